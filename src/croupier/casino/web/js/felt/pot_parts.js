// What the drawings of a game for a pot share: plates with names and what is behind, the chips that are brought, the
// button, the blinds, the bets and the pots.

import { put, s } from "../dom.js";
import { amount, sum } from "../money.js";
import { boxPlace } from "../places.js";
import { t } from "../say.js";
import { titleOf } from "../words.js";
import { Board, spotKey } from "./board.js";
import { clipped, say, sized } from "./lettering.js";
import { bank } from "./chips.js";
import { push } from "./motion.js";
import { pill } from "./shape.js";

/** The players in the order of their seats, from you on. */
export function around(list, you) {
  return [...list.filter((one) => one.seat >= you), ...list.filter((one) => one.seat < you)];
}

/** Have the board told what the money does; what is settled is the winner's, and lies there no more. */
export function withMoney(board, chairs) {
  board.told = (scene) => tell(board, chairs, scene);
  board.chips = (stakes, seat) =>
    Board.prototype.chips.call(
      board,
      stakes.filter((w) => !w.settled),
      seat,
    );
}

/** What stands and lies at a place. */
export function seatAt(board, { seat, name }, at, form, narrow) {
  const { mine } = form;
  const [w, h] = form.plate;
  const hasFace = w > 120 && !board.sideways;
  const [x, anchor] = hasFace ? [h - 2 - w / 2, "start"] : [0, "middle"];
  const text = (y, cls, size, words) =>
    s("text", { class: cls, "text-anchor": anchor, x, y, "font-size": size }, words);
  const behind = text(form.size, "behind", form.size - 0.5, "");
  const g = s(
    "g",
    {
      class: `other-box plate ${mine ? "mine" : ""}`,
      "data-box": seat,
      transform: `translate(${at.plate.x} ${at.plate.y})`,
    },
    s("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: h / 2 }),
    hasFace && face(mine ? t("you") : name, h / 2 - w / 2, h / 2 - 6),
    text(-3, "seat-name", form.size, clip(name, mine)),
    behind,
  );
  board.layers.top.append(g);
  const { k, room, ups } = form;
  if (!mine)
    board.places[boxPlace(seat)] = {
      ...at.cards,
      step: narrow ? 17 : 30,
      k,
      small: true,
      centred: true,
      room,
      up: ups,
    };
  board.anchor(board.layout.picture.pot, "", seat, at.bet.x, at.bet.y, narrow ? 9 : 13);
  return { seat, g, behind, mine, ...at };
}

/** The first letter of a name, in a disc. */
const face = (name, x, r) =>
  s(
    "g",
    { class: "face", "aria-hidden": "true" },
    s("circle", { cx: x, r }),
    s("text", { "text-anchor": "middle", x, y: r * 0.35, "font-size": r }, [...name][0].toUpperCase()),
  );

const clip = (name, mine) => (mine ? t("you") : clipped(name, 12));

/** The circle for the chips that you bring to the table. */
export function broughtChips(board, layout, you, { x, y: at, r }, narrow) {
  const { chips } = layout.picture;
  const title = titleOf(layout, chips);
  const spot = board.spot(
    { wager: chips, words: title },
    [
      s("circle", { class: "cell", cx: x, cy: at, r }),
      say(title, x, at + r + 11, narrow ? 84 : 120, narrow ? 11 : sized(board, 10.5), { cls: "faint" }),
    ],
    x,
    at,
    r * 0.72,
  );
  board.anchors.set(spotKey(chips, "", you), spot);
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

/** What a person takes out of the pot: what was put in and what was won, less the fees that come out of it. */
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
      pill(won.signed, one.bet.x, one.bet.y + (board.narrow ? 20 : 28), Math.max(board.least, 14), "paid"),
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
  return pill(bet.text, one.bet.x + dx, one.bet.y + dy, narrow ? 12.6 : 13.6);
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

/** The pots: what has been gathered as chips with its sum, main and side pots apart. One alone is said with the bets that
 * lie before the players, so that it is known from the first of them on. */
function pots(board, layer, aside) {
  if (!aside) return;
  const list = aside.pots?.length > 1 ? aside.pots : [];
  const gathered = amount(aside.pot).minus(sum(Object.values(aside.bets)));
  const lying = list.length ? list : [{ amount: aside.pot, chips: gathered }];
  const { x, y } = board.potsAt;
  const by = board.narrow ? 108 : 190;
  lying.forEach((one, i) => {
    const value = amount(one.amount);
    if (value.sign <= 0) return;
    const at = x + (i - (lying.length - 1) / 2) * by;
    const values = { amount: value.text };
    const parted = i ? t("side_pot_amount", values) : t("main_pot_amount", values);
    const name = lying.length > 1 ? parted : t("pot_amount", values);
    const chips = amount(one.chips ?? one.amount);
    layer.append(
      s(
        "g",
        { transform: `translate(${at - (board.narrow ? 38 : 56)} ${y})` },
        chips.sign > 0 && bank(chips.plain, { r: board.narrow ? 7 : 9, most: 3 }),
      ),
      pill(name, at + (board.narrow ? 22 : 34), y, Math.max(board.least, 13), "pot-sum"),
    );
  });
}
