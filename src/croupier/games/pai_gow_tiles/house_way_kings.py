"""How tiles are set the house way at the Kings Card Club, and which line of it decided: kings GEGA-004233.

A pair is the high hand, but for the pairs that the house way splits (house way 1 to 7). Tiles without a pair are set by
the list of how tiles are arranged (arrange 4 to 7): a wong, a gong, two tiles that total nine or less, and failing all
of these the largest tile with the smallest. Where several settings answer to one line, the one with the best low hand.
The readings taken are in the rulebook's readings/pai-gow-tiles.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

from croupier.equipment.tiles import Tile, tile
from croupier.hands.pai_gow_tiles import (
    GONGS,
    TILE_RANK,
    WONGS,
    Ranking,
    TilePair,
    better_first,
    check_from_one_set,
    pair_name,
    pips,
    setting_with_pair,
    settings,
)
from croupier.hands.two_hands import HouseRule, Setting

TwoHands = tuple[TilePair, TilePair]
Sevens = Literal["teen_or_dey", "teen_and_dey"]
NineEleven = Literal["both", "either"]
Unpaired = Literal["arranged", "best_high", "best_low"]

TEEN, DEY = tile("6-6"), tile("1-1")
SUPREME, TEEN_OR_DEY = "supreme", ("heaven", "earth")
LEAST_LOW = {7: 7, 8: 7, 9: 9}  # by the spots of the pair, the least low hand for which it is split
NINE, NONE = 9, -1


def _rule(slug: str, does: str, passage: str) -> HouseRule:
    return HouseRule(slug, does, f"GEGA-004233 {passage}")


TWO_PAIRS = _rule("two_pairs", "two pairs are played as the two hands", "arrange")
KEEP = _rule("keep_pair", "the pair is the high hand", "house way 1")
SPLIT_SUPREME = _rule("split_gee_joon", "split gee joon with a 6 and a 4, 5 or 6", "house way 2")
SPLITS = {
    7: _rule("split_7s", "split the 7s, with teen or dey and 7 or better low", "house way 3"),
    8: _rule("split_8s", "split the 8s, with 7 or better low", "house way 4"),
    9: _rule("split_9s", "split the 9s, with 9 or better low", "house way 5"),
}
SPLIT_TEEN_DEY = _rule("split_teen_or_dey", "split teen or dey, with 6 or better low", "house way 6")
NINE_ELEVEN = _rule("split_with_9_and_11", "split teen or dey with tiles of 9 and 11", "house way 6")
NEVER = _rule("never_split", "pairs of 4, 5, 6, 10 and 11 spots are never split", "house way 7")
WONG = _rule("wong", "no pair: a wong high", "arrange 4")
GONG = _rule("gong", "no pair: a gong high", "arrange 5")
NINE_OR_LESS = _rule("nine_or_less", "no pair: the two tiles that come nearest to nine without passing it", "arrange 6")
LARGEST_SMALLEST = _rule("largest_and_smallest", "no pair: the largest tile with the smallest", "arrange 7")
BEST_HIGH = _rule("best_high", "no pair: the best high hand", "house way")
BEST_LOW = _rule("best_low", "no pair: the best low hand", "house way")


def house_way(
    four: Sequence[Tile],
    ranking: Ranking,
    sevens: Sevens = "teen_or_dey",
    nine_eleven: NineEleven = "both",
    unpaired: Unpaired = "arranged",
) -> Setting[Tile]:
    """Set four tiles the house way: (high, low, rule)."""
    ordered = tuple(sorted(four, key=lambda t: (-TILE_RANK[t], t.text)))
    return _house_way(ordered, ranking, sevens, nine_eleven, unpaired)


@lru_cache(maxsize=50_000)
def _house_way(
    four: tuple[Tile, ...], ranking: Ranking, sevens: Sevens, nine_eleven: NineEleven, unpaired: Unpaired
) -> Setting[Tile]:
    check_from_one_set(four, 4)
    ways = settings(four, ranking)
    if (kept := setting_with_pair(ways)) is not None:
        if pair_name(*kept[1]) is not None:
            return Setting(*kept, TWO_PAIRS)
        return _with_pair(*kept, ranking, sevens, nine_eleven)
    way, rule = _UNPAIRED[unpaired](ways, ranking)
    return Setting(*way, rule)


def _best(ways: Sequence[TwoHands], ranking: Ranking) -> TwoHands:
    """The setting with the best low hand, and of those with the best high one."""
    return max(ways, key=lambda way: (ranking.key(*way[1]), ranking.key(*way[0])))


# A pair


def _with_pair(
    pair: TilePair, others: TilePair, ranking: Ranking, sevens: Sevens, nine_eleven: NineEleven
) -> Setting[Tile]:
    (a, b), (c, d) = pair, others
    split = _best([better_first((a, c), (b, d), ranking), better_first((a, d), (b, c), ranking)], ranking)
    rule = _rule_that_splits(pair, others, split[1], ranking, (sevens, nine_eleven))
    if rule is not None:
        return Setting(*split, rule)
    return Setting(pair, others, KEEP if _can_be_split(pair) else NEVER)


def _can_be_split(pair: TilePair) -> bool:
    name = pair_name(*pair)
    return name == SUPREME or name in TEEN_OR_DEY or pair[0].total in LEAST_LOW


def _rule_that_splits(
    pair: TilePair, rest: TilePair, low: TilePair, ranking: Ranking, chosen: tuple[Sevens, NineEleven]
) -> HouseRule | None:
    """The line by which a pair is split beside two other tiles, or None."""
    name, spots = pair_name(*pair), pair[0].total
    others = sorted(t.total for t in rest)
    if name == SUPREME:
        return SPLIT_SUPREME if others in ([4, 6], [5, 6], [6, 6]) else None

    def is_low_hand_at_least(points: int) -> bool:
        return ranking.key(*low) >= ranking.least(points)

    if name in TEEN_OR_DEY:
        sums = [total in (9, 11) for total in others]
        if is_low_hand_at_least(6):
            return SPLIT_TEEN_DEY
        return NINE_ELEVEN if (all(sums) if chosen[1] == "both" else any(sums)) else None
    if spots not in LEAST_LOW or not is_low_hand_at_least(LEAST_LOW[spots]):
        return None
    high_tiles = [t in rest for t in (TEEN, DEY)]
    if spots == 7 and not (any(high_tiles) if chosen[0] == "teen_or_dey" else all(high_tiles)):
        return None
    return SPLITS[spots]


# No pair


def _arrange(ways: Sequence[TwoHands], ranking: Ranking) -> tuple[TwoHands, HouseRule]:
    for names, rule in ((WONGS, WONG), (GONGS, GONG)):
        fitting = [way for way in ways if ranking.hand(*way[0]).name in names]
        if fitting:
            return _best(fitting, ranking), rule
    nearest = max(_up_to_nine(hand, ranking) for way in ways for hand in way)
    if nearest != NONE:
        fitting = [way for way in ways if nearest in (_up_to_nine(hand, ranking) for hand in way)]
        return _best(fitting, ranking), NINE_OR_LESS
    four = sorted((*ways[0][0], *ways[0][1]), key=lambda t: (min(_values(t, ranking)), TILE_RANK[t]))
    return better_first((four[3], four[0]), (four[2], four[1]), ranking), LARGEST_SMALLEST


def _values(t: Tile, ranking: Ranking) -> tuple[int, ...]:
    """Return the values of a tile by itself: the last figure of its spots."""
    return tuple(spots % 10 for spots in pips(t, ranking.wild_points))


def _up_to_nine(hand: TilePair, ranking: Ranking) -> int:
    """Return the total of two tiles' values where that is nine or less, or NONE."""
    totals = (a + b for a, b in product(*(_values(t, ranking) for t in hand)))
    return max((total for total in totals if total <= NINE), default=NONE)


def _best_high(ways: Sequence[TwoHands], ranking: Ranking) -> tuple[TwoHands, HouseRule]:
    return max(ways, key=lambda way: (ranking.key(*way[0]), ranking.key(*way[1]))), BEST_HIGH


def _best_low(ways: Sequence[TwoHands], ranking: Ranking) -> tuple[TwoHands, HouseRule]:
    return _best(ways, ranking), BEST_LOW


_UNPAIRED: dict[Unpaired, Callable[[Sequence[TwoHands], Ranking], tuple[TwoHands, HouseRule]]] = {
    "arranged": _arrange,
    "best_high": _best_high,
    "best_low": _best_low,
}


def rules() -> list[HouseRule]:
    """Every rule that can decide a setting, in the order of the text."""
    return [
        TWO_PAIRS,
        WONG,
        GONG,
        NINE_OR_LESS,
        LARGEST_SMALLEST,
        KEEP,
        SPLIT_SUPREME,
        *SPLITS.values(),
        SPLIT_TEEN_DEY,
        NINE_ELEVEN,
        NEVER,
        BEST_HIGH,
        BEST_LOW,
    ]
