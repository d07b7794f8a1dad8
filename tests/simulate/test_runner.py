"""The runner: one seed one answer, figures that are what they say, evenings, tournaments, banks and files."""

from __future__ import annotations

import csv
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.equipment.cards import card
from croupier.errors import CroupierError
from croupier.games.california_baccarat.kernel import nets_of_coup
from croupier.odds import edges
from croupier.simulate import betting_systems, simulate
from croupier.simulate.blocks import EveningPlan, Job
from croupier.simulate.plan import Asked, plan
from croupier.simulate.results import files, tallies
from croupier.simulate.results.results import Contest, Results, Runs, Tally
from croupier.simulate.runner import Progress, run
from croupier.simulate.wagers import read_wagers
from croupier.simulate.workers import Processes, Threads
from croupier.table import Round, Table
from croupier.table.money.collections import fee_due, schedule
from simulate.rounds import played as engine_played
from simulate.rounds import texts

ROULETTE, BLACKJACK, PUNTO, CRAPS = "gb-core/roulette", "gb-core/blackjack", "gb-core/punto-banco", "gb-core/craps"


def figures(found: Results) -> dict[str, Any]:
    """Everything but the time it took."""
    return {k: v for k, v in found.plain().items() if k not in ("workers", "seconds", "rounds_per_second")}


@pytest.mark.parametrize(
    "game, asked",
    [
        (ROULETTE, {"wagers": ["straight_up@17=1", "2:red_or_black@red=5"]}),
        (CRAPS, {"wagers": ["pass_line=2"]}),
        (PUNTO, {"seats": 2}),
        (BLACKJACK, {"system": "spread(1,2,4)", "evening": 70}),
    ],
)
def test_a_seed_has_one_answer_whatever_the_workers(game: str, asked: dict[str, Any]) -> None:
    one, two, three = (run(game, rounds=3_000_000, seed=5, workers=n, **asked) for n in (1, 2, 3))
    assert figures(one) == figures(two) == figures(three)
    assert figures(one) != figures(run(game, rounds=3_000_000, seed=6, workers=2, **asked))


def test_processes_answer_as_one_thread_does() -> None:
    asked: dict[str, Any] = {"wagers": ["ante=10", "2:player_dealer=40"], "rounds": 9000, "seed": 3}
    many, one = (run("kings/three-card-poker", crew=crew, **asked) for crew in (Processes(2), Threads(1)))
    assert figures(many) == figures(one)


