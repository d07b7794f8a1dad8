// How a person wants the pages: theme, deck, tempo, sound. Kept in the browser.

import { h } from "./dom.js";
import { dialog } from "./notice.js";
import { rules } from "./rules.js";
import { language, LANGUAGES, speak, t } from "./say.js";

const NAME = "croupier look";
const CHOICES = {
  theme: [t("theme"), { dark: t("dark"), light: t("light"), contrast: t("high_contrast") }],
  deck: [t("cards"), { two: t("two_colours"), four: t("four_colours") }],
  speed: [t("tempo"), { slow: t("slow"), normal: t("normal"), fast: t("fast"), instant: t("at_once") }],
  sound: [t("sound"), { off: t("off"), on: t("on") }],
};
const TEMPO = { slow: 1.7, normal: 1, fast: 0.5, instant: 0 };

function kept() {
  try {
    return JSON.parse(localStorage.getItem(NAME) || "{}") || {};
  } catch {
    return {};
  }
}

const first = () => ({
  theme: matchMedia("(prefers-contrast: more)").matches ? "contrast" : "dark",
  deck: "two",
  speed: "normal",
  sound: "off",
});

export const look = { ...first(), ...kept() };

/** How long a movement takes that takes a second at normal tempo; no one shortens it where the house may not let them. */
export const tempo = () => (rules.steady_tempo ? 1 : (TEMPO[look.speed] ?? 1));

export function wear() {
  const { dataset } = document.documentElement;
  dataset.theme = look.theme;
  dataset.deck = look.deck;
  dataset.speed = rules.steady_tempo ? "normal" : look.speed;
}

function choose(what, value) {
  look[what] = value;
  try {
    localStorage.setItem(NAME, JSON.stringify(look));
  } catch {
    /* then it holds until the page is closed */
  }
  wear();
}

/** A button that says the tempo, and goes on to the next one; none where the house sets it. */
export function tempoButton() {
  if (rules.steady_tempo) return null;
  const [title, values] = CHOICES.speed;
  const button = h("button", { type: "button", class: "small tempo", "data-do": "tempo", "aria-label": title });
  const say = () => {
    button.textContent = values[look.speed] ?? values.normal;
    button.setAttribute("aria-label", `${title}: ${button.textContent}`);
  };
  button.addEventListener("click", () => {
    const all = Object.keys(values);
    choose("speed", all[(all.indexOf(look.speed) + 1) % all.length]);
    say();
  });
  say();
  return button;
}

/** The languages, by their own names. */
const languages = () =>
  h(
    "label",
    { class: "field" },
    h("span", null, t("language")),
    h(
      "select",
      { "data-do": "language", onchange: (event) => speak(event.target.value) },
      Object.entries(LANGUAGES).map(([name, title]) =>
        h("option", { value: name, lang: name, selected: name === language }, title),
      ),
    ),
  );

/** What may be chosen here: where the policy of the house gives results their time, no tempo. */
const offered = () => Object.entries(CHOICES).filter(([what]) => what !== "speed" || !rules.steady_tempo);

/** The dialog in which it is chosen. */
export function choosing() {
  dialog(
    t("look_and_tempo"),
    h(
      "div",
      { class: "dialog-body look" },
      languages(),
      offered().map(([what, [title, values]]) =>
        h(
          "fieldset",
          null,
          h("legend", null, title),
          Object.entries(values).map(([value, text]) =>
            h(
              "label",
              null,
              h("input", {
                type: "radio",
                name: what,
                value,
                checked: look[what] === value,
                onchange: () => choose(what, value),
              }),
              h("span", null, text),
            ),
          ),
        ),
      ),
    ),
  );
}
