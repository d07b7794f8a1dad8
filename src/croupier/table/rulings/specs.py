"""Rulings: each is one declaration of what it needs to know, when it may be declared, who decides, and what it does.

The book's data gives a ruling its title, its clause and the name of its effect; a `RulingSpec` says what that effect
is. The effects that every table knows are in the modules of this room (`table/rulings/common_rulings.py` gathers
them); a family declares its own, and may have one of the same name in its own way. Table, casino, pages, drills and
the dispute desk read the same declaration::

    spec = RulingSpec(
        effect="one_card",
        facts=HandFacts,                                  # a declaration says the seat, and may say the box
        moments=frozenset({Moment.DEALING, Moment.DECIDING}),
        why_not=has_two_cards,                            # what the record says against it
        prepare=return_wagers,                            # why it cannot be carried out, or what it does
    )

A ruling is refused at every other moment, where a fact is missing or unknown, and where the record contradicts it.
Rounds of version 1 (docs/reference/record.md) were ruled on without those checks: for them only `prepare` is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec

from croupier.errors import Refusal
from croupier.messages import Words
from croupier.rulebooks.model import Game, Ruling
from croupier.table.felt import GOES_ON, Ask, Felt, Move
from croupier.table.rulings.messages import (
    FactNotTaken,
    FactsNotRead,
    MomentIsNow,
    MomentOfRuling,
    NotTheirs,
    UnknownRank,
    WrongMoment,
    WrongMomentTooLate,
)

if TYPE_CHECKING:
    from croupier.table.round import Round

Called = tuple[Refusal | None, Callable[[], Any] | None]
SINCE = 2  # the version of the rounds in which a declaration is checked against the record


class Moment(StrEnum):
    """When a ruling may be declared."""

    WAGERS = "wagers"  # while wagers are taken
    DEALING = "dealing"  # while a card, a throw or a spin is awaited
    DECIDING = "deciding"  # while a seat is asked
    SETTLED = "settled"  # after the last chip, before the next wager


ANY = frozenset(Moment)
WHILE_WAGERS = frozenset({Moment.WAGERS})
IN_PLAY = frozenset({Moment.DEALING, Moment.DECIDING})
BEGUN = IN_PLAY | {Moment.SETTLED}
_WHEN = {
    Moment.WAGERS: "while wagers are taken",
    Moment.DEALING: "while cards are dealt, dice thrown or a wheel spun",
    Moment.DECIDING: "while a player is asked",
    Moment.SETTLED: "after the round, until the next wager",
}
_NOW = {
    Moment.WAGERS: "wagers are taken now",
    Moment.DEALING: "a card, a throw or a spin is awaited now",
    Moment.DECIDING: "a player is asked now",
    Moment.SETTLED: "the round is over",
}


class Authority(StrEnum):
    """Who decides a ruling, by the book."""

    DEALER = "dealer"  # the person who deals or throws for the house
    FLOOR = "floor"  # a floor manager, pit boss or supervisor
    INSPECTOR = "inspector"  # not without an inspector


class Later(StrEnum):
    """How a ruling changes a round that is settled already."""

    AS_THEN = "as_then"  # it is heard as if it had come at the last moment when it could, and the round is over again
    GOES_ON = "goes_on"  # the same, and the round may wait for another chance
    LAST_CHANCE = "last_chance"  # the last throw, spin or card does not count, and is awaited again
    ALL_CHANCES = "all_chances"  # none of the round's does
    AFTERWARDS = "afterwards"  # it is about what the round has left
    AT_ONCE = "at_once"  # it works on the settled round by itself
    TOO_LATE = "too_late"  # it cannot be declared any more


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The facts of a declaration besides its ruling. A ruling that needs to know nothing uses this."""

    def move(self) -> Move:
        """The facts as a move names them."""
        fields: Move = msgspec.to_builtins(self)
        return fields


class SeatFacts(Facts, frozen=True, kw_only=True):
    """Whom it is about."""

    seat: int


class HandFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose wagers it is about, and which of the player's boxes, where there are several."""

    box: int = 0


class CardFacts(Facts, frozen=True, kw_only=True):
    """The cards that it is about."""

    cards: tuple[str, ...] | str = ()


class SeatCardFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose hand it is about, and which cards."""

    cards: tuple[str, ...] | str = ()


class WagerFacts(SeatFacts, frozen=True, kw_only=True):
    """Which wager it is about."""

    wager: str
    on: str | int | None = None
    box: int = 0


class LaidFacts(WagerFacts, frozen=True, kw_only=True):
    """A wager as it was laid."""

    stake: int | str


class NoteFacts(Facts, frozen=True, kw_only=True):
    """Facts of a note: whom and what it is about."""

    seat: int = 0
    box: int = 0
    wager: str = ""
    on: str | int | None = None
    stake: int | str = 0
    cards: tuple[str, ...] | str = ()
    card: str = ""


class FactField(msgspec.Struct, frozen=True, kw_only=True):
    """One of the facts that a ruling needs to know, as a form asks for it."""

    name: str
    kind: Literal["number", "yes", "text"] = "text"
    needed: bool = False


def _kind_of(hint: Any) -> Literal["number", "yes", "text"]:
    """Return how a form asks for a fact of this type."""
    if bool in (hint, *get_args(hint)):
        return "yes"
    return "number" if hint is int else "text"


def nothing_against(playing: Round, facts: Any, ruling: Ruling) -> Refusal | None:
    """Find nothing in the record that contradicts a ruling."""
    return None


def note(playing: Round, facts: Any, ruling: Ruling) -> Called:
    """Announce a ruling that changes nothing by itself."""
    felt = playing.felt
    return None, partial(felt.announce_ruling, ruling)


@dataclass(frozen=True, kw_only=True)
class RulingSpec:
    """The effect of a ruling."""

    effect: str  # the name in the book's data
    facts: type[Facts] | None = Facts  # None: a declaration that checks what it says itself (pools, carried wagers)
    keys: tuple[str, ...] = ()  # what such a declaration may say
    form: tuple[str, ...] = ()  # the facts for which a form asks, where that is not all of them
    pools: Callable[[Game], Iterable[str]] | None = None  # it may also say what each of these pools holds
    moments: frozenset[Moment] = ANY  # a book's data may name fewer
    decided_by: Authority = Authority.FLOOR  # a book's data may say otherwise
    later: Later = Later.AS_THEN
    why_not: Callable[[Round, Any, Ruling], Refusal | None] = nothing_against
    """Receives the round at the moment of the declaration, the facts and the ruling. Returns what the record says
    against it, or None. Not asked in rounds of version 1."""
    prepare: Callable[[Round, Any, Ruling], Called] = note
    """Receives the same. Returns why it cannot be carried out; or None and what it does, which may return the answer
    to what was awaited, or "void_round"."""
    before: RulingSpec | None = None  # how a round of version 1 is ruled on, where that was otherwise
    binds_house: bool = False  # a family's own: the house's rulings of the same effect follow it too

    @property
    def asks(self) -> tuple[FactField, ...]:
        """The facts that a form asks for. Amounts of pools and what is carried on are not among them: a casino knows
        those."""
        fields = () if self.facts is None else msgspec.structs.fields(self.facts)
        named = self.form or tuple(field.encode_name for field in fields)
        return tuple(
            FactField(name=field.encode_name, kind=_kind_of(field.type), needed=field.required)
            for field in fields
            if field.encode_name in named
        )

    def carries(self, game: Game) -> tuple[str, ...]:
        """Return the facts that a declaration may carry besides its name."""
        keys = self.keys if self.facts is None else self.facts.__struct_encode_fields__
        return (*keys, *sorted(self.pools(game))) if self.pools is not None else keys


Specs = Mapping[str, RulingSpec]
NOTE_ONLY = RulingSpec(effect=GOES_ON, facts=NoteFacts, form=("seat", "wager"))  # what is only announced


def specs_by_effect(*specs: RulingSpec) -> dict[str, RulingSpec]:
    """Return the specs by the name of their effect."""
    return {spec.effect: spec for spec in specs}


def spec_of(playing: Round, ruling: Ruling) -> RulingSpec:
    """Return the effect of a ruling in a round, by the procedures that the round follows."""
    spec = playing.table.family.ruling_spec(ruling)
    return spec.before if spec.before is not None and playing.felt.version < SINCE else spec


def declaration(playing: Round, facts: Facts, ruling: Ruling) -> Move:
    """Return the move by which a ruling is declared with these facts."""
    name = next(name for name, known in playing.table.game.ruling.items() if known is ruling)
    return {"do": "declare", "ruling": name, **facts.move()}


# The check against the record, and the declaration


def moments_of(spec: RulingSpec, ruling: Ruling) -> frozenset[Moment]:
    """Return when a ruling may be declared: as its effect allows, or the book's data says more narrowly."""
    if ruling.stage:
        return frozenset({Moment.WAGERS})
    return frozenset(map(Moment, ruling.moments)) & spec.moments if ruling.moments else spec.moments


def authority_of(spec: RulingSpec, ruling: Ruling) -> Authority:
    """Return who decides a ruling."""
    return Authority(ruling.decided_by) if ruling.decided_by else spec.decided_by


def moment(playing: Round) -> Moment:
    """Return the moment at which a round stands."""
    ask = playing.awaiting
    if ask is None:
        return Moment.SETTLED
    return {"wagers": Moment.WAGERS, "chance": Moment.DEALING}.get(ask.kind, Moment.DECIDING)


def why_no_ruling(playing: Round, move: Move, ruling: Ruling, spec: RulingSpec) -> Refusal | None:
    """Why a ruling cannot be declared now: the moment, the person, the facts, or the record; or None."""
    if playing.felt.version < SINCE:
        return None
    refusal = _why_wrong_moment(playing, ruling, spec) or _why_not_theirs(playing, move, ruling, spec)
    if refusal is None:
        refusal, facts = facts_of(playing, move, ruling, spec)
    return refusal or spec.why_not(playing, facts, ruling)


