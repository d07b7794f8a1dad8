// Parts of the lobby: your own tables, and the other ways in.

import { h, s } from "../dom.js";
import { cents } from "../money.js";
import { badgeOf } from "../words.js";
import { t } from "../say.js";

/** Your tables, each with what of yours lies there, the way back, and the way out by `leave`. */
export function ownTables(own, leave) {
  if (!own.length) return null;
  const held = own.reduce((sum, one) => sum + one.held_cents, 0);
  const all = t("{n} table|{n} tables", { n: own.length });
  return h(
    "section",
    { "aria-labelledby": "your-tables", class: "your-tables" },
    h(
      "h2",
      { id: "your-tables" },
      t("Your tables"),
      h("small", null, held ? ` ${t("{amount} chips on {tables}", { amount: cents(held), tables: all })}` : ` ${all}`),
    ),
    h(
      "ul",
      { class: "cards" },
      own.map((one) => ownTable(one, leave)),
    ),
  );
}

function ownTable({ table, name, game, held_cents: held, is_asked: asked }, leave) {
  const said = [asked && t("your turn"), held ? t("{amount} in play", { amount: cents(held) }) : t("nothing at stake")];
  return h(
    "li",
    { class: asked ? "own-table asked" : "own-table" },
    h(
      "span",
      { class: "what" },
      h("b", null, name),
      h("small", null, [badgeOf(game.split("/")[0]), ...said].filter(Boolean).join(" · ")),
    ),
    h("a", { class: asked ? "play main" : "play", href: `/table/${table}` }, t("Return")),
    h(
      "button",
      { type: "button", class: "quiet-button", "data-leave": table, onclick: () => leave(table) },
      held ? t("Cash out") : t("Leave"),
    ),
  );
}

/** The other ways in: against the chart, the school, and a table of one's own for friends. */
export function doors(games) {
  const door = (href, title, line) =>
    h(
      "li",
      null,
      h(
        "a",
        { class: "door", href },
        h("span", { class: "what" }, h("b", null, title), h("small", null, line)),
        h("span", { class: "play", "aria-hidden": "true" }, t("Open")),
      ),
    );
  return h(
    "section",
    { "aria-label": t("Other ways in") },
    h(
      "ul",
      { class: "cards doors" },
      door(
        "/school",
        t("Practice and school"),
        t("Play against the chart, pay a bet, call a hand. Mistakes cost nothing."),
      ),
      door(
        `/rules/${games[0]?.game}`,
        t("With friends"),
        t("Open a table and send the link. Anyone with the link can join."),
      ),
      door("/tournaments", t("Tournaments"), t("Buy in, play with tournament chips, win a share of the pool.")),
    ),
  );
}

export const magnifier = () =>
  s(
    "svg",
    { class: "magnifier", viewBox: "0 0 20 20", "aria-hidden": "true" },
    s("circle", { cx: 8.5, cy: 8.5, r: 5.5 }),
    s("path", { d: "M13 13l4.500 4.500" }),
  );
