// A wheel of symbols and the boxes of their wagers. The books name their symbols by letters; each letter has an emblem, the
// rarest first, the same on the wheel, on its box and among the last results.

import { put, s } from "../dom.js";
import { paysOf, position } from "../words.js";
import { Board } from "./board.js";
import { oddsAt, say } from "./lettering.js";
import { box } from "./shape.js";
import { layable, tiles } from "./tiles.js";
import { Wheel } from "./wheel.js";
import { t } from "../say.js";

const EMBLEMS = [
  "M0-10L2.600-3.200 9.800-3.200 4 1.200 6.200 8.200 0 4-6.200 8.200-4 1.200-9.800-3.200-2.600-3.200z", // star
  "M-9 7L-10-6-4.500-1 0-9 4.500-1 10-6 9 7z", // crown
  "M0-10C2-6 5-2.500 8 0 5 2.500 2 6 0 10-2 6-5 2.500-8 0-5-2.500-2-6 0-10z", // diamond
  "M0 9C-3 5-9 1-9-4-9-8-6-9.500-4.300-9.500-2.200-9.500-.7-8.200 0-6.300.7-8.200 2.200-9.500 4.300-9.500 6-9.500 9-8 9-4 9 1 3 5 0 9z", // heart
  "M-.8 4.400C-1.800 6-3.400 6.800-5 6.800-7.400 6.800-9 4.900-9 2.700-9 .4-7.200-1.300-5-1.300-4.400-1.300-3.900-1.200-3.400-1-4.200-2-4.600-3.200-4.600-4.600-4.600-7.400-2.600-9.600 0-9.600 2.600-9.600 4.600-7.400 4.600-4.600 4.600-3.200 4.200-2 3.400-1 3.900-1.200 4.400-1.300 5-1.300 7.200-1.300 9 .4 9 2.700 9 4.900 7.400 6.800 5 6.800 3.400 6.800 1.800 6 .8 4.400 1 7.200 1.800 9.200 3.500 10H-3.500C-1.800 9.200-1 7.200-.8 4.400z", // clover
  "M4.500-8.500A9.200 9.200 0 1 0 4.500 8.500 7 7 0 1 1 4.500-8.500z", // moon
  "M-2-9.500H2V-7C6-6 7-2 7 2L9 6H-9L-7 2C-7-2-6-6-2-7zM-2.400 7H2.400A2.400 2.400 0 0 1-2.400 7z", // bell
  "M-8-8H8V8H-8zM-4-4V4H4V-4z", // square
];

/** The symbols, the rarest first, and by name the emblem and colour of each. */
function ranked(pockets) {
  const count = (name) => pockets.filter((one) => one === name).length;
  const order = [...new Set(pockets)].sort((a, b) => count(a) - count(b) || a.localeCompare(b));
  return { order, count, rank: (name) => order.indexOf(name) };
}

const emblem = (rank, size) =>
  s("path", {
    class: "emblem",
    "fill-rule": "evenodd",
    transform: `scale(${size / 20})`,
    d: EMBLEMS[rank % EMBLEMS.length],
  });

export function symbols(layout, ctx) {
  const board = new Board(layout, ctx);
  const { pockets } = layout.devices.wheel;
  const known = ranked(pockets);
  const { narrow } = ctx;
  board.wheel = new Wheel(pockets, {
    rolls: false,
    tint: (name) => `sym sym${known.rank(name) % 8}`,
    label: t("the_wheel"),
    mark: (name, size) => emblem(known.rank(name), size),
  });
  board.wheel.node.setAttribute(
    "transform",
    narrow ? "translate(195 158) scale(.94)" : "translate(208 218) scale(1.24)",
  );
  board.ground(board.wheel.node);
  const [wager, ...rest] = layable(layout);
  const form = narrow
    ? { x: 8, y: 310, width: 374, columns: 4, tall: 76 }
    : { x: 422, y: 20, width: 566, columns: 4, tall: 142 };
  let bottom = stakes(board, wager, known, form);
  if (rest.length) bottom = tiles(board, rest, { x: form.x, y: bottom, width: form.width });
  past(board, known, narrow ? { x: 8, y: bottom + 4, width: 374 } : { x: 422, y: bottom + 18, width: 566 });
  return board.finish(Math.max(bottom + (narrow ? 60 : 96), narrow ? 0 : 430));
}

/** A box a symbol: its emblem, its letter, what it pays, and on how many segments it stands. */
function stakes(board, wager, { order, count, rank }, { x, y, width, columns, tall }) {
  const on = [...board.layout.wagers[wager].on].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const whole = board.layout.devices.wheel.pockets.length;
  const w = width / columns;
  on.forEach((name, i) => {
    const [px, py] = [x + (i % columns) * w, y + Math.floor(i / columns) * tall];
    const [cx, small] = [px + w / 2 - 2, board.narrow];
    const shapes = [
      box(px, py, w - 5, tall - 5, `cell sym-box sym${rank(name) % 8}`, 8),
      s(
        "g",
        { transform: `translate(${cx - (small ? 20 : 0)} ${py + (small ? 24 : 44)})` },
        emblem(rank(name), small ? 26 : 46),
      ),
      say(position(name), small ? cx + 20 : px + 18, py + (small ? 24 : 20), 30, small ? 22 : 20, {
        cls: "caps",
        lines: 1,
      }),
      oddsAt(board, paysOf(board.layout.wagers[wager], name), cx, py + tall - (small ? 27 : 38), w),
      s(
        "text",
        {
          class: "faint",
          x: cx,
          y: py + tall - (small ? 12 : 19),
          "text-anchor": "middle",
          "font-size": small ? 10.5 : 12,
        },
        t("n_of_all", { n: count(name), all: whole }),
      ),
    ];
    board.spot({ wager, on: name }, shapes, px + w - 26, py + (small ? 22 : 24), small ? 13 : 16);
  });
  return y + Math.ceil(on.length / columns) * tall;
}

/** The last results, newest first, with what they mean. */
function past(board, { rank }, { x, y, width }) {
  const g = s("g", { class: "last-numbers", role: "img" });
  board.ground(g);
  const size = board.narrow ? 30 : 36;
  board.history = (list) => {
    g.setAttribute(
      "aria-label",
      list.length ? t("last_results_newest_first", { list: list.join(", ") }) : t("no_results_yet"),
    );
    const shown = list.slice(0, Math.floor(width / (size + 4)));
    put(
      g,
      shown.map((name, i) =>
        s(
          "g",
          { transform: `translate(${x + i * (size + 4)} ${y})` },
          box(0, 0, size, size, `past sym${rank(name) % 8} ${i ? "" : "newest"}`, 5),
          s("g", { transform: `translate(${size / 2} ${size / 2})`, class: "on-past" }, emblem(rank(name), size * 0.5)),
        ),
      ),
      list.length > 0 &&
        s("text", { class: "faint", x, y: y + size + 17, "font-size": 11.5 }, t("past_results_dont_predict")),
    );
  };
}
