"""The example tables: each opens and plays, and every published figure is met or the difference is explained."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.equipment.randomness import Seeded
from croupier.games.craps.collecting_wagers import SETS, all_before_seven, points_made, ways
from croupier.odds import edges
from croupier.odds.enumeration.every_outcome import until_decided
from croupier.odds.studies.audit import judge
from croupier.rulebooks import book_folders, books, claims, game, playable, rulebook
from croupier.rulebooks import laboratory as lab
from croupier.rulebooks.model import Claim, Game
from croupier.simulate.runner import run
from croupier.table import NO_MORE_BETS, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.options import options_to_try
from croupier.table.records.record import settle

GAMES = [f"{book}/{entry.id}" for book in book_folders.examples() for entry in rulebook(book).game]
SLOW = ("ultimate-holdem", "pai-gow-poker", "let-it-ride", "mississippi-stud", "caribbean-stud")


def slow(claim: Claim) -> bool:
    return claim.game in SLOW or claim.measure == "moves"


CLAIMS = [
    pytest.param(book, claim, id=claim.id, marks=[pytest.mark.long] if slow(claim) else [])
    for book in book_folders.examples()
    for claim in claims(book)
]


@pytest.mark.parametrize("book, claim", CLAIMS)
def test_published_figures(book: str, claim: Claim) -> None:
    """Ours is the published figure to its last digit, or the claim says why not; each names its source."""
    found = judge(book, claim)
    assert claim.clause
    if found.verdict != "agrees":  # then the note says what ours is
        ours = round(abs(float(found.computed.rstrip("%"))), 3)
        assert f"{ours:g}%" in claim.note, found.plain()


def test_they_are_named_and_not_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert book_folders.examples() == ("american",) and not set(book_folders.examples()) & set(books())
    assert main(["games", "american"]) == 0 and "crapless-craps" in capsys.readouterr().out
    assert main(["edge", "american/triple-zero-roulette", "straight_up"]) == 0
    assert "1/13" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_a_round_at_each(name: str) -> None:
    """Each example table opens, is dealt by a seed and settles; its record settles to the same lines."""
    table = Table(name, seats=[1])
    chance = Seeded("examples")
    dealer = Dealer(table, chance)
    playing = table.round()
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            bets(playing, 1, chance)
            playing.do(NO_MORE_BETS)
        elif ask.kind == "decision":
            playing.do(decision(playing, chance))
        else:
            playing.do(dealer.answer(playing))
    assert playing.lines or playing.felt.wagers, "something is settled, or stands for the next throw"


# Roulette


def spun(options: dict[str, Any], wager: str = "red_or_black") -> Fraction:
    table = Table("american/roulette", options, seats=[1])
    found = until_decided(table, [{"do": "place", "seat": 1, "wager": wager, "on": "red", "stake": 1}])
    priced = edges(table, wager)[0]
    assert priced.distribution == found
    assert priced.edge is not None
    return priced.edge


def test_en_prison_through_the_settlement() -> None:
    """Every spin until nothing stands: a second zero loses the wager, or keeps it in prison, which is worth half."""
    assert spun({"wheel": "single_zero", "zero_rule": "prison"}) == Fraction(19, 1369)
    assert spun({"wheel": "single_zero", "zero_rule": "prison", "second_zero": "prison"}) == Fraction(1, 74)
    assert spun({"wheel": "single_zero", "zero_rule": "half"}) == Fraction(1, 74)
    assert spun({"zero_rule": "prison"}) == Fraction(10, 361)


def test_a_wager_in_prison_stays() -> None:
    table = Table("american/roulette", {"zero_rule": "prison"}, seats=[1])
    playing = table.round()
    playing.do({"do": "place", "seat": 1, "wager": "red_or_black", "on": "red", "stake": 5})
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": "00"})
    table.close(playing)
    after = table.round()
    assert [w.name for w in after.felt.wagers] == ["red_or_black"]
    refusal = after.may({"do": "remove", "seat": 1, "wager": "red_or_black", "on": "red"})
    assert refusal is not None and refusal.code == "not_removable"
    after.do({"do": "place", "seat": 1, "wager": "red_or_black", "on": "red", "stake": 5})
    after.do(NO_MORE_BETS)
    after.do({"do": "chance", "outcome": "1"})
    assert sorted((line.result, line.net) for line in after.lines) == [("returned", 0), ("win", 5)]


# Craps


def test_all_before_a_seven_by_the_next_throw() -> None:
    """Inclusion and exclusion against the chain of what has come."""
    for wanted in SETS.values():
        chance: dict[frozenset[int], Fraction] = {}
        for size in range(len(wanted) + 1):
            for kept in product((False, True), repeat=len(wanted)):
                left = frozenset(n for n, keep in zip(wanted, kept, strict=True) if keep)
                if len(left) == size:
                    total = 6 + sum(map(ways, left))
                    parts = (Fraction(ways(n), total) * chance[left - {n}] for n in left)
                    chance[left] = sum(parts, Fraction(0)) if left else Fraction(1)
        assert all_before_seven(wanted) == chance[frozenset(wanted)]


def test_points_made_by_the_next_point() -> None:
    points = (4, 5, 6, 8, 9, 10)
    found = points_made(points)
    assert sum(found.values()) == 1
    made = {n: Fraction(ways(n), 24) * Fraction(ways(n), ways(n) + 6) for n in points}
    states = {frozenset[int](): Fraction(1)}
    ends: dict[int, Fraction] = {}
    for size in range(len(points) + 1):
        for held in [h for h in states if len(h) == size]:
            again = sum((made[n] for n in held), Fraction(0))
            here = states[held] / (1 - again)
            out = 1 - sum(made.values())
            ends[size] = ends.get(size, Fraction(0)) + here * out
            for n in set(points) - held:
                more = held | {n}
                states[more] = states.get(more, Fraction(0)) + here * made[n]
    assert ends == found


@pytest.mark.long
@pytest.mark.parametrize("wager", ["fire", "small", "all"])
def test_collected_through_the_settlement(wager: str) -> None:
    """Every throw until the wager is decided, from the real procedure."""
    table = Table("american/craps", seats=[1])
    laid = [{"do": "place", "seat": 1, "wager": name, "stake": 1} for name in (wager, "pass_line")]
    found = until_decided(table, laid, of=wager)
    assert found == edges(table, wager)[0].distribution


@pytest.mark.long
def test_collected_simulated() -> None:
    found = run("american/craps", wagers=["pass_line", "small"], rounds=200_000, seed=5).columns
    small = next(column for column in found if column.laid.wager == "small")
    exact = edges(Table("american/craps"), "small")[0].edge
    assert exact is not None and abs(small.edge - exact) < 5 * small.error


# A laboratory's tables


def lab_game(name: str) -> Game:
    return lab.open_all_rules(game(name))


@pytest.mark.parametrize("name", playable())
def test_every_game_opens_in_the_laboratory(name: str) -> None:
    """With nothing chosen it is the book's own table: the same Rules, the same odds."""
    options = options_to_try(game(name), {})
    book, opened = Table(name, options), Table(lab_game(name), options)
    assert type(opened.rules) is type(book.rules) and opened.pays == book.pays
    fields = [field.name for field in dataclasses.fields(book.rules) if field.name != "cite"]
    assert [getattr(opened.rules, field) for field in fields] == [getattr(book.rules, field) for field in fields]


