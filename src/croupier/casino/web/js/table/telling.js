// A round told as it happens, for a person who does not see the felt: each card as it falls, what the wheel, the dice,
// the coins or the balls gave, what the others do, what you have now, and the result. Nothing is told before it is shown.

import { h } from "../dom.js";
import { amount } from "../money.js";
import { boxOf, DEALER, handName, onBox, WHEEL } from "../places.js";
import { ballName, cardName, choiceName, colourName, colourOf, placeName, rulingTitle, words } from "../words.js";
import { t } from "../say.js";

const KEPT = 40; // lines

/** What a device gave, in words; nothing for a card, which is told where it falls. */
export function deviceWords({ device, place, outcome }, layout) {
  if (device === "wheel") {
    const colour = colourOf(layout, String(outcome));
    const ring = place && place !== WHEEL ? ` (${placeName(place).toLowerCase()})` : "";
    return t("wheel_stops_where", { where: `${outcome}${colour ? `, ${colourName(colour)}` : ""}${ring}` });
  }
  if (device === "dice" && Array.isArray(outcome)) {
    const total = outcome.reduce((sum, n) => sum + Number(n), 0);
    return t("the_dice_show_dice", { dice: `${outcome.join(" + ")}${outcome.length > 1 ? ` = ${total}` : ""}` });
  }
  if (device === "coins") return t("the_coins_fall_coins", { coins: coins(String(outcome)) });
  if (device === "ball") return t("ball_ball", { ball: ballName(outcome) });
  return "";
}

const coins = (text) => [...text.replace(/[^HT]/g, "")].map((c) => (c === "H" ? t("heads") : t("tails"))).join(", ");

/** What lies at a place, in a phrase: its total, or the hand that it makes. */
export function holding(view, place) {
  const made = (view?.made?.[place] || []).map(({ part, name }) => (part ? `${words(part)} ${name}` : name));
  if (made.length) return made.join(", ");
  const value = view?.values?.[place];
  if (value?.code === "soft_total") return t("a_or_b", { a: value.low, b: value.high });
  return view?.labels?.[place]?.at(-1) ?? "";
}

/** What you have now, hand by hand. */
export function yours(view, seat) {
  if (!seat) return [];
  const hands = onBox(view?.hands, seat);
  return hands
    .map((place) => [place, holding(view, place)])
    .filter(([, held]) => held)
    .map(([place, held]) =>
      hands.length > 1
        ? t("who_what", { who: words(handName(place)), what: held })
        : t("you_have_hand", { hand: held }),
    );
}

/** What a person did, in a sentence. */
export function deed(event, { you, nameOf, layout }) {
  const who = event.seat === you ? t("you") : nameOf(event.seat);
  if (event.do === "decide") {
    const choice = choiceName(event.choice).toLowerCase();
    const what = event.to ? t("choice_to_amount", { choice, amount: amount(event.to)?.text ?? event.to }) : choice;
    return t("who_what", { who, what });
  }
  if (event.do === "declare") {
    const rule = layout.rulings?.[event.ruling];
    const title = rule ? rulingTitle(rule) : words(event.ruling);
    return t("the_floor_rules_ruling", { ruling: title });
  }
  return "";
}

export class Teller {
  constructor(page) {
    this.page = page;
    this.node = h("div", {
      class: "unseen",
      role: "log",
      "aria-live": "polite",
      "aria-label": t("round_happens"),
    });
    this.had = "";
  }

  tell(text) {
    if (!text) return;
    while (this.node.children.length > KEPT) this.node.firstChild.remove();
    this.node.append(h("p", null, text));
  }

  /** A card has come to lie somewhere. */
  card(place, text) {
    const box = boxOf(place);
    if (text === "??" && box) return;
    const { you } = this.page.state;
    const who = !box ? placeName(place) : box === you.seat ? t("you") : this.page.nameOf(box);
    this.tell(t("who_what", { who, what: cardName(text) }));
  }

  /** What happened between two states, once it has been shown; then what you hold by now. */
  after(events, view) {
    const { state, layout } = this.page;
    const about = { you: state.you.seat, nameOf: (n) => this.page.nameOf(n), layout };
    for (const event of events) this.tell(event.do === "chance" ? deviceWords(event, layout) : deed(event, about));
    const have = yours(view, state.you.seat).join(" ");
    if (have && have !== this.had) this.tell(have);
    this.had = have;
    const dealer = holding(view, DEALER);
    if (dealer && dealer !== this.dealers) this.tell(t("who_what", { who: t("dealer"), what: dealer }));
    this.dealers = dealer;
  }

  result(text) {
    this.tell(text);
    this.had = this.dealers = "";
  }
}
