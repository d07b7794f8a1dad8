// For the operator: the form that announces a tournament, or a series of them.

import { get, post } from "../api.js";
import { h } from "../dom.js";
import { refusal } from "../notice.js";
import { t } from "../say.js";
import { badgeOf, CURRENCIES } from "../words.js";

const numeric = { inputmode: "numeric" };
const field = (name, label, value, props = {}) =>
  h("label", { class: "field" }, h("span", null, label), h("input", { name, value, type: "text", size: 7, ...props }));
const list = (name, label, options) =>
  h(
    "label",
    { class: "field" },
    h("span", null, label),
    h(
      "select",
      { name },
      options.map(([value, text]) => h("option", { value }, text)),
    ),
  );
const row = (...fields) => h("div", { class: "row" }, fields);

/** The form; `app` goes to the tournament when it is announced. */
export async function announcementForm(app) {
  const { games } = await get("/api/games");
  const form = h(
    "form",
    { class: "open-form announce", onsubmit: (event) => announce(app, event, form) },
    h("h2", null, t("announce_a_tournament")),
    row(
      field("name", t("name"), "", { required: true, size: 24, maxlength: 60 }),
      list(
        "game",
        t("game"),
        games.map((game) => [game.game, `${game.title}, ${badgeOf(game.rulebook)}`]),
      ),
    ),
    row(
      field("buy_in", t("buy_in"), "10", { inputmode: "decimal" }),
      list("currency", t("currency"), Object.entries(CURRENCIES)),
      field("chips", t("chips_each"), "1000", numeric),
      field("rounds", t("rounds"), "10", numeric),
      field("minutes", t("minutes"), "", numeric),
      field("prizes", t("prize_shares_by_place"), "50 30 20", { size: 12 }),
      field("seconds", t("seconds_to_act"), "30", numeric),
    ),
    h("details", null, h("summary", null, t("heats_departures_from_rules")), furtherFields()),
    h("button", { type: "submit", class: "primary", "data-do": "announce" }, t("announce_it")),
  );
  return h("section", null, form);
}

function furtherFields() {
  const wide = { size: 24 };
  return [
    row(
      field("seats", t("seats_table_heats"), "", numeric),
      field("advance", t("players_who_advance_from"), "", numeric),
      field("held", t("held_on"), "", { type: "date", size: 10 }),
      field("again", t("and_again_on"), "", { ...wide, placeholder: "2027-05-01, 2027-06-01" }),
      h(
        "label",
        { class: "field check" },
        h("input", { type: "checkbox", name: "practice", checked: true }),
        h("span", null, t("practice_tournament_no_notice")),
      ),
    ),
    row(
      field("form", t("fields_entry_form"), "name", wide),
      field("procedure", t("how_it_is_conducted"), t("player_most_chips_end"), { size: 44 }),
    ),
    row(
      field("options", t("options_of_its_tables"), "", { ...wide, placeholder: "decks=4; not_offered=double, split" }),
      field("clause", t("departs_from"), "", { placeholder: "s 16" }),
      field("alters", t("what_it_alters"), "", wide),
      field("why", t("why_it_is_needed"), "", wide),
    ),
  ];
}

async function announce(app, event, form) {
  event.preventDefault();
  const data = new FormData(form);
  const body = announcementOf(data);
  try {
    const days = wordsOf(data.get("again"));
    const made = days.length
      ? await post("/api/tournaments/series", {
          tournaments: [body, ...days.map((held, i) => ({ ...body, held, name: `${body.name} ${i + 2}` }))],
        })
      : await post("/api/tournaments", body);
    app.go(`/tournament/${made.tournament || made.tournaments[0]}`);
  } catch (error) {
    refusal(error);
  }
}

/** The parts of a list in a text, without empty ones.
 * @param {unknown} text @param {string | RegExp} between */
const wordsOf = (text, between = ",") =>
  String(text)
    .split(between)
    .map((word) => word.trim())
    .filter(Boolean);

/** The announcement that a form's fields make, as the casino takes it.
 * @param {{ get: (name: string) => unknown, has: (name: string) => boolean }} data */
export function announcementOf(data) {
  const whole = (name) => Number(data.get(name)) || null;
  const text = (name) => String(data.get(name)).trim();
  const seconds = whole("seconds") || 30;
  return {
    name: text("name"),
    game: data.get("game"),
    currency: data.get("currency"),
    buy_in_cents: Math.round(Number(data.get("buy_in")) * 100),
    chips: whole("chips"),
    rounds: whole("rounds"),
    minutes: whole("minutes"),
    prizes: wordsOf(data.get("prizes"), /[\s,]+/).map(Number),
    timers: { betting: seconds, decision: seconds },
    form: wordsOf(data.get("form")),
    procedure: [text("procedure")].filter(Boolean),
    held: text("held") || null,
    practice: data.has("practice"),
    options: Object.fromEntries(
      wordsOf(data.get("options"), ";").map((pair) => pair.split("=").map((word) => word.trim())),
    ),
    departures: text("clause") ? [{ clause: text("clause"), alters: text("alters"), why: text("why") }] : [],
    stages: stagesOf(whole),
  };
}

/** Heats and a final, where only some of each table go on. */
function stagesOf(whole) {
  if (!whole("advance")) return [];
  const end = { rounds: whole("rounds"), minutes: whole("minutes"), chips: whole("chips") };
  return [
    { name: t("heats"), ...end, seats: whole("seats") || 0, advance: whole("advance") },
    { name: t("final"), ...end },
  ];
}
