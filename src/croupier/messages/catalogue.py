"""Catalogues: one per language, English among them. A catalogue makes a sentence from a message, and nothing else does.

An entry is a sentence with gaps ("{wager} is closed."), or a table of forms and `by`, the parameter that decides which:

    not_your_turn.by    = "seat"        # a seat: "you" for the reader's own, "other" for the rest
    not_your_turn.you   = "It is not your turn."
    not_your_turn.other = "It is not the turn of {seat}."

    tables_left.by      = "count"       # a count: the plural forms of the language, "one" and "other" in English
    late_for.by         = "stage"       # anything else: its value, "true" and "false" for a flag, and "other"

A form may be a table itself. `catalogue_faults` compares codes and catalogues; a test runs it for every language.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from croupier.messages.base import Message, Text, all_messages, parameter_kinds
from croupier.messages.names import NO_NAMES, Names, in_words
from croupier.messages.spoken import LANGUAGES, added_words

FOLDER = Path(__file__).parent / "languages"
PLURAL_FORMS = {"zh-Hans": ("other",)}  # of the others: one, other
PERSON_FORMS = ("you", "other")
GAP = re.compile(r"\{(\w+)\}")
ODDS = {  # how a pay table writes odds and prizes (`croupier.money`), by the entry that says it
    "_odds_to": re.compile(r"(?P<win>.+) to (?P<stake>.+)"),
    "_odds_for": re.compile(r"(?P<win>.+) for (?P<stake>.+)"),
    "_share_of_meter": re.compile(r"(?P<share>.+)% of the meter"),
    "_share_with_least": re.compile(r"(?P<share>.+)% of the meter, at least (?P<least>.+)"),
    "_times_wager": re.compile(r"(?P<times>.+) x wager"),
    "_fixed_prize": re.compile(r"amount (?P<amount>.+)"),
}

Entry = str | Mapping[str, Any]  # a sentence, or forms and what decides between them


@dataclass(frozen=True)
class Catalogue:
    """The sentences of one language; `names` has the words of one game's data in it."""

    language: str
    entries: dict[str, Entry]
    names: Names = NO_NAMES

    def with_names(self, names: Names) -> Catalogue:
        """Return the same sentences with the names of a game in them."""
        return Catalogue(self.language, self.entries, names)

    def text(self, message: Message, reader: int | None = None) -> str:
        """Return the sentence of a message, without its clause.

        Args:
            message: the message.
            reader: the seat of the reader, who is then spoken to as "you".
        """
        words, is_name_first = self._fill(message, reader)
        return words[:1].upper() + words[1:] if is_name_first else words

    def phrase(self, message: Message, reader: int | None = None) -> str:
        """Return the sentence of a message as it stands in another one, with its clause in brackets."""
        words, _ = self._fill(message, reader)
        return f"{words} [{message.clause}]" if message.clause else words

    def _fill(self, message: Message, reader: int | None) -> tuple[str, bool]:
        """Return the sentence of a message, and whether it begins with a name, which has a capital at its start."""
        if isinstance(message, Text):
            return message.text, False
        sentence = self._choose_form(message, self.entry(type(message)), reader)
        words = GAP.sub(lambda gap: self.format_parameter(message, gap[1], reader), sentence)
        first = GAP.match(sentence)
        return words, first is not None and parameter_kinds(type(message))[first[1]] not in ("text", "game", "place")

    def number(self, text: str) -> str:
        """Return a number that is written as in English as the language writes it, on paper.

        >>> catalogue("fr").number("1,204.50"), catalogue("es").number("1,204.50")
        ('1\u202f204,50', '1.204,50')
        """
        signs = {ord(","): str(self.entries["_thousands"]), ord("."): str(self.entries["_point"])}
        return text.translate(signs)

    def percent(self, text: str) -> str:
        """Return a percentage that is written as in English as the language writes it, on paper."""
        return str(self.entries["_percent"]).replace("{number}", self.number(text.removesuffix("%")))

    def position(self, text: str) -> str:
        """Return where a wager lies in the reader's words.

        >>> catalogue("es").position("red"), english().position("inner:4-5")
        ('rojo', 'inner 4-5')
        """
        named, _, rest = text.partition(":")
        known: Any = self.entries["_position"]
        return f"{known.get(named, named.replace('_', ' '))} {rest}".strip()

    def place(self, text: str) -> str:
        """Return whose cards lie at a place, in the reader's words.

        >>> catalogue("fr").place("dealer"), english().place("box 3 hand 2")
        ('Croupier', 'Seat 3, hand 2')
        """
        from croupier.places import BOX, Place  # places raise errors, which are messages

        place = Place.parse(text)
        if place.area == BOX:
            who = self.format_value("seat", place.number)
            who = who[:1].upper() + who[1:]
        else:
            known: Any = self.entries["_place"]
            who = str(known.get(place.area, in_words(place.area)))
        return who if place.hand == 1 else str(self.entries["_hand"]).format(who=who, hand=place.hand)

    def odds(self, text: str) -> str:
        """Return odds, or a prize, as a pay table writes them, in the reader's words.

        >>> catalogue("fr").odds("8 to 1"), catalogue("fr").odds("10% of the meter")
        ('8 pour 1', '10\xa0% du compteur')
        """
        for form, pattern in ODDS.items():
            match = pattern.fullmatch(text)
            if match:
                return str(self.entries[form]).format(**match.groupdict())
        return text

    def entry(self, message: type[Message]) -> Entry:
        """Return the entry of a message; one of a room or family stands in the folder `languages` beside its module."""
        code = str(message.__struct_config__.tag)
        if code not in self.entries:
            self.entries.update(_sentences(_folder_beside(message), self.language))
        return self.entries[code]

    def text_with_clause(self, message: Message, reader: int | None = None) -> str:
        """Return the sentence of a message and, in brackets, the clause it rests on."""
        text = self.text(message, reader)
        return f"{text} [{message.clause}]" if message.clause else text

    def _choose_form(self, message: Message, entry: Entry, reader: int | None) -> str:
        while not isinstance(entry, str):
            value = getattr(message, entry["by"])
            kind = parameter_kinds(type(message))[entry["by"]]
            if kind == "seat":
                form = "you" if value == reader else "other"
            elif kind in ("number", "cents", "amount"):
                form = plural_form(self.language, value)
            else:
                form = str(value).lower() if isinstance(value, bool) else str(value)
            entry = entry.get(form, entry.get("other", ""))
        return entry

    def format_parameter(self, message: Message, name: str, reader: int | None = None) -> str:
        """Return a parameter in the reader's words, by its type."""
        kind, value = parameter_kinds(type(message))[name], getattr(message, name)
        if isinstance(value, tuple):
            item_kind = kind.removesuffix("s")
            items, also = (
                [self.format_value(item_kind, item, reader) for item in value],
                str(self.entries.get("_and", ", ")),
            )
            if item_kind != "message" or len(items) < 2:
                return also.join(items)
            return also.join(items[:-1]) + str(self.entries.get("_last", also)) + items[-1]
        return self.format_value(kind, value, reader)

    def format_value(self, kind: str, value: Any, reader: int | None = None) -> str:
        """Return a value of a kind ("wager", "cents", ...) in the reader's words."""
        if kind in ("wager", "decision", "ruling", "option", "hand"):
            return self.names.name(kind, value)
        if kind == "message":
            return self._fill(value, reader)[0]
        if kind == "seat":
            return str(self.entries.get("_seat", "seat {seat}")).replace("{seat}", str(value))
        if kind == "place" and self.language != "en":
            return self.place(str(value))
        if kind == "position":
            return self.position(value)
        if kind == "row":
            return str(value).replace("_", " ") if self.language == "en" else self.names.name("hand", value)
        if kind == "odds":
            return self.odds(value)
        return _WRITTEN.get(kind, str)(value)


