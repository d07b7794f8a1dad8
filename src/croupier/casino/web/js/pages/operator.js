// The operator's page: accounts, tables with float, drop and win against expectation; jackpots; disputes; money on hold,
// debts and notices; the ledger's proof; people, what waits for a second operator, and the logs.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { amount, cents } from "../money.js";
import { clauseLink, doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { amendForm } from "../panels/amend.js";
import { linesTable } from "../panels/payout.js";
import { CURRENCIES, gameName, position, rulingTitle, titleOf, words } from "../words.js";
import { Floor, LOOK } from "./floor.js";
import { acts, journal, pending, shownOnce } from "./log.js";
import { notices, onHold, owed, suspected } from "./office.js";
import { inWords as worded, locale, t } from "../say.js";

const ACCOUNTS = {
  floats: t("Floats of the tables"),
  cage: t("Cage"),
  commission: t("Commission"),
  collections: t("Collections"),
  levy: t("Levies"),
  jackpots: t("Jackpots"),
  tournaments: t("Tournament pools"),
  outside: t("Outside the house"),
};
const SECTIONS = {
  accounts: t("Accounts of the house"),
  jackpots: t("Jackpots"),
  disputes: t("Disputes"),
  held: t("Money on hold"),
  debts: t("Debts"),
  collusion: t("Players together"),
  notices: t("Notices at the tables"),
  ledger: t("The ledger"),
  waiting: t("Waiting for a second operator"),
  people: t("People"),
  acts: t("Log of acts"),
  journal: t("The journal"),
};
const LINKED = ["accounts", "jackpots", "disputes", "held", "debts", "ledger", "people", "acts", "journal"];
const ROLES = { guest: t("guest"), player: t("player"), dealer: t("dealer"), operator: t("operator") };

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
      put(
        this.root,
        h(
          "div",
          { class: "notice" },
          h("h1", null, t("For the operator")),
          h("p", null, t("Sign in as an operator to see the floor.")),
          h("button", { type: "button", class: "primary", onclick: () => this.app.enter() }, t("Sign in")),
        ),
      );
      return;
    }
    this.accounts = h("dl", { class: "figures-row", "aria-label": SECTIONS.accounts });
    this.tool = new Floor((table) => this.look(table));
    this.tool.again = () => this.floor();
    this.aside = h("div", { "aria-live": "polite" });
    this.jackpots = h("div");
    this.people = h("div");
    this.waiting = h("div", { "aria-live": "polite" });
    this.held = onHold();
    this.owed = owed();
    this.suspected = suspected();
    this.notices = notices();
    this.acts = acts();
    this.journal = journal();
    this.proof = h("div", { "aria-live": "polite" });
    const section = (name, ...children) =>
      h("section", { id: `section-${name}`, tabindex: -1 }, h("h2", null, SECTIONS[name]), children);
    put(
      this.root,
      h(
        "div",
        { class: "operator" },
        h(
          "header",
          { class: "floor-head" },
          h("h1", null, t("The floor")),
          h(
            "p",
            { class: "quiet" },
            new Date().toLocaleDateString(locale, { weekday: "long", day: "numeric", month: "long" }),
          ),
          h(
            "nav",
            { "aria-label": t("On this page") },
            LINKED.map((name) => h("a", { href: `#section-${name}`, onclick: jump }, SECTIONS[name])),
            h("a", { href: "/desk" }, t("Inspector's desk")),
            h("a", { href: "/compare" }, t("Compare")),
          ),
        ),
        this.tool.node,
        this.aside,
        section("accounts", this.accounts),
        section("jackpots", this.jackpots),
        section("disputes", this.dispute()),
        section("held", this.held.node),
        section("debts", this.owed.node),
        section("collusion", this.suspected.node),
        section("notices", this.notices.node),
        section(
          "ledger",
          h("button", { type: "button", onclick: () => this.verify() }, t("Prove the ledger")),
          this.proof,
        ),
        section("waiting", this.waiting),
        section("people", this.people),
        section("acts", this.acts.node),
        section("journal", this.journal.node),
      ),
    );
    this.floor();
    this.linked();
    this.crowd();
    this.held.look();
    this.owed.look();
    this.suspected.look();
    this.notices.look();
    this.journal.look();
  }

  async floor() {
    clearTimeout(this.timer);
    try {
      const found = await get("/api/operator/floor");
      const { aside, accounts, bought, books, people } = found;
      put(
        this.aside,
        books.length > 0 && this.broken(books),
        aside.length > 0 &&
          h(
            "section",
            null,
            h("h2", null, t("Set aside")),
            h(
              "p",
              { class: "quiet" },
              t("These tables failed. What lies on them is held until they are tried again or their round is void."),
            ),
            grid(
              [t("Table"), t("Round"), t("Held"), t("Why"), ""],
              aside.map((table) => this.failed(table)),
            ),
          ),
      );
      this.timer = setTimeout(
        () => this.root.querySelector(".operator") && this.floor(),
        document.hidden ? 6 * LOOK : LOOK,
      );
      const figure = (label, value) => h("div", null, h("dt", null, label), h("dd", null, value));
      const of = (kept, currency) =>
        Object.entries(ACCOUNTS).map(([name, label]) =>
          figure(`${label}, ${CURRENCIES[currency].toLowerCase()}`, cents(kept[name] ?? 0)),
        );
      put(
        this.accounts,
        of(accounts, "play"),
        Object.values(bought).some(Boolean) && of(bought, "bought"),
        figure(t("People"), people),
      );
      await this.tool.look(found);
      this.root.firstChild.dataset.ready = "true";
    } catch (error) {
      put(this.tool.foot, error.message);
    }
  }

  close() {
    clearTimeout(this.timer);
  }

  broken(books) {
    return h(
      "section",
      null,
      h("h2", null, t("Rulebooks that cannot be read")),
      grid(
        [t("Game"), t("Why"), ""],
        books.map((one) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, one.what),
            h("td", null, one.why),
            h("td", null, one.stands ? t("Its last good edition is played.") : t("It is not played.")),
          ),
        ),
      ),
    );
  }

  failed(table) {
    return h(
      "tr",
      null,
      h("th", { scope: "row" }, table.name, h("small", null, `${gameName(table.game)}, ${table.id}`)),
      h("td", null, table.round),
      h("td", null, cents(table.held_cents)),
      h("td", null, table.why),
      h(
        "td",
        { class: "acts" },
        h(
          "button",
          {
            type: "button",
            class: "small",
            "aria-label": t("Try {table} again", { table: table.name }),
            onclick: () => this.again(table),
          },
          t("Try again"),
        ),
        h(
          "button",
          {
            type: "button",
            class: "small",
            "aria-label": t("Void the round at {table}", { table: table.name }),
            onclick: () => this.tool.void(table),
          },
          t("Void"),
        ),
      ),
    );
  }

  again(table) {
    withReason(
      t("Try {table} again?", { table: table.name }),
      t("It goes on from its record."),
      t("Try again"),
      (why) => post(`/api/operator/again/${table.id}`, { why }).then(() => this.floor(), refusal),
    );
  }

  // Jackpots

  async linked() {
    try {
      const { links } = await get("/api/operator/links");
      const name = h("input", { name: "link", required: true, maxlength: 60, id: "link-name" });
      const form = h(
        "form",
        {
          class: "row",
          onsubmit: async (event) => {
            event.preventDefault();
            await post("/api/operator/links", { name: name.value.trim() }).then(() => this.linked(), refusal);
          },
        },
        h("label", { class: "field" }, h("span", null, t("A new link")), name),
        h("button", { type: "submit" }, t("Make it")),
      );
      const row = (l) =>
        h(
          "tr",
          null,
          h(
            "th",
            { scope: "row" },
            l.name,
            h("small", null, `${l.game ? gameName(l.game) : t("no table yet")}, ${l.id}`),
            l.suspended && h("small", { class: "minus" }, t("suspended: {why}", { why: l.suspended })),
          ),
          h(
            "td",
            null,
            Object.entries(l.pools)
              .map(([pool, value]) => `${words(pool)} ${amount(value).text}`)
              .join(", "),
          ),
          h(
            "td",
            null,
            l.tables.map((table) => [h("a", { href: `/table/${table}` }, table), " "]),
          ),
          h("td", { class: "acts" }, l.game && this.suspends(l)),
        );
      put(
        this.jackpots,
        h(
          "p",
          { class: "quiet" },
          t(
            "Tables that share their pools are opened with the link of their jackpots; other pools belong to one table and stand in its row above.",
          ),
        ),
        links.length > 0 && grid([t("Link"), t("Pools"), t("Tables"), ""], links.map(row)),
        form,
      );
    } catch (error) {
      put(this.jackpots, h("p", null, error.message));
    }
  }

  suspends(l) {
    const [name, said] = l.suspended
      ? [t("Let it go on"), t("Its tables take jackpot wagers again.")]
      : [t("Suspend"), t("Its tables take no jackpot wagers until it goes on; the games go on without.")];
    return h(
      "button",
      {
        type: "button",
        class: "small",
        "data-do": "suspend-link",
        "aria-label": `${name}: ${l.name}`,
        onclick: () =>
          withReason(`${name}: ${l.name}?`, said, name, (why) =>
            post(`/api/operator/links/${l.id}/suspend`, { why, resume: Boolean(l.suspended) }).then(
              () => this.linked(),
              refusal,
            ),
          ),
      },
      name,
    );
  }

  // Disputes

  dispute() {
    this.asked = {
      table: h("input", { name: "table", required: true, size: 12, id: "dispute-table" }),
      round: h("input", { name: "round", required: true, inputmode: "numeric", size: 6, id: "dispute-round" }),
    };
    const { table, round } = this.asked;
    this.replayed = h("div", { class: "replayed", "aria-live": "polite" });
    return [
      h(
        "p",
        { class: "quiet" },
        t("Any round, replayed through the rules from its record, with the clause behind every line."),
      ),
      h(
        "form",
        {
          class: "row",
          onsubmit: (event) => {
            event.preventDefault();
            this.replay(table.value.trim(), round.value.trim());
          },
        },
        h("label", { class: "field" }, h("span", null, t("Table")), table),
        h("label", { class: "field" }, h("span", null, t("Round")), round),
        h("button", { type: "submit" }, t("Replay the round")),
      ),
      this.replayed,
    ];
  }

  look(table) {
    this.asked.table.value = table.id;
    this.asked.round.value = table.rounds;
    this.asked.round.focus();
    this.replay(table.id, String(table.rounds));
  }

  async replay(table, round) {
    try {
      const found = await get(`/api/operator/rounds/${encodeURIComponent(table)}/${encodeURIComponent(round)}`);
      for (const one of found.postings) one.why = await worded({ message: one.reason, sentence: one.why });
      const layout = await get(`/api/games/${found.record.game}`);
      put(
        this.replayed,
        h("h3", null, t("{game}, round {n}", { game: gameName(found.record.game), n: round })),
        h(
          "ol",
          { class: "replay" },
          found.steps.map((step) =>
            h(
              "li",
              null,
              moveText(layout, step.move),
              (step.said || []).map((word) => h("em", null, ` ${word}`)),
              h("small", null, ` ${step.by}`),
            ),
          ),
        ),
        h("h3", null, t("Settlement")),
        linesTable(layout, found.lines, 0),
        h("h3", null, t("Postings")),
        grid(
          [t("Seat"), t("Account"), t("Amount"), t("Why")],
          found.postings.map((p) =>
            h(
              "tr",
              null,
              h("td", null, p.seat || t("the table")),
              h("td", null, p.account),
              h("td", { class: p.cents < 0 ? "minus" : "plus" }, cents(p.cents)),
              h("td", null, p.why, " ", p.clause && clauseLink(p.clause)),
            ),
          ),
        ),
        h("h3", null, t("Clauses")),
        h(
          "dl",
          { class: "terms" },
          Object.entries(found.clauses || {}).map(([clause, title]) => [
            h("dt", null, clauseLink(clause)),
            h("dd", null, title),
          ]),
        ),
        h("h3", null, t("Proof")),
        found.proof && checks(await Promise.all(found.proof.map(inWords))),
        (found.amendments || []).map((a) =>
          h(
            "p",
            { class: "amendment" },
            t("Amendment {n}: {found} ({by}, {clause})", { n: a.number, found: a.found, by: a.by, clause: a.clause }),
          ),
        ),
        amendForm(table, round, layout.rulings),
      );
    } catch (error) {
      put(this.replayed, h("p", null, error.message));
    }
  }

  async verify() {
    put(this.proof, h("p", { class: "quiet", "aria-busy": "true" }, t("Proving")));
    try {
      const { ok, head, checks: list } = await post("/api/operator/verify", {});
      const said = await Promise.all(list.map(inWords));
      put(
        this.proof,
        h("p", { class: ok ? "plus" : "minus" }, ok ? t("The ledger holds.") : t("The ledger does not hold.")),
        checks(said),
        h(
          "p",
          { class: "quiet" },
          t("The head of the books, signed. Keep it elsewhere: the next proof can be held against it."),
        ),
        h("code", { class: "command", "data-head": true }, head),
      );
    } catch (error) {
      put(this.proof, h("p", null, error.message));
    }
  }

  // People

  async crowd() {
    pending(this.waiting, this.app, () => this.crowd());
    this.acts.look();
    try {
      const { people } = await get("/api/operator/people");
      put(
        this.people,
        grid(
          [t("Name"), t("Role"), t("Play money"), t("On tables"), t("Bought chips"), t("Second factor"), ""],
          people.map((p) => this.person(p)),
        ),
      );
    } catch (error) {
      put(this.people, h("p", null, error.message));
    }
  }

  signOut(p) {
    withReason(t("Sign {name} out everywhere?", { name: p.name }), null, t("Sign out"), (why) =>
      post("/api/operator/sessions", { user: p.id, why }).then(() => {
        toast(t("{name} is signed out.", { name: p.name }));
        this.crowd();
      }, refusal),
    );
  }

  reset(p) {
    const alone = h("input", { type: "checkbox", name: "alone" });
    withReason(
      t("Reset the password of {name}?", { name: p.name }),
      t("You are shown half of a code. A second operator confirms and has the other half; {name} needs both.", {
        name: p.name,
      }),
      t("Reset it"),
      async (why) => {
        try {
          const body = { user: p.id, why, alone: alone.checked };
          const { code, pending: waits } = await post("/api/operator/password", body);
          shownOnce(p.name, code, Boolean(waits));
          this.crowd();
        } catch (error) {
          refusal(error);
        }
      },
      "",
      h(
        "label",
        { class: "field check" },
        alone,
        h("span", null, t("Alone, with a whole code: for a day this account neither plays nor is paid out.")),
      ),
    );
  }

  person(p) {
    const role = h(
      "select",
      {
        "aria-label": t("Role of {name}", { name: p.name }),
        disabled: p.role === "guest",
        onchange: () => {
          const wanted = role.value;
          role.value = p.role;
          withReason(
            t("{name}: {role} instead of {was}?", { name: p.name, role: ROLES[wanted], was: ROLES[p.role] }),
            t("They are signed out everywhere."),
            t("Change the role"),
            (why) =>
              post("/api/operator/role", { user: p.id, role: wanted, why }).then((answer) => {
                doneOrWaits(answer, t("{name} is now {role}.", { name: p.name, role: ROLES[wanted] }));
                this.crowd();
              }, refusal),
          );
        },
      },
      [...(p.role === "guest" ? ["guest"] : []), "player", "dealer", "operator"].map((name) =>
        h("option", { value: name, selected: name === p.role }, ROLES[name]),
      ),
    );
    const value = h("input", {
      type: "text",
      inputmode: "decimal",
      size: 7,
      "aria-label": t("Chips for {name}", { name: p.name }),
      placeholder: "100",
    });
    const currency = h(
      "select",
      { "aria-label": t("Currency of the chips for {name}", { name: p.name }) },
      Object.entries(CURRENCIES)
        .filter(([name]) => name === "play" || p.role !== "guest")
        .map(([name, label]) => h("option", { value: name }, label)),
    );
    const give = () => {
      const whole = Math.round(Number(value.value) * 100);
      if (!whole) return;
      withReason(
        whole > 0
          ? t("Buy in for {name}: {amount}", { name: p.name, amount: cents(whole) })
          : t("Cash out for {name}: {amount}", { name: p.name, amount: cents(-whole) }),
        CURRENCIES[currency.value],
        t("Do it"),
        (why) =>
          post("/api/operator/chips", { user: p.id, currency: currency.value, amount_cents: whole, why }).then(
            (answer) => {
              doneOrWaits(answer, t("It is booked."));
              this.crowd();
            },
            refusal,
          ),
        whole > 0 ? t("buy in") : t("cash out"),
      );
    };
    return h(
      "tr",
      null,
      h("th", { scope: "row" }, p.name, h("small", null, p.id)),
      h("td", null, role),
      h("td", null, cents(p.balance_cents)),
      h("td", null, cents(p.held_cents)),
      h("td", null, cents(p.bought_cents)),
      h("td", null, p.second_factor ? t("yes") : ""),
      h(
        "td",
        null,
        h(
          "span",
          { class: "acts" },
          value,
          currency,
          h("button", { type: "button", class: "small", onclick: give }, t("Buy in or cash out")),
          h("button", { type: "button", class: "small", onclick: () => this.signOut(p) }, t("Sign out")),
          p.role === "player" &&
            h("button", { type: "button", class: "small", onclick: () => this.reset(p) }, t("Reset password")),
        ),
      ),
    );
  }
}

