import assert from "node:assert/strict";
import { test } from "node:test";
import { amount } from "/web/js/money.js";
import { outcomeText, resultText } from "/web/js/table/result.js";

const WON = "Your 20 beats 18: you win 10.";
const LONG = "Your three of a kind, queens, loses to a full house: you lose 5.";
const round = (told, lines = [{ seat: 2 }], net = { 2: 10 }) => ({ told, lines, net, view: { said: [] } });

test("what you won or lost is said in words", () => {
  assert.deepEqual(
    [10, "-5/2", 0].map((net) => outcomeText(amount(net))),
    ["You win 10.", "You lose 2.50.", "You are even."],
  );
});

test("the result is what the casino says of it, then what is awaited", () => {
  assert.equal(resultText(round({ 2: WON, 3: "Not for you." }), 2), WON);
  assert.equal(resultText(round({ 2: WON }), 2, { awaited: "Place your bets." }), `${WON} Place your bets.`);
});

test("several wagers, or a long sentence, come after what they brought in all", () => {
  assert.equal(resultText(round({ 2: WON }, [{ seat: 2 }, { seat: 2 }]), 2), `You win 10. ${WON}`);
  assert.equal(resultText(round({ 2: WON }, [{ seat: 2 }, { seat: 3 }]), 2), WON);
  assert.equal(resultText(round({ 2: LONG }, [{ seat: 2 }], { 2: -5 }), 2), `You lose 5. ${LONG}`);
});

test("without a bet of yours it is what the dealer said, after what is awaited", () => {
  const last = { ...round({ 3: WON }), view: { said: ["seat 3 has the button", "banker wins"] } };
  assert.equal(
    resultText(last, 2, { awaited: "You are watching." }),
    "You are watching. Seat 3 has the button; banker wins.",
  );
  assert.equal(resultText({ ...last, view: null }, null), "");
});

test("a void round says so, and what comes next", () => {
  const about = { isVoid: true, awaited: "Place your bets." };
  assert.match(resultText({}, 2, about), /void.*\. Place your bets\.$/);
});
