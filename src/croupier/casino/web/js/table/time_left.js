// The time that is left for a question: a line along the top of the dock, a ring with its seconds, and the time bank.

import { h, s } from "../dom.js";
import { t } from "../say.js";

const SOON = 6; // seconds
const ROUND = 2 * Math.PI * 10;

export class TimeLeft {
  timer = 0;

  constructor() {
    this.line = h("div", { class: "clock", "aria-hidden": "true" }, h("i"));
    this.arc = s("circle", { class: "left", cx: 13, cy: 13, r: 10, transform: "rotate(-90 13 13)" });
    this.seconds = h("span");
    const ring = s("svg", { viewBox: "0 0 26 26" }, s("circle", { cx: 13, cy: 13, r: 10 }), this.arc);
    this.ring = h("span", { class: "seconds", "aria-hidden": "true", hidden: true }, ring, this.seconds);
    this.bank = h("small", { class: "time-bank quiet" });
    this.slow = h("small", { class: "slow quiet" });
  }

  show(state) {
    clearInterval(this.timer);
    this.banked(state);
    this.slow.textContent = state.extended ? t("n_s_slow_connection", { n: Math.ceil(state.extended) }) : "";
    this.line.classList.toggle("on", !!state.deadline);
    this.ring.hidden = !state.deadline;
    if (!state.deadline) return;
    const offset = state.now - Date.now() / 1000;
    const whole = Math.max(state.deadline - state.now, 1);
    const tick = () => this.draw(state.deadline - (Date.now() / 1000 + offset), whole);
    tick();
    this.timer = setInterval(tick, 250);
  }

  draw(seconds, whole) {
    const left = Math.max(0, seconds);
    const part = Math.min(1, left / whole);
    /** @type {HTMLElement} */ (this.line.firstChild).style.width = `${part * 100}%`;
    this.arc.setAttribute("stroke-dasharray", `${(ROUND * part).toFixed(2)} ${ROUND.toFixed(2)}`);
    this.seconds.textContent = t("n_s", { n: Math.ceil(left) });
    for (const node of [this.line, this.ring]) node.classList.toggle("soon", left < SOON);
  }

  /** What is left of your time bank, and who plays on time from theirs. */
  banked(state) {
    const mine = state.seats.find((one) => one.seat === state.you?.seat);
    const drawing = state.seats.find((one) => one.drawing);
    const whose = () => (drawing === mine ? t("using_time_bank") : t("name_using_time_bank", { name: drawing.name }));
    this.bank.textContent = drawing
      ? whose()
      : mine?.time_bank !== undefined && state.deadline
        ? t("time_bank_n_s", { n: mine.time_bank })
        : "";
    this.line.classList.toggle("banked", !!drawing);
  }

  close() {
    clearInterval(this.timer);
  }
}
