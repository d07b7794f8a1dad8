// The bank of a game that a player banks: before the person who banks the chips and what they come to, and a strip with the
// collection's box, on which the money runs down or up, wager by wager in the order in which they are settled. The strip
// is below the felt; on a small screen, where that is out of sight, above it.

import { put, s, still } from "../dom.js";
import { tempo } from "../look.js";
import { amount, sum, ZERO } from "../money.js";
import { clipped, say, sized } from "./lettering.js";
import { bank as chips, stack } from "./chips.js";
import { box, pill } from "./shape.js";
import { t } from "../say.js";

const BANK = "player_dealer",
  FEE = "collection";
const TALL = { narrow: 120, wide: 100 };
export const PUT_UP = 200; // what a player puts up as the bank who changes nothing
const STEP = 520; // ms at the normal tempo

/** Whether a person at the table banks. */
export const banked = (layout) => !!layout.wagers[BANK];

/** Make room for it beside the board, and tell how to draw a scene there. */
export function withBank(board) {
  const { narrow, width, height } = board;
  const top = narrow ? 4 - TALL.narrow : height + 4;
  const layer = s("g", { class: "bank-strip", role: "group", "aria-label": t("the_bank") });
  const mark = s("g", { class: "bank-mark" });
  board.ground(layer);
  board.layers.chips.after(mark);
  if (narrow) board.finish(height, TALL.narrow);
  else board.finish(top + TALL.wide);
  const show = (book, upTo) => {
    const now = { ...book, steps: book.steps.slice(0, upTo), whole: book.steps.length };
    layer.dataset.money = String(held(now).plain);
    put(layer, drawn(board, now, { top, narrow, width }));
    put(mark, marked(board, now));
  };
  board.bank = runs(show);
  const card = s("g", { class: "bank-offer" });
  board.layers.top.after(card);
  board.offer = (scene) => put(card, isOffered(board, scene) ? offerCard(board) : []);
  return board;
}

/** Whether you are asked to bank. */
function isOffered({ layout }, { awaiting, you }) {
  const isYours = awaiting?.kind === "decision" && awaiting.seat === you;
  return isYours && awaiting.choices.every((choice) => layout.decisions[choice]?.about_the_bank);
}

/** What it means to bank, with its figures, in the middle of the felt. */
function offerCard(board) {
  const [w, row, size] = board.narrow ? [330, 30, 14] : [440, 36, 17];
  const [tall, left] = [row * 4.6, (board.width - w) / 2];
  const top = (board.offerAt ?? board.height * 0.42) - tall / 2;
  const line = (i, text, figure) => [
    s("text", { x: left + 20, y: top + row * (i + 1.75), "font-size": size }, text),
    s(
      "text",
      { class: "figure", x: left + w - 20, y: top + row * (i + 1.75), "font-size": size, "text-anchor": "end" },
      figure,
    ),
  ];
  return [
    box(left, top, w, tall, "offer-card", 14),
    say(t("bank_comes_to_you"), board.width / 2, top + row * 0.75, w - 30, size + 2, { cls: "label", lines: 1 }),
    ...line(0, t("you_put_up"), amount(PUT_UP).text),
    ...line(1, t("most_win_or_lose_a_hand"), amount(PUT_UP).text),
    say(t("win_what_they_lose"), board.width / 2, top + row * 3.75, w - 24, size - 3, { cls: "faint" }),
  ];
}

/** Show the book of a scene; where steps of a settlement are new, one after the other. */
function runs(show) {
  let [key, timer] = ["", null];
  return (scene) => {
    const book = bookOf(scene);
    const now = JSON.stringify([book.seat, book.turn, book.putUp.text, book.steps.map((step) => step.money.text)]);
    if (now === key) return;
    [key] = [now];
    clearTimeout(timer);
    const pause = still() || document.hidden ? 0 : STEP * tempo();
    const next = (n) => {
      show(book, n);
      if (n < book.steps.length) timer = setTimeout(() => next(n + 1), pause);
    };
    next(pause ? 0 : book.steps.length);
  };
}

