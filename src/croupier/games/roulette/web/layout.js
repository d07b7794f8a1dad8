// The grid of a numbered wheel: with every inside position of the data, the outside chances, the racetrack in the
// order of the wheel, and the wheel.

import { s, unique } from "/web/js/dom.js";
import { colourOf, paysOf } from "/web/js/words.js";
import { Board } from "/web/js/felt/board.js";
import { fitting, say } from "/web/js/felt/lettering.js";
import { layable, tiles } from "/web/js/felt/tiles.js";
import { Wheel } from "/web/js/felt/wheel.js";
import { t } from "/web/js/say.js";
import { announced, lastNumbers } from "./last.js";
import { racetrack } from "./track.js";

const OUTSIDE = [
  ["low_or_high", "low", "1–18"],
  ["odd_or_even", "even", "Even"],
  ["red_or_black", "red", ""],
  ["red_or_black", "black", ""],
  ["odd_or_even", "odd", "Odd"],
  ["low_or_high", "high", "19–36"],
];
const DRAWN = new Set([
  "straight_up",
  "split",
  "street",
  "corner",
  "first_four",
  "five_line",
  "six_line",
  "column",
  "dozen",
  "red_or_black",
  "odd_or_even",
  "low_or_high",
  "split_columns",
  "split_dozens",
]);

/** Where things are: `along` runs with the rows of three (1 to 12), `across` over the three columns. The wide layout
 * lies, the narrow one stands. */
class Grid {
  x;
  y;
  zeros = ["0"]; // as they lie across, the first column's side first

  constructor(narrow, x, y, step = narrow ? { along: 40, across: 94 } : { along: 47, across: 54 }) {
    this.narrow = narrow;
    [this.x, this.y] = [x, y];
    this.step = step;
    this.band = narrow ? 0.5 : step.across < 47 ? 1 : 0.8; // how wide a band beside the grid is, in steps across
  }
  /** A point: along 0 is the line between zero and 1-2-3; across 0 is the line at the first column's side. */
  point(along, across) {
    return this.narrow
      ? [this.x + across * this.step.across, this.y + along * this.step.along]
      : [this.x + along * this.step.along, this.y + (3 - across) * this.step.across];
  }
  rect(a0, c0, a1, c1) {
    const [xa, ya] = this.point(a0, c0),
      [xb, yb] = this.point(a1, c1);
    return { x: Math.min(xa, xb), y: Math.min(ya, yb), width: Math.abs(xa - xb), height: Math.abs(ya - yb) };
  }
  middle(n) {
    return [Math.floor((n - 1) / 3) + 0.5, ((n - 1) % 3) + 0.5];
  }
}

const isZero = (text) => /^0+$/.test(text);
const zeroAt = (grid, on) => grid.zeros.indexOf(on);
const share = (grid) => grid.zeros.length / 3; // zeros to a step across

/** The zeros of a wheel as they lie before 1, 2 and 3: a third one between the two. */
const zerosOf = (pockets) => ["0", "000", "00"].filter((on) => pockets.includes(on));

/** Where a position of some numbers lies, in steps along and across. */
function lies(grid, numbers, width = 3) {
  const zeros = numbers.filter(isZero);
  const cells = numbers.filter((n) => !isZero(n)).map((n) => grid.middle(Number(n)));
  const mean = (i) => cells.reduce((total, cell) => total + cell[i], 0) / cells.length;
  if (zeros.length && cells.length) return cells.length >= width ? [0, 0] : [0, mean(1)];
  if (zeros.length)
    return [-0.5, zeros.reduce((sum, on) => sum + zeroAt(grid, on) + 0.5, 0) / zeros.length / share(grid)];
  if (cells.length === width || cells.length === 2 * width) return [mean(0), 0];
  return [mean(0), mean(1)];
}

function inside(board, grid, name, taken, r) {
  if (board.layout.wagers[name]?.offered_now === false) return;
  for (const on of board.layout.wagers[name]?.on || []) {
    const numbers = on.split("-");
    let [x, y] = grid.point(...lies(grid, numbers));
    while (taken.some(([a, b]) => Math.hypot(a - x, b - y) < r * 1.3)) grid.narrow ? (y -= r * 1.5) : (x -= r * 1.5);
    taken.push([x, y]);
    const spot = board.spot({ wager: name, on }, [s("circle", { class: "junction", cx: x, cy: y, r })], x, y, r * 1.1);
    spot.covers = numbers;
    spot.edge = edgeName(numbers);
  }
}

/** What lies at the edge of the layout, by its numbers. */
function edgeName(numbers) {
  const range = `${numbers[0]}–${numbers.at(-1)}`;
  if (numbers.length > 4) return t("line_numbers", { numbers: range });
  return numbers.length === 3 ? t("street_numbers", { numbers: range }) : "";
}

