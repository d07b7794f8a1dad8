// The dock while bets are taken: the chips in the tray, and on the slots what takes bets back, doubles them and goes on.
// The bright key is what most people want next: the plainest bet by name, then the deal, and after a round your own last
// bets with what they start.

import { h, s } from "../dom.js";
import { PUT_UP } from "../felt/bank.js";
import { chip } from "../felt/chips.js";
import { VALUES } from "../felt/discs.js";
import { amount, sum, typed } from "../money.js";
import { t } from "../say.js";
import { position, titleOf } from "../words.js";
import { laidIn, staked } from "./scene.js";

const GO = {
  wheel: t("spin"),
  dice: t("roll"),
  card: t("deal"),
  tile: t("deal"),
  coin: t("toss"),
  coins: t("toss"),
  ball: t("draw"),
  balls: t("draw"),
};
const BANK = "player_dealer"; // what a player puts up who banks the game

/** What a table's round begins with, in a word. */
export function goOf({ devices }) {
  const kind = Object.keys(devices).find((name) => GO[name]);
  return GO[kind] || t("go");
}

const total = (bets) => sum(bets.map((bet) => bet.stake));

/** What a bet is on, in words. */
function nameOf(layout, { wager, on }) {
  const title = titleOf(layout, wager);
  if (!on) return title;
  return /^\w{1,2}$/.test(on) ? `${title} ${position(on)}` : position(on);
}

export class Betting {
  stake = amount(5);
  /** @type {any[]} */
  own = []; // your bets of the last round in which you had any
  seen = null;
  fresh = false;

  /** `page` is the table's page, `refresh` draws the keys anew. */
  constructor(page, refresh) {
    this.page = page;
    this.refresh = refresh;
    this.rack = h("div", { class: "rack", role: "radiogroup", "aria-label": t("chip_to_bet") });
    this.chips = VALUES.map((value, i) => [value, this.rackChip(value, i)]);
    this.rack.append(...this.chips.map(([, button]) => button));
    this.exact = h("input", {
      type: "text",
      inputmode: "decimal",
      class: "exact",
      "aria-label": t("amount_to_bet"),
      size: 6,
      maxlength: 9,
      oninput: () => this.typed(),
    });
    this.choose(this.stake);
  }

  rackChip(value, i) {
    const face = s(
      "svg",
      { viewBox: "-17 -17 34 34", "aria-hidden": "true" },
      chip(value, value === 1000 ? "1k" : String(value), 15),
    );
    return h(
      "button",
      {
        type: "button",
        role: "radio",
        class: "rack-chip",
        "data-chip": value,
        "aria-label": t("chip_of_value", { value: value === 1000 ? "1000 (1k)" : value }),
        "aria-keyshortcuts": String(i + 1),
        onclick: () => this.choose(amount(value)),
      },
      face,
    );
  }

  typed() {
    const value = typed(this.exact.value);
    const good = value?.sign > 0;
    this.choose(good ? value : null, false);
    this.exact.toggleAttribute("aria-invalid", !good);
    this.exact.title = good ? "" : t("amount_number_above_0");
  }

  /** Take a chip, or an exact amount, into the hand. */
  choose(value, write = true) {
    this.stake = value;
    if (value && write) this.exact.removeAttribute("aria-invalid");
    for (const [size, button] of this.chips) {
      const on = value?.den === 1n && Number(value.num) === size;
      button.setAttribute("aria-checked", String(on));
    }
    if (write) this.exact.value = value ? value.input : "";
    this.tellDesk();
    if (this.desk && this.rack.isConnected) this.refresh();
  }

  /** What the drawing of a game has on the dock of its own: a ticket that is marked. */
  get desk() {
    return this.page.felt?.board?.desk;
  }

  /** The ticket shows its prizes for the stake in hand. */
  tellDesk() {
    if (!this.desk) return;
    this.desk.stake = this.stake;
    this.desk.show();
  }

