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
    t("release"),
    t("paid_player"),
    (what) => t("release_what_held_what", { what }),
    (amount) => t("release_amount", { amount }),
  ],
  return: [
    t("return"),
    t("goes_back_float_paid"),
    (what) => t("return_what_held_what", { what }),
    (amount) => t("return_amount", { amount }),
  ],
  forfeit: [
    t("forfeit"),
    t("house_keeps_second_operator"),
    (what) => t("forfeit_what_held_what", { what }),
    (amount) => t("forfeit_amount", { amount }),
  ],
};

const heldOf = ({ round, seat }) => t("round_round_seat_seat", { round, seat });
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
    h("td", null, one.until ? when(one.until) : t("until_a_decision")),
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
                .then((answer) => doneOrWaits(answer, t("decided")), refusal)
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
        withReason(t("hold_this_seat_winnings"), t("they_held_while_round"), t("withhold"), (why) =>
          post(path, { seat: Number(seat.value), why })
            .then(({ held_cents }) => toast(t("amount_is_on_hold", { amount: cents(held_cents) })), refusal)
            .then(look),
        );
      },
    },
    field(t("table"), table),
    field(t("round"), round),
    field(t("seat"), seat),
    h("button", { type: "submit", "data-do": "withhold" }, t("withhold_a_payment")),
  );
};

export const onHold = () =>
  drawn(
    () => get("/api/operator/held"),
    ({ held }, look) => [
      held.length
        ? grid(
            [t("round"), t("held"), t("since"), t("released"), t("clause"), ""],
            held.map((one) => heldRow(one, look)),
          )
        : h("p", { class: "quiet" }, t("nothing_is_on_hold")),
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
        t("write_it_off"),
        t("write_off_name_debt", { name: one.name }),
        () =>
          withReason(
            t("write_off_name_debt_question", { name: one.name }),
            t("their_balance_used_first", {
              amount: cents(one.owed_cents),
            }),
            t("write_it_off"),
            (why) =>
              post("/api/operator/debts", { user: one.user, currency: one.currency, why })
                .then((answer) => {
                  doneOrWaits(
                    answer,
                    t("paid_paid_house_bears", {
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
            [t("who"), t("owes"), ""],
            debts.map((one) => debtRow(one, look)),
          )
        : h("p", { class: "quiet" }, t("no_debts")),
  );

// Players at a pot who may not play against each other

const SIGNS = {
  "same address": t("same_address_or_browser"),
  "one-sided": t("nearly_everything_goes_one"),
  "soft play": t("first_hardly_raises_against"),
};

export const suspected = () =>
  drawn(
    () => get("/api/operator/collusion"),
    ({ hands, signs }) => [
      h(
        "p",
        { class: "quiet" },
        t("from_n_pot_hands", { n: hands }), // prettier-ignore
      ),
      signs.length > 0 &&
        grid(
          [t("who"), t("why"), t("hands"), t("between_them")],
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
  ...(table.house?.suspended ? [t("play_is_suspended_why", { why: table.house.suspended })] : []),
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
    h("option", { value: "close" }, t("the_table_closes")),
    h("option", { value: "limits" }, t("other_limits")),
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
          .then(() => toast(t("announced_at_the_table")), refusal)
          .then(look);
      },
    },
    field(t("table"), table),
    field(t("what"), what),
    field(t("minimum"), limits.stake),
    field(t("maximum"), limits.max),
    field(t("step"), limits.step),
    h("button", { type: "submit", "data-do": "announce" }, t("give_notice")),
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
              [t("table"), t("notices")],
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
          : h("p", { class: "quiet" }, t("no_notices")),
        open.length > 0 && announce(open, look),
      ];
    },
  );
