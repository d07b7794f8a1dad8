// The numbers that came last: in a row, how they fell, and the newest in words.

import { put, s } from "/web/js/dom.js";
import { LETTER, sized } from "/web/js/felt/lettering.js";
import { box } from "/web/js/felt/shape.js";
import { t } from "/web/js/say.js";
import { colourName, colourOf, words } from "/web/js/words.js";

/** The last numbers, newest first; on a wide board with how often each colour came, and what that means: nothing. */
export function lastNumbers(board, { x, y, width, size }) {
  const g = s("g", { class: "last-numbers", role: "img" });
  const isWide = !board.narrow && !board.lying;
  board.ground(g);
  board.history = (list) => {
    const fits = Math.floor(width / (size + 4));
    g.setAttribute(
      "aria-label",
      list.length ? t("last_numbers_newest_first", { list: list.join(", ") }) : t("no_numbers_yet"),
    );
    put(
      g,
      isWide &&
        s(
          "text",
          { class: "group-title", x, y: y - 8, "font-size": sized(board, 13) },
          list.length ? t("last_numbers") : "",
        ),
      isWide &&
        list.length > 0 &&
        s(
          "text",
          { class: "faint", x: x + width, y: y - 8, "text-anchor": "end", "font-size": sized(board, 12) },
          told(board, list, width - 130),
        ),
      list.slice(0, fits).map((n, i) => past(board, n, x + i * (size + 4), y, size, i === 0)),
    );
    board.saw?.(list);
  };
}

function past(board, n, x, y, size, newest) {
  return s(
    "g",
    null,
    box(x, y, size, size, `past ${colourOf(board.layout, n)} ${newest ? "newest" : ""}`, 5),
    s("text", { x: x + size / 2, y: y + size * 0.66, "text-anchor": "middle", "font-size": size * 0.46 }, n),
  );
}

/** How the last numbers fell, as far as there is room, and the honest sentence about it. */
function told(board, list, width) {
  const counts = {};
  for (const n of list) counts[n] = (counts[n] || 0) + 1;
  const often = Object.entries(counts)
    .filter(([, times]) => times > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([n, times]) => `${n} (${times})`);
  const unseen = board.layout.devices.wheel.pockets.filter((n) => !counts[n]).length;
  const colours = ["red", "black", "green"].map(
    (c) => `${list.filter((n) => colourOf(board.layout, n) === c).length} ${colourName(c)}`,
  );
  const parts = [
    t("past_results_dont_predict"),
    t("last_n_colours", { n: list.length, colours: colours.join(", ") }),
    often.length && t("most_often_list_n", { list: often.join(", "), n: unseen }),
  ].filter(Boolean);
  while (parts.length > 1 && parts.join(" ").length * sized(board, 12) * LETTER > width) parts.pop();
  return [...parts.slice(1), parts[0]].join(" ");
}

/** What came last, in words, on a plate below the wheel. */
export function announced(board, { x, y, width }) {
  const g = s("g", { class: "announced" });
  board.ground(g);
  board.saw = (list) => {
    const [n] = list;
    if (n === undefined) return put(g);
    return put(
      g,
      box(x, y, width, 78, "well", 12),
      box(x + 10, y + 14, 50, 50, `past ${colourOf(board.layout, n)} newest`, 8),
      s("text", { x: x + 35, y: y + 47, "text-anchor": "middle", "font-size": 24 }, n),
      s(
        "text",
        { class: "label", x: x + 72, y: y + 28, "font-size": 18 },
        words(colourName(colourOf(board.layout, n))),
      ),
      chances(board.layout, n).map((text, i) =>
        s("text", { class: "faint", x: x + 72, y: y + 48 + i * 18, "font-size": sized(board, 12) }, text),
      ),
    );
  };
}

/** The even chances of a number, then its dozen and column. */
function chances(layout, n) {
  if (!Number(n)) return [t("zero")];
  const number = Number(n);
  const dozen = [t("first_dozen"), t("second_dozen"), t("third_dozen")][Math.ceil(number / 12) - 1];
  const column = t("column_n", { n: ((number - 1) % 3) + 1 });
  const even = [number % 2 ? t("odd") : t("even"), number < 19 ? t("low") : t("high")];
  return [even.join(", "), [dozen, column].join(", ")];
}
