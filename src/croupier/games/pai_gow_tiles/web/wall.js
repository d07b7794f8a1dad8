// What lies on a table of tiles besides the hands: the woodpile, stacks of four from which the hands are dealt, and the
// chung, which shows whose bank it is.

import { put, s } from "/web/js/dom.js";
import { boxPlace } from "/web/js/places.js";
import { t } from "/web/js/say.js";

const HIGH = 4; // tiles in a stack

/** A stack seen from a little above: one tile on another. */
function stack(x, y, w) {
  const tall = w * 2.5,
    rise = w * 0.24;
  const tiles = Array.from({ length: HIGH }, (_, i) =>
    s("rect", {
      x,
      y: y + (HIGH - 1 - i) * rise,
      width: w,
      height: tall,
      rx: w * 0.14,
      fill: "var(--tile)",
      stroke: "#d9b25c",
      "stroke-opacity": i === HIGH - 1 ? 0.8 : 0.35,
      "stroke-width": w * 0.06,
    }),
  );
  const d = `M${x + w / 2} ${y + tall * 0.4}l${w * 0.16} ${w * 0.3}l${-w * 0.16} ${w * 0.3}l${-w * 0.16} ${-w * 0.3}Z`;
  return [...tiles, s("path", { d, fill: "none", stroke: "#d9b25c", "stroke-opacity": 0.8, "stroke-width": 0.8 })];
}

/** The marker of the bank, with whose it is below. */
function chung(r, words) {
  return [
    s("circle", { r, fill: "#7c1f1b", stroke: "#e3c27a", "stroke-width": r * 0.14 }),
    s("circle", { r: r * 0.72, fill: "none", stroke: "#e3c27a", "stroke-opacity": 0.6, "stroke-width": r * 0.06 }),
    s(
      "text",
      {
        y: r * 0.26,
        "font-size": Math.max(9.8, r * 0.62),
        "text-anchor": "middle",
        fill: "#fdf3dc",
        "font-weight": 700,
      },
      "BANK",
    ),
    s("text", { class: "label", y: r + r * 0.8, "font-size": Math.max(10, r * 0.66), "text-anchor": "middle" }, words),
  ];
}

/** Where the chung lies: before the house's box, between it and a player who shares the bank, or before a player. */
function lies(board, seat, shared) {
  const { narrow } = board;
  const house = narrow ? { x: 322, y: 58 } : { x: 680, y: 84 };
  const chair = board.places[boxPlace(seat)];
  if (!seat || !chair) return house;
  const before = chair.own
    ? { x: chair.x + (narrow ? 128 : 176), y: chair.y }
    : { x: chair.x + (chair.x < board.width / 2 ? 1 : -1) * (narrow ? 46 : -46), y: chair.y + (narrow ? 14 : -54) };
  return shared ? { x: (before.x + house.x) / 2, y: (before.y + house.y) / 2 } : before;
}

/** Who banks, in words. */
function whose(scene, { seat = 0, kind = "" }) {
  if (!seat) return t("the_house");
  const name =
    seat === scene.you ? t("you") : scene.seats.find((chair) => chair.seat === seat)?.name || t("seat_n", { n: seat });
  return kind === "co_bank" ? t("name_and_the_house", { name }) : name;
}

export function beside(board, layout) {
  const { narrow } = board;
  const pile = s("g", { class: "woodpile", role: "img" });
  const marker = s("g", { class: "chung", role: "img" });
  const stacks = (layout.equipment.tiles?.count || 32) / HIGH;
  const [x, y, w] = narrow ? [14, 52, 8.6] : [264, 60, 13.5];
  const passes = !!layout.decisions.co_bank;
  board.layers.ground.append(pile);
  if (passes) board.layers.top.append(marker);
  board.told = (scene) => {
    const dealt = Object.values(scene.hands).filter((hand) => hand.length).length;
    const left = Math.max(0, stacks - dealt);
    const step = w * 1.18;
    put(pile, ...Array.from({ length: left }, (_, i) => stack(x + i * step, y, w)).flat());
    pile.setAttribute("aria-label", t("woodpile_n_stacks_four", { n: left }));
    pile.setAttribute("data-left", left);
    if (!passes) return;
    const held = scene.view?.chung || {};
    const at = lies(board, held.seat, held.kind === "co_bank");
    put(marker, ...chung(narrow ? 16 : 20, whose(scene, held)));
    marker.setAttribute("transform", `translate(${at.x} ${at.y})`);
    marker.setAttribute("data-seat", held.seat || 0);
    marker.setAttribute("aria-label", t("the_chung_who", { who: whose(scene, held) }));
  };
}