/** What the bank holds after the steps that were taken. */
const held = ({ steps: settled, putUp }) => settled.at(-1)?.money ?? putUp;

/** What the page knows of the bank: whose it is, what was put up, the fees, and every step of the settlement. */
export function bookOf(scene) {
  const own = scene.lines.find((line) => line.wager === BANK);
  const laid = scene.view.wagers.find((wager) => wager.wager === BANK);
  const seat = own?.seat || scene.view.bank?.seat || 0;
  const fees = scene.lines.filter((line) => line.wager === FEE);
  const putUp = amount((own || laid)?.stake ?? 0);
  return {
    seat,
    name: nameOf(scene, seat),
    turn: own ? null : scene.view.bank,
    putUp,
    fees,
    against: sum(scene.view.wagers.filter((wager) => wager.wager !== BANK).map((wager) => wager.stake)),
    steps: steps(scene, putUp),
  };
}

const nameOf = (scene, seat) =>
  scene.seats.find((one) => one.seat === seat)?.name || (seat ? t("seat_n", { n: seat }) : "");

/** The money after each player's wagers, in the order of settlement. Lines of one seat that follow each other are one. */
function steps(scene, putUp) {
  const found = [];
  let money = putUp;
  for (const line of scene.lines) {
    if (line.wager === BANK || line.wager === FEE) continue;
    const before = found.at(-1);
    const step = before?.seat === line.seat ? before : { seat: line.seat, name: nameOf(scene, line.seat), net: ZERO };
    if (step !== before) found.push(step);
    const net = amount(line.net) || ZERO;
    money = money.minus(net);
    step.net = step.net.minus(net);
    step.money = money;
    step.back = step.back || line.result === "returned";
  }
  return found;
}

function drawn(board, book, { top, narrow, width }) {
  const feeWidth = narrow ? 92 : 132;
  const tall = narrow ? 56 : 92;
  const wide = width - 24 - feeWidth - 8;
  const nodes = [box(12, top, wide, tall, "zone bank-zone", 8), ...who(board, book, top, wide)];
  if (narrow) nodes.unshift(box(12, top + tall + 3, width - 24, 51, "zone", 8));
  nodes.push(...feeBox(board, book, { x: 20 + wide, top, width: feeWidth, tall }));
  const room = narrow ? { x: 12, y: top + 60, width: width - 24 } : { x: 300, y: top + 8, width: wide - 296 };
  nodes.push(...(book.whole ? track(board, book, room) : awaited(board, book, room)));
  return nodes;
}

/** Who banks, which hand it is, and the money before the player-dealer. */
function who(board, book, top, wide) {
  const { seat, name, turn, putUp, whole } = book;
  const { narrow } = board;
  const room = Math.min(wide - 16, 270);
  const middle = 12 + room / 2 + 8;
  const at = narrow ? { title: 11, chips: 31, words: 47, r: 7.5 } : { title: 16, chips: 54, words: 80, r: 13 };
  if (!seat) return [say(t("no_one_banks_yet"), middle, top + 36, room, sized(board, 13), { cls: "faint", lines: 1 })];
  const now = held(book);
  const title = turn ? t("name_banks_hand_hand", { name, hand: turn.hand, of: turn.of }) : t("name_banks", { name });
  const nodes = [say(title, middle, top + at.title, room, sized(board, 13), { cls: "label bank-name", lines: 1 })];
  if (now.sign > 0)
    nodes.push(s("g", { transform: `translate(${middle} ${top + at.chips})` }, chips(now.plain, { r: at.r })));
  const text = now.sign || whole ? now.text : t("no_bank_yet");
  const words = whole
    ? t("amount_of_whole_left", { amount: text, whole: putUp.text })
    : now.sign
      ? t("bank_of_amount", { amount: text })
      : text;
  nodes.push(say(words, middle, top + at.words, room, sized(board, 12.5), { cls: "bank-money", lines: 1 }));
  return nodes;
}

