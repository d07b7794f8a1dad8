// Short notices at the foot of the page or above a table's controls, and the dialog that opens a clause of a rulebook.

import { get } from "./api.js";
import { h, put } from "./dom.js";
import { citation, clauseKind } from "./words.js";
import { t } from "./say.js";

const known = new Map();
const STAYS = 7000; // milliseconds
const AT_LEAST = 2500;

/** A line that goes away by itself; a refusal brings its clause along, and the code of its message for programs. */
export function toast(message, clause = null, kind = "", code = null) {
  const box = document.querySelector(".controls .word") || document.getElementById("toasts");
  const line = h("div", { class: `toast ${kind}` }, h("span", null, sentence(message)), clause && clauseLink(clause));
  if (code) line.dataset.code = code;
  while (box.children.length > (box.id ? 2 : 0)) box.firstChild.remove(); // at a table the next replaces the last
  box.append(line);
  setTimeout(() => line.remove(), STAYS);
}

/** Something newer is said in the same place: what was said in passing goes, once it could be read. */
export function overtaken(box) {
  for (const line of box.children) setTimeout(() => line.remove(), AT_LEAST);
}

export const refusal = (error) => toast(error.message, error.clause, "no", error.fine);

function sentence(text) {
  const line = String(text);
  return line.charAt(0).toUpperCase() + line.slice(1) + (/[.?!:]$/.test(line) ? "" : ".");
}

/** A button with a clause's number and whose word it is, which opens what the clause says. */
export function clauseLink(clause, basis = "book") {
  return h(
    "button",
    {
      type: "button",
      class: "clause",
      title: t("what_this_clause_says"),
      "aria-label": t("clause_clause", { clause: citation(clause, basis) }),
      onclick: (event) => {
        event.stopPropagation();
        openClause(clause);
      },
    },
    citation(clause, basis),
  );
}

export async function readClause(clause) {
  if (!known.has(clause)) known.set(clause, get(`/api/clauses?clause=${encodeURIComponent(clause)}`));
  try {
    return await known.get(clause);
  } catch (error) {
    known.delete(clause);
    throw error;
  }
}

/** A link in a dialog leaves it. */
const closed = (event) => event.target.closest("dialog")?.close();

export async function openClause(clause) {
  const body = h("div", { class: "dialog-body" }, h("p", { class: "quiet" }, t("looking_it_up")));
  dialog(clause, body);
  try {
    const found = await readClause(clause);
    put(
      body,
      h("p", { class: "clause-title" }, found.part || found.title),
      h("p", { class: "quiet" }, clauseKind(found.kind)),
      (found.readings || []).map(reading),
      h(
        "p",
        null,
        h("a", { href: `/desk/${encodeURIComponent(clause)}`, onclick: closed }, t("to_the_inspector_desk")),
      ),
    );
  } catch (error) {
    put(body, h("p", null, sentence(error.message)));
  }
}

function reading(r) {
  return h(
    "details",
    { class: "reading" },
    h("summary", null, t("how_we_read_unclear")),
    h(
      "dl",
      null,
      pair(t("printed"), r.printed),
      pair(t("taken"), r.taken),
      pair(t("why"), r.why),
      (r.alternatives || []).length > 0 && pair(t("it_could_also_mean"), r.alternatives.join("; ")),
    ),
  );
}

const pair = (term, text) => [h("dt", null, term), h("dd", null, text)];

/** Ask for the reason of an act, which the log keeps; then do it. `more` is what else is asked. */
export function withReason(title, said, button, act, usual = "", more = null) {
  const reason = h("input", { name: "why", required: true, maxlength: 200, value: usual, autocomplete: "off" });
  const box = dialog(
    title,
    h(
      "form",
      {
        class: "dialog-body",
        onsubmit: (event) => {
          event.preventDefault();
          box.close();
          act(reason.value.trim());
        },
      },
      said && h("p", null, said),
      h("label", { class: "field" }, h("span", null, t("why")), reason),
      more,
      h("p", null, h("button", { type: "submit", class: "primary", "data-do": "with-reason" }, button)),
    ),
  );
  reason.focus();
}

/** Ask before something that cannot be taken back. */
export function confirm(title, said, button, act) {
  const yes = () => {
    box.close();
    act();
  };
  const box = dialog(
    title,
    h(
      "div",
      { class: "dialog-body" },
      h("p", null, said),
      h("p", null, h("button", { type: "button", class: "primary", "data-do": "confirm", onclick: yes }, button)),
    ),
  );
  return box;
}

/** Copy an address, and say so. */
export async function copyLink(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast(t("the_link_is_copied"));
  } catch {
    toast(t("copy_this_link_link", { link }));
  }
}

/** What is said when an act waits for a second member of staff, or else that it is done. */
export const doneOrWaits = (answer, done) => toast(answer.pending ? t("second_operator_must_confirm") : done);

/** A dialog with a heading and a way out; Escape closes it, and the focus goes back where it was. One that must be
 * answered is closed only by what is in it. */
export function dialog(title, body, cls = "", must = false) {
  const close = h(
    "button",
    { type: "button", class: "plain-button", "aria-label": t("close"), onclick: () => box.close() },
    t("close"),
  );
  const box = h(
    "dialog",
    { class: `dialog ${cls}`, "aria-label": title },
    h("header", null, h("h2", null, title), !must && close),
    body,
  );
  box.addEventListener("close", () => box.remove());
  if (must)
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") event.preventDefault();
    });
  else
    box.addEventListener("click", (event) => {
      if (event.target === box) box.close();
    });
  document.body.append(box);
  box.showModal();
  return box;
}
