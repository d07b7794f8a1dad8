"""The third witness of the exact odds: every wager that has an exact edge, played by its kernel.

Shoe games are cut so that every round comes from a fresh shoe, which is what an exact edge means; only so is a chart of
blackjack worth exactly what the solver says.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from agreement.simulated import ROUNDS, SEED, WITHIN, agree, exact
from croupier.games.blackjack.odds import switch as blackjack_switch
from croupier.games.blackjack.odds.solver_input import given_of
from croupier.odds import edges
from croupier.odds.edge import Edge
from croupier.odds.strategy import strategy
from croupier.simulate import simulate
from croupier.simulate.results.results import Column
from croupier.table import Table

Options = dict[str, object]


def name_of(edge: Edge, table: Table) -> str:
    """The wager of an edge as it is laid: on its own position, or on any where all are alike."""
    positions = table.positions.get(edge.wager)
    on = edge.on or (min(positions) if positions else "")
    return f"{edge.wager}@{on}" if on else edge.wager


def priced(game: str, options: Options | None = None) -> dict[str, Edge]:
    table = Table(game, options)
    return {name_of(edge, table): edge for edge in edges(table) if edge.edge is not None}


def within(found: Column, wanted: Fraction | None) -> None:
    assert wanted is not None
    assert abs(found.edge - wanted) <= WITHIN * found.error, (found.laid, float(found.edge), float(wanted))


# Wheels and dice

SIDES: Options = {"roulette_rage": True, "colours": True, "newar": True}
OVER_TIME = ("roulette_rage", "colours", "newar")
AT_ONCE: list[tuple[str, Options]] = [
    ("gb-core/roulette", {}),
    ("gb-core/roulette", {"zero_rule": "all"}),
    ("gb-archive/roulette", {}),
    ("gb-archive/double-zero-roulette", {}),
    ("gb-archive/double-action-roulette", {}),
    ("gb-archive/sic-bo", {}),
    ("gb-archive/big-six", {}),
]


@pytest.mark.parametrize("game, options", AT_ONCE)
def test_a_layout_with_every_wager(game: str, options: Options) -> None:
    """What one spin or throw decides, all of it from the same spins."""
    wanted = priced(game, options)
    found = simulate(game, options=options, wagers=list(wanted), rounds=2 * ROUNDS, seed=SEED, runs=False)
    assert len(found.columns) == len(wanted)
    for column in found.columns:
        edge = wanted[column.laid.name]
        within(column, edge.edge)
        assert edge.variance is not None
        assert abs(column.tally.variance / edge.variance - 1) < Fraction(1, 10)


def over_throws() -> Iterator[Any]:
    """Wagers that may live for several throws, each by itself: one position of each, the others are long tests."""
    games = ("gb-core/craps", "gb-archive/craps", "gb-archive/dice-magic", "gb-archive/rocket-7")
    tables: list[tuple[str, Options]] = [("gb-archive/roulette", SIDES), *((game, {}) for game in games)]
    for game, options in tables:
        seen = set()
        for name, edge in priced(game, options).items():
            if not options or edge.wager in OVER_TIME:
                marks = [pytest.mark.long] if edge.wager in seen else []
                seen.add(edge.wager)
                yield pytest.param(game, options, name, id=f"{game}-{name}", marks=marks)


@pytest.mark.parametrize("game, options, wager", list(over_throws()))
def test_a_wager_over_throws(game: str, options: Options, wager: str) -> None:
    needs = Table(game, options).game.wager[wager.partition("@")[0]].needs
    agree(game, wager, options, beside=tuple(needs), rounds=1_000_000)


# Baccarat

BACCARAT = (
    "dragon_bonus",
    "ur_way_egalite",
    "three_giving_eight",
    "three_giving_eight_any",
    "super_pay_egalite",
    "baccarat_pairs",
)


@pytest.mark.parametrize("game", ["gb-core/punto-banco", "gb-archive/punto-banco", "gb-archive/punto-2000"])
def test_every_wager_of_baccarat(game: str) -> None:
    options: Options = {side: True for side in BACCARAT if side in Table(game).options}
    wanted = priced(game, options)
    wagers = [f"{2 if name == 'dragon_bonus@punto' else 1}:{name}" for name in wanted]
    found = simulate(game, options=options, wagers=wagers, rounds=2 * ROUNDS, seed=SEED, runs=False, cut=fresh(game))
    assert len(found.columns) == len(wanted)
    for column in found.columns:
        within(column, wanted[column.laid.name].edge)


def fresh(game: str, options: Options | None = None) -> int:
    """A cut so near the front that every round comes from a full shoe."""
    size = len(Table(game, options).devices["card"].pack)  # type: ignore[union-attr]
    return size - (7 if "punto" in game or "bacc" in game else 3 if "war" in game else 4)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("kings/ez-baccarat", {"naturals": "draw_on", "banker_seven": "pays"}),
        ("kings/ez-baccarat", {"naturals": "stop", "banker_seven": "pushes"}),
        ("kings/dragon-bonus-baccarat", {}),
        ("kings/dai-bacc", {}),
    ],
)
def test_every_wager_against_a_player_dealer(game: str, options: Options) -> None:
    wanted = priced(game, options)
    wagers = [f"{name}=5" for name in wanted]
    found = simulate(game, options=options, wagers=wagers, rounds=2 * ROUNDS, seed=SEED, runs=False, cut=fresh(game))
    for column in found.columns:
        within(column, wanted[column.laid.name].edge)


# Blackjack

RULES: list[tuple[str, Options]] = [
    ("gb-core/blackjack", {}),
    ("qld/blackjack", {}),
    ("gb-archive/blackjack", {"double_on": "any", "split_pairs": "any"}),
    ("gb-archive/blackjack", {"hole_card": True, "peek": True, "soft_17": True}),
    ("gb-archive/blackjack", {"decks": 1, "blackjack_pays": "6 to 5"}),
]


LONG = [pytest.param(*rules, marks=pytest.mark.long) for rules in RULES[2:]]


@pytest.mark.parametrize("game, options", [*RULES[:2], *LONG])
def test_blackjack_by_totals(game: str, options: Options) -> None:
    """The charts are worth what the solver says that they are worth, and stake what it says."""
    edge = exact(game, "main", options)
    by_totals = Fraction(edge.extra["edge_by_totals"])
    found = agree(game, "main", options, edge=by_totals, rounds=10_000_000, cut=fresh(game, options))
    assert abs(found.laid_per_round - edge.staked) < Fraction(1, 1000)


STAKE = 5  # the least that a card room takes
CALIFORNIAN: list[tuple[str, Options]] = [
    ("kings/pure-21-5", {}),
    ("kings/pure-spanish-21-5", {}),
    ("kings/blackjack-x", {}),
]
CALIFORNIAN_TOO: list[tuple[str, Options]] = [
    ("kings/pure-21-5", {"decks": 6}),
    ("kings/pure-spanish-21-5", {"surrender": "after_check", "double_double": False}),
    ("kings/blackjack-x", {"decks": 1}),
]
CALIFORNIAN_LONG = [pytest.param(*rules, marks=pytest.mark.long) for rules in (*CALIFORNIAN[1:], *CALIFORNIAN_TOO)]


@pytest.mark.parametrize("game, options", [CALIFORNIAN[0], *CALIFORNIAN_LONG])
def test_blackjack_against_a_player_dealer(game: str, options: Options) -> None:
    """Best play is worth what the solver says, stakes what it says, and is spread as it says."""
    edge = exact(game, "main", options)
    found = agree(game, f"main={STAKE}", options, edge=edge.edge, rounds=3_000_000, cut=fresh(game, options))
    assert abs(found.laid_per_round - edge.staked) < Fraction(1, 500)
    assert edge.variance is not None
    assert abs(found.tally.variance / (STAKE**2 * edge.variance) - 1) < Fraction(1, 100)


@pytest.mark.parametrize("game", ["kings/pure-21-5", "kings/blackjack-x"])
def test_bonus_bets_against_a_player_dealer(game: str) -> None:
    names = [name for name in ("buster_blackjack", "match_the_dealer") if name in Table(game).game.wager]
    asked: Any = {"seed": SEED, "runs": False, "cut": fresh(game), "strategy": "dealer", "rounds": 2 * ROUNDS}
    found = simulate(game, wagers=["main=5", *(f"{name}=5" for name in names)], **asked)
    for column in found.columns[1:]:
        within(column, edges(Table(game), column.laid.wager)[0].edge)


SIDE: Options = {"twenty_one_plus_three": True, "royal_match": True, "perfect_pairs": True}


@pytest.mark.parametrize("decks", [4, 6])
def test_side_wagers_of_blackjack(decks: int) -> None:
    game, options = "gb-archive/blackjack", {**SIDE, "decks": decks}
    table = Table(game, options)
    cut, wagers = fresh(game, options), ["main", *SIDE]
    asked: Any = {"options": options, "seed": SEED, "runs": False, "cut": cut, "strategy": "dealer"}
    found = simulate(game, wagers=wagers, rounds=ROUNDS, **asked)
    for column in found.columns[1:]:
        within(column, edges(table, column.laid.wager)[0].edge)


def test_super_sevens() -> None:
    """Laid beside a hand that is played by the charts: a third card always comes to two sevens."""
    game, options = "qld/blackjack", {"super_sevens": True}
    pairs = next(chart for chart in strategy(Table(game)).charts if chart.title == "Pairs")
    assert set(next(row for row in pairs.rows if row[0] == "7,7")[1:]) <= {"hit", "split"}
    asked: Any = {"options": options, "seed": SEED, "runs": False, "cut": fresh(game, options)}
    found = simulate(game, wagers=["main", "super_sevens"], rounds=2 * ROUNDS, **asked)
    within(found.columns[1], edges(Table(game, options), "super_sevens")[0].edge)


def test_insurance_whenever_it_is_offered(tmp_path: Path) -> None:
    """Half of a wager more, against every ace: a blackjack that is paid even money is one that is insured."""
    game, file = "gb-archive/blackjack", tmp_path / "insures.toml"
    file.write_text("insure = -120")
    main, insurance = exact(game, "main"), exact(game, "insurance").edge
    assert insurance is not None
    wanted = Fraction(main.extra["edge_by_totals"]) + Fraction(1, 13) * insurance / 2
    agree(game, "main", edge=wanted, strategy=str(file), rounds=2 * ROUNDS, cut=fresh(game))


def test_super_match() -> None:
    game = "gb-archive/blackjack-switch"
    for pair in ("denomination", "denomination_and_suit"):
        options: Options = {"super_match": True, "super_match_pair": pair}
        agree(game, "super_match", options, beside=("main", "switch"), strategy="dealer", cut=fresh(game))


@pytest.mark.long
def test_blackjack_switch() -> None:
    """Both hands by charts, each for itself: somewhat worse than best play, and much better than not to switch."""
    game = "gb-archive/blackjack-switch"
    best, asked = blackjack_switch.edge(Table(game)), {"rounds": 20_000_000, "seed": SEED, "cut": fresh(game)}
    _, never = blackjack_switch.Both(given_of(Table(game), switching=True)).means()
    found = simulate(game, wagers=["main", "switch"], runs=False, **asked).seats[0]
    assert best - WITHIN * found.error < found.edge < best + Fraction(1, 1000) + WITHIN * found.error
    assert found.edge < -never - 0.01


@pytest.mark.parametrize("soft_17", [False, pytest.param(True, marks=pytest.mark.long)])
def test_neverbust(soft_17: bool) -> None:
    game, options = "gb-archive/neverbust-blackjack", {"soft_17": soft_17}
    agree(game, "main", options, cut=fresh(game, options))


# War and three cards


@pytest.mark.parametrize("decks", [1, 6])
def test_casino_war(decks: int) -> None:
    """Going to war is the better choice whatever rank was tied, so the best play is to go always."""
    game, options = "gb-archive/casino-war", {"decks": decks}
    cut = fresh(game, options)
    agree(game, "original", options, cut=cut)
    agree(game, "tie", options, beside=("original",), cut=cut)


@pytest.mark.parametrize("game", ["gb-core/three-card-poker", "gb-archive/three-card-poker"])
def test_three_card_poker(game: str) -> None:
    options: Options = {"prime": True} if "prime" in Table(game).options else {}
    for wager in ("pair_plus", "prime") if options else ("pair_plus",):
        agree(game, wager, options, beside=("ante",))
    agree(game, "ante", options)


def test_three_card_poker_with_a_card_seen() -> None:
    game = "kings/three-card-poker"
    agree(game, "ante=5")
    for wager in ("pair_plus", "six_card_bonus"):
        agree(game, f"{wager}=5", beside=("ante=5",))


def test_the_witness_would_notice() -> None:
    """An edge that is a little off is seen to be."""
    with pytest.raises(AssertionError, match="errors"):
        agree("gb-core/roulette", "red_or_black@red", edge=Fraction(1, 37), rounds=4 * ROUNDS)