def _write_amount(value: Any) -> str:
    from croupier.money import amount_to_text  # money raises errors, which are messages

    return amount_to_text(value)


def _write_cents(value: int) -> str:
    sign, value = ("-" if value < 0 else ""), abs(value)
    return f"{sign}{value // 100}.{value % 100:02}"


_WRITTEN: dict[str, Callable[[Any], str]] = {"amount": _write_amount, "cents": _write_cents}


def plural_form(language: str, count: Any) -> str:
    """Return the plural form that a count takes in a language: "one" or "other"."""
    if "one" not in PLURAL_FORMS.get(language, ("one", "other")):
        return "other"
    return "one" if (abs(count) < 2 if language == "fr" else count == 1) else "other"


# Reading them


def _folder_beside(message: type[Message]) -> Path:
    """Return the folder of the sentences of a room or family: `languages`, beside the module of its messages."""
    return Path(str(sys.modules[message.__module__].__file__)).parent / "languages"


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language: the package's own, and those of families outside it.

    The sentences of families inside it are added as they are needed, and all of them by `read_all`.
    """
    if language not in LANGUAGES:
        return Catalogue(language, {**catalogue("en").entries, **added_words(language, "messages")})
    entries = dict(_read(FOLDER / f"{language}.toml"))
    for path in sorted((FOLDER / language).glob("*.toml")):
        entries |= _read(path)
    for folder in _outside:
        entries |= _read(folder / f"{language}.toml")
    return Catalogue(language, entries)


def read_all(which: Catalogue) -> Catalogue:
    """Return a catalogue with the sentences of every family whose messages are loaded."""
    for folder in {_folder_beside(message) for message in all_messages()}:
        which.entries.update(_sentences(folder, which.language))
    return which


def _sentences(folder: Path, language: str) -> Mapping[str, Entry]:
    """Return the sentences of a room or family in a language; an added one has English where it says nothing."""
    if language in LANGUAGES:
        return _read(folder / f"{language}.toml")
    return {**_read(folder / "en.toml"), **added_words(language, "messages")}


def english() -> Catalogue:
    """Return the English catalogue."""
    return catalogue("en")


_outside: list[Path] = []


def add_catalogues(folder: Path) -> None:
    """Read the catalogues of a family outside the package too: CODE.toml in this folder, one a language."""
    if folder.is_dir() and folder not in _outside:
        _outside.append(folder)
        catalogue.cache_clear()


def outside_folders() -> tuple[Path, ...]:
    """Return the folders of catalogues outside the package that are read."""
    return tuple(_outside)


def _read(path: Path) -> Mapping[str, Entry]:
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


# For pages

PACKAGE = Path(__file__).parent.parent


@cache
def import_messages() -> None:
    """Import every module of the package that declares messages: those called `messages`, and those of this room."""
    for path in sorted([*PACKAGE.rglob("messages.py"), *Path(__file__).parent.glob("*.py")]):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        import_module(".".join(part for part in parts if part != "__init__"))


def plain_entries(language: str, modules: tuple[str, ...] = ("",), outside: str = "-") -> dict[str, Any]:
    """Return the entries of the messages of a kind that some modules declare, and none `outside` declares, as pages
    read them.

    Each is [entry, kinds]: the sentence or its forms, and how each parameter is written. What begins with an
    underscore ("_seat") is no message.
    """
    import_messages()
    words = read_all(catalogue(language)).entries
    out: dict[str, Any] = {key: entry for key, entry in words.items() if key.startswith("_")}
    for message in all_messages():
        code = str(message.__struct_config__.tag)
        is_asked = message.__module__.startswith(modules) and not message.__module__.startswith(outside)
        if code in words and is_asked:
            out[code] = [words[code], dict(parameter_kinds(message))]
    return out


# The check


def catalogue_faults(which: Catalogue, modules: str = "") -> Iterator[str]:
    """Yield what is wrong between a catalogue and the codes that some modules declare, one line each."""
    messages = {
        str(message.__struct_config__.tag): message
        for message in all_messages()
        if message is not Text and message.__module__.startswith(modules)
    }
    entries = {code for code in which.entries if not code.startswith("_")}
    for code in sorted(messages.keys() - entries):
        yield f"{which.language}: no sentence for {code}"
    for code in sorted(entries - messages.keys()):
        yield f"{which.language}: {code} is not a message"
    for code in sorted(messages.keys() & entries):
        yield from _entry_faults(which, code, messages[code])


def folder_faults(folder: Path, modules: str) -> Iterator[str]:
    """Yield what is wrong in a folder of catalogues, one line each: for the messages of a family outside the package.

    English has to be there; another language is held against the messages where the folder has it.
    """
    for language in LANGUAGES:
        if language == "en" or (folder / f"{language}.toml").is_file():
            yield from catalogue_faults(Catalogue(language, dict(_read(folder / f"{language}.toml"))), modules)


def _entry_faults(which: Catalogue, code: str, message: type[Message]) -> Iterator[str]:
    fields = set(message.__struct_fields__) - {"clause"}
    entry = which.entries[code]
    gaps, deciding = {gap for form in _forms(entry) for gap in GAP.findall(form)}, set(_deciding(entry))
    for name in sorted((gaps | deciding) - fields):
        yield f"{which.language}: {code} shows {{{name}}}, which it does not have"
    for name in sorted(fields - gaps - deciding - message.not_shown):
        yield f"{which.language}: {code} never shows {name}"
    if not isinstance(entry, str) and not deciding - fields:
        yield from _form_faults(which, code, entry, parameter_kinds(message))


def _form_faults(which: Catalogue, code: str, entry: Mapping[str, Any], kinds: Mapping[str, str]) -> Iterator[str]:
    kind = kinds[entry["by"]]
    needed: tuple[str, ...] = PERSON_FORMS if kind == "seat" else ("true", "false") if kind == "flag" else ("other",)
    if kind in ("number", "cents", "amount"):
        needed = PLURAL_FORMS.get(which.language, ("one", "other"))
    for form in needed:
        if form not in entry:
            yield f"{which.language}: {code} lacks the form {form!r}"
    for form in entry.values():
        if not isinstance(form, str):
            yield from _form_faults(which, code, form, kinds)


def _forms(entry: Entry) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
        return
    for name, form in entry.items():
        if name != "by":
            yield from _forms(form)


def _deciding(entry: Entry) -> Iterator[str]:
    if not isinstance(entry, str):
        yield entry["by"]
        for form in entry.values():
            yield from _deciding(form)
