"""The most that anything may be, in one place. Each is checked when it is let in, and all are far below what a column
of the database can hold (some 9 * 10**18 cents): no account can be filled up, and no figure is too large to settle."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from croupier.casino.core.actor import Person
from croupier.casino.money.messages import AboveCeiling, AboveFloat, OddsAboveCeiling, OddsByStaff, OptionByStaff
from croupier.errors import Refused
from croupier.messages import OptionName, WagerName
from croupier.money import Amount, Odds, amount, amount_to_text, exact
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import Game
from croupier.table import Round, Table
from croupier.table.money.exposure import best, cells, most_paid

MAX_STAKE = 1_000_000  # chips: a stake, and any limit of a table
MAX_OPTION_VALUE = 1_000_000  # an open option of a table: a seed, a blind, a ceiling, a price, a count
MAX_ODDS = 10_000  # to 1: odds that the house gives beyond the book's; a fixed prize may be so many chips
MAX_ROUND_PAYMENT = 1_000_000_000  # chips: the float that the house is ready to bring for one round
GIFT_CENTS = 100_000_000_000  # a buy-in at the cage, a gift, or a cash-out
IDLE_MINUTES = 14 * 24 * 60  # as long as a session lasts at all
WELCOME_CENTS = 100_000_000  # what newcomers are given
ENTRY_CENTS = 1_000_000_000  # the buy-in of a tournament
TOURNAMENT_CHIPS = 1_000_000  # chips that an entrant begins with
HOUSE_KINDS = ("amount", "odds", "rate")  # open options that say what the house puts up or pays


def too_much(what: str, value: object, most: Amount, line: int = 0) -> Refused:
    """Return the refusal of an amount above the house's ceiling."""
    return Refused(AboveCeiling(what=what, most=most, value=str(value)[:40], line=line))


def stake(value: Amount, what: str = "stake") -> None:
    """A stake or a limit that is let in."""
    if value > MAX_STAKE:
        raise too_much(what, amount_to_text(value), MAX_STAKE)


def limits(plain: Mapping[str, Any]) -> None:
    """The limits of a table, for all wagers or for one."""
    for key, value in plain.items():
        if isinstance(value, Mapping):
            limits(value)
        elif value is not None:
            stake(amount(value), key)


def terms(person: Person, game: Game, options: Mapping[str, Any], odds: Mapping[str, Any], table: Table) -> None:
    """Check the money that the house puts up and pays at a table: by the book, unless its staff says otherwise; and
    within reason."""
    if odds and not person.is_staff:
        raise Refused(OddsByStaff())
    for key, value in options.items():
        rule, chosen = game.option[key], table.options[key]
        if rule.kind in HOUSE_KINDS and chosen != rule.default and not person.is_staff:
            raise Refused(OptionByStaff(option=OptionName(key)), names_of(game))
        if rule.kind in ("amount", "chips", "integer", "rate") and chosen != "" and amount(chosen) > MAX_OPTION_VALUE:
            raise too_much(key, value, MAX_OPTION_VALUE)
    for name in odds:
        for cell in cells(table, name):
            if (cell.win if isinstance(cell, Odds) else cell.size) > MAX_ODDS:
                raise Refused(
                    OddsAboveCeiling(wager=WagerName(name), most=MAX_ODDS, value=str(cell)[:40]), names_of(game)
                )


def own_terms(game: Game, options: Mapping[str, Any], odds: Mapping[str, Any]) -> dict[str, Any]:
    """Return the house's terms at a table that are not the book's: odds, and open options of money or rates."""
    other = {
        key: value
        for key, value in options.items()
        if game.option[key].kind in HOUSE_KINDS and str(value) != str(game.option[key].default)
    }
    return {**({"odds": dict(odds)} if odds else {}), **({"options": other} if other else {})}


def worth_cents(table: Table, usual: Table, most: Amount) -> int:
    """The most that one round at a table may pay beyond what the book's own terms pay, in cents: on each wager whose
    odds differ, for the largest stake (`most`, where the table has no maximum)."""
    more = Fraction(0)
    for name in table.game.wager:
        beyond = max(best(table, name) - best(usual, name), Fraction(0))
        bounds = table.limits.bounds(table.game, name)
        more += beyond * (bounds.most if bounds.most is not None else most)
    return min(int(more * 100), GIFT_CENTS)


def round_of(playing: Round) -> None:
    """Check the most that a round can pay, once a wager is laid, against the house's limit."""
    most = most_paid(playing)
    if most > MAX_ROUND_PAYMENT:
        raise Refused(AboveFloat(paid=exact(most.__ceil__()), float=MAX_ROUND_PAYMENT))
