// The spots of wagers as labelled tiles, grouped by wager: the layout that fits every game.

import { s } from "../dom.js";
import { byPosition, oddsText, paysOf, position, titleOf } from "../words.js";
import { Board } from "./board.js";
import { LETTER, oddsAt, say, sized } from "./lettering.js";
import { box } from "./shape.js";

/** A board of tiles as large as the window has room for: drawn with the first of some sizes that is not too high. */
export function largest(draw, tall = 0) {
  let board;
  for (const grow of [1.7, 1.5, 1.3, 1.15, 1]) {
    board = draw(grow);
    if (board.height <= tall) break;
  }
  return board;
}

/** The spots of wagers as labelled tiles, grouped by wager: the layout that fits every game. Gives the y below it. */
export function tiles(
  board,
  wagers,
  { x = 12, y = 12, width = board.width - 24, glyph = null, tall = 0, grow = 1 } = {},
) {
  const narrow = board.narrow;
  const height = (narrow ? 52 : 56) * grow,
    gap = 6;
  const singles = wagers.filter((name) => !board.layout.wagers[name].on?.length);
  const grouped = wagers.filter((name) => board.layout.wagers[name].on?.length);
  let top = y;
  if (singles.length) {
    const least = narrow ? 112 : 150;
    const perRow = Math.min(singles.length, Math.max(1, Math.floor((width + gap) / (least + gap))));
    const w = (width - gap * (perRow - 1)) / perRow;
    singles.forEach((name, i) => {
      const at = { x: x + (i % perRow) * (w + gap), y: top + Math.floor(i / perRow) * (height + gap) };
      tile(board, name, "", at.x, at.y, w, height, titleOf(board.layout, name), glyph);
    });
    top += Math.ceil(singles.length / perRow) * (height + gap);
  }
  for (const name of grouped) top = group(board, name, x, top + 4, width, glyph, tall);
  return top;
}

function group(board, name, x, y, width, glyph, tall) {
  const rule = board.layout.wagers[name];
  const on = ordered(rule.on);
  const gap = 5,
    height = tall || (board.narrow ? 40 : 42);
  const longest = Math.max(
    ...on.map((p) => (glyph?.(name, p)?.width || position(p).length * 8.4) + 14),
    board.narrow ? 40 : 44,
  );
  const perRow = Math.max(1, Math.floor((width + gap) / (longest + gap)));
  const rows = Math.ceil(on.length / perRow);
  const used = Math.ceil(on.length / rows); // the last row is as full as the others
  const w = Math.min((width - gap * (used - 1)) / used, longest * (tall > 80 ? 9 : 2.2));
  const pays = byPosition(rule) ? "" : `  ${paidBy(rule.pays_now).map(oddsText).join(", ")}`;
  const named = titleOf(board.layout, name).length + pays.length;
  board.ground(
    s(
      "text",
      { class: "group-title", x, y: y + 13, "font-size": Math.min(sized(board, 12.5), (width / named) * 1.85) },
      titleOf(board.layout, name),
      s("tspan", { class: "faint" }, pays),
    ),
  );
  on.forEach((p, i) => {
    const at = { x: x + (i % used) * (w + gap), y: y + 20 + Math.floor(i / used) * (height + gap) };
    tile(board, name, p, at.x, at.y, w, height, position(p), glyph, byPosition(rule) ? oddsText(rule.pays_now[p]) : "");
  });
  return y + 20 + rows * (height + gap) + 6;
}

/** The odds that a wager may be paid at, each once. */
const paidBy = (pays) => (typeof pays === "string" ? [pays] : [...new Set(Object.values(pays || {}))].slice(0, 4));

const ordered = (on) => [...on].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

export function tile(board, wager, on, x, y, w, h, text, glyph, odds) {
  const drawn = glyph?.(wager, on);
  const pays = on ? odds : paysOf(board.layout.wagers[wager], on);
  const shapes = [box(x, y, w, h)];
  const middle = y + h / 2 - (pays ? 6 : 0);
  const room = drawn || w < 100 ? 0 : w < 140 ? 26 : 40; // for chips, beside the words
  if (drawn)
    shapes.push(
      s(
        "g",
        {
          transform: `translate(${x + w / 2} ${middle}) scale(${(pays ? 0.82 : 1) * Math.min(1.8, Math.max(1, h / 56))})`,
        },
        drawn.node,
      ),
    );
  else {
    const whole = text.length * sized(board, 15) * LETTER <= w - 8 - room;
    const size = whole ? sized(board, 15) : Math.min(sized(board, 15), pays ? (h - 20) / 2.3 : (h - 8) / 3.4);
    shapes.push(
      say(text, x + (w - room) / 2, middle - (whole ? 0 : 2), w - 8 - room, size, {
        cls: "label",
        lines: pays ? 2 : 3,
      }),
    );
  }
  if (pays) shapes.push(oddsAt(board, pays, x + (w - room) / 2, y + h - 7, w - room));
  const at = room ? [x + w - (room < 40 ? 15 : 24), y + h / 2] : [x + w - Math.min(16, w / 2), y + Math.min(17, h / 2)];
  const spot = board.spot({ wager, on }, shapes, ...at, Math.min(room > 26 || !board.narrow ? 14 : 11.5, w / 3));
  spot.way = -1;
  return spot;
}

/** The wagers a person can lay with chips at some time, in the order of the data. */
export const layable = (layout) =>
  Object.entries(layout.wagers)
    .filter(([, rule]) => rule.offered_now !== false && rule.stage?.length)
    .map(([name]) => name);

/** The generic layout. */
export function generic(layout, ctx) {
  const board = new Board(layout, ctx);
  const bottom = tiles(board, layable(layout), { glyph: ctx.glyph });
  return board.finish(Math.max(bottom + 8, 120));
}
