// Dice and tiles as symbols of SVG. Opposite faces of a die make seven; of the tiles ones and fours are red, and of the
// double six one file of each half.

const FACE = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
}; // prettier-ignore
const HALF = { ...FACE, 2: [[-1, -1], [1, -1]], 4: [[-1, -0.62], [1, -0.62], [-1, 0.62], [1, 0.62]] }; // prettier-ignore

const spots = (n, fill, r, by, opacity = 1) =>
  FACE[n]
    .map(
      ([x, y]) => `<circle cx="${50 + x * by}" cy="${50 + y * by}" r="${r}" fill="${fill}" fill-opacity="${opacity}"/>`,
    )
    .join("");

/** Clear red, as they are thrown: the far face shines through. */
const clear = (n) =>
  `<symbol id="die-${n}" viewBox="0 0 100 100"><rect x="2" y="2" width="96" height="96" rx="13" fill="url(#die-red)" stroke="#4a070a"/>` +
  `<rect x="13" y="13" width="74" height="74" rx="6" fill="#ff8e7a" fill-opacity=".16"/>` +
  `<g transform="translate(13 13) scale(.74)">${spots(7 - n, "#ffd9cf", 7, 24, 0.12)}</g>` +
  `<path d="M15 4H85Q94 5 96 14L4 40V14Q5 5 15 4Z" fill="#fff" fill-opacity=".1"/>${spots(n, "#fffaf0", 9, 27)}</symbol>`;

/** Ivory, as they are printed on a layout. */
const ivory = (n) =>
  `<symbol id="die-i${n}" viewBox="0 0 100 100"><rect x="2" y="2" width="96" height="96" rx="20" fill="url(#die-ivory)" stroke="#0004"/>` +
  `<rect x="9" y="9" width="82" height="82" rx="30" fill="#fffdf6" fill-opacity=".55"/>${spots(n, n === 1 ? "#b3261e" : "#20272d", 9.2, 24)}</symbol>`;

/** How the dice are shaded. */
export const FADES =
  `<defs><linearGradient id="die-ivory" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#e3d7bd"/></linearGradient>` +
  `<linearGradient id="die-red" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#dc3c34"/><stop offset="1" stop-color="#8f1419"/></linearGradient></defs>`;

const bone =
  `<rect x="1" y="1" width="58" height="148" rx="8" fill="var(--tile)" stroke="#000"/>` +
  `<rect x="3" y="3" width="54" height="144" rx="6" fill="none" stroke="#fff" stroke-opacity=".42"/>`;

function half(n, top, both) {
  const way = top ? 1 : -1;
  const dot = ([x, y]) => {
    const red = n === 1 || n === 4 || (both && x < 0);
    return `<circle cx="${30 + x * way * 12.5}" cy="${(top ? 36 : 114) + y * way * 19}" r="${n === 1 ? 7.8 : 5.9}" fill="var(--tile-${red ? "red" : "white"})"/>`;
  };
  return HALF[n].map(dot).join("");
}

const tile = (a, z) =>
  `<symbol id="tile-${a}-${z}" viewBox="0 0 60 150">${bone}${half(a, true, a === 6 && z === 6)}${half(z, false, a === 6 && z === 6)}</symbol>`;

const back =
  `<symbol id="tile-back" viewBox="0 0 60 150">${bone}<rect x="9" y="9" width="42" height="132" rx="4" fill="none" stroke="#d9b25c" stroke-opacity=".85"/>` +
  `<path d="M30 61 38 75 30 89 22 75Z" fill="none" stroke="#d9b25c" stroke-opacity=".7"/></symbol>`;

/** One die as the text of its symbol: "5", or "i5" for ivory. */
export const dieSymbol = (name) => (name[0] === "i" ? ivory(Number(name[1])) : clear(Number(name)));

/** One tile as the text of its symbol. */
export const tileSymbol = (name) => (name === "back" ? back : tile(...name.split("-").map(Number)));
