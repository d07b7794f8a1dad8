// What staff did, in people's words: the names of the acts in the log.

import { t } from "../say.js";
import { words } from "../words.js";

const ACTS = {
  add: t("account_added"),
  again: t("table_restarted"),
  amend: t("round_amended"),
  announce: t("notice_given"),
  "announce stakes": t("stakes_announced"),
  chips: t("chips_booked"),
  close: t("table_closed"),
  "confirm limit": t("limit_confirmed"),
  declare: t("irregularity_declared"),
  "end own sessions": t("signed_out_elsewhere"),
  "end sessions": t("signed_out_everywhere"),
  exclude: t("player_excluded"),
  "factor off": t("second_factor_off"),
  "factor on": t("second_factor_on"),
  held: t("held_winnings_decided"),
  incident: t("incident"),
  "let a debt go": t("debt_written_off"),
  "open link": t("jackpot_link_made"),
  password: t("password_changed"),
  "password again": t("password_shown_again"),
  "random source": t("random_source_failed"),
  "recovery code": t("recovery_code_used"),
  reset: t("password_reset"),
  "resume jackpots": t("jackpots_resumed"),
  role: t("role_changed"),
  "self-check": t("installed_files_changed"),
  "sign in": t("signed_in"),
  "sign-in refused": t("sign_in_refused"),
  suspend: t("play_suspended"),
  "suspend jackpots": t("jackpots_suspended"),
  vacate: t("seat_vacated"),
  "announce tournament": t("tournament_announced"),
  "staff factor off": t("second_factor_staff_off"),
  "start tournament": t("tournament_begun"),
  "cancel tournament": t("tournament_called_off"),
  "finish tournament": t("tournament_ended"),
  "next round of tournament": t("next_round_tournament"),
  void: t("round_voided"),
  withhold: t("payment_withheld"),
};

/** An act by its name; one that was asked for or refused says so. */
export function actName(act) {
  const [first, rest] = act.split(": ");
  if (first === "ask" && rest) return t("asked_for_act", { act: actName(rest) });
  if (first === "refuse" && rest) return t("refused_act", { act: actName(rest) });
  return ACTS[act] || ACTS[first] || words(act);
}
