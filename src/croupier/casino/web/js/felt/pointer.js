// Mouse, touch and keyboard on a felt: a press lays a chip or chooses a card, a long one takes back, the arrows go from
// spot to spot, and what a spot covers is lit.

import { rules } from "../rules.js";
import { Lens } from "./lens.js";

const LONG = 550; // ms of a press that takes a wager back
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const isPress = (key) => key === "Enter" || key === " ";

export class Pointer {
  focus = null;

  /** `view` has the board and its cards; `hooks`: lay(spot), take(spot) and pointed(spot). */
  constructor(root, view, hooks) {
    this.view = view;
    this.hooks = hooks;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("contextmenu", (event) => this.context(event));
    root.addEventListener("keydown", (event) => this.keys(event));
    root.addEventListener("pointerover", (event) => this.light(this.spotOf(event.target)));
    root.addEventListener("pointerdown", (event) => this.pressed(event));
    root.addEventListener("pointerleave", () => this.light(null));
    root.addEventListener("focusin", (event) => this.light(this.spotOf(event.target)));
    this.lens = new Lens(root, { lay: (spot) => this.hooks.lay(spot) });
    this.holding(root);
  }

  get board() {
    return this.view.board;
  }

  spotOf(target) {
    const node = target.closest?.("[data-spot]");
    return node ? this.board.spots.get(node.dataset.spot) : null;
  }

  /** A press while things move ends the motion, where the house lets it. */
  pressed(event) {
    if (this.view.pace) return rules.steady_tempo || this.view.skip();
    if (this.board && event.button === 0) this.lens.down(event, this.board, this.spotOf(event.target));
    return undefined;
  }

  /** A long press takes a wager back, where there is no other button. */
  holding(root) {
    let timer = null;
    const stop = () => {
      clearTimeout(timer);
      timer = null;
    };
    const take = (spot) => {
      this.held = true;
      this.hooks.take(spot);
    };
    const start = (event) => {
      const spot = this.spotOf(event.target);
      if (spot && !this.lens.covers(this.board, spot)) timer = setTimeout(() => take(spot), LONG);
    };
    root.addEventListener("touchstart", start, { passive: true });
    for (const name of ["touchend", "touchmove", "touchcancel"]) root.addEventListener(name, stop, { passive: true });
  }

  click(event) {
    if (this.held || this.lens.closed) {
      this.held = false;
      return undefined;
    }
    const card = event.target.closest?.(".choosable");
    if (card) return this.view.cards.toggle(card.dataset.card);
    const spot = this.spotOf(event.target);
    if (!spot) return undefined;
    this.rove(spot);
    return event.shiftKey ? this.hooks.take(spot) : this.hooks.lay(spot);
  }

  context(event) {
    const spot = this.spotOf(event.target);
    if (!spot) return;
    event.preventDefault();
    if (!this.held && !this.lens.open && !this.lens.closed) this.hooks.take(spot);
  }

  keys(event) {
    const card = event.target.closest?.(".choosable");
    const spot = this.spotOf(event.target);
    if (card && isPress(event.key)) this.view.cards.toggle(card.dataset.card);
    else if (!spot) return;
    else if (ARROWS[event.key]) this.moveFrom(spot, ARROWS[event.key]);
    else if (isPress(event.key)) this.hooks.lay(spot);
    else if (event.key === "Delete" || event.key === "Backspace") this.hooks.take(spot);
    else return;
    event.preventDefault();
  }

  moveFrom(spot, [dx, dy]) {
    const next = this.board.neighbour(spot, dx, dy);
    if (!next) return;
    this.rove(next);
    next.node.focus();
  }

  /** One spot of the board is in the order of the tab key; the arrows go from there. */
  rove(spot) {
    if (!spot) return;
    this.board.svg.querySelectorAll('.spot[tabindex="0"]').forEach((node) => node.setAttribute("tabindex", -1));
    spot.node.setAttribute("tabindex", 0);
    this.focus = spot.key;
  }

  /** Light the numbers that a position covers. */
  light(spot) {
    if (this.lit === spot) return;
    this.lit = spot;
    this.hooks.pointed?.(spot);
    if (!this.board?.cells) return;
    const on = new Set(spot && !spot.node.classList.contains("closed") ? spot.covers || [] : []);
    for (const [number, node] of this.board.cells) node.classList.toggle("lit", on.has(number));
  }
}
