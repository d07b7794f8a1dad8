// The layout of three dice: small and big at the ends, doubles and triples between them, then the totals, the pairs of
// numbers and the single ones. A book may add more below; a book with little of it gets tiles.

import { s } from "/web/js/dom.js";
import { Board } from "/web/js/felt/board.js";
import { oddsAt, say } from "/web/js/felt/lettering.js";
import { box } from "/web/js/felt/shape.js";
import { largest, layable, tiles } from "/web/js/felt/tiles.js";
import { lastThrows } from "/web/js/felt/dice.js";
import { diceGlyph, faces } from "/web/js/felt/throws.js";
import { byPosition, oddsText, paysOf, titleOf } from "/web/js/words.js";
import { t } from "/web/js/say.js";

/** What the books call the same wager. */
const CALLED = {
  triples: ["specific_triples", "triples"],
  doubles: ["specific_doubles", "doubles"],
  totals: ["three_dice_total", "three_dice_totals"],
  pairs: ["dice_combinations"],
  single: ["single_dice", "individual_die_face"],
  four: ["four_number_combination"],
  three: ["three_single_number_combination"],
  mixed: ["specific_double_and_single"],
};
const REPEATED = { triples: 3, doubles: 2, single: 1 };
const FACES = ["1", "2", "3", "4", "5", "6"];

const caps = (text, x, y, width, size, lines = 1) => say(text, x, y, width * 0.78, size, { cls: "caps", lines });

class Layout {
  constructor(board) {
    this.board = board;
    this.wagers = board.layout.wagers;
    this.name = Object.fromEntries(
      Object.entries(CALLED).map(([kind, names]) => [kind, names.find((n) => this.has(n))]),
    );
  }

  has(wager) {
    return this.wagers[wager] && this.wagers[wager].offered_now !== false;
  }

  /** Small or big: a large box with what it covers and what it pays. */
  half(wager, x, y, w, h) {
    if (!this.has(wager)) return;
    const rule = this.wagers[wager];
    const totals = rule.terms?.totals || [];
    const run = totals.length && totals.at(-1) - totals[0] === totals.length - 1;
    const range = run ? `${totals[0]}–${totals.at(-1)}` : "";
    const shapes = [
      box(x, y, w, h, "cell", 4),
      caps(titleOf(this.board.layout, wager), x + w / 2, y + h * 0.32, w - 10, h > 80 ? 30 : 20),
      range && say(range, x + w / 2, y + h * 0.6, w - 10, 14, { cls: "faint", lines: 1 }),
      oddsAt(this.board, paysOf(rule), x + w / 2, y + h - 8, w),
    ];
    this.board.spot({ wager }, shapes.filter(Boolean), x + w - 20, y + h * (h > 80 ? 0.72 : 0.5), 14).way = -1;
  }

  /** A box with dice on it. */
  dice(kind, on, x, y, w, h, size) {
    const wager = this.name[kind];
    if (!wager) return;
    const list = REPEATED[kind] ? Array(REPEATED[kind]).fill(on) : on.split("-");
    const { node } = faces(list, Math.min(size, (w - 10) / (list.length * 1.16)));
    const at = `translate(${x + w / 2} ${y + h / 2})`;
    const shapes = [box(x, y, w, h, "cell", 3), s("g", { transform: at }, node)];
    this.board.spot({ wager, on }, shapes, x + w - 10, y + h - 10, 10).way = -1;
  }

  /** Several of them in rows, under their name and their odds. */
  rows(kind, { x, y, width, perRow, h, size }) {
    const wager = this.name[kind];
    if (!wager) return y;
    const on = [...this.wagers[wager].on].sort();
    const w = width / perRow;
    this.head(wager, x, y + 12, width);
    on.forEach((one, i) =>
      this.dice(kind, one, x + (i % perRow) * w, y + 19 + Math.floor(i / perRow) * h, w - 3, h - 3, size),
    );
    return y + 19 + Math.ceil(on.length / perRow) * h + 4;
  }

  head(wager, x, y, width) {
    const odds = this.prices(wager);
    const text = s("text", { class: "group-title", x, y, "font-size": 12.5 }, titleOf(this.board.layout, wager));
    text.append(s("tspan", { class: "faint" }, `  ${odds}`));
    if (titleOf(this.board.layout, wager).length + odds.length > width / 6.2)
      text.setAttribute(
        "font-size",
        String(Math.max(10, (width / (titleOf(this.board.layout, wager).length + odds.length)) * 1.85)),
      );
    this.board.ground(text);
  }

  /** The odds of a wager that go by what falls: "1 to 1, 2 to 1, 3 to 1". */
  prices(wager) {
    const pays = this.wagers[wager].pays_now;
    const cells = typeof pays === "string" ? [pays] : [...new Set(Object.values(pays))];
    return cells.map(oddsText).join(", ");
  }

  totals(x, y, width, perRow, h) {
    const wager = this.name.totals;
    if (!wager) return y;
    const rule = this.wagers[wager];
    const on = [...rule.on].sort((a, b) => Number(a) - Number(b));
    const w = width / perRow;
    on.forEach((n, i) => {
      const [px, py] = [x + (i % perRow) * w, y + Math.floor(i / perRow) * h];
      const shapes = [box(px, py, w - 3, h - 3, "cell", 3), caps(n, px + w / 2 - 1, py + h * 0.38, w - 6, h * 0.42)];
      shapes[1].classList.add("aside"); // from under the chips
      if (byPosition(rule)) shapes.push(oddsAt(this.board, paysOf(rule, n), px + w / 2 - 1, py + h - 10, w));
      this.board.spot({ wager, on: n }, shapes, px + w - 17, py + h * 0.36, 11).way = -1;
    });
    return y + Math.ceil(on.length / perRow) * h + 3;
  }

