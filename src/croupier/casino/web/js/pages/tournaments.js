// Tournaments: what is on, one of them with its entrants and places, and the operator's form that announces one.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { cents } from "../money.js";
import { doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { badgeOf, CURRENCIES, gameName } from "../words.js";
import { locale, t } from "../say.js";

const STATES = {
  proposed: t("Waits for approval"),
  open: t("Entries are taken"),
  running: t("Being played"),
  over: t("Over"),
  cancelled: t("Called off"),
};
const ends = ({ rounds, minutes }) => {
  const a = rounds && t("{n} round|{n} rounds", { n: rounds });
  const b = minutes && t("{n} minute|{n} minutes", { n: minutes });
  return a && b ? t("{a} or {b}", { a, b }) : a || b;
};
const shares = (prizes) =>
  prizes
    .map((share) => share / prizes.reduce((a, b) => a + b))
    .map((part) => part.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 }))
    .join(", ");

export class TournamentsPage {
  app;

  constructor(root, _found, app) {
    Object.assign(this, { root, app });
    this.list = h("div", { class: "lobby-list" }, h("p", { class: "quiet" }, t("Looking")));
    put(
      root,
      h(
        "div",
        { class: "lobby" },
        h(
          "header",
          { class: "lobby-head" },
          h("h1", null, t("Tournaments")),
          h("p", { class: "quiet" }, t("A buy-in, chips that are no money, and prizes by place from the pool.")),
        ),
        this.list,
      ),
    );
    this.load();
  }

  async load() {
    try {
      await this.app.ready;
      const { tournaments } = await get("/api/tournaments");
      put(
        this.list,
        tournaments.length
          ? h("ul", { class: "cards" }, tournaments.map(card))
          : h("p", { class: "quiet" }, t("None has been announced.")),
        this.app.user?.role === "operator" && (await this.announcing()),
      );
    } catch (error) {
      refusal(error);
    }
  }

  /** The operator's form. */
  async announcing() {
    const { games } = await get("/api/games");
    const field = (name, label, value, props = {}) =>
      h(
        "label",
        { class: "field" },
        h("span", null, label),
        h("input", { name, value, type: "text", size: 7, ...props }),
      );
    const form = h(
      "form",
      { class: "open-form announce", onsubmit: (event) => this.announce(event, form) },
      h("h2", null, t("Announce a tournament")),
      h(
        "div",
        { class: "row" },
        field("name", t("Name"), "", { required: true, size: 24, maxlength: 60 }),
        h(
          "label",
          { class: "field" },
          h("span", null, t("Game")),
          h(
            "select",
            { name: "game" },
            games.map((g) => h("option", { value: g.game }, `${g.title}, ${badgeOf(g.rulebook)}`)),
          ),
        ),
      ),
      h(
        "div",
        { class: "row" },
        field("buy_in", t("Buy-in"), "10", { inputmode: "decimal" }),
        h(
          "label",
          { class: "field" },
          h("span", null, t("Currency")),
          h(
            "select",
            { name: "currency" },
            Object.entries(CURRENCIES).map(([name, label]) => h("option", { value: name }, label)),
          ),
        ),
        field("chips", t("Chips each"), "1000", { inputmode: "numeric" }),
        field("rounds", t("Rounds"), "10", { inputmode: "numeric" }),
        field("minutes", t("Minutes"), "", { inputmode: "numeric" }),
        field("prizes", t("Shares of the places"), "50 30 20", { size: 12 }),
        field("seconds", t("Seconds to act"), "30", { inputmode: "numeric" }),
      ),
      h(
        "details",
        null,
        h("summary", null, t("Heats, departures from the rules, and what an approval needs")),
        h(
          "div",
          { class: "row" },
          field("seats", t("Seats at a table of the heats"), "", { inputmode: "numeric" }),
          field("advance", t("Of each table go on"), "", { inputmode: "numeric" }),
          field("held", t("Held on"), "", { type: "date", size: 10 }),
          field("again", t("And again on"), "", { size: 24, placeholder: "2027-05-01, 2027-06-01" }),
          h(
            "label",
            { class: "field check" },
            h("input", { type: "checkbox", name: "practice", checked: true }),
            h("span", null, t("For practice: no months of notice")),
          ),
        ),
        h(
          "div",
          { class: "row" },
          field("form", t("Fields of the entry form"), "name", { size: 24 }),
          field("procedure", t("How it is conducted"), t("Whoever has most chips at the end wins."), { size: 44 }),
        ),
        h(
          "div",
          { class: "row" },
          field("options", t("Options of its tables"), "", {
            size: 24,
            placeholder: "decks=4; not_offered=double, split",
          }),
          field("clause", t("Departs from"), "", { placeholder: "s 16" }),
          field("alters", t("What it alters"), "", { size: 24 }),
          field("why", t("Why it is needed"), "", { size: 24 }),
        ),
      ),
      h("button", { type: "submit", class: "primary", "data-do": "announce" }, t("Announce it")),
    );
    return h("section", null, form);
  }

