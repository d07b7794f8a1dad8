"""Blackjack: side wagers, insurance and the whole of NeverBust, through the real settlement, are worth their edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

import msgspec
import pytest

from croupier.equipment.cards import DECK, Card
from croupier.equipment.devices import Cards
from croupier.equipment.randomness import Seeded
from croupier.games.blackjack.side_wagers import super_match
from croupier.odds import edges
from croupier.odds.edge import Distribution, distribution_of
from croupier.odds.studies.audit import judge
from croupier.rulebooks import claims, game
from croupier.table import NO_MORE_BETS, Round, Table

STAKE = 2  # so that 3 to 2 is paid in whole chips
TENS = 10


def dealt(table: Table, laid: list[dict[str, Any]], cards: dict[str, list[Card]]) -> Round:
    """A round as far as these cards go, by place."""
    table.playing = None
    playing = table.round()
    for move in laid:
        playing.do({"do": "place", "seat": 1, "stake": STAKE, **move})
    playing.do(NO_MORE_BETS)
    waiting = {place: list(things) for place, things in cards.items()}
    while playing.awaiting is not None and playing.awaiting.kind == "chance" and waiting.get(playing.awaiting.place):
        playing.do({"do": "chance", "outcome": waiting[playing.awaiting.place].pop(0).text})
    assert not any(waiting.values())
    return playing


def weight(cards: tuple[Card, ...], decks: int) -> int:
    """In how many ways these cards, without order, come out of so many decks."""
    return prod(comb(decks, count) for count in Counter(cards).values())


def distribution(nets: dict[tuple[Card, ...], Fraction], decks: int) -> Distribution:
    size = len(next(iter(nets)))
    total = comb(52 * decks, size)
    return distribution_of((net, Fraction(weight(cards, decks), total)) for cards, net in nets.items())


def side_nets(table: Table, name: str, size: int) -> dict[tuple[Card, ...], Fraction]:
    """What a side wager won for every set of so many cards: two for the box and, where there is one, the dealer's."""
    nets = {}
    chance = Seeded(f"{name} {size}")
    up = [DECK[0]]
    for cards in combinations_with_replacement(DECK, size):
        order = list(cards)
        chance.shuffle(order)
        places = {"box 1": order[:2], "dealer": order[2:] or up}
        playing = dealt(table, [{"wager": "main"}, {"wager": name}], places)
        [line] = [found for found in playing.lines if found.wager == name]
        nets[cards] = Fraction(line.net, STAKE)
    return nets


@pytest.mark.parametrize("version", ["minimum", "table_1", "table_2"])
def test_royal_match(version: str) -> None:
    options = {"royal_match": True, "royal_match_pays": version}
    nets = side_nets(Table("gb-archive/blackjack", options), "royal_match", 2)
    for decks in (4, 6):
        [edge] = edges(Table("gb-archive/blackjack", {**options, "decks": decks}), "royal_match")
        assert edge.distribution == distribution(nets, decks)


@pytest.mark.parametrize("version", ["minimum", "table_1", "table_2", "table_3"])
def test_perfect_pairs(version: str) -> None:
    options = {"perfect_pairs": True, "perfect_pairs_pays": version}
    nets = side_nets(Table("gb-archive/blackjack", options), "perfect_pairs", 2)
    for decks in range(1, 9):
        [edge] = edges(Table("gb-archive/blackjack", {**options, "decks": decks}), "perfect_pairs")
        assert edge.distribution == distribution(nets, decks)


def test_twenty_one_plus_three() -> None:
    options = {"twenty_one_plus_three": True}
    nets = side_nets(Table("gb-archive/blackjack", options), "twenty_one_plus_three", 3)
    for decks in range(1, 9):
        [edge] = edges(Table("gb-archive/blackjack", {**options, "decks": decks}), "twenty_one_plus_three")
        assert edge.distribution == distribution(nets, decks)


def test_better_odds_move_the_edge() -> None:
    table = Table("gb-archive/blackjack", {"twenty_one_plus_three": True}, odds={"twenty_one_plus_three": "10 to 1"})
    [better] = edges(table, "twenty_one_plus_three")
    [printed] = edges(Table("gb-archive/blackjack", {"twenty_one_plus_three": True}), "twenty_one_plus_three")
    assert better.hit_frequency == printed.hit_frequency
    assert printed.edge - better.edge == printed.hit_frequency


