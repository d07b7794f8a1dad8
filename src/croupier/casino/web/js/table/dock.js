// The dock: one line, one tray and five slots at the foot of the window. Its height and its places are the same in every
// state of every game; only what can be pressed changes.

import { h, put, still } from "../dom.js";
import { tempo } from "../look.js";
import { amount } from "../money.js";
import { overtaken } from "../notice.js";
import { rules } from "../rules.js";
import { t } from "../say.js";
import { words } from "../words.js";
import { Betting, goOf } from "./betting.js";
import { Deciding, potLying } from "./deciding.js";
import { Keys } from "./keys.js";
import { NextHand } from "./next_hand.js";
import { onSlots } from "./slots.js";
import { TimeLeft } from "./time_left.js";

const LINE = 28; // letters of a line on a phone, beside a field
const LONG = 44; // letters that it has no room for beside keys
const NOTICE_MS = 4000; // that a notice stays
const NO_AMOUNT = t("not_amount_type_number");

export class Dock {
  mode = "";
  low = false;
  noThanks = ""; // the decision by which the bank was declined

  /** `page` is the table's page: it has layout, state, and does commands. */
  constructor(page) {
    this.page = page;
    this.said = h("p", { class: "status", role: "status", "aria-live": "polite" });
    this.soft = h("span", { class: "soft", role: "status", "aria-live": "off" });
    this.word = h("div", { class: "word", role: "status", "aria-live": "polite" });
    this.time = new TimeLeft();
    this.tray = h("div", { class: "tray" });
    this.calls = h("div", { class: "calls" });
    this.side = h("div", { class: "side" });
    this.keys = new Keys({
      label: t("your_decision"),
      onClosed: (key) => this.hint(key.wordy || (typeof key.closed === "string" ? key.closed : "")),
      onPoint: (key) => this.mode.startsWith("decide") && this.deciding.point(key),
    });
    this.next = new NextHand(page, () => this.mode === "bet" && this.render(page.state));
    this.betting = new Betting(page, () => this.render(page.state));
    this.deciding = new Deciding(this);
    this.without = h("button", {
      type: "button",
      class: "quiet-button small",
      "data-do": "ready",
      onclick: () => page.placements.ready(),
    });
    this.ask = h(
      "button",
      { type: "button", class: "quiet-button small", "data-do": "ask-bank", onclick: () => this.askAgain() },
      t("offer_me_the_bank"),
    );
    this.node = h(
      "section",
      { class: "controls dock", "aria-label": t("chips_and_decisions") },
      this.time.line,
      h(
        "div",
        { class: "status-row" },
        h("div", { class: "message" }, this.said, this.soft, this.word),
        this.calls,
        h("div", { class: "right" }, this.time.slow, this.time.bank, this.time.ring, this.side),
      ),
      h("div", { class: "bar" }, this.tray, this.keys.node),
    );
  }

  get go() {
    return goOf(this.page.layout);
  }

  get stake() {
    return this.betting.stake;
  }

  // What is shown

  /** Show what this moment asks of you. */
  render(state) {
    const ask = state.view?.awaiting;
    const seat = state.you?.seat;
    if (!seat) return this.watching();
    if (ask?.kind === "decision" && ask.seat === seat) return this.asking(state, ask);
    this.deciding.end();
    if (this.low && !this.page.placements.steps.length && ask?.kind === "wagers") return this.broken();
    if (ask?.kind === "wagers") return this.bets(state);
    return this.hold();
  }

  enter(mode) {
    const isNew = mode !== this.mode;
    this.mode = mode;
    if (mode !== "bet") this.next.stop();
    this.node.classList.toggle("asleep", mode === "wait");
    if (!mode.startsWith("decide") && mode !== "wait") this.node.classList.remove("poker");
    if (isNew && !mode.startsWith("decide")) this.page.felt.choosing(null);
    return isNew;
  }

  watching() {
    this.enter("watch");
    put(this.tray);
    put(this.side);
    put(this.calls);
    const sit = { act: "sit", name: t("take_a_seat"), look: "main", run: () => this.page.sit() };
    this.keys.show("watch", [{ slot: 4, wide: true, ...sit }]);
  }

