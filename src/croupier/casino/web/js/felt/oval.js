// Games for a pot: players round an oval, you at its foot. Plates with names and what is behind, bets pushed forward,
// the pots in the middle under the board, the button beside the person who has it.

import { BOARD, boxPlace } from "../places.js";
import { Board } from "./board.js";
import { inColumns } from "./columns.js";
import { around, broughtChips, seatAt, withMoney } from "./pot_parts.js";
import { box, freeSeat, stadiumTop } from "./shape.js";

const WIDE = {
  width: 1000,
  cx: 500,
  cy: 268,
  rx: 408,
  ry: 222,
  plate: [132, 44],
  k: 0.74,
  room: 104,
  size: 14,
  own: { x: 500, y: 554 },
  foot: 582,
};
const TALL = {
  width: 390,
  cx: 195,
  cy: 232,
  rx: 146,
  ry: 172,
  plate: [88, 34],
  k: 0.5,
  room: 62,
  size: 11,
  own: { x: 340, y: 464 },
  foot: 530,
};

/** A game for a pot: round an oval, or on a phone in two columns where no board lies between the players. */
export function oval(layout, ctx) {
  return ctx.narrow && layout.hand_size > 3 && !layout.board_size ? inColumns(layout, ctx) : round(layout, ctx);
}

function round(layout, ctx) {
  const board = new Board(layout, ctx);
  const form = grown(ctx.narrow ? TALL : ctx.sideways ? { ...WIDE, plate: [150, 50], size: 17 } : WIDE, ctx);
  const you = ctx.seat;
  Object.assign(board, { boxed: true, shaped: true, places: {} });
  const seats = around(ctx.seats, you);
  const turn = (i) => (you ? i : i + 0.5) / seats.length;
  const many = layout.hand_size > 3;
  const ups = many && !layout.board_size; // some cards of a hand are seen by all
  board.ups = ups;
  if (many)
    Object.assign(
      form,
      ctx.narrow ? { k: form.k * 1.12, room: 98 } : { k: form.k * (ups ? 1.12 : 1), room: ups ? 240 : 124 },
    );
  const area = middle(board, layout, form, ctx.narrow);
  const chairs = seats.map((one, i) => chair(board, one, turn(i), you, { ...form, many, ups, area }, ctx.narrow));
  const foot = you ? own(board, layout, you, form, ctx.narrow) : form.cy + form.ry + 60;
  if (!you) board.layers.top.append(freeSeat(form.cx, form.cy + form.ry - (ctx.narrow ? 26 : 0), form.size + 2));
  board.layers.ground.prepend(stadiumTop(outline(form, ctx.narrow), ctx.narrow));
  withMoney(board, chairs);
  return board.finish(foot);
}

/** The table as large as the window has room for. */
function grown(form, { tall = 0, narrow }) {
  const by = Math.max(0, Math.min(narrow ? 120 : 40, tall - form.foot)) / 2;
  const k = form.k * (1 + by / (narrow ? 300 : 200));
  return { ...form, k, cy: form.cy + by, ry: form.ry + by, own: { x: form.own.x, y: form.own.y + 2 * by } };
}

const outline = ({ cx, cy, rx, ry }, narrow) =>
  narrow
    ? { x: 12, y: 46, w: 366, h: 2 * (cy - 46) }
    : { x: cx - rx - 20, y: cy - ry + 2, w: 2 * rx + 40, h: 2 * ry - 4 };

/** Where a seat is, and where its cards, stack and bets lie; `turn` is how far round from the foot. */
function geometry(turn, mine, form, narrow) {
  const { cx, cy, rx, ry, many, ups, k, own: foot } = form;
  const q = ((90 + turn * 360) * Math.PI) / 180;
  const [c, d] = [Math.cos(q), Math.sin(q)];
  const inward = (f, g) => ({ x: cx + rx * f * c, y: cy + ry * g * d });
  const plate = mine ? foot : inward(1, 1);
  if (narrow)
    return {
      plate,
      cards: { x: plate.x, y: plate.y - 12 - 40 * k },
      bet: mine ? { x: cx, y: cy + 96 } : inward(0.5, 0.6),
      button: mine ? { x: cx + 70, y: cy + 100 } : { x: plate.x - Math.sign(c || 1) * 56, y: plate.y },
    };
  if (mine)
    return {
      plate,
      cards: inward(0.6, 0.6),
      bet: { x: cx, y: cy + 92 },
      button: { x: cx - (many ? 296 : 122), y: cy + ry - (many ? 70 : 40) },
    };
  if (ups) return seen(plate, c, d, form);
  const cards = inward(0.72, d > 0.5 ? 0.54 : 0.66); // room for chips above a plate at the near side
  return {
    plate,
    cards,
    bet: inward(0.52, 0.4),
    button:
      Math.abs(c) > 0.25
        ? { x: cards.x - Math.sign(c) * 64, y: cards.y + (Math.abs(d) < 0.35 ? -34 : Math.sign(d) * 24) }
        : { x: plate.x - c * 30 + (c > 0.1 ? -74 : 74), y: plate.y - d * 34 },
  };
}

