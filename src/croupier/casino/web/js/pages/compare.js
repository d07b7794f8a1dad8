// Two games beside each other for the person who runs them: every rule that differs with its price, and what each choice of the
// options earns by the hour at a stake and a speed.

import { get, optionQuery } from "../api.js";
import { grid, h, put } from "../dom.js";
import { locale, t } from "../say.js";
import { gameName, words } from "../words.js";

const cell = (...inside) => h("td", null, inside);
const figure = (...inside) => h("td", { class: "num" }, inside);
const share = (text) => {
  const [p, q] = String(text).split("/");
  return (Number(p) / Number(q || 1)).toLocaleString(locale, {
    style: "percent",
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  });
};
const chips = (value, signed = false) =>
  value.toLocaleString(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? "always" : "auto",
  });
/** A share that the casino has written as "2.7027%". */
const percent = (text, signed = false) =>
  (parseFloat(text) / 100).toLocaleString(locale, {
    style: "percent",
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
    signDisplay: signed ? "always" : "auto",
  });
const ruled = (text) => (text === "none" ? t("none_within") : text);

export class ComparePage {
  constructor(root, pair, app) {
    this.root = root;
    this.app = app;
    [this.first, this.second] = pair ? pair.split("/with/") : [];
    document.title = `${t("compare")} · Croupier`;
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
    this.chosen = { first: new Map(), second: new Map() };
    this.sides = {
      first: h("div", { class: "side", "data-side": "first" }),
      second: h("div", { class: "side", "data-side": "second" }),
    };
    this.one = this.gameList("first", this.first, games);
    this.other = this.gameList("second", this.second, games);
    this.build();
    await Promise.all([this.choices("first", this.first), this.choices("second", this.second)]);
    if (!this.gone) this.ask();
  }

  gameList(id, chosen, games) {
    const choose = (event) => {
      put(this.wager, h("option", { value: "" }, t("the_main_one")));
      this.choices(id, event.target.value);
    };
    return h(
      "select",
      { id, onchange: choose },
      games.map((g) => h("option", { value: g.game, selected: g.game === chosen }, gameName(g.game))),
    );
  }

  build() {
    const number = (id, value, most) => h("input", { id, type: "number", min: 1, max: most, value, required: true });
    this.stake = number("stake", 10, 1000000);
    this.rounds = number("rounds", 60, 10000);
    this.seats = number("seats", 1, 100);
    this.wager = h(
      "select",
      { id: "wager", onchange: () => this.ask() },
      h("option", { value: "" }, t("the_main_one")),
    );
    this.steps = h("div", { class: "differs", "aria-live": "polite" });
    this.earned = h("div", { class: "earned", "aria-live": "polite" });
    const field = (label, input) => h("p", { class: "field" }, h("label", { for: input.id }, label), input);
    const compare = (event) => {
      event.preventDefault();
      this.ask();
    };
    put(
      this.root,
      h(
        "div",
        { class: "comparing" },
        h("h1", null, t("compare")),
        h(
          "form",
          { class: "pair", onsubmit: compare },
          field(t("game"), this.one),
          field(t("beside"), this.other),
          field(t("bet"), this.wager),
          field(t("stake_of_a_round"), this.stake),
          field(t("rounds_an_hour"), this.rounds),
          field(t("seats"), this.seats),
          h("button", { type: "submit", class: "primary", "data-do": "compare" }, t("compare")),
          h("div", { class: "sides" }, this.sides.first, this.sides.second),
        ),
        h("section", null, h("h2", null, t("differences_what_they_cost")), this.steps),
        h("section", null, h("h2", null, t("what_options_earn")), this.earned),
      ),
    );
  }

  /** What the house may choose at one of the two tables. */
  async choices(side, game) {
    const kept = (this.chosen[side] = new Map());
    put(this.sides[side]);
    const { options, chosen } = await get(`/api/workshop/game?game=${encodeURIComponent(game)}`).catch(() => ({
      options: {},
      chosen: {},
    }));
    if (this.gone || kept !== this.chosen[side]) return;
    const field = (name, option) => {
      const id = `${side}-${name}`;
      const current = String(chosen[name] ?? "");
      const input =
        option.kind === "choice"
          ? h(
              "select",
              { id },
              option.values.map((v) =>
                h("option", { value: String(v), selected: String(v) === current }, words(String(v))),
              ),
            )
          : h("input", { id, type: "text", size: 8, value: current });
      kept.set(name, { input, first: input.value });
      return h("p", { class: "field" }, h("label", { for: id }, option.title), input);
    };
    const fields = Object.entries(options).map(([name, option]) => field(name, option));
    if (fields.length)
      put(
        this.sides[side],
        h("details", null, h("summary", null, t("options_of_game", { game: gameName(game) })), fields),
      );
  }

