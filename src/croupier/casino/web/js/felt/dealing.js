// A table of boxes seen from the dealer's side: every box at full size across the table, the first on the dealer's left,
// the hands of a split apart, each wager with its own chips; the dealer's own cards nearest.

import { s } from "../dom.js";
import { boxPlace, DEALER } from "../places.js";
import { placeName, titleOf } from "../words.js";
import { Board } from "./board.js";
import { say } from "./lettering.js";
import { box } from "./shape.js";
import { t } from "../say.js";

const WIDE = 1000;
const ROW = 96; // from one hand of a box to the next, for cards of the usual size
const STEP = 36; // from one card to the next

/** The table as large as the window has room for. */
export function dealing(layout, ctx) {
  const usual = drawn(layout, ctx, 1);
  const grow = Math.min(1.45, (ctx.tall || 0) / usual.height);
  return grow > 1.04 ? drawn(layout, ctx, grow) : usual;
}

function drawn(layout, ctx, grow) {
  const board = new Board(layout, {
    ...ctx,
    narrow: false,
    width: WIDE,
    label: t("game_the_dealer_side", { game: layout.title }),
  });
  board.boxed = true;
  board.places = {};
  const seats = [...ctx.seats].sort((a, b) => a.seat - b.seat);
  const names = Object.entries(layout.wagers)
    .filter(([name, rule]) => rule.offered_now !== false && !layout.picture.riders[name] && rule.title)
    .map(([name]) => name);
  const w = Math.min(326, (WIDE - 16) / Math.max(1, seats.length));
  const left = (WIDE - w * seats.length) / 2;
  const split = "split" in layout.picture.riders;
  const beside = !split || w > 280; // the hands of a split beside each other, or one below the other
  const dealt = Math.max(layout.hand_size || 2, split ? 3 : 2);
  const k = Math.min((beside ? 1.6 : 1.02) * grow, (w - 26) / (60 + STEP * (dealt - 1)));
  const lines = names.some((name) => titleOf(layout, name).length > 12) ? 2 : 1;
  const each = perRow(names, w);
  const tall = Math.min((names.length > 3 ? 62 : 74) * grow, (w / each) * 1.1);
  const form = { w, k, names, beside, lines, tall, hands: (beside ? 1 : 3) * ROW * k };
  const foot = 44 + form.hands + Math.ceil(names.length / each) * (tall + 14 * lines);
  seats.forEach((one, i) => column(board, layout, one, { ...form, x: left + i * w, foot }));
  if (!seats.length) board.ground(say(t("no_one_sits_here"), WIDE / 2, 120, 400, 20, { cls: "faint", lines: 1 }));
  return board.finish(nearest(board, layout, ctx, foot + 12, grow));
}

const perRow = (names, w) => Math.max(1, Math.min(names.length, Math.floor(w / 74)));

/** One box: its name, its hands one below the other, and its wagers nearest to the dealer. */
function column(board, layout, { seat, name }, { x, w, k, names, beside, lines, hands, tall, foot }) {
  const middle = x + w / 2;
  board.ground(
    s(
      "g",
      { class: "other-box", "data-box": seat },
      box(x + 3, 6, w - 6, foot - 8, "zone spot-ring", 12),
      say(`${seat}  ${name}`, middle, 22, w - 16, 18, { cls: "label seat-name", lines: 1 }),
    ),
  );
  board.places[boxPlace(seat)] = {
    x: middle,
    y: 36 + (ROW * k) / 2,
    step: STEP * k,
    k,
    centred: true,
    room: w - 26,
    down: beside ? 0 : ROW * k,
  };
  const each = perRow(names, w);
  names.forEach((wager, i) => {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, names.length - row * each);
    const cx = middle + ((i % each) - (inRow - 1) / 2) * (w / each);
    const [r, cy] = [tall * 0.4, 36 + hands + tall * 0.44 + row * (tall + 14 * lines)];
    const riders = Object.keys(layout.picture.riders).filter((rider) => layout.picture.riders[rider] === wager);
    board.ground(
      s("circle", { class: "cell", cx, cy, r }),
      say(titleOf(layout, wager), cx, cy + r + 3 + 7 * lines, w / each - 4, 12.4, { cls: "faint", lines }),
    );
    board.anchor(wager, "", seat, cx, cy, r * 0.8);
    riders.forEach((rider, i2) => board.anchor(rider, "", seat, cx + (i2 % 2 ? -1 : 1) * r * 1.5, cy, r * 0.66));
  });
}

/** What lies before the dealer: the cards of the middle, and the dealer's own. */
function nearest(board, layout, ctx, y, grow) {
  const middle = layout.picture.middle.filter((place) => ctx.places.includes(place));
  const rows = [...middle, ...(layout.picture.dealer || ctx.places.includes(DEALER) ? [DEALER] : [])];
  const each = WIDE / Math.max(1, rows.length);
  const [k, tall] = [1.5 * Math.min(grow, 1.3), 20 + 126 * Math.min(grow, 1.3)];
  rows.forEach((place, i) => {
    const x = each * (i + 0.5);
    board.ground(
      box(x - each / 2 + 6, y, each - 12, tall, "zone", 12),
      s("text", { class: "zone-title", x: x - each / 2 + 18, y: y + 24, "font-size": 17 }, placeName(place)),
    );
    board.places[place] = { x, y: y + tall / 2 + 2, step: 56 * k, k, centred: true, room: each - 60, side: true };
  });
  board.trayAt = { x: WIDE / 2, y: y + tall - 14 };
  return y + tall + 6;
}
