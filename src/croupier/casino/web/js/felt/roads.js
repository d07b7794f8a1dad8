// The roads of a game of two hands. The bead plate has every round in order; the big road begins a column whenever the
// side changes; the three derived roads say how regular the big road is. None of them says anything about the next round.

import { s } from "../dom.js";
import { t } from "../say.js";

const ROWS = 6;

/** The columns of the big road: of each, the side and the ties after every entry. Ties before the first are kept by it. */
export function columnsOf(results) {
  const columns = [];
  let early = 0;
  for (const r of results) {
    const last = columns.at(-1);
    if (r === "T") {
      if (last) last.entries[last.entries.length - 1] += 1;
      else early += 1;
    } else if (last?.side === r) last.entries.push(0);
    else {
      columns.push({ side: r, entries: [early] });
      early = 0;
    }
  }
  return columns;
}

/** Where the entries of columns lie: down a column, and to the right where it is full or taken. */
export function lying(columns) {
  const cells = new Map();
  let start = -1;
  for (const { side, entries } of columns) {
    start += 1;
    while (cells.has(`${start},0`)) start += 1;
    let [x, y] = [start, 0];
    entries.forEach((ties, i) => {
      if (i) {
        if (y < ROWS - 1 && !cells.has(`${x},${y + 1}`) && x === start) y += 1;
        else x += 1;
      }
      cells.set(`${x},${y}`, { x, y, side, ties });
    });
  }
  return [...cells.values()];
}

/** A derived road, comparing each entry with the column `back` before it: R where the big road is regular, else U. A
 * first entry of a column asks whether the two columns before are as long as one another, `back` apart; a later one
 * whether there is one beside it, or neither beside it nor above that. */
export function derived(columns, back) {
  const out = [];
  columns.forEach(({ entries }, c) =>
    entries.forEach((_, r) => {
      const first = r === 0;
      if (first ? c - 1 - back < 0 : c - back < 0) return;
      const long = (i) => columns[i].entries.length;
      const regular = first ? long(c - 1) === long(c - 1 - back) : long(c - back) !== r;
      out.push(regular ? "R" : "U");
    }),
  );
  return out;
}

/** A grid of cells with what is drawn in them; the last columns where there are more. */
function sheet(cells, { x, y, columns, cell, label }, draw) {
  const most = Math.max(0, ...cells.map((one) => one.x + 1));
  const first = Math.max(0, most - columns);
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, i) => `M${i * cell} 0v${ROWS * cell}`),
    ...Array.from({ length: ROWS + 1 }, (_, i) => `M0 ${i * cell}h${columns * cell}`),
  ].join("");
  return s(
    "g",
    { class: "road-sheet", transform: `translate(${x} ${y})`, role: "img", "aria-label": label },
    s("rect", { class: "road-paper", width: columns * cell, height: ROWS * cell }),
    s("path", { class: "road-lines", d: lines }),
    cells
      .filter((one) => one.x >= first)
      .map((one) => draw(one, (one.x - first + 0.5) * cell, (one.y + 0.5) * cell, cell)),
  );
}

const bead = ({ side }, x, y, cell) => [
  s("circle", { class: `bead ${side}`, cx: x, cy: y, r: cell * 0.42 }),
  cell > 11 &&
    s("text", { class: "bead-text", x, y: y + cell * 0.18, "text-anchor": "middle", "font-size": cell * 0.52 }, side),
];
const ringOf = ({ side, ties }, x, y, cell) => [
  s("circle", { class: `ring ${side}`, cx: x, cy: y, r: cell * 0.36, "stroke-width": cell * 0.15 }),
  ties > 0 &&
    s("path", { class: "stroke", d: `M${x - cell * 0.4} ${y + cell * 0.4}L${x + cell * 0.4} ${y - cell * 0.4}` }),
];
/** @type {[string, number, Function][]} */
export const DERIVED = [
  [
    t("big_eye_boy"),
    1,
    (cls, x, y, c) => s("circle", { class: `ring ${cls}`, cx: x, cy: y, r: c * 0.34, "stroke-width": c * 0.16 }),
  ],
  [t("small_road"), 2, (cls, x, y, c) => s("circle", { class: `bead ${cls}`, cx: x, cy: y, r: c * 0.38 })],
  [
    t("cockroach_pig"),
    3,
    (cls, x, y, c) =>
      s("path", { class: `slash ${cls}`, d: `M${x - c * 0.36} ${y + c * 0.36}L${x + c * 0.36} ${y - c * 0.36}` }),
  ],
];

/** A derived road is laid out as the big road is: a column begins where the colour changes. */
export function derivedRoad(columns, [title, back, mark], form) {
  const cells = lying(columnsOf(derived(columns, back)));
  const cls = { R: "B", U: "P" }; // red for regular, blue for not
  return sheet(cells, { ...form, label: title }, (one, x, y, cell) => mark(cls[one.side], x, y, cell));
}

/** Every round in order, six to a column. */
export function beadPlate(results, form) {
  const cells = results.map((side, i) => ({ x: Math.floor(i / ROWS), y: i % ROWS, side }));
  const counted = ["P", "B", "T"].map((side) => `${results.filter((r) => r === side).length} ${side}`).join(", ");
  return sheet(cells, { ...form, label: t("bead_plate_counted", { counted }) }, bead);
}

export const bigRoad = (results, form) => sheet(lying(columnsOf(results)), { ...form, label: t("big_road") }, ringOf);

/** The board of roads: the bead plate, the big road and, where there is room, the three derived ones. */
export function roadBoard(results, { x, y, cell, beads, big, small = 0 }) {
  const gap = 10;
  const half = (cell * ROWS - 4) / (2 * ROWS);
  const from = x + (beads + big) * cell + 2 * gap;
  return s(
    "g",
    { class: "roads-on-felt" },
    beadPlate(results, { x, y, columns: beads, cell }),
    bigRoad(results, { x: x + beads * cell + gap, y, columns: big, cell }),
    small > 0 &&
      DERIVED.map((one, i) =>
        derivedRoad(columnsOf(results), one, {
          x: from + (i % 2) * (small * half + gap),
          y: y + Math.floor(i / 2) * (ROWS * half + 4),
          columns: small,
          cell: half,
        }),
      ),
  );
}
