// For the operator: people with their roles and chips, what is bought in and cashed out for them, and their passwords.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { cents } from "../money.js";
import { doneOrWaits, refusal, toast, withReason } from "../notice.js";
import { t } from "../say.js";
import { CURRENCIES } from "../words.js";
import { shownOnce } from "./log.js";

const ROLES = { guest: t("guest"), player: t("player"), dealer: t("dealer_within"), operator: t("operator_within") };

export class People {
  node = h("div");

  /** `changed` is called after whatever is done here. */
  constructor(changed) {
    this.changed = changed;
  }

  async look() {
    try {
      const { people } = await get("/api/operator/people");
      put(
        this.node,
        grid(
          [t("name"), t("role"), t("play_money"), t("on_tables"), t("bought_chips"), t("second_factor"), ""],
          people.map((person) => this.row(person)),
        ),
      );
    } catch (error) {
      put(this.node, h("p", null, error.message));
    }
  }

  row(person) {
    const act = (text, onclick) => h("button", { type: "button", class: "small", onclick }, text);
    const { value, currency, book } = this.booking(person);
    return h(
      "tr",
      null,
      h("th", { scope: "row" }, person.name, h("small", null, person.id)),
      h("td", null, this.role(person)),
      h("td", null, cents(person.balance_cents)),
      h("td", null, cents(person.held_cents)),
      h("td", null, cents(person.bought_cents)),
      h("td", null, person.second_factor ? t("yes_within") : ""),
      h(
        "td",
        null,
        h(
          "span",
          { class: "acts" },
          value,
          currency,
          act(t("buy_cash_out"), book),
          act(t("sign_out"), () => this.signOut(person)),
          person.role === "player" && act(t("reset_password"), () => this.reset(person)),
        ),
      ),
    );
  }

  /** The role of a person, as a list to choose another. */
  role(person) {
    const { name, role } = person;
    const change = () => {
      const wanted = list.value;
      list.value = role;
      withReason(
        t("name_role_instead", { name, role: ROLES[wanted], was: ROLES[role] }),
        t("they_will_signed_out"),
        t("change_the_role"),
        (why) =>
          this.post("role", { user: person.id, role: wanted, why }, (answer) =>
            doneOrWaits(answer, t("name_is_now_role", { name, role: ROLES[wanted] })),
          ),
      );
    };
    const roles = [...(role === "guest" ? ["guest"] : []), "player", "dealer", "operator"];
    const list = h(
      "select",
      { "aria-label": t("role_of_name", { name }), disabled: role === "guest", onchange: change },
      roles.map((one) => h("option", { value: one, selected: one === role }, ROLES[one])),
    );
    return list;
  }

  /** Chips that are bought in, or cashed out where the amount is below nothing: the fields and what books them. */
  booking(person) {
    const { name } = person;
    const value = h("input", {
      type: "text",
      inputmode: "decimal",
      size: 7,
      "aria-label": t("chips_for_name", { name }),
      placeholder: "100",
    });
    const currency = h(
      "select",
      { "aria-label": t("currency_chips_name", { name }) },
      Object.entries(CURRENCIES)
        .filter(([one]) => one === "play" || person.role !== "guest")
        .map(([one, label]) => h("option", { value: one }, label)),
    );
    const book = () => {
      const whole = Math.round(Number(value.value) * 100);
      if (whole) this.book(person, currency.value, whole);
    };
    return { value, currency, book };
  }

  book({ id, name }, currency, whole) {
    withReason(
      whole > 0
        ? t("buy_name_amount", { name, amount: cents(whole) })
        : t("cash_out_name_amount", { name, amount: cents(-whole) }),
      CURRENCIES[currency],
      t("confirm_it"),
      (why) =>
        this.post("chips", { user: id, currency, amount_cents: whole, why }, (answer) =>
          doneOrWaits(answer, t("booked")),
        ),
      whole > 0 ? t("buy") : t("cash_out_within"),
    );
  }

  signOut({ id, name }) {
    withReason(t("sign_name_out_everywhere", { name }), null, t("sign_out"), (why) =>
      this.post("sessions", { user: id, why }, () => toast(t("name_is_signed_out", { name }))),
    );
  }

  reset({ id, name }) {
    const alone = h("input", { type: "checkbox", name: "alone" });
    withReason(
      t("reset_password_name", { name }),
      t("half_code_second_operator", {
        name,
      }),
      t("reset_it"),
      (why) =>
        this.post("password", { user: id, why, alone: alone.checked }, ({ code, pending: waits }) =>
          shownOnce(name, code, Boolean(waits)),
        ),
      "",
      h("label", { class: "field check" }, alone, h("span", null, t("one_operator_whole_code"))),
    );
  }

  /** Do an act of an operator, say what came of it, and look at the people anew. */
  async post(act, body, done) {
    try {
      done(await post(`/api/operator/${act}`, body));
      this.changed();
    } catch (error) {
      refusal(error);
    }
  }
}