  async announce(event, form) {
    event.preventDefault();
    const data = new FormData(form),
      whole = (name) => Number(data.get(name)) || null;
    const body = {
      name: String(data.get("name")).trim(),
      game: data.get("game"),
      currency: data.get("currency"),
      buy_in_cents: Math.round(Number(data.get("buy_in")) * 100),
      chips: whole("chips"),
      rounds: whole("rounds"),
      minutes: whole("minutes"),
      prizes: String(data.get("prizes"))
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
      timers: { betting: whole("seconds") || 30, decision: whole("seconds") || 30 },
      ...part3(data, whole),
    };
    try {
      const days = words(data.get("again"));
      const made = days.length
        ? await post("/api/tournaments/series", {
            tournaments: [body, ...days.map((held, i) => ({ ...body, held, name: `${body.name} ${i + 2}` }))],
          })
        : await post("/api/tournaments", body);
      this.app.go(`/tournament/${made.tournament || made.tournaments[0]}`);
    } catch (error) {
      refusal(error);
    }
  }
}

const words = (text, between = ",") =>
  String(text)
    .split(between)
    .map((word) => word.trim())
    .filter(Boolean);

/** What heats, departures and an approval add to an announcement. */
function part3(data, whole) {
  const text = (name) => String(data.get(name)).trim();
  const options = words(data.get("options"), ";").map((pair) => pair.split("=").map((word) => word.trim()));
  const end = { rounds: whole("rounds"), minutes: whole("minutes"), chips: whole("chips") };
  return {
    form: words(data.get("form")),
    procedure: [text("procedure")].filter(Boolean),
    held: text("held") || null,
    practice: data.has("practice"),
    options: Object.fromEntries(options),
    departures: text("clause") ? [{ clause: text("clause"), alters: text("alters"), why: text("why") }] : [],
    stages: whole("advance")
      ? [
          { name: t("Heats"), ...end, seats: whole("seats") || 0, advance: whole("advance") },
          { name: t("Final"), ...end },
        ]
      : [],
  };
}

