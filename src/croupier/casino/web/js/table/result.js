// What a round came to, in a sentence: your hand beside the dealer's, then the money.

import { amount } from "../money.js";
import { DEALER, onBox } from "../places.js";
import { t } from "../say.js";
import { words } from "../words.js";

/** @typedef {import("/web/types/state").PastRoundView} PastRoundView */

const SHORT = 32; // letters of a comparison that leave room for what it brought

const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What became of the round: first what it brought you, then what is awaited, then what the dealer said.
 * @param {PastRoundView} last @param {number | null} seat */
export function resultText(last, seat, { isVoid = false, awaited = "" } = {}) {
  if (isVoid) return `${t("The round is void; every stake goes back.")} ${awaited}`.trim();
  const net = last.net?.[String(seat)];
  const money = net === undefined || net === null ? "" : outcomeText(amount(net));
  const hands = money && comparedHands(last.view, seat);
  const said = announced(last.view?.said || [], seat);
  return [brought(money, hands), awaited, said && !hands && `${capital(said)}.`].filter(Boolean).join(" ");
}

/** The money, beside the hands that it was won or lost with; long names of hands would push it out of the line. */
function brought(money, hands) {
  if (!hands) return money && capital(money);
  return hands.length > SHORT ? `${capital(money)} ${hands}.` : `${hands}: ${money}`;
}

/** What the dealer said to all, and to you. */
function announced(said, seat) {
  const spokenTo = (word) => /^(?:box|seat) (\d+):/.exec(word)?.[1];
  return said
    .filter((word) => !spokenTo(word) || Number(spokenTo(word)) === seat)
    .map((word) => word.replace(/^(?:box|seat) \d+:/, "you:"))
    .join("; ");
}

/** What you won or lost. */
export function outcomeText(net) {
  if (net.sign === 0) return t("you are even.");
  return net.sign > 0
    ? t("you win {amount}.", { amount: net.text })
    : t("you lose {amount}.", { amount: net.text.replace("−", "") });
}

/** Your hand beside the dealer's, in words: "You 20, dealer 18". */
export function comparedHands(view, seat) {
  const own = onBox(view?.hands, seat);
  const total = (place) => view.labels?.[place]?.at(-1)?.split("/").at(-1);
  const made = (place) => view.made?.[place] || [];
  const [mine, theirs] = [own.map(total).filter(Boolean), total(DEALER)];
  if (mine.length && theirs) return t("You {mine}, dealer {theirs}", { mine: mine.join(" + "), theirs });
  const [ours, dealers] = [made(own[0]), made(DEALER)];
  if (ours.length && ours.length === dealers.length)
    return ours
      .map(({ part, name }, i) => {
        const said = { part: words(part || ""), mine: name, theirs: dealers[i].name };
        return part ? t("{part}: you {mine}, dealer {theirs}", said) : t("You {mine}, dealer {theirs}", said);
      })
      .join("; ");
  return ours.length ? t("You have {hand}", { hand: ours[0].name }) : "";
}
