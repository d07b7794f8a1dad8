// Who you are: a name of your own, your chips, and what moved them.

import { get, post } from "../api.js";
import { summary } from "../care.js";
import { download, grid, h, put, unique } from "../dom.js";
import { cents } from "../money.js";
import { clauseLink, refusal } from "../notice.js";
import { chooseName } from "../table/own_name.js";
import { CURRENCIES } from "../words.js";
import { keys, logIn, withCode } from "./keys.js";
import { inWords, locale, t } from "../say.js";

/** The form by which one signs in, registers, or plays as a guest. */
export function signIn(app, done) {
  const [name, password] = [unique("name"), unique("password")];
  const send = async (path) => {
    const { form } = /** @type {HTMLInputElement} */ (document.getElementById(name));
    const said = new FormData(form);
    const body = { name: String(said.get("name")).trim(), password: String(said.get("password")) };
    try {
      const given = path === "/api/guest" ? (body.name ? { name: body.name } : {}) : body;
      const user = path === "/api/login" ? await logIn(body) : (await post(path, given)).user;
      if (!user) return;
      app.setUser(user);
      done();
    } catch (error) {
      refusal(error);
    }
  };
  return h(
    "form",
    {
      class: "sign-in",
      onsubmit: (event) => {
        event.preventDefault();
        send("/api/login");
      },
    },
    h("label", { for: name }, t("name")),
    h("input", { id: name, name: "name", autocomplete: "username", maxlength: 40 }),
    h("label", { for: password }, t("password")),
    h("input", { id: password, name: "password", type: "password", autocomplete: "current-password" }),
    h(
      "div",
      { class: "acts" },
      h("button", { type: "submit", class: "primary" }, t("sign_in")),
      h(
        "button",
        { type: "button", onclick: () => send("/api/register") },
        app.user ? t("keep_this_account") : t("register"),
      ),
      !app.user && h("button", { type: "button", onclick: () => send("/api/guest") }, t("play_as_a_guest")),
    ),
    h(
      "p",
      { class: "quiet" },
      `${t("forgot_password_ask_operator")} `,
      h("button", { type: "button", class: "link", onclick: () => withCode(app, done) }, t("i_have_a_code")),
    ),
  );
}

export class AccountPage {
  app;
  root;

  constructor(root, _found, app) {
    Object.assign(this, { root, app });
    this.draw();
  }

  acts(user) {
    return h(
      "div",
      { class: "acts" },
      ["guest", "player"].includes(user.role) &&
        h("button", { type: "button", onclick: () => this.chips() }, t("more_play_money")),
      user.role === "guest" &&
        h(
          "button",
          { type: "button", "data-do": "choose-name", onclick: () => chooseName(this.app) },
          t("choose_name"),
        ),
      h("a", { class: "button plain", href: "/limits" }, t("your_limits")),
      h("button", { type: "button", onclick: () => this.leave() }, t("sign_out")),
    );
  }

  async draw() {
    await this.app.ready;
    const { user } = this.app;
    const again = () => this.draw();
    if (!user)
      return put(this.root, h("div", { class: "narrow-page" }, h("h1", null, t("sign_in")), signIn(this.app, again)));
    const entries = h("div", null, h("p", { class: "quiet" }, t("looking_it_up")));
    put(
      this.root,
      h(
        "div",
        { class: "narrow-page" },
        h("h1", null, user.name),
        purse("play", user),
        user.role !== "guest" && purse("bought", user.bought),
        user.seats?.length > 0 &&
          h(
            "p",
            null,
            t("sit_these_tables"),
            user.seats.map((seat) => [" ", h("a", { href: `/table/${seat.table}` }, seat.table)]),
          ),
        this.acts(user),
        user.role === "guest" && [
          h("h2", null, t("keep_this_account")),
          h("p", { class: "quiet" }, t("register_keep_chips")),
          signIn(this.app, again),
        ],
        user.role !== "guest" && keys(this.app),
        h("h2", null, t("your_chip_movements")),
        entries,
      ),
    );
    try {
      const rows = (await get("/api/me/ledger?limit=50")).entries;
      const found = await Promise.all(
        rows.map(async (one) => ({ ...one, why: await inWords({ message: one.reason, sentence: one.why }) })),
      );
      put(
        entries,
        found.length
          ? grid([t("when"), t("why"), t("amount"), t("currency"), t("clause_receipt")], found.map(entry))
          : h("p", { class: "quiet" }, t("nothing_yet")),
      );
    } catch (error) {
      refusal(error);
    }
    return null;
  }

  async chips() {
    try {
      await post("/api/me/chips", {});
      await this.app.look();
      this.draw();
    } catch (error) {
      refusal(error);
    }
  }

  async leave() {
    await summary();
    await post("/api/logout", {}).catch(refusal);
    this.app.setUser(null);
    this.app.go("/");
  }
}

function purse(currency, { balance_cents: free, held_cents: held }) {
  const on = held > 0 ? `, ${t("amount_on_tables", { amount: cents(held) })}` : "";
  return h("p", { class: "big-figure" }, cents(free), h("small", null, ` ${CURRENCIES[currency].toLowerCase()}${on}`));
}

function entry(e) {
  const [mark, tone] = { "-1": ["−", "minus"], 0: ["", "even"], 1: ["+", "plus"] }[e.sign];
  return h(
    "tr",
    null,
    h("td", null, new Date(e.at * 1000).toLocaleString(locale)),
    h("th", { scope: "row" }, e.why, e.round > 0 && h("small", null, ` ${t("round_n_within", { n: e.round })}`)),
    h("td", { class: tone }, `${mark}${cents(Math.abs(e.amount_cents))}`),
    h("td", null, CURRENCIES[e.currency]),
    h(
      "td",
      null,
      e.clause && [clauseLink(e.clause), " "],
      h(
        "button",
        {
          type: "button",
          class: "small",
          "data-receipt": e.seq,
          "aria-label": t("receipt_for_what", { what: e.why }),
          onclick: () => receipt(e.seq),
        },
        t("receipt"),
      ),
    ),
  );
}

/** What the house has booked, signed. */
async function receipt(seq) {
  try {
    download(`receipt-${seq}.json`, await get(`/api/me/ledger/${seq}/receipt`));
  } catch (error) {
    refusal(error);
  }
}
