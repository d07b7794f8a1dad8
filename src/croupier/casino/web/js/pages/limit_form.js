// One limit that you set for yourself: how much of it is used, its figure, and a change that waits to be confirmed.

import { lasting, when } from "../care.js";
import { h, unique } from "../dom.js";
import { amount, cents } from "../money.js";
import { toast } from "../notice.js";
import { t } from "../say.js";

const PERS = { round: t("round_one_table"), day: t("a_day"), week: t("a_week"), month: t("a_month") };

/** The figure of a limit: minutes as a time, cents as chips. */
const figureText = (what, value) => (what === "time" ? lasting(value) : cents(value));

/** Read what is typed for a limit, NaN where it is none: "2:30", "2h", "90" are minutes; an amount is cents. */
export function readLimit(what, text) {
  if (what !== "time") {
    const found = amount(text);
    return found && found.sign > 0 && found.times(100).den === 1n ? Number(found.times(100).plain) : NaN;
  }
  const found = /^(?:(\d+)\s*(?:h|:)\s*)?(\d+)?\s*(?:min|m)?$/.exec(text.trim().toLowerCase());
  return found && (found[1] || found[2]) ? Number(found[1] || 0) * 60 + Number(found[2] || 0) : NaN;
}

/** The form of a limit; `send(path, body)` sets, confirms and keeps it. */
export function limitForm(what, title, { per, limit, used, again_at: again, pending }, send) {
  const id = unique("limit");
  const name = `${what}-${per}`;
  const input = h("input", {
    id,
    name,
    inputmode: what === "time" ? "text" : "decimal",
    autocomplete: "off",
    size: 9,
    placeholder: t("none_within"),
    value: limit === null ? "" : figureText(what, limit),
  });
  const set = (event) => {
    event.preventDefault();
    const text = input.value.trim();
    const to = text ? readLimit(what, text) : null;
    return Number.isNaN(to) ? sayNoLimit(what) : send("/api/me/care/limits", { what, per, to });
  };
  const label = t("set_what_per", { what: title.toLowerCase(), per: PERS[per].toLowerCase() });
  return h(
    "form",
    { class: "limit", onsubmit: set, "data-limit": name },
    h("label", { for: id }, PERS[per]),
    input,
    h("button", { type: "submit", class: "small", "aria-label": label }, t("set")),
    per !== "round" && usage(what, title, { per, limit, used, again }),
    pending && pendingChange(what, per, pending, send),
  );
}

const sayNoLimit = (what) =>
  toast(what === "time" ? t("time_minutes_hours_minutes") : t("limit_amount_50_12"), null, "no");

/** How much of a limit is used, in figures and as a bar. */
function usage(what, title, { per, limit, used, again }) {
  const spent = Math.max(0, ...Object.values(used));
  const share = limit ? Math.min(1, spent / limit) : 0;
  return h(
    "div",
    { class: "used" },
    h(
      "span",
      { class: "quiet" },
      t("amount_so_far", { amount: figureText(what, spent) }),
      limit !== null && t("amount_left", { amount: figureText(what, Math.max(0, limit - spent)) }),
      limit !== null && h("small", null, t("starts_again_when", { when: when(again) })),
    ),
    limit !== null &&
      h("progress", {
        max: 1,
        value: share,
        class: share >= 1 ? "full" : "",
        "aria-label": t("what_per_used", { what: title, per: PERS[per].toLowerCase() }),
      }),
  );
}

/** A looser limit that waits: it is confirmed once its time has come, or given up. */
export function pendingChange(what, per, { to, at }, send) {
  const change = to === null ? t("no_limit") : what === "check" ? lasting(to) : figureText(what, to);
  const confirm = h(
    "button",
    {
      type: "button",
      class: "small",
      "data-do": "confirm-limit",
      onclick: () => send("/api/me/care/confirm", { what, per }),
    },
    t("confirm_it"),
  );
  const keep = () => send("/api/me/care/keep", { what, per });
  return h(
    "p",
    { class: "pending" },
    h("span", null, t("confirmed_from_when_change", { when: when(at), change })),
    at * 1000 <= Date.now() && confirm,
    h("button", { type: "button", class: "small quiet-button", onclick: keep }, t("keep")),
  );
}
