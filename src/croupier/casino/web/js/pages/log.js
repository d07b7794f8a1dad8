// For the operator: what waits for a second member of staff, what staff did, and the rows of the journal.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { cents } from "../money.js";
import { dialog, refusal, toast, withReason } from "../notice.js";
import { words } from "../words.js";
import { actName } from "./acts.js";
import { inWords as worded, locale, t } from "../say.js";

const when = (at) => new Date(at * 1000).toLocaleString(locale);
const table = (id, round) =>
  id && [h("a", { href: `/table/${id}` }, id), round > 0 && ` ${t("round_n_within", { n: round })}`];
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const detail = (what) =>
  Object.entries(what)
    .filter(([key, value]) => !["user", "table", "round", "do", "asked", "first"].includes(key) && !isObject(value))
    .map(([key, value]) =>
      key.endsWith("_cents") ? cents(value) : `${words(key).toLowerCase()} ${[value].flat().join(" ")}`,
    )
    .join(", ");

/** The code for a new password, or half of it. */
export function shownOnce(name, code, half) {
  const said = half
    ? t("half_code_give_name", {
        name,
      })
    : t("name_can_set_new", { name });
  dialog(
    t("one_time_code"),
    h("div", { class: "dialog-body" }, h("p", null, said), h("p", null, h("code", { class: "secret" }, code))),
  );
}

/** What waits for a second one; drawn anew after each decision. */
export async function pending(at, app, changed) {
  const again = () => {
    pending(at, app, changed);
    changed();
  };
  try {
    const found = (await get("/api/operator/pending")).pending;
    put(
      at,
      found.length
        ? grid(
            [t("asked"), t("by"), t("act"), t("concerns"), t("why"), ""],
            found.map((p) => waiting(p, app, again)),
          )
        : h("p", { class: "quiet" }, t("nothing_is_waiting")),
    );
  } catch (error) {
    put(at, h("p", null, error.message));
  }
}

function waiting(p, app, again) {
  const decide = (body, said) =>
    post(`/api/operator/pending/${p.id}`, body)
      .then((answer) => (answer.code ? shownOnce(p.subject_name, answer.code, true) : toast(said)), refusal)
      .then(again);
  const own = [p.actor, p.what.user].includes(app.user.id);
  return h(
    "tr",
    null,
    h("td", null, when(p.at)),
    h("th", { scope: "row" }, p.name),
    h("td", null, actName(p.act), h("small", null, ` ${detail(p.what)}`)),
    h("td", null, p.subject_name || table(p.what.table, p.what.round)),
    h("td", null, p.reason),
    h(
      "td",
      { class: "acts" },
      !own &&
        h(
          "button",
          {
            type: "button",
            class: "small primary",
            "data-do": "confirm",
            onclick: () => decide({ confirm: true }, t("done")),
          },
          t("confirm"),
        ),
      h(
        "button",
        {
          type: "button",
          class: "small",
          "data-do": "refuse",
          onclick: () =>
            withReason(t("refuse_it_question"), null, t("refuse_it"), (why) =>
              decide({ confirm: false, why }, t("refused")),
            ),
        },
        own ? t("take_back") : t("refuse"),
      ),
    ),
  );
}

/** A row with its reason in the reader's language: an act's, or that of a line of the journal. */
const inWords = async (one) =>
  "why" in one
    ? { ...one, why: await worded({ message: one.reason, sentence: one.why }) }
    : { ...one, reason: await worded({ message: one.message, sentence: one.reason }) };

/** A list with filters, and more of it on demand. `columns` is its head, `row` draws one, `fields` are [name, label]. */
class Filtered {
  path;
  key;
  columns;
  row;

  constructor(path, key, fields, columns, row) {
    Object.assign(this, { path, key, columns, row });
    this.list = h("div", { "aria-live": "polite" });
    this.form = h(
      "form",
      {
        class: "row",
        onsubmit: (event) => {
          event.preventDefault();
          this.look();
        },
      },
      fields.map(([name, label]) =>
        h("label", { class: "field" }, h("span", null, label), h("input", { name, maxlength: 60, size: 14 })),
      ),
      h("button", { type: "submit" }, t("filter")),
    );
    this.node = h("div", null, this.form, this.list);
  }

  async look(before = 0, shown = []) {
    const asked = new URLSearchParams({ limit: "25" });
    for (const [name, value] of new FormData(this.form))
      if (String(value).trim()) asked.set(name, String(value).trim());
    if (before) asked.set("before", String(before));
    try {
      const found = await Promise.all((await get(`${this.path}?${asked}`))[this.key].map(inWords));
      const rows = [...shown, ...found];
      put(
        this.list,
        rows.length ? grid(this.columns, rows.map(this.row)) : h("p", { class: "quiet" }, t("nothing_matches")),
        found.length === 25 &&
          h("button", { type: "button", onclick: () => this.look(found.at(-1).seq, rows) }, t("earlier_ones")),
      );
    } catch (error) {
      put(this.list, h("p", null, error.message));
    }
  }
}

export const acts = () =>
  new Filtered(
    "/api/operator/acts",
    "acts",
    [
      ["actor", t("by")],
      ["act", t("act")],
      ["table", t("table")],
    ],
    [t("when"), t("by"), t("act"), t("concerns"), t("why")],
    (a) =>
      h(
        "tr",
        null,
        h("td", null, when(a.at)),
        h("th", { scope: "row" }, a.name),
        h("td", null, actName(a.act), h("small", null, ` ${detail(a.detail)}`)),
        h("td", null, [a.subject_name || a.subject, " ", table(a.table, a.round)]),
        h("td", null, a.reason),
      ),
  );

export const journal = () =>
  new Filtered(
    "/api/operator/journal",
    "rows",
    [
      ["actor", t("by_id")],
      ["account", t("account")],
      ["table", t("table")],
    ],
    [t("when"), t("by"), t("debit"), t("credit"), t("amount"), t("why")],
    (r) =>
      h(
        "tr",
        null,
        h("td", null, when(r.at)),
        h("th", { scope: "row" }, r.name),
        h("td", null, r.debit),
        h("td", null, r.credit || words(r.kind).toLowerCase()),
        h("td", null, cents(r.amount_cents)),
        h("td", null, r.why, h("small", null, [" ", table(r.table, r.round)])),
      ),
  );
