// The lobby: tables that are open, and every game of every book.

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { refusal } from "../notice.js";
import { emblem } from "../table/emblem.js";
import { CURRENCIES } from "../words.js";

export class LobbyPage {
  books;
  games;

  constructor(root, _found, app) {
    Object.assign(this, { root, app, tables: [], games: [], books: [] });
    this.search = h("input", {
      type: "search",
      id: "search",
      placeholder: "Roulette, hold'em, kings",
      autocomplete: "off",
      oninput: () => this.draw(),
    });
    this.list = h("div", { class: "lobby-list" });
    put(
      root,
      h(
        "div",
        { class: "lobby" },
        h(
          "header",
          { class: "lobby-head" },
          h("h1", null, "Tables and games"),
          h(
            "p",
            { class: "quiet" },
            "Casino table games exactly as a rulebook writes them. Every payment names its clause.",
          ),
          h("label", { class: "search" }, h("span", null, "Find a game or table"), this.search),
        ),
        this.list,
      ),
    );
    this.load();
    this.timer = setInterval(() => this.refresh(), 5000);
  }

  close() {
    clearInterval(this.timer);
  }

  async load() {
    try {
      const [{ books, games }, { tables }] = await Promise.all([get("/api/games"), get("/api/tables")]);
      Object.assign(this, { books, games, tables });
      this.draw();
    } catch (error) {
      refusal(error);
    }
  }

  async refresh() {
    try {
      const { tables } = await get("/api/tables");
      const text = JSON.stringify(tables);
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
    const tables = this.tables.filter((t) => t.open !== false && fits(t.name, t.title, t.game, t.family));
    put(
      this.list,
      tables.length > 0 &&
        h(
          "section",
          { "aria-labelledby": "open-tables" },
          h("h2", { id: "open-tables" }, "Open tables"),
          h("ul", { class: "cards" }, tables.map(tableCard)),
        ),
      this.books.map((book) => {
        const games = this.games.filter((g) => g.rulebook === book.id && fits(g.title, g.game, g.family, book.title));
        if (!games.length) return null;
        return h(
          "section",
          { "aria-labelledby": `book-${book.id}` },
          h("h2", { id: `book-${book.id}` }, book.title, h("small", null, ` ${book.edition}`)),
          h("ul", { class: "cards" }, games.map(gameCard)),
        );
      }),
    );
    if (!this.list.childElementCount) put(this.list, h("p", { class: "quiet" }, "Nothing here has that name."));
  }
}

function gameCard(game) {
  return h(
    "li",
    null,
    h(
      "a",
      { class: "game-card", href: `/rules/${game.game}` },
      emblem(game),
      h("span", null, h("b", null, game.title), h("small", null, `${game.game}, ${game.seats} seats`)),
    ),
  );
}

function tableCard(table) {
  const kind = CURRENCIES[table.currency].toLowerCase();
  const people = table.taken.filter((t) => !t.bot).map((t) => t.name);
  const bots = table.taken.length - people.length;
  const who =
    [people.join(", "), bots && `${bots} ${bots === 1 ? "bot" : "bots"}`].filter(Boolean).join(", ") || "nobody yet";
  return h(
    "li",
    null,
    h(
      "a",
      { class: "game-card open", href: `/table/${table.id}` },
      emblem(table),
      h(
        "span",
        null,
        h("b", null, table.name),
        h("small", null, `${table.title}, ${kind}; ${table.taken.length} of ${table.seats} seats: ${who}`),
      ),
    ),
  );
}
