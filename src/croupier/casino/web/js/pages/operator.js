// The operator's page: tables with float, drop and win against expectation; people; disputes; the ledger's proof.

import { get, post } from "../api.js";
import { h, put, s } from "../dom.js";
import { cents } from "../money.js";
import { clauseLink, dialog, refusal, toast } from "../notice.js";
import { linesTable } from "../panels/payout.js";

export class OperatorPage {
  constructor(root, _found, app) {
    Object.assign(this, { root, app });
    this.start();
  }

  async start() {
    await this.app.ready;
    if (this.app.user?.role !== "operator") {
      put(this.root, h("div", { class: "notice" }, h("h1", null, "For the operator"), h("p", null, "Sign in as an operator to see the floor."), h("button", { type: "button", class: "primary", onclick: () => this.app.enter() }, "Sign in")));
      return;
    }
    this.tables = h("div", null, h("p", { class: "quiet" }, "Adding up the floor"));
    this.people = h("div");
    this.proof = h("div", { "aria-live": "polite" });
    put(this.root, h("div", { class: "operator" }, h("h1", null, "The floor"), this.tables,
      h("section", null, h("h2", null, "Disputes"), this.dispute()),
      h("section", null, h("h2", null, "The ledger"), h("button", { type: "button", onclick: () => this.verify() }, "Prove the ledger"), this.proof),
      h("section", null, h("h2", null, "People"), this.people)));
    this.floor();
    this.crowd();
  }

  async floor() {
    try {
      const { tables, accounts, people } = await get("/api/operator/floor");
      const head = ["Table", "Rounds", "Float", "Drop", "Win", "Expected", "Win against its 95% band", "Jackpots", ""];
      this.timer = setTimeout(() => this.root.querySelector(".operator") && this.floor(), tables.some((t) => t.pricing) ? 2500 : 15000);
      put(this.tables, h("p", { class: "quiet" }, `${people} people. `, Object.entries(accounts || {}).map(([name, value]) => `${name} ${cents(value)}`).join(", ")),
        tables.length ? h("div", { class: "scroll" }, h("table", { class: "lines floor" }, h("thead", null, h("tr", null, head.map((t) => h("th", { scope: "col" }, t)))), h("tbody", null, tables.map((t) => this.table(t))))) : h("p", { class: "quiet" }, "No table has been opened."));
    } catch (error) {
      put(this.tables, h("p", null, error.message));
    }
  }

  close() {
    clearTimeout(this.timer);
  }

  table(t) {
    const known = t.expected_cents !== null && t.expected_cents !== undefined;
    return h("tr", { class: t.outside ? "outside" : "" },
      h("th", { scope: "row" }, h("a", { href: `/table/${t.id}` }, t.name), h("small", null, ` ${t.game} ${t.id}`)),
      h("td", null, t.rounds), h("td", null, cents(t.float_cents)), h("td", null, cents(t.drop_cents)), h("td", { class: t.win_cents < 0 ? "minus" : "plus" }, cents(t.win_cents)),
      h("td", null, known ? cents(t.expected_cents) : t.pricing ? "being priced" : t.drop_cents ? "not priced" : ""), h("td", null, known ? band(t) : ""),
      h("td", null, Object.entries(t.pools || {}).map(([name, value]) => `${name} ${cents(value)}`).join(", ")),
      h("td", null, h("button", { type: "button", class: "small", onclick: () => this.void(t) }, "Void the round")));
  }

  async void(t) {
    const box = dialog(`Void the running round at ${t.name}?`, h("div", { class: "dialog-body" }, h("p", null, "Every stake of it goes back."),
      h("button", { type: "button", class: "primary", onclick: async () => {
        box.close();
        await post(`/api/operator/void/${t.id}`, {}).then(() => toast("The round is void."), refusal);
      } }, "Void it")));
  }

  // Disputes

  dispute() {
    const table = h("input", { name: "table", required: true, size: 12, id: "dispute-table" });
    const round = h("input", { name: "round", required: true, inputmode: "numeric", size: 6, id: "dispute-round" });
    this.replayed = h("div", { class: "replayed", "aria-live": "polite" });
    return [h("form", { class: "row", onsubmit: (event) => { event.preventDefault(); this.replay(table.value.trim(), round.value.trim()); } },
      h("label", { class: "field" }, h("span", null, "Table"), table), h("label", { class: "field" }, h("span", null, "Round"), round), h("button", { type: "submit" }, "Replay the round")), this.replayed];
  }

