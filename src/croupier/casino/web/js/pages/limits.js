// What you choose for yourself: limits, the look at the clock, a time-out, an exclusion, and your history to keep.

import { get, post } from "../api.js";
import { facts, lasting, when } from "../care.js";
import { h, put, unique } from "../dom.js";
import { dialog, refusal, toast } from "../notice.js";
import { t } from "../say.js";
import { limitForm, pendingChange } from "./limit_form.js";

const GROUPS = [
  ["loss", t("Losses"), t("What you may lose, wins counted against it and everything on the tables counted as lost.")],
  ["stake", t("Stakes"), t("What you may stake, whether it wins or loses.")],
  ["bought", t("Chips bought"), t("What you may buy in chips, whatever you cash out.")],
  ["time", t("Time"), t("How long you may play. Pauses of more than a quarter of an hour are left out.")],
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
  ["", t("for good")],
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
            "You set them for yourself, and the casino keeps them at every table, for play money too. A tighter limit holds at once, a looser one once you confirm it, {hours} hours later.",
            { hours: care.loosened_after_hours },
          ),
        ),
        barred &&
          h(
            "p",
            { class: "barred", role: "status" },
            t("You have taken a {kind} until {when}. Until then there are no wagers, no seats and no tournaments.", {
              kind: BARS[barred.kind] || barred.kind,
              when: when(barred.until),
            }),
          ),
        h("h2", null, t("This sitting")),
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
        t("While you play you are shown, and have to confirm, how long you have played and what it brought."),
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
        "No wagers, no seats and no tournaments. A hand that is being played is played to its end. It cannot be taken back.",
      ),
      choices: TIME_OUTS,
      act: t("Take it"),
      asked: t("A time-out"),
      warning: (how) => t("You will not be able to play for {how}. Nobody can end it early.", { how }),
      sure: t("Begin it"),
      run: (hours) => this.send("/api/me/care/time-out", { hours: Number(hours) }),
    });
  }

  excluding() {
    return this.leaving({
      name: "exclude",
      title: t("Exclude yourself"),
      about: t(
        "Signs you out everywhere and shuts this account. Your chips stay yours; nobody can lift it early, the operator included.",
      ),
      choices: EXCLUSIONS,
      act: t("Exclude me"),
      cls: "grave",
      asked: t("Exclude yourself"),
      warning: (how) =>
        t("You will not be able to sign in for {how}. Nobody can lift this.", { how: how.replace(/^for /, "") }),
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
      toast(t("That is kept."));
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
              : t("You cannot sign in here any more."),
          ),
          h("p", { class: "quiet" }, t("What was on the tables is played out and kept on your account.")),
        ),
      );
    } catch (error) {
      refusal(error);
    }
  }
}
