// Movement on the felt: cards that slide and turn, dice that tumble. Where people prefer stillness, nothing moves.

import { sleep, still } from "../dom.js";

export const PACE = 130; // ms between two cards

/** The tempo of one moment: waits that can be cut short. */
export class Pace {
  constructor(factor) {
    this.factor = factor;
    /** @type {(value?: any) => void} */
    this.cut = () => {};
  }

  wait(ms) {
    if (!this.factor) return null;
    return new Promise((done) => {
      this.cut = done;
      setTimeout(done, ms * this.factor);
    });
  }

  skip() {
    this.factor = 0;
    this.cut();
  }
}

/** Slide an element from a place to where it stands. */
export function slide(el, from, to, delay = 0, ms = 340) {
  if (still()) return;
  const at = (p, angle) => `translate(${p.x}px, ${p.y}px) rotate(${angle + (p.turn || 0)}deg) scale(${p.k ?? 1})`;
  el.animate(
    [
      { transform: at(from, -14), opacity: 0.2 },
      { transform: at(to, 0), opacity: 1 },
    ],
    { duration: ms, delay, easing: "cubic-bezier(.2,.7,.25,1)", fill: "backwards" },
  );
}

/** Turn a card over: shrink the old face, show the new one, grow. `inner` holds the faces. */
export async function turn(inner, swap, delay = 0) {
  if (still()) return swap();
  if (delay) await sleep(delay);
  await inner.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0.05)" }], { duration: 130, easing: "ease-in" })
    .finished;
  swap();
  inner.animate([{ transform: "scaleX(0.05)" }, { transform: "scaleX(1)" }], { duration: 150, easing: "ease-out" });
}

export function fade(el, delay = 0, ms = 260) {
  if (still()) return;
  el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, delay, fill: "backwards" });
}

/** Chips that come from so far away. */
export function push(el, dx, dy, ms = 420) {
  if (still()) return;
  el.animate(
    [
      { translate: `${dx}px ${dy}px`, opacity: 0.4 },
      { translate: "0 0", opacity: 1 },
    ],
    {
      duration: ms,
      easing: "cubic-bezier(.2,.7,.2,1)",
    },
  );
}

/** A chip that lands. */
export function drop(el) {
  if (still()) return;
  el.animate(
    [
      { opacity: 0, translate: "0 -14px" },
      { opacity: 1, translate: "0 0" },
    ],
    { duration: 160, easing: "ease-out" },
  );
}
