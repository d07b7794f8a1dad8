// The workshop: options and pay tables of a game beside its price, which follows every change. The result can be
// played, reported, and kept as a rulebook.

import { get, optionQuery, post } from "../api.js";
import { h, put, s } from "../dom.js";
import { refusal } from "../notice.js";
import { words } from "../words.js";
import { locale, t } from "../say.js";

const PAUSE = 150; // milliseconds after a keystroke before the price is asked for
const LOOK = 700; // between two looks at how far a long computation is
const MOST_BARS = 60;
const percent = (text) =>
  Number(text).toLocaleString(locale, { style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3 });

export class WorkshopPage {
  root;
  game;
  app;
  asked = 0;

  constructor(root, game, app) {
    Object.assign(this, { root, game, app });
    this.start();
  }

  close() {
    this.gone = true;
    clearTimeout(this.waiting);
    clearInterval(this.looking);
  }

  async start() {
    try {
      this.about = await get(`/api/workshop/game?game=${encodeURIComponent(this.game)}`);
    } catch (error) {
      put(
        this.root,
        h("div", { class: "notice" }, h("p", null, error.message), h("a", { href: "/" }, t("to_the_lobby"))),
      );
      return;
    }
    document.title = `${t("workshop_game", { game: this.about.title })} · Croupier`;
    this.build();
    this.price();
  }

  build() {
    const { about } = this;
    this.wager = h(
      "select",
      { id: "wager", onchange: () => this.turn() },
      about.wagers.map((name) => h("option", { value: name }, about.titles[name])),
    );
    this.options = new Map();
    this.pays = h("div", { class: "pays" });
    this.now = h("div", { class: "edge-now", role: "status", "aria-live": "polite", "data-edge": "" }, "…");
    this.told = h("p", { class: "told quiet" });
    this.figures = h("div", null);
    this.drawing = h("div", null);
    const button = (text, name, act) => h("button", { type: "button", "data-do": name, onclick: act }, text);
    put(
      this.root,
      h(
        "div",
        { class: "workshop" },
        h("h1", null, t("workshop_game", { game: about.title })),
        h(
          "form",
          { class: "open-form", onsubmit: (event) => event.preventDefault(), oninput: () => this.later() },
          h("div", { class: "option" }, h("label", { for: "wager" }, t("bet")), this.wager),
          h("h2", null, t("what_it_pays")),
          this.pays,
          Object.keys(about.options).length > 0 && h("h2", null, t("house_options")),
          Object.entries(about.options).map(([name, option]) => this.option(name, option)),
        ),
        h(
          "section",
          { class: "bench", "aria-label": t("the_price") },
          h("p", { class: "quiet" }, t("house_edge")),
          this.now,
          this.told,
          this.figures,
          this.drawing,
          h(
            "div",
            { class: "do" },
            button(t("open_practice_table"), "practice", () => this.practice()),
            ["pdf", "html", "xlsx"].map((kind) =>
              button(t("report_kind", { kind }), `report-${kind}`, () => this.report(kind)),
            ),
            button(t("save_as_a_rulebook"), "rulebook", () => this.save("rulebook")),
          ),
        ),
      ),
    );
    this.rows();
  }

  option(name, option) {
    const id = `option-${name}`;
    const current = String(this.about.chosen[name] ?? "");
    const field =
      option.kind === "choice"
        ? h(
            "select",
            { id },
            option.values.map((v) =>
              h("option", { value: String(v), selected: String(v) === current }, words(String(v))),
            ),
          )
        : h("input", { id, type: "text", size: 8, value: current });
    this.options.set(name, { field, first: field.value });
    return h("div", { class: "option" }, h("label", { for: id }, option.title), field);
  }

  /** The rows by which the wager pays, each with what one more on it costs. */
  rows() {
    const paid = this.about.pays[this.wager.value] || {};
    this.fields = new Map();
    put(
      this.pays,
      Object.entries(paid).map(([row, text]) => {
        const id = `row-${row || "all"}`;
        const field = h("input", { id, type: "text", value: text, "data-row": row });
        const moves = h("span", { class: "moves quiet" });
        this.fields.set(row, { field, first: text, moves });
        return [h("label", { for: id }, row ? words(row) : t("pays")), field, moves];
      }),
      Object.keys(paid).length === 0 && h("p", { class: "quiet" }, t("game_procedure_says_what")),
    );
  }

  turn() {
    this.rows();
    this.price();
  }

