// What the house has announced at a table, for everybody who looks at it: a notice and from when on it counts, play or
// jackpots that are suspended; who has lost the connection; that the table is closed. Whoever sits there may agree to
// what is announced.

import { h, put } from "../dom.js";
import { titleOf } from "../words.js";
import { locale, t } from "../say.js";
import { staff } from "../table/staff.js";

const at = (seconds) => new Date(seconds * 1000).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });

/** What a notice says, in words. */
export const announced = (what, notice, titled = (w) => w) => {
  const from = at(notice.due);
  if (what === "close") return t("The table closes from {when} on.", { when: from });
  const least = notice.min ?? notice.stake;
  const said = [
    least !== undefined && t("minimum {amount}", { amount: least }),
    notice.max !== undefined && t("maximum {amount}", { amount: notice.max }),
    notice.step !== undefined && t("stakes in steps of {amount}", { amount: notice.step }),
  ].filter(Boolean);
  const limits = said.length ? said.join(", ") : t("other limits");
  return notice.wager
    ? t("From {when} on, {wager}: {limits}.", { when: from, wager: titled(notice.wager), limits })
    : t("From {when} on: {limits}.", { when: from, limits });
};

/** Those at the table who are not there. */
const missing = ({ seats, you }) =>
  seats
    .filter((who) => !who.bot && who.seat !== you?.seat && (who.lost || who.away))
    .map(({ name, away, seconds_to_return: seconds }) =>
      away
        ? t("{name} is away. The rulebook's rule for absent players decides.", { name })
        : t("{name} has lost the connection and has {seconds} seconds to come back.", { name, seconds }),
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
      !this.up && h("p", { class: "house-word lost" }, t("The connection is lost; trying again.")),
      missing(state).map((said) => h("p", { class: "house-word lost" }, said)),
      state.open === false &&
        h("p", { class: "house-word" }, `${t("The table is closed.")} `, h("a", { href: "/" }, t("To the lobby"))),
      house.suspended && h("p", { class: "house-word" }, t("Play is suspended: {why}", { why: house.suspended })),
      house.ruling &&
        h(
          "p",
          { class: "house-word" },
          t(
            "A ruling on round {round} is waiting for a second member of staff. Betting reopens at {when} at the latest.",
            {
              round: house.ruling.round,
              when: at(house.ruling.until),
            },
          ),
          staff(this.page) &&
            h(
              "button",
              {
                type: "button",
                class: "small",
                "data-do": "confirm-ruling",
                onclick: () => this.confirm(house.ruling),
              },
              t("Confirm it"),
            ),
        ),
      house.jackpot_suspended &&
        h("p", { class: "house-word" }, t("The jackpot is suspended. The game goes on without it.")),
      Object.entries(house.notices || {}).map(([what, notice]) =>
        h(
          "p",
          { class: "house-word" },
          announced(what, notice, (w) => titleOf(layout, w)),
          you?.seat &&
            h(
              "button",
              { type: "button", class: "small", "data-agree": what, onclick: () => this.agree(what) },
              t("I agree"),
            ),
        ),
      ),
    );
  }

  /** The second person's yes to a ruling that somebody else has asked for. */
  confirm({ pending }) {
    return this.page.send({ do: "declare", second: pending });
  }

  agree(what) {
    return this.page.send({ do: "agree", what });
  }
}
