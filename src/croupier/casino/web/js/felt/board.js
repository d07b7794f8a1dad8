// A board: one SVG with betting spots, chips and cards on top. Every drawing of a game is made of these parts.
//
// A spot is where a wager can be laid: it knows its wager, position and box, where its chips lie, and is a button to
// the keyboard and to a screen reader. An anchor is a place for chips that cannot be clicked.

import { s } from "../dom.js";
import { t } from "../say.js";
import { paysOf, position, titleOf } from "../words.js";
import { ChipLayer } from "./chip_layer.js";
import { say } from "./lettering.js";
import { box as boxShape, fades } from "./shape.js";

export const spotKey = (wager, on, box) => `${wager}|${on || ""}|${box || ""}`;

/** What is printed on a spot: the person who says what they see is understood, so it is in the spot's name too. */
const printed = (node) => node.textContent.replace(/\s+/g, " ").trim();

/** A text as its words alone, each whole. */
const plain = (text) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Two words printed apart are read apart. */
function spaced(node) {
  for (const text of node.querySelectorAll("text")) text.before(" ");
}

const PIXELS = { narrow: 372, wide: 888 }; // how wide a board is on the smallest phone and desk
const LETTERS = 12; // px of the smallest words
const CAPITALS = 0.96; // of that, for capitals in print

export class Board {
  /** @type {number} the size of the smallest words, in the board's own measure */
  least;
  /** @type {{ width: number, height: number }} what the page has for it, in pixels */
  room;
  /** @type {number} how high the board may be and still be seen whole, in its own measure */
  tall;
  places;
  totals;
  boxed;
  shaped;
  pots;
  potsAt;
  /** @type {((place: string, scene: any) => boolean) | undefined} whether the hand at a place has lost */
  hasLost;
  ups = false; // whether some cards of a hand are seen by all
  wheel;
  cells;
  /** @type {((spot: any) => any[]) | undefined} spots that can be laid round one, it among them */
  near;
  rings;
  dice;
  coins;
  barrel;
  told;
  bank;
  /** @type {((scene: any) => void) | undefined} */
  offer;
  /** @type {number | undefined} */
  offerAt;
  /** @type {any} */
  bankAt;
  rolls;
  trayAt;
  /** @type {((count: { left: number, out: number } | null) => void) | undefined} */
  shoe;
  /** @type {{ x: number, y: number, k: number } | undefined} where cards come from */
  shoeAt;
  marker;
  /** @type {any} */
  leaf = null;
  /** @type {any} what a drawing has on the dock of its own: its keys, and what the bright one is for */
  desk;
  /** @type {(() => void) | undefined} */
  marked;
  /** @type {(() => void) | undefined} what stands on the layout comes and goes with its leaf */
  turned;

  /** `room` is what the page has for it in pixels; a board that is `lying` is as wide as a phone on its side. */
  constructor(layout, { narrow, sideways, width, label, room, lying }) {
    this.layout = layout;
    this.narrow = narrow;
    this.sideways = !!sideways;
    this.lying = !!(lying && sideways);
    this.width = width || (narrow ? 390 : this.lying ? room.width : 1000);
    this.room = { width: room?.width || (narrow ? PIXELS.narrow : PIXELS.wide), height: room?.height || 0 };
    this.tall = (this.room.height / this.room.width) * this.width;
    this.least = this.readable(0);
    this.spots = new Map();
    this.anchors = new Map();
    this.layers = {};
    this.svg = s("svg", {
      class: "felt-svg",
      role: "group",
      "aria-label": label || t("game_the_layout", { game: layout.title }),
    });
    this.svg.append(fades());
    for (const name of ["ground", "spots", "chips", "cards", "top"]) {
      this.svg.append((this.layers[name] = s("g", { class: `layer-${name}` })));
    }
    this.chipLayer = new ChipLayer(this);
  }

  /** The size of the smallest words that can be read on a board of a height. */
  readable(height) {
    const { width, height: tall } = this.room;
    const scale = Math.min(1, width / this.width, height && tall && !this.narrow ? tall / height : 1);
    return LETTERS / scale;
  }

  /** What was drawn smaller than can be read is written as large as that. */
  enlarge() {
    for (const text of this.svg.querySelectorAll("text[font-size]:not(.chip *, .wheel *, .barrel *)")) {
      const size = Number(text.getAttribute("font-size"));
      const least = this.least * (text.matches(".print, .caps") ? CAPITALS : 1);
      if (!size || size >= least) continue;
      text.setAttribute("font-size", String(least));
      const lines = [...text.querySelectorAll("tspan[y]")];
      const middle = lines.reduce((sum, line) => sum + Number(line.getAttribute("y")), 0) / lines.length;
      for (const line of lines) {
        const y = Number(line.getAttribute("y"));
        line.setAttribute("y", String(middle + ((y - middle) * least) / size + (least - size) * 0.35));
      }
    }
  }

  /** The height is known once all is drawn; something may stand above it all. */
  finish(height, above = 0) {
    this.height = height;
    this.least = Math.max(this.least, this.readable(height + above));
    this.enlarge();
    this.svg.setAttribute("viewBox", `0 ${-above} ${this.width} ${height + above}`);
    this.svg.style.setProperty("aspect-ratio", `${this.width} / ${height + above}`);
    return this;
  }

