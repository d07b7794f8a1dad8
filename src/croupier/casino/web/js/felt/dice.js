// Dice on the felt: thrown, they tumble a moment and lie.

import { put, s, still } from "../dom.js";
import { die } from "./cards.js";
import { t } from "../say.js";

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

/** The dice at rest with what they came to, and the last throws beside them. */
export function lastThrows(board, { x, y, width, height, count }) {
  const size = Math.min(54, height * 0.62);
  board.dice = new Dice(count, size);
  const at = x + 22 + (count * size * 1.28) / 2;
  board.dice.node.setAttribute("transform", `translate(${at} ${y + height / 2})`);
  const total = s("text", {
    class: "thrown",
    x: at + (count * size * 1.28) / 2 + 12,
    "font-size": height > 80 ? 26 : 22,
  });
  total.setAttribute("y", String(y + height / 2 + 8));
  const past = s("g", { class: "last-throws", role: "img" });
  board.ground(s("rect", { class: "well", x, y, width, height, rx: 12 }), board.dice.node, total, past);
  board.dice.begun = () => (total.textContent = "");
  const from = at + (count * size * 1.28) / 2 + 62;
  const step = count > 2 ? 62 : 44;
  board.rolls = (list) => {
    const shown = list.slice(0, Math.floor((x + width - from) / step));
    total.textContent = list.length ? String(sumOf(list[0])) : "";
    past.setAttribute(
      "aria-label",
      list.length ? t("last_throws_newest_first", { list: list.map(sumOf).join(", ") }) : t("no_throw_yet"),
    );
    put(
      past,
      shown.map((faces, i) => small(faces, from + (i + 0.5) * step, y + height / 2, i === 0)),
    );
  };
}

const sumOf = (faces) => faces.reduce((total, n) => total + n, 0);

function small(faces, x, y, newest) {
  const size = 15;
  return s(
    "g",
    { class: newest ? "newest" : "", transform: `translate(${x} ${y})` },
    faces.map((n, i) =>
      s("g", { transform: `translate(${(i - (faces.length - 1) / 2) * size * 1.16} -10)` }, die(n, size, true)),
    ),
    s("text", { y: 19, "text-anchor": "middle", "font-size": 15, class: "label" }, String(sumOf(faces))),
  );
}
