// Talking with the casino: JSON over HTTP, one WebSocket a table. A refusal is an error with a sentence and a clause.

import { inWords, t } from "./say.js";

export class Refused extends Error {
  constructor(refusal, status = 0) {
    super(refusal.sentence);
    this.code = refusal.code;
    this.fine = refusal.message?.code; // of the message: `code` is coarse
    this.clause = refusal.clause;
    this.status = status;
  }
}

export const key = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
};

async function ask(method, path, body, signal = null) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  /** @type {RequestInit} */
  const request = { method, headers, credentials: "same-origin", signal };
  if (method !== "GET") {
    headers["Content-Type"] = "application/json";
    headers["Idempotency-Key"] = key();
    request.body = JSON.stringify(body ?? {});
  }
  let response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refused({ code: "offline", sentence: t("casino_does_not_answer") });
  }
  const data = await response.json().catch(() => null);
  if (response.ok && data) return data;
  const why = data?.refusal || {
    code: "error",
    sentence: t("the_casino_answered_status", { status: response.status }),
  };
  throw await refused(why, response.status);
}

/** A refusal in the reader's language. */
const refused = async (why, status = 0) => new Refused({ ...why, sentence: await inWords(why) }, status);

export const get = (path) => ask("GET", path);

/** What asks for the password again where the casino wants it; it says whether it was shown. */
let again = async () => false;
export const askAgainBy = (way) => (again = way);

/** `signal` ends the wait for the answer. */
export async function post(path, body, signal = null) {
  try {
    return await ask("POST", path, body, signal);
  } catch (error) {
    if (error.code !== "password_needed" || !(await again())) throw error;
    return ask("POST", path, body);
  }
}

/** A query string of options: option=k=v for each that differs. */
export const optionQuery = (options) =>
  Object.entries(options || {})
    .map(([k, v]) => `option=${encodeURIComponent(`${k}=${v}`)}`)
    .join("&");

const SIGNED_OUT = 4401; // how the casino ends a connection whose session is over

const MS_BETWEEN_PINGS = 5_000;
const MS_UNTIL_SILENT = 8_000; // without a word, where one is owed: then the connection is lost, whatever it says of itself
const MS_BETWEEN_LOOKS = 1_000;

/** The live connection of a table: it comes back by itself, and every command is answered once. A command is sent again
 * with the same key after a break, so it is done once, or it is said that it was not done. */
export class Live {
  /** @type {WebSocket} */
  socket;
  heardAt = 0; // when something came, or something was sent that wants an answer
  pingedAt = 0;
  owed = false; // whether an answer to a ping is outstanding
  seen = ""; // the last question of which the casino was told that it is here

  constructor(table, on) {
    this.path = `/api/tables/${table}/live`;
    this.on = on;
    this.waiting = new Map();
    this.closed = false;
    this.pause = 400;
    this.offline = () => this.on.connection?.(false);
    addEventListener("offline", this.offline);
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    Object.assign(this, { socket, heardAt: performance.now(), pingedAt: performance.now(), owed: true, seen: "" });
    const mine = (run) => (event) => socket === this.socket && run(event); // one that was given up says nothing any more
    socket.addEventListener(
      "open",
      mine(() => {
        Object.assign(this, { pause: 400, owed: false });
        this.on.connection?.(true);
        this.resend();
      }),
    );
    socket.addEventListener(
      "message",
      mine((event) => this.hear(JSON.parse(event.data))),
    );
    socket.addEventListener(
      "close",
      mine((event) => this.lost(event.code)),
    );
    clearInterval(this.beat);
    this.beat = setInterval(() => this.look(performance.now()), MS_BETWEEN_LOOKS);
  }

  /** Give up a connection on which nothing comes though something is owed; ask from time to time whether it is there. */
  look(now) {
    if (this.socket.readyState > 1) return; // it is coming back already
    if ((this.owed || this.waiting.size) && now - this.heardAt > MS_UNTIL_SILENT) {
      const { socket } = this;
      this.socket = null;
      socket.close();
      this.lost();
    } else if (!this.owed && this.socket.readyState === 1 && now - this.pingedAt > MS_BETWEEN_PINGS) {
      this.socket.send('{"type":"ping"}');
      if (!this.waiting.size) this.heardAt = now;
      Object.assign(this, { pingedAt: now, owed: true });
    }
  }

  /** A question is on the page: how long it took to come, the clock of the table waits longer. */
  tellSeen(asked) {
    if (!asked || asked === this.seen || this.socket?.readyState !== 1) return;
    this.seen = asked;
    this.socket.send(JSON.stringify({ type: "seen", asked }));
  }

  lost(code) {
    if (this.closed) return;
    clearInterval(this.beat);
    if (code === SIGNED_OUT) this.on.signedOut?.();
    this.on.connection?.(false);
    setTimeout(() => this.closed || this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, 8000);
  }

  hear(message) {
    Object.assign(this, { heardAt: performance.now(), owed: false });
    if (message.type === "done" || (message.type === "refused" && message.key)) {
      const open = this.waiting.get(message.key);
      if (!open) return;
      this.waiting.delete(message.key);
      if (message.type === "done") open.done(message);
      else refused(message.refusal).then(open.fail);
    } else if (message.type === "refused") refused(message.refusal).then((error) => this.on.refused?.(error));
    else this.on[message.type]?.(message);
  }

  /** Do a command; the promise ends when it is done, or fails with why not. The same key is sent again after a break. */
  command(command) {
    const name = key();
    return new Promise((done, fail) => {
      if (!this.waiting.size) this.heardAt = performance.now();
      this.waiting.set(name, { done, fail, command });
      this.send(name, command);
    });
  }

  send(name, command) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify({ type: "command", key: name, command }));
  }

  resend() {
    for (const [name, { command }] of this.waiting) this.send(name, command);
  }

  close() {
    this.closed = true;
    clearInterval(this.beat);
    removeEventListener("offline", this.offline);
    this.socket?.close();
  }
}
