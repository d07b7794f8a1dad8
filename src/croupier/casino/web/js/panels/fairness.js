// Provable fairness at the table: the commitment of this round, the seeds, and the proof of the last one.

import { get, post } from "../api.js";
import { download, h, put } from "../dom.js";
import { refusal, toast } from "../notice.js";
import { recall } from "../seen.js";
import { t } from "../say.js";

export class Fairness {
  constructor(page) {
    this.page = page;
    this.commitment = h("code", { class: "hash" });
    this.seeds = h("dl", { class: "terms" });
    this.proof = h("div", { class: "proof", "aria-live": "polite" });
    this.last = h("div");
    this.house = h("code", { class: "hash" });
    this.seed = h("input", { type: "text", maxlength: 200, "aria-label": t("your_own_seed"), id: "own-seed" });
    this.node = h(
      "div",
      { class: "fairness" },
      h("h2", null, t("provable_fairness")),
      h("p", { class: "quiet" }, t("before_each_round_house")),
      h("h3", null, t("fingerprint_round_secret")),
      this.commitment,
      h("h3", null, t("seeds_of_the_players")),
      this.seeds,
      h(
        "form",
        { class: "seed-form", onsubmit: (event) => this.save(event) },
        h("label", { for: "own-seed" }, t("your_seed")),
        this.seed,
        h("button", { type: "submit" }, t("use_it")),
      ),
      h("h3", null, t("the_round_before")),
      this.last,
      this.proof,
      h("h3", null, t("the_house_signs_as")),
      this.house,
      h("p", { class: "quiet" }, t("receipts_under_history_account")),
    );
  }

  opened() {
    this.seed.value ||= this.page.app.user?.seed || "";
    if (!this.house.textContent)
      get("/api/house").then(
        ({ house }) => {
          this.house.textContent = house;
        },
        () => {},
      );
  }

  /** @param {import("/web/types/state").TableView} state */
  state(state) {
    const { commitment, seeds } = state.fairness || {};
    this.commitment.textContent = commitment || t("none_yet_within");
    put(
      this.seeds,
      Object.entries(seeds || {}).map(([seat, seed]) => [
        h("dt", null, t("seat_n", { n: seat })),
        h("dd", null, h("code", null, seed)),
      ]),
    );
    if (this.shown === state.last?.round) return;
    this.shown = state.last?.round;
    const round = this.shown;
    put(this.proof);
    put(
      this.last,
      round
        ? h(
            "div",
            { class: "acts" },
            h(
              "button",
              { type: "button", "data-do": "verify", onclick: () => this.verify(round) },
              t("check_round_n_here", { n: round }),
            ),
            h("button", { type: "button", onclick: () => this.keep(round) }, t("download_the_certificate")),
          )
        : h("p", { class: "quiet" }, t("none_yet")),
    );
  }

  async save(event) {
    event.preventDefault();
    try {
      const { user } = await post("/api/me/seed", { seed: this.seed.value });
      this.page.app.setUser(user);
      toast(t("seed_mixed_from_next"));
    } catch (error) {
      refusal(error);
    }
  }

  certificate(round) {
    return get(`/api/tables/${this.page.id}/rounds/${round}/certificate`);
  }

  async keep(round) {
    try {
      download(`${this.page.id}-${round}.json`, await this.certificate(round));
    } catch (error) {
      refusal(error);
    }
  }

  async verify(round) {
    try {
      const { check } = await import("../fair.js");
      const seen = recall(this.page.id, round);
      const found = await check(await this.certificate(round), seen);
      put(
        this.proof,
        h(
          "ul",
          { class: "checks" },
          found.map(({ what, holds, note }) =>
            h(
              "li",
              { class: holds === true ? "holds" : holds === false ? "fails" : "unshown" },
              h("b", null, what),
              ` ${holds === true ? t("holds") : holds === false ? t("fails") : t("not_shown_here")}: ${note}`,
            ),
          ),
        ),
        seen &&
          h(
            "p",
            { class: "quiet" },
            t("with_the_certificate_kept"),
            " ",
            h(
              "code",
              { class: "command" },
              `croupier verify ${this.page.id}-${round}.json --commitment ${seen.commitment}`,
            ),
          ),
      );
    } catch (error) {
      refusal(error);
    }
  }
}
