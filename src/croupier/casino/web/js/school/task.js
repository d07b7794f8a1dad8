// A task of the school, seen from the dealer's side: the felt with what lies there, and the questions to answer with
// figures, chips, cards, choices or an order. What is right the casino says.

import { h, put, s } from "../dom.js";
import { chip } from "../felt/chips.js";
import { VALUES } from "../felt/discs.js";
import { ready } from "../felt/index.js";
import { FeltView } from "../felt/view.js";
import { named as calledBy } from "../names.js";
import { inWords, t } from "../say.js";
import { citation } from "../words.js";
import { answerField } from "./answers.js";
import { Payments } from "./payments.js";
import { drawnPiece, pieces, plain } from "./pieces.js";

const isDrawn = ({ message }, hands) => message.code === "seen_cards" && (hands[message.place]?.length ?? 0) > 0;
const PACE = 900; // milliseconds for a card of a shoe
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
  await calledBy(task.layout ?? { game: task.game });
  const asked = task.questions.map(async (one) => ({
    ...one,
    asks: await inWords({ message: one.message, sentence: one.asks }),
    shown: await choicesOf(one),
  }));
  const title = await inWords({ message: { code: "drill_title", drill: task.kind }, sentence: task.title });
  const seen = (task.seen || []).map(async (message, k) => ({
    message,
    said: await inWords({ message, sentence: task.shown[k] }),
  }));
  return { ...task, title, seen: await Promise.all(seen), questions: await Promise.all(asked) };
}

/** A mark with why the answer is right and what the given one costs, in the reader's words. */
export async function reasoned(mark) {
  const [why, cost] = await Promise.all([
    inWords({ message: mark.reason, sentence: mark.why }),
    inWords({ message: mark.cost_reason, sentence: mark.cost }),
  ]);
  return { ...mark, why, cost };
}

/** The choices of a question in the reader's words, in their order. */
async function choicesOf({ choices = [], named: messages = [] }) {
  if (!messages.length) return choices.map(plain);
  const said = choices.map((choice, k) => inWords({ message: messages[k], sentence: choice }));
  return (await Promise.all(said)).map(plain);
}

export class TaskView {
  /** `done` is called when every question has an answer and the trainee says so. */
  constructor(root, task, done) {
    this.root = root;
    this.task = task;
    this.done = done;
    this.fields = [];
    this.at = 0;
    this.payments = new Payments(this);
  }

  async show() {
    const { task } = this;
    this.felt = h("div", {
      class: "felt school-felt",
      role: "group",
      "aria-label": t("layout_from_dealer_side"),
    });
    this.panel = h("div", { class: "school-questions" });
    const drawn = task.layout && (task.scene.stakes.length > 0 || Object.keys(task.scene.hands).length > 0);
    const seen = task.seen.filter((one) => !(drawn && isDrawn(one, task.scene.hands)));
    const words = seen.map((one) => this.told(one));
    this.root.classList.toggle("plain", !drawn); // nothing lies on a felt: one column
    put(
      this.root,
      h(
        "section",
        { class: "school-table", "aria-label": t("what_table") },
        drawn && this.felt,
        words.length > 0 && h("ul", { class: "school-shown" }, words),
      ),
      this.panel,
    );
    if (drawn) await this.draw();
    this.ask();
  }

  /** A line of what is seen; cards are drawn. */
  told({ message, said }) {
    if (message.code === "seen_stream") return this.stream(message.cards.split(" "));
    if (message.code !== "seen_cards") return h("li", null, plain(said));
    return h("li", { class: "school-hand" }, h("span", null, plain(message.place)), pieces(message.cards.split(" ")));
  }

  /** Cards as they come from a shoe, one at a time; all of them for the person who asks. */
  stream(cards) {
    let at = 0;
    const place = h("span", { class: "school-pieces", "aria-live": "off" });
    const count = h("span", { class: "quiet" });
    const show = () => {
      put(place, drawnPiece(cards[at]));
      put(count, t("card_n_of_of", { n: at + 1, of: cards.length }));
    };
    const all = () => {
      clearInterval(this.coming);
      node.classList.add("all");
      put(place, cards.map(drawnPiece));
      put(count, "");
      button.remove();
    };
    const button = h("button", { type: "button", class: "small", "data-do": "all-cards", onclick: all }, t("show_all"));
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

  close() {
    clearInterval(this.coming);
    this.payments.close();
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
        h("div", { class: "acts" }, h("button", { class: "primary", "data-do": "mark" }, t("mark_it"))),
      ),
    );
    (this.panel.querySelector("input") || this.panel.querySelector("button"))?.focus({ preventScroll: true });
  }

  given() {
    return this.fields.map((field) => field.value());
  }

  field(question, n) {
    const field = answerField(question, n, this);
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
          "aria-label": t("add_n", { n: value }),
          onclick: () => this.fields[this.at].add(value),
        },
        s("svg", { viewBox: "-24 -24 48 52", "aria-hidden": "true" }, chip(value, value < 1 ? "" : short(value), 20)),
        value < 1 && h("small", null, String(value)),
      );
    return h(
      "div",
      { class: "school-tray", role: "group", "aria-label": t("chips_from_the_float") },
      [...SMALL, ...VALUES].map(button),
      h(
        "button",
        { type: "button", class: "quiet-button", "data-do": "clear", onclick: () => this.fields[this.at].clear() },
        t("clear"),
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
        h("b", null, mark.right ? t("right") : t("wrong_answer", { answer: plain(mark.answer) })),
        mark.cost && h("span", { class: "school-why" }, t("yours_cost", { cost: mark.cost })),
        mark.why && h("span", { class: "school-why" }, mark.why),
        h("span", { class: "clause" }, citation(mark.clause, mark.basis)),
        mark.readings?.length > 0 &&
          h(
            "details",
            null,
            h("summary", null, t("how_we_read_text")),
            mark.readings.map((one) => h("p", { class: "quiet" }, one.taken)),
          ),
      );
    });
    for (const control of this.panel.querySelectorAll("input, button")) control.disabled = true;
    this.panel.querySelectorAll(".school-tray, .acts").forEach((node) => node.remove());
  }
}

const short = (value) => (value >= 1000 ? `${value / 1000}k` : String(value));
