import assert from "node:assert/strict";
import { test } from "node:test";
import { amount } from "/web/js/money.js";
import { Placements } from "/web/js/table/placements.js";

/** A page that remembers what was sent; commands for which `refuses` is true are not done. */
function pageOf({ wagers = [], last = null, refuses = () => false, stake = 5 } = {}) {
  const page = {
    sent: [],
    state: { you: { seat: 1, ready: false }, view: { wagers, awaiting: { kind: "wagers" } }, last, version: 7 },
    controls: { stake: stake && amount(stake), unsaid: () => "unsaid" },
    async send(command) {
      this.sent.push(command);
      return !refuses(command);
    },
  };
  return { page, placements: new Placements(page) };
}

test("a chip is laid, and undone", async () => {
  const { page, placements } = pageOf();
  await placements.lay({ wager: "split", on: "1-2" });
  await placements.undo();
  assert.deepEqual(page.sent, [
    { do: "place", wager: "split", on: "1-2", stake: 5 },
    { do: "remove", wager: "split", on: "1-2", stake: 5 },
  ]);
  await placements.undo();
  assert.equal(page.sent.length, 2);
});

test("a call lays several bets, which are one step, undone from the last to the first", async () => {
  const { page, placements } = pageOf();
  await placements.lay({
    call: [
      { wager: "split", on: "0-3" },
      { wager: "split", on: "12-15" },
    ],
  });
  assert.equal(placements.steps.length, 1);
  await placements.undo();
  assert.deepEqual(
    page.sent.slice(2).map(({ on }) => on),
    ["12-15", "0-3"],
  );
});

test("only what was done is undone", async () => {
  const { placements } = pageOf({ refuses: ({ wager }) => wager === "b" });
  assert.equal(
    await placements.layAll([
      { wager: "a", stake: 5 },
      { wager: "b", stake: 5 },
    ]),
    false,
  );
  assert.deepEqual(
    placements.steps[0].map(({ wager }) => wager),
    ["a"],
  );
  const nothing = pageOf({ refuses: () => true });
  await nothing.placements.lay({ wager: "a" });
  assert.equal(nothing.placements.steps.length, 0);
});

test("without a chip in hand nothing is laid or taken", async () => {
  const { page, placements } = pageOf({ stake: null });
  assert.equal(await placements.lay({ wager: "a" }), "unsaid");
  assert.equal(await placements.take({ wager: "a" }), "unsaid");
  assert.deepEqual(page.sent, []);
});

test("taking back takes the chip in hand, or all that lies there if it is less", async () => {
  const wagers = [
    { seat: 2, wager: "red", stake: 900 },
    { seat: 1, wager: "red", stake: 12 },
    { seat: 1, wager: "odd", stake: 5 },
  ];
  const { page, placements } = pageOf({ wagers });
  await placements.take({ wager: "red" });
  await placements.take({ wager: "odd" });
  await placements.take({ wager: "low" });
  assert.deepEqual(page.sent, [
    { do: "remove", wager: "red", stake: 5 },
    { do: "remove", wager: "odd" },
  ]);
});

test("the last round's bets are laid again as they were in the end", async () => {
  const log = [
    { do: "place", seat: 1, wager: "red", stake: 10 },
    { do: "place", seat: 2, wager: "black", stake: 10 },
    { do: "remove", seat: 1, wager: "red", stake: 4 },
    { do: "place", seat: 1, wager: "odd", stake: 3 },
    { do: "remove", seat: 1, wager: "odd" },
  ];
  const { page, placements } = pageOf({ last: { log } });
  await placements.repeat();
  assert.deepEqual(page.sent, [{ do: "place", wager: "red", stake: 6 }]);
});

test("a second click before the table has answered says nothing", async () => {
  const { page, placements } = pageOf();
  await Promise.all([placements.ready(), placements.ready()]);
  assert.deepEqual(page.sent, [{ do: "ready", ready: true }]);
});

test("to clear is one command, after which there is nothing to undo", async () => {
  const { page, placements } = pageOf();
  await placements.lay({ wager: "a" });
  await placements.clear();
  await placements.undo();
  assert.deepEqual(page.sent.at(-1), { do: "clear" });
});
