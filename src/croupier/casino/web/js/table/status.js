// What a table waits for, in a sentence: your bets, your decision, another player's.

import { handName, readPlace } from "../places.js";
import { t } from "../say.js";
import { words } from "../words.js";
import { staked } from "./scene.js";

/** @typedef {import("/web/types/state").TableView} TableView */

/** What is awaited now. `nameOf` names a seat; `isDealing` says that you give the outcomes of this table.
 * @param {TableView} state */
export function awaitedText(state, { nameOf, isDealing = false }) {
  const ask = state.view?.awaiting;
  if (state.aside)
    return t("This table has stopped after an error. Your stakes are held; an operator will resolve it.");
  if (state.open === false) return t("The table is closed.");
  if (!state.you.seat) return isDealing ? t("You are dealing.") : t("You are watching.");
  if (ask?.kind === "wagers") return bettingText(state, ask);
  if (ask?.kind !== "decision") return "";
  if (ask.seat !== state.you.seat) return t("{name} to act.", { name: nameOf(ask.seat) });
  return readPlace(ask.place).hand > 1
    ? t("Your decision, {hand}.", { hand: handName(ask.place) })
    : t("Your decision.");
}

/** While bets are taken: what you have laid, or how to lay something. */
function bettingText(state, ask) {
  if (state.you.ready) return t("Waiting for the others.");
  const stage = ask.stage === "start" ? "" : words(ask.stage).toLowerCase();
  const laid = staked(state);
  const stakes = laid.text;
  if (laid.sign)
    return stage
      ? t("You have {stakes} on the table ({stage}).", { stakes, stage })
      : t("You have {stakes} on the table.", { stakes });
  return stage ? t("Place your bets ({stage}).", { stage }) : t("Place your bets.");
}

/** The limits of a table in a few words. */
export function limitsText(limits) {
  const ends = [
    limits?.min && t("from {min}", { min: limits.min }),
    limits?.max && t("up to {max}", { max: limits.max }),
  ];
  return ends.filter(Boolean).join(" ");
}
