// The felt as it is seen: a board, the cards on it, the chips, and the devices; drawn again from each scene, with
// what is new in it moving.

import { h, put, s, sleep, still } from "../dom.js";
import { amount } from "../money.js";
import { banked, withBank } from "./bank.js";
import { labelOf } from "./board.js";
import { fanned, piece } from "./cards.js";
import { draw, onBoxes, seated } from "./index.js";
import { tempo } from "../look.js";
import { rules } from "../rules.js";
import { Lens } from "./lens.js";
import { PACE, Pace, slide, turn } from "./motion.js";
import { pill } from "./shape.js";
import { BOARD, boxOf, boxPlace, DEALER, onBox } from "../places.js";
import { sound } from "../sound.js";
import { t } from "../say.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const [DEAL, GAP, HOLD] = [260, 130, 700]; // ms at the normal tempo

export class FeltView {
  /** `hooks`: lay(spot), take(spot) and chosen(cards). */
  constructor(root, layout, hooks) {
    this.root = root;
    this.layout = layout;
    this.hooks = hooks;
    this.cards = new Map();
    this.selected = new Set();
    this.signature = "";
    this.focus = null;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("contextmenu", (event) => this.context(event));
    root.addEventListener("keydown", (event) => this.keys(event));
    root.addEventListener("pointerover", (event) => this.hover(event));
    root.addEventListener("pointerdown", (event) =>
      this.pace ? rules.steady_tempo || this.skip() : this.pressed(event),
    );
    root.addEventListener("pointerleave", () => this.light(null));
    root.addEventListener("focusin", (event) => this.focused(event));
    this.lens = new Lens(root, { lay: (spot) => this.hooks.lay(spot) });
    this.holding(root);
  }

  pressed(event) {
    if (this.board && event.button === 0) this.lens.down(event, this.board, this.spotOf(event.target));
  }

  /** A long press takes a wager back, where there is no other button. */
  holding(root) {
    let timer = null;
    const stop = () => {
      clearTimeout(timer);
      timer = null;
    };
    root.addEventListener(
      "touchstart",
      (event) => {
        const spot = this.spotOf(event.target);
        if (spot && !this.lens.covers(this.board, spot))
          timer = setTimeout(() => {
            this.held = true;
            this.hooks.take(spot);
          }, 550);
      },
      { passive: true },
    );
    for (const name of ["touchend", "touchmove", "touchcancel"]) root.addEventListener(name, stop, { passive: true });
  }

  /** Draw the board anew when who sits here, or the width, has changed. */
  arrange(scene) {
    const width = this.root.clientWidth;
    const narrow = width < 640 && !(width > 480 && innerHeight <= 480); // sideways the layout lies
    const boxed = onBoxes(this.layout);
    const seats = boxed || seated(this.layout) ? scene.seats.map(({ seat, name }) => ({ seat, name })) : [];
    const places = [...new Set([...Object.keys(scene.hands), ...(this.layout.places || [])])].filter((p) => !boxOf(p));
    const board = places.includes(BOARD);
    const sideways = !narrow && innerHeight <= 480;
    const dealing = !!this.hooks.dealing?.();
    const signature = JSON.stringify([narrow, sideways, dealing, seats.length ? scene.you : 0, seats, board]);
    if (signature === this.signature) return;
    this.signature = signature;
    const at = this.focus;
    const tall = this.tall(narrow, width, boxed && !dealing);
    this.board = draw(this.layout, { narrow, sideways, dealing, seat: scene.you, seats, places, board, tall });
    if (banked(this.layout)) withBank(this.board);
    this.cards.clear();
    this.root.classList.toggle("shaped", !!this.board.shaped);
    this.root.classList.toggle("for-a-pot", !!this.layout.picture.pot);
    put(this.root, this.board.svg);
    const spots = [...this.board.spots.values()];
    this.rove(this.board.spots.get(at) || spots.find((spot) => !spot.box) || spots[0]); // first to one's own
  }

