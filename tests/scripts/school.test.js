import assert from "node:assert/strict";
import { test } from "node:test";
import { figureText, signedText, sizeOf } from "/web/js/school/payments.js";
import { plain } from "/web/js/school/pieces.js";

test("a payment is shown with its odds where they are whole", () => {
  assert.equal(figureText({ stake: 3, odds: "35 to 1", net: 105 }), "3 × 35 = 105");
  assert.equal(figureText({ stake: 4, odds: "3 to 2", net: 6 }), "+6");
  assert.equal(figureText({ stake: 3, odds: "35 to 1", net: -3 }), "-3");
});

test("an amount has its sign, and two decimals where it is no whole one", () => {
  assert.deepEqual([105, "-5/2", 0, "1/4"].map(signedText), ["+105", "-2.50", "0", "+0.25"]);
  assert.equal(sizeOf("19/2"), 9.5);
});

test("words of the data begin as sentences do", () => {
  assert.equal(plain("two_pairs"), "Two pairs");
});
