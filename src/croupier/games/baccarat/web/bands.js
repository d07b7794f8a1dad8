// Two hands for the whole table. The hands lie before the dealer, the wagers on them are bands round the table, each
// seat's chips before it; the roads stand in the panel beside.

import { s, unique } from "/web/js/dom.js";
import { paysOf, titleOf } from "/web/js/words.js";
import { Board, spotKey } from "/web/js/felt/board.js";
import { clipped, oddsAt, say, sized } from "/web/js/felt/lettering.js";
import { labelOf } from "/web/js/felt/plates.js";
import { layable, tile, tiles } from "/web/js/felt/tiles.js";
import { box, deeTop } from "/web/js/felt/shape.js";
import { withShoe } from "/web/js/felt/shoe.js";
import { t } from "/web/js/say.js";

const SIDES = { punto: ["punto", "player", "player_line"], banco: ["banco", "banker", "banker_line"] };
const CENTRE = { x: 500, y: 214 };
const rad = (degrees) => (degrees * Math.PI) / 180;

const find = (layout, names) => names.find((name) => layout.wagers[name]);

export function draw(layout, ctx) {
  const board = new Board(layout, ctx);
  const sides = [find(layout, SIDES.punto), find(layout, SIDES.banco)];
  const tie = find(layout, ["egalite", "tie"]);
  board.totals = (scene) => {
    const won = { P: sides[0], B: sides[1] }[scene.winner];
    for (const place of Object.values(board.places)) {
      place.total.textContent = "";
      place.frame.classList.toggle("winner", !!won && place.wager === won);
    }
    const best = scene.resting ? (scene.winner === "T" ? tie : won) : null;
    board.spots.get(spotKey(best))?.node.classList.add("won"); // whether or not a chip lies there
    for (const [place, texts] of Object.entries(scene.hands)) {
      if (board.places[place]) board.places[place].total.textContent = labelOf(scene, place, texts);
    }
  };
  const loser = { P: sides[1], B: sides[0] };
  board.hasLost = (place, scene) =>
    !!scene.resting && !!board.places[place] && board.places[place].wager === loser[scene.winner];
  const main = [tie, sides[1], sides[0]].filter(Boolean);
  const all = layable(layout).filter((name) => name !== "player_dealer");
  const others = all
    .filter((name) => !main.includes(name))
    .concat(layout.wagers.player_dealer ? ["player_dealer"] : []);
  return (ctx.narrow ? upright : curved)(board, ctx, { sides, main, others });
}

/** The two hands side by side: their names, cards and points. */
function hands(board, sides, { y, tall, k, step, at, size }) {
  board.places = {};
  sides.forEach((wager, i) => {
    const x = at[i];
    const half = step * 1.76;
    const total = s("text", {
      class: "total",
      x: x + half - 6,
      y: y + size * 0.92,
      "text-anchor": "end",
      "font-size": size,
    });
    const frame = box(x - half, y, half * 2, tall, "zone", 10);
    board.ground(
      frame,
      s(
        "text",
        { class: "zone-title", x: x - half + 10, y: y + 24, "font-size": board.narrow ? 15 : 19 },
        titleOf(board.layout, wager).replace(/ line$/, ""),
      ),
      total,
    );
    for (const name of i ? ["banco", "banker"] : ["punto", "player"])
      board.places[name] = { x: x - step, y: y + tall / 2 + size * 0.42, step, k, total, frame, wager };
  });
}

// The curved table

function curved(board, ctx, { sides, main, others }) {
  board.shaped = true;
  hands(board, sides, { y: 36, tall: 168, k: 1.45, step: 82, at: [336, 664], size: 40 });
  const rings = [
    { rx: [186, 118], ry: [106, 56] },
    { rx: [312, 194], ry: [190, 112] },
    { rx: [416, 320], ry: [266, 196] },
  ].slice(3 - main.length);
  const seats = placesOf(ctx);
  main.forEach((wager, i) => band(board, wager, rings[i], sides, seats));
  for (const { name, angle } of seats.others) {
    const [x, y] = onRing({ rx: [440, 440], ry: [290, 290] }, angle, 0.5);
    board.ground(say(clipped(name, 12), x, y, 120, sized(board, 11.5), { cls: "label seat-name", lines: 1 }));
  }
  board.bankAt = (seat) => {
    const found = seats.others.find((one) => one.seat === seat);
    if (!found) return null;
    const [x, y] = onRing({ rx: [440, 440], ry: [290, 290] }, found.angle, 0.5);
    return { x, y: y + 17, k: 0.85, bare: true };
  };
  const form = { x: 10, y: 8, w: 980, corner: 40, cy: CENTRE.y, ry: 352 };
  board.layers.ground.prepend(deeTop(form, false));
  const foot = form.cy + form.ry + 8;
  const beside = others.slice(0, 4); // on both sides of the hands
  beside.forEach((name, i) =>
    tile(board, name, "", i % 2 ? 832 : 40, 40 + Math.floor(i / 2) * 66, 128, 58, titleOf(board.layout, name), null),
  );
  const aside = beside.length > 2 ? 226 : beside.length ? 160 : 92;
  withShoe(board, { shoe: { x: 900, y: aside, k: 0.7 }, discards: { x: 100, y: aside, k: 0.7 }, words: 12.5 });
  const rest = others.slice(4);
  return board.finish(rest.length ? tiles(board, rest, { y: foot + 6 }) + 6 : foot);
}

