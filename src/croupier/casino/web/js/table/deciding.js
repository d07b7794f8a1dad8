// The dock while you decide: it reads the form of the question and knows no game. Every decision of the game has its own
// slot; what cannot be chosen now is dimmed there and says why. In the tray lies what a choice needs: an amount, cards.

import { h, put, s } from "../dom.js";
import { bank } from "../felt/chips.js";
import { amount, sum, typed } from "../money.js";
import { t } from "../say.js";
import { wholeSentence } from "../spoken.js";
import { sound } from "../sound.js";
import { choiceName, cited, titleOf, words } from "../words.js";
import { Advice } from "./advice.js";
import { answerOf, boundsOf, hasAmount, isWithin, takesCards, usualOf, within } from "./forms.js";
import { onSlots, rowsOf } from "./slots.js";

const SHORT = 14; // letters of a reason that a key has room for
const OMITTED = { house_way: t("house_way") }; // what is done where no cards are named
const PRESETS = { least: t("min"), half_pot: t("pot_2"), pot: t("pot"), most: t("all_in") };

export class Deciding {
  ask = null;
  tip = "";
  /** @type {any[]} */
  choices = [];
  /** @type {Map<string, import("../money.js").Amount | null>} */
  values = new Map();

  /** `dock` shows keys, tray and words. */
  constructor(dock) {
    this.dock = dock;
    this.page = dock.page;
    this.advice = new Advice(this);
  }

  get rows() {
    return rowsOf(this.page.layout);
  }

  /** Ask: the tray and the keys of a new question. */
  begin(question, ask) {
    const { page, dock } = this;
    this.ask = ask;
    this.question = question;
    this.choices = ask.form;
    this.values = new Map(
      this.choices
        .filter(this.isOpen)
        .filter(hasAmount)
        .map((one) => [one.id, usualOf(one)]),
    );
    this.cards = this.choices.find((one) => one.cards && !one.closed) ?? null;
    this.choosing();
    dock.node.classList.toggle("poker", this.isBetting);
    put(dock.tray, this.tray());
    const keys = this.show();
    const offered = keys.filter((key) => key.choice && !key.closed);
    this.known = wholeSentence(ask.hint);
    this.tip = this.known || (offered.length < 3 ? (offered.at(-1)?.wordy ?? "") : ""); // of yes and no it says what yes is
    dock.hint(this.tip, true);
    this.advice.begin();
    sound("yours");
    const open = dock.keys.buttons.filter((button) => button.isConnected && !("closed" in button.dataset));
    if (!open.some((button) => button === document.activeElement)) page.focusDecision?.(open[0]);
  }

  /** Nothing is asked of you any more. */
  end() {
    this.ask = null;
    this.advice.end();
  }

  isOpen = (choice) => !choice.closed;

  /** Whether bets go into a pot: what is given up, what is called, the amount and the raise stand side by side. */
  get isBetting() {
    const into = this.choices.some(({ stake, amount: to }) => stake || to);
    return !!this.page.layout.picture.pot && into && !this.cards;
  }

  /** Have the cards chosen on the felt that a choice takes; in two trays, where the form says what each way comes to. */
  choosing() {
    const form = this.cards?.cards;
    const trays = form?.preview ? { few: form.groups[0].most, tell: (chosen) => this.previewed(chosen) } : null;
    this.page.felt.choosing(form?.from ?? null, trays);
  }

  /** What a way to set the cards would come to, in words. */
  previewed(chosen) {
    const own = [...chosen].sort().join(" ");
    const found = this.cards?.cards.preview.find((one) => [...one.chosen].sort().join(" ") === own);
    return { high: found?.hands.high.sentence, low: found?.hands.low.sentence, foul: found?.warning };
  }

  // The keys

  show() {
    const names = this.choices.map(({ id }) => id);
    const open = this.choices.filter(this.isOpen).map(({ id }) => id);
    const slots = onSlots(this.rows, open.length ? open : names);
    const keys = slots.map((id, i) => id && this.key(id, i + 1)).filter(Boolean);
    this.warn();
    const set = keys.find(({ choice, slot }) => slot === 5 && choice === this.cards?.id);
    if (set && !slots[3]) Object.assign(set, { slot: 4, wide: true });
    for (const key of this.cardKeys(keys)) keys.push(key);
    lettered(keys);
    this.dock.keys.show(this.question, keys);
    this.advice.mark();
    return keys;
  }

  /** Say beside the question what a choice of cards would cost. */
  warn() {
    if (!this.cards?.cards.preview) return;
    const { foul } = this.previewed(this.page.felt.chosenCards());
    this.dock.hint(foul ? wholeSentence(foul) : this.tip, true, !!foul);
  }

  /** A key is pointed at: what it does is said, unless there is something to know before any of them is chosen. */
  point(key) {
    if (this.cards?.cards.preview) this.warn();
    else this.dock.hint((key?.closed || !this.known) && key?.wordy ? key.wordy : this.tip);
  }

