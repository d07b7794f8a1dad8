// A tournament: its terms and approval, what you may do about it, its entrants, stages and places.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { cents } from "../money.js";
import { doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { t } from "../say.js";
import { CURRENCIES, gameName } from "../words.js";
import { approvalText, cancellationForm, decisionForm, particularsForm } from "./approval.js";
import { bracket, endOf, places, sharesText, stateName } from "./stages.js";

export class TournamentPage {
  app;
  id;
  root;

  constructor(root, id, app) {
    Object.assign(this, { root, id, app });
    this.load();
    this.timer = setInterval(() => this.load(), 3000);
  }

  close() {
    clearInterval(this.timer);
  }

  async load() {
    try {
      await this.app.ready;
      const { tournament } = await get(`/api/tournaments/${this.id}`);
      const text = JSON.stringify(tournament);
      if (text !== this.seen) this.draw(tournament);
      this.seen = text;
    } catch (error) {
      this.close();
      put(
        this.root,
        h(
          "div",
          { class: "notice" },
          h("p", null, error.message),
          h("a", { href: "/tournaments" }, t("to_the_tournaments")),
        ),
      );
    }
  }

  draw(contest) {
    document.title = `${contest.name} · Croupier`;
    const { terms } = contest,
      mine = contest.entrants.find((e) => e.id === this.app.user?.id);
    const pair = (term, text) => h("div", null, h("dt", null, term), h("dd", null, text));
    put(
      this.root,
      h(
        "div",
        { class: "narrow-page tournament", "data-state": contest.state },
        h("h1", null, contest.name),
        h(
          "p",
          { class: "quiet" },
          h("a", { href: `/rules/${contest.game}` }, gameName(contest.game)),
          `; ${stateName(contest.state).toLowerCase()}`,
        ),
        h("p", { class: "big-figure" }, cents(contest.pool_cents), " ", h("small", null, t("in_the_pool"))),
        h(
          "dl",
          { class: "terms spread" },
          pair(t("entry_fee"), `${cents(terms.buy_in_cents)}, ${CURRENCIES[terms.currency || "play"].toLowerCase()}`),
          pair(t("chips"), t("n_each_without_money", { n: contest.stages[0].chips })),
          pair(
            contest.stages.length > 1 ? t("rounds") : t("it_ends_after"),
            contest.stages.map((s) => (contest.stages.length > 1 ? `${s.name}: ${endOf(s)}` : endOf(s))).join("; "),
          ),
          pair(t("prize_shares_by_place"), sharesText(terms.prizes)),
          terms.held && pair(t("held_on"), terms.held),
        ),
        contest.series.length > 1 && series(contest),
        contest.approval && approvalText(contest.approval),
        h("div", { class: "acts" }, this.acts(contest, mine)),
        contest.state === "proposed" && particularsForm(this, contest),
        contest.state === "proposed" && decisionForm(this, contest),
        contest.series.length > 1 && contest.approval?.state === "approved" && cancellationForm(this, contest),
        conditions(terms),
        bracket(contest),
        h(
          "h2",
          null,
          contest.state === "over"
            ? t("places_and_prizes")
            : contest.state === "running"
              ? t("how_they_stand")
              : t("entered"),
        ),
        places(contest),
      ),
    );
  }

  acts(contest, mine) {
    const act = (name, label, cls = "") =>
      h("button", { type: "button", class: cls, "data-do": name, onclick: () => this.act(name) }, label);
    const end = (name, label) =>
      h("button", { type: "button", "data-do": name, onclick: () => this.end(name, label) }, label);
    const chief = this.app.user?.role === "operator";
    const back = (when) => (contest.terms.refunds || ["withdrawal", "cancellation"]).includes(when);
    if (contest.state === "proposed") return [chief && act("cancel", t("call_it_off"))];
    if (contest.state === "open")
      return [
        mine
          ? back("withdrawal") && act("withdraw", t("withdraw_get_fee_back"))
          : act("enter", t("enter_for_amount", { amount: cents(contest.terms.buy_in_cents) }), "primary"),
        chief && act("start", t("begin")),
        chief && (back("cancellation") || !contest.entrants.length) && act("cancel", t("call_it_off")),
      ];
    if (contest.state === "running")
      return [
        mine?.table && h("a", { class: "button primary", href: `/table/${mine.table}` }, t("to_your_table")),
        chief && end("finish", t("end_now_pay_prizes")),
        chief && back("cancellation") && end("cancel", t("call_off_return_fees")),
      ];
    return [];
  }

  /** End a tournament that is being played: with a reason, and a second operator. */
  end(name, label) {
    withReason(label, t("second_operator_must_confirm"), label, (why) => this.act(name, { why }));
  }

  async act(name, body = {}) {
    try {
      if (name === "enter") await this.app.someone();
      const answer = await post(`/api/tournaments/${this.id}/${name}`, body);
      if (answer.pending) doneOrWaits(answer, "");
      if (name === "enter") toast(t("you_are_in"));
      await this.app.look();
      await this.load();
    } catch (error) {
      refusal(error);
    }
  }
}

/** Those that were applied for together. */
function series(contest) {
  return h(
    "p",
    { class: "series" },
    t("applied_for_together"),
    " ",
    contest.series.map((one, i) => [
      i > 0 && ", ",
      one.id === contest.id
        ? h("b", null, one.held || one.name)
        : h("a", { href: `/tournament/${one.id}` }, one.held || one.name),
    ]),
  );
}

/** The conditions of play: how it is conducted, and where it departs from the book. */
function conditions(terms) {
  const said = [...(terms.procedure || []), ...(terms.additional || []), ...(terms.conditions || [])];
  const departs = (terms.departures || []).map((d) =>
    t("departs_from_clause_what", { clause: d.clause, what: d.alters, why: d.why }),
  );
  if (!said.length && !departs.length) return null;
  return h(
    "details",
    { class: "conditions" },
    h("summary", null, t("conditions")),
    h(
      "ul",
      null,
      [...said, ...departs].map((text) => h("li", null, text)),
    ),
  );
}
