// The ring: coins spun from a kip, a spinner and the boxer in it, heads and tails on either side, and the lights.

import { s } from "/web/js/dom.js";
import { Board } from "/web/js/felt/board.js";
import { sized } from "/web/js/felt/lettering.js";
import { box } from "/web/js/felt/shape.js";
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

/** A side of the layout: a coin, its name and odds, room for chips, and the spinner's lights. */
function side(board, name, x, y, w, h) {
  const rule = board.layout.wagers[name],
    middle = x + w / 2,
    narrow = board.narrow;
  const r = narrow ? 15 : 26;
  const pays = oddsText(typeof rule.pays_now === "string" ? rule.pays_now : rule.pays_now[name]);
  const head = narrow
    ? [
        s("g", { transform: `translate(${x + 26} ${y + 26})` }, coin(SIDES[name], r)),
        text(titleOf(board.layout, name).toUpperCase(), x + 50, y + 24, 19, "label", "start"),
        text(pays, x + 50, y + 40, 12, "faint", "start"),
      ]
    : [
        s("g", { transform: `translate(${middle} ${y + 44})` }, coin(SIDES[name], r)),
        text(titleOf(board.layout, name).toUpperCase(), middle, y + 108, 27),
        text(pays, middle, y + 130, 15, "faint"),
      ];
  board.spot(
    { wager: name },
    [box(x, y, w, h, "cell", 14), ...head],
    narrow ? x + w - 32 : middle,
    y + (narrow ? 26 : 182),
    narrow ? 16 : 22,
  );
}

/** Where the dealer puts wagers that are in bonus play. */
function bonus(board, name, x, y, w, h) {
  const rule = board.layout.wagers[name];
  const rows = Object.entries(rule.pays_now).filter(([row]) => row.startsWith("bonus_"));
  const odds = rows.map(([, pays]) => oddsText(pays)).join(", ");
  board.ground(
    box(x, y, w, h, "cell plain dashed", 10),
    text(name === "heads" ? t("bonus_heads") : t("bonus_tails"), x + 12, y + 18, sized(board, 12.5), "label", "start"),
    text(odds, x + 12, y + 34, sized(board, 11), "faint", "start"),
  );
  board.anchor(name, "bonus", 0, x + w - 30, y + h / 2, 14);
}

/** The spinner's wagers, a spot for each side. */
function spinners(board, x, y, w) {
  const names = ["spinner", "spinner_bonus"].filter((name) => board.layout.wagers[name]);
  const h = board.narrow ? 44 : 46;
  names.forEach((name, row) => {
    const rule = board.layout.wagers[name],
      top = y + row * (h + 22);
    board.ground(
      text(`${titleOf(board.layout, name)}, ${paysOf(rule)}`, x, top + 12, sized(board, 12), "group-title", "start"),
    );
    rule.on.forEach((on, i) => {
      const px = x + (i * (w + 6)) / 2,
        pw = (w - 6) / 2;
      board.spot(
        { wager: name, on },
        [
          box(px, top + 17, pw, h, "cell", 8),
          s("g", { transform: `translate(${px + 20} ${top + 17 + h / 2})` }, coin(SIDES[on], 11)),
          text(on, px + 38, top + 17 + h / 2 + 5, sized(board, 13), "label", "start"),
        ],
        px + pw - 20,
        top + 17 + h / 2,
        14,
      );
    });
  });
  return y + names.length * (h + 22);
}

