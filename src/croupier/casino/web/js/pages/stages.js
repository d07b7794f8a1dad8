// A tournament's stages: its state by name, when each stage ends, the tables of each with their players, and the places.

import { grid, h } from "../dom.js";
import { cents } from "../money.js";
import { locale, t } from "../say.js";

const STATES = {
  proposed: t("Waiting for approval"),
  open: t("Open for entries"),
  running: t("Being played"),
  over: t("Over"),
  cancelled: t("Called off"),
};

export const stateName = (state) => STATES[state];

/** When a stage ends. */
export const endOf = ({ rounds, minutes }) => {
  const a = rounds && t("{n} round|{n} rounds", { n: rounds });
  const b = minutes && t("{n} minute|{n} minutes", { n: minutes });
  return a && b ? t("{a} or {b}", { a, b }) : a || b;
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
    h("h2", null, t("Rounds")),
    h(
      "ol",
      { class: "bracket", tabindex: 0, "aria-label": t("Rounds of the tournament") },
      contest.stages.map((stage) =>
        h(
          "li",
          { "data-state": stage.state },
          h("h3", null, stage.name),
          stage.tables.map((table, i) => heat(t("Table {n}", { n: i + 1 }), table, named[table.id])),
          !stage.tables.length && h("p", { class: "quiet" }, t("To come")),
        ),
      ),
    ),
  ];
}

function heat(name, table, row) {
  const state = row?.open ? t("round {n}", { n: row.round }) : t("closed");
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
          h("span", null, one.name, one.through && h("small", null, t("goes on"))),
          h("b", null, cents(one.chips_cents)),
        ),
      ),
    ),
  );
}

export function places(contest) {
  if (!contest.standings.length)
    return h("p", null, contest.entrants.map((e) => e.name).join(", ") || t("No one yet."));
  return grid(
    [t("Place"), t("Name"), t("Chips"), t("Prize")],
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
