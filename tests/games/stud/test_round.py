"""Evenings at Casino Stud Poker: who sees what, money and meter are kept, records replay."""

from __future__ import annotations

import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import cards
from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle

GAME = "gb-archive/casino-stud"
OPTIONS = {"progressive": True, "bonus_insurance": True, "meter_seed": 1000, "meter_rate": "4/5"}
BACK = ["??"] * 5


def play(table: Table, dealer: Dealer, chance: Seeded) -> Round:
    """Three seats with an Ante and any of the other wagers, each deciding at random."""
    playing = table.round()
    for seat in range(1, 4):
        for name in ("ante", "progressive", "insurance"):
            if name == "ante" or chance.below(2):
                stake = 5 * (1 + chance.below(9))
                playing.do({"do": "place", "seat": seat, "wager": name, "stake": stake})
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
            continue
        if "raise" not in ask.choices:
            again = playing.may({"do": "decide", "seat": ask.seat, "choice": "raise"})
            assert again is not None and again.clause == "gb-archive 7.12"
        double = playing.may({"do": "decide", "seat": ask.seat, "choice": "double"})
        assert (double is None) == ("double" in ask.choices)
        assert double is None or (double.clause or "").startswith("gb-archive 7.2")
        playing.do({"do": "decide", "seat": ask.seat, "choice": chance.choice(ask.choices)})
    table.close(playing)
    return playing


@given(seed=st.integers(0, 10**6))
def test_an_evening(seed: int) -> None:
    table, chance = Table(GAME, OPTIONS), Seeded(seed)
    dealer = Dealer(table, chance)
    rounds = [play(table, dealer, chance) for _ in range(3)]
    lines = [line for playing in rounds for line in playing.lines]
    staked = Fraction(0)
    for playing in rounds:
        assert not playing.felt.wagers
        mine = {(line.seat, line.wager): line for line in playing.lines}
        for (seat, name), line in mine.items():
            assert line.net >= -line.stake and line.clause.startswith("gb-archive 7.")
            staked += line.stake if name == "progressive" else 0
            if name == "raise":
                assert line.stake == 2 * mine[seat, "ante"].stake
            if name == "double":
                insurance = mine[seat, "insurance"]
                assert (line.stake, line.net, line.clause) == (insurance.stake, insurance.net, insurance.clause)
    paid = sum(Fraction(line.net + line.stake) for line in lines if line.paid_by == "meter")
    short = sum(
        Fraction(t["amount"]) for playing in rounds for t in playing.felt.transfers if t["why"] in ("top up", "reseed")
    )
    if staked:
        assert Fraction(str(table.state["meter"])) == 1000 + staked * Fraction(4, 5) - paid + short
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    inputs = [move for playing in rounds for move in playing.moves]
    replayed = settle({"game": GAME, "options": OPTIONS, "inputs": inputs})
    assert [line.plain() for line in replayed.lines] == [line.plain() for line in lines]
    assert settle(json.loads(json.dumps(replayed.plain()))).plain() == replayed.plain()


def dealt(options: dict[str, object] | None = None, insured: int = 0) -> Round:
    """Seats 1 and 2, cards dealt; the dealer's up card is a two."""
    playing = Table(GAME, options).round()
    for seat in (1, 2):
        playing.do({"do": "place", "seat": seat, "wager": "ante", "stake": 10})
    if insured:
        playing.do({"do": "place", "seat": insured, "wager": "insurance", "stake": 5})
    playing.do(NO_MORE_BETS)
    for one in cards("Ks 8h 7h  Kd 6c 5c  9c 4h 4d  5h 3d 3s  2d Ts 2c"):
        playing.do({"do": "chance", "outcome": one.text})
    return playing


def test_a_seat_sees_its_own_cards_and_the_up_card() -> None:
    playing = dealt()
    dealer = [*BACK[1:], "2c"]
    assert playing.view(1)["hands"] == {"box 1": ["Ks", "Kd", "9c", "5h", "2d"], "box 2": BACK, "dealer": dealer}
    assert playing.view(2)["hands"] == {"box 1": BACK, "box 2": ["8h", "6c", "4h", "3d", "Ts"], "dealer": dealer}
    assert playing.view(None)["hands"] == {"box 1": BACK, "box 2": BACK, "dealer": dealer}


def test_a_folded_hand_stays_hidden() -> None:
    playing = dealt()
    playing.do({"do": "decide", "seat": 1, "choice": "raise"})
    assert playing.view(2)["hands"]["dealer"] == [*BACK[1:], "2c"]
    playing.do({"do": "decide", "seat": 2, "choice": "fold"})
    view = playing.view(None)["hands"]
    assert view["box 2"] == BACK and view["dealer"] == ["7h", "5c", "4d", "3s", "2c"]
    assert view["box 1"] == ["Ks", "Kd", "9c", "5h", "2d"]


def test_a_folded_hand_with_insurance_is_shown_at_the_end() -> None:
    playing = dealt({"bonus_insurance": True}, insured=2)
    playing.do({"do": "decide", "seat": 1, "choice": "fold"})
    playing.do({"do": "decide", "seat": 2, "choice": "double"})
    playing.do({"do": "decide", "seat": 2, "choice": "fold"})
    view = playing.view(None)["hands"]
    assert view["box 1"] == BACK and view["box 2"] == ["8h", "6c", "4h", "3d", "Ts"]


def test_nobody_bets_nothing_is_dealt() -> None:
    playing = Table(GAME).round()
    playing.do(NO_MORE_BETS)
    assert playing.awaiting is None and not playing.lines
