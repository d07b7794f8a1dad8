// Below the felt: what is awaited, the chips to lay, and the buttons of a decision with their keys.

import { post } from "../api.js";
import { h, put } from "../dom.js";
import { amount, Amount, cents, typed } from "../money.js";
import { clauseLink, overtaken, refusal } from "../notice.js";
import { BOARD, boxPlace } from "../places.js";
import { choiceName, cited, words } from "../words.js";
import { chip } from "../felt/chips.js";
import { VALUES } from "../felt/discs.js";
import { s } from "../dom.js";
import { sound } from "../sound.js";
import { staked } from "./scene.js";
import { t } from "../say.js";

const GO = {
  wheel: t("Spin"),
  dice: t("Roll"),
  card: t("Deal"),
  tile: t("Deal"),
  coin: t("Toss"),
  coins: t("Toss"),
  ball: t("Draw"),
  balls: t("Draw"),
};

const LOW = 1000; // cents: with less, the casino gives play money again
const NO_AMOUNT = t("That is no amount: write a number such as 25 or 2.50, or choose a chip.");

/** How much a choice is worse than the best one, in a word. */
const GRADES = [
  [amount("1/200"), t("nearly as good")],
  [amount("1/50"), t("a slip")],
  [amount("1/10"), t("a mistake")],
];
const graded = (costs) => GRADES.find(([most]) => costs.compare(most) < 0)?.[1] || t("a blunder");

/** Whether a choice says more than its name: a stake, cards, an amount to raise to. */
const saysMore = (layout, choice, what) => (layout.decisions[choice]?.carries || []).includes(what);

/** The last amount up to a value that lies whole steps above the least. */
const stepped = (value, least, step) => {
  const over = value.minus(least);
  return least.plus(step.times((over.num * step.den) / (over.den * step.num)));
};

export class Controls {
  width;

  /** `page` is the table's page: it has layout, state, and does commands. */
  constructor(page) {
    this.page = page;
    this.stake = amount(5);
    this.said = h("p", { class: "status", role: "status", "aria-live": "polite" });
    this.clock = h("div", { class: "clock", "aria-hidden": "true" }, h("i"));
    this.bank = h("small", { class: "time-bank quiet" });
    this.bar = h("div", { class: "bar" });
    this.side = h("div", { class: "side" });
    this.short = h("div", { class: "broke", role: "status" });
    this.word = h("div", { class: "word", role: "status", "aria-live": "polite" });
    this.node = h(
      "section",
      { class: "controls", "aria-label": t("Chips and decisions") },
      this.clock,
      h("div", { class: "status-row" }, h("div", { class: "message" }, this.said, this.word), this.bank, this.side),
      this.short,
      this.bar,
    );
    this.low = false;
    this.mode = "";
    this.rackNodes = null;
  }

  get go() {
    const kind = Object.keys(this.page.layout.devices).find((name) => GO[name]);
    return GO[kind] || t("Go");
  }

  /** Show what this moment asks of you. */
  render(state) {
    const ask = state.view?.awaiting;
    const seat = state.you?.seat;
    const mine = ask?.kind === "decision" && ask.seat === seat && seat;
    const mode = !seat ? "watch" : mine ? `decide ${state.version}` : ask?.kind === "wagers" ? "bet" : "wait";
    if (mode !== this.mode) {
      this.mode = mode;
      put(this.side);
      if (mode === "bet") this.betting();
      else if (mine) this.deciding(ask);
      else put(this.bar, mode === "watch" ? this.sitting() : []);
    }
    if (mode === "bet") this.readied(state);
    if (mode === "watch") put(this.bar, this.sitting());
    this.steady();
  }

  /** While cards fall nothing can be chosen; the buttons stay where they are. */
  hold() {
    for (const button of this.bar.querySelectorAll("button, input")) button.disabled = true;
    this.mode = "";
  }

