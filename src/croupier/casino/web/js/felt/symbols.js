// A wheel of symbols and the boxes of their wagers. The books name their symbols by letters; each letter has an emblem, the
// rarest first, the same on the wheel, on its box and among the last results.

import { put, s } from "../dom.js";
import { paysOf, position } from "../words.js";
import { Board } from "./board.js";
import { sized } from "./lettering.js";
import { fill, rows } from "./print.js";
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

/** Where the wheel lies, and beside or below it the boxes. */
function placed(board) {
  const { narrow, lying, width } = board;
  if (narrow) {
    const r = Math.min(150, Math.max(110, (board.tall - 270) / 2.12));
    return {
      x: 195,
      y: r * 1.1 + 4,
      r,
      boxes: { x: 8, y: 2.12 * r + 12, width: 374, height: board.tall - 2.12 * r - 20 },
    };
  }
  const tall = Math.max(board.tall, lying ? 260 : 400);
  const r = Math.min((tall - 12) / 2.14, width * (lying ? 0.26 : 0.25));
  const x = r * 1.04 + (lying ? 2 : 10);
  const left = x + r * 1.04 + (lying ? 12 : 30);
  return { x, y: tall / 2 + r * 0.05, r, boxes: { x: left, y: 8, width: width - left - 10, height: tall - 16 } };
}

export function symbols(layout, ctx) {
  const board = new Board(layout, { ...ctx, lying: true });
  const { pockets } = layout.devices.wheel;
  const known = ranked(pockets);
  board.wheel = new Wheel(pockets, {
    rolls: false,
    tint: (name) => `sym sym${known.rank(name) % 8}`,
    label: t("the_wheel"),
    mark: (name, size) => emblem(known.rank(name), size),
  });
  const { x, y, r, boxes } = placed(board);
  board.wheel.node.setAttribute("transform", `translate(${x} ${y}) scale(${r / 152})`);
  board.ground(board.wheel.node);
  const [wager, ...rest] = layable(layout);
  const size = board.narrow || board.lying ? 30 : 38;
  const foot = size + board.least * 1.7;
  const form = { ...boxes, height: boxes.height - foot - 8 };
  let bottom = fill([stakes(board, wager, known)], form);
  if (rest.length) bottom = tiles(board, rest, { x: form.x, y: bottom + 6, width: form.width });
  past(board, known, { x: form.x, y: bottom + 8, width: form.width, size });
  return board.finish(Math.max(bottom + 8 + foot, y + r * 1.04, board.narrow ? board.tall - 4 : 0) + 4);
}

/** A box a symbol: its emblem, its letter, what it pays, and on how many segments it stands. */
function stakes(board, wager, { order, count, rank }) {
  const on = [...board.layout.wagers[wager].on].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const whole = board.layout.devices.wheel.pockets.length;
  const words = Math.max(board.least, sized(board, 13));
  const cell = (name, x, y, w, h) => {
    const head = h - 2.9 * words;
    const size = Math.min(head * 0.72, w * 0.42, 64);
    const odds = `${position(name)}  ${paysOf(board.layout.wagers[wager], name)}`;
    const line = (text, up, cls) =>
      s("text", { class: cls, x: x + w / 2, y: y + h - up * words, "text-anchor": "middle", "font-size": words }, text);
    const shapes = [
      box(x, y, w, h, `cell sym-box sym${rank(name) % 8}`, 8),
      s("g", { transform: `translate(${x + w * 0.34} ${y + head / 2 + 4})` }, emblem(rank(name), size)),
      line(odds, 1.75, "label"),
      line(t("n_of_all", { n: count(name), all: whole }), 0.55, "faint"),
    ];
    const r = Math.min(17, w * 0.15);
    board.spot({ wager, on: name }, shapes, x + w - r - 8, y + head / 2 + 4, r).way = -1;
  };
  const perRow = board.lying ? 3 : 4;
  return rows(board, on, { perRow, least: board.narrow || board.lying ? 78 : 110, most: 210 }, cell);
}

/** The last results, newest first, with what they mean. */
function past(board, { rank }, { x, y, width, size }) {
  const g = s("g", { class: "last-numbers", role: "img" });
  board.ground(g);
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
        s(
          "text",
          { class: "faint", x, y: y + size + board.least * 1.35, "font-size": board.least },
          t("past_results_dont_predict"),
        ),
    );
  };
}
