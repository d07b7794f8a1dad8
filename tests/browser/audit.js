// What an auditor of accessibility looks for first. Gives a line for each thing that is wrong on the page as it is.

() => {
  /** Names, structure and references. */
  const findings = () => {
    const found = [];
    const say = (what, e) => found.push(`${what}: ${e.outerHTML.slice(0, 120)}`);
    const shown = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const named = (e) => e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.length || e.getAttribute("title");
    if (!document.documentElement.lang) found.push("no language");
    if (!document.title) found.push("no title");
    if (document.querySelectorAll("main").length !== 1) found.push("not one main");
    for (const e of document.querySelectorAll("button, input, select, textarea, a[href], [role=button], [role=radio], [role=checkbox], [role=tab], svg[role=img]"))
      if (shown(e) && !named(e) && !e.querySelector("[aria-label]")) say("no name", e);
    for (const e of document.querySelectorAll("img:not([alt])")) say("no alt", e);
    for (const e of document.querySelectorAll("[tabindex]")) if (Number(e.getAttribute("tabindex")) > 0) say("tabindex", e);
    for (const e of document.querySelectorAll("[aria-controls]")) if (!document.getElementById(e.getAttribute("aria-controls"))) say("controls nothing", e);
    for (const e of document.querySelectorAll("[aria-labelledby]")) if (!document.getElementById(e.getAttribute("aria-labelledby"))) say("labelled by nothing", e);
    for (const e of document.querySelectorAll("th")) if (!e.scope) say("no scope", e);
    const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
    for (const id of ids.filter((id, i) => ids.indexOf(id) !== i)) found.push(`id twice: ${id}`);
    let level = 0;
    for (const e of document.querySelectorAll("h1, h2, h3")) {
      if (!shown(e) || e.closest("dialog")) continue;
      const now = Number(e.tagName[1]);
      if (now > level + 1) say("heading skips", e);
      level = now;
    }
    return found;
  };

  /** Words that are too faint: less than 4.5 to 1 against what lies behind them (3 to 1 for large ones). */
  const faint = () => {
    const parts = (c) => { const m = c.match(/[\d.]+/g); return m ? m.map(Number) : [0, 0, 0, 0]; };
    const light = ([r, g, b]) => [r, g, b].map((v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; })
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = (e) => {
      for (let at = e; at; at = at.parentElement) {
        const [r, g, b, a = 1] = parts(getComputedStyle(at).backgroundColor);
        if (a > 0.99) return [r, g, b];
      }
      return [13, 35, 29];
    };
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const e = walk.currentNode.parentElement;
      if (!walk.currentNode.textContent.trim() || !e || e.closest("svg, :disabled, .skip, option") || !e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const style = getComputedStyle(e);
      const [one, two] = [light(parts(style.color)), light(behind(e))].sort((a, b) => b - a);
      const ratio = (one + 0.05) / (two + 0.05);
      const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.5 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5)) found.push(`${ratio.toFixed(2)} ${walk.currentNode.textContent.trim().slice(0, 40)}`);
    }
    return found;
  };

  /** Controls too small to be hit. */
  const small = () => [...document.querySelectorAll("button, a.game-card, select, input:not([type=checkbox])")]
    .filter((e) => e.checkVisibility({ contentVisibilityAuto: true }) && !e.closest("svg") && !e.matches(".clause, .key"))
    .filter((e) => { const box = e.getBoundingClientRect(); return box.height < 24 || box.width < 24; }).map((e) => e.outerHTML.slice(0, 120));

  return [...findings(), ...faint(), ...small()];
}
