// Pennies: a head, or a tail marked with a cross. Tossed from a kip they turn in the air, land and lie.

import { put, s, still } from "../dom.js";
import { t } from "../say.js";

const FLIGHT = 900; // ms
const HEAD =
  "M.1-.56C-.3-.6-.46-.28-.4-.06L-.52.12-.38.16-.36.34C-.3.4-.2.34-.12.36L-.1.56H.46C.3.2.52-.04.46-.26C.42-.46.28-.55.1-.56Z";
const BAND = "M-.34-.3C-.05-.22.2-.34.46-.22";

/** One coin of a radius, seen from above. */
export function coin(side, r) {
  const face =
    side === "T"
      ? s("path", { class: "cross", d: "M-.44-.44L.44.44M.44-.44L-.44.44" })
      : s("g", { class: "head" }, s("path", { d: HEAD }), s("path", { class: "band", d: BAND }));
  return s(
    "g",
    { class: "coin", role: "img", "aria-label": side === "T" ? t("a_tail") : t("a_head") },
    s("ellipse", { class: "shade", cy: r * 0.2, rx: r, ry: r }),
    s("circle", { class: "rim", cy: r * 0.07, r }),
    s("circle", { class: "copper", r }),
    s("circle", {
      class: "milled",
      r: r * 0.9,
      "stroke-width": r * 0.035,
      "stroke-dasharray": `${r * 0.05} ${r * 0.05}`,
    }),
    s("g", { transform: `scale(${r})` }, face),
  );
}

export class Coins {
  /** So many coins that lie round a point; `from` is the kip, seen from there. */
  constructor(count, r, { spread = r * 2.3, from = [0, r * 3], height = r * 4 } = {}) {
    this.count = count;
    this.r = r;
    this.from = from;
    this.height = height;
    this.at = Array.from({ length: count }, (_, i) => [(i - (count - 1) / 2) * spread, (i % 2 ? -1 : 1) * r * 0.28]);
    this.node = s("g", { class: "coins", "aria-live": "off" });
    this.show(null);
  }

  draw(sides) {
    this.pieces = this.at.map(([x, y], i) => {
      const inner = s("g", { class: "penny" }, coin(sides[i] || "H", this.r));
      return { inner, el: s("g", { transform: `translate(${x} ${y}) rotate(${[-10, 14, -4][i % 3]})` }, inner) };
    });
    put(
      this.node,
      this.pieces.map((piece) => piece.el),
    );
  }

  /** As they lie; before the first spin one head and one tail. */
  show(sides) {
    this.draw(sides || "HT".repeat(this.count));
    this.node.setAttribute("class", sides ? "coins" : "coins idle");
  }

  /** Tossed, at a tempo: in the air they are coins; only when they lie are they heads or tails. */
  async toss(sides, pace) {
    if (still() || !pace?.factor) {
      await pace?.wait(FLIGHT);
      return this.show(sides);
    }
    const flights = [];
    this.show(null);
    this.node.setAttribute("class", "coins flying");
    const [fx, fy] = this.from;
    this.pieces.forEach(({ el, inner }, i) => {
      el.querySelector("[aria-label]").setAttribute("aria-label", t("coin_air"));
      const [x, y] = this.at[i];
      const home = { translate: "0 0", scale: "1 1" };
      const path = [{ translate: `${fx - x}px ${fy - y}px`, scale: ".7 .7" }];
      for (let turn = 1; turn < 9; turn++) {
        const way = turn / 9,
          rise = 4 * way * (1 - way) * this.height;
        path.push({
          translate: `${(fx - x) * (1 - way)}px ${(fy - y) * (1 - way) - rise}px`,
          scale: turn % 2 ? "1.12 .12" : "1.12 1.12",
        });
      }
      const motion = inner.animate([...path, home], { duration: (FLIGHT + i * 90) * pace.factor, easing: "linear" });
      flights.push(motion.finished.catch(() => null));
    });
    await pace.wait(FLIGHT + this.count * 90);
    await pace.landed(Promise.all(flights));
    return this.show(sides);
  }
}
