"""Pai gow poker against a player-dealer: who sees what, who is asked, and that money is kept."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from croupier.equipment.cards import cards
from croupier.equipment.randomness import Seeded
from croupier.games.california_pai_gow_poker.setting import best_against, pieces_of
from croupier.hands.pai_gow_poker import compare, is_ace_high, settings, why_foul
from croupier.odds.strategy import advice
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle

FORTUNE, FACE_UP = "kings/fortune-pai-gow-poker", "kings/face-up-pai-gow-poker"
HANDS = {"box 1": "As Ad Jh Tc 8d 6s 4h", "box 2": "Qs Qd 8h 6c 4d 3h 2h", "dealer": "Kc Kd 9h 7s 5d 3c 2s"}
BACKS = ["??"] * 7


def dealt(game: str, roll: str = "1 2 6", dealer: str = HANDS["dealer"]) -> Round:
    """Seat 7 banks and seats 1 and 2 play; the cards are dealt."""
    table = Table(game, carry={"state": {"player_dealer": 7, "hands_banked": 0}})
    playing = table.round()
    playing.do({"do": "place", "seat": 7, "wager": "player_dealer", "stake": 500})
    for seat in (1, 2):
        playing.do({"do": "place", "seat": seat, "wager": "standard", "stake": 10})
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": roll})
    left = {place: iter(hand.split()) for place, hand in {**HANDS, "dealer": dealer}.items()}
    while playing.awaiting is not None and playing.awaiting.kind == "chance":
        playing.do({"do": "chance", "outcome": next(left[playing.awaiting.place])})
    return playing


def test_the_hand_of_the_player_dealer_is_hidden_until_all_are_set() -> None:
    playing = dealt(FORTUNE)
    for seat in (1, 2, 7, None):
        hands = playing.view(seat)["hands"]
        assert hands["dealer"] == BACKS
        assert [hands[f"box {box}"] for box in (1, 2)] == [
            HANDS[f"box {box}"].split() if box == seat else BACKS for box in (1, 2)
        ]


def test_face_up_it_lies_open_before_anybody_sets() -> None:
    playing = dealt(FACE_UP)
    assert playing.awaiting is not None and playing.awaiting.choices == ("set",)
    assert playing.view(1)["hands"]["dealer"] == HANDS["dealer"].split()
    assert playing.view(1)["hands"]["box 2"] == BACKS


def test_face_up_nothing_is_set_against_an_ace_high_hand() -> None:
    playing = dealt(FACE_UP, dealer="Ac Kd 9h 7s 5d 3c 2s")
    assert playing.awaiting is None
    assert [(line.wager, line.result) for line in playing.lines if line.seat != 7] == [("standard", "push")] * 2


@pytest.mark.parametrize(("roll", "first"), [("3 3 3", 1), ("1 1 1", 2), ("4 3 3", 2), ("2 3 3", 1), ("5 5 5", 1)])
def test_piles_go_out_and_hands_are_set_from_the_action_button(roll: str, first: int) -> None:
    playing = dealt(FORTUNE, roll)
    assert playing.awaiting is not None and playing.awaiting.seat == first


TABLES = [
    (FORTUNE, {}),
    (FORTUNE, {"foul": "house_way", "envy_paid": "seat", "envy_hands": "any"}),
    (FACE_UP, {}),
    (FACE_UP, {"joker_completes": "straights_and_flushes", "envy_several": "each"}),
]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_an_evening(game: str, options: dict[str, str]) -> None:
    """Bots bank in turn and play; money is kept, and the record replays."""
    table, chance = Table(game, options, {"min": 10, "max": 500}, seats=(1, 2, 3, 4)), Seeded(5)
    dealer, rounds = Dealer(table, chance), list[Round]()
    for _ in range(8):
        playing = table.round()
        while playing.awaiting is not None:
            ask = playing.awaiting
            if ask.kind == "chance":
                playing.do(dealer.answer(playing))
            elif ask.kind == "wagers":
                for seat in table.seats:
                    bets(playing, seat, chance)
                    bonus = {"do": "place", "seat": seat, "wager": "fortune", "stake": 10}
                    if playing.may(bonus) is None:
                        playing.do(bonus)
                playing.do(NO_MORE_BETS)
            else:
                playing.do(decision(playing, chance))
        table.close(playing)
        rounds.append(playing)
    for playing in rounds:
        kept = sum((Fraction(line.net) for line in playing.lines if line.wager != "collection"), Fraction(0))
        assert kept == 0 and playing.lines
    banked = [line.seat for playing in rounds for line in playing.lines if line.wager == "player_dealer"]
    assert banked == [1, 1, 2, 2, 3, 3, 4, 4]
    inputs = [move for playing in rounds for move in playing.moves]
    record = {"game": game, "options": options, "limits": {"min": 10, "max": 500}, "seats": [1, 2, 3, 4]}
    played = settle({**record, "inputs": inputs})
    assert [line.plain() for line in played.lines] == [line.plain() for r in rounds for line in r.lines]
    assert settle(json.loads(json.dumps(played.plain()))).plain() == played.plain()


def test_best_against_an_open_hand() -> None:
    """Whatever is held, no other setting does better, and what is advised is what it brings."""
    table, chance = Table(FACE_UP), Seeded(8)
    rules, pack = table.rules, cards(" ".join(r + s for r in "23456789TJQKA" for s in "shdc") + " Jk")
    good = {"lose": 0, "stand_off": 1, "win": 2}
    for _ in range(40):
        chance.shuffle(pack)
        held, dealer = pack[:7], pieces_of(rules).house_way(pack[7:14])
        low, found = best_against(rules, held, dealer)
        every = [compare(way, dealer[:2], rules.ranking) for way in settings(held) if not why_foul(*way, rules.ranking)]
        assert good[found] == max(good[one] for one in every)
        assert set(low) <= set(held)


def test_advice_against_an_open_hand() -> None:
    playing = dealt(FACE_UP)
    assert not is_ace_high(playing.felt.things("dealer"))
    found = advice(playing)
    assert len(found) == 21 and set(found.values()) <= {Fraction(-1), Fraction(0), Fraction(1)}
    assert found["set Jh Tc"] == 1  # aces behind beat kings, jack and ten the nine and seven
    assert found["set As Ad"] == -1  # a foul