  // What may be laid now

  /** What a person has in chips, or null where it is not known. */
  purse() {
    const { balance_cents: balance } = this.page.state.you;
    return balance === null || balance === undefined ? null : amount(balance);
  }

  pays(bets) {
    const purse = this.purse();
    return !purse || total(bets).times(100).compare(purse) <= 0;
  }

  get isBank() {
    const { view, you } = this.page.state;
    return view?.bank?.seat === you.seat;
  }

  /** The first bet that is offered: what the table names, or the bank of the person who banks. */
  usual() {
    const list = this.isBank ? [{ wager: BANK, stake: PUT_UP }] : this.page.layout.usual || [];
    return list.length && this.pays(list) ? list : [];
  }

  /** Your own last bets as far as they can be laid now and your purse pays for them. */
  again() {
    const { state, layout } = this.page;
    if (state.last && state.last.round !== this.seen) {
      this.seen = state.last.round;
      const laid = laidIn(state.last.log, state.you.seat);
      if (laid.length) this.own = laid;
      this.fresh = false;
    }
    if (this.fresh || layout.picture.pot) return { bets: [], all: [] };
    const { stage } = state.view.awaiting;
    const fits = ({ wager }) =>
      layout.wagers[wager]?.offered_now !== false &&
      (layout.wagers[wager]?.stage || []).includes(stage) &&
      (wager === BANK) === this.isBank;
    const all = this.own.filter(fits);
    const bets = all.reduce((list, bet) => (this.pays([...list, bet]) ? [...list, bet] : list), []);
    return { bets, all };
  }

  /** What lies on the felt of yours that may be laid once more. */
  lying() {
    const { state, layout } = this.page;
    const stage = state.view?.awaiting?.stage;
    return (state.view?.wagers ?? []).filter(
      ({ seat, wager }) =>
        seat === state.you.seat && wager !== BANK && (layout.wagers[wager]?.stage || []).includes(stage),
    );
  }

  /** What the bright key is for now. */
  plan() {
    const { state, layout } = this.page;
    const mine = staked(state);
    if (state.you.ready) return { kind: "wait", mine };
    if (mine.sign) return { kind: "go", mine };
    const { bets, all } = this.again();
    if (bets.length) return { kind: "again", bets, all, mine };
    const usual = this.usual();
    return usual.length ? { kind: "usual", bets: usual, mine } : { kind: layout.usual?.length ? "none" : "go", mine };
  }

  /** What is asked now, so that a key that changes its meaning sleeps for a moment. */
  question(plan) {
    if (this.desk?.isNew && !plan.mine.sign) return "bet:play";
    return `bet:${plan.kind}`;
  }

  // The keys

  /** The keys of this moment; all of them closed where nothing can be done, for the `reason`. */
  keys(plan, reason = "") {
    const { page } = this;
    const pot = !!page.layout.picture.pot;
    const doubled = pot ? [] : plan.kind === "again" ? plan.bets : plan.kind === "go" ? this.lying() : [];
    const twice = plan.kind === "again" ? doubled.map((bet) => ({ ...bet, stake: bet.stake.times(2) })) : doubled;
    const may = twice.length > 0 && this.pays(twice);
    const shut = reason || plan.kind === "wait" ? reason || true : false;
    const clear = plan.kind === "again" ? () => this.afresh() : () => page.placements.clear();
    const keys = [
      {
        slot: 1,
        act: "clear",
        letter: "x",
        name: t("clear"),
        sub: plan.kind === "again" ? t("start_again") : "",
        briefSub: "",
        look: "quiet",
        closed: !!shut || !(plan.mine.sign || plan.kind === "again"),
        run: clear,
      },
      {
        slot: 2,
        act: "undo",
        letter: "z",
        name: t("undo"),
        look: "quiet",
        closed: !!shut || !page.placements.steps.length,
        run: () => page.placements.undo(),
      },
      {
        slot: 3,
        act: "double",
        letter: "d",
        name: "×2",
        sub: may ? t("to_amount", { amount: total(doubled).times(2).text }) : "",
        title: t("double_your_bets"),
        look: "quiet",
        closed: !!shut || !may,
        run: () => page.placements.layAll(twice),
      },
      this.mainKey(plan, reason),
    ];
    return this.desk ? this.deskKeys(keys, !!shut) : keys;
  }

