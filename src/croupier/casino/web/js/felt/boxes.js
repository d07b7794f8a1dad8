// Games played on boxes: a curved table. The dealer is at the straight side, the others sit on the arc in their order,
// you at its foot with a circle for every wager. What lies in the middle is said by the picture, what is printed on the
// cloth by the game's data.

import { s } from "../dom.js";
import { BOARD, boxPlace, DEALER } from "../places.js";
import { placeName, titleOf } from "../words.js";
import { fanned } from "./cards.js";
import { Board, spotKey } from "./board.js";
import { broken, clipped, say, sized } from "./lettering.js";
import { payTables, printTables } from "./pay_tables.js";
import { arcLine, arcText, box, deeTop, freeSeat, pill, tray } from "./shape.js";
import { withShoe } from "./shoe.js";
import { t } from "../say.js";

/** Wagers that ride on another's circle and need none of their own until they are there. */
const ridersOf = (layout) => layout.picture.riders;

const BANK = "player_dealer";

const visible = (layout) =>
  Object.entries(layout.wagers)
    .filter(([name, rule]) => rule.offered_now !== false && !ridersOf(layout)[name] && rule.title)
    .map(([name]) => name);

const GROW = [1.6, 1.45, 1.3, 1.22, 1.14, 1.07, 1]; // how much larger cards and circles are drawn where there is room

/** The table as large as the window has room for. */
export function boxes(layout, ctx) {
  let board;
  for (const grow of GROW) {
    board = drawn(layout, ctx, grow);
    if (board.height <= (ctx.tall || 0)) break;
  }
  return board;
}

function drawn(layout, ctx, grow) {
  const board = new Board(layout, ctx);
  const { narrow, seat: you } = ctx;
  board.boxed = true;
  board.shaped = true;
  const many = layout.hand_size > 4;
  const scale = narrow
    ? { narrow, many, grow, width: 390, k: 0.86 * grow, step: 40 * grow, room: 200, own: 1.42 * grow, ownRoom: 304 }
    : { narrow, many, grow, width: 1000, k: 1.08 * grow, step: 64 * grow, room: 430, own: 1.62 * grow, ownRoom: 580 };
  if (layout.devices.tile) Object.assign(scale, { step: (narrow ? 30 : 42) * grow });
  board.places = corners(scale);
  let y = narrow ? 44 : 74;
  board.ground(tray(board.width / 2, narrow ? 20 : 38, narrow ? (limited(layout) ? 9.5 : 14) : 25, narrow ? 12 : 22));
  limitsSign(board, layout, narrow);
  withShoe(board);
  const has = (place) => ctx.places.includes(place);
  const middle = layout.picture.middle.filter(has);
  if (layout.picture.dealer || has(DEALER)) y = dealer(board, y, scale);
  for (const place of middle) y = between(board, layout, place, y, scale);
  const others = around(ctx.seats, you);
  const printed = others.length < 5 ? payTables(layout, ctx) : [];
  const lines = layout.print || [];
  if (!middle.length) y = arcs(board, lines, y, { ...scale, between: printed.length > 0 });
  else if (lines.length && !board.sideways) y = flat(board, lines[0], y, scale);
  if (narrow) y = Math.max(y, columns(others, grow, grows(layout)).reach);
  const mine = you
    ? own(board, layout, you, y, { ...scale, isRoomy: others.length < 5 })
    : { circles: 0, cards: 150, top: y, foot: watching(board, y) };
  const form = curve(board, mine.foot, mine.cards, narrow);
  const spots = narrow
    ? columns(others, grow, grows(layout)).at
    : onArc(others.length, form, mine, printed, fanOf(layout));
  seats(board, layout, others, spots, { narrow, you, grow });
  printTables(board, printed, spots);
  board.layers.ground.prepend(deeTop(form, narrow));
  board.bankAt = (seat) => {
    const at = board.places[boxPlace(seat)];
    return (
      at && { x: at.x, y: at.y - (narrow && !at.own ? 5 : 0), k: at.own ? (narrow ? 1.1 : 1.5) : narrow ? 0.75 : 1 }
    );
  };
  return board.finish(form.cy + form.ry + 6);
}

const limited = ({ table_limits: limits }) => !!(limits?.min && limits.max);

/** The sign beside the tray: what a wager may be, at least and at most. */
function limitsSign(board, layout, narrow) {
  const { min, max } = layout.table_limits || {};
  if (!min && !max) return;
  const text = [min && t("from_min", { min }), max && t("up_to_max", { max })].filter(Boolean).join(" ");
  const [x, y] = narrow ? [board.width - 67, 26] : [880, 52];
  board.ground(pill(text, x, y, Math.max(board.least, narrow ? 9.6 : 14), "limits"));
}