function card(contest) {
  return h(
    "li",
    null,
    h(
      "a",
      {
        class: `game-card ${contest.state === "open" || contest.state === "running" ? "open" : ""}`,
        href: `/tournament/${contest.id}`,
      },
      h(
        "span",
        { class: "what" },
        h("b", null, contest.name),
        h(
          "small",
          null,
          [
            gameName(contest.game),
            STATES[contest.state].toLowerCase(),
            t("{n} entered, pool {amount}|{n} entered, pool {amount}", {
              n: contest.entrants.length,
              amount: cents(contest.pool_cents),
            }),
          ].join("; "),
        ),
      ),
    ),
  );
}

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
          h("a", { href: "/tournaments" }, t("To the tournaments")),
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
          `; ${STATES[contest.state].toLowerCase()}`,
        ),
        h("p", { class: "big-figure" }, cents(contest.pool_cents), " ", h("small", null, t("in the pool"))),
        h(
          "dl",
          { class: "terms spread" },
          pair(t("Entry fee"), `${cents(terms.buy_in_cents)}, ${CURRENCIES[terms.currency || "play"].toLowerCase()}`),
          pair(t("Chips"), t("{n} each; they are no money", { n: contest.stages[0].chips })),
          pair(
            contest.stages.length > 1 ? t("Rounds") : t("It ends after"),
            contest.stages.map((s) => (contest.stages.length > 1 ? `${s.name}: ${ends(s)}` : ends(s))).join("; "),
          ),
          pair(t("Shares of the places"), shares(terms.prizes)),
          terms.held && pair(t("Held on"), terms.held),
        ),
        contest.series.length > 1 && series(contest),
        contest.approval && approval(contest.approval),
        h("div", { class: "acts" }, this.acts(contest, mine)),
        contest.state === "proposed" && this.particulars(contest),
        contest.state === "proposed" && this.deciding(contest),
        contest.series.length > 1 && contest.approval?.state === "approved" && this.takingBack(contest),
        conditions(terms),
        bracket(contest),
        h(
          "h2",
          null,
          contest.state === "over"
            ? t("Places and prizes")
            : contest.state === "running"
              ? t("How they stand")
              : t("Entered"),
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
    if (contest.state === "proposed") return [chief && act("cancel", t("Call it off"))];
    if (contest.state === "open")
      return [
        mine
          ? back("withdrawal") && act("withdraw", t("Withdraw, and have the fee back"))
          : act("enter", t("Enter for {amount}", { amount: cents(contest.terms.buy_in_cents) }), "primary"),
        chief && act("start", t("Begin")),
        chief && (back("cancellation") || !contest.entrants.length) && act("cancel", t("Call it off")),
      ];
    if (contest.state === "running")
      return [
        mine?.table && h("a", { class: "button primary", href: `/table/${mine.table}` }, t("To your table")),
        chief && end("finish", t("End it now and pay the prizes")),
        chief && back("cancellation") && end("cancel", t("Call it off and give the fees back")),
      ];
    return [];
  }

  /** What was asked for besides: whoever applied gives it, another operator asks for more. */
  particulars(contest) {
    const { user } = this.app;
    if (user?.role !== "operator") return null;
    const own = user.id === contest.owner;
    const { required = [], particulars: given = {} } = contest.approval || {};
    if (own) {
      const open = required.filter((name) => !given[name]);
      const give = (event) => {
        event.preventDefault();
        const told = new FormData(event.target);
        const said = Object.fromEntries(open.map((name, i) => [name, String(told.get(`p${i}`)).trim()]));
        this.act("particulars", { particulars: Object.fromEntries(Object.entries(said).filter(([, text]) => text)) });
      };
      return (
        open.length > 0 &&
        h(
          "form",
          { class: "open-form give", onsubmit: give },
          h("h2", null, t("Particulars that were asked for")),
          open.map((name, i) =>
            h(
              "label",
              { class: "field" },
              h("span", null, name),
              h("input", { name: `p${i}`, type: "text", size: 44, maxlength: 300 }),
            ),
          ),
          h("button", { type: "submit", class: "primary", "data-do": "give" }, t("Give them")),
        )
      );
    }
    const what = h("input", { name: "what", type: "text", size: 32, maxlength: 300, required: true });
    const ask = (event) => {
      event.preventDefault();
      this.act("require", { what: what.value });
    };
    return h(
      "form",
      { class: "open-form require", onsubmit: ask },
      h("label", { class: "field" }, h("span", null, t("Ask for a particular before you decide")), what),
      h("button", { type: "submit", "data-do": "require" }, t("Ask for it")),
    );
  }

  /** Another operator decides what somebody announced. */
  deciding(contest) {
    const { user } = this.app;
    if (user?.role !== "operator" || user.id === contest.owner) return null;
    const fee = h("input", {
      name: "fee",
      type: "text",
      size: 7,
      inputmode: "decimal",
      placeholder: t("as announced"),
    });
    const why = h("input", { name: "recommendation", type: "text", size: 32, maxlength: 200, required: true });
    const decide = (verdict) => async (event) => {
      event.preventDefault();
      const altered = verdict === "approve" && fee.value ? { buy_in_cents: Math.round(Number(fee.value) * 100) } : {};
      await this.act("decide", {
        verdict: Object.keys(altered).length ? "alter" : verdict,
        recommendation: why.value,
        alterations: altered,
      });
    };
    return h(
      "form",
      { class: "open-form decide", onsubmit: decide("approve") },
      h(
        "h2",
        null,
        contest.series.length > 1 ? t("Decide, all {n} together", { n: contest.series.length }) : t("Decide"),
      ),
      h(
        "div",
        { class: "row" },
        h("label", { class: "field" }, h("span", null, t("Recommendation")), why),
        h("label", { class: "field" }, h("span", null, t("Another entry fee")), fee),
      ),
      h(
        "div",
        { class: "acts" },
        h("button", { type: "submit", class: "primary", "data-do": "approve" }, t("Approve it")),
        h("button", { type: "button", "data-do": "refuse", onclick: decide("refuse") }, t("Refuse it")),
      ),
    );
  }

  /** Another operator cancels the approval of several, on advice. */
  takingBack(contest) {
    const { user } = this.app;
    if (user?.role !== "operator" || user.id === contest.owner) return null;
    const why = h("input", { name: "advised", type: "text", size: 32, maxlength: 200, required: true });
    const take = (event) => {
      event.preventDefault();
      this.act("take-back", { advised: why.value });
    };
    return h(
      "details",
      { class: "take-back" },
      h("summary", null, t("Cancel the approval")),
      h(
        "form",
        { class: "open-form", onsubmit: take },
        h("p", { class: "quiet" }, t("Of all of them that have not begun; the fees go back.")),
        h("label", { class: "field" }, h("span", null, t("On this advice")), why),
        h("button", { type: "submit", "data-do": "take-back" }, t("Cancel it")),
      ),
    );
  }

  /** End a tournament that is being played: with a reason, and a second operator. */
  end(name, label) {
    withReason(label, t("A second operator has to confirm this."), label, (why) => this.act(name, { why }));
  }

  async act(name, body = {}) {
    try {
      if (name === "enter") await this.app.someone();
      const answer = await post(`/api/tournaments/${this.id}/${name}`, body);
      if (answer.pending) doneOrWaits(answer, "");
      if (name === "enter") toast(t("You are in."));
      await this.app.look();
      await this.load();
    } catch (error) {
      refusal(error);
    }
  }
}