  /** The bar keeps the height that it has once needed, so that nothing below it jumps between bets and decisions. */
  steady() {
    const width = this.bar.clientWidth;
    if (width !== this.width) Object.assign(this, { width, tall: 0 });
    if (!this.tall) this.bar.style.minHeight = "";
    const height = this.bar.offsetHeight;
    if (height > this.tall) this.tall = height;
    this.bar.style.minHeight = `${this.tall}px`;
  }

  /** Say what is awaited, or what became of the round; that is `told` in the log already, and not read out twice. */
  say(text, told = false) {
    if (this.said.textContent === text) return;
    this.said.setAttribute("aria-live", told ? "off" : "polite");
    this.said.textContent = text;
    this.said.title = text; // of a long one two lines are shown; the pay-out has it all
    overtaken(this.word);
  }

  /** At nothing the top-up is offered here, where the next bet would be laid. */
  broke(you) {
    const low = you && you.balance_cents + you.held_cents < LOW && this.page.app.user?.role !== "operator";
    this.low = !!low;
    if (this.low === !!this.short.firstChild) return;
    put(
      this.short,
      low && h("span", null, t("Your play money is gone.")),
      low &&
        h(
          "button",
          { type: "button", class: "primary", "data-do": "top-up", onclick: () => this.page.topUp() },
          t("More play money"),
        ),
    );
  }

  /** An amount in a field, or nothing: then the field says so, and nothing is done with it. */
  read(field) {
    const value = typed(field.value);
    const good = value?.sign > 0;
    field.toggleAttribute("aria-invalid", !good);
    if (good) return value;
    field.focus();
    this.say(NO_AMOUNT);
    return null;
  }

  sitting() {
    return h(
      "button",
      { type: "button", class: "primary", "data-do": "sit", onclick: () => this.page.sit() },
      t("Take a seat"),
    );
  }

  // Betting

  betting() {
    const rack = h("div", { class: "rack", role: "radiogroup", "aria-label": t("Chip to lay") });
    this.chips = VALUES.map((value, i) => {
      const face = s(
        "svg",
        { viewBox: "-17 -17 34 34", "aria-hidden": "true" },
        chip(value, value === 1000 ? "1k" : String(value), 15),
      );
      const button = h(
        "button",
        {
          type: "button",
          role: "radio",
          class: "rack-chip",
          "data-chip": value,
          "aria-label": t("Chip of {value}", { value: value === 1000 ? "1000 (1k)" : value }),
          "aria-keyshortcuts": String(i + 1),
          onclick: () => this.choose(amount(value)),
        },
        face,
      );
      rack.append(button);
      return [value, button];
    });
    this.exact = h("input", {
      type: "text",
      inputmode: "decimal",
      class: "exact",
      "aria-label": t("Amount to lay"),
      size: 6,
      maxlength: 9,
      oninput: () => {
        const value = typed(this.exact.value);
        const good = value?.sign > 0;
        this.choose(good ? value : null, false);
        this.exact.toggleAttribute("aria-invalid", !good);
        this.exact.title = good ? "" : t("An amount is a number above nothing, such as 25 or 2.50");
      },
    });
    const act = (label, key, name, run) =>
      h(
        "button",
        { type: "button", "data-do": name, "aria-keyshortcuts": key, onclick: run },
        label,
        h("kbd", null, key.toUpperCase()),
      );
    this.readyButton = h(
      "button",
      {
        type: "button",
        class: "primary",
        "data-do": "ready",
        "aria-keyshortcuts": "g",
        onclick: () => this.page.ready(),
        onkeydown: (event) => event.repeat && event.preventDefault(), // each game is begun by a press of its own
      },
      this.go,
    );
    this.usual = h("button", {
      type: "button",
      class: "primary",
      "data-do": "usual",
      "aria-keyshortcuts": "b",
      onclick: () => this.page.usual(),
    });
    this.pointer = h(
      "div",
      { class: "pointer" },
      h("span", null, t("Begin here: one click lays a bet.")),
      h("button", {
        type: "button",
        class: "plain-button cross",
        "data-do": "no-pointer",
        "aria-label": t("I know my way"),
        onclick: () => {
          this.page.beenHere();
          this.readied(this.page.state);
          this.say(this.page.awaited());
        },
      }),
    );
    put(
      this.bar,
      rack,
      this.exact,
      h(
        "div",
        { class: "acts" },
        act(t("Undo"), "z", "undo", () => this.page.undo()),
        act(t("Clear"), "x", "clear", () => this.page.clear()),
        act(t("Repeat"), "r", "repeat", () => this.page.repeat()),
      ),
      this.pointer,
      innerWidth > 640 && this.usual,
      this.readyButton,
      h("div", { class: "calls" }),
    );
    if (innerWidth <= 640) put(this.side, this.usual); // beside the words, so that nothing in the bar ever moves
    this.choose(this.stake);
  }

