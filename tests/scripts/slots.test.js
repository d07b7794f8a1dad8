import assert from "node:assert/strict";
import { test } from "node:test";
import { onSlots, rowsOf } from "../../src/croupier/casino/web/js/table/slots.js";

const cells = (text) => text.split(" ").map((cell) => (cell === "." ? [] : cell.split("/")));
const ROWS = ["up two more left right", ". . . no yes", ". stay/meet . lift ."].map(cells);

test("a decision that is not asked keeps its slot", () => {
  assert.deepEqual(onSlots(ROWS, ["left", "right"]), ["up", "two", "more", "left", "right"]);
});

test("a question of another kind has its own row", () => {
  assert.deepEqual(onSlots(ROWS, ["no", "yes"]), [null, null, null, "no", "yes"]);
});

test("one key stands for decisions that are never asked together", () => {
  assert.deepEqual(onSlots(ROWS, ["meet", "lift"]), [null, "meet", null, "lift", null]);
  assert.deepEqual(onSlots(ROWS, ["stay", "lift"]), [null, "stay", null, "lift", null]);
});

test("choices of two rows each keep their slot", () => {
  assert.deepEqual(onSlots(ROWS, ["more", "no"]).slice(2, 4), ["more", "no"]);
});

test("no open choice is lost where two want one slot", () => {
  const slots = onSlots(ROWS, ["left", "right", "no"]);
  for (const name of ["left", "right", "no"]) assert.equal(slots.filter((one) => one === name).length, 1);
});

test("a game that names no slots has its decisions in their order, the last at the right", () => {
  const rows = rowsOf({ decisions: { a: {}, b: {} } });
  assert.deepEqual(onSlots(rows, ["a", "b"]), [null, null, null, "a", "b"]);
  assert.deepEqual(rowsOf({ dock: ROWS, decisions: { a: {} } }), ROWS);
});
