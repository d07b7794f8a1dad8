"""Side wagers of blackjack, by counting cards off the top of the shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, perm, prod

from croupier.equipment.cards import DECK, Card
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.blackjack import side_wagers
from croupier.games.blackjack.messages import PricedForWholeDecks
from croupier.games.blackjack.representative_deals import side_net
from croupier.games.blackjack.side_wagers import is_suit_asked
from croupier.odds.edge import Distribution, distribution_of_counts
from croupier.table import Table

RANKS, SUITS = 13, 4
SEQUENCES = 12  # three ranks in a row, from ace, two, three to queen, king, ace
NEIGHBOURS = 12  # two ranks in a row, from ace, two to king, ace, without king and queen
PART_OF_PLAY = "it has no price of its own: it is laid in the course of play beside the main wager"


def decks(table: Table) -> int:
    """How many packs the shoe has."""
    decks: int = table.rules.decks
    return decks


# Side wagers


def side_wager_distribution(table: Table, name: str) -> Distribution:
    """A side wager at the table's odds: so many deals for each row of its pay table, out of all of them."""
    rows, deals = COUNTS[name](table) if has_whole_decks(table) else _rows_of(table, name)
    counts: dict[Fraction, int] = {side_net(table, name, None): deals - sum(rows.values())}
    for row, count in rows.items():
        net = side_net(table, name, row)
        counts[net] = counts.get(net, 0) + count
    return distribution_of_counts(counts)


def _device(table: Table) -> Cards:
    device = table.devices["card"]
    assert isinstance(device, Cards)
    return device


def has_whole_decks(table: Table) -> bool:
    """Return whether the shoe is whole decks."""
    return all(count == decks(table) for count in _device(table).full[: len(DECK)])


def _rows_of(table: Table, name: str) -> tuple[dict[str, int], int]:
    """Count the rows for any shoe, by looking at every possible set of cards."""
    if name not in JUDGES:
        raise CroupierError(PricedForWholeDecks(wager=name))
    size, judge = JUDGES[name]
    full, rows = _device(table).full, dict[str, int]()
    for held in combinations_with_replacement(DECK, size):
        ways = prod(comb(full[card.index], count) for card, count in Counter(held).items())
        row = judge(table, list(held)) if ways else None
        if row is not None:
            rows[row] = rows.get(row, 0) + ways
    return rows, comb(sum(full), size)


JUDGES: dict[str, tuple[int, Callable[[Table, list[Card]], str | None]]] = {
    "twenty_one_plus_three": (3, lambda table, cards: side_wagers.twenty_one_plus_three(cards)),
    "royal_match": (2, lambda table, cards: side_wagers.royal_match(cards)),
    "perfect_pairs": (2, lambda table, cards: side_wagers.perfect_pairs(cards)),
    "super_match": (4, lambda table, cards: side_wagers.super_match(cards, is_suit_asked(table.rules))),
}


def twenty_one_plus_three(table: Table) -> tuple[dict[str, int], int]:
    """Three cards: suited ones, those of one rank, and sequences, none of them counted twice."""
    n = decks(table)
    rows = {
        "suited_trips": SUITS * RANKS * comb(n, 3),
        "straight_flush": SUITS * SEQUENCES * n**3,
        "three_of_a_kind": RANKS * (comb(SUITS * n, 3) - SUITS * comb(n, 3)),
        "straight": SEQUENCES * ((SUITS * n) ** 3 - SUITS * n**3),
        "flush": SUITS * (comb(RANKS, 3) - SEQUENCES) * n**3,
        "suited_pair": SUITS * RANKS * comb(n, 2) * (RANKS - 1) * n,
    }
    return rows, comb(RANKS * SUITS * n, 3)


def royal_match(table: Table) -> tuple[dict[str, int], int]:
    """Two cards of one suit; the ace is next to the king and to the two."""
    n = decks(table)
    rows = {
        "royal_match": SUITS * n * n,
        "suited_pair": SUITS * RANKS * comb(n, 2),
        "straight_flush": SUITS * NEIGHBOURS * n * n,
    }
    rows["two_suited_cards"] = SUITS * comb(RANKS * n, 2) - sum(rows.values())
    return rows, comb(RANKS * SUITS * n, 2)


def perfect_pairs(table: Table) -> tuple[dict[str, int], int]:
    """Two cards of one rank: in one suit, in the two suits of one colour, in one of the four mixtures of colours."""
    n = decks(table)
    rows = {
        "perfect_pair": RANKS * SUITS * comb(n, 2),
        "coloured_pair": RANKS * 2 * n * n,
        "mixed_pair": RANKS * 4 * n * n,
    }
    return rows, comb(RANKS * SUITS * n, 2)


def super_match(table: Table) -> tuple[dict[str, int], int]:
    """Four cards, of which so many are alike: `kinds` of them, `each` of a kind."""
    n = decks(table)
    kinds, each = (RANKS * SUITS, n) if is_suit_asked(table.rules) else (RANKS, SUITS * n)
    rows = {
        "four_of_a_kind": kinds * comb(each, 4),
        "two_pairs": comb(kinds, 2) * comb(each, 2) ** 2,
        "three_of_a_kind": kinds * comb(each, 3) * (kinds - 1) * each,
        "single_pair": kinds * comb(each, 2) * comb(kinds - 1, 2) * each**2,
    }
    return rows, comb(kinds * each, 4)


def super_sevens(table: Table) -> tuple[dict[str, int], int]:
    """Three cards in order: sevens from the first on. A third card always comes to two of them."""
    n, cards = decks(table), RANKS * SUITS * decks(table)
    sevens, others = SUITS * n, (RANKS - 1) * SUITS * n
    rows = {
        "three_suited": SUITS * perm(n, 3),
        "three_sevens": perm(sevens, 3) - SUITS * perm(n, 3),
        "two_suited": SUITS * perm(n, 2) * others,
        "two_sevens": (perm(sevens, 2) - SUITS * perm(n, 2)) * others,
        "one_seven": sevens * others * (cards - 2),
    }
    return rows, perm(cards, 3)


NOTES = {
    "super_sevens": "a third card is taken to two sevens, as best play of the main wager does",
    "bonus_blackjack": "off the top of the shoe; the hand is played at its best for the main wager alone",
}
COUNTS = {
    "twenty_one_plus_three": twenty_one_plus_three,
    "royal_match": royal_match,
    "perfect_pairs": perfect_pairs,
    "super_match": super_match,
    "super_sevens": super_sevens,
}
