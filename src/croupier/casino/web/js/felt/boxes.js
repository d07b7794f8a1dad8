// Games played on boxes: a curved table. The dealer is at the straight side, the others sit on the arc in their order,
// you at its foot with a circle for every wager. What lies in the middle is said by the picture, what is printed on the
// cloth by the game's data.

import { s } from "../dom.js";
import { rowTitle, titleOf, words } from "../words.js";
import { Board, box, say, sized, spotKey } from "./board.js";
import { arcLine, arcText, deeTop, payTable, pill, tray } from "./shape.js";

/** Wagers that ride on another's circle and need none of their own until they are there. */
const ridersOf = (layout) => layout.picture.riders;

const BANK = "player_dealer";

const visible = (layout) =>
  Object.entries(layout.wagers)
    .filter(([name, rule]) => rule.offered_now !== false && !ridersOf(layout)[name] && rule.title)
    .map(([name]) => name);

export function boxes(layout, ctx) {
  const board = new Board(layout, ctx);
  const { narrow, seat: you } = ctx;
  board.boxed = true;
  board.shaped = true;
  const many = layout.hand_size > 4;
  const scale = narrow
    ? { narrow, many, width: 390, k: 0.86, step: 40, room: 205, own: 1.42, ownRoom: 300 }
    : { narrow, many, width: 1000, k: 1.08, step: 64, room: 430, own: 1.62, ownRoom: 560 };
  if (layout.devices.tile) Object.assign(scale, { step: narrow ? 30 : 42 });
  board.places = corners(scale);
  let y = narrow ? 44 : 74;
  board.ground(tray(board.width / 2, narrow ? 20 : 38, narrow ? 14 : 25, narrow ? 12 : 22));
  limitsSign(board, layout, narrow);
  const has = (place) => ctx.places.includes(place);
  const middle = layout.picture.middle.filter(has);
  if (layout.picture.dealer || has("dealer")) y = dealer(board, y, scale);
  for (const place of middle) y = between(board, place, y, scale);
  const others = around(ctx.seats, you);
  const lines = layout.print || [];
  if (!middle.length) y = arcs(board, lines, y, scale);
  else if (lines.length) y = flat(board, lines[0], y, scale);
  if (narrow) y = Math.max(y, columns(others).reach);
  const [rows, half, bottom] = you ? own(board, layout, you, y, scale) : [0, 150, watching(board, y)];
  const form = curve(board, bottom, half, narrow);
  const printed = !narrow && others.length < 5;
  const spots = seats(board, layout, others, { form, half: Math.max(half, rows), narrow, you, tables: printed });
  if (printed) tables(board, layout, spots);
  board.layers.ground.prepend(deeTop(form, narrow));
  board.bankAt = (seat) => {
    const at = board.places[`box ${seat}`];
    return at && { x: at.x, y: at.y, k: at.own ? (narrow ? 1.1 : 1.5) : narrow ? 0.75 : 1 };
  };
  return board.finish(form.cy + form.ry + 6);
}

/** The sign beside the tray: what a wager may be, at least and at most. */
function limitsSign(board, layout, narrow) {
  const { min, max } = layout.table_limits || {};
  if (!min && !max) return;
  const text = [min && `from ${min}`, max && `to ${max}`].filter(Boolean).join(" ");
  const [x, y] = narrow ? [board.width - 62, 26] : [880, 52];
  board.ground(pill(text, x, y, narrow ? 10.5 : 14, "limits"));
}

const corners = ({ narrow }) => ({
  discard: { x: narrow ? 36 : 90, y: narrow ? 46 : 80, step: 3, k: narrow ? 0.4 : 0.6, small: true },
});

/** The others in the order of their seats round the table, from your left hand. */
function around(list, you) {
  const rest = list.filter((one) => one.seat !== you);
  return [...rest.filter((one) => one.seat > you), ...rest.filter((one) => one.seat < you)];
}

