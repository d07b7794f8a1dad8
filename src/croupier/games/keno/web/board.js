// The keno board: eighty numbers to mark and to light, the balls drawn, and the ticket on paper with its prizes.

import { Barrel } from "/web/js/felt/balls.js";
import { Board } from "/web/js/felt/board.js";
import { box } from "/web/js/felt/shape.js";
import { layable } from "/web/js/felt/tiles.js";
import { amount } from "/web/js/money.js";
import { t } from "/web/js/say.js";
import { LETTERS, Marks, numbersOf } from "./marks.js";
import { button, COLUMNS, grid, letters, Lights, marked, readyMade } from "./parts.js";
import { Slip } from "./slip.js";

/** Where everything lies: the tray, the numbers, and the ticket beside or below them. */
function placed(board) {
  const { narrow, lying, width } = board;
  const tall = Math.max(board.tall, lying ? 250 : narrow ? 540 : 400);
  const rows = board.layout.equipment.balls.numbered / COLUMNS;
  if (narrow) {
    const cells = { x: 8, y: 6, w: 37.4, h: 37, gap: 6 };
    const top = cells.y + rows * cells.h + 14;
    return { tall, tray: null, cells, side: { x: 8, y: top, w: 374, h: tall - top - 6 } };
  }
  if (lying) {
    const cells = { x: 4, y: 4, w: Math.min(42, (width - 160) / COLUMNS), h: (tall - 8) / rows, gap: 0 };
    const x = cells.x + cells.w * COLUMNS + 10;
    return { tall, tray: null, cells, side: { x, y: 4, w: width - x - 4, h: tall - 8 } };
  }
  const tray = { x: 10, y: 10, w: 690, h: 54, r: 16 };
  const cells = { x: 10, y: 74, w: 69, h: (tall - 74 - 18) / rows, gap: 8 };
  return { tall, tray, cells, side: { x: 720, y: 10, w: 270, h: tall - 20 } };
}

/** The board with what is marked on it. */
class Ticket {
  mine = new Set(); // the numbers of your tickets in play
  drawn = new Set();
  isNew = false; // marks that have not been played
  stake = null;

  constructor(layout, ctx) {
    const board = new Board(layout, { ...ctx, lying: true });
    this.board = board;
    this.names = layable(layout);
    this.hasWays = this.names.includes("way");
    this.marks = new Marks(layout.equipment.balls.numbered);
    this.at = placed(board);
    const changed = () => this.changed();
    this.cells = grid(board, this.marks, this.at.cells, changed);
    this.tray();
    this.side();
  }

  /** The balls drawn, above the numbers. */
  tray() {
    const { board, at } = this;
    const { drawn } = board.layout.equipment.balls;
    if (!at.tray) {
      board.barrel = new Lights(this.cells, board.layers.spots);
      return;
    }
    const { x, y, w, h, r } = at.tray;
    board.barrel = new Barrel(drawn, w - 16, r, (number) => this.mine.has(Number(number)));
    board.barrel.node.setAttribute("transform", `translate(${x + w / 2} ${y + h / 2})`);
    board.ground(box(x, y, w, h, "tray", h / 2), board.barrel.node);
  }

  /** Beside the numbers, or below them: the ticket on paper, the ways, and tickets that are ready made. */
  side() {
    const { board, names, marks } = this;
    const { x, y, w, h } = this.at.side;
    const [top, foot] = [y + 50, board.narrow || board.lying ? 46 : 58];
    const stakes = { x, y: y + h - foot, w, h: foot };
    const more = names.includes("jackpot") ? foot + 5 : 0;
    board.leafOf(t("ticket"), () => {
      const paper = { x, y: top, w, h: h - 50 - foot - 6 - more };
      this.slip = new Slip(board, paper, board.narrow || board.lying);
      board.ground(this.slip.node);
      this.tickets = marked(board, names, stakes);
      return y + h;
    });
    this.ways = { letters: [], add: null };
    if (this.hasWays) board.leafOf(t("ways"), () => this.tools({ x, y: top, w }));
    board.leafOf(t("ready_made"), () => readyMade(board, names, { x, y: top, w }));
    board.tabs(y, x, w);
    this.waysLeaf = this.hasWays ? board.leaves[1] : null;
    if (marks.on) this.show();
  }

  /** Putting ways together: another group, how groups are joined, and single ways letter by letter. */
  tools({ x, y, w }) {
    const { board, marks } = this;
    const h = board.lying ? 40 : 42;
    const half = board.lying ? w : w / 2;
    const act = (run) => () => {
      run();
      this.changed();
    };
    button(
      board,
      t("next_group"),
      x,
      y,
      half - 3,
      h,
      act(() => marks.next()),
    );
    const second = board.lying ? [x, y + h + 3] : [x + half, y];
    this.join = button(
      board,
      t("all_ways"),
      second[0],
      second[1],
      half - 3,
      h,
      act(() => marks.turn()),
    );
    const from = second[1] + h + 6;
    const form = { x, y: from, w, perRow: board.narrow ? 10 : 5, h };
    this.ways = letters(board, marks, form, () => this.changed());
    return this.ways.foot;
  }

  /** Something was marked, or taken off. */
  changed() {
    this.isNew = true;
    this.show();
    this.board.marked?.();
  }

