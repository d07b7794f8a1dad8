// Games for a pot without a board on a phone: the others in two columns, each a plate above a row of cards, so that the
// cards that are seen can be read; then the pot, and your own cards at full width.

import { boxPlace } from "../places.js";
import { Board } from "./board.js";
import { around, broughtChips, seatAt, withMoney } from "./pot_parts.js";
import { slabTop } from "./shape.js";

const COLUMNS = { plate: [112, 36], size: 12, ups: true };

/** The others in two columns, from your left hand round to your right, each a plate above a row of cards; then the pot,
 * and your own cards at full width. */
export function inColumns(layout, ctx) {
  const board = new Board(layout, ctx);
  const you = ctx.seat;
  Object.assign(board, { boxed: true, shaped: true, places: {}, ups: true });
  const others = around(ctx.seats, you).filter(({ seat }) => seat !== you);
  const rows = Math.max(1, Math.ceil(others.length / 2));
  const pitch = Math.max(92, Math.min(150, ((ctx.tall || 0) - 250) / rows));
  const cellOf = (i) => ({
    x: i < rows ? 101 : 289,
    y: 38 + pitch * (i < rows ? rows - 1 - i : i - others.length + rows),
  });
  const k = Math.min(0.72, (pitch - 50) / 84);
  const chairs = others.map((one, i) => {
    const { x, y } = cellOf(i);
    const at = {
      plate: { x: x - 32, y },
      cards: { x, y: y + 24 + 42 * k },
      bet: { x: x + 38, y },
      button: { x: x + 22, y: y - 16 },
    };
    return { ...seatAt(board, one, at, { ...COLUMNS, k, room: 178 }, true), over: true };
  });
  const y = 18 + rows * pitch + 20;
  board.potsAt = { x: 110, y };
  board.places.discards = board.places.burn = { x: 340, y: y - 8, step: 1.5, k: 0.4, small: true };
  board.places.button = { x: 195, y, step: 44, k: 0.6, centred: true, room: 300 };
  let foot = y + 60;
  if (you) {
    const size = Math.min(1.16, Math.max(0.92, ((ctx.tall || 0) - y - 100) / 84));
    board.places[boxPlace(you)] = {
      x: 195,
      y: y + 34 + 42 * size,
      step: 62,
      k: size,
      centred: true,
      room: 366,
      own: true,
      up: true,
    };
    const below = y + 34 + 84 * size + 36;
    const at = {
      plate: { x: 195, y: below },
      cards: board.places[boxPlace(you)],
      bet: { x: 262, y },
      button: { x: 120, y: below },
    };
    chairs.push({ ...seatAt(board, { seat: you, name: "" }, at, { ...COLUMNS, mine: true }, true), over: true });
    broughtChips(board, layout, you, { x: 52, y: below - 6, r: 18 }, true);
    foot = below + 40;
  }
  board.layers.ground.prepend(slabTop({ x: 3, y: 3, w: 384, h: foot - 6, r: 34 }, true));
  withMoney(board, chairs);
  return board.finish(foot);
}
