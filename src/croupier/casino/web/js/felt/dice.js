// Dice on the felt: thrown, they tumble a moment and lie.

import { put, s, sleep, still } from "../dom.js";
import { die } from "./cards.js";

export class Dice {
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

  async throw(faces) {
    this.node.setAttribute("class", "dice");
    if (!still()) {
      const motion = this.node.animate(
        [
          { translate: "-60px -30px", rotate: "-30deg" },
          { translate: "14px 6px", rotate: "8deg", offset: 0.7 },
          { translate: "0 0", rotate: "0deg" },
        ],
        { duration: 760, easing: "cubic-bezier(.2,.7,.3,1)" },
      );
      for (let i = 0; i < 6; i++) {
        this.draw(faces.map((n, j) => ((n + i * 2 + j) % 6) + 1));
        await sleep(90);
      }
      this.draw(faces);
      await Promise.race([motion.finished, sleep(400)]);
    }
    this.show(faces);
  }
}