@pytest.mark.long
def test_a_script_need_not_be_written_for_processes(tmp_path: Path) -> None:
    """A plain script, with nothing that guards its lines from being run by the workers too."""
    script = tmp_path / "script.py"
    script.write_text(
        "from croupier.simulate import simulate\n"
        "found = simulate('kings/three-card-poker', wagers=['ante=10', '2:player_dealer=40'], rounds=20_000, seed=1)\n"
        "print(found.rounds, found.workers)\n"
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout.split()[:1] == ["20000"], done.stderr


def test_the_short_way_is_the_runner() -> None:
    found = simulate(ROULETTE, wagers=["straight_up@17=1"], rounds=10**6, seed=7)
    assert figures(found) == figures(run(ROULETTE, wagers=["straight_up@17=1"], rounds=10**6, seed=7))


# The figures


def test_figures_are_those_of_the_counts() -> None:
    rng = np.random.default_rng(1)
    nets = rng.choice(np.array([-2, -1, 0, 3]), 5000)
    tally = Tally(tallies.count_results(nets.astype(np.int64)), 2)
    values = nets / 2
    assert tally.rounds == 5000 and tally.mean == Fraction(int(nets.sum()), 10_000)
    assert float(tally.variance) == pytest.approx(values.var())
    assert tally.skew == pytest.approx(float(((values - values.mean()) ** 3).mean() / values.std() ** 3))
    assert float(tally.error) == pytest.approx(values.std() / 5000**0.5)
    assert tally.hits == Fraction(int((nets > 0).sum()), 5000)
    ordered = np.sort(values)
    assert list(tally.quantiles().values()) == [ordered[50 * percent - 1] for percent in (1, 5, 25, 50, 75, 95, 99)]


def test_results_far_from_nothing_are_counted_too() -> None:
    nets = np.array([0, 10**9, -(10**12), 10**9, 5, 4096, -4097], np.int64)
    assert tallies.count_results(nets) == {0: 1, 10**9: 2, -(10**12): 1, 5: 1, 4096: 1, -4097: 1}
    many = np.arange(10_000, dtype=np.int64) * 10**6
    assert tallies.count_results(many) == dict.fromkeys(many.tolist(), 1)


def longest(nets: list[int], sign: int) -> int:
    best = now = 0
    for net in nets:
        now = now + 1 if net * sign > 0 else now if net == 0 else 0
        best = max(best, now)
    return best


def test_runs_join_over_blocks() -> None:
    rng = np.random.default_rng(4)
    for _ in range(300):
        parts = [rng.choice(np.array([-1, 0, 1]), rng.integers(1, 9)).astype(np.int64) for _ in range(4)]
        whole = Runs()
        for part in parts:
            whole = whole + Runs.from_figures(tallies.count_runs(part))
        nets = np.concatenate(parts)
        assert (whole.wins[1], whole.losses[1]) == (longest(nets.tolist(), 1), longest(nets.tolist(), -1))
        assert whole == Runs.from_figures(tallies.count_runs(nets))


@pytest.mark.parametrize("weights", [(0.5, 0.0, 0.5), (0.03, 0.0, 0.97), (0.3, 0.4, 0.3), (0.99, 0.005, 0.005)])
def test_runs_longer_than_a_word_of_bits(weights: tuple[float, ...]) -> None:
    rng = np.random.default_rng(5)
    for size in (0, 1, 63, 64, 65, 128, 1000, 5000):
        codes = rng.choice(3, size, p=weights).astype(np.uint16)
        pays = np.array([2, 0, -1], np.int64)
        found = tallies.count_runs_of_codes(codes, tallies.code_signs(pays))
        nets = pays[codes]
        assert (found == tallies.count_runs(nets)).all()
        some = [net for net in nets.tolist() if net]
        begin = [next((i for i, net in enumerate(some) if net * sign < 0), len(some)) for sign in (1, -1)]
        end = [next((i for i, net in enumerate(reversed(some)) if net * sign < 0), len(some)) for sign in (1, -1)]
        wins, losses = longest(some, 1), longest(some, -1)
        assert found.tolist() == [len(some), begin[0], wins, end[0], begin[1], losses, end[1]]


def played(nets: list[int], text: str, purse: int, goal: int, floor: int, dear: int) -> tuple[int, int, int, int]:
    """One evening by hand: the purse at the end, rounds played, why it ended, the largest fall."""
    system, at, money, high, fall, laid, ended = betting_systems.read_system(text), 0, purse, purse, 0, 0, 0
    for net in nets:
        units = system.states[at][0]
        ended = 2 if money >= goal else 3 if money <= floor else 1 if units * dear > money else 0
        if ended:
            break
        money += units * net
        laid += units > 0
        high = max(high, money)
        fall = max(fall, high - money)
        at = system.states[at][1 if net > 0 else 2 if net < 0 else 3]
    return money, laid, ended, fall


@pytest.mark.parametrize("text", ["flat", "martingale(4)", "paroli(3) & double(2)", "after(2)"])
def test_evenings_go_as_told(text: str) -> None:
    rng = np.random.default_rng(8)
    length, many, purse, goal, floor, dear = 40, 50, 25, 45, 3, 1
    nets = rng.choice(np.array([-1, -1, 0, 1, 1]), length * many).astype(np.int64)
    finals, laid, ends, falls = (np.empty(many, np.int64) for _ in range(4))
    paths = np.empty((5, length + 1), np.int64)
    signal, spread = np.zeros(0, np.int8), np.zeros(0, np.int64)
    table = betting_systems.read_system(text).table
    out = tallies.EveningArrays(finals, laid, ends, falls, paths)
    tallies.play_evenings(nets, signal, length, table, spread, purse, goal, floor, dear, out)
    for i in range(many):
        wanted = played(nets[i * length : (i + 1) * length].tolist(), text, purse, goal, floor, dear)
        assert (finals[i], laid[i], ends[i], falls[i]) == wanted
    assert (paths[:, 0] == purse).all() and (paths[:, -1] == finals[:5]).all()


def test_the_ruin_of_a_gambler_is_what_theory_says() -> None:
    """Even money at a wheel without the zero rule: the chance to double a purse before losing it is known exactly."""
    table = Table("gb-archive/double-zero-roulette")
    found = run(table, wagers=["red_or_black@red=1"], rounds=4_000_000, seed=2, evening=2000, bankroll=10, goal=20)
    edge = edges(table, "red_or_black")[0]
    assert edge.distribution is not None and set(edge.distribution) <= {Fraction(1), Fraction(-1)}
    odds = edge.distribution[Fraction(-1)] / edge.distribution[Fraction(1)]
    doubled = 1 / (1 + odds**10)
    evenings = found.seats[0].evenings
    assert evenings is not None and evenings.evenings == 2000
    error = float(doubled * (1 - doubled) / evenings.evenings) ** 0.5
    assert abs(evenings.reached / evenings.evenings - doubled) < 4.5 * error
    assert evenings.ruined + evenings.reached == evenings.evenings  # two thousand rounds decide it


def test_the_spread_of_a_counter_pays() -> None:
    """Laying eight units when the count is high wins what one unit loses, and the count is what does it."""
    asked: dict[str, Any] = {"rounds": 4_000_000, "seed": 3, "evening": 1000, "bankroll": 1000, "cut": 40}
    flat, spread = (
        run(BLACKJACK, system=text, **asked).seats[0].evenings for text in ("spread(1)", "spread(0,1,2,4,8)")
    )
    assert flat is not None and spread is not None
    assert flat.total < 0 < spread.total


# Stopping


def test_it_stops_at_the_wanted_precision_and_not_before() -> None:
    wanted = Fraction(1, 1000)
    found = run(ROULETTE, wagers=["red_or_black@red=1"], precision=wanted, seed=1, workers=2)
    assert found.stopped == "precision" and found.seats[0].error <= wanted
    alone = run(ROULETTE, wagers=["red_or_black@red=1"], precision=wanted, seed=1, workers=1)
    assert figures(alone) == figures(found)
    job_rounds = 16 << 18
    assert found.rounds % job_rounds == 0  # whole pieces


def test_somebody_watches() -> None:
    seen: list[Progress] = []
    found = run(CRAPS, wagers=["pass_line=1"], rounds=3_000_000, seed=1, watch=seen.append)
    assert seen and seen[-1].rounds == found.rounds and seen[-1].done == 1.0
    assert seen[-1].edge == pytest.approx(float(found.seats[0].edge))
    assert seen[-1].error == pytest.approx(float(found.seats[0].error), rel=1e-6)


def test_interrupting_gives_what_is_known_so_far() -> None:
    calls: list[int] = []

    def tired(now: Progress) -> None:
        calls.append(now.rounds)
        if len(calls) == 1:
            raise KeyboardInterrupt

    found = run(CRAPS, wagers=["pass_line=1"], rounds=10**12, seed=1, watch=tired)
    assert found.stopped == "interrupted" and 0 < found.rounds < 10**12
    assert found.columns[0].tally.rounds == found.rounds


def test_memory_does_not_grow_with_rounds() -> None:
    def most(rounds: int) -> int:
        tracemalloc.start()
        run(BLACKJACK, rounds=rounds, seed=1, evening=200, system="martingale(3)", workers=2)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak

    most(1_000_000)
    assert most(12_000_000) < most(3_000_000) * 1.2


# People at tables


def test_a_tournament_has_as_many_places_as_seats() -> None:
    found = run(
        ROULETTE,
        wagers=["red_or_black@red=1"],
        seats=3,
        system=["flat", "2:martingale(4)", "3:paroli(3)"],
        tournament=True,
        evening=30,
        bankroll=20,
        rounds=300_000,
        seed=2,
    )
    shares = [[Fraction(v) for v in seat.plain()["tournament"]["places"].values()] for seat in found.seats]
    assert all(abs(sum(column) - 1) < Fraction(1, 10**5) for column in zip(*shares, strict=True))
    assert all(abs(sum(row) - 1) < Fraction(1, 10**5) for row in shares)
    assert len({seat.system for seat in found.seats}) == 3


def test_places_are_shared_by_equal_purses() -> None:
    contest = Contest.of(np.array([[5, 1, 2], [5, 9, 2], [3, 9, 1]]))
    assert contest.chances(0) == [Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)]
    assert contest.chances(1) == [Fraction(1, 2), Fraction(1, 2), 0]
    assert contest.chances(2) == [Fraction(1, 6), Fraction(1, 6), Fraction(2, 3)]
    assert (contest + contest).chances(1) == contest.chances(1)


