// Games for a pot: players round an oval, you at its foot. Plates with names and what is behind, bets pushed forward,
// the pots in the middle under the board, the button beside whoever has it.

import { put, s } from "../dom.js";
import { amount, sum } from "../money.js";
import { BOARD, boxPlace } from "../places.js";
import { t } from "../say.js";
import { titleOf } from "../words.js";
import { Board, spotKey } from "./board.js";
import { clipped, say, sized } from "./lettering.js";
import { bank } from "./chips.js";
import { push } from "./motion.js";
import { box, pill, stadiumTop } from "./shape.js";

const WIDE = {
  width: 1000,
  cx: 500,
  cy: 268,
  rx: 408,
  ry: 222,
  plate: [132, 44],
  k: 0.74,
  room: 104,
  size: 14,
  own: { x: 500, y: 554 },
  foot: 582,
};
const TALL = {
  width: 390,
  cx: 195,
  cy: 232,
  rx: 146,
  ry: 172,
  plate: [88, 34],
  k: 0.5,
  room: 62,
  size: 11,
  own: { x: 340, y: 464 },
  foot: 530,
};

export function oval(layout, ctx) {
  const board = new Board(layout, ctx);
  const form = grown(ctx.narrow ? TALL : ctx.sideways ? { ...WIDE, plate: [150, 50], size: 17 } : WIDE, ctx);
  const you = ctx.seat;
  Object.assign(board, { boxed: true, shaped: true, places: {} });
  const seats = around(ctx.seats, you);
  const turn = (i) => (you ? i : i + 0.5) / seats.length;
  const many = layout.hand_size > 3;
  if (many) Object.assign(form, ctx.narrow ? { k: form.k * 1.12, room: 98 } : { k: form.k * 1.06, room: 206 });
  const area = middle(board, layout, form, ctx.narrow);
  const chairs = seats.map((one, i) => chair(board, one, turn(i), you, { ...form, many, area }, ctx.narrow));
  const foot = you ? own(board, layout, you, form, ctx.narrow) : form.cy + form.ry + 60;
  board.layers.ground.prepend(stadiumTop(outline(form, ctx.narrow), ctx.narrow));
  board.told = (scene) => tell(board, chairs, scene);
  board.chips = (stakes, seat) =>
    Board.prototype.chips.call(
      board,
      stakes.filter((w) => !w.settled),
      seat,
    );
  return board.finish(foot);
}

/** The table as large as the window has room for. */
function grown(form, { tall = 0, narrow }) {
  const by = Math.max(0, Math.min(narrow ? 120 : 40, tall - form.foot)) / 2;
  const k = form.k * (1 + by / (narrow ? 300 : 200));
  return { ...form, k, cy: form.cy + by, ry: form.ry + by, own: { x: form.own.x, y: form.own.y + 2 * by } };
}

const outline = ({ cx, cy, rx, ry }, narrow) =>
  narrow
    ? { x: 12, y: 46, w: 366, h: 2 * (cy - 46) }
    : { x: cx - rx - 20, y: cy - ry + 2, w: 2 * rx + 40, h: 2 * ry - 4 };

function around(list, you) {
  return [...list.filter((one) => one.seat >= you), ...list.filter((one) => one.seat < you)];
}

/** Where somebody sits, and where their cards, stack and bets lie; `turn` is how far round from the foot. */
function geometry(turn, mine, { cx, cy, rx, ry, many, k, own: foot }, narrow) {
  const q = ((90 + turn * 360) * Math.PI) / 180;
  const [c, d] = [Math.cos(q), Math.sin(q)];
  const inward = (f, g) => ({ x: cx + rx * f * c, y: cy + ry * g * d });
  const plate = mine ? foot : inward(1, 1);
  if (narrow)
    return {
      plate,
      cards: { x: plate.x, y: plate.y - 12 - 40 * k },
      bet: mine ? { x: cx, y: cy + 96 } : inward(0.5, 0.6),
      button: mine ? { x: cx + 70, y: cy + 100 } : { x: plate.x - Math.sign(c || 1) * 56, y: plate.y },
    };
  const cards = inward(many ? 0.6 : 0.72, d > 0.5 ? 0.54 : 0.66); // room for chips above a plate at the near side
  return {
    plate,
    cards,
    bet: mine ? { x: cx, y: cy + 92 } : inward(0.52, 0.4),
    button: mine
      ? { x: cx - 130, y: cy + 120 }
      : Math.abs(c) > 0.25
        ? { x: cards.x - Math.sign(c) * (many ? 80 : 64), y: cards.y + (Math.abs(d) < 0.35 ? -34 : Math.sign(d) * 24) }
        : { x: plate.x - c * 30 + (c > 0.1 ? -74 : 74), y: plate.y - d * 34 },
  };
}

