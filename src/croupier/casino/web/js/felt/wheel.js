// Wheels: a bowl with deflectors, pockets between frets, a cone and a turret, and a ball that rolls against the rotor; or
// a wheel of symbols with pegs, that stops under a clapper.

import { s, still } from "../dom.js";

export const SPIN = 3600; // ms
const at = (r, turn) => [r * Math.sin(turn * 2 * Math.PI), -r * Math.cos(turn * 2 * Math.PI)];
const two = (p) => p.map((n) => n.toFixed(2)).join(" ");

/** A ring's part between two turns. */
function sector(r0, r1, from, to) {
  return `M${two(at(r1, from))}A${r1} ${r1} 0 0 1 ${two(at(r1, to))}L${two(at(r0, to))}A${r0} ${r0} 0 0 0 ${two(at(r0, from))}Z`;
}

const circle = (r, cls) => s("circle", { r, class: cls });

export class Wheel {
  /** `pockets` in order; `tint` gives a pocket's class; `mark` draws what stands on one instead of its text. A radius of
   * 150 with all its parts. */
  constructor(pockets, { rolls = true, tint, label = "wheel", mark = null }) {
    this.pockets = pockets;
    this.rolls = rolls; // a ball rolls in it
    this.tint = tint;
    this.mark = mark;
    this.turned = 0;
    this.shown = null;
    this.rotor = s("g", { class: "rotor" });
    this.ball = s("circle", { class: "ball", r: 6, cx: 0, cy: -84, visibility: "hidden" });
    this.orbit = s("g", { class: "orbit" }, this.ball);
    this.result = s("text", { class: "result", "text-anchor": "middle", y: 11 });
    this.plate = s("g", { class: "result-plate", visibility: "hidden" }, circle(32, "hub"), this.result);
    this.node = s(
      "g",
      { class: "wheel", role: "img", "aria-label": label },
      circle(154, "wheel-shade"),
      circle(150, "bowl"),
      rolls ? this.deflectors() : this.pegs(),
      this.rotor,
      rolls ? this.orbit : clapper(),
      this.plate,
    );
    if (rolls) this.drawPockets();
    else this.drawSymbols();
  }

  /** Eight diamonds on the ball's track. */
  deflectors() {
    return s(
      "g",
      { class: "deflectors" },
      circle(139, "bowl-edge"),
      circle(119, "track"),
      Array.from({ length: 8 }, (_, i) =>
        s("path", {
          transform: `rotate(${i * 45 + 22.5}) translate(0 -129) rotate(${i % 2 ? 90 : 0})`,
          d: "M0-7.500L2.600 0 0 7.500-2.600 0z",
        }),
      ),
    );
  }

  pegs() {
    return circle(142, "track");
  }

  drawPockets() {
    const n = this.pockets.length;
    this.pockets.forEach((pocket, i) => {
      const [from, to] = [(i - 0.5) / n, (i + 0.5) / n];
      const label = { transform: `rotate(${(i / n) * 360}) translate(0 -101)`, "text-anchor": "middle" };
      this.rotor.append(
        s(
          "g",
          { class: `pocket ${this.tint(pocket)}` },
          s("path", { d: sector(95, 117, from, to) }),
          s("path", { d: sector(73.5, 95, from, to), class: "deep" }),
          s("text", pocket.length > 2 ? { ...label, textLength: 15, lengthAdjust: "spacingAndGlyphs" } : label, pocket),
        ),
      );
    });
    const spokes = Array.from({ length: 12 }, (_, i) => `M0 0L${two(at(72, i / 12))}`).join("");
    this.rotor.append(
      circle(117, "fret"),
      circle(95, "fret"),
      circle(73.5, "cone"),
      s("path", { class: "cone-lines", d: spokes }),
      circle(45, "fret faint-line"),
      turret(),
    );
  }

