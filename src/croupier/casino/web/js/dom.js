// Making elements: h for HTML, s for SVG. Children may be nodes, text, lists, or nothing.

const SVG = "http://www.w3.org/2000/svg";

function fill(el, props, children) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on") && typeof value === "function") el.addEventListener(key.slice(2), value);
    else if (key === "text") el.textContent = value;
    else if (key === "value" && "value" in el) el.value = value;
    else if (key === "checked") el.checked = value;
    else el.setAttribute(key, value === true ? "" : String(value));
  }
  add(el, children);
  return el;
}

export function add(el, children) {
  for (const child of [children].flat(9)) {
    if (child === null || child === undefined || child === false) continue;
    el.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return el;
}

export const h = (tag, props, ...children) => fill(document.createElement(tag), props, children);
export const s = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

/** Put new children in the place of the old ones. */
export function put(el, ...children) {
  el.replaceChildren();
  return add(el, children);
}

/** The head of a table: a word for each column. */
export const heads = (words) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      words.map((t) => (t ? h("th", { scope: "col" }, t) : h("td"))),
    ),
  );

/** A table of rows under a head. */
export const grid = (head, rows, cls = "") =>
  h("div", { class: "scroll" }, h("table", { class: `lines ${cls}` }, heads(head), h("tbody", null, rows)));

/** Whether things may move: people may have asked their system for stillness. */
export const still = () =>
  document.documentElement.dataset.speed === "instant" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

let counter = 0;
export const unique = (word) => `${word}-${++counter}`;

/** An object, or a text of some type, as a file to keep. */
export function download(name, data, type = "application/json") {
  const text = typeof data === "string" ? data : JSON.stringify(data, null, 1);
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 5000);
}
