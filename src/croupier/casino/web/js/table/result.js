// What a round came to, in the sentences that the casino made of its causes.

import { amount, sum } from "../money.js";
import { t } from "../say.js";

/** @typedef {import("/web/types/state").PastRoundView & { told?: Record<string, string> }} PastRoundView */

/** What became of the round: why, and what it brought you; for others, what the dealer said.
 * @param {PastRoundView} last @param {number | null} seat */
export function resultText(last, seat, { isVoid = false } = {}) {
  if (isVoid || last.state === "void") return t("round_void_all_stakes");
  const own = last.told?.[String(seat)];
  if (own) return own;
  const said = (last.view?.said || []).join("; ");
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** What all of it comes to, where some of your wagers won and some lost. */
export function inAllText(last, seat) {
  const nets = (last?.lines ?? []).filter((line) => line.seat === seat).map(({ net }) => amount(net));
  if (!nets.some((net) => net.sign > 0) || !nets.some((net) => net.sign < 0)) return "";
  const net = sum(nets);
  if (!net.sign) return t("all_where_were");
  return net.sign > 0
    ? t("all_up_amount", { amount: net.text })
    : t("all_down_amount", { amount: net.text.replace("−", "") });
}
