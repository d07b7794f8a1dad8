// In a game for a pot the next hand is dealt by itself a few seconds after the last one, as long as you are there: a
// switch in the dock turns that off.

import { h } from "../dom.js";
import { t } from "../say.js";

const NAME = "croupier next hand";
const SECONDS = 5;

const isKeptOn = () => {
  try {
    return localStorage.getItem(NAME) !== "off";
  } catch {
    return true;
  }
};

export class NextHand {
  on = isKeptOn();
  left = 0; // seconds until the hand is dealt; 0 while nothing is counted
  dealt = 0; // the round after which the next was dealt by itself
  timer = 0;

  /** `page` is the table's page, `refresh` draws the keys anew. */
  constructor(page, refresh) {
    this.page = page;
    this.refresh = refresh;
    this.node = h(
      "button",
      { type: "button", class: "switch", role: "switch", "data-do": "next-hand", onclick: () => this.turn() },
      h("span", null, t("auto_deal")),
      h("i", { "aria-hidden": "true" }),
    );
    this.node.title = t("deal_next_hand_itself");
    this.wear();
  }

  wear() {
    this.node.setAttribute("aria-checked", String(this.on));
  }

  turn() {
    this.on = !this.on;
    try {
      localStorage.setItem(NAME, this.on ? "on" : "off");
    } catch {
      /* then it holds until the page is closed */
    }
    this.wear();
    this.stop();
    this.refresh();
  }

  /** Whether a hand of yours is over, the chips for the next one lie there, and you are here. */
  isDue() {
    const { state, layout } = this.page;
    const { seat, ready } = state.you;
    if (!layout.picture.pot || !this.on || ready || document.hidden) return false;
    const own = state.seats.find((one) => one.seat === seat);
    const played = state.last?.state !== "void" && state.last?.lines.some((line) => line.seat === seat);
    return !!played && !own?.away && !state.view?.out?.includes(seat);
  }

  /** Bets are taken and your chips lie there: count down. */
  look() {
    if (!this.isDue()) return this.stop();
    if (this.left || this.dealt === this.page.state.last?.round) return;
    this.left = SECONDS;
    this.timer = setInterval(() => this.tick(), 1000);
  }

  tick() {
    if (!this.isDue()) return this.stop();
    this.left -= 1;
    if (this.left > 0) return this.refresh();
    this.stop();
    this.dealt = this.page.state.last?.round ?? 0;
    return this.page.placements.ready();
  }

  stop() {
    clearInterval(this.timer);
    this.left = 0;
  }
}
