// The craps layout: the boxes of the points, the lines that turn the corner, the centre, the combinations, and the puck.

import { s } from "/web/js/dom.js";
import { Board } from "/web/js/felt/board.js";
import { brief, fitting, say } from "/web/js/felt/lettering.js";
import { box } from "/web/js/felt/shape.js";
import { layable, tiles } from "/web/js/felt/tiles.js";
import { lastThrows } from "/web/js/felt/dice.js";
import { diceGlyph, faces } from "/web/js/felt/throws.js";
import { oddsText, paysOf } from "/web/js/words.js";
import { t } from "/web/js/say.js";
import { centre, combinations } from "./centre.js";
import { caps, isSmall, offered, shortTitle, soft, TOTALS } from "./words.js";

const POINTS = ["4", "5", "6", "8", "9", "10"];
const SPELT = { 6: t("spelt_six"), 9: t("spelt_nine") }; // so that no one takes one for the other across the table
/** The dice of the totals that a line does not win on its first throw, nor lose: they are barred. */
function bar(board, wager, x, y, size) {
  const back = board.layout.wagers[wager].terms?.back || [];
  const dice = TOTALS.find(([total]) => Number(total) === back[0])?.[1];
  if (!dice) return null;
  const { node } = faces(dice.split("-"), size);
  const word = soft(board, t("barred"), x - size * 1.5, y + size * 0.3, Math.max(11, size * 0.85), "end");
  return s("g", null, word, s("g", { transform: `translate(${x} ${y})` }, node));
}

// The points

/** The six boxes of the points, with what may be laid on each: against it above, on it below. */
function points(board, x, y, width) {
  const w = width / 6,
    narrow = isSmall(board);
  const above = ["place_to_lose", "lay"].filter((name) => offered(board, name));
  const below = ["place", "buy"].filter((name) => offered(board, name));
  const [slip, number] = narrow
    ? [42, board.lying ? 72 : 92]
    : [above.length + below.length > 2 ? 31 : 36, offered(board, "come") ? 84 : offered(board, "field") ? 66 : 116];
  board.puckAt = {};
  POINTS.forEach((n, i) => {
    const px = x + i * w;
    above.forEach((name, k) => strip(board, name, n, px, y + k * slip, w, slip));
    const top = y + above.length * slip;
    numberBox(board, n, px, top, w, number);
    below.forEach((name, k) => strip(board, name, n, px, top + number + k * slip, w, slip));
  });
  return y + (above.length + below.length) * slip + number;
}

/** One line of a box: its name and its odds, with room for chips beside them. */
function strip(board, wager, on, x, y, w, h) {
  const name = { place_to_lose: t("strip_lose"), place: t("strip_place"), lay: t("strip_lay"), buy: t("strip_buy") }[
    wager
  ];
  const r = isSmall(board) ? 11 : 12;
  const pays = fitting(board, paysOf(board.layout.wagers[wager], on), w - 2 * r - 12);
  const size = board.least;
  const shapes = [
    box(x, y, w, h, "cell", 0),
    soft(board, name, x + 6, y + h / 2 - 3, size, "start"),
    soft(board, pays, x + 6, y + h / 2 + size - 1, size, "start"),
  ];
  board.spot({ wager, on }, shapes, x + w - r - 5, y + h / 2, r);
}

/** The number itself. Wagers that have come to it lie in it: Don't Come above the number, Come below, odds beside each. */
function numberBox(board, n, x, y, w, h) {
  const narrow = isSmall(board);
  const come = offered(board, "come");
  board.ground(box(x, y, w, h, "cell plain", 0));
  const number = caps(SPELT[n] || n, x + w / 2, y + h / 2, w - 6, SPELT[n] ? (narrow ? 17 : 22) : narrow ? 26 : 30);
  board.ground(number);
  board.puckAt[n] = { at: [x + w - (narrow ? 14 : 17), y + h / 2], number }; // beside the number, which makes room
  if (!come) return;
  const [tall, half] = [h * 0.3, w / 2];
  board.anchor("dont_come", n, 0, x + half / 2, y + tall / 2 + 1, 11);
  board.anchor("come", n, 0, x + half / 2, y + h - tall / 2 - 3, 11);
  behindIt(board, "dont_come_odds", n, x + half - 2, y + 2, half, tall);
  behindIt(board, "come_odds", n, x + half - 2, y + h - tall - 2, half, tall);
}

