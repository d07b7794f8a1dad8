// The pages' words in the reader's language. A word has a key (`t("n_games", { n: 3 })`); its sentence stands in the
// catalogues beside the scripts, one a language, English among them. Where it counts something it has two forms
// ("{n} game|{n} games"). Scripts bring their words along. The books stay as they are.

export const LANGUAGES = { en: "English", fr: "Français", es: "Español", "zh-Hans": "简体中文" };
Object.assign(LANGUAGES, JSON.parse(document.documentElement?.dataset?.languages ?? "{}")); // added by the house
const NAME = "croupier language";

function kept() {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** The first of a person's languages that there are words in. */
export function preferred(wanted) {
  for (const one of wanted) {
    const tag = one.toLowerCase();
    if (tag in LANGUAGES) return tag;
    if (/^zh\b/.test(tag) && !/hant|tw|hk|mo/.test(tag)) return "zh-Hans";
    const short = tag.split("-")[0];
    if (short in LANGUAGES) return short;
  }
  return "en";
}

export const language = kept() in LANGUAGES ? kept() : preferred(navigator.languages || []);
const catalogue = {};

/** How numbers and dates are written: by the reader's own region where it is the language's. */
const same = (one) => one.split("-")[0] === language.split("-")[0];
export const locale = (navigator.languages || []).find(same) || language;
const counting = new Intl.PluralRules(language);

/** More words: a part of the page that comes later brings its own. */
export const teach = (more) => Object.assign(catalogue, more);

/** Have the words of the first page at hand. Its scripts bring English along. */
export async function learn() {
  document.documentElement.lang = language;
  if (language === "en") return;
  const page = document
    .querySelector("script[src*='/first/']")
    ?.getAttribute("src")
    .match(/(\w+)\.js$/)[1];
  try {
    teach(await (await fetch(`/web/languages/${language}/${page}.json`)).json());
    globalThis["croupier"].tongue = `?${language}`;
  } catch {
    document.documentElement.lang = "en"; // then it is English
  }
}

/** What the casino says, in the reader's language: by the code of its message, else the English sentence beside it. */
export async function inWords({ message, sentence }, reader = 0) {
  if (language === "en" || !message) return sentence;
  const { sentenceOf } = await import("./messages.js");
  return (await sentenceOf(message, reader)) ?? sentence;
}

/** What the game on the page calls its wagers, decisions, rulings and hands, by kind and id, in the reader's language. */
export const naming = {};

/** Another language: the page is drawn anew. */
export function speak(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    /* then it cannot be remembered */
  }
  location.reload();
}

/** The words of a key in the reader's language, with what stands in their gaps; where they count, by `n`. */
export function t(key, values = {}) {
  const forms = (catalogue[key] || key).split("|");
  const form = forms.length > 1 && counting.select(Number(values.n)) !== "one" ? forms.at(-1) : forms[0];
  return form.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}
