import assert from "node:assert/strict";
import { test } from "node:test";
import { amount } from "/web/js/money.js";
import { move, sceneOf, settledStakes, staked } from "/web/js/table/scene.js";

const PICTURE = { completed: [], chips: "buy_in", pot: "pot" };

test("the lines of a wager lie as one stake, won, lost or given back", () => {
  const line = (more) => ({ seat: 1, wager: "main", stake: 5, net: 5, result: "win", ...more });
  const stakes = settledStakes({
    lines: [
      line({}),
      line({ net: "-5/2" }),
      line({ wager: "tie", net: -5, result: "lose" }),
      line({ wager: "pair", net: 0, result: "push" }),
      line({ seat: 2 }),
    ],
  });
  assert.deepEqual(
    stakes.map(({ seat, wager, stake, extra, paid }) => [seat, wager, stake, extra, paid]),
    [
      [1, "main", 10, "won", "5/2"],
      [1, "tie", 5, "lost", null],
      [1, "pair", 5, "back", null],
      [2, "main", 5, "won", 5],
    ],
  );
});

test("the same wager at two positions or boxes is two stakes", () => {
  const lines = [{ on: "1-2" }, { on: "2-3" }, { box: 2 }].map((more) => ({
    seat: 1,
    wager: "a",
    stake: 1,
    net: 1,
    ...more,
  }));
  assert.equal(settledStakes({ lines }).length, 3);
});

test("while nobody has begun the next round, the last one still lies there", () => {
  const state = {
    you: { seat: 1 },
    seats: [],
    view: { wagers: [], hands: { dealer: [] }, lines: [] },
    last: { view: { hands: { dealer: ["As"] } }, lines: [], log: [], net: { 1: 5 } },
  };
  assert.deepEqual(sceneOf(state, PICTURE).hands, { dealer: [] });
  const resting = sceneOf(state, PICTURE, { resting: true });
  assert.deepEqual([resting.hands, resting.resting, resting.net], [{ dealer: ["As"] }, true, { 1: 5 }]);
});

test("the cards that decided the button are gone once hands are dealt", () => {
  const shown = (hands) => sceneOf({ view: { wagers: [], hands } }, PICTURE).hands;
  assert.deepEqual(shown({ button: ["Ks"] }), { button: ["Ks"] });
  assert.deepEqual(shown({ button: ["Ks"], "box 1": ["As"] }), { "box 1": ["As"] });
});

test("in a pot what is left of the chips lies there, and the bets of the street", () => {
  const view = {
    wagers: [
      { seat: 1, wager: "buy_in", stake: 500 },
      { seat: 2, wager: "ante", stake: 5 },
    ],
    aside: { stacks: { 1: 480, 2: 0 }, bets: { 1: 20 } },
  };
  assert.deepEqual(
    sceneOf({ view }, PICTURE).stakes.map(({ seat, wager, stake }) => [seat, wager, stake]),
    [
      [2, "ante", 5],
      [1, "buy_in", 480],
      [1, "pot", 20],
    ],
  );
});

test("your stakes are summed, and nobody else's", () => {
  const view = {
    wagers: [
      { seat: 1, stake: "5/2" },
      { seat: 1, stake: 5 },
      { seat: 2, stake: 100 },
    ],
  };
  assert.equal(staked({ view, you: { seat: 1 } }).text, "7.50");
  assert.equal(staked({ you: { seat: 1 } }).text, "0");
});

test("a move has no keys that say nothing", () => {
  assert.deepEqual(move("place", { wager: "red", on: "", box: 0 }, amount(5)), { do: "place", wager: "red", stake: 5 });
  assert.deepEqual(move("remove", { wager: "double", box: 2 }, null), { do: "remove", wager: "double", box: 2 });
});
