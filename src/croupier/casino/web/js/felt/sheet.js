// The sheet of symbols that everything on a felt is drawn with: written into the page once, before the first use.

import { s } from "../dom.js";
import { bones } from "./bones.js";
import { discs } from "./chips.js";
import { deck } from "./deck.js";

let laid = null;

function lay() {
  laid = s("svg", { class: "sheet", width: 0, height: 0, "aria-hidden": "true" });
  laid.innerHTML = deck() + bones() + discs();
  document.body.prepend(laid);
}

/** A symbol drawn in a rectangle. */
export function use(id, x, y, width, height) {
  if (!laid) lay();
  return s("use", { href: `#${id}`, x, y, width, height });
}
