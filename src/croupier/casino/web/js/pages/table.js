// A table: the felt, the controls, the seats, and the panels beside them.

import { get, Live, post } from "../api.js";
import { RealityCheck, summary } from "../care.js";
import { h, put, sleep, still } from "../dom.js";
import { ready } from "../felt/index.js";
import { choosing, tempo, tempoButton } from "../look.js";
import { FeltView } from "../felt/view.js";
import { rules } from "../rules.js";
import { SittingLine } from "../table/sitting.js";
import { amount, cents, sum } from "../money.js";
import { clauseLink, refusal, toast } from "../notice.js";
import { DEALER, handName, onBox, readPlace } from "../places.js";
import { remember } from "../seen.js";
import { sound } from "../sound.js";
import { House } from "../panels/house.js";
import { Panels, rarer } from "../panels/index.js";
import { Dock } from "../table/dock.js";
import { tableMenu } from "../table/menu.js";
import { byHand } from "../table/staff.js";
import { Teller } from "../table/telling.js";
import { Replay } from "../table/replay.js";
import { laidIn, move, sceneOf, settledScene, settledStakes, staked } from "../table/scene.js";
import { badgeOf, bookOf, CURRENCIES, paysOf, position, titleOf, words } from "../words.js";
import { language, t } from "../say.js";

const SHORT = 32; // letters of a comparison that leave room for what it brought
/** @typedef {import("/web/types/state").TableView & { came?: number }} TableView with when it came */
/** @typedef {import("/web/types/state").StateMessage & { state: TableView }} StateMessage */
/** @typedef {import("/web/types/state").EventView} EventView */

const COMING = ["sit", "leave", "lost", "back", "away"]; // what changes who is there

export class TablePage {
  root;
  app;
  id;
  layout;
  table;
  /** @type {TableView} */
  state;
  queue;
  log;

  constructor(root, id, app, seen = null) {
    Object.assign(this, { root, id, app, queue: [], placed: [], log: [], resting: false });
    this.onKey = (event) => {
      if (this.controls?.key(event)) event.preventDefault();
    };
    this.onSize = () => {
      if (this.state && !this.busy) this.show();
    };
    this.start(seen);
  }

  async start(seen) {
    if (!seen) put(this.root, h("p", { class: "quiet wait" }, t("Opening the table")));
    try {
      if (!seen) await this.app.someone();
      const { table, layout, state } = seen || (await get(`/api/tables/${this.id}`));
      if (language !== "en") await (await import("../names.js")).named(layout);
      Object.assign(this, { table, layout, state });
      remember(state);
    } catch (error) {
      put(
        this.root,
        h("div", { class: "notice" }, h("p", null, error.message), h("a", { href: "/" }, t("To the lobby"))),
      );
      return;
    }
    const [panels] = await Promise.all([rarer(this), ready(this.layout)]);
    if (this.gone) return;
    document.title = `${this.table.name} · Croupier`;
    this.build(panels);
    this.resting = true;
    await this.first();
    if (this.gone) return;
    this.live = new Live(this.id, {
      state: (message) => this.hear(message),
      talk: (message) => this.panels.talk.hear(message),
      gone: (message) => {
        toast(message.sentence);
        this.app.go("/");
      },
      refused: refusal,
      signedOut: () => this.signedOut(),
      connection: (up) => {
        this.root.classList.toggle("offline", !up);
        this.house.connected(up);
        if (!up) this.controls.say(t("The connection is lost; trying again."));
        else if (this.wasLost) this.show();
        this.wasLost = !up;
      },
    });
    this.check = new RealityCheck(() => this.leave());
    document.addEventListener("keydown", this.onKey);
    this.sizes = new ResizeObserver(this.onSize);
    this.sizes.observe(this.feltNode);
  }

  /** Draw the state for the first time: a part at a time, so that a slow machine can answer in between. */
  async first() {
    const parts = this.parts();
    while (!this.gone && !parts.next().done) await sleep(0);
  }

  /** The session is over: perhaps there is another one already, after registering; otherwise it is said. */
  async signedOut() {
    await this.app.look();
    if (this.app.user || this.gone) return;
    this.close();
    put(
      this.root,
      h(
        "div",
        { class: "notice" },
        h("h1", null, t("You are signed out")),
        h("p", null, t("What you have on the table is played out, and is yours when you come back.")),
        h("button", { type: "button", class: "primary", onclick: () => this.app.enter() }, t("Sign in")),
      ),
    );
  }

