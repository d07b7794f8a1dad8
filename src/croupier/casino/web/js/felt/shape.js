// The table top and what is printed on it: rail, cloth under one lamp, words along an arc, the dealer's tray, plates.

import { s, unique } from "../dom.js";
import { t } from "../say.js";

const rad = (degrees) => (degrees * Math.PI) / 180;

const stop = (colour, offset, opacity = 1) =>
  s("stop", { "stop-color": colour, offset, "stop-opacity": opacity === 1 ? null : opacity });

/** A box with round corners. */
export const box = (x, y, width, height, cls = "cell", rx = 4) => s("rect", { class: cls, x, y, width, height, rx });

/** The lamp, the wood and the light on a winning spot. */
export const fades = () =>
  s(
    "defs",
    null,
    s(
      "radialGradient",
      { id: "lamp", cx: 0.5, cy: 0.22, r: 0.78 },
      stop("var(--felt-lit)", 0),
      stop("var(--felt)", 0.5),
      stop("var(--felt-deep)", 1),
    ),
    s(
      "linearGradient",
      { id: "rail", x2: 0, y2: 1 },
      stop("var(--rail-lit)", 0),
      stop("var(--rail)", 0.12),
      stop("var(--rail)", 0.8),
      stop("var(--rail-deep)", 1),
    ),
    s(
      "radialGradient",
      { id: "bowl", cx: 0.42, cy: 0.32, r: 0.85 },
      stop("#9a6a3c", 0),
      stop("#6b4222", 0.55),
      stop("#351c0b", 1),
    ),
    s(
      "radialGradient",
      { id: "cone", cx: 0.42, cy: 0.36, r: 0.75 },
      stop("#a8763f", 0),
      stop("#77491f", 0.5),
      stop("#3f2210", 1),
    ),
    s(
      "radialGradient",
      { id: "knob", cx: 0.36, cy: 0.3, r: 0.85 },
      stop("#fff0c4", 0),
      stop("#d9b260", 0.45),
      stop("#86641f", 1),
    ),
    s("radialGradient", { id: "glow" }, stop("#f0d490", 0, 0.55), stop("#f0d490", 0.55, 0.22), stop("#f0d490", 1, 0)),
  );

/** A straight side to the dealer, an ellipse to the players. */
function dee({ x, y, w, corner, cy, ry }, inset) {
  const [l, r, c] = [x + inset, x + w - inset, Math.max(corner - inset, 4)];
  const half = (r - l) / 2;
  return `M${l + c} ${y + inset}H${r - c}A${c} ${c} 0 0 1 ${r} ${y + inset + c}V${cy}A${half} ${ry - inset} 0 0 1 ${l} ${cy}V${y + inset + c}A${c} ${c} 0 0 1 ${l + c} ${y + inset}Z`;
}

/** A stadium: two straights and two round ends. */
function stadium({ x, y, w, h }, inset) {
  if (h > w) {
    const [r, head, foot] = [w / 2 - inset, y + w / 2, y + h - w / 2];
    return `M${x + inset} ${head}A${r} ${r} 0 0 1 ${x + w - inset} ${head}V${foot}A${r} ${r} 0 0 1 ${x + inset} ${foot}Z`;
  }
  const r = h / 2 - inset;
  return `M${x + h / 2} ${y + inset}H${x + w - h / 2}A${r} ${r} 0 0 1 ${x + w - h / 2} ${y + h - inset}H${x + h / 2}A${r} ${r} 0 0 1 ${x + h / 2} ${y + inset}Z`;
}

/** Rail, brass line, cloth and printed border round an outline. */
function top(outline, narrow) {
  const wood = narrow ? 8 : 19;
  return s(
    "g",
    { class: "top" },
    s("path", { class: "rail", d: outline(0) }),
    s("path", { class: "inlay", d: outline(wood - 4) }),
    s("path", { class: "cloth", d: outline(wood) }),
    !narrow && s("path", { class: "hair", d: outline(wood + 9), "stroke-opacity": 0.5 }),
  );
}

/** A table with straight sides and round corners. */
function slab({ x, y, w, h, r }, inset) {
  const [l, upper, wide, tall, c] = [x + inset, y + inset, w - 2 * inset, h - 2 * inset, Math.max(r - inset, 4)];
  return (
    `M${l + c} ${upper}h${wide - 2 * c}a${c} ${c} 0 0 1 ${c} ${c}v${tall - 2 * c}a${c} ${c} 0 0 1 ${-c} ${c}` +
    `h${2 * c - wide}a${c} ${c} 0 0 1 ${-c} ${-c}v${2 * c - tall}a${c} ${c} 0 0 1 ${c} ${-c}Z`
  );
}

