"""Every command and every block of Python in the documentation is run, and what it prints is what the page shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.pages import Block, Page, blocks, commands, shown_in
from own_books import none_stays

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs/tutorials").glob("*.md"))]
LONG = {"simulate.md", "odds.md", "README.md", "reports.md", "library.md"}
NOT_RUN = {  # blocks that are shown and not run, by page and a word of theirs, and why
    ("design.md", "class Rules"): "pieces of the package itself, as they stand there",
    ("design.md", "DEALS"): "a piece of the package itself",
    ("design.md", "def round"): "a piece of the package itself",
    ("record.md", '"inputs": [...]'): "the inputs are left out",
    ("record.md", "spin.json"): "the record is not on the page",
    ("record.md", "croupier dispute"): "the record is not on the page",
    ("simulate.md", "gymnasium.make"): "held by tests/simulate/test_gym.py",
    ("simulate.md", "zoo.env"): "held by tests/simulate/test_zoo.py",
}


@pytest.fixture(autouse=True)
def nothing_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A page works in a folder of its own; no book of it stays behind."""
    monkeypatch.chdir(tmp_path)
    with none_stays(monkeypatch):
        yield


def left_out(page: Path, block: Block) -> bool:
    text = "\n".join(block.lines)
    return any(name == page.name and word in text for name, word in NOT_RUN)


def marked() -> list[object]:
    return [pytest.param(p, id=p.name, marks=[pytest.mark.long] if p.name in LONG else []) for p in PAGES]


@pytest.mark.parametrize("page", marked())
def test_a_page_is_true(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    doing = Page(tmp_path, capsys, monkeypatch)
    wrong = []
    for block in blocks(page.read_text(encoding="utf-8")):
        if not left_out(page, block):
            wrong += doing.do(block)
    assert not wrong, "\n".join(wrong)


def test_what_is_left_out_is_there() -> None:
    """A reason for something that no page has any more is taken away."""
    texts = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
    assert [(name, word) for name, word in NOT_RUN if word not in texts[name]] == []


def test_a_figure_that_has_drifted_is_seen() -> None:
    printed = "  seat   edge    hits\n  1      2.70%   48.6%\n"
    assert shown_in(("seat edge", " ─────", "1 2.70%"), printed) == ""
    assert shown_in(("1 2.71%",), printed) == "1 2.71%"
    assert shown_in(("1 2.70%", "seat edge"), printed) == "seat edge"


def test_blocks_and_commands_are_found() -> None:
    text = "Words:\n\n    $ croupier games \\\n      gb-core\n    Rules\n\n```python\n1 + 1  # 2\n```\n"
    first, second = blocks(text)
    (command,) = commands(first)
    assert command.words == ("croupier", "games", "gb-core") and command.printed[0] == "Rules"
    assert second.language == "python" and second.lines == ("1 + 1  # 2",)