  close() {
    this.gone = true;
    clearTimeout(this.looking);
    this.live?.close();
    this.sitting?.close();
    this.check?.close();
    this.sizes?.disconnect();
    this.controls?.close();
    document.removeEventListener("keydown", this.onKey);
  }

  build(panels) {
    this.feltNode = h("div", { class: "felt", "data-family": this.layout.family });
    this.pointed = h("p", { class: "pointed", "aria-hidden": "true" });
    this.felt = new FeltView(this.feltNode, this.layout, {
      lay: (spot) => this.lay(spot),
      take: (spot) => this.take(spot),
      chosen: () => this.controls.deciding.show(),
      pointed: (spot) => this.tell(spot),
      told: (place, text) => this.teller.card(place, text),
      dealing: () => byHand(this) && !this.state.you?.seat,
    });
    this.controls = new Dock(this);
    this.replay = new Replay(this);
    this.panels = new Panels(this, panels);
    this.feltNode.addEventListener("click", ({ target }) => {
      const rest = /** @type {HTMLElement?} */ (/** @type {Element} */ (target).closest(".rest"));
      if (!rest) return;
      this.panels.show(this.panels.wagers);
      this.panels.wagers.unfold(rest.dataset.row);
    });
    this.house = new House(this);
    this.sitting = rules.net_and_time_shown ? new SittingLine(this.table.currency) : null;
    this.seatsNode = h("div", { class: "seats", role: "group", "aria-label": t("Seats") });
    this.teller = new Teller(this);
    this.standUp = h("span", { class: "stand-up" });
    this.money = h("div", { class: "purse" });
    this.meters = h("ul", { class: "meters", "aria-label": t("Jackpots") });
    const options = Object.entries(this.table.options || {}).filter(([, v]) => v !== false && v !== "");
    put(
      this.root,
      h(
        "div",
        { class: byHand(this) ? "table-page dealing" : "table-page" },
        h(
          "div",
          { class: "table-main" },
          h(
            "div",
            { class: "table-head" },
            h("a", { class: "back", href: "/", "aria-label": t("To the lobby") }, "‹"),
            h(
              "div",
              null,
              h("h1", null, this.table.name),
              h("span", { class: "book" }, badgeOf(bookOf(this.layout.game))),
              this.table.practice && h("span", { class: "book practice" }, t("Practice")),
              h("p", { class: "quiet" }, this.about()),
            ),
            tempoButton(),
            this.standUp,
            h(
              "button",
              {
                type: "button",
                class: "more-button small-screen",
                "aria-label": t("More"),
                onclick: () => this.standUp.classList.toggle("open"),
              },
              "⋯",
            ),
            h(
              "button",
              {
                type: "button",
                class: "look-button small-screen",
                "aria-label": t("Look and tempo"),
                onclick: choosing,
              },
              h("span", { "aria-hidden": "true" }),
            ),
            this.money,
          ),
          this.sitting?.node,
          this.house.node,
          this.meters,
          this.seatsNode,
          this.feltNode,
          this.teller.node,
          this.pointed,
          this.controls.node,
        ),
        h(
          "div",
          { class: "beside" },
          this.panels.node,
          options.length > 0 &&
            h(
              "details",
              { class: "options-line" },
              h("summary", null, t("What the house has chosen")),
              h(
                "ul",
                null,
                options.map(([k, v]) =>
                  h("li", null, `${this.layout.options?.[k]?.title || words(k)}: ${v === true ? t("yes") : words(v)}`),
                ),
              ),
            ),
        ),
      ),
    );
  }

  // What comes from the table

  /** @param {StateMessage} message */
  hear(message) {
    remember(message.state);
    message.state.came = performance.now();
    this.queue.push(message);
    if (!this.busy) this.work();
  }

  async work() {
    this.busy = true;
    while (this.queue.length && !this.gone) {
      const message = this.queue.shift();
      try {
        await this.take_in(message);
      } catch (error) {
        console.error(error);
        this.state = message.state;
        this.show();
      }
    }
    this.busy = false;
    if (!this.gone) this.root.firstChild.dataset.shown = this.state.version;
  }

  /** The events of the round that runs.
   * @param {EventView[]} events @param {boolean} fresh */
  keep(events, fresh) {
    const end = events.findLastIndex((e) => e.do === "settled" || e.do === "void");
    this.log = fresh && end < 0 ? [...this.log, ...events] : events.slice(end + 1);
  }

