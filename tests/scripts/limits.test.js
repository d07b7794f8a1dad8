import assert from "node:assert/strict";
import { test } from "node:test";
import { lasting } from "/web/js/care.js";
import { readLimit } from "/web/js/pages/limit_form.js";

test("a limit of time is minutes, or hours and minutes", () => {
  const read = ["90", "1:30", "2h", "2 h 15 min", "45m", " 45 "].map((text) => readLimit("time", text));
  assert.deepEqual(read, [90, 90, 120, 135, 45, 45]);
});

test("a limit of money is an amount above nothing, in whole cents", () => {
  const read = ["50", "12.50", "1,204.5", "5/2"].map((text) => readLimit("loss", text));
  assert.deepEqual(read, [5000, 1250, 120450, 250]);
});

test("what is neither is no limit", () => {
  for (const text of ["soon", "-5", "h", "1:2:3"]) assert.ok(Number.isNaN(readLimit("time", text)), text);
  for (const text of ["much", "0", "-5", "1/3", "0.001"]) assert.ok(Number.isNaN(readLimit("loss", text)), text);
});

test("minutes are said as people say them", () => {
  assert.deepEqual([0, 45, 60, 135].map(lasting), ["0 min", "45 min", "1 h", "2 h 15 min"]);
});
