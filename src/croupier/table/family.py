"""A family of games: everything that its folder offers the engines, typed, with defaults.

The engines know no game. `family(name)` is the one door through which they reach one: it gives the `FAMILY` of
`croupier.games.<name>`. What a family computes with heavy libraries (its odds, its kernel) is named here and imported
when somebody asks. `faults` says what of a game's data the family cannot play; the loader asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from croupier.equipment.devices import Device
from croupier.errors import Refusal
from croupier.money import Amount
from croupier.rulebooks import families
from croupier.rulebooks.model import Game, Option, Ruling, Scalar
from croupier.table.equipment import equipment_faults
from croupier.table.felt import Ask, Felt, Move, Procedure, Wager
from croupier.table.money import meter
from croupier.table.money.limits import TableLimits
from croupier.table.rules import Fault, Pays, Wagers, cite_names, defaults, open_choices, rules_faults, wager_faults
from croupier.table.rulings import common_rulings, floor_rules
from croupier.table.rulings.specs import Called, RulingSpec, Specs, ruling_faults
from croupier.table.symmetry import Alike
from croupier.table.tickets import Issue, Ticket

Options = Mapping[str, Scalar]
VARIANT = "variant"  # the fact that says which of a family's games it is
BOX = "box N"  # as a family names the place of a player's own cards


class Kept(NamedTuple):
    """Money that a settled round leaves with the house apart from what its bank won: a collection, a levy."""

    account: str
    amount: Amount
    clause: str


class Showdown(NamedTuple):
    """How hands that play one another are made, for those who count what each may win."""

    held: int  # cards of a player when all is dealt
    board: int  # common cards
    used: int  # of the player's own; 0 for any number
    ladder: str
    ace_below: int = 2  # the card under which the ace stands too
    lowest: int = 2  # the lowest card of the pack


@dataclass(frozen=True, kw_only=True)
class Picture:
    """How a table of the family is drawn: a shared drawing named by what it draws (boxes, wheel, throws, plain), or a
    script of a family's own ("FAMILY/layout.js", from its folder `web`)."""

    drawing: str = "boxes"
    dealer: bool = True  # boxes: the dealer has a hand
    middle: tuple[str, ...] = ("board",)  # boxes: places between the dealer and the players, where there are any
    own_cards: bool = True  # boxes: a player holds cards
    pot: str = ""  # boxes: the wager that the bets in the pot are, where they go into one
    chips: str = ""  # for a pot: the wager that the chips brought to the table are
    seated: bool = False  # the others sit at places of their own on the cloth
    numbers: bool = False  # the cloth is a grid of the wheel's numbers, each with wagers round it
    grows: bool = False  # boxes: cards are drawn to a hand one by one
    behind: str = ""  # boxes: the wager that may be laid behind another's box
    completed: tuple[str, str] | tuple[()] = ()  # a final hand is what a player kept of the cards at the first place
    # and the first cards at the second
    faces: Mapping[str, int] = field(default_factory=dict)  # throws: wagers on one face, and how many dice show it
    riders: Mapping[str, str] = field(default_factory=dict)  # wagers that lie beside another's circle
    lines: tuple[str, ...] = ()  # boxes: what the cloth says besides the odds and with what the dealer plays
    beside: str = ""  # a script of the family's own that draws on it what else lies there ("FAMILY/wall.js")
    hand: int = 2  # boxes: how many cards a player holds, where the game's data does not say it

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        return {
            **asdict(self),
            "riders": dict(self.riders),
            "faces": dict(self.faces),
            "middle": list(self.middle),
            "lines": list(self.lines),
        }


