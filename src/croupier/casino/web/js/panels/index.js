// The panels beside a table: pay-out, wagers and their edges, rules, history, fairness, talk. One is open at a time.

import { h, put, unique } from "../dom.js";
import { Ahead } from "./ahead.js";
import { Fairness } from "./fairness.js";
import { History } from "./history.js";
import { Payout } from "./payout.js";
import { Rules } from "./rules.js";
import { Talk } from "./talk.js";
import { Wagers } from "./wagers.js";
import { deals } from "../table/staff.js";
import { t } from "../say.js";

/** The panels that few tables have; they are fetched where they are wanted. */
export async function rarer(page) {
  const [coach, dealer, tickets] = await Promise.all([
    page.table.practice && import("./coach.js"),
    deals(page) && import("./dealer.js"),
    page.layout.tickets && import("./tickets.js"),
  ]);
  return { coach: coach?.Coach, dealer: dealer?.Dealer, tickets: tickets?.Tickets };
}

export class Panels {
  constructor(page, { coach: Coach, dealer: Dealer, tickets: Tickets }) {
    this.page = page;
    this.payout = new Payout(page);
    this.wagers = new Wagers(page);
    this.rules = new Rules(page);
    this.history = new History(page);
    this.fairness = new Fairness(page);
    this.talk = new Talk(page);
    /** @type {[string, any][]} */
    this.list = [
      [t("payout"), this.payout],
      [t("bets"), this.wagers],
      [t("rules"), this.rules],
      [t("history"), this.history],
      [t("fairness"), this.fairness],
      [t("talk"), this.talk],
    ];
    if (Tickets) this.list.splice(2, 0, [t("tickets"), new Tickets(page)]);
    if (Coach) this.list.unshift([t("coach"), (this.coach = new Coach(page))]);
    if (Dealer) this.list.unshift([t("dealing"), new Dealer(page)]);
    this.tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("about_this_table") });
    this.node = h("aside", { class: "panels", "aria-label": t("about_this_table") }, this.tabs);
    for (const [title, panel] of this.list) this.add(title, panel);
    this.tabs.addEventListener("keydown", (event) => this.arrows(event));
    if (page.layout.devices.dice?.count === 2) this.node.append((this.ahead = new Ahead(page)).node);
    this.roads = h("section", { class: "panel-roads", "aria-label": t("roads"), hidden: true });
    this.node.append(this.roads);
    this.history.onDrawn = (node) => {
      this.roads.hidden = !node;
      put(this.roads, node);
    };
    const tab = this.tabs.children[this.list.findIndex(([, panel]) => panel === this.talk)];
    this.talk.onUnread = (unread) => {
      tab.classList.toggle("unread", unread);
      if (unread) tab.setAttribute("aria-label", t("talk_something_new"));
      else tab.removeAttribute("aria-label");
    };
    this.open(0);
  }

  add(title, panel) {
    const [tab, body] = [unique("tab"), unique("panel")];
    const i = this.tabs.children.length;
    this.tabs.append(
      h("button", { type: "button", role: "tab", id: tab, "aria-controls": body, onclick: () => this.open(i) }, title),
    );
    panel.node.id = body;
    panel.node.setAttribute("role", "tabpanel");
    panel.node.setAttribute("aria-labelledby", tab);
    panel.node.setAttribute("tabindex", "0");
    panel.node.classList.add("panel");
    this.node.append(panel.node);
  }

  open(i) {
    this.at = i;
    this.list.forEach(([, panel], j) => {
      panel.node.hidden = i !== j;
      this.tabs.children[j].setAttribute("aria-selected", String(i === j));
      this.tabs.children[j].setAttribute("tabindex", i === j ? 0 : -1);
    });
    this.list[i][1].opened?.();
  }

  /** Open the one that is meant, wherever it stands among them. */
  show(panel) {
    this.open(this.list.findIndex(([, one]) => one === panel));
  }

  arrows(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.open((this.at + by + this.list.length) % this.list.length);
    this.tabs.children[this.at].focus();
  }

  state(state) {
    for (const [, panel] of this.list) panel.state?.(state);
    this.ahead?.state(state);
  }

  settled(last) {
    for (const [, panel] of this.list) panel.settled?.(last);
  }
}
