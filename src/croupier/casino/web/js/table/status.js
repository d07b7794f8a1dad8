// What a table waits for, in a sentence: your bets, your decision, another player's.

import { boxPlace, DEALER, handName, onBox } from "../places.js";
import { t } from "../say.js";
import { wholeSentence } from "../spoken.js";
import { stageName } from "../words.js";
import { staked } from "./scene.js";
import { holding } from "./telling.js";

/** @typedef {import("/web/types/state").TableView} TableView */

/** What is awaited now. `nameOf` names a seat; `isDealing` says that you give the outcomes of this table.
 * @param {TableView} state */
export function awaitedText(state, { nameOf, isDealing = false }) {
  const ask = state.view?.awaiting;
  if (state.aside) return t("table_stopped_after_error");
  if (state.open === false) return t("the_table_is_closed");
  if (!state.you.seat) return isDealing ? t("you_are_dealing") : t("you_are_watching");
  if (ask?.kind === "wagers") return bettingText(state, ask);
  if (ask?.kind !== "decision") return "";
  if (ask.seat !== state.you.seat) return t("waiting_for_name", { name: nameOf(ask.seat) });
  return wholeSentence(ask.question) || turnText(state, ask);
}

/** That the connection is lost, and what is kept meanwhile. */
export const lostText = (live) =>
  live?.waiting.size ? t("connection_lost_choice_kept") : t("connection_lost_trying_again");

/** That it is your turn, with what you hold and what the dealer shows. */
function turnText({ view, you }, ask) {
  const place = ask.place || boxPlace(you.seat);
  const mine = holding(view, place);
  const hand = onBox(view.hands, you.seat).length > 1 ? handName(place) : "";
  const dealer = view.labels?.[place] && holding(view, DEALER);
  const said = { mine, hand, theirs: dealer };
  if (!mine) return hand ? t("your_turn_hand", said) : t("your_turn");
  if (!dealer) return hand ? t("your_turn_hand_mine", said) : t("your_turn_mine", said);
  return hand ? t("turn_hand_mine_against", said) : t("turn_mine_against_theirs", said);
}

/** While bets are taken: what you have laid, or how to lay something. */
function bettingText(state, ask) {
  if (state.you.ready) return t("waiting_for_name", { name: lateNames(state) });
  const stage = ask.stage === "start" ? "" : stageName(ask.stage);
  const laid = staked(state);
  const stakes = laid.text;
  if (laid.sign) return stage ? t("stakes_table_stage", { stakes, stage }) : t("stakes_table", { stakes });
  return stage ? t("place_your_bets_stage", { stage }) : t("place_your_bets");
}

/** Who has not yet said that they are done with betting. */
function lateNames({ seats, you }) {
  const late = seats.filter((one) => one.seat !== you.seat && !one.ready && !one.bot && !one.away && !one.waiting);
  return late.map((one) => one.name).join(", ") || t("the_others");
}

/** The limits of a table in a few words. */
export function limitsText(limits) {
  const ends = [limits?.min && t("from_min", { min: limits.min }), limits?.max && t("up_to_max", { max: limits.max })];
  return ends.filter(Boolean).join(" ");
}
