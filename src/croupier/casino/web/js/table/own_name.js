// A guest's name, chosen in one step.

import { post } from "../api.js";
import { h } from "../dom.js";
import { dialog, refusal } from "../notice.js";
import { t } from "../say.js";

const LONGEST = 22; // letters, before the number that every guest has

/** Ask for a name; `app` is told who one is then. */
export function chooseName(app) {
  const field = h("input", { name: "name", required: true, maxlength: LONGEST, autocomplete: "nickname" });
  const box = dialog(
    t("choose_name"),
    h(
      "form",
      {
        class: "dialog-body",
        onsubmit: async (event) => {
          event.preventDefault();
          try {
            app.setUser((await post("/api/me/name", { name: field.value.trim() })).user);
            box.close();
          } catch (error) {
            refusal(error);
          }
        },
      },
      h("label", { class: "field" }, h("span", null, t("your_name")), field),
      h("p", { class: "quiet" }, t("guest_name_has_number")),
      h("p", null, h("button", { type: "submit", class: "primary", "data-do": "name" }, t("use_this_name"))),
    ),
  );
  field.focus();
}