  /** A field that holds no amount says so, and nothing is laid. */
  unsaid() {
    this.exact?.focus();
    this.say(NO_AMOUNT);
  }

  choose(value, write = true) {
    this.stake = value;
    if (value && write) this.exact?.removeAttribute("aria-invalid");
    for (const [size, button] of this.chips || []) {
      const on = value?.den === 1n && Number(value.num) === size;
      button.setAttribute("aria-checked", String(on));
    }
    if (write && this.exact) this.exact.value = value ? value.input : "";
  }

  readied(state) {
    const { ready } = state.you;
    this.resting(state);
    put(this.readyButton, ready ? t("Wait, not yet") : this.go, h("kbd", null, "G"));
    this.readyButton.classList.toggle("waiting", ready);
    const none = staked(state).sign === 0 && this.page.layout.usual?.length > 0;
    this.usual.classList.toggle("gone", !none || ready); // its place stays, so that nothing beside it moves
    this.usual.classList.toggle("first", !this.page.been);
    this.pointer.hidden = this.page.been || !none || ready;
    this.readyButton.classList.toggle("primary", !none || ready);
    put(this.usual, this.page.usualWords());
    put(this.bar.querySelector(".calls"), this.calls(state));
  }

  /** Where the next game cannot begin yet, the button rests until it can. */
  resting(state) {
    clearTimeout(this.rest);
    const left = (state.next_start ?? 0) - state.now - (performance.now() - (state.came ?? performance.now())) / 1000;
    this.readyButton.disabled = left > 0 && !state.you.ready;
    if (left > 0) this.rest = setTimeout(() => this.mode === "bet" && this.resting(this.page.state), 1000 * left + 20);
  }

  /** Spoken instructions: what may be said now, and wagers of dice games that may be called off and on. */
  calls(state) {
    const spoken = (state.view?.calls?.[String(state.you.seat)] || []).map((word) =>
      h(
        "button",
        {
          type: "button",
          class: "small",
          title: this.page.layout.calls[word]?.title,
          "data-call": word,
          onclick: () => this.page.send({ do: "call", call: word }),
        },
        words(word),
      ),
    );
    return [...spoken, ...this.switches(state)];
  }

  switches(state) {
    if (!this.page.layout.calls.off) return [];
    const standing = state.view.wagers.filter((w) => w.seat === state.you.seat && /odds|place|hard/.test(w.wager));
    return standing.slice(0, 6).map((w) => {
      const off = w.note?.called === "off";
      const name = `${this.page.layout.wagers[w.wager].title.replace(/\s*\(.*$/, "")} ${w.on || ""}`.trim();
      return h(
        "button",
        {
          type: "button",
          class: "small",
          onclick: () =>
            this.page.send({ do: "call", wager: w.wager, ...(w.on ? { on: w.on } : {}), call: off ? "on" : "off" }),
        },
        off ? t("{wager}: on", { wager: name }) : t("{wager}: off", { wager: name }),
      );
    });
  }

  // Deciding

