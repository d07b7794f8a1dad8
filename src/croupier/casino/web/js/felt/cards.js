// Cards and tiles as SVG. A card is 60 by 84, a tile 36 by 78, each around its own centre.

import { s } from "../dom.js";
import { cardName } from "../words.js";

export const CARD = { w: 60, h: 84 };
export const TILE = { w: 36, h: 78 };

const SUIT = {
  h: "M12 21.5C5 15.4 2 11.7 2 7.9A5.1 5.1 0 0 1 12 6.4 5.1 5.1 0 0 1 22 7.9C22 11.7 19 15.4 12 21.5z",
  d: "M12 1.5 20.5 12 12 22.5 3.5 12z",
  s: "M12 1.8C7 7.4 2.4 10.7 2.4 14.9a4.6 4.6 0 0 0 8.1 3.1c-.2 2-1 3.4-2.6 4.6h8.2c-1.6-1.2-2.4-2.6-2.6-4.6a4.6 4.6 0 0 0 8.1-3.1C21.6 10.7 17 7.4 12 1.8z",
  c: "M12 1.8a4.7 4.7 0 0 0-3.9 7.3 4.8 4.8 0 1 0 2.5 8.3c-.2 2-1 3.6-2.6 5.2h8c-1.6-1.6-2.4-3.2-2.6-5.2a4.8 4.8 0 1 0 2.5-8.3A4.7 4.7 0 0 0 12 1.8z",
};
const CROWN = {
  K: "M-15 9-17-8l8.500 7L0-14l8.500 13L17-8l-2 17z",
  Q: "M-14 9-18-6l9 6 3-11 6 9 6-9 3 11 9-6-4 15z",
  J: "M-15 9c1-12 7-18 16-18 7 0 12 3 16-2-1 8-5 10-9 11l3 9z",
};

const suit = (name, x, y, size) =>
  s("path", {
    d: SUIT[name],
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`,
    fill: "currentColor",
  });

/** A card, face up or down. */
export function card(text) {
  const half = { x: -CARD.w / 2, y: -CARD.h / 2 };
  const g = s("g", { class: `card ${face(text)}`, role: "img", "aria-label": cardName(text) });
  g.append(s("rect", { class: "paper", ...half, width: CARD.w, height: CARD.h, rx: 6 }));
  if (text === "??") g.append(...back(CARD));
  else if (text === "Jk") g.append(label("Jk", -14, -18), star(2, 12));
  else g.append(...faceOf(text));
  return g;
}

const face = (text) => (text === "??" ? "down" : /[hd]$/.test(text) ? "red" : "black");
const label = (text, x, y) => s("text", { class: "rank", x, y, "text-anchor": "middle" }, text === "T" ? "10" : text);
const star = (x, y) =>
  s("path", {
    d: "M0-17 5-5 17-5 7.500 3.500 11 16 0 8.500-11 16-7.500 3.500-17-5-5-5z",
    transform: `translate(${x} ${y})`,
    fill: "currentColor",
  });

function faceOf(text) {
  const [rank, kind] = [text[0], text[1]];
  const parts = [label(rank, -16, -17), suit(kind, -16, -3, 17)];
  if (CROWN[rank]) parts.push(s("path", { class: "crown", d: CROWN[rank], transform: "translate(9 -12) scale(.8)" }));
  parts.push(suit(kind, 8, 19, 34));
  return parts;
}

function back({ w, h }) {
  const lines = [];
  for (let i = -2; i <= 2; i++)
    lines.push(s("path", { d: `M0 ${i * 14 - 7} 7 ${i * 14} 0 ${i * 14 + 7}-7 ${i * 14}z`, class: "weave" }));
  return [
    s("rect", { class: "back", x: -w / 2 + 4, y: -h / 2 + 4, width: w - 8, height: h - 8, rx: 4 }),
    s("rect", { class: "back-line", x: -w / 2 + 7, y: -h / 2 + 7, width: w - 14, height: h - 14, rx: 3 }),
    ...lines,
  ];
}

const PIPS = {
  1: [[0, 0]],
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export const pips = (n, cx, cy, step, r, cls) =>
  (PIPS[n] || []).map(([x, y]) => s("circle", { class: cls, cx: cx + x * step, cy: cy + y * step, r }));

/** A tile of pai gow: ones and fours have red pips. */
export function tile(text) {
  const g = s("g", {
    class: `tile ${text === "??" ? "down" : ""}`,
    role: "img",
    "aria-label": text === "??" ? "a tile face down" : cardName(text),
  });
  g.append(s("rect", { class: "bone", x: -TILE.w / 2, y: -TILE.h / 2, width: TILE.w, height: TILE.h, rx: 6 }));
  if (text === "??") {
    g.append(
      s("rect", {
        class: "back-line",
        x: -TILE.w / 2 + 5,
        y: -TILE.h / 2 + 5,
        width: TILE.w - 10,
        height: TILE.h - 10,
        rx: 3,
      }),
    );
    return g;
  }
  const [high, low] = text.split("-").map(Number);
  const tint = (n, other) => (n === 1 || n === 4 || (n === 6 && other === 6) ? "pip red" : "pip");
  g.append(s("line", { class: "bar", x1: -12, x2: 12, y1: 0, y2: 0 }));
  g.append(...pips(high, 0, -19, 9, 4, tint(high, low)), ...pips(low, 0, 19, 9, 4, tint(low, 0)));
  return g;
}

/** A card or a tile, whichever a text says. */
export const piece = (text, device) => (device === "tile" || /^\d-\d$/.test(text) ? tile(text) : card(text));

/** One die showing a face. */
export function die(n, size = 52) {
  const g = s("g", { class: "die", role: "img", "aria-label": `a die showing ${n}` });
  g.append(s("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: size / 6 }));
  g.append(...pips(n, 0, 0, size * 0.27, size * 0.09, "pip"));
  return g;
}
