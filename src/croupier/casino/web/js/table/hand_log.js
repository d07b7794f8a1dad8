// What has been done in a hand that is played for a pot, street by street: what was dealt, then who did what. Players who
// do the same one after the other share a line.

import { BOARD, boxOf } from "../places.js";

/** @typedef {import("/web/types/state").EventView} EventView */
/** @typedef {{ street: true, cards: string[], each: number }} Street cards of the board, or how many each player holds
 * @typedef {{ seats: number[], choice: string, to: number | string | undefined, drawn: number | undefined }} Deed */

/** The lines of a hand, from its events.
 * @param {EventView[]} log @returns {(Street | Deed)[]} */
export function handLog(log) {
  /** @type {any[]} */
  const lines = [];
  const held = new Map();
  for (const event of log) {
    const { place = "" } = event;
    if (event.do === "decide") deed(lines, event);
    else if (event.do === "chance" && place === BOARD) onBoard(lines, String(event.outcome));
    else if (event.do === "chance" && boxOf(place)) {
      held.set(place, (held.get(place) ?? 0) + 1);
      dealt(lines, Math.max(...held.values()));
    }
  }
  return lines.filter((line, i) => !line.street || line.cards.length || (i && line.each > 1));
}

/** A person has decided; who does what the one before did joins them.
 * @param {any[]} lines @param {EventView} event */
function deed(lines, { seat, choice, to, cards }) {
  const drawn = Array.isArray(cards) ? cards.length : undefined;
  const last = lines.at(-1);
  if (last && !last.street && last.choice === choice && last.to === to && last.drawn === drawn) last.seats.push(seat);
  else lines.push({ seats: [seat], choice, to, drawn });
}

function onBoard(lines, card) {
  const last = lines.at(-1);
  if (last?.street && last.cards.length) last.cards.push(card);
  else lines.push({ street: true, cards: [card], each: 0 });
}

function dealt(lines, each) {
  const last = lines.at(-1);
  if (last?.street && !last.cards.length) last.each = Math.max(last.each, each);
  else lines.push({ street: true, cards: [], each });
}
