import assert from "node:assert/strict";
import { test } from "node:test";
import { boxOf, boxPlace, DEALER, handName, onBox, readPlace } from "/web/js/places.js";

test("a place has an area, a number and a hand", () => {
  assert.deepEqual(readPlace("box 12 hand 10"), { area: "box", number: 12, hand: 10 });
  assert.deepEqual(readPlace("box 3"), { area: "box", number: 3, hand: 1 });
  assert.deepEqual(readPlace(DEALER), { area: "dealer", number: 0, hand: 1 });
  assert.deepEqual(readPlace("free roll"), { area: "free roll", number: 0, hand: 1 });
  assert.deepEqual(readPlace(null), { area: "", number: 0, hand: 1 });
});

test("a box is told from other places with a number", () => {
  assert.deepEqual(["box 3", "box 3 hand 2", "ring 2", "dealer", ""].map(boxOf), [3, 3, 0, 0, 0]);
  assert.equal(boxOf(boxPlace(7)), 7);
});

test("the hands of a box are found among all, and none for a watcher", () => {
  const hands = { "box 3": [], dealer: [], "box 13": [], "box 3 hand 2": [] };
  assert.deepEqual(onBox(hands, 3), ["box 3", "box 3 hand 2"]);
  assert.deepEqual(onBox(hands, 0), []);
  assert.deepEqual(onBox(undefined, 3), []);
  assert.deepEqual(["box 3", "box 3 hand 2"].map(handName), ["hand 1", "hand 2"]);
});
