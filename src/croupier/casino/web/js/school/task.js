// A task of the school, seen from the dealer's side: the felt with what lies there, and the questions to answer with
// figures, chips, cards, choices or an order. What is right the casino says.

import { h, put, s } from "../dom.js";
import { card, tile } from "../felt/cards.js";
import { chip } from "../felt/chips.js";
import { VALUES } from "../felt/discs.js";
import { ready } from "../felt/index.js";
import { FeltView } from "../felt/view.js";
import { t, inWords } from "../say.js";
import { citation } from "../words.js";

/** Words of the data as a sentence begins. */
const plain = (text) => {
  const said = text.replaceAll("_", " ");
  return said.charAt(0).toUpperCase() + said.slice(1);
};
const PIECE = /^([A2-9TJQK][shdc]|Jk|\d-\d)$/;
const isHand = (line, hands) => (hands[line.split(": ")[0]]?.length ?? 0) > 0;
const PACE = 900; // milliseconds for a card of a shoe
const STEP = 1100; // and for a wager that is paid slowly
const SMALL = [0.25, 0.5]; // parts of a chip that some payments come to

/** The kinds of task, by their names in the reader's words. */
export async function named(kinds) {
  for (const [drill, kind] of Object.entries(kinds)) {
    kind.title = await inWords({ message: { code: "drill_title", drill }, sentence: kind.title });
    kind.asks = await inWords({ message: { code: "drill_asks", drill }, sentence: kind.asks });
  }
}

/** A task with what is asked in the reader's words; the book's own stay. */
export async function spoken(task) {
  const asked = task.questions.map(async (one) => ({
    ...one,
    asks: await inWords({ message: one.message, sentence: one.asks }),
  }));
  const title = await inWords({ message: { code: "drill_title", drill: task.kind }, sentence: task.title });
  return { ...task, title, questions: await Promise.all(asked) };
}

export class TaskView {
  /** `done` is called when every question has an answer and the trainee says so. */
  constructor(root, task, done) {
    this.root = root;
    this.task = task;
    this.done = done;
    this.fields = [];
    this.at = 0;
  }

  async show() {
    const { task } = this;
    this.felt = h("div", {
      class: "felt school-felt",
      role: "group",
      "aria-label": t("The layout, from the dealer's side"),
    });
    this.panel = h("div", { class: "school-questions" });
    const drawn = task.layout && (task.scene.stakes.length > 0 || Object.keys(task.scene.hands).length > 0);
    const lines = task.shown.filter((line) => !(drawn && isHand(line, task.scene.hands)));
    const words = lines.map((line) => this.told(line));
    this.root.classList.toggle("plain", !drawn); // nothing lies on a felt: one column
    put(
      this.root,
      h(
        "section",
        { class: "school-table", "aria-label": t("What lies on the table") },
        drawn && this.felt,
        words.length > 0 && h("ul", { class: "school-shown" }, words),
      ),
      this.panel,
    );
    if (drawn) await this.draw();
    this.ask();
  }

  /** A line of what is seen; cards in it are drawn. */
  told(line) {
    const [where, rest] = line.includes(": ") ? line.split(/: (.*)/s) : ["", line];
    const parts = rest.split(" ");
    if (!parts.every((one) => PIECE.test(one))) return h("li", null, plain(line));
    if (this.task.kind === "count" && where === "cards") return this.stream(parts);
    return h("li", { class: "school-hand" }, h("span", null, plain(where)), pieces(parts));
  }

