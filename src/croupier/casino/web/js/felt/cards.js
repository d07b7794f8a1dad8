// Cards, tiles and dice from the sheet of symbols. A card is 60 by 84, a tile 36 by 90, each around its own centre; how
// large it is shown chooses its face.

import { s } from "../dom.js";
import { cardName } from "../words.js";
import { use } from "./sheet.js";
import { t } from "../say.js";

export const CARD = { w: 60, h: 84 };
export const TILE = { w: 36, h: 90 };

const FULL = 84; // pixels from which a card has its whole face, with a small index

/** The face for a card that is so many pixels wide. */
const faceFor = (pixels) => (pixels >= FULL ? "" : pixels >= 20 ? "-j" : "-x");

const outline = ({ w, h }, rx) =>
  s("rect", { class: "outline", x: -w / 2, y: -h / 2, width: w, height: h, rx, fill: "none" });

/** A card, face up or down. */
export function card(text, pixels = 60) {
  const known = /^[A2-9TJQK][shdc]$/.test(text) || text === "Jk";
  const id = known ? `card-${text}${faceFor(pixels)}` : "card-back";
  return s(
    "g",
    { class: `card ${known ? "" : "down"}`, role: "img", "aria-label": cardName(text) },
    use(id, -CARD.w / 2, -CARD.h / 2, CARD.w, CARD.h),
    outline(CARD, 4),
  );
}

/** A tile of pai gow. */
export function tile(text) {
  const down = text === "??";
  return s(
    "g",
    { class: `tile ${down ? "down" : ""}`, role: "img", "aria-label": down ? t("a_tile_face_down") : cardName(text) },
    use(down ? "tile-back" : `tile-${text}`, -TILE.w / 2, -TILE.h / 2, TILE.w, TILE.h),
    outline(TILE, 5),
  );
}

/** A card or a tile, whichever a text says. */
export const piece = (text, device, pixels) =>
  device === "tile" || /^\d-\d$/.test(text) ? tile(text) : card(text, pixels);

/** One die showing a face: clear and red, or ivory where it is printed. */
export function die(n, size = 52, printed = false) {
  return s(
    "g",
    { class: "die", role: "img", "aria-label": t("a_die_showing_n", { n }) },
    use(`die-${printed ? "i" : ""}${n}`, -size / 2, -size / 2, size, size),
  );
}

const RANKS = "AKQJT98765432";

/** How far down a card is among the ranks: the joker first, then aces. */
export const rankOf = (text) => (text === "Jk" ? -1 : RANKS.indexOf(text[0]));

const INDEX = 0.52; // how much of a card's width its large index takes
const SMALL_INDEX = 0.24; // and that of a whole face

/** How much of its width the index of a card takes that is drawn so large; a unit is a pixel, or nearly. */
export const indexOf = (k) => (k * CARD.w >= FULL * 1.1 ? SMALL_INDEX : INDEX);

/** How large the cards of a fan are: as its place has them, or smaller, so that each shows its whole index. More than
 * five before another person are not turned up in one row. */
export function fanned({ k, room, small }, n) {
  const most = small ? Math.min(n, 5) : n;
  return Math.min(k, Math.max(0.36, room / (60 * (1 + INDEX * (most - 1)))));
}
