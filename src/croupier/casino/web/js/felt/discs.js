// A chip of each value as a symbol: a disc seen from a little above, with a wall whose spots run over the edge.

export const VALUES = [1, 5, 25, 100, 500, 1000];
export const ALL = [...VALUES, 5000];
const WALL = 4.4;
const SPOTS = {
  1: [4, 17, 0],
  5: [6, 13, 0],
  25: [8, 9, 0],
  100: [4, 9, 13],
  500: [6, 6, 9],
  1000: [3, 18, 26],
  5000: [8, 6, 0],
}; // how many, half as wide as, and how far from their pair

const at = (r, degrees, dy = 0) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle) + dy).toFixed(2)}`;
};

function arcs([n, half, twin]) {
  return Array.from({ length: n }, (_, i) => (i * 360) / n + 90).flatMap((a) =>
    twin
      ? [
          [a - twin - half / 2, a - twin + half / 2],
          [a + twin - half / 2, a + twin + half / 2],
        ]
      : [[a - half, a + half]],
  );
}

/** One chip as the text of its symbol. */
export function disc(value) {
  const [body, spot] = [`var(--chip-${value})`, `var(--chip-${value}-spot)`];
  const found = arcs(SPOTS[value]);
  const top = found
    .map(
      ([a, z]) =>
        `M${at(14.2, a)}L${at(20, a)}A20 20 0 0 1 ${at(20, z)}L${at(14.2, z)}A14.2 14.2 0 0 0 ${at(14.2, a)}Z`,
    )
    .join("");
  const side = found
    .map(([a, z]) => [Math.max(a % 360, 0), Math.min(z % 360, 180)])
    .filter(([a, z]) => z > a && a < 180)
    .map(([a, z]) => `M${at(20, a)}A20 20 0 0 1 ${at(20, z)}L${at(20, z, WALL)}A20 20 0 0 0 ${at(20, a, WALL)}Z`)
    .join("");
  const wall = `M-20 0V${WALL}A20 20 0 0 0 20 ${WALL}V0`;
  return (
    `<symbol id="chip-${value}" viewBox="-22 -22 44 50"><path d="${wall}Z" fill="${body}"/><path d="${side}" fill="${spot}"/>` +
    `<path d="${wall}A20 20 0 0 1-20 0Z" fill="#000" fill-opacity=".38" stroke="#0008" stroke-width=".5"/>` +
    `<circle r="20" fill="${body}"/><path d="${top}" fill="${spot}"/><circle r="19.6" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".8"/>` +
    `<circle r="14.2" fill="${body}"/><circle r="13.6" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".5"/>` +
    `<circle r="11.8" fill="var(--chip-inlay)"/><circle r="10.4" fill="none" stroke="${body}" stroke-width=".7"/></symbol>`
  );
}
