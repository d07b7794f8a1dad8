// Games of throws: tiles with dice drawn on them; and of a wheel with symbols, the same picture with a wheel.

import { s } from "../dom.js";
import { Board, layable, tiles } from "./board.js";
import { die } from "./cards.js";
import { Dice } from "./dice.js";
import { Wheel } from "./wheel.js";

/** Small dice in a row, as a picture on a tile. */
function faces(list, size = 22) {
  const step = size * 1.16;
  const node = s("g", { class: "glyph", "aria-hidden": "true" });
  list.forEach((n, i) => {
    const d = die(Number(n), size, true);
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

export function throws(layout, ctx) {
  const board = new Board(layout, ctx);
  const count = layout.devices.dice?.count || 2;
  board.dice = new Dice(count, ctx.narrow ? 46 : 54);
  board.dice.node.setAttribute("transform", `translate(${board.width / 2} 46)`);
  board.ground(board.dice.node);
  const bottom = tiles(board, layable(layout), { y: 92, glyph: diceGlyph });
  return board.finish(bottom + 8);
}

export function symbols(layout, ctx) {
  const board = new Board(layout, ctx);
  const pockets = layout.devices.wheel.pockets;
  const order = [...new Set(pockets)].sort();
  board.wheel = new Wheel(pockets, { rolls: false, tint: (p) => `sym sym${order.indexOf(p) % 7}`, label: "the wheel" });
  board.wheel.node.setAttribute("transform", ctx.narrow ? "translate(195 168)" : "translate(196 196) scale(1.15)");
  board.ground(board.wheel.node);
  const bottom = tiles(
    board,
    layable(layout),
    ctx.narrow ? { y: 336, tall: 58 } : { x: 400, y: 120, width: 580, tall: 96 },
  );
  return board.finish(ctx.narrow ? bottom + 8 : Math.max(bottom + 8, 392));
}
