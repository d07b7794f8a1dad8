// A proof as a list: what was looked at, whether it holds, and what is wrong.

import { h } from "../dom.js";
import { t } from "../say.js";
import { words } from "../words.js";

export const checkList = (checks) =>
  h(
    "ul",
    { class: "checks" },
    checks.map((check) => {
      const holds = check.holds ?? check.ok;
      return h(
        "li",
        { class: holds ? "holds" : "fails" },
        h("b", null, words(check.what || check.name)),
        ` ${holds ? t("holds") : t("fails")}${check.note ? `: ${check.note}` : ""}`,
        (check.wrong || []).map((text) => h("div", null, text)),
      );
    }),
  );