def test_equal_players_have_equal_chances() -> None:
    found = run(PUNTO, wagers=["1:punto=1", "2:banco=1"], tournament=True, evening=60, rounds=1_200_000, seed=4)
    first = found.seats[0].contest
    assert first is not None
    assert abs(float(first["places"]["1"]) - 0.5) < 0.05


def test_a_player_dealer_wins_what_the_players_lose_less_the_collection() -> None:
    found = run("kings/ez-baccarat", wagers=["player_line=20", "2:tie=10", "3:player_dealer=500"], rounds=3000, seed=1)
    one, two, bank = found.seats
    table = Table("kings/ez-baccarat")
    chosen = schedule(table.game, table.options)
    assert chosen is not None
    fee = fee_due(chosen.player_dealer, 30)
    assert bank.extras == {"collection": fee} and one.extras == {"collection": fee_due(chosen.player, 20)}
    paid = fee + one.extras["collection"]
    assert bank.total.mean == -(one.total.mean + two.total.mean) - paid


BANKED = ["player_line=20", "2:tie=10", "2:banker_line=5", "2:dragon_7=5", "4:player_line=5", "4:panda_8=25"]


@pytest.mark.parametrize("put_up", [10, 60, 500])
def test_the_kernel_settles_a_bank_as_the_table_does(put_up: int) -> None:
    """The same coups through the readable engine, with a bank that often runs out."""
    table = Table("kings/ez-baccarat", seats=[1, 2, 3, 4])
    laid = read_wagers(table, [*BANKED, f"3:player_dealer={put_up}"])
    rng = np.random.default_rng(put_up)

    def decide(playing: Round) -> dict[str, Any]:
        assert playing.awaiting is not None
        return {"choice": "accept" if playing.awaiting.seat == 3 else "decline"}

    for _ in range(150):
        shoe = texts(rng.integers(0, 52, 6))
        hands: dict[str, list[Any]] = {}

        def dealt(shoe: Any = shoe, hands: dict[str, list[Any]] = hands) -> Iterator[str]:
            for text in shoe:
                assert table.playing is not None and table.playing.awaiting is not None
                hands.setdefault(table.playing.awaiting.place, []).append(card(text))
                yield text

        nets, _ = engine_played(table, laid, dealt(), decide)
        assert nets_of_coup(table, laid, hands["player"], hands["banker"]) == nets


