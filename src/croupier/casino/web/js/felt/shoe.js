// The shoe from which cards come, at the dealer's left, and the tray into which they go, at the dealer's right; beside
// each how many cards it holds.

import { put, s } from "../dom.js";
import { t } from "../say.js";
import { say } from "./lettering.js";
import { use } from "./sheet.js";

const EDGES = 18; // lines that stand for a full shoe

const UPRIGHT = { shoe: { x: 342, y: 54, k: 0.36 }, discards: { x: 42, y: 54, k: 0.36 }, words: 0 }; // no room for figures
const WIDE = { shoe: { x: 720, y: 60, k: 0.62 }, discards: { x: 270, y: 60, k: 0.62 }, words: 12 };

const plastic = (x, y, width, height, rx) => s("rect", { class: "plastic", x, y, width, height, rx });

/** The edges of the cards that are left, the cutting card among them. */
function edges(part) {
  const many = Math.max(1, Math.round(EDGES * part));
  const lines = Array.from({ length: many }, (_, i) => `M${48 - i * 4.4} -22v44`).join("");
  const cut = 48 - Math.min(many, 5) * 4.4 + 2.2;
  return [s("path", { class: "card-edges", d: lines }), s("path", { class: "cut-card", d: `M${cut} -24v48` })];
}

/** Draw both on the board of a table that keeps a shoe from round to round: each where it stands and as large as it is
 * there, with figures of the size of `words`. */
export function withShoe(board, { shoe, discards, words } = board.narrow ? UPRIGHT : WIDE) {
  if (!board.layout.equipment?.cards?.shoe) return;
  const [inShoe, inTray, left, out] = ["g", "g", "g", "g"].map((name) => s(name));
  const at = ({ x, y, k }, turn) => `translate(${x} ${y}) rotate(${turn}) scale(${k})`;
  board.ground(
    s(
      "g",
      { class: "shoe", transform: at(shoe, 15), "aria-hidden": "true" },
      s("g", { transform: "translate(-58 0) rotate(-90)" }, use("card-back", -20, -28, 40, 56)),
      plastic(-58, -31, 116, 62, 8),
      inShoe,
    ),
    s(
      "g",
      { class: "shoe", transform: at(discards, -12), "aria-hidden": "true" },
      plastic(-32, -42, 64, 84, 7),
      inTray,
    ),
    left,
    out,
  );
  board.shoeAt = { x: shoe.x - 58 * shoe.k, y: shoe.y, k: 0.6 };
  board.shoe = (count) => {
    const whole = count ? count.left + count.out : 1;
    put(inShoe, edges(count ? count.left / whole : 1));
    const heap = count ? Math.ceil((3 * count.out) / whole) : 0;
    put(
      inTray,
      Array.from({ length: heap }, (_, i) => use("card-back", -26, -36 - i * 2, 52, 73)),
    );
    if (!count || !words || board.sideways) return; // there the figures would be too small
    const size = Math.max(words, board.least);
    const form = { cls: "faint", lines: 1, least: size };
    const under = ({ x, y, k }, text) => say(text, x, y + 48 * k + size * 0.9, 12 * size, size, form);
    put(left, under(shoe, t("n_in_the_shoe", { n: count.left })));
    put(out, under(discards, t("n_out", { n: count.out })));
  };
  board.shoe(null);
}