def prepare_ruling(playing: Round, move: Move, ruling: Ruling, spec: RulingSpec) -> Called:
    """Why a ruling cannot be declared now; or None and what it does."""
    refusal = why_no_ruling(playing, move, ruling, spec)
    if refusal is None:
        refusal, facts = facts_of(playing, move, ruling, spec)
    return (refusal, None) if refusal is not None else spec.prepare(playing, facts, ruling)


def _why_wrong_moment(playing: Round, ruling: Ruling, spec: RulingSpec) -> Refusal | None:
    now, allowed = moment(playing), moments_of(spec, ruling)
    if now in allowed:
        return None
    is_too_late = spec.later is Later.TOO_LATE and now is Moment.SETTLED
    message = WrongMomentTooLate if is_too_late else WrongMoment
    when = tuple(MomentOfRuling(moment=Words(one)) for one in Moment if one in allowed)
    return playing.felt.ruling_refusal(ruling, message(now=MomentIsNow(moment=Words(now)), when=when))


def _why_not_theirs(playing: Round, move: Move, ruling: Ruling, spec: RulingSpec) -> Refusal | None:
    """Why the person who declares it, where the move says who (`by`), may not decide it."""
    by, needed = move.get("by"), authority_of(spec, ruling)
    if by is None:
        return None
    ranks = list(Authority)
    if by not in ranks:
        return playing.felt.refusal(
            UnknownRank(known=Words(", ".join(ranks)), given=Words(str(by)), clause=ruling.clause)
        )
    if ranks.index(Authority(by)) >= ranks.index(needed):
        return None
    return playing.felt.ruling_refusal(ruling, NotTheirs(needed=Words(str(needed))))


_ENGINES = {"do", "ruling", "round", "by"}  # what a declaration says for the engine itself


def facts_of(playing: Round, move: Move, ruling: Ruling, spec: RulingSpec) -> tuple[Refusal | None, Any]:
    """The facts of a declaration; or why they are not those that its ruling needs."""
    fields = {key: value for key, value in move.items() if key not in _ENGINES}
    carries = spec.carries(playing.table.game)
    strange = [key for key in fields if key not in carries]
    if strange and playing.felt.version >= SINCE:
        unknown = FactNotTaken(key=Words(strange[0]), known=Words(", ".join(carries)))
        return playing.felt.ruling_refusal(ruling, unknown), None
    if spec.facts is None:
        return None, move
    try:
        return None, msgspec.convert({k: v for k, v in fields.items() if k not in strange}, spec.facts, strict=False)
    except msgspec.ValidationError as error:
        return playing.felt.ruling_refusal(ruling, FactsNotRead(error=Words(_plain(error)))), None


def _plain(error: msgspec.ValidationError) -> str:
    """Return the missing or wrong facts, in words."""
    text = str(error)
    for before, after in (("Object missing required field `", "say the "), ("Expected ", "expected ")):
        text = text.replace(before, after)
    return text.replace("`", "").replace(" - at $.", ": ")


def ruling_faults(name: str, ruling: Ruling, spec: RulingSpec) -> Iterable[tuple[str, str]]:
    """Yield the parts of a ruling's data that cannot be declared, as (key, reason)."""
    known = sorted(moment.value for moment in spec.moments)
    yield from (
        (f"ruling.{name}.moments", f"cannot be {moment!r}: choose from {', '.join(known)}")
        for moment in ruling.moments
        if moment not in known
    )
    if ruling.decided_by and ruling.decided_by not in list(Authority):
        yield f"ruling.{name}.decided_by", f"cannot be {ruling.decided_by!r}: choose from {', '.join(Authority)}"


def prepared_by(declare: Callable[[Felt, Move, Ask | None], Called], *specs: RulingSpec) -> Specs:
    """Return these specs, by effect, which one function of a family prepares; it receives the facts as a move."""

    def prepare(playing: Round, facts: Facts | Move, ruling: Ruling) -> Called:
        move = declaration(playing, facts, ruling) if isinstance(facts, Facts) else facts
        return declare(playing.felt, move, playing.awaiting)

    return specs_by_effect(*(replace(spec, prepare=prepare) for spec in specs))


def declared_by(
    effects: Mapping[str, tuple[str, ...]],
    declare: Callable[[Felt, Move, Ask | None], Called],
    later: Mapping[str, Later] | None = None,
) -> Specs:
    """Return specs of effects that one function of a family prepares, which checks what a declaration says itself."""

    def prepare(playing: Round, move: Move, ruling: Ruling) -> Called:
        heard = {**move, "late": True} if playing.felt.heard_late else move
        return declare(playing.felt, heard, playing.awaiting)

    return specs_by_effect(
        *(
            RulingSpec(
                effect=name, facts=None, keys=keys, later=(later or {}).get(name, Later.AS_THEN), prepare=prepare
            )
            for name, keys in effects.items()
        )
    )
