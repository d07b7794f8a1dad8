// Two games beside each other for whoever runs them: every rule that differs with its price, and what each choice of the
// options earns by the hour at a stake and a speed.

import { get } from "../api.js";
import { grid, h, put } from "../dom.js";
import { gameName, words } from "../words.js";

const cell = (...inside) => h("td", null, inside);
const figure = (...inside) => h("td", { class: "num" }, inside);
const share = (text) => {
  const [p, q] = String(text).split("/");
  return `${((100 * Number(p)) / Number(q || 1)).toFixed(4)} %`;
};
const signed = (text) => (String(text).startsWith("-") ? text : `+${text}`);

export class ComparePage {
  constructor(root, pair, app) {
    this.root = root;
    this.app = app;
    [this.first, this.second] = pair ? pair.split("/with/") : [];
    document.title = "Compare · Croupier";
    this.start();
  }

  close() {
    this.gone = true;
    this.turn = -1;
  }

  async start() {
    const { games } = await get("/api/games");
    if (this.gone) return;
    const first = games.find((g) => g.game === this.first) || games[0];
    this.first = first.game;
    const like = (g) => g.family === first.family && g.rulebook !== first.rulebook;
    this.second = this.second || (games.find(like) || first).game;
    const choose = (id, chosen) =>
      h(
        "select",
        { id, onchange: () => put(this.wager, h("option", { value: "" }, "The main one")) },
        games.map((g) => h("option", { value: g.game, selected: g.game === chosen }, gameName(g.game))),
      );
    this.one = choose("first", this.first);
    this.other = choose("second", this.second);
    const number = (id, value, most) => h("input", { id, type: "number", min: 1, max: most, value, required: true });
    this.stake = number("stake", 10, 1000000);
    this.rounds = number("rounds", 60, 10000);
    this.seats = number("seats", 1, 100);
    this.wager = h("select", { id: "wager", onchange: () => this.ask() }, h("option", { value: "" }, "The main one"));
    this.steps = h("div", { class: "differs", "aria-live": "polite" });
    this.earned = h("div", { class: "earned", "aria-live": "polite" });
    const field = (label, input) => h("p", { class: "field" }, h("label", { for: input.id }, label), input);
    put(
      this.root,
      h(
        "div",
        { class: "comparing" },
        h("h1", null, "Compare"),
        h(
          "form",
          {
            class: "pair",
            onsubmit: (event) => {
              event.preventDefault();
              this.ask();
            },
          },
          field("Game", this.one),
          field("beside", this.other),
          field("Wager", this.wager),
          field("Stake of a round", this.stake),
          field("Rounds an hour", this.rounds),
          field("Seats", this.seats),
          h("button", { type: "submit", class: "primary", "data-do": "compare" }, "Compare"),
        ),
        h("section", null, h("h2", null, "What differs, and its price"), this.steps),
        h("section", null, h("h2", null, "What options earn"), this.earned),
      ),
    );
    this.ask();
  }

  ask() {
    const turn = (this.turn = (this.turn || 0) + 1);
    put(this.steps, h("p", { class: "quiet" }, "Working it out"));
    put(this.earned, h("p", { class: "quiet" }, "Working it out"));
    this.differences(turn).then(() => this.hours(turn));
  }

  async differences(turn) {
    const [game, other] = [this.one.value, this.other.value];
    const query = `game=${encodeURIComponent(game)}&other=${encodeURIComponent(other)}&wager=${this.wager.value}`;
    try {
      const found = await get(`/api/desk/compare?${query}`);
      if (turn !== this.turn) return;
      this.offer(found);
      const from = (name, edge) =>
        h(
          "p",
          { class: "edge-of" },
          `${gameName(name)}, ${words(found.wager)}: `,
          h("b", null, edge ? share(edge) : "not priced"),
        );
      put(
        this.steps,
        from(game, found.first),
        found.differences.length > 0 &&
          grid(
            ["Rule", gameName(game), gameName(other), "Clauses", "Moves the edge", "To"],
            found.differences.map((d) =>
              h(
                "tr",
                { "data-rule": d.what },
                cell(words(d.what)),
                cell(d.first),
                cell(d.second),
                cell(
                  d.clauses
                    .filter(Boolean)
                    .map((c, i) => [i > 0 && ", ", h("a", { href: `/desk/${encodeURIComponent(c)}` }, c)]),
                ),
                figure(d.moved_percent ? signed(d.moved_percent) : ""),
                figure(d.edge ? share(d.edge) : ""),
              ),
            ),
            "differences",
          ),
        found.differences.length === 0 && h("p", null, "No rule differs."),
        from(other, found.second),
      );
    } catch (error) {
      if (turn === this.turn) put(this.steps, h("p", null, error.message));
    }
  }

  /** The wagers that both have. */
  offer(found) {
    const options = Object.entries(found.wagers).map(([name, title]) => {
      const chosen = name === found.wager;
      return h("option", { value: name, selected: chosen }, title);
    });
    put(this.wager, options);
  }

  /** Both tables as they are, then each other choice of the first one's options, one after the other. */
  async hours(turn) {
    const pace = `wager=${this.wager.value}&stake=${this.stake.value}&rounds=${this.rounds.value}&seats=${this.seats.value}`;
    const ask = (game, change = "") =>
      get(
        `/api/desk/earn?game=${encodeURIComponent(game)}&${pace}${change && `&change=${encodeURIComponent(change)}`}`,
      );
    const body = h("tbody");
    const row = (name, what, found, more) =>
      body.append(
        h(
          "tr",
          { "data-earns": what || name },
          cell(name),
          cell(what),
          found.refused ? h("td", { colspan: 4, class: "quiet" }, found.refused) : hour(found, more),
        ),
      );
    const table = grid(["Game", "Option", "Edge", "An hour", "One seat, 95 of 100", "More than now"], []);
    table.querySelector("tbody").replaceWith(body);
    try {
      const base = await ask(this.one.value);
      if (turn !== this.turn) return;
      put(this.earned, table);
      row(gameName(this.one.value), "", base);
      row(gameName(this.other.value), "", await ask(this.other.value).catch((error) => ({ refused: error.message })));
      for (const change of base.changes) {
        if (turn !== this.turn) return;
        const found = await ask(this.one.value, change).catch((error) => ({ refused: error.message }));
        if (turn === this.turn)
          row(gameName(this.one.value), words(change.replace("=", " = ")), found, found.more_decimal);
      }
      this.earned.dataset.done = "yes";
    } catch (error) {
      if (turn === this.turn) put(this.earned, h("p", null, error.message));
    }
  }
}

const hour = (found, more) => [
  figure(found.edge_percent),
  figure(found.earns_decimal),
  figure(
    found.within_decimal
      ? `${(Number(found.alone_decimal) - Number(found.within_decimal)).toFixed(2)} to ${(Number(found.alone_decimal) + Number(found.within_decimal)).toFixed(2)}`
      : "",
  ),
  figure(more ? signed(more) : ""),
];