/** The outline that holds everything down to `bottom`, where the widest thing is `half` to each side. */
function curve(board, bottom, half, narrow) {
  if (narrow) return { x: 3, y: 3, w: 384, corner: 26, cy: bottom - 70, ry: 118 };
  const cy = 156;
  const rx = 480;
  const t = Math.sqrt(1 - Math.min(0.75, (half + 24) / rx) ** 2);
  return { x: 10, y: 8, w: 980, corner: 52, cy, ry: (bottom - cy) / t + 26 };
}

/** The dealer's hand. */
function dealer(board, y, { narrow, width, k, step, room }) {
  const h = 84 * k;
  if (!narrow)
    board.ground(
      s("text", { class: "faint", x: width / 2 - 146, y: 54, "text-anchor": "end", "font-size": 14 }, "Dealer"),
    );
  board.places.dealer = { x: width / 2, y: y + h / 2, step: step * 1.06, k, centred: true, room, side: true };
  return y + h + (narrow ? 10 : 14);
}

/** A place between the dealer and the players: the board, communal cards. */
function between(board, place, y, { narrow, width, step, room }) {
  const [half, tall, k] = narrow ? [112, 76, 0.68] : [222, 106, 1.08];
  board.ground(box(width / 2 - half, y, half * 2, tall, "zone", 10));
  if (place !== "board")
    board.ground(
      s(
        "text",
        { class: "zone-title", x: width / 2 - half + 8, y: y + 14, "font-size": narrow ? 10 : 12 },
        words(place),
      ),
    );
  board.places[place] = { x: width / 2, y: y + tall / 2, step, k, centred: true, room: narrow ? 216 : room };
  return y + tall + (narrow ? 8 : 10);
}

/** What the cloth says, in arcs below the dealer. */
function arcs(board, lines, y, { narrow, width, many }) {
  const [cx, cy] = [width / 2, many ? -1400 : narrow ? -260 : -190]; // under a wide hand the arc is flat
  const sizes = narrow ? [14, 10.5, 10.5] : [26, 14, 14];
  let r = y - cy + (narrow ? 14 : 26);
  lines.slice(0, 3).forEach((text, i) => {
    const size = Math.min(sizes[i], ((narrow ? 240 : 520) / text.length) * 1.25);
    board.ground(arcText(text, { cx, cy, r, size, cls: i === 1 ? "soft" : "" }));
    r += narrow ? 21 : i === 1 ? 44 : 29;
    if (i === 1 && lines[2] && !narrow)
      for (const by of [-24, 12]) board.ground(arcLine({ cx, cy, r: r + by, span: 27 }));
  });
  return r + cy + (narrow ? 4 : 0);
}

function flat(board, text, y, { narrow, width }) {
  board.ground(
    s(
      "text",
      {
        class: "print soft",
        x: width / 2,
        y: y + (narrow ? 10 : 14),
        "text-anchor": "middle",
        "font-size": narrow ? 8.5 : 12,
      },
      text,
    ),
  );
  return y + (narrow ? 16 : 24);
}

/** The two pay tables that matter most, printed at the sides of the dealer, as far down as nobody sits. */
function tables(board, layout, spots) {
  const found = Object.entries(layout.wagers)
    .filter(([, rule]) => rule.offered_now !== false && rule.paytable && typeof rule.pays_now === "object")
    .slice(0, 2);
  found.forEach(([name, rule], i) => {
    const rows = Object.entries(rule.pays_now).filter(([, odds]) => odds !== "0 to 1");
    const [x, y, width] = [i ? 742 : 74, 84, 184];
    const beside = spots.filter((at) => (i ? at.x + 60 > x : at.x - 60 < x + width));
    const foot = Math.min(y + 150, ...beside.map((at) => Math.min(at.y - 42, at.bet.y - 26)));
    const size = rows.length > 7 ? 9.8 : 11.5;
    const most = Math.floor((foot - y - 8) / (size * 1.42));
    const lines = rows.map(([row, odds]) => [
      `${name} ${row}`,
      short(rowTitle(layout, name, row), rows.length > 7 ? 26 : 22),
      brief(odds),
    ]);
    const more = lines.length - (most - 1);
    if (lines.length > most) lines.splice(most - 1, more, ["", `… ${more} more`, ""]);
    board.ground(payTable(titleOf(layout, name), lines, { x, y, width, size }));
  });
}

