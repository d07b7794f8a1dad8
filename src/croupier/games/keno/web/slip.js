// The ticket on paper: the numbers marked, and what each catch of so many pays and how often it comes; of a way bet the
// ways with their prices.

import { put, s } from "/web/js/dom.js";
import { LETTER } from "/web/js/felt/lettering.js";
import { amount } from "/web/js/money.js";
import { locale, t } from "/web/js/say.js";

/** The prizes for so many spots, the largest catch first: [caught, times the stake]. */
export function prizes(pays, spots) {
  return Object.entries(pays || {})
    .map(([row, odds]) => [...row.split("/").map(Number), Number(/^(\d+) for 1$/.exec(odds)?.[1] ?? 0)])
    .filter(([of]) => of === spots)
    .map(([, caught, times]) => [caught, times])
    .sort(([a], [b]) => b - a);
}

/** In how many games so many spots catch so many of the balls drawn, once. */
export function onceIn(spots, caught, drawn, balls) {
  const choose = (n, k) => Array.from({ length: k }, (_, i) => (n - i) / (k - i)).reduce((a, b) => a * b, 1);
  return choose(balls, drawn) / (choose(spots, caught) * choose(balls - spots, drawn - caught));
}

const whole = (n) => Math.round(n).toLocaleString(locale);

export class Slip {
  /** `form` is where the paper lies; `tight` where there is little room. */
  constructor(board, form, tight) {
    this.board = board;
    this.form = form;
    this.tight = tight;
    this.size = board.least * (tight ? 1 : 1.12);
    this.node = s("g", { class: "slip" });
  }

  text(words, x, y, { size = this.size, cls = "", anchor = "start" } = {}) {
    return s("text", { class: `ink ${cls}`, x, y, "font-size": size, "text-anchor": anchor }, words);
  }

  rule({ x, w }, y) {
    return s("path", { class: "slip-rule", d: `M${x + 10} ${y}H${x + w - 10}` });
  }

  /** Draw the ticket: its marks, the balls that came, and the stake of a way. */
  show(marks, drawn, stake) {
    const { x, y, w, h } = this.form;
    const { size } = this;
    const numbers = marks.filled.flat().sort((a, b) => a - b);
    const top = y + size * 1.6;
    const isWay = marks.filled.length > 1;
    const isWide = w > 2.2 * h; // the numbers at the left, what they win at the right
    const left = isWide ? { x, y, w: w * 0.4, h } : this.form;
    const nodes = [s("rect", { class: "paper", x, y, width: w, height: h, rx: 7 })];
    nodes.push(this.text(t("your_ticket"), x + 12, top, { size: size * 1.2, cls: "bold" }));
    if (!numbers.length) nodes.push(...this.words(t("mark_numbers_on_the_board"), top + size * 2.1));
    else {
      const [boxes, foot] = this.marked(numbers, drawn, left, top + size * 0.7, isWay || isWide ? 2 : 3);
      const at = isWide ? { x: x + w * 0.4, y, w: w * 0.6, h, top: y + 4 } : { ...left, top: foot };
      nodes.push(...boxes);
      if (!isWide) nodes.push(this.rule(left, foot + size * 0.4));
      nodes.push(...(isWay ? this.ways(marks, at, stake) : this.prizes(numbers, drawn, at, stake)));
    }
    put(this.node, nodes);
  }

  /** A sentence in as many lines as it needs. */
  words(text, y) {
    const letters = Math.floor((this.form.w - 24) / (this.size * LETTER));
    const lines = [];
    for (const word of text.split(" "))
      if (lines.length && `${lines.at(-1)} ${word}`.length <= letters) lines[lines.length - 1] += ` ${word}`;
      else lines.push(word);
    return lines.map((line, i) => this.text(line, this.form.x + 12, y + i * this.size * 1.35, { cls: "dull" }));
  }

