// The ring: coins spun from a kip, a spinner and the boxer in it, heads and tails on either side, and the lights.

import { put, s } from "/web/js/dom.js";
import { Board } from "/web/js/felt/board.js";
import { LETTER, say, sized } from "/web/js/felt/lettering.js";
import { box, pill } from "/web/js/felt/shape.js";
import { coin, Coins } from "/web/js/felt/coins.js";
import { oddsText, paysOf, titleOf } from "/web/js/words.js";
import { t } from "/web/js/say.js";

const SIDES = { heads: "H", tails: "T" };

const text = (words, x, y, size, cls = "label", anchor = "middle") =>
  s("text", { class: cls, x, y, "font-size": size, "text-anchor": anchor }, words);

/** A row of lights: so many of them, of which some are on. */
function lights(board, count, x, y, step = 30, r = 9) {
  const row = Array.from({ length: count }, (_, i) => s("circle", { class: "lamp", cx: x + i * step, cy: y, r }));
  board.ground(...row);
  return (on) => row.forEach((lamp, i) => lamp.setAttribute("class", i < on ? "lamp on" : "lamp"));
}

/** The sand, its boards and the chalk circle. */
function sand(board, cx, cy, r) {
  const joints = Array.from({ length: 24 }, (_, i) => {
    const a = (i * Math.PI) / 12;
    const at = (d) => `${cx + Math.cos(a) * d} ${cy + Math.sin(a) * d}`;
    return s("path", { class: "joint", d: `M${at(r + 2)}L${at(r + r * 0.1)}` });
  });
  board.ground(
    s("circle", { class: "ring-boards", cx, cy, r: r * 1.11 }),
    ...joints,
    s("circle", { class: "ring-sand", cx, cy, r }),
    s("circle", { class: "ring-chalk", cx, cy, r: r * 0.925 }),
    s("circle", { class: "ring-chalk dashed", cx, cy, r: r * 0.29 }),
  );
}

/** A side of the layout: a coin, its name and odds, and room for chips. */
function side(board, name, { x, y, w, h }) {
  const rule = board.layout.wagers[name];
  const pays = oddsText(typeof rule.pays_now === "string" ? rule.pays_now : rule.pays_now[name]);
  const title = titleOf(board.layout, name);
  const small = Math.max(board.least, sized(board, 13));
  const isTall = h > 180; // room for coin, name, odds and chips below one another
  const r = isTall ? Math.min(28, h * 0.14) : Math.min(17, h * 0.26);
  const most = Math.min(isTall ? 27 : 19, (w - (isTall ? 16 : 2 * r + 20)) / (title.length * 0.74));
  const size = Math.max(board.least, most);
  const cx = isTall ? x + w / 2 : x + 2 * r + 14;
  const at = isTall ? "middle" : "start";
  const top = isTall ? y + 2 * r + 22 + size : y + h * 0.3 + size * 0.3;
  const shapes = [
    box(x, y, w, h, "cell", 14),
    s("g", { transform: `translate(${isTall ? cx : x + r + 8} ${y + r + (isTall ? 14 : 8)})` }, coin(SIDES[name], r)),
    text(title.toUpperCase(), cx, top, size, "label", at),
    text(pays, cx, top + small * 1.3, small, "faint pays", at),
  ];
  const chip = isTall ? [cx, y + h - 34, 22] : [x + w - 24, y + h - 20, 14];
  const spot = board.spot({ wager: name }, shapes, chip[0], chip[1], chip[2]);
  spot.pill = [isTall ? cx : x + 2 * r + 34, top + small * 0.95]; // what was won stands where the odds are
  spot.way = -1;
}

/** Where the dealer puts wagers that are in bonus play. */
function bonus(board, name, { x, y, w, h }) {
  const rule = board.layout.wagers[name];
  const rows = Object.entries(rule.pays_now).filter(([row]) => row.startsWith("bonus_"));
  const odds = rows.map(([, pays]) => oddsText(pays)).join(", ");
  const small = board.least;
  board.ground(
    box(x, y, w, h, "cell plain dashed", 10),
    say(name === "heads" ? t("bonus_heads") : t("bonus_tails"), x + (w - 30) / 2, y + h * 0.3, w - 44, small, {
      cls: "label",
      lines: 1,
      least: small,
    }),
    say(odds, x + (w - 30) / 2, y + h * 0.72, w - 44, small, { cls: "faint", lines: 1, least: small }),
  );
  board.anchor(name, "bonus", 0, x + w - 22, y + h / 2, 13);
}

