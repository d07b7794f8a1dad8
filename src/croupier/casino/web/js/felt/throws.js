// Games of throws: the dice and what they came to, then a box for every wager, the largest first: what wins with many
// totals, the single totals, the rest, and the dice one by one. Each box says what wins it.

import { s } from "../dom.js";
import { byPosition, oddsText, paysOf, position, titleOf } from "../words.js";
import { t } from "../say.js";
import { Board } from "./board.js";
import { layable } from "./tiles.js";
import { die } from "./cards.js";
import { brief } from "./lettering.js";
import { lastThrows } from "./dice.js";
import { abreast, fill, printed, rows } from "./print.js";

/** Small dice in a row, as a picture on a tile. */
export function faces(list, size = 22) {
  const step = size * 1.16;
  const node = s("g", { class: "glyph", "aria-hidden": "true" });
  list.forEach((n, i) => {
    const d = die(Number(n), size, true);
    d.removeAttribute("role");
    d.removeAttribute("aria-label");
    node.append(s("g", { transform: `translate(${(i - (list.length - 1) / 2) * step} 0)` }, d));
  });
  return { node, width: list.length * step };
}

const isDice = (on) => on.includes("-") && on.split("-").every((n) => /^[1-6]$/.test(n));

/** The faces that a position is made of, where it is. */
function facesOf(layout, wager, on) {
  const alike = layout.picture.faces[wager];
  if (on && alike) return Array(alike).fill(on);
  return on && isDice(on) ? on.split("-") : null;
}

/** What to draw on a tile instead of the text: dice where a position is made of faces. */
export const diceGlyph = (layout) => (wager, on) => {
  const list = facesOf(layout, wager, on);
  if (!list) return null;
  return faces(list, list.length === 1 ? 24 : list.length > 3 ? 17 : 21);
};

/** Totals as ranges: "5–8, 13–16". */
export function totalsText(totals) {
  const runs = [];
  for (const n of [...totals].sort((a, b) => a - b))
    if (runs.length && runs.at(-1)[1] === n - 1) runs.at(-1)[1] = n;
    else runs.push([n, n]);
  return runs.map(([a, z]) => (a === z ? `${a}` : z === a + 1 ? `${a}, ${z}` : `${a}–${z}`)).join(", ");
}

const WON_BY_MANY = 4; // totals

/** Whether a figure is printed already, as one of its own, in any language. */
const hasFigure = (text, n) => new RegExp(`(?<!\\d)${n}(?!\\d)`).test(text);

/** What wins a wager of one box, where its name does not say it.
 * @param {{ title: string, terms?: { totals?: number[], doubles?: number[] } }} rule */
function wonBy({ title, terms = {} }) {
  if (terms.totals?.length && !terms.totals.every((n) => hasFigure(title, n))) return totalsText(terms.totals);
  if (terms.doubles?.length) return terms.doubles.length === 6 ? "" : terms.doubles.map((n) => `${n}-${n}`).join(", ");
  return "";
}

const pushes = (odds) => (/^0 to/.test(odds) ? t("push_within") : brief(oddsText(odds)));

/** What a wager of one box pays: the usual odds, and in a second line what some totals pay instead. */
function paidBy({ pays_now: pays }) {
  if (typeof pays !== "object") return [oddsText(pays)];
  const cells = Object.entries(pays);
  const often = cells.map(([, odds]) => odds).sort((a, b) => times(cells, b) - times(cells, a))[0];
  const others = cells.filter(([, odds]) => odds !== often).map(([row, odds]) => `${row}: ${pushes(odds)}`);
  return [oddsText(often), others.join("; ")].filter(Boolean);
}

const times = (cells, odds) => cells.filter(([, other]) => other === odds).length;

/** The wagers by how they are drawn. */
function sorted(layout) {
  const names = layable(layout);
  const rule = (name) => layout.wagers[name];
  const single = names.filter((name) => !rule(name).on?.length);
  const many = (name) => (rule(name).terms?.totals?.length ?? WON_BY_MANY) >= WON_BY_MANY && !rule(name).terms?.doubles;
  const onDice = (name) => !!facesOf(layout, name, rule(name).on[0]);
  const placed = names.filter((name) => rule(name).on?.length);
  return {
    large: single.filter(many),
    small: single.filter((name) => !many(name)),
    totals: placed.filter((name) => !onDice(name)),
    dice: placed.filter(onDice),
  };
}

