// Table talk.

import { h } from "../dom.js";
import { t } from "../say.js";

export class Talk {
  constructor(page) {
    this.list = h("ul", { class: "talk-list", role: "log", "aria-label": t("Table talk") });
    const input = h("input", {
      type: "text",
      maxlength: 200,
      "aria-label": t("Say something"),
      placeholder: t("Say something"),
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
      h("button", { type: "submit" }, t("Say")),
    );
    this.node = h("div", { class: "talk" }, this.list, form);
  }

  hear({ name, text }) {
    this.list.append(h("li", null, h("b", null, name), ` ${text}`));
    while (this.list.children.length > 60) this.list.firstChild.remove();
    this.list.scrollTop = this.list.scrollHeight;
  }
}
