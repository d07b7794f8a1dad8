// What a task's wagers are paid: labels at the spots of the layout, and a list, shown at once or one after the other.

import { h, s } from "../dom.js";
import { t } from "../say.js";
import { oddsText, resultName } from "../words.js";
import { plain } from "./pieces.js";

const STEP = 1100; // milliseconds for a wager that is paid slowly

/** An amount as the casino writes it, for its sign and its size alone. */
export function sizeOf(text) {
  const [over, under = "1"] = String(text).split("/");
  return Number(over) / Number(under);
}

/** An amount with its sign: "+105", "-2.50". */
export function signedText(text) {
  const value = sizeOf(text);
  return `${value > 0 ? "+" : ""}${Number.isInteger(value) ? value : value.toFixed(2)}`;
}

/** What is paid at a spot: "3 × 35 = 105" where the odds are whole, else the figure alone. */
export function figureText({ stake, odds, net }) {
  const [, times] = /^(\d+) to 1$/.exec(odds || "") || [];
  return times && sizeOf(net) > 0 ? `${stake} × ${times} = ${signedText(net).slice(1)}` : signedText(net);
}

export class Payments {
  rows = [];
  lines = [];
  labels = null;

  /** `view` has the board, if there is one, and the panel for the list. */
  constructor(view) {
    this.view = view;
  }

  /** List the payments wager by wager; gives the rows, or null where nothing is paid. */
  list(lines) {
    this.lines = lines.filter((line) => sizeOf(line.net) !== 0 || line.result === "push");
    if (!this.lines.length) return null;
    this.rows = this.lines.map(row);
    this.view.panel.append(h("table", { class: "school-paid" }, h("tbody", null, this.rows)));
    return this.rows;
  }

  /** What each stack is paid, on the layout: all at once, or hidden again. */
  numbers(shown = !this.labels) {
    this.labels?.remove();
    this.labels = null;
    if (!shown || !this.view.board || !this.lines.length) return;
    this.newLabels();
    this.lines.forEach((line, n) => this.label(line, n));
  }

  newLabels() {
    this.labels = s("g", { class: "school-labels" });
    this.view.board.svg.append(this.labels);
  }

  label(line, n) {
    const { board } = this.view;
    const spot = [...board.spots.values()].find(
      (one) => one.wager === line.wager && String(one.on ?? "") === line.on && (!one.box || one.box === line.box),
    );
    if (!spot) return;
    const text = figureText(line);
    const wide = 12 + text.length * 7.4;
    const size = Math.min(1, Math.max(0.5, board.svg.viewBox.baseVal.width / 700));
    const beside = (n % 2 ? 30 : -30) * size; // neighbours keep out of each other's way
    const tone = sizeOf(line.net) > 0 ? "gain" : "";
    this.labels.append(
      s(
        "g",
        { transform: `translate(${spot.x} ${spot.y + beside}) scale(${size})` },
        s("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 11, class: tone }),
        s("text", { y: 0, "text-anchor": "middle", "dominant-baseline": "central" }, text),
      ),
    );
  }

  /** One wager after the other, as it is paid, on the layout and in the list. */
  slowly() {
    this.close();
    let at = 0;
    const step = () => {
      if (at >= this.rows.length || !this.view.root.isConnected) return this.close();
      this.rows[at].classList.remove("waiting");
      this.rows.forEach((one, n) => one.classList.toggle("now", n === at));
      if (this.labels) this.label(this.lines[at], at);
      at += 1;
      return undefined;
    };
    this.numbers(false);
    this.rows[0].closest("table").dataset.slowly = "yes";
    if (this.view.board) this.newLabels();
    this.rows.forEach((one) => one.classList.add("waiting"));
    step();
    this.timer = setInterval(step, STEP);
  }

  close() {
    clearInterval(this.timer);
  }
}

const row = (line) =>
  h(
    "tr",
    { "data-paid": `${line.wager} ${line.on}`.trim() },
    h("td", null, line.seat ? t("seat_n", { n: line.seat }) : ""),
    h("td", null, plain(`${line.wager} ${line.on}`.trim())),
    h("td", { class: "num" }, line.stake),
    h("td", null, line.odds ? oddsText(line.odds) : resultName(line.result)),
    h("td", { class: "num" }, signedText(line.net)),
  );
