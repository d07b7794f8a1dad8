import assert from "node:assert/strict";
import { test } from "node:test";
import { cardKey, cardSpot, readCardKey, roomOf, setSlots, setSpot, upSpots } from "/web/js/felt/card_places.js";
import { countingPlace, faredOf, labelOf, sharedLabel } from "/web/js/felt/plates.js";

const ROOM = { x: 500, y: 100, k: 1, step: 40, room: 200, centred: true };
const board = (places, more = {}) => ({ width: 1000, places, ...more });
const hands = (...places) => Object.fromEntries(places.map((place) => [place, []]));

test("a card's key gives its place and number back", () => {
  assert.deepEqual(readCardKey(cardKey("box 3 hand 2", 4)), { place: "box 3 hand 2", i: 4 });
});

test("a place without room of its own uses the board's, unless the board is shaped", () => {
  assert.equal(roomOf(board({ dealer: ROOM }), "dealer", {}), ROOM);
  assert.equal(roomOf(board({ board: ROOM }), "flop", {}), ROOM);
  assert.equal(roomOf(board({}, { shaped: true }), "flop", {}), null);
  assert.equal(roomOf(board({}), "flop", {}).x, 500);
  assert.equal(roomOf(board({}), "box 1", hands("box 1")), null);
});

test("the hands of a split share the room of their box, side by side", () => {
  const split = hands("box 2", "box 2 hand 2");
  for (const kind of [{}, { small: true }, { own: true }]) {
    const on = board({ "box 2": { ...ROOM, ...kind } });
    const [first, second] = ["box 2", "box 2 hand 2"].map((place) => roomOf(on, place, split));
    assert.ok(first.x < 500 && second.x > 500, JSON.stringify(kind));
    assert.equal(first.x + second.x, 1000);
    assert.ok(first.k < 1 && first.room < 200);
  }
  const below = board({ "box 2": { ...ROOM, down: 60 } });
  assert.equal(roomOf(below, "box 2 hand 2", split).y, 160);
});

test("cards lie from left to right about the middle, closer where there are many", () => {
  const xs = [0, 1, 2].map((i) => cardSpot(ROOM, i, 3).x);
  assert.deepEqual(xs, [460, 500, 540]);
  const many = [0, 7].map((i) => cardSpot(ROOM, i, 8));
  assert.ok(many[1].x - many[0].x <= 200 - 60 * many[0].k + 1e-9);
  assert.deepEqual(cardSpot({ x: 10, y: 5, k: 1, step: 20 }, 2, 3), { x: 50, y: 5, k: 1, turn: 0 });
});

for (const [whose, room] of Object.entries({
  yours: { ...ROOM, k: 2.1, step: 97, room: 420, own: true, grows: true },
  "another's": { ...ROOM, k: 0.87, step: 30, room: 122, small: true, grows: true },
  "one of four of yours": { ...ROOM, k: 1.64, step: 60, room: 95, own: true, grows: true },
}))
  test(`a hand that grows, ${whose}, never leaves its room, and each card shows its index`, () => {
    for (let n = 2; n <= 11; n++) {
      const spots = Array.from({ length: n }, (_, i) => cardSpot(room, i, n));
      for (const [i, { x, y, k }] of spots.entries()) {
        assert.ok(Math.abs(x - 500) + 30 * k <= room.room / 2 + 1e-6 || k <= 0.57, `${n} cards: card ${i} at ${x}`);
        const next = spots[i + 1];
        const share = k * 60 >= 84 * 1.1 ? 0.24 : 0.52;
        if (next && next.y === y && k > 0.57) assert.ok((next.x - x) / (60 * k) >= share - 1e-6, `${n} cards`);
        assert.ok(k >= 0.57, `${n} cards of ${60 * k}`);
      }
    }
  });

