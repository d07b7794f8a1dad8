// Beside the tables of the floor: what is out of order, what has happened, and what staff did.

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { cents } from "../money.js";
import { locale, t } from "../say.js";
import { actName } from "./acts.js";
import { deviations } from "./band.js";

const INCIDENTS = ["incident", "declare", "void", "amend", "suspend", "withhold", "again", "close"];
const MOST = 6; // incidents, and people of the staff
const decimals = (value) =>
  Math.abs(value).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The time of day, in hours and minutes. */
export const clock = (seconds) =>
  new Date(seconds * 1000).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });

const quiet = (text) => h("p", { class: "quiet" }, text);
const item = (mark, title, at, text, tone = "") =>
  h(
    "div",
    { class: `alert ${tone}` },
    h("p", null, h("b", null, mark && h("span", { class: "mark" }, mark), ` ${title}`), at && h("small", null, at)),
    quiet(text),
  );

export class FloorNews {
  alerts = h("div", { "aria-live": "polite" });
  incidents = h("div");
  staff = h("div");

  /** `logIncident` opens the dialog in which one is written down. */
  constructor(logIncident) {
    const box = (title, ...children) => h("section", { class: "card-box" }, h("h2", null, title), children);
    this.node = h(
      "div",
      { class: "floor-side" },
      box(t("alerts"), this.alerts),
      box(
        t("incidents"),
        this.incidents,
        h("button", { type: "button", "data-do": "incident", onclick: logIncident }, t("log_an_incident")),
      ),
      box(t("staff"), this.staff),
    );
  }

  /** Look at the log of acts and what waits, and show them with the tables that are set aside or outside their bands. */
  async look(tables, aside) {
    const [{ acts }, { pending }] = await Promise.all([
      get("/api/operator/acts?limit=100"),
      get("/api/operator/pending"),
    ]);
    const alerts = [
      ...aside.map(asideItem),
      ...tables.filter((table) => table.outside).map(outsideItem),
      ...pending.map(pendingItem),
    ];
    put(this.alerts, alerts.length ? alerts : quiet(t("no_alerts")));
    const names = new Map(tables.map((table) => [table.id, table.name]));
    const happened = acts.filter((one) => INCIDENTS.includes(one.act)).slice(0, MOST);
    put(this.incidents, happened.length ? happened.map((one) => incidentItem(one, names)) : quiet(t("no_incidents")));
    put(this.staff, staffList(acts));
  }
}

const asideItem = (table) =>
  item(
    t("stopped_after_an_error"),
    table.name,
    "",
    t("why_amount_is_held", { why: table.why, amount: cents(table.held_cents) }),
    "bad",
  );

function outsideItem(table) {
  const n = decimals(deviations(table));
  const text =
    deviations(table) < 0 ? t("n_standard_deviations_below", { n }) : t("n_standard_deviations_above", { n });
  return item(t("outside_the_range"), table.name, "", text, "bad");
}

const pendingItem = (one) =>
  item(
    t("waiting"),
    actName(one.act),
    clock(one.at),
    t("name_asks_second_operator", { name: one.name, why: one.reason }),
  );

function incidentItem(one, names) {
  const table = names.get(one.table);
  return item("", `${actName(one.act)}${table ? `, ${table}` : ""}`, clock(one.at), `${one.reason} (${one.name})`);
}

function staffList(acts) {
  const counts = new Map();
  for (const { name } of acts) counts.set(name, (counts.get(name) || 0) + 1);
  const line = ([name, n]) => h("li", null, h("span", null, name), h("small", null, t("n_actions", { n })));
  return h("ul", { class: "staff" }, [...counts].slice(0, MOST).map(line));
}
