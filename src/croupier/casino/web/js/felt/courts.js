// Court figures, one half each, 62 wide, turned about the middle of the card; and the jester. Every colour is a token of
// tokens.css.

import { pip } from "./pips.js";

const both = (l) => l + `<g transform="matrix(-1 0 0 1 100 0)">${l}</g>`;

export const INK = "var(--court-ink)";
export const GOLD = "var(--court-gold)";
export const RED = "var(--red)";
export const PAPER = "var(--paper)";
const BLUE = "var(--court-blue)";
const DRESS = {
  // robe, panel, trim, hair, cap
  s: [INK, BLUE, GOLD, GOLD, RED],
  h: [RED, GOLD, BLUE, GOLD, BLUE],
  d: [BLUE, RED, GOLD, INK, RED],
  c: [GOLD, INK, RED, RED, INK],
};
export const line = (d, w = 0.8, c = INK) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const area = (d, f, w = 0.8) =>
  `<path d="${d}" fill="${f}" stroke="${INK}" stroke-width="${w}" stroke-linejoin="round"/>`;
const dot = (x, y, r, f, w = 0.7) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}" stroke="${INK}" stroke-width="${w}"/>`;
const gem = (x, y, f, z = 1) =>
  area(`M${x} ${y - 2 * z}L${x + 1.6 * z} ${y} ${x} ${y + 2 * z} ${x - 1.6 * z} ${y}Z`, f, 0.6);
// eye, brow and half a nose: mirrored
const features = (y) =>
  both(
    line(
      `M42.6 ${y - 2.3}Q45.2 ${y - 4.3} 48.3 ${y - 2.4}Q49.1 ${y + 1} 48.5 ${y + 4.2}Q48.7 ${y + 5.2} 50 ${y + 5.2}`,
      0.75,
    ) +
      `<path d="M43.3 ${y + 0.2}Q45.4 ${y - 1.7} 47.5 ${y + 0.3}Q45.4 ${y + 1.4} 43.3 ${y + 0.2}Z" fill="${PAPER}" stroke="${INK}" stroke-width=".5"/><circle cx="45.5" cy="${y - 0.1}" r=".95" fill="${INK}"/>`,
  );
const lips = (y) =>
  `<path d="M47.6 ${y}Q49 ${y - 1} 50 ${y - 0.4}Q51 ${y - 1} 52.4 ${y}Q50 ${y + 1.9} 47.6 ${y}Z" fill="${RED}"/>`;
const hand = (x, y) =>
  area(
    `M${x - 3.6} ${y - 2.6}Q${x} ${y - 4.2} ${x + 3.6} ${y - 2.6}V${y + 2.2}Q${x} ${y + 3.8} ${x - 3.6} ${y + 2.2}Z`,
    PAPER,
    0.7,
  ) + line(`M${x - 3.4} ${y - 0.9}H${x + 1.5}M${x - 3.4} ${y + 0.8}H${x + 1.5}`, 0.6);
const cuff = (x, y, f) => area(`M${x - 5} ${y + 2.5}H${x + 5}L${x + 6} ${y + 7.5}H${x - 6}Z`, f);
const belt = (f) => `<rect x="19" y="66.5" width="62" height="7" fill="${f}"/>` + line("M19 66.5H81", 0.9);
export const gems = (f) => [23, 32, 41, 50, 59, 68, 77].map((x) => gem(x, 70, f, 0.95)).join("");
const stripes = (f) => [24, 28.5, 33, 37.5].map((x) => line(`M${x} 70L${x + 4} 50`, 1.1, f)).join("");
const scales = (f) =>
  [
    [25, 62],
    [31, 62],
    [28, 57],
    [34, 57],
    [37, 62],
  ]
    .map(([x, y]) => line(`M${x - 2.6} ${y}A2.6 2.6 0 0 0 ${x + 2.6} ${y}`, 0.9, f))
    .join("");
