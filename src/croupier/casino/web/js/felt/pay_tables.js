// The pay tables that are printed at the sides of the dealer.

import { t } from "../say.js";
import { oddsText, rowTitle, titleOf } from "../words.js";
import { broken } from "./lettering.js";
import { payTable, ROW } from "./shape.js";

/** Whether a pay table says more than the line in words on the cloth (table/display/cloth.py). */
const isLong = (pays) =>
  typeof pays === "object" && Object.values(pays).filter((odds) => !/^[01] to 1$/.test(odds)).length > 1;

/** The two pay tables that matter most, as they are printed at the sides of the dealer: a row that is too long for one
 * line has two. */
export function payTables(layout, { narrow, sideways, room }) {
  if (narrow || sideways) return []; // they would be too small
  return Object.entries(layout.wagers)
    .filter(([, rule]) => rule.offered_now !== false && rule.paytable && isLong(rule.pays_now))
    .filter(([, rule], i, all) => {
      const first = all.findIndex(([, like]) => JSON.stringify(like.pays_now) === JSON.stringify(rule.pays_now));
      return first === i; // one table for all that are paid alike
    })
    .slice(0, 2)
    .map(([name, rule], i, { length }) => {
      const rows = Object.entries(rule.pays_now).filter(([, odds]) => !/^0 (to|for) 1$/.test(odds));
      const least = (12 * 1000) / Math.min(room?.width || 888, 1000);
      const size = Math.max(least, rows.length < 5 && length === 1 ? 16 : 12);
      const belowShoe = layout.equipment?.cards?.shoe ? 40 : 0;
      const form = { x: i ? 748 : 56, y: 84 + belowShoe, width: 196, size };
      const lines = rows.map(([row, odds]) => {
        const paid = brief(odds);
        const letters = Math.floor((form.width - 8) / (form.size * 0.62)) - paid.length;
        return [`${name} ${row}`, broken(rowTitle(layout, name, row), letters), paid];
      });
      const tall = lines.reduce((n, [, text]) => n + text.length, 0) * form.size * ROW;
      return { name, title: titleOf(layout, name), lines, form, foot: form.y + 10 + tall };
    });
}

/** Print them, as far down as no one sits. The line that counts the rest leads to the whole table among the wagers. */
export function printTables(board, printed, spots) {
  printed.forEach(({ name, title, lines, form }, i) => {
    const beside = spots.filter((at) => (i ? at.x + 60 > form.x : at.x - 60 < form.x + form.width));
    const foot = Math.min(form.y + 300, ...beside.map((at) => Math.min(at.y - 40, at.bet.y - 24)));
    let left = Math.floor((foot - form.y - 8) / (form.size * ROW));
    const shown = lines.filter(([, text]) => (left -= text.length) >= 0);
    if (shown.length < lines.length)
      shown.splice(-1, 1, [name, [t("and_n_more", { n: lines.length - shown.length + 1 })], ""]);
    board.ground(payTable(title, shown, form));
  });
}

/** A cell of a pay table, without what there is no room for: "100% of the meter, at least 1000". */
const brief = (odds) => oddsText(odds.replace(/,.*$/, ""));
