import assert from "node:assert/strict";
import { test } from "node:test";
import { Guard, GUARD_MS } from "../../src/croupier/casino/web/js/table/guard.js";

function asked(at = 1000) {
  const guard = new Guard();
  guard.show("first", 0);
  guard.show("second", at);
  return guard;
}

test("a press in the first 300 ms of a question answers nothing", () => {
  for (const after of [0, 60, 120, 200, 290, GUARD_MS - 1]) {
    const guard = asked();
    guard.begin(1000 + after);
    assert.equal(guard.allows(1000 + after + 500), false, `${after} ms`);
  }
});

test("a press at 350 ms answers the question that was there when it began", () => {
  const guard = asked();
  guard.begin(1350);
  assert.equal(guard.allows(1400), true);
});

test("a press that began on the question before answers nothing, however long it lasts", () => {
  const guard = new Guard();
  guard.show("first", 0);
  guard.begin(900);
  guard.show("second", 1000);
  assert.equal(guard.allows(5000), false);
  guard.begin(5100);
  assert.equal(guard.allows(5150), true);
});

test("the same question shown again does not sleep again", () => {
  const guard = asked();
  assert.equal(guard.show("second", 1400), false);
  assert.equal(guard.left(1400), 0);
  assert.equal(guard.allows(1400), true);
});

test("what is done without a press of its own begins when it is done", () => {
  assert.equal(asked().allows(1200), false);
  assert.equal(asked().allows(1300), true);
});
