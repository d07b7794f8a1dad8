import assert from "node:assert/strict";
import { test } from "node:test";
import { amount, Amount, cents, sum, typed, USUAL } from "/web/js/money.js";

test("amounts are read and written exactly", () => {
  const texts = ["5", "2.50", "19/2", "-5/2", "1204.5", "1/3", "0.1", "1,204"];
  const written = ["5", "2.50", "9.50", "−2.50", "1,204.50", "0.33…", "0.10", "1,204"];
  assert.deepEqual(
    texts.map((text) => amount(text)?.text),
    written,
  );
  for (const none of ["abc", "", "1/0", "-", null]) assert.equal(amount(none), null, String(none));
});

test("sums and halves lose nothing", () => {
  assert.equal(sum(["1/3", "1/3", "1/3"]).plain, 1);
  assert.equal(amount(5).half().plain, "5/2");
  assert.equal(amount("5/2").times(2).plain, 5);
  assert.equal(amount(1).minus(amount("3/2")).plain, "-1/2");
  assert.equal(amount("1/3").compare(amount("33/100")), 1);
});

test("a result says its sign", () => {
  assert.deepEqual(
    [5, -5, 0].map((n) => amount(n).signed),
    ["+5", "−5", "0"],
  );
});

test("cents of the ledger are read as chips", () => {
  assert.deepEqual([123456, -250, 0, 5].map(cents), ["1,234.56", "−2.50", "0", "0.05"]);
});

test("a share is rounded, and never a nothing that is something", () => {
  assert.equal(amount("1/37").percent, "2.70%");
  assert.equal(amount("-1/8").percent, "−12.50%");
  assert.equal(amount("1/100000").percent, "< 0.01%");
  assert.equal(amount(0).percent, "0.00%");
});

test("what people type is read with groups, and nothing else is guessed", () => {
  assert.deepEqual(
    ["1,204.50", "25", "2.5", "1,20", "x", ""].map((text) => typed(text)?.plain ?? null),
    ["2409/2", 25, "5/2", null, null, null],
  );
});

test("a field for writing in has no groups", () => {
  assert.deepEqual(
    [new Amount(12345n), new Amount(5n, 2n)].map((value) => value.input),
    ["12345", "2.50"],
  );
});

test("regions whose signs are known write as the system does", () => {
  for (const region of USUAL) assert.equal(new Intl.NumberFormat(region).format(123456789.5), "123,456,789.5");
});
