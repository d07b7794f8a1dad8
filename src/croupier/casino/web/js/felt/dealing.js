// A table of boxes seen from the dealer's side: every box at full size across the table, the first on the dealer's left,
// the hands of a split apart, each wager with its own chips; the dealer's own cards nearest.

import { s } from "../dom.js";
import { titleOf, words } from "../words.js";
import { Board, box, say } from "./board.js";

const WIDE = 1000;
const ROW = 96; // from one hand of a box to the next

export function dealing(layout, ctx) {
  const board = new Board(layout, { ...ctx, narrow: false, width: WIDE, label: `${layout.title}: the dealer's side` });
  board.boxed = true;
  board.places = {};
  const seats = [...ctx.seats].sort((a, b) => a.seat - b.seat);
  const names = Object.entries(layout.wagers)
    .filter(([name, rule]) => rule.offered_now !== false && !layout.picture.riders[name] && rule.title)
    .map(([name]) => name);
  const w = Math.min(240, (WIDE - 16) / Math.max(1, seats.length));
  const left = (WIDE - w * seats.length) / 2;
  const chips = 30 + Math.ceil(names.length / perRow(names, w)) * 60;
  const hands = Math.max(2, layout.picture.riders.split ? 3 : 2) * ROW;
  const foot = 34 + hands + chips;
  seats.forEach((one, i) => column(board, layout, one, { x: left + i * w, w, names, hands, foot }));
  if (!seats.length) board.ground(say("Nobody sits here yet", WIDE / 2, 120, 400, 20, { cls: "faint", lines: 1 }));
  return board.finish(nearest(board, layout, ctx, foot + 12));
}

const perRow = (names, w) => Math.max(1, Math.min(names.length, Math.floor(w / 62)));

/** One box: its name, its hands one below the other, and its wagers nearest to the dealer. */
function column(board, layout, { seat, name }, { x, w, names, hands, foot }) {
  const middle = x + w / 2;
  board.ground(
    s(
      "g",
      { class: "other-box", "data-box": seat },
      box(x + 3, 6, w - 6, foot - 8, "zone spot-ring", 12),
      say(`${seat}  ${name}`, middle, 22, w - 16, 16, { cls: "label seat-name", lines: 1 }),
    ),
  );
  const size = layout.hand_size > 4 ? 0.78 : 1.02;
  board.places[`box ${seat}`] = {
    x: middle,
    y: 34 + ROW / 2,
    step: 34,
    k: size,
    centred: true,
    room: w - 22,
    down: ROW,
  };
  const each = perRow(names, w);
  names.forEach((wager, i) => {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, names.length - row * each);
    const cx = middle + ((i % each) - (inRow - 1) / 2) * (w / each);
    const cy = 34 + hands + 28 + row * 60;
    const riders = Object.keys(layout.picture.riders).filter((rider) => layout.picture.riders[rider] === wager);
    board.ground(
      s("circle", { class: "cell", cx, cy, r: 24 }),
      say(titleOf(layout, wager), cx, cy + 33, w / each - 4, 11.5, { cls: "faint", lines: 1 }),
    );
    board.anchor(wager, "", seat, cx, cy, 19);
    riders.forEach((rider, k) => board.anchor(rider, "", seat, cx + (k % 2 ? -1 : 1) * 30, cy, 14));
  });
}

/** What lies before the dealer: the cards of the middle, and the dealer's own. */
function nearest(board, layout, ctx, y) {
  const middle = layout.picture.middle.filter((place) => ctx.places.includes(place));
  const rows = [...middle, ...(layout.picture.dealer || ctx.places.includes("dealer") ? ["dealer"] : [])];
  const each = WIDE / Math.max(1, rows.length);
  rows.forEach((place, i) => {
    const x = each * (i + 0.5);
    board.ground(
      box(x - each / 2 + 6, y, each - 12, 132, "zone", 12),
      s("text", { class: "zone-title", x: x - each / 2 + 18, y: y + 22, "font-size": 15 }, words(place)),
    );
    board.places[place] = { x, y: y + 70, step: 78, k: 1.3, centred: true, room: each - 60, side: true };
  });
  board.trayAt = { x: WIDE / 2, y: y + 120 };
  return y + 140;
}
