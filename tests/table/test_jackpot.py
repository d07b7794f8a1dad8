"""Linked tables: random evenings at several of them, every cent accounted for, meters rebuilt from their journal."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError, Refused
from croupier.money import amount
from croupier.rulebooks import game
from croupier.rulebooks.model import Ruling
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.money.linked_pools import Link
from croupier.table.money.pools import balances, read
from croupier.table.records.record import Settled, settle

NAME = "perth/ultimate-holdem"
POOLS = ("level_1", "level_2", "level_3")
UNIT = 5
RESEED = 5000 * UNIT
# Hole cards and flop that make a listed hand for one box, and for two at once; the rest of the deal is plain.
BOARDS = {
    "7s 8s 9s": ("5s 6s", "Ts Js"),
    "Ts Js Qs": ("As Ks", "8s 9s"),
    "9h 9s 2d": ("9c 9d", "Ah Kd"),
    "Kh 9d 8h": ("Ah 5h", "Jc Tc"),
    "4c 4d 7h": ("4s 7c", "6s 8d"),
}
LEVELS: dict[int, list[tuple[str, int]]] = {
    0: [],
    1: [("level_1_jackpot", UNIT)],
    2: [("level_2_jackpot", 2 * UNIT)],
    3: [("level_1_jackpot", UNIT), ("level_2_jackpot", 2 * UNIT)],
}


def moves_of_a_round(chance: Seeded) -> list[dict[str, Any]]:
    """A round for two seats with a deal that pays something, and sometimes a declaration in the middle."""
    flop = chance.choice(sorted(BOARDS))
    holes = list(BOARDS[flop])
    chance.shuffle(holes)
    out: list[dict[str, Any]] = []
    for seat in (1, 2):
        for wager in ("ante", "blind"):
            out.append({"do": "place", "seat": seat, "wager": wager, "stake": 10})
        for wager, stake in LEVELS[chance.below(4)]:
            out.append({"do": "place", "seat": seat, "wager": wager, "stake": stake})
    out.append(NO_MORE_BETS)
    out += dealt(f"{holes[0]} {holes[1]} 2c 3h")
    out += [{"do": "decide", "seat": seat, "choice": "play_4x"} for seat in (1, 2)]
    out += dealt(flop)
    if chance.below(12) == 0:
        ruling = chance.choice(["wrong_number_of_cards", "system_malfunction", "fraud"])
        return [*out, {"do": "declare", "ruling": ruling}]
    if chance.below(12) == 0:
        out.append({"do": "declare", "ruling": "contravention", "seat": 1 + chance.below(2)})
    return out + dealt("Qd 6c")


def dealt(cards: str) -> list[dict[str, Any]]:
    return [{"do": "chance", "outcome": card} for card in cards.split()]


def play(link: Link, chance: Seeded, rounds: int) -> None:
    """Rounds at all the tables, their moves mixed at random; what must hold is looked at after every move."""
    waiting = {name: [m for _ in range(rounds) for m in moves_of_a_round(chance)] for name in link.tables}
    while waiting:
        name = chance.choice(sorted(waiting))
        before = len(link.journal)
        link.do(name, waiting[name].pop(0))
        if not waiting[name]:
            del waiting[name]
        if any(entry["why"] == "prize" for entry in link.journal[before:]):
            touched = {entry["from"] for entry in link.journal[before:] if entry["why"] == "prize"}
            assert all(read(link.held[pool]) >= RESEED for pool in touched)


def linked(tables: int = 3, **options: Any) -> Link:
    return Link({f"table {n}": Table(NAME, options) for n in range(1, tables + 1)})


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), unit=st.sampled_from(["", "0.01", "0.05"]))
def test_every_cent_is_accounted_for(seed: int, unit: str) -> None:
    every_cent_is_accounted_for(seed, unit, 4)


@pytest.mark.long
@pytest.mark.parametrize("unit", ["", "0.01", "0.05"])
def test_every_cent_is_accounted_for_over_thousands_of_evenings(unit: str) -> None:
    for seed in range(700):
        every_cent_is_accounted_for(seed, unit, 8)


def every_cent_is_accounted_for(seed: int, unit: str, rounds: int) -> None:
    """Rounds at three linked tables: the journal adds up, the meters rebuild, the seats' lines agree with it."""
    link = linked(3, jackpot_unit=unit)
    play(link, Seeded(seed), rounds)
    if not link.journal:
        return
    assert link.verify() == {pool: read(link.held[pool]) for pool in POOLS} == link.rebuilt()
    accounts = balances(link.journal)
    assert sum(Fraction(value) for value in accounts.values()) == 0
    for name, played in link.rounds.items():
        for seat in (1, 2):
            nets = sum(Fraction(x.net) for r in played for x in r.lines if "jackpot" in x.wager and x.seat == seat)
            assert accounts.get(f"{name} seat {seat}", 0) == nets
    if unit:
        assert all((Fraction(read(link.held[pool])) * 100).denominator == 1 for pool in POOLS)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_each_tables_record_settles_by_itself(seed: int) -> None:
    """What a table heard of the others stands in its own record."""
    link = linked(2)
    play(link, Seeded(seed), 3)
    for name, table in link.tables.items():
        rounds = link.rounds[name]
        lines = [line for playing in rounds for line in playing.lines]
        record = json.loads(json.dumps(Settled(table, lines, rounds, {}).plain()))
        assert settle(record).plain() == record


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_stakes_are_divided_as_the_book_says(seed: int) -> None:
    """3.28: 41% of what was staked and not voided is in the pools' contributions, and each pool's part is alike."""
    link = linked(2)
    play(link, Seeded(seed), 6)
    staked = Fraction(0)
    for rounds in link.rounds.values():
        for playing in rounds:
            staked += sum(Fraction(x.stake) for x in playing.lines if "jackpot" in x.wager and x.result != "void")
    moved: dict[str, Fraction] = {}
    for entry in link.journal:
        sign = {"contribution": 1, "stake": 1, "returned": -1}.get(entry["why"], 0)
        where = entry["to"] if sign > 0 else entry["from"]
        moved[where] = moved.get(where, Fraction(0)) + sign * Fraction(amount(entry["amount"]))
    fed = [moved.get(pool, Fraction(0)) for pool in POOLS]
    assert sum(fed) == staked * Fraction(41, 100)
    assert moved.get("bank", Fraction(0)) == staked * Fraction(59, 100)
    assert fed == sorted(fed, reverse=True)


