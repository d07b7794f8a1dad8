// A small drawing for each kind of game.

import { s } from "../dom.js";
import { ball } from "../felt/balls.js";
import { card, die, tile } from "../felt/cards.js";
import { coin } from "../felt/coins.js";

const SMALL = 21; // pixels across: rank and suit alone

const PICTURES = {
  wheel: () => [
    s("circle", { class: "e-bowl", r: 21 }),
    ...Array.from({ length: 12 }, (_, i) =>
      s("path", {
        class: i % 2 ? "e-red" : "e-black",
        d: "M0-20A20 20 0 0 1 10-17.300L5-8.700A10 10 0 0 0 0-10z",
        transform: `rotate(${i * 30})`,
      }),
    ),
    s("circle", { class: "e-hub", r: 8 }),
  ],
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

export function emblem({ devices, title }) {
  const list = devices || [];
  const kind = ["wheel", "tile", "dice", "coins", "ball", "card"].find((name) => list.includes(name)) || "card";
  return s("svg", { class: "emblem", viewBox: "-24 -24 48 48", "aria-hidden": "true" }, PICTURES[kind](title.length));
}
