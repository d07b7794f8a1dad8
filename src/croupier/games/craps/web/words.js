// What is printed on a craps layout: capitals, softer words, and what the table offers.

import { s } from "/web/js/dom.js";
import { say } from "/web/js/felt/lettering.js";
import { titleOf } from "/web/js/words.js";

/** Totals that are bet on for one throw: the dice that make them, as they are printed, and the wagers that name them. */
export const TOTALS = [
  ["3", "1-2", "craps_3"],
  ["2", "1-1", "craps_2"],
  ["12", "6-6", "craps_12"],
  ["11", "5-6", "eleven"],
];

/** Whether a phone shows the table, upright or on its side. */
export const isSmall = (board) => board.narrow || board.lying;

export const offered = (board, wager) => board.layout.wagers[wager] && board.layout.wagers[wager].offered_now !== false;
export const shortTitle = (board, name) => titleOf(board.layout, name).replace(/\s*\(.*\)$/, "");
/** Spaced capitals are wider than words. */
export const caps = (text, x, y, width, size, most = 1) =>
  say(text, x, y, width * 0.78, size, { cls: "caps", lines: most });
export const soft = (board, text, x, y, size, anchor = "middle") =>
  s("text", { class: "faint", x, y, "text-anchor": anchor, "font-size": Math.max(board.least, size) }, text);
