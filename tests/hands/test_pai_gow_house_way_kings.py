"""The house way of the Kings Card Club, chart by chart: the examples that are printed, its note, and no foul ever."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.equipment.cards import DECK, JOKER, Card, cards
from croupier.equipment.randomness import Seeded
from croupier.games.california_pai_gow_poker.house_way import CHARTS, ROWS, Chart
from croupier.games.shared.pai_gow.house_way import house_way
from croupier.hands.pai_gow_poker import Ranking, high_hand, low_hand, settings, why_foul

LADDER = "pai_gow_low_wheel"
RANKINGS: dict[Chart, Ranking] = {"fortune": Ranking(LADDER), "face_up": Ranking(LADDER, flushes=False)}
COMPLETE = ("five_aces", "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight")
# face-up house way: the ranks printed, in front and behind; suits are this file's own where the row needs a flush.
PRINTED = [
    ("Kd Jc", "As Th 7s 5d 3c"), ("Ac Qs", "3s 3d Jh 8c 4d"), ("3h 3s", "Ks Kd 7c 6h 2s"), ("Ac 7h", "Js Jd 8c 8h 4s"),
    ("Kd 9s", "8s 8d 4c 4h 7s"), ("Qs 8d", "5h 5s 4h 4c 2s"), ("9s 9d", "7d 7c 5s 5h Ad"), ("Ac 8d", "As Ad 5d 4c 2h"),
    ("Jd Tc", "Ks Kd Kc 7h 5d"), ("Jc Jd", "5d 5c 5h Js Ad"), ("Ac 9s", "6d 5h 4c 3d 2c"), ("Jd 8c", "9s 8d 7h 6s 5c"),
    ("7d 7s", "9s 9d Qs Js 4s"), ("5c 5d", "7s 6s 5h 4c 3d"), ("4c 4d", "8c 8d 8s Ad Kh"), ("Qd Qc", "Qs Qh 9d 7c 5s"),
    ("Jd Jc", "Js Jh Qc Td 7h"), ("8d 8c", "8s 8h Jd 7c 4s"), ("9h 8c", "5d 5c 5h 5s 2c"), ("4c 4d", "5h 5d 5c 5s 2c"),
    ("As Ad", "Ah Ac Jk Kd 5c"),
]  # fmt: skip


@pytest.mark.parametrize(("front", "behind"), PRINTED)
@pytest.mark.parametrize("chart", CHARTS)
def test_the_examples_that_are_printed(chart: Chart, front: str, behind: str) -> None:
    found = house_way(cards(f"{behind} {front}"), CHARTS[chart], RANKINGS[chart])
    assert low_hand(found.low) == low_hand(cards(front))
    assert high_hand(found.high, RANKINGS[chart]) == high_hand(cards(behind), RANKINGS[chart])


def hands(chance: Seeded, number: int) -> Iterator[list[Card]]:
    """Hands of few ranks and suits, half of them with the joker: rare ones come often."""
    for i in range(number):
        low, suits = chance.below(9), "shdc"[: 2 + i % 3]
        pack = [c for c in DECK if low + 2 <= c.rank <= low + 7 and c.suit in suits] + [c for c in DECK if c.rank == 14]
        pack = list(dict.fromkeys(pack))
        chance.shuffle(pack)
        yield [*pack[:6], JOKER] if i % 2 else pack[:7]


@pytest.mark.parametrize("chart", CHARTS)
def test_the_highest_pair_that_leaves_a_complete_hand_goes_in_front(chart: Chart) -> None:
    """The note under the chart of Fortune Pai Gow Poker; the chart of Face Up comes to the same but for full houses,
    whose pair goes in front with or without a straight."""
    ranking, seen = RANKINGS[chart], 0
    for seven in hands(Seeded(3), 600):
        found = house_way(seven, CHARTS[chart], ranking)
        assert why_foul(found.high, found.low, ranking) is None, seven
        pairs = [
            low_hand(low)
            for high, low in settings(seven)
            if low_hand(low).category == "pair" and high_hand(high, ranking).category in COMPLETE
        ]
        if pairs and (chart == "fortune" or found.rule.id != "full_house"):
            seen += 1
            assert low_hand(found.low) == max(pairs), seven
    assert seen > 50


@pytest.mark.parametrize("chart", CHARTS)
def test_every_row_decides_some_hand_and_cites_its_clause(chart: Chart) -> None:
    decided = {house_way(seven, CHARTS[chart], RANKINGS[chart]).rule.id for seven in hands(Seeded(4), 3000)}
    assert len(decided) > len(ROWS) - 8
    section = {"fortune": "GEGA-004231 house way ", "face_up": "face-up house way "}[chart]
    assert all(row.rule.clause.startswith(section) for row in CHARTS[chart])
    own = {"fortune": set(), "face_up": {"full_house_complete"}}[chart]
    assert [row.rule.id for row in CHARTS[chart]] == [name for name in ROWS if name not in own]