/** A wager of one box. */
const single = (board) => (wager, x, y, w, h) => {
  const { layout } = board;
  const rule = layout.wagers[wager];
  const title = titleOf(layout, wager);
  const [pays, more = ""] = paidBy(rule);
  printed(board, { wager, name: title, sub: wonBy({ title, terms: rule.terms }), pays, more }, x, y, w, h);
};

/** A row of boxes for the positions of a wager, with what all of them pay above it. */
function listed(board, wager, perRow, least, most) {
  const { layout } = board;
  const rule = layout.wagers[wager];
  const on = [...rule.on].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  const own = byPosition(rule);
  const cells = typeof rule.pays_now === "string" ? [rule.pays_now] : Object.values(rule.pays_now);
  const pays = own ? "" : [...new Set(cells)].map(oddsText).join(", ");
  const cell = (one, x, y, w, h) => {
    const list = facesOf(layout, wager, one);
    const what = { wager, on: one, pays: own ? paysOf(rule, one) : "" };
    printed(
      board,
      list ? { ...what, dice: (size) => faces(list, size) } : { ...what, name: position(one) },
      x,
      y,
      w,
      h,
    );
  };
  return rows(
    board,
    on,
    { perRow: Math.min(perRow, on.length), least, most, title: titleOf(layout, wager), pays },
    cell,
  );
}

export function throws(layout, ctx) {
  const board = new Board(layout, { ...ctx, lying: true });
  const { narrow, lying, width } = board;
  const count = layout.devices.dice?.count || 2;
  const [edge, column] = [lying ? 4 : narrow ? 6 : 10, lying ? 150 : 0];
  const tall = Math.max(board.tall, lying ? 250 : 300);
  const dome = (x, y, w, h) => lastThrows(board, { x, y, width: w, height: h, count });
  const well = { least: narrow ? 74 : 88, most: narrow ? 150 : 170, share: 1, draw: dome };
  const list = blocks(board);
  const form = { x: edge + column, y: edge, width: width - 2 * edge - column, height: tall - 2 * edge };
  const gap = narrow || lying ? 8 : 12;
  if (!lying) return board.finish(Math.max(fill([well, ...list], { ...form, gap }) + edge, narrow ? tall : 0));
  const isCut = list.reduce((sum, one) => sum + one.least + gap, -gap) > form.height;
  dome(edge, edge, column - 8, tall - 2 * edge - (isCut ? 94 : 0));
  if (!isCut) return board.finish(Math.max(fill(list, { ...form, gap }) + edge, tall));
  const ofDice = (one) => one.onDice;
  board.leafOf(t("table"), () =>
    fill(
      list.filter((one) => !ofDice(one)),
      { ...form, gap },
    ),
  );
  board.leafOf(t("kind_dice"), () => fill(list.filter(ofDice), { ...form, gap }));
  board.tabColumn(tall - edge - 92, edge, column - 8);
  return board.finish(Math.max(tall, ...board.leaves.map((leaf) => leaf.bottom + edge)));
}

/** What lies below the dice, or beside them. */
function blocks(board) {
  const { narrow, lying, layout } = board;
  const { large, small, totals, dice } = sorted(layout);
  const isTight = narrow || lying;
  const perRow = (list, most) => Math.ceil(list.length / Math.ceil(list.length / most));
  const each = (wager) => layout.wagers[wager].on.length;
  const groups = dice.map((wager) => ({
    ...listed(board, wager, 6, isTight ? 42 : 54, isTight ? 96 : 110),
    onDice: true,
  }));
  const isLong = large.some((wager) => paidBy(layout.wagers[wager]).length > 1);
  const least = isTight ? (isLong ? 66 : 56) : 80;
  const across = large.length === 3 ? 3 : 2;
  return [
    large.length && rows(board, large, { perRow: perRow(large, narrow ? across : 3), least, most: 150 }, single(board)),
    ...totals.map((wager) =>
      listed(board, wager, isTight ? Math.ceil(each(wager) / 2) : each(wager), isTight ? 42 : 60, isTight ? 88 : 110),
    ),
    small.length &&
      rows(
        board,
        small,
        { perRow: perRow(small, isTight ? 2 : 4), least: isTight ? 42 : 64, most: 100 },
        single(board),
      ),
    ...(isTight || dice.length < 2
      ? groups
      : [
          abreast(
            groups,
            groups.map(() => 1),
          ),
        ]),
  ].filter(Boolean);
}
