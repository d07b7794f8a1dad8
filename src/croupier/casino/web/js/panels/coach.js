// The coach of a practice table: right or wrong after each decision with its price, the evening's accuracy, where its
// result came from, and the dearest decisions, to be replayed beside the chart.

import { get } from "../api.js";
import { grid, h, put, s } from "../dom.js";
import { amount } from "../money.js";
import { locale, t } from "../say.js";
import { choiceName, words } from "../words.js";

const said = (choice) => choiceName(choice);
const money = (text) => (text === null ? "–" : decimals(amount(text)));
const decimals = (value) =>
  `${value.sign < 0 ? "−" : ""}${Math.abs(value.size).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const signed = (value) => `${value.sign > 0 ? "+" : ""}${decimals(value)}`;

const PARTS = { expected: t("expected"), mistakes: t("mistakes"), luck: t("luck"), result: t("result") };
/** What was hard, as the casino names it, and where it is practised. */
const SITUATIONS = {
  "soft hands": { title: t("soft_hands"), kind: "soft" },
  "hard hands": { title: t("hard_hands"), kind: "" },
  pairs: { title: t("pairs"), kind: "pairs" },
  "river decisions": { title: t("river_decisions"), kind: "river" },
  setting: { title: t("setting"), kind: "setting" },
};

export class Coach {
  /** @type {Promise<any> | null} */
  asked = null;

  constructor(page) {
    this.page = page;
    this.node = h("section", { class: "coach", "aria-label": t("coach") });
    put(this.node, this.pill(), h("p", { class: "quiet" }, t("play_hand_decisions_marked")));
  }

  pill() {
    return h("p", { class: "coach-pill", "data-practice": "" }, t("practice_table_coach_on"));
  }

  opened() {
    this.look();
  }

  settled() {
    this.look();
  }

  /** Asked again after every decision and every round; one question at a time, the last one counts. */
  async look() {
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    try {
      this.draw(await get(`/api/school/evening?table=${this.page.id}`));
    } catch (error) {
      put(this.node, this.pill(), h("p", { class: "quiet" }, error.message));
    } finally {
      this.busy = false;
      if (this.again && !this.page.gone) {
        this.again = false;
        this.look();
      }
    }
  }

  draw(evening) {
    this.node.dataset.decisions = evening.decisions;
    put(
      this.node,
      this.pill(),
      evening.last ? verdict(evening.last) : h("p", { class: "quiet" }, t("play_hand_decisions_marked")),
      evening.last && worths(evening.last),
      evening.last && this.row(evening.last),
      evening.decisions > 0 && accuracy(evening),
      evening.rounds > 0 && parts(evening),
      evening.worst.length > 0 && this.worst(evening.worst),
      h("p", null, practise(this.page.layout.game, evening)),
    );
  }

  /** The charts of best play, asked for once. */
  charts() {
    this.asked ||= get(`/api/school/chart?table=${this.page.id}`);
    return this.asked;
  }

  /** The row of the chart that the decision belongs to, with its cell marked. */
  row(one) {
    const place = h("div", { class: "coach-chart" });
    if (!one.cell) return place;
    this.charts().then(
      ({ charts: found }) => {
        const chart = found.find(({ kind }) => kind === one.cell[0]);
        const row = chart?.rows.find((cells) => inRow(cells, one));
        if (row) put(place, h("h3", null, `${chart.title}: ${row[0]}`), drawn(brief(chart, row), [one]), legend(row));
      },
      () => {},
    );
    return place;
  }

  /** The dearest decisions, with a replay of each and the chart of best play, where they are marked. */
  worst(list) {
    const chart = h("div", { class: "coach-chart" });
    const show = async () => put(chart, charts(await this.charts(), list));
    const rows = list.map((one) =>
      h(
        "tr",
        { "data-worst": one.round },
        h("td", null, hand(one)),
        h("td", null, said(one.choice)),
        h("td", null, said(one.best)),
        h("td", null, money(one.cost)),
        h("td", null, this.page.replay.button(one.round)),
      ),
    );
    return h(
      "div",
      null,
      h("h3", null, t("your_costliest_decisions")),
      grid([t("hand"), t("you"), t("better"), t("price"), ""], rows),
      h("button", { type: "button", class: "small", "data-do": "chart", onclick: show }, t("show_the_chart")),
      chart,
    );
  }
}

const hand = (one) =>
  Object.entries(one.hands)
    .filter(([, cards]) => cards.some((card) => card !== "??"))
    .slice(0, 3)
    .map(([place, cards]) => `${place} ${cards.filter((card) => card !== "??").join(" ")}`)
    .join(", ");

function verdict(one) {
  const text = one.right
    ? t("chose_choice_nothing_better", { choice: said(one.choice) })
    : t("chose_choice_best_better", { choice: said(one.choice), best: said(one.best) });
  return h(
    "div",
    {
      class: `coach-verdict ${one.right ? "right" : "wrong"}`,
      role: "status",
      "data-verdict": one.right ? "right" : "wrong",
    },
    h("b", null, one.right ? "✓" : "✗"),
    h(
      "div",
      null,
      h("strong", null, text),
      h("p", { class: "quiet" }, t("hand_amount_staked", { hand: hand(one), amount: money(one.stake) })),
    ),
    h("div", { class: "coach-price" }, h("strong", null, money(one.cost)), h("small", null, t("price_within"))),
  );
}

/** What each choice was worth, in chips. */
function worths(one) {
  const all = one.choices.map(({ worth }) => amount(worth).size);
  const [low, high] = [Math.min(...all, 0), Math.max(...all, 0)];
  return h(
    "ul",
    { class: "coach-worths", "aria-label": t("what_each_choice_worth") },
    one.choices.slice(0, 6).map(({ choice, worth }) => {
      const value = amount(worth);
      const bar = s("svg", { viewBox: "0 0 100 8", "aria-hidden": "true" });
      const x = (n) => ((n - low) / (high - low || 1)) * 100;
      const [a, b] = [x(0), x(value.size)].sort((m, n) => m - n);
      const cls = choice === one.best ? "best" : choice === one.choice ? "yours" : "";
      bar.append(s("rect", { x: a, y: 0, width: Math.max(1, b - a), height: 8, class: cls }));
      return h(
        "li",
        { class: cls },
        h("span", null, said(choice), choice === one.choice && h("small", null, ` ${t("yours")}`)),
        bar,
        h("b", null, signed(value)),
      );
    }),
  );
}

function accuracy({ accuracy: percent, right, decisions, rounds, marks, situations }) {
  const [name, [good, of]] = hardest(situations);
  return h(
    "div",
    { class: "coach-accuracy" },
    h(
      "strong",
      { "data-accuracy": percent },
      (percent / 100).toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 }),
    ),
    h(
      "span",
      null,
      t("right_all_right_rounds", {
        right,
        all: decisions,
        rounds: t("n_rounds", { n: rounds }),
      }),
      good < of &&
        h("small", null, t("hardest_what_right_all", { what: SITUATIONS[name]?.title || name, right: good, all: of })),
    ),
    h(
      "span",
      {
        class: "school-dots",
        role: "img",
        "aria-label": t("right_right_wrong_wrong", { right, wrong: decisions - right }),
      },
      marks.slice(-66).map((one) => h("i", { class: one ? "right" : "wrong" })),
    ),
  );
}

/** result = expected + luck − mistakes, as columns that stand on one another. */
function parts({ expected, mistakes, luck, result }) {
  if (expected === null)
    return h(
      "p",
      { class: "quiet" },
      t("result_result_mistakes_mistakes", {
        result: money(result),
        mistakes: money(mistakes),
      }),
    );
  const [e, m, l, r] = [expected, mistakes, luck, result].map((text) => amount(text));
  const figures = { expected: signed(e), mistakes: decimals(m), luck: signed(l), result: signed(r) };
  return h(
    "div",
    {
      class: "coach-parts",
      "data-expected": expected,
      "data-mistakes": mistakes,
      "data-luck": luck,
      "data-result": result,
    },
    h("h3", null, t("where_result_came_from", { result: figures.result })),
    s(
      "svg",
      {
        viewBox: "0 0 320 146",
        role: "img",
        "aria-label": t("expected_expected_mistakes_mistakes", figures),
      },
      columns([e.size, m.size, l.size, r.size], m.sign ? { ...figures, mistakes: `−${figures.mistakes}` } : figures),
    ),
    h("p", { class: "quiet" }, t("result_expected_luck_mistakes")),
  );
}

/** The axis and the four columns, each with its figure above and its name below. */
function columns([expected, mistakes, luck, result], figures) {
  /** @type {[string, number, number][]} */
  const steps = [
    ["expected", expected, 0],
    ["mistakes", -mistakes, expected],
    ["luck", luck, expected - mistakes],
    ["result", result, 0],
  ];
  const ends = steps.flatMap(([, by, from]) => [from, from + by]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const y = (n) => 14 + ((high - n) / (high - low || 1)) * 90;
  const cls = (name, by) => (name === "result" ? "result" : by < 0 ? "loss" : "gain");
  const column = ([name, by, from], i) => {
    const [top, foot] = [y(Math.max(from, from + by)), y(Math.min(from, from + by))];
    return [
      s("rect", { x: 12 + i * 80, y: top, width: 56, height: Math.max(1.5, foot - top), class: cls(name, by) }),
      s("text", { x: 40 + i * 80, y: Math.max(10, top - 4), "text-anchor": "middle" }, figures[name]),
      s("text", { x: 40 + i * 80, y: 126, "text-anchor": "middle", class: "name" }, PARTS[name]),
    ];
  };
  return [s("path", { d: `M0 ${y(0)}H320`, class: "axis" }), steps.map(column)];
}

/** Whether a row of a chart is that of a decision: the hand's own, or, where a chart has none, that of the best choice. */
const inRow = (cells, { cell, best }) =>
  cell ? cells[0] === cell[1] : cells.some((text) => text.toLowerCase().split(" ").includes(best.replaceAll("_", " ")));

/** The words of a row, each by its first letters. */
function letters(row) {
  const all = [...new Set(row.slice(1).flatMap((cell) => cell.split(" or ")))];
  const same = (word) => all.filter((other) => other[0] === word[0]).length > 1;
  return new Map(all.map((word) => [word, same(word) ? words(word.slice(0, 2)) : words(word[0])]));
}

/** One row of a chart, short enough for the panel. */
function brief(chart, row) {
  const short = letters(row);
  const cell = (text) =>
    text
      .split(" or ")
      .map((word) => short.get(word))
      .join("/");
  return { ...chart, columns: ["", ...chart.columns.slice(1)], rows: [[row[0], ...row.slice(1).map(cell)]] };
}

const legend = (row) =>
  h("p", { class: "quiet" }, [...letters(row)].map(([word, short]) => `${short} ${word}`).join(", "));

/** A chart with the cells of some decisions marked. */
function drawn(chart, marked) {
  const here = marked.filter(({ cell }) => !cell || chart.kind === cell[0]);
  const cls = (row, k) => {
    const found = here.filter((one) => inRow(row, one));
    if (!found.length) return null;
    return found.some(({ cell }) => (cell ? chart.columns[k] === cell[2] : true)) ? "marked" : null;
  };
  return grid(
    chart.columns,
    chart.rows.map((row) =>
      h(
        "tr",
        null,
        row.map((cell, k) => h("td", { class: cls(row, k) }, cell)),
      ),
    ),
  );
}

function charts({ charts: found, note }, marked) {
  return [
    found.map((chart) => h("div", null, h("h4", null, chart.title), drawn(chart, marked))),
    note && h("p", { class: "quiet" }, note),
  ];
}

/** Where to practise what went worst. */
function practise(game, { situations }) {
  const [name, [right, of]] = hardest(situations);
  const kind = (right < of && SITUATIONS[name]?.kind) || "";
  const text = kind ? t("practise_what", { what: SITUATIONS[name]?.title || name }) : t("practise_single_situations");
  return h("a", { href: `/school/practice/${game}/${kind || "play"}`, "data-do": "practise" }, text);
}

const hardest = (situations) =>
  Object.entries(situations).sort(([, a], [, b]) => a[0] / a[1] - b[0] / b[1])[0] || ["", [0, 0]];
