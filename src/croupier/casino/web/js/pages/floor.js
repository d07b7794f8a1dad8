// The floor as a tool: figures, tables to filter, sort, keep as CSV and act on, alerts, incidents and what staff did.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { cents } from "../money.js";
import { dialog, doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { badgeOf, bookOf, CURRENCIES, gameName, words } from "../words.js";
import { locale } from "../say.js";
import { band, csv, known, money } from "./band.js";
import { Periods } from "./periods.js";

const INCIDENTS = ["incident", "declare", "void", "amend", "suspend", "withhold", "again", "close"];
const LOOK = 5000; // milliseconds between looks at the floor
const people = (t) => t.taken.filter((one) => !one.bot && one.here !== false).length;

/** How far a table is from what is expected of it, in deviations. */
const off = (t) => (known(t) && t.deviation_cents ? (t.win_cents - t.expected_cents) / t.deviation_cents : 0);

/** The columns: what each is called, what it is sorted by, and how it is written in a file.
 * @type {Record<string, [string, (t: any) => any, (t: any) => any]>} */
const COLUMNS = {
  name: ["Table", (t) => t.name.toLowerCase(), (t) => t.name],
  people: ["People", people, people],
  rounds: ["Rounds", (t) => t.rounds, (t) => t.rounds],
  drop: ["Drop", (t) => t.drop_cents, (t) => money(t.drop_cents)],
  win: ["Win", (t) => t.win_cents, (t) => money(t.win_cents)],
  expected: ["Expected", (t) => t.expected_cents ?? 0, (t) => (known(t) ? money(t.expected_cents) : "")],
  band: ["Win in its 95% band", (t) => Math.abs(off(t)), (t) => (known(t) ? money(t.low_cents) : "")],
};
const clock = (seconds) => new Date(seconds * 1000).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });

export class Floor {
  again;
  replay;

