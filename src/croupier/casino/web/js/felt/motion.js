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

  /** Wait until something has landed. In a window that no one sees nothing moves, and nothing is waited for. */
  async landed(motion) {
    if (!this.factor || !motion || document.hidden) return;
    const cut = new Promise((done) => {
      this.cut = done;
      document.addEventListener("visibilitychange", done, { once: true });
    });
    await Promise.race([motion, cut]);
  }

  skip() {
    this.factor = 0;
    this.cut();
  }
}

/** Slide an element from a place to where it stands; gives when it lies there. */
export function slide(el, from, to, delay = 0, ms = 340) {
  if (still()) return null;
  const at = (p, angle) => `translate(${p.x}px, ${p.y}px) rotate(${angle + (p.turn || 0)}deg) scale(${p.k ?? 1})`;
  const motion = el.animate(
    [
      { transform: at(from, -14), opacity: 0.2 },
      { transform: at(to, 0), opacity: 1 },
    ],
    { duration: ms, delay, easing: "cubic-bezier(.2,.7,.25,1)", fill: "backwards" },
  );
  return motion.finished.catch(() => null);
}

/** Turn a card over: shrink the old face, show the new one, grow. `inner` holds the faces. */
export async function turn(inner, swap, delay = 0, factor = 1) {
  if (still() || !factor) return swap();
  if (delay) await sleep(delay);
  const half = (from, to, easing) =>
    inner.animate([{ transform: `scaleX(${from})` }, { transform: `scaleX(${to})` }], {
      duration: 130 * factor,
      easing,
    }).finished;
  await half(1, 0.05, "ease-in").catch(() => null);
  swap();
  await half(0.05, 1, "ease-out").catch(() => null);
  return null;
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

/** Chips that are taken away. */
export function sweep(el, [dx, dy], duration, gone = () => el.remove()) {
  const motion = el.animate([{ translate: "0 0" }, { translate: `${dx}px ${dy}px`, opacity: 0.2 }], {
    duration,
    easing: "cubic-bezier(.6,0,.9,.4)",
  });
  motion.finished.then(gone, gone);
}

/** Chips that come after a while, on a shallow arc. */
export function arrive(el, [dx, dy], duration, delay) {
  el.animate(
    [
      { translate: `${dx}px ${dy}px`, opacity: 0 },
      { translate: `${dx * 0.45}px ${dy * 0.6}px`, opacity: 1, offset: 0.5 },
      { translate: "0 0", opacity: 1 },
    ],
    { duration, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
  );
}
