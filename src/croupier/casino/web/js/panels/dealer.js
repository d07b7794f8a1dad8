// The dealer's desk, for staff: at a table where outcomes are real, what is awaited is typed in or pressed; at every
// table irregularities are declared, with what their ruling asks to be told.

import { h, put, unique } from "../dom.js";
import { boxOf, readPlace } from "../places.js";
import { clauseLink, withReason } from "../notice.js";
import { cardName, cited, placeName, rulingTitle, titleOf, words } from "../words.js";
import { atHand } from "../table/staff.js";
import { t } from "../say.js";

const HINTS = { card: "As Kd 9h", wheel: "17", dice: "3 4", coins: "H T", ball: "red gold*", tile: "6-3 5-2" };
const TILES = [
  "6-6",
  "1-1",
  "4-4",
  "3-1",
  "5-5",
  "3-3",
  "2-2",
  "6-5",
  "6-4",
  "6-1",
  "5-1",
  "6-3",
  "5-4",
  "6-2",
  "5-3",
  "4-3",
  "5-2",
  "4-2",
  "4-1",
  "3-2",
  "2-1",
];
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };

export class Dealer {
  constructor(page) {
    this.page = page;
    this.node = h(
      "div",
      { class: "dealer" },
      h("h2", null, t("dealing")),
      atHand(page) && this.outcomes(),
      this.irregularities(),
    );
  }

  // What came

  outcomes() {
    const id = unique("outcome");
    this.wanted = h("p", { class: "wanted", "aria-live": "polite" });
    this.outcome = h("input", { id, type: "text", autocomplete: "off", "data-outcome": true });
    this.pad = h("div", { class: "pad", role: "group", "aria-label": t("choose_the_outcome") });
    return [
      this.wanted,
      h(
        "form",
        { class: "seed-form", onsubmit: (event) => this.give(event) },
        h("label", { for: id }, t("what_came")),
        this.outcome,
        h("button", { type: "submit", class: "primary" }, t("enter_outcome")),
      ),
      this.pad,
      h(
        "div",
        { class: "acts" },
        h(
          "button",
          { type: "button", "data-do": "no-more-bets", onclick: () => this.page.send({ do: "no_more_bets" }) },
          t("no_more_bets"),
        ),
        h(
          "button",
          {
            type: "button",
            "data-do": "wipe",
            onclick: () => {
              this.outcome.value = "";
              this.outcome.focus();
            },
          },
          t("clear"),
        ),
        h("button", { type: "button", "data-do": "void", onclick: () => this.void() }, t("void_the_round")),
      ),
    ];
  }

  /** How many keys make an outcome: one card, one pocket, one ball; as many dice or coins as are thrown. */
  wantedKeys() {
    return (
      { dice: this.page.layout.devices.dice?.count, coins: this.page.layout.devices.coins?.count }[this.device] || 1
    );
  }

  /** Buttons for everything a device can give: one press a card, and the last one of a throw gives the whole of it. */
  keys(device) {
    const { devices } = this.page.layout;
    const press = (text) => () => {
      this.outcome.value = `${this.outcome.value} ${text}`.trim();
      if (this.outcome.value.split(/\s+/).length >= this.wantedKeys()) this.give();
    };
    const key = (text, face, label, cls = "") =>
      h("button", { type: "button", class: `key ${cls}`, "aria-label": label, onclick: press(text) }, face);
    if (device === "card")
      return [
        ...Object.entries(SUITS).map(([suit, sign]) =>
          h(
            "div",
            { class: "key-suit" },
            [..."AKQJT98765432"].map((rank) =>
              key(
                rank + suit,
                [h("span", null, rank === "T" ? "10" : rank), h("span", null, sign)],
                cardName(rank + suit),
                "hd".includes(suit) ? "red" : "",
              ),
            ),
          ),
        ),
      ];
    if (device === "tile")
      return h(
        "div",
        { class: "key-row wrap" },
        TILES.map((p) => key(p, p, cardName(p))),
      );
    if (device === "dice")
      return h(
        "div",
        { class: "key-row" },
        [1, 2, 3, 4, 5, 6].map((n) => key(String(n), n, String(n))),
      );
    if (device === "coins")
      return h(
        "div",
        { class: "key-row" },
        ["H", "T"].map((side) => key(side, side, side === "H" ? t("a_head") : t("a_tail"))),
      );
    if (device === "ball")
      return h(
        "div",
        { class: "key-row wrap" },
        [...new Set(devices.ball?.kinds || [])].map((p) => key(p, p, t("ball_ball_within", { ball: p }))),
      );
    if (device === "wheel")
      return h(
        "div",
        { class: "key-row wrap" },
        [...new Set(devices.wheel?.pockets || [])]
          .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
          .map((p) => key(p, p, t("pocket_pocket", { pocket: p }))),
      );
    return [];
  }

