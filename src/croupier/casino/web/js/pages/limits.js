// What you choose for yourself: limits, the look at the clock, a time-out, an exclusion, and your history to keep.

import { get, post } from "../api.js";
import { facts, lasting, when } from "../care.js";
import { h, put, unique } from "../dom.js";
import { dialog, refusal, toast } from "../notice.js";
import { t } from "../say.js";
import { limitForm, pendingChange } from "./limit_form.js";

const GROUPS = [
  ["loss", t("losses"), t("how_much_can_lose")],
  ["stake", t("stakes"), t("how_much_can_bet")],
  ["bought", t("chips_bought"), t("how_many_chips_can")],
  ["time", t("time"), t("how_long_can_play")],
];
const BARS = { "time-out": t("time_out"), exclusion: t("exclusion") };
const CHECKS = [10, 15, 20, 30, 45, 60, 90, 120];
const TIME_OUTS = [
  [1, t("hour")],
  [24, t("a_day_within")],
  [72, t("three_days")],
  [168, t("week")],
  [336, t("two_weeks")],
  [1008, t("six_weeks")],
];
const EXCLUSIONS = [
  [6, t("six_months")],
  [12, t("a_year")],
  [24, t("two_years")],
  [60, t("five_years")],
  ["", t("permanently")],
];
export class LimitsPage {
  app;
  root;

  constructor(root, _found, app) {
    Object.assign(this, { root, app });
    this.start();
  }

  async start() {
    await this.app.ready;
    document.title = `${t("your_limits")} · Croupier`;
    if (!this.app.user)
      return put(
        this.root,
        h("div", { class: "notice" }, h("h1", null, t("your_limits")), h("p", null, t("sign_first_come_guest"))),
      );
    try {
      this.draw(await get("/api/me/care"));
    } catch (error) {
      refusal(error);
    }
    return null;
  }

  draw(care) {
    const { check, sitting, barred } = care;
    put(
      this.root,
      h(
        "div",
        { class: "narrow-page limits" },
        h("h1", null, t("your_limits")),
        h("p", { class: "quiet" }, t("set_these_limits_casino", { hours: care.loosened_after_hours })),
        barred &&
          h(
            "p",
            { class: "barred", role: "status" },
            t("kind_until_when_until", {
              kind: BARS[barred.kind] || barred.kind,
              when: when(barred.until),
            }),
          ),
        h("h2", null, t("this_session")),
        facts(sitting),
        GROUPS.map(([what, title, words]) =>
          this.group(
            what,
            title,
            words,
            care.limits.filter((l) => l.what === what),
          ),
        ),
        this.checking(check),
        this.pausing(),
        this.excluding(),
        h("h2", null, t("your_history")),
        h("p", { class: "quiet" }, t("every_movement_chips_table")),
        h(
          "div",
          { class: "acts" },
          h(
            "a",
            { class: "button plain", href: "/api/me/history.csv", download: "croupier-history.csv" },
            t("download_csv"),
          ),
          h(
            "a",
            { class: "button plain", href: "/api/me/history.json", download: "croupier-history.json" },
            t("download_json"),
          ),
        ),
      ),
    );
  }

  group(what, title, words, limits) {
    return h(
      "section",
      { class: "limit-group" },
      h("h2", null, title),
      h("p", { class: "quiet" }, words),
      limits.map((limit) => limitForm(what, title, limit, (path, body) => this.send(path, body))),
    );
  }

  checking({ minutes, pending }) {
    const id = unique("check");
    const choice = h(
      "select",
      {
        id,
        name: "check",
        onchange: () => this.send("/api/me/care/limits", { what: "check", per: "", to: Number(choice.value) }),
      },
      [...new Set([...CHECKS, minutes])]
        .sort((a, b) => a - b)
        .map((m) => h("option", { value: m, selected: m === minutes }, lasting(m))),
    );
    return h(
      "section",
      { class: "limit-group" },
      h("h2", null, t("reality_check")),
      h("p", { class: "quiet" }, t("while_play_we_show")),
      h(
        "div",
        { class: "limit" },
        h("label", { for: id }, t("every")),
        choice,
        pending && pendingChange("check", "", pending, (path, body) => this.send(path, body)),
      ),
    );
  }

  pausing() {
    return this.leaving({
      name: "time-out",
      title: t("take_a_time_out"),
      about: t("cannot_bet_sit_down"),
      choices: TIME_OUTS,
      act: t("take_it"),
      asked: t("a_time_out"),
      warning: (how) => t("will_not_able_play", { how }),
      sure: t("start_it"),
      run: (hours) => this.send("/api/me/care/time-out", { hours: Number(hours) }),
    });
  }

  excluding() {
    return this.leaving({
      name: "exclude",
      title: t("exclude_yourself"),
      about: t("signs_out_everywhere_closes"),
      choices: EXCLUSIONS,
      act: t("exclude_me"),
      cls: "grave",
      asked: t("exclude_yourself"),
      warning: (how) => t("will_not_able_sign", { how }),
      sure: t("exclude_me"),
      run: (months) => this.exclude(months),
    });
  }

  /** A choice of how long to stay away, asked about once more. */
  leaving({ name, title, about, choices, act, cls = "", asked, warning, sure, run }) {
    const id = unique(name),
      choice = h(
        "select",
        { id, name },
        choices.map(([value, words]) => h("option", { value }, words)),
      );
    const words = () => String(choices.find(([value]) => String(value) === choice.value)[1]);
    return h(
      "section",
      { class: "limit-group" },
      h("h2", null, title),
      h("p", { class: "quiet" }, about),
      h(
        "div",
        { class: "limit" },
        h("label", { for: id }, t("for")),
        choice,
        h(
          "button",
          {
            type: "button",
            class: `small ${cls}`,
            "data-do": name,
            onclick: () => this.sure(asked, warning(words()), sure, () => run(choice.value)),
          },
          act,
        ),
      ),
    );
  }

  /** Asked once more, for what cannot be undone. */
  sure(title, words, act, run) {
    const box = dialog(
      title,
      h(
        "div",
        { class: "dialog-body" },
        h("p", null, words),
        h(
          "div",
          { class: "acts" },
          h(
            "button",
            {
              type: "button",
              class: "grave",
              "data-do": "sure",
              onclick: () => {
                box.close();
                run();
              },
            },
            act,
          ),
          h("button", { type: "button", onclick: () => box.close() }, t("not_now")),
        ),
      ),
    );
  }

  async send(path, body) {
    const at = /** @type {HTMLInputElement | null} */ (document.activeElement)?.name;
    try {
      this.draw(await post(path, body));
      if (at) this.root.querySelector(`[name="${at}"]`)?.focus();
      toast(t("saved"));
    } catch (error) {
      refusal(error);
    }
  }

  async exclude(months) {
    try {
      const { barred } = await post("/api/me/care/exclude", {
        months: months === "" ? null : Number(months),
        sure: true,
      });
      this.app.setUser(null);
      put(
        this.root,
        h(
          "div",
          { class: "notice" },
          h("h1", null, t("you_are_excluded")),
          h(
            "p",
            null,
            barred.until ? t("until_when_cannot_sign", { when: when(barred.until) }) : t("can_no_longer_sign"),
          ),
          h("p", { class: "quiet" }, t("hands_progress_played_out")),
        ),
      );
    } catch (error) {
      refusal(error);
    }
  }
}
