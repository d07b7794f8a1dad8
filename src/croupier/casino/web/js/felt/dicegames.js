// Games of dice: the craps layout, and tiles with dice drawn on them for sic bo, Rocket 7 and Dice Magic.
// Big six, a wheel and seven symbols, is here too: it is the same picture with a wheel.

import { s } from "../dom.js";
import { paysOf, titleOf } from "../words.js";
import { Board, box, layable, oddsAt, say, sized, tiles } from "./board.js";
import { die } from "./cards.js";
import { Dice } from "./dice.js";
import { Wheel } from "./wheel.js";

const POINTS = ["4", "5", "6", "8", "9", "10"];

/** Small dice in a row, as a picture on a tile. */
function faces(list, size = 22) {
  const step = size * 1.16;
  const node = s("g", { class: "glyph", "aria-hidden": "true" });
  list.forEach((n, i) => {
    const d = die(Number(n), size);
    d.removeAttribute("role");
    d.removeAttribute("aria-label");
    node.append(s("g", { transform: `translate(${(i - (list.length - 1) / 2) * step} 0)` }, d));
  });
  return { node, width: list.length * step };
}

const REPEATED = { specific_triples: 3, specific_doubles: 2, specific_double: 2 };
const SINGLE = new Set(["single_dice", "single_die"]);

/** What to draw on a tile instead of the text: dice where a position is made of faces. */
export function diceGlyph(wager, on) {
  if (!on) return null;
  const size = on.split("-").length > 3 ? 17 : 21;
  if (REPEATED[wager]) return faces(Array(REPEATED[wager]).fill(on), size);
  if (SINGLE.has(wager)) return faces([on], 24);
  if (on.includes("-") && on.split("-").every((n) => /^[1-6]$/.test(n))) return faces(on.split("-"), size);
  return null;
}

export function diceTable(layout, ctx) {
  const board = new Board(layout, ctx);
  const count = layout.devices.dice?.count || 2;
  board.dice = new Dice(count, ctx.narrow ? 46 : 54);
  board.dice.node.setAttribute("transform", `translate(${board.width / 2} 46)`);
  board.ground(board.dice.node);
  const bottom = tiles(board, layable(layout), { y: 92, glyph: diceGlyph });
  return board.finish(bottom + 8);
}

export function bigSix(layout, ctx) {
  const board = new Board(layout, ctx);
  const pockets = layout.devices.wheel.pockets;
  const order = [...new Set(pockets)].sort();
  board.wheel = new Wheel(pockets, { roulette: false, tint: (p) => `sym sym${order.indexOf(p) % 7}`, label: "the wheel" });
  board.wheel.node.setAttribute("transform", ctx.narrow ? "translate(195 168)" : "translate(196 196) scale(1.15)");
  board.ground(board.wheel.node);
  const bottom = tiles(board, layable(layout), ctx.narrow ? { y: 336, tall: 58 } : { x: 400, y: 120, width: 580, tall: 96 });
  return board.finish(ctx.narrow ? bottom + 8 : Math.max(bottom + 8, 392));
}

// Craps

const CENTRE = ["hard_ways", "any_seven", "any_crap", "craps_2", "craps_3", "craps_12", "eleven", "centre", "specific_pair", "specific_non_pair", "hopping"];

function area(board, wager, on, x, y, w, h, text, { cls = "", size = 17, pays = true, r = 15 } = {}) {
  const rule = board.layout.wagers[wager];
  if (!rule || rule.offered_now === false) return false;
  const odds = pays ? paysOf(rule, on) : "";
  const shapes = [box(x, y, w, h, `cell ${cls}`), say(text, x + w / 2, y + h / 2 - (odds && h > 36 ? 7 : 0), w - (h > 36 ? 8 : 90), size, { cls: "label" })];
  if (odds && h > 36) shapes.push(oddsAt(board, odds, x + w / 2, y + h - 8, w));
  board.spot({ wager, on }, shapes, x + w - r - 5, y + h / 2, r);
  return true;
}

/** The six boxes of the points, with what may be laid on each: to lose above, to win below, Come wagers between. */
function points(board, x, y, width) {
  const w = width / 6, narrow = board.narrow;
  const lose = board.layout.wagers.place_to_lose, place = board.layout.wagers.place;
  const h = { lose: lose ? 34 : 0, number: narrow ? 74 : 78, place: place ? 40 : 0 };
  board.puckAt = {};
  POINTS.forEach((n, i) => {
    const px = x + i * w, middle = px + w / 2;
    const top = y + h.lose;
    if (lose) small(board, "place_to_lose", n, px, y, w, h.lose, "to lose");
    board.ground(box(px, top, w, h.number, "cell plain", 0), s("text", { class: "point", x: board.layout.wagers.come_odds ? px + w * 0.43 : middle, y: top + h.number / 2 + 12, "text-anchor": "middle", "font-size": narrow ? 30 : 38 }, n));
    board.anchor("come", n, 0, px + w * 0.24, top + h.number * 0.74, 12);
    board.anchor("dont_come", n, 0, px + w * 0.24, top + h.number * 0.26, 12);
    if (board.layout.wagers.come_odds) dot(board, "come_odds", n, px + w * 0.8, top + h.number * 0.78);
    if (board.layout.wagers.dont_come_odds) dot(board, "dont_come_odds", n, px + w * 0.8, top + h.number * 0.24);
    if (place) small(board, "place", n, px, top + h.number, w, h.place, "place");
    board.puckAt[n] = [middle, top + 2];
  });
  return y + h.lose + h.number + h.place;
}

