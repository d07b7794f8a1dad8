// What the next throw of two dice does to all your wagers: a bar a total, and a line for the throws that differ from it.

import { get } from "../api.js";
import { h, put, s } from "../dom.js";
import { amount } from "../money.js";
import { t } from "../say.js";

const [STEP, MOST, ZERO] = [25, 52, 78];

export class Ahead {
  constructor(page) {
    this.page = page;
    this.node = h("section", { class: "ahead", "aria-label": t("what_next_roll_does"), hidden: true });
  }

  /** Asked again whenever the wagers may have changed. */
  async state({ version, view, you }) {
    const mine = you?.seat && (view?.wagers || []).some((w) => w.seat === you.seat);
    if (!mine || view.awaiting?.kind !== "wagers") {
      this.node.hidden = true;
      this.asked = null;
      return;
    }
    if (this.asked === version) return;
    this.asked = version;
    try {
      const { throws } = await get(`/api/tables/${this.page.id}/next`);
      if (this.asked === version) this.draw(throws);
    } catch {
      this.node.hidden = true; // it is only a picture: play goes on without it
    }
  }

  draw(throws) {
    const totals = byTotal(throws);
    this.node.hidden = !throws.length || totals.every(({ net, others }) => !net.sign && !others.length);
    if (this.node.hidden) return;
    put(this.node, h("h2", null, t("what_next_roll_does")), chart(totals), apart(totals));
  }
}

/** By total: what most throws of it bring, and those that bring something else. */
function byTotal(throws) {
  const totals = new Map();
  for (const { faces, ways, net } of throws) {
    const total = faces.reduce((a, b) => a + b, 0);
    totals.set(total, [...(totals.get(total) || []), { faces, ways, net: amount(net) }]);
  }
  return [...totals]
    .sort(([a], [b]) => a - b)
    .map(([total, list]) => {
      const usual = [...list].sort((a, b) => b.ways - a.ways)[0].net;
      return { total, net: usual, others: list.filter((one) => one.net.compare(usual) !== 0) };
    });
}

function chart(totals) {
  const most = Math.max(...totals.map(({ net }) => Math.abs(net.size)), 1);
  const svg = s("svg", { viewBox: `0 0 ${totals.length * STEP + 6} 168`, role: "img" });
  svg.setAttribute("aria-label", totals.map(({ total, net }) => `${total}: ${net.signed}`).join("; "));
  svg.append(s("path", { class: "axis", d: `M0 ${ZERO}H${totals.length * STEP + 6}` }));
  totals.forEach(({ total, net }, i) => {
    const x = 3 + (i + 0.5) * STEP;
    const tall = Math.max(2, (Math.abs(net.size) / most) * MOST);
    const up = net.sign > 0;
    svg.append(s("text", { class: "total", x, y: 164, "text-anchor": "middle", "font-size": 12.5 }, total));
    if (!net.sign) return svg.append(s("circle", { class: "none", cx: x, cy: ZERO, r: 2.2 }));
    const cls = up ? "gain" : "loss";
    const y = up ? ZERO - tall - 6 : ZERO + tall + 14;
    return svg.append(
      s("rect", { class: cls, x: x - 8, y: up ? ZERO - tall : ZERO, width: 16, height: tall, rx: 2 }),
      s("text", { class: cls, x, y, "text-anchor": "middle", "font-size": 12 }, short(net)),
    );
  });
  return svg;
}

const short = (net) => (net.signed.length > 6 ? net.signed.replace(/\.\d+…?$/, "") : net.signed);

/** The throws that bring something else than their total mostly does. */
function apart(totals) {
  const others = totals.flatMap(({ others: list }) => list);
  if (!others.length) return null;
  return h(
    "ul",
    null,
    others.map(({ faces, net }) =>
      h("li", null, `${t("a_and_b", { a: faces[0], b: faces[1] })}: `, h("b", null, net.signed)),
    ),
  );
}
