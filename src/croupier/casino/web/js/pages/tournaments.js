// Tournaments: what is on, one of them with its entrants and places, and the operator's form that announces one.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { cents } from "../money.js";
import { refusal, toast } from "../notice.js";
import { badgeOf, CURRENCIES, gameName } from "../words.js";

const STATES = {
  proposed: "Waits for approval",
  open: "Entries are taken",
  running: "Being played",
  over: "Over",
  cancelled: "Called off",
};
const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
const ends = ({ rounds, minutes }) =>
  [rounds && many(rounds, "round"), minutes && many(minutes, "minute")].filter(Boolean).join(" or ");
const shares = (prizes) =>
  prizes.map((share) => `${Math.round((share * 1000) / prizes.reduce((a, b) => a + b)) / 10}%`).join(", ");

export class TournamentsPage {
  app;

  constructor(root, _found, app) {
    Object.assign(this, { root, app });
    this.list = h("div", { class: "lobby-list" }, h("p", { class: "quiet" }, "Looking"));
    put(
      root,
      h(
        "div",
        { class: "lobby" },
        h(
          "header",
          { class: "lobby-head" },
          h("h1", null, "Tournaments"),
          h("p", { class: "quiet" }, "A buy-in, chips that are no money, and prizes by place from the pool."),
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
          : h("p", { class: "quiet" }, "None has been announced."),
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
      h("h2", null, "Announce a tournament"),
      h(
        "div",
        { class: "row" },
        field("name", "Name", "", { required: true, size: 24, maxlength: 60 }),
        h(
          "label",
          { class: "field" },
          h("span", null, "Game"),
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
        field("buy_in", "Buy-in", "10", { inputmode: "decimal" }),
        h(
          "label",
          { class: "field" },
          h("span", null, "In"),
          h(
            "select",
            { name: "currency" },
            Object.entries(CURRENCIES).map(([name, label]) => h("option", { value: name }, label)),
          ),
        ),
        field("chips", "Chips each", "1000", { inputmode: "numeric" }),
        field("rounds", "Rounds", "10", { inputmode: "numeric" }),
        field("minutes", "Minutes", "", { inputmode: "numeric" }),
        field("prizes", "Shares of the places", "50 30 20", { size: 12 }),
        field("seconds", "Seconds to act", "30", { inputmode: "numeric" }),
      ),
      h(
        "details",
        null,
        h("summary", null, "Heats, departures from the rules, and what an approval needs"),
        h(
          "div",
          { class: "row" },
          field("seats", "Seats at a table of the heats", "", { inputmode: "numeric" }),
          field("advance", "Of each table go on", "", { inputmode: "numeric" }),
          field("held", "Held on", "", { type: "date", size: 10 }),
          field("again", "And again on", "", { size: 24, placeholder: "2027-05-01, 2027-06-01" }),
          h(
            "label",
            { class: "field check" },
            h("input", { type: "checkbox", name: "practice", checked: true }),
            h("span", null, "For practice: no months of notice"),
          ),
        ),
        h(
          "div",
          { class: "row" },
          field("form", "Fields of the entry form", "name", { size: 24 }),
          field("procedure", "How it is conducted", "Whoever has most chips at the end wins.", { size: 44 }),
        ),
        h(
          "div",
          { class: "row" },
          field("options", "Options of its tables", "", {
            size: 24,
            placeholder: "decks=4; not_offered=double, split",
          }),
          field("clause", "Departs from", "", { placeholder: "s 16" }),
          field("alters", "What it alters", "", { size: 24 }),
          field("why", "Why it is needed", "", { size: 24 }),
        ),
      ),
      h("button", { type: "submit", class: "primary", "data-do": "announce" }, "Announce it"),
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
          { name: "Heats", ...end, seats: whole("seats") || 0, advance: whole("advance") },
          { name: "Final", ...end },
        ]
      : [],
  };
}

function card(t) {
  return h(
    "li",
    null,
    h(
      "a",
      { class: `game-card ${t.state === "open" || t.state === "running" ? "open" : ""}`, href: `/tournament/${t.id}` },
      h(
        "span",
        null,
        h("b", null, t.name),
        h(
          "small",
          null,
          `${gameName(t.game)}; ${STATES[t.state].toLowerCase()}; ${t.entrants.length} entered, pool ${cents(t.pool_cents)}`,
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
          h("a", { href: "/tournaments" }, "To the tournaments"),
        ),
      );
    }
  }

  draw(t) {
    document.title = `${t.name} · Croupier`;
    const { terms } = t,
      mine = t.entrants.find((e) => e.id === this.app.user?.id);
    const pair = (term, text) => h("div", null, h("dt", null, term), h("dd", null, text));
    put(
      this.root,
      h(
        "div",
        { class: "narrow-page tournament", "data-state": t.state },
        h("h1", null, t.name),
        h(
          "p",
          { class: "quiet" },
          h("a", { href: `/rules/${t.game}` }, gameName(t.game)),
          `; ${STATES[t.state].toLowerCase()}`,
        ),
        h("p", { class: "big-figure" }, cents(t.pool_cents), h("small", null, " in the pool")),
        h(
          "dl",
          { class: "terms spread" },
          pair("Entry fee", `${cents(terms.buy_in_cents)}, ${CURRENCIES[terms.currency || "play"].toLowerCase()}`),
          pair("Chips", `${t.stages[0].chips} each; they are no money`),
          pair(
            t.stages.length > 1 ? "Rounds" : "It ends after",
            t.stages.map((s) => (t.stages.length > 1 ? `${s.name}: ${ends(s)}` : ends(s))).join("; "),
          ),
          pair("Shares of the places", shares(terms.prizes)),
          terms.held && pair("Held on", terms.held),
        ),
        t.series.length > 1 && series(t),
        t.approval && approval(t.approval),
        h("div", { class: "acts" }, this.acts(t, mine)),
        t.state === "proposed" && this.particulars(t),
        t.state === "proposed" && this.deciding(t),
        t.series.length > 1 && t.approval?.state === "approved" && this.takingBack(t),
        conditions(terms),
        bracket(t),
        h("h2", null, t.state === "over" ? "Places and prizes" : t.state === "running" ? "How they stand" : "Entered"),
        places(t),
      ),
    );
  }

  acts(t, mine) {
    const act = (name, label, cls = "") =>
      h("button", { type: "button", class: cls, "data-do": name, onclick: () => this.act(name) }, label);
    const chief = this.app.user?.role === "operator";
    const back = (when) => (t.terms.refunds || ["withdrawal", "cancellation"]).includes(when);
    if (t.state === "proposed") return [chief && act("cancel", "Call it off")];
    if (t.state === "open")
      return [
        mine
          ? back("withdrawal") && act("withdraw", "Withdraw, and have the fee back")
          : act("enter", `Enter for ${cents(t.terms.buy_in_cents)}`, "primary"),
        chief && act("start", "Begin"),
        chief && (back("cancellation") || !t.entrants.length) && act("cancel", "Call it off"),
      ];
    if (t.state === "running")
      return [
        mine?.table && h("a", { class: "button primary", href: `/table/${mine.table}` }, "To your table"),
        chief && act("finish", "End it now and pay the prizes"),
        chief && back("cancellation") && act("cancel", "Call it off and give the fees back"),
      ];
    return [];
  }

  /** What was asked for besides: whoever applied gives it, another operator asks for more. */
  particulars(t) {
    const { user } = this.app;
    if (user?.role !== "operator") return null;
    const own = user.id === t.owner;
    const { required = [], particulars: given = {} } = t.approval || {};
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
          h("h2", null, "Particulars that were asked for"),
          open.map((name, i) =>
            h(
              "label",
              { class: "field" },
              h("span", null, name),
              h("input", { name: `p${i}`, type: "text", size: 44, maxlength: 300 }),
            ),
          ),
          h("button", { type: "submit", class: "primary", "data-do": "give" }, "Give them"),
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
      h("label", { class: "field" }, h("span", null, "Ask for a particular before you decide"), what),
      h("button", { type: "submit", "data-do": "require" }, "Ask for it"),
    );
  }

  /** Another operator decides what somebody announced. */
  deciding(t) {
    const { user } = this.app;
    if (user?.role !== "operator" || user.id === t.owner) return null;
    const fee = h("input", { name: "fee", type: "text", size: 7, inputmode: "decimal", placeholder: "as announced" });
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
      h("h2", null, t.series.length > 1 ? `Decide, all ${t.series.length} together` : "Decide"),
      h(
        "div",
        { class: "row" },
        h("label", { class: "field" }, h("span", null, "Recommendation"), why),
        h("label", { class: "field" }, h("span", null, "Another entry fee"), fee),
      ),
      h(
        "div",
        { class: "acts" },
        h("button", { type: "submit", class: "primary", "data-do": "approve" }, "Approve it"),
        h("button", { type: "button", "data-do": "refuse", onclick: decide("refuse") }, "Refuse it"),
      ),
    );
  }

  /** Another operator cancels the approval of several, on advice. */
  takingBack(t) {
    const { user } = this.app;
    if (user?.role !== "operator" || user.id === t.owner) return null;
    const why = h("input", { name: "advised", type: "text", size: 32, maxlength: 200, required: true });
    const take = (event) => {
      event.preventDefault();
      this.act("take-back", { advised: why.value });
    };
    return h(
      "details",
      { class: "take-back" },
      h("summary", null, "Cancel the approval"),
      h(
        "form",
        { class: "open-form", onsubmit: take },
        h("p", { class: "quiet" }, "Of all of them that have not begun; the fees go back."),
        h("label", { class: "field" }, h("span", null, "On this advice"), why),
        h("button", { type: "submit", "data-do": "take-back" }, "Cancel it"),
      ),
    );
  }

  async act(name, body = {}) {
    try {
      if (name === "enter") await this.app.someone();
      await post(`/api/tournaments/${this.id}/${name}`, body);
      if (name === "enter") toast("You are in.");
      await this.app.look();
      await this.load();
    } catch (error) {
      refusal(error);
    }
  }
}

const VERDICTS = { approve: "Approved", alter: "Approved with alterations", refuse: "Refused" };

/** Those that were applied for together. */
function series(t) {
  return h(
    "p",
    { class: "series" },
    "Applied for together: ",
    t.series.map((one, i) => [
      i > 0 && ", ",
      one.id === t.id
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
    required.map((name) => h("li", null, `${name}: `, particulars[name] || h("i", null, "not given yet"))),
  );
}

function approval(found) {
  if (found.state === "proposed")
    return [h("p", { class: "quiet" }, "Nobody enters before somebody else has approved it."), asked(found)];
  if (found.state === "taken_back")
    return h(
      "p",
      { class: "approval" },
      `The approval was cancelled by ${found.cancelled_by}: ${found.advised} [${found.clause}]`,
    );
  return [
    h(
      "p",
      { class: "approval" },
      `${VERDICTS[found.verdict]} by ${found.name}: ${found.recommendation} [${found.clause}]`,
    ),
    asked(found),
  ];
}

/** The conditions of play: how it is conducted, and where it departs from the book. */
function conditions(terms) {
  const said = [...(terms.procedure || []), ...(terms.additional || []), ...(terms.conditions || [])];
  const departs = (terms.departures || []).map((d) => `Departs from ${d.clause}: ${d.alters} ${d.why}`);
  if (!said.length && !departs.length) return null;
  return h(
    "details",
    { class: "conditions" },
    h("summary", null, "Conditions"),
    h(
      "ul",
      null,
      [...said, ...departs].map((text) => h("li", null, text)),
    ),
  );
}

/** The rounds side by side: tables with their players, who goes on, and what is still to come. */
function bracket(t) {
  if (!t.stages.some((stage) => stage.tables.length)) return null;
  const named = Object.fromEntries(t.tables.map((table) => [table.id, table]));
  return [
    h("h2", null, "Rounds"),
    h(
      "ol",
      { class: "bracket", tabindex: 0, "aria-label": "Rounds of the tournament" },
      t.stages.map((stage) =>
        h(
          "li",
          { "data-state": stage.state },
          h("h3", null, stage.name),
          stage.tables.map((table, i) => heat(`Table ${i + 1}`, table, named[table.id])),
          !stage.tables.length && h("p", { class: "quiet" }, "To come"),
        ),
      ),
    ),
  ];
}

function heat(name, table, row) {
  const state = row?.open ? `round ${row.round}` : "closed";
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
          h("span", null, one.name, one.through && h("small", null, "goes on")),
          h("b", null, cents(one.chips_cents)),
        ),
      ),
    ),
  );
}

function places(t) {
  if (!t.standings.length) return h("p", null, t.entrants.map((e) => e.name).join(", ") || "Nobody yet.");
  return grid(
    ["Place", "Name", "Chips", "Prize"],
    t.standings.map((s) =>
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
