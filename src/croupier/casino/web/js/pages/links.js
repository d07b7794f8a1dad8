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
        h("p", { class: "quiet" }, t("open_tables_share_jackpots")),
        links.length > 0 &&
          grid(
            [t("link"), t("pools"), t("tables"), ""],
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
      h("label", { class: "field" }, h("span", null, t("a_new_link")), name),
      h("button", { type: "submit" }, t("make_it")),
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
        h("small", null, `${link.game ? gameName(link.game) : t("no_table_yet")}, ${link.id}`),
        link.suspended && h("small", { class: "minus" }, t("suspended_why", { why: link.suspended })),
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
      ? [t("resume"), t("tables_take_jackpot_bets")]
      : [t("suspend"), t("tables_take_no_jackpot")];
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