  /** Cards as they come from a shoe, one at a time; all of them for whoever asks. */
  stream(cards) {
    let at = 0;
    const place = h("span", { class: "school-pieces", "aria-live": "off" });
    const count = h("span", { class: "quiet" });
    const show = () => {
      put(place, drawnPiece(cards[at]));
      put(count, t("Card {n} of {of}", { n: at + 1, of: cards.length }));
    };
    const all = () => {
      clearInterval(this.coming);
      node.classList.add("all");
      put(place, cards.map(drawnPiece));
      put(count, "");
      button.remove();
    };
    const button = h("button", { type: "button", class: "small", "data-do": "all-cards", onclick: all }, t("Show all"));
    const node = h("li", { class: "school-hand school-stream" }, place, count, button);
    show();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) all();
    else
      this.coming = setInterval(() => {
        if (at + 1 >= cards.length || !node.isConnected) return clearInterval(this.coming);
        at += 1;
        show();
      }, PACE);
    return node;
  }

  async draw() {
    const { layout, scene } = this.task;
    await ready(layout);
    const seats = scene.seats.map((seat) => ({ seat, name: `Seat ${seat}` }));
    const view = new FeltView(this.felt, layout, { lay() {}, take() {}, chosen() {}, dealing: () => true });
    view.render({
      picture: layout.picture,
      you: ["picture", "colour", "call"].includes(this.task.kind) ? 1 : 0, // one player's chips, in the middle of spots
      seats,
      hands: scene.hands,
      labels: {},
      made: {},
      net: {},
      stakes: scene.stakes,
      awaiting: null,
      point: null,
      view: { wagers: scene.stakes, said: [], lines: [] },
      lines: [],
    });
    this.board = view.board;
    this.felt.classList.toggle("turned", layout.picture.numbers);
    for (const fell of scene.fell)
      for (const spot of this.felt.querySelectorAll(`[data-on="${CSS.escape(fell)}"]`)) spot.classList.add("fallen");
    if (this.task.kind === "picture" || this.task.kind === "colour") this.near(view.board, scene);
    for (const node of this.felt.querySelectorAll("[tabindex]")) node.setAttribute("tabindex", "-1");
  }

  /** As near as the number and the chips round it allow. */
  near(board, scene) {
    const wanted = new Set(scene.stakes.filter((one) => one.seat === 1).map((one) => `${one.wager} ${one.on}`));
    const ownSpot = ({ covers }) => covers?.length === 1 && scene.fell.includes(covers[0]);
    const found = [...board.spots.values()].filter((spot) => wanted.has(`${spot.wager} ${spot.on}`) || ownSpot(spot));
    if (!found.length) return;
    const xs = found.map((spot) => spot.x);
    const ys = found.map((spot) => spot.y);
    const [w, tall] = [Math.max(...xs) - Math.min(...xs) + 170, Math.max(...ys) - Math.min(...ys) + 120];
    const wide = Math.max(w, tall * 1.3);
    const high = Math.max(tall, wide / 1.5);
    const middle = (all) => (Math.max(...all) + Math.min(...all)) / 2;
    board.svg.setAttribute("viewBox", `${middle(xs) - wide / 2} ${middle(ys) - high / 2} ${wide} ${high}`);
    board.svg.style.setProperty("aspect-ratio", `${wide} / ${high}`);
    this.felt.classList.add("near");
  }

  /** The layout from the other side: a dealer's or a player's. */
  turn() {
    this.felt.classList.toggle("turned");
  }

  /** What each stack is paid, on the layout: all at once, or hidden again. */
  numbers(shown = !this.labels) {
    this.labels?.remove();
    this.labels = null;
    if (!shown || !this.board || !this.lines?.length) return;
    this.labels = s("g", { class: "school-labels" });
    this.lines.forEach((line, n) => this.label(line, n));
    this.board.svg.append(this.labels);
  }

  label(line, n) {
    const spot = [...this.board.spots.values()].find(
      (one) => one.wager === line.wager && String(one.on ?? "") === line.on && (!one.box || one.box === line.box),
    );
    if (!spot) return;
    const text = figure(line);
    const wide = 12 + text.length * 7.4;
    const size = Math.min(1, Math.max(0.5, this.board.svg.viewBox.baseVal.width / 700));
    const beside = (n % 2 ? 30 : -30) * size; // neighbours keep out of each other's way
    this.labels.append(
      s(
        "g",
        { transform: `translate(${spot.x} ${spot.y + beside}) scale(${size})` },
        s("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 11, class: line.net > 0 ? "gain" : "" }),
        s("text", { y: 0, "text-anchor": "middle", "dominant-baseline": "central" }, text),
      ),
    );
  }

  /** The payments wager by wager, with their sum; the rows that belong to the questions. */
  paid(lines) {
    this.lines = lines.filter((line) => amountOf(line.net) !== 0 || line.result === "push");
    if (!this.lines.length) return null;
    const row = (line) =>
      h(
        "tr",
        { "data-paid": `${line.wager} ${line.on}`.trim() },
        h("td", null, line.seat ? t("Seat {n}", { n: line.seat }) : ""),
        h("td", null, plain(`${line.wager} ${line.on}`.trim())),
        h("td", { class: "num" }, line.stake),
        h("td", null, line.odds || line.result),
        h("td", { class: "num" }, plus(line.net)),
      );
    this.rows = this.lines.map(row);
    this.panel.append(h("table", { class: "school-paid" }, h("tbody", null, this.rows)));
    return this.rows;
  }

  /** One wager after the other, as it is paid, on the layout and in the list. */
  slowly() {
    clearInterval(this.paying);
    let at = 0;
    const step = () => {
      if (at >= this.rows.length || !this.root.isConnected) return clearInterval(this.paying);
      this.rows[at].classList.remove("waiting");
      this.rows.forEach((row, n) => row.classList.toggle("now", n === at));
      if (this.labels) this.label(this.lines[at], at);
      at += 1;
    };
    this.numbers(false);
    this.rows[0].closest("table").dataset.slowly = "yes";
    if (this.board) this.board.svg.append((this.labels = s("g", { class: "school-labels" })));
    this.rows.forEach((row) => row.classList.add("waiting"));
    step();
    this.paying = setInterval(step, STEP);
  }

  close() {
    clearInterval(this.coming);
    clearInterval(this.paying);
  }

  /** Every question with its way to answer. */
  ask() {
    this.fields = this.task.questions.map((question, n) => this.field(question, n));
    const amounts = this.fields.some((field) => field.chips);
    put(
      this.panel,
      h(
        "form",
        {
          class: "school-form",
          onsubmit: (event) => {
            event.preventDefault();
            this.done(this.given());
          },
        },
        this.fields.map((field) => field.node),
        amounts && this.tray(),
        h("div", { class: "acts" }, h("button", { class: "primary", "data-do": "mark" }, t("Mark it"))),
      ),
    );
    (this.panel.querySelector("input") || this.panel.querySelector("button"))?.focus({ preventScroll: true });
  }

  given() {
    return this.fields.map((field) => field.value());
  }

  field(question, n) {
    const kinds = { choice: chosen, cards: picked, order: ordered };
    const make = kinds[question.form] || figures;
    const field = make(question, n, this);
    field.node = h(
      "fieldset",
      { class: `school-question ${question.form}`, "data-question": n },
      h("legend", null, plain(question.asks)),
      field.body,
      (field.mark = h("div", { class: "school-mark", role: "status" })),
    );
    return field;
  }

  /** Chips that add their worth to the figure that was touched last. */
  tray() {
    const button = (value) =>
      h(
        "button",
        {
          type: "button",
          class: "school-chip",
          "data-chip": value,
          "aria-label": t("Add {n}", { n: value }),
          onclick: () => this.fields[this.at].add(value),
        },
        s("svg", { viewBox: "-24 -24 48 52", "aria-hidden": "true" }, chip(value, value < 1 ? "" : short(value), 20)),
        value < 1 && h("small", null, String(value)),
      );
    return h(
      "div",
      { class: "school-tray", role: "group", "aria-label": t("Chips from the float") },
      [...SMALL, ...VALUES].map(button),
      h(
        "button",
        { type: "button", class: "quiet-button", "data-do": "clear", onclick: () => this.fields[this.at].clear() },
        t("Clear"),
      ),
    );
  }

  /** Right or wrong beside every question, with what would have been right and the clause. */
  marked(marks) {
    marks.forEach((mark, n) => {
      const field = this.fields[n];
      field.node.classList.add(mark.right ? "right" : "wrong");
      put(
        field.mark,
        h("b", null, mark.right ? t("Right") : t("Wrong: {answer}", { answer: plain(mark.answer) })),
        mark.cost && h("span", { class: "school-why" }, t("Yours {cost}", { cost: mark.cost })),
        mark.why && h("span", { class: "school-why" }, mark.why),
        h("span", { class: "clause" }, citation(mark.clause, mark.basis)),
        mark.readings?.length > 0 &&
          h(
            "details",
            null,
            h("summary", null, t("How the text was read")),
            mark.readings.map((one) => h("p", { class: "quiet" }, one.taken)),
          ),
      );
    });
    for (const control of this.panel.querySelectorAll("input, button")) control.disabled = true;
    this.panel.querySelectorAll(".school-tray, .acts").forEach((node) => node.remove());
  }
}

