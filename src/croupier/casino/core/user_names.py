"""Names of people: what may be one, which look alike, and which belong to the house.

Two names are the same when they are equal without regard to case, or when they look alike: by Unicode's method (UTS 39)
every character is replaced by the one it is mistaken for, and what stands between words is left out. The table of
characters is that of the package confusable-homoglyphs.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import lru_cache
from importlib.resources import files

from croupier.casino.core.messages import NameInvisible, NameLength, NameReserved
from croupier.errors import Refused

_NAME = re.compile(r"[\w][\w .'-]{0,29}", re.UNICODE)
_SEPARATORS = re.compile(r"[ .'_-]+")
_DIGITS = re.compile(r"\d+")
# Words that say what a person is on this floor: no one else has one of them in a name.
OFFICES = (
    "admin", "administrator", "bot", "cashier", "croupier", "dealer", "inspector", "moderator", "operator", "pitboss",
    "staff", "supervisor", "support", "sysadmin",
)  # fmt: skip
# Names that are the house's as a whole, but may stand in a longer one.
HOUSE = (
    "bank", "banker", "cage", "casino", "clock", "floor", "floormanager", "house", "machine", "management",
    "manager", "nobody", "official", "owner", "root", "security", "system",
)  # fmt: skip
UNMARKED = "\u200e"  # stands around characters that are written from right to left
# Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties): drawn as nothing, though some count as letters.
IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip


def checked_name(name: str, staff: bool = False) -> str:
    """A name as people may carry it: letters, digits, and a little between. `staff` may be called what they are."""
    if has_ignorable(name):
        raise Refused(NameInvisible())
    name = normal_name(name)
    if not _NAME.fullmatch(name):
        raise Refused(NameLength())
    if not staff and is_reserved(name):
        raise Refused(NameReserved())
    return name


def normal_name(name: str) -> str:
    """A name in one form (NFC), with single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def is_ignorable(character: str) -> bool:
    """Return whether a character is drawn as nothing."""
    return any(first <= ord(character) <= last for first, last in IGNORABLE)


def has_ignorable(name: str) -> bool:
    """Return whether a name, or what NFKC makes of it, has a character that is drawn as nothing."""
    return any(map(is_ignorable, name + unicodedata.normalize("NFKC", name)))


def visible(name: str) -> str:
    """A name without the characters that are drawn as nothing."""
    return normal_name("".join(c for c in unicodedata.normalize("NFKC", name) if not is_ignorable(c)))


def folded_name(name: str) -> str:
    """A name without differences of case or of form, by which it is looked up."""
    return unicodedata.normalize("NFKC", name).casefold()


def skeleton(name: str) -> str:
    """Return the skeleton of a name: names with the same skeleton are mistaken for each other."""
    return _SEPARATORS.sub("", _look_alike_text(_look_alike_text(unicodedata.normalize("NFKC", name)).casefold()))


def is_reserved(name: str) -> bool:
    """Return whether a name says that its bearer is of the house."""
    parts = [part for part in _SEPARATORS.split(unicodedata.normalize("NFKC", name)) if part]
    words = {_plain(part) for part in parts} | {_plain(_DIGITS.sub("", part)) for part in parts}
    whole = {_plain(name), _plain(_DIGITS.sub("", name))}
    whole |= {word.removeprefix("the") for word in whole}
    offices, house = _reserved_words()
    return bool((words | whole) & offices or whole & house)


@lru_cache(maxsize=1)
def _reserved_words() -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(map(_plain, OFFICES)), frozenset(map(_plain, HOUSE))


def _plain(text: str) -> str:
    """More is alike here than in `skeleton`: an i may be a 1, an l or a capital I."""
    return skeleton(text.casefold()).replace("i", "l")


def _look_alike_text(text: str) -> str:
    """Each character as the one that it is mistaken for."""
    table = _confusables()
    return "".join(table.get(c, c) for c in unicodedata.normalize("NFD", text))


@lru_cache(maxsize=1)
def _confusables() -> dict[str, str]:
    """From a character to the one it is mistaken for. The package lists both directions of every pair; what is mistaken
    for many is what they stand for."""
    text = (files("confusable_homoglyphs") / "confusables.json").read_text("utf-8").replace(UNMARKED, "")
    pairs = {letter: [other["c"] for other in others] for letter, others in json.loads(text).items()}
    out = {}
    for letter, others in pairs.items():
        if (
            len(letter) == 1
            and len(others) == 1
            and _is_plainer_letter(others[0], letter, len(pairs.get(others[0], ())))
        ):
            out[letter] = others[0]
    return out


def _is_plainer_letter(target: str, character: str, count: int) -> bool:
    return count > 1 or (not target.isascii(), target) < (not character.isascii(), character)
