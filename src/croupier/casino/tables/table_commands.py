"""The commands of a table, as typed structs. A command is decoded once, before anything is done; what a field may be is
checked there, and a handler checks only what the table and the book know.

JSON stays as it always was: the field `do` says which command it is. What a command does not know is left out, as
before; a decision takes nothing that it does not know, for the engine holds every part of it against the book.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from croupier.casino.tables import messages
from croupier.errors import Refused
from croupier.messages import Words
from croupier.table.felt import Move

Figure = int | str  # an amount as it is said: a whole number, or text such as "12.50"


class Command(msgspec.Struct, kw_only=True, frozen=True, tag_field="do"):
    """A command at a table. `asked` names the question that it answers: after that one it is refused."""

    asked: str | None = None

    @property
    def name(self) -> str:
        """The name of the command: the field `do`."""
        return str(self.__struct_config__.tag)

    def move(self, seat: int) -> Move:
        """Return the move of the engine that a player makes with it: of the own seat, whatever else it says."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if getattr(self, name) is not UNSET}
        fields.pop("asked")
        return {**fields, "do": self.name, "seat": seat}


# Coming and going


class Sit(Command, frozen=True, tag="sit"):
    """Sit down, at a chosen seat or the first that is free."""

    seat: int | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Stand up."""


class Back(Command, frozen=True, tag="back"):
    """Say that one is there again."""


class Stop(Command, frozen=True, tag="stop"):
    """By the clock: a person has a time-out or is excluded."""

    person: str = ""
    decides: bool = False  # may play out what is begun


class Lost(Command, frozen=True, tag="lost"):
    """By the clock: the last connection of a person is gone."""

    person: str = ""


class Found(Command, frozen=True, tag="found"):
    """By the clock: a person is connected again."""

    person: str = ""


class Absent(Command, frozen=True, tag="absent"):
    """By the clock: a person has not come back in time."""

    person: str = ""


class Delayed(Command, frozen=True, tag="delayed"):
    """By the clock: a question is still on its way to a person, or has only just reached them."""

    person: str = ""


# Playing


class Laid(Command, frozen=True):
    """A wager as a command names it."""

    wager: str | UnsetType = UNSET
    on: Figure | UnsetType = UNSET
    stake: Figure | UnsetType = UNSET
    box: int | UnsetType = UNSET
    call: str | UnsetType = UNSET
    chips: str | UnsetType = UNSET


class Place(Laid, frozen=True, tag="place"):
    """Lay a wager."""


class Remove(Laid, frozen=True, tag="remove"):
    """Take a wager back, or a part of it."""


class Call(Laid, frozen=True, tag="call"):
    """Say something that the game asks the seat for."""


class Request(Command, frozen=True, tag="request"):
    """Ask that a wager be kept laid; with no stake the request ends."""

    wager: str | UnsetType = UNSET
    on: Figure | UnsetType = UNSET
    box: int | UnsetType = UNSET
    stake: Figure = 0


class Decide(Command, frozen=True, forbid_unknown_fields=True, tag="decide"):
    """Answer what the seat is asked."""

    seat: int | UnsetType | None = UNSET  # of no effect: it is the own one
    choice: str | UnsetType = UNSET
    box: int | UnsetType = UNSET
    round: int | UnsetType = UNSET
    stake: Figure | UnsetType = UNSET
    to: Figure | UnsetType = UNSET
    cards: Any = UNSET  # which of them, as the family reads it
    low: Any = UNSET
    high: Any = UNSET


class Clear(Command, frozen=True, tag="clear"):
    """Take back everything that was laid in this round."""


class Ready(Command, frozen=True, tag="ready"):
    """Have done with betting, or not yet."""

    ready: bool | None = True


class Say(Command, frozen=True, tag="say"):
    """Talk at the table."""

    text: str = ""


class Timeout(Command, frozen=True, tag="timeout"):
    """By the clock: the time is up."""


# Staff


class EnterOutcome(Command, frozen=True, tag="chance"):
    """Enter what fell; several cards may be entered at once."""

    outcome: Any = None  # as the device reads it
    place: str | UnsetType = UNSET


class Declare(Command, frozen=True, tag="declare"):
    """Rule on the running round, or on the one just settled, or confirm such a ruling."""

    ruling: str | UnsetType = UNSET
    round: int | None = None
    why: str | None = None
    second: str | None = None  # the ruling that waits, which this confirms
    facts: dict[str, Any] = {}  # what the ruling carries, which is the book's to say; see `read_command`

    @property
    def declaration(self) -> Move:
        """The move of the engine."""
        return {"do": self.name, **self.facts}

    @property
    def reason(self) -> str | None:
        """Why, or the name of the ruling where nothing else is said."""
        return self.why or (self.ruling if isinstance(self.ruling, str) else None)


class CloseBetting(Command, frozen=True, tag="no_more_bets"):
    """Close the betting."""


class Close(Command, frozen=True, tag="close"):
    """Close the table."""

    why: str | None = None
    since: int | None = None  # by the clock: how long no one has sat there


class Void(Command, frozen=True, tag="void"):
    """Declare the running round void."""

    why: str | None = None
    second: str | None = None


class TryAgain(Command, frozen=True, tag="again"):
    """Go on at a table that was set aside."""

    why: str | None = None


class Amend(Command, frozen=True, tag="amend"):
    """Correct a closed round, or confirm such a correction."""

    round: int | UnsetType = UNSET
    change: Any = UNSET  # as amendments.py reads it
    found: str | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    ruling: str | UnsetType = UNSET
    second: str | None = None

    @property
    def correction(self) -> dict[str, Any]:
        """The correction as it waits for a second person."""
        said = {name: getattr(self, name) for name in ("round", "change", "found", "clause", "ruling")}
        return {name: value for name, value in said.items() if value is not UNSET}


class Withhold(Command, frozen=True, tag="withhold"):
    """Hold what a seat won in a closed round."""

    round: int | None = None
    seat: int | None = None
    why: str | None = None


class DecideHold(Command, frozen=True, tag="held"):
    """Release, return or forfeit winnings on hold, or confirm that."""

    round: int | None = None
    seat: int | None = None
    decision: str | None = None
    why: str | None = None
    second: str | None = None


class Suspend(Command, frozen=True, tag="suspend"):
    """Suspend play."""

    why: str | None = None


class Announce(Command, frozen=True, tag="announce"):
    """Give notice of a change."""

    what: str = ""
    wager: str | UnsetType = UNSET
    stake: Figure | UnsetType = UNSET
    min: Figure | UnsetType = UNSET
    max: Figure | UnsetType = UNSET
    step: Figure | UnsetType = UNSET

    @property
    def announced_change(self) -> dict[str, Any]:
        """The announced change."""
        named = {name: getattr(self, name) for name in ("stake", "wager", "min", "max", "step")}
        return {name: value for name, value in named.items() if value is not UNSET}


class Agree(Command, frozen=True, tag="agree"):
    """Agree to what was announced."""

    what: str = ""


AnyCommand = (
    Sit
    | Leave
    | Back
    | Stop
    | Lost
    | Found
    | Absent
    | Delayed
    | Place
    | Remove
    | Call
    | Request
    | Decide
    | Clear
    | Ready
    | Say
    | Timeout
    | EnterOutcome
    | Declare
    | CloseBetting
    | Close
    | Void
    | TryAgain
    | Amend
    | Withhold
    | DecideHold
    | Suspend
    | Announce
    | Agree
)
BY_NAME: dict[str, type[Command]] = {str(kind.__struct_config__.tag): kind for kind in AnyCommand.__args__}
NOT_FACTS = ("do", "why", "round", "second", "asked")  # of a declaration


def read_command(what: dict[str, Any]) -> Command:
    """Return a command from JSON. Raises Refused if it is none, or a part of it is not what it may be."""
    name = what.get("do")
    kind = BY_NAME.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Refused(messages.NoSuchCommand(command=str(name)[:40], known=", ".join(sorted(BY_NAME))))
    try:
        command = msgspec.convert(what, kind)
    except msgspec.ValidationError as error:
        raise Refused(messages.BadCommand(reason=Words(str(error)[:200]))) from None
    if isinstance(command, Declare):
        return msgspec.structs.replace(command, facts={key: what[key] for key in what if key not in NOT_FACTS})
    return command
