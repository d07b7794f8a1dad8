// What the house has announced at a table, for everybody who looks at it: a notice and from when on it counts, play or
// jackpots that are suspended. Whoever sits there may agree to what is announced.

import { h, put } from "../dom.js";
import { titleOf } from "../words.js";

const at = (seconds) => new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/** What a notice says, in words. */
export const announced = (what, notice, titled = (w) => w) => {
  const from = at(notice.due);
  if (what === "close") return `The table closes from ${from} on.`;
  const of = notice.wager ? ` of ${titled(notice.wager)}` : "";
  return `The minimum${of} is ${notice.stake ?? "another"} from ${from} on.`;
};

export class House {
  constructor(page) {
    this.page = page;
    this.node = h("div", { class: "house", "aria-live": "polite" });
  }

  state({ house: told, you }) {
    const { layout } = this.page;
    const house = told || { suspended: "", jackpot_suspended: false, notices: {} };
    put(
      this.node,
      house.suspended && h("p", { class: "house-word" }, `Play is suspended: ${house.suspended}`),
      house.jackpot_suspended &&
        h("p", { class: "house-word" }, "The jackpot is suspended; the game goes on without it."),
      Object.entries(house.notices || {}).map(([what, notice]) =>
        h(
          "p",
          { class: "house-word" },
          announced(what, notice, (w) => titleOf(layout, w)),
          you?.seat &&
            h(
              "button",
              { type: "button", class: "small", "data-agree": what, onclick: () => this.agree(what) },
              "I agree",
            ),
        ),
      ),
    );
  }

  agree(what) {
    return this.page.send({ do: "agree", what });
  }
}
