"""What is announced between rounds holds in the next ones: the deck that is dealt from, the blind, the table stake."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.casino.proof.fairness import FairDealer
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.games.buck.betting import Bets
from croupier.games.buck.rules import LOWEST_RANK_BY_PACK
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer


def two_players(table: Table, *announced: dict[str, Any]) -> Round:
    playing = table.round()
    for seat in (1, 2):
        if playing.felt.find(seat, "buy_in") is None:
            playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": 200})
    for told in announced:
        playing.do({"do": "declare", **told})
    playing.do(NO_MORE_BETS)
    return playing


def to_the_end(playing: Round, dealer: Any) -> list[Any]:
    """A round in which everybody stays in; the cards that came."""
    while (ask := playing.awaiting) is not None:
        choice = next((c for c in ("check", "call", "decline", "bet", "stand") if c in ask.choices), "")
        playing.do({"do": "decide", "seat": ask.seat, "choice": choice} if choice else dealer.answer(playing))
    return [card for pile in playing.felt.piles.values() for card in pile.things]


@pytest.mark.parametrize("fair", [False, True], ids=["seeded", "from a key"])
@pytest.mark.parametrize("pack", [40, 32])
@pytest.mark.parametrize("game", ["qld/draw-poker", "qld/five-card-stud", "qld/seven-card-stud"])
def test_the_deck_that_was_announced_is_dealt_from_then_on(game: str, pack: int, fair: bool) -> None:
    table = Table(game)
    came: list[Any] = []
    for count in range(12):
        told = [{"ruling": "deck_changed", "pack": pack}] if not count else []
        playing = two_players(table, *told)
        dealer = FairDealer(table, bytes([count] * 32)) if fair else Dealer(table, Seeded(f"{game} {count}"))
        came += to_the_end(playing, dealer)
        assert not count or playing.felt.state["announced"] == {"pack": pack}
        table.close(playing)
    ranks = {card.rank for card in came if str(card) != "??"}
    assert min(ranks) == LOWEST_RANK_BY_PACK[pack] and max(ranks) == 14
    whole = two_players(table, {"ruling": "deck_changed", "pack": 52})
    assert whole.may({"do": "chance", "outcome": "2c"}) is None


def test_a_blind_that_was_announced_is_posted_in_the_next_rounds() -> None:
    table = Table("qld/manila-poker")
    for blind in (10, 10):
        told = [] if table.rounds else [{"ruling": "minimum_changed", "blind": blind, "agreed": True}]
        playing = two_players(table, *told)
        assert sum(playing.felt.round_state(Bets).paid.values()) == blind
        to_the_end(playing, Dealer(table, Seeded("blind")))
        table.close(playing)


@pytest.mark.parametrize("kept", [7, {"pack": 51}, {"minimum_stake": "100"}, {"ante": 1}])
def test_a_state_that_announces_something_impossible_is_refused(kept: object) -> None:
    with pytest.raises(CroupierError):
        Table("qld/five-card-stud", carry={"state": {"announced": kept}}).round()
