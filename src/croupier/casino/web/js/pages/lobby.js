// The lobby: tables with people first, then every game by its kind. A game's card opens a table of it, with you seated.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { refusal } from "../notice.js";
import { emblem, feltPicture } from "../table/emblem.js";
import { doors, magnifier, ownTables, priceLine } from "./lobby_parts.js";
import { badgeOf, CURRENCIES, kindName } from "../words.js";
import { language, t } from "../say.js";

export class LobbyPage {
  books;
  broken;
  games;
  app;

  constructor(root, _found, app) {
    Object.assign(this, { root, app, tables: [], games: [], books: [], broken: [], book: "" });
    this.search = h("input", {
      type: "search",
      id: "search",
      placeholder: t("game_table_book_person"),
      "aria-label": t("find_game_table_book"),
      autocomplete: "off",
      oninput: () => this.draw(),
    });
    this.kinds = h("nav", { class: "kinds", "aria-label": t("kinds_of_game") });
    this.list = h("div", { class: "lobby-list" });
    put(
      root,
      h(
        "div",
        { class: "lobby" },
        this.kinds,
        h(
          "div",
          { class: "lobby-main" },
          h(
            "header",
            { class: "lobby-head" },
            h("h1", null, t("what_would_like_play")),
            h("p", { class: "quiet" }, t("one_click_seats_table")),
            h("label", { class: "search" }, magnifier(), this.search, h("kbd", { "aria-hidden": "true" }, "/")),
          ),
          this.list,
        ),
      ),
    );
    this.load();
    this.timer = setInterval(() => this.refresh(), 5000);
    this.onKey = (event) => {
      if (event.key !== "/" || event.target.closest?.("input, textarea, select, dialog")) return;
      event.preventDefault();
      this.search.focus();
    };
    document.addEventListener("keydown", this.onKey);
  }

  close() {
    clearInterval(this.timer);
    document.removeEventListener("keydown", this.onKey);
  }

  async load() {
    try {
      const [{ books, games: listed, broken }, { tables }] = await Promise.all([get("/api/games"), get("/api/tables")]);
      const games = language === "en" ? listed : await (await import("../names.js")).namedGames(listed);
      Object.assign(this, { books, games, broken, tables });
      await (this.app.turn > 1 ? this.app.look() : this.app.ready); // what lies at your tables may have changed since
      this.draw();
    } catch (error) {
      refusal(error);
    }
  }

  async refresh() {
    try {
      const { tables } = await get("/api/tables");
      if (this.own.length) await this.app.look();
      const text = JSON.stringify([tables, this.own]);
      if (text === this.seen) return;
      this.seen = text;
      this.tables = tables;
      this.draw();
    } catch {
      /* the next look will tell */
    }
  }

  draw() {
    const wanted = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (...texts) =>
      wanted.every((word) => texts.join(" ").toLowerCase().replaceAll("-", " ").includes(word.replaceAll("-", " ")));
    const titles = new Map(this.books.map((book) => [book.id, book.title]));
    const games = this.games.filter((g) => fits(g.title, g.game, g.kind, kindName(g.kind), titles.get(g.rulebook)));
    const shown = this.book ? games.filter((g) => g.rulebook === this.book) : games;
    const tables = this.tables
      .filter((one) => one.open !== false && (people(one).length || one.stays || one.tournament))
      .filter((one) => fits(one.name, one.title, one.game, ...one.taken.map((p) => p.name)))
      .filter((one) => !this.own.some(({ table }) => table === one.id))
      .sort((a, b) => people(b).length - people(a).length);
    const first = firstGames(this.games.filter((g) => !g.example));
    const firsts = new Set([...first.values()].map((game) => game.game));
    put(
      this.list,
      !wanted.length && ownTables(this.own, (table) => this.leave(table)),
      live(tables),
      !wanted.length && !this.book && [easy(first, !tables.length && !this.own.length), doors([...first.values()])],
      kindsOf(shown.filter((g) => !g.example)).map((one) => kind(one, firsts)),
      examples(
        shown.filter((g) => g.example),
        firsts,
      ),
      !wanted.length && outOfOrder(this.broken.filter((one) => !one.stands)),
    );
    if (!this.list.childElementCount) put(this.list, h("p", { class: "quiet" }, t("nothing_here_matches_name")));
    put(this.kinds, this.contents(games.filter((g) => !g.example)), this.choice());
  }

  /** The tables at which you sit, or something of yours still lies. */
  get own() {
    return this.app.user?.seats ?? [];
  }

  /** Stand up from a table: what is in no open wager comes home at once. */
  async leave(table) {
    try {
      await post(`/api/tables/${table}/commands`, { do: "leave" });
    } catch (error) {
      refusal(error);
    }
    await this.app.look();
    await this.refresh();
    this.draw();
  }

  /** The kinds as links down the page. */
  contents(games) {
    return kindsOf(games).map(([name, list]) =>
      h(
        "a",
        { class: "kind", href: `#${anchor(name)}`, onclick: (event) => jump(event, anchor(name)) },
        emblem(list[0]),
        h("span", null, kindName(name)),
        h("small", null, list.length),
      ),
    );
  }

  /** One book alone, or all of them. */
  choice() {
    const button = (id, text) =>
      h(
        "button",
        {
          type: "button",
          class: "small",
          "aria-pressed": String(this.book === id),
          onclick: () => {
            this.book = id;
            this.draw();
          },
        },
        text,
      );
    return h(
      "div",
      { class: "books", role: "group", "aria-label": t("books") },
      button("", t("all_books")),
      this.books.map((book) => button(book.id, badgeOf(book.id))),
    );
  }
}

