// How long a person has played and what it came to, always in sight, where the policy of the house asks for it.

import { get } from "../api.js";
import { h } from "../dom.js";
import { cents } from "../money.js";
import { t } from "../say.js";

const two = (number) => String(number).padStart(2, "0");

/** Hours, minutes and seconds. */
export const clock = (seconds) =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;

export class SittingLine {
  constructor(currency) {
    this.currency = currency;
    this.time = h("b", { "data-elapsed": "0" }, clock(0));
    this.net = h("b", { "data-net": "0" }, cents(0));
    this.node = h("p", { class: "sitting-line" }, `${t("played")} `, this.time, ` · ${t("result")} `, this.net);
    this.timer = setInterval(() => this.tick(), 1000);
    this.look();
  }

  /** Ask the casino how it stands; between two answers the clock goes on by itself. */
  async look() {
    const care = await get("/api/me/care").catch(() => null);
    if (!care) return;
    const { goes_on: goesOn, seconds, results } = care.sitting;
    this.began = goesOn ? performance.now() - seconds * 1000 : null;
    const net = (goesOn && results.find((one) => one.currency === this.currency)?.net_cents) || 0;
    this.net.dataset.net = String(net);
    this.net.textContent = `${net > 0 ? "+" : ""}${cents(net)}`;
    this.tick();
  }

  tick() {
    const seconds = this.began === null || this.began === undefined ? 0 : (performance.now() - this.began) / 1000;
    this.time.dataset.elapsed = String(Math.floor(seconds));
    this.time.textContent = clock(seconds);
  }

  close() {
    clearInterval(this.timer);
  }
}