function cellsOf(board, grid) {
  const cells = new Map();
  for (const on of board.layout.wagers.straight_up.on) {
    const zero = isZero(on);
    const rect = zero ? zeroRect(grid, on) : cellRect(grid, Number(on));
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const shapes = [
      s("rect", { class: `cell ${colourOf(board.layout, on)}`, ...rect }),
      s(
        "text",
        {
          class: "number",
          x,
          y: y + 7.5,
          "text-anchor": "middle",
          "font-size": on.length > 2 || (grid.step.along < 44 && !grid.narrow) ? 17 : 21,
        },
        on,
      ),
    ];
    const far = zero ? [0.26, 0.28] : [0.26, 0]; // the number is still read
    const [right, down] = grid.narrow ? [rect.width * far[0], 0] : [0, Math.max(9, rect.height * far[1])];
    if (!zero && !grid.narrow) shapes[1].classList.add("rises");
    const spot = board.spot({ wager: "straight_up", on }, shapes, x + right, y + down, 14);
    spot.covers = [on];
    cells.set(on, spot.node);
  }
  return cells;
}

function cellRect(grid, n) {
  const [along, across] = grid.middle(n);
  return grid.rect(along - 0.5, across - 0.5, along + 0.5, across + 0.5);
}

function zeroRect(grid, on) {
  const at = zeroAt(grid, on);
  return grid.rect(-1, at / share(grid), 0, (at + 1) / share(grid));
}

const COVERS = {
  column: (on) => range(36).filter((n) => (n - 1) % 3 === Number(on) - 1),
  dozen: (on) => range(36).filter((n) => Math.ceil(n / 12) === Number(on)),
  low: () => range(18),
  high: () => range(36).slice(18),
  odd: () => range(36).filter((n) => n % 2),
  even: () => range(36).filter((n) => n % 2 === 0),
  red: (on, layout) => range(36).filter((n) => colourOf(layout, String(n)) === on),
  black: (on, layout) => range(36).filter((n) => colourOf(layout, String(n)) === on),
};
const range = (n) => Array.from({ length: n }, (_, i) => i + 1);
const covers = (layout, wager, on) =>
  on
    .split("-")
    .flatMap((part) => (COVERS[wager] || COVERS[on] || (() => []))(part, layout))
    .map(String);

/** The dozens, columns and even chances. */
function outside(board, grid) {
  const { band } = grid;
  const area = (wager, on, rect, text, cls = "") => {
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const turned = grid.narrow && wager !== "column";
    const label = text
      ? say(text, x, y, turned ? rect.height - 6 : rect.width - 4, 15, { cls: "label", lines: 1 })
      : diamond(x, y, on);
    if (turned && text) label.setAttribute("transform", `rotate(90 ${x} ${y})`);
    board.spot({ wager, on }, [s("rect", { class: `cell ${cls}`, ...rect }), label], x, y, 14).covers = covers(
      board.layout,
      wager,
      on,
    );
  };
  const between = (wager, on, x, y) => {
    board.spot({ wager, on }, [s("circle", { class: "junction", cx: x, cy: y, r: 9 })], x, y, 11).covers = covers(
      board.layout,
      wager.replace(/^split_(\w+)s$/, "$1"),
      on,
    );
  };
  const has = (wager, on) =>
    board.layout.wagers[wager]?.offered_now !== false && board.layout.wagers[wager]?.on?.includes(on);
  for (const on of ["1", "2", "3"]) {
    const i = Number(on) - 1;
    if (has("column", on)) area("column", on, grid.rect(12, i, 13, i + 1), columnPays(board, on));
    if (has("dozen", on)) area("dozen", on, grid.rect(4 * i, -band, 4 * i + 4, 0), ["1st 12", "2nd 12", "3rd 12"][i]);
  }
  OUTSIDE.forEach(([wager, on, text], i) => {
    if (has(wager, on)) area(wager, on, grid.rect(2 * i, -2 * band, 2 * i + 2, -band), text);
  });
  for (const [i, on] of ["1-2", "2-3"].map((pair, k) => /** @type {[number, string]} */ ([k + 1, pair]))) {
    if (has("split_dozens", on)) between("split_dozens", on, ...grid.point(4 * i, -band * 0.72));
    if (has("split_columns", on)) between("split_columns", on, ...grid.point(12.5, i));
  }
}

/** What a column pays, as it is printed at its end. */
const columnPays = (board, on) => fitting(board, paysOf(board.layout.wagers.column, on), board.narrow ? 84 : 34);

const diamond = (x, y, on) =>
  s("path", { class: `lozenge ${on}`, d: `M${x - 22} ${y}L${x} ${y - 13}L${x + 22} ${y}L${x} ${y + 13}z` });

/** The layout as it lies: wheel, grid and track together, the last numbers below. */
function flat(board, pockets, others) {
  const grid = new Grid(false, 376, 16);
  grid.zeros = zerosOf(pockets);
  board.wheel.node.setAttribute("transform", "translate(170 168)");
  board.ground(board.wheel.node);
  laidOut(board, grid, 8.5);
  racetrack(board, pockets, { x: 332, y: 288, width: 656, height: 134, thick: 32 });
  lastNumbers(board, { x: 20, y: 446, width: 960, size: 34 });
  announced(board, { x: 20, y: 336, width: 290 });
  let bottom = 484;
  if (others.length) bottom = tiles(board, others, { y: bottom });
  return bottom;
}

