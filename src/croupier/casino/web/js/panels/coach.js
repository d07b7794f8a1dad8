// The coach of a practice table: right or wrong after each decision with its price, the evening's accuracy, where its
// result came from, and the dearest decisions, to be replayed beside the chart.

import { get } from "../api.js";
import { grid, h, put, s } from "../dom.js";
import { amount } from "../money.js";
import { words } from "../words.js";

const said = (choice) => words(choice.replaceAll("_", " "));
const money = (text) => (text === null ? "–" : decimals(amount(text)));
const decimals = (value) => `${value.sign < 0 ? "−" : ""}${Math.abs(value.size).toFixed(2)}`;
const signed = (value) => `${value.sign > 0 ? "+" : ""}${decimals(value)}`;

export class Coach {
  constructor(page) {
    this.page = page;
    this.node = h("section", { class: "coach", "aria-label": "Coach" });
    put(this.node, this.pill(), h("p", { class: "quiet" }, "Play a hand: every decision is marked here."));
  }

  pill() {
    return h("p", { class: "coach-pill", "data-practice": "" }, "Practice table, coach on");
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
      evening.last ? verdict(evening.last) : h("p", { class: "quiet" }, "Play a hand: every decision is marked here."),
      evening.last && worths(evening.last),
      evening.decisions > 0 && accuracy(evening),
      evening.rounds > 0 && parts(evening),
      evening.worst.length > 0 && this.worst(evening.worst),
      h("p", null, h("a", { href: `/school/practice/${this.page.layout.game}/play` }, "Practise single situations")),
    );
  }

  /** The dearest decisions, with a replay of each and the chart of best play. */
  worst(list) {
    const chart = h("div", { class: "coach-chart" });
    const show = async () => put(chart, charts(await get(`/api/school/chart?table=${this.page.id}`)));
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
      h("h3", null, "The dearest decisions"),
      grid(["Hand", "You", "Better", "Price", ""], rows),
      h("button", { type: "button", class: "small", "data-do": "chart", onclick: show }, "Show the chart"),
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
    ? `You chose ${said(one.choice)}. Nothing is better.`
    : `You chose ${said(one.choice)}. ${said(one.best)} was better.`;
  return h(
    "div",
    {
      class: `coach-verdict ${one.right ? "right" : "wrong"}`,
      role: "status",
      "data-verdict": one.right ? "right" : "wrong",
    },
    h("b", null, one.right ? "✓" : "✗"),
    h("div", null, h("strong", null, text), h("p", { class: "quiet" }, `${hand(one)}, ${money(one.stake)} staked`)),
    h("div", { class: "coach-price" }, h("strong", null, money(one.cost)), h("small", null, "price")),
  );
}

/** What each choice was worth, in chips. */
function worths(one) {
  const all = one.choices.map(({ worth }) => amount(worth).size);
  const [low, high] = [Math.min(...all, 0), Math.max(...all, 0)];
  return h(
    "ul",
    { class: "coach-worths", "aria-label": "What each choice is worth" },
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
        h("span", null, said(choice), choice === one.choice && h("small", null, " yours")),
        bar,
        h("b", null, signed(value)),
      );
    }),
  );
}

function accuracy({ accuracy: percent, right, decisions, rounds, marks }) {
  return h(
    "div",
    { class: "coach-accuracy" },
    h("strong", { "data-accuracy": percent }, `${percent}%`),
    h("span", null, `${right} of ${decisions} right, ${rounds} ${rounds === 1 ? "round" : "rounds"}`),
    h(
      "span",
      { class: "school-dots", role: "img", "aria-label": `${right} right, ${decisions - right} wrong` },
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
      `Result ${money(result)}, mistakes ${money(mistakes)}; there is no exact price of these wagers.`,
    );
  const [e, m, l, r] = [expected, mistakes, luck, result].map((text) => amount(text));
  /** @type {[string, number, number][]} */
  const steps = [
    ["Expected", e.size, 0],
    ["Mistakes", -m.size, e.size],
    ["Luck", l.size, e.size - m.size],
    ["Result", r.size, 0],
  ];
  const ends = steps.flatMap(([, by, from]) => [from, from + by]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const y = (n) => 14 + ((high - n) / (high - low || 1)) * 90;
  const cls = (name, by) => (name === "Result" ? "result" : by < 0 ? "loss" : "gain");
  return h(
    "div",
    {
      class: "coach-parts",
      "data-expected": expected,
      "data-mistakes": mistakes,
      "data-luck": luck,
      "data-result": result,
    },
    h("h3", null, `Where the ${signed(r)} came from`),
    s(
      "svg",
      {
        viewBox: "0 0 320 146",
        role: "img",
        "aria-label": `expected ${signed(e)}, mistakes ${decimals(m)}, luck ${signed(l)}, result ${signed(r)}`,
      },
      s("path", { d: `M0 ${y(0)}H320`, class: "axis" }),
      steps.map(([name, by, from], i) => {
        const [top, foot] = [y(Math.max(from, from + by)), y(Math.min(from, from + by))];
        const figure =
          name === "Mistakes" && m.sign
            ? `−${decimals(m)}`
            : { Expected: signed(e), Mistakes: "0.00", Luck: signed(l), Result: signed(r) }[name];
        return [
          s("rect", { x: 12 + i * 80, y: top, width: 56, height: Math.max(1.5, foot - top), class: cls(name, by) }),
          s("text", { x: 40 + i * 80, y: Math.max(10, top - 4), "text-anchor": "middle" }, figure),
          s("text", { x: 40 + i * 80, y: 126, "text-anchor": "middle", class: "name" }, name),
        ];
      }),
    ),
    h("p", { class: "quiet" }, "result = expected + luck − mistakes"),
  );
}

function charts({ charts: found, note }) {
  return [
    found.map((chart) =>
      h(
        "div",
        null,
        h("h4", null, chart.title),
        grid(
          chart.columns,
          chart.rows.map((row) =>
            h(
              "tr",
              null,
              row.map((cell) => h("td", null, cell)),
            ),
          ),
        ),
      ),
    ),
    note && h("p", { class: "quiet" }, note),
  ];
}
