// Tournaments: what is on, one of them with its entrants and places, and the operator's form that announces one.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { cents } from "../money.js";
import { refusal, toast } from "../notice.js";
import { CURRENCIES } from "../words.js";

const STATES = { open: "Entries are taken", running: "Being played", over: "Over", cancelled: "Called off" };
const ends = ({ rounds, minutes }) =>
  [rounds && `${rounds} rounds`, minutes && `${minutes} minutes`].filter(Boolean).join(" or ");
const shares = (prizes) =>
  prizes.map((share) => `${Math.round((share * 1000) / prizes.reduce((a, b) => a + b)) / 10}%`).join(", ");

export class TournamentsPage {
  app;

  constructor(root, _found, app) {
    Object.assign(this, { root, app });
    this.list = h("div", { class: "lobby-list" }, h("p", { class: "quiet" }, "Looking"));
    put(
      root,
      h(
        "div",
        { class: "lobby" },
        h(
          "header",
          { class: "lobby-head" },
          h("h1", null, "Tournaments"),
          h("p", { class: "quiet" }, "A buy-in, chips that are no money, and prizes by place from the pool."),
        ),
        this.list,
      ),
    );
    this.load();
  }

  async load() {
    try {
      await this.app.ready;
      const { tournaments } = await get("/api/tournaments");
      put(
        this.list,
        tournaments.length
          ? h("ul", { class: "cards" }, tournaments.map(card))
          : h("p", { class: "quiet" }, "None has been announced."),
        this.app.user?.role === "operator" && (await this.announcing()),
      );
    } catch (error) {
      refusal(error);
    }
  }

  /** The operator's form. */
  async announcing() {
    const { games } = await get("/api/games");
    const field = (name, label, value, props = {}) =>
      h(
        "label",
        { class: "field" },
        h("span", null, label),
        h("input", { name, value, type: "text", size: 7, ...props }),
      );
    const form = h(
      "form",
      { class: "open-form announce", onsubmit: (event) => this.announce(event, form) },
      h("h2", null, "Announce a tournament"),
      h(
        "div",
        { class: "row" },
        field("name", "Name", "", { required: true, size: 24, maxlength: 60 }),
        h(
          "label",
          { class: "field" },
          h("span", null, "Game"),
          h(
            "select",
            { name: "game" },
            games.map((g) => h("option", { value: g.game }, `${g.title}, ${g.rulebook}`)),
          ),
        ),
      ),
      h(
        "div",
        { class: "row" },
        field("buy_in", "Buy-in", "10", { inputmode: "decimal" }),
        h(
          "label",
          { class: "field" },
          h("span", null, "In"),
          h(
            "select",
            { name: "currency" },
            Object.entries(CURRENCIES).map(([name, label]) => h("option", { value: name }, label)),
          ),
        ),
        field("chips", "Chips each", "1000", { inputmode: "numeric" }),
        field("rounds", "Rounds", "10", { inputmode: "numeric" }),
        field("minutes", "Minutes", "", { inputmode: "numeric" }),
        field("prizes", "Shares of the places", "50 30 20", { size: 12 }),
        field("seconds", "Seconds to act", "30", { inputmode: "numeric" }),
      ),
      h("button", { type: "submit", class: "primary", "data-do": "announce" }, "Announce it"),
    );
    return h("section", null, form);
  }

  async announce(event, form) {
    event.preventDefault();
    const data = new FormData(form),
      whole = (name) => Number(data.get(name)) || null;
    const body = {
      name: String(data.get("name")).trim(),
      game: data.get("game"),
      currency: data.get("currency"),
      buy_in_cents: Math.round(Number(data.get("buy_in")) * 100),
      chips: whole("chips"),
      rounds: whole("rounds"),
      minutes: whole("minutes"),
      prizes: String(data.get("prizes"))
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
      timers: { betting: whole("seconds") || 30, decision: whole("seconds") || 30 },
    };
    try {
      const { tournament } = await post("/api/tournaments", body);
      this.app.go(`/tournament/${tournament}`);
    } catch (error) {
      refusal(error);
    }
  }
}

function card(t) {
  return h(
    "li",
    null,
    h(
      "a",
      { class: `game-card ${t.state === "open" || t.state === "running" ? "open" : ""}`, href: `/tournament/${t.id}` },
      h(
        "span",
        null,
        h("b", null, t.name),
        h(
          "small",
          null,
          `${t.game}; ${STATES[t.state].toLowerCase()}; ${t.entrants.length} entered, pool ${cents(t.pool_cents)}`,
        ),
      ),
    ),
  );
}

