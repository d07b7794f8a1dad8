"""Pai gow poker against a player-dealer: every deal of small packs, dealt out, against the solvers' counts."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations

import numpy as np
import pytest

from croupier.equipment.cards import Card
from croupier.games.california_pai_gow_poker.house_way import CHARTS, Chart
from croupier.games.california_pai_gow_poker.odds import open_dealer
from croupier.games.shared.pai_gow.house_way import house_way
from croupier.games.shared.pai_gow.seven_cards.hand_classes import Pack, find_house_row, scales, settings
from croupier.games.shared.pai_gow.seven_cards.solver import solve
from croupier.hands.pai_gow_poker import Ranking, high_hand, is_ace_high, low_hand, why_foul
from croupier.hands.pai_gow_poker import settings as all_settings

LADDER = "pai_gow_low_wheel"
PLAIN, JOKER_FLUSHES = Ranking(LADDER, flushes=False), Ranking(LADDER)
UNSEEN = [Pack((2, 7, 10, 11, 12, 13, 14), 2, True, JOKER_FLUSHES), Pack((2, 3, 4, 5, 14), 3, False, JOKER_FLUSHES)]
OPEN = [Pack((2, 3, 5, 6, 9, 12, 14), 2, True, PLAIN), Pack((2, 3, 5, 6, 9, 12, 14), 2, True, JOKER_FLUSHES)]
LARGER = [Pack((3, 5, 7, 9, 11, 12, 13, 14), 2, True, PLAIN), Pack((2, 3, 4, 7, 8, 11, 13, 14), 2, True, JOKER_FLUSHES)]


class Dealt:
    """Every hand of a pack as the poker hands judge it."""

    def __init__(self, pack: Pack, chart: Chart) -> None:
        self.hands = list(combinations(pack.cards, 7))
        place = {card: i for i, card in enumerate(pack.cards)}
        self.sets = np.array([sum(1 << place[card] for card in hand) for hand in self.hands])
        high, low = scales(pack)

        def worth(way: tuple[tuple[Card, ...], tuple[Card, ...]]) -> tuple[int, int]:
            return high[high_hand(way[0], pack.ranking).rank], low[low_hand(way[1]).rank]

        own = [house_way(hand, CHARTS[chart], pack.ranking) for hand in self.hands]
        self.own = [worth((setting.high, setting.low)) for setting in own]
        self.high, self.low = (np.array(part) for part in zip(*self.own, strict=True))
        self.ways = [
            {worth(way) for way in all_settings(hand) if why_foul(*way, pack.ranking) is None} for hand in self.hands
        ]
        self.pushes = np.array([is_ace_high(hand, pack.ranking) for hand in self.hands])

    def beaten(self, i: int, ways: set[tuple[int, int]], open_hand: bool) -> tuple[int, int]:
        """The dealers that some of these ways beat, and those that none of them beats in either hand."""
        left = self.sets & self.sets[i] == 0
        left &= ~self.pushes if open_hand else True
        higher = [(high > self.high[left], low > self.low[left]) for high, low in ways]
        won = np.logical_or.reduce([one & other for one, other in higher])
        either = np.logical_or.reduce([one | other for one, other in higher])
        return int(won.sum()), int((~either).sum())


@pytest.mark.parametrize("pack", UNSEEN)
def test_set_unseen(pack: Pack) -> None:
    """Each hand set the one way that is best against all that may be held, and the house way."""
    dealt, found = Dealt(pack, "fortune"), Counter[str]()
    for i, ways in enumerate(dealt.ways):
        house = dealt.beaten(i, {dealt.own[i]}, False)
        best = max((dealt.beaten(i, {way}, False) for way in ways), key=lambda at: at[0] - at[1])
        found.update(house_wins=house[0], house_losses=house[1], worth=best[0] - best[1])
    solved = solve(pack, (1, 1), settings(pack, partial(find_house_row, rows=CHARTS["fortune"])))
    assert solved.total("hands") == len(dealt.hands)
    assert (solved.total("house_wins"), solved.total("house_losses")) == (found["house_wins"], found["house_losses"])
    assert solved.total("best_wins") - solved.total("best_losses") == found["worth"]


def same_when_seen(pack: Pack) -> None:
    dealt, found = Dealt(pack, "face_up"), Counter[str]()
    for i, ways in enumerate(dealt.ways):
        won, lost = dealt.beaten(i, ways, True)
        house_won, house_lost = dealt.beaten(i, {dealt.own[i]}, True)
        found.update(wins=won, losses=lost, house_wins=house_won, house_losses=house_lost)
    assert dealt.pushes.any()
    assert open_dealer.solve(pack, settings(pack, partial(find_house_row, rows=CHARTS["face_up"]))) == dict(found)


@pytest.mark.parametrize("pack", OPEN)
def test_set_against_an_open_hand(pack: Pack) -> None:
    same_when_seen(pack)


@pytest.mark.long
@pytest.mark.parametrize("pack", LARGER)
def test_larger_packs_against_an_open_hand(pack: Pack) -> None:
    same_when_seen(pack)