/** A wager of the spinner on this side. */
function spinners(board, wager, on, { x, y, w, h }) {
  const rule = board.layout.wagers[wager];
  const small = board.least;
  const [cx, room] = [x + 30 + (w - 62) / 2, w - 62];
  const title = titleOf(board.layout, wager);
  const lines = title.length * small * LETTER > room ? 2 : 1;
  const whole = (lines + 1) * small * 1.12;
  const top = y + (h - whole) / 2;
  board.spot(
    { wager, on },
    [
      box(x, y, w, h, "cell", 8),
      s("g", { transform: `translate(${x + 17} ${y + h / 2})` }, coin(SIDES[on], 10)),
      say(title, cx, top + (lines * small * 1.12) / 2, room, small, { cls: "label", lines, least: small }),
      text(paysOf(rule), cx, top + whole - small * 0.2, small, "faint"),
    ],
    x + w - 19,
    y + h / 2,
    13,
  );
}

/** All of one side, from above: its box, the spinner's lights, the bonus, the spinner's wagers. */
function column(board, name, { x, y, w, h }) {
  const { layout } = board;
  const wagers = ["spinner", "spinner_bonus"].filter((one) => layout.wagers[one]);
  const moves = !!layout.wagers[name].terms?.moves?.length;
  const small = board.least;
  const [lights_, cell, gap] = [small * 2.4, board.narrow || board.lying ? 50 : 54, 6];
  const below = lights_ + (moves ? cell + gap : 0) + wagers.length * (cell + gap);
  const tall = Math.min(226, h - below - gap);
  side(board, name, { x, y, w, h: tall });
  let top = y + tall + gap;
  const times = layout.wagers.spinner.terms.times;
  const words = name === "heads" ? t("spinner_heads") : t("spinner_tails");
  const room = words.length * small * 0.54;
  const step = Math.min(26, (w - room - 20) / times);
  const lit = lights(board, times, x + 12, top + small * 0.9, Math.max(16, step), 7);
  board.ground(text(words, x + w - 4, top + small * 1.25, small, "faint", "end"));
  top += lights_;
  if (moves) {
    bonus(board, name, { x, y: top, w, h: cell });
    top += cell + gap;
  }
  for (const wager of wagers) {
    spinners(board, wager, name, { x, y: top, w, h: cell });
    top += cell + gap;
  }
  return { lit, foot: top };
}

/** Who is in the ring. */
function people(board, cx, cy, r) {
  const kip = s(
    "g",
    { class: "kip", transform: `translate(${cx} ${cy + r * 0.62}) rotate(-16) scale(${r / 214})` },
    s("path", { d: "M-58-4Q-60-10-52-11H18Q28-12 30-5V5Q28 12 18 11H-52Q-60 10-58 4Z" }),
    s("path", { class: "grain", d: "M-52-6H22M-50 0H24M-52 6H22" }),
  );
  const size = Math.max(board.least, r * 0.066);
  const spinner = s("g", { class: "spinner-name" });
  const at = [cx + r * 0.64, cy + r * 0.36];
  const boxer = s(
    "g",
    { class: "boxer", transform: `translate(${at[0]} ${at[1]})` },
    s("circle", { r: size * 1.1 }),
    s("text", { y: size * 0.36, "font-size": size, "text-anchor": "middle" }, "B"),
  );
  board.layers.top.append(kip, spinner, boxer, pill(t("boxer"), at[0], at[1] - size * 2.2, size, "on-sand"));
  return (words, byBoxer) => {
    put(spinner, words && pill(words, cx, cy + r * 0.83, size, byBoxer ? "on-sand" : "on-sand mine"));
    boxer.setAttribute("class", byBoxer ? "boxer spins" : "boxer");
  };
}

