"""Collections: every schedule of both sheets, its tiers from end to end, and what a table may do with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.errors import CroupierError, Refused
from croupier.rulebooks import DataError, game, rulebook
from croupier.rulebooks.load import PACKAGE_FOLDER, collections
from croupier.rulebooks.model import Collection, Game, Schedule
from croupier.table import Table
from croupier.table.money import collected_fees
from croupier.table.money.collections import fee_by_players, fee_due, limit_range

SHEETS = collections(PACKAGE_FOLDER / "kings" / "collections.toml")
SCHEDULES = [
    pytest.param(sheet, key, schedule, id=schedule.clause)
    for sheet in SHEETS
    for key, schedule in sheet.schedule.items()
]
TIERED = [entry for entry in SCHEDULES if "GEGA-004249" in str(entry.id)]


def sheet_of(game_id: str) -> Collection:
    return next(sheet for sheet in SHEETS if game_id in sheet.games)


def test_how_many_schedules_each_game_has() -> None:
    """As the sheets number them; Face Up Pai Gow Poker has none."""
    wanted = {
        "holdem": 11,
        "omaha": 7,
        "three-card-poker": 3,
        "pure-21-5": 14,
        "pure-spanish-21-5": 12,
        "blackjack-x": 14,
        "pai-gow-tiles": 4,
        "fortune-pai-gow-poker": 7,
        "ez-baccarat": 3,
        "dragon-bonus-baccarat": 3,
        "dai-bacc": 20,
    }
    found = {g: len(sheet.schedule) for sheet in SHEETS for g in sheet.games}
    assert found == wanted
    assert set(wanted) | {"face-up-pai-gow-poker"} == {entry.id for entry in rulebook("kings").game}
    assert all(list(s.schedule) == [str(i + 1) for i in range(len(s.schedule))] for s in SHEETS)


@pytest.mark.parametrize(("sheet", "key", "schedule"), TIERED)
def test_every_tier_from_end_to_end(sheet: Collection, key: str, schedule: Schedule) -> None:
    for fees in (schedule.player_dealer, schedule.player):
        if isinstance(fees, int):
            continue
        assert 1 <= len(fees) <= 5
        assert fee_due(fees, fees[0][0] - 1) == 0
        for (low, high, fee), after in zip(fees, [*fees[1:], None], strict=True):
            assert fee_due(fees, low) == fee
            if after is not None:
                assert fee_due(fees, high) == fee and fee_due(fees, high + 1) == after[2]
            elif not high:
                assert fee_due(fees, 100 * low) == fee


@pytest.mark.parametrize(("sheet", "key", "schedule"), SCHEDULES)
def test_somebody_pays_and_in_whole_dollars(sheet: Collection, key: str, schedule: Schedule) -> None:
    kinds = [schedule.player_dealer, schedule.player, schedule.pot, schedule.half_hour]
    assert any(kinds)
    for fees in kinds:
        listed = [fees] if isinstance(fees, int) else [fee for _, _, fee in fees]
        assert all(type(fee) is int and fee >= 0 for fee in listed)
        assert len(set(listed)) <= 5
    assert schedule.clause == f"{sheet.clause} option {key}"


# Some fees as they are printed, one line a schedule: what is laid, what is paid.
PRINTED: list[tuple[str, str, list[tuple[int, int]]]] = [
    ("pure-21-5", "3", [(100, 1), (200, 2), (500, 5), (900, 8), (901, 10)]),
    ("blackjack-x", "14", [(300, 2), (301, 6), (800, 10), (1500, 16), (1501, 25)]),
    ("pure-spanish-21-5", "12", [(100, 2), (500, 7), (1000, 12), (2000, 17), (2001, 25)]),
    ("dragon-bonus-baccarat", "1", [(600, 7), (601, 9), (1001, 12)]),
    ("dai-bacc", "1", [(100, 2), (200, 3), (300, 5), (400, 7), (401, 9)]),
    ("dai-bacc", "4", [(100, 3), (200, 15), (400, 50), (800, 100), (801, 125)]),
    ("dai-bacc", "6", [(100, 1), (300, 1), (600, 17), (1000, 12), (1001, 17)]),
    ("dai-bacc", "13", [(200, 2), (500, 4), (800, 8), (1000, 11), (1001, 15)]),
    ("dai-bacc", "15", [(200, 2), (300, 6), (500, 7), (1000, 12), (1001, 20)]),
    ("dai-bacc", "16", [(200, 1), (300, 3), (500, 6), (1000, 15), (1001, 20)]),
    ("dai-bacc", "19", [(300, 1), (600, 6), (1500, 15), (3000, 30), (3001, 45)]),
    ("dai-bacc", "20", [(500, 7), (1000, 10), (2000, 15), (4000, 25), (4001, 40)]),
]


@pytest.mark.parametrize(("game_id", "key", "fees"), PRINTED)
def test_fees_of_the_player_dealer(game_id: str, key: str, fees: list[tuple[int, int]]) -> None:
    schedule = sheet_of(game_id).schedule[key]
    assert [(action, fee_due(schedule.player_dealer, action)) for action, _ in fees] == fees


@pytest.mark.parametrize(
    ("game_id", "key", "fees", "banker"),
    [
        ("fortune-pai-gow-poker", "1", [(100, 1), (300, 2), (500, 3), (1000, 5), (1001, 8)], 2),
        ("fortune-pai-gow-poker", "2", [(25, 1), (100, 1), (1001, 8)], 3),
        ("fortune-pai-gow-poker", "4", [(100, 1), (200, 2), (300, 3), (400, 4), (1000, 5)], 2),
        ("fortune-pai-gow-poker", "5", [(200, 1), (400, 2), (600, 3), (800, 4), (1000, 5)], 4),
        ("fortune-pai-gow-poker", "7", [(400, 4), (500, 5)], 2),
        ("pai-gow-tiles", "1", [(5, 1), (2000, 1)], 2),
        ("pai-gow-tiles", "2", [(5, 2), (2000, 2)], 3),
        ("pai-gow-tiles", "3", [(200, 1), (201, 2), (601, 4), (1000, 5)], 2),
    ],
)
def test_fees_by_the_circle(game_id: str, key: str, fees: list[tuple[int, int]], banker: int) -> None:
    schedule = sheet_of(game_id).schedule[key]
    assert [(wager, fee_due(schedule.player, wager)) for wager, _ in fees] == fees
    assert schedule.player_dealer == banker


@pytest.mark.parametrize(
    ("key", "fees"), [("1", (3, 2, 1)), ("2", (4, 3, 2)), ("4", (5, 4, 3)), ("5", (6, 5, 4)), ("6", (0, 0, 0))]
)
@pytest.mark.parametrize("game_id", ["holdem", "omaha"])
def test_fees_from_the_pot(game_id: str, key: str, fees: tuple[int, int, int]) -> None:
    schedule = sheet_of(game_id).schedule[key]
    for players in range(2, 11):
        wanted = fees[0] if players >= 7 else fees[1] if players >= 5 else fees[2]
        assert fee_by_players(schedule, players) == wanted


# Taking them


def with_sheet(sheet: Collection) -> Game:
    """EZ Baccarat with the sheet of another game."""
    own = game("kings/ez-baccarat")
    option = msgspec.structs.replace(own.option["collection"], values=tuple(sheet.schedule))
    return msgspec.structs.replace(own, collection=sheet, option={**own.option, "collection": option})


def test_players_pay_by_the_circle() -> None:
    """Each line wager is a circle; a bonus beside it costs no more; the player-dealer pays by the hand."""
    table = Table(with_sheet(sheet_of("pai-gow-tiles")), {"collection": "3"}, carry={"state": {"player_dealer": 8}})
    felt = table.round().felt
    felt.add(8, "player_dealer", 100)
    for seat, name, stake, box in [
        (1, "player_line", 200, 1),
        (1, "tie", 900, 1),
        (2, "banker_line", 201, 2),
        (2, "player_line", 801, 1),
    ]:
        felt.add(seat, name, stake, box)
    collected_fees.take_fees(felt, 8, "player_line", "banker_line")
    assert [(x.seat, x.box, x.stake, x.net, x.paid_by) for x in felt.lines] == [
        (8, 8, 2, -2, "house"),
        (1, 1, 1, -1, "house"),
        (2, 2, 2, -2, "house"),
        (2, 1, 5, -5, "house"),
    ]
    assert {x.clause for x in felt.lines} == {"kings GEGA-004249 pai gow tiles option 3"}


def test_no_sheet_no_fee() -> None:
    own = game("kings/ez-baccarat")
    bare = msgspec.structs.replace(own, collection=None)
    felt = Table(bare, carry={"state": {"player_dealer": 8}}).round().felt
    felt.add(1, "player_line", 200)
    collected_fees.take_fees(felt, 8, "player_line")
    assert felt.lines == []


# What a table may be


def test_a_schedule_bounds_the_limits_of_its_table() -> None:
    """The sheet's ranges, no lower than the first tier and no higher than a last tier that ends."""
    ranges = {}
    for sheet in SHEETS:
        for key, schedule in sheet.schedule.items():
            found = limit_range(sheet, schedule)
            ranges[sheet.games[0], key] = None if found is None else (found.least, found.most)
    assert ranges["ez-baccarat", "1"] == ((5, 100), (5, 10000))
    assert ranges["ez-baccarat", "3"] == ((100, 100), (5, 10000))
    assert ranges["blackjack-x", "11"] == ((25, 100), (0, 0))
    assert ranges["fortune-pai-gow-poker", "2"] == ((25, 25), (100, 2000))
    assert ranges["fortune-pai-gow-poker", "3"] == ((10, 10), (500, 1000))
    assert ranges["fortune-pai-gow-poker", "7"] == ((10, 10), (500, 500))
    assert ranges["pai-gow-tiles", "1"] == ((5, 100), (50, 2000))
    assert ranges["pai-gow-tiles", "4"] == ((10, 10), (500, 500))
    assert ranges["dai-bacc", "19"] == ((100, 0), (0, 0))
    assert ranges["holdem", "1"] is None


