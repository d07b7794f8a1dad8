// Advice as a switch: while it is on, the second line of each key is what the choice costs in chips, and the best is
// bright. It comes when it is ready; one can decide meanwhile. No key changes its place or its width for it.

import { post } from "../api.js";
import { h } from "../dom.js";
import { amount, Amount } from "../money.js";
import { refusal } from "../notice.js";
import { t } from "../say.js";
import { words } from "../words.js";

const NAME = "croupier advice";
const CENTS = 100n;

const kept = () => {
  try {
    return localStorage.getItem(NAME) === "on";
  } catch {
    return false;
  }
};

/** How much a choice is worse than the best one, in a word. */
const GRADES = [
  [amount("1/200"), t("nearly_as_good")],
  [amount("1/50"), t("a_small_mistake")],
  [amount("1/10"), t("a_mistake")],
];
export const gradeOf = (costs) => GRADES.find(([most]) => costs.compare(most) < 0)?.[1] || t("a_blunder");

/** To the nearest hundredth, which no decision hangs on. */
const rounded = ({ num, den }) => new Amount((num * CENTS * 2n + den) / (2n * den), CENTS);

export class Advice {
  on = kept();
  busy = false;
  /** @type {Map<string, any>} what each choice costs, as shares of the wager */
  costs = new Map();

  constructor(deciding) {
    this.deciding = deciding;
    this.node = h(
      "button",
      { type: "button", class: "switch", role: "switch", "data-do": "advice", onclick: () => this.turn() },
      h("span", null, t("advice")),
      h("i", { "aria-hidden": "true" }),
    );
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
    if (this.on) this.ask();
    else this.deciding.show();
  }

  /** A new question is asked. */
  begin() {
    this.costs.clear();
    if (this.on) this.ask();
  }

  async ask() {
    const { deciding } = this;
    const asked = deciding.ask;
    if (!asked || this.busy) return;
    this.busy = true;
    this.node.setAttribute("aria-busy", "true");
    deciding.dock.hint(t("thinking_can_play"));
    try {
      const { advice } = await post(`/api/tables/${deciding.page.id}/advice`, {});
      if (asked === deciding.ask && this.on) this.take(advice);
    } catch (error) {
      if (asked === deciding.ask) refusal(error);
    } finally {
      this.busy = false;
      this.node.removeAttribute("aria-busy");
      if (this.on && asked !== deciding.ask && deciding.ask) this.ask();
    }
  }

  take(advice) {
    const { deciding } = this;
    for (const { choice, costs } of advice) this.costs.set(choice.split(" ")[0], amount(costs));
    const [best, next] = advice;
    const [word, ...cards] = best.choice.split(" ");
    if (deciding.cards?.id === word) deciding.page.felt.choose(cards);
    deciding.show();
    const said = { choice: `${words(word)} ${cards.join(" ")}`.trim(), grade: next && gradeOf(amount(next.costs)) };
    deciding.dock.hint(next ? t("best_choice_next_best", said) : t("best_choice", said), true);
  }

  /** Write on the keys what each choice costs. */
  mark() {
    if (!this.on) return;
    const { dock, page, ask } = this.deciding;
    const stake = amount(page.state.view.wagers.find(({ seat }) => seat === ask?.seat)?.stake ?? 1);
    for (const [choice, costs] of this.costs) {
      const button = dock.keys.buttonOf(choice);
      if (!button || "closed" in button.dataset) continue;
      const chips = rounded(new Amount(costs.num * stake.num, costs.den * stake.den));
      const text = costs.sign ? t("costs_amount", { amount: chips.text }) : t("best");
      button.classList.toggle("best", !costs.sign);
      const worth = button.querySelector(".worth");
      worth.classList.add("same");
      worth.firstChild.textContent = text;
    }
  }
}
