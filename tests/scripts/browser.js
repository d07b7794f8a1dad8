// The little of a browser that scripts look at while they are loaded, and the addresses by which games import them.

import { readFileSync } from "node:fs";
import { register } from "node:module";

register("./addresses.js", import.meta.url);
globalThis.navigator ??= /** @type {any} */ ({ languages: ["en"] });
globalThis.document ??= /** @type {any} */ ({ documentElement: { dataset: {} } });
globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false }));

const { teach } = await import("/web/js/say.js");
const words = new URL("../../src/croupier/casino/web/languages/en.json", import.meta.url);
teach(JSON.parse(readFileSync(words, "utf-8"))); // as the bundle of a page does