@pytest.mark.parametrize("alike", ["denomination", "denomination_and_suit"])
def test_super_match(alike: str) -> None:
    """Every four cards by the rule itself, and by the engine for a thousand of them."""
    rows: Counter[tuple[str | None, tuple[int, ...]]] = Counter()
    for cards in combinations_with_replacement(range(52), 4):
        held = [DECK[i] for i in cards]
        rows[super_match(held, alike != "denomination"), tuple(sorted(Counter(cards).values()))] += 1
    for version, decks in (("minimum", 6), ("minimum", 8), ("table_1", 6), ("table_1", 8), ("table_2", 8)):
        options = {"super_match": True, "super_match_pays": version, "super_match_pair": alike, "decks": decks}
        table = Table("gb-archive/blackjack-switch", options)
        pays: Any = table.pays["super_match"]
        total = comb(52 * decks, 4)
        parts = (
            (pays[row].win if row else Fraction(-1), Fraction(count * prod(comb(decks, n) for n in held), total))
            for (row, held), count in rows.items()
        )
        [edge] = edges(table, "super_match")
        assert edge.distribution == distribution_of(parts)
        check_super_match(table, alike != "denomination")


def check_super_match(table: Table, with_suit: bool) -> None:
    chance = Seeded("super match")
    laid = [{"wager": "main"}, {"wager": "switch"}, {"wager": "super_match"}]
    found = set()
    while len(found) < 5:
        few = [chance.choice(DECK) for _ in range(3)]
        cards = [chance.choice(few if chance.below(4) else DECK) for _ in range(4)]
        playing = dealt(table, laid, {"box 1": cards[:2], "box 1 hand 2": cards[2:], "dealer": [DECK[0]]})
        row = super_match(cards, with_suit)
        [line] = [line for line in playing.lines if line.wager == "super_match"]
        pays: Any = table.pays["super_match"]
        assert line.net == (pays[row].on(STAKE) if row else -STAKE)
        found.add(row)


# Insurance: cards by value, each value as likely as the cards that are left of it


def value(card: Card) -> int:
    return 1 if card.pips > TENS else card.pips


def branches(playing: Round, coming: list[str]) -> Iterator[tuple[Card, Fraction]]:
    """What may come next: one card for each value, with the chance of that value, given that some are yet to come."""
    device: Any = playing.table.devices["card"]
    stock = playing.stock("card").copy()
    for text in coming:
        device.take(stock, device.read(text))
    by_value: dict[int, list[tuple[Card, int]]] = {}
    for card, count in device.possible(stock):
        by_value.setdefault(value(card), []).append((card, count))
    total = sum(stock)
    for cards in by_value.values():
        yield cards[0][0], Fraction(sum(count for _, count in cards), total)


def every_way(table: Table, choices: dict[str, str], first: dict[str, list[str]]) -> Iterator[tuple[Fraction, Round]]:
    """Every way a round can go by value, from given first cards; decisions by preference."""
    paths: list[tuple[Fraction, list[Card]]] = [(Fraction(1), [])]
    while paths:
        p, given = paths.pop()
        playing = played(table, choices, first, given)
        if playing.awaiting is None:
            yield p, playing
        else:
            paths.extend((p * chance, [*given, card]) for card, chance in branches(playing, []))


def played(table: Table, choices: dict[str, str], first: dict[str, list[str]], given: list[Card]) -> Round:
    """A round with its first cards and those given after them, up to the next chance."""
    table.playing = None
    playing = table.round()
    playing.do({"do": "place", "seat": 1, "wager": "main", "stake": STAKE})
    playing.do(NO_MORE_BETS)
    known, coming = {place: list(cards) for place, cards in first.items()}, list(given)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "decision":
            choice = next(choices[c] for c in choices if c in ask.choices)
            playing.do({"do": "decide", "seat": 1, "choice": choice})
        elif known.get(ask.place):
            playing.do({"do": "chance", "outcome": known[ask.place].pop(0)})
        elif coming:
            playing.do({"do": "chance", "outcome": coming.pop(0).text})
        else:
            break
    return playing


@pytest.mark.parametrize("decks", [1, 4, 6])
def test_insurance_of_a_blackjack(decks: int) -> None:
    """gb-core insures a blackjack only: the cards that are left depend on it."""
    table = Table("gb-core/blackjack", {"decks": decks})
    first = {"box 1": ["As", "Ks"], "dealer": ["Ad"]}
    found = distribution_of(
        (Fraction(playing.lines[0].net, 1), p)
        for p, playing in every_way(table, {"insurance": "insurance"}, first)
        if playing.lines[0].wager == "insurance"
    )
    [edge] = edges(table, "insurance")
    assert edge.distribution == found


