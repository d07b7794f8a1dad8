// Table talk.

import { h } from "../dom.js";
import { t } from "../say.js";

const STAYS = 8000; // milliseconds
const LONGEST = 32; // letters of a bubble

export class Talk {
  onUnread;

  constructor(page) {
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
  hear({ name, text }) {
    if (this.node.hidden) {
      this.onUnread?.(true);
      this.bubble(name, text);
    }
    this.list.append(h("li", null, h("b", null, name), ` ${text}`));
    while (this.list.children.length > 60) this.list.firstChild.remove();
    this.list.scrollTop = this.list.scrollHeight;
  }

  opened() {
    this.onUnread?.(false);
    for (const one of this.bubbles.children) one.remove();
  }

  bubble(name, text) {
    const said = text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trim()}…` : text;
    const one = h("p", { class: "bubble" }, h("b", null, name), ` ${said}`);
    while (this.bubbles.children.length > 2) this.bubbles.firstChild.remove();
    this.bubbles.append(one);
    setTimeout(() => one.remove(), STAYS);
  }
}