/** A phone: the arc of the wheel where the ball will fall and the last numbers above; the layout, the track and what else
 * there is on leaves. */
function upright(board, pockets, others) {
  const grid = new Grid(true, 100, 130);
  grid.zeros = zerosOf(pockets);
  const top = 90;
  arcOf(board);
  lastNumbers(board, { x: 152, y: 6, width: 232, size: 29 });
  board.leafOf(t("layout"), () => {
    laidOut(board, grid, 10);
    return 130 + 13 * grid.step.along;
  });
  board.leafOf(t("track"), () => {
    racetrack(board, pockets, { x: 40, y: top + 4, width: 310, height: 556, thick: 46 });
    return top + 564;
  });
  if (others.length) board.leafOf(t("more"), () => tiles(board, others, { y: top }));
  board.tabs(40, 152, 232);
  return Math.max(...board.leaves.map((leaf) => leaf.bottom));
}

/** A phone on its side: the arc and the last numbers above, the grid or the track below in cells for a finger. */
function sideways(board, pockets, others) {
  const { width } = board;
  const [top, tall] = [88, Math.max(board.tall, 270)];
  const along = (width - 10) / 14;
  const grid = new Grid(false, 5 + along, top, { along, across: Math.min(46, (tall - top - 4) / 5) });
  grid.zeros = zerosOf(pockets);
  arcOf(board);
  lastNumbers(board, { x: 152, y: 6, width: width - 160, size: 29 });
  board.leafOf(t("layout"), () => {
    laidOut(board, grid, 9);
    return tall;
  });
  board.leafOf(t("track"), () => {
    racetrack(board, pockets, { x: 6, y: top, width: width - 12, height: tall - top - 6, thick: 42 });
    return tall;
  });
  if (others.length) board.leafOf(t("more"), () => tiles(board, others, { y: top }));
  board.tabs(40, 152, width - 160);
  return tall - 8;
}

/** The top of a large wheel, of which nothing else is seen. */
function arcOf(board) {
  const clip = unique("arc");
  board.wheel.node.setAttribute("transform", "translate(74 136) scale(.86)");
  const path = s("clipPath", { id: clip }, s("rect", { x: 0, y: 2, width: 146, height: 82, rx: 8 }));
  board.ground(path, s("g", { "clip-path": `url(#${clip})` }, board.wheel.node));
  board.wheel.plate.setAttribute("display", "none");
}

function laidOut(board, grid, r) {
  board.cells = cellsOf(board, grid);
  outside(board, grid);
  const taken = [];
  for (const name of ["split", "corner", "street", "six_line", "first_four", "five_line"])
    inside(board, grid, name, taken, r);
}

export function draw(layout, ctx) {
  const board = new Board(layout, { ...ctx, lying: true });
  const pockets = layout.devices.wheel.pockets;
  board.wheel = new Wheel(pockets, { label: t("the_wheel"), tint: (pocket) => colourOf(layout, pocket) });
  const others = layable(layout).filter((name) => !DRAWN.has(name));
  const bottom = (ctx.narrow ? upright : board.lying ? sideways : flat)(board, pockets, others);
  board.marker = dolly(board, (pocket) => numberAt(board, pocket));
  board.near = (spot) => (spot && board.cells.get(spot.on) === spot.node ? onNumber(board, spot) : []);
  return board.finish(bottom + 8);
}

/** What may be laid on a number: itself, its lines and its corners. */
const onNumber = (board, { on }) =>
  [...board.spots.values()].filter((one) => !one.call && one.covers?.includes(on) && one.covers.length < 7);

const numberAt = (board, pocket) => board.spots.get(`straight_up|${pocket}|`);

/** The dolly stands on the number that has come. */
function dolly(board, where) {
  const node = s(
    "g",
    { class: "dolly", visibility: "hidden" },
    s("ellipse", { cx: 0, cy: 6, rx: 9, ry: 4 }),
    s("path", { d: "M-7 5c1-7 3-8 3-12a4 4 0 1 1 8 0c0 4 2 5 3 12z" }),
  );
  board.layers.top.append(node);
  let standing = null;
  board.turned = () => show(standing);
  const show = (pocket) => {
    standing = pocket;
    const at = pocket && where(pocket);
    node.setAttribute("visibility", at && at.leaf?.shown !== false ? "visible" : "hidden");
    const [right, up] = board.narrow ? [-56, 4] : [15, 21]; // beside the number, which moves out of its way
    if (at) node.setAttribute("transform", `translate(${at.x + right} ${at.y - up}) scale(1)`);
    for (const [on, cell] of board.cells || []) {
      cell.classList.toggle("won", on === pocket);
      cell.classList.toggle("dollied", on === pocket && !board.narrow);
    }
  };
  return show;
}
