// The page: who you are, where you are, and which page is shown there.

import { askAgainBy, get, post } from "./api.js";
import { h, put } from "./dom.js";
import { choosing, wear } from "./look.js";
import { cents } from "./money.js";
import { CURRENCIES } from "./words.js";
import { dialog, refusal } from "./notice.js";
import { t } from "./say.js";

/** Where each page is: its address, its module, and what that calls it. A module is fetched when it is first shown.
 * @type {[RegExp, () => Promise<any>, string][]} */
const PAGES = [
  [/^\/$/, () => import("./pages/lobby.js"), "LobbyPage"],
  [/^\/table\/([a-z0-9-]+)$/, () => import("./pages/table.js"), "TablePage"],
  [/^\/rules\/([a-z0-9-]+\/[a-z0-9-]+)$/, () => import("./pages/game.js"), "GamePage"],
  [/^\/play\/([a-z0-9-]+\/[a-z0-9-]+)$/, () => import("./pages/play.js"), "PlayPage"],
  [/^\/workshop\/([a-z0-9-]+\/[a-z0-9-]+)$/, () => import("./pages/workshop.js"), "WorkshopPage"],
  [/^\/desk(?:\/(.+))?$/, () => import("./pages/desk.js"), "DeskPage"],
  [/^\/compare(?:\/(.+))?$/, () => import("./pages/compare.js"), "ComparePage"],
  [/^\/school((?:\/[a-z0-9-]+)*)$/, () => import("./pages/school.js"), "SchoolPage"],
  [/^\/tournaments$/, () => import("./pages/tournaments.js"), "TournamentsPage"],
  [/^\/tournament\/([a-z0-9]+)$/, () => import("./pages/tournament.js"), "TournamentPage"],
  [/^\/operator$/, () => import("./pages/operator.js"), "OperatorPage"],
  [/^\/account$/, () => import("./pages/account.js"), "AccountPage"],
  [/^\/limits$/, () => import("./pages/limits.js"), "LimitsPage"],
  [/^\/docs$/, () => import("./pages/docs.js"), "DocsPage"],
];

/** Pages that name games by their ids. */
const TITLED = ["DeskPage", "ComparePage", "SchoolPage", "TournamentsPage", "TournamentPage", "OperatorPage"];

class App {
  constructor() {
    this.user = null;
    this.page = null;
    this.root = document.getElementById("page");
    this.head = document.getElementById("head");
    document.querySelector(".skip").textContent = t("skip_to_the_page");
    document.addEventListener("click", (event) => this.follow(event));
    document.addEventListener("keydown", (event) => this.asked(event));
    addEventListener("popstate", () => this.show());
    askAgainBy(async () => (await import("./pages/keys.js")).passwordAgain());
    this.ready = /^\/play\//.test(location.pathname) ? Promise.resolve() : this.look(); // sitting down tells who one is
    this.show();
  }

  async look() {
    try {
      this.setUser((await get("/api/me")).user);
    } catch (error) {
      this.setUser(null);
      refusal(error);
    }
  }

  /** The person who wants to play is a person: a guest, if no one else. */
  async someone() {
    await this.ready;
    if (!this.user) this.setUser((await post("/api/guest", {})).user);
    return this.user;
  }

  setUser(user) {
    this.user = user;
    this.header();
    if (user?.alerts?.length && !this.telling) {
      this.telling = import("./alerts.js").then(({ tellAlerts }) => tellAlerts(this));
      this.telling.finally(() => (this.telling = null));
    }
  }

  balance({ balance_cents: free, held_cents: held }, currency = "play") {
    if (!this.user || free === null || free === undefined) return;
    Object.assign(currency === "play" ? this.user : this.user.bought, { balance_cents: free, held_cents: held });
    this.header();
  }

  /** A guest takes a name in one step. */
  nameButton() {
    if (this.user?.role !== "guest") return null;
    const choose = async () => (await import("./table/own_name.js")).chooseName(this);
    const about = { type: "button", class: "plain-button choose-name", "data-do": "choose-name", onclick: choose };
    return h("button", about, t("choose_name"));
  }

