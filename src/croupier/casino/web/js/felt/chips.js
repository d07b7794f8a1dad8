// Chips and stacks of them. A stack is made of the chips that pay its value, largest below; of your own the sum is
// written on the top chip.

import { s } from "../dom.js";
import { amount } from "../money.js";
import { ALL } from "./discs.js";
import { use } from "./sheet.js";

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
export function chipsFor(value, most) {
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
  const found = chipsFor(value, 6);
  const rise = r * 0.22;
  const g = s("g", { class: `stack ${mine ? "mine" : "other"} ${extra}` });
  found.slice(0, -1).forEach((v, i) => g.append(one(v, r, -i * rise)));
  const top = chip(found.at(-1), bare ? "" : short(value), r);
  g.append(s("g", { transform: `translate(0 ${-(found.length - 1) * rise})` }, top));
  return g;
}

/** The chips that pay a value with one of each colour changed for smaller ones, as players keep them. */
export function chipsInChange(value) {
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
  for (const v of chipsInChange(amount(stake))) heaps.set(v, (heaps.get(v) || 0) + 1);
  const shown = [...heaps].slice(0, most);
  shown.forEach(([v, n], i) => {
    const x = (i - (shown.length - 1) / 2) * r * 2.1;
    for (let j = 0; j < Math.min(n, 8); j++)
      g.append(use(`chip-${v}`, x - 1.1 * r, -1.1 * r - j * r * 0.22, 2.2 * r, 2.5 * r));
  });
  return g;
}
