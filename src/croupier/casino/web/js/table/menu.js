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
          ? t("A private table: only those who have its link find it.")
          : t("Whoever has the link can come to this table."),
      ),
      act("keys", t("Keys"), help),
      act("policy", t("Rules of the house"), showPolicy),
      act("invite", t("Copy the link"), () => invite(page)),
      mayClose(page) && act("close", t("Close the table"), () => closeTable(page)),
    ),
  );
}

function closeTable(page) {
  const said = t("A hand that is dealt is played out first; then everybody stands up, and what is theirs is theirs.");
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