const VERDICTS = {
  approve: (name) => t("Approved by {name}", { name }),
  alter: (name) => t("Approved with alterations by {name}", { name }),
  refuse: (name) => t("Refused by {name}", { name }),
};

/** Those that were applied for together. */
function series(contest) {
  return h(
    "p",
    { class: "series" },
    t("Applied for together:"),
    " ",
    contest.series.map((one, i) => [
      i > 0 && ", ",
      one.id === contest.id
        ? h("b", null, one.held || one.name)
        : h("a", { href: `/tournament/${one.id}` }, one.held || one.name),
    ]),
  );
}

/** What was asked for besides, and what was said to it. */
function asked({ required = [], particulars = {} }) {
  if (!required.length) return null;
  return h(
    "ul",
    { class: "particulars" },
    required.map((name) => h("li", null, `${name}: `, particulars[name] || h("i", null, t("not given yet")))),
  );
}

function approval(found) {
  if (found.state === "proposed")
    return [h("p", { class: "quiet" }, t("Nobody enters before somebody else has approved it.")), asked(found)];
  if (found.state === "taken_back")
    return h(
      "p",
      { class: "approval" },
      t("The approval was cancelled by {name}: {why} [{clause}]", {
        name: found.cancelled_by,
        why: found.advised,
        clause: found.clause,
      }),
    );
  return [
    h("p", { class: "approval" }, `${VERDICTS[found.verdict](found.name)}: ${found.recommendation} [${found.clause}]`),
    asked(found),
  ];
}

/** The conditions of play: how it is conducted, and where it departs from the book. */
function conditions(terms) {
  const said = [...(terms.procedure || []), ...(terms.additional || []), ...(terms.conditions || [])];
  const departs = (terms.departures || []).map((d) =>
    t("Departs from {clause}: {what} {why}", { clause: d.clause, what: d.alters, why: d.why }),
  );
  if (!said.length && !departs.length) return null;
  return h(
    "details",
    { class: "conditions" },
    h("summary", null, t("Conditions")),
    h(
      "ul",
      null,
      [...said, ...departs].map((text) => h("li", null, text)),
    ),
  );
}

/** The rounds side by side: tables with their players, who goes on, and what is still to come. */
function bracket(contest) {
  if (!contest.stages.some((stage) => stage.tables.length)) return null;
  const named = Object.fromEntries(contest.tables.map((table) => [table.id, table]));
  return [
    h("h2", null, t("Rounds")),
    h(
      "ol",
      { class: "bracket", tabindex: 0, "aria-label": t("Rounds of the tournament") },
      contest.stages.map((stage) =>
        h(
          "li",
          { "data-state": stage.state },
          h("h3", null, stage.name),
          stage.tables.map((table, i) => heat(t("Table {n}", { n: i + 1 }), table, named[table.id])),
          !stage.tables.length && h("p", { class: "quiet" }, t("To come")),
        ),
      ),
    ),
  ];
}

function heat(name, table, row) {
  const state = row?.open ? t("round {n}", { n: row.round }) : t("closed");
  return h(
    "section",
    { class: `heat ${row?.open ? "open" : ""}` },
    h("a", { href: `/table/${table.id}` }, name, h("small", null, state)),
    h(
      "ul",
      null,
      table.people.map((one) =>
        h(
          "li",
          { class: one.through ? "through" : "" },
          h("span", null, one.name, one.through && h("small", null, t("goes on"))),
          h("b", null, cents(one.chips_cents)),
        ),
      ),
    ),
  );
}

function places(contest) {
  if (!contest.standings.length)
    return h("p", null, contest.entrants.map((e) => e.name).join(", ") || t("Nobody yet."));
  return grid(
    [t("Place"), t("Name"), t("Chips"), t("Prize")],
    contest.standings.map((s) =>
      h(
        "tr",
        null,
        h("td", null, s.place),
        h("th", { scope: "row" }, s.name),
        h("td", null, cents(s.chips_cents)),
        h("td", null, s.prize_cents ? cents(s.prize_cents) : ""),
      ),
    ),
  );
}
