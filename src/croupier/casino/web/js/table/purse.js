// The purse of a table: what you have for it, counted up when it grows, and the play money that is given anew.

import { post } from "../api.js";
import { h, put, still } from "../dom.js";
import { tempo } from "../look.js";
import { amount, cents } from "../money.js";
import { refusal, toast } from "../notice.js";
import { rules } from "../rules.js";
import { t } from "../say.js";
import { sound } from "../sound.js";
import { CURRENCIES } from "../words.js";

const COUNTING = 600; // ms at the normal tempo

export class Purse {
  /** `page` is the table's page. */
  constructor(page) {
    this.page = page;
    this.node = h("div", { class: "purse" });
  }

  /** What you have for this table: at it the casino tells with every change, a watcher has what the account holds. */
  yours() {
    const { tournament, currency } = this.page.table;
    const { you } = this.page.state;
    const { user } = this.page.app;
    if (you.balance_cents !== null && you.balance_cents !== undefined) return you;
    if (tournament || !user) return null;
    return currency === "play" ? user : user.bought;
  }

  show() {
    const you = this.yours();
    const { tournament, currency } = this.page.table;
    const chips = tournament && h("a", { href: `/tournament/${tournament}` }, t("tournament_chips"));
    if (!you) return put(this.node, chips);
    put(
      this.node,
      chips || h("span", { class: "quiet" }, CURRENCIES[currency]),
      (this.figure = h("strong", { "data-balance": you.balance_cents }, cents(you.balance_cents))),
      you.held_cents > 0 && h("span", { class: "quiet" }, t("amount_on_tables", { amount: cents(you.held_cents) })),
    );
    this.countUp(you.balance_cents);
    if (!tournament) this.page.app.balance(you, currency);
    return this.page.controls.broke(tournament || currency !== "play" ? null : you);
  }

  /** More play money, for the person who has lost it. */
  async topUp() {
    const { app, state } = this.page;
    try {
      const { user } = await post("/api/me/chips", {});
      app.setUser(user);
      const { balance_cents, held_cents } = user;
      if (state.you.seat) Object.assign(state.you, { balance_cents, held_cents });
      this.show();
      toast(t("you_have_amount_again", { amount: cents(balance_cents) }));
    } catch (error) {
      refusal(error);
    }
  }

  /** A balance that grows is counted up, digit by digit, to what it is. */
  countUp(now) {
    const before = this.shown;
    this.shown = now;
    if (still() || !tempo() || typeof before !== "number" || !(now > before) || !this.mayCelebrate()) return;
    sound("win");
    const { figure } = this;
    const start = performance.now();
    const step = (at) => {
      const part = Math.min(1, (at - start) / (COUNTING * tempo()));
      figure.textContent = cents(Math.round((before + (now - before) * part) / 100) * 100);
      if (part < 1 && figure.isConnected) requestAnimationFrame(step);
      else figure.textContent = cents(now);
    };
    requestAnimationFrame(step);
  }

  /** Whether chips that come are a win: where the policy of the house says so, what only returns a stake is none. */
  mayCelebrate() {
    if (!rules.no_celebration_up_to_stake) return true;
    const { last, you } = this.page.state;
    const net = last?.net?.[String(you.seat)];
    return net !== undefined && net !== null && amount(net).sign > 0;
  }
}
