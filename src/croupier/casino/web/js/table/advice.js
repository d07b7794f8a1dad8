// Advice as a switch: while it is on, the second line of each key is what the choice costs in chips, and the best is
// bright. It comes when it is ready; one can decide meanwhile. No key changes its place or its width for it.

import { get, post } from "../api.js";
import { h } from "../dom.js";
import { amount, Amount } from "../money.js";
import { refusal } from "../notice.js";
import { t } from "../say.js";
import { cardName, choiceName } from "../words.js";

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

const MS_UNTIL_SHARE = 1500; // milliseconds of waiting after which it is said how much is done
const MS_UNTIL_DROPPED = 3000; // milliseconds after which an answer that is not wanted any more is not waited for

export class Advice {
  on = kept();
  /** @type {Map<string, any>} what each choice costs, as shares of the wager; a choice of cards by its cards */
  costs = new Map();
  /** @type {{ drop: AbortController, since: number, looks: number } | null} what is asked now */
  wanted = null;
  isPrepared = false;

  constructor(deciding) {
    this.deciding = deciding;
    this.node = h(
      "button",
      {
        type: "button",
        class: "switch",
        role: "switch",
        "data-do": "advice",
        onclick: () => this.turn(),
        onpointerenter: () => this.prepare(),
      },
      h("span", null, t("advice")),
      h("i", { "aria-hidden": "true" }),
    );
    this.wear();
  }

  get path() {
    return `/api/tables/${this.deciding.page.id}/advice`;
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
    else this.end();
    if (!this.on) this.deciding.show();
  }

  /** Have the casino get ready, so that the first answer comes at once. */
  prepare() {
    if (!this.isPrepared) post(`${this.path}/prepare`, {}).catch(() => {});
    this.isPrepared = true;
  }

  /** A new question is asked. */
  begin() {
    this.end();
    this.costs.clear();
    if (this.on) this.ask();
  }

  /** The question is over: its advice is not waited for any longer. */
  end() {
    const { wanted } = this;
    this.wanted = null;
    this.node.removeAttribute("aria-busy");
    clearInterval(wanted?.looks);
    if (wanted && performance.now() - wanted.since > MS_UNTIL_DROPPED) wanted.drop.abort();
  }

  async ask() {
    const { deciding } = this;
    if (!deciding.ask) return this.prepare();
    const drop = new AbortController();
    const wanted = { drop, since: performance.now(), looks: 0 };
    this.wanted = wanted;
    wanted.looks = window.setInterval(() => this.tellShare(wanted), MS_UNTIL_SHARE);
    this.node.setAttribute("aria-busy", "true");
    deciding.dock.hint(t("thinking_can_play"));
    try {
      const { advice } = await post(this.path, {}, drop.signal);
      if (wanted === this.wanted && this.on) this.take(advice);
    } catch (error) {
      if (wanted === this.wanted) refusal(error);
    } finally {
      if (wanted === this.wanted) this.end();
    }
    return null;
  }

  /** Say how much of the work is done, or for how long it has gone on. */
  async tellShare(wanted) {
    const { share } = await get(this.path).catch(() => ({ share: null }));
    if (wanted !== this.wanted) return;
    const n = Math.round((performance.now() - wanted.since) / 1000);
    this.deciding.dock.hint(share ? t("thinking_share_done", { n: share }) : t("thinking_seconds", { n }));
  }

  take(advice) {
    const { deciding } = this;
    for (const { decision, cards, costs } of advice) this.costs.set(keyOf(decision, cards), amount(costs));
    const [best, next] = advice;
    const { decision, cards } = best;
    if (deciding.cards?.id === decision) deciding.page.felt.choose(cards);
    deciding.show();
    const name = choiceName(decision);
    const choice = cards.length
      ? t("choice_with_cards", { choice: name, cards: cards.map(cardName).join(", ") })
      : name;
    const said = { choice, grade: next && gradeOf(amount(next.costs)) };
    deciding.dock.hint(next ? t("best_choice_next_best", said) : t("best_choice", said), true);
  }

  /** What a choice costs: one that takes cards with those that are chosen. */
  costOf(id) {
    const { cards, page } = this.deciding;
    return this.costs.get(cards?.id === id ? keyOf(id, page.felt.chosenCards()) : id);
  }

  /** Write on the keys what each choice costs, in chips. */
  mark() {
    if (!this.on) return;
    const { dock, page, ask, choices } = this.deciding;
    const stake = amount(page.state.view.wagers.find(({ seat }) => seat === ask?.seat)?.stake ?? 1);
    for (const { id } of choices) {
      const [button, costs] = [dock.keys.buttonOf(id), this.costOf(id)];
      if (!costs || !button || "closed" in button.dataset) continue;
      const chips = rounded(new Amount(costs.num * stake.num, costs.den * stake.den));
      const text = costs.sign ? t("costs_amount", { amount: chips.text }) : t("best");
      button.classList.toggle("best", !costs.sign);
      const worth = button.querySelector(".worth");
      worth.classList.add("same");
      worth.firstChild.textContent = text;
    }
  }
}

/** A choice with its cards, whatever their order. */
const keyOf = (decision, cards) => [decision, ...[...cards].sort()].join(" ");
