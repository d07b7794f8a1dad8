"""How seven cards are set at a table: the pieces of the game, the house way, and the best way against a hand that is
seen. Serves kings GEGA-004231 house way and face-up dealing 9."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from croupier.equipment.cards import Card, cards
from croupier.games.california_pai_gow_poker.house_way import CHARTS, Chart
from croupier.games.california_pai_gow_poker.rules import Rules
from croupier.games.shared.pai_gow.house_way import house_way
from croupier.games.shared.pai_gow.setting import Hands, Pieces, Worth
from croupier.hands.pai_gow_poker import Ranking, compare, high_hand, low_hand, settings, why_foul
from croupier.hands.poker import Hand
from croupier.hands.poker_words import hand_message
from croupier.hands.two_hands import Outcome, Setting

GOOD: dict[Outcome, int] = {"lose": 0, "stand_off": 1, "win": 2}


def _worth(hand: Hand) -> Worth:
    return Worth(hand, hand.name, hand_message(hand))


def pieces_of(rules: Rules) -> Pieces:
    return _pieces(rules.house_way.chart, rules.ranking)


@cache
def _pieces(chart: Chart, ranking: Ranking) -> Pieces:
    return Pieces(
        "cards",
        cards,
        partial(house_way, rows=CHARTS[chart], ranking=ranking),
        lambda five: _worth(high_hand(five, ranking)),
        lambda two: _worth(low_hand(two)),
        partial(why_foul, ranking=ranking),
    )


def best_against(rules: Rules, held: Sequence[Card], dealer: Hands | Setting[Card]) -> tuple[tuple[Card, ...], Outcome]:
    """The two cards to put in front against hands that are seen, and how the wager then stands. Among equally good ways
    the house way comes first."""
    ranking = rules.ranking
    own_setting = pieces_of(rules).house_way(held)
    ways = [(own_setting.high, own_setting.low), *(way for way in settings(held) if why_foul(*way, ranking) is None)]
    results = [(compare(way, (dealer.high, dealer.low), ranking), way[1]) for way in ways]
    outcome, low = max(results, key=lambda at: GOOD[at[0]])
    return low, outcome