/** What was looked at, and what came of it, in the reader's words. */
const inWords = async (one) => ({
  ...one,
  what: words(one.what || one.name),
  note: one.note,
});

const checks = (list) =>
  h(
    "ul",
    { class: "checks" },
    list.map((c) => {
      const holds = c.holds ?? c.ok;
      return h(
        "li",
        { class: holds ? "holds" : "fails" },
        h("b", null, c.what),
        ` ${holds ? t("holds") : t("FAILS")}${c.note ? `: ${c.note}` : ""}`,
        (c.wrong || []).map((text) => h("div", null, text)),
      );
    }),
  );

/** A move in people's words. */
function moveText(layout, move) {
  const { do: what, seat, wager, on, stake, box, choice, call, outcome, place, ruling, ...rest } = move;
  const laid = [
    stake !== undefined && amount(stake).text,
    wager && t("on {where}", { where: `${titleOf(layout, wager)} ${position(on)}`.trim() }),
    box && box !== seat && t("of box {n}", { n: box }),
  ]
    .filter(Boolean)
    .join(" ");
  const more = Object.entries(rest)
    .map(([key, value]) => `${words(key).toLowerCase()} ${[value].flat().join(" ")}`)
    .join(", ");
  const who = seat ? t("Seat {n}", { n: seat }) : "";
  const text =
    {
      place: t("{who} lays {what}", { who, what: laid }),
      remove: t("{who} takes back {what}", { who, what: laid }),
      decide: `${who}: ${words(choice || "")}${stake !== undefined ? ` ${amount(stake).text}` : ""}`,
      call: `${who ? `${who}: ` : ""}${words(call || "")}${wager ? ` ${laid}` : ""}`,
      chance: t("{what} at {where}", { what: [outcome].flat().join(" "), where: place }),
      declare: `${t("Declared: {ruling}", { ruling: layout.rulings?.[ruling] ? rulingTitle(layout.rulings[ruling]) : words(ruling || "") })}${who ? `, ${who.toLowerCase()}` : ""}`,
    }[what] || what;
  return more ? `${text}, ${more}` : text;
}
