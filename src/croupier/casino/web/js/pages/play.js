// One click to play: opens a table of a game as most people want it, seats you, and goes there.

import { post } from "../api.js";
import { h, put } from "../dom.js";
import { sitDown } from "../early.js";
import { refusal } from "../notice.js";
import { t } from "../say.js";

const TOO_MANY = "too_many_tables";

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
      await this.app.look();
      if (this.gone) return;
      if (error.fine === TOO_MANY && this.app.user?.seats.length) return this.offerToLeave();
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

  /** Too many tables are open: once you have left one of them, this one opens. */
  async offerToLeave() {
    const { ownTables } = await import("./lobby_parts.js");
    put(
      this.root,
      h(
        "div",
        { class: "narrow-page too-many" },
        h("h1", null, t("leave_one_and_it_opens")),
        ownTables(this.app.user.seats, (table) => this.leave(table)),
        h("p", null, h("a", { href: "/" }, t("to_the_lobby"))),
      ),
    );
  }

  async leave(table) {
    try {
      await post(`/api/tables/${table}/commands`, { do: "leave" });
      await this.open();
    } catch (error) {
      refusal(error);
    }
  }
}
