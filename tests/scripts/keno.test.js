import assert from "node:assert/strict";
import { test } from "node:test";
import { Marks, numbersOf } from "/games/keno/marks.js";
import { onceIn, prizes } from "/games/keno/slip.js";

const marked = (...groups) => {
  const marks = new Marks(80);
  groups.forEach((group, i) => {
    if (i) marks.next();
    group.forEach((number) => marks.toggle(number));
  });
  return marks;
};

test("spots are written from the lowest up; a second press takes one off", () => {
  const marks = marked([7, 80, 12]);
  assert.equal(marks.on, "7-12-80");
  marks.toggle(80);
  assert.equal(marks.on, "7-12");
  assert.equal(marks.letter(7), "•");
  assert.equal(marks.letter(80), "");
});

test("groups have letters, and are joined all ways", () => {
  const marks = marked([1, 2], [3], [4, 5]);
  assert.equal(marks.on, "1-2/3/4-5:all");
  assert.deepEqual([marks.letter(2), marks.letter(3), marks.letter(5)], ["A", "B", "C"]);
});

test("the ways are turned through: all, of one, of two ... and all again", () => {
  const marks = marked([1], [2]);
  const joins = [];
  for (let i = 0; i < 3; i++) {
    marks.turn();
    joins.push(marks.join);
  }
  assert.deepEqual(joins, ["1", "2", "all"]);
});

test("ways of your own are put together letter by letter; one alone is no ticket", () => {
  const marks = marked([1], [2], [3]);
  const add = (letters) => {
    [...letters].forEach((letter) => marks.press(letter));
    marks.add();
  };
  add("A");
  assert.equal(marks.on, "");
  add("CB");
  add("B");
  assert.equal(marks.on, "1/2/3:A+B+BC");
  add("BC");
  assert.equal(marks.on, "1/2/3:A+B");
});

test("a quick pick marks so many different numbers of those there are", () => {
  const marks = marked([5]);
  marks.quick(6, [1, 2, 3, 4, 5, 6]);
  assert.equal(marks.on, "1-2-3-4-5-6");
});

test("a ticket is read back", () => {
  assert.deepEqual(numbersOf("1-2/3/4-5:all"), [1, 2, 3, 4, 5]);
  assert.deepEqual(numbersOf("7-12x3"), [7, 12]);
  assert.deepEqual(numbersOf(""), []);
  const marks = marked();
  marks.read("1-2/3/4-5:A+ABC");
  assert.equal(marks.on, "1-2/3/4-5:A+ABC");
  marks.read("7-12x3");
  assert.equal(marks.on, "7-12");
});

test("the ways are listed by the letters of their groups, each with its numbers", () => {
  const marks = marked([38, 4], [17], [72]);
  assert.deepEqual(marks.wayLetters, ["A", "B", "C", "AB", "AC", "BC", "ABC"]);
  assert.deepEqual(marks.numbersOfWay("AB"), [4, 17, 38]);
  marks.join = "2";
  assert.deepEqual(marks.wayLetters, ["AB", "AC", "BC"]);
});

test("prizes stand by what is caught, the largest first", () => {
  assert.deepEqual(prizes({ "2/2": "12 for 1", "3/2": "1 for 1", "3/3": "42 for 1" }, 3), [
    [3, 42],
    [2, 1],
  ]);
});

test("how often a catch comes is counted: of six spots, twenty balls of eighty", () => {
  assert.equal(Math.round(onceIn(6, 6, 20, 80)), 7753);
  assert.equal(Math.round(onceIn(6, 5, 20, 80)), 323);
  const all = [0, 1, 2, 3, 4, 5, 6].map((caught) => 1 / onceIn(6, caught, 20, 80));
  assert.ok(Math.abs(all.reduce((a, b) => a + b) - 1) < 1e-12);
});