  /** Show what is marked now. */
  show() {
    const { marks } = this;
    for (const [number, { node, letter }] of this.cells) {
      const mark = marks.letter(number);
      node.classList.toggle("marked", !!mark);
      node.setAttribute("aria-checked", String(!!mark));
      letter.textContent = mark === "•" ? "" : mark;
    }
    const isWay = marks.filled.length > 1;
    for (const { name, spot, words } of this.tickets) {
      const fits = !!marks.on && (name === "way") === isWay;
      spot.on = fits ? marks.on : "";
      words.firstChild.textContent = fits ? ticketText(marks) : wantedText(isWay && name === "way");
      spot.node.classList.toggle("unmarked", !fits);
      spot.node.style.display = name === "jackpot" || (name === "way") === isWay ? "" : "none";
      this.board.describe(spot, null);
    }
    if (this.join) this.join.lastChild.firstChild.textContent = joinText(marks.join);
    for (const [letter, node] of this.ways.letters) {
      node.classList.toggle("off", LETTERS.indexOf(letter) >= marks.filled.length || !isWay);
      node.classList.toggle("pressed", marks.letters.has(letter));
      node.setAttribute("aria-pressed", String(marks.letters.has(letter)));
    }
    this.ways.add?.classList.toggle("off", !marks.letters.size);
    this.slip.show(marks, this.drawn, this.perWay);
  }

  /** Show the balls of a scene on the numbers, on the ticket, and in the tray. */
  told(scene, moving) {
    const own = [...scene.stakes, ...scene.lines].filter((one) => one.seat === scene.you);
    this.mine = new Set(own.flatMap((one) => numbersOf(one.on)));
    const laid = scene.stakes.find((one) => one.seat === scene.you && !one.settled && one.on);
    if (laid && !this.marks.filled.length) this.marks.read(laid.on);
    if (laid?.on === this.marks.on) this.isNew = false;
    const balls = (scene.hands.balls || []).map(Number);
    this.board.barrel.follow(balls.map(String), moving);
    this.drawn = new Set(moving ? [] : balls);
    for (const [number, { node }] of this.cells) {
      node.classList.toggle("own", this.mine.has(number));
      node.classList.toggle("lit", this.drawn.has(number));
    }
    this.show();
  }

  // The dock

  get isMarked() {
    return this.marks.filled.length > 0;
  }

  /** What can be played as it is marked. */
  get bet() {
    const wager = this.marks.filled.length > 1 ? "way" : "spot";
    return this.marks.on ? { wager, on: this.marks.on, stake: this.perWay.times(this.wayCount) } : null;
  }

  /** How many ways there are, of a ticket without any one. */
  get wayCount() {
    return this.marks.filled.length > 1 ? this.marks.wayLetters.length || 1 : 1;
  }

  /** What is played on each way of the stake in hand: whole steps of the book, and no less than its least. */
  get perWay() {
    const { terms = {} } = this.board.layout.wagers[this.marks.filled.length > 1 ? "way" : "spot"] || {};
    const [least, step] = [amount(terms.least || "1"), amount(terms.step || "1")];
    const part = (this.stake ?? least).dividedBy(this.wayCount);
    const whole = step.times((part.num * step.den) / (part.den * step.num));
    return whole.compare(least) < 0 ? least : whole;
  }

  /** Clear, Quick pick and Ways; `shut` while nothing can be done. */
  keys(shut) {
    const { marks } = this;
    const count = marks.filled.flat().length;
    const key = { look: "quiet", closed: shut };
    const pick = () => {
      marks.quick(count || 6, this.cells.keys());
      this.changed();
    };
    const open = () => this.board.turnTo(this.waysLeaf);
    return [
      {
        ...key,
        slot: 2,
        act: "quick",
        letter: "q",
        name: t("quick_pick"),
        sub: t("n_spots", { n: count || 6 }),
        run: pick,
      },
      this.waysLeaf && { ...key, slot: 3, act: "ways", letter: "w", name: t("ways"), run: open },
    ].filter(Boolean);
  }

  /** Take the marks off. */
  clear() {
    this.marks.clear();
    this.isNew = false;
    this.show();
  }

  /** What the bright key is for: a ticket to begin with, or to play what is marked. */
  main(placements) {
    const { marks, bet } = this;
    const count = marks.filled.flat().length;
    if (!count) {
      const [pick] = this.keys(false);
      return {
        act: "usual",
        name: t("quick_pick_n", { n: 6 }),
        sub: t("then_play"),
        briefSub: t("then_play"),
        run: pick.run,
      };
    }
    if (!this.isNew) return null;
    if (!bet) return { name: t("play"), sub: t("add_two_ways_more"), closed: t("add_two_ways_more"), run() {} };
    if (!this.stake) return null;
    const run = () => placements.layAll([bet]).then((done) => done && placements.ready());
    return {
      act: "play",
      name: t("play_amount", { amount: bet.stake.text }),
      sub: ticketText(marks),
      briefSub: ticketText(marks),
      run,
    };
  }
}

/** What a ticket that can be laid comes to, in words. */
function ticketText(marks) {
  const n = marks.filled.flat().length;
  if (marks.filled.length < 2) return t("n_spots", { n });
  return t("n_ways", { n: marks.wayLetters.length });
}

const wantedText = (ofWays) => (ofWays ? t("add_two_ways_more") : t("mark_numbers"));

const joinText = (join) => ({ all: t("all_ways"), own: t("your_ways") })[join] || t("ways_of_n", { n: join });

export function draw(layout, ctx) {
  const ticket = new Ticket(layout, ctx);
  const { board } = ticket;
  ticket.show();
  board.told = (scene, moving) => ticket.told(scene, moving);
  board.desk = ticket;
  return board.finish(Math.max(ticket.at.tall, ...board.leaves.map((leaf) => leaf.bottom + 4)));
}
