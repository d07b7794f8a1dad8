// What can be done with a table besides playing at it: its link, closing it, the keys.

import { h } from "../dom.js";
import { help } from "../help.js";
import { confirm, dialog, toast } from "../notice.js";
import { showPolicy } from "../policy.js";
import { t } from "../say.js";

/** Whoever opened a table may close it, and an operator any. */
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
      h(
        "p",
        { class: "quiet" },
        page.table.private
          ? t("A private table. Only people with the link can find it.")
          : t("Anyone with the link can join."),
      ),
      act("keys", t("Keys"), help),
      act("policy", t("Rules of the house"), showPolicy),
      act("invite", t("Copy the link"), () => invite(page)),
      mayClose(page) && act("close", t("Close the table"), () => closeTable(page)),
    ),
  );
}

function closeTable(page) {
  const said = t("A hand in progress is played out first. Then all players leave with their chips.");
  confirm(t("Close {table}?", { table: page.table.name }), said, t("Close it"), async () => {
    if (await page.send({ do: "close", why: t("closed at the table") })) toast(t("The table is closed."));
  });
}

/** The address of this table: whoever has it can come, to a private table too. */
async function invite({ id }) {
  const link = `${location.origin}/table/${id}`;
  try {
    await navigator.clipboard.writeText(link);
    toast(t("The link is copied."));
  } catch {
    toast(t("Copy this link: {link}", { link }));
  }
}
