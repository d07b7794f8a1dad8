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
suppress_warnings = ["misc.highlighting_failure", "myst.header", "ref.python"]  # Place is a move too
exclude_patterns = ["examples", "_build"]
default_role = "code"
html_theme = "furo"
html_title = f"Croupier {release}"
html_static_path: list[str] = []
autodoc_typehints = "description"
autodoc_member_order = "bysource"
copybutton_prompt_text = "$ "
ANCHOR = re.compile(r'<a id="([^"]+)"></a>\*\*([^*]+)\*\*')  # a reading, as the generated pages have it
INSIDE = re.compile(r"\]\(([\w./-]*)#([^)\s]+)\)")
ELSEWHERE = re.compile(r"\[([^\]]*)\]\((?:\.\./)+(?:src|deploy|tests|bench|examples)/[^)]*\)")
REDIRECTS = {  # addresses of earlier versions of this site, and where their text is now
    "adding-a-family": "how-to/invent-a-game",
    "adding-a-rulebook": "how-to/own-rulebook",
    "american": "results/american",
    "audit": "results/audit",
    "casino": "concepts/ledger",
    "casino-pages": "project/pages",
    "changelog": "project/changelog",
    "contributing": "project/contributing",
    "dependencies": "project/dependencies",
    "design": "concepts/design",
    "desk": "how-to/look-up-a-clause",
    "fairness": "concepts/fairness",
    "gallery": "results/gallery",
    "hands": "how-to/poker-equity",
    "library": "reference/python",
    "odds": "concepts/odds",
    "papers": "how-to/table-papers",
    "questions": "how-to/card-counting",
    "record": "reference/record",
    "reports": "how-to/lab-report",
    "running": "how-to/deploy",
    "scale": "concepts/scale",
    "school": "how-to/train-dealers",
    "security": "project/security",
    "simulate": "how-to/simulate",
    "style": "project/style",
    "threats": "concepts/security",
    "tournaments": "how-to/tournament",
    "tutorials/index": "quickstart/index",
    "tutorials/player": "quickstart/player",
    "tutorials/dealer": "quickstart/dealer",
    "tutorials/operator": "quickstart/operator",
    "tutorials/inspector": "quickstart/inspector",
    "tutorials/mathematician": "quickstart/mathematician",
    "tutorials/inventor": "quickstart/game-designer",
    "tutorials/developer": "quickstart/developer",
    "tutorials/researcher": "quickstart/researcher",
}
MOVED = """\
<!doctype html>
<meta charset="utf-8">
<title>This page has moved</title>
<link rel="canonical" href="{to}">
<meta http-equiv="refresh" content="0; url={to}">
<p>This page has moved to <a href="{to}">{to}</a>.</p>
"""


def read(app: Any, name: str, source: list[str]) -> None:
    """Files outside this folder are only named; anchors are plain."""
    text = ELSEWHERE.sub(r"\1", source[0])
    text = ANCHOR.sub(lambda found: f"[**{found[2]}**]{{#{plain(found[1])}}}", text)
    source[0] = INSIDE.sub(lambda found: f"]({found[1]}#{plain(found[2])})", text)


def plain(name: str) -> str:
    return name.replace(".", "-")


def write_generated_pages(app: Any) -> None:
    """Write the pages of the rulebooks, the commands, the checked figures, and the gallery of `make pictures`."""
    from croupier.cli.books.docs import write_pages

    write_pages(HOME)
    shots = sorted((HOME / "screenshots").glob("*.png"))
    lines = [
        "# Gallery",
        "",
        "For everyone. Tables and pages of the casino; the felts are drawn from the rulebooks' data.",
        "",
    ]
    for shot in shots:
        title = caption(shot.stem)
        lines += [f"```{{figure}} ../screenshots/{shot.name}\n:alt: {title}\n:width: 100%\n\n{title}\n```"]
    (HOME / "results" / "gallery.md").write_text("\n".join(lines) + "\n", "utf-8")


def caption(stem: str) -> str:
    """Return a picture's title: the game's, where its name is that of one."""
    from croupier.rulebooks import game, playable

    for name in playable():
        if stem.startswith(name.replace("/", "-")):
            rest = stem.removeprefix(name.replace("/", "-")).strip("-")
            return f"{game(name).title} ({name.partition('/')[0]})" + (f", {rest}" if rest else "")
    return stem.replace("-", " ").capitalize()


def write_redirects(app: Any, error: Exception | None) -> None:
    """Write a page at each earlier address that leads to the new one."""
    if error is not None or app.builder.format != "html":
        return
    for before, now in REDIRECTS.items():
        file = Path(app.outdir) / f"{before}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(MOVED.format(to="../" * before.count("/") + f"{now}.html"), "utf-8")


def setup(app: Any) -> None:
    app.connect("source-read", read)
    app.connect("builder-inited", write_generated_pages)
    app.connect("build-finished", write_redirects)
