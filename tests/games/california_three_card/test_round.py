"""Three Card Poker against a player-dealer: who sees which card and when."""

from __future__ import annotations

from croupier.table import NO_MORE_BETS, Round, Table

HANDS = {1: ["Kd", "Ks", "6c"], 2: ["3h", "5d", "9c"], 3: ["Ah", "9d", "4c"]}
DEALER = ["2h", "7s", "Qd"]
BACKS = ["??"] * 3


def dealt(behind: bool = False) -> Round:
    """Seat 8 banks; boxes 1 to 3 play, box 2 with a 6 Card Bonus, perhaps with seat 3 behind box 1."""
    table = Table("kings/three-card-poker", carry={"state": {"player_dealer": 8, "hands_banked": 0}})
    playing = table.round()
    playing.do({"do": "place", "seat": 8, "wager": "player_dealer", "stake": 500})
    for seat in HANDS:
        playing.do({"do": "place", "seat": seat, "wager": "ante", "stake": 10})
    playing.do({"do": "place", "seat": 2, "wager": "six_card_bonus", "stake": 5})
    if behind:
        playing.do({"do": "place", "seat": 3, "box": 1, "wager": "ante", "stake": 10})
    playing.do(NO_MORE_BETS)
    for card in [*HANDS[1], *HANDS[2], *HANDS[3], *DEALER]:
        playing.do({"do": "chance", "outcome": card})
    return playing


def test_one_card_of_the_player_dealer_is_seen() -> None:
    playing = dealt()
    for seat in (1, 2, 3, 8, None):
        hands = playing.view(seat)["hands"]
        assert hands["dealer"] == ["??", "??", "Qd"]  # the player-dealer does not look either
        assert {box: hands[f"box {box}"] for box in HANDS} == {
            box: cards if box == seat else BACKS for box, cards in HANDS.items()
        }


def test_whoever_bets_behind_sees_the_hand() -> None:
    assert dealt(behind=True).view(3)["hands"]["box 1"] == HANDS[1]
    assert dealt(behind=True).view(2)["hands"]["box 1"] == BACKS


def test_a_folded_hand_is_turned_up_only_for_its_bonus() -> None:
    playing = dealt()
    for seat, choice in ((1, "play"), (2, "fold"), (3, "fold")):
        playing.do({"do": "decide", "seat": seat, "choice": choice})
    assert playing.awaiting is None
    hands = playing.view(None)["hands"]
    assert hands == {"box 1": HANDS[1], "box 2": HANDS[2], "box 3": BACKS, "dealer": DEALER}


def test_decisions_go_round_from_the_left_of_the_player_dealer() -> None:
    table = Table("kings/three-card-poker", carry={"state": {"player_dealer": 2, "hands_banked": 1}})
    playing = table.round()
    for seat, name in ((2, "player_dealer"), (1, "ante"), (3, "ante"), (5, "ante")):
        playing.do({"do": "place", "seat": seat, "wager": name, "stake": 50})
    playing.do(NO_MORE_BETS)
    asked = []
    cards = iter([rank + suit for suit in "cdhs" for rank in "235"])
    while playing.awaiting is not None:
        if playing.awaiting.kind == "chance":
            asked += [playing.awaiting.place] if playing.awaiting.place not in asked else []
            playing.do({"do": "chance", "outcome": next(cards)})
        else:
            asked.append(f"seat {playing.awaiting.seat}")
            playing.do({"do": "decide", "seat": playing.awaiting.seat, "choice": "fold"})
    assert asked == ["box 3", "box 5", "box 1", "dealer", "seat 3", "seat 5", "seat 1"]
