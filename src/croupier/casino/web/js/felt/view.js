// The felt as it is seen: a board, the cards on it, the chips, and the devices; drawn again from each scene, with
// what is new in it moving.

import { put, s, still } from "../dom.js";
import { tempo } from "../look.js";
import { BOARD, boxOf, boxPlace } from "../places.js";
import { rules } from "../rules.js";
import { sound } from "../sound.js";
import { banked, withBank } from "./bank.js";
import { CardLayer, DEAL } from "./card_layer.js";
import { cardKey, readCardKey } from "./card_places.js";
import { playDevices, restDevices } from "./devices.js";
import { draw, onBoxes, seated } from "./index.js";
import { Pace } from "./motion.js";
import { Plates } from "./plates.js";
import { Pointer } from "./pointer.js";

const [GAP, HOLD] = [130, 700]; // ms at the normal tempo

export class FeltView {
  /** `hooks`: lay(spot), take(spot) and chosen(cards); pointed(spot), told(place, card) and dealing() where wanted. */
  constructor(root, layout, hooks) {
    this.root = root;
    this.layout = layout;
    this.hooks = hooks;
    this.signature = "";
    /** @type {SVGElement | null} */
    this.ring = null;
    this.cards = new CardLayer(root, layout, (cards) => hooks.chosen(cards));
    this.plates = new Plates(this.cards, layout);
    this.pointer = new Pointer(root, this, hooks);
  }

  get board() {
    return this.cards.board;
  }

  /** Draw the board anew when who sits here, or the width, has changed. */
  arrange(scene) {
    const width = this.root.clientWidth;
    const narrow = width < 640 && !(width > 480 && innerHeight <= 480); // sideways the layout lies
    const boxed = onBoxes(this.layout);
    const seats = boxed || seated(this.layout) ? scene.seats.map(({ seat, name }) => ({ seat, name })) : [];
    const places = [...new Set([...Object.keys(scene.hands), ...(this.layout.places || [])])].filter((p) => !boxOf(p));
    const hasBoard = places.includes(BOARD);
    const sideways = !narrow && innerHeight <= 480;
    const dealing = !!this.hooks.dealing?.();
    const room = this.roomFor();
    const form = boxed ? 0 : [room.width, Math.round(room.height / 24)];
    const signature = JSON.stringify([narrow, sideways, dealing, seats.length ? scene.you : 0, seats, hasBoard, form]);
    if (signature === this.signature) return;
    this.signature = signature;
    const tall = this.tall(narrow, width, boxed && !dealing);
    const about = { narrow, sideways, dealing, seat: scene.you, seats, places, board: hasBoard, tall, room };
    const leaf = this.board?.leaves?.findIndex(({ shown }) => shown) ?? 0;
    const board = draw(this.layout, about);
    if (banked(this.layout)) withBank(board);
    this.cards.use(board);
    board.marked = () => this.hooks.marked?.();
    if (board.leaves?.[leaf]) board.turnTo(board.leaves[leaf]);
    this.root.classList.toggle("shaped", !!board.shaped);
    this.root.classList.toggle("for-a-pot", !!this.layout.picture.pot);
    put(this.root, board.svg);
    const spots = [...board.spots.values()];
    const at = this.pointer.focus;
    this.pointer.rove(board.spots.get(at) || spots.find((spot) => !spot.box) || spots[0]); // first to your own
  }

  /** What the page has for a board, in pixels: all that is left between what is above it and the dock. */
  roomFor() {
    const [at, style] = [this.root.getBoundingClientRect(), getComputedStyle(this.root)];
    const edges = (...sides) => sides.reduce((sum, side) => sum + parseFloat(style.getPropertyValue(side)), 0);
    const dock = document.querySelector(".dock")?.getBoundingClientRect();
    const isBelow = dock && dock.left < at.right - 20;
    const about = document.querySelector(".pointed")?.getBoundingClientRect().height ?? 0;
    const top = at.top + scrollY + edges("border-top-width", "padding-top");
    const below = edges("border-bottom-width", "padding-bottom") + (isBelow ? dock.height + about + 12 : 6);
    return {
      width: Math.round(this.root.clientWidth - edges("padding-left", "padding-right")),
      height: Math.max(240, Math.floor(innerHeight - top - below)),
    };
  }

  /** How high a board may be that is seen whole, in its own measure: the window less head, controls and the bank. */
  tall(narrow, width, onFelt) {
    const sideways = innerHeight <= 480 && innerHeight - 56;
    const room = narrow ? innerHeight - 262 : sideways || Math.max(340, innerHeight - (onFelt ? 212 : 256));
    return (room / (width || 1)) * (narrow ? 390 : 1000) - (banked(this.layout) ? (narrow ? 120 : 104) : 0);
  }

  /** Show a scene; gives how long its cards take to lie. */
  render(scene, { moving = false } = {}) {
    this.arrange(scene);
    const time = this.cards.lay(scene, moving && !still());
    this.board.chips(scene.stakes, scene.you, scene.won);
    this.board.point?.(scene.point);
    this.board.told?.(scene, moving);
    this.board.bank?.(scene);
    this.board.offer?.(scene);
    this.board.shoe?.(scene.shoe);
    if (scene.numbers) this.board.history?.(scene.numbers);
    if (scene.throws) this.board.rolls?.(scene.throws);
    if (scene.roads) this.board.roads?.(scene.roads);
    this.open(scene);
    this.plates.show(scene);
    this.asked(scene);
    this.turns(scene);
    this.cards.layTrays();
    return time;
  }