function behindIt(board, wager, on, x, y, w, h) {
  if (!offered(board, wager)) return;
  const shapes = [box(x, y, w, h, "cell dashed", 4), soft(board, t("strip_odds"), x + w / 2, y + h / 2 + 4, 11)];
  board.spot({ wager, on }, shapes, x + w / 2, y + h / 2, 11);
}

// The lines

/** A band that comes down a side and turns the corner. Without a leg it only rounds it. */
function corner({ x, top, leg, y, h, right, turn }) {
  const [b, r] = [y + h, turn];
  if (!leg) return `M${x} ${y}H${right}V${b}H${x + r}Q${x} ${b} ${x} ${b - r}Z`;
  const inner = Math.max(8, r - leg);
  return (
    `M${x} ${top}H${x + leg}V${y - inner}Q${x + leg} ${y} ${x + leg + inner} ${y}H${right}V${b}` +
    `H${x + r}Q${x} ${b} ${x} ${b - r}Z`
  );
}

function line(board, wager, form, { size, letters = false }) {
  if (!offered(board, wager)) return;
  const { x, y, h, leg, right } = form;
  const name = shortTitle(board, wager);
  const barred = bar(board, wager, right - (isSmall(board) ? 28 : 46), y + h / 2, isSmall(board) ? 14 : 16);
  const [from, to] = [x + leg + 60, right - (isSmall(board) ? (barred ? 74 : 10) : 100)]; // clear of chips and dice
  const shapes = [
    s("path", { class: "cell", d: corner(form) }),
    caps(name, (from + to) / 2, y + h / 2, to - from, size),
    barred,
  ];
  if (letters) {
    const [cx, cy] = [x + leg / 2, (form.top + y) / 2];
    const up = caps(name, cx, cy, y - form.top - 20, size * 0.82);
    up.setAttribute("transform", `rotate(90 ${cx} ${cy})`);
    shapes.push(up);
  }
  board.spot({ wager }, shapes.filter(Boolean), x + leg + 40, y + h / 2, 15);
}

function field(board, x, y, w, h) {
  const rule = board.layout.wagers.field;
  const pays = Object.entries(rule.pays_now).sort(([a], [b]) => Number(a) - Number(b));
  const usual = mode(pays.map(([, odds]) => odds));
  const title = shortTitle(board, "field");
  const narrow = isSmall(board);
  const from = narrow ? x + 28 : x + 152;
  const step = (x + w - (narrow ? 28 : 26) - from) / (pays.length - 1);
  const line2 = y + h / 2 + (narrow ? 6 : 0);
  const shapes = [box(x, y, w, h, "cell", 3)];
  shapes.push(narrow ? caps(title, x + w / 2, y + 14, w, 14) : caps(title, x + 72, y + h / 2, 120, 20));
  pays.forEach(([n, odds], i) => {
    const px = from + i * step;
    shapes.push(caps(n, px, line2 - (narrow ? 0 : 4), 40, narrow ? 19 : 21));
    if (odds === usual) return;
    shapes.push(s("circle", { class: "hair", cx: px, cy: line2 - (narrow ? 0 : 4), r: narrow ? 15 : 17 }));
    shapes.push(soft(board, oddsText(odds), px, y + h - 5, 11.5));
  });
  board.spot(
    { wager: "field" },
    shapes,
    narrow ? x + w - 70 : x + 126,
    y + h / 2 - (narrow ? 18 : 0),
    narrow ? 12 : 14,
  );
}

const mode = (list) =>
  [...list].sort((a, b) => list.filter((x) => x === b).length - list.filter((x) => x === a).length)[0];

/** Come, beside it on a phone Don't Come, and the field: the rows inside the lines. Gives the y below. */
function insideLines(board, x, from, right, gap) {
  const narrow = isSmall(board);
  let y = from;
  if (offered(board, "come")) {
    const h = narrow ? 56 : 58;
    const beside = narrow && offered(board, "dont_come");
    if (beside) dontCome(board, x, y, 92, h);
    area(board, "come", beside ? x + 96 : x, y, right - x - (beside ? 96 : 0), h, narrow ? 26 : 30);
    y += h + gap;
  }
  if (offered(board, "field") || offered(board, "big")) {
    const h = narrow ? 62 : 58;
    const at = offered(board, "big") ? big(board, x, y, h) : x;
    if (offered(board, "field")) field(board, at, y, right - at, h);
    y += h + gap;
  }
  return y;
}

