// Letters on the felt: words in lines that fit, as large as there is room for.

import { s } from "../dom.js";

export const LETTER = 0.56; // how wide a letter is, roughly, for a size of 1
const LEAST = 10.2; // what is smaller is not read

/** A wide board is drawn smaller than it is: its words are written larger. None is smaller than can be read. */
export const sized = (board, size) =>
  Math.max(board.least || 0, board.narrow || board.lying ? size : size * (board.sideways ? 1.6 : 1.18));

/** Break words into at most so many lines of a width, and say how large they can be. */
export function fit(text, width, size, lines = 2, readable = LEAST) {
  const least = Math.min(size, readable);
  for (let at = size; at >= least; at -= 0.5) {
    const rows = wrapped(text, Math.max(1, Math.floor(width / (at * LETTER))));
    if (rows && rows.length <= lines) return { rows, size: at };
  }
  const letters = Math.max(2, Math.floor(width / (least * LETTER)));
  const rows = broken(text, letters);
  const left = rows.splice(lines - 1).join(" ");
  return { rows: [...rows, left].map((row) => clipped(row, letters)), size: least };
}

/** Words that are too long end in an ellipsis. */
export const clipped = (text, letters) => (text.length > letters ? `${text.slice(0, letters - 1).trim()}…` : text);

function wrapped(text, letters) {
  const rows = [];
  let row = "";
  for (const word of text.split(" ")) {
    if (word.length > letters) return null;
    if (row && row.length + 1 + word.length > letters) {
      rows.push(row);
      row = word;
    } else row = row ? `${row} ${word}` : word;
  }
  return [...rows, row];
}

/** Words in lines of at most so many letters, however long a word is. */
export const broken = (text, letters) => wrapped(text, Math.max(letters, ...text.split(" ").map((one) => one.length)));

/** Words centred at a point, in one or more lines; or the first of them there, and the others below it. */
export function say(text, x, y, width, size, { cls = "", lines = 2, below = false, least = LEAST } = {}) {
  const { rows, size: at } = fit(String(text), width, size, lines, least);
  const top = y - (below ? 0 : ((rows.length - 1) * at * 1.1) / 2) + at * 0.35;
  return s(
    "text",
    { class: cls, "text-anchor": "middle", "font-size": at },
    rows.map((row, i) => s("tspan", { x, y: top + i * at * 1.1 }, row)),
  );
}

/** Odds as short as they can be said: both their numbers, in the order of the language. */
export const brief = (odds) => /^(\S+) \D+ (\S+)$/.exec(odds)?.slice(1).join(":") ?? odds;

/** Odds that fit a width: where they do not, "35 to 1" is "35:1". */
export const fitting = (board, odds, width) => (odds.length * board.least * 0.54 <= width ? odds : brief(odds));

/** The odds at the foot of a spot. */
export function oddsAt(board, text, x, y, width) {
  const words = fitting(board, text, width - 4);
  const size = Math.max(board.least, Math.min(sized(board, 10.5), (width - 4) / (words.length * 0.54)));
  return s("text", { class: "faint", x, y, "text-anchor": "middle", "font-size": size }, words);
}