const ORDER = ["Poker", "Tiles", "Keno"]; // these come last; the others in the order of the books
const anchor = (name) => `kind-${name.toLowerCase().replace(/[^a-z]+/g, "-")}`;

function jump(event, id) {
  event.preventDefault();
  event.stopPropagation();
  document.getElementById(id)?.scrollIntoView({ block: "start" });
}

/** Games by kind, in order. */
function kindsOf(games) {
  const found = new Map();
  for (const game of games) found.set(game.kind, [...(found.get(game.kind) || []), game]);
  return [...found].sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

function kind([name, games], firsts) {
  const books = new Set(games.map((g) => g.rulebook)).size;
  const all = t("n_games", { n: games.length });
  const count = t("games_in_n_books", { games: all, n: books });
  return h(
    "section",
    { "aria-labelledby": anchor(name) },
    h("h2", { id: anchor(name) }, kindName(name), h("small", null, ` ${count}`)),
    h(
      "ul",
      { class: "cards" },
      games.map((game) => gameCard(game, firsts)),
    ),
  );
}

/** Tables that play like a book's games and are no book's. */
/** Games that cannot be played because their rulebook cannot be read. */
function outOfOrder(broken) {
  if (!broken.length) return false;
  const line = (one) => h("li", null, h("strong", null, one.what), ` ${one.why}`);
  return h("section", null, h("h2", null, t("not_played_now")), h("ul", { class: "quiet" }, broken.map(line)));
}

function examples(games, firsts) {
  if (!games.length) return null;
  const note = t("common_american_rules_not");
  return h(
    "section",
    { "aria-labelledby": "example-tables" },
    h("h2", { id: "example-tables" }, t("example_tables"), h("small", null, ` ${note}`)),
    h(
      "ul",
      { class: "cards" },
      games.map((game) => gameCard(game, firsts)),
    ),
  );
}

/** The first game of each family that is easily learnt. */
function firstGames(games) {
  const found = new Map();
  for (const game of games) if (game.easy && !found.has(game.family)) found.set(game.family, game);
  return found;
}

/** The good first games. The first of them is the plainest way to begin, where no people are to be joined: `isFirst`. */
function easy(found, isFirst) {
  if (!found.size) return null;
  const first = ({ game, easy: line, ...about }, i) =>
    h(
      "li",
      null,
      h(
        "a",
        { class: "first-card", href: `/play/${game}`, "data-first": game },
        feltPicture(about),
        h("span", { class: "what" }, h("b", null, about.title), h("small", null, line), priceLine(about)),
        h("span", { class: isFirst && i === 0 ? "play main" : "play", "aria-hidden": "true" }, t("play")),
      ),
    );
  return h(
    "section",
    { "aria-labelledby": "first-games" },
    h("h2", { id: "first-games" }, t("good_first_games"), h("small", null, ` ${t("easy_to_learn")}`)),
    h("ul", { class: "cards firsts" }, [...found.values()].map(first)),
  );
}

function gameCard(game, firsts) {
  return h(
    "li",
    { class: "game" },
    h(
      "a",
      { class: "game-card", href: `/play/${game.game}` },
      feltPicture(game),
      h(
        "span",
        { class: "what" },
        h("b", null, game.title),
        h(
          "span",
          { class: "marks" },
          h("span", { class: "book" }, badgeOf(game.rulebook)),
          game.example && h("span", { class: "example" }, t("example_not_from_rulebook")),
          firsts.has(game.game) && h("span", { class: "easy" }, t("good_first_game")),
        ),
        priceLine(game),
        game.line ? h("small", null, game.line) : h("small", null, t("n_seats", { n: game.seats })),
      ),
      h("span", { class: "play", "aria-hidden": "true" }, t("play")),
    ),
    h(
      "a",
      {
        class: "table-rules",
        href: `/rules/${game.game}`,
        "aria-label": t("table_rules_game", { game: `${game.title}, ${badgeOf(game.rulebook)}` }),
      },
      t("table_rules"),
    ),
  );
}

/** Those who sit at a table and are there. */
const people = (table) => table.taken.filter((one) => !one.bot && one.here !== false);

function live(tables) {
  if (!tables.length) return null;
  const count = tables.reduce((n, one) => n + people(one).length, 0);
  return h(
    "section",
    { "aria-labelledby": "open-tables" },
    h(
      "h2",
      { id: "open-tables" },
      count ? t("tables_with_people") : t("open_tables"),
      h("small", null, ` ${t("people_at_n_tables", { people: t("n_people", { n: count }), n: tables.length })}`),
    ),
    h(
      "ul",
      { class: "cards" },
      tables.map((table, i) => tableCard(table, i === 0)),
    ),
  );
}

function tableCard(table, isFirst) {
  const kindOfMoney = CURRENCIES[table.currency].toLowerCase();
  const here = people(table).map((one) => one.name);
  const bots = table.taken.filter((one) => one.bot).length;
  const who = [here.join(", "), bots && t("n_bots", { n: bots })].filter(Boolean).join(", ") || t("no_one_yet_within");
  return h(
    "li",
    null,
    h(
      "a",
      { class: `game-card open ${people(table).length && isFirst ? "lively first" : ""}`, href: `/table/${table.id}` },
      emblem(table),
      h(
        "span",
        { class: "what" },
        h("b", null, table.name),
        h("span", { class: "marks" }, h("span", { class: "book" }, badgeOf(table.game.split("/")[0]))),
        h(
          "small",
          null,
          `${kindOfMoney}; ${t("taken_seats_seats_who", { taken: table.taken.filter((one) => one.bot || one.here !== false).length, seats: table.seats, who })}`,
        ),
      ),
      h("span", { class: "play", "aria-hidden": "true" }, t("join")),
    ),
  );
}
