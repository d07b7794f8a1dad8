// The dealer's desk, for staff at a table where outcomes are real: what is awaited is typed in, irregularities are
// declared, the betting is closed.

import { h, put, unique } from "../dom.js";
import { clauseLink } from "../notice.js";
import { cited } from "../words.js";

const HINTS = { card: "As Kd 9h", wheel: "17", dice: "3 4", tile: "6-3 5-2" };

export const deals = (page) => page.table.mode === "dealer" && ["dealer", "operator"].includes(page.app.user?.role);

export class Dealer {
  constructor(page) {
    this.page = page;
    const id = unique("outcome");
    this.wanted = h("p", { class: "wanted", "aria-live": "polite" });
    this.outcome = h("input", { id, type: "text", autocomplete: "off" });
    this.rule = h("p", { class: "quiet" });
    this.ruling = h("select", { "aria-label": "Irregularity", onchange: () => this.cite() },
      Object.entries(page.layout.rulings || {}).map(([name, r]) => h("option", { value: name }, r.title)));
    this.seat = h("input", { type: "text", inputmode: "numeric", size: 3, "aria-label": "Seat it is about, if any", placeholder: "seat" });
    this.node = h("div", { class: "dealer" }, h("h2", null, "Dealer"), this.wanted,
      h("form", { class: "seed-form", onsubmit: (event) => this.give(event) }, h("label", { for: id }, "What came"), this.outcome, h("button", { type: "submit", class: "primary" }, "It came")),
      h("div", { class: "acts" }, h("button", { type: "button", "data-do": "no-more-bets", onclick: () => page.send({ do: "no_more_bets" }) }, "No more bets")),
      this.ruling.options.length > 0 && [h("h3", null, "Declare an irregularity"), this.ruling, this.rule, h("div", { class: "acts" }, this.seat, h("button", { type: "button", onclick: () => this.declare() }, "Declare"))]);
    this.cite();
  }

  cite() {
    const rule = this.page.layout.rulings?.[this.ruling.value];
    put(this.rule, rule && clauseLink(cited(this.page.layout.game, rule.clause)));
  }

  state(state) {
    const ask = state.view?.awaiting;
    const chance = ask?.kind === "chance" ? ask : null;
    put(this.wanted, chance ? `Awaited: ${chance.device} at ${chance.place}` : ask?.kind === "wagers" ? "Bets are being taken." : ask ? "A player decides." : "Nothing is awaited.");
    this.outcome.placeholder = chance ? HINTS[chance.device.split(" ").at(-1)] || "" : "";
    this.device = chance?.device;
  }

  async give(event) {
    event.preventDefault();
    const words = this.outcome.value.trim().split(/[\s,]+/).filter(Boolean);
    if (!words.length) return;
    const outcome = this.device === "dice" ? words.map(Number) : words.length > 1 ? words : words[0];
    if (await this.page.send({ do: "chance", outcome })) this.outcome.value = "";
    this.outcome.focus();
  }

  declare() {
    const seat = Number(this.seat.value);
    this.page.send({ do: "declare", ruling: this.ruling.value, ...(seat ? { seat } : {}) });
  }
}
