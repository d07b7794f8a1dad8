// The help sheet: what every key does, wherever you are. The question mark opens it.

import { h } from "./dom.js";
import { dialog } from "./notice.js";

const EVERYWHERE = [
  ["?", "This sheet"],
  ["Tab, Shift Tab", "To the next control, and back"],
  ["Escape", "Closes a dialog"],
];
const LOBBY = [["/", "Find a game, table, book or person"]];
const TABLE = [
  ["1 to 6", "Choose a chip"],
  ["B", "The bet that is offered"],
  ["F", "To your own spot on the felt"],
  ["Arrow keys", "From spot to spot on the felt"],
  ["Enter, Space", "Lay the chip on the spot; choose a card"],
  ["Delete, Backspace", "Take it back from the spot"],
  ["Z", "Undo the last bet"],
  ["X", "Clear your bets"],
  ["R", "Repeat the bets of the last round"],
  ["G", "Deal, spin or roll"],
  ["The letter on a button", "That decision"],
  ["Left, Right", "From panel to panel, on their tabs"],
];

const keys = (title, list) => [
  h("h3", null, title),
  h(
    "dl",
    { class: "keys" },
    list.map(([key, what]) => [
      h(
        "dt",
        null,
        key.split(", ").map((k) => h("kbd", null, k)),
      ),
      h("dd", null, what),
    ]),
  ),
];

export function help() {
  if (document.querySelector("dialog.help")) return;
  const where = location.pathname;
  dialog(
    "Keys",
    h(
      "div",
      { class: "dialog-body" },
      where.startsWith("/table/") && keys("At the table", TABLE),
      where === "/" && keys("In the lobby", LOBBY),
      keys("Everywhere", EVERYWHERE),
    ),
    "help",
  );
}