@pytest.mark.parametrize("decks", [1, 6])
def test_4_15_insurance_of_a_blackjack_against_a_ten(decks: int) -> None:
    """That the hole card is an ace, the insured blackjack and the ten being seen."""
    table = Table("gb-archive/blackjack", {"decks": decks, "hole_card": True, "insure_ten": True})
    first = {"box 1": ["As", "Ks"], "dealer": ["Td"]}
    ways = [
        (next(line for line in playing.lines if line.wager == "insurance"), p)
        for p, playing in every_way(table, {"insurance": "insurance"}, first)
    ]
    [_, edge] = edges(table, "insurance")
    assert edge.on == "against_ten"
    assert edge.distribution == distribution_of((Fraction(line.net, line.stake), p) for line, p in ways)


@pytest.mark.parametrize("name", ["gb-archive/blackjack", "gb-archive/neverbust-blackjack"])
@pytest.mark.parametrize("decks", [1, 6])
def test_insurance_of_any_hand(name: str, decks: int) -> None:
    """gb-archive insures any hand: over all of them only the ace is known. A check of the hole card, dealt last,
    decides it at once."""
    table = Table(name, {"decks": decks, "hole_card": True, "peek": True})
    found: Distribution = {}
    paths: list[tuple[Fraction, list[Card]]] = [(Fraction(1), [])]
    while paths:
        p, given = paths.pop()
        playing = played(table, {"insurance": "insurance", "stand": "stand"}, {"dealer": ["Ad"]}, given)
        if len(given) < 3:
            coming = [] if given else ["Ad"]  # the box gets a card before the dealer's ace
            paths.extend((p * chance, [*given, card]) for card, chance in branches(playing, coming))
            continue
        [line] = [line for line in playing.lines if line.wager == "insurance"]
        net = Fraction(line.net) / Fraction(line.stake)
        found[net] = found.get(net, Fraction(0)) + p
    [edge] = edges(table, "insurance")
    assert edge.distribution == found


# NeverBust, every hand against every hand


@pytest.mark.parametrize(
    ("kept", "soft_17"),
    [
        *[("A5K", False), ("A69", False), ("A69", True), ("48T", False), ("369", False), ("568", True)],
        *[pytest.param(kept, soft, marks=pytest.mark.long) for kept in ("A2K", "A79T") for soft in (False, True)],
    ],
)
def test_neverbust_from_a_small_pack(kept: str, soft_17: bool) -> None:
    """With a few ranks only, every way to deal both hands can be played; the analysis knows no difference."""
    ranks = {"A": 14, "K": 13, "T": 10} | {str(n): n for n in range(2, 10)}
    without = [rank for rank in range(2, 15) if rank not in [ranks[r] for r in kept]]
    full = game("gb-archive/neverbust-blackjack")
    cards = {**full.equipment["cards"], "without": without}
    small = msgspec.structs.replace(full, equipment={"cards": cards})
    table = Table(small, {"decks": 4, "soft_17": soft_17})
    device = table.devices["card"]
    assert isinstance(device, Cards) and len(device.pack) == 16 * len(kept)
    found = distribution_of(
        (Fraction(sum(line.net for line in playing.lines), STAKE), p)
        for p, playing in every_way(table, {"decline": "decline"}, {})
    )
    [edge] = edges(table, "main")
    assert edge.distribution == found


@pytest.mark.parametrize("decks", [1, 6])
def test_neverbust_from_a_whole_shoe(decks: int) -> None:
    """All the ways add up, and the blackjacks among them are those that can be counted by themselves."""
    [edge] = edges(Table("gb-archive/neverbust-blackjack", {"decks": decks}), "main")
    assert edge.distribution is not None and sum(edge.distribution.values()) == 1
    cards, tens, aces = 52 * decks, 16 * decks, 4 * decks
    mine = Fraction(2 * tens * aces, cards * (cards - 1))
    both = mine * Fraction(2 * (tens - 1) * (aces - 1), (cards - 2) * (cards - 3))
    assert edge.distribution[Fraction(3, 2)] == mine - both


def test_the_stated_edges() -> None:
    """What section 4 states of its side wagers: how near the figures come is known and explained in the claims."""
    verdicts = {c.id: judge("gb-archive", c).verdict for c in claims("gb-archive") if "blackjack" in c.game}
    assert verdicts == {
        "royal-match-minimum": "rounds differently",
        "perfect-pairs-minimum": "differs",
        "super-match-minimum-six": "differs",
        "super-match-minimum-eight": "agrees",
    }
