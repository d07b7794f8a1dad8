// A table: the felt, the controls, the seats, and the panels beside them. The page hears what the table sends and shows it
// part by part; each part is a script of its own.

import { get, Live, post } from "../api.js";
import { RealityCheck, summary } from "../care.js";
import { h, put, sleep, still } from "../dom.js";
import { FeltView } from "../felt/view.js";
import { ready } from "../felt/index.js";
import { tempo } from "../look.js";
import { named } from "../names.js";
import { refusal, toast } from "../notice.js";
import { House } from "../panels/house.js";
import { Panels, rarer } from "../panels/index.js";
import { rules } from "../rules.js";
import { t } from "../say.js";
import { remember } from "../seen.js";
import { spoken } from "../spoken.js";
import { isLeftBehind, tellComings } from "../table/company.js";
import { Dock } from "../table/dock.js";
import { tableFrame } from "../table/frame.js";
import { Jackpots } from "../table/jackpots.js";
import { Placements } from "../table/placements.js";
import { Purse } from "../table/purse.js";
import { Replay } from "../table/replay.js";
import { inAllText, resultText } from "../table/result.js";
import { sceneOf, settledScene, settledStakes } from "../table/scene.js";
import { Seats } from "../table/seats.js";
import { SittingLine } from "../table/sitting.js";
import { byHand } from "../table/staff.js";
import { answering } from "../table/forms.js";
import { awaitedText, lostText } from "../table/status.js";
import { Teller } from "../table/telling.js";
import { choiceName, paysOf, position, rulingTitle, titleOf } from "../words.js";

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
    Object.assign(this, { root, id, app, queue: [], log: [], resting: false });
    this.onKey = (event) => {
      if (this.controls?.key(event)) event.preventDefault();
    };
    this.onSize = () => {
      if (this.state && !this.busy) this.show();
    };
    this.start(seen);
  }

  async start(seen) {
    if (!seen) put(this.root, h("p", { class: "quiet wait" }, t("opening_the_table")));
    try {
      if (!seen) await this.app.someone();
      const { table, layout, state } = seen || (await get(`/api/tables/${this.id}`));
      Object.assign(this, { table, layout, state });
      await named(layout, (number) => this.nameOf(number));
      await spoken(state);
      remember(state);
    } catch (error) {
      put(
        this.root,
        h("div", { class: "notice" }, h("p", null, error.message), h("a", { href: "/" }, t("to_the_lobby"))),
      );
      return;
    }
    const [panels] = await Promise.all([rarer(this), ready(this.layout)]);
    if (this.gone) return;
    document.title = `${this.table.name} · Croupier`;
    this.build(panels);
    this.resting = true;
    await this.drawFirst();
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
        if (!up) this.controls.say(lostText(this.live));
        else if (this.wasLost) this.show();
        this.wasLost = !up;
      },
    });
    if (this.state.you.seat && this.controls.deciding.advice.on) this.controls.deciding.advice.prepare();
    this.replay.playNamed();
    this.check = new RealityCheck(() => this.leave());
    document.addEventListener("keydown", this.onKey);
    this.sizes = new ResizeObserver(this.onSize);
    this.sizes.observe(this.feltNode);
  }

  /** Draw the state for the first time: a part at a time, so that a slow machine can answer in between. */
  async drawFirst() {
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
        h("h1", null, t("you_are_signed_out")),
        h("p", null, t("hand_played_out_what")),
        h("button", { type: "button", class: "primary", onclick: () => this.app.enter() }, t("sign_in")),
      ),
    );
  }

  close() {
    this.gone = true;
    if (isLeftBehind(this)) post(`/api/tables/${this.id}/commands`, { do: "leave" }).catch(() => {});
    this.jackpots?.close();
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
      lay: (spot) => this.placements.lay(spot),
      take: (spot) => this.placements.take(spot),
      chosen: () => this.controls.deciding.show(),
      marked: () => this.controls.render(this.state),
      pointed: (spot) => this.describeSpot(spot),
      told: (place, text) => this.teller.card(place, text),
      dealing: () => byHand(this) && !this.state.you?.seat,
    });
    this.placements = new Placements(this);
    this.controls = new Dock(this);
    this.replay = new Replay(this);
    this.panels = new Panels(this, panels);
    this.feltNode.addEventListener("click", ({ target }) => {
      if (/** @type {Element} */ (target).closest("[data-do=sit-here]")) this.sit();
      const rest = /** @type {HTMLElement?} */ (/** @type {Element} */ (target).closest(".rest"));
      if (!rest) return;
      this.panels.show(this.panels.wagers);
      this.panels.wagers.unfold(rest.dataset.row);
    });
    this.house = new House(this);
    this.sitting = rules.net_and_time_shown ? new SittingLine(this.table.currency) : null;
    this.seats = new Seats(this);
    this.teller = new Teller(this);
    this.purse = new Purse(this);
    this.jackpots = new Jackpots(this);
    put(this.root, tableFrame(this));
  }

  // What comes from the table

  /** @param {StateMessage} message */
  hear(message) {
    remember(message.state);
    message.state.came = performance.now();
    if (message.state.you.seat && message.state.deadline) this.live.tellSeen(message.state.asked);
    this.queue.push(message);
    if (!this.busy) this.workQueue();
  }

  async workQueue() {
    this.busy = true;
    while (this.queue.length && !this.gone) {
      const message = this.queue.shift();
      try {
        await spoken(message.state);
        await this.takeIn(message);
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
  keepLog(events, fresh) {
    const end = events.findLastIndex((e) => e.do === "settled" || e.do === "void");
    this.log = fresh && end < 0 ? [...this.log, ...events] : events.slice(end + 1);
  }

  /** @param {StateMessage} message */
  async takeIn({ state, events, fresh }) {
    const before = this.state;
    this.state = state;
    this.keepLog(events, fresh);
    if (!fresh) {
      this.resting = !Object.keys(state.view?.hands || {}).length;
      this.show();
      this.felt.rest(this.deviceEvents());
      return;
    }
    const end = events.findLastIndex((e) => e.do === "settled" || e.do === "void");
    if (end >= 0) await this.playSettlement(before, events.slice(0, end), events[end]);
    else await this.playMoment(events);
    this.tellAbsences(events);
    tellComings(this, before, events);
    if (state.seats.length !== before.seats.length || events.some((e) => COMING.includes(e.do))) this.seats.show();
  }

  /** Something happened in the running round. */
  async playMoment(events) {
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
  tellAbsences(events) {
    const found = events.filter((e) => e.absent);
    for (const e of found.slice(-2)) {
      const choice = e.choice ? choiceName(e.choice).toLowerCase() : rulingTitle(this.layout.rulings?.[e.ruling] ?? {});
      const own = e.seat === this.state.you.seat;
      toast(
        own ? t("were_away_so_table", { choice }) : t("name_is_away_choice", { name: this.nameOf(e.seat), choice }),
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
  async playSettlement(before, events, end) {
    const { state } = this;
    this.placements.forget();
    const stale = this.resting; // what lies there is still the round before
    this.resting = true;
    const dealt = {
      ...sceneOf(state, this.layout.picture, { resting: true }),
      stakes: before.view?.wagers || [],
      won: [],
      winner: null,
      awaiting: null,
      point: before.view?.point ? String(before.view.point) : null,
    };
    this.controls.hold(true);
    this.controls.say(this.layout.devices.wheel ? t("no_more_bets") : "");
    if (stale || before.round !== state.last.round) this.felt.clear();
    await this.felt.act({ ...dealt, resting: false }, events, this.queue.length ? 0.3 : 1);
    this.felt.render(settledScene(state, this.layout.picture));
    this.felt.rest(events);
    this.felt.board.paying(this.queue.length ? 0 : tempo());
    this.panels.settled(state.last);
    this.sitting?.look();
    this.teller.after(events, state.last.view);
    const isVoid = end.do === "void";
    this.teller.result(this.result({ isVoid }));
    this.tellResult({ isVoid });
    this.purse.show();
    if (!still() && tempo()) await sleep(this.queue.length ? 300 : 900 * tempo());
    this.show();
    if (!this.isAsked) this.tellResult({ isVoid });
  }

  /** Say what became of the round, and in softer type what all of it comes to. */
  tellResult(about = {}) {
    this.controls.say(this.result(about), true);
    this.controls.hint(inAllText(this.state.last, this.state.you.seat));
  }

  /** Whether a decision is yours. */
  get isAsked() {
    const { view, you } = this.state;
    return view?.awaiting?.kind === "decision" && view.awaiting.seat === you.seat;
  }

  /** Draw the state as it is. */
  show() {
    for (const parts = this.parts(); !parts.next().done;);
  }

  /** What there is to draw: the felt with what stands above it, so that it does not move again; the controls; the rest. */
  *parts() {
    this.felt.render(this.scene());
    this.felt.rest(this.deviceEvents());
    this.purse.show();
    this.seats.show();
    this.house.state(this.state);
    yield this.jackpots.show(this.state.view?.display || this.state.display);
    if (!this.resting || !this.state.last || this.isAsked) this.controls.say(this.awaited());
    else if (!this.controls.said.textContent) this.tellResult();
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

  /** What the devices show at rest: those of this round, or of the last one. */
  deviceEvents() {
    return this.resting && this.state.last ? this.state.last.log || [] : [];
  }

  awaited() {
    return awaitedText(this.state, { nameOf: (seat) => this.nameOf(seat), isDealing: byHand(this) });
  }

  result(about = {}) {
    return resultText(this.state.last, this.state.you.seat, about);
  }

  nameOf(seat) {
    return this.state.seats.find((s) => s.seat === seat)?.name || t("seat_n", { n: seat });
  }

  /** To the felt by a key: to the spot that is your own, or where you were. */
  toFelt() {
    this.feltNode.querySelector('.spot[tabindex="0"]')?.focus();
  }

  /** What a spot is, under the pointer or the focus. */
  describeSpot(spot) {
    if (!spot) return put(this.pointed);
    const rule = this.layout.wagers[spot.wager];
    const name = spot.words || `${titleOf(this.layout, spot.wager)} ${position(spot.on)}`.trim();
    put(this.pointed, h("b", null, name), ` ${paysOf(rule, spot.on)}`);
  }

  // What you do

  /** Do a command; true when it was done. It is for the question that is shown: if it comes late, it answers no other. */
  async send(command) {
    try {
      const answer = await this.live.command(answering(command, this.state.asked));
      if (answer.pending) toast(t("second_member_staff_must"));
      return true;
    } catch (error) {
      if (error.code === "reality_check") this.check.look();
      else refusal(error);
      return false;
    }
  }

  async leave() {
    if (!(await this.send({ do: "leave" }))) return;
    summary();
    this.app.look();
  }

  async sit(seat) {
    return this.send(seat ? { do: "sit", seat } : { do: "sit" });
  }

  focusDecision(button) {
    const at = document.activeElement;
    if (!at || at === document.body || at.closest?.(".controls")) button?.focus({ preventScroll: true });
  }
}
