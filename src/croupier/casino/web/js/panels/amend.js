// A correction of a closed round: what was found, what it would come to, and asking for it; another operator confirms.

import { post } from "../api.js";
import { h, put, unique } from "../dom.js";
import { amount } from "../money.js";
import { doneOrWaits, refusal } from "../notice.js";
import { rulingTitle } from "../words.js";
import { t } from "../say.js";

const CHANGES = {
  void: t("the_round_is_void"),
  set: t("a_move_was_different"),
  remove: t("move_never_made"),
  line: t("payment_wrong_net_line"),
};

const NEEDED = { void: [], set: ["number", "key", "value"], remove: ["number"], line: ["number", "value"] };

/** What is typed as a figure, a list or a word. */
const value = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The change of an amendment, as docs/reference/record.md writes it. */
export const changeOf = (kind, number, key, text) => {
  if (kind === "void") return { void: true };
  if (kind === "remove") return { input: number, remove: true };
  if (kind === "line") return { line: number, net: text };
  return { input: number, set: { [key || "outcome"]: value(text) } };
};

const field = (label, node) => h("label", { class: "field" }, h("span", null, label), node);
const list = (part, options) =>
  h(
    "select",
    { "data-amend": part },
    options.map(([name, title]) => h("option", { value: name }, title)),
  );

/** The fields of a correction; only those that its kind needs are shown. */
function amendFields(rulings) {
  const kind = list("kind", Object.entries(CHANGES));
  const number = h("input", { type: "number", min: 1, value: 1, "data-amend": "number" });
  const key = h("input", { type: "text", placeholder: "outcome", "data-amend": "key" });
  const text = h("input", { type: "text", "data-amend": "value" });
  const found = h("input", { type: "text", maxlength: 200, required: true, "data-amend": "found" });
  const titles = Object.entries(rulings || {}).map(([name, rule]) => [name, rulingTitle(rule)]);
  const ruling = list("ruling", [["", t("the_house_ruling")], ...titles]);
  const asked = { number: field(t("number"), number), key: field(t("key"), key), value: field(t("value"), text) };
  const showNeeded = () => {
    for (const [name, node] of Object.entries(asked)) node.hidden = !NEEDED[kind.value].includes(name);
  };
  kind.addEventListener("change", showNeeded);
  showNeeded();
  return {
    rows: [
      h("div", { class: "row" }, field(t("what"), kind), Object.values(asked)),
      h("div", { class: "row" }, field(t("what_was_found"), found), field(t("by_which_ruling"), ruling)),
    ],
    body: () => ({
      change: [changeOf(kind.value, Number(number.value), key.value.trim(), text.value.trim())],
      found: found.value.trim(),
      ...(ruling.value ? { ruling: ruling.value } : {}),
    }),
  };
}

/** The form under a round that is replayed for the operator. */
export function amendForm(table, round, rulings) {
  const fields = amendFields(rulings);
  const comes = h("div", { "aria-live": "polite", "data-amend": "comes" });
  const ask = async (event) => {
    event.preventDefault();
    const check = event.submitter?.dataset.do !== "amend";
    try {
      const answer = await post(`/api/operator/amend/${table}/${round}`, { ...fields.body(), check });
      put(comes, said(answer.amendment));
      if (!check) doneOrWaits(answer, t("the_round_is_amended"));
    } catch (error) {
      refusal(error);
    }
  };
  const id = unique("amend");
  return h(
    "form",
    { class: "amend", "aria-labelledby": id, onsubmit: ask },
    h("h3", { id }, t("amend_this_round")),
    fields.rows,
    h(
      "div",
      { class: "acts" },
      h("button", { type: "submit", "data-do": "check-amendment" }, t("preview_the_correction")),
      h("button", { type: "submit", class: "primary", "data-do": "amend" }, t("ask_for_it")),
    ),
    comes,
  );
}

/** What a correction comes to, seat by seat. */
const said = (amendment) => {
  const due = Object.entries(amendment?.difference || {});
  if (!due.length && !amendment?.later) return h("p", null, t("nothing_pay_take_back"));
  return h(
    "ul",
    null,
    due.map(([seat, net]) => {
      const gives = String(net).startsWith("-");
      const much = amount(String(net).replace("-", "")).text;
      return h(
        "li",
        null,
        gives ? t("seat_n_gives_back", { n: seat, amount: much }) : t("seat_n_paid_amount", { n: seat, amount: much }),
      );
    }),
    (amendment.later || []).map((since) => h("li", null, hung(since))),
  );
};

/** A round since that would have come out otherwise: it stands, unless it is corrected too. */
const hung = ({ round, difference, cannot }) => {
  if (cannot) return t("round_n_could_not", { n: round, why: cannot });
  const words = Object.entries(difference).map(
    ([seat, net]) => `${t("seat_n", { n: seat })} ${amount(String(net)).signed}`,
  );
  return t("round_n_stands_would", {
    n: round,
    what: words.join(", "),
  });
};
