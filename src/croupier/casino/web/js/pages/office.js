// For the operator: money on hold, what people owe the house, and notices at the tables.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { cents } from "../money.js";
import { clauseLink, doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { announced } from "../panels/house.js";
import { CURRENCIES, gameName } from "../words.js";
import { locale } from "../say.js";

const when = (at) => new Date(at * 1000).toLocaleString(locale);
const button = (text, label, act, more = {}) =>
  h("button", { type: "button", class: "small", "aria-label": label, onclick: act, ...more }, text);
const field = (label, node) => h("label", { class: "field" }, h("span", null, label), node);
const money = (value, currency) => [cents(value), h("small", null, CURRENCIES[currency].toLowerCase())];

/** A part of the page that is drawn anew after whatever is done in it. */
const drawn = (ask, draw) => {
  const node = h("div", { "aria-live": "polite" });
  const look = async () => {
    try {
      put(node, draw(await ask(), look));
    } catch (error) {
      put(node, h("p", null, error.message));
    }
  };
  return { node, look };
};

// Money on hold

const DECISIONS = {
  release: ["Release", "It is paid to the player."],
  return: ["Return", "It goes back to the float that paid it. A second operator confirms that."],
  forfeit: ["Forfeit", "It is the house's. A second operator confirms that."],
};

const heldRow = (one, look) =>
  h(
    "tr",
    null,
    h(
      "th",
      { scope: "row" },
      h("a", { href: `/table/${one.table}` }, gameName(one.game)),
      h("small", null, `round ${one.round}, seat ${one.seat}`),
    ),
    h("td", null, money(one.cents, one.currency)),
    h("td", null, when(one.since)),
    h("td", null, one.until ? when(one.until) : "until it is decided"),
    h("td", null, clauseLink(one.clause)),
    h(
      "td",
      { class: "acts" },
      Object.entries(DECISIONS).map(([decision, [name, said]]) =>
        button(
          name,
          `${name} what is held of round ${one.round}, seat ${one.seat}`,
          () =>
            withReason(`${name} ${cents(one.cents)}?`, said, name, (why) =>
              post(`/api/operator/held/${one.table}/${one.round}`, { seat: one.seat, decision, why })
                .then((answer) => doneOrWaits(answer, "It is decided."), refusal)
                .then(look),
            ),
          { "data-held": decision },
        ),
      ),
    ),
  );

const withhold = (look) => {
  const table = h("input", { required: true, size: 12, "data-withhold": "table" });
  const round = h("input", { required: true, inputmode: "numeric", size: 5, "data-withhold": "round" });
  const seat = h("input", { required: true, inputmode: "numeric", size: 4, "data-withhold": "seat" });
  return h(
    "form",
    {
      class: "row",
      onsubmit: (event) => {
        event.preventDefault();
        const path = `/api/operator/withhold/${table.value.trim()}/${Number(round.value)}`;
        withReason(
          "Withhold what that seat won?",
          "It is kept apart while the round is looked into.",
          "Withhold",
          (why) =>
            post(path, { seat: Number(seat.value), why })
              .then(({ held_cents }) => toast(`${cents(held_cents)} is on hold.`), refusal)
              .then(look),
        );
      },
    },
    field("Table", table),
    field("Round", round),
    field("Seat", seat),
    h("button", { type: "submit", "data-do": "withhold" }, "Withhold a payment"),
  );
};

export const onHold = () =>
  drawn(
    () => get("/api/operator/held"),
    ({ held }, look) => [
      held.length
        ? grid(
            ["Round", "Held", "Since", "Released", "Clause", ""],
            held.map((one) => heldRow(one, look)),
          )
        : h("p", { class: "quiet" }, "Nothing is on hold."),
      withhold(look),
    ],
  );

// Debts

const debtRow = (one, look) =>
  h(
    "tr",
    null,
    h("th", { scope: "row" }, one.name, h("small", null, one.user)),
    h("td", null, money(one.owed_cents, one.currency)),
    h(
      "td",
      { class: "acts" },
      button(
        "Let it go",
        `Let go what ${one.name} owes`,
        () =>
          withReason(
            `Let go what ${one.name} owes?`,
            `What they have is taken first; the house bears the rest of ${cents(one.owed_cents)}.`,
            "Let it go",
            (why) =>
              post("/api/operator/debts", { user: one.user, currency: one.currency, why })
                .then(({ paid_cents, borne_cents }) => {
                  toast(`${cents(paid_cents)} was paid, ${cents(borne_cents)} is borne by the house.`);
                }, refusal)
                .then(look),
          ),
        { "data-do": "let-go" },
      ),
    ),
  );

export const owed = () =>
  drawn(
    () => get("/api/operator/debts"),
    ({ debts }, look) =>
      debts.length
        ? grid(
            ["Who", "Owes", ""],
            debts.map((one) => debtRow(one, look)),
          )
        : h("p", { class: "quiet" }, "Nobody owes the house anything."),
  );

// Notices

const said = (t) => [
  ...(t.house?.suspended ? [`Play is suspended: ${t.house.suspended}`] : []),
  ...Object.entries(t.house?.notices || {}).map(([what, notice]) => announced(what, notice)),
];

const announce = (tables, look) => {
  const table = h(
    "select",
    { "data-announce": "table" },
    tables.map((t) => h("option", { value: t.id }, `${t.name} (${gameName(t.game)})`)),
  );
  const what = h(
    "select",
    { "data-announce": "what" },
    h("option", { value: "close" }, "The table closes"),
    h("option", { value: "limits" }, "Other limits"),
  );
  const limits = Object.fromEntries(
    ["stake", "max", "step"].map((key) => [key, h("input", { inputmode: "decimal", size: 6, "data-announce": key })]),
  );
  return h(
    "form",
    {
      class: "row",
      onsubmit: (event) => {
        event.preventDefault();
        const body = { do: "announce", what: what.value };
        const given = what.value === "limits" ? Object.entries(limits).filter(([, input]) => input.value.trim()) : [];
        const more = Object.fromEntries(given.map(([key, input]) => [key, Number(input.value)]));
        if ("stake" in more && given.length > 1) Object.assign(more, { min: more.stake, stake: undefined });
        post(`/api/tables/${table.value}/commands`, { ...body, ...more })
          .then(() => toast("It is announced at the table."), refusal)
          .then(look);
      },
    },
    field("Table", table),
    field("What", what),
    field("Minimum", limits.stake),
    field("Maximum", limits.max),
    field("Step", limits.step),
    h("button", { type: "submit", "data-do": "announce" }, "Give notice"),
  );
};

export const notices = () =>
  drawn(
    () => get("/api/operator/floor"),
    ({ tables }, look) => {
      const open = tables.filter((t) => t.open);
      const told = open.filter((t) => said(t).length);
      return [
        told.length
          ? grid(
              ["Table", "What is announced"],
              told.map((t) =>
                h(
                  "tr",
                  null,
                  h(
                    "th",
                    { scope: "row" },
                    h("a", { href: `/table/${t.id}` }, t.name),
                    h("small", null, gameName(t.game)),
                  ),
                  h(
                    "td",
                    { class: "pools" },
                    said(t).map((text) => h("p", null, text)),
                  ),
                ),
              ),
            )
          : h("p", { class: "quiet" }, "Nothing is announced at any table."),
        open.length > 0 && announce(open, look),
      ];
    },
  );
