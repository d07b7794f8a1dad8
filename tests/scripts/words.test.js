import assert from "node:assert/strict";
import { test } from "node:test";
import { naming } from "/web/js/say.js";
import {
  badgeOf,
  byPosition,
  cardName,
  choiceName,
  citation,
  cited,
  gameName,
  paysOf,
  position,
  rowTitle,
  titleOf,
  words,
} from "/web/js/words.js";

test("ids are said as words", () => {
  assert.deepEqual(["play_4x", "hit", 7].map(words), ["Play 4x", "Hit", "7"]);
});

test("cards and tiles have their names, and hidden ones none", () => {
  assert.deepEqual(["As", "Th", "9c", "Jk", "6-4", "??", "x"].map(cardName), [
    "ace of spades",
    "10 of hearts",
    "9 of clubs",
    "the joker",
    "tile 6 and 4",
    "a card face down",
    "x",
  ]);
});

test("positions are read as people say them", () => {
  assert.deepEqual(["inner:1-2", "any_craps", undefined].map(position), ["inner 1, 2", "any craps", ""]);
});

test("a game and its book are named for the reader", () => {
  assert.equal(gameName("qld/two-up"), "Two up, QLD");
  assert.equal(badgeOf("gb-core"), "GB core");
  assert.equal(badgeOf("kings"), "Kings");
});

test("a citation says whose word it is where that is not the book's", () => {
  assert.equal(citation("qld s 58"), "qld s 58");
  assert.equal(citation("qld s 58", "reading"), "qld s 58, our reading");
  assert.equal(citation("", "house"), "the house's own");
  assert.equal(citation("the house's rule 3", "house"), "the house's rule 3");
  assert.equal(cited("qld/keno", "s 12"), "qld s 12");
  assert.equal(cited("qld/keno", "qld s 12"), "qld s 12");
  assert.equal(cited("qld/keno", ""), "");
});

test("what a wager pays is said by its position, or as one figure, or by its table", () => {
  const byNumber = { on: ["2", "3"], pays_now: { 2: "30 to 1", 3: "15 to 1" } };
  const byHand = { pays_now: { flush: "5 to 1", pair: "1 to 1" } };
  assert.equal(byPosition(byNumber), true);
  assert.equal(byPosition({ ...byNumber, on: ["2", "4"] }), false);
  assert.equal(paysOf(byNumber, "3"), "15 to 1");
  assert.equal(paysOf(byHand, ""), "by pay table");
  assert.equal(paysOf({ pays_now: { a: "2 to 1", b: "2 to 1" } }, ""), "2 to 1");
  assert.equal(paysOf({ pays_now: "1 to 1" }, ""), "1 to 1");
  assert.equal(paysOf(undefined, ""), "");
});

test("titles come from the game's description, else from the id", () => {
  const layout = {
    wagers: { main: { title: "Main wager", paytable: "bonus" } },
    pay_tables: { bonus: { titles: { full: "Full house" } } },
  };
  assert.equal(titleOf(layout, "main"), "Main wager");
  assert.equal(titleOf(layout, "side_bet"), "Side bet");
  assert.equal(rowTitle(layout, "main", "full"), "Full house");
  assert.equal(rowTitle(layout, "main", "three_of_a_kind"), "Three of a kind");
});

test("a choice has the name that the game gives it", () => {
  naming.decision = { hit: "Draw" };
  assert.deepEqual(["hit", "stand_pat"].map(choiceName), ["Draw", "Stand pat"]);
  delete naming.decision;
});
