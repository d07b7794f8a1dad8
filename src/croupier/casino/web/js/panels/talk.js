// Table talk.

import { h } from "../dom.js";
import { t } from "../say.js";

const STAYS = 8000; // milliseconds
const LONGEST = 32; // letters of a bubble
const LEAST_ROOM = 641; // pixels of a felt on which bubbles stand at the seats

export class Talk {
  onUnread;

  constructor(page) {
    this.page = page;
    this.list = h("ul", { class: "talk-list", role: "log", "aria-label": t("table_talk") });
    const input = h("input", {
      type: "text",
      maxlength: 200,
      "aria-label": t("say_something"),
      placeholder: t("say_something"),
    });
    const form = h(
      "form",
      {
        class: "talk-form",
        onsubmit: (event) => {
          event.preventDefault();
          const text = input.value.trim();
          if (text) page.send({ do: "say", text });
          input.value = "";
        },
      },
      input,
      h("button", { type: "submit" }, t("say")),
    );
    this.bubbles = h("div", { class: "bubbles", "aria-hidden": "true" });
    this.node = h("div", { class: "talk" }, this.list, form);
  }

  /** What a person says: in the list, and as a bubble over the felt while the list is not in sight. */
  hear({ seat, name, text }) {
    if (this.node.hidden) {
      this.onUnread?.(true);
      this.bubble(seat, name, text);
    }
    this.list.append(h("li", null, h("b", null, name), ` ${text}`));
    while (this.list.children.length > 60) this.list.firstChild.remove();
    this.list.scrollTop = this.list.scrollHeight;
  }

  opened() {
    this.onUnread?.(false);
    for (const one of this.bubbles.children) one.remove();
  }

  bubble(seat, name, text) {
    const said = text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trim()}…` : text;
    const one = h("p", { class: "bubble" }, h("b", null, name), ` ${said}`);
    while (this.bubbles.children.length > 2) this.bubbles.firstChild.remove();
    this.bubbles.append(one);
    this.atSeat(one, seat);
    setTimeout(() => one.remove(), STAYS);
  }

  /** Put a bubble above the plate of the person who speaks, where the felt shows one and has room. */
  atSeat(one, seat) {
    const plate = seat && this.page.feltNode.querySelector(`.other-box[data-box="${seat}"]`);
    const room = this.bubbles.getBoundingClientRect();
    if (!plate || room.width < LEAST_ROOM) return;
    const at = plate.getBoundingClientRect();
    const half = one.getBoundingClientRect().width / 2;
    const middle = Math.min(Math.max(at.left + at.width / 2 - room.left, half), room.width - half);
    one.classList.add("at-seat");
    Object.assign(one.style, { left: `${middle}px`, bottom: `${room.top - at.top}px` });
  }
}
