// For the operator: what has failed, tables that are set aside and rulebooks that cannot be read.

import { post } from "../api.js";
import { grid, h } from "../dom.js";
import { cents } from "../money.js";
import { refusal, withReason } from "../notice.js";
import { t } from "../say.js";
import { gameName } from "../words.js";

/** What has failed; `look` draws the floor anew, `voidRound` asks before it voids the round of a table. */
export function failures({ books, aside }, { look, voidRound }) {
  return [
    books.length > 0 && unreadableBooks(books),
    aside.length > 0 &&
      h(
        "section",
        null,
        h("h2", null, t("stopped_after_an_error")),
        h("p", { class: "quiet" }, t("these_tables_stopped_after")),
        grid(
          [t("table"), t("round"), t("held"), t("why"), ""],
          aside.map((table) => failedTable(table, look, voidRound)),
        ),
      ),
  ];
}

const unreadableBooks = (books) =>
  h(
    "section",
    null,
    h("h2", null, t("rulebooks_cannot_read")),
    grid(
      [t("game"), t("why"), ""],
      books.map((one) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, one.what),
          h("td", null, one.why),
          h("td", null, one.stands ? t("last_good_edition_played") : t("it_is_not_played")),
        ),
      ),
    ),
  );

function failedTable(table, look, voidRound) {
  const act = (label, text, onclick) =>
    h("button", { type: "button", class: "small", "aria-label": label, onclick }, text);
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, table.name, h("small", null, `${gameName(table.game)}, ${table.id}`)),
    h("td", null, table.round),
    h("td", null, cents(table.held_cents)),
    h("td", null, table.why),
    h(
      "td",
      { class: "acts" },
      act(t("restart_table", { table: table.name }), t("restart"), () => tryAgain(table, look)),
      act(t("void_round_table", { table: table.name }), t("void"), () => voidRound(table)),
    ),
  );
}

function tryAgain(table, look) {
  withReason(t("restart_table_question", { table: table.name }), t("continues_from_record"), t("restart"), (why) =>
    post(`/api/operator/again/${table.id}`, { why }).then(look, refusal),
  );
}
