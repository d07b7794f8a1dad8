import assert from "node:assert/strict";
import { test } from "node:test";
import { awaitedText, limitsText } from "/web/js/table/status.js";

const names = { nameOf: (seat) => ({ 3: "Ada" })[seat] };
const state = (more) => ({ open: true, you: { seat: 2 }, seats: [], ...more });
const bets = (stage, wagers = []) => ({ awaiting: { kind: "wagers", stage }, wagers });

test("a table that is closed, set aside or only watched says so", () => {
  assert.match(awaitedText(state({ aside: true }), names), /set aside/);
  assert.equal(awaitedText(state({ open: false }), names), "The table is closed.");
  assert.equal(awaitedText(state({ you: {} }), names), "You are watching.");
  assert.equal(awaitedText(state({ you: {} }), { ...names, isDealing: true }), "You are dealing.");
});

test("while bets are taken your stakes are added up", () => {
  const wagers = [
    { seat: 2, wager: "red", stake: 5 },
    { seat: 2, wager: "odd", stake: "5/2" },
    { seat: 3, wager: "red", stake: 900 },
  ];
  assert.equal(awaitedText(state({ view: bets("start") }), names), "Place your bets.");
  assert.equal(awaitedText(state({ view: bets("come_out") }), names), "Place your bets (come out).");
  assert.equal(awaitedText(state({ view: bets("start", wagers) }), names), "Your stakes: 7.50.");
  assert.equal(
    awaitedText(state({ view: bets("start"), you: { seat: 2, ready: true } }), names),
    "Waiting for the others.",
  );
});

test("a decision is yours, for one of your hands, or another player's", () => {
  const decision = (seat, place) => state({ view: { awaiting: { kind: "decision", seat, place } } });
  assert.equal(awaitedText(decision(2, "box 2"), names), "Your decision.");
  assert.equal(awaitedText(decision(2, "box 2 hand 2"), names), "Your decision, hand 2.");
  assert.equal(awaitedText(decision(3, "box 3"), names), "Ada decides.");
});

test("while cards come nothing is awaited", () => {
  assert.equal(awaitedText(state({ view: { awaiting: null } }), names), "");
  assert.equal(awaitedText(state({}), names), "");
});

test("limits are said as far as there are any", () => {
  assert.equal(limitsText({ min: 5, max: 100 }), "from 5 up to 100");
  assert.equal(limitsText({ max: 100 }), "up to 100");
  assert.equal(limitsText(null), "");
});