  bets(state) {
    const { betting } = this;
    if (this.enter("bet") || !betting.rack.isConnected) put(this.tray, betting.rack);
    const plan = betting.plan();
    const isPot = !!this.page.layout.picture.pot;
    if (isPot && plan.kind === "go" && plan.mine.sign) this.next.look();
    else this.next.stop();
    this.node.classList.toggle("has-stack", isPot && plan.mine.sign > 0);
    this.without.textContent = t("go_without_a_bet", { go: this.go });
    const alone = !["go", "wait"].includes(plan.kind);
    put(this.side, this.noThanks && this.ask, alone && this.without, isPot && this.next.node, betting.exact);
    put(this.calls, this.spoken(state));
    betting.dim();
    const rests = this.resting(state);
    const keys = betting.keys(plan);
    this.keys.show(
      betting.question(plan),
      rests ? keys.map((key) => ({ ...key, closed: key.closed || key.slot === 4 })) : keys,
    );
    this.without.disabled = rests;
  }

  /** Where the next game cannot begin yet, the key that begins it rests until it can. */
  resting(state) {
    clearTimeout(this.rest);
    const since = (performance.now() - (state.came ?? performance.now())) / 1000;
    const left = (state.next_start ?? 0) - state.now - since;
    if (left > 0) this.rest = setTimeout(() => this.mode === "bet" && this.render(this.page.state), 1000 * left + 20);
    return left > 0 && !state.you.ready;
  }

  asking(state, ask) {
    const { round, view } = state;
    const question = `decide ${JSON.stringify([round, ask, view.hands, view.wagers.length, view.aside?.bets])}`;
    if (!this.enter(question)) return;
    if (this.passesOn(ask)) return;
    put(this.side, this.deciding.advice.node);
    put(this.calls);
    this.soft.textContent = "";
    this.deciding.begin(question, ask);
  }

  /** The person who has said no to the bank is not asked again at this table while bots can take it: it is passed on. */
  passesOn(ask) {
    const { page } = this;
    const isOffer = ask.choices.every((name) => page.layout.decisions[name]?.about_the_bank);
    const no = isOffer && ask.form.find((one) => one.for_absent && !one.closed);
    if (!no || this.noThanks !== no.id || !page.state.seats.some((one) => one.bot)) return false;
    page.send({ do: "decide", choice: no.id });
    return true;
  }

  /** The bank may be offered again. */
  askAgain() {
    this.noThanks = "";
    this.render(this.page.state);
  }

  /** Nothing can be chosen now: the keys and chips stay where they are, dimmed. While things move that can be said. */
  hold(moving = false) {
    this.enter("wait");
    const names = Object.keys(this.page.layout.decisions);
    const inPlay = !!this.page.state.view && this.page.state.view.awaiting?.kind !== "wagers";
    const isPot = !!this.page.layout.picture.pot && inPlay;
    this.node.classList.toggle("poker", isPot);
    if (isPot) put(this.tray, potLying(this.page));
    if (names.length && inPlay) {
      const slots = onSlots(this.deciding.rows, []).map(
        (id, i) => id && { ...this.deciding.key(id, i + 1), closed: true },
      );
      this.keys.show("wait", slots.filter(Boolean));
    } else this.keys.show("wait", this.betting.keys({ kind: "go", mine: amount(0) }, " "));
    if (!this.tray.firstChild) put(this.tray, this.betting.rack);
    for (const field of this.tray.querySelectorAll("input, .stops button")) field.toggleAttribute("disabled", true);
    if (moving && !rules.steady_tempo && !still() && tempo()) this.hint(t("tap_table_skip"));
  }

  broken() {
    this.enter("broke");
    put(this.tray);
    put(this.side);
    const more = { act: "top-up", name: t("more_play_money"), look: "main", run: () => this.page.purse.topUp() };
    this.keys.show("broke", [{ slot: 4, wide: true, ...more }]);
    this.hint(t("no_play_money_left"));
  }

  /** At nothing the top-up is offered here, where the next bet would be laid. */
  broke(you) {
    const user = this.page.app.user;
    const low = you && user?.role !== "operator" && you.balance_cents + you.held_cents < user?.chips_below_cents;
    if (this.low === !!low) return;
    this.low = !!low;
    if (this.mode === "broke" || this.mode === "bet") this.render(this.page.state);
  }

