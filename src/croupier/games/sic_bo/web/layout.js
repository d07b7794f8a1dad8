// The layout of three dice: small and big at the ends, doubles and triples between them, then the totals, the pairs of
// numbers and the single ones. A book may add more below. On a phone it is cut by meaning into leaves. A book with little
// of it has boxes of throws.

import { Board } from "/web/js/felt/board.js";
import { lastThrows } from "/web/js/felt/dice.js";
import { abreast, fill, heading, printed, rows } from "/web/js/felt/print.js";
import { faces, throws, totalsText } from "/web/js/felt/throws.js";
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
const SINGLE = ["small", "odd", "even", "big"];

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

  /** A wager of one box, with the totals it covers where they are a run. */
  one(wager, x, y, w, h) {
    const rule = this.wagers[wager];
    const run = totalsText(rule.terms?.totals || []);
    const what = { wager, name: titleOf(this.board.layout, wager), pays: paysOf(rule) };
    printed(this.board, { ...what, sub: run.includes(",") ? "" : run }, x, y, w, h);
  }

  /** A box with dice on it. */
  dice(kind, on, x, y, w, h) {
    const list = REPEATED[kind] ? Array(REPEATED[kind]).fill(on) : on.split("-");
    printed(this.board, { wager: this.name[kind], on, dice: (size) => faces(list, size) }, x, y, w, h);
  }

  /** Several of them in rows, under their name and their odds; nothing where the book has none. */
  rows(kind, perRow, least, most) {
    const wager = this.name[kind];
    if (!wager) return null;
    const on = [...this.wagers[wager].on].sort();
    const about = { perRow, least, most, gap: 4, title: titleOf(this.board.layout, wager), pays: this.prices(wager) };
    return rows(this.board, on, about, (one, x, y, w, h) => this.dice(kind, one, x, y, w, h));
  }

  /** The odds of a wager that go by what falls: "1 to 1, 2 to 1, 3 to 1". */
  prices(wager) {
    const pays = this.wagers[wager].pays_now;
    const cells = typeof pays === "string" ? [pays] : [...new Set(Object.values(pays))];
    return cells.map(oddsText).join(", ");
  }

  totals(perRow, least, most) {
    const wager = this.name.totals;
    const rule = this.wagers[wager];
    const on = [...rule.on].sort((a, b) => Number(a) - Number(b));
    const cell = (n, x, y, w, h) =>
      printed(this.board, { wager, on: n, name: n, pays: byPosition(rule) ? paysOf(rule, n) : "" }, x, y, w, h);
    return rows(this.board, on, { perRow, least, most, gap: 4 }, cell);
  }

  /** The wagers of one box in a row. */
  ends(least, most) {
    const names = SINGLE.filter((name) => this.has(name));
    return rows(this.board, names, { perRow: names.length, least, most }, (...at) => this.one(...at));
  }

  anyTriple(least, most) {
    if (!this.has("any_triple")) return null;
    return rows(this.board, ["any_triple"], { perRow: 1, least, most }, (...at) => this.one(...at));
  }

  /** Small and big at the ends, then odd and even, and between them the doubles, the triples and any triple. */
  across() {
    return { least: 96, most: 132, share: 1.4, draw: (x, y, width, h) => this.drawAcross(x, y, width, h) };
  }

  drawAcross(x, y, width, h) {
    const [outer, gap] = [this.has("odd") ? 118 : 150, 4];
    let [left, right] = [x, x + width];
    for (const [first, last, w] of /** @type {[string, string, number][]} */ ([
      ["small", "big", outer],
      ["odd", "even", 84],
    ])) {
      if (!this.has(first)) continue;
      this.one(first, left, y, w, h);
      this.one(last, right - w, y, w, h);
      [left, right] = [left + w + gap, right - w - gap];
    }
    const middle = 92;
    const w = (right - left - middle - gap) / 6;
    const head = this.board.least * 1.6;
    const each = (h - head - gap) / 2;
    const at = (i) => left + i * w + (i > 2 ? middle + gap : 0);
    FACES.forEach((n, i) => {
      this.dice("doubles", n, at(i), y + head, w - gap, each);
      this.dice("triples", n, at(i), y + head + each + gap, w - gap, each);
    });
    this.one("any_triple", left + 3 * w, y, middle, h);
    for (const [kind, from] of [
      ["doubles", at(0)],
      ["triples", at(3)],
    ]) {
      const wager = this.name[kind];
      heading(this.board, titleOf(this.board.layout, wager), this.prices(wager), from, y, 3 * w);
    }
  }
}