  header() {
    const { user } = this;
    const link = (href, text) => h("a", { href, "aria-current": location.pathname === href ? "page" : null }, text);
    const bought = user?.bought.balance_cents;
    const key = JSON.stringify([
      user?.name,
      user?.role,
      user?.balance_cents,
      bought,
      user?.seats?.length,
      location.pathname,
    ]);
    if (key === this.drawn) return;
    this.drawn = key;
    put(
      this.head,
      h(
        "a",
        { class: "brand", href: "/" },
        h("img", { src: "/web/icon.svg", alt: "", width: 30, height: 30 }),
        h("span", null, "Croupier"),
      ),
      h(
        "nav",
        { "aria-label": t("pages") },
        link("/", t("lobby")),
        link("/tournaments", t("tournaments")),
        link("/school", t("school")),
        user?.role === "operator" && link("/operator", t("operator")),
        user?.seats?.length > 0 &&
          h("a", { href: "/", class: "own-tables" }, t("your_tables"), " ", h("b", null, user.seats.length)),
        this.nameButton(),
        user
          ? h(
              "a",
              { class: "who", href: "/account", "aria-current": location.pathname === "/account" ? "page" : null },
              h("span", null, user.name),
              h("b", { title: CURRENCIES.play }, cents(user.balance_cents)),
              bought + user.bought.held_cents > 0 && h("b", { title: CURRENCIES.bought }, cents(bought)),
            )
          : h("button", { type: "button", class: "quiet-button", onclick: () => this.enter() }, t("sign_in")),
        h(
          "button",
          {
            type: "button",
            class: "look-button",
            "data-do": "look",
            "aria-label": t("look_and_tempo"),
            onclick: choosing,
          },
          h("span", { "aria-hidden": "true" }),
        ),
      ),
    );
  }

  async enter() {
    const { signIn } = await import("./pages/account.js");
    const box = dialog(
      t("sign_in"),
      h(
        "div",
        { class: "dialog-body" },
        signIn(this, () => {
          box.close();
          this.show();
        }),
      ),
    );
  }

  /** The question mark opens the help sheet. */
  async asked(event) {
    const typing = event.target.closest?.("input, textarea, select");
    if (event.key === "?" && !typing && !event.ctrlKey && !event.metaKey) (await import("./help.js")).help();
  }

  go(path) {
    if (location.pathname !== path) history.pushState(null, "", path);
    this.show();
  }

  /** Links within the casino change the page without loading it again. */
  follow(event) {
    const link = event.target.closest?.("a[href]");
    if (
      !link ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      link.download ||
      link.target
    )
      return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.hash || !PAGES.some(([path]) => path.test(url.pathname))) return;
    event.preventDefault();
    this.go(url.pathname);
    this.root.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  /** Show what the address names; `seen` is what is known of it already. */
  async show(seen = null) {
    this.page?.close?.();
    this.page = null;
    const opening = this.root.querySelector(".opening"); // what the page came with
    put(this.root, location.pathname.startsWith("/play/") && opening);
    document.title = "Croupier";
    document.body.classList.toggle("tables", /^\/(table|play)\//.test(location.pathname));
    const turn = (this.turn = (this.turn || 0) + 1);
    for (const [path, loadPage, name] of PAGES) {
      const found = path.exec(location.pathname);
      if (found) {
        this.header();
        const titles = TITLED.includes(name) && import("./names.js").then(({ knowTitles }) => knowTitles());
        const [module] = await Promise.all([loadPage(), name !== "LobbyPage" && this.ready, titles]);
        if (turn === this.turn) this.page = new module[name](this.root, found[1], this, seen);
        return;
      }
    }
    put(
      this.root,
      h(
        "div",
        { class: "notice" },
        h("h1", null, t("there_is_nothing_here")),
        h("p", null, t("this_address_leads_nowhere")),
        h("a", { href: "/" }, t("to_the_lobby")),
      ),
    );
  }
}

/** The typeface, where the page has not named it: after all that is needed to use it. */
function typeface() {
  if (!document.querySelector('link[href$="/css/fonts.css"]'))
    document.head.append(h("link", { rel: "stylesheet", href: "/web/css/fonts.css" }));
}

wear();
new App();
if (document.readyState === "complete") typeface();
else addEventListener("load", typeface);