export const deeTop = (form, narrow) => top((inset) => dee(form, inset), narrow);
export const stadiumTop = (form, narrow) => top((inset) => stadium(form, inset), narrow);
export const slabTop = (form, narrow) => top((inset) => slab(form, inset), narrow);

const bow = (cx, cy, r, span) => {
  const [dx, dy] = [r * Math.sin(rad(span)), r * Math.cos(rad(span))];
  return `M${cx - dx} ${cy + dy}A${r} ${r} 0 0 0 ${cx + dx} ${cy + dy}`;
};

/** Words along an arc about a point above them. */
export function arcText(text, { cx, cy, r, size, cls = "" }) {
  const id = unique("arc");
  const span = Math.min(70, ((text.length * size * 0.95) / r / 2) * (180 / Math.PI) + 4);
  return s(
    "g",
    null,
    s("path", { id, d: bow(cx, cy, r, span), fill: "none" }),
    s(
      "text",
      { class: `print ${cls}`, "font-size": size },
      s("textPath", { href: `#${id}`, startOffset: "50%", "text-anchor": "middle" }, text),
    ),
  );
}

export const arcLine = ({ cx, cy, r, span }) => s("path", { class: "hair", d: bow(cx, cy, r, span) });

/** The dealer's tray seen from above: tubes of chips on edge, their spots never in line. */
export function tray(cx, y, tube, h) {
  const list = [5, 25, 100, 25, 500, 100, 1000, 25, 5];
  const wide = list.length * (tube + 4) + 8;
  const row = h / 7;
  const g = s(
    "g",
    { class: "chip-tray", "aria-hidden": "true" },
    s("rect", { class: "tray-well", x: cx - wide / 2, y: y - 5, width: wide, height: h + 10, rx: 7 }),
  );
  list.forEach((v, i) => {
    const x = cx + (i - list.length / 2) * (tube + 4) + 2;
    g.append(s("rect", { x, y, width: tube, height: h, rx: 3, fill: `var(--chip-${v})` }));
    for (let j = 0; j < 7; j++) {
      const shift = ([0, 0.58, 0.2, 0.84, 0.36, 0.72, 0.1][j] + i * 0.13) % 1;
      g.append(
        s("rect", {
          x: x + shift * tube * 0.78,
          y: y + j * row,
          width: tube * 0.2,
          height: row,
          fill: `var(--chip-${v}-spot)`,
        }),
        s("path", {
          d: `M${x} ${y + (j + 1) * row}h${tube}`,
          stroke: "#000",
          "stroke-opacity": 0.5,
          "stroke-width": 0.8,
        }),
      );
    }
    g.append(s("rect", { x, y, width: tube * 0.25, height: h, fill: "#0004" }));
    g.append(s("rect", { x: x + tube * 0.75, y, width: tube * 0.25, height: h, fill: "#0004" }));
  });
  return g;
}

/** A plate with a few words, centred at a point. */
export function pill(text, x, y, size = 13, cls = "") {
  const [w, h] = [Math.max(text.length * size * 0.6 + size * 1.1, size * 1.9), size * 1.75];
  return s(
    "g",
    { class: `pill ${cls}`, transform: `translate(${x} ${y})` },
    s("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: h / 2 }),
    s("text", { "text-anchor": "middle", y: size * 0.36, "font-size": size }, text),
  );
}

/** The seat that is free for a person who watches; a press takes it. */
export function freeSeat(x, y, size) {
  const plate = pill(t("sit_here"), x, y, size, "free-seat");
  plate.dataset.do = "sit-here";
  return plate;
}

export const ROW = 1.36; // how far a row of a pay table is below the one before, for a size of 1

/** A pay table as it is printed on a felt: a heading and its rows, each with the lines of its name. Rows can be lit. */
export function payTable(title, rows, { x, y, width, size }) {
  const step = size * ROW;
  let next = y + 8;
  const row = ([key, lines, odds]) => {
    const at = next;
    next += lines.length * step;
    return s(
      "g",
      { class: odds ? "printed-line" : "printed-line rest", "data-row": key },
      s("rect", { class: "printed-lit", x: x - 6, y: at, width: width + 12, height: lines.length * step, rx: 3 }),
      lines.map((line, i) =>
        s("text", { class: "printed-row", x: x + (i ? 8 : 0), y: at + step * (0.76 + i), "font-size": size }, line),
      ),
      s(
        "text",
        { class: "printed-row odds", x: x + width, y: at + step * 0.76, "text-anchor": "end", "font-size": size },
        odds,
      ),
    );
  };
  return s(
    "g",
    { class: "printed" },
    s("text", { class: "printed-head", x, y, "font-size": size }, title),
    s("path", { class: "hair", d: `M${x} ${y + 6}H${x + width}` }),
    rows.map(row),
  );
}
