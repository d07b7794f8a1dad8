"""Rules of a hand for a pot: kings Texas Hold'em (GEGA-004248) and Omaha (GEGA-004247), and any other game dealt in
streets with blinds before them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.equipment.cards import DECK
from croupier.errors import Refusal
from croupier.games.pot.messages import BlindAboveLimit, LeastBuyIn, NoTableLimit, OptionInWholeChips, OtherSchedule
from croupier.games.shared.poker.betting import Cap, ShortRaise
from croupier.messages import Words
from croupier.money import Amount, amount_to_text
from croupier.rulebooks.model import Game, Schedule
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.money.collections import least_buy_ins, schedule
from croupier.table.money.limits import TableLimits
from croupier.table.rules import NO_ODDS, Cites, Fact, Fault, defaults, usual

if TYPE_CHECKING:
    from croupier.table import Table

HAND_SIZE, MAX_HAND_CARDS = 5, 7  # cards that make a hand, and of which the best five are found
BUY_IN, POT = "buy_in", "pot"
STAKES = (("small_bet", "big_bet"), ("small_blind", "big_blind"))


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The cards dealt before a betting round, and the bet of a limit table at which it is played."""

    name: str
    bet: Literal["small_bet", "big_bet"]
    down: int = 0  # to each player
    burn: int = 0  # to the discards, unseen, before the board
    board: int = 0
    collection: bool = False  # the house takes its collection once this is dealt


class Streets(Fact, frozen=True):
    """The cards dealt, street by street."""

    list: tuple[Street, ...]

    @property
    def cards_held(self) -> int:
        """The cards of a player when all is dealt."""
        return sum(street.down for street in self.list)

    @property
    def board(self) -> int:
        """How many cards lie open when all is dealt."""
        return sum(street.board for street in self.list)

    @property
    def cards_burned(self) -> int:
        """How many cards are burned."""
        return sum(street.burn for street in self.list)


class Showdown(Fact, frozen=True):
    """How many of a player's own cards a hand is made of."""

    hole_cards_used: int | Literal["any"] = "any"


class Raises(Fact, frozen=True):
    """The most raises of a betting round between three or more players; 0 for any number."""

    most: int


class Cite(Cites, frozen=True):
    """The clauses that decide."""

    raises: str
    limits: str
    win: str
    split: str
    one_schedule: str


class Blinds(Fact, frozen=True):
    """How large the blinds of a limit table are: no larger than its lower bet, or as the house likes."""

    within_limit: bool


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    betting: Literal["fixed", "no_limit", "pot_limit", "half_pot"]
    small_bet: Amount
    big_bet: Amount
    small_blind: Amount
    big_blind: Amount
    chip: Amount
    raise_cap: Cap
    short_raise: ShortRaise
    streets: Streets
    showdown: Showdown
    raises: Raises
    cite: Cite
    blinds: Blinds | None = None

    def bet(self, street: Street) -> Amount:
        """The bet of a street at a limit table, and elsewhere the least bet."""
        if self.betting != "fixed":
            return self.big_blind
        return self.small_bet if street.bet == "small_bet" else self.big_bet


WAGERS = {BUY_IN: NO_ODDS, POT: NO_ODDS}


def check(game: Game) -> Iterator[Fault]:
    """Yield a fault if the cards do not make a hand for everybody."""
    yield from pack_faults(game)
    rules = usual(Rules, game)
    streets, used = rules.streets, rules.showdown.hole_cards_used
    yield from room_faults(game, len(DECK), streets.cards_held, streets.board + streets.cards_burned)
    if not streets.cards_held:
        yield "facts.streets", "nobody is dealt a card of their own"
    if used == "any":
        if not HAND_SIZE <= streets.cards_held + streets.board <= MAX_HAND_CARDS:
            yield "facts.streets", f"a hand is the best of {HAND_SIZE} to {MAX_HAND_CARDS} cards"
    elif not (0 <= used <= streets.cards_held and 0 <= HAND_SIZE - used <= streets.board):
        yield "facts.showdown", f"{used} cards held and {HAND_SIZE - used} of the board are not dealt"
    refusal = _why_stakes_refused(rules, game, schedule(game, defaults(game))) or _why_blinds_refused(game, rules)
    if refusal is not None:
        yield "option", f"a table with the defaults is refused: {refusal.sentence}"


