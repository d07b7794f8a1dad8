// Dice on the felt: thrown, they tumble a moment and lie.

import { put, s, still } from "../dom.js";
import { die } from "./cards.js";
import { t } from "../say.js";
import { sized } from "./lettering.js";
import { titleOf } from "../words.js";

export class Dice {
  /** @type {(() => void) | undefined} */
  begun;

  constructor(count, size = 52) {
    this.count = count;
    this.size = size;
    this.gap = size * 1.28;
    this.node = s("g", { class: "dice", "aria-live": "off" });
    this.show(null);
  }

  at(i) {
    return `translate(${(i - (this.count - 1) / 2) * this.gap} 0)`;
  }

  draw(faces) {
    put(
      this.node,
      faces.map((n, i) => s("g", { transform: this.at(i) }, die(n, this.size))),
    );
  }

  show(faces) {
    this.draw(faces || Array.from({ length: this.count }, (_, i) => [3, 4, 1][i % 3]));
    this.node.setAttribute("class", faces ? "dice" : "dice idle");
  }

  /** Thrown, at a tempo; only when they lie do they show what came. */
  async throw(faces, pace) {
    this.begun?.();
    this.node.setAttribute("class", "dice");
    if (!still() && pace?.factor) {
      const duration = 760 * pace.factor;
      const path = [
        { translate: "-60px -30px", rotate: "-30deg" },
        { translate: "14px 6px", rotate: "8deg", offset: 0.7 },
        { translate: "0 0", rotate: "0deg" },
      ];
      const motion = this.node.animate(path, { duration, easing: "cubic-bezier(.2,.7,.3,1)" });
      for (let i = 0; i < 8 && pace.factor; i++) {
        this.draw(faces.map((n, j) => ((n + i * 2 + j) % 6) + 1));
        await pace.wait(95);
      }
      await pace.landed(motion.finished.catch(() => null)); // on a slow machine they tumble on
    } else await pace?.wait(760);
    this.show(faces);
  }
}

/** The dice at rest with what they came to, and the last throws beside them, or in a column below them. With `words` the
 * boxes of one wager that won are named beside the total. */
export function lastThrows(board, { x, y, width, height, count, words = false }) {
  const isColumn = height > width * 0.8;
  const size = isColumn ? Math.min(46, (width - 16) / (count * 1.28)) : Math.min(78, height * 0.62, width / 7);
  board.dice = new Dice(count, size);
  const half = (count * size * 1.28) / 2;
  const [cx, cy] = isColumn ? [x + width / 2, y + size * 0.5 + 14] : [x + 14 + half, y + height / 2];
  board.dice.node.setAttribute("transform", `translate(${cx} ${cy})`);
  const big = isColumn ? 26 : Math.min(40, height * 0.36);
  const at = isColumn ? [x + width / 2, cy + size * 0.5 + big + 4] : [cx + half + 8, cy + big * 0.35];
  const total = s("text", { class: "thrown", x: at[0], y: at[1], "font-size": big });
  if (isColumn) total.setAttribute("text-anchor", "middle");
  const past = s("g", { class: "last-throws", role: "img" });
  board.ground(s("rect", { class: "well", x, y, width, height, rx: 12 }), board.dice.node, total, past);
  const told =
    words && wonBeside(board, isColumn ? { x: at[0], y: at[1] + 18, width } : { x: at[0] + big * 1.4, y: cy });
  board.dice.begun = () => {
    total.textContent = "";
    if (told) told([]);
  };
  if (told) board.told = (scene, moving) => told(moving ? [] : scene.won);
  const form = pastForm(board, isColumn, {
    x,
    y,
    width,
    height,
    count,
    from: (isColumn ? at[1] + 14 : at[0] + big * 1.5) + (told ? (isColumn ? 20 : 150) : 0),
  });
  board.rolls = (list) => {
    total.textContent = list.length ? String(sumOf(list[0])) : "";
    past.setAttribute(
      "aria-label",
      list.length ? t("last_throws_newest_first", { list: list.map(sumOf).join(", ") }) : t("no_throw_yet"),
    );
    put(
      past,
      list.slice(0, form.most).map((faces, i) => small(faces, form.at(i), form, i === 0)),
    );
  };
}

/** The names of the boxes of one wager that won, below one another where there is room beside. */
function wonBeside(board, { x, y, width = 0 }) {
  const node = s("g", { class: "thrown-words", "aria-hidden": "true" });
  board.ground(node);
  return (won) => {
    const names = won.filter(([, on]) => !on).map(([wager]) => titleOf(board.layout, wager));
    const size = sized(board, 14);
    const rows = width ? [names.join(", ")] : names.slice(0, 3);
    put(
      node,
      rows.map((text, i) =>
        s(
          "text",
          {
            class: "label",
            x,
            y: y + size * 0.36 + (i - (rows.length - 1) / 2) * size * 1.25,
            "font-size": size,
            "text-anchor": width ? "middle" : "start",
          },
          text,
        ),
      ),
    );
  };
}

/** Where the throws before lie, how many there is room for, and how large they are.
 * @returns {{ size: number, words: number, most: number, aside: number, at: (i: number) => [number, number] }} */
function pastForm(board, isColumn, { x, y, width, height, count, from }) {
  const words = sized(board, 13);
  const size = isColumn ? Math.min(20, (width - 50) / (count * 1.16)) : Math.min(22, Math.max(15, height * 0.2));
  const wide = count * size * 1.16;
  if (isColumn) {
    const step = Math.max(size, words) + 7;
    const most = Math.max(0, Math.floor((y + height - from - 4) / step));
    return { size, words, most, at: (i) => [x + width / 2, from + (i + 0.5) * step], aside: wide / 2 + 6 };
  }
  const step = wide + 12;
  const most = Math.max(0, Math.floor((x + width - from) / step));
  return { size, words, most, at: (i) => [from + (i + 0.5) * step, y + height / 2], aside: 0 };
}

const sumOf = (faces) => faces.reduce((total, n) => total + n, 0);

function small(faces, [x, y], { size, words, aside }, newest) {
  const [dy, left] = aside ? [0, -14] : [-size * 0.62, 0];
  const text = aside
    ? { x: left + aside, y: words * 0.36, "font-size": words, class: "label" }
    : { y: size * 0.5 + words * 0.8, "text-anchor": "middle", "font-size": words, class: "label" };
  return s(
    "g",
    { class: newest ? "newest" : "", transform: `translate(${x} ${y})` },
    faces.map((n, i) =>
      s(
        "g",
        { transform: `translate(${left + (i - (faces.length - 1) / 2) * size * 1.16} ${dy})` },
        die(n, size, true),
      ),
    ),
    s("text", text, String(sumOf(faces))),
  );
}