  drawSymbols() {
    const n = this.pockets.length;
    this.pockets.forEach((pocket, i) => {
      const [from, to] = [(i - 0.5) / n, (i + 0.5) / n];
      const turn = `rotate(${(i / n) * 360})`;
      this.rotor.append(
        s(
          "g",
          { class: `pocket ${this.tint(pocket)}` },
          s("path", { d: sector(52, 134, from, to) }),
          s("g", { transform: `${turn} translate(0 -120)` }, this.mark?.(pocket, 11)),
          s("text", { transform: `${turn} translate(0 -92)`, "text-anchor": "middle" }, pocket),
        ),
        s("circle", { class: "peg", cx: at(138, to)[0], cy: at(138, to)[1], r: 2.2 }),
      );
    });
    this.rotor.append(circle(52, "cone"), circle(134, "fret"));
  }

  say(pocket) {
    this.shown = pocket;
    this.result.textContent = pocket ?? "";
    this.result.setAttribute("class", `result ${pocket && this.rolls ? this.tint(pocket) : ""}`);
    this.plate.setAttribute("visibility", pocket === null ? "hidden" : "visible");
  }

  /** Show a pocket at rest. */
  show(pocket) {
    const i = this.pockets.indexOf(pocket);
    if (i < 0) return;
    const angle = (i / this.pockets.length) * 360;
    this.turned = -angle;
    this.rotor.style.transform = `rotate(${this.turned}deg)`;
    if (this.rolls) this.ball.setAttribute("visibility", "visible");
    this.say(pocket);
  }

  /** Spin and come to rest at a pocket, the ball's at the top of the wheel, at a tempo. */
  async spin(pocket, pace) {
    const i = this.pockets.lastIndexOf(pocket);
    const ms = SPIN * (pace?.factor ?? 1);
    if (still() || i < 0 || !ms) {
      await pace?.wait(SPIN);
      return this.show(pocket);
    }
    this.say(null);
    const angle = (i / this.pockets.length) * 360;
    const start = this.turned;
    const end = start - (start % 360) + (this.rolls ? 720 : -360 * 4) - angle;
    const easing = "cubic-bezier(.12,.55,.2,1)";
    const motions = [
      this.rotor.animate([{ transform: `rotate(${start}deg)` }, { transform: `rotate(${end}deg)` }], {
        duration: ms,
        easing,
      }),
    ];
    this.turned = -angle;
    this.rotor.style.transform = `rotate(${this.turned}deg)`;
    if (this.rolls) motions.push(...this.roll(ms, easing));
    const rest = Promise.all(motions.map((m) => m.finished)).catch(() => null);
    await (pace ? pace.wait(SPIN) : rest);
    await pace?.landed(rest);
    for (const motion of motions) motion.finish();
    return this.say(pocket);
  }

  /** The ball: against the rotor on its track, then down into the pockets, which come to rest at the top. */
  roll(ms, easing) {
    this.ball.setAttribute("visibility", "visible");
    return [
      this.orbit.animate([{ transform: "rotate(-1800deg)" }, { transform: "rotate(0deg)" }], { duration: ms, easing }),
      this.ball.animate([{ cy: "-133px" }, { cy: "-133px", offset: 0.55 }, { cy: "-84px" }], {
        duration: ms,
        easing: "ease-in",
      }),
    ];
  }
}

const turret = () =>
  s(
    "g",
    { class: "turret" },
    [0, 90, 180, 270].map((turn) =>
      s(
        "g",
        { transform: `rotate(${turn + 20})` },
        s("path", { d: "M-3.300 0L-1.800-35H1.800L3.300 0z" }),
        s("circle", { cy: -37, r: 4.5 }),
      ),
    ),
    circle(14, ""),
    circle(7, ""),
  );

const clapper = () =>
  s(
    "g",
    { class: "clapper" },
    s("path", { class: "pointer", d: "M-10-164H10L2-128H-2z" }),
    s("circle", { cy: -158, r: 4 }),
  );