  constructor(replay) {
    Object.assign(this, { replay, tables: [], kinds: new Map(), sort: "band", down: true });
    this.figures = h("dl", { class: "floor-figures", "aria-label": "The tables shown, together" });
    this.list = h("div", { class: "scroll floor-list", tabindex: 0, role: "region", "aria-label": "Tables" });
    this.foot = h("p", { class: "quiet floor-foot", role: "status" });
    this.alerts = h("div", { "aria-live": "polite" });
    this.incidents = h("div");
    this.staff = h("div");
    this.periods = new Periods();
    this.node = h(
      "div",
      { class: "floor-tool" },
      this.figures,
      h(
        "div",
        { class: "floor-grid" },
        h("div", { class: "floor-main" }, this.tools(), this.list, this.foot, this.periods.node),
        h(
          "div",
          { class: "floor-side" },
          h("section", { class: "card-box" }, h("h2", null, "Alerts"), this.alerts),
          h(
            "section",
            { class: "card-box" },
            h("h2", null, "Incidents"),
            this.incidents,
            h("button", { type: "button", "data-do": "incident", onclick: () => this.log() }, "Log an incident"),
          ),
          h("section", { class: "card-box" }, h("h2", null, "Staff"), this.staff),
        ),
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
    this.kind = select("kind", "Kind of game", [["", "All kinds"]]);
    this.book = select("book", "Book", [["", "All books"]]);
    this.form = h(
      "form",
      {
        class: "floor-tools",
        role: "search",
        "aria-label": "Which tables",
        onsubmit: (event) => event.preventDefault(),
      },
      h("input", {
        type: "search",
        name: "text",
        placeholder: "Table, person, game",
        "aria-label": "Find a table, person or game",
        oninput: draw,
      }),
      select("state", "Which tables", [
        ["open", "Live"],
        ["closed", "Closed"],
        ["", "All"],
      ]),
      this.kind,
      this.book,
      select("currency", "Currency", [["", "Both currencies"], ...Object.entries(CURRENCIES)]),
      h("span", { class: "dates" }, date("from", "Opened from"), date("to", "to")),
      h("button", { type: "button", "data-do": "csv", onclick: () => this.csv() }, "CSV"),
      h("a", { class: "button primary", href: "/" }, "Open a table"),
    );
    return this.form;
  }

  async look(found) {
    this.found = found;
    this.tables = found.tables;
    if (!this.kinds.size) {
      const { games, books } = await get("/api/games");
      this.kinds = new Map(games.map((g) => [g.game, g.kind]));
      for (const kind of new Set(this.kinds.values())) this.kind.append(h("option", { value: kind }, kind));
      for (const { id } of books) this.book.append(h("option", { value: id }, badgeOf(id)));
    }
    this.draw();
    await Promise.all([this.beside(), this.periods.look()]);
  }

  /** Alerts, incidents and staff, beside the tables. */
  async beside() {
    const [{ acts }, { pending }] = await Promise.all([
      get("/api/operator/acts?limit=100"),
      get("/api/operator/pending"),
    ]);
    const item = (mark, title, at, text, tone = "") =>
      h(
        "div",
        { class: `alert ${tone}` },
        h("p", null, h("b", null, mark && h("span", { class: "mark" }, mark), ` ${title}`), at && h("small", null, at)),
        h("p", { class: "quiet" }, text),
      );
    const alerts = [
      ...this.found.aside.map((t) => item("Set aside", t.name, "", `${t.why}. ${cents(t.held_cents)} is held.`, "bad")),
      ...this.tables
        .filter((t) => t.outside)
        .map((t) =>
          item(
            "Outside",
            t.name,
            "",
            `${Math.abs(off(t)).toFixed(1)} deviations ${off(t) < 0 ? "below" : "above"} what is expected.`,
            "bad",
          ),
        ),
      ...pending.map((p) =>
        item("Waits", words(p.act), clock(p.at), `${p.name} asks for a second operator: ${p.reason}`),
      ),
    ];
    put(this.alerts, alerts.length ? alerts : h("p", { class: "quiet" }, "Nothing is out of order."));
    const names = new Map(this.tables.map((t) => [t.id, t.name]));
    const happened = acts.filter((a) => INCIDENTS.includes(a.act)).slice(0, 6);
    put(
      this.incidents,
      happened.length
        ? happened.map((a) =>
            item(
              "",
              `${words(a.act)}${names.get(a.table) ? `, ${names.get(a.table)}` : ""}`,
              clock(a.at),
              `${a.reason} (${a.name})`,
            ),
          )
        : h("p", { class: "quiet" }, "Nothing has been logged."),
    );
    const counts = new Map();
    for (const { name } of acts) counts.set(name, (counts.get(name) || 0) + 1);
    put(
      this.staff,
      h(
        "ul",
        { class: "staff" },
        [...counts]
          .slice(0, 6)
          .map(([name, n]) =>
            h("li", null, h("span", null, name), h("small", null, `${n} ${n === 1 ? "act" : "acts"}`)),
          ),
      ),
    );
  }

  /** The tables that are wanted, in order. */
  shown() {
    const said = Object.fromEntries(new FormData(this.form));
    const day = (text, add) => (text ? new Date(`${text}T00:00`).getTime() / 1000 + add : null);
    const [from, to] = [day(said.from, 0), day(said.to, 24 * 3600)];
    const texts = (t) => [t.name, t.id, t.title, ...t.taken.map((one) => one.name)].join(" ").toLowerCase();
    const fits = (t) =>
      texts(t).includes(String(said.text).trim().toLowerCase()) &&
      (!said.state || t.open === (said.state === "open")) &&
      (!said.kind || this.kinds.get(t.game) === said.kind) &&
      (!said.book || bookOf(t.game) === said.book) &&
      (!said.currency || t.currency === said.currency) &&
      (from === null || t.opened_at >= from) &&
      (to === null || t.opened_at < to);
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
            h("th", { scope: "col" }, "Acts"),
          ),
        ),
        h(
          "tbody",
          null,
          rows.map((t) => this.row(t)),
        ),
      ),
    );
    if (at) this.list.querySelector(`[data-sort="${at}"]`)?.focus();
    put(
      this.foot,
      rows.length
        ? `${rows.length} of ${this.tables.length} tables. Refreshed ${clock(Date.now() / 1000)}.`
        : "No table is like that.",
    );
  }

  sorted(name) {
    this.down = this.sort === name ? !this.down : name !== "name";
    this.sort = name;
    this.draw();
  }

  /** The figures over what is shown. Deviations of tables that know nothing of each other add up by their squares. */
  together(rows) {
    const total = (pick) => rows.reduce((sum, t) => sum + pick(t), 0);
    const priced = rows.filter(known);
    const [drop, win] = [total((t) => t.drop_cents), total((t) => t.win_cents)];
    const mean = priced.reduce((sum, t) => sum + t.expected_cents, 0);
    const wide = 1.96 * Math.sqrt(priced.reduce((sum, t) => sum + t.deviation_cents ** 2, 0));
    const share = (part) => (drop ? `${((100 * part) / drop).toFixed(2)}%` : "none");
    const figure = (label, value, more = "", tone = "") =>
      h("div", null, h("dt", null, label), h("dd", { class: tone }, value, more && h("small", null, ` ${more}`)));
    put(
      this.figures,
      figure("Drop", cents(drop)),
      figure("Win", cents(win), "", win < 0 ? "minus" : "plus"),
      figure(
        "Expected win",
        priced.length ? cents(Math.round(mean)) : "not priced",
        priced.length ? `± ${cents(Math.round(wide))}` : "",
      ),
      figure("Hold", share(win), priced.length ? `expected ${share(mean)}` : ""),
      figure(
        "People",
        total(people),
        `at ${rows.filter(people).length} ${rows.filter(people).length === 1 ? "table" : "tables"}`,
      ),
      figure("Float on tables", cents(total((t) => t.float_cents))),
    );
  }

  row(t) {
    const act = (text, label, run, name) =>
      h(
        "button",
        { type: "button", class: "small", "data-do": name, "aria-label": `${text}: ${label}`, onclick: run },
        text,
      );
    return h(
      "tr",
      { class: t.outside ? "outside" : "", "data-table": t.id },
      h(
        "th",
        { scope: "row" },
        h("a", { href: `/table/${t.id}` }, t.name),
        h(
          "small",
          null,
          `${gameName(t.game)}, ${t.id}${t.currency === "play" ? "" : `, ${CURRENCIES[t.currency].toLowerCase()}`}${t.open ? "" : ", closed"}`,
        ),
        Object.entries(t.pools || {}).map(([name, value]) => h("small", null, `${words(name)} ${cents(value)}`)),
      ),
      h("td", null, people(t)),
      h("td", null, t.rounds),
      h("td", null, cents(t.drop_cents)),
      h("td", { class: t.win_cents < 0 ? "minus" : "plus" }, cents(t.win_cents)),
      h("td", null, known(t) ? cents(t.expected_cents) : t.pricing ? "being priced" : t.drop_cents ? "not priced" : ""),
      h("td", null, known(t) ? band(t) : ""),
      h(
        "td",
        { class: "acts" },
        t.rounds > 0 && act("Replay", t.name, () => this.replay(t), "replay"),
        t.open && act("Close", t.name, () => this.close(t), "close-table"),
        t.open && t.running && act("Void", t.name, () => this.void(t), "void-round"),
      ),
    );
  }

  close(t) {
    withReason(
      `Close ${t.name}?`,
      "A hand that is dealt is played out first; then everybody stands up, and what is theirs is theirs.",
      "Close it",
      (why) =>
        post(`/api/tables/${t.id}/commands`, { do: "close", why }).then(() => {
          toast(`${t.name} is closed.`);
          this.again?.();
        }, refusal),
    );
  }

  void(t) {
    withReason(`Void the running round at ${t.name}?`, "Every stake of it goes back.", "Void it", (why) =>
      post(`/api/operator/void/${t.id}`, { why }).then((answer) => {
        doneOrWaits(answer, "The round is void.");
        this.again?.();
      }, refusal),
    );
  }

  /** Write down something that happened. */
  log() {
    const table = h(
      "select",
      { name: "table" },
      h("option", { value: "" }, "No table"),
      this.tables.filter((t) => t.open).map((t) => h("option", { value: t.id }, t.name)),
    );
    const what = h("input", { name: "why", required: true, maxlength: 200, autocomplete: "off" });
    const box = dialog(
      "Log an incident",
      h(
        "form",
        {
          class: "dialog-body",
          onsubmit: (event) => {
            event.preventDefault();
            box.close();
            post("/api/operator/incidents", { table: table.value, why: what.value.trim() }).then(() => {
              toast("It is logged.");
              this.again?.();
            }, refusal);
          },
        },
        h("label", { class: "field" }, h("span", null, "Table"), table),
        h("label", { class: "field" }, h("span", null, "What happened"), what),
        h("p", null, h("button", { type: "submit", class: "primary", "data-do": "log-incident" }, "Log it")),
      ),
    );
    what.focus();
  }

  /** The tables shown, as a file that a spreadsheet opens. */
  csv() {
    const head = [
      "Id",
      "Game",
      "Currency",
      "Open",
      "Opened",
      ...Object.values(COLUMNS).map(([title]) => title),
      "High",
    ];
    const line = (t) => [
      t.id,
      t.game,
      t.currency,
      t.open ? "yes" : "no",
      new Date(t.opened_at * 1000).toISOString(),
      ...Object.values(COLUMNS).map(([, , written]) => written(t)),
      known(t) ? money(t.high_cents) : "",
    ];
    csv("floor", head, this.shown().map(line));
  }
}

export { LOOK };
