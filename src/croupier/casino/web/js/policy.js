// The policy of the house, to read: its rules, each with its clause.

import { get } from "./api.js";
import { h } from "./dom.js";
import { dialog, refusal } from "./notice.js";
import { language } from "./say.js";

export async function showPolicy() {
  try {
    const found = await get(`/api/policy?language=${language}`);
    const lines = found.rules.map(({ rule, title, clause, value }) =>
      h(
        "li",
        { "data-rule": rule },
        `${title}: ${typeof value === "number" ? value : value ? "✓" : "–"}`,
        clause && h("span", { class: "quiet" }, ` (${clause})`),
      ),
    );
    const { title, source } = found;
    dialog(title, h("div", { class: "dialog-body policy" }, h("p", { class: "quiet" }, source), h("ul", null, lines)));
  } catch (error) {
    refusal(error);
  }
}
