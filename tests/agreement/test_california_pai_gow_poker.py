"""Pai gow poker against a player-dealer: what is counted, weighed with what the real settlement pays for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from croupier.equipment.cards import DECK, JOKER, Card, cards
from croupier.equipment.randomness import Seeded
from croupier.games.california_pai_gow_poker.odds import ace_high as solver
from croupier.games.shared.pai_gow.seven_cards.fortune_counts import fortune_counts
from croupier.hands.pai_gow_poker import FORTUNE_ROWS, USUAL_RANKING, Ranking, fortune, high_hand, is_ace_high
from croupier.odds import edges
from croupier.odds.edge import distribution_of_counts
from croupier.table import Table
from croupier.table.records.record import settle

FORTUNE, FACE_UP = "kings/fortune-pai-gow-poker", "kings/face-up-pai-gow-poker"
GAMES = [(FORTUNE, {}), (FACE_UP, {}), (FACE_UP, {"joker_completes": "straights_and_flushes"})]
BANK = {"state": {"player_dealer": 7, "hands_banked": 0}}
FORTUNE_HANDS = {
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
    "": "As Js 9h 8s 6h 5s 2d",
}


def others(gone: str) -> tuple[str, str]:
    """Seven cards with no row of Fortune in them, and seven for the player-dealer that are not ace-high."""
    left, chance = [c for c in DECK if c not in cards(gone)], Seeded(1)
    while fortune(left[:7]) is not None or is_ace_high(left[7:14]):
        chance.shuffle(left)
    own, dealer = (" ".join(c.text for c in part) for part in (left[:7], left[7:14]))
    return own, dealer


def net(
    name: str, options: dict[str, object], wagers: dict[int, tuple[str, ...]], places: dict[str, str]
) -> Counter[tuple[int, str]]:
    """What each wager comes to, stakes of ten, by seat and wager."""
    inputs = [{"do": "place", "seat": 7, "wager": "player_dealer", "stake": 10**6}]
    inputs += [{"do": "place", "seat": s, "wager": w, "stake": 10} for s, names in wagers.items() for w in names]
    inputs += [{"do": "decide", "seat": s, "choice": "set"} for s in wagers]
    lines = settle({"game": name, "options": options, "before": BANK, "inputs": inputs, "places": places}).lines
    found: Counter[tuple[int, str]] = Counter()
    for line in lines:
        found[line.seat, line.wager] += line.net
    return found


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_fortune_and_envy(name: str, options: dict[str, object]) -> None:
    """Seat 2 has each row in turn; seat 1, with nothing, envies it."""
    won, envied = Counter[Fraction](), Counter[Fraction]()
    table = Table(name, options)
    for row, hands in fortune_counts(table.rules.ranking.flushes).items():
        own, dealer = others(FORTUNE_HANDS[row])
        places = {"box 1": own, "box 2": FORTUNE_HANDS[row], "dealer": dealer}
        found = net(name, options, {1: ("standard", "fortune"), 2: ("standard", "fortune")}, places)
        won[Fraction(found[2, "fortune"]) / 10] += hands
        envied[Fraction(found[1, "envy"])] += hands
    (edge,), (envy,) = edges(table, "fortune"), edges(table, "envy")
    assert (edge.distribution, envy.distribution) == (distribution_of_counts(won), distribution_of_counts(envied))


@pytest.mark.parametrize("options", [{}, {"joker_completes": "straights_and_flushes"}])
def test_ace_high(options: dict[str, object]) -> None:
    """One deal of each kind through the settlement, weighed with the counts."""
    plain, joker = "As Kd Jc 9h 7s 5d 3c", "Jk Kd Jc 9h 7s 5d 3c"
    deals = {
        "player_dealer_and_player": ("Ad Qs Tc 8d 6h 4s 2c", plain),
        "player_dealer_with_joker": ("Qd Qs Tc 8d 6h 4s 2c", joker),
        "player_dealer_no_joker": ("Qd Qs Tc 8d 6h 4s 2c", plain),
    }
    table = Table(FACE_UP, options)
    found, nets = solver.count_ace_high_deals(table.rules.ranking), Counter[Fraction]()
    for row, (own, dealer) in deals.items():
        inputs = [{"do": "place", "seat": 7, "wager": "player_dealer", "stake": 10**6}]
        inputs += [{"do": "place", "seat": 1, "wager": w, "stake": 1} for w in ("standard", "ace_high")]
        record = {"game": FACE_UP, "options": options, "before": BANK, "inputs": inputs}
        lines = settle({**record, "places": {"box 1": own, "dealer": dealer}}).lines
        nets[Fraction(next(line.net for line in lines if line.wager == "ace_high"))] += found[row]
    nets[Fraction(-1)] += solver.FULL.deals - nets.total()
    (edge,) = edges(table, "ace_high")
    assert edge.distribution == distribution_of_counts(nets)


PACKS = [solver.Pack((2, 4, 5, 9, 12, 14), 3, 4), solver.Pack((3, 4, 5, 6, 14), 4, 4), solver.Pack((2, 3, 6, 14), 4, 3)]


@pytest.mark.parametrize("flushes", [True, False])
@pytest.mark.parametrize("pack", PACKS)
def test_ace_high_pairs_are_counted(pack: solver.Pack, flushes: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal of two hands from small packs, with straights left out and three of a suit for a flush, or two and the
    joker where it completes one."""
    most = 2
    monkeypatch.setattr(
        solver,
        "kinds",
        lambda ranking, pack: (
            solver.Kind(False, pack.held, most),
            solver.Kind(True, pack.held - 1, most - 1 if ranking.flushes else most),
        ),
    )
    whole = [c for c in DECK if c.rank in pack.ranks and c.suit in "shdc"[: pack.suits]] + [JOKER]

    def is_so(hand: tuple[Card, ...]) -> bool:
        ranks = [c.rank or 14 for c in hand]
        suits = Counter(c.suit for c in hand if c is not JOKER)
        limit = most - 1 if JOKER in hand and flushes else most
        return 14 in ranks and len(set(ranks)) == len(ranks) and max(suits.values()) <= limit

    good = [hand for hand in combinations(whole, pack.held) if is_so(hand)]
    by_card: Counter[str] = Counter()
    for dealer in good:
        players = [hand for hand in good if not set(hand) & set(dealer)]
        by_card["player_dealer_and_player"] += len(players)
        row = "player_dealer_with_joker" if JOKER in dealer else "player_dealer_no_joker"
        by_card[row] += comb(pack.size - pack.held, pack.held) - len(players)
    monkeypatch.setattr(solver, "has_run", lambda ranks, length, joker: False)
    solver._ranks.cache_clear()
    try:
        assert solver.count_ace_high_deals(Ranking("pai_gow_low_wheel", flushes), pack) == dict(by_card)
    finally:
        solver._ranks.cache_clear()


