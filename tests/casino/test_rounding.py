"""What is less than a cent is never made: in lines, stakes, commissions, levies and pools."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from casino.room import Felted, work_at
from croupier.casino.core.account_names import COLLECTIONS, table_float
from croupier.casino.money import round_postings
from croupier.casino.money.round_postings import (
    COMMISSION,
    LEVY,
    cents_up,
    in_cents,
    is_whole_cents,
    postings,
    staked_cents,
)
from croupier.equipment.randomness import Seeded
from croupier.money import Amount
from croupier.table import NO_MORE_BETS, Round, Table, bots
from croupier.table.felt import Felt, Line, Wager
from croupier.table.money import meter


@pytest.mark.parametrize(
    "value, down, up",
    [
        (0, 0, 0),
        (7, 700, 700),
        (-7, -700, -700),
        (Fraction(1, 100), 1, 1),
        (Fraction(1, 200), 0, 1),
        (Fraction(1, 10**9), 0, 1),
        (Fraction(-1, 200), -1, 0),
        (Fraction(-1, 10**9), -1, 0),
        (Fraction(19, 2), 950, 950),
        (Fraction(19999, 2000), 999, 1000),
        (Fraction(-19999, 2000), -1000, -999),
        (Fraction(2, 3), 66, 67),
        (Fraction(-2, 3), -67, -66),
    ],
)
def test_down_is_down_below_zero_too(value: Amount, down: int, up: int) -> None:
    """What is paid is rounded down; what is lost is rounded up, away from nothing."""
    assert (in_cents(value), cents_up(value)) == (down, up)
    assert is_whole_cents(value) == (down == up)


ROUNDS = 25


def felt_of(name: str, *lines: Line, wagers: tuple[Wager, ...] = ()) -> Felt:
    felt = Table(name, seats=(1, 2)).round().felt
    felt.lines += lines
    felt.wagers += wagers
    return felt


def test_what_is_at_risk_is_rounded_up_wager_by_wager() -> None:
    """Two wagers of a third of a cent can cost a cent each, for each is lost by itself."""
    third = Fraction(1, 300)
    laid = tuple(Wager(1, "straight_up", third, on) for on in ("1", "2"))
    lost = Line(Wager(1, "straight_up", 1), "half", "", Fraction(-1, 200), "")
    felt = felt_of("gb-core/roulette", lost, wagers=laid)
    assert staked_cents(felt, 1) == 1 + 1 + 1 and staked_cents(felt, 2) == 0
    both = [Line(w, "lose", "", -third, "") for w in laid]
    due = postings(felt_of("gb-core/roulette", lost, *both), "t1")
    assert -sum(p.cents for p in due) == staked_cents(felt, 1)


@pytest.mark.parametrize("net, cents", [(Fraction(1, 200), None), (Fraction(3, 200), 1), (Fraction(-1, 200), -1)])
def test_a_line_of_less_than_a_cent(net: Fraction, cents: int | None) -> None:
    line = Line(Wager(1, "straight_up", 1, "7"), "win" if net > 0 else "half", "", net, "gb-core 2.3 A")
    found = [(p.account, p.cents) for p in postings(felt_of("gb-core/roulette", line), "t1")]
    assert found == ([] if cents is None else [(table_float("t1"), cents)])


def played(table: Table, moves: list[dict[str, Any]]) -> Round:
    playing = table.round()
    for move in moves:
        playing.do(move)
    return playing


@pytest.mark.parametrize(
    "stake, paid, kept", [("0.01", None, 1), ("0.19", 18, 1), ("0.20", 19, 1), ("0.21", 19, 2), ("10", 950, 50)]
)
def test_even_money_less_a_commission(stake: str, paid: int | None, kept: int) -> None:
    """A bet on banco wins 19 for 20, rounded down; what it wins less than evens is the commission, to the cent."""
    table = Table("gb-core/punto-banco", limits={"step": "0.01"}, rounding=round_postings.ROUNDING)
    moves: list[dict[str, Any]] = [{"do": "place", "seat": 1, "wager": "banco", "stake": stake}, NO_MORE_BETS]
    moves += [{"do": "chance", "outcome": card} for card in ("2s", "9s", "Ts", "Th", "4d")]
    playing = table.round()
    for move in moves:
        if playing.awaiting is not None:
            playing.do(move)
    assert [line.result for line in playing.lines] == ["win"]
    due = postings(playing.felt, "t1")
    assert [p.cents for p in due if p.seat] == ([] if paid is None else [paid])
    assert [(p.account, p.cents) for p in due if not p.seat] == [(COMMISSION, -kept)]
    assert (paid or 0) + kept == in_cents(Fraction(stake))


@pytest.mark.parametrize("stake, lost", [("0.01", 1), ("0.03", 2), ("0.10", 5)])
def test_half_of_an_odd_cent_is_lost_whole(stake: str, lost: int) -> None:
    """At zero half of an even chance is lost: of a stake of an odd number of cents, the larger half."""
    table = Table("gb-core/roulette", {"zero_rule": "half"}, {"step": "0.01"}, rounding=round_postings.ROUNDING)
    place = {"do": "place", "seat": 1, "wager": "red_or_black", "on": "red", "stake": stake}
    playing = played(table, [place, NO_MORE_BETS, {"do": "chance", "outcome": "0"}])
    assert [p.cents for p in postings(playing.felt, "t1")] == [-lost]


def test_a_pool_holds_its_meter_rounded_down_at_every_step() -> None:
    """Seven tenths of a cent go in each round; the account has a cent more whenever the meter has reached one."""
    table = Table("gb-archive/casino-stud", {"progressive": True}, {"step": "0.01"}, rounding=round_postings.ROUNDING)
    held, steps = 0, []
    for number in range(1, 8):
        felt = Felt(table.game, table.options, table.pays, (1,), state=dict(table.state), rules=table.rules)
        meter.contribute(felt, Wager(1, "progressive", Fraction(1, 100)))
        moved = [p.cents for p in round_postings.into_pools(felt, "t1")]
        held -= sum(moved)
        table.state = felt.state
        steps.append(held)
        assert held == round_postings.pools_of(table.game, {"state": felt.state}, {})["meter"] == number * 7 // 10
    assert steps == [0, 1, 2, 2, 3, 4, 4]


@pytest.mark.parametrize(
    "name, options",
    [
        ("gb-core/punto-banco", {}),
        ("gb-core/roulette", {}),
        ("gb-core/blackjack", {}),
        ("gb-archive/pai-gow-tiles", {"player_banking": True}),
    ],
)
def test_nothing_is_made_of_cents(tmp_path: Path, name: str, options: dict[str, Any]) -> None:
    """Many rounds at stakes of a few cents: what players lose is what the house has more, to the cent."""
    with work_at(tmp_path / "c.db") as work:
        table, chance = Felted(work, name, 2, limits={"step": "0.01"}, options=options), Seeded(name)
        house = (table_float(table.room.state.id), "cage", "outside", COLLECTIONS, COMMISSION, LEVY)

        def total() -> int:
            own = sum(work.ledger.account(account).balance for account in house)
            return own + sum(chair.account.balance for chair in table.chairs)

        assert total() == 0
        for _ in range(400):
            if table.room.state.number > ROUNDS:
                break
            asked, playing = table.asked(), table.room.state.playing
            assert playing is not None
            if asked is not None:
                move = bots.decision(playing, chance)
                table.does(asked, **{k: v for k, v in move.items() if k != "seat"})
                continue
            if options:
                assert table.does(table.chairs[0], do="call", call="hold_bank") == ""
            for chair in table.chairs:
                table.lay(chair, chance, Fraction(1 + chance.below(40), 100))
            for chair in table.chairs:
                table.does(chair, do="ready")
            assert total() == 0
        assert table.room.state.number > ROUNDS
        assert bool(work.ledger.account(LEVY).balance) == bool(options)
