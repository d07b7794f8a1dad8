// The rounds of a table, newest first; the roads of two hands; the numbers and throws that came.

import { get } from "../api.js";
import { download, h, put, s } from "../dom.js";
import { amount } from "../money.js";
import { refusal } from "../notice.js";
import { linesTable, tone } from "./payout.js";

export class History {
  constructor(page) {
    this.page = page;
    this.rounds = [];
    this.node = h("div", { class: "history" });
    this.load();
  }

  async load(before = null) {
    try {
      const { rounds } = await get(`/api/tables/${this.page.id}/rounds?limit=40${before ? `&before=${before}` : ""}`);
      this.rounds = before ? [...this.rounds, ...rounds] : rounds;
      this.more = rounds.length === 40;
      this.draw();
      if (this.page.state && !this.page.busy) this.page.show();
    } catch {
      put(this.node, h("p", { class: "quiet" }, "The history cannot be read."));
    }
  }

  settled(last) {
    if (!last || this.rounds.some((r) => r.round === last.round)) return;
    this.rounds.unshift(last);
    this.draw();
  }

  outcomes(round, device) {
    return (round.log || []).filter((e) => e.do === "chance" && e.device === device).map((e) => e.outcome);
  }

  /** The numbers of the wheel, newest first. */
  numbers() {
    return this.page.layout.devices.wheel
      ? this.rounds.flatMap((r) => this.outcomes(r, "wheel").map(String).reverse())
      : [];
  }

  draw() {
    const road = roads(this.rounds);
    put(
      this.node,
      h("h2", null, "Rounds"),
      road,
      this.rounds.length
        ? h(
            "ul",
            { class: "rounds" },
            this.rounds.map((r) => this.round(r)),
          )
        : h("p", { class: "quiet" }, "No round has been played yet."),
      this.more &&
        h(
          "button",
          { type: "button", class: "small", onclick: () => this.load(this.rounds.at(-1).round) },
          "Earlier rounds",
        ),
    );
  }

  round(r) {
    const seat = this.page.state?.you?.seat;
    const net = seat && r.net?.[String(seat)] !== undefined ? amount(r.net[String(seat)]) : null;
    const body = h("div", { class: "round-body" });
    const open = () =>
      put(
        body,
        linesTable(this.page.layout, r.lines, seat, (n) => this.page.nameOf(n)),
        h(
          "div",
          { class: "acts" },
          this.button(r.round, "certificate"),
          net && this.button(r.round, "receipt"),
          r.state !== "void" && this.page.replay.button(r.round),
        ),
      );
    return h(
      "li",
      null,
      h(
        "details",
        { ontoggle: (event) => event.target.open && !body.firstChild && open() },
        h(
          "summary",
          null,
          h("b", null, r.round),
          h("span", { class: "gist" }, gist(r)),
          net && h("span", { class: tone(net) }, net.signed),
        ),
        body,
      ),
    );
  }

  button(round, what) {
    const title = what === "receipt" ? "Receipt" : "Certificate";
    return h(
      "button",
      { type: "button", class: "small", [`data-${what}`]: round, onclick: () => this.keep(round, what) },
      title,
    );
  }

  /** A certificate or a receipt, as a file. */
  async keep(round, what) {
    try {
      const name = what === "receipt" ? `${this.page.id}-${round}-receipt` : `${this.page.id}-${round}`;
      download(`${name}.json`, await get(`/api/tables/${this.page.id}/rounds/${round}/${what}`));
    } catch (error) {
      refusal(error);
    }
  }
}

/** A round in a few words. */
function gist(r) {
  if (r.state === "void") return "void";
  const log = (r.log || []).filter((e) => e.do === "chance" && ["wheel", "dice", "coins"].includes(e.device));
  if (log.length) return log.map((e) => [e.outcome].flat().join(" ")).join(", ");
  return (
    (r.view?.said || []).slice(-1)[0] ||
    Object.entries(r.view?.hands || {})
      .filter(([p]) => !/^box/.test(p))
      .map(([p, c]) => `${p} ${c.join(" ")}`)
      .join(", ")
  );
}

// Roads

/** Who won a round, where the casino says it for the roads. */
export const winner = (round) => round.view?.road || null;

/** The bead plate (each round in order) and the big road (a new column when the side changes; a tie is a stroke). */
export function roads(rounds) {
  const results = [...rounds].reverse().map(winner).filter(Boolean);
  if (!results.length) return null;
  return h(
    "div",
    { class: "roads" },
    h("h3", null, "Bead plate"),
    beads(results.slice(-72)),
    h("h3", null, "Big road"),
    bigRoad(results),
  );
}

function frame(columns, label) {
  const svg = s("svg", {
    class: "road",
    viewBox: `0 0 ${columns * 20 + 2} 122`,
    preserveAspectRatio: "xMinYMid meet",
    role: "img",
    "aria-label": label,
  });
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < 6; y++)
      svg.append(s("rect", { class: "grid", x: x * 20 + 1, y: y * 20 + 1, width: 20, height: 20 }));
  return svg;
}

function beads(results) {
  const svg = frame(Math.max(12, Math.ceil(results.length / 6)), `Results in order: ${results.join(" ")}`);
  results.forEach((r, i) => {
    const [x, y] = [Math.floor(i / 6) * 20 + 11, (i % 6) * 20 + 11];
    svg.append(
      s("circle", { class: `bead ${r}`, cx: x, cy: y, r: 8.5 }),
      s("text", { class: "bead-text", x, y: y + 3.8, "text-anchor": "middle", "font-size": 10.5 }, r),
    );
  });
  return svg;
}

function bigRoad(results) {
  const cells = new Map();
  let start = -1,
    x = 0,
    y = 0,
    side = null;
  let ties = 0;
  for (const r of results) {
    if (r === "T") {
      const at = cells.get(`${x},${y}`);
      if (at) at.ties += 1;
      else ties += 1;
      continue;
    }
    if (r !== side) {
      start += 1;
      [x, y, side] = [start, 0, r];
      while (cells.has(`${x},0`)) x = ++start;
    } else if (y < 5 && !cells.has(`${x},${y + 1}`)) y += 1;
    else x += 1;
    cells.set(`${x},${y}`, { r, ties });
    ties = 0;
  }
  const columns = Math.max(12, ...[...cells.keys()].map((k) => Number(k.split(",")[0]) + 1));
  const first = Math.max(0, columns - 24);
  const svg = frame(columns - first, "Big road");
  for (const [key, { r, ties: tied }] of cells) {
    const [cx, cy] = key.split(",").map(Number);
    if (cx < first) continue;
    const [px, py] = [(cx - first) * 20 + 11, cy * 20 + 11];
    svg.append(s("circle", { class: `ring ${r}`, cx: px, cy: py, r: 7 }));
    if (tied) svg.append(s("line", { class: "stroke", x1: px - 7, y1: py + 7, x2: px + 7, y2: py - 7 }));
  }
  return svg;
}
