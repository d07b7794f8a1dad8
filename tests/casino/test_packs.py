"""Modules joined into one file: each in a scope of its own, each made once, and what cannot be joined is refused."""

from __future__ import annotations

import re

import pytest

from croupier.casino.web import script_bundles
from croupier.casino.web.app import _assets
from croupier.errors import CroupierError

SOURCES = {
    "web/js/a.js": """// A remark.
import { b, c as see } from "./deep/b.js";

/** What it gives. */
export const a = () => [b, see];
export async function later() {
  return (await import("./deep/c.js")).c;
}
const kept = `
  two lines`;
export { kept };
""",
    "web/js/deep/b.js": """export const b = 1;
export class c {}
""",
    "web/js/deep/c.js": "export function c() {}\n",
    "games/x/y.js": """import { b } from "/web/js/deep/b.js";
export const d = b;
""",
}


def test_each_comes_after_what_it_imports() -> None:
    assert script_bundles.modules_in_order(SOURCES, "web/js/a.js") == ["web/js/deep/b.js", "web/js/a.js"]
    assert script_bundles.modules_in_order(SOURCES, "games/x/y.js", "web/js/a.js") == [
        "web/js/deep/b.js",
        "games/x/y.js",
        "web/js/a.js",
    ]
    assert script_bundles.exports_of(SOURCES["web/js/a.js"]) == ["a", "later", "kept"]


def test_a_pack() -> None:
    text = script_bundles.pack(SOURCES, script_bundles.modules_in_order(SOURCES, "web/js/a.js"), "web/js/a.js")
    assert text.startswith(script_bundles.RUNTIME)
    assert (
        text[len(script_bundles.RUNTIME) :]
        == """add("/web/js/deep/b.js", () => {
const b = 1;
class c {}
return { b, c };
});
add("/web/js/a.js", () => {
const { b, c: see } = need("/web/js/deep/b.js");

const a = () => [b, see];
async function later() {
return (await load("/web/js/deep/c.js")).c;
}
const kept = `
  two lines`;
return { a, later, kept };
});
export const { a, later, kept } = need("/web/js/a.js");
"""
    )


UNKNOWN = [
    'import x from "./a.js";\n',
    "export default 1;\n",
    'export * from "./a.js";\n',
    "const x = import(where);\n",
]


@pytest.mark.parametrize("text", UNKNOWN)
def test_what_it_does_not_know_is_refused(text: str) -> None:
    with pytest.raises(CroupierError, match="cannot be joined"):
        script_bundles.pack({"web/js/z.js": text}, ["web/js/z.js"], "web/js/z.js")


def test_a_circle_is_refused() -> None:
    round_ = {"web/a.js": 'import { b } from "./b.js";\n', "web/b.js": 'import { a } from "./a.js";\n'}
    with pytest.raises(CroupierError, match=re.escape("web/a.js -> web/b.js -> web/a.js")):
        script_bundles.modules_in_order(round_, "web/a.js")


def test_every_script_of_ours_can_be_joined() -> None:
    assets = _assets()
    for name in assets._sources:
        assert f'need("/{name}");' in assets.join_modules(name, alone=True)
