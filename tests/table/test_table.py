"""Tables and rounds: options, odds, limits, asking and doing."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError, Refused
from croupier.money import Rounding
from croupier.table import NO_MORE_BETS, Table

PLACE = {"do": "place", "seat": 1, "wager": "straight_up", "on": "17", "stake": 10}


def test_a_table_may_pay_more_than_the_minimum_never_less() -> None:
    table = Table("gb-core/roulette", odds={"straight_up": "36 to 1"})
    playing = table.round()
    for move in (PLACE, NO_MORE_BETS, {"do": "chance", "outcome": "17"}):
        playing.do(move)
    assert playing.lines[0].net == 360
    with pytest.raises(Refused) as refused:
        Table("gb-core/roulette", odds={"straight_up": "34 to 1"})
    assert refused.value.refusal.code == "odds_below_minimum"


def test_what_is_awaited_and_what_may_be_done_can_always_be_asked() -> None:
    playing = Table("gb-core/roulette").round()
    assert playing.awaited_text() == "wagers"
    assert playing.may(PLACE) is None
    refusal = playing.may({"do": "chance", "outcome": "17"})
    assert refusal is not None and refusal.code == "not_now"
    playing.do(PLACE)
    playing.do(NO_MORE_BETS)
    assert playing.awaited_text() == "a spin at wheel"
    assert playing.may(PLACE) is not None
    playing.do({"do": "chance", "outcome": "17"})
    assert playing.awaiting is None
    late = playing.may(PLACE)
    assert late is not None and late.code == "round_over"
    with pytest.raises(Refused):
        playing.do(PLACE)


def test_a_refused_move_changes_nothing() -> None:
    playing = Table("gb-core/roulette", limits={"max": 15}).round()
    playing.do(PLACE)
    with pytest.raises(Refused):
        playing.do(PLACE)  # a second ten on the same number would pass the maximum
    assert [w.stake for w in playing.felt.wagers] == [10]
    assert len(playing.moves) == 1


def test_a_wager_can_be_taken_back_before_no_more_bets() -> None:
    playing = Table("gb-core/roulette").round()
    playing.do(PLACE)
    playing.do({"do": "remove", "seat": 1, "wager": "straight_up", "on": "17"})
    assert playing.felt.wagers == []


def test_steps_and_limits_by_wager() -> None:
    table = Table("gb-core/roulette", limits={"min": 5, "step": 5, "wagers": {"straight_up": {"max": 7}}})
    playing = table.round()
    assert playing.may(PLACE) is not None
    assert playing.may(PLACE | {"stake": 7}) is None
    refusal = playing.may({"do": "place", "seat": 1, "wager": "column", "on": "1", "stake": 12})
    assert refusal is not None and refusal.code == "off_step"


def test_limits_that_make_no_sense_are_refused() -> None:
    for limits in ({"min": 0}, {"min": 10, "max": 5}, {"least": 3}, {"wagers": {"carrots": {"min": 1}}}):
        with pytest.raises(CroupierError):
            Table("gb-core/roulette", limits=limits)


def test_rounding_is_an_object_with_a_clause() -> None:
    from fractions import Fraction

    rounding = Rounding(Fraction(1), "down", "gb-core 1.2")
    table = Table("gb-core/roulette", rounding=rounding)
    playing = table.round()
    playing.do({"do": "place", "seat": 1, "wager": "split_dozens", "on": "1-2", "stake": 5})
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": "1"})
    assert playing.lines[0].net == 2


def test_a_round_must_end_before_the_next() -> None:
    table = Table("gb-core/roulette")
    playing = table.round()
    with pytest.raises(CroupierError):
        table.round()
    with pytest.raises(CroupierError):
        table.close(playing)


@pytest.mark.parametrize("name", ["kings/holdem", "qld/pai-gow", "qld/two-up", "gb-core/craps", "gb-core/roulette"])
def test_a_dealer_deals_what_it_would_answer(name: str) -> None:
    """`deal` draws without asking whether it may; the record and what is left are the same."""
    from croupier.equipment.randomness import Seeded
    from croupier.table.bots import bets, decision
    from croupier.table.dealer import Dealer

    def played(at_once: bool) -> tuple[list[object], list[object], object]:
        table = Table(name)
        playing, dealer = table.round(), Dealer(table, Seeded(5))
        for seat in table.seats[:3]:
            bets(playing, seat, Seeded(seat))
        playing.do(NO_MORE_BETS)
        while playing.awaiting is not None:
            if playing.awaiting.kind == "chance":
                if at_once:
                    dealer.deal(playing)
                else:
                    playing.do(dealer.answer(playing))
            else:
                playing.do(decision(playing, Seeded(0)) if playing.awaiting.kind == "decision" else NO_MORE_BETS)
        stocks = {kind: list(playing.stock(kind)) for kind in table.devices}
        return list(playing.moves), [line.plain() for line in playing.lines], stocks

    assert played(True) == played(False)
