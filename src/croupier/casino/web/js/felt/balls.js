// Balls out of a barrel: coloured ones, some with a star, or white ones with a number. Drawn, each rolls to its place.

import { put, s, still } from "../dom.js";
import { t } from "../say.js";
import { colourName } from "../words.js";

const PACE = 260; // ms for one ball
const STAR = "M0-.62L.16-.2.6-.19.26.08.38.5 0 .26-.38.5-.26.08-.6-.19-.16-.2Z";

/** One ball of a radius: `red`, `gold*` (with a star), or `44`. */
export function ball(text, r) {
  const number = /^\d+$/.test(text);
  const colour = number ? "plain" : text.replace("*", "");
  const star = text.endsWith("*");
  return s(
    "g",
    {
      class: `barrel-ball ${colour}`,
      role: "img",
      "aria-label": number
        ? t("ball_ball_within", { ball: text })
        : star
          ? t("colour_with_a_star", { colour: colourName(colour) })
          : colourName(colour),
    },
    s("circle", { class: "shade", cy: r * 0.16, r }),
    s("circle", { class: "body", r }),
    s("ellipse", { class: "shine", cx: -r * 0.32, cy: -r * 0.4, rx: r * 0.34, ry: r * 0.22 }),
    star && s("g", { transform: `scale(${r})` }, s("path", { class: "star", d: STAR })),
    number && s("text", { "text-anchor": "middle", y: r * 0.34, "font-size": r * 0.95 }, text),
  );
}

export class Barrel {
  /**
   * A tray with room for so many balls in rows of a width; `own` says which of them are a person's.
   * @param {number} room
   * @param {number} width
   * @param {number} r
   * @param {(text: string) => boolean} own
   * @param {number} perRow
   */
  constructor(room, width, r, own = () => false, perRow = room) {
    this.room = room;
    this.r = r;
    this.own = own;
    this.perRow = perRow;
    this.step = Math.min(width / perRow, r * 3.4);
    this.drawn = [];
    this.node = s("g", { class: "barrel", "aria-live": "off" });
    this.show([]);
  }

  x(i) {
    return ((i % this.perRow) - (this.perRow - 1) / 2) * this.step;
  }

  y(i) {
    const rows = Math.ceil(this.room / this.perRow);
    return (Math.floor(i / this.perRow) - (rows - 1) / 2) * this.r * 2.2;
  }

  show(texts) {
    this.drawn = [...texts];
    const places = Array.from({ length: this.room }, (_, i) => {
      const text = texts[i];
      const at = `translate(${this.x(i)} ${this.y(i)})`;
      if (text === undefined)
        return s("circle", { class: "barrel-place", cx: this.x(i), cy: this.y(i), r: this.r * 0.92 });
      return s("g", { transform: at, class: this.own(text) ? "drawn own" : "drawn" }, ball(text, this.r));
    });
    put(this.node, places);
  }

  /** What has been drawn, as a scene has it. What is about to be drawn in motion is not shown before. */
  follow(texts, moving) {
    const begun = this.drawn.length < texts.length && this.drawn.every((text, i) => text === texts[i]);
    if (!moving || !texts.length || still()) this.show(texts);
    else if (!begun) this.show([]);
  }

  /** One more ball. */
  async draw(text, pace) {
    if (still() || !pace?.factor) {
      await pace?.wait(PACE);
      return;
    }
    if (this.drawn.length >= this.room) this.drawn = [];
    this.show([...this.drawn, text]);
    const last = this.node.children[this.drawn.length - 1]?.firstChild;
    const quick = this.room > 5 ? 0.55 : 1.6;
    last?.animate(
      [
        { translate: `${this.step * 2.4}px -${this.r * 2.6}px`, rotate: "200deg", opacity: 0 },
        { translate: "0 0", rotate: "0deg", opacity: 1 },
      ],
      { duration: PACE * quick * pace.factor, easing: "cubic-bezier(.2,.7,.3,1)" },
    );
    await pace.wait(PACE * quick);
  }
}
