"""Evenings at Casino War: money is kept, records replay, boxes are shared, and everything lies open."""

from __future__ import annotations

import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import settle

GAME = "gb-archive/casino-war"
LIMITS = {"min": 2, "max": 40}


def some_move(chance: Seeded) -> Move:
    """Wagers on a few crowded boxes: often one too many."""
    move: Move = {"do": "place", "seat": chance.below(5) + 1, "box": chance.below(2) + 1}
    move |= {"wager": chance.choice(["original", "original", "tie"]), "stake": chance.below(20) + 1}
    if chance.below(5) == 0:
        move = {key: value for key, value in move.items() if key != "stake"} | {"do": "remove"}
    return move


def play(table: Table, dealer: Dealer, chance: Seeded) -> Round:
    playing = table.round()
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "decision":
            playing.do({"do": "decide", "seat": ask.seat, "box": ask.box, "choice": chance.choice(ask.choices)})
        elif ask.kind == "chance":
            playing.do(dealer.answer(playing))
        else:
            for _ in range(10):
                move = some_move(chance)
                if playing.may(move) is None:
                    playing.do(move)
            for wager in [w for w in playing.felt.wagers if w.name == "tie"]:
                if playing.felt.find(wager.seat, "original", wager.box) is None:
                    playing.do({"do": "remove", "seat": wager.seat, "box": wager.box, "wager": "tie"})
            for box in (1, 2):
                for name in ("original", "tie"):
                    laid = playing.felt.on_box(box, name)
                    assert sum(w.stake for w in laid) <= LIMITS["max"]
                    assert len({w.seat for w in laid}) <= 3
            playing.do(NO_MORE_BETS)
    table.close(playing)
    return playing


@given(seed=st.integers(0, 10**6), decks=st.sampled_from([1, 6]))
def test_an_evening(seed: int, decks: int) -> None:
    table, chance = Table(GAME, {"decks": decks}, limits=LIMITS), Seeded(seed)
    dealer = Dealer(table, chance)
    rounds = [play(table, dealer, chance) for _ in range(10)]
    lines = [line for playing in rounds for line in playing.lines]
    for line in lines:
        if line.result == "surrender":
            assert line.wager == "original" and line.net == Fraction(-line.stake, 2)
        elif line.result == "push":
            assert line.wager == "original" and line.net == 0
        else:
            odds = 10 if line.wager == "tie" else 1
            assert line.net == (odds * line.stake if line.result == "win" else -line.stake)
        assert line.clause.startswith("gb-archive 17.")
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    inputs = [move for playing in rounds for move in playing.moves]
    played = settle({"game": GAME, "options": {"decks": decks}, "limits": LIMITS, "inputs": inputs})
    assert [line.plain() for line in played.lines] == [line.plain() for line in lines]
    again = settle(json.loads(json.dumps(played.plain())))
    assert again.plain() == played.plain()


@given(seed=st.integers(0, 10**6))
def test_who_warred_has_two_lines_of_the_same_stake(seed: int) -> None:
    """From the cards alone: what each original wager and its war came to."""
    table, chance = Table(GAME, {"decks": 1}, limits=LIMITS), Seeded(seed)
    playing = play(table, Dealer(table, chance), chance)
    piles = playing.felt.piles
    ranks = {place: ["23456789TJQKA".index(c.text[0]) for c in pile.things] for place, pile in piles.items()}
    for line in playing.lines:
        if line.wager == "tie":
            continue
        mine, dealer = ranks[f"box {line.box}"], ranks["dealer"]
        wars = [x for x in playing.lines if (x.wager, x.seat, x.box) == ("go_to_war", line.seat, line.box)]
        if line.wager == "original" and mine[0] != dealer[0]:
            assert not wars and line.net == (line.stake if mine[0] > dealer[0] else -line.stake)
        elif line.wager == "original" and wars:
            assert wars[0].stake == line.stake
            assert line.net + wars[0].net == (line.stake if mine[1] >= dealer[1] else -2 * line.stake)
        elif line.wager == "original":
            assert line.result == "surrender"


def test_everybody_sees_the_cards() -> None:
    playing = Table(GAME).round()
    for seat in (1, 2):
        playing.do({"do": "place", "seat": seat, "wager": "original", "stake": 5})
    playing.do(NO_MORE_BETS)
    for card in ("9d", "Kd", "9s"):
        playing.do({"do": "chance", "outcome": card})
    for seat in (1, 2, None):
        view = playing.view(seat)
        assert view["hands"] == {"box 1": ["9d"], "box 2": ["Kd"], "dealer": ["9s"]}
        form = view["awaiting"].pop("form", None)
        assert view["awaiting"] == {"kind": "decision", "seat": 1, "choices": ["go_to_war", "surrender"]}
        assert (form is not None) == (seat == 1), "what a choice takes is for the seat that is asked"
