"""Rules of a spin of two-up and of triple penny two-up: qld Parts 10 and 21.

What a spin is called stands in the data by how many heads lie uppermost; one that is neither side's is `odds`. The
terms of a wager say which of them decide it:

    wins = ["heads"]                    a player's wager wins; odds leave it, and anything else takes it
    moves = ["triple_heads"]            the dealer moves it into bonus play, for the next spin
    bonus = ["heads", "triple_heads"]   what wins there
    sides = { heads = [...], ... }      a spinner's wager: what has to be spun, so many `times`, before other than odds
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.rulebooks.model import Game
from croupier.table.equipment import coins_of
from croupier.table.rules import Cites, Fact, Fault, Pays, Terms, terms_of, usual

HEADS, TAILS, ODDS = "heads", "tails", "odds"
SIDES = (HEADS, TAILS)
SPINNER, SPINNER_BONUS = "spinner", "spinner_bonus"
SPINNERS = (SPINNER, SPINNER_BONUS)
BONUS = "bonus"  # where a player's wager is once the dealer has moved it


class Cite(Cites, frozen=True):
    """The clauses by which the kip is offered, taken and given up, and wagers are let be."""

    offer: str
    decline: str
    must_wager: str
    boxer: str
    locked: str
    retire: str
    frozen: str = ""
    remains: str = ""
    bonus_area: str = ""
    same_side: str = ""
    bonus_stake: str = ""
    busy: str = ""
    declined: str = ""  # the boxer who spins because all have declined has no spinner's wager


class Results(Fact, frozen=True):
    """The names of a spin's results, by how many heads lie uppermost."""

    by_heads: dict[str, str]

    def result_of(self, sides: str) -> str:
        """The result of a spin by how many heads lie up."""
        return self.by_heads[str(sides.count("H"))]

    @property
    def names(self) -> set[str]:
        """The results that a spin may have."""
        return set(self.by_heads.values())


class Side(Terms, frozen=True):
    """A player's wager on a side."""

    wins: tuple[str, ...]
    moves: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of its pay table."""
        return (*self.wins, *(f"{BONUS}_{result}" for result in self.bonus))

    @property
    def results_named(self) -> set[str]:
        """The results that the side speaks of."""
        return {*self.wins, *self.moves, *self.bonus}


class Spinner(Terms, frozen=True):
    """A spinner's wager on a side: what has to be spun, how often; and its stake, where the book fixes that."""

    sides: dict[str, tuple[str, ...]]
    times: int
    stake: int | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts, and what decides each wager."""

    results: Results
    cite: Cite
    players: Mapping[str, Side] = terms_of(*SIDES)
    spinners: Mapping[str, Spinner] = terms_of(*SPINNERS)
    retiring_wager: Literal["returned", "lost"] = "returned"  # of a spinner who retires before any valid spin
    wagers_after_odds: bool = True  # players may still wager where only the spinner's wager waits
    odds_in_a_row: int = 0  # so many odds running take every wager; 0 where there are none

    @property
    def has_bonus_play(self) -> bool:
        """Return whether a wager may be moved into bonus play."""
        return any(side.moves for side in self.players.values())


def wagers(game: Game) -> dict[str, Pays]:
    """Heads and tails, by what was spun or by one figure; the spinner's, by one."""
    rules = usual(Rules, game)
    out = {name: Pays(rules.players[name].rows, either=True) if name in rules.players else Pays() for name in SIDES}
    return out | {SPINNER: Pays(on=SIDES), SPINNER_BONUS: Pays(on=SIDES, side=True)}


def check(game: Game) -> Iterator[Fault]:
    """Spins that have no name, wagers on spins that never come, and bonus play that nothing decides."""
    rules = usual(Rules, game)
    if set(rules.results.by_heads) != {str(n) for n in range(coins_of(game).tossed + 1)}:
        yield "facts.results", "every number of heads that coins can show has a name, and no other"
    if (ODDS in rules.results.names) != (rules.odds_in_a_row > 0):
        yield "facts.odds_in_a_row", "so many odds running, where there are odds, and none where there are none"
    for name, side in rules.players.items():
        if not side.results_named <= rules.results.names - {ODDS} or not side.wins:
            yield f"wager.{name}", "wins by a spin that has another name, or by none"
        if bool(side.moves) != bool(side.bonus):
            yield f"wager.{name}", "is moved into bonus play that nothing wins, or is never moved there"
    for name, terms in rules.spinners.items():
        named = {result for results in terms.sides.values() for result in results}
        if set(terms.sides) != set(SIDES) or terms.times < 1 or not named <= rules.results.names - {ODDS}:
            yield f"wager.{name}", "both sides are spun at least once, by spins that have these names"
        if terms.stake is not None and terms.stake < 1:
            yield f"wager.{name}", "a fixed stake is more than 0"
