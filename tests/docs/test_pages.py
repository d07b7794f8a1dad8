"""Every command and every block of Python in the documentation is run, and what it prints is what the page shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.pages import Block, Page, blocks, commands, shown_in
from own_books import none_stays

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
WRITTEN = ("quickstart", "how-to", "reference", "concepts", "results", "project")  # by hand
GENERATED = ("results/audit.md", "results/gallery.md", "project/changelog.md", "project/security.md")
PAGES = [
    ROOT / "README.md",
    *sorted(DOCS.glob("*.md")),
    *(page for folder in WRITTEN for page in sorted((DOCS / folder).glob("*.md"))),
]
PAGES = [page for page in PAGES if page.relative_to(ROOT).as_posix().removeprefix("docs/") not in GENERATED]
LONG = {
    "how-to/best-play.md",
    "how-to/card-counting.md",
    "how-to/combine-bets.md",
    "how-to/house-edge.md",
    "how-to/lab-report.md",
    "how-to/simulate.md",
    "quickstart/mathematician.md",
    "quickstart/player.md",
    "reference/python.md",
}
NOT_RUN = {  # blocks that are shown and not run, by page and a word of theirs, and why
    ("concepts/design.md", "class Rules"): "pieces of the package itself, as they stand there",
    ("concepts/design.md", "DEALS"): "a piece of the package itself",
    ("concepts/design.md", "def play_round"): "a piece of the package itself",
    ("reference/family.md", "FAMILY = Family("): "a sketch of a family",
    ("reference/record.md", '"inputs": [...]'): "the inputs are left out",
    ("reference/record.md", "spin.json"): "the record is not on the page",
    ("reference/record.md", "croupier dispute"): "the record is not on the page",
    ("how-to/reinforcement-learning.md", "gymnasium.make"): "held by tests/simulate/test_gym.py",
    ("how-to/reinforcement-learning.md", "zoo.env"): "held by tests/simulate/test_zoo.py",
    ("how-to/write-a-client.md", "client.guest"): "it needs a casino; examples/play_over_the_wire.py does the same",
    ("quickstart/developer.md", "client.guest"): "it needs a casino; examples/play_over_the_wire.py does the same",
    ("how-to/deploy.md", "croupier serve"): "it goes on until it is stopped",
    ("how-to/notebook.md", "to_parquet"): "held by tests/simulate/test_files.py",
}


def name_of(page: Path) -> str:
    """Return a page's path in the docs folder."""
    return page.relative_to(ROOT).as_posix().removeprefix("docs/")


@pytest.fixture(autouse=True)
def nothing_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A page works in a folder of its own; no book of it stays behind."""
    monkeypatch.chdir(tmp_path)
    with none_stays(monkeypatch):
        yield


def left_out(page: Path, block: Block) -> bool:
    text = "\n".join(block.lines)
    return any(name == name_of(page) and word in text for name, word in NOT_RUN)


def marked() -> list[object]:
    return [pytest.param(p, id=name_of(p), marks=[pytest.mark.long] if name_of(p) in LONG else []) for p in PAGES]


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
    texts = {name_of(page): page.read_text(encoding="utf-8") for page in PAGES}
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
