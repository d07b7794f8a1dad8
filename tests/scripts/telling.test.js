import assert from "node:assert/strict";
import { test } from "node:test";
import { amount } from "/web/js/money.js";
import { gradeOf } from "/web/js/table/advice.js";
import { goOf } from "/web/js/table/betting.js";
import { whereaboutsOf } from "/web/js/table/seats.js";
import { clock } from "/web/js/table/sitting.js";
import { deed, deviceWords, holding, yours } from "/web/js/table/telling.js";

const LAYOUT = { colours: { 17: "black" }, rulings: { misdeal: { title: "A misdeal" } } };

test("what a device gave is said in words", () => {
  const said = (device, outcome, place) => deviceWords({ device, outcome, place }, LAYOUT);
  assert.equal(said("wheel", "17", "wheel"), "The wheel stops at 17, black.");
  assert.equal(said("wheel", "3", "inner"), "The wheel stops at 3 (inner).");
  assert.equal(said("dice", [3, 4]), "The dice show 3 + 4 = 7.");
  assert.equal(said("dice", [5]), "The dice show 5.");
  assert.equal(said("coins", "HTH"), "The coins fall: heads, tails, heads.");
  assert.equal(said("ball", "12"), "Ball 12.");
  assert.equal(said("card", "As"), "");
});

test("a hand is told by what it makes, else by its total, a soft one by both", () => {
  const soft = { values: { dealer: { code: "soft_total", low: 8, high: 18 } }, labels: { dealer: ["10", "8/18"] } };
  assert.equal(holding(soft, "dealer"), "8 or 18");
  assert.equal(holding({ labels: { dealer: ["10", "17"] } }, "dealer"), "17");
  const parts = [
    { part: "high", name: "pair" },
    { part: "low", name: "ace" },
  ];
  assert.equal(holding({ made: { "box 1": parts }, labels: { "box 1": ["9"] } }, "box 1"), "High pair, Low ace");
  assert.equal(holding({}, "dealer"), "");
});

test("your hands are told one by one where there are several", () => {
  const labels = { "box 2": ["17"], "box 2 hand 2": ["15"], "box 3": ["20"] };
  const hands = { "box 2": [], "box 2 hand 2": [], "box 3": [] };
  assert.deepEqual(yours({ hands, labels }, 2), ["Hand 1: 17.", "Hand 2: 15."]);
  assert.match(yours({ hands, labels }, 3).join(), /20/);
  assert.deepEqual(yours({ hands, labels }, null), []);
});

test("what another player did is told with their name", () => {
  const about = { you: 1, nameOf: (seat) => `Ada ${seat}`, layout: LAYOUT };
  assert.equal(deed({ do: "decide", seat: 2, choice: "stand" }, about), "Ada 2: stand.");
  assert.equal(deed({ do: "decide", seat: 1, choice: "raise", to: "41/2" }, about), "You: raise to 20.50.");
  assert.equal(deed({ do: "declare", ruling: "misdeal" }, about), "The floor rules: A misdeal.");
  assert.equal(deed({ do: "place", seat: 1 }, about), "");
});

test("how much worse a choice is has a word of its own: each grade ends where the next begins", () => {
  const [near, alsoNear, small, alsoSmall, mistake, alsoMistake, blunder] = [
    "0",
    "49/10000",
    "1/200",
    "199/10000",
    "1/50",
    "99/1000",
    "1/10",
  ].map((cost) => gradeOf(amount(cost)));
  assert.deepEqual([near, small, mistake], [alsoNear, alsoSmall, alsoMistake]);
  assert.equal(new Set([near, small, mistake, blunder]).size, 4);
});

test("a round begins with the word of its device", () => {
  assert.deepEqual(
    [{ wheel: {} }, { dice: {} }, { card: {} }, { coins: {} }, { ball: {} }, {}].map((devices) => goOf({ devices })),
    ["Spin", "Roll", "Deal", "Toss", "Draw", "Go"],
  );
});

test("where a player is, is said if it matters", () => {
  const where = [
    { bot: true, away: true },
    { away: true, lost: true },
    { lost: true },
    { waiting: true },
    { ready: true },
    {},
  ];
  assert.deepEqual(where.map(whereaboutsOf), ["", "away", "connection lost", "next round", "ready", ""]);
});

test("a time is read as hours, minutes and seconds", () => {
  assert.deepEqual([0, 61.9, 3725].map(clock), ["0:00:00", "0:01:01", "1:02:05"]);
});
