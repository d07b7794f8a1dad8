// Where cards lie: the room of a place, the hands of a box that share it, and each card of a hand. Nothing is drawn here.

import { BOARD, boxOf, boxPlace, onBox } from "../places.js";
import { fanned } from "./cards.js";

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
  return { ...base, x: base.x + aside * room, room: room - 10, k, step: base.step * 0.62 };
}

/** Where the card `i` of `n` lies in a room; tiles are not made smaller. */
export function cardSpot(room, i, n, isTile = false) {
  if (!room.centred) return { x: room.x + i * room.step, y: room.y, k: room.k, turn: 0 };
  const k = isTile ? room.k : fanned(room, n);
  const step = Math.min(room.step, (room.room - 60 * k) / Math.max(1, n - 1));
  const [tilt, along] = [room.turn || 0, (i - (n - 1) / 2) * step];
  const q = (tilt * Math.PI) / 180;
  return { x: room.x + along * Math.cos(q), y: room.y + along * Math.sin(q), k, turn: tilt };
}

/** Where a card of two hands that were set lies: beside each other; those of another player, which have less room, the
 * low one above the high. */
export function setSpot(room, i, [high, low], isTile = false) {
  const [many, few] = [high.cards.length, low.cards.length];
  if (!room.small || isTile) return cardSpot(room, i, many + few + 1, isTile);
  const k = fanned(room, many);
  const row = (up) => ({ ...room, k, y: room.y + up * 25 * k });
  return i < many ? cardSpot(row(1), i, many) : cardSpot(row(-1), i - many - 1, few);
}

/** The slots of cards that were set as two hands, by index, with one slot left free between the hands; null where they
 * were not, or some are hidden. */
export function setSlots(made, texts) {
  if (made?.length !== 2 || texts.includes("??")) return null;
  const left = made.map((hand) => [...hand.cards]);
  const next = [0, left[0].length + 1];
  return texts.map((text) => {
    const part = left[0].includes(text) ? 0 : 1;
    left[part].splice(left[part].indexOf(text), 1);
    return next[part]++;
  });
}