  /** How high a board may be that is seen whole, in its own measure: the window less head, controls and the bank. */
  tall(narrow, width, onFelt) {
    const sideways = innerHeight <= 480 && innerHeight - 56;
    const room = narrow ? innerHeight - 262 : sideways || Math.max(340, innerHeight - (onFelt ? 246 : 286));
    return (room / (width || 1)) * (narrow ? 390 : 1000) - (banked(this.layout) ? (narrow ? 120 : 104) : 0);
  }

  /** Show a scene; gives how long its cards take to lie. */
  render(scene, { moving = false } = {}) {
    this.arrange(scene);
    const time = this.lay(scene, moving && !still());
    this.board.chips(scene.stakes, scene.you);
    this.board.point?.(scene.point);
    this.board.told?.(scene, moving);
    this.board.bank?.(scene);
    if (scene.numbers) this.board.history?.(scene.numbers);
    if (scene.throws) this.board.rolls?.(scene.throws);
    if (scene.roads) this.board.roads?.(scene.roads);
    this.open(scene);
    this.totals(scene);
    this.named(scene);
    this.turns(scene);
    return time;
  }

  /** Play a moment: what came, card by card and throw by throw in the order it came, then the scene as it is. Nothing
   * is drawn, nor told, before its time. `hurry` makes it shorter. */
  async act(scene, events, hurry = 1) {
    this.arrange(scene);
    this.sweep(scene);
    this.board.chips(scene.stakes, scene.you);
    this.board.layers.top.querySelectorAll(".badge").forEach((node) => node.remove());
    this.pace = new Pace(rules.steady_tempo ? 1 : still() ? 0 : tempo() * hurry);
    await this.reveal(scene, events);
    this.pace = null;
    this.render(scene, { moving: true });
  }

  /** Take away the cards that no longer lie there. */
  sweep(scene) {
    for (const [key, held] of this.cards) {
      const [place, i] = key.split("#");
      if (Number(i) < (scene.hands[place]?.length || 0)) continue;
      held.el.remove();
      this.cards.delete(key);
    }
  }

  clear() {
    for (const held of this.cards.values()) held.el.remove();
    this.cards.clear();
  }

  async reveal(scene, events) {
    if (this.board.barrel) return this.devices(events); // a barrel shows its own balls
    const lying = new Map(); // by place, how many cards of it have been dealt again
    for (const key of this.cards.keys()) lying.set(key.split("#")[0], (lying.get(key.split("#")[0]) || 0) + 1);
    for (const event of events.filter((e) => e.do === "chance")) {
      if (event.device !== "card" && event.device !== "tile") await this.devices([event]);
      else await this.next(scene, event.place, lying);
    }
    for (const [place, texts] of Object.entries(scene.hands)) {
      for (let i = lying.get(place) || 0; i < texts.length; i++) await this.next(scene, place, lying);
      await this.turnUp(scene, place);
    }
    await this.pace.wait(DEAL);
  }

  /** The next card of a place comes; hidden ones of that place that are known by now are turned first. */
  async next(scene, place, lying) {
    const i = lying.get(place) || 0;
    const texts = scene.hands[place] || [];
    if (i >= texts.length) return;
    await this.turnUp(scene, place);
    lying.set(place, i + 1);
    sound("card");
    await this.pace.landed(this.lie(scene, place, i)); // it is told once it lies
    this.hooks.told?.(place, texts[i]);
    await this.pace.wait(GAP);
  }

  async turnUp(scene, place) {
    const texts = scene.hands[place] || [];
    for (let i = 0; i < texts.length; i++) {
      const held = this.cards.get(`${place}#${i}`);
      if (!held || held.text === texts[i]) continue;
      if (held.text === "??" && !boxOf(place)) await this.pace.wait(HOLD);
      sound("turn");
      await this.pace.landed(this.lie(scene, place, i));
      if (texts[i] !== "??") this.hooks.told?.(place, texts[i]);
    }
  }

