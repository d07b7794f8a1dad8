"""Collections: what a card room takes for the use of its tables.

Serves kings GEGA-004249 (the California games) and GEGA-004250 (poker). A fee is a whole amount looked up in the
table's one schedule: by the total table action, by the wager of a betting circle, by the number of players at the pot,
or by the half hour. It is never a fraction or a percentage of anything. How it is taken: collected_fees.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.money import Amount
from croupier.rulebooks.model import Collection, Game, LimitRange, Scalar, Schedule, Tiers
from croupier.table.money.line import Wager

COLLECTION = "collection"
HOUSE = "house"  # who is paid a fee by the seat itself
POT = "pot"  # a fee that is taken out of what the seat wins


TIME_FEE = "time_fee"  # the effect of a ruling by which each player pays for half an hour


def time_ruling(game: Game, options: Mapping[str, Scalar]) -> str | None:
    """The ruling by which half an hour is paid for, where the table's schedule is for time."""
    chosen = schedule(game, options)
    if chosen is None or not chosen.half_hour:
        return None
    return next((name for name, ruling in game.ruling.items() if ruling.effect == TIME_FEE), None)


def schedule(game: Game, options: Mapping[str, Scalar]) -> Schedule | None:
    """The one schedule of a table, or None where none is taken."""
    if game.collection is None:
        return None
    return game.collection.schedule.get(str(options[COLLECTION]))


def limit_range(sheet: Collection, chosen: Schedule) -> LimitRange | None:
    """Between what the minimum and the maximum of a table lie. Neither leaves the wagers that the schedule has a fee
    for: a table's minimum is not below its first tier, its maximum not above a last tier that ends."""
    limits = chosen.limits or sheet.limits
    if limits is None:
        return _buy_in_range(chosen)
    (low, high), (from_, to) = limits.least, limits.most
    for fees in (chosen.player_dealer, chosen.player):
        if not isinstance(fees, int) and fees:
            low = max(low, fees[0][0])
            end = fees[-1][1]
            from_, to = (min(from_, end), min(to or end, end)) if end else (from_, to)
    return LimitRange(clause=limits.clause, least=(low, high and max(low, high)), most=(from_, to))


def _buy_in_range(chosen: Schedule) -> LimitRange | None:
    """Between what the chips lie that are brought to a table without a limit: "40-100", or "600 and above"."""
    if not chosen.buy_in:
        return None
    low = min(int(text.partition("-")[0].split()[0]) for text in chosen.buy_in)
    ends = [int(text.partition("-")[2]) for text in chosen.buy_in if "-" in text]
    high = max(ends) if len(ends) == len(chosen.buy_in) else 0
    return LimitRange(clause=chosen.clause, least=(low, high), most=(low, high))


def least_buy_ins(chosen: Schedule) -> tuple[int, ...]:
    """The least buy-ins of which a table has one: those of "600 and above", "1000 and above"; () where the schedule has
    a span between two amounts."""
    amounts = tuple(int(text.split()[0]) for text in chosen.buy_in if "-" not in text)
    return amounts if len(amounts) == len(chosen.buy_in) else ()


def fee_due(fees: int | Tiers, value: Amount) -> int:
    """The fee for a value: flat, or of the first tier that does not end below it. Below the first tier there is none
    (a table's limits keep wagers out of there)."""
    if isinstance(fees, int):
        return fees
    if not fees or value < fees[0][0]:
        return 0
    return next((fee for _, high, fee in fees if not high or value <= high), fees[-1][2])


def fee_by_players(chosen: Schedule, players: int) -> int:
    """Return the fee from the pot of a hand with so many players."""
    return next((fee for low, high, fee in chosen.pot if low <= players and (not high or players <= high)), 0)


def action(wagers: Iterable[Wager], banker: int) -> Amount:
    """The total table action: all that the players laid before the deal."""
    return sum((wager.stake for wager in wagers if wager.seat != banker), 0)
