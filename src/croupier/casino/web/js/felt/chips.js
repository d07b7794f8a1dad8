// Chips and stacks of them: discs seen from a little above, with a wall whose spots run over the edge. A stack is made
// of the chips that pay its value, largest below; of one's own the sum is written on the top chip.

import { s } from "../dom.js";
import { amount } from "../money.js";
import { use } from "./sheet.js";

export const VALUES = [1, 5, 25, 100, 500, 1000];
const ALL = [...VALUES, 5000];
const WALL = 4.4;
const SPOTS = {
  1: [4, 17, 0],
  5: [6, 13, 0],
  25: [8, 9, 0],
  100: [4, 9, 13],
  500: [6, 6, 9],
  1000: [3, 18, 26],
  5000: [8, 6, 0],
}; // how many, half as wide as, and how far from their pair

const at = (r, degrees, dy = 0) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle) + dy).toFixed(2)}`;
};

function arcs([n, half, twin]) {
  return Array.from({ length: n }, (_, i) => (i * 360) / n + 90).flatMap((a) =>
    twin
      ? [
          [a - twin - half / 2, a - twin + half / 2],
          [a + twin - half / 2, a + twin + half / 2],
        ]
      : [[a - half, a + half]],
  );
}

function disc(value) {
  const [body, spot] = [`var(--chip-${value})`, `var(--chip-${value}-spot)`];
  const found = arcs(SPOTS[value]);
  const top = found
    .map(
      ([a, z]) =>
        `M${at(14.2, a)}L${at(20, a)}A20 20 0 0 1 ${at(20, z)}L${at(14.2, z)}A14.2 14.2 0 0 0 ${at(14.2, a)}Z`,
    )
    .join("");
  const side = found
    .map(([a, z]) => [Math.max(a % 360, 0), Math.min(z % 360, 180)])
    .filter(([a, z]) => z > a && a < 180)
    .map(([a, z]) => `M${at(20, a)}A20 20 0 0 1 ${at(20, z)}L${at(20, z, WALL)}A20 20 0 0 0 ${at(20, a, WALL)}Z`)
    .join("");
  const wall = `M-20 0V${WALL}A20 20 0 0 0 20 ${WALL}V0`;
  return (
    `<symbol id="chip-${value}" viewBox="-22 -22 44 50"><path d="${wall}Z" fill="${body}"/><path d="${side}" fill="${spot}"/>` +
    `<path d="${wall}A20 20 0 0 1-20 0Z" fill="#000" fill-opacity=".38" stroke="#0008" stroke-width=".5"/>` +
    `<circle r="20" fill="${body}"/><path d="${top}" fill="${spot}"/><circle r="19.6" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".8"/>` +
    `<circle r="14.2" fill="${body}"/><circle r="13.6" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".5"/>` +
    `<circle r="11.8" fill="var(--chip-inlay)"/><circle r="10.4" fill="none" stroke="${body}" stroke-width=".7"/></symbol>`
  );
}

export const discs = () => ALL.map(disc).join("");

const denomination = (size) => [...ALL].reverse().find((v) => size >= v) || 1;
const one = (value, r, y = 0) => use(`chip-${value}`, -1.1 * r, y - 1.1 * r, 2.2 * r, 2.5 * r);

/** One chip around its own centre, with words on it. */
export function chip(size, text, r = 15, extra = "") {
  const long = [0, 0.66, 0.62, 0.5, 0.4, 0.33, 0.28][Math.min(text.length, 6)];
  return s(
    "g",
    { class: `chip ${extra}` },
    one(denomination(size), r),
    text && s("text", { "text-anchor": "middle", y: r * long * 0.36, "font-size": r * long }, text),
  );
}

/** The chips that pay a value, from the largest down; at most so many are drawn. */
function pile(value, most) {
  let left = Math.floor(value.size);
  const found = [];
  for (const v of [...ALL].reverse()) for (; left >= v && found.length < most; left -= v) found.push(v);
  return found.length ? found : [1];
}

export function short(value) {
  const text = value.text;
  return value.size >= 10000
    ? `${Math.floor(value.size / 1000)}k`
    : text.length > 6
      ? text.replace(/\.\d+…?$/, "")
      : text;
}

/** A stack: largest below; the sum is on the top chip unless `bare`. */
export function stack(stake, { r = 15, mine = true, extra = "", bare = false } = {}) {
  const value = amount(stake);
  const found = pile(value, 6);
  const rise = r * 0.22;
  const g = s("g", { class: `stack ${mine ? "mine" : "other"} ${extra}` });
  found.slice(0, -1).forEach((v, i) => g.append(one(v, r, -i * rise)));
  const top = chip(found.at(-1), bare ? "" : short(value), r);
  g.append(s("g", { transform: `translate(0 ${-(found.length - 1) * rise})` }, top));
  return g;
}

/** The same with one chip of each colour changed for smaller ones, as players keep them. */
function changed(value) {
  let left = Math.floor(value.size);
  const found = [];
  for (const v of [...ALL].reverse()) {
    const n = Math.floor(left / v) - (v > 1 && left % v === 0 ? 1 : 0);
    for (let i = 0; i < n && i < 12; i++) found.push(v);
    left -= Math.max(0, n) * v;
  }
  return found;
}

/** Stacks by colour, side by side, as they stand before a player; without words. */
export function bank(stake, { r = 9, most = 4 } = {}) {
  const g = s("g", { class: "stack bank" });
  const heaps = new Map();
  for (const v of changed(amount(stake))) heaps.set(v, (heaps.get(v) || 0) + 1);
  const shown = [...heaps].slice(0, most);
  shown.forEach(([v, n], i) => {
    const x = (i - (shown.length - 1) / 2) * r * 2.1;
    for (let j = 0; j < Math.min(n, 8); j++)
      g.append(use(`chip-${v}`, x - 1.1 * r, -1.1 * r - j * r * 0.22, 2.2 * r, 2.5 * r));
  });
  return g;
}
