// Handle and win by the hour or by the day, each with its band, and as a file.

import { get } from "../api.js";
import { grid, h, put } from "../dom.js";
import { cents } from "../money.js";
import { refusal } from "../notice.js";
import { locale, t } from "../say.js";
import { CURRENCIES } from "../words.js";
import { band, csv, known, money } from "./band.js";

const DAY = 24 * 3600;
/** What can be asked for: its words, the step, and how many days back it begins (today's midnight is 0). */
const SPANS = {
  today: [t("Today by the hour"), "hour", 0],
  week: [t("Seven days by the day"), "day", 6],
  month: [t("Thirty days by the day"), "day", 29],
  hours: [t("Seven days by the hour"), "hour", 6],
};

export class Periods {
  found;
  asked;

  constructor() {
    const choose = (name, label, options) =>
      h(
        "select",
        { name, "aria-label": label, onchange: () => this.look() },
        options.map(([value, text]) => h("option", { value }, text)),
      );
    this.span = choose(
      "span",
      t("Which periods"),
      Object.entries(SPANS).map(([name, [text]]) => [name, text]),
    );
    this.currency = choose("period-currency", t("Currency"), Object.entries(CURRENCIES));
    this.list = h("div", { "aria-live": "polite" });
    this.node = h(
      "section",
      { class: "card-box periods", "aria-labelledby": "periods" },
      h("h2", { id: "periods" }, t("Handle and win by period")),
      h(
        "div",
        { class: "floor-tools" },
        this.span,
        this.currency,
        h("button", { type: "button", "data-do": "periods-csv", onclick: () => this.file() }, t("CSV")),
      ),
      this.list,
    );
  }

  async look() {
    const [, step, back] = SPANS[this.span.value];
    const midnight = new Date().setHours(0, 0, 0, 0) / 1000;
    const ahead = -new Date().getTimezoneOffset();
    const asked = `step=${step}&since=${midnight - back * DAY}&ahead=${ahead}&currency=${this.currency.value}`;
    this.asked = asked;
    try {
      const { periods } = await get(`/api/operator/periods?${asked}`);
      if (this.asked !== asked) return; // something else is wanted by now
      this.found = periods;
      this.draw();
    } catch (error) {
      refusal(error);
    }
  }

  draw() {
    const { found } = this;
    if (!found.length) return put(this.list, h("p", { class: "quiet" }, t("No rounds in this period.")));
    const rows = [...found].reverse().map((one) => this.row(this.named(one), one));
    if (found.length > 1) rows.push(this.row(t("Total"), together(found), "sum"));
    const head = [
      t("Period"),
      t("Tables"),
      t("Rounds"),
      t("Handle"),
      t("Win"),
      t("Theoretical win"),
      t("Win in its 95% range"),
    ];
    const table = grid(head, rows);
    for (const [name, value] of Object.entries({ tabindex: 0, role: "region", "aria-label": t("Periods") }))
      table.setAttribute(name, String(value));
    return put(this.list, table);
  }

  named(one) {
    const at = new Date(one.from * 1000);
    /** @type {Intl.DateTimeFormatOptions} */
    const day = { weekday: "short", day: "numeric", month: "short" };
    if (one.until - one.from >= DAY) return at.toLocaleDateString(locale, day);
    return at.toLocaleString(locale, { ...day, hour: "2-digit", minute: "2-digit" });
  }

  row(name, one, cls = "") {
    return h(
      "tr",
      { class: `${cls} ${one.outside ? "outside" : ""}` },
      h("th", { scope: "row" }, name),
      h("td", null, one.tables ?? ""),
      h("td", null, one.rounds),
      h("td", null, cents(one.handle_cents)),
      h("td", { class: one.win_cents < 0 ? "minus" : "plus" }, cents(one.win_cents)),
      h("td", null, known(one) ? cents(one.theoretical_win_cents) : t("not priced")),
      h("td", null, known(one) ? band(one) : ""),
    );
  }

  /** A file of the periods; its words are the same in every language. */
  file() {
    const line = (one) => [
      new Date(one.from * 1000).toISOString(),
      new Date(one.until * 1000).toISOString(),
      one.tables,
      one.rounds,
      money(one.handle_cents),
      money(one.win_cents),
      ...[one.theoretical_win_cents, one.low_cents, one.high_cents].map((value) => (known(one) ? money(value) : "")),
      one.outside ? "yes" : "no",
      ...["people", "bots", "practice"].map((of) => money(one[`${of}_handle_cents`])),
    ];
    const head = "From,Until,Tables,Rounds,Drop,Win,Expected,Low,High,Outside,Handle of people,Handle of bots,Practice";
    csv("periods", head.split(","), (this.found || []).map(line));
  }
}

/** All periods as one: what is expected adds up, and the squares of the deviations. */
function together(found) {
  const total = (pick) => found.reduce((sum, one) => sum + pick(one), 0);
  const out = {
    rounds: total((p) => p.rounds),
    handle_cents: total((p) => p.handle_cents),
    win_cents: total((p) => p.win_cents),
  };
  if (!found.every(known)) return out;
  const mean = total((p) => p.theoretical_win_cents);
  const wide = 1.96 * Math.sqrt(total((p) => p.deviation_cents ** 2));
  const [low, high] = [Math.floor(mean - wide), Math.ceil(mean + wide)];
  const outside = out.win_cents < low || out.win_cents > high;
  return { ...out, theoretical_win_cents: mean, low_cents: low, high_cents: high, outside };
}