  ground(...nodes) {
    (this.leaf?.ground || this.layers.ground).append(...nodes);
  }

  /** A layout that does not fit is cut by meaning: what `draw` draws is one leaf of it, of which one is shown. */
  leafOf(title, draw) {
    this.leaves = this.leaves || [];
    const leaf = { title, ground: s("g"), spots: s("g") };
    this.leaves.push(leaf);
    this.layers.ground.append(leaf.ground);
    this.layers.spots.append(leaf.spots);
    this.leaf = leaf;
    leaf.bottom = draw();
    this.leaf = null;
  }

  /** The tabs of the leaves at y, after all are drawn; gives the y below them. */
  tabs(y, x = 8, width = this.width - 16) {
    const w = width / this.leaves.length;
    this.leaves.forEach((leaf, i) => this.tab(leaf, i, { x: x + i * w, y, width: w - 4, height: 44 }));
    this.turnTo(this.leaves[0]);
    return y + 50;
  }

  /** The tabs one below the other, beside the leaves; gives the y below them. */
  tabColumn(y, x, width) {
    this.leaves.forEach((leaf, i) => this.tab(leaf, i, { x, y: y + i * 46, width, height: 42 }));
    this.turnTo(this.leaves[0]);
    return y + this.leaves.length * 46;
  }

  tab(leaf, i, { x, y, width, height }) {
    leaf.dot = s("circle", { class: "tab-dot", cx: x + width - 9, cy: y + 10, r: 4 });
    leaf.tab = s(
      "g",
      { class: "leaf-tab", role: "button", tabindex: 0, "data-leaf": i, "aria-label": leaf.title },
      boxShape(x, y, width, height, "tab-face", 9),
      say(leaf.title, x + width / 2, y + height / 2, width - 2, 14, { cls: "label", lines: 2, least: this.least }),
      leaf.dot,
    );
    const show = () => this.turnTo(leaf);
    leaf.tab.addEventListener("click", show);
    leaf.tab.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show());
    this.layers.spots.append(leaf.tab);
  }

  turnTo(shown) {
    for (const leaf of this.leaves) {
      leaf.shown = leaf === shown;
      leaf.ground.style.display = leaf.spots.style.display = leaf.shown ? "" : "none";
      leaf.tab.setAttribute("aria-pressed", String(leaf.shown));
    }
    this.chipLayer.again();
    this.turned?.();
  }

  /** Add a spot made of some shapes; chips lie at x, y. */
  spot({ wager, on = "", box = 0, words = "" }, shapes, x, y, r = 15) {
    const key = spotKey(wager, on, box);
    const node = s(
      "g",
      { class: "spot", role: "button", tabindex: -1, "data-spot": key, "data-wager": wager, "data-on": on },
      shapes,
    );
    const spot = { key, wager, on, box, words, node, x, y, r, leaf: this.leaf };
    this.spots.set(key, spot);
    spaced(node);
    (this.leaf?.spots || this.layers.spots).append(node);
    this.describe(spot, null);
    return spot;
  }

  anchor(wager, on, box, x, y, r = 12, alone = false) {
    this.anchors.set(spotKey(wager, on, box), { x, y, r, alone, leaf: this.leaf });
  }

  /** What a screen reader says of a spot. */
  describe(spot, stake) {
    const rule = this.layout.wagers[spot.wager];
    const pays = paysOf(rule, spot.on);
    const where = spot.words || `${titleOf(this.layout, spot.wager)} ${position(spot.on)}`.trim();
    const text = [
      where,
      spot.box ? t("on_box_n", { n: spot.box }) : "",
      pays && t("pays_odds_within", { odds: pays }),
      stake ? t("stake_amount", { amount: stake.text }) : "",
    ];
    const name = text.filter(Boolean).join("; ");
    const seen = printed(spot.node);
    spot.node.setAttribute("aria-label", plain(name).includes(plain(seen)) ? name : `${name}; ${seen}`);
  }

  /** Where the chips of a wager lie: its own spot, or that of the wager without its position. */
  place(wager, on, box, seat) {
    const own = box || seat;
    const keys = [
      spotKey(wager, on, own),
      spotKey(wager, "", own),
      ...(this.boxed ? [] : [spotKey(wager, on), spotKey(wager)]),
    ];
    for (const key of keys) {
      const found = this.anchors.get(key) || this.spots.get(key);
      if (found) return found;
    }
    return null;
  }

  /** Draw the stakes. */
  chips(stakes, you, winners = []) {
    this.chipLayer.show(stakes, you, winners);
  }

  /** Move the chips that are lost and won, at a tempo. */
  paying(factor) {
    this.chipLayer.paying(factor);
  }

  /** Move what was won or stands off back to the players, at a tempo. */
  collect(factor) {
    this.chipLayer.collect(factor);
  }

  /** The nearest spot in a direction, for the arrow keys. */
  neighbour(spot, dx, dy) {
    let best = null,
      least = Infinity;
    for (const other of this.spots.values()) {
      if (other === spot || other.node.classList.contains("closed") || other.leaf?.shown === false) continue;
      const x = other.x - spot.x,
        y = other.y - spot.y;
      const along = x * dx + y * dy,
        across = Math.abs(x * dy) + Math.abs(y * dx);
      if (along <= 0.5) continue;
      const cost = along + across * 2.2;
      if (cost < least) [least, best] = [cost, other];
    }
    return best;
  }
}
