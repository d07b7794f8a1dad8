// Two trays for cards or tiles that are set as two hands: those that are chosen lie at the right, the others at the left
// in the order of their ranks, and each tray says what its hand would be called.

import { s } from "../dom.js";
import { rankOf } from "./cards.js";
import { pill } from "./shape.js";

/** Cards from the highest down, with the joker first; what is no card keeps its place. */
export const sorted = (keys, textOf) =>
  keys.every((key) => rankOf(textOf(key)) >= -1 && !/^\d-\d$/.test(textOf(key)))
    ? [...keys].sort((a, b) => rankOf(textOf(a)) - rankOf(textOf(b)))
    : keys;

export class Trays {
  /** `few` is how many are chosen; `tell` says of those that are chosen what each hand would be called, and whether
   * that is a foul. */
  constructor({ few, tell }) {
    this.few = few;
    this.tell = tell;
    this.node = s("g", { class: "set-trays" });
  }

  /** Where each piece lies: `places` are those of all the pieces and a gap, from left to right. */
  spots(rest, chosen, places) {
    const many = places.length - 1 - this.few;
    const [first, last] = [places[0], places[many - 1]];
    const along = (i) => (rest.length > 1 ? i / (rest.length - 1) : 0);
    const left = rest.map((key, i) => [key, { ...first, x: first.x + (last.x - first.x) * along(i) }]);
    return [...left, ...chosen.map((key, i) => [key, places[many + 1 + i]])];
  }

  /** Draw the trays round their pieces, each of `w` by `h`. */
  draw(layer, places, { w, h, size, chosen }) {
    const many = places.length - 1 - this.few;
    const { high, low, foul } = this.tell(chosen);
    const frame = (from, to, text, cls) => {
      const [x, y] = [from.x - w / 2 - 7, from.y - h / 2 - 7];
      const wide = to.x - from.x + w + 14;
      return [
        s("rect", { class: `set-tray ${cls}`, x, y, width: wide, height: h + 14, rx: 10 }),
        text &&
          pill(
            text.charAt(0).toUpperCase() + text.slice(1),
            x + wide / 2,
            y + h + 14,
            size,
            `badge ${cls ? "foul" : "mine"}`,
          ),
      ];
    };
    this.node.replaceChildren(
      ...[
        ...frame(places[0], places[many - 1], high, ""),
        ...frame(places[many + 1], places.at(-1), low, foul ? "foul" : ""),
      ].filter(Boolean),
    );
    if (this.node.parentNode !== layer) layer.append(this.node);
  }

  remove() {
    this.node.remove();
  }
}