/** The dice, what they came to, and which of the large boxes won. */
function dome(board, form) {
  lastThrows(board, { ...form, count: 3, words: true });
}

export function draw(layout, ctx) {
  const board = new Board(layout, { ...ctx, lying: true });
  const on = new Layout(board);
  if (!on.name.totals) return throws(layout, ctx);
  if (board.lying) return sideways(board, on);
  return ctx.narrow ? upright(board, on) : flat(board, on);
}

function flat(board, on) {
  const well = { least: 54, most: 92, share: 1.2, draw: (x, y, width, height) => dome(board, { x, y, width, height }) };
  const single = on.rows("single", 6, 34, 52);
  const four = on.rows("four", 4, 34, 52);
  const blocks = [
    well,
    on.across(),
    on.totals(14, 46, 66),
    on.rows("pairs", 15, 34, 50),
    four ? abreast([single, four], [1, 1]) : single,
    on.rows("three", 10, 27, 40),
    on.rows("mixed", 15, 27, 40),
  ];
  const bottom = fill(blocks, { x: 10, y: 6, width: 980, height: Math.max(board.tall - 12, 420), gap: 6 });
  return board.finish(bottom + 6);
}

/** What a phone shows at a time: the single boxes and totals, two dice, pairs and triples, and the rest.
 * @returns {[string, any[]][]} */
function cuts(board, on, perRow) {
  const lists = /** @type {[string, any[]][]} */ ([
    [
      t("table"),
      [on.ends(perRow.ends, 96), on.totals(perRow.totals, perRow.tall, 100), on.rows("single", 6, perRow.tall, 90)],
    ],
    [t("two_dice"), [on.rows("pairs", perRow.pairs, 40, 64), on.rows("four", perRow.four, 40, 56)]],
    [
      t("pairs_of_dice"),
      [on.rows("doubles", perRow.alike, 40, 64), on.rows("triples", perRow.alike, 40, 64), on.anyTriple(44, 64)],
    ],
    [t("three_dice"), [on.rows("three", perRow.three, 40, 56), on.rows("mixed", perRow.mixed, 40, 56)]],
  ]);
  return lists.filter(([, blocks]) => blocks.some(Boolean));
}

/** A phone: the dice above, the leaves below their tabs. */
function upright(board, on) {
  const [x, width] = [8, 374];
  dome(board, { x, y: 6, width, height: 70 });
  const top = 132;
  const height = Math.max(board.tall - top - 6, 400);
  const most = { ends: 68, totals: 5, tall: 48, pairs: 3, four: 2, alike: 3, three: 4, mixed: 5 };
  for (const [title, blocks] of cuts(board, on, most))
    board.leafOf(title, () => fill(blocks, { x, y: top, width, height, gap: 10 }));
  board.tabs(82, x, width);
  return board.finish(Math.max(board.tall, ...board.leaves.map((leaf) => leaf.bottom + 6)));
}

/** A phone on its side: the dice and the tabs at the left, a leaf at the right. */
function sideways(board, on) {
  const [column, edge] = [158, 4];
  const tall = Math.max(board.tall, 270);
  const [x, width] = [column + edge, board.width - column - 2 * edge];
  const most = { ends: 48, totals: 7, tall: 42, pairs: 5, four: 4, alike: 6, three: 7, mixed: 10 };
  const list = cuts(board, on, most);
  dome(board, { x: edge, y: edge, width: column - 8, height: tall - 2 * edge - list.length * 46 - 2 });
  for (const [title, blocks] of list)
    board.leafOf(title, () => fill(blocks, { x, y: edge, width, height: tall - 2 * edge, gap: 8 }));
  board.tabColumn(tall - edge - list.length * 46, edge, column - 8);
  return board.finish(Math.max(tall, ...board.leaves.map((leaf) => leaf.bottom + edge)));
}
