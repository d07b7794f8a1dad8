import assert from "node:assert/strict";
import { test } from "node:test";
import { inAllText, resultText } from "/web/js/table/result.js";

const line = (seat, net) => ({ seat, net });

test("the result is the sentence of one's own seat, and nothing besides", () => {
  const told = { 1: "17, black. Red loses 10.", 2: "Marta: 17, black." };
  assert.equal(resultText({ told, net: { 1: -10 } }, 1), "17, black. Red loses 10.");
});

test("without a bet of yours it is what the dealer said", () => {
  const last = { view: { said: ["marta is the player-dealer", "banker wins"] }, net: {} };
  assert.equal(resultText(last, 2), "Marta is the player-dealer; banker wins.");
  assert.equal(resultText({ view: { said: [] } }, 2), "");
});

test("a void round says so", () => {
  assert.equal(resultText({}, 2, { isVoid: true }), "The round is void. All stakes are returned.");
  assert.equal(resultText({ state: "void" }, 2), "The round is void. All stakes are returned.");
});

test("what all of it comes to is said where some of it won and some of it lost", () => {
  assert.equal(inAllText({ lines: [line(1, 10), line(1, 5), line(2, -5)] }, 1), "");
  assert.equal(inAllText({ lines: [line(1, 225), line(1, -45)] }, 1), "In all you are up 180.");
  assert.equal(inAllText({ lines: [line(1, 5), line(1, "-15/2")] }, 1), "In all you are down 2.50.");
  assert.equal(inAllText({ lines: [line(1, 5), line(1, -5)] }, 1), "In all you are where you were.");
});
