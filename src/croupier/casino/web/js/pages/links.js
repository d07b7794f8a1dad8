// For the operator: jackpots that several tables feed, each a link of tables, which is made, suspended and resumed here.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { amount } from "../money.js";
import { refusal, withReason } from "../notice.js";
import { t } from "../say.js";
import { gameName, words } from "../words.js";

export class Links {
  node = h("div");

  async look() {
    try {
      const { links } = await get("/api/operator/links");
      put(
        this.node,
        h(
          "p",
          { class: "quiet" },
          t(
            "Open tables that share jackpots with their link. Other pools belong to one table and are shown in its row above.",
          ),
        ),
        links.length > 0 &&
          grid(
            [t("Link"), t("Pools"), t("Tables"), ""],
            links.map((link) => this.row(link)),
          ),
        this.form(),
      );
    } catch (error) {
      put(this.node, h("p", null, error.message));
    }
  }

  /** A new link. */
  form() {
    const name = h("input", { name: "link", required: true, maxlength: 60, id: "link-name" });
    const make = (event) => {
      event.preventDefault();
      return post("/api/operator/links", { name: name.value.trim() }).then(() => this.look(), refusal);
    };
    return h(
      "form",
      { class: "row", onsubmit: make },
      h("label", { class: "field" }, h("span", null, t("A new link")), name),
      h("button", { type: "submit" }, t("Make it")),
    );
  }

  row(link) {
    const pools = Object.entries(link.pools).map(([pool, value]) => `${words(pool)} ${amount(value).text}`);
    return h(
      "tr",
      null,
      h(
        "th",
        { scope: "row" },
        link.name,
        h("small", null, `${link.game ? gameName(link.game) : t("no table yet")}, ${link.id}`),
        link.suspended && h("small", { class: "minus" }, t("suspended: {why}", { why: link.suspended })),
      ),
      h("td", null, pools.join(", ")),
      h(
        "td",
        null,
        link.tables.map((table) => [h("a", { href: `/table/${table}` }, table), " "]),
      ),
      h("td", { class: "acts" }, link.game && this.suspends(link)),
    );
  }

  suspends(link) {
    const [name, said] = link.suspended
      ? [t("Resume"), t("Its tables take jackpot bets again.")]
      : [t("Suspend"), t("Its tables take no jackpot bets until you resume it. The games go on.")];
    const title = `${name}: ${link.name}`;
    const suspend = (why) =>
      post(`/api/operator/links/${link.id}/suspend`, { why, resume: Boolean(link.suspended) }).then(
        () => this.look(),
        refusal,
      );
    return h(
      "button",
      {
        type: "button",
        class: "small",
        "data-do": "suspend-link",
        "aria-label": title,
        onclick: () => withReason(`${title}?`, said, name, suspend),
      },
      name,
    );
  }
}
