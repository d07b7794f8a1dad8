// The plates beside the cards: what a hand comes to, what it is called, and how each of two hands fared.

import { amount } from "../money.js";
import { BOARD, boxOf, boxPlace, DEALER, onBox } from "../places.js";
import { t } from "../say.js";
import { firstOfLastRow, readCardKey } from "./card_places.js";
import { pill } from "./shape.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const FARED = {
  win: [`✓ ${t("wins_within")}`, "paid"],
  lose: [`✗ ${t("loses")}`, "lost"],
  copy: [`= ${t("copy_dealer")}`, "copied"],
};

/** What the cards that lie at a place come to, as the casino says it; nothing while one of them is hidden. */
export const labelOf = (scene, place, texts) =>
  !texts.length || texts.includes("??") ? "" : scene.labels?.[place]?.[texts.length - 1] || "";

/** What the hands of another player come to, on one plate where they lie close: it stands at the first of them. */
export function sharedLabel(scene, place) {
  const box = boxOf(place);
  const hands = box ? onBox(scene.hands, box) : [place];
  if (hands.length > 1 && hands[0] !== place) return "";
  return hands
    .map((hand) => capital(labelOf(scene, hand, scene.hands[hand])))
    .filter(Boolean)
    .join(", ");
}

/** The place whose hand counts at the end: yours, or of players who win from one another the winner's. */
export function countingPlace(scene, isPot) {
  if (!isPot || !scene.resting) return boxPlace(scene.you);
  const [winner] = Object.entries(scene.net).sort(([, a], [, b]) => amount(b).compare(amount(a)))[0] || [];
  return boxPlace(winner);
}

/** How each of your two hands fared, by its part: the cause of a line has a message for each. */
export function faredOf({ lines, you, resting }) {
  const cause = resting && lines.find((line) => line.seat === you && line.cause?.high?.result)?.cause;
  return cause ? { high: cause.high.result, low: cause.low.result } : null;
}

export class Plates {
  /** `layer` holds the cards that the plates stand beside. */
  constructor(layer, layout) {
    this.layer = layer;
    this.isPot = !!layout.picture.pot;
  }

  get board() {
    return this.layer.board;
  }

  clear() {
    this.board.layers.top.querySelectorAll(".badge").forEach((node) => node.remove());
  }

  show(scene) {
    this.totals(scene);
    this.raise(scene);
    for (const place of [boxPlace(scene.you), DEALER]) this.called(place, scene);
  }

  add(text, x, y, size, cls) {
    this.board.layers.top.append(pill(text, x, y, Math.max(size, this.board.least), cls));
  }

  /** What each hand comes to. */
  totals(scene) {
    const { board } = this;
    board.totals?.(scene);
    this.clear();
    if (board.totals || !board.boxed) return; // a drawing of its own, or none
    for (const [place, texts] of Object.entries(scene.hands)) {
      const room = this.layer.room(place, scene.hands);
      const text = room?.small ? sharedLabel(scene, place) : capital(labelOf(scene, place, texts));
      if (!room || !text) continue;
      const size = room.own ? 18 : room.small && !board.sideways ? 12 : 16;
      const half = Math.max(size * 0.95, text.length * size * 0.3 + size * 0.55);
      const { first, dx, dy } = this.cornerOf(room, texts.length, half);
      const edge = Math.max(16, 6 + half); // the plate stays on the cloth
      const x = Math.min(Math.max(first.x + dx, edge), board.width - edge);
      this.add(text, x, first.y + dy, size, room.own ? "mine badge" : "badge");
    }
  }

  /** By which card the plate of a hand stands, and how far from its middle, for a plate so wide to each side. */
  cornerOf(room, n, half) {
    const { narrow, width } = this.board;
    const isRight = room.small && narrow && room.x > width / 2; // away from what is printed
    const first = this.layer.spot(room, isRight ? n - 1 : firstOfLastRow(room, n), n);
    const { k } = first;
    if (room.hands > 1) return { first: { ...first, x: room.x }, dx: 0, dy: 42 * k + 12 };
    if (room.side && !narrow) return { first, dx: -30 * k - 8 - half, dy: 0 }; // on a phone another's stake is there
    const dx = room.side ? half - 30 * k - 6 : (isRight ? 27 : -27) * k;
    return { first, dx, dy: 42 * k - (room.small ? 3 : 12) };
  }

  /** Once all is over the cards of the best hand are raised. */
  raise(scene) {
    const place = countingPlace(scene, this.isPot);
    const [hand, other] = scene.made[place] || [];
    const isOver = !!(scene.resting && hand && !other);
    const wanted = isOver ? [...hand.cards] : [];
    const choices = (scene.hands[place]?.length || 0) + (scene.hands[BOARD]?.length || 0);
    for (const [key, held] of this.layer.cards) {
      const where = readCardKey(key).place;
      const counts = isOver && (where === place || where === BOARD);
      const i = counts ? wanted.indexOf(held.text) : -1;
      if (i >= 0) wanted.splice(i, 1);
      held.el.classList.toggle("raised", i >= 0 && hand.cards.length < choices);
      held.el.classList.toggle("dimmed", (counts && i < 0) || !!this.board.hasLost?.(where, scene));
    }
  }

  /** What the hand of a place is called. */
  called(place, scene) {
    const [hand, other] = scene.made[place] || [];
    const room = this.board.places?.[place];
    if (!hand || !room) return;
    const n = scene.hands[place]?.length || 0;
    if (other) this.calledBoth([hand, other], room, n, room.own ? faredOf(scene) : null);
    else if (!scene.labels[place]) {
      const { x, y } = this.overUpCards(place, room) ?? {
        x: room.x,
        y: room.y + 42 * this.layer.spot(room, 0, n || 1).k - (room.own ? 2 : 4),
      };
      this.add(capital(hand.name), x, y, room.own ? 14 : 12, room.own ? "mine badge" : "badge");
    }
  }

  /** Above the middle of those cards of yours that all players see, which are the smaller ones; null where there are none. */
  overUpCards(place, room) {
    const { downs, cards } = this.layer;
    if (!room.up || !room.own || !downs.size) return null;
    const texts = [...cards].filter(([key]) => readCardKey(key).place === place).map(([, { text }]) => text);
    const ups = texts.map((_, i) => i).filter((i) => !downs.has(i));
    if (!ups.length) return null;
    const [first, last] = [ups[0], ups.at(-1)].map((i) => this.layer.spotIn(room, i, texts));
    return { x: (first.x + last.x) / 2, y: first.y - 42 * first.k - 13 };
  }

  /** Two hands that were set: each with its name below it; of your own how each fared against the dealer's above it. */
  calledBoth([high, low], room, n, fared) {
    const middle = (from, count) => this.layer.spot(room, from + (count - 1) / 2, n + 1).x;
    const { k } = this.layer.spot(room, 0, n + 1);
    const size = this.board.narrow ? 10.5 : 13;
    const name = (hand, x) => {
      this.add(capital(hand.name), x, room.y + 44 * k, size, room.own ? "mine badge" : "badge");
      const [text, cls] = FARED[fared?.[hand.part]] || [];
      if (text) this.add(text, x, room.y - 44 * k, size, `badge ${cls}`);
    };
    name(high, middle(0, high.cards.length));
    name(low, middle(high.cards.length + 1, low.cards.length));
  }
}