# A table whose stakes are not in order, or not those of its schedule, is refused


def check_table(table: Table) -> Refusal | None:
    """Return why a table with such stakes, or such a schedule of the collection, is not opened."""
    rules, game, chosen = table.rules, table.game, schedule(table.game, table.options)
    refusal = _why_stakes_refused(rules, game, chosen)
    if refusal is None and table.version > 1:
        refusal = why_not_opened(rules, game, chosen, table.limits)
    return refusal


def _why_stakes_refused(rules: Rules, game: Game, chosen: Schedule | None) -> Refusal | None:
    """Return which stakes make no table, or that a schedule of the collection is for another."""
    limits = game.cite_clause(rules.cite.limits)
    for name in ("chip", *(stake for pair in STAKES for stake in pair)):
        stake = getattr(rules, name)
        if stake <= 0 or Fraction(stake) % Fraction(rules.chip):
            return Refusal(
                OptionInWholeChips(
                    option=Words(str(name)), chip=rules.chip, value=Words(str(amount_to_text(stake))), clause=limits
                )
            )
    for low, high in STAKES:
        if getattr(rules, low) > getattr(rules, high):
            values = [Words(amount_to_text(getattr(rules, name))) for name in (high, low)]
            names = Words(high), Words(low)
            return Refusal(
                NoTableLimit(high=names[0], low=names[1], high_value=values[0], low_value=values[1], clause=limits)
            )
    return None if chosen is None else _why_wrong_schedule(rules, game, chosen)


def why_not_opened(rules: Rules, game: Game, chosen: Schedule | None, limits: TableLimits) -> Refusal | None:
    """Return why a table is not opened whose blinds do not follow the posted limit, or whose least buy-in is none of
    the schedule's."""
    return _why_blinds_refused(game, rules) or _why_buy_in_refused(game, chosen, limits)


def _why_blinds_refused(game: Game, rules: Rules) -> Refusal | None:
    """Why the blinds are too large for the limit of the table, where the book has them follow it."""
    blinds, most = rules.blinds, rules.small_bet
    if blinds is None or not blinds.within_limit or rules.betting != "fixed" or rules.big_blind <= most:
        return None
    limit = f"{amount_to_text(most)}-{amount_to_text(rules.big_bet)}"
    return Refusal(
        BlindAboveLimit(
            limit=Words(str(limit)), most=most, blind=rules.big_blind, clause=game.cite_clause(blinds.clause)
        )
    )


def _why_buy_in_refused(game: Game, chosen: Schedule | None, limits: TableLimits) -> Refusal | None:
    """Why the least buy-in of a table is none of those that its schedule names."""
    named = least_buy_ins(chosen) if chosen is not None else ()
    bounds = (limits.general, *(limits.wagers[name] for name in limits.wagers if name == BUY_IN))
    strange = [b.least for b in bounds if b.least is not None and named and b.least not in named]
    if chosen is None or not strange:
        return None
    listed = ", ".join(map(str, named))
    return Refusal(LeastBuyIn(known=Words(str(listed)), given=strange[0], clause=game.cite_clause(chosen.clause)))


def _why_wrong_schedule(rules: Rules, game: Game, chosen: Schedule) -> Refusal | None:
    """Why a schedule is not the one of this limit."""
    assert game.collection is not None
    fixed = rules.betting == "fixed"
    small, big = rules.small_bet, rules.big_bet
    name = next(key for key, known in game.collection.schedule.items() if known is chosen)
    if fixed and any(_is_limit(text, small, big) for text in chosen.stakes):
        return None
    if not fixed and chosen.buy_in:
        return None
    this = f"{amount_to_text(small)}-{amount_to_text(big)}" if fixed else "a table without a limit"
    whose = ", ".join(chosen.stakes) if chosen.stakes else f"games without a limit, buy-in {', '.join(chosen.buy_in)}"
    return Refusal(
        OtherSchedule(
            schedule=Words(str(name)),
            whose=Words(str(whose)),
            table=Words(str(this)),
            clause=game.cite_clause(rules.cite.one_schedule),
        )
    )


def _is_limit(text: str, small: Amount, big: Amount) -> bool:
    """Return whether a table limit of the sheet, "2-4" or "150 and above", is the table's."""
    if text.endswith("and above"):
        return small >= int(text.split()[0])
    return text == f"{small}-{big}"
