// Tournaments: what is on, and for the operator the form that announces one.

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { cents } from "../money.js";
import { refusal } from "../notice.js";
import { t } from "../say.js";
import { gameName } from "../words.js";
import { announcementForm } from "./announcement.js";
import { stateName } from "./stages.js";

export class TournamentsPage {
  app;

  constructor(root, _found, app) {
    Object.assign(this, { root, app });
    this.list = h("div", { class: "lobby-list" }, h("p", { class: "quiet" }, t("looking")));
    put(
      root,
      h(
        "div",
        { class: "lobby" },
        h(
          "header",
          { class: "lobby-head" },
          h("h1", null, t("tournaments")),
          h("p", { class: "quiet" }, t("buy_play_tournament_chips")),
        ),
        this.list,
      ),
    );
    this.load();
  }

  async load() {
    try {
      await this.app.ready;
      const { tournaments } = await get("/api/tournaments");
      put(
        this.list,
        tournaments.length
          ? h("ul", { class: "cards" }, tournaments.map(card))
          : h("p", { class: "quiet" }, t("no_tournaments_yet")),
        this.app.user?.role === "operator" && (await announcementForm(this.app)),
      );
    } catch (error) {
      refusal(error);
    }
  }
}

function card(contest) {
  return h(
    "li",
    null,
    h(
      "a",
      {
        class: `game-card ${contest.state === "open" || contest.state === "running" ? "open" : ""}`,
        href: `/tournament/${contest.id}`,
      },
      h(
        "span",
        { class: "what" },
        h("b", null, contest.name),
        h(
          "small",
          null,
          [
            gameName(contest.game),
            stateName(contest.state).toLowerCase(),
            t("n_entered_pool_amount", {
              n: contest.entrants.length,
              amount: cents(contest.pool_cents),
            }),
          ].join("; "),
        ),
      ),
    ),
  );
}
