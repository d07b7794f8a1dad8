import assert from "node:assert/strict";
import { test } from "node:test";
import { amount } from "/web/js/money.js";
import { comparedHands, outcomeText, resultText } from "/web/js/table/result.js";

const view = (more) => ({ hands: { "box 2": ["As", "9c"], dealer: ["Kd", "8h"] }, ...more });
const TOTALS = view({ labels: { "box 2": ["1/11", "10/20"], dealer: ["10", "18"] } });

test("what you won or lost is said in words", () => {
  assert.deepEqual(
    [10, "-5/2", 0].map((net) => outcomeText(amount(net))),
    ["you win 10.", "you lose 2.50.", "you are even."],
  );
});

test("a soft total is compared by what it counts for", () => {
  const soft = view({ labels: { "box 2": ["1/11", "8/18"], dealer: ["10", "18"] } });
  assert.equal(comparedHands(soft, 2), "You 18, dealer 18");
});

test("the hands of a split are compared together", () => {
  const split = {
    hands: { "box 2": [], "box 2 hand 2": [], dealer: [] },
    labels: { "box 2": ["17"], "box 2 hand 2": ["20"], dealer: ["19"] },
  };
  assert.equal(comparedHands(split, 2), "You 17 + 20, dealer 19");
});

test("hands with names are compared by name, part by part", () => {
  const made = (...parts) => parts.map(([part, name]) => ({ part, name }));
  const two = view({
    made: { "box 2": made(["high", "two pairs"], ["low", "ace"]), dealer: made(["high", "pair"], ["low", "king"]) },
  });
  assert.equal(comparedHands(two, 2), "High: you two pairs, dealer pair; Low: you ace, dealer king");
  assert.equal(comparedHands(view({ made: { "box 2": made(["", "flush"]) } }), 2), "You have flush");
  assert.equal(comparedHands(view({}), 2), "");
});

test("the result is the hands, then the money", () => {
  const last = { view: TOTALS, net: { 2: 10 } };
  assert.equal(resultText(last, 2), "You 20, dealer 18: you win 10.");
  assert.equal(resultText(last, 2, { awaited: "Place your bets." }), "You 20, dealer 18: you win 10. Place your bets.");
});

test("long names of hands come after the money", () => {
  const made = {
    "box 2": [{ part: "", name: "three of a kind, queens" }],
    dealer: [{ part: "", name: "a pair of nines" }],
  };
  assert.equal(
    resultText({ view: view({ made }), net: { 2: "-5" } }, 2),
    "You lose 5. You three of a kind, queens, dealer a pair of nines.",
  );
});

test("without a bet of yours it is what the dealer said, to all and to you", () => {
  const said = ["box 3: pays the collection", "box 2: has the button", "banker wins"];
  const last = { view: { said }, net: {} };
  assert.equal(resultText(last, 2), "You: has the button; banker wins.");
  assert.equal(resultText({ ...last, net: { 2: 0 } }, 2), "You are even. You: has the button; banker wins.");
});

test("a void round says so, and what comes next", () => {
  const about = { isVoid: true, awaited: "Place your bets." };
  assert.equal(resultText({}, 2, about), "The round is void; every stake goes back. Place your bets.");
});
