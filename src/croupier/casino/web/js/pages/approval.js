// The approval of a tournament: what was decided, and the forms by which operators ask, give, decide and cancel.

import { h } from "../dom.js";
import { t } from "../say.js";

const VERDICTS = {
  approve: (name) => t("approved_by_name", { name }),
  alter: (name) => t("approved_alterations_name", { name }),
  refuse: (name) => t("refused_by_name", { name }),
};

/** What was decided about it, and what was asked for besides. */
export function approvalText(found) {
  if (found.state === "proposed")
    return [h("p", { class: "quiet" }, t("entries_open_once_another")), particularsList(found)];
  if (found.state === "taken_back")
    return h(
      "p",
      { class: "approval" },
      t("approval_cancelled_name_why", {
        name: found.cancelled_by,
        why: found.advised,
        clause: found.clause,
      }),
    );
  return [
    h("p", { class: "approval" }, `${VERDICTS[found.verdict](found.name)}: ${found.recommendation} [${found.clause}]`),
    particularsList(found),
  ];
}

/** What was asked for besides, and what was said to it. */
function particularsList({ required = [], particulars = {} }) {
  if (!required.length) return null;
  return h(
    "ul",
    { class: "particulars" },
    required.map((name) => h("li", null, `${name}: `, particulars[name] || h("i", null, t("not_given_yet")))),
  );
}

/** What was asked for besides: the person who applied gives it, another operator asks for more. */
export function particularsForm(page, contest) {
  const { user } = page.app;
  if (user?.role !== "operator") return null;
  const own = user.id === contest.owner;
  const { required = [], particulars: given = {} } = contest.approval || {};
  if (own) {
    const open = required.filter((name) => !given[name]);
    const give = (event) => {
      event.preventDefault();
      const told = new FormData(event.target);
      const said = Object.fromEntries(open.map((name, i) => [name, String(told.get(`p${i}`)).trim()]));
      page.act("particulars", { particulars: Object.fromEntries(Object.entries(said).filter(([, text]) => text)) });
    };
    return (
      open.length > 0 &&
      h(
        "form",
        { class: "open-form give", onsubmit: give },
        h("h2", null, t("particulars_were_asked")),
        open.map((name, i) =>
          h(
            "label",
            { class: "field" },
            h("span", null, name),
            h("input", { name: `p${i}`, type: "text", size: 44, maxlength: 300 }),
          ),
        ),
        h("button", { type: "submit", class: "primary", "data-do": "give" }, t("give_them")),
      )
    );
  }
  const what = h("input", { name: "what", type: "text", size: 32, maxlength: 300, required: true });
  const ask = (event) => {
    event.preventDefault();
    page.act("require", { what: what.value });
  };
  return h(
    "form",
    { class: "open-form require", onsubmit: ask },
    h("label", { class: "field" }, h("span", null, t("ask_particular_before_decide")), what),
    h("button", { type: "submit", "data-do": "require" }, t("ask_for_it")),
  );
}

/** Another operator decides what a person announced. */
export function decisionForm(page, contest) {
  const { user } = page.app;
  if (user?.role !== "operator" || user.id === contest.owner) return null;
  const fee = h("input", {
    name: "fee",
    type: "text",
    size: 7,
    inputmode: "decimal",
    placeholder: t("as_announced"),
  });
  const why = h("input", { name: "recommendation", type: "text", size: 32, maxlength: 200, required: true });
  const decide = (verdict) => async (event) => {
    event.preventDefault();
    const altered = verdict === "approve" && fee.value ? { buy_in_cents: Math.round(Number(fee.value) * 100) } : {};
    await page.act("decide", {
      verdict: Object.keys(altered).length ? "alter" : verdict,
      recommendation: why.value,
      alterations: altered,
    });
  };
  return h(
    "form",
    { class: "open-form decide", onsubmit: decide("approve") },
    h("h2", null, contest.series.length > 1 ? t("decide_all_n_together", { n: contest.series.length }) : t("decide")),
    h(
      "div",
      { class: "row" },
      h("label", { class: "field" }, h("span", null, t("recommendation")), why),
      h("label", { class: "field" }, h("span", null, t("another_entry_fee")), fee),
    ),
    h(
      "div",
      { class: "acts" },
      h("button", { type: "submit", class: "primary", "data-do": "approve" }, t("approve_it")),
      h("button", { type: "button", "data-do": "refuse", onclick: decide("refuse") }, t("refuse_it")),
    ),
  );
}

/** Another operator cancels the approval of several, on advice. */
export function cancellationForm(page, contest) {
  const { user } = page.app;
  if (user?.role !== "operator" || user.id === contest.owner) return null;
  const why = h("input", { name: "advised", type: "text", size: 32, maxlength: 200, required: true });
  const take = (event) => {
    event.preventDefault();
    page.act("take-back", { advised: why.value });
  };
  return h(
    "details",
    { class: "take-back" },
    h("summary", null, t("cancel_the_approval")),
    h(
      "form",
      { class: "open-form", onsubmit: take },
      h("p", { class: "quiet" }, t("all_not_begun_fees")),
      h("label", { class: "field" }, h("span", null, t("on_this_advice")), why),
      h("button", { type: "submit", "data-do": "take-back" }, t("cancel_it")),
    ),
  );
}
