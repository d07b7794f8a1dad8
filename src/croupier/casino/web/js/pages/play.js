// One click to play: opens a table of a game as most people want it, seats you, and goes there.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { t } from "../say.js";

export class PlayPage {
  root;
  game;
  app;
  gone;

  constructor(root, game, app) {
    Object.assign(this, { root, game, app });
    put(root, h("p", { class: "quiet wait" }, t("Opening a table")));
    this.open();
  }

  close() {
    this.gone = true;
  }

  async open() {
    try {
      await this.app.someone();
      const { games } = await get("/api/games");
      const found = games.find((one) => one.game === this.game);
      const wanted = { game: this.game, bots: found?.bots || 0, timers: { betting: 0, decision: 0, together: 30 } };
      const { table } = await post("/api/tables", wanted);
      await post(`/api/tables/${table.id}/commands`, { do: "sit" });
      if (this.gone) return;
      history.replaceState(null, "", `/table/${table.id}`);
      this.app.show();
    } catch (error) {
      put(
        this.root,
        h(
          "div",
          { class: "notice" },
          h("h1", null, t("This table cannot be opened like that")),
          h("p", null, `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`),
          h("a", { href: `/rules/${this.game}` }, t("Table rules")),
          " ",
          h("a", { href: "/" }, t("To the lobby")),
        ),
      );
    }
  }
}
