// Games played on boxes: the dealer and the board above, the other boxes at the sides, yours below with a circle for
// every wager. What lies in the middle is said by the picture.

import { s } from "../dom.js";
import { titleOf, words } from "../words.js";
import { Board, box, say, sized, spotKey } from "./board.js";

/** Wagers that ride on another's circle and need none of their own until they are there. */
const ridersOf = (layout) => layout.picture.riders;

const visible = (layout) =>
  Object.entries(layout.wagers)
    .filter(([name, rule]) => rule.offered_now !== false && !ridersOf(layout)[name] && rule.title)
    .map(([name]) => name);

/** The circles of one's own box: what can be laid, and what decisions lay. */
function circles(board, layout, seat, top) {
  const names = visible(layout);
  const { narrow, width } = board;
  const perRow = Math.min(names.length, narrow ? 4 : 7);
  const pitch = Math.min(narrow ? 92 : 104, (width - 20) / perRow);
  const r = narrow ? 29 : 31;
  names.forEach((name, i) => {
    const row = Math.floor(i / perRow),
      inRow = Math.min(perRow, names.length - row * perRow);
    const x = width / 2 + ((i % perRow) - (inRow - 1) / 2) * pitch,
      y = top + 40 + row * (2 * r + 34);
    const laid = layout.wagers[name].stage?.length > 0;
    const shapes = [
      s("circle", { class: `cell ${laid ? "" : "dashed"}`, cx: x, cy: y, r }),
      say(titleOf(layout, name), x, y + r + 15, pitch - 4, sized(board, 12.5), {
        cls: "label",
        lines: titleOf(layout, name).length > 24 ? 3 : 2,
      }),
    ];
    const spot = laid ? board.spot({ wager: name, words: titleOf(layout, name) }, shapes, x, y, r * 0.72) : null;
    if (spot) board.anchors.set(spotKey(name, "", seat), spot);
    else {
      board.ground(...shapes);
      board.anchor(name, "", seat, x, y, r * 0.72);
    }
    for (const [rider, host] of Object.entries(ridersOf(layout)))
      if (host === name) board.anchor(rider, "", seat, x + r * 1.05, y + r * 0.5, r * 0.6);
  });
  return top + 40 + Math.ceil(names.length / perRow) * (2 * r + 34) - 4;
}

/** Another's box, small: a name, cards, and the stakes as one stack. */
function other(board, layout, { seat, name }, x, y, w, behind) {
  const g = s(
    "g",
    { class: "other-box", "data-box": seat },
    box(x, y, w, 92, "zone", 8),
    say(name, x + w / 2, y + 13, w - 12, sized(board, 12.5), { cls: "label", lines: 1 }),
  );
  board.ground(g);
  board.places[`box ${seat}`] = { x: x + 20, y: y + 56, step: Math.min(17, (w - 50) / 5), k: 0.52, small: true };
  const at = { x: x + w - 18, y: y + 72, r: 12 };
  for (const wager of Object.keys(layout.wagers)) board.anchor(wager, "", seat, at.x, at.y, at.r);
  if (behind)
    board.spot(
      { wager: "main", box: seat, words: `Behind ${name}` },
      [s("circle", { class: "cell", cx: at.x, cy: at.y, r: 14 })],
      at.x,
      at.y,
      11,
    );
}

/** The dealer's hand, at the top. */
function dealer(board, y, { narrow, width, k, step }) {
  const middle = { x: width / 2, "text-anchor": "middle" };
  board.ground(s("text", { class: "zone-title", ...middle, y: y + 14, "font-size": sized(board, 14) }, "Dealer"));
  board.places.dealer = { x: width / 2, y: y + 74, step, k, centred: true, room: narrow ? 360 : 520 };
  const total = { class: "total", id: "dealer-total", x: width / 2 + (narrow ? 60 : 70), y: y + 15, "font-size": 17 };
  board.ground(s("text", total));
  return y + (narrow ? 122 : 130);
}