  key(id, slot) {
    const { layout } = this.page;
    const rule = layout.decisions[id] ?? {};
    const choice = this.choices.find((one) => one.id === id);
    const clause = cited(layout.game, choice?.clause || rule.clause);
    const closed = !choice ? t("not_now_within") : choice.closed ? briefly(choice.closed) : this.lacking(choice);
    return {
      slot,
      choice: id,
      short: choice?.short ?? rule.short,
      name: this.nameOf(id, choice),
      sub: this.costOf(choice),
      closed,
      wordy: wholeSentence(choice?.closed) || (rule.title ?? ""),
      title: `${rule.title || words(id)}${clause ? ` (${clause})` : ""}`,
      run: () => this.choose(choice),
    };
  }

  nameOf(id, choice) {
    const value = choice?.amount && !choice.closed && (this.values.get(id) ?? usualOf(choice));
    if (value) return t("choice_to_amount", { choice: choiceName(id), amount: value.text });
    const cost = this.isBetting && this.fixedCost(choice);
    return cost ? t("choice_amount", { choice: choiceName(id), amount: cost.text }) : choiceName(id);
  }

  /** The chips that a choice stakes, where it is not chosen how many. */
  fixedCost(choice) {
    return choice?.stake && !choice.closed && !this.values.has(choice.id) ? usualOf(choice) : null;
  }

  /** The chips that a choice stakes. */
  costOf(choice) {
    const bounds = choice && !choice.closed && choice.stake;
    if (this.isBetting && this.fixedCost(choice)) return t("to_win_amount", { amount: this.pot.text });
    if (this.isBetting && choice?.amount && !choice.closed && !this.values.has(choice.id)) return t("fixed_limit");
    if (!bounds) return "";
    return t("adds_amount", { amount: (this.values.get(choice.id) ?? usualOf(choice)).text });
  }

  /** What is missing for a choice, in a few words. */
  lacking(choice) {
    if (!choice.cards) return false;
    const chosen = this.page.felt.chosenCards();
    if (choice.cards.preview && this.previewed(chosen).foul?.message.result === "lose") return t("would_foul");
    if (takesCards(choice, chosen)) return false;
    return t("choose_n", { n: range(choice.cards.groups[0]) });
  }

  /** Beside a choice of cards: taking them back, and what is done where none are named. */
  cardKeys(others) {
    if (!this.cards) return [];
    const { id, cards } = this.cards;
    const free = [1, 2, 3].filter((slot) => !others.some((key) => key.slot === slot));
    const keys = [];
    if (cards.if_omitted && free.length)
      keys.push({
        slot: free.pop(),
        choice: cards.if_omitted,
        name: OMITTED[cards.if_omitted] ?? words(cards.if_omitted),
        run: () => this.send({ choice: id }),
      });
    if (free.length)
      keys.push({
        slot: free[0],
        act: "unchoose",
        name: t("take_back"),
        closed: !this.page.felt.chosenCards().length,
        look: "quiet",
        run: () => this.unchoose(),
      });
    return keys;
  }

  unchoose() {
    this.page.felt.choose([]);
    this.show();
  }

  // The tray

  tray() {
    const parts = [...this.values.keys()].map((id) => this.amountField(this.choices.find((one) => one.id === id)));
    if (this.cards) parts.push(h("p", { class: "hint" }, this.cardsWanted()));
    if (!parts.length) return this.isBetting ? potLying(this.page) : this.staked();
    return h("div", { class: "extra" }, parts);
  }

  /** What has been put into the pot, the bets of this street among it. */
  get pot() {
    return amount(this.page.state.view.aside?.pot ?? 0);
  }

  cardsWanted() {
    const { id, cards } = this.cards;
    const said = { n: range(cards.groups[0]), choice: choiceName(id) };
    return cards.preview
      ? t("tap_n_low_hand", said)
      : cards.groups[0].least
        ? t("choice_choose_n_cards", said)
        : t("pick_cards_keep");
  }

  /** What lies on the felt of yours. */
  staked() {
    const { page, ask } = this;
    const mine = page.state.view.wagers.filter(({ seat }) => seat === ask.seat);
    if (!mine.length) return null;
    const names = [...new Set(mine.map(({ wager }) => titleOf(page.layout, wager)))];
    const total = sum(mine.map(({ stake }) => stake));
    return h(
      "div",
      { class: "stake" },
      s("svg", { viewBox: "-24 -30 48 56", "aria-hidden": "true" }, bank(total, { r: 16, most: 1 })),
      h("span", null, h("b", null, t("your_stake_amount", { amount: total.text })), h("small", null, names.join(", "))),
    );
  }

