"""Rules of a round of casino stud poker: gb-archive 7.1 to 7.35, qld part 14."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.poker.dealer_hand import Dealt, Positions, Qualifies
from croupier.hands.ladders import LADDERS
from croupier.money import Amount
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.money.meter import Meter
from croupier.table.rules import ONE_FIGURE, Fact, Fault, Pays, rows_of, usual

HAND, PACK = 5, 52
ANTE, RAISE, PROGRESSIVE, INSURANCE, DOUBLE = "ante", "raise", "progressive", "insurance", "double"
INSURED = (INSURANCE, DOUBLE)
LADDER = "five_card"
HANDS = LADDERS[LADDER]
RANKS = range(2, 15)
DEAD_MANS_HAND = "dead_mans_hand"  # a row of the Progressive that is no category of hands
DEAD = (14, 14, 8, 8)  # the ranks of its two pairs


class FiveCards(Dealt, frozen=True):
    """Five cards, ranked as in poker."""

    cards: Literal[5]
    ladder: Literal["five_card"]


class Raising(Fact, frozen=True):
    """How many Antes a Raise is."""

    times: int


class Doubling(Fact, frozen=True):
    """The dealer's up cards that allow an Insurance wager to be doubled."""

    up_cards: tuple[int, ...]


class ByDealer(Fact, frozen=True):
    """The row of Insurance by the dealer's highest card, for a player's hand that has no row of its own."""

    high_card: dict[str, str]
    otherwise: str

    def row(self, highest: int) -> str:
        """The row for the dealer's highest card."""
        return self.high_card.get(str(highest), self.otherwise)

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of its pay table."""
        return tuple(dict.fromkeys((*self.high_card.values(), self.otherwise)))


@dataclass(frozen=True, slots=True)
class BonusInsurance:
    """The terms of Insurance: whether it is offered, when it may be doubled, and how the dealer's cards pay it."""

    bonus_insurance: bool
    double: Doubling
    insurance_by_dealer: ByDealer


class Cite(Positions, frozen=True):
    """The clauses of steps of the procedure; the first three are of tables with Bonus Insurance, the others of those
    with a jackpot of fixed stakes and of hands that are closed."""

    no_double: str = ""
    fold_uninsured: str = ""
    fold_insured: str = ""
    close_winner: str = ""
    close_stand_off: str = ""
    jackpot_stake: str = ""
    jackpot_folded: str = ""
    jackpot_shared: str = ""
    jackpot_down: str = ""
    maximum_payment: str = ""


@dataclass(frozen=True, slots=True)
class Jackpot:
    """A Progressive wager of one fixed stake, whose prizes are so much money: whether a folded hand keeps it, whether
    several of the highest hands in one round share a prize or are each paid, and whether two pairs of aces and eights
    win."""

    jackpot_wager: Amount
    folded_jackpot: Literal["lost", "paid"]
    several_jackpots: Literal["each", "equal"]
    dead_mans_hand: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    hand: FiveCards
    qualifies: Qualifies
    raising: Raising
    insurance: BonusInsurance | None
    meter: Meter | None
    cite: Cite
    jackpot: Jackpot | None = None
    dealing: Literal["one_at_a_time", "five_at_a_time"] = "one_at_a_time"
    settled_from: Literal["left", "right"] = "left"
    unqualified_raise: Literal["returned", "void"] = "returned"
    closing: Literal["returns", "collects"] = "returns"  # what closing a hand does to the Ante that lies there
    stand_off_bet: Literal["returns", "collects"] = "returns"  # what becomes of the Raise of equal hands
    maximum_payment: Amount | None = None  # the most that is paid for a Raise

    @property
    def bonus_insurance(self) -> BonusInsurance | None:
        """The terms of Bonus Insurance, at a table that offers it."""
        return self.insurance if self.insurance is not None and self.insurance.bonus_insurance else None


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the wagers that the family settles: hands are paid by their names, those of a Raise that have no row by
    the last; Insurance also by the dealer's high card."""
    insurance, raised = usual(Rules, game).insurance, rows_of(game, RAISE) or ()
    insured = Pays((*HANDS, *(insurance.insurance_by_dealer.rows if insurance else ())), some=True, side=True)
    return {
        ANTE: ONE_FIGURE,
        RAISE: Pays((*HANDS, *raised[-1:]), some=True),
        PROGRESSIVE: Pays((*HANDS, DEAD_MANS_HAND), some=True, side=True),
        INSURANCE: insured,
        DOUBLE: insured,
    }


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: a hand without a row of the Raise, or Insurance without all that it needs."""
    rules = usual(Rules, game)
    yield from rules.qualifies.faults(rules.hand.ladder)
    yield from pack_faults(game)
    yield from room_faults(game, PACK, HAND, HAND)
    if (rows_of(game, RAISE) or HANDS)[-1] in HANDS[:-1]:
        yield f"wager.{RAISE}", "its last row pays every hand below the others, and cannot be one hand of the ladder"
    if RAISE not in game.decision:
        yield "decision", f"there is no decision {RAISE!r}"
    if rules.raising.times < 1:
        yield "facts.raising", "a Raise is one Ante or more"
    if PROGRESSIVE in game.wager and rules.meter is None:
        yield f"wager.{PROGRESSIVE}", "there is no meter to pay it from"
    if rules.jackpot is not None and PROGRESSIVE not in game.wager:
        yield "wager", f"there is a jackpot and no wager {PROGRESSIVE!r}"
    if (DEAD_MANS_HAND in (rows_of(game, PROGRESSIVE) or ())) != ("dead_mans_hand" in (*game.option, *game.facts)):
        yield f"wager.{PROGRESSIVE}", "a dead man's hand needs its row and the rule that it wins"
    yield from _insurance_faults(game, rules)


def _insurance_faults(game: Game, rules: Rules) -> Iterator[Fault]:
    insurance = rules.insurance
    if (INSURANCE in game.wager) != (DOUBLE in game.wager) or (INSURANCE in game.wager) != (insurance is not None):
        yield "wager", "Insurance needs its wager, its Double wager, and the rules of both"
    elif insurance is not None:
        for rank in insurance.insurance_by_dealer.high_card:
            if rank not in map(str, RANKS):
                yield "facts.insurance_by_dealer", f"{rank!r} is not the rank of a card"
        for row in insurance.insurance_by_dealer.rows:
            for name in INSURED:
                if row not in (rows_of(game, name) or ()):
                    yield f"wager.{name}", f"is not paid by the row {row!r}"
        if not all(rank in RANKS for rank in insurance.double.up_cards):
            yield "facts.double", "up cards are ranks from 2 to 14"
