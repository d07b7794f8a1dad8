// Printed layouts: blocks one below the other that fill the room there is, boxes in rows of equal width, and what is
// printed in a box: a name or dice, what wins, what it pays, and a place for chips that covers none of it.

import { s } from "../dom.js";
import { fitting, LETTER, say, sized } from "./lettering.js";
import { box } from "./shape.js";

const CAPS = 0.76; // how wide a spaced capital is, for a size of 1
const GAP = 6;

/** @typedef {{ least: number, most: number, share: number, draw: (x: number, y: number, w: number, h: number) => void }} Block */

/** Draw blocks one below the other, each with its share of what is left over. Gives the y below them.
 * @param {(Block | null | false | undefined)[]} blocks */
export function fill(blocks, { x, y, width, height, gap = GAP }) {
  const shown = /** @type {Block[]} */ (blocks.filter(Boolean));
  let spare = Math.max(0, height - shown.reduce((sum, one) => sum + one.least, 0) - gap * (shown.length - 1));
  let shares = shown.reduce((sum, one) => sum + one.share, 0) || 1;
  const heights = new Map();
  for (const one of [...shown].sort((a, b) => (a.most - a.least) / a.share - (b.most - b.least) / b.share)) {
    const more = Math.min((spare * one.share) / shares, one.most - one.least); // what has enough leaves the rest
    heights.set(one, one.least + more);
    spare -= more;
    shares -= one.share;
  }
  let top = y;
  for (const one of shown) {
    one.draw(x, top, width, heights.get(one));
    top += heights.get(one) + gap;
  }
  return top - gap;
}

/** Boxes in rows of equal width, under a heading where there is one; `cell` draws one.
 * @returns {Block} */
export function rows(board, list, { perRow, least, most = 2 * least, gap = GAP, title = "", pays = "" }, cell) {
  const count = Math.ceil(list.length / perRow);
  const head = title ? board.least * 1.75 : 0;
  const between = gap * (count - 1);
  return {
    least: head + count * least + between,
    most: head + count * most + between,
    share: count,
    draw(x, y, width, height) {
      if (title) heading(board, title, pays, x, y, width);
      const [w, h] = [(width - gap * (perRow - 1)) / perRow, (height - head - between) / count];
      list.forEach((one, i) =>
        cell(one, x + (i % perRow) * (w + gap), y + head + Math.floor(i / perRow) * (h + gap), w, h),
      );
    },
  };
}

/** Blocks side by side, as wide as their parts of the whole.
 * @param {Block[]} blocks @param {number[]} parts @returns {Block} */
export function abreast(blocks, parts, gap = 14) {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return {
    least: Math.max(...blocks.map((one) => one.least)),
    most: Math.min(...blocks.map((one) => one.most)),
    share: Math.max(...blocks.map((one) => one.share)),
    draw(x, y, width, height) {
      const whole = width - gap * (blocks.length - 1);
      let left = x;
      blocks.forEach((one, i) => {
        const w = (whole * parts[i]) / all;
        one.draw(left, y, w, height);
        left += w + gap;
      });
    },
  };
}

/** What stands above a group of boxes: its name, and what all of them pay. */
export function heading(board, title, pays, x, y, width) {
  const size = Math.max(board.least, Math.min(sized(board, 13), width / ((title.length + pays.length + 2) * LETTER)));
  const letters = Math.floor(width / (size * LETTER));
  const more = title.length + pays.length + 2 <= letters ? pays : "";
  board.ground(
    s(
      "text",
      { class: "group-title", x, y: y + size * 1.1, "font-size": size },
      title,
      more && s("tspan", { class: "faint" }, `  ${more}`),
    ),
  );
}

/** A box with what is printed in it: `name` in capitals, or `dice` (drawn by a function of a size), what wins below it in
 * `sub`, what it `pays`, and what it pays to some (`more`). Chips lie beside or below the words.
 * @param {any} board
 * @param {{ wager: string, on?: string, name?: string, sub?: string, pays?: string, more?: string, cls?: string, words?: string,
 *   dice?: ((size: number) => { node: Element, width: number }) | null }} what */
export function printed(board, what, x, y, w, h) {
  const { nodes, chip, pill } = formOf(w, h)(board, what, { x, y, w, h });
  const at = { wager: what.wager, on: what.on || "", words: what.words || "" };
  const spot = board.spot(at, [box(x, y, w, h, what.cls || "cell", 6), ...nodes.filter(Boolean)], ...chip);
  spot.way = -1;
  spot.pill = pill; // what was won stands where the odds are
  return spot;
}

/** Which form a box of a size has. */
function formOf(w, h) {
  if (h >= 74 && w >= 64 && w < 170) return tall;
  if (w >= 118) return level;
  return h < 44 || w < 60 ? tiny : upright;
}

const line = (text, x, y, size, cls, anchor = "middle") =>
  s("text", { class: cls, x, y, "font-size": size, "text-anchor": anchor }, text);

/** A name as large as fits a width and a height: on one line, or on two where that makes it larger. */
function nameAt(board, name, x, y, width, height, most) {
  const least = board.least * 0.96;
  const fits = (lines) => {
    const longest =
      lines === 1 ? name.length : Math.max(...name.split(" ").map((word) => word.length), name.length / 2);
    return Math.min(most, width / (longest * CAPS), height / (lines * 1.15));
  };
  const lines = name.includes(" ") && (fits(2) > fits(1) || fits(1) < least) ? 2 : 1;
  const size = Math.max(least, fits(lines));
  return say(name, x, y, (width * LETTER) / CAPS + 2, size, { cls: "caps", lines, least });
}

