import assert from "node:assert/strict";
import { test } from "node:test";
import { announcementOf } from "/web/js/pages/announcement.js";
import { deviations, known } from "/web/js/pages/band.js";
import { moveText } from "/web/js/pages/moves.js";
import { endOf, sharesText } from "/web/js/pages/stages.js";

const LAYOUT = { wagers: { split: { title: "Split" } }, rulings: { misdeal: { title: "A misdeal" } } };
const FIELDS = {
  name: " Spring cup ",
  game: "gb-core/roulette",
  currency: "play",
  buy_in: "12.50",
  chips: "1000",
  rounds: "10",
  minutes: "",
  prizes: "50, 30 20",
  seconds: "",
  form: "name, address",
  procedure: "",
  held: "",
  again: "",
  options: "decks=4; not_offered=double, split",
  clause: "",
  alters: "",
  why: "",
  advance: "",
  seats: "",
};
const announced = (more = {}) => announcementOf(new Map(Object.entries({ ...FIELDS, ...more })));

test("an announcement is made of the form's fields", () => {
  const body = announced();
  assert.equal(body.name, "Spring cup");
  assert.equal(body.buy_in_cents, 1250);
  assert.deepEqual(body.prizes, [50, 30, 20]);
  assert.deepEqual(body.timers, { betting: 30, decision: 30 });
  assert.deepEqual(body.form, ["name", "address"]);
  assert.deepEqual(body.options, { decks: "4", not_offered: "double, split" });
  assert.deepEqual([body.minutes, body.held, body.procedure, body.departures, body.stages], [null, null, [], [], []]);
  assert.equal(body.practice, false);
});

test("heats have a final, and a departure its clause and reason", () => {
  const body = announced({ advance: "2", seats: "7", clause: "s 16", alters: "the ante", why: "time", practice: "on" });
  assert.deepEqual(
    body.stages.map(({ seats, advance, chips }) => [seats, advance, chips]),
    [
      [7, 2, 1000],
      [undefined, undefined, 1000],
    ],
  );
  assert.deepEqual(body.departures, [{ clause: "s 16", alters: "the ante", why: "time" }]);
  assert.equal(body.practice, true);
});

test("a stage ends after rounds, minutes, or whichever is first", () => {
  assert.deepEqual([{ rounds: 1 }, { minutes: 20 }, { rounds: 10, minutes: 20 }].map(endOf), [
    "1 round",
    "20 minutes",
    "10 rounds or 20 minutes",
  ]);
  assert.equal(sharesText([2, 1, 1]), "50%, 25%, 25%");
});

test("a move of a record is read in a line, with whatever else it has", () => {
  const said = (move) => moveText(LAYOUT, move);
  assert.match(
    said({ do: "place", seat: 2, wager: "split", on: "1-2", stake: 5, box: 3 }),
    /2.* 5 .*Split 1, 2 .*box 3$/,
  );
  assert.match(said({ do: "place", seat: 2, wager: "split", stake: 5, box: 2 }), /2.* 5 .*Split$/);
  assert.match(said({ do: "decide", seat: 1, choice: "play_4x", stake: "5/2" }), /1: Play 4x 2\.50$/);
  assert.match(said({ do: "decide", seat: 1, choice: "set", low: ["As", "Kd"] }), /: Set, low As Kd$/);
  assert.match(said({ do: "chance", place: "dealer", device: "card", outcome: "As" }), /As.*dealer, device card$/);
  assert.match(said({ do: "declare", ruling: "misdeal" }), /: A misdeal$/);
  assert.match(said({ do: "declare", ruling: "other_one", seat: 2 }), /: Other one, .*2$/);
  assert.equal(said({ do: "no_more_bets" }), "no_more_bets");
});

test("a win is so many deviations from what is expected, where a table is priced", () => {
  const table = { win_cents: 500, theoretical_win_cents: 100, deviation_cents: 200 };
  assert.equal(deviations(table), 2);
  assert.equal(deviations({ ...table, deviation_cents: 0 }), 0);
  assert.equal(deviations({ win_cents: 500, theoretical_win_cents: null }), 0);
  assert.deepEqual([known(table), known({ theoretical_win_cents: 0 }), known({})], [true, true, false]);
});