/** Where each seat is on the arc, in degrees from straight ahead of the dealer; you are there. */
function placesOf({ seats, seat: you }) {
  const rest = seats.filter((one) => one.seat !== you);
  const order = [...rest.filter((one) => one.seat > you), ...rest.filter((one) => one.seat < you)];
  const left = Math.ceil(order.length / 2);
  const spread = (i, n) => (n === 1 ? 38 : 24 + (36 * i) / (n - 1));
  const others = order.map(({ seat, name }, i) => ({
    seat,
    name,
    angle: i < left ? -spread(i, left) : spread(order.length - 1 - i, order.length - left),
  }));
  return { others };
}

/** A point on a ring: at an angle, and so far from its inner edge to its outer one. */
function onRing({ rx, ry }, angle, out) {
  const [a, b] = [rx[1] + (rx[0] - rx[1]) * out, ry[1] + (ry[0] - ry[1]) * out];
  return [CENTRE.x + a * Math.sin(rad(angle)), CENTRE.y + 24 + b * Math.cos(rad(angle))];
}

const SPAN = 68;

function ringPath(ring) {
  const p = (angle, out) =>
    onRing(ring, angle, out)
      .map((n) => n.toFixed(1))
      .join(" ");
  const { rx, ry } = ring;
  return (
    `M${p(-SPAN, 1)}A${rx[0]} ${ry[0]} 0 0 0 ${p(SPAN, 1)}L${p(SPAN, 0)}` + `A${rx[1]} ${ry[1]} 0 0 1 ${p(-SPAN, 0)}Z`
  );
}

/** Words along a ring. */
function along(ring, out, text, size, cls) {
  const id = unique("band");
  const p = (angle) =>
    onRing(ring, angle, out)
      .map((n) => n.toFixed(1))
      .join(" ");
  const [a, b] = [ring.rx[1] + (ring.rx[0] - ring.rx[1]) * out, ring.ry[1] + (ring.ry[0] - ring.ry[1]) * out];
  return s(
    "g",
    null,
    s("path", { id, d: `M${p(-SPAN)}A${a} ${b} 0 0 0 ${p(SPAN)}`, fill: "none" }),
    s(
      "text",
      { class: cls, "font-size": size },
      s("textPath", { href: `#${id}`, startOffset: "50%", "text-anchor": "middle" }, text),
    ),
  );
}

function band(board, wager, ring, [punto, banco], { others }) {
  const { layout } = board;
  const tint = wager === punto ? "blue" : wager === banco ? "red" : "";
  const thick = ring.ry[0] - ring.ry[1];
  const size = Math.min(26, thick * 0.36);
  const small = Math.max(sized(board, 10.5), size * 0.5);
  const shapes = [
    s("path", { class: `cell band ${tint}`, d: ringPath(ring) }),
    along(ring, 0.66, titleOf(layout, wager), size, "caps"),
    along(
      ring,
      Math.max(0.2, small / thick),
      t("pays_odds_within", { odds: paysOf(layout.wagers[wager]) }),
      small,
      "faint",
    ),
  ];
  const aside =
    (Math.asin(Math.min(0.8, (titleOf(layout, wager).length * size * 0.42 + 40) / ring.rx[1])) * 180) / Math.PI;
  const [x, y] = onRing(ring, aside, 0.5);
  board.spot({ wager }, shapes, x, y, Math.min(18, thick * 0.3));
  for (const { seat, angle } of others) {
    const [px, py] = onRing(ring, angle, 0.5);
    board.anchor(wager, "", seat, px, py, Math.min(14, thick * 0.24), true);
  }
}

// Upright

function upright(board, ctx, { sides, main, others }) {
  hands(board, sides, { y: 8, tall: 132, k: 1, step: 53, at: [99, 291], size: 26 });
  let y = 148;
  const tiled = others.length ? 12 + 62 * Math.ceil(others.length / 3) : 0;
  const free = Math.max(0, Math.min(54, ((ctx.tall || 0) - 366 - tiled) / main.length)); // the bands fill a tall phone
  for (const wager of main) {
    const h = (wager === main[0] && main.length > 2 ? 58 : 72) + free;
    const shapes = [
      box(8, y, board.width - 16, h, `cell band ${wager === sides[0] ? "blue" : wager === sides[1] ? "red" : ""}`, 8),
      say(titleOf(board.layout, wager), 168, y + h / 2 - 8, 190, 24, { cls: "caps", lines: 1 }),
      oddsAt(board, paysOf(board.layout.wagers[wager]), 168, y + h - 10, 230),
    ];
    board.spot({ wager }, shapes, 330, y + h / 2, 18);
    y += h + 6;
  }
  if (others.length) y = tiles(board, others, { y: y + 2 });
  return board.finish(y + 6);
}