/** A place at the table: its plate, and the places of cards and bets. */
function chair(board, { seat, name }, turn, you, form, narrow) {
  const mine = seat === you;
  const at = geometry(turn, mine, form, narrow);
  if (form.area) clear(at, form.area, narrow);
  const [w, h] = form.plate;
  const text = (y, cls, size, words) => s("text", { class: cls, "text-anchor": "middle", y, "font-size": size }, words);
  const behind = text(form.size, "behind", form.size - 0.5, "");
  const g = s(
    "g",
    {
      class: `other-box plate ${mine ? "mine" : ""}`,
      "data-box": seat,
      transform: `translate(${at.plate.x} ${at.plate.y})`,
    },
    s("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: h / 2 }),
    text(-3, "seat-name", form.size, clip(name, mine)),
    behind,
  );
  board.layers.top.append(g);
  const { k, room } = form;
  if (!mine)
    board.places[boxPlace(seat)] = { ...at.cards, step: narrow ? 17 : 30, k, small: true, centred: true, room };
  board.anchor(board.layout.picture.pot, "", seat, at.bet.x, at.bet.y, narrow ? 9 : 13);
  const over = !!form.area && at.bet.y < form.area.cy; // what is written of the chips does not lie on the board either
  return { seat, g, behind, mine, over, ...at };
}

const clip = (name, mine) => (mine ? t("you") : clipped(name, 12));

/** Chips that would lie on the board are moved out of it, and the discs out of their way. */
function clear(at, { cx, cy, w, h }, narrow) {
  const { bet, cards } = at;
  const r = narrow ? 9 : 13;
  const out = h + r + 14;
  if (Math.abs(bet.x - cx) >= w + r || Math.abs(bet.y - cy) >= out) return;
  at.bet = { x: bet.x, y: cy + (bet.y <= cy ? -out : out) };
  const inner = Math.sign(cx - cards.x);
  at.button = narrow ? { x: cards.x + inner * 42, y: cards.y - 8 } : { x: cards.x + inner * 8, y: cards.y - 48 };
}

/** The board, and below it the pots; the room that the board takes. */
function middle(board, layout, { cx, cy }, narrow) {
  const y = cy - (narrow ? 40 : 30);
  const [step, k] = narrow ? [40, 0.64] : [72, 1.08];
  if (layout.places.includes(BOARD) || layout.picture.middle.length) {
    board.places[BOARD] = { x: cx - 2 * step, y, step, k };
    for (let i = 0; i < layout.board_size; i++)
      board.ground(box(cx + (i - 2) * step - 29 * k, y - 41 * k, 58 * k, 82 * k, "awaited", 5 * k));
  }
  const aside = layout.board_size ? 2 * step + 29 * k + (narrow ? 16 : 34) : narrow ? 128 : 250; // at the edge of the board
  for (const pile of ["burn", "discards"])
    board.places[pile] = { x: cx - aside, y, step: 1.5, k: narrow ? 0.4 : 0.5, small: true };
  board.places.button = { x: cx, y, step: 44, k: 0.6, centred: true, room: 300 };
  board.potsAt = { x: cx, y: cy + (narrow ? 14 : 42) };
  return layout.board_size ? { cx, cy: y, w: 2 * step + 29 * k, h: 41 * k } : null;
}

/** Your own hand, and the circle for the chips you bring. */
function own(board, layout, you, { cx, cy, ry }, narrow) {
  const many = layout.hand_size > 3;
  const k = narrow ? (many ? 0.92 : 1.2) : many ? 1.06 : 1.3;
  const y = narrow ? cy + ry + 60 : cy + ry - 30;
  const room = narrow ? (many ? 214 : 150) : 470; // on a phone between the chips brought and your plate
  board.places[boxPlace(you)] = {
    x: cx - (narrow ? 13 : 0),
    y,
    step: (many ? 56 : 52) * k,
    k,
    centred: true,
    room,
    own: true,
  };
  const [x, at, r] = narrow ? [44, y - 4, 24] : [cx - 330, cy + ry + 32, 28];
  const { chips } = layout.picture;
  const title = titleOf(layout, chips);
  const spot = board.spot(
    { wager: chips, words: title },
    [
      s("circle", { class: "cell", cx: x, cy: at, r }),
      say(title, x, at + r + 14, narrow ? 84 : 190, narrow ? 10 : sized(board, 11), { cls: "label" }),
    ],
    x,
    at,
    r * 0.72,
  );
  board.anchors.set(spotKey(chips, "", you), spot);
  return narrow ? y + 66 : y + 122;
}

/** What the money does: plates, button, pots. */
function tell(board, chairs, scene) {
  const aside = scene.resting ? null : scene.view?.aside;
  const layer = (board.pots ||= s("g", { class: "pots" }));
  if (!layer.parentNode) board.layers.chips.parentNode.insertBefore(layer, board.layers.cards);
  put(layer);
  for (const one of chairs) behindOf(layer, one, aside, scene, board.narrow);
  const at = chairs.find((one) => one.seat === (aside?.buck ?? aside?.button));
  if (at) layer.append(disc(board, at.button, "D", t("the_button")));
  blinds(board, layer, chairs, aside, at);
  pots(board, layer, aside);
  if (scene.resting) taken(board, layer, chairs, scene);
}

/** What somebody takes out of the pot: what was put in and what was won, less the fees that come out of it. */
function outOfThePot(lines, pot) {
  const stakes = lines.filter(({ wager }) => wager === pot).map(({ stake }) => stake);
  const parts = [...stakes, ...lines.map(({ net }) => net)];
  return parts.reduce((all, part) => all.plus(amount(part)), amount(0));
}

/** What the winners take lies before them; it comes from the middle. */
function taken(board, layer, chairs, { lines }) {
  for (const one of chairs) {
    const won = outOfThePot(
      lines.filter((line) => line.seat === one.seat),
      board.layout.picture.pot,
    );
    if (!(won.sign > 0)) continue;
    const heap = s("g", null, bank(won, { r: board.narrow ? 7 : 10 }));
    const [dx, dy] = [board.potsAt.x - one.bet.x, board.potsAt.y - one.bet.y];
    layer.append(
      s("g", { transform: `translate(${one.bet.x} ${one.bet.y})` }, heap),
      pill(won.signed, one.bet.x, one.bet.y + (board.narrow ? 20 : 28), board.narrow ? 11 : 14, "paid"),
    );
    push(heap, dx, dy);
  }
}

/** What is left behind a plate, and what is pushed forward. */
function behindOf(layer, one, aside, scene, narrow) {
  const resting = !!scene.view?.out?.includes(one.seat);
  const out = resting || !!aside?.folded.includes(one.seat);
  const left = amount(aside?.stacks[one.seat] ?? brought(scene, one.seat) ?? "");
  one.behind.textContent = !left ? "" : resting ? t("amount_sits_out", { amount: left.text }) : said(left, aside, out);
  one.g.classList.toggle("folded", out);
  const bet = amount(aside?.bets[one.seat] ?? 0);
  if (bet?.sign > 0) layer.append(written(bet, one, narrow));
}

/** How much lies before a seat, beside the chips. */
function written(bet, one, narrow) {
  const inward = Math.sign(one.cards.x - one.bet.x) > 0 ? -1 : 1; // not under the cards
  const [dx, dy] = one.over ? [inward * (narrow ? 22 : 32), 0] : [0, narrow ? 18 : 24];
  return pill(bet.text, one.bet.x + dx, one.bet.y + dy, narrow ? 10 : 12);
}

const brought = (scene, seat) => scene.stakes.find((w) => w.seat === seat && w.wager === scene.picture.chips)?.stake;

function said(left, aside, out) {
  if (out) return t("amount_folded", { amount: left.text });
  return left.sign === 0 && aside ? t("all_in_within") : left.text;
}

function disc(board, { x, y }, letters, label) {
  const r = board.narrow ? 10.5 : 12;
  return s(
    "g",
    {
      class: letters === "D" ? "dealer-button" : "dealer-button blind",
      transform: `translate(${x} ${y})`,
      role: "img",
      "aria-label": label,
    },
    s("circle", { r }),
    s("text", { "text-anchor": "middle", y: r * 0.38, "font-size": r * (letters.length > 1 ? 0.9 : 1.05) }, letters),
  );
}

/** Who has put up a blind: beside the plate, and beside the button where one seat has both. */
function blinds(board, layer, chairs, aside, button) {
  const posted = Object.entries(aside?.blinds || {}).sort(([, a], [, b]) => amount(a).compare(amount(b)));
  posted.forEach(([seat, size], i) => {
    const at = chairs.find((one) => one.seat === Number(seat));
    if (!at) return;
    const values = { amount: amount(size).text };
    const over = i > 1 ? t("the_over_blind_amount", values) : t("the_big_blind_amount", values);
    const [letters, name] =
      posted.length < 2
        ? ["B", t("the_blind_amount", values)]
        : i
          ? [i > 1 ? "OB" : "BB", over]
          : ["SB", t("the_small_blind_amount", values)];
    const by = at === button ? (board.narrow ? 23 : 27) : 0;
    layer.append(disc(board, { x: at.button.x + by, y: at.button.y }, letters, name));
  });
}

/** The pots: what has been gathered as chips with its sum, main and side pots apart. */
function pots(board, layer, aside) {
  if (!aside) return;
  const list = aside.pots?.length ? aside.pots : [];
  const lying = list.length ? list : [{ amount: amount(aside.pot).minus(sum(Object.values(aside.bets))).plain }];
  const { x, y } = board.potsAt;
  const by = board.narrow ? 108 : 190;
  lying.forEach((one, i) => {
    const value = amount(one.amount);
    if (value.sign <= 0) return;
    const at = x + (i - (lying.length - 1) / 2) * by;
    const values = { amount: value.text };
    const parted = i ? t("side_pot_amount", values) : t("main_pot_amount", values);
    const name = lying.length > 1 ? parted : t("pot_amount", values);
    layer.append(
      s(
        "g",
        { transform: `translate(${at - (board.narrow ? 38 : 56)} ${y})` },
        bank(one.amount, { r: board.narrow ? 7 : 9, most: 3 }),
      ),
      pill(name, at + (board.narrow ? 22 : 34), y, board.narrow ? 10.5 : 13, "pot-sum"),
    );
  });
}
