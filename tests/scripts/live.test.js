// The connection of a table: it is given up where nothing comes, and a command is answered once whatever breaks.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "./browser.js";

/** A connection that the test opens, breaks and speaks for. */
class Socket extends EventTarget {
  /** @type {Socket[]} */
  static all = [];
  readyState = 0;
  /** @type {any[]} */
  sent = [];

  constructor() {
    super();
    Socket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  say(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  break() {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code: 1006 }));
  }

  get commands() {
    return this.sent.filter(({ type }) => type === "command");
  }
}

let now = 0;
Object.assign(globalThis, {
  WebSocket: Socket,
  location: { protocol: "http:", host: "casino" },
  addEventListener: () => {},
  removeEventListener: () => {},
});
mock.method(performance, "now", () => now);
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
const { Live } = await import("/web/js/api.js");

/** Let time pass, a look at a time. */
function pass(milliseconds) {
  for (const end = now + milliseconds; now < end;) {
    now += 200;
    mock.timers.tick(200);
  }
}

const last = () => Socket.all.at(-1);

beforeEach(() => {
  Socket.all = [];
});

test("a connection on which no answer comes is given up, and the command goes out again with its key", async () => {
  const up = [];
  const live = new Live("t", { connection: (is) => up.push(is) });
  const first = last();
  first.open();
  const done = live.command({ do: "decide", choice: "hit" });
  pass(7_000);
  assert.equal(Socket.all.length, 1, "it may only be slow");
  pass(3_000);
  assert.equal(Socket.all.length, 2);
  assert.deepEqual(up, [true, false]);
  last().open();
  assert.deepEqual(last().commands, first.commands);
  last().say({ type: "done", key: last().commands[0].key, version: 7 });
  assert.equal((await done).version, 7);
  live.close();
});

test("what still comes over a connection that was given up is not heard", async () => {
  const states = [];
  const live = new Live("t", { state: ({ version }) => states.push(version) });
  const first = last();
  first.open();
  live.command({ do: "ready" });
  pass(10_000);
  last().open();
  first.say({ type: "state", version: 1 });
  last().say({ type: "state", version: 2 });
  assert.deepEqual(states, [2]);
  live.close();
});

test("a quiet table is asked whether it is there, and is given up if it is not", () => {
  const live = new Live("t", {});
  last().open();
  pass(6_200);
  assert.deepEqual(last().sent, [{ type: "ping" }]);
  last().say({ type: "pong", now: 1 });
  pass(10_000);
  assert.equal(Socket.all.length, 1);
  pass(8_000);
  assert.equal(Socket.all.length, 2, "no answer to the second ping");
  live.close();
});

test("a command pressed while there is no connection goes out when it is back, once", async () => {
  const live = new Live("t", {});
  last().open();
  last().break();
  const done = live.command({ do: "ready" });
  pass(1_000);
  last().open();
  assert.equal(last().commands.length, 1);
  last().say({ type: "refused", key: last().commands[0].key, refusal: { code: "not_now", sentence: "No." } });
  await assert.rejects(done, { code: "not_now" });
  last().break();
  pass(1_000);
  last().open();
  assert.deepEqual(last().commands, []);
  live.close();
});

test("the casino is told once of each question that has come", () => {
  const live = new Live("t", {});
  last().open();
  live.tellSeen("3.1");
  live.tellSeen("3.1");
  live.tellSeen("");
  live.tellSeen("3.2");
  assert.deepEqual(last().sent, [
    { type: "seen", asked: "3.1" },
    { type: "seen", asked: "3.2" },
  ]);
  live.close();
});
