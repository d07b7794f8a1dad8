// The tri-chro layout: two balls out of the barrel, a column for each colour, and the wagers of two colours between.

import { s } from "/web/js/dom.js";
import { ball, Barrel } from "/web/js/felt/balls.js";
import { Board } from "/web/js/felt/board.js";
import { oddsAt, say, sized } from "/web/js/felt/lettering.js";
import { box } from "/web/js/felt/shape.js";
import { layable } from "/web/js/felt/tiles.js";
import { paysOf, titleOf } from "/web/js/words.js";

/** What has to be drawn for a wager, as small balls: two of them, or one that must or must not be there. */
function needed(terms, r) {
  const star = terms.stars ? "*" : "";
  const list = terms.balls?.length ? terms.balls.map((colour) => colour + star) : [terms.without || terms.within];
  const node = s("g", { "aria-hidden": "true" });
  list.forEach((text, i) => {
    const shape = text === "star" ? ball("gold*", r) : ball(text, r);
    shape.removeAttribute("role");
    shape.removeAttribute("aria-label");
    node.append(s("g", { transform: `translate(${(i - (list.length - 1) / 2) * r * 1.9} 0)` }, shape));
  });
  if (terms.without) node.append(s("path", { class: "crossed", d: `M${-r * 1.2} ${r * 1.2}L${r * 1.2} ${-r * 1.2}` }));
  return node;
}

function area(board, name, x, y, w, h) {
  const rule = board.layout.wagers[name];
  const r = board.narrow ? 10 : 13;
  const size = sized(board, board.narrow ? 11.5 : 13);
  board.spot(
    { wager: name },
    [
      box(x, y, w, h),
      s(
        "g",
        { transform: `translate(${x + w / 2} ${y + h * (board.narrow ? 0.22 : 0.27)})` },
        needed(rule.terms || {}, r),
      ),
      say(titleOf(board.layout, name), x + w / 2, y + h * (board.narrow ? 0.57 : 0.6), w - 8, size, { cls: "label" }),
      oddsAt(board, paysOf(rule), x + w / 2, y + h - 6, w),
    ],
    x + w - 20,
    y + 20,
    board.narrow ? 13 : 15,
  );
}

/** Wagers that are won by the same kind of balls lie in a row. */
function rows(board) {
  const found = new Map();
  for (const name of layable(board.layout)) {
    const { balls = [], stars = false, without = "", within = "" } = board.layout.wagers[name].terms || {};
    const kind = within === "star" ? "star" : balls.length ? `${new Set(balls).size}${stars}` : without ? "no" : "any";
    found.set(kind, [...(found.get(kind) || []), name]);
  }
  return [...found.values()];
}

/** On a wide board two rows of three are one of six. */
function sideBySide(list) {
  const out = [];
  for (const names of list) {
    const last = out.at(-1);
    if (last && last.length === 3 && names.length === 3) last.push(...names);
    else out.push([...names]);
  }
  return out;
}

export function draw(layout, ctx) {
  const board = new Board(layout, ctx);
  const { narrow } = board;
  const middle = board.width / 2;
  const count = layout.equipment.balls.drawn;
  board.barrel = new Barrel(count, narrow ? 180 : 260, narrow ? 26 : 34);
  board.barrel.node.setAttribute("transform", `translate(${middle} ${narrow ? 40 : 50})`);
  board.ground(
    box(middle - (narrow ? 100 : 140), 6, narrow ? 200 : 280, narrow ? 68 : 88, "tray", 40),
    board.barrel.node,
  );
  const gap = 6,
    x = narrow ? 6 : 12,
    width = board.width - 2 * x;
  const h = narrow ? 74 : 94;
  let y = narrow ? 86 : 108;
  for (const names of narrow ? rows(board) : sideBySide(rows(board))) {
    const perRow = names.length;
    const w = (width - gap * (perRow - 1)) / perRow;
    names.forEach((name, i) =>
      area(board, name, x + (i % perRow) * (w + gap), y + Math.floor(i / perRow) * (h + gap), w, h),
    );
    y += Math.ceil(names.length / perRow) * (h + gap);
  }
  board.told = (scene, moving) => board.barrel.follow(scene.hands.balls || [], moving);
  return board.finish(y + 4);
}
