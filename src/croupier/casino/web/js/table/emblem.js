// Small drawings of games: an emblem for a list, and a picture of a felt for a card of the lobby.

import { s } from "../dom.js";
import { ball } from "../felt/balls.js";
import { card, die, tile } from "../felt/cards.js";
import { chip } from "../felt/chips.js";
import { coin } from "../felt/coins.js";

const SMALL = 21; // pixels across: rank and suit alone

const wheel = (r) => [
  s("circle", { class: "e-bowl", r: r * 1.05 }),
  ...Array.from({ length: 12 }, (_, i) =>
    s("path", {
      class: i % 2 ? "e-red" : "e-black",
      d: "M0-20A20 20 0 0 1 10-17.300L5-8.700A10 10 0 0 0 0-10z",
      transform: `scale(${r / 20}) rotate(${i * 30})`,
    }),
  ),
  s("circle", { class: "e-hub", r: r * 0.4 }),
];

const EMBLEMS = {
  wheel: () => wheel(20),
  coins: () => [
    s("g", { transform: "translate(-8 4) rotate(-10)" }, coin("H", 13)),
    s("g", { transform: "translate(9 -5) rotate(12)" }, coin("T", 13)),
  ],
  ball: () =>
    ["red", "gold", "green"].map((kind, i) =>
      s("g", { transform: `translate(${(i - 1) * 13} ${i === 1 ? -7 : 6})` }, ball(kind, 10)),
    ),
  dice: () => [
    s("g", { transform: "translate(-9 4) rotate(-14)" }, die(5, 24)),
    s("g", { transform: "translate(10 -5) rotate(12)" }, die(2, 24)),
  ],
  tile: () => [
    s("g", { transform: "translate(-9 0) scale(.42)" }, tile("6-6")),
    s("g", { transform: "translate(9 0) scale(.42)" }, tile("3-1")),
  ],
  card: (n) => [
    s("g", { transform: "translate(-8 2) rotate(-10) scale(.36)" }, card(["As", "Kh", "9d", "8c"][n % 4], SMALL)),
    s("g", { transform: "translate(8 0) rotate(8) scale(.36)" }, card(["Jh", "Qs", "Ac", "Td"][n % 4], SMALL)),
  ],
};
const ORDER = ["wheel", "tile", "dice", "coins", "ball", "card"];
const kindOf = ({ devices }) => ORDER.find((name) => (devices || []).includes(name)) || "card";

export const emblem = (game) =>
  s(
    "svg",
    { class: "emblem", viewBox: "-24 -24 48 48", "aria-hidden": "true" },
    EMBLEMS[kindOf(game)](game.title.length),
  );

// The picture of a felt: 300 by 92, round its middle

const at = (x, y, node, more = "") => s("g", { transform: `translate(${x} ${y}) ${more}` }, node);
const zone = (x, y, w, h, cls = "") => s("rect", { class: `p-zone ${cls}`, x, y, width: w, height: h, rx: 8 });
const hand = (list, x, y, k, step) => list.map((text, i) => at(x + i * step, y, card(text), `scale(${k})`));
const numbers = () =>
  [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const n = 18 + 3 * column - row;
      const red = [16, 18, 19, 21, 23, 25, 27].includes(n);
      return s(
        "g",
        { transform: `translate(${18 + column * 32} ${-38 + row * 26})` },
        s("rect", { class: red ? "e-red p-line" : "e-black p-line", width: 32, height: 26 }),
        s("text", { class: "p-number", x: 16, y: 18, "text-anchor": "middle" }, n),
      );
    }),
  );
const stakes = (x, y) => [at(x, y, chip(5, "5", 13)), at(x + 34, y + 15, chip(25, "25", 13))];

const FELTS = {
  wheel: ({ kind }) =>
    kind === "Roulette" ? [at(-74, 4, wheel(50)), numbers(), stakes(54, 0)] : [at(0, 34, wheel(72))],
  dice: () => [
    at(-34, -20, die(5, 40), "rotate(-14)"),
    at(22, -16, die(2, 40), "rotate(12)"),
    zone(-110, 12, 220, 26),
    at(-92, 25, chip(5, "5", 12)),
  ],
  tile: () =>
    ["6-6", "3-1", "5-4", "1-1"].map((text, i) => at(-66 + i * 40 + (i > 1 ? 14 : 0), 0, tile(text), "scale(.8)")),
  coins: () => [
    s("ellipse", { class: "ring-sand", cx: 0, cy: 6, rx: 138, ry: 60 }),
    at(-30, 0, coin("H", 27)),
    at(34, -12, coin("T", 27)),
  ],
  ball: () =>
    ["red", "gold", "green", "white", "red"].map((kind, i) => at(-92 + i * 46, i % 2 ? -8 : 8, ball(kind, 19))),
};
const CARDS = {
  Baccarat: () => [
    zone(-134, -40, 130, 80, "p-blue"),
    zone(4, -40, 130, 80, "p-red"),
    hand(["9d", "Kc"], -98, 0, 0.8, 56),
    hand(["4s", "3h"], 40, 0, 0.8, 56),
  ],
  Blackjack: () => [
    hand(["8h", "??"], -26, -44, 0.8, 52),
    at(-20, 38, card("As"), "rotate(-6) scale(1)"),
    at(26, 36, card("Jh"), "rotate(5) scale(1)"),
    at(-98, 18, chip(5, "5", 15)),
    at(98, 18, chip(25, "25", 15)),
  ],
  Poker: () => [
    s("ellipse", { class: "p-oval", cx: 0, cy: 2, rx: 140, ry: 58 }),
    hand(["Kd", "9h", "4c"], -56, -8, 0.7, 48),
    at(100, -6, chip(5, "5", 13)),
    hand(["Kc", "Ah"], -18, 42, 0.7, 34),
  ],
  Keno: () =>
    [0, 1, 2].flatMap((row) =>
      Array.from({ length: 8 }, (_, i) => {
        const n = 31 + row * 10 + i;
        const on = [33, 38, 44, 52].includes(n);
        return s(
          "g",
          { transform: `translate(${-132 + i * 33} ${-40 + row * 27})` },
          s("rect", { class: on ? "p-cell on" : "p-cell", width: 30, height: 24, rx: 4 }),
          s("text", { class: on ? "p-number on" : "p-number", x: 15, y: 17, "text-anchor": "middle" }, n),
        );
      }),
    ),
};

const against = () => [
  hand(["Qh", "Qs", "4d"], -92, 0, 0.92, 44),
  [0, 1, 2].map((i) => zone(50, -36 + i * 25, 84, 20, i === 1 ? "p-lit" : "")),
];

/** A picture of a game's felt, as wide as its card. */
export function feltPicture(game) {
  const draw = CARDS[game.kind] ?? FELTS[kindOf(game)] ?? against;
  return s(
    "svg",
    { class: "felt-picture", viewBox: "-150 -46 300 92", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    draw(game),
  );
}