/** An amount as the casino writes it, for its sign and its size alone. */
function amountOf(text) {
  const [over, under = "1"] = String(text).split("/");
  return Number(over) / Number(under);
}

const plus = (text) => {
  const value = amountOf(text);
  return `${value > 0 ? "+" : ""}${Number.isInteger(value) ? value : value.toFixed(2)}`;
};

/** What is paid at a spot: "3 × 35 = 105" where the odds are whole, else the figure alone. */
function figure({ stake, odds, net }) {
  const [, times] = /^(\d+) to 1$/.exec(odds || "") || [];
  return times && amountOf(net) > 0 ? `${stake} × ${times} = ${plus(net).slice(1)}` : plus(net);
}

const short = (value) => (value >= 1000 ? `${value / 1000}k` : String(value));

function pieces(texts) {
  return h(
    "span",
    { class: "school-pieces" },
    texts.map((text) => drawnPiece(text)),
  );
}

function drawnPiece(text) {
  const isTile = /^\d-\d$/.test(text);
  const box = isTile ? "-20 -47 40 94" : "-31 -43 62 86";
  return s("svg", { viewBox: box, class: isTile ? "tile-piece" : "card-piece" }, isTile ? tile(text) : card(text, 84));
}

/** A figure, typed or built of chips, with its sign. */
function figures(question, n, view) {
  const words = question.form === "words";
  const signed = question.asks.includes("(+)") || question.asks.includes("(-)");
  const input = h("input", {
    type: "text",
    inputmode: words || signed ? "text" : "decimal",
    autocomplete: "off",
    "aria-label": question.asks,
    "data-answer": n,
    onfocus: () => (view.at = n),
  });
  const size = () => Number(input.value.replace(/[+,-]/g, "")) || 0;
  const sign = () => (input.value.trim().startsWith("-") ? "-" : "");
  const turn = (to) => (input.value = `${to}${input.value.replace(/^[+-]/, "")}`);
  const button = (to, text) =>
    h("button", { type: "button", class: "school-sign", "data-sign": to, onclick: () => turn(to) }, text);
  return {
    chips: !words,
    body: h("div", { class: "school-figure" }, signed && [button("+", t("Paid")), button("-", t("Lost"))], input),
    value: () => input.value.trim(),
    add: (value) => (input.value = `${sign()}${Math.round((size() + value) * 100) / 100}`),
    clear: () => (input.value = ""),
  };
}

