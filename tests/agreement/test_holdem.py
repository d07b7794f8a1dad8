"""Hold'em against the house: every wager that no decision touches, through the real settlement and by counting.

Kinds of cards that cannot be told apart by a wager are sent through real rounds once, with the number of deals each
stands for; the categories of seven cards are counted a second way, over every set of ranks, by the judge of hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod
from typing import Any

import pytest

from croupier.equipment.cards import DECK, SUITS, Card, cards
from croupier.equipment.randomness import Seeded
from croupier.games.holdem.odds.pairs import LEVELS, below_each_level, better_of_two, kinds_of_board
from croupier.hands.poker import best_of_seven, five
from croupier.odds import edges
from croupier.odds.edge import Edge
from croupier.odds.poker.hand_counts import category_counts
from croupier.rulebooks import game
from croupier.table import Table
from croupier.table.records.record import settle

TRIPS_TABLES = game("gb-archive/ultimate-holdem").option["trips_bonus_table"].values
BY_CATEGORY = {  # hole cards and a board that make each hand of seven cards
    "royal_flush": ("As Ks", "Qs Js Ts 2d 3h"),
    "straight_flush": ("9s 8s", "Qs Js Ts 2d 3h"),
    "four_of_a_kind": ("9s 9d", "9c 9h Ts 2d 3h"),
    "full_house": ("9s 9d", "9c Th Ts 2d 3h"),
    "flush": ("As 9s", "Ks Th Ts 2s 3h"),
    "straight": ("As Kd", "Qc Th Js 2s 3h"),
    "three_of_a_kind": ("9s 9d", "9c Th Ks 2d 3h"),
    "two_pairs": ("9s 9d", "Tc Th Ks 2d 3h"),
    "one_pair": ("9s 9d", "Tc Jh Ks 2d 3h"),
    "no_pair": ("9s 8d", "Tc Jh Ks 2d 3h"),
}


def only(table: Table, wager: str) -> Edge:
    (edge,) = edges(table, wager)
    return edge


def net(record: dict[str, Any], wager: str) -> Fraction:
    """What one unit on a wager came to in a record."""
    (line,) = [line for line in settle(record).lines if line.wager == wager]
    return Fraction(line.net) / line.stake


def place(wager: str, stake: int = 1) -> dict[str, Any]:
    return {"do": "place", "seat": 1, "wager": wager, "stake": stake}


def decide(*choices: str) -> list[dict[str, Any]]:
    return [{"do": "decide", "seat": 1, "choice": choice} for choice in choices]


def spread(parts: Iterator[tuple[Fraction, int]]) -> dict[Fraction, Fraction]:
    counts: Counter[Fraction] = Counter()
    for value, number in parts:
        counts[value] += number
    return {value: Fraction(n, counts.total()) for value, n in counts.items()}


# Kinds of hands


def kinds(size: int) -> Iterator[tuple[list[Card], int]]:
    """Hands of five or seven cards, one for each set of ranks and each way to have a flush, with how many there are."""
    for ranks in combinations_with_replacement(range(2, 15), size):
        held = Counter(ranks)
        if max(held.values()) > 4:
            continue
        everything = prod(comb(4, n) for n in held.values())
        flushes = 0
        if len(held) >= 5:
            for hand, number in suited(held):
                flushes += number
                yield hand, number
        yield unsuited(held), everything - flushes


def suited(held: Counter[int]) -> Iterator[tuple[list[Card], int]]:
    """The flushes on a set of ranks, by which of them are in the suit."""
    for size in range(5, len(held) + 1):
        for inside in combinations(held, size):
            number = 4  # the suit; the other cards of each rank come from the other three suits
            hand = []
            for rank, times in held.items():
                own = rank in inside
                number *= comb(3, times - own)
                hand += [DECK[(rank - 2) * 4 + i] for i in ([0] if own else [])]
                hand += [DECK[(rank - 2) * 4 + i] for i in range(1, times - own + 1) if times - own <= 3]
            if number:
                yield hand, number


def unsuited(held: Counter[int]) -> list[Card]:
    """Cards of these ranks without a flush: the suits go round."""
    turn, hand = 0, []
    for rank, times in held.items():
        hand += [DECK[(rank - 2) * 4 + (turn + i) % 4] for i in range(times)]
        turn += times
    return hand


def judged(size: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for hand, number in kinds(size):
        counts[(five(hand) if size == 5 else best_of_seven(hand)).category] += number
    return dict(counts)


@pytest.mark.parametrize("size", [5, 7])
def test_the_counts_of_categories(size: int) -> None:
    assert category_counts(size) == judged(size)
    assert sum(category_counts(size).values()) == comb(52, size)


# The wagers


@pytest.mark.parametrize("version", TRIPS_TABLES)
def test_trips_bonus(version: str) -> None:
    options = {"trips_bonus_table": version}

    def parts() -> Iterator[tuple[Fraction, int]]:
        for category, (hole, board) in BY_CATEGORY.items():
            record = {
                "game": "gb-archive/ultimate-holdem",
                "options": options,
                "inputs": [place("ante"), place("blind"), place("trips_bonus"), *decide("check", "check", "fold")],
                "places": {"box 1": hole, "dealer": "4c 5d", "board": board},
            }
            yield net(record, "trips_bonus"), category_counts(7)[category]

    table = Table("gb-archive/ultimate-holdem", options)
    assert only(table, "trips_bonus").distribution == spread(parts())


@pytest.mark.parametrize(
    ("name", "choice", "meter"),
    [("holdem-bonus", "fold", 0), ("holdem-bonus", "fold", 12345), ("casino-holdem", "fold", 777)],
)
def test_progressive(name: str, choice: str, meter: int) -> None:
    before = {"state": {"meter": meter}}

    def parts() -> Iterator[tuple[Fraction, int]]:
        for category, (hole, board) in BY_CATEGORY.items():
            record = {
                "game": f"gb-archive/{name}",
                "options": {"progressive": True},
                "before": before,
                "inputs": [place("ante"), place("progressive"), *decide(choice)],
                "places": {"box 1": hole, "dealer": "4c 5d", "board": board},
            }
            yield net(record, "progressive"), category_counts(7)[category]

    table = Table(f"gb-archive/{name}", {"progressive": True}, carry=before)
    edge = only(table, "progressive")
    assert edge.distribution == spread(parts())
    start, _, slope = edge.extra["edge_by_meter"].removesuffix(" x meter").partition(" - ")
    assert edge.edge == Fraction(start) - Fraction(slope) * meter


def test_a_progressive_breaks_even_where_it_says() -> None:
    name, options = "gb-archive/casino-holdem", {"progressive": True}
    even = only(Table(name, options), "progressive").extra["break_even_meter"]
    at = only(Table(name, options, carry={"state": {"meter": even}}), "progressive")
    assert Fraction(even) > 0
    assert at.edge == 0


@pytest.mark.parametrize("aces_both", [False, True])
def test_bonus_jackpot(aces_both: bool) -> None:
    """Every two hole cards; of the dealer's it matters only whether they are the other two aces."""
    options = {"aces_both": aces_both}

    def parts() -> Iterator[tuple[Fraction, int]]:
        for hole in combinations(DECK, 2):
            others = [card for card in DECK if card not in hole]
            dealers = [([card for card in others if card.rank < 14][:2], comb(50, 2))]
            if all(card.rank == 14 for card in hole):
                dealers = [(dealers[0][0], comb(50, 2) - 1), ([card for card in others if card.rank == 14], 1)]
            for dealer, number in dealers:
                record = {
                    "game": "gb-archive/holdem-bonus",
                    "options": options,
                    "inputs": [place("ante"), place("bonus_jackpot"), *decide("fold")],
                    "places": {"box 1": [str(c) for c in hole], "dealer": [str(c) for c in dealer]},
                }
                yield net(record, "bonus_jackpot"), number

    assert only(Table("gb-archive/holdem-bonus", options), "bonus_jackpot").distribution == spread(parts())