  /** @param {StateMessage} message */
  async take_in({ state, events, fresh }) {
    const before = this.state;
    this.state = state;
    this.keep(events, fresh);
    if (!fresh) {
      this.resting = !Object.keys(state.view?.hands || {}).length;
      this.show();
      this.felt.rest(this.deviceEvents());
      return;
    }
    const end = events.findLastIndex((e) => e.do === "settled" || e.do === "void");
    if (end >= 0) await this.settled(before, events.slice(0, end), events[end]);
    else await this.moment(events);
    this.absent(events);
    if (state.seats.length !== before.seats.length || events.some((e) => COMING.includes(e.do))) this.seats();
  }

  /** Something happened in the running round. */
  async moment(events) {
    if (
      this.resting &&
      (events.some((e) => e.do === "place" && e.seat === this.state.you.seat) ||
        Object.keys(this.state.view?.hands || {}).length)
    )
      this.clearTable();
    const moves = events.some((e) => e.do === "chance");
    if (moves) this.controls.hold(true);
    await this.felt.act(this.scene(), events, this.queue.length ? 0.3 : 1);
    this.teller.after(events, this.state.view);
    this.show();
  }

  /** What the book has answered for people who are not there. */
  absent(events) {
    const found = events.filter((e) => e.absent);
    for (const e of found.slice(-2)) {
      const choice = words(e.choice || e.ruling).toLowerCase();
      const own = e.seat === this.state.you.seat;
      toast(
        own
          ? t("You were away: {choice}", { choice })
          : t("{name} is away: {choice}", { name: this.nameOf(e.seat), choice }),
        e.absent,
      );
    }
  }

  clearTable() {
    this.resting = false;
    this.felt.board?.collect(tempo());
    this.felt.clear();
    this.felt.board?.marker?.(null);
  }

  /** A round is over: its last cards fall, the devices come to rest, then it is paid. */
  async settled(before, events, end) {
    const { state } = this;
    this.placed = [];
    const stale = this.resting; // what lies there is still the round before
    this.resting = true;
    const dealt = {
      ...sceneOf(state, this.layout.picture, { resting: true }),
      stakes: before.view?.wagers || [],
      awaiting: null,
      point: before.view?.point ? String(before.view.point) : null,
    };
    this.controls.hold(true);
    this.controls.say(this.layout.devices.wheel ? t("No more bets") : "");
    if (stale || before.round !== state.last.round) this.felt.clear();
    await this.felt.act({ ...dealt, resting: false }, events, this.queue.length ? 0.3 : 1);
    this.felt.render(settledScene(state, this.layout.picture));
    this.felt.rest(events);
    this.felt.board.paying(this.queue.length ? 0 : tempo());
    this.panels.settled(state.last);
    this.sitting?.look();
    this.teller.after(events, state.last.view);
    this.teller.result(this.result(state.last, end));
    this.controls.say(this.result(state.last, end), true);
    this.purse();
    if (!still() && tempo()) await sleep(this.queue.length ? 300 : 900 * tempo());
    this.show();
    this.controls.say(this.result(state.last, end, this.awaited()), true);
  }

