// A board: one SVG with betting spots, chips and cards on top. Every drawing of a game is made of these parts.
//
// A spot is where a wager can be laid: it knows its wager, position and box, where its chips lie, and is a button to
// the keyboard and to a screen reader. An anchor is a place for chips that cannot be clicked.

import { put, s, still } from "../dom.js";
import { amount, sum } from "../money.js";
import { t } from "../say.js";
import { byPosition, paysOf, position, titleOf } from "../words.js";
import { stack } from "./chips.js";
import { arrive, fade, push, sweep } from "./motion.js";
import { fades, pill } from "./shape.js";

export const spotKey = (wager, on, box) => `${wager}|${on || ""}|${box || ""}`;

/** A wide board is drawn smaller than it is: its words are written larger. */
export const sized = (board, size) => (board.narrow ? size : size * (board.sideways ? 1.6 : 1.18));

/** What is printed on a spot: whoever says what they see is understood, so it is in the spot's name too. */
const printed = (node) => node.textContent.replace(/\s+/g, " ").trim();

/** Two words printed apart are read apart. */
function spaced(node) {
  for (const text of node.querySelectorAll("text")) text.before(" ");
}

export class Board {
  places;
  totals;
  boxed;
  shaped;
  pots;
  potsAt;
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
  /** @type {any} */
  bankAt;
  rolls;
  trayAt;
  marker;
  /** @type {any} */
  leaf = null;

  constructor(layout, { narrow, sideways, width, label }) {
    this.layout = layout;
    this.narrow = narrow;
    this.sideways = !!sideways;
    this.width = width || (narrow ? 390 : 1000);
    this.spots = new Map();
    this.anchors = new Map();
    this.layers = {};
    this.svg = s("svg", {
      class: "felt-svg",
      role: "group",
      "aria-label": label || t("{game}: the layout", { game: layout.title }),
    });
    this.svg.append(fades());
    for (const name of ["ground", "spots", "chips", "cards", "top"]) {
      this.svg.append((this.layers[name] = s("g", { class: `layer-${name}` })));
    }
  }

