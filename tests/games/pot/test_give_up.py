"""Hands that are given up at the showdown: only who has a share in a pot wins it, and its last hand is not given up;
and hands that are void."""

from __future__ import annotations

import pytest

from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer

MUCK = {"do": "declare", "ruling": "muck"}


def with_side_pot(game: str, until: int) -> Round:
    """Seat 1 is all in with 2, seats 2 and 3 play for 4 more beyond that; stopped before so many cards of the board
    lie, or settled."""
    table = Table(game, {"collection": "none"})
    playing, dealer = table.round(), Dealer(table, Seeded("side pot"))
    for seat, chips in ((1, 2), (2, 100), (3, 100)):
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": chips})
    playing.do(NO_MORE_BETS)
    while (ask := playing.awaiting) is not None:
        lie = len(playing.felt.things("board"))
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
            continue
        if lie == until:
            break
        wanted = ("bet", "call", "check") if lie == 4 else ("check", "call")
        choice = next(c for c in wanted if c in ask.choices)
        playing.do({"do": "decide", "seat": ask.seat, "choice": choice})
    return playing


def taken(playing: Round) -> dict[int, int]:
    return {line.seat: int(line.net) + int(line.stake) for line in playing.lines if line.wager == "pot"}


@pytest.mark.parametrize("game", ["kings/holdem", "kings/omaha"])
def test_the_last_hand_with_a_share_in_a_side_pot_is_not_given_up_and_wins_it(game: str) -> None:
    for first, last in ((2, 3), (3, 2)):
        playing = with_side_pot(game, 9)
        assert sum(taken(playing).values()) == 14
        playing.do({**MUCK, "seat": first})
        assert taken(playing)[last] >= 8 and taken(playing)[first] == 0
        refusal = playing.may({**MUCK, "seat": last})
        assert refusal is not None and "last hand with a share" in refusal.sentence
        playing.do({**MUCK, "seat": 1})
        assert taken(playing) == {1: 0, first: 0, last: 14}
        assert playing.may({**MUCK, "seat": last}) is not None


@pytest.mark.parametrize("game", ["kings/holdem", "kings/omaha"])
def test_a_hand_is_given_up_at_the_showdown_and_not_while_betting_goes_on(game: str) -> None:
    for lie in (0, 3, 4):
        refusal = with_side_pot(game, lie).may({**MUCK, "seat": 2})
        assert refusal is not None and (refusal.code, "at the showdown" in refusal.sentence) == ("not_now", True)
    playing = with_side_pot(game, 5)
    playing.do({**MUCK, "seat": 2})
    while (ask := playing.awaiting) is not None:
        playing.do({"do": "decide", "seat": ask.seat, "choice": "check"})
    assert taken(playing)[2] == 0 and taken(playing)[3] >= 8


def test_a_pot_whose_last_hand_folds_after_the_others_gave_up_is_that_of_the_last_who_did() -> None:
    playing = with_side_pot("kings/holdem", 5)
    ask = playing.awaiting
    assert ask is not None
    other = 5 - ask.seat
    playing.do({**MUCK, "seat": other})
    playing.do({"do": "decide", "seat": ask.seat, "choice": "fold"})
    assert playing.awaiting is None and taken(playing)[other] >= 8


@pytest.mark.parametrize("game", ["kings/holdem", "kings/omaha"])
def test_a_settled_hand_that_is_void_leaves_everybody_the_chips_that_they_brought(game: str) -> None:
    """At Queensland's tables a misdeal does not undo a finished hand, so that nothing makes it void."""
    table = Table(game)
    playing, dealer = table.round(), Dealer(table, Seeded("void"))
    brought = {1: 5, 2: 100, 3: 100}
    for seat, chips in brought.items():
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": chips})
    playing.do(NO_MORE_BETS)
    while (ask := playing.awaiting) is not None:
        wanted = ("bet", "call", "check", "decline")
        choice = next((c for c in wanted if c in ask.choices), "")
        playing.do({"do": "decide", "seat": ask.seat, "choice": choice} if choice else dealer.answer(playing))
    assert {line.result for line in playing.lines if line.wager == "pot"} >= {"win", "lose"}
    void = next(name for name, rule in table.game.ruling.items() if rule.effect == "void_round")
    playing.do({"do": "declare", "ruling": void})
    assert {line.seat: line.stake for line in playing.lines} == brought
    assert {(line.wager, line.result, line.net) for line in playing.lines} == {("buy_in", "void", 0)}
