// How the game is played, in our words, every sentence with its clause.

import { h, put } from "../dom.js";
import { clauseLink } from "../notice.js";
import { choiceName, cited, rulingTitle, words } from "../words.js";
import { t } from "../say.js";

export function rulesOf(layout) {
  const cite = (clause, basis) => clauseLink(cited(layout.game, clause), basis);
  const steps = (list) =>
    h(
      "ol",
      { class: "steps" },
      list.map((step) => h("li", null, step.text, " ", cite(step.clause))),
    );
  const chosen = Object.entries(layout.options || {});
  return [
    h("h2", null, layout.title),
    (layout.procedure || []).length > 0 && steps(layout.procedure),
    Object.keys(layout.decisions || {}).length > 0 && [
      h("h3", null, t("decisions")),
      h(
        "dl",
        { class: "terms" },
        Object.entries(layout.decisions).map(([name, d]) => [
          h("dt", null, choiceName(name)),
          h("dd", null, d.title, " ", cite(d.clause)),
        ]),
      ),
    ],
    chosen.length > 0 && [
      h("h3", null, t("house_options")),
      h(
        "dl",
        { class: "terms" },
        chosen.map(([name, o]) => [
          h("dt", null, shown(layout.options_chosen?.[name])),
          h("dd", null, o.title, " ", cite(o.clause)),
        ]),
      ),
    ],
    (layout.notices || []).length > 0 && [h("h3", null, t("notices")), steps(layout.notices)],
    Object.keys(layout.rulings || {}).length > 0 && [
      h("h3", null, t("irregularities")),
      h(
        "ul",
        { class: "steps" },
        Object.values(layout.rulings).map((r) => h("li", null, rulingTitle(r), " ", cite(r.clause, r.basis))),
      ),
    ],
  ];
}

const shown = (value) =>
  value === true
    ? t("yes")
    : value === false
      ? t("no")
      : value === "" || value === undefined
        ? t("none")
        : words(value);

export class Rules {
  constructor(page) {
    this.page = page;
    this.node = h("div", { class: "rules" });
  }

  opened() {
    if (!this.node.firstChild) put(this.node, rulesOf(this.page.layout));
  }
}