# 4.22 and the floor


def royal(wager: str = "level_1_jackpot", stake: int = UNIT) -> list[dict[str, Any]]:
    """The moves of a round in which seat 1 makes a royal flush."""
    out = [{"do": "place", "seat": 1, "wager": w, "stake": s} for w, s in (("ante", 10), ("blind", 10), (wager, stake))]
    out.append(NO_MORE_BETS)
    out += dealt("As Ks 2c 3h")
    out.append({"do": "decide", "seat": 1, "choice": "play_4x"})
    return out + dealt("Ts Js Qs 2d 7c")


def test_whoever_finishes_first_has_the_jackpot() -> None:
    """4.22: two royal flushes at two tables: the first to be keyed off takes the pool, the second its reseed."""
    link = linked(2)
    first, second = royal(), royal()
    for one, other in zip(first[:-1], second[:-1], strict=True):
        link.do("table 1", one)
        link.do("table 2", other)
    link.do("table 2", second[-1])
    link.do("table 1", first[-1])
    prizes = {name: [x.net for x in r[0].lines if "jackpot" in x.wager] for name, r in link.rounds.items()}
    assert prizes["table 2"] == [RESEED + 2 * Fraction(41, 100) * UNIT - UNIT]  # both tables' wagers are in it
    assert prizes["table 1"] == [RESEED - UNIT]
    assert [entry["table"] for entry in link.journal if entry["why"] == "prize"] == ["table 2", "table 1"]


def test_a_void_round_after_the_pool_was_won_elsewhere() -> None:
    """The stake of a void wager goes back although the pool it fed has been paid out; the pool keeps its reseed."""
    link = linked(2)
    for move in royal()[:-1]:
        link.do("table 1", move)
    for move in royal():
        link.do("table 2", move)
    link.do("table 1", {"do": "declare", "ruling": "system_malfunction"})
    assert [x.result for x in link.rounds["table 1"][0].lines] == ["void"] * 4
    assert balances(link.journal)["table 1 seat 1"] == 0
    assert read(link.held["level_1"]) == RESEED and link.verify()


def test_the_last_verified_amount_is_paid() -> None:
    """5.15: the pools at the last verification, not what has come in since; the difference is kept in question."""
    link = linked(2)
    moves = royal()
    for move in moves[:-1]:
        link.do("table 1", move)
    verified = link.verify()
    for move in royal()[:4]:
        link.do("table 2", move)  # its jackpot wager goes into the pools after they were verified
    link.do("table 1", {"do": "declare", "ruling": "display_malfunction", **verified})
    link.do("table 1", moves[-1])
    paid = next(x for x in link.rounds["table 1"][0].lines if "jackpot" in x.wager)
    assert paid.net == RESEED + Fraction(41, 100) * UNIT - UNIT
    assert balances(link.journal)["in question"] == Fraction(41, 100) * UNIT and link.verify()


