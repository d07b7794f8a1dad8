"""EZ Baccarat: third cards by the chart as it is printed, and nothing hidden from anybody."""

from __future__ import annotations

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.table import NO_MORE_BETS, Table
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle

# The chart of GEGA-004229, its damaged letters as the sentences above it say: rows by the banker hand's total, columns
# by the player hand's third card.
CHART = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}
FACE = "KA23456789"  # a card of each count


def banker_draws(player: str, banker: str, naturals: str = "draw_on") -> bool:
    """Whether the engine asks for a third card of the banker hand."""
    record = {
        "game": "kings/ez-baccarat",
        "options": {"naturals": naturals},
        "before": {"state": {"player_dealer": 8, "hands_banked": 0}},
        "inputs": [
            {"do": "place", "seat": 8, "wager": "player_dealer", "stake": 100},
            {"do": "place", "seat": 1, "wager": "player_line", "stake": 10},
        ],
        "places": {"player": player, "banker": banker},
    }
    try:
        settle(record)
    except CroupierError as error:
        if str(error) == "the record is cut short: it ends awaiting a card at banker":
            return True
        raise
    return False


@pytest.mark.parametrize("total", CHART)
def test_the_chart(total: int) -> None:
    drawn = [banker_draws(f"Kd Jc {FACE[third]}h", f"Ks {FACE[total]}d") for third in range(10)]
    assert "".join("H" if draws else "S" for draws in drawn) == CHART[total]


@pytest.mark.parametrize("total", range(10))
def test_when_the_player_hand_stands(total: int) -> None:
    for player in (6, 7, 8, 9):
        assert banker_draws(f"Kd {FACE[player]}c", f"Ks {FACE[total]}d") == (total <= 5)
    stops = [banker_draws(f"Kd {FACE[player]}c", f"Ks {FACE[total]}d", "stop") for player in (6, 7, 8, 9)]
    assert stops == [total <= 5, total <= 5, False, False]


def test_every_card_is_seen_by_everybody() -> None:
    table = Table("kings/ez-baccarat", carry={"state": {"player_dealer": 2, "hands_banked": 0}})
    chance = Seeded(3)
    dealer, playing = Dealer(table, chance), table.round()
    playing.do({"do": "place", "seat": 2, "wager": "player_dealer", "stake": 10})
    playing.do({"do": "place", "seat": 1, "wager": "tie", "stake": 10})
    playing.do(NO_MORE_BETS)
    dealer.deal(playing)
    assert playing.view(None)["hands"] == {p: [str(c) for c in playing.felt.things(p)] for p in ("player", "banker")}


def test_seats_of_each_table() -> None:
    assert [Table("kings/ez-baccarat", {"table": t}).seats[-1] for t in ("blackjack", "baccarat")] == [8, 14]
    with pytest.raises(CroupierError, match="has seats 1 to 8; there is no seat 9"):
        Table("kings/ez-baccarat", seats=[9])
