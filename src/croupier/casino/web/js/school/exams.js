// Exams: composing one, its link and its results, sitting it against the clock, and the certificate.

import { get, post } from "../api.js";
import { grid, h, put } from "../dom.js";
import { refusal } from "../notice.js";
import { citation, gameName } from "../words.js";
import { named, spoken, TaskView } from "./task.js";
import { locale, t } from "../say.js";

export async function showExams(page, what, id) {
  if (what === "exam") return oneExam(page, id);
  if (what === "sitting") return new Sitting(page, id).start();
  return allExams(page);
}

const share = (percent) => (percent / 100).toLocaleString(locale, { style: "percent" });
const cell = (...content) => h("td", null, content);

async function allExams(page) {
  if (page.app.user?.role === "guest") {
    put(page.body, h("p", { class: "notice" }, t("register_compose_exams_guests")));
    return;
  }
  const [{ exams }, { games, kinds, exam_kinds: examined }] = await Promise.all([
    get("/api/school/exams"),
    get("/api/school/games"),
  ]);
  await named(kinds);
  const rows = exams.map((one) =>
    h(
      "tr",
      null,
      cell(h("a", { href: `/school/exam/${one.id}` }, one.title)),
      cell(one.games.map(gameName).join("; ")),
      cell(String(one.number)),
      cell(share(one.pass_mark)),
    ),
  );
  const own = rows.length
    ? grid([t("exam"), t("games"), t("tasks"), t("pass_mark")], rows)
    : h("p", { class: "quiet" }, t("none_yet"));
  put(
    page.body,
    h(
      "div",
      { class: "school-exams" },
      composing(page, games, kinds, examined),
      h("section", null, h("h2", null, t("your_exams")), own),
    ),
  );
}

function composing(page, games, kinds, examined) {
  const title = h("input", { id: "exam-title", type: "text", maxlength: 80, required: true });
  const chosenGames = h(
    "select",
    { id: "exam-games", multiple: true, size: 6 },
    games.map(({ game, title: name }) => h("option", { value: game }, `${name} (${game.split("/")[0]})`)),
  );
  const number = (id, value, most) => h("input", { id, type: "number", min: 1, max: most, value, required: true });
  const fields = {
    number: number("exam-number", 10, 100),
    pass_mark: number("exam-pass", 80, 100),
    minutes: number("exam-minutes", 20, 600),
    level: number("exam-level", 2, 3),
  };
  const boxes = examined.map((kind) => [
    kind,
    h("input", { type: "checkbox", id: `exam-kind-${kind}`, value: kind }),
    kinds[kind].title,
  ]);
  const field = (label, control) => h("div", { class: "field" }, h("label", { for: control.id }, label), control);
  const submit = async (event) => {
    event.preventDefault();
    const wanted = {
      title: title.value,
      games: [...chosenGames.selectedOptions].map((one) => one.value),
      kinds: boxes.filter(([, box]) => box.checked).map(([kind]) => kind),
    };
    for (const [name, input] of Object.entries(fields)) wanted[name] = Number(input.value);
    try {
      const { exam } = await post("/api/school/exams", wanted);
      page.app.go(`/school/exam/${exam}`);
    } catch (error) {
      refusal(error);
    }
  };
  return h(
    "form",
    { class: "school-compose", onsubmit: submit },
    h("h2", null, t("compose_an_exam")),
    field(t("title"), title),
    field(t("games"), chosenGames),
    h(
      "fieldset",
      { class: "school-kind-boxes" },
      h("legend", null, t("kinds_of_task")),
      boxes.map(([, box, name]) => h("span", null, box, h("label", { for: box.id }, name))),
    ),
    h(
      "div",
      { class: "row" },
      field(t("tasks"), fields.number),
      field(t("pass_mark_2"), fields.pass_mark),
      field(t("minutes"), fields.minutes),
      field(t("level"), fields.level),
    ),
    h("div", { class: "acts" }, h("button", { class: "primary", "data-do": "compose" }, t("compose"))),
  );
}