  /** A column of doubles or triples. */
  column(kind, list, x, y, w, h) {
    const each = h / list.length;
    list.forEach((n, i) => this.dice(kind, n, x, y + i * each, w - 3, each - 3, 20));
  }

  anyTriple(x, y, w, h) {
    if (!this.has("any_triple")) return;
    const shapes = [
      box(x, y, w, h, "cell", 3),
      caps(titleOf(this.board.layout, "any_triple"), x + w / 2, y + h * 0.32, w - 8, 15, 2),
      oddsAt(this.board, paysOf(this.wagers.any_triple), x + w / 2, y + h - 8, w),
    ];
    this.board.spot({ wager: "any_triple" }, shapes, x + w / 2, y + h * 0.66, 13);
  }

  /** What each column of doubles or triples pays, above it. */
  over(kind, x, y, w) {
    if (!this.name[kind]) return;
    const odds = this.prices(this.name[kind]);
    this.board.ground(
      say(`${titleOf(this.board.layout, this.name[kind])}`, x + w / 2, y - 21, w + 8, 11.5, { cls: "label", lines: 1 }),
    );
    this.board.ground(say(odds, x + w / 2, y - 8, w, 11, { cls: "faint", lines: 1 }));
  }
}

export function draw(layout, ctx) {
  const board = new Board(layout, ctx);
  const on = new Layout(board);
  if (!on.name.totals) return largest((grow) => few(layout, ctx, grow), ctx.tall);
  return ctx.narrow ? upright(board, on) : flat(board, on);
}

/** A game of two or three wagers. */
function few(layout, ctx, grow) {
  const board = new Board(layout, ctx);
  const { width, narrow } = board;
  const well = narrow ? 74 : 96 * Math.min(grow, 1.3);
  lastThrows(board, { x: 12, y: 10, width: width - 24, height: well, count: 3 });
  const form = { y: well + 24, glyph: diceGlyph(layout), tall: narrow ? 56 : 72 * grow, grow: narrow ? 1 : grow };
  return board.finish(tiles(board, layable(layout), form) + 8);
}

function flat(board, on) {
  lastThrows(board, { x: 12, y: 8, width: 976, height: 66, count: 3 });
  const [y, h] = [112, 112];
  const outer = on.has("odd") ? 128 : 150;
  on.half("small", 12, y, outer, h);
  on.half("big", 988 - outer, y, outer, h);
  let [left, right] = [12 + outer + 4, 988 - outer - 4];
  if (on.has("odd")) {
    on.half("odd", left, y, 84, h);
    on.half("even", right - 84, y, 84, h);
    [left, right] = [left + 88, right - 88];
  }
  const middle = 104;
  const w = (right - left - middle) / 4;
  const columns = [
    ["doubles", FACES.slice(0, 3), left],
    ["triples", FACES.slice(0, 3), left + w],
    ["triples", FACES.slice(3), left + 2 * w + middle],
    ["doubles", FACES.slice(3), left + 3 * w + middle],
  ];
  for (const [kind, list, x] of columns) {
    on.over(kind, x, y, w);
    on.column(kind, list, x, y, w, h);
  }
  on.anyTriple(left + 2 * w, y, middle - 3, h - 3);
  let at = on.totals(12, y + h + 8, 979, 14, 54);
  at = on.rows("pairs", { x: 12, y: at + 2, width: 979, perRow: 15, h: 38, size: 20 });
  const beside = on.name.four ? 560 : 979;
  const below = on.rows("single", { x: 12, y: at, width: beside, perRow: 6, h: 40, size: 24 });
  on.rows("four", { x: 12 + beside + 12, y: at, width: 407, perRow: 4, h: 40, size: 17 });
  at = on.rows("three", { x: 12, y: below, width: 979, perRow: 10, h: 32, size: 17 });
  at = on.rows("mixed", { x: 12, y: at, width: 979, perRow: 15, h: 32, size: 15 });
  return board.finish(at + 4);
}

/** A phone: the table, the combinations and the rest, each on a leaf. */
function upright(board, on) {
  lastThrows(board, { x: 6, y: 4, width: 378, height: 74, count: 3 });
  const [x, width, top] = [8, 377, 84];
  board.leafOf(t("table"), () => table(on, x, top, width));
  board.leafOf(t("combinations"), () => {
    const y = on.rows("pairs", { x, y: top, width, perRow: 4, h: 54, size: 25 });
    return on.rows("single", { x, y: y + 4, width, perRow: 6, h: 56, size: 32 });
  });
  if (on.name.three)
    board.leafOf(t("three_dice"), () => {
      let y = on.rows("four", { x, y: top, width, perRow: 4, h: 44, size: 17 });
      y = on.rows("three", { x, y, width, perRow: 7, h: 44, size: 14 });
      return on.rows("mixed", { x, y, width, perRow: 7, h: 44, size: 14 });
    });
  const y = Math.max(...board.leaves.map((leaf) => leaf.bottom));
  return board.finish(board.tabs(y + 4) + 4);
}

function table(on, x, top, width) {
  const half = width / 2;
  on.half("small", x, top, half - 4, 72);
  on.half("big", x + half, top, half - 4, 72);
  let y = top + 76;
  if (on.has("odd")) {
    on.half("odd", x, y, half - 4, 56);
    on.half("even", x + half, y, half - 4, 56);
    y += 60;
  }
  on.anyTriple(x, y, width - 4, 50);
  y = on.rows("triples", { x, y: y + 54, width, perRow: 6, h: 46, size: 15 });
  y = on.rows("doubles", { x, y, width, perRow: 6, h: 46, size: 20 });
  return on.totals(x, y, width, 7, 56);
}
