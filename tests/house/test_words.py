"""The repository's text is finished and belongs to nobody's machine.

No path of one machine, no host that packages came from, and no note that something is still to be done. The
patterns are put together from pieces, so that this file does not complain about itself.
"""

from __future__ import annotations

import re

import pytest

from house.files import ROOT, repository_files, text_of

MACHINE_PATHS = [r"(?<![\w.)>\]])/" + name + r"(?:/|\b(?![\w-]))" for name in ("work", "root", "tmp")]
MACHINE_PATHS += [r"(?<![\w.])/" + r"home/\w+/", r"[A-Z]:\\" + r"Users\\"]
HOSTS = ["py" + r"pi\.org", "python" + r"hosted\.org", "npm" + r"js\.", "docker" + r"\.io", "ghcr" + r"\.io"]
HOSTS += ["crates" + r"\.io", "anaconda" + r"\.org", "index" + "-url", "find" + "-links"]
UNFINISHED = [r"\bTO" + r"DO\b", r"\bFIX" + r"ME\b", r"\bXX" + r"X\b", r"(?i)\bstu" + r"b(?:s|bed)?\b"]
FORBIDDEN = {"a path of one machine": MACHINE_PATHS, "a package host": HOSTS, "unfinished work": UNFINISHED}


def complaints(text: str) -> list[str]:
    """What should not stand in a text, with its line. Lines are gone through where the whole text has something."""
    if not any(re.search(pattern, text) for patterns in FORBIDDEN.values() for pattern in patterns):
        return []
    return [
        f"line {number}: {what}: {found[0]!r}"
        for number, line in enumerate(text.splitlines(), 1)
        for what, patterns in FORBIDDEN.items()
        for pattern in patterns
        if (found := re.search(pattern, line))
    ]


def test_every_text_of_the_repository() -> None:
    found = {}
    for path in repository_files():
        if (text := text_of(path)) is not None and (wrong := complaints(text)):
            found[path.relative_to(ROOT).as_posix()] = wrong
    assert found == {}


def test_the_repository_is_looked_at() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in repository_files()}
    assert {"Makefile", ".ci/run", "src/croupier/money.py", "tests/house/test_words.py"} <= names
    assert not any(name.startswith((".venv/", ".git/")) for name in names)


@pytest.mark.parametrize(
    "text",
    [
        "see /" + "work/main",
        "cd /" + "root",
        "open('/" + "tmp/round.json')",
        "/" + "home/ada/casino",
        "C:\\" + "Users\\ada",
        "https://py" + "pi.org/project/x",
        "from files.python" + "hosted.org",
        "pip --extra-index" + "-url x",
        "fine\n# TO" + "DO: the rest",
        "FIX" + "ME",
        "this is a stu" + "b",
        "Stu" + "bs for now",
    ],
)
def test_a_wrong_word_is_seen(text: str) -> None:
    assert len(complaints(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "the clause/work of a reader",
        "self.root / name",
        "../" + "root/of/it",
        "a workbench, the roots of it",
        "/works and /root-finding",
        "method, todos los caminos",
        "a stubborn dealer",
        "½ to 1 ♠",
    ],
)
def test_an_honest_word_is_left_alone(text: str) -> None:
    assert complaints(text) == []
