// What was done to an account since its owner last signed in: told once, until it is said to have been seen.

import { post } from "./api.js";
import { when } from "./care.js";
import { h } from "./dom.js";
import { dialog, refusal } from "./notice.js";
import { inWords, t } from "./say.js";

const SAID = {
  password: () => t("The password was changed."),
  reset: () => t("An operator reset the password."),
  "factor on": () => t("A second factor was set up."),
  "factor off": () => t("The second factor was taken away."),
  "recovery code": () => t("A sign-in used a recovery code."),
  role: () => t("The role was changed."),
  "end sessions": () => t("You were signed out everywhere."),
  "sign-in refused": (n) => t("{n} sign-in was refused.|{n} sign-ins were refused.", { n }),
};

/** Tell them, oldest first; whoever signs in says that they have seen it. */
export async function tellAlerts(app) {
  const { alerts, name } = app.user;
  const rows = await Promise.all(
    alerts.map(async (one) => {
      const by = one.by !== name && one.act !== "sign-in refused" && t("by {who}", { who: one.by });
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
    t("Your account"),
    h(
      "div",
      { class: "dialog-body" },
      h("p", null, t("This happened to your account. If it was not you, change your password and tell the house.")),
      h("ul", { class: "alerts" }, rows),
      h(
        "p",
        null,
        h("button", { type: "button", class: "primary", "data-do": "alerts-seen", onclick: seen }, t("I have seen it")),
      ),
    ),
    "",
    true,
  );
  box.querySelector("button").focus();
}