const studs = (f) =>
  [
    [24, 63],
    [30, 63],
    [36, 63],
    [27, 58],
    [33, 58],
    [38, 58],
    [31, 53.5],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1" fill="${f}"/>`)
    .join("");
const check = (f) =>
  [
    [25, 62],
    [31.5, 62],
    [28.3, 57],
    [34.8, 57],
    [38, 62],
  ]
    .map(([x, y]) => `<path d="M${x} ${y - 2.3}l1.9 2.3-1.9 2.3-1.9-2.3Z" fill="${f}"/>`)
    .join("");
const CLOTH = { s: scales, h: studs, d: check, c: stripes };

export const COURT = {
  K(k) {
    const [robe, panel, trim, hair, cap] = DRESS[k],
      cloth = k === "s" || k === "d" ? trim : k === "h" ? panel : PAPER;
    return (
      area("M19 70V61C22 54 31 51.5 41 49.5H59C69 51.5 78 54 81 61V70Z", robe) +
      both(CLOTH[k](cloth)) +
      area("M42.5 52H57.5L59.5 70H40.5Z", panel) +
      line("M50 56V67", 0.7, trim) +
      [60, 64.5].map((y) => dot(50, y, 1.2, trim, 0.6)).join("") +
      both(area("M50 60C42 60 35 57.5 29.5 52.3L33.5 49.2C38 53 43 54.6 50 54.6Z", PAPER)) +
      both(
        [
          [35, 52.8],
          [39.5, 55.4],
          [44.5, 56.9],
        ]
          .map(([x, y]) => line(`M${x} ${y}l.5 1.9`, 1.1))
          .join(""),
      ) +
      line("M50 56.6v1.9", 1.1) +
      both(
        area(
          "M41.5 28C35.5 30 35.5 36 36.2 39.5 33 40.5 32 44 33.5 46.6 35 49.3 38.6 49.3 39.9 47 40.7 45.5 40 44 38.6 44 41 43.8 42.5 42 42.5 39Z",
          hair,
        ) + line("M39.5 31.5C37.9 34 38 37 38.5 40", 0.6),
      ) +
      area("M41.2 27H58.8V40C58.8 45 55 49 50 49 45 49 41.2 45 41.2 40Z", PAPER) +
      features(34.4) +
      both(
        area(
          "M50 57.5C44.6 55 40.6 49.5 41.2 38.5 42.4 41.5 44.2 42.6 46 42.2 47.5 41 48.9 40.9 50 41.7Z",
          hair,
          0.8,
        ).replace("Z", ""),
      ) +
      lips(43.6) +
      both(line("M44 46.5C44.6 49.5 46.3 52 48 53.5M47.3 46.9C47.6 49.5 48.5 51.5 50 53", 0.6)) +
      area("M38.5 25.5C38 20.5 43.5 17.5 50 17.5 56.5 17.5 62 20.5 61.5 25.5Z", cap) +
      area("M38.8 25.5L34.5 16.3 42.3 20.6 45.3 15.8 50 21 54.7 15.8 57.7 20.6 65.5 16.3 61.2 25.5Z", GOLD) +
      both(dot(34.5, 15.6, 1.3, GOLD) + dot(45.3, 15, 1.3, GOLD)) +
      area("M50 21V15M48.3 16.5H51.7", "none", 1.3) +
      area("M38.6 25.3H61.4V29.3H38.6Z", GOLD) +
      gem(50, 27.3, RED, 0.9) +
      both(gem(43.5, 27.3, BLUE, 0.8)) +
      // sceptre with the suit as its finial
      line("M74.5 66.5V27", 2.4) +
      line("M74.5 66.5V27", 1.1, GOLD) +
      dot(74.5, 29, 1.5, GOLD) +
      pip(k, 74.5, 21.3, 0.58) +
      cuff(74.5, 60, trim) +
      hand(74.5, 59.5) +
      belt(GOLD)
    );
  },
  Q(k) {
    const [robe, panel, trim, hair, cap] = DRESS[k];
    const flower = (x, y, n) =>
      line(`M${x} ${y + 3}C${x + 1.5} ${y + 14} ${x + 1} ${y + 24} ${x - 0.5} 66`, 1, INK) +
      area(`M${x + 0.9} ${y + 17}q4-3.5 5.5-.5q-2 3-5.5 .5Z`, k === "c" ? GOLD : BLUE, 0.6) +
      Array.from(
        { length: n },
        (_, i) =>
          `<ellipse cx="${x}" cy="${y - 3.3}" rx="2" ry="3" fill="${k === "h" || k === "d" ? RED : k === "s" ? BLUE : GOLD}" stroke="${INK}" stroke-width=".6" transform="rotate(${(i * 360) / n} ${x} ${y})"/>`,
      ).join("") +
      dot(x, y, 1.7, k === "c" ? RED : GOLD, 0.6);
    return (
      both(area("M50 15C40 15 34 21 33 31 32 41 30 49 24.5 55L38 58 50 50Z", cap)) + // veil
      area("M19 70V62C23 55.5 33 53 41 51H59C67 53 77 55.5 81 62V70Z", robe) +
      both(CLOTH[k](k === "h" ? panel : trim)) +
      both(
        area(
          "M41.5 26C35.5 28 35 36 36.3 42 37 46 35.5 48.5 33.6 50.6 37.5 53 42.5 51.5 43.6 47 44.3 43 43 38 43 33Z",
          hair,
        ) + line("M39.6 30C38 35 39.4 40 39.4 44 39.4 47 38.6 49 37.4 50.4", 0.6),
      ) +
      area("M46.3 44H53.7V50.5L57.5 53 50 63 42.5 53 46.3 50.5Z", PAPER) + // neck and open collar
      area("M42.3 31C42.3 25 57.7 25 57.7 31V37C57.7 43 54 47.6 50 47.6 46 47.6 42.3 43 42.3 37Z", PAPER) +
      features(34.8) +
      lips(43.3) +
      both(area("M50 25.5C44.5 26 42.3 29.5 42 34 40.5 31 40.7 27 43 25Z", hair, 0.7)) +
      both(
        area("M42.3 52.6L50 63V70H45C41.5 65 38.5 59 37.5 54.6Z", panel) +
          [
            [40.5, 55],
            [42.6, 59],
            [45.2, 63],
            [48, 66.3],
          ]
            .map(([x, y]) => dot(x, y, 1.15, PAPER, 0.55))
            .join(""),
      ) +
      both(line("M44.6 52.3Q46.5 55.5 50 56.4", 0.8)) +
      gem(50, 58, RED, 0.9) +
      area(
        "M40 24.5L38.5 17.5 43.5 20.5 46.3 15.6 50 19.3 53.7 15.6 56.5 20.5 61.5 17.5 60 24.5Q50 21.8 40 24.5Z",
        GOLD,
      ) +
      both(dot(38.5, 16.8, 1.15, PAPER, 0.6) + dot(46.3, 15, 1.15, PAPER, 0.6)) +
      area("M40 24.5Q50 21.8 60 24.5L59.5 27.7Q50 25 40.5 27.7Z", GOLD) +
      gem(50, 24.6, BLUE, 0.75) +
      flower(72, 36, { s: 4, h: 5, d: 6, c: 8 }[k]) +
      cuff(72, 60, trim) +
      hand(72, 59.5) +
      belt(GOLD)
    );
  },
  J(k) {
    const [robe, panel, trim, hair, cap] = DRESS[k];
    const halberd =
      line("M74.5 66.5V19", 2.2) +
      line("M74.5 66.5V19", 0.9, GOLD) +
      area("M74.5 12.5L76 20H73Z", PAPER, 0.7) +
      area("M75.4 21.5C79.5 20 80.5 27 79.6 31.5 78.5 29 77 28.6 75.4 28.6Z", PAPER, 0.7) +
      area("M73.6 22.5L69.5 25 73.6 27.5Z", PAPER, 0.7);
    const arrow =
      line("M74.5 66.5V20", 1.5) +
      area("M74.5 12.5L77.3 20.5 74.5 18.8 71.7 20.5Z", GOLD, 0.7) +
      [40, 43.5, 47].map((y) => line(`M71.5 ${y - 2.5}L74.5 ${y}L77.5 ${y - 2.5}`, 1.1, RED)).join("");
    return (
      area("M19 70V62C22 55 32 52.5 41 51H59C68 52.5 78 55 81 62V70Z", robe) +
      both(
        [25, 30, 35]
          .map((x) =>
            line(`M${x} 70V${58 - (x - 25) * 0.28}`, 1.7, k === "s" ? BLUE : k === "h" || k === "d" ? GOLD : INK),
          )
          .join(""),
      ) +
      area("M41.5 53H58.5L57.5 70H42.5Z", panel) +
      [57, 61.5].map((y) => dot(50, y + 1.5, 1.1, trim, 0.6)).join("") +
      both(line("M44 55.5L46 69", 0.8, trim)) +
      both(
        area("M42 27C36 28 34.8 34 35.2 40 35.4 43 34.8 45.5 33.4 47.6 37.5 49.6 42 48.6 43.3 45.5V33Z", hair) +
          line("M39.5 32C38.3 36 39.3 41 38 46", 0.6),
      ) +
      area("M46 43H54V51.5H46Z", PAPER) +
      area("M41.9 28H58.1V37C58.1 43.5 54.3 47.3 50 47.3 45.7 47.3 41.9 43.5 41.9 37Z", PAPER) +
      features(35.2) +
      lips(43.3) +
      both(area("M41.9 33C41.6 29 43 27.6 50 28.8V26H42Z", hair, 0.6)) +
      both(
        area("M50 57.5L46.6 50C42 50 38 51.5 35.5 54 38.5 57 44 58.5 50 57.5Z", PAPER) +
          line("M41 53.6L44.5 56.6M45 52.3L47.2 56.6", 0.6),
      ) +
      area("M36.8 26.5C35.5 19.5 42 16 50 16 58 16 64.5 19.5 63.2 26.5Q50 22.5 36.8 26.5Z", cap) +
      line("M43.5 23.6C43.8 20.5 45.5 18 47.5 16.4M56.5 23.6C56.2 20.5 54.5 18 52.5 16.4", 0.6, trim) +
      area("M35.6 27.5Q50 22 64.4 27.5L63.6 30.3Q50 25.3 36.4 30.3Z", trim) +
      gem(50, 26, RED === trim ? GOLD : RED, 0.8) +
      area("M59.5 24C63 22 67.5 18 67.2 13.2 61.5 13.8 57.5 17.5 57 23Z", PAPER, 0.7) +
      line("M58.4 23.5C60.5 19.5 63 16.6 65.8 14.6M60.5 20.3l2.8 .5M61.5 18.6l-.6-1.9M63 17l2.3 .4", 0.55) +
      (k === "s" || k === "c" ? halberd : arrow) +
      cuff(74.5, 60, trim) +
      hand(74.5, 59.5) +
      belt(GOLD)
    );
  },
};

export const jester =
  both(area("M50 22C45 22 42 25 41.5 30 37 24 31 22.5 25.5 26.5 24 32 25.5 36 29 38.5 31 34.5 36 34 40.5 39Z", RED)) +
  area("M41.5 31C42 24 44 17 50 12.5 56 17 58 24 58.5 31Z", INK) +
  both(dot(26, 39.5, 2.3, GOLD)) +
  dot(50, 12, 2.3, GOLD) +
  area("M41 31H59V40C59 46 55 50 50 50 45 50 41 46 41 40Z", PAPER) +
  features(36.3) +
  both(line("M50 45.3Q47 45.3 45.3 43.3", 0.9, RED)) +
  area("M40 29.5Q50 26 60 29.5L59.5 32.6Q50 29 40.5 32.6Z", GOLD) +
  both(
    area("M50 50L44 48 33 53 36.5 56 28 62 38 62 36 69.5 46 64 50 71Z", BLUE) +
      dot(28, 62, 1.7, GOLD) +
      dot(36, 70, 1.7, GOLD),
  ) +
  dot(50, 71.5, 1.7, GOLD) +
  both(area("M50 50L44.5 48.5 40 55 46 55.5 50 61Z", GOLD));
