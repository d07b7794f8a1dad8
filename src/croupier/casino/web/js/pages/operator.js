// The operator's page: accounts, tables with float, drop and win against expectation; jackpots; disputes; money on hold,
// debts and notices; the ledger's proof; people, what waits for a second operator, and the logs.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { amount, cents } from "../money.js";
import { clauseLink, dialog, doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { amendForm } from "../panels/amend.js";
import { linesTable } from "../panels/payout.js";
import { CURRENCIES, gameName, position, rulingTitle, titleOf, words } from "../words.js";
import { Floor, LOOK } from "./floor.js";
import { acts, journal, pending } from "./log.js";
import { notices, onHold, owed } from "./office.js";
import { locale } from "../say.js";

const ACCOUNTS = {
  floats: "Floats of the tables",
  cage: "Cage",
  commission: "Commission",
  collections: "Collections",
  levy: "Levies",
  jackpots: "Jackpots",
  tournaments: "Tournament pools",
  outside: "Outside",
};
const SECTIONS = [
  "Accounts of the house",
  "Jackpots",
  "Disputes",
  "Money on hold",
  "Debts",
  "The ledger",
  "People",
  "Log of acts",
  "The journal",
];
const anchor = (title) => `section-${title.toLowerCase().replace(/[^a-z]+/g, "-")}`;

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
          h("h1", null, "For the operator"),
          h("p", null, "Sign in as an operator to see the floor."),
          h("button", { type: "button", class: "primary", onclick: () => this.app.enter() }, "Sign in"),
        ),
      );
      return;
    }
    this.accounts = h("dl", { class: "figures-row", "aria-label": "Accounts of the house" });
    this.tool = new Floor((t) => this.look(t));
    this.tool.again = () => this.floor();
    this.aside = h("div", { "aria-live": "polite" });
    this.jackpots = h("div");
    this.people = h("div");
    this.waiting = h("div", { "aria-live": "polite" });
    this.held = onHold();
    this.owed = owed();
    this.notices = notices();
    this.acts = acts();
    this.journal = journal();
    this.proof = h("div", { "aria-live": "polite" });
    const section = (title, ...children) =>
      h("section", { id: anchor(title), tabindex: -1 }, h("h2", null, title), children);
    put(
      this.root,
      h(
        "div",
        { class: "operator" },
        h(
          "header",
          { class: "floor-head" },
          h("h1", null, "The floor"),
          h(
            "p",
            { class: "quiet" },
            new Date().toLocaleDateString(locale, { weekday: "long", day: "numeric", month: "long" }),
          ),
          h(
            "nav",
            { "aria-label": "On this page" },
            SECTIONS.map((title) => h("a", { href: `#${anchor(title)}`, onclick: jump }, title)),
            h("a", { href: "/desk" }, "Inspector's desk"),
            h("a", { href: "/compare" }, "Compare"),
          ),
        ),
        this.tool.node,
        this.aside,
        section("Accounts of the house", this.accounts),
        section("Jackpots", this.jackpots),
        section("Disputes", this.dispute()),
        section("Money on hold", this.held.node),
        section("Debts", this.owed.node),
        section("Notices at the tables", this.notices.node),
        section(
          "The ledger",
          h("button", { type: "button", onclick: () => this.verify() }, "Prove the ledger"),
          this.proof,
        ),
        section("Waiting for a second operator", this.waiting),
        section("People", this.people),
        section("Log of acts", this.acts.node),
        section("The journal", this.journal.node),
      ),
    );
    this.floor();
    this.linked();
    this.crowd();
    this.held.look();
    this.owed.look();
    this.notices.look();
    this.journal.look();
  }

  async floor() {
    clearTimeout(this.timer);
    try {
      const found = await get("/api/operator/floor");
      const { aside, accounts, bought, people } = found;
      put(
        this.aside,
        aside.length > 0 &&
          h(
            "section",
            null,
            h("h2", null, "Set aside"),
            h(
              "p",
              { class: "quiet" },
              "These tables failed. What lies on them is held until they are tried again or their round is void.",
            ),
            grid(
              ["Table", "Round", "Held", "Why", ""],
              aside.map((t) => this.failed(t)),
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
        figure("People", people),
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

  failed(t) {
    return h(
      "tr",
      null,
      h("th", { scope: "row" }, t.name, h("small", null, `${gameName(t.game)}, ${t.id}`)),
      h("td", null, t.round),
      h("td", null, cents(t.held_cents)),
      h("td", null, t.why),
      h(
        "td",
        { class: "acts" },
        h(
          "button",
          { type: "button", class: "small", "aria-label": `Try ${t.name} again`, onclick: () => this.again(t) },
          "Try again",
        ),
        h(
          "button",
          {
            type: "button",
            class: "small",
            "aria-label": `Void the round at ${t.name}`,
            onclick: () => this.tool.void(t),
          },
          "Void",
        ),
      ),
    );
  }

  again(t) {
    withReason(`Try ${t.name} again?`, "It goes on from its record.", "Try again", (why) =>
      post(`/api/operator/again/${t.id}`, { why }).then(() => this.floor(), refusal),
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
        h("label", { class: "field" }, h("span", null, "A new link"), name),
        h("button", { type: "submit" }, "Make it"),
      );
      const row = (l) =>
        h(
          "tr",
          null,
          h(
            "th",
            { scope: "row" },
            l.name,
            h("small", null, `${l.game ? gameName(l.game) : "no table yet"}, ${l.id}`),
            l.suspended && h("small", { class: "minus" }, `suspended: ${l.suspended}`),
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
            l.tables.map((t) => [h("a", { href: `/table/${t}` }, t), " "]),
          ),
          h("td", { class: "acts" }, l.game && this.suspends(l)),
        );
      put(
        this.jackpots,
        h(
          "p",
          { class: "quiet" },
          "Tables that share their pools are opened with the link of their jackpots; other pools belong to one table and stand in its row above.",
        ),
        links.length > 0 && grid(["Link", "Pools", "Tables", ""], links.map(row)),
        form,
      );
    } catch (error) {
      put(this.jackpots, h("p", null, error.message));
    }
  }

  suspends(l) {
    const [name, said] = l.suspended
      ? ["Let it go on", "Its tables take jackpot wagers again."]
      : ["Suspend", "Its tables take no jackpot wagers until it goes on; the games go on without."];
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
        "Any round, replayed through the rules from its record, with the clause behind every line.",
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
        h("label", { class: "field" }, h("span", null, "Table"), table),
        h("label", { class: "field" }, h("span", null, "Round"), round),
        h("button", { type: "submit" }, "Replay the round"),
      ),
      this.replayed,
    ];
  }

  look(t) {
    this.asked.table.value = t.id;
    this.asked.round.value = t.rounds;
    this.asked.round.focus();
    this.replay(t.id, String(t.rounds));
  }

  async replay(table, round) {
    try {
      const found = await get(`/api/operator/rounds/${encodeURIComponent(table)}/${encodeURIComponent(round)}`);
      const layout = await get(`/api/games/${found.record.game}`);
      put(
        this.replayed,
        h("h3", null, `${gameName(found.record.game)}, round ${round}`),
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
        h("h3", null, "Settlement"),
        linesTable(layout, found.lines, 0),
        h("h3", null, "Postings"),
        grid(
          ["Seat", "Account", "Amount", "Why"],
          found.postings.map((p) =>
            h(
              "tr",
              null,
              h("td", null, p.seat || "table"),
              h("td", null, p.account),
              h("td", { class: p.cents < 0 ? "minus" : "plus" }, cents(p.cents)),
              h("td", null, p.why, " ", p.clause && clauseLink(p.clause)),
            ),
          ),
        ),
        h("h3", null, "Clauses"),
        h(
          "dl",
          { class: "terms" },
          Object.entries(found.clauses || {}).map(([clause, title]) => [
            h("dt", null, clauseLink(clause)),
            h("dd", null, title),
          ]),
        ),
        h("h3", null, "Proof"),
        found.proof && checks(found.proof),
        (found.amendments || []).map((a) =>
          h("p", { class: "amendment" }, `Amendment ${a.number}: ${a.found} (${a.by}, ${a.clause})`),
        ),
        amendForm(table, round, layout.rulings),
      );
    } catch (error) {
      put(this.replayed, h("p", null, error.message));
    }
  }

  async verify() {
    put(this.proof, h("p", { class: "quiet", "aria-busy": "true" }, "Proving"));
    try {
      const { ok, head, checks: list } = await post("/api/operator/verify", {});
      put(
        this.proof,
        h("p", { class: ok ? "plus" : "minus" }, ok ? "The ledger holds." : "The ledger does not hold."),
        checks(list),
        h(
          "p",
          { class: "quiet" },
          "The head of the books, signed. Keep it elsewhere: the next proof can be held against it.",
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
          ["Name", "Role", "Play money", "On tables", "Bought chips", "Second factor", ""],
          people.map((p) => this.person(p)),
        ),
      );
    } catch (error) {
      put(this.people, h("p", null, error.message));
    }
  }

  signOut(p) {
    withReason(`Sign ${p.name} out everywhere?`, null, "Sign out", (why) =>
      post("/api/operator/sessions", { user: p.id, why }).then(() => {
        toast(`${p.name} is signed out.`);
        this.crowd();
      }, refusal),
    );
  }

  reset(p) {
    withReason(
      `Reset the password of ${p.name}?`,
      "The old one opens nothing any more. You are shown a code: give it to them, and to nobody else.",
      "Reset it",
      async (why) => {
        try {
          const { code } = await post("/api/operator/password", { user: p.id, why });
          const said = `With this code ${p.name} takes a new password, within a day. It is shown only now.`;
          dialog(
            "A code, for once",
            h("div", { class: "dialog-body" }, h("p", null, said), h("p", null, h("code", { class: "secret" }, code))),
          );
          this.crowd();
        } catch (error) {
          refusal(error);
        }
      },
    );
  }

  person(p) {
    const role = h(
      "select",
      {
        "aria-label": `Role of ${p.name}`,
        disabled: p.role === "guest",
        onchange: () => {
          const wanted = role.value;
          role.value = p.role;
          withReason(
            `${p.name}: ${wanted} instead of ${p.role}?`,
            "They are signed out everywhere.",
            "Change the role",
            (why) =>
              post("/api/operator/role", { user: p.id, role: wanted, why }).then((answer) => {
                doneOrWaits(answer, `${p.name} is now ${wanted}.`);
                this.crowd();
              }, refusal),
          );
        },
      },
      [...(p.role === "guest" ? ["guest"] : []), "player", "dealer", "operator"].map((name) =>
        h("option", { value: name, selected: name === p.role }, name),
      ),
    );
    const value = h("input", {
      type: "text",
      inputmode: "decimal",
      size: 7,
      "aria-label": `Chips for ${p.name}`,
      placeholder: "100",
    });
    const currency = h(
      "select",
      { "aria-label": `Currency of the chips for ${p.name}` },
      Object.entries(CURRENCIES)
        .filter(([name]) => name === "play" || p.role !== "guest")
        .map(([name, label]) => h("option", { value: name }, label)),
    );
    const give = () => {
      const whole = Math.round(Number(value.value) * 100);
      if (!whole) return;
      withReason(
        `${whole > 0 ? "Buy in for" : "Cash out for"} ${p.name}: ${cents(Math.abs(whole))}`,
        CURRENCIES[currency.value],
        "Do it",
        (why) =>
          post("/api/operator/chips", { user: p.id, currency: currency.value, amount_cents: whole, why }).then(
            (answer) => {
              doneOrWaits(answer, "It is booked.");
              this.crowd();
            },
            refusal,
          ),
        whole > 0 ? "buy in" : "cash out",
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
      h("td", null, p.second_factor ? "yes" : ""),
      h(
        "td",
        null,
        h(
          "span",
          { class: "acts" },
          value,
          currency,
          h("button", { type: "button", class: "small", onclick: give }, "Buy in or cash out"),
          h("button", { type: "button", class: "small", onclick: () => this.signOut(p) }, "Sign out"),
          p.role === "player" &&
            h("button", { type: "button", class: "small", onclick: () => this.reset(p) }, "Reset password"),
        ),
      ),
    );
  }
}

const checks = (list) =>
  h(
    "ul",
    { class: "checks" },
    list.map((c) => {
      const holds = c.holds ?? c.ok;
      return h(
        "li",
        { class: holds ? "holds" : "fails" },
        h("b", null, words(c.what || c.name)),
        ` ${holds ? "holds" : "FAILS"}${c.note ? `: ${c.note}` : ""}`,
        (c.wrong || []).map((text) => h("div", null, text)),
      );
    }),
  );

/** A move in people's words. */
function moveText(layout, move) {
  const { do: what, seat, wager, on, stake, box, choice, call, outcome, place, ruling, ...rest } = move;
  const laid = [
    stake !== undefined && amount(stake).text,
    wager && `on ${titleOf(layout, wager)} ${position(on)}`.trim(),
    box && box !== seat && `of box ${box}`,
  ]
    .filter(Boolean)
    .join(" ");
  const more = Object.entries(rest)
    .map(([key, value]) => `${words(key).toLowerCase()} ${[value].flat().join(" ")}`)
    .join(", ");
  const who = seat ? `Seat ${seat}` : "";
  const text =
    {
      place: `${who} lays ${laid}`,
      remove: `${who} takes back ${laid}`,
      decide: `${who}: ${words(choice || "")}${stake !== undefined ? ` ${amount(stake).text}` : ""}`,
      call: `${who ? `${who}: ` : ""}${words(call || "")}${wager ? ` ${laid}` : ""}`,
      chance: `${[outcome].flat().join(" ")} at ${place}`,
      declare: `Declared: ${layout.rulings?.[ruling] ? rulingTitle(layout.rulings[ruling]) : words(ruling || "")}${who ? `, ${who.toLowerCase()}` : ""}`,
    }[what] || what;
  return more ? `${text}, ${more}` : text;
}
