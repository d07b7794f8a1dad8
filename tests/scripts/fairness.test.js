import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { check, commitment, drawAgain, mixed } from "/web/js/fair.js";

// The page that publishes the test vectors, as anybody reads it.
const page = readFileSync(new URL("../../docs/concepts/fairness.md", import.meta.url), "utf8");
const vectors = JSON.parse(/vectors: made by[^\n]*\n\n```json\n(.*?)\n```/s.exec(page)[1]);
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const certificate = (devices, draws) => ({
  ...vectors,
  fairness: 3,
  devices,
  draws,
  record: { lines: [{}] },
  mode: "house",
});
const wheel = { kind: "wheel", pockets: Array.from({ length: 37 }, (_, n) => String(n)) };
const spins = (outcomes) => outcomes.map((outcome) => ({ device: "wheel", outcome }));

test("a secret is committed to as the page says", async () => {
  assert.equal(await commitment(vectors.table, vectors.round, vectors.secret), vectors.commitment);
});

test("seeds are mixed in as each version did", async () => {
  const { table, round, secret, seeds } = vectors;
  assert.equal(hex(await mixed(table, round, secret, seeds, 3)), vectors.mixed);
  assert.equal(hex(await mixed(table, round, secret, {}, 3)), vectors["mixed without seeds"]);
  assert.equal(hex(await mixed(table, round, secret, seeds, 2)), vectors["mixed in version 2"]);
  assert.equal(hex(await mixed(table, round, secret, seeds, 1)), vectors["mixed in version 1"]);
});

test("a wheel is spun again, and a number that did not come is seen", async () => {
  const spun = vectors["wheel of 37"];
  assert.deepEqual(await drawAgain(certificate({ wheel }, spins(spun))), { count: spun.length });
  const { count, wrong } = await drawAgain(certificate({ wheel }, spins([spun[0], "36"])));
  assert.equal(count, 1);
  assert.match(wrong, /36.*wheel.* 5\b/);
});

test("a pack is shuffled again", async () => {
  const draws = vectors["pack of 52"].map((outcome) => ({ device: "card", outcome }));
  assert.deepEqual(await drawAgain(certificate({ card: { kind: "cards", decks: 1, jokers: 0, without: [] } }, draws)), {
    count: 52,
  });
});

test("a certificate holds against the fingerprint that was seen before the first outcome, and against no other", async () => {
  const whole = certificate({ wheel }, spins(vectors["wheel of 37"]));
  const seen = (before, text = vectors.commitment) => ({ commitment: text, before });
  const holds = async (about) => (await check(whole, about)).map(({ holds: one }) => one);
  assert.deepEqual(await holds(seen(true)), [true, true, true, null]);
  assert.deepEqual(await holds(seen(false)), [true, null, true, null]);
  assert.deepEqual(await holds(seen(true, "00")), [true, false, true, null]);
  assert.deepEqual(await holds(null), [true, null, true, null]);
});

test("a secret changed afterwards does not hold", async () => {
  const whole = { ...certificate({ wheel }, spins(vectors["wheel of 37"])), secret: "ff".repeat(32) };
  const [first, , draws] = await check(whole, null);
  assert.deepEqual([first.holds, draws.holds], [false, false]);
});
