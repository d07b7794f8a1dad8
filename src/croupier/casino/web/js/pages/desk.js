// The inspector's desk: a clause from every side, what other books say on the same matter, a round's payments back to
// their clauses, and, for operators, what happened on the floor and what was put right.

import { get } from "../api.js";
import { grid, h, put } from "../dom.js";
import { amount, cents } from "../money.js";
import { locale, t } from "../say.js";
import { actName } from "./acts.js";
import { citation, clauseKind, gameName, resultName, words } from "../words.js";

const PAUSE = 200; // milliseconds after a keystroke before it is looked for
const HAPPENED = ["incident", "declare", "void", "amend", "suspend", "withhold", "again", "close"];
const ROLES = {
  cite: t("rule_applied"),
  paytable: t("pay_table"),
  facts: t("figure"),
  refuses: t("refusal"),
  wager: t("bet"),
  option: t("option"),
  decision: t("decision"),
  ruling: t("ruling"),
  equipment: t("equipment"),
};
const STATUS = {
  executed: t("applied_in_code"),
  stated: t("stated"),
  physical: t("physical_within"),
  informative: t("informative"),
};
const when = (at) => new Date(at * 1000).toLocaleString(locale);
const to = (clause) => `/desk/${encodeURIComponent(clause)}`;
const link = (clause, basis) => h("a", { href: to(clause) }, citation(clause, basis));
const cell = (...inside) => h("td", null, inside);
const part = (title, ...inside) => h("section", null, h("h2", null, title), inside);

export class DeskPage {
  constructor(root, clause, app) {
    this.root = root;
    this.app = app;
    this.found = h("ul", { class: "found" });
    this.shown = h("div", { class: "shown", "aria-live": "polite" });
    this.words = h("input", {
      id: "words",
      type: "search",
      autocomplete: "off",
      placeholder: t("gb_archive_4_21"),
      oninput: () => this.later(),
    });
    put(
      root,
      h(
        "div",
        { class: "inspector" },
        h("h1", null, t("the_inspector_desk")),
        h(
          "div",
          { class: "look-up" },
          h("label", { for: "words" }, t("clause_number_words")),
          this.words,
          this.found,
          this.payment(),
        ),
        this.shown,
      ),
    );
    document.title = `${t("the_inspector_desk")} · Croupier`;
    if (clause) this.show(decodeURIComponent(clause));
    else this.start();
  }

  close() {
    clearTimeout(this.waiting);
    this.gone = true;
  }

  later() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.find(), PAUSE);
  }

  async find() {
    const wanted = this.words.value.trim();
    if (!wanted) return put(this.found);
    try {
      const { found } = await get(`/api/desk/find?words=${encodeURIComponent(wanted)}`);
      if (wanted !== this.words.value.trim()) return null;
      put(
        this.found,
        found.length
          ? found.map((one) =>
              h("li", null, link(one.clause), ` ${one.title} `, h("small", null, STATUS[one.status] || one.status)),
            )
          : h("li", { class: "quiet" }, t("no_clause_matches")),
      );
    } catch (error) {
      put(this.found, h("li", null, error.message));
    }
    return null;
  }

  async show(clause) {
    try {
      const one = await get(`/api/desk/clause?clause=${encodeURIComponent(clause)}`);
      if (this.gone) return;
      document.title = `${one.clause} · Croupier`;
      put(this.shown, clauseParts(one));
    } catch (error) {
      put(this.shown, h("p", null, error.message));
    }
  }

  /** From a payment back to its clause. */
  payment() {
    const table = h("input", { id: "pay-table", size: 12, autocomplete: "off", required: true });
    const round = h("input", { id: "pay-round", type: "number", min: 1, required: true });
    return h(
      "form",
      {
        class: "payment",
        onsubmit: (event) => {
          event.preventDefault();
          this.round(table.value.trim(), round.value);
        },
      },
      h("h2", null, t("from_payment_clause")),
      h("label", { for: "pay-table" }, t("table")),
      table,
      h("label", { for: "pay-round" }, t("round")),
      round,
      h("button", { type: "submit", "data-do": "payments" }, t("show_its_payments")),
    );
  }

  async round(table, number) {
    try {
      const at = `/api/tables/${encodeURIComponent(table)}/rounds/${number}`;
      const [proof, found] = await Promise.all([get(`${at}/certificate`), get(at)]);
      const lines = found.round.lines;
      put(
        this.shown,
        part(
          t("round_n_table_table", { n: number, table }),
          grid(
            [t("seat"), t("bet"), t("result"), t("net"), t("clause")],
            lines.map((line) =>
              h(
                "tr",
                { "data-line": line.wager },
                cell(line.seat),
                cell(`${words(line.wager)} ${line.on || ""}`),
                cell(resultName(line.result)),
                cell(amount(line.net).signed),
                cell(line.clause && link(line.clause, line.basis)),
              ),
            ),
          ),
          (proof.amendments || []).length > 0 &&
            h(
              "p",
              null,
              t("corrected_n_times_these", {
                n: proof.amendments.length,
              }),
            ),
        ),
      );
    } catch (error) {
      put(this.shown, h("p", null, error.message));
    }
  }

  /** What happened on the floor, for the person who answers for it. */
  async start() {
    await this.app.ready;
    if (this.app.user?.role !== "operator") {
      put(this.shown, h("p", { class: "quiet" }, t("look_up_clause_follow")));
      return;
    }
    try {
      const { acts } = await get("/api/operator/acts?limit=200");
      const log = acts.filter((a) => HAPPENED.includes(a.act));
      put(
        this.shown,
        part(
          t("incidents_and_amendments"),
          log.length
            ? grid([t("when"), t("what"), t("table"), t("why"), t("by"), t("result")], log.map(happened), "log")
            : h("p", { class: "quiet" }, t("no_incidents")),
        ),
      );
    } catch (error) {
      put(this.shown, h("p", null, error.message));
    }
  }
}