/** Who has the kip, in words. */
function holder(scene) {
  const { wagers = [], spinner, boxer } = scene.view || {};
  const name = (seat) => scene.seats.find((chair) => chair.seat === seat)?.name || t("seat_n", { n: seat });
  const laid = wagers.find((w) => w.wager === "spinner");
  if (boxer) return [t("the_boxer_spins"), true];
  if (laid) return [laid.seat === scene.you ? t("you_spin") : t("name_spins", { name: name(laid.seat) }), false];
  const seats = scene.seats.map((chair) => chair.seat);
  const next = seats.includes(spinner) ? spinner : seats.find((seat) => seat > (spinner || 0)) || seats[0];
  if (next === undefined) return ["", true];
  return [next === scene.you ? t("kip_offered") : t("kip_offered_name", { name: name(next) }), true];
}

/** The lights that count odds: so many running take every wager. */
function oddsInARow(board, odds, { x, y, w, h }) {
  const size = Math.max(board.least, sized(board, 13));
  const step = Math.min(32, (w * 0.3) / odds);
  const from = x + 16 + size * 4;
  const left = from + odds * step;
  board.ground(
    box(x, y, w, h, "odds-count", h / 2),
    text(t("odds_word").toUpperCase(), x + 16, y + h / 2 + size * 0.4, size * 1.1, "label", "start"),
    say(t("n_running_take_all", { n: odds }), (left + x + w - 16) / 2, y + h / 2, x + w - 16 - left, board.least, {
      cls: "faint",
      lines: 2,
      least: board.least,
    }),
  );
  return lights(board, odds, from + step / 2, y + h / 2, step, Math.min(9, step * 0.32));
}

/** Where the ring, the two sides and the count of odds lie. */
function placed(board, hasOdds) {
  const { narrow, lying, width } = board;
  const tall = Math.max(board.tall, lying ? 260 : narrow ? 540 : 420);
  if (narrow) {
    const r = Math.max(84, Math.min(118, (tall - 330) / 2.22));
    const foot = 2.22 * r + 14;
    const count = { x: 8, y: tall - 58, w: 374, h: 48 };
    const h = tall - foot - (hasOdds ? 66 : 8);
    const sides = [0, 1].map((i) => ({ x: 8 + i * 191, y: foot, w: 183, h }));
    return { tall, ring: [195, r * 1.11 + 6, r], sides, count };
  }
  const [edge, w] = lying ? [4, 148] : [14, 240];
  const h = hasOdds ? (lying ? 46 : 54) : 0;
  const free = width - 2 * (edge + w + 10);
  const r = Math.min(free / 2.24, (tall - 2 * edge - h - (h ? 10 : 0)) / 2.22, 214);
  const sides = [0, 1].map((i) => ({ x: i ? width - edge - w : edge, y: edge, w, h: tall - 2 * edge }));
  const ring = [width / 2, edge + 1.11 * r + (tall - 2 * edge - h - 2.22 * r) / 4, r];
  const wide = Math.min(free, 440);
  return { tall, ring, sides, count: { x: (width - wide) / 2, y: tall - edge - h, w: wide, h } };
}

export function draw(layout, ctx) {
  const board = new Board(layout, { ...ctx, lying: true });
  const odds = layout.facts.odds_in_a_row?.value || 0;
  const { tall, ring, sides, count: at } = placed(board, !!odds);
  const [cx, cy, r] = ring;
  const { count } = layout.devices.coins;
  sand(board, cx, cy, r);
  const size = r * 0.23;
  board.coins = new Coins(count, size, {
    from: [0, r * 0.62],
    height: r * 1.05,
    spread: size * (count > 2 ? 2.15 : 3.2),
  });
  board.coins.node.setAttribute("transform", `translate(${cx} ${cy - r * 0.12})`);
  board.layers.top.append(board.coins.node);
  const [heads, tails] = ["heads", "tails"].map((name, i) => column(board, name, sides[i]));
  const counted = odds ? oddsInARow(board, odds, at) : () => {};
  const spins = people(board, cx, cy, r);
  board.told = (scene) => {
    const laid = (scene.view?.wagers || []).find((one) => one.wager === "spinner");
    const spun = (name) => (laid?.on === name ? laid.note?.spun || 0 : 0);
    heads.lit(spun("heads"));
    tails.lit(spun("tails"));
    counted(scene.view?.odds || 0);
    spins(...holder(scene));
  };
  return board.finish(Math.max(tall, heads.foot, tails.foot));
}
