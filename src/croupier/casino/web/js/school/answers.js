// The ways to answer a question of the school: a figure, a choice, some pieces, an order. Each gives its body and how to
// read what was answered.

import { h } from "../dom.js";
import { t } from "../say.js";
import { drawnPiece, plain } from "./pieces.js";

/** The field of a question, by its form. */
export function answerField(question, n, view) {
  const make = { choice: chosen, cards: picked, order: ordered }[question.form] || figures;
  return make(question, n, view);
}

/** A figure, typed or built of chips, with its sign. */
function figures(question, n, view) {
  const words = question.form === "words";
  const { signed = false } = question;
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
    body: h("div", { class: "school-figure" }, signed && [button("+", t("paid")), button("-", t("lost"))], input),
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
      question.shown[k],
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
