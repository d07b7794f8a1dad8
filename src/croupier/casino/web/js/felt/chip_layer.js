// The chips on a board: yours in front, those of the others behind and smaller; what was won beside the stake; and how
// they move when a round is paid.

import { put, s, still } from "../dom.js";
import { amount, sum } from "../money.js";
import { t } from "../say.js";
import { stack } from "./chips.js";
import { arrive, fade, push, sweep } from "./motion.js";
import { pill } from "./shape.js";

const MOST_OTHERS = 4; // stacks of other players on one spot

export class ChipLayer {
  /** What lies there, as it was last shown. */
  lying = null;
  /** @type {Map<string, string>} the size of your stacks, by where they lie */
  sizes = new Map();

  constructor(board) {
    this.board = board;
    this.node = board.layers.chips;
  }

  /** Show stakes, and which boxes have won whether or not a chip lies there. */
  show(stakes, you, winners = []) {
    this.lying = [stakes, you, winners];
    const before = this.sizes;
    this.sizes = new Map();
    put(this.node);
    for (const spot of this.board.spots.values()) spot.node.classList.remove("paid");
    const piles = this.pilesOf(stakes, you);
    for (const leaf of this.board.leaves || [])
      leaf.dot.classList.toggle("on", !leaf.shown && piles.some(({ at, mine }) => mine && at.leaf === leaf));
    for (const pile of piles) if (!pile.at.leaf || pile.at.leaf.shown) this.pile(pile, before);
    this.tellSpots(stakes, you, winners);
  }

  /** Draw the same once more. */
  again() {
    if (this.lying) this.show(...this.lying);
  }

  /** The stakes by where they lie. */
  pilesOf(stakes, you) {
    const piles = new Map();
    for (const stake of stakes) {
      const at = this.board.place(stake.wager, stake.on, stake.box, stake.seat);
      if (!at) continue;
      const key = `${at.x},${at.y},${at.leaf?.title || ""}`;
      const pile = piles.get(key) || { key, at, mine: null, others: [] };
      piles.set(key, pile);
      if (stake.seat === you) pile.mine = stake;
      else pile.others.push(stake);
    }
    return [...piles.values()];
  }

  /** Tell each spot what lies there of yours, and whether it has won; where boxes win, the others fall back. */
  tellSpots(stakes, you, winners) {
    const [mine, won, laid] = [new Map(), new Set(), new Set()];
    const wagers = Object.values(this.board.layout.wagers);
    const fallsBack = winners.length > 0 && !wagers.some((rule) => rule.outlives);
    for (const stake of stakes) {
      const at = this.board.place(stake.wager, stake.on, stake.box, stake.seat);
      if (at?.key) laid.add(at.key);
      if (at?.key && stake.extra === "won") won.add(at.key);
      if (at?.key && stake.seat === you && !stake.settled) mine.set(at.key, stake);
    }
    for (const { key, wager, on, box } of this.board.spots.values())
      if (!box && winners.some((spot) => spot[0] === wager && spot[1] === on)) won.add(key);
    for (const spot of this.board.spots.values()) {
      const own = mine.get(spot.key);
      this.board.describe(spot, own ? amount(own.stake) : null);
      spot.node.classList.toggle("staked", !!own);
      spot.node.classList.toggle("laid", laid.has(spot.key));
      spot.node.classList.toggle("won", won.has(spot.key));
      spot.node.classList.toggle("missed", fallsBack && !won.has(spot.key));
    }
  }

  pile({ key, at, mine, others }, before) {
    this.others(at, this.board.boxed && others.length ? [together(others)] : others, mine);
    if (!mine) return;
    const chips = stack(mine.stake, { r: at.r, extra: mine.extra || "" });
    if (mine.extra === "won") this.node.append(s("circle", { class: "glow", cx: at.x, cy: at.y, r: at.r * 2.6 }));
    this.node.append(s("g", { transform: `translate(${at.x} ${at.y})` }, chips));
    if (mine.paid) this.paid(mine, at);
    if (mine.extra === "back" && mine.result === "push")
      this.node.append(pill(t("push"), at.x, at.y - at.r * 1.9, this.plateSize(at), "pushed"));
    const size = String(mine.stake);
    this.sizes.set(key, size);
    const { width, height } = this.board;
    if (before.get(key) !== size) push(chips, (width / 2 - at.x) * 0.35, Math.min(120, height - at.y), 260);
  }

