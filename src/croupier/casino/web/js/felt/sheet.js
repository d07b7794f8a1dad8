// The sheet of symbols that everything on a felt is drawn with: each is written into the page before its first use.

import { s } from "../dom.js";
import { dieSymbol, FADES, tileSymbol } from "./bones.js";
import { cardSymbols, CUTS } from "./deck.js";
import { disc } from "./discs.js";

const SYMBOLS = {
  card: (name) => cardSymbols(name),
  die: (name) => dieSymbol(name),
  tile: (name) => tileSymbol(name),
  chip: (name) => disc(Number(name)),
};
const laid = new Set();
let sheet = null;

/** Have a symbol on the sheet: a card comes with its three faces. */
function lay(id) {
  const [, kind, name] = /^(\w+)-(.+?)(?:-[jx])?$/.exec(id);
  if (laid.has(`${kind} ${name}`)) return;
  laid.add(`${kind} ${name}`);
  if (!sheet) {
    sheet = s("svg", { class: "sheet", width: 0, height: 0, "aria-hidden": "true" });
    sheet.innerHTML = CUTS + FADES;
    document.body.prepend(sheet);
  }
  sheet.insertAdjacentHTML("beforeend", SYMBOLS[kind](name));
}

/** A symbol drawn in a rectangle. */
export function use(id, x, y, width, height) {
  lay(id);
  return s("use", { href: `#${id}`, x, y, width, height });
}
