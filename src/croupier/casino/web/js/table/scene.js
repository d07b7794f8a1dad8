// From the state the casino sends to the scene that the felt draws: hands, stakes, the point, the last numbers.

import { amount, sum, ZERO } from "../money.js";
import { boxPlace } from "../places.js";
import { t } from "../say.js";

/** @typedef {import("/web/types/state").TableView} TableView */
/** @typedef {import("/web/types/state").PastRoundView} PastRoundView */
/** @typedef {import("/web/types/state").RoundView} RoundView */
/** @typedef {import("/web/types/state").EventView} EventView */

/** @type {Partial<RoundView>} */
const NOTHING = { wagers: [], hands: {}, awaiting: null, said: [], lines: [] };

/** The moment of play. While no one has begun the next round, the last one still lies on the felt.
 * @param {TableView} state */
export function sceneOf(state, picture, { resting = false } = {}) {
  const view = /** @type {RoundView & Record<string, any>} */ (state.view || NOTHING);
  const last = resting ? state.last : null;
  const lying = (last ? last.view : view) || NOTHING;
  const scene = {
    picture,
    you: state.you?.seat || 0,
    seats: state.seats,
    shoe: state.shoe,
    hands: shown(lying.hands || {}),
    labels: lying.labels || {},
    made: lying.made || {},
    net: last?.net || {},
    stakes: /** @type {Record<string, any>[]} */ (view.wagers.map((w) => ({ ...w }))),
    awaiting: view.awaiting,
    point: view.point ? String(view.point) : null,
    view,
    lines: (last ? last.lines : view.lines) || [],
  };
  if (view.aside && !last) scene.stakes = potStakes(view, picture);
  scene.won = [];
  scene.folded = foldedIn(lying);
  if (last) finished(scene, last);
  scene.resting = !!last;
  return scene;
}

/** Where cards are kept of common ones and the rest is filled up for all alike, your final hand is one hand: what you
 * kept, and as many of the others. */
function finished(scene, { log, won = [], view }) {
  scene.won = won;
  scene.winner = view?.road;
  const [common, filled] = scene.picture.completed.map((place) => scene.hands[place]);
  const choice = (log || []).findLast((e) => e.do === "decide" && e.seat === scene.you);
  if (!common || !filled || !choice) return;
  const kept = choice.cards || [];
  const cards = [...common.filter((card) => kept.includes(card)), ...filled.slice(0, common.length - kept.length)];
  scene.hands = { ...scene.hands, [boxPlace(scene.you)]: cards };
  scene.made = { ...scene.made, [boxPlace(scene.you)]: [{ part: "", name: t("your_final_hand"), cards }] };
}

/** The seats that have thrown their hands in, in a game for a pot. */
const foldedIn = (/** @type {Partial<RoundView>} */ view) => view.aside?.folded ?? [];

/** The cards that decided the button are gone once hands are dealt. */
function shown(hands) {
  const { button, ...rest } = hands;
  return button && !Object.keys(rest).length ? hands : rest;
}

/** The settled round, with what every wager was paid lying beside it.
 * @param {TableView} state */
export function settledScene(state, picture) {
  const scene = sceneOf(state, picture, { resting: true });
  const standing = (state.last.view?.wagers || []).map((w) => ({ ...w }));
  scene.stakes = [...settledStakes(state.last), ...standing];
  scene.awaiting = null;
  return scene;
}

/** What every wager of a round came to: it lies there until a person bets again.
 * @param {PastRoundView} last */
export function settledStakes(last) {
  const lines = new Map();
  for (const line of last.lines) {
    const key = `${line.seat}|${line.wager}|${line.on || ""}|${line.box || ""}`;
    const net = amount(line.net) || ZERO;
    const before = lines.get(key);
    lines.set(key, {
      line,
      stake: before ? before.stake.plus(amount(line.stake)) : amount(line.stake),
      net: before ? before.net.plus(net) : net,
    });
  }
  return [...lines.values()].map(({ line, stake, net }) => ({
    seat: line.seat,
    wager: line.wager,
    on: line.on,
    box: line.box,
    stake: stake.plain,
    extra: net.sign < 0 ? "lost" : net.sign > 0 ? "won" : "back",
    paid: net.sign > 0 ? net.plain : null,
    result: line.result,
    settled: true,
  }));
}

/** In a game for a pot the chips brought lie as what is left of them, and the bets of the street before them.
 * @param {RoundView} view */
function potStakes({ aside, wagers }, { chips, pot }) {
  const rest = wagers.filter((w) => w.wager !== chips || !(String(w.seat) in aside.stacks));
  const lying = (pile, wager) =>
    Object.entries(pile)
      .filter(([, n]) => n > 0)
      .map(([seat, stake]) => ({ seat: Number(seat), wager, stake }));
  return [...rest, ...lying(aside.stacks, chips), ...lying(aside.bets, pot)];
}

/** Your wagers of a round, as they were laid: the placements less what was taken back.
 * @param {EventView[]} log */
export function laidIn(log, seat) {
  const laid = new Map();
  for (const event of log || []) {
    if (event.seat !== seat || (event.do !== "place" && event.do !== "remove")) continue;
    const box = event.box === seat ? undefined : event.box;
    const key = `${event.wager}|${event.on || ""}|${box || ""}`;
    const before = laid.get(key)?.stake || ZERO;
    const change = event.stake === undefined ? before : amount(event.stake);
    const stake = event.do === "place" ? before.plus(change) : before.minus(change);
    laid.set(key, { wager: event.wager, on: event.on, box, stake });
  }
  return [...laid.values()].filter((w) => w.stake.sign > 0);
}

/** What a seat has on the felt now.
 * @param {TableView} state */
export const staked = (state) =>
  sum((state.view?.wagers || []).filter((w) => w.seat === state.you?.seat).map((w) => w.stake));

/** A move without the keys that say nothing. */
export function move(what, { wager, on, box }, stake) {
  const out = { do: what, wager };
  if (on) out.on = on;
  if (box) out.box = box;
  if (stake) out.stake = stake.plain;
  return out;
}