/** All below the points: Come, the field, Don't Win and Win, and the odds behind them. Gives the y below. */
function lines(board, { left, top, right, below }) {
  const narrow = isSmall(board);
  const [leg, second, gap] = narrow ? [34, 0, 5] : [50, 34, 6];
  const inside = narrow ? left : left + leg + gap;
  const start = below + gap;
  const y = insideLines(board, narrow ? inside : inside + second + gap, start, right, gap);
  const [tall, main] = narrow ? [44, 50] : y > start ? [42, 48] : [60, 68];
  const legged = y > start && !narrow;
  const dont = narrow
    ? { x: left + leg + gap, top: y, leg: 0, turn: 26 }
    : { x: inside, top: legged ? start : y, leg: legged ? second : 0, turn: legged ? 56 : 26 };
  line(board, "dont_pass", { ...dont, y, h: tall, right }, { size: 17 });
  const front = { x: left, top: narrow ? y : top, leg, y: y + tall + gap, h: main, right, turn: narrow ? 70 : 98 };
  line(board, "pass_line", front, { size: narrow ? 22 : 24, letters: !narrow });
  return behind(board, left + (narrow ? 0 : 100), y + tall + main + 2 * gap, right);
}

/** Odds behind the lines. */
function behind(board, x, y, right) {
  const names = ["pass_odds", "dont_pass_odds"].filter((name) => offered(board, name));
  const [w, h] = [(right - x - 6 * (names.length - 1)) / Math.max(1, names.length), isSmall(board) ? 56 : 40];
  names.forEach((name, i) => {
    const px = x + i * (w + 6);
    const paid = [...new Set(Object.values(board.layout.wagers[name].pays_now))].map(oddsText);
    const isLong = paid.join(", ").length * board.least * 0.54 > w - 40;
    const odds = (isLong ? paid.map(brief) : paid).join(", ");
    const size = Math.max(board.least, 12.5);
    const shapes = [
      box(px, y, w, h, "cell dashed", 8),
      say(shortTitle(board, name), px + (w - 32) / 2, y + (h - size * 1.2) / 2 + 1, w - 44, size, {
        cls: "label",
        lines: isSmall(board) ? 2 : 1,
        least: board.least,
      }),
      soft(board, odds, px + (w - 32) / 2, y + h - 6, size),
    ];
    board.spot({ wager: name }, shapes, px + w - 20, y + h / 2, 13);
  });
  return names.length ? y + h + 8 : y;
}

function area(board, wager, x, y, w, h, size) {
  const barred = bar(board, wager, x + w - 84, y + h / 2, 15);
  const shapes = [
    box(x, y, w, h, "cell", 3),
    caps(shortTitle(board, wager), x + w / 2 - (barred ? 30 : 0), y + h / 2, w - (barred ? 170 : 90), size),
    barred,
  ];
  board.spot({ wager }, shapes.filter(Boolean), x + w - 30, y + h / 2, 15);
}

function dontCome(board, x, y, w, h) {
  const shapes = [
    box(x, y, w, h, "cell", 3),
    caps(shortTitle(board, "dont_come"), x + w / 2, y + h / 2 - 12, w - 8, 13, 2),
    bar(board, "dont_come", x + w / 2 + 14, y + h - 15, 12),
  ];
  board.spot({ wager: "dont_come" }, shapes.filter(Boolean), x + w - 14, y + h / 2, 12);
}

function big(board, x, y, h) {
  board.layout.wagers.big.on.toSorted().forEach((n, i) => {
    const px = x + i * 60;
    const shapes = [
      box(px, y, 58, h, "cell", 3),
      caps("Big", px + 29, y + 16, 50, 12),
      caps(n, px + 29, y + h / 2 + 8, 50, 26),
    ];
    board.spot({ wager: "big", on: n }, shapes, px + 44, y + h / 2, 12);
  });
  return x + 124;
}

// The whole

export function draw(layout, ctx) {
  const board = new Board(layout, { ...ctx, lying: true });
  return ctx.narrow ? upright(board) : board.lying ? sideways(board) : flat(board);
}

/** What is drawn nowhere else, as tiles. */
function rest(board, { x, y, width }) {
  const done = new Set([...board.spots.values()].map((spot) => spot.wager));
  const left = layable(board.layout).filter((name) => !done.has(name));
  return left.length ? tiles(board, left, { x, y: y + 4, width, glyph: diceGlyph(board.layout) }) : y;
}

