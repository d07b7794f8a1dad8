"""What decides a round of poker with a buck: qld Part 15 (Manila), Part 17 and Part 18 (stud of five and seven)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from croupier.errors import Refusal
from croupier.money import Amount, amount
from croupier.rulebooks.model import Game, Scalar
from croupier.table.rules import NOTHING, Cites, Fact, Fault, defaults

BUY_IN, POT, COMMISSION = "buy_in", "pot", "commission"
WAGERS = {BUY_IN: NOTHING, POT: NOTHING}
LOWEST = {52: 2, 40: 5, 32: 7}  # the lowest card of a pack of so many
Ace = Literal["high", "high_and_low"]


class Commission(Fact, frozen=True):
    """What the house takes of a pot: nothing up to `nil_to`, otherwise a share of the largest multiple of `of` in it;
    a pot above `cap` times the least wager counts as that."""

    nil_to: int
    of: int
    cap: int
    capped: str  # the clause of the cap
    shared: str  # the clause by which nothing is taken of a pot that only those who share it paid into


class Cite(Cites, frozen=True):
    stake: str  # the least table stake
    top_up: str
    limits: str
    raises: str
    only_call: str
    no_check: str
    win: str  # at the showdown
    uncalled: str
    split: str
    odd: str
    returned: str  # the blind, where nobody plays against it
    last_folder: str
    misdeal_late: str
    deal: str


@dataclass(frozen=True, slots=True)
class Stakes:
    """What players bring, and what the house takes."""

    minimum_stake: Amount
    commission: Commission
    commission_rate: Fraction


class Rounds(Fact, frozen=True):
    """How many times the blind a bet or a raise may be: in all rounds but the last, and in the last."""

    times: int
    last: int


@dataclass(frozen=True, slots=True)
class Manila:
    """Part 15: two cards each and five in common, one at a time."""

    variant: Literal["manila"]
    blind: Amount
    ace: Ace
    raise_limit: Literal["players", "raises"]
    rounds: Rounds
    stakes: Stakes
    cite: Cite

    @property
    def least(self) -> Amount:
        return self.blind


def check(game: Game) -> Iterator[Fault]:
    refusal = check_table(game, defaults(game), {})
    if refusal is not None:
        yield "option", f"a table with the defaults is refused: {refusal.sentence}"


def check_table(game: Game, options: Mapping[str, Scalar], odds: Mapping[str, Any]) -> Refusal | None:
    """Stakes are whole dollars and more than nothing; the commission is not more than the book's."""
    for name in ("blind", "minimum_stake", "minimum", "ante"):
        if name in options and (amount(options[name]) <= 0 or type(amount(options[name])) is not int):
            sentence = f"{name} must be whole dollars, not {options[name]}"
            return Refusal("forbidden_option", sentence, game.cited(game.option[name].clause))
    return None
