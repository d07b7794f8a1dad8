"""Stud poker over random rounds: chips conserved but for the commission, hole cards hidden, hands ranked slowly."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from croupier.equipment.cards import DECK, cards
from croupier.equipment.randomness import Seeded
from croupier.games.buck.betting import Bets
from croupier.games.buck.stud import hand_of, standing
from croupier.places import Place
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from games.buck.test_manila import KINDS, slowly

GAMES = ["qld/five-card-stud", "qld/seven-card-stud"]
TABLES = [
    {"first_bets": "ante", "pot_betting": "full"},
    {"first_bets": "blind", "pot_betting": "half", "opens": "lowest"},
    {"first_bets": "blind", "pot_betting": "full", "uncalled_blind": "to_opener"},
    {"first_bets": "ante", "pot_betting": "half", "pack": 32, "ace": "high_and_low"},
]


def random_round(name: str, seed: int, options: dict[str, object]) -> Round:
    """A whole round of random legal moves."""
    choose = Random(seed)
    table = Table(name, {"minimum_stake": 5, **options})
    most = table.rules.most_players
    dealer, playing = Dealer(table, Seeded(seed)), table.round()
    for seat in sorted(choose.sample(range(1, table.room + 1), choose.randint(2, min(most, 6, table.room)))):
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": choose.randint(5, 400)})
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
            continue
        choice = choose.choice([c for c in ask.choices if c != "fold" or choose.random() < 0.3])
        move = {"do": "decide", "seat": ask.seat, "choice": choice}
        if choice == "raise" or (choice == "bet" and playing.felt.round_state(Bets).number > 1):
            least, most_to = playing.felt.round_state(Bets).bounds(ask.seat)
            move["to"] = choose.choice([least, most_to, choose.randint(least, most_to)])
        playing.do(move)
    table.close(playing)
    return playing


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("options", TABLES, ids=lambda o: "-".join(map(str, o.values())))
def test_chips_are_conserved_and_hole_cards_are_hidden(name: str, options: dict[str, object]) -> None:
    shown = 0
    for seed in range(80):
        played = random_round(name, seed, options)
        before = sum(m["stake"] for m in played.moves if m["do"] == "place")
        taken = -sum(int(line.net) for line in played.lines if line.wager == "commission")
        assert sum(w.stake for w in played.table.standing) == before - taken, seed
        assert sum(int(line.net) for line in played.lines if line.wager != "commission") == 0, seed
        folded = [s for s in played.felt.round_state(Bets).order if s in played.felt.round_state(Bets).folded]
        for seat in folded:
            assert played.view(None)["hands"][f"box {seat}"][0] == "??", seed
        shown += sum("??" not in hand for hand in played.view(None)["hands"].values())
    assert shown


def test_face_up_cards_are_ranked_by_those_of_a_kind_first() -> None:
    ranked = ["2s 2h 2d 2c", "3s 3h 3d Ac", "Qs Qh Jd Jc", "Ks Kh 4d 3c", "As Kh Qd Tc", "As Kh Qd 9c"]
    values = [standing(cards(text)) for text in ranked]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values)


@pytest.mark.parametrize("pack", [52, 40, 32])
@pytest.mark.parametrize("ace", ["high", "high_and_low"])
def test_hands_rank_as_a_slow_reading_of_the_section_has_them(pack: int, ace: str) -> None:
    choose = Random(f"{pack} {ace}")
    lowest = {52: 2, 40: 5, 32: 7}[pack]
    felt = Table("qld/seven-card-stud", {"pack": pack, "ace": ace}).felt()
    low = 2 if pack == 52 else lowest if ace != "high" else 0
    found = []
    for number in range(200):
        dealt = choose.sample([c for c in DECK if c.rank >= lowest], 7)
        for card in dealt:
            felt.lay(Place.box(number), card)
        slow = max(_slowly(five, low, pack) for five in combinations(dealt, 5))
        found.append((hand_of(felt, number).key, slow))
    found.sort(key=lambda pair: pair[1])
    for (quick, slow), (next_quick, next_slow) in pairwise(found):
        assert (quick == next_quick) == (slow == next_slow) and quick <= next_quick


def _slowly(five: tuple, low: int, pack: int) -> tuple[int, list[int]]:
    """The same with any lowest card under which the ace may stand, and the flush below the full house with 52 cards."""
    kind, ranks = slowly(five, False)
    if low and sorted(c.rank for c in five) == [*range(low, low + 4), 14]:
        suited = len({c.suit for c in five}) == 1
        kind, ranks = KINDS.index("straight flush" if suited else "straight"), [*range(low + 3, low - 1, -1), 1]
    order = list(KINDS)
    if pack == 52:
        at = order.index("full house")
        order[at : at + 2] = ["flush", "full house"]
    return order.index(KINDS[kind]), ranks