  /** What became of the round: first what it brought you, then what is awaited, then what the dealer said. */
  result(last, end, awaited = "") {
    if (end?.do === "void") return `${t("The round is void; every stake goes back.")} ${awaited}`.trim();
    const others = (word) => /^(?:box|seat) (\d+):/.exec(word)?.[1];
    const said = (last.view?.said || [])
      .filter((word) => !others(word) || Number(others(word)) === this.state.you.seat)
      .map((word) => word.replace(/^(?:box|seat) \d+:/, "you:"))
      .join("; ");
    const net = last.net?.[String(this.state.you.seat)];
    const mine = net === undefined || net === null ? "" : outcome(amount(net));
    const hands = mine && compared(last.view, this.state.you.seat);
    const begun = mine && `${mine.charAt(0).toUpperCase()}${mine.slice(1)}`;
    // Long names of hands would push the money out of the line.
    const first = !hands ? begun : hands.length > SHORT ? `${begun} ${hands}.` : `${hands}: ${mine}`;
    return [first, awaited, said && !hands && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`]
      .filter(Boolean)
      .join(" ");
  }

  /** Draw the state as it is. */
  show() {
    for (const parts = this.parts(); !parts.next().done;);
  }

  /** What there is to draw: the felt with what stands above it, so that it does not move again; the controls; the rest. */
  *parts() {
    this.felt.render(this.scene());
    this.felt.rest(this.deviceEvents());
    this.purse();
    this.seats();
    this.house.state(this.state);
    yield this.sign(this.state.view?.display || this.state.display);
    if (!this.resting || !this.state.last) this.controls.say(this.awaited());
    else if (!this.controls.said.textContent) this.controls.say(this.result(this.state.last, null, this.awaited()));
    this.controls.render(this.state);
    this.controls.time.show(this.state);
    yield;
    this.panels.state(this.state);
  }

  scene() {
    const scene = sceneOf(this.state, this.layout.picture, { resting: this.resting && !!this.state.last });
    Object.assign(scene, this.panels.history?.past());
    if (this.resting && this.state.last) scene.stakes = [...settledStakes(this.state.last), ...scene.stakes];
    return scene;
  }

  /** The sign with the jackpots. Where other tables feed them too, it is looked at again while nothing happens here. */
  sign(display) {
    clearTimeout(this.looking);
    if (display && !this.table.link) this.signed(display);
    if (!this.table.link) return;
    get(`/api/tables/${this.id}/meters`).then(
      ({ display: now }) => this.signed(now),
      () => {},
    );
    this.looking = setTimeout(() => this.gone || this.sign(), 5000);
  }

  /** Write the sign; where it does not fit it is moved by the keys too. */
  signed(lines) {
    put(
      this.meters,
      lines.map((line) => h("li", null, words(line))),
    );
    if (this.meters.scrollWidth > this.meters.clientWidth) this.meters.setAttribute("tabindex", "0");
    else this.meters.removeAttribute("tabindex");
  }

  /** What the devices show at rest: those of this round, or of the last one. */
  deviceEvents() {
    return this.resting && this.state.last ? this.state.last.log || [] : [];
  }

  awaited() {
    const { state } = this;
    const ask = state.view?.awaiting;
    if (state.aside)
      return t("This table is set aside after a fault. What lies on it is held, and an operator sees to it.");
    if (state.open === false) return t("The table is closed.");
    if (!state.you.seat) return byHand(this) ? t("You are dealing.") : t("You are watching.");
    if (!ask) return "";
    if (ask.kind === "wagers") return this.betting(ask);
    if (ask.kind === "decision" && ask.seat === state.you.seat)
      return readPlace(ask.place).hand > 1
        ? t("Your decision, {hand}.", { hand: handName(ask.place) })
        : t("Your decision.");
    if (ask.kind === "decision") return t("{name} decides.", { name: this.nameOf(ask.seat) });
    return "";
  }

  /** While bets are taken: what you have laid, or how to lay something. */
  betting(ask) {
    const { state } = this;
    if (state.you.ready) return t("Waiting for the others.");
    const stage = ask.stage === "start" ? "" : words(ask.stage).toLowerCase();
    const stakes = staked(state).text;
    if (staked(state).sign)
      return stage ? t("Your stakes: {stakes} ({stage}).", { stakes, stage }) : t("Your stakes: {stakes}.", { stakes });
    return stage ? t("Place your bets ({stage}).", { stage }) : t("Place your bets.");
  }

  /** What this table is, in a line. */
  about() {
    const { title, options_chosen: chosen } = this.layout;
    const decks = chosen?.decks && t("{n} decks", { n: chosen.decks });
    return [this.table.name === title ? "" : title, decks, limitsText(this.table.limits)].filter(Boolean).join(", ");
  }

  nameOf(seat) {
    return this.state.seats.find((s) => s.seat === seat)?.name || t("Seat {n}", { n: seat });
  }

  /** To the felt by a key: to the spot that is your own, or where you were. */
  toFelt() {
    this.feltNode.querySelector('.spot[tabindex="0"]')?.focus();
  }

  /** What you have for this table: at it the casino tells with every change, a watcher has what the account holds. */
  yours() {
    const { tournament, currency } = this.table;
    const { you } = this.state;
    const { user } = this.app;
    if (you.balance_cents !== null && you.balance_cents !== undefined) return you;
    if (tournament || !user) return null;
    return currency === "play" ? user : user.bought;
  }

  purse() {
    const you = this.yours();
    const { tournament } = this.table;
    if (!you)
      return put(this.money, tournament && h("a", { href: `/tournament/${tournament}` }, t("Tournament chips")));
    put(
      this.money,
      tournament
        ? h("a", { href: `/tournament/${tournament}` }, t("Tournament chips"))
        : h("span", { class: "quiet" }, CURRENCIES[this.table.currency]),
      (this.balanceNode = h("strong", { "data-balance": you.balance_cents }, cents(you.balance_cents))),
      you.held_cents > 0 && h("span", { class: "quiet" }, t("{amount} on tables", { amount: cents(you.held_cents) })),
    );
    this.countUp(you.balance_cents);
    if (!tournament) this.app.balance(you, this.table.currency);
    return this.controls.broke(tournament || this.table.currency !== "play" ? null : you);
  }

  /** More play money, for whoever has lost it. */
  async topUp() {
    try {
      const { user } = await post("/api/me/chips", {});
      this.app.setUser(user);
      const { balance_cents, held_cents } = user;
      if (this.state.you.seat) Object.assign(this.state.you, { balance_cents, held_cents });
      this.purse();
      toast(t("You have {amount} again.", { amount: cents(balance_cents) }));
    } catch (error) {
      refusal(error);
    }
  }

  /** A balance that grows is counted up, digit by digit, to what it is. */
  countUp(now) {
    const before = this.balanceShown;
    this.balanceShown = now;
    if (still() || !tempo() || typeof before !== "number" || !(now > before) || !this.mayCelebrate()) return;
    sound("win");
    const node = this.balanceNode;
    const start = performance.now();
    const step = (at) => {
      const part = Math.min(1, (at - start) / (600 * tempo()));
      node.textContent = cents(Math.round((before + (now - before) * part) / 100) * 100);
      if (part < 1 && node.isConnected) requestAnimationFrame(step);
      else node.textContent = cents(now);
    };
    requestAnimationFrame(step);
  }

  /** Whether chips that come are a win: where the policy of the house says so, what only returns a stake is none. */
  mayCelebrate() {
    if (!rules.no_celebration_up_to_stake) return true;
    const net = this.state.last?.net?.[String(this.state.you.seat)];
    return net !== undefined && net !== null && amount(net).sign > 0;
  }

  seats() {
    const { state, table } = this;
    const taken = new Map(state.seats.map((s) => [s.seat, s]));
    const you = state.you.seat;
    const chairs = [];
    for (let n = 1; n <= (this.layout.seats || table.seats); n++) {
      const who = taken.get(n);
      if (who)
        chairs.push(
          h(
            "span",
            {
              class: `chair taken ${n === you ? "you" : ""} ${who.away ? "away" : ""} ${this.inTurn(n) ? "in-turn" : ""}`,
              title: who.bot ? t("a bot") : who.name,
            },
            h("b", null, n),
            ` ${n === you ? t("You") : who.name}`,
            whereabouts(who) && h("small", null, ` ${whereabouts(who)}`),
          ),
        );
      else if (!you)
        chairs.push(
          h(
            "button",
            { type: "button", class: "chair", "aria-label": t("Sit at seat {n}", { n }), onclick: () => this.sit(n) },
            h("b", null, n),
          ),
        );
    }
    put(this.seatsNode, chairs);
    this.seatsNode.classList.toggle("on-felt", !!you && !!(this.felt.board?.boxed || this.felt.board?.narrow));
    put(
      this.standUp,
      this.headButton("menu", t("Table"), () => tableMenu(this)),
      you && this.headButton("leave", t("Stand up"), () => this.leave()),
    );
  }

  headButton(name, text, onclick) {
    return h("button", { type: "button", class: "small leave", "data-do": name, onclick }, text);
  }

  inTurn(seat) {
    const ask = this.state.view?.awaiting;
    return ask?.kind === "decision" && ask.seat === seat;
  }

  /** What a spot is, under the pointer or the focus. */
  tell(spot) {
    if (!spot) return put(this.pointed);
    const rule = this.layout.wagers[spot.wager];
    const name = spot.words || `${titleOf(this.layout, spot.wager)} ${position(spot.on)}`.trim();
    put(this.pointed, h("b", null, name), ` ${paysOf(rule, spot.on)}`);
  }

  // What you do

  /** Do a command; true when it was done. */
  async send(command) {
    try {
      const answer = await this.live.command(command);
      if (answer.pending) toast(t("A second member of staff has to confirm that."));
      return true;
    } catch (error) {
      if (error.code === "reality_check") this.check.look();
      else refusal(error);
      return false;
    }
  }

  async leave() {
    if (await this.send({ do: "leave" })) summary();
  }

  async sit(seat) {
    return this.send(seat ? { do: "sit", seat } : { do: "sit" });
  }

  async lay(spot) {
    if (!this.state.you.seat) return toast(t("Take a seat first."));
    if (!this.controls.stake) return this.controls.unsaid();
    const moves = (spot.call || [spot]).map((at) => move("place", at, this.controls.stake));
    const done = [];
    for (const command of moves) if (await this.send(command)) done.push(command);
    if (done.length) sound("chip");
    if (done.length) this.placed.push(done);
  }

  /** Lay several bets at once; what is done is one step to undo. Returns whether all of them lie. */
  async layAll(bets) {
    const done = [];
    for (const bet of bets) {
      const command = move("place", bet, amount(bet.stake));
      if (await this.send(command)) done.push(command);
    }
    if (done.length) sound("chip");
    if (done.length) this.placed.push(done);
    return done.length === bets.length;
  }

  async take(spot) {
    if (!this.controls.stake) return this.controls.unsaid();
    const mine = this.state.view?.wagers.find(
      (w) =>
        w.seat === this.state.you.seat &&
        w.wager === spot.wager &&
        (!spot.on || (w.on || "") === spot.on) &&
        (w.box || 0) === (spot.box || 0),
    );
    if (!mine || spot.call) return;
    const left = amount(mine.stake).minus(this.controls.stake);
    await this.send(move("remove", { ...spot, on: mine.on }, left.sign > 0 ? this.controls.stake : null));
  }

  async undo() {
    const last = this.placed.pop();
    for (const command of [...(last || [])].reverse()) await this.send({ ...command, do: "remove" });
  }

  async clear() {
    this.placed = [];
    await this.send({ do: "clear" });
  }

  async repeat() {
    const laid = laidIn(this.state.last?.log, this.state.you.seat);
    if (!laid.length) return toast(t("There is no last round of yours to repeat."));
    return this.layAll(laid);
  }

  /** Said once for a moment: a second click before the table has answered says nothing. */
  async ready() {
    const { version, view, you } = this.state;
    const moment = `${version} ${you.ready}`;
    if (this.saying === moment || view?.awaiting?.kind !== "wagers") return;
    this.saying = moment;
    if (!(await this.send({ do: "ready", ready: !you.ready }))) this.saying = null;
    setTimeout(() => {
      if (this.saying === moment) this.saying = null;
    }, 1500);
  }

  focusDecision(button) {
    const at = document.activeElement;
    if (!at || at === document.body || at.closest?.(".controls")) button?.focus({ preventScroll: true });
  }
}

/** Where somebody is, if it matters. */
const whereabouts = (who) => {
  if (who.bot) return "";
  if (who.away) return t("away");
  if (who.lost) return t("connection lost");
  return who.waiting ? t("next round") : who.ready ? t("ready") : "";
};

const outcome = (net) =>
  net.sign === 0
    ? t("you are even.")
    : net.sign > 0
      ? t("you win {amount}.", { amount: net.text })
      : t("you lose {amount}.", { amount: net.text.replace("−", "") });

/** Your hand beside the dealer's, in words: "You 20, dealer 18". */
function compared(view, seat) {
  const own = onBox(view?.hands, seat);
  const total = (place) => view.labels?.[place]?.at(-1)?.split("/").at(-1);
  const made = (place) => view.made?.[place] || [];
  const [mine, theirs] = [own.map(total).filter(Boolean), total(DEALER)];
  if (mine.length && theirs) return t("You {mine}, dealer {theirs}", { mine: mine.join(" + "), theirs });
  const [ours, dealers] = [made(own[0]), made(DEALER)];
  if (ours.length && ours.length === dealers.length)
    return ours
      .map(({ part, name }, i) => {
        const said = { part: words(part || ""), mine: name, theirs: dealers[i].name };
        return part ? t("{part}: you {mine}, dealer {theirs}", said) : t("You {mine}, dealer {theirs}", said);
      })
      .join("; ");
  return ours.length ? t("You have {hand}", { hand: ours[0].name }) : "";
}

function limitsText(limits) {
  if (!limits?.min && !limits?.max) return "";
  return `${[limits.min && t("from {min}", { min: limits.min }), limits.max && t("up to {max}", { max: limits.max })].filter(Boolean).join(" ")}`;
}

export { clauseLink, sum };
