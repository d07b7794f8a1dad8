// The deck as symbols of SVG, 100 by 140: three faces to a card ("Ks" whole, "Ks-j" with a large index, "Ks-x" with
// rank and suit alone), jokers and a back. Every colour is a token of tokens.css.

import { COURT, GOLD, gems, INK, jester, line, PAPER, RED } from "./courts.js";
import { down, pip, PIPS, SUIT } from "./pips.js";

const paper = `<rect x=".5" y=".5" width="99" height="139" rx="6.5" fill="var(--paper)" stroke="var(--paper-edge)"/>`;
const txt = (t, x, y, size, fill, more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="${fill}" font-family="var(--face)" ${more}>${t}</text>`;
const name = (r) => (r === "T" ? "10" : r);

const symbol = (id, body) => `<symbol id="card-${id}" viewBox="0 0 100 140">${paper}${body}</symbol>`;
const turned = (body) => `<g transform="rotate(180 50 70)">${body}</g>`;
const middle = 'text-anchor="middle"';

const SPADE =
  "M0-10.4C2.3-6 9.3-2.7 9.3 3 9.3 6 7.2 7.7 5 7.7 2.6 7.7.9 6.2 0 3.8-.9 6.2-2.6 7.7-5 7.7-7.2 7.7-9.3 6-9.3 3-9.3-2.7-2.3-6 0-10.4Z";
const ace = (k) =>
  k === "s"
    ? pip(k, 50, 70, 3.9) +
      `<path d="${SPADE}" transform="translate(50 69) scale(3.1)" fill="none" stroke="${PAPER}" stroke-width=".26"/>` +
      `<path d="${SUIT.d}" transform="translate(50 63) scale(1.05)" fill="${GOLD}"/>` +
      `<path d="${SUIT.d}" transform="translate(50 63) scale(.5)" fill="${RED}"/>`
    : pip(k, 50, 70, 2.5);

const court = (id, k) =>
  `<use href="#half-${id}"/>${turned(`<use href="#half-${id}"/>`)}<rect x="19" y="66.5" width="62" height="7" fill="${GOLD}"/>` +
  gems(RED) +
  line("M19 66.5H81M19 73.5H81", 0.8) +
  pip(k, 27, 19.6, 0.62) +
  turned(pip(k, 27, 19.6, 0.62)) +
  `<rect x="19" y="10.5" width="62" height="119" rx="1.5" fill="none" stroke="${INK}" stroke-width=".8"/>`;

function face(r, k) {
  if (r === "A") return ace(k);
  if (COURT[r]) return court(r + k, k);
  return PIPS[r].map(([x, y]) => pip(k, x, y, 0.9, y > 70 ? down : "")).join("");
}

/** One card with its three faces. */
function faces(r, k) {
  const [id, fill, ten] = [r + k, `var(--suit-${k})`, r === "T"];
  const letter = ten
    ? txt("10", 10.8, 19.5, 15.5, fill, `${middle} letter-spacing="-1.6"`)
    : txt(r, 10.6, 19.5, 16.5, fill, middle);
  const index = letter + pip(k, 10.6, 28.6, 0.58);
  const large = ten ? txt("10", 2.5, 48, 48, fill, 'letter-spacing="-9"') : txt(r, 8, 50, 56, fill);
  const bust = COURT[r]
    ? `<g transform="translate(4 61.5) scale(1.12)" clip-path="url(#bust)"><use href="#half-${id}"/></g>`
    : pip(k, 67, 103, 2.7);
  const small = txt(name(r), 50, 68, 82, fill, `${middle} ${ten ? 'letter-spacing="-9"' : ""}`);
  return (
    (COURT[r] ? `<g id="half-${id}" clip-path="url(#half)">${COURT[r](k)}</g>` : "") +
    symbol(id, index + turned(index) + face(r, k)) +
    symbol(`${id}-j`, large + pip(k, 23, 72, 1.5) + bust) +
    symbol(`${id}-x`, small + pip(k, 50, 103, 2.7))
  );
}

const STAR = "M0-14 3.8-4.6 13.7-4.2 6-.1 8.5 11.4 0 5.9-8.5 11.4-6 1.9-13.7-4.2-3.8-4.6Z";

function joker() {
  const word = (x, y, by, size) => [..."JOKER"].map((c, i) => txt(c, x, y + i * by, size, RED, middle)).join("");
  const small = word(10.6, 18, 11, 10.5);
  return (
    symbol("Jk", `${small}${turned(small)}<g transform="translate(-12 18) scale(1.24)">${jester}</g>`) +
    symbol("Jk-j", `${word(17, 25, 25, 25)}<g transform="translate(1 52) scale(1.16)">${jester}</g>`) +
    symbol(
      "Jk-x",
      txt("Jk", 50, 68, 66, RED, `${middle} letter-spacing="-3"`) +
        `<path d="${STAR}" transform="translate(50 103) scale(1.7)" fill="${RED}"/>`,
    )
  );
}

/** A lattice round a chip, the same either way up. */
function back() {
  const [ground, ink] = ["var(--back)", "var(--back-line)"];
  return (
    `<defs><pattern id="lattice" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="translate(50 70) rotate(45)">` +
    `<path d="M0 0H9V9H0Z" fill="none" stroke="${ink}" stroke-width=".7" stroke-opacity=".75"/>` +
    `<rect x="3.2" y="3.2" width="2.6" height="2.6" fill="${ink}" fill-opacity=".6"/></pattern></defs>` +
    symbol(
      "back",
      `<rect x="6" y="6" width="88" height="128" rx="3.5" fill="${ground}"/>` +
        `<rect x="10" y="10" width="80" height="120" rx="1.5" fill="url(#lattice)" stroke="${ink}" stroke-width=".9"/>` +
        `<circle cx="50" cy="70" r="17" fill="${ground}" stroke="${ink}"/>` +
        `<circle cx="50" cy="70" r="13" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="5.105 5.105" stroke-dashoffset="2.55"/>` +
        `<path d="M50 62.5 55 70 50 77.5 45 70Z" fill="${ink}"/>`,
    )
  );
}

/** What the courts are cut with. */
export const CUTS =
  `<defs><clipPath id="half"><rect x="19" y="10.5" width="62" height="59.5"/></clipPath>` +
  `<clipPath id="bust"><rect x="14" y="9" width="72" height="58" rx="3"/></clipPath></defs>`;

/** One card, a joker or the back, as the text of its symbols. */
export const cardSymbols = (which) =>
  which === "back" ? back() : which === "Jk" ? joker() : faces(which[0], which[1]);
