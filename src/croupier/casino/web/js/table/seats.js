// The seats of a table: who sits where, the seats that are free, and the ways to stand up.

import { h, put } from "../dom.js";
import { t } from "../say.js";
import { tableMenu } from "./menu.js";

export class Seats {
  /** `page` is the table's page. */
  constructor(page) {
    this.page = page;
    this.node = h("div", { class: "seats", role: "group", "aria-label": t("seats") });
    this.standUp = h("span", { class: "stand-up" });
  }

  show() {
    const { state, layout, table, felt } = this.page;
    const you = state.you.seat;
    const taken = new Map(state.seats.map((seat) => [seat.seat, seat]));
    const numbers = Array.from({ length: layout.seats || table.seats }, (_, i) => i + 1);
    put(
      this.node,
      numbers.map((n) => (taken.has(n) ? this.chair(n, taken.get(n)) : !you && this.freeChair(n))),
    );
    const isOnFelt = felt.board?.boxed || felt.board?.narrow || layout.picture.seated;
    this.node.classList.toggle("on-felt", !!you && !!isOnFelt);
    put(
      this.standUp,
      headButton("menu", t("table"), () => tableMenu(this.page)),
      you && headButton("leave", t("stand_up"), () => this.page.leave()),
    );
  }

  chair(n, player) {
    const isYou = n === this.page.state.you.seat;
    const whereabouts = whereaboutsOf(player);
    return h(
      "span",
      {
        class: `chair taken ${isYou ? "you" : ""} ${player.away ? "away" : ""} ${this.isInTurn(n) ? "in-turn" : ""}`,
        title: player.bot ? t("a_bot") : player.name,
      },
      h("b", null, n),
      ` ${isYou ? t("you") : player.name}`,
      whereabouts && h("small", null, ` ${whereabouts}`),
    );
  }

  freeChair(n) {
    return h(
      "button",
      { type: "button", class: "chair", "aria-label": t("sit_at_seat_n", { n }), onclick: () => this.page.sit(n) },
      h("b", null, n),
    );
  }

  isInTurn(seat) {
    const ask = this.page.state.view?.awaiting;
    return ask?.kind === "decision" && ask.seat === seat;
  }
}

const headButton = (name, text, onclick) =>
  h("button", { type: "button", class: "small leave", "data-do": name, onclick }, text);

/** Where a player is, if it matters. */
export function whereaboutsOf(player) {
  if (player.bot) return "";
  if (player.away) return t("away");
  if (player.lost) return t("connection_lost");
  return player.waiting ? t("next_round") : player.ready ? t("ready") : "";
}
