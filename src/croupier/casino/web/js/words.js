// Names of the data in people's words.

import { readPlace } from "./places.js";
import { naming, t } from "./say.js";

/** The colour of a pocket, as the table's description has it. */
export const colourOf = (layout, pocket) => layout.colours?.[pocket] || "";

/** Colours of pockets and balls, in words. */
const COLOURS = {
  red: t("red"),
  black: t("black"),
  green: t("green"),
  blue: t("blue"),
  gold: t("gold"),
  white: t("white"),
  yellow: t("yellow"),
};
export const colourName = (colour) => COLOURS[colour] || colour;

/** A ball: its colour, or its number. */
export const ballName = (ball) => COLOURS[ball] ?? String(ball).replaceAll("_", " ");

/** Areas of a table, in words. */
const PLACES = {
  dealer: t("dealer"),
  board: t("board"),
  player: t("player_place"),
  banker: t("banker"),
  discards: t("discards"),
  burn: t("burnt_cards"),
  broken: t("broken_hands"),
  communal: t("communal_cards"),
  draw: t("cards_drawn"),
  wheel: t("wheel"),
  "inner ring": t("inner_ring_place"),
  "outer ring": t("outer_ring_place"),
  roll: t("kind_dice"),
  "free roll": t("free_roll"),
  balls: t("balls"),
  spin: t("coins"),
  button: t("button"),
};
export function placeName(place) {
  const { area } = readPlace(place);
  return naming.place?.[area] ?? PLACES[area] ?? words(place);
}

/** The stages of a round at which bets are placed, where there are several. */
const STAGES = {
  point: t("the_point_is_set"),
  run: t("during_the_run"),
  ceiling: t("at_the_ceiling"),
  new_spinner: t("new_spinner"),
};
export const stageName = (stage) => STAGES[stage] ?? words(stage).toLowerCase();

/** The two currencies, which never become each other. */
export const CURRENCIES = { play: t("play_money"), bought: t("bought_chips") };

const SUITS = { s: t("spades"), h: t("hearts"), d: t("diamonds"), c: t("clubs") };
const RANKS = { A: t("ace"), K: t("king"), Q: t("queen"), J: t("jack"), T: t("ten") };