  lie(scene, place, i) {
    const at = this.where(place, scene.hands);
    const texts = scene.hands[place];
    this.moved = null;
    if (at) this.card(`${place}#${i}`, texts[i], this.spot(at, i, texts.length), at, this.pace.factor ? 0 : -1, place);
    return this.moved;
  }

  /** Finish whatever moves. */
  skip() {
    this.pace?.skip();
    for (const motion of this.root.getAnimations({ subtree: true })) motion.finish();
  }

  // Cards

  /** Where the cards of a place lie; split hands of a box share its room. */
  where(place, hands) {
    const { board } = this;
    const box = boxOf(place);
    if (!box) {
      if (board.shaped) return board.places[place] || null;
      const usual = { x: board.width / 2, y: 60, step: 50, k: 0.8, centred: true, room: 300 };
      return board.places?.[place] || board.places?.[BOARD] || usual;
    }
    const base = board.places?.[boxPlace(box)];
    if (!base) return null;
    const all = onBox(hands, box);
    if (all.length < 2) return base;
    const i = all.indexOf(place);
    if (base.down) return { ...base, y: base.y + i * base.down };
    if (!base.own) {
      const each = (base.room * (base.small ? 1.1 : 1)) / all.length;
      const room = each - (base.small ? 3 : 14);
      return { ...base, x: base.x + (i - (all.length - 1) / 2) * each, room, k: base.k * (base.small ? 0.8 : 0.74) };
    }
    const room = Math.min(base.room / all.length, 54 * base.k + base.step);
    return {
      ...base,
      x: base.x + (i - (all.length - 1) / 2) * room,
      room: room - 10,
      k: base.k * (all.length > 2 ? 0.78 : 0.9),
      step: base.step * 0.62,
    };
  }

  lay(scene, moving) {
    const kept = new Set();
    let news = 0;
    for (const [place, texts] of Object.entries(scene.hands)) {
      const at = this.board.barrel ? null : this.where(place, scene.hands); // a barrel shows its own balls
      if (!at) continue;
      const laid = apart(scene.made[place], texts);
      texts.forEach((text, i) => {
        const key = `${place}#${i}`;
        kept.add(key);
        const to = laid ? this.slot(at, laid[i], scene.made[place]) : this.spot(at, i, texts.length);
        news += this.card(key, text, to, at, moving ? news : -1, place) ? 1 : 0;
      });
      if (laid) this.inOrder(place, laid, at.small ? scene.made[place][0].cards.length : laid.length);
    }
    for (const [key, held] of this.cards)
      if (!kept.has(key)) {
        held.el.remove();
        this.cards.delete(key);
      }
    return moving ? news * PACE + (news ? 350 : 0) : 0;
  }

