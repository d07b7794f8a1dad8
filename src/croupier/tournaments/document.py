"""A tournament as a file: who applies for what, what was decided, and what came of it. TOML, typed and checked.

[application]                     when it was submitted, by whom, and the particulars that were asked for
[[application.tournament]]        each of them: fee and form, conditions of play, departures, rounds, prizes
[review]  [decision]              what was recommended, and what was decided, with alterations
[cancellation]                    of an approval
[[held]]                          a tournament that was held: entries, results of rounds as far as they are known
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any, Literal

import msgspec

from croupier import toml
from croupier.errors import CroupierError
from croupier.messages import Text, Within, Words
from croupier.money import Amount, amount
from croupier.rulebooks.model import Data, Scalar
from croupier.tournaments.messages import (
    AlterationPath,
    AlterationsWrong,
    ApplicationEmpty,
    EntrantsOutOfRange,
    FeeNotPositive,
    NotAppliedFor,
    PrizeNotPositive,
    SameTournamentId,
    StageAdvance,
    StageOrPrizeMissing,
    StageWithoutChips,
    StageWithoutEnd,
)

Ties = Literal["share", "lots", "entry"]  # of prizes: shared, drawn, or to the person who entered first
Through = Literal["lots", "entry", "all"]  # of who goes on: drawn, the person who entered first, or all of them
MOST_ENTRANTS = 10_000


class Departure(Data, frozen=True):
    """A provision of the rules that is not to apply, or is altered, and why the tournament needs it."""

    clause: str
    alters: str
    why: str = ""


class Stage(Data, frozen=True):
    """One round of a tournament: as many tables as it takes, so many rounds of the game (or minutes) at each."""

    name: str
    rounds: int = 0
    minutes: int = 0
    chips: int = 0  # that each begins with; 0: those left from the round before
    seats: int = 0  # the most at a table; 0: as many as it has
    advance: int = 0  # so many of each table go on; 0 in the last round


class Entry(Data, frozen=True):
    """The fee and the other conditions of entry."""

    fee: str
    form: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    least: int = 2
    most: int = 100
    refunds: tuple[Literal["withdrawal", "cancellation"], ...] = ()


class Prizes(Data, frozen=True):
    """The prizes: each place's share of the pool, in percent, first place first, and how ties are shared."""

    percent: tuple[int, ...]
    ties: Ties = "share"


class Tournament(Data, frozen=True):
    """One proposed tournament."""

    id: str
    name: str
    game: str
    held: date
    entry: Entry
    stage: tuple[Stage, ...]
    prizes: Prizes
    procedure: tuple[str, ...] = ()
    additional: tuple[str, ...] = ()
    departure: tuple[Departure, ...] = ()
    options: dict[str, Scalar] = {}
    limits: dict[str, Any] = {}
    draw: Literal["lots", "entry"] = "lots"
    ties: Through = "lots"

    @property
    def fee(self) -> Amount:
        """The price of an entry."""
        return amount(self.entry.fee)

    @property
    def departures(self) -> tuple[str, ...]:
        """The provisions that are named."""
        return tuple(departure.clause for departure in self.departure)


class Application(Data, frozen=True):
    """An operator's application: one tournament, or several."""

    book: str
    submitted: date
    by: str
    tournament: tuple[Tournament, ...]
    required: tuple[str, ...] = ()  # particulars that were asked for
    particulars: dict[str, str] = {}


class Review(Data, frozen=True):
    """A reviewer's recommendation on the application."""

    by: str
    recommends: str


class Verdict(Data, frozen=True):
    """The decision on an application: `alter` gives other values, by tournament and key ("easter.entry.fee" = "40")."""

    by: str
    on: date
    verdict: Literal["approve", "alter", "refuse"]
    alter: dict[str, Any] = {}


class Cancellation(Data, frozen=True):
    """An approval that is taken back, on advice."""

    by: str
    on: date
    advised: str = ""  # why, as the one who reviews advises


class Entrant(Data, frozen=True):
    """An entrant: the amount paid, and whether they withdrew again."""

    name: str
    paid: str = ""
    withdrew: bool = False


