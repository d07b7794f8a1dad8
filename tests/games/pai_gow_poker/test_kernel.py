"""Pai gow poker: kernel and readable engine settle the same cards to the same amounts, set the house way."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from croupier.equipment.cards import DECK, JOKER, cards
from croupier.games.shared.pai_gow.seven_cards.bonus_rows import COLOURS, fortune_rows, jokolor_rows, side_rows
from croupier.hands.pai_gow_poker import fortune, jokolor
from croupier.simulate.plan import Plan
from croupier.table import Round
from simulate.poker import Case, Family, Move, compare, compare_results

SHORT, LONG = 200, 20_000
PACK = (*DECK, JOKER)
GAME = "gb-archive/pai-gow-poker"


def house_way(made: Plan, playing: Round, code: int) -> Move:
    """Hands that nobody sets are set the house way."""
    return {"choice": "set"}


FAMILY = Family(
    lambda boxes: 7 * boxes + 7,
    house_way,
    size=lambda table: 53,
    joins={"envy": "fortune"},
    usual=lambda table: "house",
)
ENVY = {"fortune": True, "envy_qualifying_amount": 5, "envy_table": "table_2"}
CASES = [
    Case(GAME, "standard=20"),
    Case(GAME, "standard=20 fortune=2 2:standard=10 2:fortune=7", {"fortune": True, "fortune_table": "table_2"}),
    Case(
        GAME,
        "standard=20 fortune=6",
        {"fortune": True, "fortune_table": "minimum", "three_pair_push": False, "fortune_ceiling": 150},
    ),
    Case(GAME, "standard=1 jokolor=2 3:standard=2 3:jokolor=1", {"jokolor": True}),
    Case(GAME, "standard=20 fortune=5 2:standard=10 2:fortune=4 3:standard=1 3:fortune=6 6:standard=2", ENVY),
]
EVERY = [pytest.param(case, id=case.name) for case in CASES]


@pytest.mark.parametrize("case", EVERY)
def test_the_same_hands_settle_the_same(case: Case) -> None:
    compare(FAMILY, case, SHORT, 1)


@pytest.mark.parametrize("case", EVERY)
def test_every_result_is_the_engines(case: Case) -> None:
    """Long odds, ceilings and envy too: a round of each result that so many rounds have."""
    assert len(compare_results(FAMILY, case, 100_000, 3)) > 2


@pytest.mark.long
@pytest.mark.parametrize("case", EVERY)
def test_many_of_the_same_hands(case: Case) -> None:
    compare(FAMILY, case, LONG, 2)


RARE = [
    ("2s 3s 4s 5s 6s 7s 8s", "seven_card_straight_flush"),
    ("As 2s 3s 4s 5s 6s 7s", "seven_card_straight_flush"),
    ("2s 3s 4s Jk 6s 7s 8s", "seven_card_straight_flush_with_joker"),
    ("As Ks Qs Js Ts Kd Qd", "royal_flush_plus_royal_match"),
    ("As Ks Qs Js Jk Kd Qd", "royal_flush_plus_royal_match"),
    ("As Ks Qs Js Ts Kd Qc", "royal_flush"),
    ("As Ks Qs Js Ts Jk Qc", "royal_flush"),
    ("As Ac Ad Ah Jk 2c 3c", "five_aces"),
    ("As 2s 3s 4s 5s Jd Jc", "straight_flush"),
    ("As Ac Ad Ah 2s 2c 3c", "four_of_a_kind"),
    ("Jk Ac Ad Kh 2s Kc 3c", "full_house"),
    ("2c 2d 9s 9h Jd Jk As", "three_pair"),
    ("2s 4s 6s 8s Jk Tc Td", "flush"),
    ("2s 3c 4d 5h Jk Tc Td", "straight"),
    ("2s 2c 9d 9h Jk Tc Td", "three_pair"),
]


@pytest.mark.parametrize("text, row", RARE)
def test_rare_rows_of_fortune(text: str, row: str) -> None:
    assert rows_of([card.index for card in cards(text)])[0] == row


def test_rows_of_the_side_wagers_are_the_judges() -> None:
    """Any seven cards, and many of few ranks and suits, so that every row is met."""
    rng, met = np.random.default_rng(4), set()
    suited = [i for i, card in enumerate(PACK) if card is JOKER or card.suit == "s" or card.rank in (12, 13, 14)]
    for number in range(6000):
        held = rng.choice(suited if number % 2 else 53, 7, replace=False).tolist()
        seven = [PACK[i] for i in held]
        assert rows_of(held) == (fortune(seven), jokolor(seven))
        met.add(fortune(seven))
    assert len(met) > 10


def rows_of(held: list[int]) -> tuple[str | None, str | None]:
    counts = np.zeros(13, np.int64)
    for card in held:
        if card != JOKER.index:
            counts[card >> 2] += 1
    row, colours = divmod(int(side_rows(np.array(held, np.int64), counts, 1)), COLOURS)
    return fortune_rows()[row] or None, jokolor_rows()[colours] or None


def test_commission_is_in_every_win() -> None:
    """A winning standard wager is paid 19 to 20, to the last tick."""
    assert max(compare_results(FAMILY, Case(GAME, "standard=1"), 2000, 5)) == Fraction(19, 20)