function small(board, wager, on, x, y, w, h, text) {
  const pays = paysOf(board.layout.wagers[wager], on);
  board.spot({ wager, on }, [box(x, y, w, h), say(text, x + w / 2, y + h / 2 - 6, w - 6, sized(board, 12.5), { cls: "label", lines: 1 }), oddsAt(board, pays, x + w / 2, y + h - 6, w)], x + w / 2, y + h / 2, 13);
}

function dot(board, wager, on, x, y) {
  board.spot({ wager, on }, [s("circle", { class: "cell dashed", cx: x, cy: y, r: 12 }), s("text", { class: "faint", x, y: y + 3, "text-anchor": "middle", "font-size": 8 }, "odds")], x, y, 11);
}

function lines(board, x, y, width) {
  let top = y;
  const row = (height, ...areas) => {
    const shown = areas.filter(([wager]) => board.layout.wagers[wager] && board.layout.wagers[wager].offered_now !== false);
    const whole = shown.reduce((total, [, , part]) => total + part, 0);
    let px = x;
    for (const [wager, text, part, opts] of shown) {
      const w = (width * part) / whole;
      area(board, wager, "", px, top, w - 4, height - 4, text, opts);
      px += w;
    }
    if (shown.length) top += height;
  };
  const title = (name) => titleOf(board.layout, name).replace(/\s*\(.*\)$/, "");
  row(board.narrow ? 56 : 58, ["come", "Come", 3, { size: 22, pays: false }], ["dont_come", "Don't Come", 2, { size: 16, pays: false }]);
  row(54, ["field", "Field: 2, 3, 4, 9, 10, 11, 12", 1, { size: 16 }]);
  row(48, ["dont_pass", title("dont_pass"), 3, { size: 17, pays: false }], ["dont_pass_odds", "Odds behind", 1, { size: 12, cls: "dashed", pays: false }]);
  row(56, ["pass_line", title("pass_line"), 3, { size: 22, pays: false }], ["pass_odds", "Odds behind", 1, { size: 12, cls: "dashed", pays: false }]);
  return top;
}

export function craps(layout, ctx) {
  const board = new Board(layout, ctx);
  const narrow = ctx.narrow;
  board.dice = new Dice(2, narrow ? 46 : 54);
  board.dice.node.setAttribute("transform", narrow ? "translate(195 42)" : "translate(826 48)");
  board.ground(board.dice.node);
  const width = narrow ? 378 : 630;
  const below = points(board, narrow ? 6 : 12, narrow ? 84 : 14, width);
  let bottom = lines(board, narrow ? 6 : 12, below + 6, width);
  const done = new Set([...board.spots.values()].map((spot) => spot.wager));
  const rest = layable(layout).filter((name) => !done.has(name));
  const centre = CENTRE.filter((name) => rest.includes(name)).concat(rest.filter((name) => !CENTRE.includes(name)));
  const wide = (name) => !narrow && layout.wagers[name].on?.length > 6; // many dice: there is room for them below the lines
  const right = tiles(board, centre.filter((name) => !wide(name)), narrow ? { x: 8, y: bottom + 6, width: 374, glyph: diceGlyph } : { x: 656, y: 92, width: 332, glyph: diceGlyph });
  if (!narrow) bottom = tiles(board, centre.filter(wide), { x: 12, y: bottom + 8, width: 626, glyph: diceGlyph });
  bottom = narrow ? right : Math.max(bottom, right);
  puck(board, narrow ? [26, 40] : [672, 48]);
  return board.finish(bottom + 8);
}

/** The puck: OFF beside the dice, or ON at the point. */
function puck(board, rest) {
  const text = s("text", { "text-anchor": "middle", y: 4.5, "font-size": 12 }, "OFF");
  const node = s("g", { class: "puck", role: "img" }, s("circle", { r: 17 }), text);
  board.layers.top.append(node);
  board.point = (point) => {
    const at = (point && board.puckAt[point]) || rest;
    node.setAttribute("transform", `translate(${at[0]} ${at[1] + (point ? 8 : 0)})`);
    node.setAttribute("class", point ? "puck on" : "puck");
    node.setAttribute("aria-label", point ? `The point is ${point}` : "No point: a come out roll");
    text.textContent = point ? "ON" : "OFF";
  };
  board.point(null);
}