  /** Cards that were set lie upon each other from left to right, in whatever order they were dealt. */
  inOrder(place, laid, high) {
    const over = (slot) => (slot > high ? slot - laid.length : slot); // a low hand above the high one is behind it
    const cards = laid
      .map((slot, i) => [over(slot), this.cards.get(`${place}#${i}`).el])
      .sort(([a], [b]) => a - b)
      .map(([, el]) => el);
    const after = (a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (cards.some((el, i) => i && !after(cards[i - 1], el))) this.board.layers.cards.append(...cards);
  }

  /** Where a card of two hands that were set lies: beside each other; those of somebody else, which have less room, the
   * low one above the high. */
  slot(at, i, [high, low]) {
    const [many, few] = [high.cards.length, low.cards.length];
    if (!at.small || this.layout.devices.tile) return this.spot(at, i, many + few + 1);
    const k = fanned(at, many);
    const row = (up) => ({ ...at, k, y: at.y + up * 25 * k });
    return i < many ? this.spot(row(1), i, many) : this.spot(row(-1), i - many - 1, few);
  }

  spot(at, i, n) {
    if (!at.centred) return { x: at.x + i * at.step, y: at.y, k: at.k, turn: 0 };
    const k = this.layout.devices.tile ? at.k : fanned(at, n);
    const step = Math.min(at.step, (at.room - 60 * k) / Math.max(1, n - 1));
    const [tilt, along] = [at.turn || 0, (i - (n - 1) / 2) * step];
    const q = (tilt * Math.PI) / 180;
    return { x: at.x + along * Math.cos(q), y: at.y + along * Math.sin(q), k, turn: tilt };
  }

  /** Lay or turn one card; says whether it is news. */
  card(key, text, to, at, order, place) {
    const old = this.cards.get(key);
    const device = this.layout.devices.tile ? "tile" : "card";
    const stand = `translate(${to.x}px, ${to.y}px) rotate(${to.turn}deg) scale(${to.k})`;
    const pixels = (60 * to.k * (this.root.clientWidth || this.board.width)) / this.board.width;
    if (old) {
      old.el.style.transform = stand;
      old.el.style.setProperty("--k", to.k);
      this.choosable(old, key, place);
      if (old.text === text) return false;
      old.text = text;
      const swap = () => put(old.inner, piece(text, device, pixels));
      if (order >= 0) this.moved = turn(old.inner, swap, order * PACE, this.pace?.factor ?? 1);
      else swap();
      return true;
    }
    const inner = s("g", { class: "inner" }, piece(text, device, pixels));
    const el = s("g", { class: "lying", "data-card": key }, inner);
    el.style.transform = stand;
    el.style.setProperty("--k", to.k);
    this.board.layers.cards.append(el);
    const held = { el, inner, text };
    this.cards.set(key, held);
    this.choosable(held, key, place);
    if (order >= 0)
      this.moved = slide(
        el,
        { x: this.board.width - 40, y: -40, k: to.k },
        to,
        order * PACE,
        DEAL * (this.pace?.factor || 1),
      );
    return true;
  }

  // Choosing cards, where a decision carries them

  choosing(place) {
    this.selectable = place;
    this.selected.clear();
    for (const [key, held] of this.cards) this.choosable(held, key, key.split("#")[0]);
  }

  choosable(held, key, place) {
    const may = this.selectable === place;
    held.el.classList.toggle("choosable", may);
    held.el.classList.toggle("chosen", may && this.selected.has(key));
    if (may) {
      held.el.setAttribute("role", "checkbox");
      held.el.setAttribute("tabindex", "0");
      held.el.setAttribute("aria-checked", String(this.selected.has(key)));
      held.el.setAttribute("aria-label", held.inner.firstChild.getAttribute("aria-label"));
    } else for (const name of ["role", "tabindex", "aria-checked", "aria-label"]) held.el.removeAttribute(name);
  }

  toggle(key) {
    if (!this.selected.delete(key)) this.selected.add(key);
    const held = this.cards.get(key);
    this.choosable(held, key, key.split("#")[0]);
    this.hooks.chosen(this.chosenCards());
  }

  /** Choose these cards, and no others. */
  choose(texts) {
    const wanted = [...texts];
    this.selected.clear();
    for (const [key, held] of this.cards) {
      const i = key.split("#")[0] === this.selectable ? wanted.indexOf(held.text) : -1;
      if (i >= 0) {
        wanted.splice(i, 1);
        this.selected.add(key);
      }
    }
    for (const [key, held] of this.cards) this.choosable(held, key, key.split("#")[0]);
  }

  chosenCards() {
    return [...this.cards].filter(([key]) => this.selected.has(key)).map(([, held]) => held.text);
  }

  // Devices

  /** Play what the devices gave, in order: wheels spin, dice are thrown. What moves where it cannot be seen is pinned
   * to the top of the window meanwhile. */
  async devices(events) {
    for (const event of events.filter((e) => e.do === "chance" && e.device !== "card")) {
      const { wheel, rings, dice, coins, barrel } = this.board;
      const text = String(event.outcome);
      const moving = { wheel: rings ? rings[event.place] : wheel, dice, coins, ball: barrel }[event.device];
      if (!moving) continue;
      const unpin = this.pin(moving.node);
      if (event.device === "coins") await coins.toss(text, this.pace);
      else if (event.device === "ball") await barrel.draw(text, this.pace);
      else if (event.device === "wheel") {
        if (!rings) this.board.marker?.(null);
        await moving.spin(text, this.pace);
        if (!rings) this.board.marker?.(text);
      } else if (Array.isArray(event.outcome)) {
        sound("dice");
        await dice.throw(event.outcome, this.pace);
      }
      unpin();
    }
  }

  /** Show a device at the top of the window while it moves, where its place on the felt is out of sight. Gives what puts
   * it back. */
  pin(node) {
    const seen = node.getBoundingClientRect();
    const below = document.querySelector(".controls")?.getBoundingClientRect().top ?? innerHeight;
    if (!this.pace?.factor || (seen.top >= 0 && seen.top + Math.min(seen.height, 82) <= below)) return () => {};
    const { x, y, width, height } = node.getBBox();
    const at = document.createComment("pinned");
    const upright = node.getAttribute("transform");
    node.before(at);
    node.removeAttribute("transform");
    const tall = Math.min(height, width * 0.6); // of a wheel the arc where the ball comes to rest
    const strip = h(
      "div",
      { class: "pinned", "aria-hidden": "true" },
      s("svg", { class: "felt-svg", viewBox: `${x - 6} ${y - 6} ${width + 12} ${tall + 12}` }, node),
    );
    document.body.append(strip);
    return () => {
      if (upright) node.setAttribute("transform", upright);
      at.replaceWith(node);
      strip.remove();
    };
  }

  /** The same without motion. */
  rest(events) {
    for (const event of events.filter((e) => e.do === "chance" && e.device !== "card")) {
      const { wheel, rings, dice, coins } = this.board;
      if (event.device === "coins") coins?.show(String(event.outcome));
      if (event.device === "wheel") (rings ? rings[event.place] : wheel)?.show(String(event.outcome));
      if (event.device === "wheel") this.board.marker?.(String(event.outcome));
      if (event.device === "dice" && Array.isArray(event.outcome)) dice?.show(event.outcome);
    }
  }

  // What a hand comes to, and whose turn it is

  totals(scene) {
    this.board.totals?.(scene);
    const layer = this.board.layers.top;
    layer.querySelectorAll(".badge").forEach((node) => node.remove());
    if (this.board.totals || !this.board.boxed) return; // a drawing of its own, or none
    for (const [place, texts] of Object.entries(scene.hands)) {
      const at = this.where(place, scene.hands);
      const text = at?.small ? this.together(scene, place) : capital(labelOf(scene, place, texts));
      if (!at || !text) continue;
      const size = at.own ? 18 : at.small && !this.board.sideways ? 12 : 16;
      const half = Math.max(size * 0.95, text.length * size * 0.3 + size * 0.55);
      const { first, dx, dy } = this.cornerOf(at, texts.length, half);
      const edge = Math.max(16, 6 + half); // the plate stays on the cloth
      const x = Math.min(Math.max(first.x + dx, edge), this.board.width - edge);
      const plate = pill(text, x, first.y + dy, size, at.own ? "mine badge" : "badge");
      layer.append(plate);
    }
  }

  /** By which card the plate of a hand stands, and how far from its middle, for a plate so wide to each side. */
  cornerOf(at, n, half) {
    const { narrow, width } = this.board;
    const right = at.small && narrow && at.x > width / 2; // away from what is printed
    const first = this.spot(at, right ? n - 1 : 0, n);
    const { k } = first;
    if (at.side && !narrow) return { first, dx: -30 * k - 8 - half, dy: 0 }; // on a phone somebody's stake is there
    const dx = at.side ? half - 30 * k - 6 : (right ? 27 : -27) * k;
    return { first, dx, dy: 42 * k - (at.small ? 3 : 12) };
  }

  /** What somebody else's hands come to, on one plate where they lie close: it stands at the first of them. */
  together(scene, place) {
    const box = boxOf(place);
    const of = box ? onBox(scene.hands, box) : [place];
    if (of.length > 1 && of[0] !== place) return "";
    return of
      .map((one) => capital(labelOf(scene, one, scene.hands[one])))
      .filter(Boolean)
      .join(", ");
  }

  /** The hand that counts: at the end yours, or of players who win from one another the winner's. */
  telling(scene) {
    if (!this.layout.picture.pot) return boxPlace(scene.you);
    const won = Object.entries(scene.net).sort(([, a], [, b]) => amount(b).compare(amount(a)))[0];
    return scene.resting ? boxPlace(won?.[0]) : boxPlace(scene.you);
  }

  /** Once all is over the cards of the best hand are raised; what it is called stands on a plate. */
  named(scene) {
    const place = this.telling(scene);
    const [hand, other] = scene.made[place] || [];
    const over = scene.resting && hand && !other;
    const wanted = over ? [...hand.cards] : [];
    for (const [key, held] of this.cards) {
      const where = key.split("#")[0];
      const counts = over && (where === place || where === BOARD);
      const i = counts ? wanted.indexOf(held.text) : -1;
      if (i >= 0) wanted.splice(i, 1);
      held.el.classList.toggle("raised", i >= 0 && hand.cards.length < this.among(scene, place));
      held.el.classList.toggle("dimmed", counts && i < 0);
    }
    for (const one of [boxPlace(scene.you), DEALER]) this.called(one, scene);
  }

  /** How many cards a hand is chosen from. */
  among(scene, place) {
    return (scene.hands[place]?.length || 0) + (scene.hands[BOARD]?.length || 0);
  }

  /** Two hands that were set: each with its name below it; of your own how each fared against the dealer's above it. */
  named2(place, [high, low], at, n, fared) {
    const middle = (from, count) => this.spot(at, from + (count - 1) / 2, n + 1).x;
    const { k } = this.spot(at, 0, n + 1);
    const y = at.y + 44 * k;
    const size = this.board.narrow ? 10.5 : 13;
    const put2 = (hand, x) => {
      const plate = pill(capital(hand.name), x, y, size, at.own ? "mine badge" : "badge");
      this.board.layers.top.append(plate);
      const [text, cls] = FARED[fared?.[hand.part]] || [];
      if (text) this.board.layers.top.append(pill(text, x, at.y - 44 * k, size, `badge ${cls}`));
    };
    put2(high, middle(0, high.cards.length));
    put2(low, middle(high.cards.length + 1, low.cards.length));
  }

  called(place, scene) {
    const [hand, other] = scene.made[place] || [];
    const at = this.board.places?.[place];
    if (hand && other && at) {
      const fared = at.own ? faredOf(scene) : null;
      return this.named2(place, [hand, other], at, scene.hands[place]?.length || 0, fared);
    }
    if (!hand || !at || scene.labels[place]) return;
    const y = at.y + 42 * this.spot(at, 0, scene.hands[place]?.length || 1).k - (at.own ? 2 : 4);
    this.board.layers.top.append(pill(capital(hand.name), at.x, y, at.own ? 14 : 12, at.own ? "mine badge" : "badge"));
  }

  turns(scene) {
    const seat = scene.awaiting?.kind === "decision" ? scene.awaiting.seat : 0;
    this.board.svg
      .querySelectorAll(".other-box")
      .forEach((node) => node.classList.toggle("in-turn", Number(node.dataset.box) === seat));
    const place = scene.awaiting?.place;
    const out = new Set((scene.resting ? [] : scene.view?.aside?.folded || []).map(boxPlace));
    for (const [key, held] of this.cards) held.el.classList.toggle("thrown-in", out.has(key.split("#")[0]));
    for (const [key, held] of this.cards)
      held.el.classList.toggle(
        "resting",
        !!place &&
          seat === scene.you &&
          boxOf(key.split("#")[0]) > 0 &&
          boxOf(key.split("#")[0]) === boxOf(place) &&
          key.split("#")[0] !== place,
      );
  }

  // Spots: mouse, touch and keyboard

  open(scene) {
    const stage = scene.awaiting?.kind === "wagers" && scene.you ? scene.awaiting.stage : null;
    for (const spot of this.board.spots.values()) {
      const may = stage !== null && (this.layout.wagers[spot.wager]?.stage || []).includes(stage);
      spot.node.classList.toggle("closed", !may);
      spot.node.setAttribute("aria-disabled", String(!may));
    }
  }

  spotOf(target) {
    const node = target.closest?.("[data-spot]");
    return node ? this.board.spots.get(node.dataset.spot) : null;
  }

  click(event) {
    if (this.held || this.lens.closed) {
      this.held = false;
      return;
    }
    const chosen = event.target.closest?.(".choosable");
    if (chosen) return this.toggle(chosen.dataset.card);
    const spot = this.spotOf(event.target);
    if (!spot) return;
    this.rove(spot);
    if (event.shiftKey) this.hooks.take(spot);
    else this.hooks.lay(spot);
  }

  context(event) {
    const spot = this.spotOf(event.target);
    if (!spot) return;
    event.preventDefault();
    if (!this.held && !this.lens.open && !this.lens.closed) this.hooks.take(spot);
  }

  keys(event) {
    const chosen = event.target.closest?.(".choosable");
    if (chosen && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return this.toggle(chosen.dataset.card);
    }
    const spot = this.spotOf(event.target);
    if (!spot) return;
    const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] || [
      0, 0,
    ];
    if (dx || dy) {
      event.preventDefault();
      const next = this.board.neighbour(spot, dx, dy);
      if (next) {
        this.rove(next);
        next.node.focus();
      }
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.hooks.lay(spot);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      this.hooks.take(spot);
    }
  }

