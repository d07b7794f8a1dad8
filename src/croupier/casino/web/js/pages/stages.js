// A tournament's stages: its state by name, when each stage ends, the tables of each with their players, and the places.

import { grid, h } from "../dom.js";
import { cents } from "../money.js";
import { locale, t } from "../say.js";

const STATES = {
  proposed: t("waiting_for_approval"),
  open: t("open_for_entries"),
  running: t("being_played"),
  over: t("over"),
  cancelled: t("called_off"),
};

export const stateName = (state) => STATES[state];

/** When a stage ends. */
export const endOf = ({ rounds, minutes }) => {
  const a = rounds && t("n_rounds", { n: rounds });
  const b = minutes && t("n_minutes", { n: minutes });
  return a && b ? t("a_or_b", { a, b }) : a || b;
};

/** The shares of the places, as parts of the pool. */
export const sharesText = (prizes) =>
  prizes
    .map((share) => share / prizes.reduce((a, b) => a + b))
    .map((part) => part.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 }))
    .join(", ");

/** The rounds side by side: tables with their players, who goes on, and what is still to come. */
export function bracket(contest) {
  if (!contest.stages.some((stage) => stage.tables.length)) return null;
  const named = Object.fromEntries(contest.tables.map((table) => [table.id, table]));
  return [
    h("h2", null, t("rounds")),
    h(
      "ol",
      { class: "bracket", tabindex: 0, "aria-label": t("rounds_of_the_tournament") },
      contest.stages.map((stage) =>
        h(
          "li",
          { "data-state": stage.state },
          h("h3", null, stage.name),
          stage.tables.map((table, i) => heat(t("table_n", { n: i + 1 }), table, named[table.id])),
          !stage.tables.length && h("p", { class: "quiet" }, t("to_come")),
        ),
      ),
    ),
  ];
}

function heat(name, table, row) {
  const state = row?.open ? t("round_n_within", { n: row.round }) : t("closed_within");
  return h(
    "section",
    { class: `heat ${row?.open ? "open" : ""}` },
    h("a", { href: `/table/${table.id}` }, name, h("small", null, state)),
    h(
      "ul",
      null,
      table.people.map((one) =>
        h(
          "li",
          { class: one.through ? "through" : "" },
          h("span", null, one.name, one.through && h("small", null, t("goes_on"))),
          h("b", null, cents(one.chips_cents)),
        ),
      ),
    ),
  );
}

export function places(contest) {
  if (!contest.standings.length) return h("p", null, contest.entrants.map((e) => e.name).join(", ") || t("no_one_yet"));
  return grid(
    [t("place"), t("name"), t("chips"), t("prize")],
    contest.standings.map((s) =>
      h(
        "tr",
        null,
        h("td", null, s.place),
        h("th", { scope: "row" }, s.name),
        h("td", null, cents(s.chips_cents)),
        h("td", null, s.prize_cents ? cents(s.prize_cents) : ""),
      ),
    ),
  );
}
