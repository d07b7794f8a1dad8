// The floor as a tool: figures, tables to filter, sort, keep as CSV and act on, alerts, incidents and what staff did.

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { cents } from "../money.js";
import { locale, t } from "../say.js";
import { badgeOf, bookOf, CURRENCIES, gameName, kindName, words } from "../words.js";
import { band, csv, deviations, known, money } from "./band.js";
import { closeTable, logIncident, voidRound } from "./floor_acts.js";
import { clock, FloorNews } from "./floor_news.js";
import { Periods } from "./periods.js";

export const LOOK = 5000; // milliseconds between looks at the floor
const people = (table) => table.taken.filter((one) => !one.bot && one.here !== false).length;

/** The columns: what each is called, what it is sorted by, and how it is written in a file.
 * @type {Record<string, [string, (t: any) => any, (t: any) => any]>} */
const COLUMNS = {
  name: [t("table"), (table) => table.name.toLowerCase(), (table) => table.name],
  people: [t("people"), people, people],
  rounds: [t("rounds"), (table) => table.rounds, (table) => table.rounds],
  handle: [t("handle"), (table) => table.handle_cents, (table) => money(table.handle_cents)],
  win: [t("win"), (table) => table.win_cents, (table) => money(table.win_cents)],
  theoretical: [
    t("theoretical_win"),
    (table) => table.theoretical_win_cents ?? 0,
    (table) => (known(table) ? money(table.theoretical_win_cents) : ""),
  ],
  band: [
    t("win_95_range"),
    (table) => Math.abs(deviations(table)),
    (table) => (known(table) ? money(table.low_cents) : ""),
  ],
};
const shareOf = (part) =>
  part.toLocaleString(locale, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });

export class Floor {
  again;
  replay;

  constructor(replay) {
    Object.assign(this, { replay, tables: [], kinds: new Map(), sort: "band", down: true });
    this.figures = h("dl", { class: "floor-figures", "aria-label": t("totals_tables_shown") });
    this.list = h("div", { class: "scroll floor-list", tabindex: 0, role: "region", "aria-label": t("tables") });
    this.foot = h("p", { class: "quiet floor-foot", role: "status" });
    this.news = new FloorNews(() => logIncident(this.tables, () => this.again?.()));
    this.periods = new Periods();
    this.node = h(
      "div",
      { class: "floor-tool" },
      this.figures,
      h(
        "div",
        { class: "floor-grid" },
        h("div", { class: "floor-main" }, this.tools(), this.list, this.foot, this.periods.node),
        this.news.node,
      ),
    );
  }

  /** Search, filters, dates, and the file. */
  tools() {
    const draw = () => this.draw();
    const select = (name, label, options) =>
      h(
        "select",
        { name, "aria-label": label, onchange: draw },
        options.map(([value, text]) => h("option", { value }, text)),
      );
    const date = (name, label) =>
      h("label", { class: "field" }, h("span", null, label), h("input", { type: "date", name, onchange: draw }));
    this.kind = select("kind", t("kind_of_game"), [["", t("all_kinds")]]);
    this.book = select("book", t("book"), [["", t("all_books")]]);
    this.form = h(
      "form",
      {
        class: "floor-tools",
        role: "search",
        "aria-label": t("which_tables"),
        onsubmit: (event) => event.preventDefault(),
      },
      h("input", {
        type: "search",
        name: "text",
        placeholder: t("table_person_game"),
        "aria-label": t("find_table_person_game"),
        oninput: draw,
      }),
      select("state", t("which_tables"), [
        ["open", t("live")],
        ["closed", t("closed")],
        ["", t("all")],
      ]),
      this.kind,
      this.book,
      select("currency", t("currency"), [["", t("both_currencies")], ...Object.entries(CURRENCIES)]),
      h("span", { class: "dates" }, date("from", t("opened_from")), date("to", t("to_within"))),
      h("button", { type: "button", "data-do": "csv", onclick: () => this.csv() }, t("csv")),
      h("a", { class: "button primary", href: "/" }, t("open_a_table")),
    );
    return this.form;
  }

  async look(found) {
    this.found = found;
    this.tables = found.tables;
    if (!this.kinds.size) {
      const { games, books } = await get("/api/games");
      this.kinds = new Map(games.map((g) => [g.game, g.kind]));
      for (const kind of new Set(this.kinds.values())) this.kind.append(h("option", { value: kind }, kindName(kind)));
      for (const { id } of books) this.book.append(h("option", { value: id }, badgeOf(id)));
    }
    this.draw();
    await Promise.all([this.news.look(this.tables, found.aside), this.periods.look()]);
  }

  /** The tables that are wanted, in order. */
  shown() {
    const said = Object.fromEntries(new FormData(this.form));
    const day = (text, add) => (text ? new Date(`${text}T00:00`).getTime() / 1000 + add : null);
    const [from, to] = [day(said.from, 0), day(said.to, 24 * 3600)];
    const texts = (table) =>
      [table.name, table.id, table.title, ...table.taken.map((one) => one.name)].join(" ").toLowerCase();
    const fits = (table) =>
      texts(table).includes(String(said.text).trim().toLowerCase()) &&
      (!said.state || table.open === (said.state === "open")) &&
      (!said.kind || this.kinds.get(table.game) === said.kind) &&
      (!said.book || bookOf(table.game) === said.book) &&
      (!said.currency || table.currency === said.currency) &&
      (from === null || table.opened_at >= from) &&
      (to === null || table.opened_at < to);
    const by = COLUMNS[this.sort][1];
    const order = (a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0) * (this.down ? -1 : 1);
    return this.tables.filter(fits).sort(order);
  }