  /** The options of a side that are not as the book has them by default, for an address. */
  query(side, name) {
    const options = {};
    for (const [option, { input, first }] of this.chosen[side])
      if (input.value !== first) options[option] = input.value;
    const text = optionQuery(options);
    return text && `&${text.replaceAll("option=", `${name}=`)}`;
  }

  ask() {
    const turn = (this.turn = (this.turn || 0) + 1);
    put(this.steps, h("p", { class: "quiet" }, t("computing")));
    put(this.earned, h("p", { class: "quiet" }, t("computing")));
    delete this.earned.dataset.done;
    this.differences(turn).then(() => this.hours(turn));
  }

  async differences(turn) {
    const [game, other] = [this.one.value, this.other.value];
    const sides = this.query("first", "option") + this.query("second", "other_option");
    const query = `game=${encodeURIComponent(game)}&other=${encodeURIComponent(other)}&wager=${this.wager.value}${sides}`;
    try {
      const found = await get(`/api/desk/compare?${query}`);
      if (turn !== this.turn) return;
      this.offer(found);
      const from = (name, edge) =>
        h(
          "p",
          { class: "edge-of" },
          `${gameName(name)}, ${words(found.wager)}: `,
          h("b", null, edge ? share(edge) : t("not_priced")),
        );
      put(
        this.steps,
        from(game, found.first),
        found.differences.length > 0 &&
          grid(
            [t("rule"), gameName(game), gameName(other), t("clauses"), t("changes_the_edge_by"), t("to")],
            found.differences.map((d) =>
              h(
                "tr",
                { "data-rule": d.what },
                cell(words(d.what)),
                cell(ruled(d.first)),
                cell(ruled(d.second)),
                cell(
                  d.clauses
                    .filter(Boolean)
                    .map((c, i) => [i > 0 && ", ", h("a", { href: `/desk/${encodeURIComponent(c)}` }, c)]),
                ),
                figure(d.moved_percent ? percent(d.moved_percent, true) : ""),
                figure(d.edge ? share(d.edge) : ""),
              ),
            ),
            "differences",
          ),
        found.differences.length === 0 && h("p", null, t("no_rule_differs")),
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

  /** Both tables as they are, then each other choice of their options, one after the other. */
  async hours(turn) {
    const pace = `wager=${this.wager.value}&stake=${this.stake.value}&rounds=${this.rounds.value}&seats=${this.seats.value}`;
    const ask = (side, change = "") => {
      const game = encodeURIComponent((side === "first" ? this.one : this.other).value);
      const changed = change && `&change=${encodeURIComponent(change)}`;
      return get(`/api/desk/earn?game=${game}&${pace}${this.query(side, "option")}${changed}`);
    };
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
    const table = grid(
      [t("game"), t("option"), t("edge"), t("an_hour"), t("one_seat_95_range"), t("gain_over_now")],
      [],
    );
    table.querySelector("tbody").replaceWith(body);
    try {
      const base = await ask("first");
      if (turn !== this.turn) return;
      put(this.earned, table);
      row(gameName(this.one.value), "", base);
      const beside = await ask("second").catch((error) => ({ refused: error.message, changes: [] }));
      row(gameName(this.other.value), "", beside);
      const changes = base.changes.map((change) => ["first", this.one.value, change]);
      if (this.one.value !== this.other.value)
        changes.push(...beside.changes.map((change) => ["second", this.other.value, change]));
      for (const [side, game, change] of changes) {
        if (turn !== this.turn) return;
        const found = await ask(side, change).catch((error) => ({ refused: error.message }));
        if (turn === this.turn) row(gameName(game), words(change.replace("=", " = ")), found, found.more_decimal);
      }
      this.earned.dataset.done = "yes";
    } catch (error) {
      if (turn === this.turn) put(this.earned, h("p", null, error.message));
    }
  }
}

const hour = (found, more) => [
  figure(percent(found.edge_percent)),
  figure(chips(Number(found.earns_decimal))),
  figure(
    found.within_decimal
      ? t("low_to_high", {
          low: chips(Number(found.alone_decimal) - Number(found.within_decimal)),
          high: chips(Number(found.alone_decimal) + Number(found.within_decimal)),
        })
      : "",
  ),
  figure(more ? chips(Number(more), true) : ""),
];
