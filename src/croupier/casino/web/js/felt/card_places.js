// Where cards lie: the room of a place, the hands of a box that share it, and each card of a hand. Nothing is drawn here.

import { BOARD, boxOf, boxPlace, onBox } from "../places.js";
import { CARD, fanned, indexOf, rankOf } from "./cards.js";

const CLOSER = 0.85; // as much smaller a hand is made before it lies in two rows
const LEAST = 0.57; // a card that can still be read: 34 pixels
const BELOW = 0.9; // of a card's width: from one row to the next

/** The key of a card on a board: its place, and its number there. */
export const cardKey = (place, i) => `${place}#${i}`;

/** The place and the number of a card, from its key. */
export function readCardKey(key) {
  const [place, i] = key.split("#");
  return { place, i: Number(i) };
}

/** Where the cards of a place lie on a board; split hands of a box share its room. */
export function roomOf(board, place, hands) {
  const box = boxOf(place);
  if (!box) {
    if (board.shaped) return board.places[place] || null;
    const usual = { x: board.width / 2, y: 60, step: 50, k: 0.8, centred: true, room: 300 };
    return board.places?.[place] || board.places?.[BOARD] || usual;
  }
  const base = board.places?.[boxPlace(box)];
  if (!base) return null;
  const all = onBox(hands, box);
  return all.length < 2 ? base : shareOf(base, all.indexOf(place), all.length);
}

/** The share of one hand, of so many on a box. */
function shareOf(base, i, hands) {
  if (base.down) return { ...base, y: base.y + i * base.down };
  const aside = i - (hands - 1) / 2;
  if (!base.own) {
    const each = (base.room * (base.small ? 1.1 : 1)) / hands;
    const room = each - (base.small ? 3 : 14);
    return { ...base, x: base.x + aside * each, room, k: base.k * (base.small ? 0.8 : 0.74) };
  }
  const room = Math.min(base.room / hands, 54 * base.k + base.step);
  const k = base.k * (hands > 2 ? 0.78 : 0.9);
  return { ...base, x: base.x + aside * room, room: room - 10, k, step: base.step * 0.62, hands };
}

/** How the cards of a hand that grows lie in its room, which they do not leave: closer together first, as far as each
 * index is seen, then in two rows, then smaller. */
export function growing({ k: most, room }, n) {
  const width = (k, cards) => CARD.w * k * (1 + indexOf(k) * (cards - 1));
  for (const [rows, least] of [
    [1, most * CLOSER],
    [2, Math.min(most, LEAST)],
  ]) {
    if (rows > 1 && n < 4) break; // a few cards stay in one row
    const inRow = Math.ceil(n / rows);
    for (let k = most; k >= least; k -= 0.02) if (width(k, inRow) <= room) return { k, inRow };
  }
  const few = Math.min(most, room / (CARD.w * (1 + 0.52 * (n - 1)))); // of three cards at most
  return n < 4 ? { k: few, inRow: n } : { k: Math.min(most, LEAST), inRow: Math.ceil(n / 2) };
}

/** Where the card `i` of `n` lies in a room; tiles are not made smaller. */
export function cardSpot(room, i, n, isTile = false) {
  if (!room.centred) return { x: room.x + i * room.step, y: room.y, k: room.k, turn: 0 };
  if (room.grows) return growingSpot(room, i, n);
  const k = isTile ? room.k : fanned(room, n);
  const step = Math.min(room.step, (room.room - 60 * k) / Math.max(1, n - 1));
  const [tilt, along] = [room.turn || 0, (i - (n - 1) / 2) * step];
  const q = (tilt * Math.PI) / 180;
  return { x: room.x + along * Math.cos(q), y: room.y + along * Math.sin(q), k, turn: tilt };
}

/** Where a card of a hand that grows lies: the second row below the first, yours about the middle of their room, and
 * another's at its foot, above the name. */
