"""Live Draw Poker: settlement, counting and best play of gb-archive section 16 agree, with and without wild cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

from croupier.equipment.cards import DECK, JOKER, Card
from croupier.games.draw_poker.odds import prices
from croupier.games.draw_poker.odds.prices import hold_worths, is_symmetric_in_suits, row_counts
from croupier.games.draw_poker.representative_deals import NO_ROW, nets
from croupier.games.draw_poker.rules import wild_cards
from croupier.hands.poker import five_wild
from croupier.odds import edges
from croupier.odds.studies.audit import judge
from croupier.rulebooks import claims
from croupier.table import NO_MORE_BETS, Table
from croupier.table.records.record import settle

GAME = "gb-archive/live-draw-poker"
OWN = {
    "royal_flush": "200 for 1",
    "straight_flush": "40 for 1",
    "five_of_a_kind": "30 for 1",
    "four_of_a_kind": "12 for 1",
    "full_house": "6 for 1",
    "flush": "5 for 1",
    "straight": "4 for 1",
    "three_of_a_kind": "2 for 1",
    "two_pairs": "3/2 for 1",
    "jacks_or_better": "1/2 for 1",
}
TABLES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"pay_table": "example_1"}, {}),
    ({"pay_table": "example_2"}, {}),
    ({"pay_table": "example_3"}, {}),
    ({"jokers": 1}, {"hand": OWN}),
    ({"wild": "2"}, {"hand": OWN}),
    ({"wild": "Jc"}, {"hand": OWN}),
    ({"wild": "K", "jokers": 1}, {"hand": OWN | {"low_pair": "1/4 for 1"}}),
]
NAMED = [" ".join(str(v) for v in options.values()) for options, _ in TABLES]


def pack_of(table: Table) -> list[Card]:
    return [*DECK, JOKER] if table.options["jokers"] else list(DECK)


def row(table: Table, cards: list[Card]) -> str:
    """The row of the odds that five cards are paid by, said once more in the simplest way."""
    hand = five_wild(cards, wild_cards(table.options["wild"]))
    if hand.category == "one_pair":
        return "jacks_or_better" if hand.rank[1] >= 11 else "low_pair"
    return NO_ROW if hand.category == "no_pair" else hand.category


@pytest.mark.parametrize(("options", "odds"), TABLES, ids=NAMED)
def test_settlement_pays_what_the_solver_counts_with(options: dict[str, Any], odds: dict[str, Any]) -> None:
    chance, table = Random(str(options)), Table(GAME, options, odds=odds)
    brings = nets(table)
    for _ in range(120):
        cards = chance.sample(pack_of(table), 10)
        held = [card for card in cards[:5] if chance.random() < 0.5]
        playing = table.round()
        playing.do({"do": "place", "seat": 1, "wager": "hand", "stake": 4})
        playing.do(NO_MORE_BETS)
        for card in cards[:5]:
            playing.do({"do": "chance", "outcome": card.text})
        playing.do({"do": "decide", "seat": 1, "choice": "hold", "cards": [card.text for card in held]})
        drawn = cards[5 : 10 - len(held)]
        for card in drawn:
            playing.do({"do": "chance", "outcome": card.text})
        assert playing.awaiting is None
        (line,) = playing.lines
        assert Fraction(line.net) == 4 * brings[row(table, [*held, *drawn])], (cards, held)
        table.close(playing)


@pytest.mark.parametrize(("options", "odds"), TABLES, ids=NAMED)
def test_holds_by_drawing_every_card(options: dict[str, Any], odds: dict[str, Any]) -> None:
    """Holds of three cards and more, by making every draw; the counting knows no difference between holds."""
    chance, table = Random(str(options)), Table(GAME, options, odds=odds)
    brings = nets(table)
    dealt = chance.sample(pack_of(table), 5)
    rest = [card for card in pack_of(table) if card not in dealt]
    worths = hold_worths(table, dealt)
    assert len(worths) == 32
    fullest = [held for held in worths if len(held) >= 4] + chance.sample(
        [held for held in worths if len(held) == 3], 2
    )
    for held in fullest:
        draws = list(combinations(rest, 5 - len(held)))
        total = sum((brings[row(table, [*held, *draw])] for draw in draws), Fraction(0))
        assert worths[held] == total / len(draws), (dealt, held)


def test_the_worth_of_holding_nothing_by_another_count() -> None:
    """All hands without the five cards, by going through them: 1,533,939 draws looked up by kind."""
    import numpy as np

    from croupier.games.draw_poker.odds.prices import rows
    from croupier.games.shared.poker.five_cards.odds import kinds

    table = Table(GAME)
    brings, of_kind = nets(table), rows(table)
    dealt = Random(9).sample(DECK, 5)
    held, numbers = np.zeros(comb(52, 5), dtype=np.int64), np.arange(comb(52, 5))
    for size in range(5, 0, -1):
        steps = np.array([comb(card, size) for card in range(53)])
        card = np.searchsorted(steps, numbers, side="right") - 1
        held |= 1 << card
        numbers = numbers - steps[card]
    free = kinds()[held & sum(1 << card.index for card in dealt) == 0]
    total = sum((brings[of_kind[k]] * int(n) for k, n in enumerate(np.bincount(free))), Fraction(0))
    assert hold_worths(table, dealt)[()] == total / comb(47, 5)


@pytest.mark.parametrize(("options", "odds"), TABLES, ids=NAMED)
def test_counts_are_whole(options: dict[str, Any], odds: dict[str, Any]) -> None:
    table = Table(GAME, options, odds=odds)
    found = row_counts(table)
    assert sum(found.rows.values()) == found.total
    (edge,) = edges(table, "hand")
    assert edge.distribution is not None and sum(edge.distribution.values()) == 1


def test_looking_at_one_suit_of_each_shape_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(GAME, {"wild": "2"}, odds={"hand": OWN})
    once = row_counts(table)
    prices._counts.cache_clear()
    monkeypatch.setattr(prices, "is_symmetric_in_suits", lambda wild: False)
    assert row_counts(table) == once
    prices._counts.cache_clear()


def test_a_single_wild_card_tells_suits_apart() -> None:
    assert is_symmetric_in_suits(frozenset({52})) and is_symmetric_in_suits(frozenset({0, 1, 2, 3, 52}))
    assert not is_symmetric_in_suits(frozenset({0, 52}))


@pytest.mark.parametrize("claim", [c for c in claims("gb-archive") if c.clause == "16.31"], ids=lambda c: c.id)
def test_every_figure_of_the_example_tables(claim: Any) -> None:
    """16.31: every count to the last digit, every return, probability and frequency."""
    assert judge("gb-archive", claim).verdict == "agrees"


def test_growing_odds_are_priced_where_they_stand() -> None:
    options = {"growing_hand": "royal_flush"}
    (fresh,) = edges(Table(GAME, options), "hand")
    (grown,) = edges(Table(GAME, options, carry={"state": {"grown": 1000}}), "hand")
    assert fresh.edge is not None and grown.edge is not None and grown.edge < fresh.edge
    assert edges(Table(GAME), "hand")[0].edge == fresh.edge


def test_a_table_known_elsewhere_has_its_known_return() -> None:
    """Nine for a full house, six for a flush and 800 for a royal return 99.5439%, as is known of that table."""
    odds = {"royal_flush": "800 for 1", "full_house": "9 for 1", "flush": "6 for 1"}
    (edge,) = edges(Table(GAME, odds={"hand": odds}), "hand")
    assert edge.mean is not None and round(1 + edge.mean, 6) == Fraction("0.995439")


def test_a_jackpot_is_priced_and_changes_the_play() -> None:
    """A large meter is worth more than its share of the royal flushes that are made without it."""
    plain, fed = (
        edges(Table("gb-archive/live-draw-poker", options), "hand")[0]
        for options in ({}, {"progressive": True, "meter_seed": 20_000})
    )
    royal = Fraction(plain.extra["chances"]["royal_flush"])
    assert plain.edge is not None and fed.edge is not None
    assert Fraction(fed.extra["chances"]["royal_flush"]) > royal
    assert fed.edge < plain.edge - royal * 20_000


def test_a_royal_flush_with_the_jackpot_is_paid_as_priced() -> None:
    options = {"progressive": True, "meter_seed": 500}
    record = {
        "game": "gb-archive/live-draw-poker",
        "options": options,
        "inputs": [
            {"do": "place", "wager": "hand", "stake": 1},
            {"do": "decide", "choice": "hold", "cards": ["As", "Ks", "Qs", "Js", "Ts"]},
        ],
        "places": {"board": "As Ks Qs Js Ts"},
    }
    net = sum((Fraction(line.net) for line in settle(record).lines), Fraction(0))
    (edge,) = edges(Table("gb-archive/live-draw-poker", options), "hand")
    assert edge.distribution is not None and net == max(edge.distribution)
