// The cards on a board, kept by place and number, so that a new one slides in and a known one is turned; and the choice
// among them, where a decision carries cards.

import { put, s } from "../dom.js";
import { boxOf } from "../places.js";
import { cardKey, cardSpot, readCardKey, roomOf, setSlots, setSpot, upSpots } from "./card_places.js";
import { piece } from "./cards.js";
import { PACE, slide, turn } from "./motion.js";
import { sorted, Trays } from "./trays.js";

export const DEAL = 260; // ms in which a card slides in, at the normal tempo
const CHOICE = ["role", "tabindex", "aria-checked", "aria-label"];

export class CardLayer {
  /** @type {Map<string, { el: any, inner: any, text: string }>} */
  cards = new Map();
  selected = new Set();
  /** @type {Set<number>} the cards of a hand that only its player sees, by their number */
  downs = new Set();
  selectable = null;
  /** @type {Trays | null} */
  trays = null;
  board = null;
  moved = null;

  /** `onChosen(cards)` is called when another card is chosen. */
  constructor(root, layout, onChosen) {
    this.root = root;
    this.isTile = !!layout.devices.tile;
    this.onChosen = onChosen;
  }

  /** A new board: nothing lies on it yet. */
  use(board) {
    this.board = board;
    this.cards.clear();
  }

  /** Take away the cards that are not among these keys. */
  keepOnly(isKept) {
    for (const [key, held] of this.cards) {
      if (isKept(key)) continue;
      held.el.remove();
      this.cards.delete(key);
    }
  }

  clear() {
    this.keepOnly(() => false);
    this.downs.clear();
  }

  /** Take away the cards that no longer lie there. */
  sweep(hands) {
    this.keepOnly((key) => readCardKey(key).i < (hands[readCardKey(key).place]?.length || 0));
  }

  room(place, hands) {
    return roomOf(this.board, place, hands);
  }

  spot(room, i, n) {
    return cardSpot(room, i, n, this.isTile);
  }

  /** Where a card of a hand lies; of one of which some cards are seen by all, by which these are. */
  spotIn(room, i, texts) {
    const isDown = room.up && (room.own ? (j) => this.downs.has(j) : (j) => texts[j] === "??");
    return isDown ? upSpots(room, texts.length, isDown)[i] : this.spot(room, i, texts.length);
  }

  /** Learn which cards of a hand the others do not see, from those of theirs that you do not. */
  learnDowns({ you, hands }) {
    if (!this.board.ups) return;
    for (const [place, texts] of Object.entries(hands))
      if (boxOf(place) && boxOf(place) !== you) texts.forEach((text, i) => text === "??" && this.downs.add(i));
  }

  // Laying

  /** Lay the hands of a scene; gives how long its new cards take to lie. */
  lay(scene, moving) {
    const kept = new Set();
    let news = 0;
    this.learnDowns(scene);
    for (const [place, texts] of Object.entries(scene.hands)) {
      const room = this.board.barrel ? null : this.room(place, scene.hands); // a barrel shows its own balls
      if (!room) continue;
      const slots = setSlots(scene.made[place], texts);
      texts.forEach((text, i) => {
        const key = cardKey(place, i);
        kept.add(key);
        const to = slots ? setSpot(room, slots[i], scene.made[place], this.isTile) : this.spotIn(room, i, texts);
        news += this.card(key, text, to, moving ? news : -1) ? 1 : 0;
      });
      if (slots) this.inOrder(place, slots, room.small ? scene.made[place][0].cards.length : slots.length);
    }
    this.keepOnly((key) => kept.has(key));
    return moving ? news * PACE + (news ? 350 : 0) : 0;
  }

  /** Lay or turn one card of a scene at a pace; gives its motion. */
  layOne(scene, place, i, pace) {
    const room = this.room(place, scene.hands);
    const texts = scene.hands[place];
    this.moved = null;
    this.learnDowns(scene);
    if (room) this.card(cardKey(place, i), texts[i], this.spotIn(room, i, texts), pace.factor ? 0 : -1, pace.factor);
    return this.moved;
  }

  /** Cards that were set lie upon each other from left to right, in whatever order they were dealt. */
  inOrder(place, slots, high) {
    const over = (slot) => (slot > high ? slot - slots.length : slot); // a low hand above the high one is behind it
    const cards = slots.map((slot, i) => [over(slot), this.cards.get(cardKey(place, i)).el]);
    this.above(cards.sort(([a], [b]) => a - b).map(([, el]) => el));
  }