  deciding(ask) {
    this.ask = ask;
    this.extra = h("div", { class: "extra" });
    this.buttons = h("div", { class: "decisions", role: "group", "aria-label": t("Your decision") });
    this.keys = new Map();
    for (const choice of ask.choices) this.buttons.append(this.decision(choice));
    const advise = h(
      "button",
      { type: "button", class: "quiet-button small", "data-do": "advice", onclick: () => this.advice() },
      t("Advice"),
    );
    this.advising = advise;
    put(this.side, advise);
    put(this.bar, this.extra, this.buttons);
    this.carried(ask);
    sound("yours");
    this.page.focusDecision?.(this.buttons.querySelector("button"));
  }

  decision(choice) {
    const rule = this.page.layout.decisions[choice] || {};
    let letter = (rule.short || choice[0]).toLowerCase();
    if (this.keys.has(letter) || letter.length > 1)
      letter = [...choice].find((c) => /[a-z1-9]/.test(c) && !this.keys.has(c)) || "";
    const run = () => this.choice(choice);
    if (letter) this.keys.set(letter, run);
    const clause = cited(this.page.layout.game, rule.clause);
    return h(
      "button",
      {
        type: "button",
        class: "primary choice",
        "data-choice": choice,
        "aria-keyshortcuts": letter || null,
        title: `${rule.title || words(choice)} (${clause})`,
        onclick: run,
      },
      h("span", null, this.nameOf(choice)),
      h("small", { class: "worth" }),
      letter && h("kbd", null, letter.toUpperCase()),
    );
  }

  nameOf(choice) {
    if (choice === "set") return t("Set the low hand");
    if (choice === "hold") return t("Hold these");
    const owes = amount(this.page.state.view.aside?.owes ?? 0);
    if (choice === "call" && owes?.sign > 0) return t("Call {amount}", { amount: owes.text });
    return choiceName(choice);
  }

  /** What some choices carry: cards to hold or set, an amount to raise to, a stake to insure. */
  carried(ask) {
    const { page } = this;
    page.felt.choosing(null);
    const extra = [];
    if (ask.choices.includes("hold")) {
      page.felt.choosing(BOARD);
      extra.push(h("p", { class: "hint" }, t("Choose the cards to hold, then hold them.")));
    } else if (ask.choices.includes("draw")) {
      page.felt.choosing(boxPlace(ask.seat));
      extra.push(h("p", { class: "hint" }, t("Choose the cards to replace, then draw; or stand.")));
    } else if (ask.choices.includes("set")) {
      page.felt.choosing(ask.place || boxPlace(ask.seat));
      extra.push(
        h("p", { class: "hint" }, t("Choose two for the low hand.")),
        h(
          "button",
          { type: "button", "data-choice": "house_way", onclick: () => this.decide({ choice: "set" }) },
          t("Set the house way"),
        ),
      );
    }
    if (ask.choices.some((c) => saysMore(page.layout, c, "to"))) extra.push(...this.raising(ask));
    if (ask.choices.includes("insurance")) extra.push(...this.insuring(ask));
    put(this.extra, extra);
  }

  /** To how much: an exact amount, and where there is a span a slider with parts of the pot as stops. */
  raising(ask) {
    const aside = this.page.state.view.aside || {};
    const [least, most] = [amount(aside.least ?? ""), amount(aside.most ?? "")];
    const word = ask.choices.includes("bet") ? "bet" : "raise";
    this.to = h("input", {
      type: "text",
      inputmode: "decimal",
      size: 6,
      class: "exact",
      "data-carries": "to",
      "aria-label": t("{choice} to", { choice: choiceName(word) }),
      value: aside.least ?? "",
      oninput: () => this.sized(word),
    });
    const fixed = !least || !most || least.compare(most) >= 0;
    this.slider = fixed
      ? null
      : h("input", {
          type: "range",
          class: "slider",
          "aria-label": t("{choice} to, by the slider", { choice: choiceName(word) }),
          min: Math.ceil(least.size),
          max: Math.floor(most.size),
          step: amount(aside.step ?? 1).size,
          value: least.size,
          oninput: () => this.size(this.slider.value, word),
        });
    const said = { choice: choiceName(word), amount: least?.text, least: least?.text, most: most?.text };
    const span = !least
      ? choiceName(word)
      : fixed
        ? t("{choice} to {amount}", said)
        : t("{choice} to between {least} and {most}", said);
    const field = h("label", { class: "hint" }, `${span} `, this.to);
    this.sized(word);
    if (fixed) return [field];
    return [h("div", { class: "sizing" }, field, this.slider, this.stops(aside, least, most, word))];
  }