/** The same where hands are long and some of their cards are seen: they lie beside the plates of the sides, and below or
 * above the others. */
function seen(plate, c, d, { room, k, cx }) {
  const isAtSide = Math.abs(d) < 0.35;
  const inner = Math.abs(c) < 0.25 ? 0 : -Math.sign(c);
  const half = room / 2;
  const cards = isAtSide
    ? { x: plate.x + inner * (76 + half), y: plate.y }
    : {
        x: cx + Math.sign(c) * Math.min(Math.abs(plate.x - cx), 486 - half) * (inner ? 1 : 0),
        y: plate.y - Math.sign(d) * (30 + 42 * k),
      };
  const beyond = 42 * k + 18;
  return {
    plate,
    cards,
    bet: inner ? { x: cards.x + inner * (half + 26), y: cards.y } : { x: cards.x, y: cards.y - Math.sign(d) * beyond },
    button: isAtSide ? { x: plate.x, y: plate.y - 36 } : { x: plate.x + (inner || 1) * 84, y: plate.y },
  };
}

/** A place at the table: its plate, and the places of cards and bets. */
function chair(board, one, turn, you, form, narrow) {
  const mine = one.seat === you;
  const at = geometry(turn, mine, form, narrow);
  if (form.area) clear(at, form.area, narrow);
  const over = !!form.area && at.bet.y < form.area.cy; // what is written of the chips does not lie on the board either
  return { ...seatAt(board, one, at, { ...form, mine }, narrow), over };
}

/** Chips that would lie on the board are moved out of it, and the discs out of their way. */
function clear(at, { cx, cy, w, h }, narrow) {
  const { bet, cards } = at;
  const r = narrow ? 9 : 13;
  const out = h + r + 14;
  if (Math.abs(bet.x - cx) >= w + r || Math.abs(bet.y - cy) >= out) return;
  at.bet = { x: bet.x, y: cy + (bet.y <= cy ? -out : out) };
  const inner = Math.sign(cx - cards.x);
  at.button = narrow ? { x: cards.x + inner * 22, y: cards.y - 34 } : { x: cards.x + inner * 8, y: cards.y - 48 };
}

/** The board, and below it the pots; the room that the board takes. */
function middle(board, layout, { cx, cy }, narrow) {
  const y = cy - (narrow ? 40 : 30);
  const [step, k] = narrow ? [40, 0.64] : [72, 1.08];
  if (layout.places.includes(BOARD) || layout.picture.middle.length) {
    board.places[BOARD] = { x: cx - 2 * step, y, step, k };
    for (let i = 0; i < layout.board_size; i++)
      board.ground(box(cx + (i - 2) * step - 29 * k, y - 41 * k, 58 * k, 82 * k, "awaited", 5 * k));
  }
  const aside = layout.board_size ? 2 * step + 29 * k + (narrow ? 16 : 34) : narrow ? 128 : 250; // at the edge of the board
  if (!narrow)
    for (const pile of ["burn", "discards"])
      board.places[pile] = { x: cx - aside, y: y - 62, step: 1.5, k: 0.4, small: true };
  board.places.button = { x: cx, y, step: 44, k: 0.6, centred: true, room: 300 };
  board.potsAt = { x: cx, y: cy + (narrow ? 14 : 42) };
  return layout.board_size ? { cx, cy: y, w: 2 * step + 29 * k, h: 41 * k } : null;
}

/** Your own hand, and the circle for the chips you bring. */
function own(board, layout, you, { cx, cy, ry }, narrow) {
  const many = layout.hand_size > 3;
  const k = narrow ? (many ? 0.92 : 1.2) : many ? 1.42 : 1.3;
  const y = narrow ? cy + ry + 60 : cy + ry - 30;
  const room = narrow ? (many ? 214 : 150) : 530; // on a phone between the chips brought and your plate
  board.places[boxPlace(you)] = {
    x: cx - (narrow ? 13 : 0),
    y,
    step: (many ? 56 : 52) * k,
    k,
    centred: true,
    room,
    own: true,
    up: board.ups,
  };
  broughtChips(
    board,
    layout,
    you,
    narrow ? { x: cx - 104, y: cy + ry - 64, r: 18 } : { x: cx + (many ? 304 : 168), y: cy + ry - 62, r: 24 },
    narrow,
  );
  return narrow ? y + 66 : y + 122;
}