@dataclass(frozen=True, kw_only=True)
class Family:
    """One family. A hook that is not given has no effect; one that no Family has is an error."""

    name: str
    round: Callable[[Felt], Procedure]  # the procedure: a generator of Asks
    places: tuple[str, ...]  # where its cards, throws or spins lie; N and M are numbers

    # What it needs of a game's data, and knows
    rules: type[Any] | Mapping[str, type[Any]]  # what decides a round (rules.py); by the fact `variant` where the games
    # of a family differ so much
    also: frozenset[str] = frozenset()  # facts and options that it reads besides its Rules
    wagers: Wagers  # what it settles, and by which outcomes it pays
    decisions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # choices, and what each carries
    after_rulings: frozenset[str] = frozenset()  # those of them that only an irregularity asks for
    rulings: Specs = field(default_factory=dict)  # the effects of its own, by name
    stages: tuple[str, ...] = ("start",)  # when wagers are taken
    joins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by a wager laid in play those it belongs to,
    # itself where it belongs to none; a game in which one wager alone can be laid by itself needs no word of it
    equipment: tuple[str, ...] = ("cards",)
    check: Callable[[Game], Iterable[Fault]] | None = None  # what else could not be played

    # What is computed elsewhere, by the name of the module
    odds: str = ""  # has ANALYSIS
    kernel: str = ""  # has KERNEL; without one the readable engine plays
    alike: Alike | None = None  # what makes no difference, for the general analysis
    environment: str = ""  # "module:class": many tables at once, to learn at
    one_table: str = ""  # the same of one table, where the readable round is not what steps it
    showdown: Callable[[Any], Showdown] | None = None  # of its Rules: how hands are made that play one another
    notation: str = ""  # has NOTATION: how other programs write its rounds

    # The layout and the table
    positions: Callable[[Game, Options], Mapping[str, Iterable[str]]] | None = None  # by the names of sets
    canonical: Callable[[Game, str, str], str] | None = None  # the one way to write a position
    sections: Callable[[Any], dict[str, tuple[tuple[str, str], ...]]] | None = None  # of a table: call bets by name,
    # each the chips that are laid for it, as (wager, on)
    devices: Callable[[Game, Options], dict[str, Device]] | None = None  # where the equipment data does not say it all
    device_now: Callable[[Felt, str], Device | None] | None = None  # another one, where it was changed between rounds
    check_table: Callable[[Game, Options, Mapping[str, Any]], Refusal | None] | None = None  # beyond what the data says
    check_opening: Callable[[Game, Options, TableLimits], Refusal | None] | None = None  # what a table of version 1
    # might be, and one that is opened now may not
    seats: Callable[[Game, Options], int] | None = None  # where their number is the house's choice
    standing: Callable[[Game, Options], int] | None = None  # how many of them, the last ones, are for players who stand
    resting: Callable[[Felt], Sequence[int]] | None = None  # the seats that take no part, though their chips stand
    least_seats: int = 1  # how many must be taken for a round where no player banks
    for_a_pot: bool = False  # players win from one another, and the house only takes its collection

    # Wagers
    check_place: Callable[[Felt, Wager], Refusal | None] | None = None  # may it be placed now
    check_late: Callable[[Felt, Move], Refusal | None] | None = None  # why none is laid or taken back in play, where
    # that is not that the wagers are closed
    check_remove: Callable[[Felt, Wager], Refusal | None] | None = None  # may it be taken back
    check_reduce: Callable[[Felt, Wager, Amount], Refusal | None] | None = None  # may a part of it be, leaving so much
    check_close: Callable[[Felt, str], Refusal | None] | None = None  # may the wagers go into the round as they are
    beyond: Callable[[Felt, Wager], Amount] | None = None  # what it may win besides what its pays say
    merges: Callable[[Felt, Wager], bool] | None = None  # does a further stake of the same seat join this wager
    where: Callable[[Felt, int, str, object], str | None] | None = None  # the position meant, where the felt decides it
    check_attended: Callable[[Felt, str], Refusal | None] | None = None  # the same at a table where the wagers of all
    # who are there lie on the felt
    own_box: Callable[[Felt, int], int] | None = None  # on which box a seat's wagers lie that names none; else its own
    unbounded: Callable[[Felt, Wager], bool] | None = None  # no maximum of the table binds it in this round
    excused: Callable[[Felt, Wager], bool] | None = None  # a declared irregularity lets it lie as it does

    # What is said and declared
    call: Callable[[Felt, Wager, str], Called] | None = None  # about a wager: "on", "off"
    instruct: Callable[[Felt, int, str], Called] | None = None  # about no wager: "pass_dice"
    calls: Callable[[Game], list[tuple[str, str, str]]] | None = None  # word, what it does, clause
    unasked: Callable[[Felt, Move, Ask | None], Refusal | None] | None = None  # why a decision is not asked for (any
    # more), beside what is awaited
    liable: Callable[[Felt, int], Amount] | None = None  # what a seat must have ready besides its own wagers: a bank
    undo: Callable[[Felt, str], None] | None = None  # what else there is to undo when a round is void

    # What the house keeps of it, and who may look
    kept: Callable[[Felt], list[Kept]] | None = None  # what a settled round leaves with the house beside its float
    sealed: bool = False  # players win each other's money: what was folded unseen stays nobody's to see
    quiet: tuple[str, ...] = ()  # the choices that may be made for somebody who is not there, the first open one

    # What people and programs see
    kind: str = "Other games"  # of game, under which people look for it
    easy: str = ""  # what there is to it, where it is a good first game
    shown: tuple[str, ...] = ()  # of what the table remembers, what everybody sees: "point"
    whose: tuple[str, ...] = ()  # of what the table remembers, what is a seat: whose turn it is with the dice
    remembers: tuple[str, ...] = ()  # and what else a table keeps of a game from round to round
    picture: Picture | Callable[[Options], Picture] = field(default_factory=Picture)
    label: Callable[[Felt, str, list[Any]], str] | None = None  # what the cards that lie at a place come to
    made: Callable[[Felt, list[Any], list[Any]], Any] | None = None  # the hand that cards make with the board, if any
    ticket: Callable[[Felt, Wager, Issue], Ticket] | None = None  # what a player is handed for a wager
    road: Callable[[Felt], str] | None = None  # who won, for the roads: P, B or T
    colours: Callable[[Game], Mapping[str, str]] | None = None  # of the pockets of a wheel
    display: Callable[[Felt], list[str]] = field(default=meter.display)  # what the table must show besides
    idle: Callable[[Felt, str, list[Any]], bool] | None = None  # may further cards there have been dealt for nothing
    moot: Callable[[Felt, Move], bool] | None = None  # may a decision have been made on which nothing hung
    as_dealt: Callable[[Game, dict[str, list[Any]]], None] | None = None  # cards written where they ended, put where
    # they were dealt

    # A sensible player
    suggest: Callable[[Felt, Ask], Move] | None = None  # the rest of a decision, from what the seat sees
    levels: tuple[str, ...] = ()  # how well a bot may play, from the weakest on; without a word it is the strongest
    at_level: Callable[[Felt, Ask, int], Move] | None = None  # the same as `suggest`, by a bot of a level from 1 on
    lays: Callable[[Felt, int], dict[str, int] | None] | None = None  # what a bot lays, as multiples of its stake

    @property
    def together(self) -> bool:
        """Whether all who bet on the same thing win or lose together: no place is a player's own. For chance what they
        lay on it is one stake."""
        return not any(name.startswith(BOX) for name in self.places)

    def rules_of(self, game: Game) -> type[Any]:
        """The Rules of a game."""
        if isinstance(self.rules, type):
            return self.rules
        return self.rules[game.facts[VARIANT]["value"]]

    def choices(self, game: Game) -> Iterator[tuple[str, Option]]:
        """What decides a round of a game and could be chosen, as options: for a laboratory."""
        return ((name, one) for name, one in open_choices(self.rules_of(game), game) if name != VARIANT)

    def chosen(self, game: Game) -> Iterable[str]:
        """The decisions that it may ask for, but those of wagers which the game has not."""
        return [name for name in self.decisions if name not in self.after_rulings]

    def cited(self, game: Game) -> Iterable[str]:
        """The names under which its procedure cites clauses."""
        return cite_names(self.rules_of(game))

    def ruling_spec(self, ruling: Ruling) -> RulingSpec:
        """The effect of a ruling: the family's own, or that of every table; a ruling of the house's is one of those."""
        own = None if ruling.house else self.rulings.get(ruling.effect)
        return own if own is not None else common_rulings.SPECS[ruling.effect]

    def rows(self, game: Game, wager: str) -> tuple[str, ...]:
        """The outcomes by which the settlement can pay a wager."""
        known = self.wagers(game) if callable(self.wagers) else self.wagers
        return known[wager].rows if wager in known else ()

    def faults(self, game: Game) -> Iterator[Fault]:
        """What the family cannot play in a game's data, as (key, reason)."""
        if isinstance(self.rules, Mapping) and game.facts.get(VARIANT, {}).get("value") not in self.rules:
            yield f"facts.{VARIANT}", f"needs a value: {', '.join(self.rules)}"
            return
        yield from rules_faults(self.rules_of(game), game, self.also)
        for name in game.decision:
            if name not in self.decisions:
                yield f"decision.{name}", "nothing in this family asks for it"
        for name, ruling in game.ruling.items():
            if ruling.effect not in common_rulings.SPECS and ruling.effect not in self.rulings:
                yield f"ruling.{name}", f"this family has no effect {ruling.effect!r}"
            else:
                yield from ruling_faults(name, ruling, self.ruling_spec(ruling))
        yield from floor_rules.faults(game)
        for kind, entries in (("wager", game.wager), ("ruling", game.ruling)):
            for name, entry in entries.items():
                for stage in entry.stage:
                    if stage not in self.stages:
                        yield f"{kind}.{name}", f"this family has no stage {stage!r}"
        yield from equipment_faults(game, self.equipment)
        known = self.wagers(game) if callable(self.wagers) else self.wagers
        yield from wager_faults(known, game)
        yield from self._position_faults(known, game)
        yield from self._join_faults(game)
        if self.check is not None:
            yield from self.check(game)

    def _join_faults(self, game: Game) -> Iterator[Fault]:
        """Wagers that come in play, where it is not said to which wager they are added."""
        free = [name for name, rule in game.wager.items() if "start" in rule.stage and not rule.needs]
        several = [name for name in free if game.wager[name].equal not in free[:1]]
        for name in (name for name, rule in game.wager.items() if not rule.stage):
            to = self.joins.get(name, free[:1])
            if name not in self.joins and len(several) > 1:
                why = f"comes in play, and this family does not say to which of {', '.join(several)} it is added"
                yield f"wager.{name}", f"{why}: name it in joins"
            elif to and not any(one in game.wager for one in to):
                yield f"wager.{name}", f"this family adds it to {', '.join(to)}, which the game has not"

    def _position_faults(self, known: Mapping[str, Pays], game: Game) -> Iterator[Fault]:
        """Positions that the layout does not have, or that the settlement does not know."""
        sets = {} if self.positions is None else self.positions(game, defaults(game))
        for name, pays in known.items():
            if name not in game.wager:
                continue
            where, rule, allowed = f"wager.{name}", game.wager[name], pays.on
            if isinstance(rule.on, str) and rule.on not in sets:
                yield where, f"there is no set of positions {rule.on!r}"
                continue
            found = sets[rule.on] if isinstance(rule.on, str) else rule.on or ()
            strange = next((on for on in found if on not in allowed), None)
            if strange is not None:
                yield where, f"cannot be on {strange!r}"
            elif allowed and not found:
                yield where, "needs positions: say what it may be on"


def family(name: str) -> Family:
    """The family of this name."""
    found = families.found(name)
    assert isinstance(found, Family)
    return found