const corners = ({ narrow }) => ({
  discard: { x: narrow ? 34 : 250, y: narrow ? 52 : 62, step: narrow ? 9 : 10, k: narrow ? 0.4 : 0.46, small: true },
});

/** The others in the order of their seats round the table, from your left hand. */
function around(list, you) {
  const rest = list.filter((one) => one.seat !== you);
  return [...rest.filter((one) => one.seat > you), ...rest.filter((one) => one.seat < you)];
}

/** The outline that holds everything down to `bottom`, where the widest thing is `half` to each side. */
function curve(board, bottom, half, narrow) {
  if (narrow) return { x: 3, y: 3, w: 384, corner: 26, cy: bottom - 70, ry: 118 };
  const cy = 196;
  const rx = 480;
  const bend = Math.sqrt(1 - Math.min(0.75, (half + 24) / rx) ** 2);
  return { x: 10, y: 8, w: 980, corner: 52, cy, ry: (bottom - cy) / bend + 26 };
}

/** The dealer's hand. */
function dealer(board, y, { narrow, width, k, step, room }) {
  const h = 84 * k;
  if (!narrow && !board.sideways)
    board.ground(
      s(
        "text",
        { class: "faint", x: width / 2 - 146, y: 54, "text-anchor": "end", "font-size": sized(board, 11.9) },
        t("dealer"),
      ),
    );
  board.places[DEALER] = { x: width / 2, y: y + h / 2, step: step * 1.06, k, centred: true, room, side: true };
  return y + h + (narrow ? 10 : 14);
}

/** A place between the dealer and the players: the board, communal cards. They are larger where they are all the cards
 * a player has. */
function between(board, layout, place, y, { narrow, width, step, room, grow }) {
  const alone = layout.picture.own_cards ? 1 : 1.25;
  const k = (narrow ? 0.68 : 1.08) * grow * alone;
  const tall = 84 * k + (narrow ? 16 : 20);
  const half = narrow ? 99 : 222 * grow * alone;
  board.ground(box(width / 2 - half, y, half * 2, tall, "zone", 10));
  if (place !== BOARD)
    board.ground(
      s(
        "text",
        { class: "zone-title", x: width / 2 - half + 8, y: y + 14, "font-size": narrow ? 11 : 13 },
        placeName(place),
      ),
    );
  const by = narrow ? Math.min(step, 40) : step * alone;
  board.places[place] = {
    x: width / 2,
    y: y + tall / 2,
    step: by,
    k,
    centred: true,
    room: narrow ? 186 : room * alone * grow,
  };
  return y + tall + (narrow ? 8 : 10);
}

/** What the cloth says, in arcs below the dealer. */
function arcs(board, lines, y, { narrow, width, many, between: tabled }) {
  const [cx, cy] = [width / 2, many || (tabled && !narrow) ? -1400 : narrow ? -260 : -420]; // under a wide hand it is flat
  const sizes = narrow ? [14, 10.5, 10.5] : [26, 14, 14];
  let r = y - cy + (narrow ? 14 : 32);
  const cut = narrow && lines[0]?.length > 26;
  const short = cut ? halved(lines[0]) : lines.slice(0, 3);
  short.forEach((text, i) => {
    const most = cut ? 12 : sizes[i];
    const size = Math.min(most, ((narrow ? 212 : tabled ? 420 : 520) / text.length) * 1.25);
    board.ground(arcText(text, { cx, cy, r, size, cls: i === 1 ? "soft" : "" }));
    r += narrow ? 21 : i === 1 ? 44 : 29;
    if (i === 1 && lines[2] && !narrow)
      for (const by of [-24, 12]) board.ground(arcLine({ cx, cy, r: r + by, span: 27 }));
  });
  return r + cy + (narrow ? 4 : 0);
}

/** A long line as two. */
const halved = (text) => broken(text, Math.ceil(text.length / 2) + 3);

function flat(board, text, y, { narrow, width }) {
  const rows = narrow && text.length > 26 ? halved(text) : [text];
  const by = narrow ? 14 : 16;
  rows.forEach((row, i) => {
    const size = Math.min(narrow ? 11 : sized(board, 11.9), ((narrow ? 236 : 520) / row.length) * 1.25);
    const at = { class: "print soft", x: width / 2, y: y + 12 + i * by, "text-anchor": "middle", "font-size": size };
    board.ground(s("text", at, row));
  });
  return y + 20 + rows.length * by; // what the circles below win is said above them
}

/** Where the seats of a phone's two columns are, and how far down they reach. */
function columns(others, grow, isGrowing) {
  const perSide = Math.ceil(others.length / 2);
  const [first, pitch] = perSide > 2 ? [112, 76] : [104 + 20 * grow, (isGrowing ? 82 : 68) + 10 * grow];
  const at = others.map((_, i) => {
    const left = i < perSide;
    const row = left ? perSide - 1 - i : i - perSide;
    return { x: left ? 50 : 340, y: first + row * pitch, left };
  });
  return { at, reach: others.length ? first + perSide * pitch - 34 : 0 };
}

