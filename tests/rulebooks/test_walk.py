"""docs/how-to/own-rulebook.md: a stranger's walk, done exactly as the page says, outside the package."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.rulebooks import book_folders, refresh

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "own-rulebook.md"
BLOCK = re.compile(r"(?P<before>[^\n]*)\n\n```(?P<kind>console|toml)\n(?P<text>.*?)```", re.S)
NAMED = re.compile(r"(Append to|Write) `([^`]+)`:")


def walk() -> Iterator[tuple[str, str, str]]:
    """The steps of the page: a file to be written or appended to, or commands with what they print."""
    section = PAGE.read_text(encoding="utf-8").partition("## Walk through")[2].partition("\n## ")[0]
    for block in BLOCK.finditer(section):
        named = NAMED.search(block["before"])
        yield (named[1], named[2], block["text"]) if named else ("Run", "", block["text"])


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(book_folders.VARIABLE, "")
    book_folders._outside.cache_clear()
    refresh(changed=True)
    yield tmp_path
    monkeypatch.undo()
    book_folders._outside.cache_clear()
    refresh(changed=True)


def test_the_walk(outside: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Three games outside the package: written, priced, simulated, and a table opened."""

    def nobody(prompt: str = "") -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    printed, files = "", 0
    for what, file, text in walk():
        if what == "Run":
            for command in re.split(r"^\$ croupier ", text, flags=re.M)[1:]:
                asked, _, wanted = command.partition("\n")
                assert main(asked.split()) == 0, asked
                out = capsys.readouterr().out
                assert not wanted or out == wanted
                printed += out
                refresh(changed=True)
            continue
        files += 1
        with (outside / file).open("w" if what == "Write" else "a", encoding="utf-8") as opened:
            opened.write(text)
        refresh(changed=True)
    assert files == 3
    for figure in ("7.692%", "1/13", "10.256%", "4/39", "2.778%", "1/36", "1.939%"):
        assert figure in printed, figure
    assert all(figure in PAGE.read_text(encoding="utf-8") for figure in ("7.692%", "10.256%", "2.778%", "1.939%"))
