// Cards and tiles of a task, drawn small, and the words of its data as sentences begin.

import { h, s } from "../dom.js";
import { card, tile } from "../felt/cards.js";

/** Words of the data as a sentence begins. */
export const plain = (text) => {
  const said = text.replaceAll("_", " ");
  return said.charAt(0).toUpperCase() + said.slice(1);
};

export function pieces(texts) {
  return h(
    "span",
    { class: "school-pieces" },
    texts.map((text) => drawnPiece(text)),
  );
}

export function drawnPiece(text) {
  const isTile = /^\d-\d$/.test(text);
  const box = isTile ? "-20 -47 40 94" : "-31 -43 62 86";
  return s("svg", { viewBox: box, class: isTile ? "tile-piece" : "card-piece" }, isTile ? tile(text) : card(text, 84));
}
