// What opens an account: signing in with a second factor, a code from the operator, another password.

import { get, post } from "../api.js";
import { when } from "../care.js";
import { h, put, unique } from "../dom.js";
import { dialog, refusal, toast } from "../notice.js";
import { t } from "../say.js";

const given = (at) => Object.fromEntries(new FormData(at));

/** A form whose fields are sent when it is submitted; `fields` are [name, label, more attributes]. */
function form(fields, button, send, cls = "sign-in") {
  return h(
    "form",
    {
      class: cls,
      onsubmit: async (event) => {
        event.preventDefault();
        try {
          await send(given(event.target), event.target);
        } catch (error) {
          refusal(error);
        }
      },
    },
    fields.map(([name, label, more]) => {
      const id = unique(name);
      return [h("label", { for: id }, label), h("input", { id, name, required: true, ...more })];
    }),
    h("div", { class: "acts" }, h("button", { type: "submit", class: "primary" }, button)),
  );
}

const CODE = { autocomplete: "one-time-code", maxlength: 40, spellcheck: "false" };
const OLD = { type: "password", autocomplete: "current-password", maxlength: 200 };
const NEW = { type: "password", autocomplete: "new-password", minlength: 8, maxlength: 200 };

/** Sign in; where a second factor is asked for, ask for its code. Nothing comes of it when a person thinks better. */
export async function logIn(body) {
  try {
    return (await post("/api/login", body)).user;
  } catch (error) {
    if (error.code !== "code_needed") throw error;
  }
  return new Promise((done) => {
    const box = dialog(
      t("the_second_factor"),
      h(
        "div",
        { class: "dialog-body" },
        h("p", null, t("type_six_digits_from")),
        form([["code", t("code"), CODE]], t("sign_in"), async ({ code }) => {
          const { user } = await post("/api/login", { ...body, code });
          done(user);
          box.close();
        }),
      ),
    );
    box.addEventListener("close", () => done(null));
    box.querySelector("input").focus();
  });
}

/** Ask for the password once more, before something that matters; says whether it was shown. */
export function passwordAgain() {
  return new Promise((done) => {
    const box = dialog(
      t("your_password_again"),
      h(
        "div",
        { class: "dialog-body" },
        h("p", null, t("chips_roles_ask_password")),
        form([["password", t("password"), OLD]], t("go_on"), async (body) => {
          await post("/api/me/password/again", body);
          done(true);
          box.close();
        }),
      ),
    );
    box.addEventListener("close", () => done(false));
    box.querySelector("input").focus();
  });
}

/** Where one is signed in, each with a button that ends it. */
async function drawSessions(at, answer = get("/api/me/sessions")) {
  const ending = (id) => () => drawSessions(at, post("/api/me/sessions/end", { id }));
  try {
    const { sessions } = await answer;
    const button = (id, says) => h("button", { type: "button", "data-do": "end-session", onclick: ending(id) }, says);
    put(
      at,
      h(
        "ul",
        { class: "sessions" },
        sessions.map((one) =>
          h(
            "li",
            null,
            h("b", null, one.here ? t("this_browser") : one.browser || t("another_browser")),
            " ",
            h("small", null, [one.address, when(one.seen_at)].filter(Boolean).join(", ")),
            " ",
            !one.here && button(one.id, t("sign_out_there")),
          ),
        ),
      ),
      sessions.length > 2 && button(null, t("sign_out_everywhere_else")),
    );
  } catch (error) {
    refusal(error);
  }
}

/** For the person who has forgotten the password and was given a code. */
export function withCode(app, done) {
  const box = dialog(
    t("code_from_operator"),
    h(
      "div",
      { class: "dialog-body" },
      form(
        [
          ["name", t("name"), { autocomplete: "username", maxlength: 40 }],
          ["code", t("code"), CODE],
          ["password", t("new_password"), NEW],
        ],
        t("set_the_new_password"),
        async (body) => {
          const { user } = await post("/api/reset", body);
          box.close();
          if (!user) toast(t("password_changed_sign_second"));
          app.setUser(user);
          done();
        },
      ),
    ),
  );
}

/** The sections of your own page. */
export function keys(app) {
  const factor = h("div");
  drawFactor(app, factor);
  const sessions = h("div");
  drawSessions(sessions);
  return [
    h("h2", null, t("password")),
    h("p", { class: "quiet" }, t("several_words_row_make")),
    form(
      [
        ["old", t("current_password"), OLD],
        ["new", t("new_password"), NEW],
      ],
      t("change_the_password"),
      async (body, at) => {
        app.setUser((await post("/api/me/password", body)).user);
        at.reset();
        toast(t("your_password_is_changed"));
      },
    ),
    h("h2", null, t("second_factor")),
    factor,
    h("h2", null, t("where_signed")),
    sessions,
  ];
}

function drawFactor(app, at) {
  if (app.user.second_factor) put(at, taken(app, at));
  else put(at, offered(app, at));
}

function offered(app, at) {
  return [
    h("p", { class: "quiet" }, t("code_from_authenticator_phone")),
    form([["password", t("password"), OLD]], t("set_it_up"), async (body) =>
      put(at, begun(app, at, await post("/api/me/factor", body))),
    ),
  ];
}

/** The secret is there: an authenticator takes it up, and shows that it has. */
function begun(app, at, { secret, uri, picture }) {
  return h(
    "div",
    { class: "factor" },
    h("img", { src: picture, alt: t("qr_code_authenticator"), width: 210, height: 210 }),
    h(
      "div",
      null,
      h("p", null, t("scan_code_authenticator_type")),
      h("p", null, h("a", { href: uri }, t("open_authenticator_device"))),
      h("code", { class: "secret", "aria-label": t("the_secret") }, secret.replace(/(.{4})/g, "$1 ").trim()),
      form([["code", t("code"), { ...CODE, inputmode: "numeric" }]], t("confirm_code"), async (body) => {
        const { codes } = await post("/api/me/factor/confirm", body);
        await app.look();
        put(at, recovery(codes), taken(app, at));
      }),
    ),
  );
}

const recovery = (codes) =>
  h(
    "div",
    { class: "recovery", role: "status" },
    h("p", null, h("b", null, t("recovery_codes")), " ", t("each_code_works_once")),
    h(
      "ul",
      null,
      codes.map((code) => h("li", null, h("code", null, code))),
    ),
  );

function taken(app, at) {
  return [
    h("p", null, t("asked_code_whenever_sign")),
    form(
      [
        ["password", t("password"), OLD],
        ["code", t("code"), CODE],
      ],
      t("remove_it"),
      async (body) => {
        await post("/api/me/factor/off", body);
        await app.look();
        drawFactor(app, at);
      },
    ),
  ];
}
