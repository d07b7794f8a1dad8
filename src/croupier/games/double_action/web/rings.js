// A wheel with two rings: each ring's grid has six numbers to a row, zero above; what is laid on both lies below.

import { s } from "/web/js/dom.js";
import { colourOf, placeName, titleOf } from "/web/js/words.js";
import { Board } from "/web/js/felt/board.js";
import { layable, tiles } from "/web/js/felt/tiles.js";
import { Wheel } from "/web/js/felt/wheel.js";
import { t } from "/web/js/say.js";

const RINGS = { outer: t("outer_ring"), inner: t("inner_ring") };

const INNER = 0.62; // how large the inner ring is beside the outer one
const RIM = ".wheel-shade, .bowl, .deflectors"; // what only the outer ring has

/** One ring's grid: six numbers to a row, zero above. */
function ring(board, name, x, y, w, h) {
  const grid = { middle: (n) => [Math.floor((n - 1) / 6) + 0.5, ((n - 1) % 6) + 0.5] };
  const point = (row, col) => [x + col * w, y + row * h];
  board.ground(s("text", { class: "group-title", x, y: y - h - 8, "font-size": 13 }, RINGS[name]));
  for (const wager of ["straight_up", "six_numbers", "twelve_numbers", "split", "corner", "three_numbers"]) {
    for (const on of (board.layout.wagers[wager]?.on || []).filter((p) => p.startsWith(`${name}:`))) {
      ringSpot(board, grid, point, wager, on, [x, y, w, h]);
    }
  }
}

function ringSpot(board, grid, point, wager, on, [x, y, w, h]) {
  const numbers = on.split(":")[1].split("-");
  if (wager === "straight_up") {
    const zero = numbers[0] === "0";
    const [row, col] = zero ? [-0.5, 3] : grid.middle(Number(numbers[0]));
    const [cx, cy] = point(row, col);
    const rect = zero
      ? { x, y: y - h, width: 6 * w, height: h }
      : { x: cx - w / 2, y: cy - h / 2, width: w, height: h };
    board.spot(
      { wager, on },
      [
        s("rect", { class: `cell ${colourOf(board.layout, numbers[0])}`, ...rect }),
        s("text", { class: "number", x: cx, y: cy + 7, "text-anchor": "middle", "font-size": 19 }, numbers[0]),
      ],
      cx,
      cy,
      12,
    );
    return;
  }
  const cells = numbers.filter((n) => n !== "0").map((n) => grid.middle(Number(n)));
  const mean = (i) => cells.reduce((total, cell) => total + cell[i], 0) / cells.length;
  const blocks = wager === "six_numbers" || wager === "twelve_numbers";
  const [cx, cy] = blocks
    ? point(mean(0), wager === "six_numbers" ? -0.3 : 6.3)
    : numbers.includes("0")
      ? point(0, mean(1))
      : point(mean(0), mean(1));
  const shape = blocks
    ? s("rect", { class: "cell edge", x: cx - w * 0.26, y: cy - h * 0.34, width: w * 0.52, height: h * 0.68, rx: 3 })
    : s("circle", { class: "junction", cx, cy, r: 7.5 });
  const many = { class: "faint", x: cx, y: cy + 4.5, "text-anchor": "middle", "font-size": 13 };
  board.spot({ wager, on }, blocks ? [shape, s("text", many, String(numbers.length))] : [shape], cx, cy, 10);
}

/** The wheel with its two rings about one turret, and what has come in each of them beside it. */
function oneWheel(board, pockets, narrow) {
  const [x, y, k] = narrow ? [112, 92, 0.56] : [178, 160, 0.98];
  const shown = narrow
    ? { outer: [252, 80], inner: [336, 80], size: 0.95 }
    : { outer: [30, 276], inner: [326, 276], size: 0.86 };
  const rings = {};
  for (const name of ["outer", "inner"]) {
    const wheel = new Wheel(pockets, { label: RINGS[name], tint: (pocket) => colourOf(board.layout, pocket) });
    wheel.node.setAttribute("transform", `translate(${x} ${y}) scale(${name === "inner" ? k * INNER : k})`);
    if (name === "inner") for (const part of wheel.node.querySelectorAll(RIM)) part.remove();
    const [px, py] = shown[name];
    wheel.plate.setAttribute("transform", `translate(${px} ${py}) scale(${shown.size})`);
    const label = {
      class: "group-title",
      x: px,
      y: py + (narrow ? 46 : 42),
      "text-anchor": "middle",
      "font-size": 13,
    };
    board.ground(wheel.node, wheel.plate, s("text", label, RINGS[name]));
    rings[`${name} ring`] = wheel;
  }
  return rings;
}

export function draw(layout, ctx) {
  const board = new Board(layout, ctx);
  const narrow = ctx.narrow;
  const pockets = layout.devices.wheel.pockets;
  board.rings = oneWheel(board, pockets, narrow);
  if (narrow) return ringLeaves(board, layout);
  ring(board, "outer", 408, 66, 42, 41);
  ring(board, "inner", 716, 66, 42, 41);
  const few = (name) => (layout.wagers[name].on?.length ?? 0) <= 3;
  const [short, long] = [apartFrom(layout).filter(few), apartFrom(layout).filter((name) => !few(name))];
  const y = tiles(board, long, { x: 24, y: 334, width: 952 });
  const said = (name) => titleOf(layout, name).length + 10; // beside each other, by what they have to say
  const all = short.reduce((sum, name) => sum + said(name), 0);
  let x = 24;
  const ends = short.map((name) => {
    const width = ((952 - 16 * (short.length - 1)) * said(name)) / all;
    x += width + 16;
    return tiles(board, [name], { x: x - width - 16, y, width });
  });
  return board.finish(Math.max(y, ...ends) + 10);
}

const ON_RINGS = ["straight_up", "six_numbers", "twelve_numbers", "split", "corner", "three_numbers"];
const apartFrom = (layout) => layable(layout).filter((name) => !ON_RINGS.includes(name));

/** A phone: each ring's grid, and what is laid on both, on a leaf. */
function ringLeaves(board, layout) {
  const top = 186; // the tabs are above the leaves
  for (const name of ["outer", "inner"])
    board.leafOf(placeName(`${name} ring`), () => {
      ring(board, name, 40, top + 124, 52, 44);
      return top + 124 + 6 * 44 + 6;
    });
  board.leafOf(t("both"), () => tiles(board, apartFrom(layout), { y: top + 54 }));
  board.tabs(top);
  return board.finish(Math.max(...board.leaves.map((leaf) => leaf.bottom)) + 6);
}