  /** Parts of the pot, each a button with a number as its key. */
  stops(aside, least, most, word) {
    const mine = amount(aside.bets[aside.seat] ?? 0);
    const call = mine.plus(amount(aside.owes));
    const pot = amount(aside.pot).plus(amount(aside.owes));
    const part = (n, d) => call.plus(new Amount((pot.num * BigInt(n)) / (pot.den * BigInt(d))));
    const step = amount(aside.step ?? 1);
    const within = (value) =>
      value.compare(least) < 0 ? least : value.compare(most) >= 0 ? most : stepped(value, least, step);
    /** @type {[string, Amount][]} */
    const list = [
      [t("Least"), least],
      [t("½ pot"), part(1, 2)],
      [t("⅔ pot"), part(2, 3)],
      [t("Pot"), part(1, 1)],
      [t("Most"), most],
    ];
    return h(
      "div",
      { class: "stops", role: "group", "aria-label": t("Parts of the pot") },
      list.map(([name, value], i) => {
        const run = () => this.size(within(value).input, word);
        this.keys.set(String(i + 1), run);
        return h("button", { type: "button", class: "small", "aria-keyshortcuts": String(i + 1), onclick: run }, name);
      }),
    );
  }

  size(value, word) {
    this.to.value = value;
    this.sized(word);
  }

  /** The button says to how much; the slider follows. */
  sized(word) {
    const value = typed(this.to.value);
    if (this.slider && value) this.slider.value = String(value.size);
    const name = this.buttons.querySelector(`[data-choice="${word}"] span`);
    if (!name) return;
    name.textContent = value
      ? t("{choice} to {amount}", { choice: choiceName(word), amount: value.text })
      : choiceName(word);
  }

  insuring(ask) {
    const main = this.page.state.view.wagers.find(
      (w) => w.seat === ask.seat && (w.box || w.seat) === (ask.box || ask.seat) && ["main", "switch"].includes(w.wager),
    );
    const most = main ? amount(main.stake).half() : null;
    this.insured = h("input", {
      type: "text",
      inputmode: "decimal",
      size: 6,
      class: "exact",
      "data-carries": "stake",
      "aria-label": t("Stake of the insurance"),
      value: most ? most.input : "",
    });
    return [
      h(
        "label",
        { class: "hint" },
        `${most ? t("Insure for up to {amount}", { amount: most.text }) : t("Insure for up to half")} `,
        this.insured,
      ),
    ];
  }

  choice(choice) {
    const carries = { choice };
    if (choice === "hold" || choice === "draw") carries.cards = this.page.felt.chosenCards();
    if (choice === "draw" && !carries.cards.length) return this.say(t("Choose the cards to replace, or stand."));
    if (choice === "set") {
      carries.low = this.page.felt.chosenCards();
      if (carries.low.length !== 2) return this.say(t("Choose two for the low hand, or set it the house way."));
    }
    const [field, name] =
      saysMore(this.page.layout, choice, "to") && this.to?.isConnected
        ? [this.to, "to"]
        : choice === "insurance" && this.insured?.isConnected
          ? [this.insured, "stake"]
          : [];
    if (field) {
      const value = this.read(field);
      if (!value) return null;
      carries[name] = value.plain;
    }
    return this.decide(carries);
  }

  async decide(carries) {
    this.page.felt.choosing(null);
    this.pending(true);
    const done = await this.page.send({ do: "decide", ...carries });
    if (done) this.page.panels.coach?.look();
    if (done || !this.ask) return;
    this.pending(false);
    this.carried(this.ask);
  }

