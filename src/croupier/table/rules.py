"""A family's Rules: what decides a round, built once from a game's data and a table's options, and checked at load.

A family declares a frozen dataclass with the rulebook's names. A field is filled from the option of its name where the
book leaves the choice to the house, otherwise from the book's own fact of its name (`[facts.NAME]`, either a table that
the field's own Fact reads, or `value` beside its `clause`), otherwise from the field's default. `cite`, where a family
has it, holds the clauses that the data names for steps of the procedure. A field whose type is a dataclass is a part
that several families share, filled in the same way; one that may be None is left out where the data has none of it.
A field made by `terms_of` or `terms_but` has the terms of wagers, by the wager's name.

`rules_faults` checks a game's data against that: what is missing, what nothing reads, what cannot be played. So nothing
fails in the middle of a deal for want of data.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from croupier.errors import CroupierError
from croupier.messages import Message
from croupier.messages.game_data import (
    CellIsNot,
    FamilyNeedsWager,
    NothingReadsIt,
    NothingReadsTerms,
    NothingSettlesIt,
    ThereIsNone,
    ValueCannotBePlayed,
)
from croupier.money import Amount, Odds, Prize, amount, odds, pay
from croupier.rulebooks.messages import FactNeeded, FactWithoutValue, TermsOfWager
from croupier.rulebooks.model import HOUSE, Game, Option, Scalar

Built = TypeVar("Built")
Fault = tuple[str, str | Message]  # the key, and the reason; a text from a family outside
CITE = "cite"
TERMS_OF, TERMS_OF_ALL_BUT = "terms of", "terms of all but"  # how a field says whose terms it has
COLLECTION = "collection"  # the option that chooses a schedule of the book's sheet
SEATS = "seats"  # the option that says how many seats a table has, where the book leaves that to the house
_FIELDS: dict[type[Any], tuple[tuple[dataclasses.Field[Any], Any], ...]] = {}  # of the Rules seen so far


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A fixed fact of a game with its clause; a family adds its figures."""

    clause: str