function happened(a) {
  const detail = Object.entries(a.detail || {})
    .filter(([key]) => !["user", "table", "round", "do"].includes(key))
    .map(([key, value]) => (key.endsWith("_cents") ? cents(value) : `${words(key)} ${[value].flat().join(" ")}`));
  return h(
    "tr",
    { "data-act": a.act },
    cell(when(a.at)),
    cell(actName(a.act)),
    cell(
      a.table && [
        h("a", { href: `/table/${a.table}` }, a.table),
        a.round > 0 && `, ${t("round_n_within", { n: a.round })}`,
      ],
    ),
    cell(a.reason),
    cell(a.name),
    cell(detail.join(", ").slice(0, 160)),
  );
}

function reading(r) {
  const pair = (term, text) => [h("dt", null, term), h("dd", null, text)];
  return h(
    "dl",
    { class: "reading" },
    pair(t("printed"), r.printed),
    pair(t("taken"), r.taken),
    pair(t("why"), r.why),
    r.alternatives.length > 0 && pair(t("it_could_also_mean"), r.alternatives.join("; ")),
  );
}

/** A clause: what it says, where it is executed, by which examples, and how it was read. */
function clauseParts(one) {
  const reason = one.reason ? `: ${one.reason}` : "";
  return [
    h("h2", { class: "clause-name" }, one.clause),
    h("p", { class: "clause-title" }, one.title),
    h("p", { class: "quiet" }, `${clauseKind(one.kind)}, ${STATUS[one.status] || one.status}${reason}`),
    one.parts.length > 0 && part(t("subsections_and_paragraphs"), paragraphs(one)),
    one.places.length > 0 && part(t("where_applies_code"), executedAt(one.places)),
    one.examples.length > 0 && part(t("worked_examples"), h("p", null, one.examples.join(", "))),
    one.claims.length > 0 && part(t("figures_it_states"), claims(one.claims)),
    one.readings.length > 0 && part(t("how_we_read_unclear"), one.readings.map(reading)),
    one.elsewhere.length > 0 && part(t("other_rulebooks_subject"), elsewhere(one.elsewhere)),
  ];
}

const paragraphs = ({ parts, part: shown }) =>
  grid(
    [t("at"), t("what_it_says"), t("kind"), t("status"), t("worked_examples")],
    parts.map((p) =>
      h(
        "tr",
        { "aria-current": p.at === shown ? "true" : null },
        cell(p.at),
        cell(p.title),
        cell(clauseKind(p.kind)),
        cell(STATUS[p.status] || p.status),
        cell(p.examples.join(", ") || p.reason),
      ),
    ),
  );

const executedAt = (places) =>
  grid(
    [t("game"), t("as"), t("what"), t("clause")],
    places.map((p) =>
      h(
        "tr",
        null,
        cell(h("a", { href: `/rules/${p.game}` }, gameName(p.game))),
        cell(ROLES[p.role] || clauseKind(p.role)),
        cell(p.title),
        cell(p.clause),
      ),
    ),
  );

const claims = (list) =>
  h(
    "ul",
    null,
    list.map((c) => h("li", null, `${gameName(c.game)}: ${c.what}, ${c.stated}`)),
  );

const elsewhere = (list) =>
  grid(
    [t("clause"), t("what_it_says"), t("subject")],
    list.map((o) => h("tr", null, cell(link(o.clause)), cell(o.title), cell(o.on))),
    "elsewhere",
  );
