// What was done to an account since its owner last signed in: told once, until it is said to have been seen.

import { post } from "./api.js";
import { when } from "./care.js";
import { h } from "./dom.js";
import { dialog, refusal } from "./notice.js";
import { inWords, t } from "./say.js";

const SAID = {
  password: () => t("the_password_was_changed"),
  reset: () => t("operator_reset_password"),
  "factor on": () => t("second_factor_set_up"),
  "factor off": () => t("second_factor_taken_away"),
  "recovery code": () => t("sign_used_recovery_code"),
  role: () => t("the_role_was_changed"),
  "end sessions": () => t("were_signed_out_everywhere"),
  "sign-in refused": (n) => t("n_sign_ins_were", { n }),
};

/** Tell them, oldest first; the person who signs in says that they have seen it. */
export async function tellAlerts(app) {
  const { alerts, name } = app.user;
  const rows = await Promise.all(
    alerts.map(async (one) => {
      const by = one.by !== name && one.act !== "sign-in refused" && t("by_who", { who: one.by });
      const why = one.act !== "sign-in refused" && (await inWords({ message: one.message, sentence: one.why }));
      return h(
        "li",
        { "data-alert": one.act },
        h("b", null, SAID[one.act]?.(one.count) || one.act),
        h("small", null, [when(one.at), by, why].filter(Boolean).join(", ")),
      );
    }),
  );
  const seen = async (event) => {
    event.currentTarget.disabled = true;
    try {
      app.setUser((await post("/api/me/alerts", { seq: Math.max(...alerts.map((one) => one.seq)) })).user);
    } catch (error) {
      refusal(error);
    }
    box.close();
  };
  const box = dialog(
    t("your_account"),
    h(
      "div",
      { class: "dialog-body" },
      h("p", null, t("happened_account_if_not")),
      h("ul", { class: "alerts" }, rows),
      h(
        "p",
        null,
        h("button", { type: "button", class: "primary", "data-do": "alerts-seen", onclick: seen }, t("i_have_seen_it")),
      ),
    ),
    "",
    true,
  );
  box.querySelector("button").focus();
}
