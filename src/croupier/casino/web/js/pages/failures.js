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
        h("h2", null, t("Stopped after an error")),
        h(
          "p",
          { class: "quiet" },
          t(
            "These tables stopped after an error. Their stakes are held until you restart the table or void the round.",
          ),
        ),
        grid(
          [t("Table"), t("Round"), t("Held"), t("Why"), ""],
          aside.map((table) => failedTable(table, look, voidRound)),
        ),
      ),
  ];
}

const unreadableBooks = (books) =>
  h(
    "section",
    null,
    h("h2", null, t("Rulebooks that cannot be read")),
    grid(
      [t("Game"), t("Why"), ""],
      books.map((one) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, one.what),
          h("td", null, one.why),
          h("td", null, one.stands ? t("Its last good edition is played.") : t("It is not played.")),
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
      act(t("Restart {table}", { table: table.name }), t("Restart"), () => tryAgain(table, look)),
      act(t("Void the round at {table}", { table: table.name }), t("Void"), () => voidRound(table)),
    ),
  );
}

function tryAgain(table, look) {
  withReason(t("Restart {table}?", { table: table.name }), t("It continues from its record."), t("Restart"), (why) =>
    post(`/api/operator/again/${table.id}`, { why }).then(look, refusal),
  );
}
