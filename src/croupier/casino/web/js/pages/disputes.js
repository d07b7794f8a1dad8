// For the operator: any round, replayed through the rules from its record, with the clause behind every line.

import { get } from "../api.js";
import { grid, h, put } from "../dom.js";
import { cents } from "../money.js";
import { named } from "../names.js";
import { clauseLink } from "../notice.js";
import { amendForm } from "../panels/amend.js";
import { linesTable } from "../panels/payout.js";
import { inWords, t } from "../say.js";
import { spokenRound, spokenStep } from "../spoken.js";
import { gameName } from "../words.js";
import { checkList } from "./checks.js";
import { moveText } from "./moves.js";

export class Disputes {
  table = h("input", { name: "table", required: true, size: 12, id: "dispute-table" });
  round = h("input", { name: "round", required: true, inputmode: "numeric", size: 6, id: "dispute-round" });
  replayed = h("div", { class: "replayed", "aria-live": "polite" });

  constructor() {
    const ask = (event) => {
      event.preventDefault();
      this.replay(this.table.value.trim(), this.round.value.trim());
    };
    this.nodes = [
      h("p", { class: "quiet" }, t("replay_any_round_from")),
      h(
        "form",
        { class: "row", onsubmit: ask },
        h("label", { class: "field" }, h("span", null, t("table")), this.table),
        h("label", { class: "field" }, h("span", null, t("round")), this.round),
        h("button", { type: "submit" }, t("replay_the_round")),
      ),
      this.replayed,
    ];
  }

  /** The last round of a table. */
  look(table) {
    this.table.value = table.id;
    this.round.value = table.rounds;
    this.round.focus();
    this.replay(table.id, String(table.rounds));
  }

  async replay(table, round) {
    try {
      const found = await get(`/api/operator/rounds/${encodeURIComponent(table)}/${encodeURIComponent(round)}`);
      for (const one of found.postings) one.why = await inWords({ message: one.reason, sentence: one.why });
      const layout = await named(await get(`/api/games/${found.record.game}`));
      await Promise.all([spokenRound(found, 0), ...found.steps.map((step) => spokenStep(step))]);
      put(
        this.replayed,
        h("h3", null, t("game_round_n", { game: gameName(found.record.game), n: round })),
        steps(layout, found.steps),
        h("h3", null, t("settlement")),
        linesTable(layout, found, 0),
        h("h3", null, t("postings")),
        postings(found.postings),
        h("h3", null, t("clauses")),
        clauses(found.clauses || {}),
        h("h3", null, t("proof")),
        found.proof && checkList(found.proof),
        (found.amendments || []).map(amendment),
        amendForm(table, round, layout.rulings),
      );
    } catch (error) {
      put(this.replayed, h("p", null, error.message));
    }
  }
}

const steps = (layout, list) =>
  h(
    "ol",
    { class: "replay" },
    list.map((step) =>
      h(
        "li",
        null,
        moveText(layout, step.move),
        (step.said || []).map((word) => h("em", null, ` ${word}`)),
        h("small", null, ` ${step.by}`),
      ),
    ),
  );

const postings = (list) =>
  grid(
    [t("seat"), t("account"), t("amount"), t("why")],
    list.map((posting) =>
      h(
        "tr",
        null,
        h("td", null, posting.seat || t("the_table")),
        h("td", null, posting.account),
        h("td", { class: posting.cents < 0 ? "minus" : "plus" }, cents(posting.cents)),
        h("td", null, posting.why, " ", posting.clause && clauseLink(posting.clause)),
      ),
    ),
  );

const clauses = (titles) =>
  h(
    "dl",
    { class: "terms" },
    Object.entries(titles).map(([clause, title]) => [h("dt", null, clauseLink(clause)), h("dd", null, title)]),
  );

const amendment = ({ number, found, by, clause }) =>
  h("p", { class: "amendment" }, t("amendment_n_found_clause", { n: number, found, by, clause }));