/** Lines as few as they may be, where there is no room for all: the first two as one. */
function together(lines, letters, isTight) {
  const [first, second, ...others] = lines;
  const joined = `${first}; ${second}`;
  return isTight && lines.length > 1 && joined.length <= letters ? [joined, ...others] : lines;
}

const largest = (board) => (board.width > 600 ? 30 : 22);

/** Words in the middle, or beside the chips where they need the room. */
function level(board, { name = "", sub = "", pays = "", more = "", dice = null }, { x, y, w, h }) {
  const r = Math.min(board.narrow || board.lying ? 14 : 17, h * 0.32);
  const room = w - 2 * r - 22;
  const under = [sub, pays, more].filter(Boolean);
  const small = Math.max(board.least, Math.min(sized(board, 13), h * 0.2));
  const each = small * 1.25;
  const lines = together(under, room / (small * LETTER), h < (under.length + 1.4) * each + 8);
  const head = h - lines.length * each - 8;
  const middle = y + 4 + head / 2;
  const widest = Math.max(
    name.length * CAPS * Math.min(head * 0.6, largest(board)),
    ...lines.map((text) => text.length * small * LETTER),
  );
  const cx = x + (widest + 4 * r + 32 < w ? w / 2 : 8 + room / 2);
  const nodes = dice
    ? [diceAt(dice, cx, middle, Math.min(room / 2.2, head * 0.8, 46), room)]
    : [nameAt(board, name, cx, middle, room, head * 0.92, Math.min(head * 0.6, largest(board)))];
  const foot = (i) => y + h - 5 - (lines.length - i - 0.5) * each;
  lines.forEach((text, i) =>
    nodes.push(
      say(text, cx, foot(i), room, small, {
        cls: i === lines.length - 1 ? "faint pays" : "faint",
        lines: 1,
        least: board.least,
      }),
    ),
  );
  return { nodes, chip: [x + w - r - 8, y + h / 2, r], pill: [cx, foot(lines.length - 1)] };
}

/** A tall box: the name above, what wins below it, and at the foot the odds at the left and the chips at the right. */
function tall(board, { name = "", sub = "", pays = "", dice = null }, { x, y, w, h }) {
  const small = Math.max(board.least, Math.min(sized(board, 12.5), h * 0.15));
  const r = Math.min(15, w * 0.16);
  const foot = 2 * r + 10;
  const head = h - foot - (sub ? small * 1.3 : 0) - 6;
  const middle = y + 5 + head / 2;
  const cx = x + w / 2;
  const nodes = [
    dice
      ? diceAt(dice, cx, middle, Math.min(head * 0.8, 46), w - 12)
      : nameAt(board, name, cx, middle, w - 12, head * 0.95, Math.min(head * 0.7, largest(board))),
    sub && line(sub, cx, y + 5 + head + small * 0.95, small, "faint"),
    pays &&
      line(fitting(board, pays, w - 2 * r - 18), x + 8, y + h - r - 7 + small * 0.36, small, "faint pays", "start"),
  ];
  return { nodes, chip: [x + w - r - 7, y + h - r - 7, r], pill: [x + (w - 2 * r - 14) / 2 + 2, y + h - r - 7] };
}

/** A small box: the name or the dice above, the odds below, the chips at the upper right. */
function upright(board, { name = "", sub = "", pays = "", dice = null }, { x, y, w, h }) {
  const small = board.least;
  const foot = pays || sub;
  const r = Math.min(12, h * 0.22, w * 0.2);
  const head = h - (foot ? small * 1.5 : 0);
  const room = w - 2 * r - 10;
  const [cx, middle] = [x + 5 + room / 2, y + head / 2 + 1];
  const most = Math.min(head * 0.62, name.length < 4 ? 26 : 18);
  const nodes = [
    dice
      ? diceAt(dice, x + w / 2, middle, Math.min(head * 0.6, 34), w - 8)
      : nameAt(board, name, cx, middle, room, head, most),
    foot && line(fitting(board, foot, w - 8), x + w / 2, y + h - small * 0.5, small, "faint pays"),
  ];
  if (dice) nodes[0].classList.add("aside");
  const chip = [x + w - r - 4, y + (dice ? h - r - 4 : head / 2 + 1), r];
  return { nodes, chip, pill: [x + w / 2, y + h - small * 0.85] };
}

/** A box as small as a finger: what is printed moves aside from under the chips. */
function tiny(board, { name = "", pays = "", dice = null }, { x, y, w, h }) {
  const small = board.least;
  const head = h - (pays ? small * 1.3 : 0);
  const r = Math.min(10, w * 0.24, h * 0.3);
  const nodes = [
    dice
      ? diceAt(dice, x + w / 2, y + head / 2, Math.min(head * 0.62, 30), w - 8)
      : nameAt(board, name, x + w / 2, y + head / 2 + 1, w - 4, head, Math.min(head * 0.6, 20)),
    pays && line(fitting(board, pays, w - 4), x + w / 2, y + h - small * 0.4, small, "faint pays"),
  ];
  nodes[0].classList.add("aside");
  return { nodes, chip: [x + w - r - 2, y + head / 2 + (dice ? 3 : 0), r], pill: [x + w / 2, y + h - small * 0.7] };
}

/** Dice centred at a point, as large as fits. */
function diceAt(dice, x, y, size, room = Infinity) {
  const { node, width } = dice(size);
  const k = Math.min(1, room / width);
  return s("g", null, s("g", { transform: `translate(${x} ${y}) scale(${k})` }, node));
}