def test_aa_bonus() -> None:
    """Every kind of five cards, as hole cards and flop."""

    def parts() -> Iterator[tuple[Fraction, int]]:
        for hand, number in kinds(5):
            rest = [card for card in DECK if card not in hand][:4]
            record = {
                "game": "gb-archive/casino-holdem",
                "inputs": [place("ante"), place("aa_bonus"), *decide("call")],
                "places": {
                    "box 1": [str(card) for card in hand[:2]],
                    "dealer": [str(card) for card in rest[:2]],
                    "board": [str(card) for card in (*hand[2:], *rest[2:])],
                },
            }
            yield net(record, "aa_bonus"), number

    assert only(Table("gb-archive/casino-holdem"), "aa_bonus").distribution == spread(parts())


# Two Way: the better of two hands on one board


def level(hand: list[Card]) -> int:
    category = best_of_seven(hand).category
    name = "straight_flush" if category == "royal_flush" else category
    return LEVELS.index(name) + 1 if name in LEVELS else 0


def test_two_way_covers_every_deal() -> None:
    boards = list(kinds_of_board())
    assert sum(board[4] for board in boards) == comb(52, 5)
    assert sum(better_of_two().values()) == comb(52, 5) * comb(47, 2) * comb(45, 2)


def test_one_hand_of_the_two_is_any_seven_cards() -> None:
    """The holdings of all boards, level by level, are the seven-card hands, each met as 21 pairs of hole cards."""
    boards = list(kinds_of_board())
    holdings, _ = below_each_level(boards)
    below = [sum(int(n) * board[4] for n, board in zip(row, boards)) for row in holdings]
    counts = category_counts(7)
    wanted = {**counts, "straight_flush": counts["straight_flush"] + counts["royal_flush"]}
    for i, name in enumerate(LEVELS):
        assert below[i + 1] - below[i] == 21 * wanted[name], name