  /** One spot of the board is in the order of the tab key; the arrows go from there. */
  rove(spot) {
    if (!spot) return;
    this.board.svg.querySelectorAll('.spot[tabindex="0"]').forEach((node) => node.setAttribute("tabindex", -1));
    spot.node.setAttribute("tabindex", 0);
    this.focus = spot.key;
  }

  focused(event) {
    const spot = this.spotOf(event.target);
    this.light(spot);
  }

  hover(event) {
    this.light(this.spotOf(event.target));
  }

  /** Light the numbers that a position covers. */
  light(spot) {
    if (this.lit === spot) return;
    this.lit = spot;
    this.hooks.pointed?.(spot);
    if (!this.board.cells) return;
    const on = new Set(spot && !spot.node.classList.contains("closed") ? spot.covers || [] : []);
    for (const [number, node] of this.board.cells) node.classList.toggle("lit", on.has(number));
  }
}

const FARED = {
  wins: [`✓ ${t("wins")}`, "paid"],
  loses: [`✗ ${t("loses")}`, "lost"],
  copied: [`= ${t("copy: dealer's")}`, "copied"],
};

/** How each of your two hands fared, as the settlement says it in its note. */
function faredOf({ lines, you, resting }) {
  const note =
    resting && lines.find((line) => line.seat === you && /\bhigh (wins|loses|is copied)/.test(line.note || ""))?.note;
  if (!note) return null;
  return Object.fromEntries(
    [...note.matchAll(/\b(high|low) (?:is )?(wins|loses|copied)/g)].map(([, part, how]) => [part, how]),
  );
}

/** Where the cards of two hands lie that were set apart: by index, the slot, with one left free between them. */
function apart(made, texts) {
  if (made?.length !== 2 || texts.includes("??")) return null;
  const left = made.map((hand) => [...hand.cards]);
  const slots = [0, left[0].length + 1];
  return texts.map((text) => {
    const part = left[0].includes(text) ? 0 : 1;
    left[part].splice(left[part].indexOf(text), 1);
    return slots[part]++;
  });
}

export const pause = sleep;
