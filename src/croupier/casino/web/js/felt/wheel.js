// The wheel: its pockets in the order of the data. Some have a ball, some a clapper.

import { s, sleep, still } from "../dom.js";

const SPIN = 3400;

/** Points on a circle; 0 is at the top, clockwise. */
const polar = (r, turn) => [r * Math.sin(turn * 2 * Math.PI), -r * Math.cos(turn * 2 * Math.PI)];

function sector(r0, r1, from, to) {
  const [ax, ay] = polar(r1, from),
    [bx, by] = polar(r1, to),
    [cx, cy] = polar(r0, to),
    [dx, dy] = polar(r0, from);
  return `M${ax} ${ay}A${r1} ${r1} 0 0 1 ${bx} ${by}L${cx} ${cy}A${r0} ${r0} 0 0 0 ${dx} ${dy}z`;
}

export class Wheel {
  /** `pockets` in order; `tint` gives a pocket's class. A radius of 140 with all its parts. */
  constructor(pockets, { rolls = true, tint, label = "wheel" }) {
    this.pockets = pockets;
    this.rolls = rolls; // a ball rolls in it
    this.tint = tint;
    this.turned = 0;
    this.shown = null;
    this.rotor = s("g", { class: "rotor" });
    this.ball = s("circle", { class: "ball", r: 6, cx: 0, cy: -98, visibility: "hidden" });
    this.orbit = s("g", { class: "orbit" }, this.ball);
    this.result = s("text", { class: "result", "text-anchor": "middle", y: 15 });
    this.node = s(
      "g",
      { class: "wheel", role: "img", "aria-label": label },
      s("circle", { class: "bowl", r: 150 }),
      s("circle", { class: "track", r: 140 }),
      this.rotor,
      s("circle", { class: "hub", r: 52 }),
      this.result,
      rolls ? this.orbit : pointer(),
    );
    this.draw(tint);
  }

  draw(tint) {
    const n = this.pockets.length;
    this.pockets.forEach((pocket, i) => {
      const from = (i - 0.5) / n,
        to = (i + 0.5) / n;
      const g = s("g", { class: `pocket ${tint(pocket)}` });
      g.append(s("path", { d: sector(this.rolls ? 88 : 60, 136, from, to) }));
      g.append(
        s(
          "text",
          { transform: `rotate(${(i / n) * 360}) translate(0 ${this.rolls ? -119 : -118})`, "text-anchor": "middle" },
          pocket,
        ),
      );
      this.rotor.append(g);
    });
    if (this.rolls) this.rotor.append(s("circle", { class: "cone", r: 88 }), s("circle", { class: "fret", r: 106 }));
  }

  /** Show a pocket at rest. */
  show(pocket) {
    const i = this.pockets.indexOf(pocket);
    if (i < 0) return;
    this.shown = pocket;
    const at = (i / this.pockets.length) * 360;
    if (this.rolls) {
      this.orbit.style.transform = `rotate(${this.turned + at}deg)`;
      this.ball.setAttribute("visibility", "visible");
    } else {
      this.turned = -at;
      this.rotor.style.transform = `rotate(${this.turned}deg)`;
    }
    this.result.textContent = pocket;
    this.result.setAttribute("class", `result ${this.rolls ? this.tint(pocket) : ""}`);
  }

  /** Spin and come to rest at a pocket. */
  async spin(pocket) {
    const i = this.pockets.lastIndexOf(pocket);
    if (still() || i < 0) return this.show(pocket);
    this.result.textContent = "";
    const at = (i / this.pockets.length) * 360;
    const start = this.turned;
    const end = this.rolls ? start + 430 : start - (start % 360) - 360 * 4 - at;
    const easing = "cubic-bezier(.12,.55,.2,1)";
    const motions = [
      this.rotor.animate([{ transform: `rotate(${start}deg)` }, { transform: `rotate(${end}deg)` }], {
        duration: SPIN,
        easing,
      }),
    ];
    this.turned = this.rolls ? end % 360 : -at;
    this.rotor.style.transform = `rotate(${this.turned}deg)`;
    if (this.rolls) {
      this.ball.setAttribute("visibility", "visible");
      const stop = end + at;
      motions.push(
        this.orbit.animate([{ transform: `rotate(${stop + 1500}deg)` }, { transform: `rotate(${stop}deg)` }], {
          duration: SPIN,
          easing,
        }),
      );
      this.orbit.style.transform = `rotate(${this.turned + at}deg)`;
      motions.push(
        this.ball.animate([{ cy: "-143px" }, { cy: "-143px", offset: 0.55 }, { cy: "-98px" }], {
          duration: SPIN,
          easing: "ease-in",
        }),
      );
    }
    this.motions = motions;
    await Promise.race([Promise.all(motions.map((m) => m.finished.catch(() => null))), sleep(SPIN + 400)]);
    this.shown = pocket;
    this.result.textContent = pocket;
    this.result.setAttribute("class", `result ${this.rolls ? this.tint(pocket) : ""}`);
  }
}

const pointer = () => s("path", { class: "pointer", d: "M-9-158H9L0-128z" });
