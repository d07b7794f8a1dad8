// What the house has announced at a table, for everybody who looks at it: a notice and from when on it counts, play or
// jackpots that are suspended; who has lost the connection; that the table is closed. The person who sits there may agree to
// what is announced.

import { h, put } from "../dom.js";
import { titleOf } from "../words.js";
import { locale, t } from "../say.js";
import { staff } from "../table/staff.js";

const at = (seconds) => new Date(seconds * 1000).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });

/** What a notice says, in words. */
export const announced = (what, notice, titled = (w) => w) => {
  const from = at(notice.due);
  if (what === "close") return t("table_closes_from_when", { when: from });
  const least = notice.min ?? notice.stake;
  const said = [
    least !== undefined && t("minimum_amount", { amount: least }),
    notice.max !== undefined && t("maximum_amount", { amount: notice.max }),
    notice.step !== undefined && t("stakes_steps_amount", { amount: notice.step }),
  ].filter(Boolean);
  const limits = said.length ? said.join(", ") : t("other_limits_within");
  return notice.wager
    ? t("from_when_wager_limits", { when: from, wager: titled(notice.wager), limits })
    : t("from_when_on_limits", { when: from, limits });
};

/** Those at the table who are not there. */
const missing = ({ seats, you }) =>
  seats
    .filter((who) => !who.bot && who.seat !== you?.seat && (who.lost || who.away))
    .map(({ name, away, seconds_to_return: seconds }) =>
      away ? t("name_away_rulebook_rule", { name }) : t("name_lost_connection_seconds", { name, seconds }),
    );

export class House {
  constructor(page) {
    this.page = page;
    this.node = h("div", { class: "house", "aria-live": "polite" });
    this.up = true;
  }

  /** Whether this page hears from the casino. */
  connected(up) {
    this.up = up;
    this.state(this.page.state);
  }

  state(state) {
    const { house: told, you } = state;
    const { layout } = this.page;
    const house = told || { suspended: "", jackpot_suspended: false, notices: {} };
    const shown = JSON.stringify([this.up, told, you?.seat, missing(state), state.open]);
    if (shown === this.shown) return; // what is read out is not read out again
    this.shown = shown;
    put(
      this.node,
      !this.up && h("p", { class: "house-word lost" }, t("connection_lost_trying_again")),
      missing(state).map((said) => h("p", { class: "house-word lost" }, said)),
      state.open === false &&
        h("p", { class: "house-word" }, `${t("the_table_is_closed")} `, h("a", { href: "/" }, t("to_the_lobby"))),
      house.suspended && h("p", { class: "house-word" }, t("play_is_suspended_why", { why: house.suspended })),
      house.ruling &&
        h(
          "p",
          { class: "house-word" },
          t("ruling_round_round_waiting", {
            round: house.ruling.round,
            when: at(house.ruling.until),
          }),
          staff(this.page) &&
            h(
              "button",
              {
                type: "button",
                class: "small",
                "data-do": "confirm-ruling",
                onclick: () => this.confirm(house.ruling),
              },
              t("confirm_it"),
            ),
        ),
      house.jackpot_suspended && h("p", { class: "house-word" }, t("jackpot_suspended_game_goes")),
      Object.entries(house.notices || {}).map(([what, notice]) =>
        h(
          "p",
          { class: "house-word" },
          announced(what, notice, (w) => titleOf(layout, w)),
          you?.seat &&
            h(
              "button",
              { type: "button", class: "small", "data-agree": what, onclick: () => this.agree(what) },
              t("i_agree"),
            ),
        ),
      ),
    );
  }

  /** The second person's yes to a ruling that another person has asked for. */
  confirm({ pending }) {
    return this.page.send({ do: "declare", second: pending });
  }

  agree(what) {
    return this.page.send({ do: "agree", what });
  }
}
