"""How a round of a family goes: the procedure, its Rules, and where chance lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, TypeVar

from croupier.equipment.devices import Device
from croupier.errors import Refusal
from croupier.rulebooks.model import Game
from croupier.table.family.memory import Memory
from croupier.table.felt import Ask, Felt, Move, Procedure
from croupier.table.rules import Fault

R = TypeVar("R")  # the Rules of the family
VARIANT = "variant"  # the fact that says which of a family's games it is


@dataclass(frozen=True, kw_only=True)
class Decision:
    """A decision that the procedure may ask for."""

    takes: tuple[str, ...] = ()  # what a move carries besides the choice: "stake", "to", "cards", "low", "high"
    only_after_ruling: bool = False  # nothing but a declared irregularity leads to it
    for_absent: bool = False  # it may be made for a player who is away: it brings no further money
    gives_up: bool = False  # it gives up what the player has staked, or a part of it
    goes_on: bool = False  # who describes cards that come later has made it, and need not say so
    about_the_bank: bool = False  # it says who banks or who holds the shoe, and nothing about a hand
    situation: str = ""  # the kind of decision that it makes of an ask, for drills and the coach: "pairs"


@dataclass(frozen=True, kw_only=True)
class Play(Generic[R]):
    """How a round goes."""

    procedure: Callable[[Felt], Procedure]
    """Receives the felt, yields asks and is sent the answers. Writes the lines of the settlement on the felt."""

    rules: type[R] | Mapping[str, type[R]]
    """The frozen dataclass that is filled from the book's facts and the table's options (table/rules.py); by the value
    of the fact `variant` where the games of a family differ so much that they have Rules each."""

    places: tuple[str, ...]
    """Where cards, throws and spins lie: "box N", "dealer", "roll". N and M are numbers."""

    decisions: Mapping[str, Decision] = field(default_factory=dict)
    """By the name in the data."""

    equipment: tuple[str, ...] = ("cards",)
    """The kinds of equipment that the game's data describes."""

    faults: Callable[[Game], Iterable[Fault]] | None = None
    """Receives a game. Yields what else could not be played, as a key of the data and a reason."""

    devices: Callable[[R, Mapping[str, Device]], dict[str, Device]] | None = None
    """Receives the devices of chance that the equipment in the data describes. Returns those of the table."""

    device_now: Callable[[Felt, str], Device | None] | None = None
    """Receives the name of a device. Returns the one in use, where it was changed between rounds."""

    why_not_asked: Callable[[Felt, Move, Ask | None], Refusal | None] | None = None
    """Receives a decision that is not awaited, and what is. Returns why it is not asked for (any more), if known."""

    undo_void_round: Callable[[Felt, str], None] | None = None
    """Receives the clause by which a round is void. Undoes what goes back besides the wagers."""

    memory: type[Memory] = Memory
    """What a table remembers of a game from round to round."""

    def decision(self, name: str) -> Decision:
        """Return what is declared of a decision; of one that a ruling invents, nothing."""
        return self.decisions.get(name) or Decision()

    def takes(self, choice: str) -> tuple[str, ...]:
        """Return what a decision carries besides the choice."""
        return self.decision(choice).takes

    @cached_property
    def for_absent(self) -> tuple[str, ...]:
        """The decisions that may be made for an absent player: first those that keep what lies there."""
        names = [name for name, known in self.decisions.items() if known.for_absent]
        return tuple(sorted(names, key=lambda name: self.decisions[name].gives_up))

    @property
    def only_after_rulings(self) -> frozenset[str]:
        """The decisions that only a declared irregularity leads to."""
        return frozenset(name for name, known in self.decisions.items() if known.only_after_ruling)

    def rules_of(self, game: Game) -> type[R]:
        """Return the Rules of a game."""
        if isinstance(self.rules, type):
            return self.rules
        return self.rules[game.facts[VARIANT]["value"]]
