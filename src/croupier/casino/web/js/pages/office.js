// For the operator: money on hold, what people owe the house, and notices at the tables.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { cents } from "../money.js";
import { clauseLink, doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { announced } from "../panels/house.js";
import { CURRENCIES, gameName } from "../words.js";
import { locale, t } from "../say.js";

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
  release: [
    t("Release"),
    t("It is paid to the player."),
    (what) => t("Release what is held of {what}", { what }),
    (amount) => t("Release {amount}?", { amount }),
  ],
  return: [
    t("Return"),
    t("It goes back to the float that paid it. A second operator must confirm."),
    (what) => t("Return what is held of {what}", { what }),
    (amount) => t("Return {amount}?", { amount }),
  ],
  forfeit: [
    t("Forfeit"),
    t("The house keeps it. A second operator must confirm."),
    (what) => t("Forfeit what is held of {what}", { what }),
    (amount) => t("Forfeit {amount}?", { amount }),
  ],
};

const heldOf = ({ round, seat }) => t("round {round}, seat {seat}", { round, seat });
const heldRow = (one, look) =>
  h(
    "tr",
    null,
    h(
      "th",
      { scope: "row" },
      h("a", { href: `/table/${one.table}` }, gameName(one.game)),
      h("small", null, heldOf(one)),
    ),
    h("td", null, money(one.cents, one.currency)),
    h("td", null, when(one.since)),
    h("td", null, one.until ? when(one.until) : t("until a decision")),
    h("td", null, clauseLink(one.clause)),
    h(
      "td",
      { class: "acts" },
      Object.entries(DECISIONS).map(([decision, [name, said, label, title]]) =>
        button(
          name,
          label(heldOf(one)),
          () =>
            withReason(title(cents(one.cents)), said, name, (why) =>
              post(`/api/operator/held/${one.table}/${one.round}`, { seat: one.seat, decision, why })
                .then((answer) => doneOrWaits(answer, t("Decided.")), refusal)
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
          t("Hold this seat's winnings?"),
          t("They are held while the round is reviewed."),
          t("Withhold"),
          (why) =>
            post(path, { seat: Number(seat.value), why })
              .then(({ held_cents }) => toast(t("{amount} is on hold.", { amount: cents(held_cents) })), refusal)
              .then(look),
        );
      },
    },
    field(t("Table"), table),
    field(t("Round"), round),
    field(t("Seat"), seat),
    h("button", { type: "submit", "data-do": "withhold" }, t("Withhold a payment")),
  );
};

export const onHold = () =>
  drawn(
    () => get("/api/operator/held"),
    ({ held }, look) => [
      held.length
        ? grid(
            [t("Round"), t("Held"), t("Since"), t("Released"), t("Clause"), ""],
            held.map((one) => heldRow(one, look)),
          )
        : h("p", { class: "quiet" }, t("Nothing is on hold.")),
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
        t("Write it off"),
        t("Write off {name}'s debt", { name: one.name }),
        () =>
          withReason(
            t("Write off {name}'s debt?", { name: one.name }),
            t("Their balance is used first. The house bears the rest of {amount}.", {
              amount: cents(one.owed_cents),
            }),
            t("Write it off"),
            (why) =>
              post("/api/operator/debts", { user: one.user, currency: one.currency, why })
                .then((answer) => {
                  doneOrWaits(
                    answer,
                    t("{paid} was paid. The house bears {borne}.", {
                      paid: cents(answer.paid_cents ?? 0),
                      borne: cents(answer.borne_cents ?? 0),
                    }),
                  );
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
            [t("Who"), t("Owes"), ""],
            debts.map((one) => debtRow(one, look)),
          )
        : h("p", { class: "quiet" }, t("No debts")),
  );

// Players at a pot who may not play against each other

const SIGNS = {
  "same address": t("Same address or browser"),
  "one-sided": t("Nearly everything goes one way"),
  "soft play": t("The first hardly raises against the second"),
};

export const suspected = () =>
  drawn(
    () => get("/api/operator/collusion"),
    ({ hands, signs }) => [
      h(
        "p",
        { class: "quiet" },
        t("From {n} pot hand in the last 30 days. A reason to look, not a proof.|From {n} pot hands in the last 30 days. A reason to look, not a proof.", { n: hands }), // prettier-ignore
      ),
      signs.length > 0 &&
        grid(
          [t("Who"), t("Why"), t("Hands"), t("Between them")],
          signs.map((one) =>
            h(
              "tr",
              null,
              h("th", { scope: "row" }, one.names.join(", ")),
              h("td", null, SIGNS[one.kind] || one.kind),
              h("td", null, one.hands),
              h("td", null, cents(one.passed_cents)),
            ),
          ),
        ),
    ],
  );

// Notices

const said = (table) => [
  ...(table.house?.suspended ? [t("Play is suspended: {why}", { why: table.house.suspended })] : []),
  ...Object.entries(table.house?.notices || {}).map(([what, notice]) => announced(what, notice)),
];

const announce = (tables, look) => {
  const table = h(
    "select",
    { "data-announce": "table" },
    tables.map(({ id, name, game }) => h("option", { value: id }, `${name} (${gameName(game)})`)),
  );
  const what = h(
    "select",
    { "data-announce": "what" },
    h("option", { value: "close" }, t("The table closes")),
    h("option", { value: "limits" }, t("Other limits")),
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
          .then(() => toast(t("Announced at the table.")), refusal)
          .then(look);
      },
    },
    field(t("Table"), table),
    field(t("What"), what),
    field(t("Minimum"), limits.stake),
    field(t("Maximum"), limits.max),
    field(t("Step"), limits.step),
    h("button", { type: "submit", "data-do": "announce" }, t("Give notice")),
  );
};

export const notices = () =>
  drawn(
    () => get("/api/operator/floor"),
    ({ tables }, look) => {
      const open = tables.filter((table) => table.open);
      const told = open.filter((table) => said(table).length);
      return [
        told.length
          ? grid(
              [t("Table"), t("Notices")],
              told.map((table) =>
                h(
                  "tr",
                  null,
                  h(
                    "th",
                    { scope: "row" },
                    h("a", { href: `/table/${table.id}` }, table.name),
                    h("small", null, gameName(table.game)),
                  ),
                  h(
                    "td",
                    { class: "pools" },
                    said(table).map((text) => h("p", null, text)),
                  ),
                ),
              ),
            )
          : h("p", { class: "quiet" }, t("No notices")),
        open.length > 0 && announce(open, look),
      ];
    },
  );