@pytest.mark.parametrize(
    ("options", "limits", "plain"),
    [
        ({}, {}, {"min": 5, "max": 10000}),
        ({}, {"min": 100}, {"min": 100, "max": 10000}),
        ({}, {"max": 5}, {"min": 5, "max": 5}),
        ({"collection": "3"}, {"step": 5}, {"min": 100, "max": 10000, "step": 5}),
    ],
)
def test_limits_that_are_not_given_are_the_widest(options: Any, limits: Any, plain: Any) -> None:
    assert Table("kings/ez-baccarat", options, limits).limits.plain() == plain


@pytest.mark.parametrize(
    "limits", [{"min": 4}, {"min": 101}, {"max": 4}, {"max": 10001}, {"wagers": {"tie": {"min": 1}}}]
)
def test_limits_outside_the_sheet_are_refused(limits: Any) -> None:
    with pytest.raises(Refused) as refused:
        Table("kings/ez-baccarat", {}, limits)
    assert refused.value.refusal.code == "forbidden_limits"
    assert refused.value.refusal.clause == "kings GEGA-004249 baccarat limits"


def test_a_maximum_below_the_minimum_of_the_schedule() -> None:
    with pytest.raises(CroupierError, match="minimum is above the maximum"):
        Table("kings/ez-baccarat", {"collection": "3"}, {"max": 50})


# What a sheet may say


@pytest.mark.parametrize(
    ("tiers", "reason"),
    [
        ("[[5, 100, 1], [102, 0, 2]]", "does not end where the next begins"),
        ("[[5, 100, 1], [100, 0, 2]]", "does not end where the next begins"),
        ("[[5, 0, 1], [101, 0, 2]]", "does not end where the next begins"),
        ("[[1, 1, 1], [2, 2, 1], [3, 3, 1], [4, 4, 1], [5, 5, 1], [6, 0, 1]]", "more than 5 rates"),
        ('[[5, 100, "1/2"]]', "Expected `int`"),
        ("[[5, 100, 1.5]]", "Expected `int`"),
    ],
)
def test_a_wrong_sheet_is_seen(tmp_path: Path, tiers: str, reason: str) -> None:
    file = tmp_path / "collections.toml"
    schedule = f'schedule.1 = {{ clause = "1", player_dealer = {tiers} }}'
    file.write_text(f'[[collection]]\ngames = ["x"]\nclause = "1"\n{schedule}\n')
    with pytest.raises(DataError, match=reason):
        collections(file)
