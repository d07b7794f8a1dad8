"""Pai gow poker: rows of the side wagers counted by the solver, weighed with what the real settlement pays for them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from croupier.equipment.cards import DECK, JOKER, Card, cards
from croupier.equipment.randomness import Seeded
from croupier.games.pai_gow_poker.odds import jokolor_counts
from croupier.games.shared.pai_gow.seven_cards.fortune_counts import ALL_HANDS, fortune_counts
from croupier.hands.pai_gow_poker import FORTUNE_ROWS, fortune, jokolor
from croupier.odds import edges
from croupier.odds.edge import distribution_of_counts
from croupier.table import Table
from croupier.table.records.record import settle

GAME = "gb-archive/pai-gow-poker"
NOTHING = ""
FORTUNE = {
    "seven_card_straight_flush": "2h 3h 4h 5h 6h 7h 8h",
    "royal_flush_plus_royal_match": "Ah Kh Qh Jh Th Ks Qs",
    "seven_card_straight_flush_with_joker": "2c 3c 4c 5c 6c 8c Jk",
    "five_aces": "As Ah Ad Ac Jk 7c 3d",
    "royal_flush": "Ad Kd Qd Jd Td 9c 4h",
    "straight_flush": "5d 6d 7d 8d 9d Kc 2h",
    "four_of_a_kind": "9c 9d 9h 9s 2c 5c 6c",
    "full_house": "Jc Jd Jh 4c 4d 2s 7s",
    "flush": "Ad Td 8d 6d 3d 3s Qc",
    "three_of_a_kind": "Ks Kd Kh Tc 8c 5d 2d",
    "straight": "3c 4s 5s 6s 7c Qs Ah",
    "three_pair": "3d 3s 4d 4s 7c 7h Jc",
    NOTHING: "As Js 9h 8s 6h 5s 2d",
}
JOKOLOR = {
    "six_same_colour_and_joker": "Jk Ad Kh 7d 3h 6d Jh",
    "seven_same_colour": "As Ac Ks 7c 3s 6c Js",
    "includes_joker": "Jk Ks 7d 6c 3h 3s Jd",
    NOTHING: "Ah Ad Kh 7d 3h 6c Jh",
}
# Published for Fortune Pai Gow with the joker as here; three pairs are among those that lose there.
PUBLISHED = {
    "seven_card_straight_flush": 32,
    "royal_flush_plus_royal_match": 72,
    "seven_card_straight_flush_with_joker": 196,
    "five_aces": 1128,
    "royal_flush": 26020,
    "straight_flush": 184644,
    "four_of_a_kind": 307472,
    "full_house": 4188528,
    "flush": 6172088,
    "three_of_a_kind": 7672500,
    "straight": 11034204,
}


def rest_of_pack(*held: str) -> list[Card]:
    gone = {card for hand in held for card in cards(hand)}
    return [card for card in (*DECK, JOKER) if card not in gone]


def net(options: dict[str, object], wager: str, held: str, stake: int = 1) -> Fraction:
    """What a side wager comes to with these seven cards, the dealer having any seven others."""
    inputs = [{"do": "place", "seat": 1, "wager": name, "stake": stake} for name in ("standard", wager)]
    inputs.append({"do": "decide", "seat": 1, "choice": "set"})
    places = {"box 1": held, "dealer": [c.text for c in rest_of_pack(held)[:7]]}
    lines = settle({"game": GAME, "options": options, "inputs": inputs, "places": places}).lines
    return sum((Fraction(line.net) for line in lines if line.wager == wager), Fraction(0)) / stake


@pytest.mark.parametrize("version", ["minimum", "table_1", "table_2"])
@pytest.mark.parametrize("three_pair_push", [True, False])
def test_fortune(version: str, three_pair_push: bool) -> None:
    options: dict[str, object] = {"fortune": True, "fortune_table": version, "three_pair_push": three_pair_push}
    nets: Counter[Fraction] = Counter()
    for row, hands in fortune_counts().items():
        nets[net(options, "fortune", FORTUNE[row])] += hands
    (edge,) = edges(Table(GAME, options), "fortune")
    assert edge.distribution == distribution_of_counts(nets)


def test_jokolor() -> None:
    options: dict[str, object] = {"jokolor": True}
    nets: Counter[Fraction] = Counter()
    for row, hands in jokolor_counts().items():
        nets[net(options, "jokolor", JOKOLOR[row])] += hands
    (edge,) = edges(Table(GAME, options), "jokolor")
    assert edge.distribution == distribution_of_counts(nets)


def nothing_of(spare: list[str]) -> list[str]:
    """Seven of these cards with no row of Fortune in them."""
    mixed, chance = spare.copy(), Seeded(1)
    while fortune(cards(mixed[:7])) is not None:
        chance.shuffle(mixed)
    return mixed[:7]


@pytest.mark.parametrize("version", ["table_1", "table_2"])
def test_envy(version: str) -> None:
    """Seat 1 qualifies; seat 2 has each row in turn."""
    options: dict[str, object] = {"fortune": True, "envy_qualifying_amount": 5, "envy_table": version}
    amounts: Counter[Fraction] = Counter()
    for row, hands in fortune_counts().items():
        spare = [c.text for c in rest_of_pack(FORTUNE[row])]
        dealt = nothing_of(spare)
        inputs = [
            {"do": "place", "seat": seat, "wager": name, "stake": 5}
            for seat, name in ((1, "standard"), (1, "fortune"), (2, "standard"))
        ]
        inputs += [{"do": "decide", "seat": seat, "choice": "set"} for seat in (1, 2)]
        dealer = [text for text in spare if text not in dealt][:7]
        places = {"box 1": dealt, "box 2": FORTUNE[row], "dealer": dealer}
        lines = settle({"game": GAME, "options": options, "inputs": inputs, "places": places}).lines
        paid = [line for line in lines if line.wager == "envy"]
        assert all(line.seat == 1 and line.clause == "gb-archive 13.43" for line in paid)
        amounts[sum((Fraction(line.net) for line in paid), Fraction(0))] += hands
    (edge,) = edges(Table(GAME, options), "envy")
    assert edge.distribution == distribution_of_counts(amounts)


@pytest.mark.parametrize("version", ["minimum", "table_1", "table_2"])
def test_the_ceiling_touches_no_stake_below_the_one_named(version: str) -> None:
    options: dict[str, object] = {"fortune": True, "fortune_table": version, "fortune_ceiling": 40000}
    (edge,) = edges(Table(GAME, options), "fortune")
    (free,) = edges(Table(GAME, {k: v for k, v in options.items() if k != "fortune_ceiling"}), "fortune")
    assert edge.distribution == free.distribution and edge.note
    stake = int(edge.extra["whole_odds_up_to_stake"])
    assert max(free.distribution or {}) == net(options, "fortune", FORTUNE[FORTUNE_ROWS[0]], stake)
    assert net(options, "fortune", FORTUNE[FORTUNE_ROWS[0]], stake + 1) * (stake + 1) == 40000


def test_a_table_without_an_envy_amount_says_so() -> None:
    (envy,) = edges(Table(GAME, {"fortune": True}), "envy")
    assert envy.distribution is None and envy.note


# Counts


def test_counts_as_published() -> None:
    found = fortune_counts()
    assert {row: found[row] for row in PUBLISHED} == PUBLISHED
    assert sum(found.values()) == ALL_HANDS == comb(53, 7)


def test_counts_by_hand() -> None:
    """Rows that a formula gives."""
    found = fortune_counts()
    assert found["seven_card_straight_flush"] == 8 * 4
    assert found["five_aces"] == comb(48, 2)
    assert found["royal_flush_plus_royal_match"] == 4 * 3 * (1 + 5)
    # Four natural cards and any three others, but four aces and the joker are five; three aces, the joker and three
    # that are no aces, less those where an ace, the joker and three of its suit make a straight flush or a royal.
    three_aces = 4 * comb(48, 3) - 4 * comb(3, 2) * 2 * comb(4, 3)
    assert found["four_of_a_kind"] == 13 * comb(49, 3) - comb(48, 2) + three_aces


def test_jokolor_by_colours() -> None:
    """By the number of red cards, with and without the joker."""
    natural = {red: comb(26, red) * comb(26, 7 - red) for red in range(8)}
    joker = {red: comb(26, red) * comb(26, 6 - red) for red in range(7)}
    found = jokolor_counts()
    assert found["seven_same_colour"] == natural[0] + natural[7]
    assert found["six_same_colour_and_joker"] == joker[0] + joker[6]
    assert found["includes_joker"] == sum(joker[red] for red in range(1, 6))
    assert found[NOTHING] == sum(natural[red] for red in range(1, 7))


@pytest.mark.parametrize("rows, counts", [(fortune, fortune_counts()), (jokolor, jokolor_counts())])
def test_a_sample_of_hands_falls_as_counted(rows: object, counts: dict[str, int]) -> None:
    """Rows of dealt hands against the counts, each within five standard deviations."""
    assert callable(rows)
    chance, pack, size = Seeded(7), [*DECK, JOKER], 20_000
    seen: Counter[str] = Counter()
    for _ in range(size):
        for place in range(7):
            other = place + chance.below(len(pack) - place)
            pack[place], pack[other] = pack[other], pack[place]
        seen[rows(pack[:7]) or NOTHING] += 1
    for row, hands in counts.items():
        p = Fraction(hands, ALL_HANDS)
        assert (seen[row] - size * p) ** 2 <= 25 * size * p * (1 - p) + 25, row