  /** The height is known once all is drawn; something may stand above it all. */
  finish(height, above = 0) {
    this.height = height;
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
    this.leaves.forEach((leaf, i) => {
      leaf.dot = s("circle", { class: "tab-dot", cx: x + (i + 1) * w - 12, cy: y + 10, r: 4 });
      leaf.tab = s(
        "g",
        { class: "leaf-tab", role: "button", tabindex: 0, "data-leaf": i, "aria-label": leaf.title },
        box(x + i * w, y, w - 4, 44, "tab-face", 9),
        say(leaf.title, x + (i + 0.5) * w - 2, y + 22, w - 12, 14, { cls: "label", lines: 1 }),
        leaf.dot,
      );
      const show = () => this.turnTo(leaf);
      leaf.tab.addEventListener("click", show);
      leaf.tab.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show());
      this.layers.spots.append(leaf.tab);
    });
    this.turnTo(this.leaves[0]);
    return y + 50;
  }

  turnTo(shown) {
    for (const leaf of this.leaves) {
      leaf.shown = leaf === shown;
      leaf.ground.style.display = leaf.spots.style.display = leaf.shown ? "" : "none";
      leaf.tab.setAttribute("aria-pressed", String(leaf.shown));
    }
    if (this.lying) this.chips(...this.lying);
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
      spot.box ? t("on box {n}", { n: spot.box }) : "",
      pays && t("pays {odds}", { odds: pays }),
      stake ? t("your stake {amount}", { amount: stake.text }) : "",
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

  /** Draw the stakes: yours in front, those of the others behind and smaller. */
  chips(stakes, you) {
    this.lying = [stakes, you];
    const before = this.drawn || new Map();
    this.drawn = new Map();
    const layer = put(this.layers.chips);
    const mine = new Map();
    const won = new Set();
    const piles = new Map();
    for (const stake of stakes) {
      const at = this.place(stake.wager, stake.on, stake.box, stake.seat);
      if (!at) continue;
      if (at.key && stake.extra === "won") won.add(at.key);
      const key = `${at.x},${at.y},${at.leaf?.title || ""}`;
      const pile = piles.get(key) || { at, mine: null, others: [] };
      piles.set(key, pile);
      if (stake.seat === you) {
        pile.mine = stake;
        if (at.key && !stake.settled) mine.set(at.key, stake);
      } else pile.others.push(stake);
    }
    for (const leaf of this.leaves || [])
      leaf.dot.classList.toggle(
        "on",
        !leaf.shown && [...piles.values()].some(({ at, mine: own }) => own && at.leaf === leaf),
      );
    for (const [key, pile] of piles) if (!pile.at.leaf || pile.at.leaf.shown) this.pile(layer, key, pile, before);
    for (const spot of this.spots.values()) {
      const own = mine.get(spot.key);
      this.describe(spot, own ? amount(own.stake) : null);
      spot.node.classList.toggle("staked", !!own);
      spot.node.classList.toggle("won", won.has(spot.key));
    }
  }

  pile(layer, key, { at, mine, others }, before) {
    const shown = this.boxed && others.length ? [together(others)] : others;
    shown.slice(0, 4).forEach((stake, i) => {
      const own = this.boxed || at.alone;
      const g = stack(stake.stake, { r: at.r * (own ? 1 : 0.62), mine: false, extra: stake.extra || "" });
      const aside = (at.way || 1) * at.r * (0.95 + (i % 2) * 0.35);
      const [x, y] = own ? [at.x, at.y] : [at.x + aside, at.y - at.r * 0.5 - i * at.r * 0.5];
      layer.append(s("g", { transform: `translate(${x} ${y})` }, g));
    });
    if (!mine) return;
    const g = stack(mine.stake, { r: at.r, extra: mine.extra || "" });
    if (mine.extra === "won") layer.append(s("circle", { class: "glow", cx: at.x, cy: at.y, r: at.r * 2.6 }));
    layer.append(s("g", { transform: `translate(${at.x} ${at.y})` }, g));
    if (mine.paid) this.paid(layer, mine, at);
    if (mine.extra === "back" && mine.result === "push")
      layer.append(pill(t("Push"), at.x, at.y - at.r * 1.9, Math.max(10, Math.min(13, at.r * 0.8)), "pushed"));
    const size = String(mine.stake);
    this.drawn.set(key, size);
    if (before.get(key) !== size) push(g, (this.width / 2 - at.x) * 0.35, Math.min(120, this.height - at.y), 260);
  }

  /** What a stake has won: the chips beside it, and the amount on a plate. */
  paid(layer, { paid }, at) {
    const way = (at.way || 1) * at.r; // away from an edge that is near
    layer.append(
      s("g", { transform: `translate(${at.x + way * 1.5} ${at.y})` }, stack(paid, { r: at.r, extra: "paid" })),
      pill(amount(paid).signed, at.x + way * 1.2, at.y - at.r * 1.9, Math.max(10, Math.min(13, at.r * 0.8)), "paid"),
    );
  }

  /** What is lost goes to the dealer, then what is won comes from there: the chips move, at a tempo. */
  paying(factor) {
    if (still() || !factor) return;
    const to = this.trayAt || { x: this.width / 2, y: 20 };
    for (const [cls, out] of [
      ["lost", true],
      ["paid", false],
    ])
      for (const node of this.layers.chips.querySelectorAll(`.stack.${cls}`)) {
        const at = node.parentNode.transform.baseVal.consolidate()?.matrix;
        if (!at) continue;
        const [dx, dy] = [to.x - at.e, to.y - at.f];
        if (out) {
          const ghost = node.cloneNode(true);
          ghost.setAttribute("class", "stack swept");
          node.after(ghost);
          sweep(ghost, [dx, dy], 320 * factor);
        } else arrive(node, [dx, dy], 420 * factor, 380 * factor);
      }
    for (const node of this.layers.chips.querySelectorAll(".pill.paid")) fade(node, 760 * factor);
  }

  /** What was won or stands off goes back to whoever laid it: one's own to the near edge, another's away from the
   * dealer. */
  collect(factor) {
    if (still() || !factor) return;
    const from = this.trayAt || { x: this.width / 2, y: 20 };
    for (const node of this.layers.chips.querySelectorAll(".stack:not(.lost, .swept, .bank)")) {
      const at = node.parentNode.transform?.baseVal.consolidate()?.matrix;
      if (!at) continue;
      const own = node.matches(".mine, .paid");
      const [dx, dy] = own
        ? [this.width / 2 - at.e, this.height + 24 - at.f]
        : [(at.e - from.x) * 0.4, (at.f - from.y) * 0.4];
      const ghost = s("g", { class: "going", transform: `translate(${at.e} ${at.f})` }, node.cloneNode(true));
      this.layers.top.append(ghost);
      sweep(ghost.firstElementChild, [dx, dy], 420 * factor, () => ghost.remove());
    }
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

/** Another's wagers as one stack. */
function together(stakes) {
  return {
    ...stakes[0],
    stake: sum(stakes.map((one) => one.stake)).plain,
    extra: stakes.every((one) => one.extra === "lost") ? "lost" : "",
  };
}

// Text on the felt

const WIDE = 0.56; // how wide a letter is, roughly, for a size of 1
const LEAST = 10.2; // what is smaller is not read

/** Break words into at most so many lines of a width, and say how large they can be. */
export function fit(text, width, size, lines = 2) {
  const least = Math.min(size, LEAST);
  for (let at = size; at >= least; at -= 0.5) {
    const rows = wrapped(text, Math.max(1, Math.floor(width / (at * WIDE))));
    if (rows && rows.length <= lines) return { rows, size: at };
  }
  const letters = Math.max(2, Math.floor(width / (least * WIDE)));
  const rows = broken(text, letters);
  const left = rows.splice(lines - 1).join(" ");
  return { rows: [...rows, left].map((row) => clipped(row, letters)), size: least };
}

/** Words that are too long end in an ellipsis. */
export const clipped = (text, letters) => (text.length > letters ? `${text.slice(0, letters - 1).trim()}…` : text);

function wrapped(text, letters) {
  const rows = [];
  let row = "";
  for (const word of text.split(" ")) {
    if (word.length > letters) return null;
    if (row && row.length + 1 + word.length > letters) {
      rows.push(row);
      row = word;
    } else row = row ? `${row} ${word}` : word;
  }
  return [...rows, row];
}

/** Words in lines of at most so many letters, however long a word is. */
export const broken = (text, letters) => wrapped(text, Math.max(letters, ...text.split(" ").map((one) => one.length)));

/** Words centred at a point, in one or more lines; or the first of them there, and the others below it. */
export function say(text, x, y, width, size, { cls = "", lines = 2, below = false } = {}) {
  const { rows, size: at } = fit(String(text), width, size, lines);
  const top = y - (below ? 0 : ((rows.length - 1) * at * 1.1) / 2) + at * 0.35;
  return s(
    "text",
    { class: cls, "text-anchor": "middle", "font-size": at },
    rows.map((row, i) => s("tspan", { x, y: top + i * at * 1.1 }, row)),
  );
}

/** The odds at the foot of a spot. */
export const oddsAt = (board, text, x, y, width) =>
  s(
    "text",
    {
      class: "faint",
      x,
      y,
      "text-anchor": "middle",
      "font-size": Math.min(sized(board, 10.5), (width - 4) / (text.length * 0.54)),
    },
    text,
  );

export const box = (x, y, width, height, cls = "cell", rx = 4) => s("rect", { class: cls, x, y, width, height, rx });

/** A board of tiles as large as the window has room for: drawn with the first of some sizes that is not too high. */
export function largest(draw, tall = 0) {
  let board;
  for (const grow of [1.7, 1.5, 1.3, 1.15, 1]) {
    board = draw(grow);
    if (board.height <= tall) break;
  }
  return board;
}

/** The spots of wagers as labelled tiles, grouped by wager: the layout that fits every game. Gives the y below it. */
export function tiles(
  board,
  wagers,
  { x = 12, y = 12, width = board.width - 24, glyph = null, tall = 0, grow = 1 } = {},
) {
  const narrow = board.narrow;
  const height = (narrow ? 52 : 56) * grow,
    gap = 6;
  const singles = wagers.filter((name) => !board.layout.wagers[name].on?.length);
  const grouped = wagers.filter((name) => board.layout.wagers[name].on?.length);
  let top = y;
  if (singles.length) {
    const least = narrow ? 112 : 150;
    const perRow = Math.min(singles.length, Math.max(1, Math.floor((width + gap) / (least + gap))));
    const w = (width - gap * (perRow - 1)) / perRow;
    singles.forEach((name, i) => {
      const at = { x: x + (i % perRow) * (w + gap), y: top + Math.floor(i / perRow) * (height + gap) };
      tile(board, name, "", at.x, at.y, w, height, titleOf(board.layout, name), glyph);
    });
    top += Math.ceil(singles.length / perRow) * (height + gap);
  }
  for (const name of grouped) top = group(board, name, x, top + 4, width, glyph, tall);
  return top;
}

function group(board, name, x, y, width, glyph, tall) {
  const rule = board.layout.wagers[name];
  const on = ordered(rule.on);
  const gap = 5,
    height = tall || (board.narrow ? 40 : 42);
  const longest = Math.max(
    ...on.map((p) => (glyph?.(name, p)?.width || position(p).length * 8.4) + 14),
    board.narrow ? 40 : 44,
  );
  const perRow = Math.max(1, Math.floor((width + gap) / (longest + gap)));
  const rows = Math.ceil(on.length / perRow);
  const used = Math.ceil(on.length / rows); // the last row is as full as the others
  const w = Math.min((width - gap * (used - 1)) / used, longest * (tall > 80 ? 9 : 2.2));
  const pays = byPosition(rule) ? "" : `  ${paidBy(rule.pays_now).join(", ")}`;
  const named = titleOf(board.layout, name).length + pays.length;
  board.ground(
    s(
      "text",
      { class: "group-title", x, y: y + 13, "font-size": Math.min(sized(board, 12.5), (width / named) * 1.85) },
      titleOf(board.layout, name),
      s("tspan", { class: "faint" }, pays),
    ),
  );
  on.forEach((p, i) => {
    const at = { x: x + (i % used) * (w + gap), y: y + 20 + Math.floor(i / used) * (height + gap) };
    tile(board, name, p, at.x, at.y, w, height, position(p), glyph, byPosition(rule) ? rule.pays_now[p] : "");
  });
  return y + 20 + rows * (height + gap) + 6;
}

/** The odds that a wager may be paid at, each once. */
const paidBy = (pays) => (typeof pays === "string" ? [pays] : [...new Set(Object.values(pays || {}))].slice(0, 4));

const ordered = (on) => [...on].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

export function tile(board, wager, on, x, y, w, h, text, glyph, odds) {
  const drawn = glyph?.(wager, on);
  const pays = on ? odds : paysOf(board.layout.wagers[wager], on);
  const shapes = [box(x, y, w, h)];
  const middle = y + h / 2 - (pays ? 6 : 0);
  const room = drawn || w < 100 ? 0 : w < 140 ? 26 : 40; // for chips, beside the words
  if (drawn)
    shapes.push(
      s(
        "g",
        {
          transform: `translate(${x + w / 2} ${middle}) scale(${(pays ? 0.82 : 1) * Math.min(1.8, Math.max(1, h / 56))})`,
        },
        drawn.node,
      ),
    );
  else {
    const whole = text.length * sized(board, 15) * WIDE <= w - 8 - room;
    const size = whole ? sized(board, 15) : Math.min(sized(board, 15), pays ? (h - 20) / 2.3 : (h - 8) / 3.4);
    shapes.push(
      say(text, x + (w - room) / 2, middle - (whole ? 0 : 2), w - 8 - room, size, {
        cls: "label",
        lines: pays ? 2 : 3,
      }),
    );
  }
  if (pays) shapes.push(oddsAt(board, pays, x + (w - room) / 2, y + h - 7, w - room));
  const at = room ? [x + w - (room < 40 ? 15 : 24), y + h / 2] : [x + w - Math.min(16, w / 2), y + Math.min(17, h / 2)];
  const spot = board.spot({ wager, on }, shapes, ...at, Math.min(room > 26 || !board.narrow ? 14 : 11.5, w / 3));
  spot.way = -1;
  return spot;
}

/** The wagers a person can lay with chips at some time, in the order of the data. */
export const layable = (layout) =>
  Object.entries(layout.wagers)
    .filter(([, rule]) => rule.offered_now !== false && rule.stage?.length)
    .map(([name]) => name);

/** The generic layout. */
export function generic(layout, ctx) {
  const board = new Board(layout, ctx);
  const bottom = tiles(board, layable(layout), { glyph: ctx.glyph });
  return board.finish(Math.max(bottom + 8, 120));
}

/** What the cards that lie at a place come to, as the casino says it; nothing while one of them is hidden. */
/** A text as its words alone, each whole. */
const plain = (text) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

export const labelOf = (scene, place, texts) =>
  !texts.length || texts.includes("??") ? "" : scene.labels?.[place]?.[texts.length - 1] || "";
