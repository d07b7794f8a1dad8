"""The pages' words: every word that the pages say is in every catalogue, and none is there for nothing."""

from __future__ import annotations

import json
import re

import pytest

from casino.test_literals import SCRIPTS
from croupier.casino.web import script_bundles
from croupier.casino.web.app import WEB

CATALOGUES = sorted((WEB / "languages").glob("*.json"))
PLURALS = {"en": 2, "es": 2, "fr": 2, "zh-Hans": 1}


def used() -> set[str]:
    return {key for path in SCRIPTS for key in script_bundles.words_of(path.read_text("utf-8"))}


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_the_languages_are_those_that_can_be_chosen() -> None:
    said = (WEB / "js" / "say.js").read_text("utf-8")
    chosen = re.findall(r'"?([\w-]+)"?: "', re.findall(r"LANGUAGES = \{([^}]*)\}", said)[0])
    assert sorted(chosen) == [path.stem for path in CATALOGUES] == sorted(PLURALS)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_catalogue_has_every_word_and_no_other(path: object) -> None:
    words = json.loads((WEB / "languages" / f"{path.stem}.json").read_text("utf-8"))  # type: ignore[attr-defined]
    assert set(words) == used()
    for key, text in words.items():
        assert text.strip() and all(gaps(form) <= gaps(key) for form in text.split("|")), key
        assert gaps(key) == set().union(*map(gaps, text.split("|"))), key
        assert len(text.split("|")) == (PLURALS[path.stem] if "|" in key else 1), key  # type: ignore[attr-defined]


def test_words_are_said_by_literal_keys_only() -> None:
    """A key that is put together could not be looked for."""
    for path in SCRIPTS:
        for found in re.findall(r"(?<![\w.])t\((.{0,40})", path.read_text("utf-8")):
            own = path.name == "say.js" and found.startswith("key")
            assert own or found.lstrip().startswith('"') or not found.strip(), f"{path.name}: t({found}"
