// The help sheet: what every key does, wherever you are. The question mark opens it.

import { h } from "./dom.js";
import { dialog } from "./notice.js";
import { t } from "./say.js";

const EVERYWHERE = [
  ["?", t("show_this_help")],
  [t("tab_shift_tab"), t("next_control_back")],
  [t("escape"), t("closes_a_dialog")],
];
const LOBBY = [["/", t("find_game_table_book")]];
const TABLE = [
  [t("1_to_6"), t("choose_a_chip")],
  ["B", t("place_the_suggested_bet")],
  ["F", t("jump_to_your_spot")],
  [t("arrow_keys"), t("move_between_spots_felt")],
  [t("enter_space"), t("place_chip_spot_choose")],
  [t("delete_backspace"), t("take_the_chip_back")],
  ["Z", t("undo_the_last_bet")],
  ["X", t("clear_your_bets")],
  ["R", t("repeat_bets_last_round")],
  ["D", t("double_your_bets")],
  ["G", t("bright_key_bet_deal")],
  [t("letter_button"), t("make_that_decision")],
  [t("left_right"), t("move_between_panels_their")],
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
    t("keys"),
    h(
      "div",
      { class: "dialog-body" },
      where.startsWith("/table/") && keys(t("at_the_table"), TABLE),
      where === "/" && keys(t("in_the_lobby"), LOBBY),
      keys(t("everywhere"), EVERYWHERE),
    ),
    "help",
  );
}
