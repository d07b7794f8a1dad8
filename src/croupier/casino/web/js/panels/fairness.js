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
    this.seed = h("input", { type: "text", maxlength: 200, "aria-label": t("Your own seed"), id: "own-seed" });
    this.node = h(
      "div",
      { class: "fairness" },
      h("h2", null, t("Provable fairness")),
      h(
        "p",
        { class: "quiet" },
        t(
          "Before each round the house draws a secret and publishes its fingerprint. Your seed is mixed in at the first draw. After the round the secret is shown, and you can draw every outcome again. This page keeps the fingerprints it has seen and compares them.",
        ),
      ),
      h("h3", null, t("Fingerprint of this round's secret")),
      this.commitment,
      h("h3", null, t("Seeds of the players")),
      this.seeds,
      h(
        "form",
        { class: "seed-form", onsubmit: (event) => this.save(event) },
        h("label", { for: "own-seed" }, t("Your seed")),
        this.seed,
        h("button", { type: "submit" }, t("Use it")),
      ),
      h("h3", null, t("The round before")),
      this.last,
      this.proof,
      h("h3", null, t("The house signs as")),
      this.house,
      h(
        "p",
        { class: "quiet" },
        t(
          "Receipts (under History and on your account) are signed with this key. Keep one: it proves what was booked for you, even if the house's books change.",
        ),
      ),
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
    this.commitment.textContent = commitment || t("none yet");
    put(
      this.seeds,
      Object.entries(seeds || {}).map(([seat, seed]) => [
        h("dt", null, t("Seat {n}", { n: seat })),
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
              t("Check round {n} here", { n: round }),
            ),
            h("button", { type: "button", onclick: () => this.keep(round) }, t("Download the certificate")),
          )
        : h("p", { class: "quiet" }, t("None yet.")),
    );
  }

  async save(event) {
    event.preventDefault();
    try {
      const { user } = await post("/api/me/seed", { seed: this.seed.value });
      this.page.app.setUser(user);
      toast(t("Your seed is mixed in from the next draw."));
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
              ` ${holds === true ? t("holds") : holds === false ? t("FAILS") : t("not shown here")}: ${note}`,
            ),
          ),
        ),
        seen &&
          h(
            "p",
            { class: "quiet" },
            t("With the certificate kept:"),
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