test("of a hand that is seen in part the backs are close together, and yours is at full width", () => {
  const isDown = (i) => i < 2 || i === 6;
  const theirs = upSpots({ ...ROOM, room: 240, k: 0.83 }, 7, isDown);
  const steps = theirs.slice(1).map(({ x, k }, i) => x - 30 * k - (theirs[i].x - 30 * theirs[i].k));
  assert.ok(Math.max(steps[0], steps[1]) < 16, "backs lie upon each other");
  assert.ok(Math.min(...steps.slice(2)) >= 0.52 * 50, "what is seen shows its index");
  assert.ok(theirs[0].k < theirs[2].k);
  const own = upSpots({ ...ROOM, room: 530, k: 1.42, own: true }, 7, isDown);
  assert.ok(own[0].k > own[2].k && own[0].k === own[6].k);
});

test("cards that were set are two hands with a gap, in whatever order they were dealt", () => {
  const made = [{ cards: ["As", "Ad", "Kh"] }, { cards: ["2c", "3c"] }];
  assert.deepEqual(setSlots(made, ["2c", "As", "3c", "Ad", "Kh"]), [5, 0, 4, 1, 2]);
  assert.equal(setSlots(made, ["??", "As"]), null);
  assert.equal(setSlots([made[0]], ["As"]), null);
});

test("a hand that was set lies with its pair first, then from the highest down", () => {
  const made = [{ cards: ["4h", "Kd", "Qs", "Kc", "9d"] }, { cards: ["8h", "Jd"] }];
  const texts = ["4h", "8h", "Kd", "Qs", "Kc", "9d", "Jd"];
  const slots = setSlots(made, texts);
  const lying = [...texts].sort((a, b) => slots[texts.indexOf(a)] - slots[texts.indexOf(b)]);
  assert.deepEqual(lying, ["Kd", "Kc", "Qs", "9d", "4h", "Jd", "8h"]);
});

test("two equal cards of a shoe take a slot each", () => {
  assert.deepEqual(setSlots([{ cards: ["As", "As"] }, { cards: ["As"] }], ["As", "As", "As"]), [0, 1, 3]);
});

test("another player's low hand lies above the high one", () => {
  const made = [{ cards: ["As", "Ad", "Kh"] }, { cards: ["2c", "3c"] }];
  const small = { ...ROOM, small: true };
  assert.ok(setSpot(small, 0, made).y > 100 && setSpot(small, 4, made).y < 100);
  assert.equal(setSpot(ROOM, 0, made).y, setSpot(ROOM, 5, made).y);
});

test("a plate says what lies there, and nothing while a card is hidden", () => {
  const scene = { labels: { "box 1": ["1/11", "8/18", "17"] } };
  const says = (...texts) => labelOf(scene, "box 1", texts);
  assert.deepEqual(
    [says("As"), says("As", "7d"), says("As", "??"), says(), says("As", "7d", "9c")],
    ["1/11", "8/18", "", "", "17"],
  );
});

test("another player's hands are on one plate, at the first of them", () => {
  const scene = {
    hands: { "box 2": ["As"], "box 2 hand 2": ["9d"] },
    labels: { "box 2": ["1/11"], "box 2 hand 2": ["nine"] },
  };
  assert.equal(sharedLabel(scene, "box 2"), "1/11, Nine");
  assert.equal(sharedLabel(scene, "box 2 hand 2"), "");
});

test("in a pot the winner's hand counts at the end, and yours till then", () => {
  const scene = { you: 1, net: { 1: "-5", 2: "19/2", 3: "-9/2" } };
  assert.equal(countingPlace({ ...scene, resting: true }, true), "box 2");
  assert.equal(countingPlace({ ...scene, resting: false }, true), "box 1");
  assert.equal(countingPlace({ ...scene, resting: true }, false), "box 1");
});

test("how two hands fared is read from the cause of your own line", () => {
  const fared = (high, low) => ({ high: { result: high }, low: { result: low } });
  const lines = [
    { seat: 2, cause: fared("loses", "loses") },
    { seat: 1, cause: fared("wins", "copied") },
  ];
  assert.deepEqual(faredOf({ lines, you: 1, resting: true }), { high: "wins", low: "copied" });
  assert.equal(faredOf({ lines, you: 1, resting: false }), null);
  assert.equal(faredOf({ lines: [{ seat: 1, cause: { total: 18 } }, { seat: 1 }], you: 1, resting: true }), null);
});