/** `play_4x` as "Play 4x". */
export function words(name) {
  const text = String(name).replaceAll("_", " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The kinds of game, as the lobby sorts them. */
const KINDS = {
  Roulette: t("kind_roulette"),
  Blackjack: t("kind_blackjack"),
  Baccarat: t("kind_baccarat"),
  Dice: t("kind_dice"),
  "Wheels and coins": t("kind_wheels_and_coins"),
  "Poker against the house": t("kind_poker_against_the_house"),
  Poker: t("kind_poker"),
  Tiles: t("kind_tiles"),
  Keno: t("kind_keno"),
};
export const kindName = (kind) => KINDS[kind] || kind;

/** What a clause is about, as the register sorts them. */
const CLAUSES = {
  definition: t("definition"),
  equipment: t("equipment"),
  option: t("option"),
  wager: t("bet"),
  settlement: t("settlement"),
  decision: t("decision"),
  procedure: t("procedure"),
  ruling: t("ruling"),
  jackpot: t("jackpot"),
  fee: t("fee"),
  claim: t("stated_figure"),
  play: t("rule_of_play"),
  shown: t("must_be_displayed"),
  informative: t("for_information"),
  physical: t("physical"),
};
export const clauseKind = (kind) => CLAUSES[kind] || words(kind);

/** How well bots play. */
const LEVELS = { easy: t("easy"), fair: t("medium"), strong: t("strong") };
export const levelName = (level) => LEVELS[level] || words(level);

export function cardName(text) {
  if (text === "??") return t("a_card_face_down");
  if (text === "Jk") return t("the_joker");
  if (/^\d-\d$/.test(text)) return t("tile_a_and_b", { a: text[0], b: text[2] });
  const suit = SUITS[text.slice(-1)];
  return suit ? t("rank_of_suit", { rank: RANKS[text[0]] || text[0], suit }) : text;
}

/** A choice on its key, and in the log. */
export const choiceName = (choice) => naming.decision?.[choice] || words(choice);

/** Positions that are words. */
const POSITIONS = {
  ...COLOURS,
  odd: t("odd_within"),
  even: t("even_within"),
  low: t("low"),
  high: t("high"),
  heads: t("heads"),
  tails: t("tails"),
  red_even: t("red_and_even"),
  black_odd: t("black_and_odd"),
  inner: t("inner"),
  outer: t("outer"),
};

/** A position as people say it: "inner:1-2" is "inner 1, 2". */
export const position = (on) =>
  POSITIONS[on] ??
  String(on || "")
    .replace(/^(\w+):/, (_, ring) => `${POSITIONS[ring] ?? ring} `)
    .replaceAll("-", ", ")
    .replaceAll("_", " ");

const RESULTS = {
  win: t("wins_within"),
  lose: t("loses"),
  push: t("push_within"),
  half: t("loses_half"),
  surrender: t("surrendered"),
  void: t("void_within"),
  returned: t("returned"),
  no_decision: t("stands"),
};

/** The result of a wager. */
export const resultName = (result) => RESULTS[result] ?? words(result);

/** What a ruling is called. */
export const rulingTitle = ({ name, title }) => name || title;

/** What a wager is called: its title, in the book's words. */
export const titleOf = (layout, wager) => layout.wagers[wager]?.title || words(wager);

/** Whether a wager's pay table goes by its positions; else its rows are something else, such as how many dice agree. */
export const byPosition = (rule) =>
  typeof rule?.pays_now === "object" && (rule.on || []).length > 0 && rule.on.every((p) => p in rule.pays_now);

/** The odds of a wager in a line. */
export function paysOf(rule, on) {
  const pays = rule?.pays_now;
  if (!pays) return "";
  if (typeof pays === "string") return oddsText(pays);
  if (on && byPosition(rule)) return oddsText(pays[on]);
  const cells = [...new Set(Object.values(pays))];
  return cells.length === 1 ? oddsText(cells[0]) : t("by_pay_table");
}

/** How a pay table writes odds and prizes, and how each is said.
 * @type {[RegExp, (parts: any) => string][]} */
const ODDS = [
  [/^(?<win>.+) to (?<stake>.+)$/, (parts) => t("odds_to", parts)],
  [/^(?<win>.+) for (?<stake>.+)$/, (parts) => t("odds_for", parts)],
  [/^(?<share>.+)% of the meter, at least (?<least>.+)$/, (parts) => t("odds_share_with_least", parts)],
  [/^(?<share>.+)% of the meter$/, (parts) => t("odds_share_of_meter", parts)],
  [/^(?<times>.+) x wager$/, (parts) => t("odds_times_bet", parts)],
  [/^amount (?<amount>.+)$/, ({ amount }) => amount],
];

/** Odds or a prize, as the game's data writes them, in the reader's words: "8 to 1", "10% of the meter". */
export function oddsText(text) {
  for (const [form, say] of ODDS) {
    const found = form.exec(text ?? "");
    if (found) return say(found.groups);
  }
  return text ?? "";
}

export const rowTitle = (layout, wager, row) => {
  const table = layout.pay_tables?.[layout.wagers[wager]?.paytable || wager];
  return table?.titles?.[row] || layout.row_titles?.[row] || words(row);
};

export const bookOf = (game) => game.split("/")[0];

/** A book's short name on a badge: "gb-core" is "GB core". */
export const badgeOf = (book) => {
  const [first, ...rest] = book.split("-");
  return [first.length < 4 ? first.toUpperCase() : words(first), ...rest].join(" ");
};

/** A game by its title and its book: "qld/two-up" is "Two-Up, QLD". */
export const gameName = (id) =>
  `${naming.games?.[id]?.title ?? words(id.split("/")[1].replaceAll("-", " "))}, ${badgeOf(bookOf(id))}`;

/** Whose word a citation is, where it is not the book's. */
const BASIS = { house: t("the_house_own"), reading: t("our_reading") };

/** A citation with whose word it is, where that is not the book's: "qld s 58, our reading". */
export function citation(clause, basis = "book") {
  const whose = BASIS[basis];
  if (!whose || clause.startsWith("the house")) return clause;
  return clause ? `${clause}, ${whose}` : whose;
}

/** A clause as it is cited to people, with its book. */
export const cited = (game, clause) =>
  !clause ? "" : clause.startsWith(`${bookOf(game)} `) ? clause : `${bookOf(game)} ${clause}`;
