// The keno board: eighty numbers to mark and to light, the balls drawn, and the tickets that can be laid.

import { s } from "/web/js/dom.js";
import { ball, Barrel } from "/web/js/felt/balls.js";
import { Board } from "/web/js/felt/board.js";
import { say, sized } from "/web/js/felt/lettering.js";
import { box } from "/web/js/felt/shape.js";
import { layable } from "/web/js/felt/tiles.js";
import { titleOf } from "/web/js/words.js";
import { t } from "/web/js/say.js";

const LETTERS = "ABCDEFGHIJ";
const COLUMNS = 10;

const text = (words, x, y, size, cls = "label", anchor = "middle") =>
  s("text", { class: cls, x, y, "font-size": size, "text-anchor": anchor }, words);

/** The numbers of a ticket as it is written. */
const numbersOf = (on) =>
  (
    String(on || "")
      .split(/[:x]/)[0]
      .match(/\d+/g) || []
  ).map(Number);

/** A way bet in a few words: how many numbers its groups have, and its ways. */
const groupsOf = (on) => {
  const [groups, ways] = on.split(":");
  const sizes = groups.split("/").map((group) => group.split("-").length);
  return `${sizes.join(", ")}: ${/^\d+$/.test(ways) ? t("ways of {n}", { n: ways }) : ways.replaceAll("+", " ")}`;
};

/** What is marked: groups of numbers, of which one is being marked, and how the groups are joined. */
class Marks {
  constructor(most) {
    this.most = most;
    this.clear();
  }

  clear() {
    this.groups = [[]];
    this.all();
  }

  /** Every way there is. */
  all() {
    this.join = "all";
    this.letters = new Set(); // of the way that is being put together
    this.ways = new Set(); // that were added one by one
  }

  get filled() {
    return this.groups.filter((group) => group.length);
  }

  toggle(number) {
    const at = this.groups.find((group) => group.includes(number));
    if (at) at.splice(at.indexOf(number), 1);
    else this.groups.at(-1).push(number);
  }

  next() {
    if (this.groups.at(-1).length && this.groups.length < LETTERS.length) this.groups.push([]);
  }

  /** All ways, or every way of so many groups. */
  turn() {
    const count = this.filled.length;
    const now = /^\d+$/.test(this.join) ? Number(this.join) : this.join === "all" ? 0 : count;
    this.all();
    if (now < count) this.join = String(now + 1);
  }

  /** A way of one's own: its letters, one after the other, and then the way itself; a second time takes it off. */
  press(letter) {
    this.join = "own";
    if (!this.letters.delete(letter)) this.letters.add(letter);
  }

  add() {
    const way = [...this.letters].sort().join("");
    if (way && !this.ways.delete(way)) this.ways.add(way);
    this.letters = new Set();
  }

  get said() {
    if (this.join !== "own") return this.join;
    const known = LETTERS.slice(0, this.filled.length);
    const ways = [...this.ways].filter((way) => [...way].every((letter) => known.includes(letter)));
    return ways.length > 1 ? ways.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).join("+") : "";
  }

  quick(spots, numbers) {
    const left = [...numbers];
    this.clear();
    while (this.groups[0].length < spots)
      this.groups[0].push(left.splice(crypto.getRandomValues(new Uint32Array(1))[0] % left.length, 1)[0]);
  }

  letter(number) {
    const at = this.filled.findIndex((group) => group.includes(number));
    return at < 0 ? "" : this.filled.length > 1 ? LETTERS[at] : "•";
  }

  /** The ticket as a position: spots, or groups with their ways. */
  get on() {
    const groups = this.filled.map((group) => [...group].sort((a, b) => a - b).join("-"));
    if (groups.length < 2) return groups[0] || "";
    return this.said && `${groups.join("/")}:${this.said}`;
  }
}

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
        "aria-label": t("Number {n}", { n: number }),
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
    node.setAttribute("aria-label", t("Group {letter}", { letter }));
    return [letter, node];
  });
  const add = button(board, t("Add"), x + w - last, y, last, 30, () => {
    marks.add();
    changed();
  });
  add.setAttribute("aria-label", t("Add this way, or take it off"));
  return { letters: found, add };
}

