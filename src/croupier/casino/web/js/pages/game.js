// A game: its rules on one side, and on the other the form that opens a table of it. The book is asked at every change
// whether it allows the table; what it forbids it explains with its clause.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { clauseLink, refusal, toast } from "../notice.js";
import { rulesOf } from "../panels/rules.js";
import { badgeOf, bookOf, CURRENCIES, cited, levelName, words } from "../words.js";
import { named } from "../names.js";
import { t } from "../say.js";

export class GamePage {
  app;
  game;
  root;

  constructor(root, game, app) {
    Object.assign(this, { root, game, app });
    this.start();
  }

  async start() {
    try {
      await this.app.someone();
      this.layout = await named(await get(`/api/games/${this.game}`));
      this.links = this.app.user.role === "operator" ? (await get("/api/operator/links")).links : [];
    } catch (error) {
      put(
        this.root,
        h("div", { class: "notice" }, h("p", null, error.message), h("a", { href: "/" }, t("to_the_lobby"))),
      );
      return;
    }
    document.title = `${this.layout.title} · Croupier`;
    this.build();
  }

  build() {
    const { layout } = this;
    this.fields = new Map();
    this.verdict = h("p", { class: "verdict", role: "status", "aria-live": "polite" });
    this.submit = h("button", { type: "submit", class: "primary", "data-do": "open" }, t("open_the_table"));
    this.form = h(
      "form",
      { class: "open-form", onsubmit: (event) => this.open(event), onchange: () => this.check() },
      h("h2", null, t("open_a_table")),
      h(
        "label",
        { class: "field wide" },
        h("span", null, t("name")),
        h("input", { name: "name", type: "text", maxlength: 60, placeholder: layout.title }),
      ),
      this.figures(),
      this.options(),
      this.staffFields(),
      this.linkField(),
      checkbox("private", t("private_only_people_link")),
      this.verdict,
      this.submit,
    );
    const link = (path, text) => h("p", null, h("a", { href: `/${path}/${this.game}` }, text));
    put(
      this.root,
      h(
        "div",
        { class: "game-page" },
        h(
          "div",
          { class: "game-open" },
          h("h1", null, layout.title),
          h("p", null, h("span", { class: "book" }, badgeOf(bookOf(this.game)))),
          link("workshop", t("edit_pay_tables_see")),
          link("compare", t("compare_another_rulebook_see")),
          this.form,
        ),
        h("div", { class: "panel rules game-rules" }, rulesOf(layout)),
      ),
    );
  }

  /** Limits, bots and times. */
  figures() {
    const { layout } = this;
    const number = (name, label, value) =>
      h(
        "label",
        { class: "field" },
        h("span", null, label),
        h("input", { name, value, type: "text", inputmode: "numeric", size: 6 }),
      );
    const levels = layout.levels ?? [];
    return h(
      "div",
      { class: "row" },
      number("min", t("minimum"), ""),
      number("max", t("maximum"), ""),
      number("bots", t("bots"), layout.least_seats > 1 ? "3" : "0"),
      levels.length > 0 &&
        list(
          "level",
          t("bots_play"),
          levels.map((name) => [name, levelName(name)]),
          levels.at(-1),
        ),
      number("betting", t("seconds_to_bet"), "0"),
      number("decision", t("seconds_to_decide"), "0"),
    );
  }

  /** What the book leaves to the house. */
  options() {
    const options = Object.entries(this.layout.options || {});
    if (!options.length) return null;
    return h(
      "fieldset",
      null,
      h("legend", null, t("house_options")),
      options.map(([name, option]) => this.option(name, option)),
    );
  }

  /** What only staff may choose: outcomes by hand, and the currency. */
  staffFields() {
    if (!["dealer", "operator"].includes(this.app.user.role)) return null;
    return [
      checkbox("dealer", t("dealer_types_outcomes")),
      list("currency", t("played_for"), Object.entries(CURRENCIES)),
    ];
  }

  linkField() {
    if (!this.links.length) return null;
    const links = this.links.map((link) => [link.id, link.name]);
    return list("link", t("shares_its_jackpots_with"), [["", t("no_table_within")], ...links]);
  }

  option(name, option) {
    const id = `option-${name}`;
    let field;
    if (option.kind === "choice") {
      field = h(
        "select",
        { id, name: `option:${name}` },
        option.values.map((value) =>
          h("option", { value: JSON.stringify(value), selected: value === option.default }, shown(value)),
        ),
      );
    } else {
      field = h("input", {
        id,
        name: `option:${name}`,
        type: "text",
        size: 8,
        value: option.default === "" ? "" : String(option.default),
        placeholder: [option.least, option.most].filter((v) => v !== null && v !== undefined).join("–"),
      });
    }
    this.fields.set(name, { option, field });
    return h(
      "div",
      { class: "option" },
      h("label", { for: id }, option.title),
      field,
      clauseLink(cited(this.game, option.clause)),
      option.help && h("p", { class: "quiet" }, option.help),
    );
  }

  /** The table as it is asked for. */
  wanted() {
    const data = new FormData(this.form);
    const options = {};
    for (const [name, { option, field }] of this.fields) {
      const value = option.kind === "choice" ? JSON.parse(field.value) : field.value.trim();
      if (value !== option.default && String(value) !== String(option.default)) options[name] = value;
    }
    const figure = (text) => (/^\d+$/.test(text) ? Number(text) : text);
    const limits = {};
    const said = (name) => String(data.get(name) ?? "").trim();
    for (const name of ["min", "max"]) if (said(name)) limits[name] = figure(said(name));
    const seconds = (name) => Number(data.get(name)) || 0;
    const out = {
      game: this.game,
      options,
      limits,
      bots: Number(data.get("bots")) || 0,
      timers: { betting: seconds("betting"), decision: seconds("decision"), together: 30 },
      private: data.has("private"),
    };
    if (data.has("dealer")) out.mode = "dealer";
    if (data.get("currency")) out.currency = data.get("currency");
    if (data.get("link")) out.link = data.get("link");
    if (said("name")) out.name = said("name");
    if (said("level")) out.level = said("level");
    return out;
  }

  refuse(error) {
    this.verdict.classList.add("no");
    put(this.verdict, sentence(error.message), " ", error.clause && clauseLink(error.clause));
  }

  async check() {
    try {
      await post("/api/tables/check", this.wanted());
      this.verdict.classList.remove("no");
      put(this.verdict, t("rulebook_allows_table"));
    } catch (error) {
      this.refuse(error);
    }
  }

  async open(event) {
    event.preventDefault();
    this.submit.disabled = true;
    try {
      const wanted = this.wanted();
      const { table, pending } = await post("/api/tables", wanted);
      if (pending) {
        toast(t("second_operator_must_confirm"));
        this.submit.disabled = false;
        return;
      }
      if (wanted.mode !== "dealer") await post(`/api/tables/${table.id}/commands`, { do: "sit" }); // the person who opens a table wants to play
      this.app.go(`/table/${table.id}`);
    } catch (error) {
      this.refuse(error);
      if (!error.clause) refusal(error);
      this.submit.disabled = false;
    }
  }
}

const shown = (value) => (value === true ? t("yes") : value === false ? t("no") : words(value));
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const checkbox = (name, label) =>
  h("label", { class: "field wide check" }, h("input", { type: "checkbox", name }), h("span", null, label));

const list = (name, label, options, chosen = null) =>
  h(
    "label",
    { class: "field" },
    h("span", null, label),
    h(
      "select",
      { name },
      options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
    ),
  );
