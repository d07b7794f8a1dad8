// The keno board: eighty numbers to mark and to light, the balls drawn, and the tickets that can be laid.

import { s } from "/web/js/dom.js";
import { ball, Barrel } from "/web/js/felt/balls.js";
import { Board } from "/web/js/felt/board.js";
import { say, sized } from "/web/js/felt/lettering.js";
import { box } from "/web/js/felt/shape.js";
import { layable } from "/web/js/felt/tiles.js";
import { titleOf } from "/web/js/words.js";
import { t } from "/web/js/say.js";
import { groupsOf, LETTERS, Marks, numbersOf } from "./marks.js";

const COLUMNS = 10;

const text = (words, x, y, size, cls = "label", anchor = "middle") =>
  s("text", { class: cls, x, y, "font-size": size, "text-anchor": anchor }, words);

/** The eighty numbers; a press marks one. */
function grid(board, marks, x, y, w, h, changed) {
  const count = board.layout.equipment.balls.numbered;
  const cells = new Map();
  for (let number = 1; number <= count; number++) {
    const [row, col] = [Math.floor((number - 1) / COLUMNS), (number - 1) % COLUMNS];
    const at = [x + (col + 0.5) * w, y + (row + 0.5) * h + (row >= count / COLUMNS / 2 ? 8 : 0)];
    const mark = s("circle", { class: "keno-mark", r: Math.min(w, h) * 0.42 });
    const letter = text("", -w * 0.36, -h * 0.2, Math.min(w, h) * 0.26, "keno-letter");
    const lit = s("g", { class: "keno-ball" }, ball(String(number), Math.min(w, h) * 0.4));
    const node = s(
      "g",
      {
        class: "keno-cell",
        transform: `translate(${at[0]} ${at[1]})`,
        role: "checkbox",
        tabindex: number === 1 ? 0 : -1,
        "aria-checked": "false",
        "aria-label": t("number_n", { n: number }),
        "data-number": number,
      },
      s("rect", { class: "cell", x: -w / 2, y: -h / 2, width: w, height: h }),
      text(String(number), 0, Math.min(w, h) * 0.14, Math.min(w, h) * 0.42, "number"),
      mark,
      lit,
      letter,
    );
    const press = () => {
      marks.toggle(number);
      changed();
    };
    node.addEventListener("click", press);
    node.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
      if (step && cells.has(number + step)) cells.get(number + step).node.focus();
      else if (event.key === "Enter" || event.key === " ") press();
      else return;
      event.preventDefault();
    });
    cells.set(number, { node, letter });
    board.layers.spots.append(node);
  }
  return cells;
}

/** A button of the ticket's own. */
function button(board, words, x, y, w, h, act) {
  const label = say(words, x + w / 2, y + h / 2, w - 6, sized(board, 12), { cls: "label", lines: 1 });
  const node = s(
    "g",
    { class: "keno-button", role: "button", tabindex: 0, "aria-label": words },
    box(x, y, w, h, "cell", 7),
    label,
  );
  node.addEventListener("click", act);
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  });
  board.layers.spots.append(node);
  return node;
}

/** The letters of the groups, to put single ways together: pressed one by one, and then added. */
function letters(board, marks, x, y, w, changed) {
  const last = 46;
  const each = (w - last - 4) / LETTERS.length;
  const found = [...LETTERS].map((letter, i) => {
    const node = button(board, letter, x + i * each, y, each - 3, 30, () => {
      marks.press(letter);
      changed();
    });
    node.setAttribute("aria-label", t("group_letter", { letter }));
    return [letter, node];
  });
  const add = button(board, t("add"), x + w - last, y, last, 30, () => {
    marks.add();
    changed();
  });
  add.setAttribute("aria-label", t("add_way_take_off"));
  return { letters: found, add };
}

/** What can be laid of what is marked: a spot ticket, a way bet, jackpot keno. */
function marked(board, names, x, y, w, h) {
  return names.map((name, i) => {
    const top = y + i * (h + 6);
    const words = say(t("mark_numbers"), x + w / 2, top + h - 13, w - 70, sized(board, 11), { cls: "faint", lines: 1 });
    const spot = board.spot(
      { wager: name },
      [
        box(x, top, w, h, "cell", 8),
        text(titleOf(board.layout, name), x + 12, top + 19, sized(board, 13.5), "label", "start"),
        words,
      ],
      x + w - 22,
      top + 20,
      14,
    );
    return { name, spot, words };
  });
}

/** Tickets that are ready made. */
function readyMade(board, names, x, y, w) {
  let top = y;
  for (const name of names) {
    const rule = board.layout.wagers[name];
    board.ground(
      text(
        t("wager_ready_to_play", { wager: titleOf(board.layout, name) }),
        x,
        top + 11,
        sized(board, 11),
        "group-title",
        "start",
      ),
    );
    top += 16;
    const list = rule.on || [];
    const perRow = name === "way" ? 1 : Math.min(list.length, board.narrow ? 6 : 3);
    const tw = (w - 4 * (perRow - 1)) / perRow;
    list.forEach((on, i) => {
      const px = x + (i % perRow) * (tw + 4),
        py = top + Math.floor(i / perRow) * 32;
      const words = name === "way" ? groupsOf(on) : `${numbersOf(on).length}`;
      board.spot(
        { wager: name, on },
        [
          box(px, py, tw, 28, "cell", 6),
          say(words, px + tw / 2 - (name === "way" ? 8 : 0), py + 14, tw - 26, sized(board, 11), {
            cls: "label",
            lines: 1,
          }),
        ],
        px + tw - 12,
        py + 10,
        9,
      );
    });
    top += Math.ceil(list.length / perRow) * 32 + 4;
  }
  return top;
}

