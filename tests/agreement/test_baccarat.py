"""Punto Banco: every coup, dealt the slow way and sent through the real settlement, is worth what its edges say."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.games.baccarat.odds import MEASURES
from croupier.games.shared.baccarat.odds import counts_of, outcomes
from croupier.odds import edges
from croupier.odds.edge import Distribution, distribution_of_counts, percent
from croupier.rulebooks import claims
from croupier.table import NO_MORE_BETS, Table
from croupier.table.dealer import Dealer

Coup = tuple[int, int | None, int, int | None]  # two-card point and third card of punto, then of banco
Position = tuple[str, str]
SIDES: dict[str, Any] = {
    "dragon_bonus": True,
    "ur_way_egalite": True,
    "three_giving_eight": True,
    "three_giving_eight_any": True,
    "super_pay_egalite": True,
    "baccarat_pairs": True,
}
VERSIONS = ["minimum", "table_1", "table_2", "table_3"]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("gb-core/punto-banco", {}),
    *(
        (game, {**SIDES, "dragon_bonus_table": version, "ur_way_egalite_table": version})
        for game in ("gb-archive/punto-banco", "gb-archive/punto-2000")
        for version in VERSIONS
    ),
    ("qld/mini-baccarat", {}),
    ("qld/baccarat", {"shoe": "dealer"}),
    ("qld/baccarat", {"shoe": "dealer", "commission_rounding": "up"}),
]
TENS = str.maketrans("TJQ", "KKK")
BY_COUNT = ("K", "A", "2", "3", "4", "5", "6", "7", "8", "9")
ODD_SHOES = [(3, 0, 1, 2, 5, 1, 4, 0, 2, 6), (0, 0, 0, 1, 1, 1, 1, 1, 1, 1), (0, 0, 0, 0, 4, 0, 0, 0, 0, 2)]
FULL = {decks: (16 * decks, *(4 * decks,) * 9) for decks in (1, 6, 8)}


# The slow definition: cards one after the other, with gb-core's own words for the third card.


def banco_draws(two: int, given: int | None) -> bool:
    if two <= 2:
        return True
    if two == 3:
        return given != 8
    if two == 4:
        return given not in (0, 1, 8, 9)
    if two == 5:
        return given not in (0, 1, 2, 3, 8, 9)
    return two == 6 and given in (6, 7)


def ordered(shoe: list[int], cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every run of so many counts, with the number of ways to deal it; while it is looked at, its cards are out."""
    if cards == 0:
        yield (), 1
        return
    for value in range(10):
        held = shoe[value]
        if held:
            shoe[value] -= 1
            for rest, ways in ordered(shoe, cards - 1):
                yield (value, *rest), held * ways
            shoe[value] += 1


@cache
def coups(shoe: tuple[int, ...]) -> dict[Coup, int]:
    """Every coup with the number of ordered deals of six cards that begin with it."""
    found: dict[Coup, int] = {}
    left, size = list(shoe), sum(shoe)
    for (p1, b1, p2, b2), ways in ordered(left, 4):
        punto, banco = (p1 + p2) % 10, (b1 + b2) % 10
        thirds: list[tuple[int | None, int]] = [(None, 1)]
        natural = punto >= 8 or banco >= 8
        if punto <= 5 and not natural:
            thirds = [(card, left[card]) for card in range(10)]
        for given, of_given in thirds:
            rest = left.copy()
            if given is not None:
                rest[given] -= 1
            lasts: list[tuple[int | None, int]] = [(None, 1)]
            if not natural and banco_draws(banco, given):
                lasts = [(card, rest[card]) for card in range(10)]
            for last, of_last in lasts:
                unused = (given is None) + (last is None)
                spare = (1, size - 5, (size - 4) * (size - 5))[unused]
                coup = (punto, given, banco, last)
                found[coup] = found.get(coup, 0) + ways * of_given * of_last * spare
    return {coup: deals for coup, deals in found.items() if deals}


def points(coup: Coup) -> tuple[int, int]:
    return (coup[0] + (coup[1] or 0)) % 10, (coup[2] + (coup[3] or 0)) % 10


