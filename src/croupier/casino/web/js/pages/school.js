// The dealers' school: what to practise, a task after the other, one's record, and the exams.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { refusal } from "../notice.js";
import { gameName } from "../words.js";
import { named, reasoned, spoken, TaskView } from "../school/task.js";
import { t } from "../say.js";

const SESSION = 20;

export class SchoolPage {
  root;
  app;

  constructor(root, path, app) {
    Object.assign(this, { root, app });
    document.title = `${t("dealers_school")} · Croupier`;
    this.body = h("div", { class: "school-body" });
    this.streak = h("b", { class: "streak", "data-streak": 0 }, "0");
    const [, first = "", ...rest] = (path || "").split("/");
    const link = (href, text) =>
      h("a", { href, "aria-current": location.pathname.startsWith(href) && href !== "/school" ? "page" : null }, text);
    put(
      root,
      h(
        "div",
        { class: "school" },
        h(
          "div",
          { class: "school-head" },
          h("h1", null, t("dealers_school")),
          h(
            "nav",
            { "aria-label": t("school") },
            link("/school", t("drills")),
            link("/school/exams", t("exams")),
            link("/school/record", t("my_record")),
            h("span", { class: "quiet" }, t("streak"), " ", this.streak),
          ),
        ),
        this.body,
      ),
    );
    this.start(first, rest).catch((error) => this.failed(error));
  }

  close() {
    this.gone = true;
    clearInterval(this.clock);
    this.view?.close();
    removeEventListener("keydown", this.keys);
  }

  failed(error) {
    refusal(error);
    put(this.body, h("p", { class: "notice" }, error.message), h("a", { href: "/school" }, t("to_the_drills")));
  }

  async start(first, rest) {
    await this.app.someone();
    if (first === "practice") return this.practise(`${rest[0]}/${rest[1]}`, rest[2]);
    if (first === "record") return this.record();
    if (first === "exams" || first === "exam" || first === "sitting") {
      const { showExams } = await import("../school/exams.js");
      return showExams(this, first, rest[0]);
    }
    return this.home();
  }

  // Choosing

  async home() {
    const [{ games, kinds }, record] = await Promise.all([get("/api/school/games"), get("/api/school/record")]);
    await named(kinds);
    this.streaks(record.streak);
    const list = h("div", { class: "school-groups", "data-kinds": "" });
    const choose = h(
      "select",
      { id: "school-game", onchange: () => this.kinds(choose.value, kinds, list, record) },
      games.map(({ game, title }) => h("option", { value: game }, `${title} (${game.split("/")[0]})`)),
    );
    const last = record.last.at(-1)?.game;
    if (last) choose.value = last;
    put(
      this.body,
      record.due.length > 0 && h("p", { class: "school-due" }, t("n_topics_to_repeat", { n: record.due.length })),
      h("div", { class: "field" }, h("label", { for: "school-game" }, t("game")), choose),
      list,
    );
    await this.kinds(choose.value, kinds, list, record);
  }

  async kinds(game, about, list, record) {
    put(list, h("p", { class: "quiet" }, "…"));
    const found = await get(`/api/school/kinds?game=${encodeURIComponent(game)}`);
    if (this.gone) return;
    const card = (kind) => {
      const [level] = record.levels[`${game} ${kind}`] || [1];
      return h(
        "a",
        { class: "school-kind", href: `/school/practice/${game}/${kind}`, "data-kind": kind },
        h("b", null, about[kind].title),
        h("span", { class: "quiet" }, about[kind].asks),
        h("small", null, t("level_n", { n: level })),
      );
    };
    const group = (title, kinds) =>
      kinds.length > 0 && [h("h2", null, title), h("div", { class: "school-kinds" }, kinds.map(card))];
    put(
      list,
      group(
        t("for_dealers"),
        found.kinds.filter((kind) => !about[kind].player),
      ),
      group(
        t("for_players"),
        found.kinds.filter((kind) => about[kind].player),
      ),
    );
  }

  streaks(n) {
    put(this.streak, String(n));
    this.streak.dataset.streak = n;
  }

  // Practising

  async practise(game, kind) {
    this.session = [];
    this.keys = (event) => {
      const writing =
        event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey;
      if (event.key === "Enter" && !event.target.closest?.("form, button, a")) this.next?.();
      if (!writing && event.key.toLowerCase() === "t") this.view?.turn();
      if (!writing && event.key.toLowerCase() === "n") this.view?.payments.numbers();
    };
    addEventListener("keydown", this.keys);
    this.level = Number(new URLSearchParams(location.search).get("level")) || 0;
    await this.turn(game, kind);
  }

  async turn(game, kind) {
    clearInterval(this.clock);
    this.view?.close();
    const seed = new URLSearchParams(location.search).get("seed");
    const wanted = { game, kind, level: this.level, ...(seed && !this.session.length ? { seed: Number(seed) } : {}) };
    const { task: set, streak, again } = await post("/api/school/task", wanted);
    const task = await spoken(set);
    if (this.gone) return;
    this.streaks(streak);
    const dots = h(
      "span",
      { class: "school-dots", role: "img", "aria-label": t("n_of_of", { n: this.session.length, of: SESSION }) },
      Array.from({ length: SESSION }, (_, i) => h("i", { class: this.session[i] ?? "" })),
    );
    this.time = h("span", { class: "school-time", "data-time": "" });
    this.after = h("div", { class: "school-after", role: "status" });
    const place = h("div", { class: "school-work" });
    put(
      this.body,
      h(
        "div",
        { class: "school-line" },
        h("h2", null, t("what_game", { what: task.title, game: gameName(game) })),
        h("span", { class: "quiet" }, `${t("level_n", { n: task.level })}${again ? `, ${t("again")}` : ""}`),
        dots,
        this.time,
      ),
      place,
      this.after,
      task.layout && this.layoutKeys(task.layout),
      ["count", "deviations"].includes(kind) && indexTable(game),
    );
    const view = (this.view = new TaskView(place, task, (given) =>
      this.answer(view, task, given).catch((error) => refusal(error)),
    ));
    await view.show();
    this.began = performance.now();
    this.clock = setInterval(() => this.tick(task.seconds), 250);
  }