  async replay(table, round) {
    try {
      const found = await get(`/api/operator/rounds/${encodeURIComponent(table)}/${encodeURIComponent(round)}`);
      const layout = await get(`/api/games/${found.record.game}`);
      put(this.replayed, h("h3", null, `${found.record.game}, round ${round}`),
        h("ol", { class: "replay" }, found.steps.map((step) => h("li", null, moveText(step.move), (step.said || []).map((word) => h("em", null, ` ${word}`))))),
        linesTable(layout, found.lines, 0), h("h3", null, "Clauses"), h("dl", { class: "terms" }, Object.entries(found.clauses || {}).map(([clause, title]) => [h("dt", null, clauseLink(clause)), h("dd", null, title)])),
        found.proof && checks(found.proof));
    } catch (error) {
      put(this.replayed, h("p", null, error.message));
    }
  }

  async verify() {
    put(this.proof, h("p", { class: "quiet" }, "Proving"));
    try {
      const { ok, checks: list } = await post("/api/operator/verify", {});
      put(this.proof, h("p", { class: ok ? "plus" : "minus" }, ok ? "The ledger holds." : "The ledger does not hold."), checks(list));
    } catch (error) {
      put(this.proof, h("p", null, error.message));
    }
  }

  // People

  async crowd() {
    try {
      const { people } = await get("/api/operator/people");
      put(this.people, h("div", { class: "scroll" }, h("table", { class: "lines" }, h("thead", null, h("tr", null, ["Name", "Role", "Chips", "On tables", ""].map((t) => h("th", { scope: "col" }, t)))),
        h("tbody", null, people.map((p) => this.person(p))))));
    } catch (error) {
      put(this.people, h("p", null, error.message));
    }
  }

  person(p) {
    const role = h("select", { "aria-label": `Role of ${p.name}`, onchange: () => post("/api/operator/role", { user: p.id, role: role.value }).then(() => toast(`${p.name} is now ${role.value}.`), refusal) },
      ["guest", "player", "dealer", "operator"].map((name) => h("option", { value: name, selected: name === p.role }, name)));
    const value = h("input", { type: "text", inputmode: "decimal", size: 7, "aria-label": `Chips for ${p.name}`, placeholder: "100" });
    const give = async () => {
      const whole = Math.round(Number(value.value) * 100);
      if (!whole) return;
      await post("/api/operator/chips", { user: p.id, amount_cents: whole, why: whole > 0 ? "buy in" : "cash out" }).then(() => this.crowd(), refusal);
    };
    return h("tr", null, h("th", { scope: "row" }, p.name, h("small", null, ` ${p.id}`)), h("td", null, role), h("td", null, cents(p.balance_cents)), h("td", null, cents(p.held_cents)),
      h("td", null, h("span", { class: "acts" }, value, h("button", { type: "button", class: "small", onclick: give }, "Buy in or cash out"))));
  }
}

const checks = (list) => h("ul", { class: "checks" }, list.map((c) => {
  const holds = c.holds ?? c.ok;
  return h("li", { class: holds ? "holds" : "fails" }, h("b", null, c.what || c.name), ` ${holds ? "holds" : "FAILS"}${c.note ? `: ${c.note}` : ""}`);
}));

function moveText(move) {
  const { do: what, seat, ...rest } = move;
  const detail = Object.entries(rest).map(([k, v]) => (["wager", "choice", "outcome", "call"].includes(k) ? [v].flat().join(" ") : `${k} ${[v].flat().join(" ")}`)).join(", ");
  return `${seat ? `Seat ${seat}: ` : ""}${what} ${detail}`;
}

/** The win as a mark on its band. */
function band({ low_cents: low, high_cents: high, win_cents: win, expected_cents: mean, outside }) {
  const wide = Math.max(high - low, 1), from = Math.min(low, win) - wide * 0.1, to = Math.max(high, win) + wide * 0.1;
  const x = (value) => ((value - from) / (to - from)) * 160;
  return s("svg", { class: `band-plot ${outside ? "outside" : ""}`, viewBox: "0 0 160 22", role: "img", "aria-label": `win ${cents(win)}, expected ${cents(mean)}, band from ${cents(low)} to ${cents(high)}${outside ? ": outside" : ""}` },
    s("line", { class: "axis", x1: 0, x2: 160, y1: 11, y2: 11 }), s("rect", { class: "range", x: x(low), y: 6, width: Math.max(x(high) - x(low), 1), height: 10, rx: 3 }),
    s("line", { class: "mean", x1: x(mean), x2: x(mean), y1: 3, y2: 19 }), s("circle", { class: "mark", cx: x(win), cy: 11, r: 5 }));
}
