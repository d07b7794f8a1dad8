"""Evenings of Pocket Pairs: money is kept, records replay, and cards stay hidden until they are exposed."""

from __future__ import annotations

import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.rulebooks import game
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle

GAME = "gb-archive/pocket-pairs"
LINES = game(GAME).option["pay_line"].values


def play(table: Table, chance: Seeded) -> Round:
    playing, dealer = table.round(), Dealer(table, chance)
    for seat in range(1, 11):
        if chance.below(2):
            playing.do({"do": "place", "seat": seat, "wager": "pocket_pairs", "stake": chance.below(9) + 1})
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "decision":
            playing.do({"do": "decide", "seat": ask.seat, "choice": chance.choice(ask.choices)})
        else:
            playing.do(dealer.answer(playing))
    table.close(playing)
    return playing


@given(seed=st.integers(0, 10**6), line=st.sampled_from(LINES))
def test_an_evening(seed: int, line: str) -> None:
    """Every line from the cards alone, and the record gives it again."""
    table, chance = Table(GAME, {"pay_line": line}), Seeded(seed)
    rounds = [play(table, chance) for _ in range(5)]
    same, mixed = map(int, line.split("-"))
    for playing in rounds:
        said = {move["seat"]: move["choice"] for move in playing.moves if move["do"] == "decide"}
        for paid in playing.lines:
            first, second = playing.felt.things(f"box {paid.seat}")
            colours = same if {first.suit, second.suit} in ({"h", "d"}, {"s", "c"}) else mixed
            odds = colours if first.text[0] == second.text[0] else 0
            won = said[paid.seat] == "show" and odds > 0
            assert paid.net == (odds * paid.stake if won else -paid.stake)
            assert paid.clause == "gb-archive " + (
                "18.9" if won else {"show": "18.3", "conceal": "18.8", "fold_and_forfeit": "18.6"}[said[paid.seat]]
            )
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    inputs = [move for playing in rounds for move in playing.moves]
    played = settle({"game": GAME, "options": {"pay_line": line}, "inputs": inputs})
    assert [x.plain() for x in played.lines] == [x.plain() for playing in rounds for x in playing.lines]
    assert settle(json.loads(json.dumps(played.plain()))).plain() == played.plain()


def test_cards_are_the_players_own_until_exposed() -> None:
    """18.3 and 18.6: concealed until the end, folded or not; a hand that is never exposed is never seen."""
    playing = Table(GAME).round()
    for seat in (1, 2, 3):
        playing.do({"do": "place", "seat": seat, "wager": "pocket_pairs", "stake": 5})
    playing.do(NO_MORE_BETS)
    for card in ("As", "2s", "3s", "Ac", "7h", "3h"):
        playing.do({"do": "chance", "outcome": card})
    assert playing.view(1)["hands"] == {"box 1": ["As", "Ac"], "box 2": ["??", "??"], "box 3": ["??", "??"]}
    for seat, choice in ((1, "fold"), (2, "fold_and_forfeit"), (3, "keep")):
        playing.do({"do": "decide", "seat": seat, "choice": choice})
    assert playing.view(None)["hands"] == {f"box {n}": ["??", "??"] for n in (1, 2, 3)}
    playing.do({"do": "decide", "seat": 1, "choice": "show"})
    assert playing.view(None)["hands"]["box 1"] == ["As", "Ac"]
    assert playing.view(1)["hands"]["box 3"] == ["??", "??"]
    playing.do({"do": "decide", "seat": 3, "choice": "conceal"})
    assert playing.view(1)["hands"] == {"box 1": ["As", "Ac"], "box 2": ["??", "??"], "box 3": ["??", "??"]}
    assert [(x.seat, x.net) for x in playing.lines] == [(2, -5), (1, 125), (3, -5)]