/** One of several. */
function chosen(question) {
  let found = "";
  const buttons = question.choices.map((choice, k) =>
    h(
      "button",
      {
        type: "button",
        class: "school-choice",
        "data-choice": choice,
        "aria-pressed": "false",
        onclick: () => {
          found = choice;
          buttons.forEach((one, i) => one.setAttribute("aria-pressed", String(i === k)));
        },
      },
      plain(choice),
    ),
  );
  return { body: h("div", { class: "school-choices" }, buttons), value: () => found };
}

/** Some of the pieces: touched once they are in, touched again they are out. */
function picked(question) {
  const found = new Set();
  const buttons = question.choices.map((piece, k) =>
    h(
      "button",
      {
        type: "button",
        class: "school-piece",
        "data-piece": piece,
        "aria-pressed": "false",
        onclick: () => {
          found.has(k) ? found.delete(k) : found.add(k);
          buttons[k].setAttribute("aria-pressed", String(found.has(k)));
        },
      },
      drawnPiece(piece),
    ),
  );
  return {
    body: h("div", { class: "school-pieces set" }, buttons),
    value: () => [...found].map((k) => question.choices[k]).join(" "),
  };
}

/** Which comes first, second and so on: touched in that order. */
function ordered(question) {
  const found = [];
  const buttons = question.choices.map((choice, k) =>
    h(
      "button",
      { type: "button", class: "school-choice", "data-order": k + 1, onclick: () => touch(k) },
      h("b", { class: "place" }, "–"),
      plain(choice),
    ),
  );
  const touch = (k) => {
    const at = found.indexOf(k);
    if (at >= 0) found.splice(at, 1);
    else found.push(k);
    buttons.forEach((one, i) => {
      const place = found.indexOf(i);
      one.querySelector(".place").textContent = place < 0 ? "–" : String(place + 1);
    });
  };
  return { body: h("div", { class: "school-choices" }, buttons), value: () => found.map((k) => k + 1).join(" ") };
}
