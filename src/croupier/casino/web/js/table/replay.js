// A round that is over, once more on the felt, move by move, as you saw it.

import { get } from "../api.js";
import { h, sleep, still } from "../dom.js";
import { copyLink, refusal } from "../notice.js";
import { tempo } from "../look.js";
import { t } from "../say.js";
import { rulingTitle } from "../words.js";
import { sceneOf } from "./scene.js";

const PAUSE = 650; // ms after a decision, at the normal tempo

export class Replay {
  /** `page` is the table's page: what comes from the table meanwhile waits in its queue. */
  constructor(page) {
    this.page = page;
    this.stopped = true;
  }

  button(round) {
    return h(
      "button",
      { type: "button", class: "small", "data-replay": round, onclick: () => this.play(round) },
      t("replay"),
    );
  }

  /** Copies an address at which a round is shown once more, to send to somebody. */
  linkButton(round) {
    const link = `${location.origin}/table/${this.page.id}?round=${round}`;
    return h(
      "button",
      { type: "button", class: "small", "data-replay-link": round, onclick: () => copyLink(link) },
      t("copy_the_link"),
    );
  }

  /** Show the round that the address names, if it names one. */
  playNamed() {
    const round = Number(new URLSearchParams(location.search).get("round"));
    if (Number.isInteger(round) && round > 0) this.play(round);
  }

  async play(round) {
    const { page } = this;
    if (!this.stopped) return this.stop();
    if (page.busy) return null;
    this.stopped = false;
    page.busy = true;
    try {
      const { steps } = await get(`/api/tables/${page.id}/rounds/${round}/steps`);
      await this.run(round, steps);
    } catch (error) {
      refusal(error);
    }
    this.stopped = true;
    page.felt.clear();
    page.show();
    page.feltNode.dataset.replayed = round;
    return page.workQueue();
  }

  stop() {
    this.stopped = true;
  }

  async run(round, steps) {
    const { page } = this;
    page.felt.clear();
    page.controls.hold();
    for (const { event, view } of steps) {
      if (this.stopped || page.gone) return;
      const scene = sceneOf({ ...page.state, view, last: null }, page.layout.picture);
      await page.felt.act(scene, [event]);
      const said = this.told(event);
      if (!said) continue;
      page.controls.say(t("round_n_what", { n: round, what: said }));
      if (!still() && tempo()) await sleep(PAUSE * tempo());
    }
  }

  /** A move in words; the cards speak for themselves. */
  told(event) {
    if (event.do === "decide") return this.page.panels.payout.said(event).join(" ");
    return event.do === "declare" ? rulingTitle(this.page.layout.rulings?.[event.ruling] ?? { title: "" }) : "";
  }
}
