"""Lucky Six and the pairs of baccarat as American tables have them: published figures, formulas and a simulation."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from croupier.equipment.cards import card
from croupier.odds import edges
from croupier.odds.enumeration.outcomes import play_cards
from croupier.simulate import simulate
from croupier.table import Table

BACCARAT = "american/baccarat"
COUPS = 4_998_398_275_503_360  # of eight decks
TWO, THREE = 186_173_936_904_192, 83_058_367_551_488  # wizardofodds.com, Lucky 6: banker wins with six


@pytest.mark.parametrize(("pays", "three"), [("liberal", 23), ("stingy", 20)])
def test_lucky_six_by_published_combinations(pays: str, three: int) -> None:
    (priced,) = edges(Table(BACCARAT, {"lucky_six_pays": pays}), "lucky_six")
    assert priced.distribution == {
        Fraction(12): Fraction(TWO, COUPS),
        Fraction(three): Fraction(THREE, COUPS),
        Fraction(-1): 1 - Fraction(TWO + THREE, COUPS),
    }


@pytest.mark.parametrize(
    ("punto", "banco", "net"),
    [
        ("2h 3c Kd", "4s 2d", 12),  # two cards, six against five
        ("2h 3c 5d", "2s 3d As", 23),  # three cards
        ("2h 4c", "4s 2d", -1),  # a tie at six
        ("2h 5c", "4s 2d Kc", -1),
        ("2h 3c Td", "4s 3d", -1),  # seven
    ],
)
def test_lucky_six_is_settled(punto: str, banco: str, net: int) -> None:
    hands = {"punto": [card(c) for c in punto.split()], "banco": [card(c) for c in banco.split()]}
    assert play_cards(Table(BACCARAT), {"lucky_six": 1}, hands).nets["lucky_six"] == net


def test_a_pair_of_either_hand() -> None:
    (priced,) = edges(Table(BACCARAT), "baccarat_pairs")
    assert priced.edge == 1 - 12 * Fraction(13 * comb(32, 2), comb(416, 2))


def test_lucky_six_simulated() -> None:
    found = simulate(BACCARAT, wagers=["lucky_six=1"], rounds=400_000, seed=4, workers=1, cut=404)
    (priced,) = edges(Table(BACCARAT), "lucky_six")
    assert priced.edge is not None and abs(found.columns[0].edge - priced.edge) < 4 * found.columns[0].error
