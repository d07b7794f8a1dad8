"""How a table's tiles are ranked, and how its house sets them: gb-archive 14.31, qld part 19, or kings GEGA-004233."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from croupier.equipment.tiles import Tile, tiles
from croupier.games.pai_gow_tiles import house_way_kings, house_way_qld
from croupier.games.pai_gow_tiles.house_way_gb import Form, NoPair, house_way
from croupier.games.pai_gow_tiles.rules import CaliforniaWay, HouseWay, QueenslandWay, Rules
from croupier.games.shared.pai_gow.messages import TilesNamed, TilesWorth
from croupier.games.shared.pai_gow.setting import Pieces, Worth
from croupier.hands.pai_gow_tiles import GB_ARCHIVE, Ranking, why_foul
from croupier.hands.two_hands import Setting
from croupier.messages import HandName

ROWS_BY_OPTION = {
    "house_way_heaven_and_earth": ("heaven", "earth"),
    "house_way_long": ("long",),
    "house_way_long_leg_seven": ("long_leg_seven",),
    "house_way_big_head_six": ("big_head_six",),
    "house_way_mixed_five": ("mixed_five",),
}
NO_PAIR_BY_OPTION: dict[str, NoPair] = {
    "nine_or_balance": "nine",
    "strengthen_or_balance": "guided",
    "strengthen": "strengthen",
    "balance": "balance",
}


@dataclass(frozen=True, slots=True)
class Tiling:
    """The rules by which tiles are ranked and set, and nothing else of a table's: what an analysis hangs on."""

    house_way: HouseWay | None
    queensland: QueenslandWay | None
    california: CaliforniaWay | None = None

    @property
    def high(self) -> Ranking:
        """How high hands compare: where two of nothing go to the bank, their tiles do not count."""
        if self.california is not None:
            wild = self.california.gee_joon_counts == "three_or_six"
            return Ranking(wild, zeros_tie=self.california.zeros == "player_dealer")
        ways = self.queensland
        if ways is None:
            return GB_ARCHIVE
        return Ranking(ways.gee_jun_counts == "three_or_six", zeros_tie=ways.high_zeros == "bank")

    @property
    def low(self) -> Ranking:
        """How low hands compare, where that is another way."""
        ways = self.queensland
        return self.high if ways is None else Ranking(self.high.wild_points, zeros_tie=ways.low_zeros == "bank")

    @property
    def way(self) -> Callable[[Sequence[Tile]], Setting[Tile]]:
        """The house way."""
        if self.california is not None:
            return _kings_way(self.california, self.high)
        ways = self.queensland
        if ways is None:
            assert self.house_way is not None
            return house_way_of(self.house_way)
        read = house_way_qld.Read(
            ways.chong_ranking_3,
            ways.house_way_weak,
            ways.house_way_royal,
            ways.house_way_balance,
            ways.house_way_higher,
            ways.house_way_split,
            ways.house_way_tile,
        )
        return partial(house_way_qld.house_way, ranking=self.high, read=read)


def tiling(rules: Rules) -> Tiling:
    """How tiles are ranked and set by these rules."""
    return Tiling(rules.house_way, rules.queensland, rules.california)


def _kings_way(chosen: CaliforniaWay, ranking: Ranking) -> Callable[[Sequence[Tile]], Setting[Tile]]:
    """The house way of kings, its terse lines as the table reads them."""
    sevens, nine_eleven = chosen.house_way_sevens, chosen.house_way_nine_eleven
    return partial(
        house_way_kings.house_way,
        ranking=ranking,
        sevens=sevens,
        nine_eleven=nine_eleven,
        unpaired=chosen.house_way_unpaired,
    )


def house_way_of(chosen: HouseWay) -> Callable[[Any], Any]:
    """The house way of gb-archive: the form chosen for each row that offers two, and the rule for tiles without a
    pair."""
    second: dict[str, Form] = {}
    for option, rows in ROWS_BY_OPTION.items():
        second |= dict.fromkeys(rows, "b" if getattr(chosen, option) == "second" else "a")
    no_pair: NoPair = NO_PAIR_BY_OPTION[chosen.house_way_no_pair]
    return partial(house_way, form=second, no_pair=no_pair)


def _worth(ranking: Ranking, names: Mapping[str, str], pair: Any) -> Worth:
    hand = ranking.hand(*pair)
    known = names.get(hand.name, str(hand)) if hand.name else ""
    words = known or f"{hand.points} point{'' if hand.points == 1 else 's'}"
    message = TilesNamed(hand=HandName(known)) if known else TilesWorth(points=hand.points or 0)
    return Worth(hand.key, words, message)


def pieces_of(rules: Rules) -> Pieces:
    """The tiles of a table, with its house way."""
    pieces = tiling(rules)
    names = house_way_qld.NAMES if pieces.queensland is not None else {}
    high, low = partial(_worth, pieces.high, names), partial(_worth, pieces.low, names)
    return Pieces(
        "tiles", tiles, pieces.way, high, low, lambda first, other: why_foul(_two(first), _two(other), pieces.high)
    )


def _two(pieces: Any) -> Any:
    first, second = pieces
    return first, second
