"""Languages: a further one needs no code, and a reader's is found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.casino.web.app import WEB
from croupier.casino.web.assets import Assets, message_entries
from croupier.errors import Refused
from croupier.messages.catalogue import catalogue, catalogue_faults, import_messages, read_all
from croupier.messages.spoken import FOLDER_VARIABLE, added_words, languages, reader_language
from croupier.papers.paper_subject import catalogue as paper_words
from croupier.rulebooks import game
from croupier.rulebooks.game_names import names_of
from croupier.table import Table

WORDS = """
language = "Blip"

[messages]
table_full = "blip-full"
_odds_to = "{win}!{stake}"
dealer_has_blackjack = "blip-jack"

[pages]
lobby = "blip-hall"

[papers]
Jackpot = "blip-pot"
"""
NAMES = """
[common.wager]
corner = "blip-corner"

[roulette]
title = "blip-wheel"
"""


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with one file of a language, and one file of names for a rulebook."""
    (tmp_path / "gb-core").mkdir()
    (tmp_path / "qb.toml").write_text(WORDS, "utf-8")
    (tmp_path / "gb-core" / "qb.toml").write_text(NAMES, "utf-8")
    (tmp_path / "names").mkdir()
    (tmp_path / "names" / "qb.toml").write_text('[common.hand]\nflush = "blip-flush"\n', "utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    catalogue.cache_clear()
    paper_words.cache_clear()
    yield tmp_path
    catalogue.cache_clear()
    paper_words.cache_clear()


def test_a_further_language_is_two_files(made_up: Path) -> None:
    assert languages()["qb"] == "Blip" and set(languages()) == {"en", "fr", "es", "zh-Hans", "qb"}
    import_messages()
    words = read_all(catalogue("qb"))
    assert words.entries["table_full"] == "blip-full"
    assert words.entries["dealer_has_blackjack"] == "blip-jack", "a sentence of a family"
    assert words.entries["betting_closed"] == catalogue("en").entries["betting_closed"], "English where it says nothing"
    assert list(catalogue_faults(words, "croupier.")) == []
    names = names_of(game("gb-core/roulette"), "qb")
    assert (names.title, names.name("wager", "corner")) == ("blip-wheel", "blip-corner")
    assert names.name("wager", "street") == game("gb-core/roulette").wager["street"].title
    assert paper_words("qb")["Jackpot"] == "blip-pot" and paper_words("qb")["The game"] == "The game"
    assert added_words("qb", "nothing") == {}
    assert names_of(game("gb-core/three-card-poker"), "qb").name("hand", "flush") == "blip-flush", "of every rulebook"
    assert words.odds("8 to 1") == "8!1" and words.position("red") == "red"


def test_its_words_are_on_the_pages(made_up: Path) -> None:
    assets = Assets({"web": WEB})
    page = assets.page("/")
    assert 'data-languages="{&quot;qb&quot;: &quot;Blip&quot;}"' in page
    found, _ = assets.find(f"/web/{assets.hash}/languages/qb/lobby.json")
    words = json.loads(found.body)
    assert (words["lobby"], words["school"]) == ("blip-hall", "School"), "English where it says nothing"
    assert b"blip-full" in message_entries("qb", "casino")


def test_a_language_of_the_package_is_not_replaced(made_up: Path) -> None:
    (made_up / "fr.toml").write_text('language = "x"\n[pages]\nLobby = "x"\n', "utf-8")
    assert languages()["fr"] == "Français" and added_words("fr", "pages") == {}


@pytest.mark.parametrize(
    ("wanted", "environment", "found"),
    [
        ("es", {"CROUPIER_LANGUAGE": "fr", "LANG": "zh_CN.UTF-8"}, "es"),
        ("", {"CROUPIER_LANGUAGE": "fr", "LANG": "zh_CN.UTF-8"}, "fr"),
        ("", {"LANG": "zh_CN.UTF-8"}, "zh-Hans"),
        ("", {"LC_ALL": "fr_CA.UTF-8", "LANG": "es_ES"}, "fr"),
        ("", {"LANG": "zh_TW.UTF-8"}, "en"),
        ("", {"LANG": "de_DE.UTF-8"}, "en"),
        ("", {"LANG": "C"}, "en"),
        ("", {}, "en"),
        ("zh-CN", {}, "zh-Hans"),
    ],
)
def test_the_reader_s_language(wanted: str, environment: dict[str, str], found: str) -> None:
    assert reader_language(wanted, environment) == found


@pytest.mark.parametrize(("wanted", "environment"), [("de", {}), ("", {"CROUPIER_LANGUAGE": "klingon"})])
def test_a_language_that_there_is_not_is_refused(wanted: str, environment: dict[str, str]) -> None:
    with pytest.raises(KeyError):
        reader_language(wanted, environment)


def test_what_programs_read_is_english_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_LANGUAGE", "fr")
    with pytest.raises(Refused) as refused:
        Table("gb-core/roulette").round().do({"do": "chance", "outcome": "17"})
    assert refused.value.refusal.as_json()["sentence"].startswith("No outcome is needed now")