  // What is said

  /** Say what is awaited, or what became of the round; that is `told` in the log already, and not read out twice. */
  say(text, told = false) {
    if (this.said.textContent === text) return;
    this.said.setAttribute("aria-live", told ? "off" : "polite");
    this.said.textContent = text;
    this.node.classList.toggle("wordy", text.length > LONG);
    this.node.classList.toggle("two-lines", text.length > LINE);
    this.said.title = text; // of a long one two lines are shown; the pay-out has it all
    this.soft.textContent = "";
    overtaken(this.word);
  }

  /** The one thing worth knowing besides, in softer type. */
  hint(text, aloud = false, warns = false) {
    if (this.soft.textContent === text) return;
    this.soft.setAttribute("aria-live", aloud ? "polite" : "off");
    this.soft.classList.toggle("warns", warns);
    this.soft.textContent = text;
  }

  /** Something in passing, in softer type: it replaces no question, no result and no warning. */
  notice(text) {
    const before = this.soft.textContent;
    if (this.soft.classList.contains("warns")) return;
    this.hint(text, true);
    setTimeout(() => this.soft.textContent === text && this.hint(before), NOTICE_MS);
  }

  /** A field that holds no amount says so, and nothing is laid. */
  unsaid() {
    if (this.mode === "bet") this.betting.exact.focus();
    this.say(NO_AMOUNT);
  }

  /** Spoken instructions: what may be said now, and wagers of dice games that may be called off and on. */
  spoken(state) {
    const { page } = this;
    const said = (state.view?.calls?.[String(state.you.seat)] || []).map((word) =>
      h(
        "button",
        {
          type: "button",
          class: "small",
          title: page.layout.calls[word]?.title,
          "data-call": word,
          onclick: () => page.send({ do: "call", call: word }),
        },
        page.layout.calls[word]?.name ?? words(word),
      ),
    );
    return [...said, ...this.switches(state)];
  }

  /** For each wager that can be called something, the call that is not in force: the last one where none was made. */
  switches(state) {
    const { page } = this;
    const offered = ({ wager }) =>
      Object.keys(page.layout.calls).filter((word) => page.layout.calls[word].wagers.includes(wager));
    const standing = state.view.wagers.filter((w) => w.seat === state.you.seat && offered(w).length);
    return standing.slice(0, 6).map((w) => {
      const said = offered(w);
      const call = w.note?.called ? said[(said.indexOf(w.note.called) + 1) % said.length] : said.at(-1);
      const name = `${page.layout.wagers[w.wager].title} ${w.on || ""}`.trim();
      return h(
        "button",
        {
          type: "button",
          class: "small",
          onclick: () => page.send({ do: "call", wager: w.wager, ...(w.on ? { on: w.on } : {}), call }),
        },
        t("wager_call", { wager: name, call: page.layout.calls[call].name }),
      );
    });
  }

  /** A key pressed anywhere on the page. */
  key(event) {
    if (event.target.closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const letter = event.key.toLowerCase();
    if (event.repeat) return this.keys.keys.some((key) => key.letter === letter);
    if (this.mode.startsWith("decide")) return this.stop(letter) || this.keys.letter(letter);
    if (this.mode !== "bet") return this.keys.letter(letter);
    if (/^[1-6]$/.test(letter)) this.betting.choose(amount(this.betting.chips[Number(letter) - 1][0]));
    else if (letter === "r") this.page.placements.repeat();
    else if (letter === "f") this.page.toFelt();
    else if (letter === "b" && this.keys.keys.some(({ act }) => act === "usual")) return this.keys.letter("g");
    else return this.keys.letter(letter);
    return true;
  }

  /** A number is a part of the pot, where there are such. */
  stop(letter) {
    const steps = this.deciding.values.size ? this.deciding.steps : null;
    if (!/^[1-9]$/.test(letter) || !steps?.[Number(letter) - 1]) return false;
    steps[Number(letter) - 1]();
    return true;
  }

  close() {
    this.time.close();
    this.next.stop();
    clearTimeout(this.rest);
  }
}
