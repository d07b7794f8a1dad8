// Parts of the lobby: your own tables, and the other ways in.

import { h, s } from "../dom.js";
import { cents } from "../money.js";
import { badgeOf } from "../words.js";
import { locale, t } from "../say.js";

/** Your tables, each with what of yours lies there, the way back, and the way out by `leave`. */
export function ownTables(own, leave) {
  if (!own.length) return null;
  const held = own.reduce((sum, one) => sum + one.held_cents, 0);
  const all = t("n_tables", { n: own.length });
  return h(
    "section",
    { "aria-labelledby": "your-tables", class: "your-tables" },
    h(
      "h2",
      { id: "your-tables" },
      t("your_tables"),
      h("small", null, held ? ` ${t("amount_chips_on_tables", { amount: cents(held), tables: all })}` : ` ${all}`),
    ),
    h(
      "ul",
      { class: "cards" },
      own.map((one) => ownTable(one, leave)),
    ),
  );
}

function ownTable({ table, name, game, held_cents: held, is_asked: asked }, leave) {
  const said = [asked && t("turn"), held ? t("amount_in_play", { amount: cents(held) }) : t("nothing_at_stake")];
  return h(
    "li",
    { class: asked ? "own-table asked" : "own-table" },
    h(
      "span",
      { class: "what" },
      h("b", null, name),
      h("small", null, [badgeOf(game.split("/")[0]), ...said].filter(Boolean).join(" · ")),
    ),
    h("a", { class: asked ? "play main" : "play", href: `/table/${table}` }, t("return")),
    h(
      "button",
      { type: "button", class: "quiet-button", "data-leave": table, onclick: () => leave(table) },
      held ? t("cash_out") : t("leave"),
    ),
  );
}

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** What a game costs, of every 100 that are staked.
 * @param {any} game */
export function priceLine({ price, for_a_pot: isForPot, has_fees: hasFees }) {
  const said = price && { n: Number(price.per_100).toLocaleString(locale, TWO_PLACES) };
  const cost = said && (price.at_best_play ? t("costs_n_100_played_well", said) : t("costs_n_every_100", said));
  const text = isForPot || price?.per_100.startsWith("-") ? t("no_house_edge") : cost;
  return text ? h("small", { class: "price" }, hasFees ? t("price_and_fee", { price: text }) : text) : null;
}

/** The other ways in: against the chart, the school, and a table of your own for friends. */
export function doors(games) {
  const door = (href, title, line) =>
    h(
      "li",
      null,
      h(
        "a",
        { class: "door", href },
        h("span", { class: "what" }, h("b", null, title), h("small", null, line)),
        h("span", { class: "play", "aria-hidden": "true" }, t("open")),
      ),
    );
  return h(
    "section",
    { "aria-label": t("other_ways_in") },
    h(
      "ul",
      { class: "cards doors" },
      door("/school", t("practice_and_school"), t("play_against_chart_pay")),
      door(`/rules/${games[0]?.game}`, t("with_friends"), t("open_table_send_link")),
      door("/tournaments", t("tournaments"), t("buy_play_tournament_chips")),
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
