// One click to play: opens a table of a game as most people want it, seats you, and goes there.

import { h, put } from "../dom.js";
import { sitDown } from "../early.js";
import { t } from "../say.js";

export class PlayPage {
  root;
  game;
  app;
  gone;

  constructor(root, game, app) {
    Object.assign(this, { root, game, app });
    root.append(h("p", { class: "quiet wait" }, t("opening_a_table")));
    this.open();
  }

  close() {
    this.gone = true;
  }

  async open() {
    try {
      const { user, ...seen } = await sitDown(this.game);
      this.app.setUser(user);
      if (this.gone) return;
      history.replaceState(null, "", `/table/${seen.table.id}`);
      this.app.show(seen);
    } catch (error) {
      this.app.look();
      put(
        this.root,
        h(
          "div",
          { class: "notice" },
          h("h1", null, t("table_cannot_opened")),
          h("p", null, `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`),
          h("a", { href: `/rules/${this.game}` }, t("table_rules")),
          " ",
          h("a", { href: "/" }, t("to_the_lobby")),
        ),
      );
    }
  }
}
