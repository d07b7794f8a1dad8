"""One word, one figure: every figure that a simulation gives has an exact one of the same name, and agrees with it.

A name says which wagers a figure is of, with what play adds to them, and by which way to play. Simulated figures that
have no exact one are listed here with the reason; nothing else may be without.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from agreement.simulated import SEED, WITHIN
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.figure_names import Figure, figures, mains, title
from croupier.rulebooks import examples, playable
from croupier.simulate import simulate
from croupier.simulate.plan import PLAYED_BY_BOTS
from croupier.simulate.results.results import Results
from croupier.simulate.wagers import read_wagers
from croupier.table import Table
from croupier.table.money.collections import COLLECTION

WITHOUT = {  # simulated figures that have no exact one of the same name, and why
    "first hand of a Switch box": "the two hands of a Switch box are priced as one: cards pass between them",
    "second hand of a Switch box": "the same",
    "main + switch + double + split": "charts by totals: the exact price of a Switch box is of best play",
}
OPTIONS: dict[str, dict[str, object]] = {"qld/keno": {"schedule": "example"}}
FOR_A_POT = (
    "kings/holdem",
    "kings/omaha",
    "qld/manila-poker",
    "qld/draw-poker",
    "qld/five-card-stud",
    "qld/seven-card-stud",
)
GAMES = [game for game in (*playable(), *examples()) if game not in FOR_A_POT]
QUICK = ("gb-archive/let-it-ride", "gb-archive/casino-war", "gb-archive/pai-gow-tiles", "gb-core/three-card-poker")
ROUNDS = 400_000


def opened(game: str) -> Table:
    return Table(game, OPTIONS.get(game))


def fresh(table: Table) -> int | None:
    """A cut so near the front that every round comes from a full shoe, which is what an exact edge is of."""
    name = table.game.name
    if not table.game.equipment.get("cards", {}).get("shoe"):
        return None
    size = len(table.devices["card"].pack)  # type: ignore[union-attr]
    return size - (7 if "punto" in name or "bacc" in name else 3 if "war" in name else 4)


def exact(known: list[Figure], of: tuple[str, ...], on: str, play: str) -> Fraction | None:
    """The figure of this name; one that hangs on no decision is the same by any way to play."""
    found = list({f.edge for f in known if f.of == of and f.on in ("", on) and f.play in ("", play)})
    assert len(found) <= 1, f"{len(found)} figures of {title(of, on)} by {play}"
    return found[0] if found else None


def simulated(found: Results, units: int) -> Iterator[tuple[tuple[str, ...], str, Fraction, Fraction]]:
    """What each figure is of, where, its edge and its standard error; the whole bet over so many equal wagers."""
    for bet in found.whole:
        yield bet.of, "", bet.edge / units, bet.error / bet.stake / units
    for column in found.columns:
        yield column.of, column.laid.on, column.edge, column.error


def agree(game: str, wagers: list[str], known: list[Figure], units: int = 1, **asked: Any) -> list[str]:
    """Hold a run's figures against the exact ones; the names of those that have none."""
    table, missing = opened(game), []
    how: dict[str, Any] = {"rounds": ROUNDS, "seed": SEED, "runs": False, "cut": fresh(table), **asked}
    found = simulate(game, wagers=wagers, options=OPTIONS.get(game), **how)
    if found.play == PLAYED_BY_BOTS:
        return [PLAYED_BY_BOTS]
    for of, on, edge, error in simulated(found, units):
        plain = tuple(name for name in of if name != COLLECTION)
        wanted = exact([*known, *one(table, of[0], on)], plain, on, found.play)
        if wanted is not None and COLLECTION in of:  # what the collection takes of every round, known to the chip
            wanted += found.seats[0].extras[COLLECTION] / Fraction(found.columns[0].laid.stake)
        if wanted is None:
            missing.append(title(of, on))
            continue
        apart = f"{game} {title(of, on)}: {float(edge)} is not {float(wanted)} ± {float(error)}"
        assert abs(edge - wanted) <= WITHIN * error, apart
    return missing


