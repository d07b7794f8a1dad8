import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sentenceOf, speakOf } from "/web/js/messages.js";
import { t } from "/web/js/say.js";

// Two catalogues: of the casino, and of a family of games.
const CATALOGUES = {
  casino: {
    too_low: ["{wager} is below {least}", { wager: "wager", least: "amount" }],
    seats: [{ by: "n", one: "{n} seat", other: "{n} seats" }, { n: "number" }],
    turn: [{ by: "seat", you: "it is your turn", other: "it is the turn of {seat}" }, { seat: "seat" }],
    held: ["{cents} on hold", { cents: "cents" }],
    both: ["{parts}", { parts: "messages" }],
    inner: ["refused: {why}", { why: "message" }],
    _and: ", ",
    _last: " and ",
    _seat: "seat {seat}",
  },
  pontoon: { twist: ["twist {decision}", { decision: "decision" }] },
};
const fetched = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = /** @type {any} */ (
    async (address) => {
      const room = /\/web\/messages\/en\/(\w+)\.json$/.exec(address)[1];
      return { ok: room in CATALOGUES, json: async () => CATALOGUES[room] };
    }
  );
  speakOf("pontoon", { wager: { main: "Main" }, decision: { hit: "Draw" } });
});
afterEach(() => {
  globalThis.fetch = fetched;
});

test("the gaps of a sentence are filled as each kind is written", async () => {
  assert.equal(await sentenceOf({ code: "too_low", wager: "main", least: "5/2" }), "Main is below 2.50");
  assert.equal(await sentenceOf({ code: "too_low", wager: "side_bet", least: 5 }), "Side bet is below 5");
  assert.equal(await sentenceOf({ code: "held", cents: 12345 }), "123.45 on hold");
  assert.equal(await sentenceOf({ code: "twist", decision: "hit" }), "twist Draw");
});

test("a form is chosen by number, and by who reads", async () => {
  assert.equal(await sentenceOf({ code: "seats", n: 1 }), "1 seat");
  assert.equal(await sentenceOf({ code: "seats", n: 3 }), "3 seats");
  assert.equal(await sentenceOf({ code: "turn", seat: 2 }, 2), "it is your turn");
  assert.equal(await sentenceOf({ code: "turn", seat: 2 }, 1), "it is the turn of seat 2");
});

test("messages stand in messages, and lists end in and", async () => {
  const held = { code: "held", cents: 100 };
  assert.equal(await sentenceOf({ code: "inner", why: held }), "refused: 1 on hold");
  const parts = [held, { code: "seats", n: 2 }, { code: "text", text: "so it is" }];
  assert.equal(await sentenceOf({ code: "both", parts }), "1 on hold, 2 seats and so it is");
});

test("what no catalogue has is left to the sentence beside it", async () => {
  assert.equal(await sentenceOf({ code: "unheard_of" }), null);
  assert.equal(await sentenceOf({ code: "inner", why: { code: "unheard_of" } }), null);
});

test("a word that counts has a form for one and for many, and keeps a gap that nothing fills", () => {
  assert.equal(t("n_games", { n: 1 }), "1 game");
  assert.equal(t("n_games", { n: 0 }), "0 games");
  assert.equal(t("name_has_left", {}), "{name} has left.");
});
