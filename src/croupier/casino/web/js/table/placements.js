// Your placements: bets laid and taken back, one step or several at once, and the last round's laid again.

import { amount } from "../money.js";
import { toast } from "../notice.js";
import { t } from "../say.js";
import { sound } from "../sound.js";
import { laidIn, move } from "./scene.js";

const PATIENCE = 1500; // ms in which a second click on the same question says nothing

export class Placements {
  /** @type {any[][]} the steps that can be undone, each with its commands */
  steps = [];

  /** `page` is the table's page. */
  constructor(page) {
    this.page = page;
  }

  /** Lay the chip in hand on a spot; a spot may be a call of several bets. */
  async lay(spot) {
    const { state, controls } = this.page;
    if (!state.you.seat) return toast(t("take_a_seat_first"));
    if (!controls.stake) return controls.unsaid();
    const bets = (spot.call || [spot]).map((at) => move("place", at, controls.stake));
    return this.send(bets);
  }

  /** Lay several bets at once; what is done is one step to undo. Returns whether all of them lie. */
  async layAll(bets) {
    return this.send(bets.map((bet) => move("place", bet, amount(bet.stake))));
  }

  /** Send commands one by one and remember those that were done; returns whether all were. */
  async send(commands) {
    const done = [];
    for (const command of commands) if (await this.page.send(command)) done.push(command);
    if (done.length) {
      sound("chip");
      this.steps.push(done);
    }
    return done.length === commands.length;
  }

  /** Take the chip in hand back from a spot, or all that lies there if it is less. */
  async take(spot) {
    const { state, controls } = this.page;
    if (!controls.stake) return controls.unsaid();
    const mine = state.view?.wagers.find(
      (w) =>
        w.seat === state.you.seat &&
        w.wager === spot.wager &&
        (!spot.on || (w.on || "") === spot.on) &&
        (w.box || 0) === (spot.box || 0),
    );
    if (!mine || spot.call) return null;
    const left = amount(mine.stake).minus(controls.stake);
    return this.page.send(move("remove", { ...spot, on: mine.on }, left.sign > 0 ? controls.stake : null));
  }

  async undo() {
    const last = this.steps.pop();
    for (const command of [...(last || [])].reverse()) await this.page.send({ ...command, do: "remove" });
  }

  async clear() {
    this.forget();
    await this.page.send({ do: "clear" });
  }

  async repeat() {
    const { state } = this.page;
    const laid = laidIn(state.last?.log, state.you.seat);
    if (!laid.length) return toast(t("no_last_round_repeat"));
    return this.layAll(laid);
  }

  /** Say that you are ready, once a moment: a second click before the table has answered says nothing. */
  async ready() {
    const { version, view, you } = this.page.state;
    const moment = `${version} ${you.ready}`;
    if (this.saying === moment || view?.awaiting?.kind !== "wagers") return;
    this.saying = moment;
    if (!(await this.page.send({ do: "ready", ready: !you.ready }))) this.saying = null;
    setTimeout(() => {
      if (this.saying === moment) this.saying = null;
    }, PATIENCE);
  }

  /** The round is over: there is nothing to undo. */
  forget() {
    this.steps = [];
  }
}
