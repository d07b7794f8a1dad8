"""Manila poker over random rounds: chips conserved but for the commission, hands ranked as a slow reading has them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from croupier.equipment.cards import DECK, Card
from croupier.equipment.randomness import Seeded
from croupier.games.buck.betting import Bets
from croupier.games.buck.common_procedure import commission
from croupier.games.buck.manila import hand_of
from croupier.places import BOARD, Place
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer

PACK = [card for card in DECK if card.rank >= 7]
KINDS = "odd", "pair", "two pairs", "three", "straight", "full house", "flush", "four", "straight flush", "royal flush"


def random_round(seed: int, **options: object) -> Round:
    """A whole round of random legal moves."""
    choose = Random(seed)
    table = Table("qld/manila-poker", {"minimum_stake": 5, **options})
    dealer, playing = Dealer(table, Seeded(seed)), table.round()
    for seat in sorted(choose.sample(range(1, 14), choose.randint(2, 7))):
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": choose.randint(5, 300)})
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
            continue
        choice = choose.choice([c for c in ask.choices if c != "fold" or choose.random() < 0.4])
        move = {"do": "decide", "seat": ask.seat, "choice": choice}
        if choice in ("bet", "raise"):
            least, most, step = playing.felt.round_state(Bets).sizes(ask.seat)
            move["to"] = playing.felt.round_state(Bets).highest + choose.choice(range(least, most + 1, step))
        playing.do(move)
    table.close(playing)
    return playing


@pytest.mark.parametrize("raise_limit", ["players", "raises"])
def test_chips_are_conserved_to_the_last_one_but_for_the_commission(raise_limit: str) -> None:
    for seed in range(250):
        played = random_round(seed, raise_limit=raise_limit)
        bets = played.felt.round_state(Bets)
        before = sum(m["stake"] for m in played.moves if m["do"] == "place")
        taken = -sum(int(line.net) for line in played.lines if line.wager == "commission")
        assert sum(w.stake for w in played.table.standing) == before - taken, seed
        assert sum(int(line.net) for line in played.lines if line.wager != "commission") == 0, seed
        assert taken <= sum(int(commission(played.felt, pot.amount)) for pot in bets.pots()) + 1 or taken <= 25
        assert len(played.felt.things("board")) <= 5
        assert all(w.stake > 0 for w in played.table.standing)


def slowly(cards: tuple[Card, ...], low: bool) -> tuple[int, list[int]]:
    """A hand of five as the section says it, counted out; the ace may begin a straight to the ten."""
    ranks = sorted((card.rank for card in cards), reverse=True)
    alike = Counter(ranks)
    groups = sorted(alike, key=lambda r: (alike[r], r), reverse=True)
    shape = sorted(alike.values(), reverse=True)
    suited = len({card.suit for card in cards}) == 1
    run = len(alike) == 5 and ranks[0] - ranks[4] == 4
    if low and ranks == [14, 10, 9, 8, 7]:
        run, groups = True, [10, 9, 8, 7, 1]
    if run and suited:
        kind = "royal flush" if groups[0] == 14 else "straight flush"
    elif suited:
        kind = "flush"
    elif run:
        kind = "straight"
    else:
        kinds = {(4, 1): "four", (3, 2): "full house", (3, 1, 1): "three", (2, 2, 1): "two pairs", (2, 1, 1, 1): "pair"}
        kind = kinds.get(tuple(shape), "odd")
    return KINDS.index(kind), groups


@pytest.mark.parametrize("ace", ["high", "high_and_low"])
def test_hands_rank_as_a_slow_reading_of_the_section_has_them(ace: str) -> None:
    choose = Random(ace)
    felt = Table("qld/manila-poker", {"ace": ace}).felt()
    found = []
    for number in range(400):
        dealt = choose.sample(PACK, 7)
        for card in dealt[:2]:
            felt.lay(Place.box(number), card)
        felt.piles.pop("board", None)
        for card in dealt[2:]:
            felt.lay(BOARD, card)
        slow = max(slowly((*dealt[:2], *three), ace != "high") for three in combinations(dealt[2:], 3))
        found.append((hand_of(felt, number).key, slow))
    found.sort(key=lambda pair: pair[1])
    for (quick, slow), (next_quick, next_slow) in pairwise(found):
        assert (quick == next_quick) == (slow == next_slow) and quick <= next_quick


def test_a_hand_that_was_beaten_is_not_shown() -> None:
    hidden = 0
    for seed in range(60):
        played = random_round(seed)
        left = [s for s in played.felt.round_state(Bets).playing if len(played.felt.round_state(Bets).playing) > 1]
        shown = [s for s in left if "??" not in played.view(None)["hands"][f"box {s}"]]
        won = {line.seat for line in played.lines if line.wager == "pot" and line.result == "win"}
        assert not left or won <= set(shown), seed
        hidden += len(left) - len(shown)
    assert hidden > 5
