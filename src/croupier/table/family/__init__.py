"""A family of games: everything that its folder offers the engines, in typed parts.

    FAMILY = Family(
        name="war",
        play=Play(procedure=round, rules=Rules, places=("box N", "dealer"), decisions={"surrender": Decision()}),
        betting=Betting(wagers=WAGERS, check_place=check_place),
        analysis=Analysis(edges="croupier.games.war.odds"),
    )

The engines know no game. `family(name)` is the one door through which they reach one: it gives the `FAMILY` of
`croupier.games.<name>`. `play` and `betting` are needed; every other part has defaults, and a hook that is not given
has no effect. `faults` says what of a game's data the family cannot play; the loader asks it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from croupier.equipment.devices import Device
from croupier.messages.game_data import (
    AddedToMissing,
    AddedToWhich,
    CannotBeOn,
    FamilyHasNoEffect,
    FamilyHasNoStage,
    NeedsAValue,
    NeedsPositions,
    NoSetOfPositions,
    NothingAsksForIt,
)
from croupier.places import EVERY_BOX
from croupier.rulebooks import families
from croupier.rulebooks.model import Game, Option, Ruling
from croupier.table.equipment import equipment_faults, standard_devices
from croupier.table.family.analysis import Analysis, Showdown
from croupier.table.family.betting import Betting, Call
from croupier.table.family.bot import Bot
from croupier.table.family.display import Display, Layout
from croupier.table.family.memory import Memory, Public, SeatNumber
from croupier.table.family.parts import MOVED, check_fields
from croupier.table.family.play import VARIANT, Decision, Play, R
from croupier.table.family.records import Records
from croupier.table.family.seating import HouseTake, Seating
from croupier.table.rules import Fault, Pays, cite_names, defaults, open_choices, rules_faults, usual, wager_faults
from croupier.table.rulings import common_rulings, floor_rules
from croupier.table.rulings.specs import RulingSpec, Specs, ruling_faults

__all__ = [
    "Analysis",
    "Betting",
    "Bot",
    "Call",
    "Decision",
    "Display",
    "Family",
    "HouseTake",
    "Layout",
    "Memory",
    "Play",
    "Public",
    "Records",
    "SeatNumber",
    "Seating",
    "Showdown",
    "family",
]


@dataclass(frozen=True, kw_only=True)
class Family(Generic[R]):
    """A family of games. The engines reach it by its name; they know no game."""

    name: str
    play: Play[R]
    betting: Betting[R]
    seating: Seating[R] = field(default_factory=Seating)
    records: Records = field(default_factory=Records)
    rulings: Specs = field(default_factory=dict)  # the effects of its own, by name
    analysis: Analysis[R] = field(default_factory=Analysis)
    display: Display[R] = field(default_factory=Display)
    bot: Bot = field(default_factory=Bot)

    if not TYPE_CHECKING:

        def __new__(cls, **given: Any) -> Family[Any]:
            """Refuse fields of the first form, with the part in which each lies now."""
            check_fields(given)
            return super().__new__(cls)

        def __getattr__(self, field: str) -> Any:
            """Say where a field of the first form lies now."""
            place = f"; it is {MOVED[field]} now" if field in MOVED else ""
            raise AttributeError(f"a family has no {field}{place}")

    @property
    def has_shared_outcomes(self) -> bool:
        """Return whether all who bet on the same thing win or lose together: no place is a player's own. For chance
        what they lay on it is one stake."""
        return EVERY_BOX not in self.play.places

    def choices(self, game: Game) -> Iterator[tuple[str, Option]]:
        """Yield the choices that decide a round of a game, as options for a laboratory."""
        return ((name, option) for name, option in open_choices(self.play.rules_of(game), game) if name != VARIANT)

    def decision_names(self, game: Game) -> Iterable[str]:
        """The decisions that it may ask for, but those of wagers which the game has not."""
        return [name for name in self.play.decisions if name not in self.play.only_after_rulings]

    def clause_names(self, game: Game) -> Iterable[str]:
        """The names under which its procedure cites clauses."""
        return cite_names(self.play.rules_of(game))

    def ruling_spec(self, ruling: Ruling) -> RulingSpec:
        """The effect of a ruling: the family's own, or that of every table; a ruling of the house's is one of those,
        unless the family's binds the house too."""
        own = self.rulings.get(ruling.effect)
        if own is None or (ruling.house and not own.binds_house):
            return common_rulings.SPECS[ruling.effect]
        return own

    def rows(self, game: Game, wager: str) -> tuple[str, ...]:
        """The outcomes by which the settlement can pay a wager."""
        known = self.betting.wagers_of(game)
        return known[wager].rows if wager in known else ()

    def faults(self, game: Game) -> Iterator[Fault]:
        """Yield the data of a game that the family cannot play, as faults of key and reason."""
        rules = self.play.rules
        if isinstance(rules, Mapping) and game.facts.get(VARIANT, {}).get("value") not in rules:
            yield f"facts.{VARIANT}", NeedsAValue(known=", ".join(rules))
            return
        yield from rules_faults(self.play.rules_of(game), game)
        for name in game.decision:
            if name not in self.play.decisions:
                yield f"decision.{name}", NothingAsksForIt()
        for name, ruling in game.ruling.items():
            if ruling.effect not in common_rulings.SPECS and ruling.effect not in self.rulings:
                yield f"ruling.{name}", FamilyHasNoEffect(effect=repr(ruling.effect))
            else:
                yield from ruling_faults(name, ruling, self.ruling_spec(ruling))
        yield from floor_rules.faults(game)
        for kind, entries in (("wager", game.wager), ("ruling", game.ruling)):
            for name, entry in entries.items():
                for stage in entry.stage:
                    if stage not in self.betting.stages:
                        yield f"{kind}.{name}", FamilyHasNoStage(stage=repr(stage))
        yield from equipment_faults(game, self.play.equipment)
        known = self.betting.wagers_of(game)
        yield from wager_faults(known, game)
        yield from self._position_faults(known, game)
        yield from self._join_faults(game)
        if self.play.faults is not None:
            yield from self.play.faults(game)

    def _join_faults(self, game: Game) -> Iterator[Fault]:
        """Wagers that come in play, where it is not said to which wager they are added."""
        free = [name for name, rule in game.wager.items() if "start" in rule.stage and not rule.needs]
        several = [name for name in free if game.wager[name].equal not in free[:1]]
        for name in (name for name, rule in game.wager.items() if not rule.stage):
            to = self.betting.adds_to.get(name, free[:1])
            if name not in self.betting.adds_to and len(several) > 1:
                yield f"wager.{name}", AddedToWhich(wagers=", ".join(several))
            elif to and not any(other_wager in game.wager for other_wager in to):
                yield f"wager.{name}", AddedToMissing(wagers=", ".join(to))

    def _position_faults(self, known: Mapping[str, Pays], game: Game) -> Iterator[Fault]:
        """Positions that the layout does not have, or that the settlement does not know."""
        sets: Mapping[str, Iterable[str]] = {}
        if self.betting.positions is not None:
            sets = self.betting.positions(usual(self.play.rules_of(game), game), self._usual_devices(game))
        for name, pays in known.items():
            if name not in game.wager:
                continue
            where, rule, allowed = f"wager.{name}", game.wager[name], pays.on
            if isinstance(rule.on, str) and rule.on not in sets:
                yield where, NoSetOfPositions(name=repr(rule.on))
                continue
            positions = sets[rule.on] if isinstance(rule.on, str) else rule.on or ()
            strange = next((on for on in positions if on not in allowed), None)
            if strange is not None:
                yield where, CannotBeOn(on=repr(strange))
            elif allowed and not positions:
                yield where, NeedsPositions()

    def _usual_devices(self, game: Game) -> dict[str, Device]:
        """Return the devices of a table that leaves every choice as the data has it."""
        described = standard_devices(game, defaults(game))
        if self.play.devices is None:
            return described
        return self.play.devices(usual(self.play.rules_of(game), game), described)


def family(name: str) -> Family[Any]:
    """The family of this name."""
    known = families.find_family(name)
    assert isinstance(known, Family)
    return known
