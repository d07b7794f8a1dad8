"""The site of the documentation: it builds without a warning, every page is in its contents, every link works, old
addresses lead on, and every command, flag, key of a file, setting and metric is documented."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from croupier.casino.process.casino import Settings
from croupier.casino.process.settings import _HOW
from croupier.cli import table_arguments
from croupier.cli.books import command_page
from croupier.cli.lookup import find_parser
from croupier.cli.verbs import GROUP, QUESTIONS, VERB_OF
from croupier.rulebooks import dealer_work, model
from croupier.tournaments import document
from docs.test_pages import DOCS, PAGES, ROOT, name_of

USERS = ["player", "dealer", "operator", "inspector", "mathematician", "game-designer", "developer", "researcher"]
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.S)
UNWANTED = re.compile(r"\b(whoever|somebody|nobody|one's own|what comes of)\b", re.I)


def configuration() -> ModuleType:
    """The site's configuration, docs/conf.py."""
    spec = spec_from_file_location("docs_conf", DOCS / "conf.py")
    assert spec is not None and spec.loader is not None
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def text(page: str) -> str:
    return (DOCS / page).read_text("utf-8")


@pytest.mark.long
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("furo")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", str(tmp_path / "kept"), str(DOCS)]
    site = tmp_path / "site"
    done = subprocess.run([*command, str(site)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for user in USERS:
        assert (site / "quickstart" / f"{user}.html").exists()
    assert "gb-archive-blackjack" in (site / "results" / "gallery.html").read_text("utf-8")
    assert "egalite" in (site / "rulebooks" / "gb-core.html").read_text("utf-8")
    assert "--bankroll" in (site / "reference" / "commands" / "ruin.html").read_text("utf-8")
    for before, now in configuration().REDIRECTS.items():
        moved = (site / f"{before}.html").read_text("utf-8")
        (target,) = re.findall(r'url=([^"]+)"', moved)
        assert ((site / f"{before}.html").parent / target).resolve() == (site / f"{now}.html").resolve()
        assert (site / f"{now}.html").exists()


def test_every_page_is_in_the_contents() -> None:
    """A page that nothing leads to is not found."""
    told = text("index.md")
    pages = [name_of(page).removesuffix(".md") for page in PAGES if DOCS in page.parents]
    pages = [page for page in pages if page != "index" and not page.startswith("quickstart/")]
    assert [page for page in pages if f"\n{page}\n" not in told] == []
    assert [user for user in USERS if f"\n{user}\n" not in text("quickstart/index.md")] == []


def test_every_link_to_a_file_leads_somewhere() -> None:
    made = {*command_page.pages(), "results/audit.md", "results/gallery.md", "rulebooks/gb-core.md"}
    lost = []
    for page in [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "SECURITY.md"]:
        for link in LINK.findall(CODE.sub("", page.read_text("utf-8"))):
            target = (page.parent / link.partition("#")[0]).resolve()
            if "://" in link or link.startswith(("#", "mailto:")):
                continue
            inside = target.relative_to(DOCS).as_posix() if target.is_relative_to(DOCS) else ""
            if not target.exists() and inside not in made:
                lost.append(f"{page.name}: {link}")
    assert lost == []


def test_old_addresses_lead_to_pages_that_are_there() -> None:
    made = {"results/audit", "results/gallery"}
    for before, now in configuration().REDIRECTS.items():
        assert not (DOCS / f"{before}.md").exists()
        assert now in made or (DOCS / f"{now}.md").exists(), now


def test_every_page_says_first_who_it_is_for() -> None:
    pages = [page for page in PAGES if DOCS in page.parents and page.name != "index.md"]
    first = {name_of(page): page.read_text("utf-8").split("\n\n")[1] for page in pages}
    assert [name for name, words in first.items() if not words.startswith("For ")] == []


def test_the_words_we_do_not_write_are_gone() -> None:
    pages = [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"]
    found = {name_of(page): UNWANTED.findall(CODE.sub("", page.read_text("utf-8"))) for page in pages}
    assert {name: words for name, words in found.items() if words} == {}


# Everything there is, is documented


def test_every_command_and_flag_is_in_the_reference() -> None:
    pages = command_page.pages()
    for verb in [*GROUP, *(f"ask {question}" for question in QUESTIONS)]:
        page = pages[f"reference/commands/{verb.split()[0]}.md"]
        for _, actions in find_parser(*verb.split()[:1], verb.split()[1:]).groups():
            for action in actions:
                for name in action.option_strings or [str(action.metavar or action.dest)]:
                    assert name.replace("|", "\\|") in page, (verb, name)


def test_every_command_is_shown_on_a_page_for_readers() -> None:
    pages = "\n".join(page.read_text("utf-8") for page in PAGES)
    assert [verb for verb in GROUP if f"croupier {verb}" not in pages] == []
    names = {question: (f"croupier ask {question}", f"croupier {VERB_OF.get(question)}") for question in QUESTIONS}
    assert [question for question, called in names.items() if not any(name in pages for name in called)] == []


SECTIONS: dict[str, tuple[type[msgspec.Struct], ...]] = {  # of reference/rulebook-files.md, and what stands in each
    "rulebook.toml": (model.Rulebook, model.GameEntry),
    "odds_rule": (model.OddsRule,),
    "A game": (model.Game,),
    "option": (model.Option,),
    "constraint": (model.Constraint,),
    "wager": (model.WagerRule,),
    "paytable": (model.PayTable,),
    "decision": (model.Decision,),
    "ruling": (model.Ruling,),
    "procedure and notice": (model.Step, model.Notice),
    "limits": (model.Limits, model.Span, model.Coins),
    "refuses": (model.Refuses,),
    "floor": (model.Floor, model.Abstain, model.Change),
    "collections.toml": (model.Collection, model.Schedule, model.LimitRange),
    "papers.toml": (model.Demand,),
    "school.toml": (dealer_work.Order,),
    "register": (model.Clause, model.Part),
    "readings": (model.Reading, model.Priced),
    "claims": (model.Claim,),
    "editions.toml": (model.Edition,),
}
NO_KEY = {"rulebook", "id", "lab", "own", "collection"}  # of a game: the loader says them
TOURNAMENT: dict[str, tuple[type[msgspec.Struct], ...]] = {
    "application": (document.Application,),
    "application.tournament": (document.Tournament, document.Prizes, document.Departure),
    "entry": (document.Entry,),
    "stage": (document.Stage,),
    "review and decision": (document.Review, document.Verdict),
    "cancellation": (document.Cancellation,),
    "held": (document.Held, document.Entrant),
}


def section(page: str, title: str) -> str:
    """Return the text under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(title)}$(.*?)(?=^#|\Z)", page, re.M | re.S)
    assert found is not None, title
    return found[1]


@pytest.mark.parametrize("title", SECTIONS)
def test_every_key_of_a_rulebook_is_documented(title: str) -> None:
    told = section(text("reference/rulebook-files.md"), title)
    keys = {field for kind in SECTIONS[title] for field in kind.__struct_fields__}
    keys -= NO_KEY if title == "A game" else set()
    assert [key for key in sorted(keys) if f"`{key}`" not in told] == []


@pytest.mark.parametrize("title", TOURNAMENT)
def test_every_key_of_a_tournament_is_documented(title: str) -> None:
    told = section(text("reference/table-files.md"), title)
    keys = {field for kind in TOURNAMENT[title] for field in kind.__struct_fields__}
    assert [key for key in sorted(keys) if f"`{key}`" not in told] == []


def test_every_key_of_a_table_file_is_documented() -> None:
    told = section(text("reference/table-files.md"), "Table file")
    assert [key for key in (*table_arguments.KEYS, *table_arguments.HOUSE) if key not in told] == []


def test_every_setting_is_documented() -> None:
    told = set(re.findall(r"^\| `(\w+)` \|", section(text("reference/settings.md"), "Settings"), re.M))
    assert told == {*(field.name for field in fields(Settings)), *_HOW}


def test_every_metric_is_documented(tmp_path: Path) -> None:
    from croupier.casino.process import measures

    source = Path(measures.__file__).read_text("utf-8")
    told = set(re.findall(r"^\| `(croupier_\w+)` \|", text("reference/metrics.md"), re.M))
    assert told == set(re.findall(r'"(croupier_[a-z_]+)"', source))


def test_every_environment_is_documented() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    pytest.importorskip("croupier.learning.gym_table")
    told = text("reference/environments.md")
    assert [name for name in gymnasium.registry if name.startswith("croupier/") and f"`{name}`" not in told] == []
