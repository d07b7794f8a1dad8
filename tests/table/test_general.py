"""What holds at every table of a book that says so: wagers outside the limits, players who are excluded, minimums."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError, Refused
from croupier.rulebooks.load import common
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.records.record import settle

LIMITS = {"min": 5, "max": 100}
CARDS = ("Ts", "9h", "Td", "Tc")


def settled(*stakes: dict[str, Any]) -> Round:
    """A round of blackjack in which seat 1 has 20 against 19, after these declarations."""
    playing = Table("qld/blackjack", limits=LIMITS, seats=[1]).round()
    playing.do({"do": "place", "seat": 1, "wager": "main", "stake": 90})
    playing.do(NO_MORE_BETS)
    for card in CARDS[:3]:
        playing.do({"do": "chance", "outcome": card})
    playing.do({"do": "decide", "seat": 1, "choice": "stand"})
    playing.do({"do": "chance", "outcome": CARDS[3]})
    for told in stakes:
        playing.do({"do": "declare", "seat": 1, **told})
    return playing


def test_an_excess_found_after_the_chips_were_paid() -> None:
    playing = settled({"ruling": "accepted_above_maximum", "wager": "main", "stake": 30})
    lines = [(line.result, line.stake, line.net) for line in playing.lines]
    assert lines == [("void", 20, 0), ("win", 100, 100)]
    record = {"game": "qld/blackjack", "limits": LIMITS, "seats": [1], "inputs": playing.moves}
    assert [line.plain() for line in settle(record).lines] == [line.plain() for line in playing.lines]


def test_a_player_who_is_excluded_after_a_round_lays_nothing_in_the_next() -> None:
    playing = settled({"ruling": "excluded"})
    assert playing.lines[0].net == 90
    playing.table.close(playing)
    refusal = playing.table.round().may({"do": "place", "seat": 1, "wager": "main", "stake": 10})
    assert refusal is not None and (refusal.code, refusal.clause) == ("excluded", "qld s 4(2)(b)")


def test_a_minimum_is_shown_and_held_within_the_maximum() -> None:
    playing = Table("qld/blackjack", limits=LIMITS, seats=[1]).round()
    raised = {"do": "declare", "ruling": "minimum_changed", "stake": 200}
    refusal = playing.may(raised)
    assert refusal is not None and refusal.code == "forbidden_limits"
    playing.do(raised | {"stake": 20})
    assert playing.view(None)["minimum"] == {"": 20}
    refusal = playing.may({"do": "place", "seat": 1, "wager": "main", "stake": 10})
    assert refusal is not None and refusal.code == "below_minimum"


def test_a_minimum_cannot_be_lowered_below_what_the_maximum_allows() -> None:
    playing = Table("qld/blackjack", limits={"min": 10, "max": 50}, seats=[1]).round()
    refusal = playing.may({"do": "declare", "ruling": "minimum_changed", "stake": 5})
    assert refusal is not None and refusal.clause == "qld s 23(3)"


def test_a_position_may_have_limits_of_its_own() -> None:
    limits = {"min": 5, "max": 500, "wagers": {"straight_up@0": {"min": 1, "max": 20}}}
    playing = Table("gb-core/roulette", limits=limits, seats=[1]).round()
    laid = {"do": "place", "seat": 1, "wager": "straight_up", "stake": 50}
    assert playing.may(laid | {"on": "17"}) is None
    refusal = playing.may(laid | {"on": "0"})
    assert refusal is not None and refusal.code == "above_maximum"


def test_common_parts_and_nothing_else(tmp_path: Any) -> None:
    file = tmp_path / "common.toml"
    file.write_text("[limits]\nclause = 's 1'\n")
    with pytest.raises(CroupierError, match="has \\[\\[common\\]\\] parts and nothing else"):
        common(file)


def test_limits_that_are_too_narrow_open_no_table() -> None:
    with pytest.raises(Refused) as refused:
        Table("qld/blackjack", limits={"max": 99})
    assert refused.value.refusal.clause == "qld s 23(3)"


def test_a_wager_is_not_found_before_any_was_taken() -> None:
    """Where a decision comes before the wagers, nothing was accepted yet."""
    playing = Table("qld/baccarat", seats=[1, 2]).round()
    assert playing.awaiting is not None and playing.awaiting.kind == "decision"
    move = {"do": "declare", "ruling": "accepted_below_minimum", "seat": 1, "wager": "player", "stake": 1}
    refusal = playing.may(move)
    assert refusal is not None and (refusal.code, refusal.clause) == ("not_now", "qld s 5(2)(a)")


@pytest.mark.parametrize("game", ["manila-poker", "draw-poker", "five-card-stud", "seven-card-stud"])
@pytest.mark.parametrize(
    ("version", "told", "held"),
    [
        (1, {}, True),
        (2, {}, False),
        (2, {"minutes": 20}, True),
        (2, {"agreed": True}, True),
        (2, {"empty": True}, True),
    ],
)
def test_a_higher_table_stake_is_announced_or_agreed(game: str, version: int, told: dict[str, Any], held: bool) -> None:
    """Version 1 asked for neither."""
    change = {"do": "declare", "ruling": "minimum_changed", "wager": "buy_in", "stake": 200, **told}
    bought = {"do": "place", "seat": 1, "wager": "buy_in", "stake": 150}
    with pytest.raises(Refused) as refused:
        settle({"record": version, "game": f"qld/{game}", "inputs": [change, bought]})
    assert refused.value.refusal.code == ("below_minimum" if held else "notice_too_short")


def test_nobody_agrees_for_players_by_saying_that_the_table_is_empty() -> None:
    playing = Table("qld/draw-poker").round()
    playing.do({"do": "place", "seat": 1, "wager": "buy_in", "stake": 150})
    change = {"do": "declare", "ruling": "minimum_changed", "wager": "buy_in", "stake": 200, "empty": True}
    refusal = playing.may(change)
    assert refusal is not None and refusal.code == "notice_too_short"