  /** One answer at a time: the buttons rest until it is taken or refused. */
  pending(on) {
    for (const button of this.bar.querySelectorAll("button")) button.disabled = on;
  }

  /** What each choice is worth, on its button; where it is about cards, the best ones are chosen. */
  async advice() {
    const asked = this.ask,
      button = this.advising;
    if (button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    this.say(t("Working out what each choice is worth. In some games this takes a minute; you can decide meanwhile."));
    try {
      const { advice } = await post(`/api/tables/${this.page.id}/advice`, {});
      if (asked !== this.ask) return;
      for (const { choice, costs } of advice) {
        const mark = this.buttons.querySelector(`[data-choice="${CSS.escape(choice)}"] .worth`);
        if (!mark) continue;
        const worse = amount(costs);
        const none = worse.sign === 0;
        put(mark, none ? t("best") : t("costs {cost}: {grade}", { cost: worse.percent, grade: graded(worse) }));
        mark.parentNode.classList.toggle("best", none);
      }
      const [best, next] = advice;
      const [word, ...cards] = best.choice.split(" ");
      if (cards.length || (word === "hold" && this.page.felt.selectable)) this.page.felt.choose(cards);
      const choice = `${words(word)} ${cards.join(" ")}`.trim();
      const worse = next && amount(next.costs);
      this.say(
        worse
          ? t("Best: {choice}; the next best costs {cost} of the wager, {grade}.", {
              choice,
              cost: worse.percent,
              grade: graded(worse),
            })
          : t("Best: {choice}.", { choice }),
      );
    } catch (error) {
      refusal(error);
      if (asked === this.ask) this.say(this.page.awaited());
    } finally {
      button.removeAttribute("aria-busy");
    }
  }

  /** A key pressed anywhere on the page. */
  key(event) {
    if (event.target.closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const letter = event.key.toLowerCase();
    if (this.mode.startsWith("decide")) {
      const run = this.keys.get(letter);
      if (run && !this.bar.querySelector("[data-choice]:disabled")) run();
      return !!run;
    }
    if (this.mode !== "bet") return false;
    const value = VALUES[Number(letter) - 1];
    if (value && /^[1-6]$/.test(letter)) this.choose(amount(value));
    else if (letter === "z") this.page.undo();
    else if (letter === "x") this.page.clear();
    else if (letter === "r") this.page.repeat();
    else if (letter === "g" && !event.repeat) this.page.ready();
    else if (letter === "f") this.page.toFelt();
    else if (letter === "b" && !this.usual.classList.contains("gone")) this.page.usual();
    else return false;
    return true;
  }

  /** What is left of your time bank, and who plays on time from theirs. */
  banked(state) {
    const mine = state.seats.find((one) => one.seat === state.you?.seat);
    const drawing = state.seats.find((one) => one.drawing);
    const whose = () =>
      drawing === mine ? t("You draw on the time bank") : t("{name} draws on the time bank", { name: drawing.name });
    this.bank.textContent = drawing
      ? whose()
      : mine?.time_bank !== undefined && state.deadline
        ? t("Time bank {n} s", { n: mine.time_bank })
        : "";
    this.clock.classList.toggle("banked", !!drawing);
  }

  /** The time left, as a line that runs out. */
  time(state) {
    const bar = this.clock.firstChild;
    clearInterval(this.timer);
    this.banked(state);
    this.clock.classList.toggle("on", !!state.deadline);
    if (!state.deadline) return;
    const offset = state.now - Date.now() / 1000;
    const whole = Math.max(state.deadline - state.now, 1);
    const tick = () => {
      const left = state.deadline - (Date.now() / 1000 + offset);
      bar.style.width = `${Math.max(0, Math.min(1, left / whole)) * 100}%`;
      this.clock.classList.toggle("soon", left < 6);
    };
    tick();
    this.timer = setInterval(tick, 250);
  }
}

export const balance = (state) => cents(state.you.balance_cents);
export { clauseLink };