def test_meters_that_do_not_agree_are_found_out() -> None:
    link = linked(1)
    for move in royal():
        link.do("table 1", move)
    link.verify()
    link.held["level_2"] = RESEED + 1
    with pytest.raises(CroupierError, match="do not agree"):
        link.verify()


def test_a_withheld_prize_waits_in_an_account_of_its_own() -> None:
    """5.17: it has left the pools, and the seat does not have it yet."""
    link = linked(1)
    moves = royal()
    for move in [*moves[:-1], {"do": "declare", "ruling": "withhold", "seat": 1}, moves[-1]]:
        link.do("table 1", move)
    prize = RESEED + Fraction(41, 100) * UNIT
    line = next(x for x in link.rounds["table 1"][0].lines if "jackpot" in x.wager)
    assert line.net == prize - UNIT and "72 hours [perth 5.17]" in line.note
    assert balances(link.journal)["held for table 1 seat 1"] == prize
    assert balances(link.journal)["table 1 seat 1"] == -UNIT and link.verify()


# Who may be linked


def test_pools_common_to_several_games() -> None:
    """3.27: another game's wagers raise the meters where pools are combined, and cannot where they are not."""
    link = Link({"table 1": Table(NAME, {"jackpot_pools": "combined"})}, dict.fromkeys(POOLS, RESEED))
    link.book("Crown Stud Poker", "level_1", Fraction(41, 100))
    for move in royal():
        link.do("table 1", move)
    line = next(x for x in link.rounds["table 1"][0].lines if "jackpot" in x.wager)
    assert line.net == RESEED + Fraction(41, 100) * (UNIT + 1) - UNIT
    assert link.verify() and balances(link.journal)["Crown Stud Poker tables"] == Fraction(-41, 100)
    for other, game_name in ((link, "Keno"), (linked(1), "Crown Stud Poker")):
        with pytest.raises(Refused) as refused:
            other.book(game_name, "level_1", 1)
        assert refused.value.refusal.clause == "perth 3.27(a)"


@pytest.mark.parametrize(
    "others",
    [
        Table(NAME, {"jackpot_wager": 10}),
        Table(NAME, {"jackpot_funding": "own_pool"}),
        Table("gb-archive/holdem-bonus", {"progressive": True}),
        Table("gb-archive/roulette"),
    ],
)
def test_tables_that_cannot_share_pools(others: Table) -> None:
    with pytest.raises(CroupierError):
        Link({"table 1": Table(NAME), "table 2": others})


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_single_meters_of_the_archive_link_as_well(seed: int) -> None:
    """gb-archive 2.4(b): tables that feed one Progressive Jackpot Meter, once their data names the declaration."""
    ruling = {"linked_tables": Ruling(title="What the meter holds now", clause="2.4(b)", effect="meters")}
    holdem = msgspec.structs.replace(game("gb-archive/holdem-bonus"), ruling=ruling)
    chance = Seeded(seed)
    link = Link({n: Table(holdem, {"progressive": True, "meter_seed": 50}) for n in ("a", "b")})
    deals = {name: progressive_round(chance) for name in link.tables}
    while deals:
        name = chance.choice(sorted(deals))
        link.do(name, deals[name].pop(0))
        if not deals[name]:
            del deals[name]
    live = read(link.held["meter"])
    assert link.verify() == {"meter": live}
    won = [x for rounds in link.rounds.values() for x in rounds[0].lines if x.paid_by == "meter"]
    paid = sum(Fraction(amount(e["amount"])) for e in link.journal if e["why"] == "prize")
    assert paid == sum(Fraction(x.net + x.stake) for x in won)


def progressive_round(chance: Seeded) -> list[dict[str, Any]]:
    """A royal flush in the hand, a straight flush on the board, or nothing."""
    out = [{"do": "place", "seat": 1, "wager": w, "stake": 10} for w in ("ante", "progressive")]
    out.append(NO_MORE_BETS)
    cards = chance.choice(["Ts Js Qs 2d 7c", "Th Jh Qh Kh 9h", "2h 9d 4c 7h 3s"]).split()
    out += dealt("As Ks Ad 3d")
    out.append({"do": "decide", "seat": 1, "choice": "bet"})
    out += dealt(" ".join(cards[:3]))
    out.append({"do": "decide", "seat": 1, "choice": "check"})
    out.append({"do": "chance", "outcome": cards[3]})
    out.append({"do": "decide", "seat": 1, "choice": "check"})
    return [*out, {"do": "chance", "outcome": cards[4]}]


def test_the_moves_of_a_round_are_whole() -> None:
    """The deals of this test end their rounds, so that the evenings above play what they seem to."""
    chance = Seeded(1)
    for _ in range(50):
        link = linked(1)
        playing: Round | None = None
        for move in moves_of_a_round(chance):
            playing = link.do("table 1", move)
        assert playing is not None and playing.awaiting is None