class Held(Data, frozen=True):
    """The course of a tournament: who entered, and the chips at the end of each round, as far as they are written down;
    the rest is drawn and played by bots from the seed."""

    tournament: str
    on: date
    seed: str = ""
    entrant: tuple[Entrant, ...] = ()
    results: tuple[dict[str, int], ...] = ()  # of each round: name -> chips
    called_off: bool = False


class Document(Data, frozen=True):
    """A tournament's whole file."""

    application: Application
    review: Review | None = None
    decision: Verdict | None = None
    cancellation: Cancellation | None = None
    held: tuple[Held, ...] = ()


def read(path: str | Path) -> Document:
    """A document from its file; a mistake is one clear line."""
    try:
        return document(toml.read(path))
    except toml.TomlError as error:
        raise CroupierError(Within(where=Words(str(path)), reason=Text(text=Words(str(error))))) from None
    except CroupierError as error:
        raise CroupierError(Within(where=Words(str(path)), reason=error.refusal.message)) from None


def document(data: object) -> Document:
    """A document from plain values, its shape checked."""
    try:
        read_document = msgspec.convert(data, Document)
    except msgspec.ValidationError as error:
        raise CroupierError(str(error)) from None
    for tournament in read_document.application.tournament:
        check_tournament(tournament)
    if not read_document.application.tournament:
        raise CroupierError(ApplicationEmpty())
    ids = [tournament.id for tournament in read_document.application.tournament]
    if len(set(ids)) != len(ids):
        raise CroupierError(SameTournamentId())
    for held in read_document.held:
        if held.tournament not in ids:
            raise CroupierError(NotAppliedFor(tournament=held.tournament))
    return read_document


def check_tournament(tournament: Tournament) -> Tournament:
    """Check that a tournament can be played: rounds that end, and a last one that is the end."""
    if tournament.fee <= 0:
        raise CroupierError(FeeNotPositive(tournament=tournament.id))
    if not tournament.stage or not tournament.prizes.percent:
        raise CroupierError(StageOrPrizeMissing(tournament=tournament.id))
    if any(share <= 0 for share in tournament.prizes.percent):
        raise CroupierError(PrizeNotPositive(tournament=tournament.id))
    if not 2 <= tournament.entry.least <= tournament.entry.most <= MOST_ENTRANTS:
        raise CroupierError(EntrantsOutOfRange(tournament=tournament.id, most=MOST_ENTRANTS))
    for number, stage in enumerate(tournament.stage, 1):
        last = number == len(tournament.stage)
        if stage.rounds < 0 or stage.minutes < 0 or not (stage.rounds or stage.minutes):
            raise CroupierError(StageWithoutEnd(tournament=tournament.id, stage=stage.name))
        if stage.chips < 0 or (number == 1 and not stage.chips):
            raise CroupierError(StageWithoutChips(tournament=tournament.id, stage=stage.name))
        if stage.advance < 0 or stage.seats < 0 or last != (stage.advance == 0):
            raise CroupierError(StageAdvance(tournament=tournament.id, stage=stage.name))
    return tournament


def with_changes(application: Application, changes: dict[str, Any]) -> Application:
    """The application with other values: "easter.entry.fee" names a tournament and a key of it."""
    plain = msgspec.to_builtins(application)
    for path, value in changes.items():
        name, *keys = path.split(".")
        here: Any = next((tournament for tournament in plain["tournament"] if tournament["id"] == name), None)
        for key in keys[:-1]:
            here = here.get(key) if isinstance(here, dict) else _item(here, key)
        if not keys or not isinstance(here, dict):
            raise CroupierError(AlterationPath(path=path))
        here[keys[-1]] = value
    try:
        altered = msgspec.convert(plain, Application)
    except msgspec.ValidationError as error:
        raise CroupierError(AlterationsWrong(error=str(error))) from None
    for tournament in altered.tournament:
        check_tournament(tournament)
    return altered


def _item(here: Any, key: str) -> Any:
    """`stage.1` is the first round: people count from one."""
    return here[int(key) - 1] if isinstance(here, list) and key.isdigit() and 0 < int(key) <= len(here) else None
