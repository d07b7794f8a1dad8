"""gb-archive 14.31: how the dealer sets four tiles, row by row and over all 35,960 hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from croupier.equipment.tiles import TILES, Tile, tiles
from croupier.errors import CroupierError
from croupier.games.pai_gow_tiles import house_way_gb
from croupier.games.pai_gow_tiles.house_way_gb import ROWS_WITH_TWO_FORMS, Line, Makes, house_way, rules
from croupier.hands.pai_gow_tiles import GB_ARCHIVE, Ranking, pairs_in, settings, why_foul

ALL = list(combinations(TILES, 4))

# (tiles, form, high, low, rule)
ROWS = [
    ("2-1 4-2 3-3 3-1", "a", "3-3 4-2", "3-1 2-1", "split_supreme_with_6_and_4_or_5_or_6"),
    ("2-1 4-2 5-1 4-1", "a", "5-1 4-2", "4-1 2-1", "split_supreme_with_6_and_4_or_5_or_6"),
    ("2-1 4-2 5-1 3-3", "a", "3-3 4-2", "5-1 2-1", "split_supreme_with_6_and_4_or_5_or_6"),
    ("2-1 4-2 5-1 6-1", "a", "4-2 2-1", "6-1 5-1", "keep_supreme"),
    ("2-1 4-2 3-1 4-1", "a", "4-2 2-1", "3-1 4-1", "keep_supreme"),
    ("6-6 6-6 6-2 5-4", "a", "6-6 5-4", "6-6 6-2", "split_heaven_with_mixed_8_and_9"),
    ("6-6 6-6 4-4 5-4", "a", "6-6 5-4", "6-6 4-4", "split_heaven_with_8_and_7_or_8_or_9"),
    ("1-1 1-1 6-2 6-1", "a", "1-1 6-2", "1-1 6-1", "split_earth_with_8_and_7_or_8_or_9"),
    ("6-6 6-6 6-2 4-4", "a", "6-6 4-4", "6-6 6-2", "split_heaven_with_8_and_7_or_8_or_9"),
    ("1-1 1-1 3-1 3-3", "a", "1-1 3-3", "1-1 3-1", "split_earth_with_4_and_6_or_7_or_8_or_9"),
    ("6-6 6-6 2-2 4-2", "a", "6-6 4-2", "6-6 2-2", "split_heaven_with_4_and_6_or_7_or_8_or_9"),
    ("6-6 6-6 3-1 5-4", "a", "6-6 5-4", "6-6 3-1", "split_heaven_with_4_and_6_or_7_or_8_or_9"),
    ("6-6 6-6 2-1 4-1", "a", "6-6 2-1", "6-6 4-1", "split_heaven_with_6_or_7_and_5_or_6_or_7_or_8_or_9"),
    ("1-1 1-1 6-1 5-2", "a", "1-1 6-1", "1-1 5-2", "split_earth_with_6_or_7_and_5_or_6_or_7_or_8_or_9"),
    ("1-1 1-1 4-4 3-2", "a", "1-1 4-4", "1-1 3-2", "split_earth_with_8_and_5_or_8"),
    ("6-6 6-6 6-3 6-5", "a", "6-6 6-3", "6-6 6-5", "split_heaven_with_9_and_5_or_11"),
    ("6-6 6-6 6-3 6-4", "a", "6-6 6-6", "6-4 6-3", "keep_heaven"),
    ("6-6 6-6 3-1 4-1", "a", "6-6 6-6", "3-1 4-1", "keep_heaven"),
    ("1-1 1-1 6-5 6-4", "a", "1-1 1-1", "6-5 6-4", "keep_earth"),
    ("6-6 6-6 4-4 5-4", "b", "6-6 5-4", "6-6 4-4", "split_heaven_to_make_6_and_8_or_better"),
    ("1-1 1-1 3-1 3-3", "b", "1-1 3-3", "1-1 3-1", "split_earth_to_make_6_and_8_or_better"),
    ("1-1 1-1 5-4 6-5", "b", "1-1 5-4", "1-1 6-5", "split_earth_with_9_and_11"),
    ("1-1 1-1 3-1 4-1", "b", "1-1 1-1", "3-1 4-1", "keep_earth"),
    ("4-4 4-4 1-1 6-5", "a", "1-1 4-4", "4-4 6-5", "split_man_with_2_or_10_or_12_and_10_or_11"),
    ("4-4 4-4 5-5 6-4", "a", "4-4 5-5", "4-4 6-4", "split_man_with_2_or_10_or_12_and_10_or_11"),
    ("4-4 4-4 1-1 6-6", "a", "6-6 4-4", "1-1 4-4", "split_man_with_2_and_12"),
    ("4-4 4-4 6-3 6-5", "a", "4-4 6-5", "4-4 6-3", "split_man_with_9_and_11"),
    ("4-4 4-4 6-3 1-1", "a", "4-4 4-4", "1-1 6-3", "keep_man"),
    ("3-1 3-1 6-6 1-1", "a", "3-1 3-1", "6-6 1-1", "keep_goose"),
    ("5-5 5-5 6-6 1-1", "a", "5-5 5-5", "6-6 1-1", "keep_flower"),
    ("3-3 3-3 6-6 6-5", "a", "6-6 3-3", "3-3 6-5", "split_long_with_2_or_12_and_2_or_11_or_12"),
    ("3-3 3-3 6-6 1-1", "a", "6-6 3-3", "1-1 3-3", "split_long_with_2_or_12_and_2_or_11_or_12"),
    ("3-3 3-3 6-6 6-5", "b", "3-3 3-3", "6-6 6-5", "keep_long"),
    ("2-2 2-2 6-6 1-1", "a", "2-2 2-2", "6-6 1-1", "keep_board"),
    ("6-5 6-5 6-6 1-1", "a", "6-5 6-5", "6-6 1-1", "keep_hatchet"),
    ("6-4 6-4 6-6 1-1", "a", "6-4 6-4", "6-6 1-1", "keep_red_ten"),
    ("6-1 6-1 6-6 1-1", "a", "6-6 6-1", "1-1 6-1", "split_long_leg_seven_with_2_and_12"),
    ("6-1 6-1 6-6 6-4", "a", "6-6 6-1", "6-1 6-4", "split_long_leg_seven_with_2_or_12_and_10_or_11"),
    ("6-1 6-1 5-5 6-5", "a", "6-1 6-5", "6-1 5-5", "split_long_leg_seven_with_10_and_11"),
    ("6-1 6-1 5-5 6-5", "b", "6-1 6-1", "5-5 6-5", "keep_long_leg_seven"),
    ("6-1 6-1 6-6 6-4", "b", "6-6 6-1", "6-1 6-4", "split_long_leg_seven_with_2_or_12_and_2_or_10_or_11_or_12"),
    ("5-1 5-1 6-6 1-1", "a", "6-6 5-1", "1-1 5-1", "split_big_head_six_with_2_and_12"),
    ("5-1 5-1 1-1 5-5", "a", "1-1 5-1", "5-5 5-1", "split_big_head_six_with_2_or_12_and_flower_10_or_11"),
    ("5-1 5-1 1-1 6-4", "a", "5-1 5-1", "1-1 6-4", "keep_big_head_six"),
    ("5-1 5-1 6-6 1-1", "b", "5-1 5-1", "6-6 1-1", "keep_big_head_six"),
    ("6-3 5-4 6-6 1-1", "a", "6-6 5-4", "1-1 6-3", "split_mixed_nine_with_2_and_12"),
    ("6-3 5-4 1-1 6-4", "a", "1-1 5-4", "6-4 6-3", "split_mixed_nine_with_10_and_2_or_12"),
    ("6-3 5-4 5-5 6-4", "a", "5-5 5-4", "6-4 6-3", "split_mixed_nine_with_10_and_10"),
    ("6-3 5-4 6-6 6-5", "a", "6-3 5-4", "6-6 6-5", "keep_mixed_nine"),
    ("6-2 5-3 6-6 1-1", "a", "6-6 5-3", "1-1 6-2", "split_mixed_eight_with_2_and_12"),
    ("6-2 5-3 6-6 6-5", "a", "6-6 6-2", "6-5 5-3", "split_mixed_eight_with_2_or_10_or_12_and_10_or_11"),
    ("6-2 5-3 6-3 6-5", "a", "6-5 5-3", "6-2 6-3", "split_mixed_eight_with_9_and_11"),
    ("6-2 5-3 6-6 6-3", "a", "6-2 5-3", "6-6 6-3", "keep_mixed_eight"),
    ("5-2 4-3 6-6 1-1", "a", "6-6 4-3", "1-1 5-2", "split_mixed_seven_with_2_and_12"),
    ("5-2 4-3 6-4 6-5", "a", "6-5 4-3", "6-4 5-2", "split_mixed_seven_with_2_or_10_or_12_and_10_or_11"),
    ("5-2 4-3 6-5 6-3", "a", "5-2 4-3", "6-5 6-3", "keep_mixed_seven"),
    ("4-1 3-2 6-6 1-1", "a", "6-6 3-2", "1-1 4-1", "split_mixed_five_with_2_and_12"),
    ("4-1 3-2 6-6 1-1", "b", "4-1 3-2", "6-6 1-1", "keep_mixed_five"),
    ("6-3 5-4 6-4 6-4", "a", "6-4 6-4", "6-3 5-4", "two_pairs"),
    ("2-1 4-2 3-3 3-3", "a", "4-2 2-1", "3-3 3-3", "two_pairs"),
    ("1-1 4-3 5-1 3-2", "a", "1-1 4-3", "5-1 3-2", "no_pair_royal"),  # 9 and 1, though 8 and 2 or 7 and 3 could be
    ("6-6 6-2 5-1 5-4", "a", "6-6 6-2", "5-1 5-4", "no_pair_royal"),  # the gong leaves 5, the wong 4
    ("3-1 5-5 1-1 6-5", "a", "3-1 5-5", "1-1 6-5", "no_pair_balance"),  # 4 and 3, though 6 and 1 could be
    ("6-4 6-2 6-1 2-1", "a", "6-4 6-2", "6-1 2-1", "no_pair_strengthen"),  # 8 and 3, though 7 and 4 could be
    ("6-6 6-3 3-1 2-2", "a", "6-6 6-3", "3-1 2-2", "no_pair_dominant"),
]
NINE = [
    ("1-1 4-3 5-1 3-2", "1-1 4-3", "5-1 3-2", "no_pair_nine"),
    ("6-6 6-2 5-1 5-4", "6-6 6-2", "5-1 5-4", "no_pair_nine"),  # the gong leaves 5, the wong 4
    ("6-4 6-2 6-1 2-1", "6-4 2-1", "6-2 6-1", "no_pair_no_nine"),  # 6 and 5, though 8 and 3 could be
]


@pytest.mark.parametrize("four, high, low, rule", NINE)
def test_14_31_a_high_hand_of_nine_or_the_best_low_hand(four: str, high: str, low: str, rule: str) -> None:
    found = house_way(tiles(four), no_pair="nine")
    worth = [GB_ARCHIVE.key(*hand) for hand in (found.high, found.low)]  # type: ignore[arg-type]
    assert (worth, found.rule.id) == ([GB_ARCHIVE.key(*tiles(hand)) for hand in (high, low)], rule)


@pytest.mark.parametrize("four, form, high, low, rule", ROWS)
def test_14_31_row(four: str, form: str, high: str, low: str, rule: str) -> None:
    found = house_way(tiles(four), form)  # type: ignore[arg-type]
    # By worth, since which of two mixed or wild tiles goes high makes no difference to either hand.
    worth = [GB_ARCHIVE.key(*hand) for hand in (found.high, found.low)]  # type: ignore[arg-type]
    assert worth == [GB_ARCHIVE.key(*tiles(hand)) for hand in (high, low)]
    assert found.rule.id == rule
    assert found.rule.clause.startswith("14.31")


def test_14_31_every_rule_has_an_example_above() -> None:
    shown = {rule for *_, rule in (*ROWS, *NINE)}
    shown |= {rule.replace(*swap) for rule in shown for swap in (("heaven", "earth"), ("earth", "heaven"))}  # one row
    assert {rule.id for rule in rules() if "always" not in rule.id} <= shown
    assert len({rule.id for rule in rules()}) == len(rules())


@pytest.mark.parametrize("no_pair", ["nine", "guided", "strengthen", "balance"])
@pytest.mark.parametrize("form", ["a", "b"])
def test_14_29_every_one_of_the_35960_hands_is_set_legally(form: str, no_pair: str) -> None:
    assert len(ALL) == 35_960
    known = {rule.id for rule in rules()}
    for four in ALL:
        high, low, rule = house_way(four, form, no_pair)  # type: ignore[arg-type]
        assert Counter((*high, *low)) == Counter(four)
        assert why_foul(high, low) is None  # type: ignore[arg-type]
        assert rule.id in known


def test_every_rule_decides_some_hand() -> None:
    first = {house_way(four).rule.id for four in ALL}
    second = {house_way(four, "b").rule.id for four in ALL}
    odd = tiles("6-6 6-5 2-1 1-1")
    ours = {house_way(odd, no_pair="strengthen").rule.id, house_way(odd, no_pair="balance").rule.id}
    ours |= {house_way(four, no_pair="nine").rule.id for four in ALL}
    assert first | second | ours == {rule.id for rule in rules()}


def test_the_order_of_the_tiles_does_not_matter() -> None:
    for four in ALL[::7]:
        assert house_way(four) == house_way(four[::-1]) == house_way((four[2], four[0], four[3], four[1]))


def test_two_pairs_beat_every_other_way_in_both_hands() -> None:
    """Why two pairs are not split: no other way is better in either hand."""
    for four in ALL:
        if len(pairs_in(four)) == 2:
            high, low, _ = house_way(four)
            best = [max(GB_ARCHIVE.key(*way[i]) for way in settings(four)) for i in (0, 1)]
            assert [GB_ARCHIVE.key(*high), GB_ARCHIVE.key(*low)] == best  # type: ignore[arg-type]


def test_the_two_forms_of_heaven_and_earth_are_one_under_the_readings_taken() -> None:
    for four in ALL:
        if pairs_in(four) in (["heaven"], ["earth"]):
            assert house_way(four)[:2] == house_way(four, "b")[:2]


def dealer_gain(no_pair: str) -> int:
    """What the dealer wins over all 35,960 squared meetings of hands so set with hands set the guided way."""
    players = np.array([_keys(four, "guided") for four in ALL])
    dealers = np.array([_keys(four, no_pair) for four in ALL])
    size = int(players.max()) + 1
    held = np.zeros((size, size), dtype=np.int64)
    np.add.at(held, (players[:, 0], players[:, 1]), 1)
    beaten = held.cumsum(axis=0).cumsum(axis=1)  # [h, l]: how many players have at most h high and at most l low
    high, low = dealers[:, 0], dealers[:, 1]
    wins = beaten[high, low]
    losses = len(ALL) - beaten[high, -1] - beaten[-1, low] + wins
    return int((wins - losses).sum())


def _keys(four: tuple[Tile, ...], no_pair: str) -> tuple[int, int]:
    high, low, _ = house_way(four, no_pair=no_pair)  # type: ignore[arg-type]
    return GB_ARCHIVE.key(*high), GB_ARCHIVE.key(*low)  # type: ignore[arg-type]


def test_the_guided_rule_for_hands_without_a_pair_does_better_than_either_plain_rule() -> None:
    """The two hands are taken as independent, which is near enough for a choice of rule."""
    assert dealer_gain("guided") > max(dealer_gain("strengthen"), dealer_gain("balance"))


def test_forms_may_be_chosen_row_by_row() -> None:
    long, big_head = tiles("3-3 3-3 6-6 6-5"), tiles("5-1 5-1 6-6 1-1")
    assert house_way(long, {"long": "b"}).rule.id == "keep_long"
    assert house_way(big_head, {"long": "b"}).rule.id == "split_big_head_six_with_2_and_12"
    assert set(ROWS_WITH_TWO_FORMS) == {"heaven", "earth", "long", "long_leg_seven", "big_head_six", "mixed_five"}


def test_14_8_without_wild_points_only_the_4_2_is_a_six() -> None:
    plain = Ranking(wild_points=False)
    assert house_way(tiles("6-6 6-6 4-2 4-1"), ranking=plain).rule.id.startswith("split_heaven")
    assert house_way(tiles("6-6 6-6 2-1 4-1"), ranking=plain).rule.id == "keep_heaven"


@pytest.mark.parametrize(
    "four, kwargs",
    [
        ("6-6 6-6 2-1", {}),
        ("6-3 6-3 2-1 1-1", {}),
        ("6-6 6-5 2-1 1-1", {"form": "c"}),
        ("6-6 6-5 2-1 1-1", {"form": {"long": "c"}}),
        ("6-6 6-5 2-1 1-1", {"form": {"goose": "b"}}),
        ("6-6 6-5 2-1 1-1", {"no_pair": "guess"}),
    ],
)
def test_what_the_house_way_cannot_set(four: str, kwargs: dict[str, object]) -> None:
    with pytest.raises(CroupierError):
        house_way(tiles(four), **kwargs)  # type: ignore[arg-type]


# Every word of every line. A pair, the form of its row, and other tiles with which it is split, for each word that no
# example above depends on; with those behind the bar it is kept.
WORDS = [
    ("6-6 6-6", "a", "3-1 6-1, 3-1 4-4, 6-1 6-3, 3-3 5-1, 5-2 6-1 | 3-1 6-4"),
    ("6-6 6-6", "a", "3-3 4-4, 3-3 6-3, 4-1 4-4, 4-1 6-3 | 6-5 5-2"),
    ("6-6 6-6", "b", "3-1 3-3, 3-1 4-4, 6-3 6-5 | 3-1 4-1, 6-5 6-4"),
    ("1-1 1-1", "a", "4-4 6-3, 3-1 6-1, 3-1 4-4, 3-1 6-3, 3-3 4-4 | 3-1 6-4"),
    ("1-1 1-1", "a", "3-3 4-1, 3-3 5-1, 3-3 6-3, 6-3 6-5, 4-1 6-3 | 6-5 5-2"),
    ("4-4 4-4", "a", "5-5 6-6 | 5-5 6-3, 6-6 6-3"),
    ("3-3 3-3", "a", "1-1 6-5 | 1-1 5-5, 6-6 6-4"),
    ("6-1 6-1", "a", "1-1 5-5, 6-5 6-6 | 5-5 6-4, 6-6 6-3"),
    ("6-1 6-1", "b", "1-1 5-5, 6-5 6-6 | 6-5 6-4, 6-6 6-3"),
    ("5-1 5-1", "a", "5-5 6-6, 6-5 6-6 | 5-5 6-5, 6-6 6-4"),
    ("6-3 5-4", "a", "5-5 6-6 | 5-5 6-5, 6-6 6-1"),
    ("6-2 5-3", "a", "1-1 5-5, 5-5 6-5, 5-5 6-6 | 6-3 5-5, 1-1 6-3"),
    ("5-2 4-3", "a", "1-1 5-5, 5-5 6-6 | 6-3 5-5, 1-1 6-3"),
]
EACH = [
    (pair, form, others.strip(), split)
    for pair, form, listed in WORDS
    for half, split in zip(listed.split("|"), (True, False), strict=True)
    for others in half.split(",")
]


@pytest.mark.parametrize("pair, form, others, split", EACH)
def test_14_31_word(pair: str, form: str, others: str, split: bool) -> None:
    found = house_way(tiles(f"{pair} {others}"), form)  # type: ignore[arg-type]
    together = sorted(tile.text for tile in found.high) == sorted(pair.split())
    assert together is not split
    assert found.rule.id.startswith("split" if split else "keep")


# Words whose hands another line of the same row splits as well.
ALSO_ELSEWHERE = {
    ("heaven_or_earth", "with mixed 8 and 9"),
    ("heaven_or_earth", "with 8 and 7 or 8 or 9"),
    ("heaven_or_earth", "with 8 and 5 or 8"),
    ("heaven_or_earth", "to make 6 and 8 or better"),
    ("long", "with 2 or 12 and 2 or 11 or 12"),
    ("long_leg_seven", "with 2 or 12 and 2 or 10 or 11 or 12"),
}


def changed(line: Line | Makes) -> list[Line | Makes | None]:
    """A line without one of its words, or with another of its figures; None where nothing is left of it."""
    if isinstance(line, Makes):
        return [Makes(line.high + h, line.low + low) for h, low in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    out: list[Line | Makes | None] = []
    for side in ("one", "other"):
        words = getattr(line, side).split(",")
        for word in words:
            left = ",".join(w for w in words if w != word)
            out.append(replace(line, **{side: left}) if left else None)
    return out


def test_14_31_every_word_of_every_line_decides_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line with a word less, or with another figure, sets some example otherwise; but for those listed."""
    known = [(tiles(four), form) for four, form, *_ in ROWS]
    known += [(tiles(f"{pair} {others}"), form) for pair, form, others, _ in EACH]

    def keys(form: str) -> list[tuple[int, int]]:
        house_way_gb._house_way.cache_clear()
        ways = [house_way(four, form) for four, own in known if own == form]  # type: ignore[arg-type]
        return [(GB_ARCHIVE.key(*way.high), GB_ARCHIVE.key(*way.low)) for way in ways]  # type: ignore[arg-type]

    usual, unseen = {form: keys(form) for form in "ab"}, set()
    for name, forms in house_way_gb._SPLIT_RULES.items():
        for form, lines in forms.items():
            for at, (line, rule) in enumerate(lines):
                for other in changed(line):
                    with monkeypatch.context() as patched:
                        rest = (*lines[:at], *([(other, rule)] if other else []), *lines[at + 1 :])
                        patched.setitem(house_way_gb._SPLIT_RULES, name, {**forms, form: rest})
                        if keys(form) == usual[form]:
                            row = "heaven_or_earth" if name in ("heaven", "earth") else name
                            unseen.add((row, line.says))
    house_way_gb._house_way.cache_clear()
    assert unseen == ALSO_ELSEWHERE
