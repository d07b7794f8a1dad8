// A lens for fingers: hold a small spot, or a number with lines and corners, and its neighbourhood opens above the finger,
// every spot in it a target of its own. Lift on one to lay it; slide away to lay nothing.

import { h, put, s } from "../dom.js";
import { paysOf, position, titleOf } from "../words.js";
import { t } from "../say.js";

const HOLD = 380; // ms
const [WIDE, TALL] = [346, 176];
const SMALL = 40; // px: what is smaller wants the lens

export class Lens {
  /** `hooks.lay(spot)` lays what was chosen. */
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    this.timer = 0;
    this.at = null;
    /** @type {any} */
    this.open = null;
    this.node = h("div", { class: "lens", hidden: true });
    root.addEventListener("touchmove", (event) => this.open && event.preventDefault(), { passive: false });
    root.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) root.addEventListener(name, (event) => this.up(event));
  }

  /** Whether holding this spot opens a lens: one with others on its lines and corners, or one too small for a finger. */
  covers(board, spot) {
    if (!spot || !(board.narrow || matchMedia("(pointer: coarse)").matches)) return false;
    if (neighbours(board, spot).length) return true;
    const { width, height } = spot.node.getBoundingClientRect();
    return Math.min(width, height) < SMALL;
  }

  /** A finger is down on a spot. */
  down(event, board, spot) {
    this.stop();
    if (!this.covers(board, spot) || spot.node.classList.contains("closed")) return;
    this.at = [event.clientX, event.clientY];
    this.timer = setTimeout(() => this.show(board, spot, event), HOLD);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  show(board, spot, event) {
    this.open = { board, spot, choice: null };
    const near = neighbours(board, spot);
    put(this.node, this.picture(board, spot, near), this.sides(near), (this.words = h("p", { class: "lens-words" })));
    this.root.append(this.node);
    this.node.hidden = false;
    const felt = this.root.getBoundingClientRect();
    const top = event.clientY - felt.top - this.node.offsetHeight - 34;
    this.node.style.top = `${top < -felt.top + 8 ? event.clientY - felt.top + 40 : top}px`;
    const left = event.clientX - felt.left - this.node.offsetWidth / 2;
    this.node.style.left = `${Math.max(4, Math.min(left, felt.width - this.node.offsetWidth - 4))}px`;
    this.choose(spot);
  }

  /** The spot and what lies round it, larger: at least twice as large, and so that the spot itself can be touched. */
  picture(board, spot, near) {
    const box = spot.node.getBBox();
    const least = Math.min(box.width, box.height) || 20;
    const scale = near.length ? WIDE / 172 : Math.max(2 * this.pixels(board), Math.min(3.4, 48 / least));
    const [w, tall] = [WIDE / scale, TALL / scale];
    const [x, y] = near.length ? [spot.x, spot.y] : [box.x + box.width / 2, box.y + box.height / 2];
    const svg = s("svg", {
      viewBox: `${x - w / 2} ${y - tall / 2} ${w} ${tall}`,
      class: "felt-svg lens-picture",
    });
    svg.style.height = `${TALL}px`;
    if (!near.length) svg.append(board.layers.ground.cloneNode(true));
    for (const one of board.spots.values()) if (one.leaf?.shown !== false) svg.append(copied(one, !near.length));
    for (const one of near) if (!one.edge) svg.append(target(one, scale, one === spot));
    return svg;
  }

  pixels(board) {
    return board.svg.getBoundingClientRect().width / board.width;
  }

  /** What lies at the edge of the layout has a name instead of a place. */
  sides(near) {
    return h(
      "div",
      { class: "lens-sides" },
      near.filter((one) => one.edge).map((one) => h("span", { class: "lens-side", "data-lens": one.key }, one.edge)),
    );
  }

  move(event) {
    if (this.timer && this.at && Math.hypot(event.clientX - this.at[0], event.clientY - this.at[1]) > 12) this.stop();
    if (!this.open) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const key = under?.closest?.("[data-lens]")?.getAttribute("data-lens");
    if (key) return this.choose(this.open.board.spots.get(key));
    if (!under || !this.root.contains(under) || (!this.node.contains(under) && this.open.left))
      return this.choose(null);
    if (this.node.contains(under)) this.open.left = true; // from here on, leaving it means no
    return undefined;
  }

  choose(spot) {
    this.open.choice = spot;
    for (const node of this.node.querySelectorAll("[data-lens]"))
      node.classList.toggle("chosen", node.getAttribute("data-lens") === spot?.key);
    const { layout } = this.open.board;
    put(
      this.words,
      spot
        ? [
            h("b", null, spot.words || `${titleOf(layout, spot.wager)} ${position(spot.on)}`),
            ` ${paysOf(layout.wagers[spot.wager], spot.on)}. ${t("release_to_place")}`,
          ]
        : t("release_to_cancel"),
    );
  }

  /** The finger is lifted: what it is on is laid. True when a lens was open. */
  up(event) {
    this.stop();
    if (!this.open) return;
    const { choice } = this.open;
    this.open = null;
    this.node.hidden = true;
    this.closed = true;
    setTimeout(() => (this.closed = false), 60); // the click that a lifted finger makes is not one more wager
    if (choice && event.type === "pointerup") this.hooks.lay(choice);
  }
}

/** What can be laid round a spot, the spot among it, where the drawing knows of such neighbours. */
const neighbours = (board, spot) => board.near?.(spot) ?? [];

/** A spot as it is seen through the lens. */
function copied(spot, choosable) {
  const copy = spot.node.cloneNode(true);
  for (const name of ["data-spot", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
  if (choosable) copy.setAttribute("data-lens", spot.key);
  return copy;
}

function target(spot, scale, own) {
  const r = 24 / scale;
  return s(
    "g",
    { class: "lens-target", "data-lens": spot.key, transform: `translate(${spot.x} ${spot.y})` },
    s("circle", { r, class: "lens-reach" }),
    s("circle", { r: own ? r * 0.86 : r * 0.8, class: "lens-ring" }),
    !own && s("path", { class: "lens-plus", d: `M${-r * 0.3} 0H${r * 0.3}M0 ${-r * 0.3}V${r * 0.3}` }),
  );
}
