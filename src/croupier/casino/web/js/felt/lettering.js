// Letters on the felt: words in lines that fit, as large as there is room for.

import { s } from "../dom.js";

export const LETTER = 0.56; // how wide a letter is, roughly, for a size of 1
const LEAST = 10.2; // what is smaller is not read

/** A wide board is drawn smaller than it is: its words are written larger. */
export const sized = (board, size) => (board.narrow ? size : size * (board.sideways ? 1.6 : 1.18));

/** Break words into at most so many lines of a width, and say how large they can be. */
export function fit(text, width, size, lines = 2) {
  const least = Math.min(size, LEAST);
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
export function say(text, x, y, width, size, { cls = "", lines = 2, below = false } = {}) {
  const { rows, size: at } = fit(String(text), width, size, lines);
  const top = y - (below ? 0 : ((rows.length - 1) * at * 1.1) / 2) + at * 0.35;
  return s(
    "text",
    { class: cls, "text-anchor": "middle", "font-size": at },
    rows.map((row, i) => s("tspan", { x, y: top + i * at * 1.1 }, row)),
  );
}

/** The odds at the foot of a spot. */
export const oddsAt = (board, text, x, y, width) =>
  s(
    "text",
    {
      class: "faint",
      x,
      y,
      "text-anchor": "middle",
      "font-size": Math.min(sized(board, 10.5), (width - 4) / (text.length * 0.54)),
    },
    text,
  );
