"""Let it Ride: settlement, counting and best play of gb-archive section 12 agree."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from agreement.poker_deals import best_of, deal, nets, play
from croupier.equipment.cards import DECK, Card
from croupier.games.let_it_ride.odds import DEALS, advice, tally, when_to_ride
from croupier.games.shared.poker.five_cards.odds import set_number
from croupier.games.shared.poker.three_cards import shapes
from croupier.hands.poker import five
from croupier.odds import edges
from croupier.odds.edge import distribution_of_counts, mean
from croupier.odds.poker.hand_counts import category_counts
from croupier.table import Table

GAME = "gb-archive/let-it-ride"
TABLES = ["minimum", "table_1", "table_2", "table_3", "table_4"]
MANDATORY = {"pound_wager": 1, "first_wager": 1, "second_wager": 1}


def row(cards: list[Card]) -> str:
    """The row of 12.27 that five cards are paid by, said once more in the simplest way."""
    hand = five(cards)
    if hand.category == "one_pair":
        return "tens_or_better" if hand.rank[1] >= 10 else ""
    return "" if hand.category == "no_pair" else hand.category


@pytest.mark.parametrize("version", TABLES)
def test_settlement_pays_what_the_solver_counts_with(version: str) -> None:
    chance, table = Random(version), Table(GAME, {"pay_table": version})
    brings = nets(table, "pound_wager")
    for _ in range(60):
        cards = deal(chance, box_1=3, board=2)
        rode: dict[str, bool] = {}

        def decide(playing: object, rode: dict[str, bool] = rode) -> dict[str, str]:
            ride = chance.random() < 0.5
            rode["second_wager" if rode else "first_wager"] = ride
            return {"choice": "let_it_ride" if ride else "withdraw"}

        found = play(table, MANDATORY, cards, decide)
        net = brings[row([*cards["box 1"], *cards["board"]])]
        expected = {"pound_wager": net, **{name: net if ride else Fraction(0) for name, ride in rode.items()}}
        assert found == expected, cards


def test_every_row_of_every_table_is_met_by_the_solver() -> None:
    """All hands by row, whatever rides, are as many as counting by pattern finds."""
    table = Table(GAME)
    counts = category_counts(5)
    by_row: dict[str, int] = {}
    for (_, _, name), n in tally(table).items():
        by_row[name] = by_row.get(name, 0) + n
    assert sum(by_row.values()) == DEALS
    for name, n in by_row.items():
        if name in counts:
            assert n == counts[name] * 20, name
    assert by_row["tens_or_better"] == counts["one_pair"] // 13 * 5 * 20


@pytest.mark.parametrize("version", ["minimum", "table_4"])
def test_riding_is_best_exactly_when_the_boards_say_so(version: str) -> None:
    chance, table = Random(3), Table(GAME, {"pay_table": version})
    brings, (three, four) = nets(table, "pound_wager"), when_to_ride(table)
    for size, riding, number in ((4, four, 150), (3, three, 12)):
        for _ in range(number):
            held = chance.sample(DECK, size)
            rest = [card for card in DECK if card not in held]
            boards = combinations(rest, 5 - size)
            worth = sum((brings[row([*held, *board])] for board in boards), Fraction(0))
            assert bool(riding[set_number(held)]) == (worth > 0), held


def test_advice_is_the_average_over_the_boards() -> None:
    chance, table = Random(5), Table(GAME)
    brings, seen = nets(table, "pound_wager"), []
    for _ in range(3):
        cards = deal(chance, box_1=3, board=2)

        def decide(playing: object, cards: dict[str, list[Card]] = cards) -> dict[str, str]:
            known = [*cards["box 1"], *cards["board"][: len(seen) % 2]]
            rest = [card for card in DECK if card not in known]
            boards = list(combinations(rest, 5 - len(known)))
            expected = sum((brings[row([*known, *board])] for board in boards), Fraction(0)) / len(boards)
            assert advice(playing)["let_it_ride"] == expected  # type: ignore[arg-type]
            seen.append(expected)
            return {"choice": "let_it_ride"}

        play(table, MANDATORY, cards, decide)
    assert len(seen) == 6


def test_the_whole_is_the_sum_of_its_wagers() -> None:
    whole, first, second, _ = edges(Table(GAME))
    alone = Fraction(whole.extra["edge_of_pound_wager_alone"])
    assert whole.edge is not None and first.edge is not None and second.edge is not None
    assert whole.edge == alone + first.edge + second.edge
    assert first.edge < 0 < alone


@pytest.mark.parametrize("number", [300, pytest.param(1500, marks=pytest.mark.long)])
def test_best_play_through_the_settlement_comes_near_the_edge(number: int) -> None:
    """Deals played by advice: within four standard deviations of the exact edge."""
    chance, table = Random(11), Table(GAME)
    (exact,) = edges(table, "pound_wager")
    assert exact.edge is not None and exact.variance is not None
    total = sum(
        (sum(play(table, MANDATORY, deal(chance, box_1=3, board=2), best_of(advice)).values()) for _ in range(number)),
        Fraction(0),
    )
    distance = total / number + exact.edge
    assert distance**2 < 16 * exact.variance / number


@pytest.mark.parametrize("version", TABLES[:4])
def test_three_card_bonus_over_every_shape_of_hand(version: str) -> None:
    """Each of the 1,755 shapes of three cards through the real settlement, weighted by its number."""
    table = Table(GAME, {"bonus_pay_table": version})
    total: dict[Fraction, int] = {}
    for shape in shapes("three_card"):
        board = [card for card in DECK if card not in shape.cards][:2]
        cards = {"box 1": list(shape.cards), "board": board}
        net = play(table, {**MANDATORY, "three_card_bonus": 1}, cards, lambda _: {"choice": "withdraw"})
        total[net["three_card_bonus"]] = total.get(net["three_card_bonus"], 0) + shape.weight
    assert sum(total.values()) == comb(52, 3)
    assert distribution_of_counts(total) == edges(table, "three_card_bonus")[0].distribution


def test_a_known_table_has_its_known_edge() -> None:
    """Pay table 4 is the game as it is best known, at 3.51% of one wager and 2.86% of what stays in play."""
    (edge,) = edges(Table(GAME, {"pay_table": "table_4"}), "pound_wager")
    assert edge.edge is not None and edge.distribution is not None
    assert round(edge.edge, 4) == Fraction("0.0351") and round(edge.edge / edge.staked, 4) == Fraction("0.0286")
    assert mean(edge.distribution) == -edge.edge
