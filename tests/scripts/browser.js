// The little of a browser that scripts look at while they are loaded.

globalThis.navigator ??= /** @type {any} */ ({ languages: ["en"] });
globalThis.document ??= /** @type {any} */ ({ documentElement: { dataset: {} } });
globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false }));
