// Time and result of a sitting: the look at the clock that must be acknowledged, and the summary on leaving.

import { get, post } from "./api.js";
import { h } from "./dom.js";
import { cents } from "./money.js";
import { dialog, refusal } from "./notice.js";
import { locale, t } from "./say.js";

const LOOK = 60000; // milliseconds between two looks at whether the clock is due

/** Minutes as people say them. */
export function lasting(minutes) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && t("n_h", { n: hours }), (rest || !hours) && t("n_min", { n: rest })].filter(Boolean).join(" ");
}

export const when = (at) =>
  at === null ? t("ever") : new Date(at * 1000).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });

/** Time played, staked and result, as figures. */
export function facts({ began_at: began, minutes, results }) {
  const pair = (term, text, cls = "") => h("div", null, h("dt", null, term), h("dd", { class: cls }, text));
  const result = (net) => `${net > 0 ? "+" : ""}${cents(net)}`;
  const tone = (net) => (net > 0 ? "plus" : net < 0 ? "minus" : "");
  const each = results.length ? results : [{ currency: "", staked_cents: 0, net_cents: 0 }];
  return h(
    "dl",
    { class: "figures-row" },
    pair(t("played"), lasting(began === null ? 0 : minutes)),
    each.map(({ currency, staked_cents: staked, net_cents: net }) => {
      const of = each.length > 1 && currency ? ` (${currency})` : "";
      return [pair(`${t("staked")}${of}`, cents(staked)), pair(`${t("result")}${of}`, result(net), tone(net))];
    }),
  );
}

/** Shows the clock when it is due, for as long as a person is at a table. */
export class RealityCheck {
  constructor(stop) {
    this.stop = stop;
    this.timer = setInterval(() => this.look(), LOOK);
    this.look();
  }

  /** Is it due? The casino says so. */
  async look() {
    const care = await get("/api/me/care").catch(() => null);
    clearTimeout(this.soon);
    if (!care || this.closed) return;
    if (care.check.due) this.show(care);
    else if (care.check.due_at)
      this.soon = setTimeout(() => this.look(), Math.max(1000, Math.min(LOOK, care.check.due_at * 1000 - Date.now())));
  }

  show(care) {
    if (this.box?.open) return;
    const done = async (act) => {
      try {
        await post("/api/me/care/seen", {});
        this.box.close();
        act?.();
        this.look();
      } catch (error) {
        refusal(error);
      }
    };
    const go = h(
      "button",
      { type: "button", class: "primary", "data-do": "seen", onclick: () => done() },
      t("got_it_continue"),
    );
    const body = h(
      "div",
      { class: "dialog-body" },
      h("p", null, t("before_go_here_where")),
      facts(care.sitting),
      h(
        "div",
        { class: "acts" },
        go,
        h("button", { type: "button", "data-do": "stop", onclick: () => done(this.stop) }, t("stop_playing")),
        h("a", { class: "button plain", href: "/limits", onclick: () => done() }, t("your_limits")),
      ),
    );
    this.box = dialog(t("reality_check"), body, "must", true);
    go.focus();
  }

  close() {
    this.closed = true;
    clearInterval(this.timer);
    clearTimeout(this.soon);
    this.box?.close();
  }
}

/** On leaving a table or the casino: how long it was, and what it brought. Nothing for those who have not played. */
export async function summary() {
  const care = await get("/api/me/care").catch(() => null);
  if (!care?.sitting.results.length) return;
  dialog(
    t("your_session"),
    h(
      "div",
      { class: "dialog-body" },
      facts(care.sitting),
      h("p", { class: "quiet" }, t("session_continues_other_tables"), h("a", { href: "/limits" }, t("your_limits"))),
    ),
  );
}
