// The operator's page: accounts, tables with float, drop and win against expectation; jackpots; disputes; money on hold,
// debts and notices; the ledger's proof; people, what waits for a second operator, and the logs.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { cents } from "../money.js";
import { locale, t } from "../say.js";
import { CURRENCIES } from "../words.js";
import { checkList } from "./checks.js";
import { Disputes } from "./disputes.js";
import { failures } from "./failures.js";
import { Floor, LOOK } from "./floor.js";
import { Links } from "./links.js";
import { acts, journal, pending } from "./log.js";
import { notices, onHold, owed, suspected } from "./office.js";
import { People } from "./people.js";

const ACCOUNTS = {
  floats: t("floats_of_the_tables"),
  cage: t("cage"),
  commission: t("commission"),
  collections: t("collections"),
  levy: t("levies"),
  jackpots: t("jackpots"),
  tournaments: t("tournament_pools"),
  outside: t("outside_the_house"),
};
const SECTIONS = {
  accounts: t("accounts_of_the_house"),
  jackpots: t("jackpots"),
  disputes: t("disputes"),
  held: t("money_on_hold"),
  debts: t("debts"),
  collusion: t("players_together"),
  notices: t("notices_at_the_tables"),
  ledger: t("the_ledger"),
  waiting: t("waiting_second_operator"),
  people: t("people"),
  acts: t("log_of_acts"),
  journal: t("the_journal"),
};
const LINKED = ["accounts", "jackpots", "disputes", "held", "debts", "ledger", "people", "acts", "journal"];
/** Down the page, and the focus with it. */
function jump(event) {
  event.preventDefault();
  event.stopPropagation();
  const at = document.getElementById(event.currentTarget.hash.slice(1));
  at?.scrollIntoView({ block: "start" });
  at?.focus({ preventScroll: true });
}

export class OperatorPage {
  app;
  root;

  constructor(root, _found, app) {
    Object.assign(this, { root, app });
    this.start();
  }

  async start() {
    await this.app.ready;
    if (this.app.user?.role !== "operator") {
      put(this.root, this.closed());
      return;
    }
    this.accounts = h("dl", { class: "figures-row", "aria-label": SECTIONS.accounts });
    this.disputes = new Disputes();
    this.tool = new Floor((table) => this.disputes.look(table));
    this.tool.again = () => this.floor();
    this.aside = h("div", { "aria-live": "polite" });
    this.links = new Links();
    this.people = new People(() => this.staff());
    this.waiting = h("div", { "aria-live": "polite" });
    this.held = onHold();
    this.owed = owed();
    this.suspected = suspected();
    this.notices = notices();
    this.acts = acts();
    this.journal = journal();
    this.proof = h("div", { "aria-live": "polite" });
    put(this.root, this.page());
    this.floor();
    this.staff();
    for (const part of [this.links, this.held, this.owed, this.suspected, this.notices, this.journal]) part.look();
  }

  /** What everybody else sees. */
  closed() {
    return h(
      "div",
      { class: "notice" },
      h("h1", null, t("for_the_operator")),
      h("p", null, t("sign_operator_see_floor")),
      h("button", { type: "button", class: "primary", onclick: () => this.app.enter() }, t("sign_in")),
    );
  }

  page() {
    const section = (name, ...children) =>
      h("section", { id: `section-${name}`, tabindex: -1 }, h("h2", null, SECTIONS[name]), children);
    const prove = h("button", { type: "button", onclick: () => this.verify() }, t("prove_the_ledger"));
    return h(
      "div",
      { class: "operator" },
      head(),
      this.tool.node,
      this.aside,
      section("accounts", this.accounts),
      section("jackpots", this.links.node),
      section("disputes", this.disputes.nodes),
      section("held", this.held.node),
      section("debts", this.owed.node),
      section("collusion", this.suspected.node),
      section("notices", this.notices.node),
      section("ledger", prove, this.proof),
      section("waiting", this.waiting),
      section("people", this.people.node),
      section("acts", this.acts.node),
      section("journal", this.journal.node),
    );
  }

  async floor() {
    clearTimeout(this.timer);
    try {
      const found = await get("/api/operator/floor");
      const about = { look: () => this.floor(), voidRound: (table) => this.tool.void(table) };
      put(this.aside, failures(found, about));
      this.timer = setTimeout(
        () => this.root.querySelector(".operator") && this.floor(),
        document.hidden ? 6 * LOOK : LOOK,
      );
      put(this.accounts, figures(found));
      await this.tool.look(found);
      this.root.firstChild.dataset.ready = "true";
    } catch (error) {
      put(this.tool.foot, error.message);
    }
  }

  close() {
    clearTimeout(this.timer);
  }

  async verify() {
    put(this.proof, h("p", { class: "quiet", "aria-busy": "true" }, t("proving")));
    try {
      const { ok, head: signed, checks } = await post("/api/operator/verify", {});
      put(
        this.proof,
        h("p", { class: ok ? "plus" : "minus" }, ok ? t("the_ledger_check_passed") : t("ledger_check_failed_see")),
        checkList(checks),
        h("p", { class: "quiet" }, t("signed_head_ledger_keep")),
        h("code", { class: "command", "data-head": true }, signed),
      );
    } catch (error) {
      put(this.proof, h("p", null, error.message));
    }
  }

  /** What waits for a second operator, what staff did, and the people. */
  staff() {
    pending(this.waiting, this.app, () => this.staff());
    this.acts.look();
    this.people.look();
  }
}

const head = () =>
  h(
    "header",
    { class: "floor-head" },
    h("h1", null, t("the_floor")),
    h(
      "p",
      { class: "quiet" },
      new Date().toLocaleDateString(locale, { weekday: "long", day: "numeric", month: "long" }),
    ),
    h(
      "nav",
      { "aria-label": t("on_this_page") },
      LINKED.map((name) => h("a", { href: `#section-${name}`, onclick: jump }, SECTIONS[name])),
      h("a", { href: "/desk" }, t("inspector_desk")),
      h("a", { href: "/compare" }, t("compare")),
    ),
  );

/** The accounts of the house, by currency, and how many people it knows. */
function figures({ accounts, bought, people }) {
  const figure = (label, value) => h("div", null, h("dt", null, label), h("dd", null, value));
  const of = (held, currency) =>
    Object.entries(ACCOUNTS).map(([name, label]) =>
      figure(`${label}, ${CURRENCIES[currency].toLowerCase()}`, cents(held[name] ?? 0)),
    );
  return [
    of(accounts, "play"),
    Object.values(bought).some(Boolean) && of(bought, "bought"),
    figure(t("people"), people),
  ];
}