function flat(board) {
  const [left, top, right] = [12, 12, 644];
  const aside = offered(board, "dont_come") ? 72 : 0;
  const from = left + 56;
  const below = points(board, from + aside + (aside ? 4 : 0), top, right - from - aside - (aside ? 4 : 0));
  if (aside) dontCome(board, from, top, aside, below - top);
  let y = lines(board, { left, top, right, below });
  let foot = centre(board, 660, top, 331);
  foot = combinations(board, 660, foot + 6, 328);
  foot = rest(board, { x: 660, y: foot, width: 328 });
  const spare = Math.max(foot - y, 88); // the dice lie where there is room for them
  const tall = Math.min(spare, 150);
  lastThrows(board, { x: left, y: y + 2, width: right - left, height: tall - 6, count: 2 });
  puck(board, [right - 34, y + tall / 2]);
  y = Math.max(foot, y + tall);
  return board.finish(y + 6);
}

/** A phone on its side: the dice and the tabs at the left; points, lines, propositions and combinations at the right. */
function sideways(board) {
  const [column, edge] = [136, 4];
  const tall = Math.max(board.tall, 270);
  const [x, right] = [column + edge, board.width - edge];
  const width = right - x;
  lastThrows(board, { x: edge, y: edge, width: column - 8, height: tall - 2 * edge - 186, count: 2 });
  board.leafOf(t("points"), () => points(board, x, edge, width));
  board.leafOf(t("lines"), () => {
    const y = insideLines(board, x, edge, right, 6);
    const names = ["dont_pass", "pass_line"].filter((name) => offered(board, name));
    names.forEach((name, i) => area(board, name, x, y + i * 54, width, 48, 20));
    return behind(board, x, y + names.length * 54, right);
  });
  board.leafOf(t("propositions"), () => centre(board, x, edge, width));
  board.leafOf(t("combinations"), () => rest(board, { x, y: combinations(board, x, edge, width), width }));
  board.tabColumn(tall - edge - 184, edge, column - 8);
  puck(board, [edge + 26, tall - 214]);
  return board.finish(Math.max(tall, ...board.leaves.map((leaf) => leaf.bottom + edge)));
}

/** A phone: the same table upright, and the centre and the combinations on leaves of their own. */
function upright(board) {
  lastThrows(board, { x: 6, y: 4, width: 378, height: 74, count: 2 });
  const top = 134; // the tabs are above the leaves: below them the controls would lie over them
  board.leafOf(t("table"), () => {
    const below = points(board, 8, top, 374);
    return lines(board, { left: 8, top: below + 5, right: 382, below });
  });
  board.leafOf(t("propositions"), () => centre(board, 8, top, 377));
  const many = ["specific_pair", "hopping"].some((name) => offered(board, name));
  board.leafOf(many ? t("combinations") : t("more"), () =>
    rest(board, { x: 8, y: combinations(board, 8, top, 374), width: 374 }),
  );
  const y = Math.max(...board.leaves.map((leaf) => leaf.bottom));
  board.tabs(84);
  puck(board, [356, 62]);
  return board.finish(y + 4);
}

/** The puck: OFF at the side, or ON at the point. */
function puck(board, away) {
  const size = board.least * 0.96;
  const text = s("text", { "text-anchor": "middle", y: size * 0.36, "font-size": size }, "OFF");
  const disc = s("circle", { r: size * 1.5 });
  const node = s("g", { class: "puck", role: "img" }, disc, text);
  board.layers.top.append(node);
  board.point = (point) => {
    const on = point && board.puckAt[point];
    const at = on ? on.at : away;
    for (const [n, { number }] of Object.entries(board.puckAt)) {
      number.style.translate = "";
      number.firstChild.textContent = n === String(point) ? n : SPELT[n] || n; // there is room for a figure beside it
    }
    if (on) on.number.style.translate = `${isSmall(board) ? -13 : -15}px 0`;
    const hidden = point && board.leaves && !board.leaves[0].shown;
    node.setAttribute("visibility", hidden ? "hidden" : "visible");
    node.setAttribute("transform", `translate(${at[0]} ${at[1]})`);
    node.setAttribute("class", point ? "puck on" : "puck");
    node.setAttribute("aria-label", point ? t("the_point_is_n", { n: point }) : t("come_out_roll_no"));
    text.textContent = point ? "ON" : "OFF";
    disc.setAttribute("r", String(size * (point ? 1.15 : 1.5)));
    board.pointed = point;
  };
  board.turned = () => board.point(board.pointed);
  board.point(null);
}