/** A cell of a pay table, without what there is no room for: "100% of the meter, at least 1000". */
const brief = (odds) => odds.replace(/^amount /, "").replace(/ of the meter.*$/, " of meter");

const short = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Where the seats of a phone's two columns are, and how far down they reach. */
function columns(others) {
  const perSide = Math.ceil(others.length / 2);
  const at = others.map((_, i) => {
    const left = i < perSide;
    const row = left ? perSide - 1 - i : i - perSide;
    return { x: left ? 40 : 350, y: 122 + row * 76, left };
  });
  return { at, reach: others.length ? 122 + perSide * 76 - 30 : 0 };
}

/** The others: cards, name, and their stakes between them and the dealer. */
function seats(board, layout, others, { form, half, narrow, you, tables: printed }) {
  const behind = layout.wagers.main && layout.options_chosen?.playing_behind !== false && you;
  const spots = narrow ? columns(others).at : onArc(others.length, form, half, printed);
  others.forEach((one, i) => other(board, layout, one, spots[i], narrow, behind));
  return spots;
}

function onArc(count, { cy, ry }, half, printed) {
  const left = Math.ceil(count / 2);
  const [ax, ay] = [402, ry * 0.7];
  const least = Math.min(54, Math.max(25, (Math.asin(Math.min(0.95, (half + 72) / ax)) * 180) / Math.PI));
  const most = printed && count > 2 ? Math.max(least + 17, 58) : 80;
  const angles = (n) =>
    n === 1 ? [Math.min(least + 10, 60)] : Array.from({ length: n }, (_, i) => least + ((most - least) * i) / (n - 1));
  const place = (a, sign) => {
    const q = (a * Math.PI) / 180;
    const [x, y] = [500 + sign * ax * Math.sin(q), cy + ay * Math.cos(q)];
    return { x, y, turn: -sign * a * 0.2, bet: { x: x - sign * (26 + a * 0.45), y: y - 66 + a * 0.35 } };
  };
  return [
    ...angles(left).map((a) => place(a, -1)),
    ...angles(count - left)
      .reverse()
      .map((a) => place(a, 1)),
  ];
}

/** Another's place: cards with a name below, and the stakes as one stack. */
function other(board, layout, { seat, name }, at, narrow, behind) {
  const many = layout.hand_size > 4; // a fan of many cards is kept as narrow as one of few
  const k = (narrow ? 0.58 : 0.78) * (many ? 0.86 : 1);
  const bet = at.bet || { x: at.x + (at.left ? 40 : -40), y: at.y - 24 };
  const r = narrow ? 10 : 15;
  const ring = s("circle", { class: "spot-ring", cx: bet.x, cy: bet.y, r: r * 1.45 });
  const label = say(name, at.x, at.y + 42 * k + (narrow ? 11 : 15), narrow ? 76 : 120, narrow ? 11 : 14, {
    cls: "label seat-name",
    lines: 1,
  });
  board.ground(s("g", { class: "other-box", "data-box": seat }, !behind && ring, label));
  board.places[`box ${seat}`] = {
    x: at.x,
    y: at.y,
    step: narrow ? 21 : 30,
    k,
    small: true,
    centred: true,
    room: narrow ? 76 : many ? 92 : 118,
    turn: at.turn || 0,
  };
  for (const wager of Object.keys(layout.wagers)) if (wager !== BANK) board.anchor(wager, "", seat, bet.x, bet.y, r); // a bank lies where there are no cards
  if (behind)
    board.spot(
      { wager: "main", box: seat, words: `Behind ${name}` },
      [s("circle", { class: "cell", cx: bet.x, cy: bet.y, r: Math.max(r * 1.45, 15) })],
      bet.x,
      bet.y,
      r,
    );
}