  /** Lay or turn one card, in its order among those that move (-1: at once); says whether it is news. */
  card(key, text, to, order, factor = 1) {
    const known = this.cards.get(key);
    const held = known || this.newCard(key);
    held.el.style.transform = `translate(${to.x}px, ${to.y}px) rotate(${to.turn}deg) scale(${to.k})`;
    held.el.style.setProperty("--k", to.k);
    const isNews = held.text !== text;
    if (isNews) this.face(held, text, to, known ? order : -1, factor);
    this.showChoice(held, key);
    if (!known && order >= 0) {
      const from = this.board.shoeAt ?? { x: this.board.width - 40, y: -40, k: to.k };
      this.moved = slide(held.el, from, to, order * PACE, DEAL * (factor || 1));
    }
    return isNews;
  }

  newCard(key) {
    const inner = s("g", { class: "inner" });
    const el = s("g", { class: "lying", "data-card": key }, inner);
    this.board.layers.cards.append(el);
    const held = { el, inner, text: "" };
    this.cards.set(key, held);
    return held;
  }

  /** Show a face on a card: turned over in its order, or at once. */
  face(held, text, to, order, factor) {
    const pixels = (60 * to.k * (this.root.clientWidth || this.board.width)) / this.board.width;
    const swap = () => put(held.inner, piece(text, this.isTile ? "tile" : "card", pixels));
    held.text = text;
    if (order >= 0) this.moved = turn(held.inner, swap, order * PACE, factor);
    else swap();
  }

  // Choosing cards, where a decision carries them

  /** Let the cards of a place be chosen, none of them at first; null lets none. `trays` has those that are set as two
   * hands lie in two trays. */
  choosing(place, trays = null) {
    this.selectable = place;
    this.selected.clear();
    this.trays?.remove();
    this.trays = trays && new Trays(trays);
    this.showChoices();
    this.layTrays();
  }

  toggle(key) {
    if (!this.selected.delete(key)) this.selected.add(key);
    if (this.trays && this.selected.size > this.trays.few) {
      const [first] = this.selected; // the one that was chosen first makes room
      this.selected.delete(first);
      this.showChoice(this.cards.get(first), first);
    }
    this.showChoice(this.cards.get(key), key);
    this.layTrays();
    this.onChosen(this.chosen());
  }

  /** Move the pieces that are being set to where they belong. */
  layTrays() {
    const room = this.trays && this.board.places?.[this.selectable];
    if (!room) return;
    const keys = [...this.cards.keys()].filter((key) => readCardKey(key).place === this.selectable);
    if (keys.length <= this.trays.few) return;
    const rest = sorted(
      keys.filter((key) => !this.selected.has(key)),
      (key) => this.cards.get(key).text,
    );
    const near = { ...room, step: room.step * 0.88 };
    const places = Array.from({ length: keys.length + 1 }, (_, i) => this.spot(near, i, keys.length + 1));
    const spots = this.selected.size
      ? this.trays.spots(rest, [...this.selected], places)
      : rest.map((key, i) => [key, this.spot(room, i, keys.length)]);
    for (const [key, to] of spots)
      this.cards.get(key).el.style.transform = `translate(${to.x}px, ${to.y}px) rotate(${to.turn}deg) scale(${to.k})`;
    this.above(spots.map(([key]) => this.cards.get(key).el));
    if (!this.selected.size) return this.trays.remove();
    const [wide, tall] = this.isTile ? [36, 90] : [60, 84];
    const size = this.board.narrow ? 12 : 14;
    const form = { w: wide * places[0].k, h: tall * places[0].k, size, chosen: this.chosen() };
    return this.trays.draw(this.board.layers.top, places, form);
  }

  /** Have cards lie upon each other in this order. */
  above(cards) {
    const isAfter = (a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!cards.some((el, i) => i && !isAfter(cards[i - 1], el))) return;
    const at = document.activeElement;
    this.board.layers.cards.append(...cards);
    if (cards.includes(at)) /** @type {SVGElement} */ (at).focus();
  }

  /** Choose these cards, and no others. */
  choose(texts) {
    const wanted = [...texts];
    this.selected.clear();
    for (const [key, held] of this.cards) {
      const i = readCardKey(key).place === this.selectable ? wanted.indexOf(held.text) : -1;
      if (i < 0) continue;
      wanted.splice(i, 1);
      this.selected.add(key);
    }
    this.showChoices();
    this.layTrays();
  }

  chosen() {
    return [...this.cards].filter(([key]) => this.selected.has(key)).map(([, held]) => held.text);
  }

  showChoices() {
    for (const [key, held] of this.cards) this.showChoice(held, key);
  }

  showChoice(held, key) {
    const may = this.selectable === readCardKey(key).place;
    const isChosen = may && this.selected.has(key);
    held.el.classList.toggle("choosable", may);
    held.el.classList.toggle("chosen", isChosen);
    if (!may) {
      for (const name of CHOICE) held.el.removeAttribute(name);
      return;
    }
    held.el.setAttribute("role", "checkbox");
    held.el.setAttribute("tabindex", "0");
    held.el.setAttribute("aria-checked", String(isChosen));
    held.el.setAttribute("aria-label", held.inner.firstChild.getAttribute("aria-label"));
  }
}
