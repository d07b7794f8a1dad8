// What an operator does to a table from the floor: close it, void its round, write down an incident.

import { post } from "../api.js";
import { h } from "../dom.js";
import { dialog, doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { t } from "../say.js";

/** Ask for the reason, then close a table; `done` is called when it is closed. */
export function closeTable(table, done) {
  withReason(t("close_table", { table: table.name }), t("hand_progress_played_out"), t("close_it"), (why) =>
    post(`/api/tables/${table.id}/commands`, { do: "close", why }).then(() => {
      toast(t("table_is_closed", { table: table.name }));
      done();
    }, refusal),
  );
}

/** Ask for the reason, then void the running round of a table. */
export function voidRound(table, done) {
  withReason(t("void_running_round_table", { table: table.name }), t("all_stakes_returned"), t("void_it"), (why) =>
    post(`/api/operator/void/${table.id}`, { why }).then((answer) => {
      doneOrWaits(answer, t("round_void"));
      done();
    }, refusal),
  );
}

/** Write down something that happened, at one of the open tables or at none. */
export function logIncident(tables, done) {
  const table = h(
    "select",
    { name: "table" },
    h("option", { value: "" }, t("no_table")),
    tables.filter((one) => one.open).map(({ id, name }) => h("option", { value: id }, name)),
  );
  const what = h("input", { name: "why", required: true, maxlength: 200, autocomplete: "off" });
  const send = (event) => {
    event.preventDefault();
    box.close();
    post("/api/operator/incidents", { table: table.value, why: what.value.trim() }).then(() => {
      toast(t("incident_logged"));
      done();
    }, refusal);
  };
  const box = dialog(
    t("log_an_incident"),
    h(
      "form",
      { class: "dialog-body", onsubmit: send },
      h("label", { class: "field" }, h("span", null, t("table")), table),
      h("label", { class: "field" }, h("span", null, t("what_happened")), what),
      h("p", null, h("button", { type: "submit", class: "primary", "data-do": "log-incident" }, t("log_incident"))),
    ),
  );
  what.focus();
}