/** A place between the dealer and the players: the board, communal cards. */
function between(board, place, y, { narrow, width, k, step }) {
  const [left, wide, tall] = narrow ? [184, 368, 98] : [236, 472, 106];
  board.ground(
    box(width / 2 - left, y - 2, wide, tall, "zone", 10),
    s(
      "text",
      { class: "zone-title", x: width / 2 - left + 8, y: y + 14, "font-size": sized(board, 11.5) },
      words(place),
    ),
  );
  board.places[place] = { x: width / 2, y: y + tall / 2, step, k, centred: true, room: narrow ? 350 : 440 };
  return y + tall + 6;
}

/** What has gone into the pot. */
function pot(board, y, { width }) {
  board.potAt = { x: width / 2, y: y + 14 };
  board.potText = s("text", { class: "pot", x: width / 2, y: y + 18, "text-anchor": "middle", "font-size": 19 });
  board.ground(board.potText);
  return y + 30;
}

export function boxes(layout, ctx) {
  const board = new Board(layout, ctx);
  const { picture } = layout;
  const { narrow } = ctx,
    width = board.width,
    you = ctx.seat;
  board.boxed = true;
  const corner = { x: width - 150, y: 34, step: 12, k: 0.4, small: true };
  const button = { ...corner, x: width / 2, y: narrow ? 300 : 150, step: 40, k: 0.6, centred: true, room: 300 };
  board.places = { discard: corner, button };
  const scale = { narrow, width, k: narrow ? 0.92 : 1.12, step: layout.devices.tile ? 40 : narrow ? 46 : 66 };
  const has = (place) => ctx.places.includes(place);
  let y = 10;
  if (picture.dealer || has("dealer")) y = dealer(board, y, scale);
  for (const place of picture.middle.filter(has)) y = between(board, place, y, scale);
  if (picture.pot) y = pot(board, y, scale);
  const others = ctx.seats.filter((seat) => seat.seat !== you);
  const behind = layout.wagers.main && layout.options_chosen?.playing_behind !== false && you;
  y = narrow ? strip(board, layout, others, y, behind) : sides(board, layout, others, y, behind);
  if (you) y = own(board, layout, you, y, scale);
  else {
    const at = { class: "faint", x: width / 2, y: y + 34, "text-anchor": "middle", "font-size": 15 };
    board.ground(s("text", at, "Take a seat to play"));
    y += 60;
  }
  return board.finish(y + 8);
}

function strip(board, layout, others, y, behind) {
  const perRow = 3,
    w = (board.width - 20) / perRow - 4;
  others.forEach((seat, i) =>
    other(board, layout, seat, 10 + (i % perRow) * (w + 6), y + 4 + Math.floor(i / perRow) * 98, w, behind),
  );
  return y + Math.ceil(others.length / perRow) * 98 + (others.length ? 8 : 0);
}

function sides(board, layout, others, y, behind) {
  const w = 176;
  const left = others.slice(0, Math.ceil(others.length / 2)),
    right = others.slice(left.length);
  left.forEach((seat, i) => other(board, layout, seat, 14, 12 + i * 100, w, behind));
  right.forEach((seat, i) => other(board, layout, seat, board.width - w - 14, 12 + i * 100, w, behind));
  board.sideFoot = 16 + left.length * 100;
  return y;
}

/** Your own box: your cards large, split hands beside them, your circles below. */
function own(board, layout, you, y, { narrow, width, k, step }) {
  const top = y + 4,
    big = narrow ? 1.12 : 1.34;
  board.ground(
    s(
      "text",
      {
        class: "zone-title",
        id: "own-title",
        x: width / 2,
        y: top + 14,
        "text-anchor": "middle",
        "font-size": sized(board, 14),
      },
      `Your box, seat ${you}`,
    ),
  );
  const place = {
    x: width / 2,
    y: top + (narrow ? 76 : 88),
    step: step * (big / k),
    k: big,
    centred: true,
    room: narrow ? 366 : 600,
    own: true,
  };
  board.places[`box ${you}`] = place;
  const circlesTop = !board.layout.picture.own_cards ? top + 20 : top + (narrow ? 128 : 152);
  const bottom = circles(board, layout, you, circlesTop);
  return Math.max(bottom, narrow ? 0 : board.sideFoot || 0);
}