def test_fortune_without_jokers_in_flushes() -> None:
    """The rows that hands reach, by the best five of them, where the joker completes no flush."""
    ranking, chance = Ranking("pai_gow_low_wheel", flushes=False), Seeded(11)
    pack = [*DECK]
    for _ in range(150):
        chance.shuffle(pack)
        seven = [JOKER, *sorted(pack[:12], key=lambda c: c.suit)[:6]]  # many of one suit
        best = max(high_hand(five, ranking) for five in combinations(seven, 5)).category
        found = fortune(seven, ranking)
        if best in ("straight_flush", "royal_flush", "flush", "four_of_a_kind", "full_house", "straight"):
            longer = best == "straight_flush" and found in FORTUNE_ROWS[:3]
            assert found == best or longer or (best == "straight" and found == "three_of_a_kind")
        else:
            assert found in (best, "three_pair", None)
    assert sum(fortune_counts(False).values()) == comb(53, 7)


def test_ace_high_hands_are_what_they_are_called() -> None:
    ranking, chance = Ranking("pai_gow_low_wheel", flushes=False), Seeded(12)
    pack = [*DECK, JOKER]
    for _ in range(200):
        chance.shuffle(pack)
        seven = pack[:7]
        best = max(high_hand(five, ranking) for five in combinations(seven, 5))
        assert is_ace_high(seven, ranking) == (best.category == "no_pair" and best.rank[1] == 14)


@pytest.mark.long
def test_the_hands_of_fortune() -> None:
    """Every deal, counted; docs/results/published.md prints these."""
    best, house = edges(Table(FORTUNE), "standard")
    assert best.edge == Fraction(21526442244311, 2062614757803600)
    assert house.edge == Fraction(6582449972677, 515653689450900)


@pytest.mark.long
def test_face_up_as_others_rank_it() -> None:
    """With the wheel as the second highest straight and a joker that completes flushes too, against the house way of
    kings: what others publish is within a tenth of a percent, for their own house way (docs/results/published.md)."""
    from croupier.games.california_pai_gow_poker.odds import hands, open_dealer

    game = replace(hands.unseen_game(Table(FACE_UP)), ranking=USUAL_RANKING)
    found = open_dealer.solve(game.pack, game.settings)
    edge = (found["losses"] - found["wins"]) / (game.pack.hands * game.pack.dealers)
    assert edge == pytest.approx(0.018910140760, abs=1e-11)
