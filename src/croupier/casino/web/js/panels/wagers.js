// Every wager of the table: what it pays, its clause, and its edge when a person asks.

import { get, optionQuery } from "../api.js";
import { h, put } from "../dom.js";
import { clauseLink } from "../notice.js";
import { cited, oddsText, paysOf, rowTitle, titleOf } from "../words.js";
import { locale, t } from "../say.js";

export class Wagers {
  constructor(page) {
    this.page = page;
    this.node = h("div", { class: "wagers" });
  }

  opened() {
    if (this.node.firstChild) return;
    const { layout } = this.page;
    const offered = Object.entries(layout.wagers).filter(([, rule]) => rule.offered_now !== false);
    put(
      this.node,
      h("h2", null, t("bets")),
      offered.map(([name, rule]) => this.wager(layout, name, rule)),
    );
  }

  wager(layout, name, rule) {
    const out = h("div", { class: "edge", "aria-live": "polite" });
    const ask = h(
      "button",
      { type: "button", class: "small", "data-edge": name, onclick: () => this.edge(name, out, ask) },
      t("house_edge"),
    );
    const rows =
      typeof rule.pays_now === "object"
        ? h(
            "table",
            { class: "pays" },
            h(
              "tbody",
              null,
              Object.entries(rule.pays_now).map(([row, odds]) =>
                h("tr", null, h("th", { scope: "row" }, rowTitle(layout, name, row)), h("td", null, oddsText(odds))),
              ),
            ),
          )
        : null;
    return h(
      "section",
      { class: "wager", "data-wager": name },
      h(
        "h3",
        null,
        titleOf(layout, name),
        rule.french && h("i", null, ` ${rule.french}`),
        " ",
        clauseLink(cited(layout.game, rule.clause)),
      ),
      h(
        "p",
        { class: "quiet" },
        [
          rule.help,
          !rows && paysOf(rule) && t("pays_odds", { odds: paysOf(rule) }),
          !rule.stage?.length && t("made_when_double_raise"),
        ]
          .filter(Boolean)
          .join(" "),
      ),
      rows && h("details", null, h("summary", null, t("pay_table")), rows),
      ask,
      out,
    );
  }

  /** The whole pay table of a wager, in sight. */
  unfold(name) {
    const about = this.node.querySelector(`[data-wager="${name}"]`);
    about?.querySelector("details")?.setAttribute("open", "");
    about?.scrollIntoView({ block: "nearest" });
  }

  async edge(name, out, ask) {
    ask.disabled = true;
    put(out, h("p", { class: "quiet" }, t("computing")));
    const { layout } = this.page;
    const query = [
      `game=${encodeURIComponent(layout.game)}`,
      `wager=${encodeURIComponent(name)}`,
      optionQuery(layout.options_chosen),
    ]
      .filter(Boolean)
      .join("&");
    try {
      const { edges } = await get(`/api/edge?${query}`);
      put(out, edges.length ? edges.map(edgeLine) : h("p", { class: "quiet" }, t("no_separate_house_edge")));
    } catch (error) {
      put(out, h("p", { class: "quiet" }, error.message));
    }
    ask.disabled = false;
  }
}

const percent = (decimal) =>
  Number(decimal).toLocaleString(locale, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** What a figure is of: these wagers together, and the way they are played. */
function ofWhat(edge) {
  const play = edge.play ? `, ${edge.play === "best" ? t("best_play") : t("played_how", { how: edge.play })}` : "";
  return (edge.of || [edge.wager]).join(" + ").replaceAll("_", " ") + play;
}

function edgeLine(edge) {
  const exact = edge.edge && String(edge.edge).length < 24 ? ` (${edge.edge})` : "";
  return h(
    "dl",
    { class: "figures" },
    pair(edge.on ? t("edge_on_what", { what: edge.on }) : t("house_edge"), `${percent(edge.edge_decimal)}${exact}`),
    pair(t("of"), ofWhat(edge)),
    pair(t("per"), String(edge.per || "").replaceAll("_", " ")),
    edge.hit_frequency && pair(t("wins"), t("share_of_the_time", { share: percent(decimalOf(edge.hit_frequency)) })),
    pair(t("method"), `${edge.method}${edge.standard_error ? `, ± ${edge.standard_error}` : ""}`),
  );
}

function decimalOf(text) {
  const [p, q] = String(text).split("/");
  return q ? Number(p) / Number(q) : Number(p);
}

const pair = (term, text) => [h("dt", null, term), h("dd", null, text)];
