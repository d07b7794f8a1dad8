// What staff did, in people's words: the names of the acts in the log.

import { t } from "../say.js";
import { words } from "../words.js";

const ACTS = {
  add: t("Account added"),
  again: t("Table restarted"),
  amend: t("Round amended"),
  announce: t("Notice given"),
  "announce stakes": t("Stakes announced"),
  chips: t("Chips booked"),
  close: t("Table closed"),
  "confirm limit": t("Limit confirmed"),
  declare: t("Irregularity declared"),
  "end own sessions": t("Signed out elsewhere"),
  "end sessions": t("Signed out everywhere"),
  exclude: t("Player excluded"),
  "factor off": t("Second factor off"),
  "factor on": t("Second factor on"),
  held: t("Held winnings decided"),
  incident: t("Incident"),
  "let a debt go": t("Debt written off"),
  "open link": t("Jackpot link made"),
  password: t("Password changed"),
  "password again": t("Password shown again"),
  "random source": t("Random source failed"),
  "recovery code": t("Recovery code used"),
  reset: t("Password reset"),
  "resume jackpots": t("Jackpots resumed"),
  role: t("Role changed"),
  "self-check": t("Installed files changed"),
  "sign in": t("Signed in"),
  "sign-in refused": t("Sign-in refused"),
  suspend: t("Play suspended"),
  "suspend jackpots": t("Jackpots suspended"),
  vacate: t("Seat vacated"),
  "announce tournament": t("Tournament announced"),
  "staff factor off": t("Second factor of staff off"),
  "start tournament": t("Tournament begun"),
  "cancel tournament": t("Tournament called off"),
  "finish tournament": t("Tournament ended"),
  "next round of tournament": t("Next round of the tournament"),
  void: t("Round voided"),
  withhold: t("Payment withheld"),
};

/** An act by its name; one that was asked for or refused says so. */
export function actName(act) {
  const [first, rest] = act.split(": ");
  if (first === "ask" && rest) return t("Asked for: {act}", { act: actName(rest) });
  if (first === "refuse" && rest) return t("Refused: {act}", { act: actName(rest) });
  return ACTS[act] || ACTS[first] || words(act);
}
