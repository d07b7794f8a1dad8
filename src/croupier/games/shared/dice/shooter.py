"""The shooter: who throws the dice, and when they pass.

Serves gb-core 6.5, gb-archive 8.8 to 8.16, 8.27 to 8.29 and 8.55 to 8.63, and qld s 124 to 130.

`felt.state["shooter"]` is the seat that has the dice, or is the next to be offered them. Seats are numbered clockwise
from the left of the Boxman. The book's fact names the wagers of which the shooter must have one (any wager will do
where it names none). A seat that may not throw is passed over. A record may have the wagers of some players only:
where no seat on its felt may throw, the dice are with a player whose wagers are not written down. At a live table
everybody's are, and `check_attended` keeps the dice until a player may throw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, Protocol

from croupier.errors import Refusal
from croupier.games.shared.dice.messages import (
    DiceOfferedOn,
    HasNotTheDice,
    NobodyMayThrow,
    PassTheDice,
    PointStands,
    ShooterGivesUp,
    ShooterKeepsLine,
    ShooterMayPassDice,
)
from croupier.messages import SeatNumber, Words
from croupier.money import Amount
from croupier.rulebooks.model import Game
from croupier.table.family import Call
from croupier.table.felt import Ask, Felt, Move, Wager
from croupier.table.rules import Cites, Fact, Fault
from croupier.table.rulings.specs import Moment, RulingSpec, prepared_by

HAS_DICE = "shooter"  # what the table remembers: whose the dice are
PASS_DICE = "pass_dice"  # what a shooter calls, and the effect of the Boxman's instruction
Called = tuple[Refusal | None, Callable[[], None] | None]


class Shooter(Fact, frozen=True):
    """The wagers of which the shooter must have one; any will do where none is named."""

    needs: tuple[str, ...]
    passes: Literal["no_point", "any_roll"] = "no_point"  # when the dice may be given up
    keeps: bool = True  # the last line wager stays while a point stands; else it may go, and the dice with it
    throw_clause: str = ""  # by which no one throws without such a wager, where it is not `clause`


class Cite(Cites, frozen=True):
    """The clauses by which the dice are given up and kept."""

    pass_dice: str
    keep_dice: str = ""  # where they are kept while a point stands


class Shot(Protocol):
    """Rules with a shooter."""

    @property
    def shooter(self) -> Shooter:
        """Who throws, and for how long."""


class Passing(Shot, Protocol):
    """Rules by which a shooter may give the dice up."""

    @property
    def cite(self) -> Cite:
        """The clauses that decide about the dice."""


def needs_faults(game: Game, shooter: Shooter) -> Iterator[Fault]:
    """Yield the wagers that the shooter must have and that cannot be laid."""
    for name in shooter.needs:
        if name not in game.wager:
            yield "facts.shooter", f"there is no wager {name!r}"
    if shooter.passes == "no_point" and "pass_dice" in game.cite and "keep_dice" not in game.cite:
        yield "cite", "needs keep_dice, for a shooter who keeps the dice while a point stands"


def check_attended(felt: Felt, stage: str) -> Refusal | None:
    """Why the dice are not thrown at a table where all wagers are known: no player has one of those that a shooter
    needs, and may lay one now."""
    rules: Shot = felt.rules
    needs = rules.shooter.needs
    laid = any(wager.name in needs for wager in felt.wagers)
    offered = [felt.game.wager[name].title for name in needs if stage in felt.game.wager[name].stage]
    if felt.version < 2 or laid or not offered:
        return None
    return felt.refusal(
        NobodyMayThrow(
            needed=Words(str(" or ".join(offered))), clause=rules.shooter.throw_clause or rules.shooter.clause
        )
    )


def offer(felt: Felt) -> None:
    """The dice go clockwise to the first seat that may throw them."""
    rules: Shot = felt.rules
    needs = rules.shooter.needs
    able = {w.seat for w in felt.wagers if not needs or w.name in needs}
    now = holder(felt)
    if able and now not in able:
        now = min(able, key=lambda seat: (seat < now, seat))
    if able:
        felt.state[HAS_DICE] = now


def offer_if_bare(felt: Felt) -> None:
    """A shooter who has taken the last line wager back under a point may not go on: the dice are offered."""
    rules: Shot = felt.rules
    now, needs = holder(felt), rules.shooter.needs
    taken = [line for line in felt.lines if line.seat == now and line.wager in needs]
    if taken and not any(w.seat == now and w.name in needs for w in felt.wagers):
        taken[-1].note = DiceOfferedOn(clause=felt.cite_clause(rules.shooter.clause))
        offer(felt)


def holder(felt: Felt) -> int:
    """The seat with the dice, or the first to be offered them."""
    seat: int = felt.state.get(HAS_DICE, felt.seats[0])
    return seat


def pass_on(felt: Felt) -> None:
    """The dice go to the seat on the left."""
    now = holder(felt)
    felt.state[HAS_DICE] = min(felt.seats, key=lambda seat: (seat <= now, seat))


def calls(rules: Passing, game: Game) -> list[Call]:
    """Return what may be called at a table with a shooter."""
    gives_up = ShooterGivesUp(at_any_roll=rules.shooter.passes == "any_roll")
    return [Call(PASS_DICE, PassTheDice(), gives_up, rules.cite.pass_dice)]


def instruct(felt: Felt, seat: int, word: str) -> Called:
    """`pass_dice`: the shooter gives the dice up, which may be done whenever no point stands."""
    rules: Passing = felt.rules
    if word != PASS_DICE:
        return felt.refusal(ShooterMayPassDice(call=Words(str(word)), clause=felt.game.refuses.words)), None
    if seat != holder(felt):
        return felt.refusal(HasNotTheDice(seat=SeatNumber(seat), clause=rules.cite.pass_dice)), None
    if rules.shooter.passes == "any_roll":
        return take_dice_away(felt, {}, None)
    if "point" in felt.state:
        return felt.refusal(PointStands(point=Words(str(felt.state["point"])), clause=rules.cite.keep_dice)), None
    return None, lambda: pass_on(felt)


def take_dice_away(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """The Boxman's instruction: the dice go on at once, whatever stands."""

    def act() -> None:
        pass_on(felt)
        offer(felt)

    return None, act


def why_line_stays(felt: Felt, wager: Wager, left: Amount = 0) -> Refusal | None:
    """Why a shooter may not take his last line wager back while a point stands, or None."""
    rules: Shot = felt.rules
    needs = rules.shooter.needs
    if not rules.shooter.keeps or wager.name not in needs or "point" not in felt.state or holder(felt) != wager.seat:
        return None
    if any(w is not wager and w.seat == wager.seat and w.name in needs for w in felt.wagers):
        return None
    return felt.refusal(ShooterKeepsLine(clause=rules.shooter.clause))


RULINGS = prepared_by(
    take_dice_away, RulingSpec(effect=PASS_DICE, moments=frozenset({Moment.WAGERS, Moment.DEALING, Moment.SETTLED}))
)
