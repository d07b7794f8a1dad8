// Games of throws: tiles with dice drawn on them.

import { s } from "../dom.js";
import { Board } from "./board.js";
import { largest, layable, tiles } from "./tiles.js";
import { die } from "./cards.js";
import { lastThrows } from "./dice.js";

/** Small dice in a row, as a picture on a tile. */
export function faces(list, size = 22) {
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

/** What to draw on a tile instead of the text: dice where a position is made of faces. */
export const diceGlyph = (layout) => (wager, on) => {
  if (!on) return null;
  const alike = layout.picture.faces[wager];
  const size = alike === 1 ? 24 : on.split("-").length > 3 ? 17 : 21;
  if (alike) return faces(Array(alike).fill(on), size);
  if (on.includes("-") && on.split("-").every((n) => /^[1-6]$/.test(n))) return faces(on.split("-"), size);
  return null;
};

export const throws = (layout, ctx) => largest((grow) => laid(layout, ctx, ctx.narrow ? 1 : grow), ctx.tall);

function laid(layout, ctx, grow) {
  const board = new Board(layout, ctx);
  const { narrow } = ctx;
  const count = layout.devices.dice?.count || 2;
  const well = narrow ? 74 : 90 * Math.min(grow, 1.3);
  lastThrows(board, { x: 10, y: 6, width: board.width - 20, height: well, count });
  const form = { y: well + (narrow ? 14 : 16), glyph: diceGlyph(layout), tall: narrow ? 0 : 52 * grow, grow };
  return board.finish(tiles(board, layable(layout), form) + 8);
}
