import assert from "node:assert/strict";
import { test } from "node:test";
import { awaitedText, limitsText } from "/web/js/table/status.js";

const names = { nameOf: (seat) => ({ 3: "Ada" })[seat] };
const state = (more) => ({ open: true, you: { seat: 2 }, seats: [], ...more });
const bets = (stage, wagers = []) => ({ awaiting: { kind: "wagers", stage }, wagers });

test("a table that has stopped or is closed, and a seat that only watches, have a sentence each", () => {
  const said = [
    awaitedText(state({ aside: true, open: false }), names),
    awaitedText(state({ open: false }), names),
    awaitedText(state({ you: {} }), names),
    awaitedText(state({ you: {} }), { ...names, isDealing: true }),
  ];
  assert.match(said[0], /stopped|set aside/);
  assert.match(said[1], /closed/);
  assert.match(said[2], /watching/);
  assert.match(said[3], /dealing/);
});

test("while bets are taken your stakes are added up", () => {
  const wagers = [
    { seat: 2, wager: "red", stake: 5 },
    { seat: 2, wager: "odd", stake: "5/2" },
    { seat: 3, wager: "red", stake: 900 },
  ];
  const nothing = awaitedText(state({ view: bets("start") }), names);
  assert.doesNotMatch(nothing, /\d|\(/);
  assert.match(awaitedText(state({ view: bets("come_out") }), names), /\(come out\)/);
  assert.match(awaitedText(state({ view: bets("start", wagers) }), names), / 7\.50\b/);
  assert.match(awaitedText(state({ view: bets("come_out", wagers) }), names), / 7\.50\b.*\(come out\)/);
  assert.match(awaitedText(state({ view: bets("start", wagers), you: { seat: 2, ready: true } }), names), /others/);
});

test("a decision is yours, for one of your hands, or another player's", () => {
  const decision = (seat, place, more = {}) =>
    awaitedText(state({ view: { awaiting: { kind: "decision", seat, place, ...more } } }), names);
  const split = { hands: { "box 2": [], "box 2 hand 2": [] }, awaiting: { kind: "decision", seat: 2 } };
  const second = { ...split, awaiting: { ...split.awaiting, place: "box 2 hand 2" } };
  assert.doesNotMatch(decision(2, "box 2"), /hand/);
  assert.match(awaitedText(state({ view: second }), names), /hand 2/);
  assert.match(decision(3, "box 3"), /Ada/);
  assert.equal(decision(2, "box 2", { question: { sentence: "be the bank?" } }), "Be the bank?");
});

test("your turn is said with what you hold and what the dealer shows", () => {
  const awaiting = { kind: "decision", seat: 2, place: "box 2" };
  const labels = { "box 2": ["5", "12"], dealer: ["3"] };
  assert.match(awaitedText(state({ view: { awaiting, labels } }), names), /12 .* 3\b/);
  const made = { "box 2": [{ part: "", name: "pair of tens" }] };
  assert.match(awaitedText(state({ view: { awaiting, made } }), names), /pair of tens/);
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