  /** The chips of other players: beside yours, or where yours would lie. */
  others(at, stakes, mine) {
    const shown = stakes.slice(0, MOST_OTHERS);
    shown.forEach((stake, i) => {
      const isAlone = this.board.boxed || at.alone;
      const chips = stack(stake.stake, { r: at.r * (isAlone ? 1 : 0.62), mine: false, extra: stake.extra || "" });
      const aside = (at.way || 1) * at.r * (0.95 + (i % 2) * 0.35);
      const above = [-(at.way || 1) * at.r * 0.3, -at.r * (0.85 + i * 0.3)]; // clear of what is printed beside
      const beside = at.pill ? above : [aside, -at.r * (0.5 + i * 0.5)];
      const alone = [(i - (shown.length - 1) / 2) * at.r * 0.5, at.r * 0.1];
      const [dx, dy] = mine ? beside : alone;
      const [x, y] = isAlone ? [at.x, at.y] : [at.x + dx, at.y + dy];
      this.node.append(s("g", { transform: `translate(${x} ${y})` }, chips));
    });
  }

  /** What a stake has won: the chips beside it, and the amount on a plate, where the odds stood if the spot says so. */
  paid({ paid }, at) {
    const way = (at.way || 1) * at.r; // away from an edge that is near
    const [dx, dy] = at.pill ? [0, -at.r * 0.6] : [way * 1.5, 0];
    const [x, y] = at.pill || [at.x + way * 1.2, at.y - at.r * 1.9];
    this.node.append(
      s("g", { transform: `translate(${at.x + dx} ${at.y + dy})` }, stack(paid, { r: at.r, extra: "paid" })),
      pill(amount(paid).signed, x, y, this.plateSize(at), "paid"),
    );
    if (at.pill) at.node.classList.add("paid");
  }

  /** How large the words of a plate at a spot are: never too small to be read. */
  plateSize(at) {
    return Math.max(this.board.least, Math.min(13, at.r * 0.8));
  }

  get tray() {
    return this.board.trayAt || { x: this.board.width / 2, y: 20 };
  }

  /** What is lost goes to the dealer, then what is won comes from there: the chips move, at a tempo. */
  paying(factor) {
    if (still() || !factor) return;
    /** @type {(at: DOMMatrix) => [number, number]} */
    const away = ({ e, f }) => [this.tray.x - e, this.tray.y - f];
    for (const [node, at] of this.stacks(".stack.lost")) {
      const ghost = node.cloneNode(true);
      ghost.setAttribute("class", "stack swept");
      node.after(ghost);
      sweep(ghost, away(at), 320 * factor);
    }
    for (const [node, at] of this.stacks(".stack.paid")) arrive(node, away(at), 420 * factor, 380 * factor);
    for (const node of this.node.querySelectorAll(".pill.paid")) fade(node, 760 * factor);
  }

  /** What was won or stands off goes back to the player who laid it: your own to the near edge, another's away from the
   * dealer. */
  collect(factor) {
    if (still() || !factor) return;
    const { width, height, layers } = this.board;
    for (const [node, at] of this.stacks(".stack:not(.lost, .swept, .bank)")) {
      const isOwn = node.matches(".mine, .paid");
      const [dx, dy] = isOwn
        ? [width / 2 - at.e, height + 24 - at.f]
        : [(at.e - this.tray.x) * 0.4, (at.f - this.tray.y) * 0.4];
      const ghost = s("g", { class: "going", transform: `translate(${at.e} ${at.f})` }, node.cloneNode(true));
      layers.top.append(ghost);
      sweep(ghost.firstElementChild, [dx, dy], 420 * factor, () => ghost.remove());
    }
  }

  /** The stacks that a query finds, each with where it stands. */
  stacks(query) {
    return [...this.node.querySelectorAll(query)]
      .map((node) => [node, node.parentNode.transform?.baseVal.consolidate()?.matrix])
      .filter(([, at]) => at);
  }
}

/** The wagers of another player as one stack. */
const together = (stakes) => ({
  ...stakes[0],
  stake: sum(stakes.map((one) => one.stake)).plain,
  extra: stakes.every((one) => one.extra === "lost") ? "lost" : "",
});