@pytest.mark.parametrize("shoe", [*FULL.values(), *ODD_SHOES])
def test_outcomes_against_the_slow_definition(shoe: tuple[int, ...]) -> None:
    wanted: dict[tuple[int, int, int, int, str], int] = {}
    for coup, deals in coups(shoe).items():
        met = "" if coup[2] != 3 or coup[1] is None else "eight" if coup[1] == 8 else "other_card"
        key = (*points(coup), 2 if coup[1] is None else 3, 2 if coup[3] is None else 3, met)
        wanted[key] = wanted.get(key, 0) + deals
    assert {tuple(outcome): deals for outcome, deals in outcomes(shoe).items() if deals} == wanted


def test_the_published_counts_of_eight_decks() -> None:
    """Of all ordered deals of six cards from 416."""
    found = outcomes(FULL[8])
    assert sum(found.values()) == 4_998_398_275_503_360 == 416 * 415 * 414 * 413 * 412 * 411
    assert sum(n for coup, n in found.items() if coup.banco > coup.punto) == 2_292_252_566_437_888
    assert sum(n for coup, n in found.items() if coup.punto > coup.banco) == 2_230_518_282_592_256
    assert sum(n for coup, n in found.items() if coup.punto == coup.banco) == 475_627_426_473_216


def test_the_shoe_of_a_table() -> None:
    for decks in (6, 8):
        shoe: Any = Table("gb-core/punto-banco", {"decks": decks}).devices["card"]
        assert counts_of(shoe) == FULL[decks]


# Through the real settlement


def positions(table: Table) -> list[Position]:
    return [
        (name, on)
        for name in table.game.wager
        if table.is_offered(name)
        for on in sorted(table.positions.get(name, [""]))
    ]


def settled(table: Table, punto: list[str], banco: list[str]) -> dict[Position, Fraction]:
    """What each position nets per unit; Dragon Bonus on Banco is laid by another seat."""
    playing = table.round()
    for name, on in positions(table):
        seat = 2 if (name, on) == ("dragon_bonus", "banco") else 1
        playing.do({"do": "place", "seat": seat, "wager": name, "on": on, "stake": 20})
    playing.do(NO_MORE_BETS)
    hands = {"punto": iter(punto), "banco": iter(banco)}
    while playing.awaiting is not None:
        place = playing.awaiting.place
        playing.do({"do": "chance", "outcome": next(hands[place]), "place": place})
    assert not [*hands["punto"], *hands["banco"]]
    table.close(playing)
    return {(line.wager, line.on): Fraction(line.net) / 20 for line in playing.lines}


def cards(two: int, third: int | None, suit: str) -> list[str]:
    return [f"K{suit}", f"{BY_COUNT[two]}{suit}", *([f"{BY_COUNT[third]}{suit}"] if third is not None else [])]


@cache
def nets(game: str, options: tuple[tuple[str, Any], ...]) -> dict[Coup, dict[Position, Fraction]]:
    """Every coup there can be, played once."""
    table = Table(game, dict(options))
    return {coup: settled(table, cards(*coup[:2], "d"), cards(*coup[2:], "s")) for coup in coups(FULL[8])}


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_wager_through_the_real_settlement(game: str, options: dict[str, Any]) -> None:
    played = nets(game, tuple(options.items()))
    for decks in (6, 8) if "decks" in Table(game).options else (8,):
        table = Table(game, options if "decks" not in Table(game).options else {**options, "decks": decks})
        found: dict[Position, dict[Fraction, int]] = {}
        for coup, deals in coups(FULL[decks]).items():
            for position, net in played[coup].items():
                counts = found.setdefault(position, {})
                counts[net] = counts.get(net, 0) + deals
        priced = {(e.wager, e.on): e.distribution for e in edges(table) if e.wager != "baccarat_pairs"}
        wanted: dict[Position, Distribution] = {
            p: distribution_of_counts(c) for p, c in found.items() if p[0] != "baccarat_pairs"
        }
        assert priced == wanted