function growingSpot(room, i, n) {
  const { k, inRow } = growing(room, n);
  const [rows, row] = [Math.ceil(n / inRow), Math.floor(i / inRow)];
  const step = Math.min(room.step, (room.room - CARD.w * k) / Math.max(1, inRow - 1));
  const along = ((i % inRow) - (inRow - 1) / 2) * step;
  const lowest = room.small ? (CARD.h / 2) * (room.k - k) : 0;
  const down = lowest + (row - (rows - 1) / (room.small ? 1 : 2)) * (room.below ?? BELOW) * CARD.w * k;
  const tilt = rows > 1 ? 0 : room.turn || 0;
  const q = (tilt * Math.PI) / 180;
  return { x: room.x + along * Math.cos(q), y: room.y + down + along * Math.sin(q), k, turn: tilt };
}

// Of a hand of which some cards are seen by all: by whose it is, how large a card is that lies down or up, and how far
// the next one is from it, in parts of the width of a card.
const OWN = { down: { size: 1, next: 1.05 }, up: { size: 0.68, next: 0.71 } };
const OTHERS = { down: { size: 0.74, next: 0.28 }, up: { size: 1, next: 0.9 } };
const NEXT_UP = 0.52; // at least: the whole index

/** Where the cards of a hand lie of which some are seen by all; `isDown(i)` says which are not. Theirs lie on one line at
 * the foot; another player's backs are close together, so that what is seen has the room. */
export function upSpots(room, n, isDown) {
  const kinds = Array.from({ length: n }, (_, i) => (room.own ? OWN : OTHERS)[isDown(i) ? "down" : "up"]);
  const width = CARD.w * room.k;
  const spanOf = (by) =>
    width * (kinds.slice(0, -1).reduce((all, kind) => all + Math.min(kind.next, by), 0) + kinds.at(-1).size);
  let by = 1.05;
  while (by > NEXT_UP && spanOf(by) > room.room) by -= 0.02;
  let left = room.x - spanOf(by) / 2;
  return kinds.map(({ size, next }) => {
    const k = room.k * size;
    const spot = { x: left + (CARD.w * k) / 2, y: room.y + (CARD.h / 2) * (room.k - k), k, turn: 0 };
    left += width * Math.min(next, by);
    return spot;
  });
}

/** The first card of the last row of a hand of `n`. */
export const firstOfLastRow = (room, n) => (room.grows ? n - 1 - ((n - 1) % growing(room, n).inRow) : 0);

/** Where a card of two hands that were set lies: beside each other; those of another player, which have less room, the
 * low one above the high. */
export function setSpot(room, i, [high, low], isTile = false) {
  const [many, few] = [high.cards.length, low.cards.length];
  if (!room.small || isTile) return cardSpot(room, i, many + few + 1, isTile);
  const k = fanned(room, many);
  const row = (up) => ({ ...room, k, y: room.y + up * 25 * k });
  return i < many ? cardSpot(row(1), i, many) : cardSpot(row(-1), i - many - 1, few);
}

/** The slots of cards that were set as two hands, by index, with one slot left free between the hands: in each hand pairs
 * first, then from the highest down. Null where they were not set, or some are hidden. */
export function setSlots(made, texts) {
  if (made?.length !== 2 || texts.includes("??")) return null;
  const [high, low] = made.map((hand) => inRank(hand.cards));
  const slots = [...high, null, ...low];
  return texts.map((text) => {
    const slot = slots.indexOf(text);
    slots[slot] = null; // of two equal cards of a shoe each has its own
    return slot;
  });
}

/** Cards from the highest down, those of one rank together and before the others; tiles stay as they are. */
function inRank(texts) {
  const many = (text) => texts.filter((other) => other[0] === text[0]).length;
  const isCards = texts.every((text) => !/^\d-\d$/.test(text));
  return isCards ? [...texts].sort((a, b) => many(b) - many(a) || rankOf(a) - rankOf(b)) : [...texts];
}