@pytest.mark.parametrize(
    "game, wagers",
    [
        ("kings/ez-baccarat", ["player_line=20", "2:tie=10", "3:player_dealer=10"]),
        ("kings/three-card-poker", ["ante=20", "3:player_dealer=10"]),
    ],
)
def test_a_short_bank_pays_what_it_has(game: str, wagers: list[str]) -> None:
    """With ten put up the bank neither loses nor wins more than ten a hand, whatever is due."""
    found = run(game, wagers=wagers, rounds=1500, seed=1)
    bank = next(seat for seat in found.seats if seat.seat == 3)
    fee = bank.extras["collection"]
    nets = [Fraction(net, bank.total.unit) + fee for net in bank.total.counts]
    assert min(nets) == -10 and max(nets) == 10


def test_a_bank_that_nobody_holds_is_another_seats() -> None:
    found = run("kings/three-card-poker", rounds=600, seed=1)
    assert [seat.seat for seat in found.seats] == [1] and found.rounds == 600


def test_a_tables_own_limits_hold() -> None:
    table = Table(ROULETTE, limits={"min": 5}, seats=[1])
    with pytest.raises(CroupierError, match="The minimum bet on Red or Black here is 5"):
        run(table, wagers=["red_or_black@red=1"], rounds=100)
    assert run(table, rounds=100, seed=1).columns[0].laid.stake == 5
    banked = Table("kings/three-card-poker", limits={"min": 20, "max": 100}, seats=[1, 2])
    assert run(banked, wagers=["ante=20", "2:player_dealer=100"], rounds=50, seed=1).rounds == 50


def test_commission_is_in_the_result() -> None:
    found = run(PUNTO, wagers=["banco=20"], rounds=200_000, seed=1)
    assert Fraction(19) in {Fraction(net, found.seats[0].total.unit) for net in found.seats[0].total.counts}


def test_seats_lay_the_same() -> None:
    found = run(ROULETTE, wagers=["red_or_black@red=2", "2:straight_up@7=1"], seats=2, rounds=1000, seed=1)
    assert [(c.laid.seat, c.laid.name) for c in found.columns] == [
        (1, "red_or_black@red"),
        (2, "red_or_black@red"),
        (2, "straight_up@7"),
    ]


def test_the_depth_of_the_shoe_is_as_asked() -> None:
    """A deeper shoe is counted further from nothing."""

    def far(cut: int) -> int:
        table = Table(BLACKJACK, seats=[1])
        made = plan(table, read_wagers(table, []), Asked(cut=cut, more={"count": True}))
        out, staked, signal = np.zeros((1, 20_000), np.int64), np.zeros(1, np.int64), np.zeros(20_000, np.int8)
        made.deal(np.uint64(1), np.uint64(0), out, staked, signal, *made.arrays)
        return int(abs(signal).max())

    assert far(26) > far(200)