def test_what_a_laboratory_may_choose() -> None:
    """What a book fixes, and what its family could play besides; the record says that the table is no book's."""
    table = Table(lab_game("gb-core/blackjack"), {"surrender": "late", "double_on": "10_11", "decks": 3}, seats=[1])
    playing = table.round()
    playing.do({"do": "place", "seat": 1, "wager": "main", "stake": 2})
    playing.do(NO_MORE_BETS)
    for card in ("Tc", "Ts", "6d"):
        playing.do({"do": "chance", "outcome": card})
    playing.do({"do": "decide", "seat": 1, "choice": "surrender"})
    playing.do({"do": "chance", "outcome": "9d"})
    assert [(line.result, line.net, line.clause) for line in playing.lines] == [("surrender", -1, "the house's ruling")]
    record = {"record": 1, **table.identity(), "seats": [1], "inputs": playing.moves}
    assert record["lab"] is True
    assert [line.net for line in settle(record).lines] == [-1]


def test_rows_of_a_laboratory() -> None:
    """A pay table hand by hand where the book prints one figure; a row that no family knows is refused."""
    rows = {"suited_trips": "100 to 1", "straight_flush": "40 to 1", "three_of_a_kind": "30 to 1", "flush": "5 to 1"}
    options = {"twenty_one_plus_three": True}
    table = Table(lab_game("gb-archive/blackjack"), options, odds={"twenty_one_plus_three": rows})
    paid = edges(table, "twenty_one_plus_three")[0]
    assert paid.distribution is not None and set(paid.distribution) == {-1, 5, 30, 40, 100}
    with pytest.raises(Exception, match="may have suited_trips"):
        Table(lab_game("gb-archive/blackjack"), options, odds={"twenty_one_plus_three": {"royal": "9 to 1"}})