  /** The numbers in boxes, those that came in gold; what does not fit is counted. */
  marked(numbers, drawn, { x, w }, top, rows) {
    const each = this.tight ? this.size * 2.1 : this.size * 2.5;
    const perRow = Math.floor((w - 20) / each);
    const room = perRow * rows;
    const shown = numbers.length > room ? numbers.slice(0, room - 1) : numbers;
    const cell = (text, i, isCaught) => {
      const [px, py] = [x + 12 + (i % perRow) * each, top + 6 + Math.floor(i / perRow) * each];
      return [
        s("rect", {
          class: isCaught ? "slip-number caught" : "slip-number",
          x: px,
          y: py,
          width: each - 4,
          height: each - 4,
          rx: 5,
        }),
        this.text(text, px + each / 2 - 2, py + each / 2 - 2 + this.size * 0.36, { cls: "bold", anchor: "middle" }),
      ];
    };
    const nodes = shown.flatMap((n, i) => cell(String(n), i, drawn.has(n)));
    if (shown.length < numbers.length) nodes.push(...cell("…", shown.length, false));
    const count = Math.ceil(Math.min(numbers.length, room) / perRow);
    return [nodes, top + 6 + count * each];
  }

  prizes(numbers, drawn, { x, y, w, h, top }, stake) {
    const { board, size } = this;
    const { balls } = board.layout.equipment;
    const list = prizes(board.layout.wagers.spot?.pays_now, numbers.length);
    if (!list.length) return this.words(t("no_prizes_for_so_many"), top + size * 2);
    const caught = drawn.size ? numbers.filter((n) => drawn.has(n)).length : -1;
    const step = Math.min(size * (this.tight ? 2 : 2.6), (y + h - top - size * 0.8) / (list.length + 1));
    const [pays, once] = [x + w * 0.6, x + w - 12];
    const nodes = [
      w > 180 && this.text(t("caught"), x + 12, top + step * 0.9, { cls: "dull" }),
      this.text(t("pays_for", { amount: stake ? stake.text : "1" }), pays, top + step * 0.9, {
        cls: "dull",
        anchor: "end",
      }),
      this.text(t("once_in"), once, top + step * 0.9, { cls: "dull", anchor: "end" }),
    ];
    list.forEach(([catch_, times], i) => {
      const at = top + step * (i + 1.9);
      const isHit = catch_ === caught;
      if (isHit)
        nodes.push(s("rect", { class: "slip-hit", x: x + 5, y: at - step * 0.72, width: w - 10, height: step, rx: 4 }));
      nodes.push(
        this.text(String(catch_), x + 14, at, { cls: isHit ? "bold" : "" }),
        this.text((stake ?? amount(1)).times(times).text, pays, at, { cls: "bold", anchor: "end" }),
        this.text(whole(onceIn(numbers.length, catch_, balls.drawn, balls.numbered)), once, at, {
          cls: "dull",
          anchor: "end",
        }),
      );
    });
    return nodes;
  }

  /** The ways, each a ticket of its own: its letters, its numbers, and the most that it pays. */
  ways(marks, { x, y, w, h, top }, stake) {
    const { board, size } = this;
    const list = marks.wayLetters;
    const step = size * 1.6;
    const room = Math.max(1, Math.floor((y + h - top - step) / step) - 1);
    const shown = list.length > room ? list.slice(0, room - 1) : list;
    const nodes = [
      w > 180 && this.text(t("n_ways", { n: list.length }), x + 12, top + step * 0.9, { cls: "dull" }),
      this.text(t("up_to_for", { amount: stake ? stake.text : "1" }), x + w - 12, top + step * 0.9, {
        cls: "dull",
        anchor: "end",
      }),
    ];
    shown.forEach((way, i) => {
      const numbers = marks.numbersOfWay(way);
      const [best] = prizes(board.layout.wagers.spot?.pays_now, numbers.length);
      const prize = best ? (stake ?? amount(1)).times(best[1]).text : "–";
      const letters = Math.floor((w - 34 - prize.length * size * 0.6) / (size * 0.56));
      const said = `${way}: ${numbers.join(" ")}`;
      nodes.push(
        this.text(
          said.length > letters ? `${way}: ${t("n_spots", { n: numbers.length })}` : said,
          x + 12,
          top + step * (i + 2),
        ),
        this.text(prize, x + w - 12, top + step * (i + 2), { cls: "bold", anchor: "end" }),
      );
    });
    if (shown.length < list.length)
      nodes.push(
        this.text(t("and_n_more", { n: list.length - shown.length }), x + 12, top + step * (shown.length + 2), {
          cls: "dull",
        }),
      );
    return nodes;
  }
}
