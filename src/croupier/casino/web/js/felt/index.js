// Which drawing a family of games has; what has none of its own gets the layout that fits every game.

import { baccarat } from "./baccarat.js";
import { generic } from "./board.js";
import { boxes } from "./boxes.js";
import { bigSix, craps, diceTable } from "./dicegames.js";
import { doubleAction, roulette } from "./roulette.js";

const DRAWINGS = {
  roulette, double_action: doubleAction, craps, big_six: bigSix, baccarat, california_baccarat: baccarat,
  sic_bo: diceTable, rocket_7: diceTable, dice_magic: diceTable,
};

const COMMON = new Set(Object.keys(DRAWINGS));

/** Whether a family is played on boxes (each seat with its own cards). */
export const onBoxes = (layout) => !COMMON.has(layout.family) && !!(layout.devices?.card || layout.devices?.tile);

export function draw(layout, ctx) {
  const make = DRAWINGS[layout.family] || (onBoxes(layout) ? boxes : generic);
  try {
    return make(layout, ctx);
  } catch (error) {
    console.error(error); // a layout unlike any the drawing knows: the generic one still plays
    return generic(layout, ctx);
  }
}
