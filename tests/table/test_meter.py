"""Pools: what goes in, what comes out, and who pays when they cannot."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.money import Prize, Rounding, amount
from croupier.table import Table
from croupier.table.felt import Felt, Wager
from croupier.table.money import meter as jackpot

WHOLE, TENTH = Prize("meter", Fraction(1)), Prize("meter", Fraction(1, 10))


def felt(seed: object = 1000, rate: str = "7/10", rounding: Rounding | None = None, **state: Any) -> Felt:
    options = {"side_bets": "both", "meter_seed": seed, "meter_rate": rate}
    table = Table("gb-archive/rocket-7", options)
    seats = tuple(range(1, 9))
    return Felt(table.game, table.options, {}, seats, state=state, rounding=rounding, rules=table.rules)


def laid(on: Felt, *stakes: int) -> list[Wager]:
    return [on.add(seat, "side_bet", stake) for seat, stake in enumerate(stakes, 1)]


def moved(on: Felt) -> list[tuple[str, str, object, str]]:
    return [(t["from"], t["to"], t["amount"], t["why"]) for t in on.transfers]


def kept(on: Felt, before: int = 0) -> bool:
    """Whether the movements account for what the pool holds."""
    total = Fraction(before)
    for transfer in on.transfers:
        total += Fraction(amount(transfer["amount"])) * (1 if transfer["to"] == "meter" else -1)
    return total == jackpot.amount_in_meter(on)


def test_a_pool_opens_with_its_seed_and_takes_its_share() -> None:
    table = felt()
    jackpot.contribute(table, laid(table, 5)[0])
    assert jackpot.amount_in_meter(table) == Fraction(2007, 2)
    assert moved(table) == [("bank", "meter", 1000, "seed"), ("bank", "meter", "7/2", "contribution")]
    assert table.state == {"meter": "2007/2"} and kept(table)
    assert table.transfers[1]["clause"] == "gb-archive 2.4(b)"


def test_a_pool_without_seed_opens_empty_and_a_carried_one_is_not_seeded_again() -> None:
    assert jackpot.amount_in_meter(felt("")) == 0
    table = felt(1000, meter=70)
    assert jackpot.amount_in_meter(table) == 70 and table.transfers == []


def test_prizes_are_shares_multiples_or_amounts() -> None:
    table = felt(1000)
    assert jackpot.prize(table, TENTH, 2) == 100
    assert jackpot.prize(table, Prize("times", Fraction(5, 2)), 2) == 5
    assert jackpot.prize(table, Prize("amount", Fraction(500)), 2) == 500


def test_a_share_leaves_the_rest_and_the_whole_brings_the_seed_back() -> None:
    table = felt(1000, meter=3000)
    first, second = laid(table, 2, 2)
    jackpot.win(table, first, TENTH)
    assert jackpot.amount_in_meter(table) == 2700
    jackpot.win(table, second, WHOLE)
    assert jackpot.amount_in_meter(table) == 1000 and kept(table, 3000)
    assert [(line.net, line.paid_by) for line in table.lines] == [(298, "meter"), (2698, "meter")]
    assert table.wagers == []


def test_the_house_adds_what_a_fixed_prize_needs() -> None:
    table = felt(0, meter=30)
    wager = laid(table, 2)[0]
    jackpot.win(table, wager, Prize("times", Fraction(50)), stands=True)
    assert moved(table) == [("bank", "meter", 70, "top up"), ("meter", "seat 1", 100, "prize")]
    assert jackpot.amount_in_meter(table) == 0 and table.lines[0].net == 100 and table.wagers == [wager]


def test_one_prize_for_several_winners() -> None:
    table = felt(900)
    jackpot.share(table, laid(table, 1, 2, 6), WHOLE)
    assert [line.net for line in table.lines] == [299, 298, 294]
    table = felt(900)
    jackpot.share(table, laid(table, 1, 2, 6), WHOLE, by_stake=True)
    assert [line.net for line in table.lines] == [99, 198, 594]
    assert jackpot.amount_in_meter(table) == 900 and kept(table)
    table = felt(900)
    jackpot.share(table, laid(table, 1, 2), Prize("times", Fraction(3)))
    assert [line.net for line in table.lines] == [2, 4]


def test_one_after_another_from_the_dealers_right() -> None:
    table = felt(100, meter=1000)
    winners = laid(table, 1, 1, 1)
    for winner, cell in zip(reversed(winners), (TENTH, WHOLE, TENTH), strict=True):
        jackpot.win(table, winner, cell)
    # seat 3 takes a tenth of 1,000, seat 2 the 900 left, and seat 1 a tenth of the seed put back
    assert [(line.seat, line.net) for line in table.lines] == [(3, 99), (2, 899), (1, 9)]
    assert jackpot.amount_in_meter(table) == 90 and kept(table, 1000)


def test_what_rounding_leaves_stays_in_the_pool() -> None:
    table = felt(0, rounding=Rounding(Fraction(1), "down", "house"), meter=100)
    jackpot.share(table, laid(table, 1, 1, 1), WHOLE)
    assert [line.net for line in table.lines] == [32, 32, 32]
    assert jackpot.amount_in_meter(table) == 1 and kept(table, 100)
