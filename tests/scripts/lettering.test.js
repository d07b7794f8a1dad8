import assert from "node:assert/strict";
import { test } from "node:test";
import { broken, clipped, fit, sized } from "/web/js/felt/lettering.js";

test("words are as large as they may be where there is room", () => {
  assert.deepEqual(fit("Tie", 100, 16), { rows: ["Tie"], size: 16 });
});

test("words that do not fit are broken, then made smaller", () => {
  const { rows, size } = fit("Dealer qualifies", 80, 16);
  assert.deepEqual(rows, ["Dealer", "qualifies"]);
  assert.ok(size <= 16 && size > 10);
});

test("what is too long even so ends in an ellipsis, in no more lines than were asked for", () => {
  const { rows } = fit("one two three four five six seven eight nine ten", 60, 14, 2);
  assert.equal(rows.length, 2);
  assert.ok(rows[1].endsWith("…"));
});

test("a text is clipped to so many letters", () => {
  assert.deepEqual([clipped("Banker", 6), clipped("Banker", 5)], ["Banker", "Bank…"]);
});

test("a word longer than the line has a line of its own", () => {
  assert.deepEqual(broken("a supercalifragilistic b", 4), ["a", "supercalifragilistic", "b"]);
});

test("a wide board writes larger than a phone", () => {
  const sizes = [{ narrow: true }, {}, { sideways: true }].map((board) => Math.round(sized(board, 10)));
  assert.deepEqual(sizes, [10, 12, 16]);
});
