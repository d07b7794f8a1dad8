"""The message itself, and the types of its parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar, NewType, Self, get_args, get_origin, get_type_hints

import msgspec

# The type of a parameter says how it is written: a wager by its title in the reader's language, cents as money. Amounts
# at a table (`croupier.money.Amount`), whole numbers (`int`), other messages (`Message`) and tuples of all of these are
# parameters too.

Cents = NewType("Cents", int)  # an amount of the casino's ledger
SeatNumber = NewType("SeatNumber", int)  # written as the person who sits there, where names are known
WagerName = NewType("WagerName", str)  # as the game's data names it: "straight_up"
DecisionName = NewType("DecisionName", str)
RulingName = NewType("RulingName", str)
OptionName = NewType("OptionName", str)
HandName = NewType("HandName", str)  # a row of a ladder of hands: "full_house"
GameName = NewType("GameName", str)  # "gb-core/roulette"
ClauseName = NewType("ClauseName", str)  # "gb-core 3.2"
PlaceText = NewType("PlaceText", str)  # where cards lie, as `croupier.places` writes it: "dealer", "box 3"
PositionName = NewType("PositionName", str)  # where a wager lies: "red", "17-20", "inner:4"
RowName = NewType("RowName", str)  # a row of a pay table within a sentence: "two_sevens"
OddsText = NewType("OddsText", str)  # as a pay table writes them: "8 to 1", "10% of the meter"
Words = NewType("Words", str)  # what a person typed, a card, a code: written as it stands


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="code", omit_defaults=True):
    """A code with typed parameters, and the clause that it rests on.

    A subclass names its code by `tag=` and has a field for each parameter. Its sentence stands in the catalogues.

    >>> class TooManyDecks(Message, frozen=True, tag="docs_too_many_decks"):
    ...     kind = "bad_option"
    ...     most: int
    >>> TooManyDecks(most=8, clause="gb-core 3.1").as_json()
    {'code': 'docs_too_many_decks', 'clause': 'gb-core 3.1', 'most': 8}
    """

    kind: ClassVar[str] = ""  # the coarse code that the API has always given; several messages share one
    not_shown: ClassVar[frozenset[str]] = frozenset()  # parameters for programs that no sentence has to show
    is_commission: ClassVar[bool] = False  # a note of what the house keeps of a win
    clause: str = ""

    @property
    def code(self) -> str:
        """The code of the message."""
        return str(self.__struct_config__.tag)

    def with_clause(self, clause: str) -> Self:
        """Return the same message resting on this clause."""
        return msgspec.structs.replace(self, clause=clause)

    def as_json(self) -> dict[str, Any]:
        """Return the message as plain values, its code first."""
        plain: dict[str, Any] = msgspec.to_builtins(self, enc_hook=_plain_amount)
        return plain


class Text(Message, frozen=True, tag="text"):
    """A sentence as it stands: what a person wrote, or what was kept as text before messages had codes."""

    text: Words
    coarse: str = ""
    not_shown = frozenset({"coarse"})


def as_message(said: Message | str) -> Message:
    """Return a message; of a family outside the package it may be a sentence as it stands."""
    return Text(text=Words(said)) if isinstance(said, str) else said


class Within(Message, frozen=True, tag="within"):
    """A reason, and where it was found: a line of a file, a move of a record."""

    where: Words
    reason: Message

    @property
    def coarse(self) -> str:
        """The coarse code of the reason."""
        return getattr(self.reason, "coarse", "") or self.reason.kind or self.reason.code


def _plain_amount(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, str):  # a Place, which is its own text
        return str.__str__(value)
    raise NotImplementedError(type(value))


def all_messages(parent: type[Message] = Message) -> Iterator[type[Message]]:
    """Yield every message class with a code that is loaded; a family outside the package adds its own by subclassing.

    A class without a named code (it is the class's own name then) is only a parent of others.
    """
    for message in parent.__subclasses__():
        if message.__struct_config__.tag != message.__name__:
            yield message
        yield from all_messages(message)


# How a parameter is written, by its type

_KINDS: dict[Any, str] = {
    Cents: "cents",
    SeatNumber: "seat",
    WagerName: "wager",
    DecisionName: "decision",
    RulingName: "ruling",
    OptionName: "option",
    HandName: "hand",
    GameName: "game",
    ClauseName: "clause",
    OddsText: "odds",
    PlaceText: "place",
    PositionName: "position",
    RowName: "row",
    Words: "text",
    str: "text",
    int: "number",
    bool: "flag",
}


@cache
def parameter_kinds(message: type[Message]) -> Mapping[str, str]:
    """Return by parameter how it is written: "wager", "cents", "amount", "number", "message", "wagers" for several."""
    hints = get_type_hints(message)
    return {name: _kind_of(hints[name]) for name in message.__struct_fields__ if name != "clause"}


def _kind_of(hint: Any) -> str:
    if hint in _KINDS:
        return _KINDS[hint]
    arguments = get_args(hint)
    if get_origin(hint) is tuple:
        return f"{_kind_of(arguments[0])}s"
    if isinstance(hint, type):
        return "message" if issubclass(hint, Message) else "place" if issubclass(hint, str) else "text"
    if Fraction in arguments:
        return "amount"
    present = [argument for argument in arguments if argument is not type(None)]
    return _kind_of(present[0])


def clauses_of(message: Message) -> Iterator[str]:
    """Yield the clauses that a message rests on or names, with those of the messages in it."""
    if message.clause:
        yield message.clause
    for name, kind in parameter_kinds(type(message)).items():
        value = getattr(message, name)
        if kind == "clause" and value:
            yield value
        elif kind == "clauses":
            yield from value
        elif isinstance(value, Message):
            yield from clauses_of(value)


def read_message(plain: Mapping[str, Any]) -> Message | None:
    """Return the message that `as_json` wrote, in this process or another; None where its code is not loaded here.

    >>> read_message(Text(text=Words("Place your bets.")).as_json())
    Text(clause='', text='Place your bets.', coarse='')
    """
    kind = next((message for message in all_messages() if message.__struct_config__.tag == plain.get("code")), None)
    if kind is None:
        return None
    kinds = parameter_kinds(kind)
    given = {name: _read_value(kinds.get(name, "text"), value) for name, value in plain.items() if name != "code"}
    return kind(**given)


def _read_value(kind: str, value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_read_value(kind.removesuffix("s"), item) for item in value)
    if kind == "message" and isinstance(value, dict):
        return read_message(value)
    return Fraction(value) if kind == "amount" and isinstance(value, str) else value