def test_a_commission_rounded_up_by_stake() -> None:
    """Every coup with five dollars on the banker's hand, settled; when it is collected makes no difference."""
    table = Table("qld/baccarat", {"shoe": "dealer", "commission_rounding": "up"})
    total = Fraction(0)
    for coup, deals in coups(FULL[8]).items():
        playing = table.round()
        playing.do({"do": "place", "seat": 1, "wager": "banco", "stake": 5})
        playing.do(NO_MORE_BETS)
        hands = {"punto": iter(cards(*coup[:2], "d")), "banco": iter(cards(*coup[2:], "s"))}
        while playing.awaiting is not None:
            playing.do({"do": "chance", "outcome": next(hands[playing.awaiting.place])})
        table.close(playing)
        total += Fraction(playing.lines[0].net) / 5 * deals
    (edge,) = edges(table, "banco")
    assert Fraction(edge.extra["by_stake"]["5"]) == -total / sum(coups(FULL[8]).values())
    (later,) = edges(Table("qld/baccarat", {**table.options, "commission_collected": "deferred"}), "banco")
    assert later.distribution == edge.distribution


@pytest.mark.parametrize(("game", "options"), TABLES[1:6:4])
def test_random_coups_settle_as_their_counts_say(game: str, options: dict[str, Any]) -> None:
    """Whole coups from a shuffled shoe: only the counts matter, except to Baccarat Pairs."""
    chance, table, played = Seeded(f"coups {game}"), Table(game, options), nets(game, tuple(options.items()))
    dealer = Dealer(table, chance)
    for _ in range(400):
        trial = Table(game, options).round()
        trial.do(NO_MORE_BETS)
        dealer.deal(trial)
        hands = {place: trial.felt.things(place) for place in ("punto", "banco")}
        count = {place: [BY_COUNT.index(c.text[0].translate(TENS)) for c in hand] for place, hand in hands.items()}
        two = {place: sum(values[:2]) % 10 for place, values in count.items()}
        third = {place: values[2] if len(values) > 2 else None for place, values in count.items()}
        got = settled(table, *([c.text for c in hands[place]] for place in ("punto", "banco")))
        wanted = dict(played[two["punto"], third["punto"], two["banco"], third["banco"]])
        for place, hand in hands.items():
            wanted["baccarat_pairs", place] = Fraction(11 if hand[0].text[0] == hand[1].text[0] else -1)
        assert got == wanted


@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("place", ["punto", "banco"])
def test_baccarat_pairs_rank_by_rank(place: str, decks: int) -> None:
    table = Table("gb-archive/punto-banco", {"baccarat_pairs": True, "decks": decks})
    dealer = Dealer(table, Seeded(decks))
    counts: dict[Fraction, int] = {}
    for first in "23456789TJQKA":
        for second in "23456789TJQKA":
            playing = table.round()
            playing.do({"do": "place", "seat": 1, "wager": "baccarat_pairs", "on": place, "stake": 1})
            playing.do(NO_MORE_BETS)
            mine = iter([f"{first}h", f"{second}c"])
            while playing.awaiting is not None:
                card = next(mine, None) if playing.awaiting.place == place else None
                playing.do({"do": "chance", "outcome": card} if card else dealer.answer(playing))
            net = Fraction(playing.lines[0].net)
            counts[net] = counts.get(net, 0) + 4 * decks * (4 * decks - (first == second))
    (edge,) = edges(table, "baccarat_pairs")
    assert edge.distribution == distribution_of_counts(counts)


# What the book states


def test_where_the_stated_edges_of_ur_way_come_from() -> None:
    """The notes of the claims: the ten odds added up, against the ten chances as one in so many added up."""
    noted = {c.options["ur_way_egalite_table"]: c for c in claims("gb-archive") if c.id.startswith("ur-way")}
    assert sorted(noted) == sorted(VERSIONS)
    for version, claim in noted.items():
        table = Table("gb-archive/punto-banco", claim.options)
        found = [e for e in edges(table, "ur_way_egalite") if e.distribution is not None]
        odds = sum(max(e.distribution) for e in found if e.distribution)
        chances = sum(1 / e.hit_frequency for e in found if e.hit_frequency)
        assert claim.note.rstrip().endswith(f"{percent(1 - odds / chances, 2)} here."), version
        (mean,) = MEASURES["mean_edge"](table, claim)
        assert mean == sum(e.edge for e in found if e.edge is not None) / 10