def one(table: Table, wager: str, on: str) -> list[Figure]:
    """The price of a position of a wager that has too many to list."""
    return figures(table, edges(table, f"{wager}@{on}")) if on and analysis(table).one is not None else []


def on_a_position(table: Table, name: str) -> str:
    """A wager as it is laid, on the first of its positions."""
    where = min(table.positions[name], key=lambda p: (len(p), p)) if name in table.positions else ""
    return f"{name}@{where}" if where else name


def accepted(table: Table, beside: list[str], name: str) -> list[str]:
    """A wager and what lies beside it, with the first stake that the book takes for it."""
    for stake in ("1", "5", "3", "6", "2", "10", "15", "20"):
        wagers = [*beside, f"{on_a_position(table, name)}={stake}"]
        try:
            read_wagers(table, wagers)
        except CroupierError:
            continue
        return wagers
    raise AssertionError(f"{table.game.name} takes no stake on {name}")


def units_of(table: Table) -> int:
    """Over how many equal wagers the whole bet is priced."""
    return max(edge.units for edge in edges(table))


def main_bet(game: str, **asked: Any) -> None:
    table = opened(game)
    known = figures(table, edges(table))
    missing = agree(game, [], known, units_of(table), **asked)
    assert [name for name in missing if name not in WITHOUT] == []


@pytest.mark.parametrize("game", QUICK)
def test_what_simulate_plays_unless_told_otherwise(game: str) -> None:
    main_bet(game)


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if game not in QUICK])
def test_what_simulate_plays_of_every_other_game(game: str) -> None:
    main_bet(game)


@pytest.mark.long
@pytest.mark.parametrize(
    "game", ["gb-archive/pai-gow-tiles", "gb-archive/pai-gow-poker", "kings/fortune-pai-gow-poker"]
)
def test_the_house_way_by_its_name(game: str) -> None:
    main_bet(game, strategy="house")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_other_wager_of_every_game(game: str) -> None:
    """Each wager that may be laid at the start, on one of its positions, beside the whole bet or what it needs."""
    table = opened(game)
    known = figures(table, edges(table))
    missing = []
    for name, rule in table.game.wager.items():
        if "start" not in rule.stage or not table.is_offered(name) or name in mains(table) or name == "player_dealer":
            continue
        needed = mains(table) if set(rule.needs) & set(mains(table)) else rule.needs[:1]
        missing += agree(game, accepted(table, [*(on_a_position(table, one) for one in needed)], name), known)
    assert [name for name in missing if name not in WITHOUT] == []


def test_both_figures_where_both_exist() -> None:
    """Three equal wagers: the whole bet, and the one that cannot be withdrawn alone, under names of their own."""
    table = opened("gb-archive/let-it-ride")
    known = {figure.of: figure.edge for figure in figures(table, edges(table))}
    three = ("pound_wager", "first_wager", "second_wager")
    assert known[three] == sum((known[(name,)] for name in three), Fraction(0))
    assert known[three] != known[("pound_wager",)]


def test_a_figure_of_another_name_would_be_noticed() -> None:
    table = opened("gb-archive/let-it-ride")
    whole = max(figures(table, edges(table)), key=lambda figure: len(figure.of))
    mistaken = [Figure(("pound_wager",), whole.play, whole.edge)]
    with pytest.raises(AssertionError, match="is not"):
        agree("gb-archive/let-it-ride", [], mistaken)


def test_a_fee_is_of_the_wagers_that_cost_it() -> None:
    """Vigorish is paid on buy and lay bets (qld s 116 and 117), not on the line."""
    of = {edge.wager: edge.of for edge in edges(Table("qld/craps")) if edge.edge is not None}
    assert of["pass_line"] == ("pass_line",)
    assert (of["buy"], of["lay"]) == (("buy", "vigorish"), ("lay", "vigorish"))
