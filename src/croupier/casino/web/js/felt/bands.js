// Two hands for the whole table, and the wagers on them as three bands with side wagers beside them.

import { s } from "../dom.js";
import { paysOf, titleOf } from "../words.js";
import { Board, box, labelOf, layable, oddsAt, say, tiles } from "./board.js";

const SIDES = { punto: ["punto", "player", "player_line"], banco: ["banco", "banker", "banker_line"] };

const find = (layout, names) => names.find((name) => layout.wagers[name]);

export function bands(layout, ctx) {
  const board = new Board(layout, ctx);
  const { narrow } = ctx,
    width = board.width;
  const [left, right] = [find(layout, SIDES.punto), find(layout, SIDES.banco)];
  const half = width / 2;
  board.places = {};
  [
    [left, half * 0.5],
    [right, half * 1.5],
  ].forEach(([wager, x], i) => {
    const names = i ? ["banco", "banker"] : ["punto", "player"];
    board.ground(
      box(x - half * 0.47, 12, half * 0.94, 150, "zone", 8),
      s(
        "text",
        { class: "zone-title", x, y: 36, "text-anchor": "middle", "font-size": 17 },
        titleOf(layout, wager).replace(/ line$/, ""),
      ),
    );
    const total = s("text", { class: "total", x: x + half * 0.4, y: 37, "text-anchor": "end", "font-size": 21 });
    board.ground(total);
    for (const name of names)
      board.places[name] = {
        x: x - (narrow ? 42 : 70),
        y: 102,
        step: narrow ? 42 : 70,
        k: narrow ? 0.95 : 1.15,
        total,
      };
  });
  board.totals = (scene) => {
    for (const place of Object.values(board.places)) place.total.textContent = "";
    for (const [place, texts] of Object.entries(scene.hands)) {
      if (board.places[place]) board.places[place].total.textContent = labelOf(scene, place, texts);
    }
  };
  let y = 176;
  const all = layable(layout).filter((name) => name !== "player_dealer");
  const main = [find(layout, ["egalite", "tie"]), right, left].filter(Boolean);
  for (const wager of main) {
    const h = wager === main[0] ? 52 : 70;
    const shapes = [
      box(12, y, width - 24, h, `cell band ${wager === left ? "blue" : wager === right ? "red" : ""}`, 8),
      say(titleOf(layout, wager), half, y + h / 2 - 7, width - 120, wager === main[0] ? 19 : 26, {
        cls: "label",
        lines: 1,
      }),
      oddsAt(board, paysOf(layout.wagers[wager]), half, y + h - 9, width),
    ];
    board.spot({ wager }, shapes, half + (narrow ? 120 : 220), y + h / 2, 18);
    y += h + 8;
  }
  const others = all
    .filter((name) => !main.includes(name))
    .concat(layout.wagers.player_dealer ? ["player_dealer"] : []);
  if (others.length) y = tiles(board, others, { y: y + 2 });
  return board.finish(y + 8);
}
