import assert from "node:assert/strict";
import { test } from "node:test";
import { chipsFor, chipsInChange, short } from "/web/js/felt/chips.js";
import { VALUES } from "/web/js/felt/discs.js";
import { amount } from "/web/js/money.js";

const total = (chips) => chips.reduce((sum, value) => sum + value, 0);

test("a stack pays its value with the fewest chips, the largest below", () => {
  assert.deepEqual(chipsFor(amount(631), 9), [500, 100, 25, 5, 1]);
  assert.deepEqual(chipsFor(amount(15000), 9), [5000, 5000, 5000]);
});

test("no more chips are drawn than fit, and never none", () => {
  assert.deepEqual(chipsFor(amount(9), 2), [5, 1]);
  assert.deepEqual(chipsFor(amount("1/2"), 6), [1]);
});

test("a player's chips are in change: of each colour but the smallest one is broken", () => {
  for (const value of [5, 100, 630, 1000]) assert.equal(total(chipsInChange(amount(value))), value, String(value));
  assert.deepEqual(chipsInChange(amount(5)), [1, 1, 1, 1, 1]);
  assert.ok(!chipsInChange(amount(100)).includes(100));
});

test("the sum on a chip has room there", () => {
  assert.deepEqual(
    [50, "5/2", "12345/10", 12500].map((value) => short(amount(value))),
    ["50", "2.50", "1,234", "12k"],
  );
});

test("the rack goes from the smallest chip up", () => {
  assert.deepEqual(
    VALUES,
    [...VALUES].sort((a, b) => a - b),
  );
});