@pytest.mark.parametrize("text", ["As Ks 7s 7d 2c", "9h 8h 7h 6h 2c", "Qc Jd Th 3s 3d"])
def test_all_pairs_of_hands_on_one_board(text: str) -> None:
    """Every player's two cards against every dealer's two, one by one."""
    board = cards(text)
    rest = [card for card in DECK if card not in board]
    holdings = [(1 << a.index | 1 << b.index, level([a, b, *board])) for a, b in combinations(rest, 2)]
    better: Counter[int] = Counter()
    for bits, mine in holdings:
        for other, theirs in holdings:
            if not bits & other:
                better[max(mine, theirs)] += 1
    (kind,) = [k for k in kinds_of_board() if same_kind(k, board)]
    _, pairs = below_each_level([kind])
    counted = [int(row[0]) for row in pairs]
    assert [counted[0], *(b - a for a, b in pairwise(counted))] == [better[i] for i in range(6)]


def same_kind(kind: Any, board: list[Card]) -> bool:
    held = Counter(card.rank - 2 for card in board)
    suit, most = max(((s, sum(c.suit == s for c in board)) for s in SUITS), key=lambda pair: pair[1])
    inside = sum(1 << card.rank - 2 for card in board if card.suit == suit) if most >= 3 else 0
    return bool(kind[0] == tuple(held[rank] for rank in range(13)) and kind[1] == inside)


def test_two_way_settles_as_it_is_priced() -> None:
    """Random records through the engine: the payment is that of the level the count puts them in."""
    table = Table("gb-archive/two-way-holdem")
    pays = table.pays["two_way"]
    assert isinstance(pays, dict)
    chance = Seeded("two way")
    for _ in range(400):
        deck = list(DECK)
        chance.shuffle(deck)
        hole, dealer, board = deck[:2], deck[2:4], deck[4:9]
        record = {
            "game": "gb-archive/two-way-holdem",
            "inputs": [place("ante"), place("blind"), place("two_way"), *decide("check", "check")],
            "places": {k: [str(c) for c in v] for k, v in (("box 1", hole), ("dealer", dealer), ("board", board))},
        }
        best = max(level([*hole, *board]), level([*dealer, *board]))
        cell: Any = pays[LEVELS[best - 1]] if best else None
        assert net(record, "two_way") == (cell.win if best else -1)


def test_two_way_is_priced_by_those_counts() -> None:
    table = Table("gb-archive/two-way-holdem")
    edge, counts = only(table, "two_way"), better_of_two()
    pays: Any = table.pays["two_way"]
    assert edge.distribution == spread((pays[name].win if name else Fraction(-1), n) for name, n in counts.items())


def test_a_ceiling_says_up_to_which_stake_it_changes_nothing() -> None:
    options = {"aces_both": True, "aces_both_ceiling": 5000}
    assert "up to 5;" in only(Table("gb-archive/holdem-bonus", options), "bonus_jackpot").note