class Cites(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The clauses that a game's data names for steps of the procedure; a family adds their names. One with a default
    is needed only by some games of the family."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The figures that decide a wager; a family adds its own."""


def terms_of(*wagers: str) -> Any:
    """A field with the terms of these wagers, of those that a game has."""
    return dataclasses.field(metadata={TERMS_OF: wagers})


def terms_but(*wagers: str) -> Any:
    """A field with the terms of every wager that has any, but for these."""
    return dataclasses.field(metadata={TERMS_OF_ALL_BUT: wagers})


@dataclass(frozen=True, slots=True)
class Pays:
    """How the settlement pays a wager: by one figure, or by named outcomes.

    `rows` are the outcomes that the settlement asks for: keys of the wager's `pays`, or rows of its pay table. `some`
    allows a pay table to leave some of them out (they lose), `either` one figure for all of them. `nothing` is a wager
    without odds of its own. The procedure needs every wager but those that a book may leave out, its `side` wagers.
    `on` are the positions that the settlement knows; a wager without them takes no choice. `prizes` is whether it is
    paid prizes (of a meter, a multiple, an amount) rather than odds; None where the settlement takes either.
    """

    rows: tuple[str, ...] = ()
    some: bool = False
    either: bool = False
    nothing: bool = False
    side: bool = False
    on: Collection[str] = ()
    prizes: bool | None = None


ONE_FIGURE = Pays()  # one figure
SIDE = Pays(side=True)  # the same, of a wager that a book may leave out
NO_ODDS = Pays(nothing=True)  # no odds of its own


# Building


def build(kind: type[Built], game: Game, options: Mapping[str, Scalar]) -> Built:
    """The Rules of a table."""
    values = {field.name: _fill_field(field, hint, game, options) for field, hint in _fields(kind)}
    return kind(**values)


def usual(kind: type[Built], game: Game) -> Built:
    """The Rules of a table that leaves every choice as the data has it."""
    return build(kind, game, defaults(game))


def clause_of(game: Game, name: str, value: Scalar = "") -> str:
    """The clause of a rule of this name, whether the book fixes it or leaves it to the house: that of the value chosen,
    where it has one of its own."""
    if name in game.option:
        option = game.option[name]
        return option.why.get(str(value), option.clause)
    return str(game.facts[name]["clause"])


def _fields(kind: type[Any]) -> tuple[tuple[dataclasses.Field[Any], Any], ...]:
    if kind not in _FIELDS:
        hints = get_type_hints(kind)
        _FIELDS[kind] = tuple((field, hints[field.name]) for field in dataclasses.fields(kind) if field.init)
    return _FIELDS[kind]


def _fill_field(field: dataclasses.Field[Any], hint: Any, game: Game, options: Mapping[str, Scalar]) -> Any:
    part = _part(hint)
    if part is not None:
        absent = _can_be_none(hint) and not _is_mentioned(part, game)
        return None if absent else build(part, game, options)
    if field.name == CITE:
        return msgspec.convert(game.cite, hint)
    if field.metadata:
        return {name: _terms(game, name, get_args(hint)[1]) for name in _with_terms(field, game)}
    if field.name in game.option:
        return read(hint, options[field.name])
    if field.name in game.facts:
        return _fact(hint, game.facts[field.name])
    if field.default is not dataclasses.MISSING:
        return field.default
    raise CroupierError(FactNeeded(field=field.name))


def _with_terms(field: dataclasses.Field[Any], game: Game) -> list[str]:
    """The wagers whose terms a field has."""
    if TERMS_OF in field.metadata:
        return [name for name in field.metadata[TERMS_OF] if name in game.wager]
    return [name for name, rule in game.wager.items() if rule.terms and name not in field.metadata[TERMS_OF_ALL_BUT]]


def _terms(game: Game, wager: str, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(game.wager[wager].terms, kind)
    except msgspec.ValidationError as error:
        raise CroupierError(TermsOfWager(wager=wager, error=str(error))) from None


def _part(hint: Any) -> type[Any] | None:
    """The dataclass of a shared part, where a field is one."""
    for member in _members(hint):
        if isinstance(member, type) and dataclasses.is_dataclass(member) and member not in (Odds,):
            return member
    return None


def _members(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _can_be_none(hint: Any) -> bool:
    return NoneType in _members(hint)


def _is_mentioned(part: type[Any], game: Game) -> bool:
    return any(name in game.option or name in game.facts for name, _ in names(part))


def read(hint: Any, value: Any) -> Any:
    """A value of the data as a field of this type has it."""
    if value == "" and _can_be_none(hint):
        return None
    members = [member for member in _members(hint) if member is not NoneType]
    if members == [Fraction]:
        return Fraction(amount(value))
    if set(members) == set(get_args(Amount)):
        return amount(value)
    if members == [Odds]:
        return odds(str(value))
    return msgspec.convert(value, hint)


def _fact(hint: Any, data: Mapping[str, Any]) -> Any:
    if any(isinstance(member, type) and issubclass(member, Fact) for member in _members(hint)):
        return msgspec.convert(data, hint)
    unknown = set(data) - {"value", "clause"}
    if unknown or "value" not in data:
        raise CroupierError(FactWithoutValue(keys=", ".join(sorted(unknown)) or "value"))
    return read(hint, data["value"])


# What could be chosen


def open_choices(kind: type[Any], game: Game) -> Iterator[tuple[str, Option]]:
    """The plain fields of a family's Rules as options, each with the book's own value or its usual one: what is chosen
    from a list, is or is not, or is a whole number."""
    for field, hint in _fields(kind):
        fact = game.facts.get(field.name, {})
        default = fact.get("value", field.default)
        members = [member for member in _members(hint) if member is not NoneType]
        if default is dataclasses.MISSING and field.name not in game.option:
            continue
        made = partial(Option, title=field.name.replace("_", " ").capitalize(), clause=fact.get("clause", HOUSE))
        default = "" if default in (None, dataclasses.MISSING) else default
        if members == [bool]:
            yield field.name, made(default=default, values=(False, True))
        elif len(members) == 1 and get_origin(members[0]) is Literal:
            yield field.name, made(default=default, values=get_args(members[0]))
        elif members == [int]:
            yield field.name, made(default=default, kind="integer", least=1 if _can_be_none(hint) else 0)


def cite_names(kind: type[Any]) -> list[str]:
    """The names under which a family's procedure cites clauses."""
    hints = [hint for field, hint in _fields(kind) if field.name == CITE]
    return [name for hint in hints for name in getattr(hint, "__struct_fields__", ())]


# Checking


def names(kind: type[Any]) -> Iterator[tuple[str, Any]]:
    """The names that a family's Rules read, those of shared parts among them, with their types."""
    for field, hint in _fields(kind):
        part = _part(hint)
        if part is not None:
            yield from names(part)
        elif field.name != CITE and not field.metadata:
            yield field.name, hint


def terms_read(kind: type[Any], game: Game) -> Iterator[str]:
    """The wagers whose terms a family's Rules read."""
    for field, hint in _fields(kind):
        part = _part(hint)
        if part is not None:
            yield from terms_read(part, game)
        elif field.metadata:
            yield from _with_terms(field, game)


def defaults(game: Game) -> dict[str, Scalar]:
    """The options of a game as the book leaves them."""
    return {name: option.default for name, option in game.option.items()}


def rules_faults(kind: type[Any], game: Game) -> Iterator[Fault]:
    """Yield the faults in the facts, options and citations of a game."""
    known = dict(names(kind))
    for name in game.facts:
        if name not in known:
            yield f"facts.{name}", NothingReadsIt()
    for name, option in game.option.items():
        if name in known:
            yield from _option_faults(name, option, known[name])
        elif name not in set(used_options(game)):
            yield f"option.{name}", NothingReadsIt()
    read_terms = set(terms_read(kind, game))
    for name, rule in game.wager.items():
        if rule.terms and name not in read_terms:
            yield f"wager.{name}", NothingReadsTerms()
    try:
        usual(kind, game)
    except (CroupierError, msgspec.ValidationError) as error:
        yield _key_of_error(kind, game, error), str(error)


def _option_faults(name: str, option: Option, hint: Any) -> Iterator[Fault]:
    for value in option.values or (option.default,):
        try:
            read(hint, value)
        except (CroupierError, msgspec.ValidationError, ValueError) as error:
            yield f"option.{name}", ValueCannotBePlayed(value=repr(value), error=str(error))


def _key_of_error(kind: type[Any], game: Game, error: Exception) -> str:
    """Which key of the data an error is about."""
    for field, hint in _fields(kind):
        try:
            _fill_field(field, hint, game, defaults(game))
        except type(error):
            if field.metadata:
                return "wager"
            return "cite" if field.name == CITE else f"facts.{field.name}" if field.name in game.facts else "facts"
    return "facts"


def used_options(game: Game) -> Iterator[str]:
    """The options that the data itself uses: layouts, pay tables, equipment, constraints and notices."""
    for wager in game.wager.values():
        yield from wager.offered
    yield from (table.option for table in game.paytable.values())
    for data in game.equipment.values():
        yield from (value for value in data.values() if isinstance(value, str))
    for rule in game.constraint:
        yield from (*rule.when, *rule.allow)
    for notice in game.notice:
        yield from notice.when
    yield from (name for name, option in game.option.items() if option.kind in ("wagers", "decisions") or name == SEATS)
    if game.collection is not None:
        yield COLLECTION
    if game.limits.coins is not None:
        yield "coins"
    yield game.limits.together
    for span in (*game.limits.spread, *game.limits.fixed):
        yield from (*span.when, *span.unless)


def wager_faults(known: Mapping[str, Pays], game: Game) -> Iterator[Fault]:
    """Wagers that nothing would settle, and outcomes that nothing pays or that nothing is paid for."""
    if not game.wager:
        yield "wager", ThereIsNone()
    for name, pays in known.items():
        if name not in game.wager and not pays.side:
            yield "wager", FamilyNeedsWager(wager=repr(name))
    for name in game.wager:
        where = f"wager.{name}"
        if name not in known:
            yield where, NothingSettlesIt()
            continue
        yield from ((where, reason) for reason in _pay_faults(known[name], rows_of(game, name)))
        yield from ((where, reason) for reason in _prize_faults(known[name], game, name))


def _prize_faults(known: Pays, game: Game, wager: str) -> Iterator[Message]:
    """Prizes where the settlement pays odds, and the other way about."""
    rule = game.wager[wager]
    tables = game.paytable[rule.paytable].table.values() if rule.paytable in game.paytable else ()
    cells = [cell for table in tables for row, cell in table.items() if row != "clause"]
    cells += rule.pays.values() if isinstance(rule.pays, dict) else [rule.pays] if rule.pays else []
    for cell in cells if known.prizes is not None else ():
        if isinstance(pay(cell), Prize) != known.prizes:
            yield CellIsNot(cell=repr(cell), needs_prize=bool(known.prizes))


def rows_of(game: Game, wager: str) -> tuple[str, ...] | None:
    """By which outcomes the data pays a wager; () for one figure, None for nothing or where there is no such wager."""
    rule = game.wager.get(wager)
    if rule is None:
        return None
    if rule.paytable is not None:
        return game.paytable[rule.paytable].rows if rule.paytable in game.paytable else ()
    if isinstance(rule.pays, dict):
        return tuple(rule.pays)
    return None if rule.pays is None else ()


def _pay_faults(known: Pays, rows: tuple[str, ...] | None) -> Iterable[str]:
    if known.nothing:
        return ["pays odds that the settlement does not ask for"] if rows is not None else []
    if rows is None:
        return ["pays nothing: it needs odds"]
    if known.either and not rows:
        return []
    if not known.rows or not rows:
        return ["is paid by one figure" if not known.rows else "is paid by outcome"] if known.rows or rows else []
    lacking = [] if known.some else [f"pays lacks the outcome {row!r}" for row in known.rows if row not in rows]
    return lacking + [f"has the outcome {row!r}, which never comes" for row in rows if row not in known.rows]


Wagers = Mapping[str, Pays] | Callable[[Game], Mapping[str, Pays]]
