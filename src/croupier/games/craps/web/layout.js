// The craps layout: the boxes of the points, the lines, the centre, and the puck.

import { s } from "/web/js/dom.js";
import { Board, box, layable, oddsAt, say, sized, tiles } from "/web/js/felt/board.js";
import { Dice } from "/web/js/felt/dice.js";
import { diceGlyph } from "/web/js/felt/throws.js";
import { paysOf, titleOf } from "/web/js/words.js";

const POINTS = ["4", "5", "6", "8", "9", "10"];
const CENTRE = [
  "hard_ways",
  "any_seven",
  "any_crap",
  "craps_2",
  "craps_3",
  "craps_12",
  "eleven",
  "centre",
  "specific_pair",
  "specific_non_pair",
  "hopping",
];

function area(board, wager, on, x, y, w, h, text, { cls = "", size = 17, pays = true, r = 15 } = {}) {
  const rule = board.layout.wagers[wager];
  if (!rule || rule.offered_now === false) return false;
  const odds = pays ? paysOf(rule, on) : "";
  const shapes = [
    box(x, y, w, h, `cell ${cls}`),
    say(text, x + w / 2, y + h / 2 - (odds && h > 36 ? 7 : 0), w - (h > 36 ? 8 : 90), size, { cls: "label" }),
  ];
  if (odds && h > 36) shapes.push(oddsAt(board, odds, x + w / 2, y + h - 8, w));
  board.spot({ wager, on }, shapes, x + w - r - 5, y + h / 2, r);
  return true;
}

/** The six boxes of the points, with what may be laid on each: to lose above, to win below, Come wagers between. */
function points(board, x, y, width) {
  const w = width / 6,
    narrow = board.narrow;
  const lose = board.layout.wagers.place_to_lose,
    place = board.layout.wagers.place;
  const h = { lose: lose ? 34 : 0, number: narrow ? 74 : 78, place: place ? 40 : 0 };
  board.puckAt = {};
  POINTS.forEach((n, i) => {
    const px = x + i * w,
      middle = px + w / 2;
    const top = y + h.lose;
    if (lose) small(board, "place_to_lose", n, px, y, w, h.lose, "to lose");
    board.ground(
      box(px, top, w, h.number, "cell plain", 0),
      s(
        "text",
        {
          class: "point",
          x: board.layout.wagers.come_odds ? px + w * 0.43 : middle,
          y: top + h.number / 2 + 12,
          "text-anchor": "middle",
          "font-size": narrow ? 30 : 38,
        },
        n,
      ),
    );
    board.anchor("come", n, 0, px + w * 0.24, top + h.number * 0.74, 12);
    board.anchor("dont_come", n, 0, px + w * 0.24, top + h.number * 0.26, 12);
    if (board.layout.wagers.come_odds) dot(board, "come_odds", n, px + w * 0.8, top + h.number * 0.78);
    if (board.layout.wagers.dont_come_odds) dot(board, "dont_come_odds", n, px + w * 0.8, top + h.number * 0.24);
    if (place) small(board, "place", n, px, top + h.number, w, h.place, "place");
    board.puckAt[n] = [middle, top + 2];
  });
  return y + h.lose + h.number + h.place;
}

function small(board, wager, on, x, y, w, h, text) {
  const pays = paysOf(board.layout.wagers[wager], on);
  board.spot(
    { wager, on },
    [
      box(x, y, w, h),
      say(text, x + w / 2, y + h / 2 - 6, w - 6, sized(board, 12.5), { cls: "label", lines: 1 }),
      oddsAt(board, pays, x + w / 2, y + h - 6, w),
    ],
    x + w / 2,
    y + h / 2,
    13,
  );
}

function dot(board, wager, on, x, y) {
  board.spot(
    { wager, on },
    [
      s("circle", { class: "cell dashed", cx: x, cy: y, r: 12 }),
      s("text", { class: "faint", x, y: y + 3, "text-anchor": "middle", "font-size": 8 }, "odds"),
    ],
    x,
    y,
    11,
  );
}

function lines(board, x, y, width) {
  let top = y;
  const row = (height, ...areas) => {
    const shown = areas.filter(
      ([wager]) => board.layout.wagers[wager] && board.layout.wagers[wager].offered_now !== false,
    );
    const whole = shown.reduce((total, [, , part]) => total + part, 0);
    let px = x;
    for (const [wager, text, part, opts] of shown) {
      const w = (width * part) / whole;
      area(board, wager, "", px, top, w - 4, height - 4, text, opts);
      px += w;
    }
    if (shown.length) top += height;
  };
  const title = (name) => titleOf(board.layout, name).replace(/\s*\(.*\)$/, "");
  row(
    board.narrow ? 56 : 58,
    ["come", "Come", 3, { size: 22, pays: false }],
    ["dont_come", "Don't Come", 2, { size: 16, pays: false }],
  );
  row(54, ["field", "Field: 2, 3, 4, 9, 10, 11, 12", 1, { size: 16 }]);
  row(
    48,
    ["dont_pass", title("dont_pass"), 3, { size: 17, pays: false }],
    ["dont_pass_odds", "Odds behind", 1, { size: 12, cls: "dashed", pays: false }],
  );
  row(
    56,
    ["pass_line", title("pass_line"), 3, { size: 22, pays: false }],
    ["pass_odds", "Odds behind", 1, { size: 12, cls: "dashed", pays: false }],
  );
  return top;
}

export function draw(layout, ctx) {
  const board = new Board(layout, ctx);
  const narrow = ctx.narrow;
  board.dice = new Dice(2, narrow ? 46 : 54);
  board.dice.node.setAttribute("transform", narrow ? "translate(195 42)" : "translate(826 48)");
  board.ground(board.dice.node);
  const width = narrow ? 378 : 630;
  const below = points(board, narrow ? 6 : 12, narrow ? 84 : 14, width);
  let bottom = lines(board, narrow ? 6 : 12, below + 6, width);
  const done = new Set([...board.spots.values()].map((spot) => spot.wager));
  const rest = layable(layout).filter((name) => !done.has(name));
  const centre = CENTRE.filter((name) => rest.includes(name)).concat(rest.filter((name) => !CENTRE.includes(name)));
  const wide = (name) => !narrow && layout.wagers[name].on?.length > 6; // many dice: there is room for them below the lines
  const right = tiles(
    board,
    centre.filter((name) => !wide(name)),
    narrow ? { x: 8, y: bottom + 6, width: 374, glyph: diceGlyph } : { x: 656, y: 92, width: 332, glyph: diceGlyph },
  );
  if (!narrow) bottom = tiles(board, centre.filter(wide), { x: 12, y: bottom + 8, width: 626, glyph: diceGlyph });
  bottom = narrow ? right : Math.max(bottom, right);
  puck(board, narrow ? [26, 40] : [672, 48]);
  return board.finish(bottom + 8);
}

/** The puck: OFF beside the dice, or ON at the point. */
function puck(board, rest) {
  const text = s("text", { "text-anchor": "middle", y: 4.5, "font-size": 12 }, "OFF");
  const node = s("g", { class: "puck", role: "img" }, s("circle", { r: 17 }), text);
  board.layers.top.append(node);
  board.point = (point) => {
    const at = (point && board.puckAt[point]) || rest;
    node.setAttribute("transform", `translate(${at[0]} ${at[1] + (point ? 8 : 0)})`);
    node.setAttribute("class", point ? "puck on" : "puck");
    node.setAttribute("aria-label", point ? `The point is ${point}` : "No point: a come out roll");
    text.textContent = point ? "ON" : "OFF";
  };
  board.point(null);
}
