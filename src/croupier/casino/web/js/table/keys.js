// The keys of the dock: five slots that stay where they are, whatever stands on them. A key that cannot be pressed now
// stays too and says why. Every press goes through the guard, by mouse, finger or letter.

import { h } from "../dom.js";
import { Guard } from "./guard.js";
import { SLOTS } from "./slots.js";

/**
 * @typedef {object} Key
 * @property {number} slot - from 1
 * @property {string} name - what stands on it
 * @property {() => any} [run]
 * @property {string} [brief] - the same on a narrow screen
 * @property {string} [sub] - its second line
 * @property {string} [briefSub] - the same on a narrow screen
 * @property {boolean | string} [closed] - why it cannot be pressed
 * @property {string} [letter]
 * @property {string} [choice] - the decision that it makes
 * @property {string} [act] - what it does besides
 * @property {string} [look] - "main" for what most people want next, "quiet", "waiting"
 * @property {boolean} [wide] - over two slots
 * @property {string} [title]
 * @property {string} [wordy] - what is said of it where there is room
 */

export class Keys {
  /** @type {Key[]} */
  keys = [];
  resting = false;
  timer = 0;

  /** `onClosed(key)` is told of a key that was pressed though it is closed; `onPoint(key)` of one that is pointed at. */
  constructor({ label, onClosed, onPoint }) {
    this.onClosed = onClosed;
    this.onPoint = onPoint;
    this.guard = new Guard();
    this.buttons = Array.from({ length: SLOTS }, (_, i) =>
      h(
        "button",
        { type: "button", class: "dock-key", "data-slot": i + 1 },
        h("b", null, h("span", { class: "full" }), h("span", { class: "brief" })),
        h("small", { class: "worth" }, h("span", { class: "full" }), h("span", { class: "brief" })),
        h("kbd"),
      ),
    );
    this.node = h("div", { class: "slots", role: "group", "aria-label": label });
    const now = () => performance.now();
    this.node.addEventListener("pointerdown", () => this.guard.begin(now()));
    this.node.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (event.repeat) event.preventDefault();
      else this.guard.begin(now());
    });
    this.node.addEventListener("click", ({ target }) => this.pressed(this.keyAt(target)));
    this.node.addEventListener("pointerover", ({ target }) => this.onPoint(this.keyAt(target)));
    this.node.addEventListener("focusin", ({ target }) => {
      if (/** @type {Element} */ (target).matches(":focus-visible")) this.onPoint(this.keyAt(target));
    });
    this.node.addEventListener("pointerleave", () => this.onPoint(null));
  }

  keyAt(target) {
    const slot = Number(/** @type {Element} */ (target).closest("[data-slot]")?.getAttribute("data-slot"));
    return this.keys.find((key) => key.slot === slot);
  }

  /** Put these keys on the slots. A question that is new sleeps for a moment first. */
  show(question, keys) {
    this.guard.show(question, performance.now());
    this.keys = keys;
    this.resting = false;
    this.buttons.forEach((button, i) => {
      const key = keys.find((one) => one.slot === i + 1);
      if (key) this.place(button, key);
      else button.remove();
    });
    this.wake();
  }

  /** Put a button before those of the slots at its right, where it is not there already. */
  place(button, key) {
    dress(button, key);
    if (button.parentNode !== this.node)
      this.node.insertBefore(
        button,
        this.buttons.slice(key.slot).find((other) => other.parentNode === this.node) ?? null,
      );
  }

  /** Say which keys can be pressed at this moment. */
  wake() {
    const left = this.guard.left(performance.now());
    const sleeping = left > 0;
    clearTimeout(this.timer);
    if (sleeping) this.timer = setTimeout(() => this.wake(), left + 1);
    this.node.classList.toggle("guard", sleeping);
    for (const key of this.keys) {
      const off = !!key.closed || sleeping || this.resting;
      this.buttons[key.slot - 1].setAttribute("aria-disabled", String(off));
    }
  }

  /** One answer at a time: the keys rest until it is taken or refused. */
  rest(on) {
    this.resting = on;
    this.wake();
  }

  pressed(key) {
    const allowed = this.guard.allows(performance.now());
    if (!key || !allowed || this.resting) return;
    if (key.closed) this.onClosed(key);
    else key.run();
  }

  /** Press the key of a letter. Returns whether there is one. */
  letter(letter) {
    const key = this.keys.find((one) => one.letter?.toLowerCase() === letter);
    if (!key) return false;
    this.guard.begin(performance.now());
    this.pressed(key);
    return true;
  }

  /** The button on which a decision stands. */
  buttonOf(choice) {
    return this.buttons.find((button) => button.dataset.choice === choice) ?? null;
  }
}

/** Write a key on the button of its slot. */
function dress(button, key) {
  for (const name of ["data-choice", "data-do", "data-closed", "aria-keyshortcuts", "title"])
    button.removeAttribute(name);
  const set = (name, value) => value && button.setAttribute(name, value === true ? "" : value);
  set("data-choice", key.choice);
  set("data-do", key.act);
  set("data-closed", key.closed);
  set("aria-keyshortcuts", key.letter?.toLowerCase());
  set("title", key.title);
  button.className = `dock-key ${key.look ?? ""} ${key.choice ? "choice" : ""} ${key.wide ? "two" : ""}`;
  const [name, sub, letter] = button.children;
  const reason = typeof key.closed === "string" ? key.closed : "";
  write(name, key.name, key.brief);
  write(sub, reason || key.sub, reason || key.briefSub);
  letter.textContent = key.letter?.toUpperCase() ?? "";
}

function write(node, full = "", brief = full) {
  node.classList.toggle("same", full === brief);
  node.children[0].textContent = full;
  node.children[1].textContent = full === brief ? "" : brief;
}