  state(state) {
    if (!this.wanted) return;
    const ask = state.view?.awaiting;
    const chance = ask?.kind === "chance" ? ask : null;
    this.wanted.dataset.awaits = chance ? `${chance.device} at ${chance.place}` : ask?.kind || "";
    put(
      this.wanted,
      chance
        ? this.awaited(chance)
        : ask?.kind === "wagers"
          ? t("bets_are_being_taken")
          : ask
            ? t("seat_n_decides", { n: ask.seat })
            : t("table_waiting_nothing"),
    );
    this.outcome.placeholder = chance ? HINTS[chance.device.split(" ").at(-1)] || "" : "";
    if (this.device !== chance?.device) put(this.pad, chance ? this.keys(chance.device) : []);
    this.device = chance?.device;
  }

  /** What comes next, and for whom. */
  awaited({ device, place }) {
    const thing = {
      card: t("a_card"),
      tile: t("a_tile"),
      wheel: t("the_wheel"),
      dice: t("the_dice"),
      coins: t("the_coins"),
      ball: t("a_ball"),
    };
    const what = thing[device] || device;
    const n = boxOf(place);
    if (n) {
      const { hand } = readPlace(place);
      const values = { what, n, hand, name: this.page.nameOf(n) };
      return hand > 1 ? t("waiting_what_name_hand", values) : t("waiting_what_name_box", values);
    }
    return device === "card" || device === "tile"
      ? t("waiting_what_place", { what, place: placeName(place).toLowerCase() })
      : t("waiting_for_what", { what });
  }

  /** What was typed wrongly cannot be taken back: the round is void, and every stake goes back. */
  void() {
    withReason(
      t("void_the_running_round"),
      t("all_stakes_returned_next"),
      t("void_it"),
      (why) => this.page.send({ do: "void", why }),
      t("typed_wrongly"),
    );
  }

  async give(event = null) {
    event?.preventDefault();
    const typed = this.outcome.value
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean);
    if (!typed.length) return;
    const several = typed.length > 1 ? typed : typed[0];
    const outcome = this.device === "dice" ? typed.map(Number) : this.device === "coins" ? typed.join("") : several;
    if (await this.page.send({ do: "chance", outcome })) this.outcome.value = "";
    this.outcome.focus();
  }

  // Irregularities

  irregularities() {
    const rulings = Object.entries(this.page.layout.rulings || {});
    if (!rulings.length) return h("p", { class: "quiet" }, t("rulebook_names_no_irregularity"));
    this.ruling = h(
      "select",
      { "aria-label": t("irregularity"), "data-do": "ruling", onchange: () => this.about() },
      rulings.map(([name, r]) => h("option", { value: name }, rulingTitle(r))),
    );
    this.rule = h("p", { class: "quiet" });
    this.told = h("div", { class: "row told" });
    this.of = h(
      "select",
      { "aria-label": t("of_which_round"), "data-do": "of-round" },
      h("option", { value: "" }, t("round_play_one_just")),
      h("option", { value: "running" }, t("round_whose_bets_being")),
    );
    const form = h(
      "form",
      { class: "declare", onsubmit: (event) => this.declare(event) },
      h("h3", null, t("declare_an_irregularity")),
      this.ruling,
      this.rule,
      this.told,
      this.of,
      h("div", { class: "acts" }, h("button", { type: "submit", "data-do": "declare" }, t("declare"))),
    );
    this.about();
    return form;
  }

  /** What a ruling rests on, and a field for each thing that it asks to be told. */
  about() {
    const { layout } = this.page;
    const rule = layout.rulings[this.ruling.value];
    put(this.rule, clauseLink(cited(layout.game, rule.clause), rule.basis));
    this.fields = (rule.asks || []).map((asked) => [asked, this.field(asked)]);
    put(
      this.told,
      this.fields.map(([{ name }, field]) => h("label", { class: "field" }, h("span", null, words(name)), field)),
    );
  }

  field({ name, kind }) {
    const { layout } = this.page;
    const choose = (values, named = (v) => v) =>
      h(
        "select",
        { "data-told": name },
        h("option", { value: "" }, ""),
        values.map((v) => h("option", { value: v }, named(v))),
      );
    if (name === "seat") return choose(Array.from({ length: layout.seats }, (_, i) => i + 1));
    if (name === "wager") return choose(Object.keys(layout.wagers), (w) => titleOf(layout, w));
    if (kind === "yes") return choose(["true", "false"], (v) => (v === "true" ? t("yes") : t("no")));
    if (name === "inspector") return choose(["yes"], () => t("yes"));
    return h("input", { type: "text", inputmode: "decimal", size: 8, "data-told": name });
  }

  async declare(event) {
    event.preventDefault();
    const told = {};
    for (const [{ name, kind }, field] of this.fields) {
      const text = field.value.trim();
      if (text) told[name] = kind === "yes" ? text === "true" : /^\d+$/.test(text) ? Number(text) : text;
    }
    if (this.of.value) told.round = this.page.state.round;
    if (await this.page.send({ do: "declare", ruling: this.ruling.value, ...told })) this.about();
  }
}
