// The little of a browser that scripts look at while they are loaded, and the addresses by which games import them.

import { register } from "node:module";

register("./addresses.js", import.meta.url);
globalThis.navigator ??= /** @type {any} */ ({ languages: ["en"] });
globalThis.document ??= /** @type {any} */ ({ documentElement: { dataset: {} } });
globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false }));
