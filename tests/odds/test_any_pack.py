"""A pack from which cards have gone is priced as it is, or the question is refused: nothing is ignored.

Beside every analysis that takes any pack stands a slow one over a pack of a few cards: every deal by itself, settled by
the real settlement. A game whose analysis takes whole packs alone refuses in one line.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import NamedTuple

import pytest

from croupier.cli.main import main
from croupier.equipment.cards import DECK, Card
from croupier.equipment.cards import card as card_of
from croupier.equipment.devices import Cards
from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.edge import mean
from croupier.odds.enumeration.every_outcome import one_round
from croupier.odds.enumeration.outcomes import felt_after, play_cards
from croupier.odds.enumeration.play_out import Solver
from croupier.odds.enumeration.shoes import deplete_table, removal, worth
from croupier.odds.figure_names import mains
from croupier.odds.strategy import advice
from croupier.table import Table
from croupier.table.display.described_position import describe_position
from croupier.table.felt import Wager
from croupier.table.money.player_dealer import HANDS, PLAYER_DEALER
from croupier.table.symmetry import Alike


def left_with(table: Table, kept: str) -> Table:
    """The table with these cards alone in its pack."""
    device = table.devices["card"]
    assert isinstance(device, Cards)
    stock = list(device.full)
    for text in kept.split():
        stock[next(card.index for card in DECK if card.text == text)] -= 1
    return deplete_table(table, [card for card in DECK for _ in range(stock[card.index])])


def pack(table: Table) -> list[Card]:
    device = table.devices["card"]
    assert isinstance(device, Cards)
    return device.pack


# Three card poker


def test_pair_plus_without_three_high_cards() -> None:
    """As Ks Qs gone: counted hand by hand by a colleague outside the project."""
    gone = deplete_table(Table("american/three-card-poker"), ["As", "Ks", "Qs"])
    (found,) = edges(gone, "pair_plus")
    assert found.edge == Fraction(467, 9212)


SMALL = "As Kd Qh Jh Th 9h 9c 4d 2s"


def best_of_every_hand(table: Table, wagers: Sequence[str]) -> Fraction:
    """What the Ante brings where every hand is played or folded, whichever is better over all hands of the dealer."""
    cards, total, deals = pack(table), Fraction(0), 0
    laid = dict.fromkeys(wagers, 1)
    for mine in combinations(cards, 3):
        rest = [card for card in cards if card not in mine]
        worths = []
        for choice in ("play", "fold"):
            nets = [
                sum(play_cards(table, laid, {"box 1": mine, "dealer": theirs}, [choice]).nets.values())
                for theirs in combinations(rest, 3)
            ]
            worths.append(sum(nets, Fraction(0)))
        total, deals = total + max(worths), deals + len(nets)
    return total / deals


@pytest.mark.parametrize("kept", [SMALL, "Ah Ac As Kd Ks 7h 6h 5h", "Qs Qh 6h 4d 4s 3c 2c 2d Jd"])
def test_the_ante_of_a_small_pack(kept: str) -> None:
    """Every deal of nine cards through the settlement beside the counters."""
    table = left_with(Table("gb-core/three-card-poker"), kept)
    assert -worth(table, "ante") == -best_of_every_hand(table, ["ante"])


def test_a_whole_pack_counted_hand_by_hand() -> None:
    """The counters of single hands find of a whole pack what the shapes find."""
    from croupier.games.three_card_poker.odds import (
        _shapes_against,
        _shapes_against_of_pack,
        ladder_of,
        least_qualifying,
    )

    table = Table("gb-core/three-card-poker")
    shapes, hands = (
        _shapes_against(ladder_of(table), least_qualifying(table)),
        _shapes_against_of_pack(ladder_of(table), least_qualifying(table), tuple(DECK)),
    )
    totals = [[0] * 5, [0] * 5]
    for total, rows in zip(totals, (shapes, hands), strict=True):
        for row in rows:
            for i, count in enumerate((1, *row.counts)):
                total[i] += row.shape.weight * count
    assert totals[0] == totals[1] and len(hands) == 22_100


@pytest.mark.parametrize("wager", ["pair_plus", "prime"])
def test_wagers_on_the_cards_of_a_small_pack(wager: str) -> None:
    table = left_with(Table("gb-archive/three-card-poker", {"prime": True} if wager == "prime" else {}), SMALL)
    if not table.is_offered(wager):
        pytest.skip("not offered here")
    total, deals = Fraction(0), 0
    for mine in combinations(pack(table), 3):
        for theirs in combinations([card for card in pack(table) if card not in mine], 3):
            total += sum(play_cards(table, {wager: 1}, {"box 1": mine, "dealer": theirs}, []).nets.values())
            deals += 1
    assert worth(table, wager) == total / deals


# Shoes


def every_round(table: Table, wager: str, on: str = "") -> Fraction:
    """What a wager brings over every order in which its cards may come."""
    move = {"do": "place", "seat": 1, "wager": wager, "stake": 20}
    return mean(one_round(table, [{**move, "on": on} if on else move]))


@pytest.mark.parametrize("game", ["gb-core/punto-banco", "american/baccarat", "qld/baccarat"])
def test_baccarat_of_a_small_shoe(game: str) -> None:
    """Seven cards left of eight decks: each wager over every order of them."""
    table = left_with(Table(game), "As 3d 4h 6c 8s 9d Kh")
    fresh = Table(game)
    moved = 0
    for name in table.game.wager:
        if name in ("player_dealer",) or not table.is_offered(name) or "start" not in table.game.wager[name].stage:
            continue
        for found in edges(table, name):
            solver = Solver(table, [(name, found.on)], most=60_000, fixed=("accept", "deal"))
            assert found.mean == solver.worth(solver.distribution()), (name, found.on)
            moved += found.edge != edges(fresh, f"{name}@{found.on}" if found.on else name)[0].edge
    assert moved


def test_casino_war_of_a_small_shoe() -> None:
    """Ten cards: every order of first cards and of the cards of a war, played out with the better of both choices."""
    table = left_with(Table("gb-archive/casino-war"), "As Ad Kh Kc 9d 9h 9s 5c 2d 2h")
    for laid in ([("original", "")], [("original", ""), ("tie", "")]):
        solver = Solver(table, laid, counts=["original"], most=200_000)
        spread = solver.distribution()
        column = len(laid) - 1
        found = sum((net[column] * p for net, p in spread.items()), Fraction(0))
        assert worth(table, laid[-1][0]) == found


def test_pocket_pairs_of_a_small_pack() -> None:
    table = left_with(Table("gb-archive/pocket-pairs"), "As Ad Kh Kc 9d 9h 9s 5c")
    (wager,) = table.game.wager
    hands = [play_cards(table, {wager: 1}, {"box 1": two}, ["keep", "show"]) for two in combinations(pack(table), 2)]
    assert worth(table, wager) == sum((hand.net(wager) for hand in hands), Fraction(0)) / len(hands)
    assert worth(table, wager) != worth(Table("gb-archive/pocket-pairs"), wager)


def test_baccarat_against_a_player_of_a_small_shoe() -> None:
    """Six cards in every order; a third card is one of the two left, whichever hand asks for it."""
    table = left_with(Table("kings/ez-baccarat", seats=(1, 2)), "As 7d 4h 6c 8s Kh")
    table.state = {PLAYER_DEALER: 2, HANDS: 0}
    bank = Wager(2, PLAYER_DEALER, 1000, "", 2)
    orders = list(permutations(pack(table), 6))
    for name in table.game.wager:
        if name == PLAYER_DEALER or not table.is_offered(name):
            continue
        for found in edges(table, name):
            nets = Fraction(0)
            for a, b, c, d, e, f in orders:
                felt = felt_after(
                    table,
                    [Wager(1, name, 1, found.on, 1), bank],
                    {"player": (a, c, e), "banker": (b, d, f)},
                    ["accept"] * 9,
                )
                nets += sum((Fraction(line.net) for line in felt.lines if line.seat == 1), Fraction(0))
            assert found.mean == nets / len(orders), (name, found.on)


SHOE_OF_21 = "Ts Th Td Tc 9s 9h 9d 8s 8h 7d 6c"


@pytest.mark.parametrize(
    ("game", "options", "kept"),
    [("american/blackjack", {"split_limit": 1}, SHOE_OF_21), ("gb-core/blackjack", {}, "As Th 9c 8d 7s 6h 5c 4d")],
)
def test_blackjack_of_a_small_shoe(game: str, options: dict[str, int], kept: str) -> None:
    """Ten cards or so of a shoe: best play by exact cards over everything that can come."""
    table = left_with(Table(game, options), kept)
    solver = Solver(table, [("main", "")], most=500_000)
    assert worth(table, "main") == solver.worth(solver.distribution())


def test_neverbust_of_a_small_shoe() -> None:
    """Both hands are dealt out by rule: every order of ten cards."""
    table = left_with(Table("gb-archive/neverbust-blackjack"), "Ts Th 9c 8d 7s 6h 5c 4d As 2h")
    solver = Solver(table, [("main", "")], Alike(face=lambda card: card.pips), most=500_000, fixed=("decline",))
    assert worth(table, "main") == solver.worth(solver.distribution())


# What cards gone do to every question


def test_cards_that_have_gone_stay_gone() -> None:
    """The effect of removal on a shoe that is depleted already is that of both together."""
    table = deplete_table(Table("american/baccarat"), ["A", "A", "5"])
    found = removal(table, "egalite")
    both = deplete_table(Table("american/baccarat"), ["A", "A", "5", "9"])
    assert found.effects["9"] == worth(both, "egalite") - worth(table, "egalite")
    assert found.full == worth(table, "egalite") != worth(Table("american/baccarat"), "egalite")


# Two wagers together


def test_ante_and_pair_plus_together_of_a_small_pack() -> None:
    """Every deal of eight cards through the settlement, each hand played or folded as is better for the Ante."""
    table = left_with(Table("gb-core/three-card-poker"), "Ah Ac As Kd Ks 7h 6h 5h")
    cards, wanted, deals = pack(table), Counter[tuple[Fraction, ...]](), 0
    for mine in combinations(cards, 3):
        others = list(combinations([one for one in cards if one not in mine], 3))
        results = {
            choice: [play_cards(table, {"ante": 1, "pair_plus": 1}, {"box 1": mine, "dealer": theirs}, [choice]).nets
                     for theirs in others]
            for choice in ("play", "fold")
        }  # fmt: skip
        best = max(results, key=lambda choice: sum(sum(nets.values()) - nets["pair_plus"] for nets in results[choice]))
        for nets in results[best]:
            wanted[Fraction(sum(nets.values()) - nets["pair_plus"]), Fraction(nets["pair_plus"])] += 1
            deals += 1
    found = analysis(table).joint
    assert found is not None
    assert found(table, [("ante", ""), ("pair_plus", "")]) == {nets: Fraction(n, deals) for nets, n in wanted.items()}


def test_original_and_tie_together_of_a_small_shoe() -> None:
    table = left_with(Table("gb-archive/casino-war"), "As Ad Kh Kc 9d 9h 9s 5c 2d 2h")
    laid = [("original", ""), ("tie", "")]
    solver = Solver(table, laid, counts=["original"], most=200_000)
    found = analysis(table).joint
    assert found is not None
    wanted: dict[tuple[Fraction, ...], Fraction] = {}
    for net, p in solver.distribution().items():
        wanted[net[:2]] = wanted.get(net[:2], Fraction(0)) + p
    assert found(table, laid) == wanted


# The last decision of a hand


class Hand(NamedTuple):
    """A hand at its last decision: a pack of a few cards, what is seen, what was chosen, and what is to come."""

    game: str
    pack: str
    see: Mapping[str, str]
    unseen: Mapping[str, int]  # how many cards at each place are not seen
    gone: str  # one card more
    chose: Sequence[str] = ()


LAST_DECISIONS = {
    "three card poker": Hand(
        "gb-core/three-card-poker", "Qs 6h 4d Kh Kd 9c 8c 7c 2h", {"box 1": "Qs 6h 4d"}, {"dealer": 3}, "Kd"
    ),
    "three card poker, a card of the dealer's seen": Hand(
        "gb-core/three-card-poker", "Qs Jh 4d Kh Qd 9c 8c 7c 2h", {"box 1": "Qs Jh 4d", "dealer": "9c"},
        {"dealer": 2}, "Kh",
    ),
    "stud": Hand(
        "gb-archive/casino-stud", "As Kh 7d 4c 2s Ah Kd 9c 8c 7c 2h 3d", {"box 1": "As Kh 7d 4c 2s", "dealer": "9c"},
        {"dealer": 4}, "Kd",
    ),
    "let it ride": Hand(
        "gb-archive/let-it-ride", "Ts Tc 7d 9c 8c 4d 3h 2h Td 6s", {"box 1": "Ts 9c 4d", "board": "8c"}, {"board": 1},
        "Td", ["withdraw"],
    ),
    "mississippi stud": Hand(
        "gb-archive/mississippi-stud", "Ts 9c 7d 6c 5c 4d Td 9h 2h", {"box 1": "Ts 9c", "board": "7d 4d"}, {"board": 1},
        "Td", ["bet_1x", "bet_1x"],
    ),
    "casino hold'em": Hand(
        "gb-archive/casino-holdem", "Ts 9c 7d 6c 5c 4d Td 9h 2h Ah As", {"box 1": "9c 6c", "board": "7d 4d Td"},
        {"board": 2, "dealer": 2}, "Ah",
    ),
    "ultimate hold'em": Hand(
        "gb-archive/ultimate-holdem", "Ts 9c 7d 6c 5c 4d Td 9h 2h Ah As Kd",
        {"box 1": "9c 6c", "board": "7d 4d Td Kd 2h"}, {"dealer": 2}, "Ah", ["check", "check"],
    ),
    "hold'em bonus": Hand(
        "gb-archive/holdem-bonus", "Ts 9c 7d 6c 5c 4d Td 9h 2h Ah As", {"box 1": "9c 6c", "board": "7d 4d Td 2h"},
        {"board": 1, "dealer": 2}, "Ah", ["bet", "check"],
    ),
    "crazy 4": Hand(
        "gb-archive/crazy-4-poker", "As Ad 7d 4c 2s Kd Kc Qh 9c 8c 7h 3h", {"box 1": "As Ad 7d 4c 2s"}, {"dealer": 5},
        "Kd",
    ),
    "war": Hand(
        "gb-archive/casino-war", "9h 9d 9s Ah Kd Kc Qc Jc 5d 4c", {"box 1": "9h", "dealer": "9d"},
        {"box 1": 1, "dealer": 1}, "Ah",
    ),
}  # fmt: skip


def worth_of_each_lie(table: Table, hand: Hand, choice: str) -> Fraction:
    """What a choice brings on average over every way in which the unseen cards can lie."""
    device = table.devices["card"]
    assert isinstance(device, Cards)
    seen = {place: [card_of(text) for text in cards.split()] for place, cards in hand.see.items()}
    left = [c for c in device.pack if not any(c in cards for cards in seen.values())]
    laid, total, lies = dict.fromkeys(mains(table), 1), Fraction(0), 0
    for dealt in deals(left, list(hand.unseen.items())):
        cards = {place: [*seen.get(place, ()), *dealt.get(place, ())] for place in {*seen, *dealt}}
        total += sum(play_cards(table, laid, cards, [*hand.chose, choice]).nets.values(), Fraction(0))
        lies += 1
    return total / lies


def deals(left: Sequence[Card], places: list[tuple[str, int]]) -> Iterator[dict[str, tuple[Card, ...]]]:
    if not places:
        yield {}
        return
    (place, many), *more = places
    for cards in combinations(left, many):
        for others in deals([c for c in left if c not in cards], more):
            yield {place: cards, **others}


@pytest.mark.parametrize("name", LAST_DECISIONS)
def test_what_is_known_counts(name: str) -> None:
    hand = LAST_DECISIONS[name]
    told = []
    for table in (left_with(Table(hand.game), hand.pack), left_with(Table(hand.game), without(hand))):
        found = advice(describe_position(table, hand.see, hand.chose))
        assert found == {choice: worth_of_each_lie(table, hand, choice) for choice in found}
        told.append(found)
    assert told[0] != told[1]


def without(hand: Hand) -> str:
    return " ".join(text for text in hand.pack.split() if text != hand.gone)


@pytest.mark.parametrize("choice", ["stand", "hit"])
def test_the_dealers_second_card_is_seen_at_blackjack(choice: str) -> None:
    """Eighteen against a seven with a nine under it: the cards left in every order. A hit is the last card taken."""
    table = left_with(Table("american/blackjack"), "Th 8d 7c 9s 2c 3d 4h Kc 6h")
    found = advice(describe_position(table, {"box 1": "Th 8d", "dealer": "7c 9s"}))
    mine, theirs = [card_of("Th"), card_of("8d")], [card_of("7c"), card_of("9s")]
    worth = {}
    for last in ("stand", "hit"):
        total, orders = Fraction(0), 0
        left = [c for c in pack(table) if c not in (*mine, *theirs)]
        for order in permutations(left):
            taken = 0 if last == "stand" else 1
            cards = {"box 1": [*mine, *order[:taken]], "dealer": [*theirs, *order[taken:]]}
            total += sum(
                play_cards(table, {"main": 1}, cards, ["hit", "stand"][1 - taken :]).nets.values(), Fraction(0)
            )
            orders += 1
        worth[last] = total / orders
    assert found[choice] == worth[choice]


@pytest.mark.parametrize(
    ("game", "see"),
    [
        ("gb-core/three-card-poker", ["box 1=Qs 6h 4d"]),
        ("gb-archive/casino-war", ["box 1=9h", "dealer=9d"]),
        pytest.param("american/blackjack", ["box 1=Th 6d", "dealer=9d"], marks=pytest.mark.long),
        ("gb-archive/mississippi-stud", ["box 1=Ts 9c", "board=7d 4d"]),
    ],
)
def test_cards_of_another_box_have_gone(game: str, see: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What another player holds is no more in the pack: seen there or named as gone, the answer is the same."""

    def worths(*more: str) -> object:
        chose = ["--chose", "bet_1x", "--chose", "bet_1x"] if "mississippi" in game else []
        assert main(["advise", game, *chose, "--json", *[part for text in see for part in ("--see", text)], *more]) == 0
        return json.loads(capsys.readouterr().out)["choices"]

    seen = worths("--see", "box 2=Kh Ks", "--see", "box 5=2c")
    assert seen == worths("--without", "Kh Ks 2c") != worths()
