// Chips and stacks of them. A stack shows its whole value on the top chip.

import { s } from "../dom.js";
import { amount } from "../money.js";

export const VALUES = [1, 5, 25, 100, 500, 1000];

const classOf = (size) => `v${[...VALUES].reverse().find((v) => size >= v) || "part"}`;

/** One chip around its own centre, with words on it. */
export function chip(size, text, r = 15, extra = "") {
  const long = text.length > 5 ? 0.5 : text.length > 4 ? 0.58 : text.length > 3 ? 0.68 : text.length > 2 ? 0.78 : 0.95;
  return s(
    "g",
    { class: `chip ${classOf(size)} ${extra}` },
    s("circle", { class: "rim", r }),
    s("circle", {
      class: "marks",
      r: r * 0.86,
      "stroke-width": r * 0.28,
      "stroke-dasharray": `${r * 0.34} ${r * 0.56}`,
    }),
    s("circle", { class: "disc", r: r * 0.72 }),
    s("text", { "text-anchor": "middle", y: (r * 0.32 * long) / 0.78, "font-size": r * long }, text),
  );
}

/** How many chips a value is, from the largest down; at most six are drawn. */
function discs(value) {
  let left = Math.floor(value.size);
  const found = [];
  for (const v of [...VALUES].reverse()) {
    for (; left >= v && found.length < 6; left -= v) found.push(v);
  }
  return found.length ? found : [0];
}

export function short(value) {
  const text = value.text;
  return value.size >= 10000
    ? `${Math.floor(value.size / 1000)}k`
    : text.length > 6
      ? text.replace(/\.\d+…?$/, "")
      : text;
}

/** A stack: largest below, the total on top. */
export function stack(stake, { r = 15, mine = true, extra = "" } = {}) {
  const value = amount(stake);
  const pile = discs(value);
  const rise = r * 0.2;
  const g = s("g", { class: `stack ${mine ? "mine" : "other"} ${extra}` });
  pile
    .slice(0, -1)
    .forEach((v, i) =>
      g.append(s("g", { transform: `translate(0 ${-i * rise})` }, s("circle", { class: `under v${v}`, r }))),
    );
  const top = s("g", { transform: `translate(0 ${-(pile.length - 1) * rise})` }, chip(pile[0] || 0.5, short(value), r));
  g.append(top);
  return g;
}