  /** Play a moment: what came, card by card and throw by throw in the order it came, then the scene as it is. Nothing
   * is drawn, nor told, before its time. `hurry` makes it shorter. */
  async act(scene, events, hurry = 1) {
    this.arrange(scene);
    this.cards.sweep(scene.hands);
    this.board.chips(scene.stakes, scene.you, scene.won);
    this.plates.clear();
    this.pace = new Pace(rules.steady_tempo ? 1 : still() ? 0 : tempo() * hurry);
    await this.reveal(scene, events);
    this.pace = null;
    this.render(scene, { moving: true });
  }

  clear() {
    this.cards.clear();
  }

  async reveal(scene, events) {
    if (this.board.barrel) return playDevices(this.board, events, this.pace); // a barrel shows its own balls
    const lying = new Map(); // by place, how many cards of it have been dealt again
    for (const key of this.cards.cards.keys()) {
      const { place } = readCardKey(key);
      lying.set(place, (lying.get(place) || 0) + 1);
    }
    for (const event of events.filter((e) => e.do === "chance")) {
      if (event.device !== "card" && event.device !== "tile") await playDevices(this.board, [event], this.pace);
      else await this.next(scene, event.place, lying);
    }
    for (const [place, texts] of Object.entries(scene.hands)) {
      for (let i = lying.get(place) || 0; i < texts.length; i++) await this.next(scene, place, lying);
      await this.turnUp(scene, place);
    }
    return this.pace.wait(DEAL);
  }

  /** The next card of a place comes; hidden ones of that place that are known by now are turned first. */
  async next(scene, place, lying) {
    const i = lying.get(place) || 0;
    const texts = scene.hands[place] || [];
    if (i >= texts.length) return;
    await this.turnUp(scene, place);
    lying.set(place, i + 1);
    sound("card");
    await this.pace.landed(this.cards.layOne(scene, place, i, this.pace)); // it is told once it lies
    this.hooks.told?.(place, texts[i]);
    await this.pace.wait(GAP);
  }

  async turnUp(scene, place) {
    const texts = scene.hands[place] || [];
    for (let i = 0; i < texts.length; i++) {
      const held = this.cards.cards.get(cardKey(place, i));
      if (!held || held.text === texts[i]) continue;
      if (held.text === "??" && !boxOf(place)) await this.pace.wait(HOLD);
      sound("turn");
      await this.pace.landed(this.cards.layOne(scene, place, i, this.pace));
      if (texts[i] !== "??") this.hooks.told?.(place, texts[i]);
    }
  }

  /** Finish whatever moves. */
  skip() {
    this.pace?.skip();
    for (const motion of this.root.getAnimations({ subtree: true })) motion.finish();
  }

  /** Show what the devices gave, without motion. */
  rest(events) {
    restDevices(this.board, events);
  }

  // Choosing cards, where a decision carries them

  choosing(place, trays = null) {
    this.cards.choosing(place, trays);
  }

  choose(texts) {
    this.cards.choose(texts);
  }

  chosenCards() {
    return this.cards.chosen();
  }

  // Whose turn it is, and what may be laid

  /** Hands in a game for a pot that have been thrown in: they lie in the muck, and do not come back. */
  mucked(scene) {
    if (!this.layout.picture.pot) return new Set();
    const folded = (scene.folded || []).map(boxPlace);
    const isHidden = ([, texts]) => scene.resting && texts.every((one) => one === "??");
    const hidden = Object.entries(scene.hands).filter(isHidden);
    const own = boxPlace(scene.you);
    return new Set([...folded, ...hidden.map(([place]) => place)].filter((place) => boxOf(place) && place !== own));
  }

  /** Ring the wager that your decision is about, where the question names one. */
  asked({ you, awaiting }) {
    this.ring?.remove();
    const wager = awaiting?.seat === you ? awaiting.question?.message?.wager : "";
    const at = wager && this.board.place(wager, "", awaiting.box ?? you, you);
    if (!at) return;
    this.ring = s("circle", { class: "asked-ring", cx: at.x, cy: at.y, r: at.r * 1.5 });
    this.board.layers.top.append(this.ring);
  }

  turns(scene) {
    const seat = scene.awaiting?.kind === "decision" ? scene.awaiting.seat : 0;
    this.board.svg
      .querySelectorAll(".other-box")
      .forEach((node) => node.classList.toggle("in-turn", Number(node.dataset.box) === seat));
    const deciding = seat === scene.you ? scene.awaiting?.place : null;
    const out = new Set((scene.resting ? [] : scene.view?.aside?.folded || []).map(boxPlace));
    const gone = this.mucked(scene);
    for (const [key, held] of this.cards.cards) {
      const { place } = readCardKey(key);
      const rests = !!deciding && boxOf(place) > 0 && boxOf(place) === boxOf(deciding) && place !== deciding;
      held.el.classList.toggle("thrown-in", out.has(place));
      held.el.classList.toggle("mucked", gone.has(place));
      held.el.classList.toggle("resting", rests);
    }
  }

  open(scene) {
    const stage = scene.awaiting?.kind === "wagers" && scene.you ? scene.awaiting.stage : null;
    for (const spot of this.board.spots.values()) {
      const may = stage !== null && (this.layout.wagers[spot.wager]?.stage || []).includes(stage);
      spot.node.classList.toggle("closed", !may);
      spot.node.setAttribute("aria-disabled", String(!may));
    }
  }
}
