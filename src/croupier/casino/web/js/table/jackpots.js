// The sign with the jackpots of a table. Where other tables feed them too, it is looked at again while nothing happens here.

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { t } from "../say.js";
import { words } from "../words.js";

const LOOK = 5000; // ms between two looks

export class Jackpots {
  /** `page` is the table's page. */
  constructor(page) {
    this.page = page;
    this.node = h("ul", { class: "meters", "aria-label": t("jackpots") });
  }

  show(display) {
    this.close();
    if (!this.page.table.link) return display && this.write(display);
    get(`/api/tables/${this.page.id}/meters`).then(
      ({ display: now }) => this.write(now),
      () => {},
    );
    this.timer = setTimeout(() => this.show(), LOOK);
    return null;
  }

  /** Where the sign does not fit it is moved by the keys too. */
  write(lines) {
    put(
      this.node,
      lines.map((line) => h("li", null, words(line))),
    );
    if (this.node.scrollWidth > this.node.clientWidth) this.node.setAttribute("tabindex", "0");
    else this.node.removeAttribute("tabindex");
  }

  close() {
    clearTimeout(this.timer);
  }
}
