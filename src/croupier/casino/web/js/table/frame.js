// The frame of a table's page: the head, the parts below it one under the other, and the panels beside them.

import { h } from "../dom.js";
import { choosing, tempoButton } from "../look.js";
import { t } from "../say.js";
import { badgeOf, bookOf, words } from "../words.js";
import { byHand } from "./staff.js";
import { limitsText } from "./status.js";

/** What the page shows, made of the parts that the page has by now. */
export function tableFrame(page) {
  return h(
    "div",
    { class: byHand(page) ? "table-page dealing" : "table-page" },
    h(
      "div",
      { class: "table-main" },
      head(page),
      page.sitting?.node,
      page.house.node,
      page.jackpots.node,
      page.seats.node,
      page.feltNode,
      page.panels.talk.bubbles,
      page.teller.node,
      page.pointed,
      page.controls.node,
    ),
    h("div", { class: "beside" }, page.panels.node, chosenOptions(page)),
  );
}

function head(page) {
  const { standUp } = page.seats;
  const small = (name, label, onclick, ...children) =>
    h("button", { type: "button", class: `${name} small-screen`, "aria-label": label, onclick }, children);
  return h(
    "div",
    { class: "table-head" },
    h("a", { class: "back", href: "/", "aria-label": t("to_the_lobby") }, "‹"),
    h(
      "div",
      null,
      h("h1", { title: nameOfTable(page) }, nameOfTable(page)),
      h("span", { class: "book" }, badgeOf(bookOf(page.layout.game))),
      page.table.practice && h("span", { class: "book practice" }, t("practice")),
      h("p", { class: "quiet" }, aboutText(page)),
    ),
    tempoButton(),
    standUp,
    small("more-button", t("more"), () => standUp.classList.toggle("open"), "⋯"),
    small("look-button", t("look_and_tempo"), choosing, h("span", { "aria-hidden": "true" })),
    page.purse.node,
  );
}

/** What the table is called; the number by which its like are told apart is left out. */
function nameOfTable({ table: { name }, layout: { title, english_title: own = title } }) {
  return name.startsWith(own) && /^( \d+)?$/.test(name.slice(own.length)) ? title : name;
}

/** What this table is, in a line. */
function aboutText(page) {
  const { table, layout } = page;
  const { title, options_chosen: chosen } = layout;
  const decks = chosen?.decks && t("n_decks", { n: chosen.decks });
  return [nameOfTable(page) === title ? "" : title, decks, limitsText(table.limits)].filter(Boolean).join(", ");
}

/** What the house has chosen among the options of the game. */
function chosenOptions({ table, layout }) {
  const chosen = Object.entries(table.options || {}).filter(([, value]) => value !== false && value !== "");
  if (!chosen.length) return null;
  const line = ([name, value]) =>
    h(
      "li",
      null,
      `${layout.options?.[name]?.title || words(name)}: ${value === true ? t("yes_within") : words(value)}`,
    );
  return h(
    "details",
    { class: "options-line" },
    h("summary", null, t("house_rules_table")),
    h("ul", null, chosen.map(line)),
  );
}