  draw() {
    const rows = this.shown();
    this.together(rows);
    const head = ([name, title]) =>
      h(
        "th",
        { scope: "col", "aria-sort": this.sort === name ? (this.down ? "descending" : "ascending") : null },
        h(
          "button",
          { type: "button", class: "sort", "data-sort": name, onclick: () => this.sorted(name) },
          title,
          h("span", { "aria-hidden": "true" }, this.sort === name ? (this.down ? " ▾" : " ▴") : ""),
        ),
      );
    const at = document.activeElement?.getAttribute?.("data-sort");
    put(
      this.list,
      h(
        "table",
        { class: "lines floor" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            Object.keys(COLUMNS).map((name) => head([name, COLUMNS[name][0]])),
            h("th", { scope: "col" }, t("actions")),
          ),
        ),
        h(
          "tbody",
          null,
          rows.map((table) => this.row(table)),
        ),
      ),
    );
    if (at) this.list.querySelector(`[data-sort="${at}"]`)?.focus();
    put(
      this.foot,
      rows.length
        ? t("shown_all_tables_refreshed", {
            shown: rows.length,
            all: this.tables.length,
            when: clock(Date.now() / 1000),
          })
        : t("no_tables_match_these"),
    );
  }

  sorted(name) {
    this.down = this.sort === name ? !this.down : name !== "name";
    this.sort = name;
    this.draw();
  }

  /** The figures over what is shown. Deviations of tables that know nothing of each other add up by their squares. */
  together(rows) {
    const total = (pick) => rows.reduce((sum, table) => sum + pick(table), 0);
    const priced = rows.filter(known);
    const [handle, win] = [total((table) => table.handle_cents), total((table) => table.win_cents)];
    const mean = priced.reduce((sum, table) => sum + table.theoretical_win_cents, 0);
    const practice = total((table) => (table.practice ? table.handle_cents : 0));
    const wide = 1.96 * Math.sqrt(priced.reduce((sum, table) => sum + table.deviation_cents ** 2, 0));
    const share = (part) => (handle ? shareOf(part / handle) : "–");
    const figure = (label, value, more = "", tone = "") =>
      h("div", null, h("dt", null, label), h("dd", { class: tone }, value, more && h("small", null, ` ${more}`)));
    put(
      this.figures,
      figure(t("handle"), cents(handle)),
      figure(t("handle_of_people"), cents(total((table) => table.people_handle_cents))),
      figure(t("handle_of_bots"), cents(total((table) => table.bots_handle_cents))),
      figure(t("handle_of_practice_tables"), cents(practice)),
      figure(
        t("handle_of_tournaments"),
        cents(this.found.tournament_handle_cents),
        t("at_n_tables", { n: this.found.tournament_tables }),
      ),
      figure(t("win"), cents(win), "", win < 0 ? "minus" : "plus"),
      figure(
        t("theoretical_win"),
        priced.length ? cents(Math.round(mean)) : t("not_priced"),
        priced.length ? `± ${cents(Math.round(wide))}` : "",
      ),
      figure(t("win_handle"), share(win), priced.length ? t("theoretical_what", { what: share(mean) }) : ""),
      figure(t("people"), total(people), t("at_n_tables", { n: rows.filter(people).length })),
      figure(t("float_on_tables"), cents(total((table) => table.float_cents))),
    );
  }

  row(table) {
    const act = (text, label, run, name) =>
      h(
        "button",
        { type: "button", class: "small", "data-do": name, "aria-label": `${text}: ${label}`, onclick: run },
        text,
      );
    const bought = table.currency === "play" ? "" : CURRENCIES[table.currency].toLowerCase();
    return h(
      "tr",
      { class: table.outside ? "outside" : "", "data-table": table.id },
      h(
        "th",
        { scope: "row" },
        h("a", { href: `/table/${table.id}` }, table.name),
        h(
          "small",
          null,
          [gameName(table.game), table.id, bought, table.open ? "" : t("closed_within")].filter(Boolean).join(", "),
        ),
        Object.entries(table.pools || {}).map(([name, value]) => h("small", null, `${words(name)} ${cents(value)}`)),
      ),
      h("td", null, people(table)),
      h("td", null, table.rounds),
      h("td", null, cents(table.handle_cents)),
      h("td", { class: table.win_cents < 0 ? "minus" : "plus" }, cents(table.win_cents)),
      h("td", null, expectation(table)),
      h("td", null, known(table) ? band(table) : ""),
      h(
        "td",
        { class: "acts" },
        table.rounds > 0 && act(t("replay"), table.name, () => this.replay(table), "replay"),
        table.open && act(t("close"), table.name, () => closeTable(table, () => this.again?.()), "close-table"),
        table.open && table.running && act(t("void"), table.name, () => this.void(table), "void-round"),
      ),
    );
  }

  void(table) {
    voidRound(table, () => this.again?.());
  }

  /** The tables shown, as a file that a spreadsheet opens; its words are the same in every language. */
  csv() {
    const head =
      "Id,Game,Currency,Open,Opened,Table,People,Rounds,Drop,Win,Expected,Low,High,People's handle,Bots' handle";
    const line = (table) => [
      table.id,
      table.game,
      table.currency,
      table.open ? "yes" : "no",
      new Date(table.opened_at * 1000).toISOString(),
      ...Object.values(COLUMNS).map(([, , written]) => written(table)),
      known(table) ? money(table.high_cents) : "",
      money(table.people_handle_cents),
      money(table.bots_handle_cents),
    ];
    csv("floor", head.split(","), this.shown().map(line));
  }
}

/** The theoretical win of a table, or why there is none. */
function expectation(table) {
  if (known(table)) return cents(table.theoretical_win_cents);
  if (table.pricing) return t("being_priced");
  return table.handle_cents ? t("not_priced") : "";
}
