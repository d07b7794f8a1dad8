// What games are called, and what they call their wagers, decisions, rulings and hands, in the reader's language: from
// the file of names beside each rulebook. English names are in the game's own data.

import { get } from "./api.js";
import { inWords, language, naming } from "./say.js";

/** The description of a game with its names in the reader's language; at a table it is said who sits where (`nameOf`). */
export async function named(layout, nameOf = null) {
  const { callSeats, speakOf } = await import("./messages.js");
  callSeats(nameOf);
  if (language === "en") {
    const names = inEnglish(layout);
    naming.decision = names.decision;
    speakOf(layout.family, names);
    return layout; // its calls are in English already
  }
  const names = await get(`/api/names/${language}/${layout.game}`).catch(() => ({}));
  Object.assign(naming, names);
  speakOf(layout.family, names);
  await nameCalls(layout.calls);
  layout.english_title ??= layout.title;
  if (names.title) layout.title = names.title;
  rename(layout.wagers, names.wager);
  rename(layout.options, names.option);
  rename(layout.decisions, names.does);
  for (const [id, rule] of Object.entries(layout.rulings || {})) rule.name = names.ruling?.[id] || rule.name;
  for (const table of Object.values(layout.pay_tables || {})) Object.assign((table.titles ??= {}), names.hand);
  layout.row_titles = { ...layout.row_titles, ...names.hand };
  await printIn(layout);
  return layout;
}

/** What may be called, by its name and with what it does. */
async function nameCalls(calls = {}) {
  for (const call of Object.values(calls)) {
    call.name = await inWords({ message: call.name_message, sentence: call.name });
    call.title = await inWords({ message: call.title_message, sentence: call.title });
  }
}

/** The names that stand in the description of a game. */
function inEnglish({ wagers = {}, decisions = {}, rulings = {}, options = {}, pay_tables = {} }) {
  const titles = (things, title = "title") =>
    Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, thing[title]]));
  const hands = Object.values(pay_tables).map((table) => table.titles);
  return {
    wager: titles(wagers),
    decision: titles(decisions, "name"),
    ruling: titles(rulings, "name"),
    option: titles(options),
    hand: Object.assign({}, ...hands),
  };
}

/** What the felt prints, in the reader's language. */
async function printIn(layout) {
  const { sentenceOf } = await import("./messages.js");
  const said = await Promise.all((layout.print_messages || []).map((line) => sentenceOf(line)));
  layout.print = said.map((line, i) => line ?? layout.print[i]);
}

function rename(things = {}, names = {}) {
  for (const [id, thing] of Object.entries(things)) if (names[id]) thing.title = names[id];
}

/** A list of games with their titles and lines in the reader's language. */
export async function namedGames(games) {
  if (language === "en") return games;
  const { games: names } = await get(`/api/names/${language}`).catch(() => ({ games: {} }));
  return games.map((game) => ({ ...game, ...names[game.game] }));
}

let titles;

/** Have the titles of all games at hand, in the reader's language, for pages that name games by their ids. */
export function knowTitles() {
  titles ??= get(`/api/names/${language}`).then(
    ({ games }) => (naming.games = games),
    () => (titles = null),
  );
  return titles;
}