/** The drop box: what the collection took of this hand. */
function feeBox(board, { fees }, { x, top, width, tall }) {
  const middle = x + width / 2;
  const nodes = [
    box(x, top, width, tall, "zone fee-box", 8),
    s("rect", { class: "tray-well", x: middle - 22, y: top + tall * 0.26, width: 44, height: 6, rx: 3 }),
    say(t("collection"), middle, top + tall * 0.15, width - 8, sized(board, 12), { cls: "faint", lines: 1 }),
  ];
  if (!fees.length) return nodes;
  const whole = sum(fees.map((line) => line.stake));
  const r = tall > 80 ? 12 : 8.5;
  nodes.push(s("g", { transform: `translate(${middle} ${top + tall * 0.6})` }, stack(whole.plain, { r })));
  const said = fees.length > 1 ? t("from_n_players", { n: fees.length }) : t("from_the_bank");
  nodes.push(say(said, middle, top + tall * 0.9, width - 8, sized(board, 11), { cls: "faint", lines: 1 }));
  return nodes;
}

/** Before the settlement: what is laid against the bank. */
function awaited(board, { seat, against }, { x, y, width }) {
  if (!seat || !against.sign) return [];
  const text = t("amount_bet_against_bank", { amount: against.text });
  return [
    say(text, x + width / 2, y + (board.narrow ? 24 : 38), width - 16, sized(board, 13), { cls: "faint", lines: 1 }),
  ];
}

/** The steps of the settlement: whose wagers, what the bank won or lost by them, and what it then held. */
function track(board, { steps: settled, whole }, { x, y, width }) {
  const most = Math.max(2, Math.floor(width / (board.narrow ? 60 : 76)));
  const places = Math.min(whole, most);
  const left = settled.length > most ? settled.length - most : 0; // the first ones make room for the last
  const pitch = width / places;
  const [change, money] = board.narrow ? [24, 42] : [38, 66];
  const nodes = [s("line", { class: "bank-track", x1: x + 8, y1: y + change, x2: x + width - 8, y2: y + change })];
  settled.slice(left).forEach((step, i) => {
    const at = x + pitch * (i + 0.5);
    const gone = step.money.sign <= 0 ? "gone" : "";
    const came = step.net.sign ? step.net.signed : step.back ? t("back") : t("push_within");
    const cls = step.net.sign > 0 ? "paid" : step.net.sign < 0 ? "lost" : "";
    const late = left + i === settled.length - 1 ? "new" : "";
    const short = clipped(step.name, 12);
    const name = left && !i ? `… ${short}` : short;
    nodes.push(
      s(
        "g",
        { class: `bank-step ${gone} ${late}`, "data-seat": step.seat, "data-money": String(step.money.plain) },
        say(name, at, y + (board.narrow ? 6 : 9), pitch - 6, 12, { cls: "label", lines: 1 }),
        pill(came, at, y + change, Math.max(board.least, 11.5), cls),
        say(step.money.text, at, y + money, pitch - 6, 14, { cls: "bank-money", lines: 1 }),
      ),
    );
  });
  return nodes;
}

/** On the cloth itself: the bank's chips before the person who banks, and what they come to. */
function marked(board, book) {
  const at = board.bankAt?.(book.seat);
  if (!book.seat || !at) return [];
  const now = held(book);
  const turn = book.turn ? ` ${book.turn.hand}/${book.turn.of}` : "";
  const plate = pill(
    `${t("bank")}${turn}: ${now.text}`,
    at.x,
    at.y + (at.bare ? 0 : 25 * at.k),
    Math.max(board.least, 12.5 * at.k),
    "bank-plate",
  );
  if (at.bare || now.sign <= 0) return [plate];
  return [s("g", { transform: `translate(${at.x} ${at.y})` }, chips(now.plain, { r: 11 * at.k, most: 3 })), plate];
}
