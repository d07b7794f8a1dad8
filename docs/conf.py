"""The site of the documentation: Sphinx with the Furo theme and MyST for Markdown. `make docs` builds it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

HOME = Path(__file__).parent
sys.path.insert(0, str(HOME.parent / "src"))

project, author, copyright = "Croupier", "The Croupier authors", "The Croupier authors"
package = (HOME.parent / "src/croupier/__init__.py").read_text("utf-8")
release = version = re.findall(r'__version__ = "(.*?)"', package)[0]
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinx_copybutton"]
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure", "myst.header"]
exclude_patterns = ["examples", "_build"]
default_role = "code"
html_theme = "furo"
html_title = f"Croupier {release}"
html_static_path: list[str] = []
autodoc_typehints = "description"
autodoc_member_order = "bysource"
copybutton_prompt_text = "$ "
OUTSIDE = re.compile(r"\]\((?:\.\./)+(CHANGELOG|SECURITY)\.md\)")
ANCHOR = re.compile(r'<a id="([^"]+)"></a>\*\*([^*]+)\*\*')  # a reading, as the generated pages have it
INSIDE = re.compile(r"\]\(([\w./-]*)#([^)\s]+)\)")
ELSEWHERE = re.compile(r"\[([^\]]*)\]\((?:\.\./)+(?:src|deploy|tests|bench|examples)/[^)]*\)")


def read(app: Any, name: str, source: list[str]) -> None:
    """Files outside this folder have a page here, or are only named."""
    up = "../" * name.count("/")
    text = OUTSIDE.sub(lambda found: f"]({up}{found[1].lower()}.md)", source[0])
    text = ELSEWHERE.sub(r"\1", text)
    text = ANCHOR.sub(lambda found: f"[**{found[2]}**]{{#{plain(found[1])}}}", text)
    source[0] = INSIDE.sub(lambda found: f"]({found[1]}#{plain(found[2])})", text)


def plain(name: str) -> str:
    return name.replace(".", "-")


def write_generated_pages(app: Any) -> None:
    """Write the pages of the rulebooks, the audit, and the gallery of the pictures that `make pictures` took."""
    from croupier.cli.books.docs import write_pages

    write_pages(HOME)
    shots = sorted((HOME / "screenshots").glob("*.png"))
    lines = ["# Gallery", "", "Every game's table in the casino, drawn from its rulebook's data.", ""]
    lines += [f"```{{image}} screenshots/{shot.name}\n:alt: {shot.stem}\n:width: 48%\n```" for shot in shots]
    (HOME / "gallery.md").write_text("\n".join(lines) + "\n", "utf-8")


def setup(app: Any) -> None:
    app.connect("source-read", read)
    app.connect("builder-inited", write_generated_pages)
