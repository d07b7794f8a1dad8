// The tickets that you were issued here: what is read on each, and the bars that a machine reads.

import { get } from "../api.js";
import { h, put, s } from "../dom.js";
import { clauseLink } from "../notice.js";
import { t } from "../say.js";

const TALL = 40;

export class Tickets {
  constructor(page) {
    this.page = page;
    this.node = h("div", { class: "tickets" });
  }

  opened() {
    this.open = true;
    this.load(this.page.state);
  }

  state(state) {
    if (this.open && !this.node.hidden) this.load(state);
  }

  async load(state) {
    if (!state || this.asked === state.version) return;
    this.asked = state.version;
    try {
      const { tickets } = await get(`/api/tables/${this.page.id}/tickets`);
      if (this.asked === state.version) this.draw(tickets);
    } catch (error) {
      put(this.node, h("p", { class: "quiet" }, error.message));
    }
  }

  draw(tickets) {
    put(
      this.node,
      h("h2", null, t("tickets")),
      tickets.length ? tickets.map(ticket) : h("p", { class: "quiet" }, t("tickets_last_ten_games")),
    );
  }
}

function ticket({ title, serial, bars, marks }) {
  return h(
    "section",
    { class: "ticket", "data-serial": serial },
    h("h3", null, title),
    h(
      "dl",
      null,
      marks.map(({ name, title: about, value, clause }) =>
        h("div", { "data-mark": name }, h("dt", null, about), h("dd", null, value, " ", clauseLink(clause))),
      ),
    ),
    code(bars, serial),
  );
}

/** The bars of a ticket: widths of bar, space, bar and so on. */
function code(bars, serial) {
  const widths = [...bars].map(Number);
  const wide = widths.reduce((a, b) => a + b, 0);
  const svg = s("svg", { viewBox: `0 0 ${wide} ${TALL}`, role: "img", preserveAspectRatio: "none" });
  svg.setAttribute("aria-label", t("bar_code_n", { n: serial }));
  let x = 0;
  widths.forEach((width, i) => {
    if (i % 2 === 0) svg.append(s("rect", { x, y: 0, width, height: TALL }));
    x += width;
  });
  return svg;
}
