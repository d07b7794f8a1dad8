// The moves of a round's record, in people's words.

import { amount } from "../money.js";
import { boxOf } from "../places.js";
import { t } from "../say.js";
import { choiceName, placeName, position, rulingTitle, titleOf, words } from "../words.js";

/** The keys of a move that are said in its line. */
const SAID = ["do", "seat", "wager", "on", "stake", "box", "choice", "call", "outcome", "place", "ruling"];

/** A move in a line: who does what, and whatever else the record has of it. */
export function moveText(layout, move) {
  const { do: what, seat, wager, stake, choice, call, outcome, place, ruling } = move;
  const who = seat ? t("seat_n", { n: seat }) : "";
  const laid = laidText(layout, move);
  const text =
    {
      place: t("who_bets_what", { who, what: laid }),
      remove: t("who_takes_back_what", { who, what: laid }),
      decide: `${who}: ${choiceName(choice || "")}${stake !== undefined ? ` ${amount(stake).text}` : ""}`,
      call: `${who ? `${who}: ` : ""}${words(call || "")}${wager ? ` ${laid}` : ""}`,
      chance: t("what_at_where", { what: [outcome].flat().join(" "), where: whereText(place) }),
      declare: `${declaredText(layout, ruling)}${who ? `, ${who.toLowerCase()}` : ""}`,
    }[what] || what;
  const more = Object.entries(move)
    .filter(([key]) => !SAID.includes(key))
    .map(([key, value]) => `${words(key).toLowerCase()} ${[value].flat().join(" ")}`)
    .join(", ");
  return more ? `${text}, ${more}` : text;
}

/** A place in words: a seat by its number. */
const whereText = (place) => (boxOf(place) ? t("seat_n_within", { n: boxOf(place) }) : placeName(place).toLowerCase());

/** A stake with where it lies: "10 on Corner 1, 2, 4, 5 of box 2". */
function laidText(layout, { seat, wager, on, stake, box }) {
  const parts = [
    stake !== undefined && amount(stake).text,
    wager && t("on_where", { where: `${titleOf(layout, wager)} ${position(on)}`.trim() }),
    box && box !== seat && t("of_box_n", { n: box }),
  ];
  return parts.filter(Boolean).join(" ");
}

function declaredText(layout, ruling) {
  const rule = layout.rulings?.[ruling];
  return t("declared_ruling", { ruling: rule ? rulingTitle(rule) : words(ruling || "") });
}