def test_hands_per_hour() -> None:
    found = run(ROULETTE, wagers=["red_or_black@red=10"], rounds=100_000, seed=1, pace=40)
    by = found.plain()["seats"][0]["per_hour"]
    assert by["rounds"] == 40
    assert Fraction(by["mean"]) == pytest.approx(float(found.seats[0].total.mean * 40), abs=1e-3)


# What makes no sense


@pytest.mark.parametrize(
    "asked, words",
    [
        ({"rounds": 0}, "at least one round"),
        ({"rounds": 10**16}, "outlast"),
        ({"seed": -1}, "a seed is"),
        ({"workers": 0}, "workers"),
        ({"pace": 0}, "rounds an hour"),
        ({"precision": Fraction(0)}, "precision"),
        ({"wagers": ["corner@1-2=1"]}, "cannot be laid"),
        ({"wagers": ["corners=1"]}, "no wager"),
        ({"wagers": ["red=="]}, "no wager|not a wager|amount"),
        ({"wagers": ["red_or_black@red=-1"]}, "more than 0"),
        ({"wagers": ["red_or_black@red=1", "red_or_black@red=2"]}, "laid twice"),
        ({"wagers": ["99:red_or_black@red=1"]}, "seat"),
        ({"seats": 0}, "at least one seat"),
        ({"seats": 1000}, "seats"),
        ({"bankroll": "x"}, "amount|not"),
        ({"bankroll": "1/2"}, "does not cover"),
        ({"goal": 5, "bankroll": 10}, "goal"),
        ({"floor": 15, "bankroll": 10}, "floor"),
        ({"evening": 0}, "evening"),
        ({"system": "spread(1,2)"}, "not counted"),
        ({"tournament": True}, "two seats"),
    ],
)
def test_nonsense_is_refused_in_one_line(asked: dict[str, Any], words: str) -> None:
    with pytest.raises(CroupierError, match=words) as caught:
        run(ROULETTE, **{"rounds": 1000, **asked})
    assert "\n" not in str(caught.value)


# Files


@pytest.fixture(scope="module")
def evening() -> Results:
    return run(ROULETTE, wagers=["red_or_black@red=1"], rounds=60_000, seed=9, system="martingale(3)", evening=100)


def test_csv_has_every_result(evening: Results, tmp_path: Path) -> None:
    files.write_files(evening, None, str(tmp_path / "out.csv"), None)
    with open(tmp_path / "out.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    mine = {row["net_exact"]: int(row["count"]) for row in rows if row["what"] == "wager"}
    assert mine == evening.seats[0].total.distribution()
    assert sum(int(row["count"]) for row in rows if row["what"] == "purse") == 600


def test_parquet_has_the_same(evening: Results, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow import parquet

    files.write_files(evening, None, None, str(tmp_path / "out.parquet"))
    made = parquet.read_table(tmp_path / "out.parquet")
    assert made.column_names == list(files.NAMES)
    assert list(zip(*(made.column(name).to_pylist() for name in files.NAMES), strict=True)) == list(
        files.result_rows(evening)
    )
    assert made.schema.metadata[b"seed"] == b"9"


@pytest.mark.parametrize("name, begins", [("out.svg", b"<?xml"), ("out.png", b"\x89PNG")])
def test_pictures(evening: Results, tmp_path: Path, name: str, begins: bytes) -> None:
    pytest.importorskip("matplotlib")
    files.write_files(evening, str(tmp_path / name), None, None)
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_the_same_picture_twice(evening: Results, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("one.svg", "two.svg"):
        files.write_files(evening, str(tmp_path / name), None, None)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


def test_paths_are_the_first_evenings_whatever_the_blocks() -> None:
    table = Table(ROULETTE, seats=[1])
    made = plan(table, read_wagers(table, ["red_or_black@red=1"]))
    night = EveningPlan(50, 30 * made.unit)
    job = Job(made, 1, 40_000, (betting_systems.read_system("flat"),), night)
    small = replace(job, plan=replace(made, block=500))
    paths = [one.piece(0).evenings[0].paths for one in (job, small)]
    assert len(paths[0]) == len(paths[1]) == 60
    assert all(path[0] == 30 * made.unit for path in paths[0])
