"""Modules joined: a page and all that it imports as one file. Nothing is built beforehand; it is put together from the
sources when it is first asked for.

A browser takes six files at a time from one address, and every file is a wait for the line; a table is made of some
fifty modules. In a pack each module is a function of its own under its own address, made once whichever pack brought
it, and a pack is itself a module that gives what its first module gives. What is imported later (`import("...")`) comes
as a pack too, without what is there already. The sources keep to a plain style (one form of import and of export, no
circles), which is checked where they are joined.
"""

from __future__ import annotations

import json
import posixpath
import re

from croupier.casino.web.messages import ScriptCircle, ScriptNotJoined
from croupier.errors import CroupierError

RUNTIME = """const { add, need, load } = (globalThis.croupier ??= (() => {
const [texts, made] = [new Map(), new Map()];
const need = (name) => {
if (!made.has(name)) made.set(name, texts.get(name)());
return made.get(name);
};
const add = (name, text) => texts.has(name) || texts.set(name, text);
const load = async (name) => {
if (!texts.has(name)) await import(name + (globalThis.croupier.tongue ?? ""));
return need(name);
};
return { add, need, load };
})());
"""
SAY = "web/js/say.js"  # which keeps the words
_import = re.compile(r"""^import (?:\{([^}]*)\} from )?"([^"]+)";\n""", re.M)
_export = re.compile(r"^export (?=(?:(?:async )?function\*?|const|class) (\w+))", re.M)
_exports = re.compile(r"^export \{([^}]*)\};\n", re.M)
_later = re.compile(r"""\bimport\((["`])([./][^"`]*)""")
_left = re.compile(r"^(?:import|export)\b.*|\bimport\(.*", re.M)
_said = re.compile(r"""(?<![\w.])t\(\s*("(?:[^"\\]|\\.)*")""")
_remark = re.compile(r"^[ ]*(?://.*|/\*\*[^`]*?\*/)\n", re.M)
_indent = re.compile(r"(?<=\n)[ ]+")


def imports_of(name: str, text: str) -> list[str]:
    """Return the addresses of the modules that a module imports at once."""
    return [_resolve_import(name, where) for _, where in _import.findall(text)]


def words_of(text: str) -> list[str]:
    """The keys of the words that a module says."""
    return [json.loads(sentence) for sentence in _said.findall(text)]


def exports_of(text: str) -> list[str]:
    """Return the names that a module exports."""
    return [*_export.findall(text), *_names(", ".join(_exports.findall(text)))]


def modules_in_order(sources: dict[str, str], *wanted: str) -> list[str]:
    """Return modules and all that they import at once, each after what it imports."""
    out: dict[str, None] = {}
    above: list[str] = []

    def visit(name: str) -> None:
        if name in above:
            raise CroupierError(ScriptCircle(names=" -> ".join([*above, name])))
        if name in out or name not in sources:
            return
        above.append(name)
        for other in imports_of(name, sources[name]):
            visit(other)
        above.pop()
        out[name] = None

    for name in wanted:
        visit(name)
    return list(out)


def pack(sources: dict[str, str], wanted: list[str], entry: str, words: dict[str, str] | None = None) -> str:
    """One file of these modules, which gives what `entry` gives; with the words that they say, if any."""
    given = ", ".join(exports_of(sources[entry]))
    last = f'need("/{entry}");\n'
    taught = f'need("/{SAY}").teach({json.dumps(words, ensure_ascii=False)});\n' if words else ""
    return (
        RUNTIME
        + "".join(_wrap_module(name, sources[name]) for name in wanted)
        + taught
        + (f"export const {{ {given} }} = {last}" if given else last)
    )


def _wrap_module(name: str, text: str) -> str:
    def to_require(match: re.Match[str]) -> str:
        what = ", ".join(one.replace(" as ", ": ") for one in _names(match[1] or ""))
        return f'const {{ {what} }} = need("/{_resolve_import(name, match[2])}");\n'

    given = ", ".join(exports_of(text))
    body = _exports.sub("", _export.sub("", _import.sub(to_require, _remark.sub("", text))))
    body = _later.sub(lambda import_match: f"load({import_match[1]}/{_resolve_import(name, import_match[2])}", body)
    if left := _left.search(body):
        raise CroupierError(ScriptNotJoined(script=name, line=left[0].strip()[:80]))
    return f'add("/{name}", () => {{\n{_without_indentation(body)}return {{ {given} }};\n}});\n'


def _without_indentation(text: str) -> str:
    """Strip the indentation of a script; a text that runs over lines keeps its own."""
    return "`".join(part if i % 2 else _indent.sub("", part) for i, part in enumerate(text.split("`")))


def _names(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _resolve_import(name: str, where: str) -> str:
    if where.startswith("/"):
        return where.lstrip("/")
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), where))