async function oneExam(page, id) {
  const { exam } = await get(`/api/school/exams/${id}`);
  const link = `${location.origin}/school/exam/${id}`;
  const sit = async () => {
    try {
      const { sitting } = await post(`/api/school/exams/${id}/sit`, {});
      page.app.go(`/school/sitting/${sitting}`);
    } catch (error) {
      refusal(error);
    }
  };
  const rows = exam.sittings.map((one) =>
    h(
      "tr",
      { "data-sitting": one.id },
      cell(one.name),
      cell(one.day),
      cell(one.ended_at ? `${one.right} / ${one.asked} (${share(one.percent)})` : t("sitting_now")),
      cell(one.ended_at ? (one.passed ? t("passed") : one.late ? t("out_of_time") : t("not_passed")) : ""),
      cell(one.ended_at ? String(one.seed) : ""),
      cell(h("a", { href: `/school/sitting/${one.id}` }, t("look")), " ", one.certificate && certificate(one.id)),
    ),
  );
  put(
    page.body,
    h("h2", null, exam.title),
    h("p", null, t("number_tasks_minutes_minutes", exam)),
    h("p", { class: "quiet" }, exam.games.map(gameName).join("; ")),
    !exam.house && h("p", { class: "quiet" }, t("exam_made_player_results")),
    exam.own && h("p", null, t("link_for_your_class"), ": ", h("a", { href: link, "data-link": "" }, link)),
    h(
      "div",
      { class: "acts" },
      h("button", { type: "button", class: "primary", "data-do": "sit", onclick: sit }, t("sit_it_now")),
    ),
    rows.length > 0 && h("h2", null, t("sittings")),
    rows.length > 0 && grid([t("name"), t("day"), t("right"), t("result"), t("seed"), ""], rows),
  );
}

const certificate = (id) =>
  h(
    "a",
    {
      class: "quiet-button",
      href: `/api/school/sittings/${id}/certificate?kind=pdf`,
      download: "",
      "data-do": "certificate",
    },
    t("certificate_pdf"),
  );

class Sitting {
  at = 0;
  given = [];
  handed = false;
  sitting;
  tasks;
  clock;

  constructor(page, id) {
    this.page = page;
    this.id = id;
  }

  async start() {
    const { sitting, tasks } = await get(`/api/school/sittings/${this.id}`);
    Object.assign(this, { sitting, tasks: await Promise.all(tasks.map(spoken)) });
    if (sitting.ended_at) return this.over();
    this.given = tasks.map(() => []);
    this.page.clock = setInterval(() => this.tick(), 500);
    await this.turn();
  }

  tick() {
    const left = Math.max(0, Math.round((this.sitting.ends_at - Date.now()) / 1000));
    if (this.clock) put(this.clock, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
    if (left === 0 && !this.handed) this.handIn();
  }

  async turn() {
    const { page, tasks, sitting } = this;
    const place = h("div", { class: "school-work" });
    this.clock = h("span", { class: "school-time", "data-time": "" });
    put(
      page.body,
      h(
        "div",
        { class: "school-line" },
        h("h2", null, sitting.terms.title),
        h(
          "span",
          { class: "quiet", "data-task": this.at + 1 },
          t("task_n_of_of", { n: this.at + 1, of: tasks.length }),
        ),
        this.clock,
      ),
      place,
    );
    this.tick();
    const view = new TaskView(place, await spoken(tasks[this.at]), (given) => this.next(given));
    await view.show();
    const last = this.at === tasks.length - 1;
    put(place.querySelector("[data-do=mark]"), last ? t("hand_in") : t("next"));
  }

  next(given) {
    this.given[this.at] = given;
    if (this.at === this.tasks.length - 1) return this.handIn();
    this.at += 1;
    return this.turn().catch((error) => this.page.failed(error));
  }

  async handIn() {
    this.handed = true;
    clearInterval(this.page.clock);
    try {
      await post(`/api/school/sittings/${this.id}/hand-in`, { given: this.given });
      const came = await get(`/api/school/sittings/${this.id}`);
      Object.assign(this, { sitting: came.sitting, tasks: await Promise.all(came.tasks.map(spoken)) });
      this.over();
    } catch (error) {
      this.page.failed(error);
    }
  }

  /** What came of it, answer by answer. */
  over() {
    const { sitting, page } = this;
    const rows = (sitting.marks || []).flatMap((marks, n) =>
      marks.map((mark, k) =>
        h(
          "tr",
          { class: mark.right ? "right" : "wrong" },
          cell(h("b", { class: mark.right ? "right" : "wrong" }, mark.right ? "✓" : "✗")),
          cell(`${n + 1}. ${this.tasks[n].questions[k].asks.replaceAll("_", " ")}`),
          cell(mark.given || "–"),
          cell(mark.answer),
          cell(citation(mark.clause, mark.basis)),
        ),
      ),
    );
    put(
      page.body,
      h("h2", null, sitting.terms.title),
      h(
        "p",
        {
          class: `school-result ${sitting.passed ? "right" : "wrong"}`,
          "data-result": sitting.passed ? "passed" : "failed",
        },
        `${sitting.name}: ${sitting.passed ? t("passed") : t("not_passed")}, `,
        `${sitting.right} / ${sitting.asked} (${share(sitting.percent)}), ${t("seed_seed", { seed: sitting.seed })}`,
      ),
      sitting.certificate && h("p", null, certificate(sitting.id)),
      grid(["", t("asked"), t("given"), t("right"), t("clause")], rows),
    );
  }
}
