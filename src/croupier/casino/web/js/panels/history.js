// The rounds of a table, newest first; the roads of two hands; the numbers and throws that came.

import { get } from "../api.js";
import { download, h, put, s } from "../dom.js";
import { beadPlate, bigRoad, columnsOf, DERIVED, derivedRoad } from "../felt/roads.js";
import { amount } from "../money.js";
import { refusal } from "../notice.js";
import { boxOf } from "../places.js";
import { t } from "../say.js";
import { spokenRound } from "../spoken.js";
import { linesTable, tone } from "./payout.js";

export class History {
  onDrawn; // is given the roads of the rounds, or null

  constructor(page) {
    this.page = page;
    this.rounds = [];
    this.node = h("div", { class: "history" });
    this.load();
  }

  async load(before = null) {
    try {
      const { rounds } = await get(`/api/tables/${this.page.id}/rounds?limit=40${before ? `&before=${before}` : ""}`);
      const you = this.page.state?.you?.seat;
      await Promise.all(rounds.map((round) => spokenRound(round, you)));
      this.rounds = before ? [...this.rounds, ...rounds] : rounds;
      this.more = rounds.length === 40;
      this.draw();
      if (this.page.state && !this.page.busy) this.page.show();
    } catch {
      put(this.node, h("p", { class: "quiet" }, t("history_cannot_read")));
    }
  }

  settled(last) {
    if (!last || this.rounds.some((r) => r.round === last.round)) return;
    this.rounds.unshift(last);
    this.draw();
  }

  outcomes(round, device) {
    return (round.log || []).filter((e) => e.do === "chance" && e.device === device).map((e) => e.outcome);
  }

  /** What the felt shows of the rounds before: the numbers of a wheel and the throws, newest first; who won, oldest first. */
  past() {
    const { wheel, dice } = this.page.layout.devices;
    const all = (device) => this.rounds.flatMap((r) => this.outcomes(r, device).reverse());
    return {
      numbers: wheel ? all("wheel").map(String) : [],
      throws: dice ? all("dice").filter(Array.isArray) : [],
      roads: this.rounds.map(winner).filter(Boolean).reverse(),
    };
  }

  draw() {
    this.onDrawn?.(roads(this.rounds));
    put(
      this.node,
      h("h2", null, t("rounds")),
      this.rounds.length
        ? h(
            "ul",
            { class: "rounds" },
            this.rounds.map((r) => this.round(r)),
          )
        : h("p", { class: "quiet" }, t("no_round_been_played")),
      this.more &&
        h(
          "button",
          { type: "button", class: "small", onclick: () => this.load(this.rounds.at(-1).round) },
          t("earlier_rounds"),
        ),
    );
  }

  round(r) {
    const seat = this.page.state?.you?.seat;
    const net = seat && r.net?.[String(seat)] !== undefined ? amount(r.net[String(seat)]) : null;
    const body = h("div", { class: "round-body" });
    const open = () =>
      put(
        body,
        linesTable(this.page.layout, r, seat, (n) => this.page.nameOf(n)),
        h(
          "div",
          { class: "acts" },
          this.button(r.round, "certificate"),
          net && this.button(r.round, "receipt"),
          r.state !== "void" && [this.page.replay.button(r.round), this.page.replay.linkButton(r.round)],
        ),
      );
    return h(
      "li",
      null,
      h(
        "details",
        { ontoggle: (event) => event.target.open && !body.firstChild && open() },
        h(
          "summary",
          null,
          h("b", null, r.round),
          h("span", { class: "gist" }, gist(r)),
          net && h("span", { class: tone(net) }, net.signed),
        ),
        body,
      ),
    );
  }

  button(round, what) {
    const title = what === "receipt" ? t("receipt") : t("certificate");
    return h(
      "button",
      { type: "button", class: "small", [`data-${what}`]: round, onclick: () => this.keep(round, what) },
      title,
    );
  }

  /** A certificate or a receipt, as a file. */
  async keep(round, what) {
    try {
      const name = what === "receipt" ? `${this.page.id}-${round}-receipt` : `${this.page.id}-${round}`;
      download(`${name}.json`, await get(`/api/tables/${this.page.id}/rounds/${round}/${what}`));
    } catch (error) {
      refusal(error);
    }
  }
}

/** A round in a few words. */
function gist(r) {
  if (r.state === "void") return t("void_within");
  const log = (r.log || []).filter((e) => e.do === "chance" && ["wheel", "dice", "coins"].includes(e.device));
  if (log.length) return log.map((e) => [e.outcome].flat().join(" ")).join(", ");
  return (
    (r.view?.said || []).slice(-1)[0] ||
    Object.entries(r.view?.hands || {})
      .filter(([place]) => !boxOf(place))
      .map(([place, cards]) => `${place} ${cards.join(" ")}`)
      .join(", ")
  );
}

// Roads

/** Who won a round, where the casino says it for the roads. */
export const winner = (round) => round.view?.road || null;

/** All the roads of the rounds, on paper. */
export function roads(rounds) {
  const results = [...rounds].reverse().map(winner).filter(Boolean);
  if (!results.length) return null;
  const paper = (title, columns, cell, draw) =>
    h(
      "div",
      null,
      h("h3", null, title),
      s(
        "svg",
        { class: "road", viewBox: `0 0 ${columns * cell + 2} ${6 * cell + 2}` },
        draw({ x: 1, y: 1, columns, cell }),
      ),
    );
  return h(
    "div",
    { class: "roads" },
    paper(t("bead_plate"), 14, 20, (form) => beadPlate(results.slice(-84), form)),
    paper(t("big_road"), 19, 15, (form) => bigRoad(results, form)),
    h(
      "details",
      null,
      h("summary", null, t("small_roads")),
      DERIVED.map((one) => paper(one[0], 19, 15, (form) => derivedRoad(columnsOf(results), one, form))),
    ),
    h("p", { class: "quiet" }, t("past_results_dont_predict_next")),
  );
}
