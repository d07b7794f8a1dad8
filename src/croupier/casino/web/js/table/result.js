// What a round came to, in the sentences that the casino made of its causes.

import { amount } from "../money.js";
import { t } from "../say.js";

/** @typedef {import("/web/types/state").PastRoundView & { told?: Record<string, string> }} PastRoundView */

const SHORT = 48; // letters of a result that leave room for what it brought in all

/** What became of the round: what it brought you and why, then what is awaited; for others, what the dealer said. What it
 * brought in all comes before several wagers and long names of hands.
 * @param {PastRoundView} last @param {number | null} seat */
export function resultText(last, seat, { isVoid = false, awaited = "" } = {}) {
  if (isVoid) return `${t("The round is void. All stakes are returned.")} ${awaited}`.trim();
  const own = last.told?.[String(seat)];
  if (own) return [inAll(last, seat, own), own, awaited].filter(Boolean).join(" ");
  const said = (last.view?.said || []).join("; ");
  return [awaited, said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`].filter(Boolean).join(" ");
}

/** What you won or lost in all, where the sentences of it are long or several wagers were decided. */
function inAll(last, seat, own) {
  const several = last.lines.filter((line) => line.seat === seat).length > 1;
  return several || own.length > SHORT ? outcomeText(amount(last.net[String(seat)])) : "";
}

/** What you won or lost. */
export function outcomeText(net) {
  if (net.sign === 0) return t("You are even.");
  return net.sign > 0
    ? t("You win {amount}.", { amount: net.text })
    : t("You lose {amount}.", { amount: net.text.replace("−", "") });
}
