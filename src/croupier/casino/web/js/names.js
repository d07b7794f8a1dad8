// What games are called, and what they call their wagers, decisions, rulings and hands, in the reader's language: from
// the file of names beside each rulebook. English names are in the game's own data.

import { get } from "./api.js";
import { language, naming } from "./say.js";

/** The description of a game with its names in the reader's language. */
export async function named(layout) {
  if (language === "en") {
    naming.decision = Object.fromEntries(Object.entries(layout.decisions || {}).map(([id, rule]) => [id, rule.name]));
    return layout;
  }
  const names = await get(`/api/names/${language}/${layout.game}`).catch(() => ({}));
  Object.assign(naming, names);
  const { speakOf } = await import("./messages.js");
  speakOf(layout.family, names);
  if (names.title) layout.title = names.title;
  rename(layout.wagers, names.wager);
  rename(layout.options, names.option);
  rename(layout.decisions, names.does);
  for (const [id, rule] of Object.entries(layout.rulings || {})) rule.name = names.ruling?.[id] || rule.name;
  for (const table of Object.values(layout.pay_tables || {})) Object.assign((table.titles ??= {}), names.hand);
  return layout;
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
