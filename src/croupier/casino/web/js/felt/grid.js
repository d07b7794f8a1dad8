// The grid of a numbered wheel: with every inside position of the data, the outside chances, the racetrack in the
// order of the wheel, and the wheel. Double Action has two grids of six to a row.

import { s } from "../dom.js";
import { colourOf, position } from "../words.js";
import { Board, box, layable, say, sized, tiles } from "./board.js";
import { Wheel } from "./wheel.js";

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
  double;

  constructor(narrow, x, y) {
    this.narrow = narrow;
    [this.x, this.y] = [x, y];
    this.step = narrow ? { along: 42, across: 84 } : { along: 47, across: 54 };
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

/** Where a position of some numbers lies, in steps along and across. */
function lies(grid, numbers, width = 3) {
  const zeros = numbers.filter((n) => n === "0" || n === "00");
  const cells = numbers.filter((n) => n !== "0" && n !== "00").map((n) => grid.middle(Number(n)));
  const mean = (i) => cells.reduce((total, cell) => total + cell[i], 0) / cells.length;
  if (zeros.length && cells.length) return cells.length >= width ? [0, 0] : [0, mean(1)];
  if (zeros.length) return [-0.5, zeros.length === 2 ? 1.5 : numbers[0] === "0" ? (grid.double ? 0.75 : 1.5) : 2.25];
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
  }
}