  /** An amount within its bounds: a field, and for a pot a slider and its stops. */
  amountField(choice) {
    const bounds = boundsOf(choice);
    const [least, most] = [amount(bounds.least), amount(bounds.most)];
    const also = (bounds.also ?? []).map((one) => amount(one).text);
    const span = [t("least_to_most", { least: least.text, most: most.text }), ...also].join(", ");
    const name = choiceName(choice.id);
    const field = h("input", {
      type: "text",
      inputmode: "decimal",
      size: 6,
      class: "exact",
      "data-carries": choice.stake ? "stake" : "to",
      "aria-label": `${name}: ${span}`,
      value: this.values.get(choice.id).input,
      oninput: () => this.size(choice, typed(field.value), "field"),
    });
    const slider = h("input", {
      type: "range",
      class: "slider",
      "aria-label": t("choice_slider", { choice: name }),
      min: Math.ceil(least.size),
      max: Math.floor(most.size),
      step: amount(bounds.step ?? 1).size,
      value: least.size,
      oninput: () => this.size(choice, amount(slider.value), "slider"),
    });
    Object.assign(choice, { field, slider });
    const written = h(
      "label",
      { class: "hint" },
      choice.amount ? null : h("span", null, name),
      field,
      h("small", null, span),
    );
    return h("div", { class: "sizing" }, written, choice.amount && this.stops(choice), choice.amount && slider);
  }

  /** Named amounts, each a button with a number as its key. */
  stops(choice) {
    const bounds = boundsOf(choice);
    const named = Object.entries({ least: bounds.least, ...choice.amount.presets, most: bounds.most });
    this.steps = named.map(
      ([, value]) =>
        () =>
          this.size(choice, within(bounds, amount(value)), "stop"),
    );
    return h(
      "div",
      { class: "stops", role: "group", "aria-label": t("parts_of_the_pot") },
      named.map(([name], i) =>
        h(
          "button",
          { type: "button", class: "small", "aria-keyshortcuts": String(i + 1), onclick: this.steps[i] },
          PRESETS[name] ?? words(name),
        ),
      ),
    );
  }

  /** Another amount, by its field, its slider or a stop. */
  size(choice, value, by) {
    this.values.set(choice.id, value?.sign > 0 ? value : null);
    choice.field.toggleAttribute("aria-invalid", !(value?.sign > 0));
    if (by !== "field" && value) choice.field.value = value.input;
    if (by !== "slider" && value) choice.slider.value = String(value.size);
    this.show();
  }

  // Deciding

  choose(choice) {
    const value = this.values.get(choice.id);
    if (hasAmount(choice) && !(value && isWithin(boundsOf(choice), value))) {
      choice.field.toggleAttribute("aria-invalid", true);
      choice.field.focus();
      if (!value) return this.dock.unsaid();
    }
    return this.send(answerOf(choice, { value, chosen: choice.cards ? this.page.felt.chosenCards() : [] }));
  }

  async send(answer) {
    const { ask, page } = this;
    const { about_the_bank: ofBank } = page.layout.decisions[answer.choice] ?? {};
    const isNo = this.choices.some(({ id, for_absent: plain }) => id === answer.choice && plain);
    if (ofBank) this.dock.noThanks = isNo ? answer.choice : "";
    page.felt.choosing(null);
    this.dock.keys.rest(true);
    const done = await page.send({ do: "decide", ...answer });
    if (done) page.panels.coach?.look();
    if (done || ask !== this.ask) return;
    this.dock.keys.rest(false);
    if (this.cards) this.choosing();
    this.show();
  }
}

/** The pot, and what you have behind. */
export function potLying({ state: { view, you } }) {
  const { pot = 0, stacks = {} } = view.aside ?? {};
  return h(
    "div",
    { class: "stake" },
    s("svg", { viewBox: "-24 -30 48 56", "aria-hidden": "true" }, bank(amount(pot).plain, { r: 16, most: 1 })),
    h(
      "span",
      null,
      h("b", null, t("pot_amount", { amount: amount(pot).text })),
      h("small", null, t("amount_behind", { amount: amount(stacks[you.seat] ?? 0).text })),
    ),
  );
}

const range = ({ least, most }) => (least === most ? String(least) : `${least}–${most}`);

/** Why a choice is closed, as far as a key has room for it. */
function briefly({ sentence = "" }) {
  return sentence.length <= SHORT ? sentence || t("not_now_within") : t("not_now_within");
}

/** Give each key that decides a letter of its own: its short one, else the first free letter of its name. */
function lettered(keys) {
  const taken = new Set();
  for (const key of keys.filter(({ choice }) => choice)) {
    const letters = [...(key.short ?? "").slice(0, 1), ...key.choice].map((letter) => letter.toLowerCase());
    key.letter = letters.find((letter) => /[a-z0-9]/.test(letter) && !taken.has(letter)) ?? "";
    taken.add(key.letter);
  }
}
