// What became of every wager of a round, line by line, each with the clause that decides it.

import { h, put } from "../dom.js";
import { amount, sum } from "../money.js";
import { clauseLink } from "../notice.js";
import { handLog } from "../table/hand_log.js";
import { cardName, choiceName, oddsText, position, resultName, titleOf } from "../words.js";
import { t } from "../say.js";

/** The lines of a round as a table for each seat, with what they come to in words; yours first where a seat is given. */
export function linesTable(layout, { lines, told = {} }, seat, nameOf = (n) => t("seat_n", { n })) {
  const seats = [...new Set(lines.map((line) => line.seat))].sort(
    (a, b) => Number(b === seat) - Number(a === seat) || a - b,
  );
  return seats.map((n) => {
    const own = lines.filter((line) => line.seat === n);
    const net = sum(own.map((line) => line.net));
    const body = h(
      "table",
      { class: "lines" },
      h("caption", { class: "unseen-words" }, t("wagers_what_became_them")),
      h(
        "tbody",
        null,
        own.map((line) => row(layout, line)),
      ),
      h("tfoot", null, h("tr", null, h("th", { scope: "row" }, t("total")), h("td", { class: tone(net) }, net.signed))),
    );
    const said = told[n] && h("p", { class: "result" }, told[n]);
    if (n === seat) return h("section", { class: "mine" }, h("h3", null, t("you")), said, body);
    return h(
      "details",
      { open: seats.length === 1 },
      h("summary", null, `${nameOf(n)} `, h("b", { class: tone(net) }, net.signed)),
      said,
      body,
    );
  });
}

/** A wager with its stake and what it brought; below it how, and the clause one click behind. */
function row(layout, line) {
  const net = amount(line.net);
  const by = line.paid_by === "meter" ? `, ${t("from_the_meter")}` : "";
  const how = [resultName(line.result), line.odds && `${oddsText(line.odds)}${by}`, line.note];
  return [
    h(
      "tr",
      { class: line.result },
      h(
        "th",
        { scope: "row" },
        `${amount(line.stake).text} `,
        titleOf(layout, line.wager),
        line.on && h("span", { class: "on" }, ` ${position(line.on)}`),
      ),
      h("td", { class: tone(net) }, net.signed),
    ),
    h(
      "tr",
      { class: "note" },
      h("td", { colspan: 2 }, how.filter(Boolean).join("; "), " ", line.clause && clauseLink(line.clause, line.basis)),
    ),
  ];
}

export const tone = (net) => (net.sign > 0 ? "plus" : net.sign < 0 ? "minus" : "even");

export class Payout {
  constructor(page) {
    this.page = page;
    this.node = h("div", { class: "payout" });
    this.acts = h("section", { class: "this-hand" });
    this.shown = null;
  }

  state(state) {
    if (state.last?.round !== this.shown) this.settled(state.last);
    this.tell();
  }

  /** What has been done in the hand that is played for a pot. */
  tell() {
    if (!this.page.layout.picture.pot) return;
    const told = handLog(this.page.log).map((line) => ("street" in line ? this.street(line) : this.deed(line)));
    put(
      this.acts,
      told.length > 0 && h("h2", null, t("this_hand")),
      told.length > 0 && h("ol", { class: "acts-log" }, told),
    );
    if (this.acts.parentNode !== this.node) this.node.prepend(this.acts);
  }

  street({ cards, each }) {
    const text = cards.length ? cards.map(cardName).join(", ") : t("n_cards_each", { n: each });
    return h("li", { class: "street" }, text);
  }

  /** Who has decided, and what, in words. */
  deed({ seats, choice, to, drawn }) {
    const { you } = this.page.state;
    const who = seats.map((seat) => (seat === you.seat ? t("you") : this.page.nameOf(seat))).join(", ");
    const name = choiceName(choice);
    const what = to ? t("choice_to_amount", { choice: name, amount: amount(to).text }) : name;
    return h("li", null, h("b", null, who), h("span", null, drawn === undefined ? what : `${what} ${drawn}`));
  }

  settled(last) {
    this.shown = last?.round ?? null;
    if (!last) return put(this.node, h("p", { class: "quiet" }, t("after_each_round_see")));
    const said = (last.view?.said || []).map((word) => h("li", null, word));
    return put(
      this.node,
      h("h2", null, t("round_n", { n: last.round })),
      last.state !== "void" && this.page.replay.button(last.round),
      last.state === "void" && h("p", null, t("round_void")),
      last.lines.length
        ? linesTable(this.page.layout, last, this.page.state.you.seat, (n) => this.page.nameOf(n))
        : h("p", { class: "quiet" }, t("no_bet_was_decided")),
      said.length > 0 && h("details", null, h("summary", null, t("announced")), h("ul", { class: "said" }, said)),
    );
  }
}
