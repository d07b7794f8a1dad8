// The tri-chro layout: two balls out of the barrel, a column for each colour, and the wagers of two colours between.

import { s } from "/web/js/dom.js";
import { ball, Barrel } from "/web/js/felt/balls.js";
import { Board } from "/web/js/felt/board.js";
import { oddsAt, say, sized } from "/web/js/felt/lettering.js";
import { fill, rows } from "/web/js/felt/print.js";
import { box } from "/web/js/felt/shape.js";
import { layable } from "/web/js/felt/tiles.js";
import { paysOf, titleOf } from "/web/js/words.js";
import { t } from "/web/js/say.js";

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
  const size = Math.max(board.least, sized(board, 12.5));
  const [foot, r] = [size * 1.5, Math.min(19, h * 0.16)];
  const chip = Math.min(16, w * 0.13);
  const head = 2.5 * r;
  board.spot(
    { wager: name },
    [
      box(x, y, w, h, "cell", 6),
      s(
        "g",
        { transform: `translate(${x + Math.max(2.6 * r, w * 0.3)} ${y + head / 2 + 5})` },
        needed(rule.terms || {}, r),
      ),
      say(titleOf(board.layout, name), x + w / 2, y + (head + 5 + h - foot) / 2, w - 6, size * 1.08, {
        cls: "label",
        least: board.least,
      }),
      oddsAt(board, paysOf(rule), x + w / 2, y + h - size * 0.5, w),
    ],
    x + w - chip - 6,
    y + head / 2 + 5,
    chip,
  ).way = -1;
}

/** Wagers that are won by the same kind of balls lie in a row. */
function rowsOf(board) {
  const found = new Map();
  for (const name of layable(board.layout)) {
    const { balls = [], stars = false, without = "", within = "" } = board.layout.wagers[name].terms || {};
    const kind = within === "star" ? "star" : balls.length ? `${new Set(balls).size}${stars}` : without ? "no" : "any";
    found.set(kind, [...(found.get(kind) || []), name]);
  }
  return found;
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

/** What a phone shows at a time: pairs with stars, pairs, and one ball.
 * @returns {[string, string[][]][]} */
function cuts(found) {
  const of = (fits) => [...found].filter(([kind]) => fits(kind)).map(([, names]) => names);
  const lists = /** @type {[string, string[][]][]} */ ([
    [t("two_balls"), of((kind) => /^\d+false$/.test(kind))],
    [t("one_ball"), of((kind) => !/^\d/.test(kind))],
    [t("two_stars"), of((kind) => /^\d+true$/.test(kind))],
  ]);
  return lists.filter(([, names]) => names.length);
}

export function draw(layout, ctx) {
  const board = new Board(layout, { ...ctx, lying: true });
  const { narrow, lying, width } = board;
  const count = layout.equipment.balls.drawn;
  const edge = lying ? 4 : narrow ? 6 : 10;
  const tall = Math.max(board.tall, lying ? 250 : 340);
  const found = rowsOf(board);
  const leaves = narrow || lying ? cuts(found) : [];
  const side = lying ? 130 : 0; // the tray stands beside the boxes
  const r = narrow ? 26 : lying ? 28 : 38;
  const tray = {
    width: lying ? side - 10 : count * r * 3.6,
    height: lying ? tall - 2 * edge - leaves.length * 46 - 2 : 2.7 * r,
  };
  const middle = lying ? edge + tray.width / 2 : width / 2;
  board.barrel = new Barrel(count, lying ? tray.width - 8 : count * r * 3.4, r);
  board.barrel.node.setAttribute("transform", `translate(${middle} ${edge + tray.height / 2})`);
  board.ground(box(middle - tray.width / 2, edge, tray.width, tray.height, "tray", Math.min(40, tray.width / 2)));
  board.ground(board.barrel.node);
  board.told = (scene, moving) => board.barrel.follow(scene.hands.balls || [], moving);
  const cell = (...at) => area(board, ...at);
  const most = narrow || lying ? 150 : 170;
  const lay = (lists, form) =>
    fill(
      lists.map((names) => rows(board, names, { perRow: names.length, least: 84, most }, cell)),
      form,
    );
  const top = lying ? edge : edge + tray.height + (narrow ? 58 : 10);
  const form = { x: edge + side, y: top, width: width - 2 * edge - side, height: tall - top - edge };
  if (!leaves.length) return board.finish(lay(sideBySide([...found.values()]), form) + edge);
  for (const [title, lists] of leaves) board.leafOf(title, () => lay(lists, form));
  if (lying) board.tabColumn(tall - edge - leaves.length * 46, edge, side - 10);
  else board.tabs(edge + tray.height + 8, edge, width - 2 * edge);
  return board.finish(Math.max(tall, ...board.leaves.map((leaf) => leaf.bottom + edge)));
}