/** The others: cards, name, and their stakes between them and the dealer. */
function seats(board, layout, others, spots, { narrow, you, grow }) {
  const behind = you && layout.options_chosen?.playing_behind !== false ? layout.picture.behind : "";
  others.forEach((one, i) => other(board, layout, one, spots[i], { narrow, behind, grow }));
}

const AX = 392; // how far from the middle the seats are on the arc

/** Where the others sit round the arc: clear of your cards below, of the circles beside you, and of the pay tables. */
function onArc(count, { cy, ry }, mine, printed, fan) {
  const left = Math.ceil(count / 2);
  const ay = ry * 0.7;
  const degrees = (sine) => (Math.asin(Math.max(0, Math.min(0.97, sine))) * 180) / Math.PI;
  const clear = (half) => degrees((half + fan / 2 + 14) / AX);
  const below = (a) => cy + ay * Math.cos((a * Math.PI) / 180) - 40 > mine.top; // lower than the circles
  const angles = (n, side) => {
    const table = printed[side];
    const low = below(clear(mine.cards)) ? clear(mine.cards) : Math.max(clear(mine.cards), clear(mine.circles));
    const under = table ? 90 - degrees((table.foot + 66 - cy) / ay) : 84;
    const high = Math.max(low + (table ? 17 : 25) * (n - 1), Math.min(n > 2 ? 84 : 70, under));
    if (n === 1) return [Math.min(high, Math.max(low, clear(mine.circles)))];
    return Array.from({ length: n }, (_, i) => low + ((high - low) * i) / (n - 1));
  };
  const place = (a, sign) => {
    const q = (a * Math.PI) / 180;
    const dx = AX * Math.sin(q);
    const rail = cy + (ry - 28) * Math.sqrt(1 - Math.min(1, (dx + fan / 2 - 8) / 452) ** 2); // a name stays on the cloth
    const [x, y] = [500 + sign * dx, Math.max(cy, Math.min(cy + ay * Math.cos(q), rail - 56))];
    const under = y - 40 > mine.top - 12 && dx - 26 < mine.circles; // its stakes must not lie among your circles
    const isBeside = fan > 92 && dx - fan / 2 - 30 > mine.circles + 24; // two rows of cards leave it free there
    const bet = isBeside
      ? { x: x - sign * (fan / 2 + 26), y: y - 22 }
      : under
        ? { x: x + sign * (fan / 2 + 24), y: y - 8 }
        : { x: x - sign * (26 + a * 0.45), y: y - 66 + a * 0.35 };
    return { x, y, turn: -sign * a * 0.2, bet };
  };
  return [
    ...angles(left, 0).map((a) => place(a, -1)),
    ...angles(count - left, 1)
      .reverse()
      .map((a) => place(a, 1)),
  ];
}

/** How wide another's hand may be: one that grows needs more. */
const fanOf = (layout) => (layout.hand_size > 4 ? 112 : layout.hand_size > 2 || grows(layout) ? 122 : 92);

/** Whether cards are drawn to a hand, one by one. */
const grows = ({ picture }) => picture.grows;

/** Another's place: cards with a name below, and the stakes as one stack. */
function other(board, layout, { seat, name }, at, { narrow, behind, grow }) {
  const many = layout.hand_size > 4; // a fan of many cards is kept as narrow as one of few
  const k = (narrow ? 0.58 : 0.78 * Math.min(grow, 1.12)) * (many ? 0.86 : 1);
  const room = narrow ? 72 : fanOf(layout);
  const each = layout.devices.tile ? k : fanned({ k, room, small: true }, layout.hand_size || 2);
  const half = layout.hand_size > 5 ? 67 * each : 42 * each; // seven are set in two rows
  const bet = at.bet || { x: at.x + (at.left ? 31 : -31), y: at.y - 31 };
  const r = narrow ? 10 : 15;
  const ring = s("circle", { class: "spot-ring", cx: bet.x, cy: bet.y, r: r * 1.45 });
  const label = say(
    clipped(name, 12),
    at.x,
    at.y + half + (narrow ? 11 : 15),
    narrow ? 76 : 120,
    narrow ? 11 : sized(board, 12),
    {
      cls: "label seat-name",
      lines: 1,
    },
  );
  board.ground(s("g", { class: "other-box", "data-box": seat }, !behind && ring, label));
  board.places[boxPlace(seat)] = {
    x: at.x,
    y: at.y,
    step: narrow ? 21 : 30,
    k,
    small: true,
    centred: true,
    room,
    turn: at.turn || 0,
    grows: grows(layout),
    below: narrow ? 0.6 : undefined,
  };
  for (const wager of Object.keys(layout.wagers)) if (wager !== BANK) board.anchor(wager, "", seat, bet.x, bet.y, r); // a bank lies where there are no cards
  if (behind)
    board.spot(
      { wager: behind, box: seat, words: t("behind_name", { name }) },
      [s("circle", { class: "cell", cx: bet.x, cy: bet.y, r: Math.max(r * 1.45, 15) })],
      bet.x,
      bet.y,
      r,
    );
}

