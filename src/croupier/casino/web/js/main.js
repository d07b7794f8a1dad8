// The page: who you are, where you are, and which page is shown there.

import { get, post } from "./api.js";
import { h, put } from "./dom.js";
import { choosing, wear } from "./look.js";
import { cents } from "./money.js";
import { CURRENCIES } from "./words.js";
import { dialog, refusal } from "./notice.js";
import { AccountPage, signIn } from "./pages/account.js";
import { GamePage } from "./pages/game.js";
import { LimitsPage } from "./pages/limits.js";
import { LobbyPage } from "./pages/lobby.js";
import { OperatorPage } from "./pages/operator.js";
import { PlayPage } from "./pages/play.js";
import { TablePage } from "./pages/table.js";
import { TournamentPage, TournamentsPage } from "./pages/tournaments.js";

/** @type {[RegExp, any][]} */
const PAGES = [
  [/^\/$/, LobbyPage],
  [/^\/table\/([a-z0-9-]+)$/, TablePage],
  [/^\/rules\/([a-z0-9-]+\/[a-z0-9-]+)$/, GamePage],
  [/^\/play\/([a-z0-9-]+\/[a-z0-9-]+)$/, PlayPage],
  [/^\/tournaments$/, TournamentsPage],
  [/^\/tournament\/([a-z0-9]+)$/, TournamentPage],
  [/^\/operator$/, OperatorPage],
  [/^\/account$/, AccountPage],
  [/^\/limits$/, LimitsPage],
];

class App {
  constructor() {
    this.user = null;
    this.page = null;
    this.root = document.getElementById("page");
    this.head = document.getElementById("head");
    document.addEventListener("click", (event) => this.follow(event));
    addEventListener("popstate", () => this.show());
    this.ready = this.look();
    this.ready.then(() => this.show());
  }

  async look() {
    try {
      this.setUser((await get("/api/me")).user);
    } catch (error) {
      this.setUser(null);
      refusal(error);
    }
  }

  /** Whoever wants to play is somebody: a guest, if nobody else. */
  async someone() {
    await this.ready;
    if (!this.user) this.setUser((await post("/api/guest", {})).user);
    return this.user;
  }

  setUser(user) {
    this.user = user;
    this.header();
  }

  balance({ balance_cents: free, held_cents: held }, currency = "play") {
    if (!this.user || free === null || free === undefined) return;
    Object.assign(currency === "play" ? this.user : this.user.bought, { balance_cents: free, held_cents: held });
    this.header();
  }

  header() {
    const { user } = this;
    const link = (href, text) => h("a", { href, "aria-current": location.pathname === href ? "page" : null }, text);
    const bought = user?.bought.balance_cents;
    const key = JSON.stringify([user?.name, user?.role, user?.balance_cents, bought, location.pathname]);
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
        { "aria-label": "Pages" },
        link("/", "Lobby"),
        link("/tournaments", "Tournaments"),
        user?.role === "operator" && link("/operator", "Operator"),
        user
          ? h(
              "a",
              { class: "who", href: "/account", "aria-current": location.pathname === "/account" ? "page" : null },
              h("span", null, user.name),
              h("b", { title: CURRENCIES.play }, cents(user.balance_cents)),
              bought + user.bought.held_cents > 0 && h("b", { title: CURRENCIES.bought }, cents(bought)),
            )
          : h("button", { type: "button", class: "quiet-button", onclick: () => this.enter() }, "Sign in"),
        h(
          "button",
          {
            type: "button",
            class: "look-button",
            "data-do": "look",
            "aria-label": "Look and tempo",
            onclick: choosing,
          },
          h("span", { "aria-hidden": "true" }),
        ),
      ),
    );
  }

  enter() {
    const box = dialog(
      "Sign in",
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

  show() {
    this.page?.close?.();
    put(this.root);
    document.title = "Croupier";
    for (const [path, Page] of PAGES) {
      const found = path.exec(location.pathname);
      if (found) {
        this.header();
        this.page = new Page(this.root, found[1], this);
        return;
      }
    }
    put(
      this.root,
      h("div", { class: "notice" }, h("h1", null, "There is nothing here"), h("a", { href: "/" }, "To the lobby")),
    );
  }
}

wear();
new App();