export class TournamentPage {
  app;
  id;
  root;

  constructor(root, id, app) {
    Object.assign(this, { root, id, app });
    this.load();
    this.timer = setInterval(() => this.load(), 3000);
  }

  close() {
    clearInterval(this.timer);
  }

  async load() {
    try {
      await this.app.ready;
      const { tournament } = await get(`/api/tournaments/${this.id}`);
      const text = JSON.stringify(tournament);
      if (text !== this.seen) this.draw(tournament);
      this.seen = text;
    } catch (error) {
      this.close();
      put(
        this.root,
        h(
          "div",
          { class: "notice" },
          h("p", null, error.message),
          h("a", { href: "/tournaments" }, "To the tournaments"),
        ),
      );
    }
  }

  draw(t) {
    document.title = `${t.name} · Croupier`;
    const { terms } = t,
      mine = t.entrants.find((e) => e.id === this.app.user?.id);
    const pair = (term, text) => h("div", null, h("dt", null, term), h("dd", null, text));
    put(
      this.root,
      h(
        "div",
        { class: "narrow-page tournament", "data-state": t.state },
        h("h1", null, t.name),
        h("p", { class: "quiet" }, h("a", { href: `/rules/${t.game}` }, t.game), `; ${STATES[t.state].toLowerCase()}`),
        h("p", { class: "big-figure" }, cents(t.pool_cents), h("small", null, " in the pool")),
        h(
          "dl",
          { class: "terms spread" },
          pair("Buy-in", `${cents(terms.buy_in_cents)}, ${CURRENCIES[terms.currency || "play"].toLowerCase()}`),
          pair("Chips", `${terms.chips} each; they are no money`),
          pair("It ends after", ends(terms)),
          pair("Shares of the places", shares(terms.prizes)),
        ),
        h("div", { class: "acts" }, this.acts(t, mine)),
        t.tables.length > 0 && [
          h("h2", null, "Tables"),
          h(
            "ul",
            { class: "cards" },
            t.tables.map((table) =>
              h(
                "li",
                null,
                h(
                  "a",
                  { class: `game-card ${table.open ? "open" : ""}`, href: `/table/${table.id}` },
                  h(
                    "span",
                    null,
                    h("b", null, table.name),
                    h("small", null, table.open ? `round ${table.round}` : "closed"),
                  ),
                ),
              ),
            ),
          ),
        ],
        h("h2", null, t.state === "over" ? "Places and prizes" : t.state === "running" ? "How they stand" : "Entered"),
        places(t),
      ),
    );
  }

  acts(t, mine) {
    const act = (name, label, cls = "") =>
      h("button", { type: "button", class: cls, "data-do": name, onclick: () => this.act(name) }, label);
    const chief = this.app.user?.role === "operator";
    if (t.state === "open")
      return [
        mine
          ? act("withdraw", "Withdraw, and have the buy-in back")
          : act("enter", `Enter for ${cents(t.terms.buy_in_cents)}`, "primary"),
        chief && act("start", "Begin"),
        chief && act("cancel", "Call it off"),
      ];
    if (t.state === "running")
      return [
        mine?.table && h("a", { class: "button primary", href: `/table/${mine.table}` }, "To your table"),
        chief && act("finish", "End it now and pay the prizes"),
      ];
    return [];
  }

  async act(name) {
    try {
      if (name === "enter") await this.app.someone();
      await post(`/api/tournaments/${this.id}/${name}`, {});
      if (name === "enter") toast("You are in.");
      await this.app.look();
      await this.load();
    } catch (error) {
      refusal(error);
    }
  }
}

function places(t) {
  if (!t.standings.length) return h("p", null, t.entrants.map((e) => e.name).join(", ") || "Nobody yet.");
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      { class: "lines" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["Place", "Name", "Chips", "Prize"].map((text) => h("th", { scope: "col" }, text)),
        ),
      ),
      h(
        "tbody",
        null,
        t.standings.map((s) =>
          h(
            "tr",
            null,
            h("td", null, s.place),
            h("th", { scope: "row" }, s.name),
            h("td", null, cents(s.chips_cents)),
            h("td", null, s.prize_cents ? cents(s.prize_cents) : ""),
          ),
        ),
      ),
    ),
  );
}
