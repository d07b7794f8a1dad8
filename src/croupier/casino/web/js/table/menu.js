// What can be done with a table besides playing at it: its link, closing it, the keys.

import { h } from "../dom.js";
import { help } from "../help.js";
import { confirm, copyLink, dialog, toast } from "../notice.js";
import { showPolicy } from "../policy.js";
import { t } from "../say.js";
import { chooseName } from "./own_name.js";

/** The person who opened a table may close it, and an operator any. */
const mayClose = ({ app: { user }, table, state }) =>
  state.open !== false && !table.tournament && (user?.id === table.owner || user?.role === "operator");

/** The dialog behind the button at the head of a table. */
export function tableMenu(page) {
  const act = (name, text, run) =>
    h(
      "button",
      {
        type: "button",
        "data-do": name,
        onclick: () => {
          box.close();
          run();
        },
      },
      text,
    );
  const box = dialog(
    page.table.name,
    h(
      "div",
      { class: "dialog-body menu" },
      h("p", { class: "quiet" }, page.table.private ? t("private_table_only_people") : t("anyone_link_can_join")),
      act("keys", t("keys"), help),
      act("policy", t("rules_of_the_house"), showPolicy),
      page.app.user?.role === "guest" && act("choose-name", t("choose_name"), () => chooseName(page.app)),
      act("invite", t("copy_the_link"), () => invite(page)),
      mayClose(page) && act("close", t("close_the_table"), () => closeTable(page)),
    ),
  );
}

function closeTable(page) {
  const said = t("hand_progress_played_out");
  confirm(t("close_table", { table: page.table.name }), said, t("close_it"), async () => {
    if (await page.send({ do: "close", why: t("closed_at_the_table") })) toast(t("the_table_is_closed"));
  });
}

/** The address of this table: the person who has it can come, to a private table too. */
const invite = ({ id }) => copyLink(`${location.origin}/table/${id}`);
