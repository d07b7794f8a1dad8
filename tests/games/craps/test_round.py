"""The shooter, come numbers and reduced wagers at the dice table."""

from __future__ import annotations

from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Table
from croupier.table.dealer import Dealer


def test_the_shooter_throws_and_the_dice_go_round() -> None:
    """Through many throws: the shooter always has a line wager, and changes only by a 7 out."""
    table = Table("gb-archive/craps", seats=[1, 2, 3])
    dealer = Dealer(table, Seeded("the dice go round"))
    held = []
    for _ in range(300):
        playing = table.round()
        for seat in (1, 3):
            move = {"do": "place", "seat": seat, "wager": "pass_line", "stake": 1}
            if playing.may(move) is None:
                playing.do(move)
        before = dict(playing.felt.state)
        playing.do(NO_MORE_BETS)
        shooter = playing.felt.state["shooter"]
        assert any(w.seat == shooter and w.name == "pass_line" for w in playing.felt.wagers)
        dealer.deal(playing)
        table.close(playing)
        out = sum(playing.moves[-1]["outcome"]) == 7 and "point" in before
        assert (table.state["shooter"] != shooter) == out
        held.append(shooter)
    assert set(held) == {1, 3}  # seat 2 never has a line wager and is passed over


def test_two_come_numbers_have_odds_of_their_own() -> None:
    """With two Come wagers standing the number must be named."""
    laid = [{"seat": 1, "wager": "come", "stake": 5, "on": n} for n in ("6", "8")]
    table = Table("gb-archive/craps", carry={"wagers": laid, "state": {"point": 4}})
    playing = table.round()
    move = {"do": "place", "seat": 1, "wager": "come_odds", "stake": 5}
    refusal = playing.may(move)
    assert refusal is not None and refusal.code == "bad_input"
    for number in ("6", "8"):
        playing.do(move | {"on": number})
    assert [w.on for w in playing.felt.wagers if w.name == "come_odds"] == ["6", "8"]


def test_a_wager_may_be_reduced_as_far_as_the_odds_behind_it_allow() -> None:
    laid = [
        {"seat": 2, "wager": "dont_pass", "stake": 10},
        {"seat": 2, "wager": "dont_pass_odds", "stake": 12, "on": "4"},
    ]
    table = Table("gb-archive/craps", limits={"min": 2}, carry={"wagers": laid, "state": {"point": 4, "shooter": 1}})
    playing = table.round()
    reduce = {"do": "remove", "seat": 2, "wager": "dont_pass"}
    refusal = playing.may(reduce | {"stake": 5})  # 12 at 1 to 2 wins 6, more than the 5 that would be left
    assert refusal is not None and refusal.code == "odds_too_large"
    playing.do(reduce | {"stake": 4})
    assert [w.stake for w in playing.felt.wagers] == [6, 12]
    assert [(line.stake, line.result, line.net) for line in playing.lines] == [(4, "returned", 0)]
    playing.do({"do": "remove", "seat": 2, "wager": "dont_pass_odds"})
    refusal = playing.may(reduce | {"stake": 5})  # one left would be below the minimum
    assert refusal is not None and refusal.code == "below_minimum"
    refusal = playing.may(reduce | {"stake": 7})
    assert refusal is not None and refusal.code == "bad_stake"
    playing.do(reduce)
    assert playing.felt.wagers == []
