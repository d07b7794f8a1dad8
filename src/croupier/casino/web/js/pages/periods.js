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
  today: [t("today_by_the_hour"), "hour", 0],
  week: [t("seven_days_day"), "day", 6],
  month: [t("thirty_days_day"), "day", 29],
  hours: [t("seven_days_hour"), "hour", 6],
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
      t("which_periods"),
      Object.entries(SPANS).map(([name, [text]]) => [name, text]),
    );
    this.currency = choose("period-currency", t("currency"), Object.entries(CURRENCIES));
    this.list = h("div", { "aria-live": "polite" });
    this.node = h(
      "section",
      { class: "card-box periods", "aria-labelledby": "periods" },
      h("h2", { id: "periods" }, t("handle_win_period")),
      h(
        "div",
        { class: "floor-tools" },
        this.span,
        this.currency,
        h("button", { type: "button", "data-do": "periods-csv", onclick: () => this.file() }, t("csv")),
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
    if (!found.length) return put(this.list, h("p", { class: "quiet" }, t("no_rounds_period")));
    const rows = [...found].reverse().map((one) => this.row(this.named(one), one));
    if (found.length > 1) rows.push(this.row(t("total"), together(found), "sum"));
    const head = [
      t("period"),
      t("tables"),
      t("rounds"),
      t("handle"),
      t("win"),
      t("theoretical_win"),
      t("win_95_range"),
    ];
    const table = grid(head, rows);
    for (const [name, value] of Object.entries({ tabindex: 0, role: "region", "aria-label": t("periods") }))
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
      h("td", null, known(one) ? cents(one.theoretical_win_cents) : t("not_priced")),
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