/** What can be laid of what is marked: a spot ticket, a way bet, jackpot keno. */
function marked(board, names, x, y, w, h) {
  return names.map((name, i) => {
    const top = y + i * (h + 6);
    const words = say(t("mark numbers"), x + w / 2, top + h - 13, w - 70, sized(board, 11), { cls: "faint", lines: 1 });
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
        t("{wager}, ready made", { wager: titleOf(board.layout, name) }),
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

export function draw(layout, ctx) {
  const board = new Board(layout, ctx);
  const { narrow } = board;
  const { numbered, drawn: count } = layout.equipment.balls;
  const names = layable(layout);
  const marks = new Marks(numbered);
  let mine = new Set();
  const w = narrow ? 37.4 : 70,
    h = narrow ? 35 : 46;
  const left = narrow ? 8 : 16,
    top = narrow ? 46 : 78;
  board.barrel = new Barrel(count, w * COLUMNS - 16, narrow ? 8.6 : 15.5, (number) => mine.has(Number(number)));
  board.barrel.node.setAttribute("transform", `translate(${left + (w * COLUMNS) / 2} ${narrow ? 24 : 40})`);
  board.ground(box(left, narrow ? 8 : 12, w * COLUMNS, narrow ? 32 : 56, "tray", 28), board.barrel.node);
  let lays = [];
  const ways = { letters: [], add: null };
  const changed = () => {
    const several = marks.filled.length > 1;
    for (const [number, { node, letter }] of cells) {
      const found = marks.letter(number);
      node.classList.toggle("marked", !!found);
      node.setAttribute("aria-checked", String(!!found));
      letter.textContent = found === "•" ? "" : found;
    }
    for (const { name, spot, words } of lays) {
      const fits = !!marks.on && (name === "way") === several;
      spot.on = fits ? marks.on : "";
      const spots = marks.filled.flat().length;
      words.firstChild.textContent = fits
        ? several
          ? marks.join === "own"
            ? t("{n} numbers, {ways}", { n: spots, ways: marks.said.replaceAll("+", " ") })
            : t("{n} numbers, {groups} groups", { n: spots, groups: marks.filled.length })
          : t("{n} spot|{n} spots", { n: spots })
        : several && name === "way"
          ? t("add two ways or more")
          : t("mark numbers");
      spot.node.classList.toggle("unmarked", !fits);
      board.describe(spot, null);
    }
    if (join)
      join.lastChild.firstChild.textContent =
        { all: t("All ways"), own: t("Own ways") }[marks.join] || t("Ways of {n}", { n: marks.join });
    for (const [letter, node] of ways.letters) {
      node.classList.toggle("off", LETTERS.indexOf(letter) >= marks.filled.length || marks.filled.length < 2);
      node.classList.toggle("pressed", marks.letters.has(letter));
      node.setAttribute("aria-pressed", String(marks.letters.has(letter)));
    }
    if (ways.add) ways.add.classList.toggle("off", !marks.letters.size);
  };
  const cells = grid(board, marks, left, top, w, h, changed);
  const rows = numbered / COLUMNS;
  const gridBottom = top + rows * h + 14;
  const px = narrow ? 8 : left + w * COLUMNS + 20,
    pw = narrow ? 374 : 1000 - (left + w * COLUMNS + 20) - 14;
  let py = narrow ? gridBottom + 6 : 12;
  const bw = (pw - 12) / (narrow ? 4 : 2);
  const at = (i) => [px + (i % (narrow ? 4 : 2)) * (bw + 4), py + Math.floor(i / (narrow ? 4 : 2)) * 36];
  let size = 6;
  const quick = button(board, t("Quick pick {n}", { n: size }), ...at(0), bw, 32, () => {
    marks.quick(size, cells.keys());
    size = (size % 10) + 1;
    quick.lastChild.firstChild.textContent = t("Quick pick {n}", { n: size });
    changed();
  });
  button(board, t("Wipe"), ...at(1), bw, 32, () => {
    marks.clear();
    changed();
  });
  let join = null;
  if (names.includes("way")) {
    button(board, t("Next group"), ...at(2), bw, 32, () => marks.next());
    join = button(board, t("All ways"), ...at(3), bw, 32, () => {
      marks.turn();
      changed();
    });
  }
  py += narrow ? 40 : 78;
  if (names.includes("way")) {
    Object.assign(ways, letters(board, marks, px, py, pw, changed));
    py += 38;
  }
  lays = marked(board, names, px, py, pw, 46);
  py += names.length * 52 + 4;
  const caught = text("", px, py + 14, sized(board, 13), "total", "start");
  board.ground(caught);
  py = readyMade(board, names, px, py + 22, pw);
  changed();
  board.told = (scene, moving) => {
    const own = [...scene.stakes, ...scene.lines].filter((one) => one.seat === scene.you);
    mine = new Set(own.flatMap((one) => numbersOf(one.on)));
    const balls = (scene.hands.balls || []).map(Number);
    board.barrel.follow(balls.map(String), moving);
    const lit = new Set(moving ? [] : balls);
    for (const [number, { node }] of cells) {
      node.classList.toggle("own", mine.has(number));
      node.classList.toggle("lit", lit.has(number));
    }
    const hits = [...mine].filter((number) => lit.has(number)).length;
    caught.textContent = lit.size && mine.size ? t("Caught {n} of {all}", { n: hits, all: mine.size }) : "";
  };
  return board.finish(Math.max(py + 4, narrow ? 0 : gridBottom + 10));
}
