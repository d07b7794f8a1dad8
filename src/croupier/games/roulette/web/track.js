// The racetrack: the pockets in the order of the wheel. One click lays a number with its neighbours; the sections inside
// it are call bets, each the chips that croupiers lay for it, offered where the book has every one of those wagers.

import { s } from "/web/js/dom.js";
import { colourOf } from "/web/js/words.js";
import { say, sized } from "/web/js/felt/lettering.js";
import { t } from "/web/js/say.js";

/** Where one section ends and the next begins: before a pocket on one side of the track, after one on the other. */
const CUTS = [
  ["12", "15"],
  ["22", "25"],
  ["1", "6"],
];

/** The call bets that the table has, in the order in which they lie from the zero's end of the track on. */
const called = (layout) =>
  Object.entries(layout.sections || {}).map(([title, laid]) => ({
    title,
    chips: laid.map(([wager, on]) => ({ wager, on })),
  }));

/** The oval as a path of length 1, zero at one end of it: `flat` lies, else it stands. */
function oval({ x, y, width, height, thick }) {
  const flat = width > height;
  const [long, short] = flat ? [width, height] : [height, width];
  const r = short / 2;
  const straight = long - short;
  const arc = Math.PI * (r - thick / 2);
  const length = 2 * straight + 2 * arc;
  const on = (way, off) => {
    const rr = r - off;
    let d = ((((way + 0.5) % 1) + 1) % 1) * length; // half a turn: zero at the far end
    d = (d - arc / 2 + length) % length; // from the middle of an end
    if (d < straight) return [r + d, off];
    d -= straight;
    if (d < arc) {
      const a = d / (r - thick / 2);
      return [r + straight + rr * Math.sin(a), r - rr * Math.cos(a)];
    }
    d -= arc;
    if (d < straight) return [r + straight - d, short - off];
    const a = (d - straight) / (r - thick / 2);
    return [r - rr * Math.sin(a), r + rr * Math.cos(a)];
  };
  return (way, off) => {
    const [along, across] = on(way, off);
    return flat ? [x + along, y + across] : [x + width - across, y + along];
  };
}

const joined = (points) => `M${points.map((p) => p.map((n) => n.toFixed(1)).join(" ")).join("L")}z`;
const between = (from, to, n) => Array.from({ length: n + 1 }, (_, k) => from + ((to - from) * k) / n);

export function racetrack(board, pockets, form) {
  const n = pockets.length;
  const at = oval(form);
  pockets.forEach((pocket, i) => {
    const steps = between((i - 0.5) / n, (i + 0.5) / n, 4);
    const path = [...steps.map((way) => at(way, 0)), ...steps.reverse().map((way) => at(way, form.thick))];
    const [cx, cy] = at(i / n, form.thick / 2);
    const shapes = [
      s("path", { class: `cell ${colourOf(board.layout, pocket)}`, d: joined(path) }),
      s("text", { class: "number", x: cx, y: cy + 5, "text-anchor": "middle", "font-size": 14 }, pocket),
    ];
    neighbours(board, pockets, i, shapes, cx, cy);
  });
  const found = called(board.layout);
  if (found.length > CUTS.length) sections(board, pockets, at, form, found);
  stepper(board, pockets, form);
}

/** How many neighbours on each side go with a number, to be changed between one and four. */
function stepper(board, pockets, { x, y, width, height }) {
  const flat = width > height;
  const [cx, cy] = [x + width / 2 - (flat ? 0 : 0), flat ? y + height / 2 + 17 : y + height / 2 + 60];
  const words = s("text", { class: "label", x: cx, y: cy + 5, "text-anchor": "middle", "font-size": sized(board, 13) });
  const set = (by) => {
    board.aside = Math.max(1, Math.min(4, (board.aside || 2) + by));
    words.textContent = t("n_neighbours", { n: board.aside });
    pockets.forEach((_, i) => covering(board, pockets, i));
  };
  const button = (by, text, name) => {
    const bx = cx + by * 80;
    const node = s(
      "g",
      { class: "step-button", role: "button", tabindex: 0, "aria-label": name },
      s("circle", { class: "cell", cx: bx, cy, r: board.narrow || board.lying ? 20 : 15 }),
      s("text", { class: "label", x: bx, y: cy + 6, "text-anchor": "middle", "font-size": 18 }, text),
    );
    node.addEventListener("click", () => set(by));
    node.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && set(by));
    return node;
  };
  board.ground(words);
  (board.leaf?.spots || board.layers.spots).append(
    button(-1, "−", t("fewer_neighbours")),
    button(1, "+", t("more_neighbours")),
  );
  set(0);
}

function covering(board, pockets, i) {
  const n = pockets.length;
  const far = board.aside || 2;
  const found = Array.from({ length: 2 * far + 1 }, (_, k) => pockets[(i + k - far + n) % n]);
  const spot = board.spots.get(`call|${pockets[i]}`);
  spot.covers = found;
  spot.call = found.map((on) => ({ wager: "straight_up", on }));
  spot.node.setAttribute("aria-label", t("n_neighbours_straight_up", { n: pockets[i], list: found.join(", ") }));
}

function neighbours(board, pockets, i, shapes, x, y) {
  const spot = call(board, `call|${pockets[i]}`, shapes, x, y);
  spot.words = t("neighbours_of_n", { n: pockets[i] });
  covering(board, pockets, i);
}

/** A spot that lays several wagers. */
function call(board, key, shapes, x, y) {
  const node = s("g", { class: "spot call", role: "button", tabindex: -1, "data-spot": key }, shapes);
  const spot = {
    key,
    wager: "straight_up",
    call: [],
    node,
    x,
    y,
    r: 10,
    on: "",
    box: 0,
    words: "",
    covers: [],
    leaf: board.leaf,
  };
  board.spots.set(key, spot);
  (board.leaf?.spots || board.layers.spots).append(node);
  return spot;
}

/** The parts inside the track. A section lies between two cuts across it, each from one side of the wheel to the other. */
function sections(board, pockets, at, { y: top, thick, width, height }, found) {
  const n = pockets.length;
  const edge = (pocket, after) => (pockets.indexOf(pocket) + (after ? 0.5 : -0.5)) / n;
  const inner = thick + 3;
  const cuts = CUTS.map(([a, b]) => [edge(a, false), edge(b, true)]);
  const side = (from, to) => between(from, to, 12).map((way) => at(way, inner));
  found.forEach(({ title, chips: laid }, k) => {
    const [a, b] = cuts[Math.min(k, 2)];
    const path =
      k === 0 ? side(a - 1, b) : k === 3 ? side(b, a) : [...side(a, cuts[k - 1][0]), ...side(cuts[k - 1][1], b)];
    const flat = width > height;
    const mean = (i) => path.reduce((total, p) => total + p[i], 0) / path.length;
    const [x, y] = [mean(0), flat ? top + height / 2 : mean(1)];
    const shapes = [
      s("path", { class: "cell section", d: joined(path) }),
      say(title, x, y - (flat ? 18 : 0), 120, flat ? 14 : 17, { cls: "label", lines: 1 }),
    ];
    const spot = call(board, `call|${title.toLowerCase()}`, shapes, x, y);
    spot.call = laid;
    spot.covers = [...new Set(spot.call.flatMap((one) => one.on.split("-")))];
    spot.words = t("title_n_chips", { title, n: spot.call.length });
    const chips = spot.call.map((one) => one.on.replaceAll("-", ", ")).join("; ");
    spot.node.setAttribute("aria-label", t("title_n_chips_list", { title, n: spot.call.length, list: chips }));
  });
}
