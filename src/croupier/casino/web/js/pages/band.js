// What the tables of figures share: a win on its band, whether it is priced, and a file of rows.

import { download, h, s } from "../dom.js";
import { cents } from "../money.js";
import { t } from "../say.js";

export const known = (one) => one.theoretical_win_cents !== null && one.theoretical_win_cents !== undefined;
export const money = (value) => (value / 100).toFixed(2);

/** How far a win is from the theoretical win, in standard deviations. */
export const deviations = (one) =>
  known(one) && one.deviation_cents ? (one.win_cents - one.theoretical_win_cents) / one.deviation_cents : 0;

/** Rows as a file that a spreadsheet opens. */
export function csv(name, head, rows) {
  const quoted = (value) =>
    `"${String(value)
      .replace(/^[=+@\t-](?![\d.])/, "'$&")
      .replaceAll('"', '""')}"`;
  const text = [head, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n");
  download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, `${text}\r\n`, "text/csv");
}

/** The win as a mark on its band. */
export function band({ low_cents: low, high_cents: high, win_cents: win, theoretical_win_cents: mean, outside }) {
  const wide = Math.max(high - low, 1),
    from = Math.min(low, win) - wide * 0.1,
    to = Math.max(high, win) + wide * 0.1;
  const x = (value) => ((value - from) / (to - from)) * 160;
  return [
    s(
      "svg",
      {
        class: `band-plot ${outside ? "outside" : ""}`,
        viewBox: "0 0 160 22",
        role: "img",
        "aria-label": [
          t("win_win_theoretical_win", {
            win: cents(win),
            mean: cents(mean),
            low: cents(low),
            high: cents(high),
          }),
          outside && t("outside_range"),
        ]
          .filter(Boolean)
          .join(": "),
      },
      s("line", { class: "axis", x1: 0, x2: 160, y1: 11, y2: 11 }),
      s("rect", { class: "range", x: x(low), y: 6, width: Math.max(x(high) - x(low), 1), height: 10, rx: 5 }),
      s("line", { class: "mean", x1: x(mean), x2: x(mean), y1: 3, y2: 19 }),
      s("circle", { class: "mark", cx: x(win), cy: 11, r: 5 }),
    ),
    h("small", { class: "band-ends" }, h("span", null, cents(low)), h("span", null, cents(high))),
  ];
}