  /** The keys where a ticket is marked: Clear takes the marks off too, and its own keys are beside it. */
  deskKeys(keys, shut) {
    const { desk } = this;
    const [first, main] = [keys[0], keys.at(-1)];
    const run = () => {
      desk.clear();
      first.run();
      this.refresh();
    };
    return [{ ...first, closed: shut || (first.closed && !desk.isMarked), run }, ...desk.keys(shut), main];
  }

  mainKey(plan, reason) {
    const { page } = this;
    const go = goOf(page.layout);
    const key = { slot: 4, wide: true, letter: "g", look: "main", closed: reason || false, act: "ready" };
    if (plan.kind === "wait")
      return { ...key, look: "waiting", name: t("not_ready"), run: () => page.placements.ready() };
    if (this.desk && this.desk.stake !== this.stake) this.tellDesk();
    const own = plan.mine.sign ? null : this.desk?.main(page.placements);
    if (own && (plan.kind === "usual" || this.desk.isNew))
      return { ...key, ...own, closed: reason || own.closed || false };
    if (plan.kind === "again") return { ...key, ...this.againKey(plan, go) };
    if (plan.kind === "usual") return { ...key, ...this.usualKey(plan, go) };
    if (plan.kind === "none") return { ...key, name: go, closed: reason || t("no_chips"), run() {} };
    const sub = plan.mine.sign ? this.inPlay(plan.mine) : "";
    return { ...key, name: go, sub, run: () => page.placements.ready() };
  }

  /** What lies there, or in how many seconds the next hand of a game for a pot is dealt by itself. */
  inPlay(mine) {
    const { layout, controls } = this.page;
    if (!layout.picture.pot) return t("amount_in_play", { amount: mine.text });
    return controls.next.left ? t("dealt_in_n_s", { n: controls.next.left }) : "";
  }

  againKey({ bets, all }, go) {
    const { page } = this;
    const said = { amount: total(bets).text, all: total(all).text, go: go.toLowerCase() };
    const run = () => page.placements.layAll(bets).then((done) => done && page.placements.ready());
    if (bets.length < all.length)
      return { act: "again", name: t("repeat_amount_of_all", said), sub: t("and_go", said), run };
    return {
      act: "again",
      name: t("repeat_amount_and_go", said),
      brief: t("repeat_amount", said),
      sub: t("the_same_n_bets", { n: bets.length }),
      briefSub: t("and_go", said),
      run,
    };
  }

  usualKey({ bets }, go) {
    const { page } = this;
    const { layout } = page;
    const said = { amount: total(bets).text, go, where: bets.map((bet) => nameOf(layout, bet)).join(" + ") };
    const key = { act: "usual", sub: t("then_go", said), run: () => page.placements.layAll(bets) };
    if (layout.picture.pot) return { ...key, name: t("buy_in_for_amount", said) };
    if (this.isBank) return { ...key, name: t("put_up_amount", said) };
    return {
      ...key,
      name: t("bet_amount_on_where", said),
      brief: t("bet_amount", said),
      briefSub: said.where,
    };
  }

  /** Other bets than the last ones. */
  afresh() {
    this.fresh = true;
    this.refresh();
  }

  /** Dim the chips that the purse cannot pay. */
  dim() {
    const purse = this.purse();
    for (const [value, button] of this.chips)
      button.classList.toggle("dear", !!purse && amount(value).times(100).compare(purse) > 0);
  }
}
