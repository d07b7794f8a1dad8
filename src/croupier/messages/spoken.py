"""Which languages there are, and which one a reader in a terminal has.

The package has four. A folder named by CROUPIER_LANGUAGES adds others without code, one file CODE.toml each:

    language = "Esperanto"                            # what the language calls itself

    [messages]                                        # as in messages/languages/en: a code and its sentence
    betting_closed = "La vetado estas fermita"

    [pages]                                           # as in casino/web/languages/en.json: a key and its words
    lobby = "Halo"

    [papers]                                          # the words of the papers, by the English ones
    Jackpot = "Ĉefpremio"

What a file leaves out is English. Names of games and wagers stand beside each rulebook (`croupier.messages.names`), or
in the same folder, as RULEBOOK/CODE.toml.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from croupier.messages.names import read_names

LANGUAGES = {"en": "English", "fr": "Français", "es": "Español", "zh-Hans": "简体中文"}
FOLDER_VARIABLE = "CROUPIER_LANGUAGES"
READER_VARIABLE = "CROUPIER_LANGUAGE"
SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
CODE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?")
TRADITIONAL = ("hant", "tw", "hk", "mo")  # where Chinese is not written in the simplified characters


def languages() -> dict[str, str]:
    """Return every language by its code: the package's own and those of the folder, each as it calls itself."""
    return LANGUAGES | {file.stem: str(read_names(file).get("language", file.stem)) for file in _added_files()}


def added_words(language: str, part: str) -> Mapping[str, Any]:
    """Return the words of a part ("messages", "pages" or "papers") that the folder has in a language."""
    folder_file = {file.stem: file for file in _added_files()}.get(language)
    words: Mapping[str, Any] = read_names(folder_file).get(part, {}) if folder_file is not None else {}
    return words


def names_file(language: str, book: str) -> Path:
    """Return where the folder has the names of a rulebook in a language, whether or not it is there."""
    return Path(os.environ.get(FOLDER_VARIABLE, "")) / book / f"{language}.toml"


def _added_files() -> Iterator[Path]:
    folder = os.environ.get(FOLDER_VARIABLE)
    if folder:
        files = sorted(Path(folder).glob("*.toml"))
        yield from (file for file in files if CODE.fullmatch(file.stem) and file.stem not in LANGUAGES)


def reader_language(wanted: str = "", environment: Mapping[str, str] | None = None) -> str:
    """Return the language of a reader: the one wanted, else CROUPIER_LANGUAGE's, else the system's, else English.

    Raises:
        KeyError: a language is wanted or named by CROUPIER_LANGUAGE that there is not.
    """
    environment = os.environ if environment is None else environment
    named = wanted or environment.get(READER_VARIABLE, "")
    if named:
        language = _language_of_tag(named)
        if not language:
            raise KeyError(named)
        return language
    system = next(filter(None, (environment.get(name) for name in SYSTEM_VARIABLES)), "")
    return _language_of_tag(system.partition(".")[0]) or "en"


def _language_of_tag(tag: str) -> str:
    """Return the code of the language that a tag such as fr_CA or zh-CN means, or nothing."""
    tag = tag.replace("_", "-").lower()
    exact = {code.lower(): code for code in languages()}
    if tag in exact:
        return exact[tag]
    short, _, region = tag.partition("-")
    if short == "zh":
        return "" if any(part in region.split("-") for part in TRADITIONAL) else "zh-Hans"
    return exact.get(short, "")
