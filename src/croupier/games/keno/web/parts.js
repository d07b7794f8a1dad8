// The parts of a keno board: the numbers, buttons of the ticket's own, and what can be laid.

import { s } from "/web/js/dom.js";
import { ball } from "/web/js/felt/balls.js";
import { say, sized } from "/web/js/felt/lettering.js";
import { box } from "/web/js/felt/shape.js";
import { titleOf } from "/web/js/words.js";
import { t } from "/web/js/say.js";
import { LETTERS, numbersOf } from "./marks.js";

export const COLUMNS = 10;

const text = (words, x, y, size, cls = "label", anchor = "middle") =>
  s("text", { class: cls, x, y, "font-size": size, "text-anchor": anchor }, words);

/** The eighty numbers; a press marks one. */
export function grid(board, marks, { x, y, w, h, gap }, changed) {
  const count = board.layout.equipment.balls.numbered;
  const cells = new Map();
  for (let number = 1; number <= count; number++) {
    const [row, col] = [Math.floor((number - 1) / COLUMNS), (number - 1) % COLUMNS];
    const at = [x + (col + 0.5) * w, y + (row + 0.5) * h + (row >= count / COLUMNS / 2 ? gap : 0)];
    const mark = s("circle", { class: "keno-mark", r: Math.min(w, h) * 0.42 });
    const letter = text("", -w * 0.36, -h * 0.16, board.least * 0.96, "keno-letter");
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
      text(String(number), 0, Math.min(w, h) * 0.15, Math.max(board.least, Math.min(w, h) * 0.42), "number"),
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
export function button(board, words, x, y, w, h, act) {
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
  (board.leaf?.spots || board.layers.spots).append(node);
  return node;
}

/** The letters of the groups, to put single ways together: pressed one by one, and then added. */
export function letters(board, marks, { x, y, w, perRow, h }, changed) {
  const each = w / perRow;
  const found = [...LETTERS].map((letter, i) => {
    const [px, py] = [x + (i % perRow) * each, y + Math.floor(i / perRow) * (h + 3)];
    const node = button(board, letter, px, py, each - 3, h, () => {
      marks.press(letter);
      changed();
    });
    node.setAttribute("aria-label", t("group_letter", { letter }));
    return [letter, node];
  });
  const foot = y + Math.ceil(LETTERS.length / perRow) * (h + 3);
  const add = button(board, t("add_this_way"), x, foot, w - 3, h, () => {
    marks.add();
    changed();
  });
  add.setAttribute("aria-label", t("add_way_take_off"));
  return { letters: found, add, foot: foot + h };
}

/** What can be laid of what is marked: a spot ticket, a way bet, jackpot keno; each where the stake is written. */
export function marked(board, names, { x, y, w, h }) {
  const isAlone = (name) => name !== "jackpot";
  return names.map((name) => {
    const top = isAlone(name) ? y : y - h - 5;
    const size = Math.max(board.least, sized(board, 12));
    const words = say(t("mark_numbers"), x + (w - 36) / 2, top + h * 0.7, w - 44, size, {
      cls: "faint",
      lines: 1,
      least: board.least,
    });
    const spot = board.spot(
      { wager: name },
      [
        box(x, top, w, h, "cell", 8),
        text(titleOf(board.layout, name), x + (w - 36) / 2, top + h * 0.38, size, "label"),
        words,
      ],
      x + w - 22,
      top + h / 2,
      14,
    );
    spot.way = -1;
    return { name, spot, words };
  });
}

/** Tickets that are ready made, each by how many numbers it has. */
export function readyMade(board, names, { x, y, w }) {
  const size = Math.max(board.least, sized(board, 12));
  const h = board.narrow || board.lying ? 40 : 48;
  let top = y;
  for (const name of names) {
    const rule = board.layout.wagers[name];
    board.ground(
      text(
        t("wager_ready_to_play", { wager: titleOf(board.layout, name) }),
        x,
        top + size,
        size,
        "group-title",
        "start",
      ),
    );
    top += size * 1.6;
    const list = rule.on || [];
    const perRow = name === "way" ? 1 : Math.min(list.length, board.narrow ? 6 : 3);
    const tw = (w - 4 * (perRow - 1)) / perRow;
    list.forEach((on, i) => {
      const [px, py] = [x + (i % perRow) * (tw + 4), top + Math.floor(i / perRow) * (h + 4)];
      const said = name === "way" ? t("n_numbers_groups_groups", waysIn(on)) : `${numbersOf(on).length}`;
      const words = say(said, px + (tw - 20) / 2, py + h / 2, tw - 26, size, {
        cls: "label",
        lines: 2,
        least: board.least,
      });
      const shapes = [box(px, py, tw, h, "cell", 6), words];
      const spot = board.spot({ wager: name, on }, shapes, px + tw - 14, py + h / 2, 10);
      Object.assign(spot, { way: -1, pill: [px + tw - 18, py + 4] });
    });
    top += Math.ceil(list.length / perRow) * (h + 4) + 6;
  }
  return top;
}

const waysIn = (on) => ({ n: numbersOf(on).length, groups: on.split(":")[0].split("/").length });

/** Balls that are shown on the numbers alone, where there is no room for a tray. */
export class Lights {
  /** @type {Map<number, any>} */
  cells;
  node;

  constructor(cells, node) {
    Object.assign(this, { cells, node });
  }

  follow() {}

  async draw(number, pace) {
    this.cells.get(Number(number))?.node.classList.add("lit");
    await pace?.wait(150);
  }
}
