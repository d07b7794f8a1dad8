"""The site of the documentation builds without a warning, and every kind of user has a tutorial."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
USERS = ["player", "dealer", "operator", "inspector", "mathematician", "inventor", "developer", "researcher"]


@pytest.mark.long
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("furo")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", str(tmp_path / "kept"), str(DOCS)]
    done = subprocess.run([*command, str(tmp_path / "site")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for user in USERS:
        assert (tmp_path / "site" / "tutorials" / f"{user}.html").exists()
    assert "gb-archive-blackjack" in (tmp_path / "site" / "gallery.html").read_text("utf-8")
    assert "egalite" in (tmp_path / "site" / "rulebooks" / "gb-core.html").read_text("utf-8")


@pytest.mark.long
def test_every_page_is_in_the_contents() -> None:
    """A page that nothing leads to is not found."""
    told = (DOCS / "index.md").read_text("utf-8") + (DOCS / "tutorials" / "index.md").read_text("utf-8")
    pages = [page.stem for page in DOCS.glob("*.md") if page.stem not in ("index", "gallery")]
    assert [page for page in (*pages, *USERS) if f"\n{page}\n" not in told] == []
