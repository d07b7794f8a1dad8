// What you choose for yourself: limits, the look at the clock, a time-out, an exclusion, and your history to keep.

import { get, post } from "../api.js";
import { facts, lasting, when } from "../care.js";
import { h, put, unique } from "../dom.js";
import { dialog, refusal, toast } from "../notice.js";
import { t } from "../say.js";
import { limitForm, pendingChange } from "./limit_form.js";

const GROUPS = [
  [
    "loss",
    t("Losses"),
    t("How much you can lose. Wins count against losses, and everything on the tables counts as lost."),
  ],
  ["stake", t("Stakes"), t("How much you can bet, win or lose.")],
  ["bought", t("Chips bought"), t("How many chips you can buy, whatever you cash out.")],
  ["time", t("Time"), t("How long you can play. Breaks of more than 15 minutes do not count.")],
];
const BARS = { "time-out": t("time-out"), exclusion: t("exclusion") };
const CHECKS = [10, 15, 20, 30, 45, 60, 90, 120];
const TIME_OUTS = [
  [1, t("an hour")],
  [24, t("a day")],
  [72, t("three days")],
  [168, t("a week")],
  [336, t("two weeks")],
  [1008, t("six weeks")],
];
const EXCLUSIONS = [
  [6, t("six months")],
  [12, t("a year")],
  [24, t("two years")],
  [60, t("five years")],
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
    document.title = `${t("Your limits")} · Croupier`;
    if (!this.app.user)
      return put(
        this.root,
        h(
          "div",
          { class: "notice" },
          h("h1", null, t("Your limits")),
          h("p", null, t("Sign in first, or come in as a guest.")),
        ),
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
        h("h1", null, t("Your limits")),
        h(
          "p",
          { class: "quiet" },
          t(
            "You set these limits, and the casino applies them at every table, also for play money. A tighter limit starts at once. A looser one starts when you confirm it {hours} hours later.",
            { hours: care.loosened_after_hours },
          ),
        ),
        barred &&
          h(
            "p",
            { class: "barred", role: "status" },
            t("You are on a {kind} until {when}. Until then you cannot bet, sit down or enter tournaments.", {
              kind: BARS[barred.kind] || barred.kind,
              when: when(barred.until),
            }),
          ),
        h("h2", null, t("This session")),
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
        h("h2", null, t("Your history")),
        h("p", { class: "quiet" }, t("Every movement of your chips, with its table, game, round and clause.")),
        h(
          "div",
          { class: "acts" },
          h(
            "a",
            { class: "button plain", href: "/api/me/history.csv", download: "croupier-history.csv" },
            t("Download CSV"),
          ),
          h(
            "a",
            { class: "button plain", href: "/api/me/history.json", download: "croupier-history.json" },
            t("Download JSON"),
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
      h("h2", null, t("Reality check")),
      h(
        "p",
        { class: "quiet" },
        t("While you play, we show you how long you have played and your result, and ask you to confirm it."),
      ),
      h(
        "div",
        { class: "limit" },
        h("label", { for: id }, t("Every")),
        choice,
        pending && pendingChange("check", "", pending, (path, body) => this.send(path, body)),
      ),
    );
  }

  pausing() {
    return this.leaving({
      name: "time-out",
      title: t("Take a time-out"),
      about: t(
        "You cannot bet, sit down or enter tournaments. A hand in progress is played out. You cannot undo this.",
      ),
      choices: TIME_OUTS,
      act: t("Take it"),
      asked: t("A time-out"),
      warning: (how) => t("You will not be able to play for {how}. No one can end it early.", { how }),
      sure: t("Start it"),
      run: (hours) => this.send("/api/me/care/time-out", { hours: Number(hours) }),
    });
  }

  excluding() {
    return this.leaving({
      name: "exclude",
      title: t("Exclude yourself"),
      about: t(
        "This signs you out everywhere and closes this account. Your chips stay yours. No one can end it early, not even the operator.",
      ),
      choices: EXCLUSIONS,
      act: t("Exclude me"),
      cls: "grave",
      asked: t("Exclude yourself"),
      warning: (how) =>
        t("You will not be able to sign in for {how}. No one can undo this.", { how: how.replace(/^for /, "") }),
      sure: t("Exclude me"),
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
        h("label", { for: id }, t("For")),
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
          h("button", { type: "button", onclick: () => box.close() }, t("Not now")),
        ),
      ),
    );
  }

  async send(path, body) {
    const at = /** @type {HTMLInputElement | null} */ (document.activeElement)?.name;
    try {
      this.draw(await post(path, body));
      if (at) this.root.querySelector(`[name="${at}"]`)?.focus();
      toast(t("Saved."));
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
          h("h1", null, t("You are excluded")),
          h(
            "p",
            null,
            barred.until
              ? t("Until {when} you cannot sign in here.", { when: when(barred.until) })
              : t("You can no longer sign in here."),
          ),
          h("p", { class: "quiet" }, t("Hands in progress are played out, and your chips stay on your account.")),
        ),
      );
    } catch (error) {
      refusal(error);
    }
  }
}
