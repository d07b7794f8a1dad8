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


def words_in(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / "languages" / f"{language}.json").read_text("utf-8"))
    return found


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_the_languages_are_those_that_can_be_chosen() -> None:
    said = (WEB / "js" / "say.js").read_text("utf-8")
    chosen = re.findall(r'"?([\w-]+)"?: "', re.findall(r"LANGUAGES = \{([^}]*)\}", said)[0])
    assert sorted(chosen) == [path.stem for path in CATALOGUES] == sorted(PLURALS)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_catalogue_has_every_word_and_no_other(path: object) -> None:
    words = words_in(path.stem)  # type: ignore[attr-defined]
    assert set(words) == used()
    for key, english in words_in("en").items():
        forms = words[key].split("|")
        assert words[key].strip() and all(gaps(form) <= gaps(english) for form in forms), key
        assert gaps(english) == set().union(*map(gaps, forms)), key
        assert len(forms) == (PLURALS[path.stem] if "|" in english else 1), key  # type: ignore[attr-defined]


def test_words_have_keys_and_no_sentence_is_one() -> None:
    """A new word is t("its_key"), with its sentence under that key in each catalogue."""
    assert [key for key in used() if not re.fullmatch(r"[a-z0-9_]+", key)] == []


def test_words_are_said_by_literal_keys_only() -> None:
    """A key that is put together could not be looked for."""
    for path in SCRIPTS:
        for found in re.findall(r"(?<![\w.])t\((.{0,40})", path.read_text("utf-8")):
            own = path.name == "say.js" and found.startswith("key")
            assert own or found.lstrip().startswith('"') or not found.strip(), f"{path.name}: t({found}"
