// The bank of a game that a player banks, drawn below the felt: who banks and with what, the box for the collection, and
// how the money runs down or up, wager by wager in the order in which they were settled.

import { put, s, still } from "../dom.js";
import { amount, sum, ZERO } from "../money.js";
import { box, say, sized } from "./board.js";
import { bank as chips, stack } from "./chips.js";
import { pill } from "./shape.js";

const BANK = "player_dealer",
  FEE = "collection";

/** Whether somebody at the table banks. */
export const banked = (layout) => !!layout.wagers[BANK];

/** Make room for it below the board, and tell how to draw a scene there. */
export function withBank(board) {
  const { narrow, width } = board;
  const top = board.height + 4;
  const layer = s("g", { class: "bank-strip", role: "group", "aria-label": "The bank" });
  board.ground(layer);
  board.finish(top + (narrow ? 184 : 108));
  board.bank = (scene) => put(layer, drawn(board, bookOf(scene), { top, narrow, width }));
  return board;
}

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
    steps: steps(scene, putUp),
  };
}

const nameOf = (scene, seat) => scene.seats.find((one) => one.seat === seat)?.name || (seat ? `Seat ${seat}` : "");

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
  const feeWidth = narrow ? 104 : 132;
  const wide = width - 24 - feeWidth - 8;
  const nodes = [box(12, top, wide, 92, "zone", 8), ...who(board, book, top, wide)];
  nodes.push(...feeBox(board, book, { x: 20 + wide, top, width: feeWidth }));
  nodes.push(
    ...track(book, narrow ? { x: 12, y: top + 98, width: width - 24 } : { x: 300, y: top + 8, width: wide - 296 }),
  );
  return nodes;
}

/** Who banks, which hand it is, and the money before the player-dealer. */
function who(board, { seat, name, turn, putUp, steps: settled }, top, wide) {
  const room = Math.min(wide - 16, 270);
  const middle = 12 + room / 2 + 8;
  if (!seat) return [say("Nobody banks yet", middle, top + 46, room, sized(board, 13), { cls: "faint", lines: 1 })];
  const hand = turn ? `hand ${turn.hand} of ${turn.of}` : "";
  const now = settled.length ? settled.at(-1).money : putUp;
  const title = `${name} banks${hand && `, ${hand}`}`;
  const nodes = [say(title, middle, top + 16, room, sized(board, 13), { cls: "label bank-name", lines: 1 })];
  if (now.sign > 0) nodes.push(s("g", { transform: `translate(${middle} ${top + 54})` }, chips(now.plain, { r: 13 })));
  const text = now.sign || settled.length ? now.text : "nothing put up yet";
  const words = settled.length ? `holds ${text}, put up ${putUp.text}` : now.sign ? `${text} put up` : text;
  nodes.push(say(words, middle, top + 80, room, sized(board, 12.5), { cls: "bank-money", lines: 1 }));
  return nodes;
}

/** The drop box: what the collection took of this hand. */
function feeBox(board, { fees }, { x, top, width }) {
  const middle = x + width / 2;
  const nodes = [
    box(x, top, width, 92, "zone fee-box", 8),
    s("rect", { class: "tray-well", x: middle - 22, y: top + 26, width: 44, height: 6, rx: 3 }),
    say("Collection", middle, top + 14, width - 8, sized(board, 12), { cls: "faint", lines: 1 }),
  ];
  if (!fees.length) return nodes;
  const whole = sum(fees.map((line) => line.stake));
  nodes.push(s("g", { transform: `translate(${middle} ${top + 54})` }, stack(whole.plain, { r: 12 })));
  const said = fees.length > 1 ? `from ${fees.length} players` : "from the bank";
  nodes.push(say(said, middle, top + 82, width - 8, sized(board, 11), { cls: "faint", lines: 1 }));
  return nodes;
}

/** The steps of the settlement: whose wagers, what the bank won or lost by them, and what it then held. */
function track({ steps: settled }, { x, y, width }) {
  if (!settled.length) return [];
  const most = Math.max(2, Math.floor(width / 76));
  const shown = settled.length > most ? [...settled.slice(0, most - 1), settled.at(-1)] : settled;
  const pitch = width / shown.length;
  const nodes = [s("line", { class: "bank-track", x1: x + 8, y1: y + 38, x2: x + width - 8, y2: y + 38 })];
  shown.forEach((step, i) => {
    const at = x + pitch * (i + 0.5);
    const gone = step.money.sign <= 0 ? "gone" : "";
    const change = step.net.sign ? step.net.signed : step.back ? "back" : "push";
    const cls = step.net.sign > 0 ? "paid" : step.net.sign < 0 ? "lost" : "";
    const g = s(
      "g",
      { class: `bank-step ${gone}`, "data-seat": step.seat, "data-money": String(step.money.plain) },
      say(step.name, at, y + 9, pitch - 6, 12, { cls: "label", lines: 1 }),
      pill(change, at, y + 38, 11.5, cls),
      say(step.money.text, at, y + 66, pitch - 6, 14, { cls: "bank-money", lines: 1 }),
    );
    if (!still()) g.style.animationDelay = `${i * 0.35}s`;
    nodes.push(g);
  });
  return nodes;
}