/** Who is in the ring. */
function people(board, cx, cy, r) {
  const kip = s(
    "g",
    { class: "kip", transform: `translate(${cx} ${cy + r * 0.62}) rotate(-16) scale(${r / 214})` },
    s("path", { d: "M-58-4Q-60-10-52-11H18Q28-12 30-5V5Q28 12 18 11H-52Q-60 10-58 4Z" }),
    s("path", { class: "grain", d: "M-52-6H22M-50 0H24M-52 6H22" }),
  );
  const size = board.narrow ? 11 : 14;
  const spinner = text("", cx, cy + r * 0.84, size, "label in-ring");
  const boxer = s(
    "g",
    { class: "boxer", transform: `translate(${cx + r * 0.62} ${cy + r * 0.5})` },
    s("circle", { r: size + 2 }),
    s("text", { y: size * 0.36, "font-size": size, "text-anchor": "middle" }, "B"),
  );
  const boxes = text(t("boxer"), cx + r * 0.62, cy + r * 0.5 - size * 1.7, Math.max(11, size * 0.85), "faint in-ring");
  board.layers.top.append(kip, spinner, boxer, boxes);
  return (words, byBoxer) => {
    spinner.textContent = words;
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
function oddsInARow(board, odds, cx, below) {
  const { narrow } = board;
  const ox = narrow ? 24 : cx - 190,
    oy = narrow ? below + 28 : 506;
  board.ground(
    box(narrow ? 8 : cx - 210, oy - 24, narrow ? 374 : 420, 48, "odds-count", 24),
    text("ODDS", ox, oy + 6, narrow ? 16 : 19, "label", "start"),
    text(t("n_running_take_all", { n: odds }), narrow ? 366 : cx + 192, oy + 5, narrow ? 11.5 : 13, "faint", "end"),
  );
  return lights(board, odds, ox + 84, oy, narrow ? 26 : 32);
}

export function draw(layout, ctx) {
  const board = new Board(layout, ctx);
  const { narrow } = board;
  const r = narrow ? 106 : 205,
    cx = narrow ? 195 : 500,
    cy = narrow ? 124 : 240;
  sand(board, cx, cy, r);
  board.coins = new Coins(layout.devices.coins.count, narrow ? 26 : 45, {
    from: [0, r * 0.62],
    height: r * 1.05,
    spread: (narrow ? 26 : 45) * (layout.devices.coins.count > 2 ? 2.15 : 3.2),
  });
  board.coins.node.setAttribute("transform", `translate(${cx} ${cy})`);
  board.layers.top.append(board.coins.node);
  const moved = ["heads", "tails"].filter((name) => layout.wagers[name].terms?.moves?.length);
  const times = layout.wagers.spinner.terms.times;
  const w = narrow ? 182 : 236;
  const lit = {};
  let bottom = 0;
  ["heads", "tails"].forEach((name, i) => {
    const x = narrow ? 8 + i * (w + 10) : i ? 1000 - 14 - w : 14;
    const y = narrow ? 250 : 14;
    const h = narrow ? 52 : 226;
    side(board, name, x, y, w, h);
    let below = y + h + 8;
    if (moved.includes(name)) {
      bonus(board, name, x, below, w, 46);
      below += 54;
    }
    lit[name] = lights(board, times, x + (narrow ? 20 : w / 2 - 30), below + 10, narrow ? 26 : 30, narrow ? 7 : 9);
    board.ground(
      text(
        name === "heads" ? t("spinner_heads") : t("spinner_tails"),
        narrow ? x + 96 : x + w / 2,
        narrow ? below + 14 : below + 38,
        12,
        "faint",
        narrow ? "start" : "middle",
      ),
    );
    bottom = Math.max(bottom, below + (narrow ? 30 : 50));
  });
  const odds = layout.facts.odds_in_a_row?.value || 0;
  const below = narrow ? spinners(board, 8, bottom + 4, 374) : spinners(board, 14, bottom + 8, w);
  const count = odds ? oddsInARow(board, odds, cx, below) : () => {};
  const say_ = people(board, cx, cy, r);
  board.told = (scene) => {
    const laid = (scene.view?.wagers || []).find((one) => one.wager === "spinner");
    for (const name of ["heads", "tails"]) lit[name](laid?.on === name ? laid.note?.spun || 0 : 0);
    count(scene.view?.odds || 0);
    say_(...holder(scene));
  };
  return board.finish(Math.max(below + 8, narrow ? (odds ? below + 60 : below + 8) : 540));
}
