import assert from "node:assert/strict";
import { test } from "node:test";
import { handLog } from "/web/js/table/hand_log.js";

const card = (place, outcome = "??") => ({ do: "chance", place, outcome });
const does = (seat, choice, to) => ({ do: "decide", seat, choice, to });

test("players who do the same one after the other share a line", () => {
  const log = [does(1, "raise", 8), does(2, "call"), does(3, "call"), does(4, "fold"), does(1, "check")];
  assert.deepEqual(
    handLog(log).map(({ seats, choice, to }) => [seats, choice, to]),
    [
      [[1], "raise", 8],
      [[2, 3], "call", undefined],
      [[4], "fold", undefined],
      [[1], "check", undefined],
    ],
  );
});

test("the board's cards stand between the rounds of betting, those of a flop together", () => {
  const log = [
    card("box 1"),
    card("box 2"),
    does(1, "check"),
    ...["As", "Kd", "2c"].map((text) => card("board", text)),
  ];
  const lines = handLog([...log, does(2, "check"), card("board", "9h")]);
  assert.deepEqual(
    lines.map((line) => line.cards ?? line.choice),
    ["check", ["As", "Kd", "2c"], "check", ["9h"]],
  );
});

test("of cards that each player is dealt it is said how many they hold by then", () => {
  const deal = [1, 2, 3].map((seat) => card(`box ${seat}`));
  const lines = handLog([...deal, ...deal, does(1, "bet", 5), ...deal, does(2, "check")]);
  assert.deepEqual(
    lines.map((line) => line.each ?? line.choice),
    ["bet", 3, "check"],
  );
});
