// The help sheet: what every key does, wherever you are. The question mark opens it.

import { h } from "./dom.js";
import { dialog } from "./notice.js";
import { t } from "./say.js";

const EVERYWHERE = [
  ["?", t("Show this help")],
  [t("Tab, Shift Tab"), t("To the next control, and back")],
  [t("Escape"), t("Closes a dialog")],
];
const LOBBY = [["/", t("Find a game, table, book or person")]];
const TABLE = [
  [t("1 to 6"), t("Choose a chip")],
  ["B", t("Place the suggested bet")],
  ["F", t("Jump to your spot")],
  [t("Arrow keys"), t("Move between spots on the felt")],
  [t("Enter, Space"), t("Place the chip on the spot; choose a card")],
  [t("Delete, Backspace"), t("Take the chip back")],
  ["Z", t("Undo the last bet")],
  ["X", t("Clear your bets")],
  ["R", t("Repeat the bets of the last round")],
  ["D", t("Double your bets")],
  ["G", t("The bright key: bet, deal, spin or roll")],
  [t("The letter on a button"), t("Make that decision")],
  [t("Left, Right"), t("Move between panels, on their tabs")],
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
    t("Keys"),
    h(
      "div",
      { class: "dialog-body" },
      where.startsWith("/table/") && keys(t("At the table"), TABLE),
      where === "/" && keys(t("In the lobby"), LOBBY),
      keys(t("Everywhere"), EVERYWHERE),
    ),
    "help",
  );
}