function watching(board, y) {
  board.layers.top.append(freeSeat(board.width / 2, y + 60, board.narrow ? 14 : 17));
  return y + 130;
}

/** Your own place: the circles of your wagers, and your cards below them. Gives half the widths of both, the foot of the
 * circles, and the foot of it all. */
function own(board, layout, you, y, { narrow, width, own: k, ownRoom, step, grow, isRoomy }) {
  const [half, foot] = circles(board, layout, you, y, grow);
  if (!layout.picture.own_cards) return { circles: half, cards: half, top: foot, foot: foot + 20 };
  const tall = layout.devices.tile ? 90 : 84;
  const many = layout.hand_size > 3;
  const crowded = narrow && visible(layout).length > 4 ? 0.8 : 1; // two rows of circles leave less room
  const size = (many ? k * (narrow ? 0.66 : 0.74) : k) * crowded;
  const by = layout.devices.tile ? step * size : (many ? (narrow ? 66 : 54) : 46) * size;
  board.places[boxPlace(you)] = {
    x: width / 2,
    y: foot + (tall * size) / 2,
    step: by,
    k: size,
    centred: true,
    room: ownRoom,
    own: true,
    grows: grows(layout),
  };
  const dealt = 60 * size + by * ((layout.hand_size || 2) - 1);
  const split = grows(layout) ? (isRoomy ? 2.6 : 2) * (54 * size + by) : 0; // a hand that grows, or those of a split
  const wide = Math.min(ownRoom, Math.max(dealt, split));
  if (split) board.places[boxPlace(you)].room = wide; // the neighbours begin there
  return { circles: half, cards: wide / 2, top: foot, foot: foot + tall * size + (narrow ? 8 : 6) };
}

/** The circles: what can be laid, and what decisions lay. */
function circles(board, layout, seat, top, grow) {
  const names = visible(layout);
  const { narrow, width } = board;
  const most = narrow ? 4 : 5;
  const rowsOf = Math.ceil(names.length / most);
  const perRow = Math.ceil(names.length / rowsOf);
  const pitch = Math.min(narrow ? 90 : perRow > 4 ? 90 : 100, (width - 24) / perRow);
  const alone = names.length === 1;
  const r = (alone ? (narrow ? 30 : 36) : narrow ? (rowsOf > 1 ? 23 : 27) : 30) * Math.min(grow, 1.12);
  const tallest = names.some((name) => titleOf(layout, name).length > 24) ? 13 : 0;
  const rise = 2 * r + (narrow ? 28 : board.sideways ? 42 : 32) + tallest;
  names.forEach((name, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, names.length - row * perRow);
    const x = width / 2 + ((i % perRow) - (inRow - 1) / 2) * pitch;
    circle(board, layout, { name, seat, x, y: top + r + 6 + row * rise, r, pitch });
  });
  const wraps = names.slice(-perRow).some((name) => titleOf(layout, name).length > 12); // of the last row
  return [(perRow * pitch) / 2, top + 6 + rowsOf * rise + (wraps ? 16 : 8)];
}

function circle(board, layout, { name, seat, x, y, r, pitch }) {
  const laid = layout.wagers[name].stage?.length > 0;
  const title = titleOf(layout, name);
  const shapes = [
    s("circle", { class: `cell ${laid ? "" : "dashed"}`, cx: x, cy: y, r }),
    say(title, x, y + r + 9, Math.max(pitch - 4, 90), sized(board, 11.5), {
      cls: "label",
      lines: title.length > 24 ? 3 : 2,
      below: true,
    }),
  ];
  const spot = laid ? board.spot({ wager: name, words: title }, shapes, x, y, r * 0.72) : null;
  if (spot && x + 2.6 * r > board.width) spot.way = -1; // what it wins stays on the cloth
  if (spot) board.anchors.set(spotKey(name, "", seat), spot);
  else {
    board.ground(...shapes);
    board.anchor(name, "", seat, x, y, r * 0.72);
  }
  Object.keys(ridersOf(layout))
    .filter((rider) => ridersOf(layout)[rider] === name)
    .forEach((rider, i) => board.anchor(rider, "", seat, x + (i % 3 === 2 ? -1 : 1) * r * 1.5, y + r * 0.3, r * 0.6));
}