function cellsOf(board, grid) {
  const cells = new Map();
  for (const on of board.layout.wagers.straight_up.on) {
    const zero = on === "0" || on === "00";
    const rect = zero ? zeroRect(grid, on) : cellRect(grid, Number(on));
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const shapes = [
      s("rect", { class: `cell ${colourOf(board.layout, on)}`, ...rect }),
      s("text", { class: "number", x, y: y + 7.5, "text-anchor": "middle", "font-size": 21 }, on),
    ];
    const spot = board.spot({ wager: "straight_up", on }, shapes, x, y, 14);
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
  if (!grid.double) return grid.rect(-1, 0, 0, 3);
  return on === "0" ? grid.rect(-1, 0, 0, 1.5) : grid.rect(-1, 1.5, 0, 3);
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
  const band = grid.narrow ? 0.62 : 0.8; // how wide a band beside the grid is, in steps across
  const area = (wager, on, rect, text, cls = "") => {
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const turned = grid.narrow && wager !== "column";
    const label = text
      ? say(text, x, y, turned ? rect.height - 6 : rect.width - 6, 15, { cls: "label" })
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
    if (has("column", on)) area("column", on, grid.rect(12, i, 13, i + 1), "2 to 1");
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

const diamond = (x, y, on) =>
  s("path", { class: `lozenge ${on}`, d: `M${x - 22} ${y}L${x} ${y - 13}L${x + 22} ${y}L${x} ${y + 13}z` });

/** The racetrack: pockets in the order of the wheel; one click lays a number with its neighbours. */
function racetrack(board, pockets, x, y, width, height) {
  const n = pockets.length,
    g = [];
  const r = height / 2,
    straight = width - height,
    length = 2 * straight + 2 * Math.PI * (r - 14);
  const at = (t, off) => {
    // a point on the oval, off inwards
    const rr = r - off;
    let d = (((t % 1) + 1) % 1) * length;
    const arc = Math.PI * (r - 14);
    if (d < straight) return [x + r + d, y + off];
    d -= straight;
    if (d < arc) {
      const a = d / (r - 14);
      return [x + r + straight + rr * Math.sin(a), y + r - rr * Math.cos(a)];
    }
    d -= arc;
    if (d < straight) return [x + r + straight - d, y + height - off];
    const a = (d - straight) / (r - 14);
    return [x + r - rr * Math.sin(a), y + r + rr * Math.cos(a)];
  };
  pockets.forEach((pocket, i) => {
    const from = (i - 0.5) / n,
      to = (i + 0.5) / n,
      steps = [0, 0.25, 0.5, 0.75, 1].map((k) => from + (to - from) * k);
    const path = [...steps.map((t) => at(t, 0)), ...steps.reverse().map((t) => at(t, 30))];
    const [cx, cy] = at(i / n, 15);
    g.push(
      call(
        board,
        pockets,
        i,
        [
          s("path", {
            class: `cell ${colourOf(board.layout, pocket)}`,
            d: `M${path.map((p) => p.join(" ")).join("L")}z`,
          }),
          s("text", { class: "number", x: cx, y: cy + 5, "text-anchor": "middle", "font-size": 14 }, pocket),
        ],
        cx,
        cy,
      ),
    );
  });
  g.push(
    s(
      "text",
      { class: "group-title", x: x + width / 2, y: y + r + 5, "text-anchor": "middle", "font-size": 15 },
      "A number and its two neighbours on either side",
    ),
  );
  return g;
}

function call(board, pockets, i, shapes, x, y) {
  const n = pockets.length;
  const five = [-2, -1, 0, 1, 2].map((k) => pockets[(i + k + n) % n]);
  const key = `call|${pockets[i]}`;
  const node = s(
    "g",
    {
      class: "spot call",
      role: "button",
      tabindex: -1,
      "data-spot": key,
      "aria-label": `Neighbours of ${pockets[i]}: straight up on ${five.join(", ")}`,
    },
    shapes,
  );
  board.spots.set(key, {
    key,
    wager: "straight_up",
    call: five.map((on) => ({ wager: "straight_up", on })),
    node,
    x,
    y,
    r: 10,
    on: "",
    box: 0,
    words: `neighbours of ${pockets[i]}`,
    covers: five,
  });
  return node;
}

function trackRows(board, pockets, x, y, width) {
  const perRow = 10,
    w = width / perRow,
    h = 38,
    g = [];
  pockets.forEach((pocket, i) => {
    const row = Math.floor(i / perRow),
      col = row % 2 ? perRow - 1 - (i % perRow) : i % perRow;
    const px = x + col * w,
      py = y + row * h;
    g.push(
      call(
        board,
        pockets,
        i,
        [
          box(px, py, w, h, `cell ${colourOf(board.layout, pocket)}`, 2),
          s("text", { class: "number", x: px + w / 2, y: py + 24, "text-anchor": "middle", "font-size": 15 }, pocket),
        ],
        px + w / 2,
        py + h / 2,
      ),
    );
  });
  return g;
}

export function gridTable(layout, ctx) {
  const board = new Board(layout, ctx);
  const pockets = layout.devices.wheel.pockets;
  const narrow = ctx.narrow;
  board.wheel = new Wheel(pockets, { label: "the wheel", tint: (pocket) => colourOf(layout, pocket) });
  const places = narrow ? new Grid(true, 132, 250) : new Grid(false, 376, 16);
  places.double = pockets.includes("00");
  board.wheel.node.setAttribute("transform", narrow ? "translate(112 104) scale(.64)" : "translate(164 166)");
  board.ground(board.wheel.node);
  board.cells = cellsOf(board, places);
  outside(board, places);
  const taken = [];
  for (const name of ["split", "corner", "street", "six_line", "first_four", "five_line"])
    inside(board, places, name, taken, narrow ? 11 : 8.5);
  const others = layable(layout).filter((name) => !DRAWN.has(name));
  let bottom = narrow ? 250 + 13 * 42 + 12 : 286;
  if (narrow) {
    board.ground(
      s(
        "text",
        { class: "group-title", x: 16, y: bottom + 14, "font-size": 13 },
        "In the order of the wheel, with two neighbours",
      ),
    );
    board.layers.spots.append(...trackRows(board, pockets, 13, bottom + 24, 364));
    bottom += 24 + Math.ceil(pockets.length / 10) * 38 + 8;
  } else {
    board.layers.spots.append(...racetrack(board, pockets, 332, 298, 656, 108));
    bottom = 418;
  }
  if (others.length) bottom = tiles(board, others, { y: bottom + 4 });
  board.marker = dolly(board, (pocket) => numberAt(board, pocket));
  lastNumbers(board, narrow ? { x: 226, y: 22, width: 150 } : { x: 20, y: 352, width: 290 });
  return board.finish(bottom + 10);
}

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
  return (pocket) => {
    const at = pocket && where(pocket);
    node.setAttribute("visibility", at ? "visible" : "hidden");
    if (at) node.setAttribute("transform", `translate(${at.x} ${at.y - 4}) scale(1.25)`);
    for (const [on, cell] of board.cells || []) cell.classList.toggle("won", on === pocket);
  };
}

/** The last numbers, newest first. */
function lastNumbers(board, { x, y, width }) {
  const g = s("g", { class: "last-numbers", role: "img" });
  board.ground(g);
  board.history = (list) => {
    const w = board.narrow ? 30 : 29,
      perRow = Math.floor(width / w);
    g.replaceChildren(
      s(
        "text",
        { class: "group-title", x, y: y - 4, "font-size": sized(board, 12.5) },
        list.length ? "Last numbers" : "",
      ),
    );
    g.setAttribute("aria-label", list.length ? `Last numbers, newest first: ${list.join(", ")}` : "No numbers yet");
    list.slice(0, perRow * (board.narrow ? 5 : 2)).forEach((n, i) => {
      const px = x + (i % perRow) * w,
        py = y + 4 + Math.floor(i / perRow) * 28;
      g.append(
        box(px, py, w - 3, 25, `past ${colourOf(board.layout, n)} ${i ? "" : "newest"}`, 3),
        s("text", { x: px + (w - 3) / 2, y: py + 17.5, "text-anchor": "middle", "font-size": 14 }, n),
      );
    });
  };
}

// Two rings

/** One ring's grid: six numbers to a row, zero above. */
function ring(board, name, x, y, w, h) {
  const grid = { middle: (n) => [Math.floor((n - 1) / 6) + 0.5, ((n - 1) % 6) + 0.5] };
  const point = (row, col) => [x + col * w, y + row * h];
  board.ground(s("text", { class: "group-title", x, y: y - h - 8, "font-size": 13 }, `${name} ring`));
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
  board.spot({ wager, on }, [shape], cx, cy, 10);
}

export function ringsTable(layout, ctx) {
  const board = new Board(layout, ctx);
  const narrow = ctx.narrow;
  const pockets = layout.devices.wheel.pockets;
  board.rings = {};
  const names = [
    ["outer", narrow ? 100 : 110],
    ["inner", narrow ? 290 : 110],
  ];
  names.forEach(([name, x], i) => {
    const wheel = new Wheel(pockets, { label: `the ${name} ring`, tint: (pocket) => colourOf(layout, pocket) });
    wheel.node.setAttribute(
      "transform",
      narrow ? `translate(${x} 104) scale(.58)` : `translate(${x} ${120 + i * 220}) scale(.66)`,
    );
    board.ground(
      wheel.node,
      s(
        "text",
        {
          class: "group-title",
          x: narrow ? x : x,
          y: narrow ? 206 : 120 + i * 220 + 112,
          "text-anchor": "middle",
          "font-size": 12,
        },
        `${name} ring`,
      ),
    );
    board.rings[`${name} ring`] = wheel;
  });
  const [w, h] = narrow ? [52, 44] : [50, 46];
  if (narrow) {
    ring(board, "outer", 40, 280, w, h);
    ring(board, "inner", 40, 630, w, h);
  } else {
    ring(board, "outer", 258, 70, w, h);
    ring(board, "inner", 646, 70, w, h);
  }
  const others = layable(layout).filter(
    (name) => !["straight_up", "six_numbers", "twelve_numbers", "split", "corner", "three_numbers"].includes(name),
  );
  const bottom = tiles(board, others, narrow ? { y: 910 } : { x: 236, y: 366, width: 752 });
  return board.finish(bottom + 10);
}

export const describePosition = position;