function watching(board, y) {
  const at = { class: "faint", x: board.width / 2, y: y + 60, "text-anchor": "middle", "font-size": 15 };
  board.ground(s("text", at, "Take a seat to play"));
  return y + 130;
}

/** Your own place: the circles of your wagers, and your cards below them. Gives half the widths of both, and the foot. */
function own(board, layout, you, y, { narrow, width, own: k, ownRoom, step }) {
  const [half, foot] = circles(board, layout, you, y);
  if (!layout.picture.own_cards) return [half, half, foot + 20];
  const tall = layout.devices.tile ? 90 : 84;
  const many = layout.hand_size > 3;
  const crowded = narrow && visible(layout).length > 4 ? 0.72 : 1; // two rows of circles leave less room
  const size = (many ? k * (narrow ? 0.66 : 0.74) : k) * crowded;
  const by = layout.devices.tile ? step * size : (many ? 66 : 46) * size;
  board.places[`box ${you}`] = {
    x: width / 2,
    y: foot + (tall * size) / 2,
    step: by,
    k: size,
    centred: true,
    room: ownRoom,
    own: true,
  };
  const wide = Math.min(ownRoom, 60 * size + by * ((layout.hand_size || 2) - 1));
  return [half, wide / 2, foot + tall * size + (narrow ? 8 : 6)];
}

/** The circles: what can be laid, and what decisions lay. */
function circles(board, layout, seat, top) {
  const names = visible(layout);
  const { narrow, width } = board;
  const most = narrow ? 4 : 5;
  const rowsOf = Math.ceil(names.length / most);
  const perRow = Math.ceil(names.length / rowsOf);
  const pitch = Math.min(narrow ? 90 : 100, (width - 24) / perRow);
  const alone = names.length === 1;
  const r = alone ? (narrow ? 30 : 36) : narrow ? (rowsOf > 1 ? 23 : 27) : 30;
  const tallest = names.some((name) => titleOf(layout, name).length > 24) ? 13 : 0;
  const rise = 2 * r + (narrow ? 26 : 32) + tallest;
  names.forEach((name, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, names.length - row * perRow);
    const x = width / 2 + ((i % perRow) - (inRow - 1) / 2) * pitch;
    circle(board, layout, { name, seat, x, y: top + r + 6 + row * rise, r, pitch });
  });
  return [(perRow * pitch) / 2, top + 6 + rowsOf * rise + 8];
}

function circle(board, layout, { name, seat, x, y, r, pitch }) {
  const laid = layout.wagers[name].stage?.length > 0;
  const title = titleOf(layout, name);
  const shapes = [
    s("circle", { class: `cell ${laid ? "" : "dashed"}`, cx: x, cy: y, r }),
    say(title, x, y + r + 12, Math.max(pitch - 4, 90), sized(board, 11.5), {
      cls: "label",
      lines: title.length > 24 ? 3 : 2,
    }),
  ];
  const spot = laid ? board.spot({ wager: name, words: title }, shapes, x, y, r * 0.72) : null;
  if (spot) board.anchors.set(spotKey(name, "", seat), spot);
  else {
    board.ground(...shapes);
    board.anchor(name, "", seat, x, y, r * 0.72);
  }
  Object.keys(ridersOf(layout))
    .filter((rider) => ridersOf(layout)[rider] === name)
    .forEach((rider, i) => board.anchor(rider, "", seat, x + (i % 3 === 2 ? -1 : 1) * r * 1.5, y + r * 0.3, r * 0.6));
}
