// Which drawing a table has: one of the shared ones, named by what they draw, or a script of the family's own.

import { generic } from "./tiles.js";
import { boxes } from "./boxes.js";
import { dealing } from "./dealing.js";
import { oval } from "./oval.js";
import { symbols } from "./symbols.js";
import { throws } from "./throws.js";

const DRAWINGS = { boxes, throws, wheel: symbols, plain: generic };

const BESIDE = {}; // what a family draws on a shared drawing besides

/** Whether a game is played on boxes (each seat with its own cards). */
export const onBoxes = (layout) => layout.picture.drawing === "boxes";

/** Whether the others sit at places of their own on the cloth. */
export const seated = (layout) => layout.picture.seated;

/** Have the script of a family's own drawing at hand before it is drawn. */
export async function ready(layout) {
  const { drawing, beside } = layout.picture;
  if (!(drawing in DRAWINGS)) DRAWINGS[drawing] = (await import(`/games/${drawing}`)).draw;
  if (beside && !(beside in BESIDE)) BESIDE[beside] = (await import(`/games/${beside}`)).beside;
}

export function draw(layout, ctx) {
  const make =
    (layout.picture.pot && oval) ||
    (ctx.dealing && onBoxes(layout) && dealing) ||
    DRAWINGS[layout.picture.drawing] ||
    generic;
  try {
    const board = make(layout, ctx);
    BESIDE[layout.picture.beside]?.(board, layout);
    return board;
  } catch (error) {
    console.error(error); // a layout unlike any the drawing knows: the generic one still plays
    return generic(layout, ctx);
  }
}