/** The board with what is marked on it. */
class Ticket {
  mine = new Set(); // the numbers of your tickets in play

  constructor(layout, ctx) {
    const board = new Board(layout, ctx);
    const { narrow } = board;
    this.board = board;
    this.names = layable(layout);
    this.hasWays = this.names.includes("way");
    this.marks = new Marks(layout.equipment.balls.numbered);
    this.cell = narrow ? { w: 37.4, h: 35 } : { w: 70, h: 46 };
    this.at = narrow ? { x: 8, y: 46 } : { x: 16, y: 78 };
    this.tray();
    this.cells = grid(board, this.marks, this.at.x, this.at.y, this.cell.w, this.cell.h, () => this.show());
    const rows = layout.equipment.balls.numbered / COLUMNS;
    this.foot = this.at.y + rows * this.cell.h + 14; // of the numbers
  }

  /** The balls drawn, above the numbers. */
  tray() {
    const { board, at, cell } = this;
    const { narrow } = board;
    const wide = cell.w * COLUMNS;
    const { drawn } = board.layout.equipment.balls;
    board.barrel = new Barrel(drawn, wide - 16, narrow ? 8.6 : 15.5, (number) => this.mine.has(Number(number)));
    board.barrel.node.setAttribute("transform", `translate(${at.x + wide / 2} ${narrow ? 24 : 40})`);
    board.ground(box(at.x, narrow ? 8 : 12, wide, narrow ? 32 : 56, "tray", 28), board.barrel.node);
  }

  /** Beside the numbers, or below them: the buttons, the tickets, and what was caught. Gives the y below. */
  side() {
    const { board, names } = this;
    const { narrow } = board;
    const right = this.at.x + this.cell.w * COLUMNS + 20;
    const [x, w] = narrow ? [8, 374] : [right, 1000 - right - 14];
    let y = narrow ? this.foot + 6 : 12;
    this.buttons(x, y, w);
    y += narrow ? 40 : 78;
    this.ways = { letters: [], add: null };
    if (this.hasWays) {
      this.ways = letters(board, this.marks, x, y, w, () => this.show());
      y += 38;
    }
    this.tickets = marked(board, names, x, y, w, 46);
    y += names.length * 52 + 4;
    this.caught = text("", x, y + 14, sized(board, 13), "total", "start");
    board.ground(this.caught);
    return readyMade(board, names, x, y + 22, w);
  }

  buttons(x, y, width) {
    const { board, marks } = this;
    const perRow = board.narrow ? 4 : 2;
    const w = (width - 12) / perRow;
    let count = 0;
    const add = (words, act) => {
      const [column, row] = [count % perRow, Math.floor(count / perRow)];
      count += 1;
      return button(board, words, x + column * (w + 4), y + row * 36, w, 32, () => {
        act();
        this.show();
      });
    };
    let size = 6;
    const quick = add(t("quick_pick_n", { n: size }), () => {
      marks.quick(size, this.cells.keys());
      size = (size % 10) + 1;
      quick.lastChild.firstChild.textContent = t("quick_pick_n", { n: size });
    });
    add(t("clear"), () => marks.clear());
    if (!this.hasWays) return;
    add(t("next_group"), () => marks.next());
    this.join = add(t("all_ways"), () => marks.turn());
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
      this.board.describe(spot, null);
    }
    if (this.join) this.join.lastChild.firstChild.textContent = joinText(marks.join);
    for (const [letter, node] of this.ways.letters) {
      node.classList.toggle("off", LETTERS.indexOf(letter) >= marks.filled.length || !isWay);
      node.classList.toggle("pressed", marks.letters.has(letter));
      node.setAttribute("aria-pressed", String(marks.letters.has(letter)));
    }
    this.ways.add?.classList.toggle("off", !marks.letters.size);
  }

  /** Show the balls of a scene, and how many of your numbers they are. */
  told(scene, moving) {
    const own = [...scene.stakes, ...scene.lines].filter((one) => one.seat === scene.you);
    this.mine = new Set(own.flatMap((one) => numbersOf(one.on)));
    const balls = (scene.hands.balls || []).map(Number);
    this.board.barrel.follow(balls.map(String), moving);
    const lit = new Set(moving ? [] : balls);
    for (const [number, { node }] of this.cells) {
      node.classList.toggle("own", this.mine.has(number));
      node.classList.toggle("lit", lit.has(number));
    }
    const hits = [...this.mine].filter((number) => lit.has(number)).length;
    const all = this.mine.size;
    this.caught.textContent = lit.size && all ? t("caught_n_of_all", { n: hits, all }) : "";
  }
}

/** What a ticket that can be laid comes to, in words. */
function ticketText(marks) {
  const n = marks.filled.flat().length;
  if (marks.filled.length < 2) return t("n_spots", { n });
  if (marks.join === "own") return t("n_numbers_ways", { n, ways: marks.said.replaceAll("+", " ") });
  return t("n_numbers_groups_groups", { n, groups: marks.filled.length });
}

const wantedText = (ofWays) => (ofWays ? t("add_two_ways_more") : t("mark_numbers"));

const joinText = (join) => ({ all: t("all_ways"), own: t("your_ways") })[join] || t("ways_of_n", { n: join });

export function draw(layout, ctx) {
  const ticket = new Ticket(layout, ctx);
  const { board } = ticket;
  const bottom = ticket.side();
  ticket.show();
  board.told = (scene, moving) => ticket.told(scene, moving);
  return board.finish(Math.max(bottom + 4, board.narrow ? 0 : ticket.foot + 10));
}
