// The centre of a craps layout, the combinations of two dice, and what is drawn nowhere else.

import { s } from "/web/js/dom.js";
import { sized } from "/web/js/felt/lettering.js";
import { printed } from "/web/js/felt/print.js";
import { box } from "/web/js/felt/shape.js";
import { faces } from "/web/js/felt/throws.js";
import { byPosition, oddsText, paysOf, rowTitle, titleOf } from "/web/js/words.js";
import { t } from "/web/js/say.js";
import { isSmall, offered, soft, TOTALS } from "./words.js";

const HARD = ["6", "10", "8", "4"];

/** A proposition: dice, its name and its odds. */
function proposition(board, wager, on, dice, name, x, y, w, h) {
  const small = Math.max(board.least, 12);
  const size = Math.min(h - small * 1.6, isSmall(board) ? 26 : 24);
  const { node } = faces(dice.split("-"), size * 0.92);
  const pays = paysOf(board.layout.wagers[wager], on);
  const [middle, r] = [y + (h - small * 1.5) / 2 + 1, Math.min(13, h * 0.24)];
  const shapes = [
    box(x, y, w, h, "cell", 3),
    s("g", { transform: `translate(${x + 12 + size} ${middle})` }, node),
    s(
      "text",
      { class: "label", x: x + 10, y: y + h - small * 0.55, "font-size": small },
      name,
      s("tspan", { class: "faint" }, `  ${pays}`),
    ),
  ];
  board.spot({ wager, on }, shapes, x + w - r - 8, middle, r);
}

function wide(board, wager, x, y, w, h) {
  printed(board, { wager, name: titleOf(board.layout, wager), pays: paysOf(board.layout.wagers[wager]) }, x, y, w, h);
}

export function centre(board, x, y, w) {
  const [h, flat] = board.narrow ? [72, 54] : board.lying ? [46, 44] : [52, 44];
  const half = w / 2;
  let top = y;
  const row = (list) => {
    list.forEach(([wager, on, dice, name], i) =>
      proposition(board, wager, on, dice, name, x + (i % 2) * half, top + Math.floor(i / 2) * h, half - 3, h - 3),
    );
    if (list.length) top += Math.ceil(list.length / 2) * h + 3;
  };
  const pair = (names) => {
    const found = names.filter((name) => offered(board, name));
    const each = w / (found.length || 1);
    found.forEach((name, i) => wide(board, name, x + i * each, top, each - 3, flat));
    if (found.length) top += flat + 5;
  };
  pair(["any_seven", "any_crap"]);
  if (offered(board, "hard_ways"))
    row(HARD.map((n) => ["hard_ways", n, `${Number(n) / 2}-${Number(n) / 2}`, t("hard_n", { n })]));
  row(
    TOTALS.map(([n, dice, wager]) => [...(offered(board, wager) ? [wager, ""] : ["centre", n]), dice, n]).filter(
      ([name]) => offered(board, name),
    ),
  );
  pair(["horn"]);
  return top;
}

/** One combination of the two dice, in a triangle: the pairs on its edge. */
export function combinations(board, x, y, w) {
  const found = ["specific_pair", "specific_non_pair", "hopping"].filter((name) => offered(board, name));
  if (!found.length) return y;
  const [cw, ch] = [w / 6, isSmall(board) ? 46 : 29];
  board.ground(
    s("text", { class: "group-title", x, y: y + 12, "font-size": sized(board, 12.5) }, t("one_combination")),
  );
  found
    .flatMap((name) => prices(board, name))
    .forEach((text, i) => board.ground(soft(board, text, x + w, y + 12 + i * (board.least + 4), 12, "end")));
  for (const wager of found)
    for (const on of board.layout.wagers[wager].on) {
      const [low, high] = on.split("-").map(Number);
      const [px, py] = [x + (low - 1) * cw, y + 20 + (high - 1) * ch];
      const { node } = faces([low, high], Math.min(cw * 0.36, ch * 0.5));
      const shapes = [
        box(px, py, cw - 2, ch - 2, low === high ? "cell edge" : "cell", 3),
        s("g", { transform: `translate(${px + cw / 2 - 1} ${py + ch / 2 - 1})` }, node),
      ];
      board.spot({ wager, on }, shapes, px + cw - 12, py + ch / 2, 10);
    }
  return y + 20 + 6 * ch;
}

/** What combinations pay: each row of a table that does not go by position, or the one price. */
function prices(board, name) {
  const rule = board.layout.wagers[name];
  if (typeof rule.pays_now === "object" && !byPosition(rule))
    return Object.entries(rule.pays_now).map(
      ([row, odds]) => `${rowTitle(board.layout, name, row).toLowerCase()} ${oddsText(odds)}`,
    );
  return [`${name === "specific_pair" ? t("pairs") : t("others")} ${oddsText(rule.pays_now)}`];
}