  /** The keys that turn the layout and show what is paid on it. */
  layoutKeys(layout) {
    const key = (name, text, letter, onclick) =>
      h("button", { type: "button", class: "quiet-button", "data-do": name, onclick }, text, h("kbd", null, letter));
    return h(
      "p",
      { class: "school-keys quiet" },
      layout.picture.numbers && [
        h("span", null, t("dealer_zero_right_players")),
        key("turn", t("turn_the_layout"), "T", () => this.view.turn()),
      ],
      key("numbers", t("numbers_on_the_stacks"), "N", () => this.view.payments.numbers()),
    );
  }

  tick(of) {
    const seconds = (performance.now() - this.began) / 1000;
    put(this.time, `${Math.round(seconds)} s / ${of} s`);
    this.time.classList.toggle("over", seconds > of);
  }

  async answer(view, task, given) {
    if (this.next) return;
    clearInterval(this.clock);
    const seconds = Math.round((performance.now() - this.began) / 1000);
    const { game, kind, level, seed } = task;
    this.next = () => {};
    const came = await post("/api/school/answer", { game, kind, level, seed, given, seconds }).catch((error) => {
      this.next = null;
      throw error;
    });
    view.marked(await Promise.all(came.marks.map(reasoned)));
    const right = came.marks.every((mark) => mark.right);
    this.session.push(right ? "right" : "wrong");
    this.streaks(came.streak);
    this.next = () => {
      this.next = null;
      if (this.session.length >= SESSION) this.app.go("/school/record");
      else this.turn(game, kind).catch((error) => this.failed(error));
    };
    const button = h(
      "button",
      { type: "button", class: "primary", "data-do": "next", onclick: () => this.next() },
      t("next"),
    );
    const paid = view.payments.list(came.lines);
    const act = (what, text, onclick) =>
      h("button", { type: "button", class: "quiet-button", "data-do": what, onclick }, text);
    const later = act("later", t("again_later"), async () => {
      later.disabled = true;
      const topics = [...new Set(task.questions.map((question) => question.topic))];
      await post("/api/school/later", { topics }).catch(refusal);
      put(later, t("again_in_ten_minutes"));
    });
    put(
      this.after,
      h(
        "b",
        { class: right ? "right" : "wrong", "data-result": right ? "right" : "wrong" },
        right ? t("correct") : t("not_quite"),
      ),
      h("span", { class: "quiet" }, t("n_s_of_of", { n: seconds, of: task.seconds }), `, ${t("seed_seed", { seed })}`),
      h("span", { class: "quiet" }, t("n_in_a_row", { n: came.streak })),
      paid && act("slowly", t("pay_it_slowly"), () => view.payments.slowly()),
      later,
      button,
    );
    button.focus({ preventScroll: true });
  }

  // The record

  async record() {
    const record = await get("/api/school/record");
    this.streaks(record.streak);
    const topics = Object.entries(record.topics).sort(([a], [b]) => a.localeCompare(b));
    const row = (cells) =>
      h(
        "tr",
        null,
        cells.map((cell) => h("td", null, String(cell))),
      );
    put(
      this.body,
      h("p", null, t("right_tasks_tasks_without", record)),
      record.due.length > 0 &&
        h("p", { class: "school-due" }, `${t("due_again")}: ${record.due.map(called).join("; ")}`),
      h(
        "div",
        { class: "acts" },
        h("button", { type: "button", "data-do": "print", onclick: () => print() }, t("print")),
        h("a", { class: "quiet-button", href: "/api/school/summary?kind=pdf", download: "" }, t("summary_pdf")),
      ),
      grid(
        [t("topic"), t("right"), t("asked")],
        topics.map(([topic, [right, asked]]) => row([called(topic), right, asked])),
      ),
      grid(
        [t("kind_of_task"), t("level")],
        Object.entries(record.levels).map(([kind, [level]]) => row([called(kind), level])),
      ),
    );
  }
}

/** A topic with its game's name: "gb-core/roulette corner" as "Roulette, GB core: corner". */
function called(topic) {
  const [game, ...rest] = topic.split(" ");
  return `${gameName(game)}: ${rest.join(" ").replaceAll("_", " ")}`;
}

/** The decisions that a count turns, worked out when a person looks. */
function indexTable(game) {
  const place = h("div", { class: "school-indices" }, h("p", { class: "quiet" }, "…"));
  const load = async () => {
    if (!node.open || node.dataset.loaded) return;
    node.dataset.loaded = "yes";
    const { indices } = await get(`/api/school/indices?game=${encodeURIComponent(game)}`);
    const rows = indices.map((one) =>
      h(
        "tr",
        null,
        h("td", null, one.hand),
        h("td", null, one.against),
        h("td", null, one.below),
        h("td", null, one.above),
        h("td", { class: "num" }, one.at > 0 ? `+${one.at}` : String(one.at)),
      ),
    );
    put(place, grid([t("hand"), t("against"), t("below"), t("from"), t("true_count")], rows));
  };
  const node = h(
    "details",
    { "data-indices": "", ontoggle: () => load().catch((error) => put(place, error.message)) },
    h("summary", null, t("plays_change_count_hi")),
    place,
  );
  return node;
}