  later() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.price(), PAUSE);
  }

  changed() {
    const options = {};
    for (const [name, { field, first }] of this.options) if (field.value !== first) options[name] = field.value;
    const odds = {};
    for (const [row, { field, first }] of this.fields)
      if (field.value.trim() !== first)
        odds[row ? `${this.wager.value}.${row}` : this.wager.value] = field.value.trim();
    return { options, odds };
  }

  query() {
    const { options, odds } = this.changed();
    const laid = Object.entries(odds).map(([k, v]) => `odds=${encodeURIComponent(`${k}=${v}`)}`);
    return [`game=${encodeURIComponent(this.game)}`, optionQuery(options), ...laid].filter(Boolean).join("&");
  }

  async price() {
    const turn = ++this.asked;
    this.now.classList.add("busy");
    clearInterval(this.looking);
    this.looking = setInterval(() => this.look(), LOOK);
    try {
      const found = await get(`/api/workshop/price?wager=${this.wager.value}&${this.query()}`);
      if (turn === this.asked && !this.gone) this.show(found);
    } catch (error) {
      if (turn !== this.asked || this.gone) return;
      put(this.now, "–");
      delete this.told.dataset.allowed;
      put(this.told, error.message);
    } finally {
      if (turn === this.asked) {
        clearInterval(this.looking);
        this.now.classList.remove("busy");
      }
    }
  }

  async look() {
    const { told: step } = await get("/api/workshop/progress").catch(() => ({ told: "" }));
    if (step && this.now.classList.contains("busy")) put(this.told, step);
  }

  show(found) {
    const [edge] = found.edges;
    put(this.now, edge?.edge_decimal ? percent(edge.edge_decimal) : "–");
    this.now.dataset.edge = edge?.edge || "";
    this.told.dataset.allowed = found.refusal ? "no" : "yes";
    put(
      this.told,
      found.refusal
        ? t("not_allowed_rulebook_why", { why: found.refusal })
        : t("allowed_rulebook_n_s", { n: found.seconds }),
    );
    const pair = (term, text) => [h("dt", null, term), h("dd", null, text)];
    const figures = found.edges
      .filter((e) => e.edge_decimal)
      .map((e) =>
        h(
          "dl",
          { class: "figures" },
          pair(
            t("of"),
            e.name.replaceAll("_", " ") + (e.play ? `, ${e.play === "best" ? t("best_play") : e.play}` : ""),
          ),
          pair(t("edge"), percent(e.edge_decimal) + (e.edge && e.edge.length < 30 ? ` (${e.edge})` : "")),
          e.hit_frequency_decimal && pair(t("wins"), percent(e.hit_frequency_decimal)),
          e.variance_decimal &&
            pair(
              t("deviation"),
              Math.sqrt(Number(e.variance_decimal)).toLocaleString(locale, {
                minimumFractionDigits: 4,
                maximumFractionDigits: 4,
              }),
            ),
          pair(t("method"), e.method),
        ),
      );
    put(this.figures, figures.slice(0, 6));
    put(this.drawing, edge?.distribution && bars(edge.distribution));
    const costs = new Map(found.rows.map((one) => [one.row, one.costs]));
    for (const [row, { moves }] of this.fields) put(moves, costs.has(row) ? `+1: ${costs.get(row)}` : "");
  }

  async practice() {
    try {
      await this.app.someone();
      const { options, odds } = this.changed();
      const nested = {};
      for (const [key, text] of Object.entries(odds)) {
        const [wager, row] = key.split(".");
        if (row) nested[wager] = { ...nested[wager], [row]: text };
        else nested[wager] = text;
      }
      const wanted = { game: this.game, options, odds: nested, bots: 0, practice: true, private: true };
      const { table } = await post("/api/tables", { ...wanted, timers: { betting: 0, decision: 0, together: 30 } });
      await post(`/api/tables/${table.id}/commands`, { do: "sit" });
      history.pushState(null, "", `/table/${table.id}`);
      this.app.show();
    } catch (error) {
      refusal(error);
    }
  }

  report(kind) {
    this.save("report", `kind=${kind}&`);
  }

  save(what, more = "") {
    const link = h("a", { href: `/api/workshop/${what}?${more}${this.query()}`, download: "" });
    link.click();
  }
}

/** How often each result comes, on a logarithmic scale. */
function bars(spread) {
  const value = (text) => {
    const [p, q] = text.split("/");
    return Number(p) / Number(q || 1);
  };
  const all = Object.entries(spread).map(([net, p]) => [value(net), value(p)]);
  const found = all.sort((a, b) => a[0] - b[0]).slice(-MOST_BARS);
  const least = Math.floor(Math.min(...found.map(([, p]) => Math.log10(p))));
  const [wide, high, left] = [480, 150, 44];
  const step = (wide - left) / found.length;
  const every = Math.ceil(found.length / 10);
  return s(
    "svg",
    { viewBox: `0 0 ${wide} ${high + 20}`, role: "img", "aria-label": t("how_often_each_result") },
    [0, least].map((power) =>
      s(
        "text",
        { x: left - 6, y: power ? high : 10, "text-anchor": "end", "font-size": 10, fill: "currentColor" },
        (10 ** power).toLocaleString(locale, { style: "percent", maximumSignificantDigits: 1 }),
      ),
    ),
    found.map(([net, p], i) => {
      const tall = Math.max(1, (high * (Math.log10(p) - least)) / -least || high);
      const fill = net > 0 ? "var(--win, #4caf7d)" : net < 0 ? "var(--lose, #d9777f)" : "#8a949e";
      return [
        s("rect", { x: left + i * step + 1, y: high - tall, width: Math.max(1, step - 2), height: tall, fill }),
        i % every === 0 &&
          s(
            "text",
            {
              x: left + i * step + step / 2,
              y: high + 14,
              "text-anchor": "middle",
              "font-size": 10,
              fill: "currentColor",
            },
            String(Math.round(net * 100) / 100),
          ),
      ];
    }),
  );
}