@pytest.mark.parametrize("command", ["simulate", "compare", "edge"])
def test_the_commands_take_it(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = {
        "simulate": ["simulate", "gb-core/roulette", "--wager", "red_or_black@red=1", "--rounds", "1000"],
        "compare": ["compare", "gb-core/roulette", "american/roulette", "--wager", "red_or_black"],
        "edge": ["edge", "gb-core/roulette", "red_or_black"],
    }[command]
    options = ["-o", "zero_rule=prison"]
    assert main([*asked, *options]) == 2
    assert "cannot be prison" in capsys.readouterr().err
    assert main([*asked, *options, "--lab"]) == 0


@pytest.mark.long
def test_surrender_simulated() -> None:
    """The kernels give hands up as the charts say: one box by the chain, two boxes hand by hand."""
    options = {"surrender": "late", "decks": 6}
    table = Table("american/blackjack", options)
    exact = edges(table, "main")[0].extra["edge_by_totals"]
    for wagers in (["main"], ["1:main", "2:main"]):
        found = run("american/blackjack", wagers=wagers, options=options, rounds=2_000_000, seed=9, runs=False)
        seat = found.seats[0]
        assert abs(seat.edge - Fraction(exact)) < 5 * seat.error + Fraction(1, 2000)  # cut cards are no full shoes


BY_HAND = {
    "royal_flush": "100 to 1",
    "straight_flush": "50 to 1",
    "four_of_a_kind": "40 to 1",
    "full_house": "30 to 1",
    "flush": "20 to 1",
}


def test_the_aa_bonus_hand_by_hand() -> None:
    """Hands with a row of their own are paid by it, others by their group; the deals are those of five cards."""
    table = Table(lab_game("gb-archive/casino-holdem"), odds={"aa_bonus": BY_HAND})
    found = edges(table, "aa_bonus")[0].distribution
    assert found is not None
    counts = {100: 4, 50: 36, 40: 624, 30: 3744, 20: 5108, 7: 10200 + 54912 + 123552 + 1098240 // 13}
    assert {net: p * 2598960 for net, p in found.items() if net > 0} == counts
    printed = edges(Table("gb-archive/casino-holdem"), "aa_bonus")[0].distribution
    assert printed is not None and printed[Fraction(25)] == sum(found[Fraction(n)] for n in (100, 50, 40, 30, 20))


@pytest.mark.parametrize("hand, net", [("As Ks Qs Js Ts", 100), ("9s 9h 9d 5c 5s", 30), ("As Ah 7d 6c 5s", 7)])
def test_the_aa_bonus_at_a_table(hand: str, net: int) -> None:
    table = Table(lab_game("gb-archive/casino-holdem"), odds={"aa_bonus": BY_HAND}, seats=[1])
    playing = table.round()
    for wager in ("ante", "aa_bonus"):
        playing.do({"do": "place", "seat": 1, "wager": wager, "stake": 1})
    playing.do(NO_MORE_BETS)
    mine, rest = hand.split(), iter(["2c", "3d", "2h", "3c", "4d", "6h"])
    while playing.awaiting is not None and not playing.lines:
        ask = playing.awaiting
        if ask.kind == "decision":
            playing.do({"do": "decide", "seat": 1, "choice": "call"})
        else:
            card = next(rest) if ask.place == "dealer" else mine.pop() if mine else next(rest)
            playing.do({"do": "chance", "outcome": card})
    assert [(line.wager, line.net) for line in playing.lines] == [("aa_bonus", net)]
