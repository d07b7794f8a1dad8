import assert from "node:assert/strict";
import { test } from "node:test";
import { amount } from "../../src/croupier/casino/web/js/money.js";
import * as forms from "../../src/croupier/casino/web/js/table/forms.js";

const RAISE = { id: "lift", amount: { least: 5, most: 52, step: 5, usual: 10, presets: { pot: 20 } } };
const DOUBLE = { id: "more", stake: { wager: "more", least: 10, most: 10, step: 1, also: [], usual: 10 } };
const INSURE = {
  id: "insure",
  stake: { wager: "i", least: 1, most: "25/4", step: "1/4", also: ["13/2"], usual: "25/4" },
};
const SET = {
  id: "set",
  cards: { from: "box 1", groups: [{ key: "low", least: 2, most: 2 }], if_omitted: "house_way" },
};

test("an amount is asked for only where there is a choice of it", () => {
  assert.equal(forms.hasAmount(RAISE), true);
  assert.equal(forms.hasAmount(DOUBLE), false);
  assert.equal(forms.hasAmount({ id: "stay" }), false);
  assert.equal(forms.hasAmount({ id: "x", stake: { least: 5, most: 5, also: [6] } }), true);
});

test("an amount comes to lie on a step, or at the end", () => {
  const at = (value) => forms.within(RAISE.amount, amount(value)).text;
  assert.deepEqual([1, 5, 12, 50, 51, 52, 99].map(at), ["5", "5", "10", "50", "50", "52", "52"]);
  assert.equal(forms.isWithin(RAISE.amount, amount(12)), false);
});

test("a single further amount may be named", () => {
  assert.equal(forms.isWithin(INSURE.stake, amount("13/2")), true);
  assert.equal(forms.isWithin(INSURE.stake, amount("27/4")), false);
});

test("the answer says what was chosen, as records write it", () => {
  assert.deepEqual(forms.answerOf(RAISE, { value: amount(15) }), { choice: "lift", to: 15 });
  assert.deepEqual(forms.answerOf(INSURE, { value: amount("25/4") }), { choice: "insure", stake: "25/4" });
  assert.deepEqual(forms.answerOf(DOUBLE, { value: amount(10) }), { choice: "more" });
  assert.deepEqual(forms.answerOf(SET, { chosen: ["As", "Kd"] }), { choice: "set", low: ["As", "Kd"] });
  assert.deepEqual(forms.answerOf(SET), { choice: "set" });
});

test("neither too few cards are taken nor too many", () => {
  assert.deepEqual(
    [[], ["As"], ["As", "Kd"], ["As", "Kd", "2c"]].map((chosen) => forms.takesCards(SET, chosen)),
    [false, false, true, false],
  );
});
