"""croupier edge: the exact price of wagers."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from croupier.cli import output, progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import odds_given, pairs, share
from croupier.cli.mathematics.messages import (
    CollectionTitle,
    DecisionsMadeBy,
    EachPaysHalfHour,
    PlayerDealerTitle,
    PlayerHasEdge,
    PlayerHasEdgeUntil,
    SeeJson,
)
from croupier.cli.usage.messages import FiguresAreExact
from croupier.errors import CroupierError
from croupier.messages import ClauseName, OddsText, Words

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.odds.edge import Edge
    from croupier.table import Table

BOTH_SIDES = {"player_dealer", "collection"}
RISK = "element of risk"  # what is lost of all that was staked
FIELDS_SHOWN_ELSEWHERE = BOTH_SIDES | {"cached"}  # told elsewhere


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/roulette")
    parser.add_argument(
        "wager",
        nargs="?",
        metavar="WAGER",
        help='The bet; all bets if you leave it out. "croupier rules GAME" lists them.',
    )
    parser.add_option_argument()
    parser.add_odds_argument()
    parser.add_argument(
        "--precision",
        metavar="P",
        help="For games too large to count: simulate to this standard error (default 0.5%%)",
    )
    parser.add_lab_argument()


def run(args: Namespace) -> None:
    """Print exact prices."""
    from croupier.odds import edges
    from croupier.rulebooks import game, laboratory
    from croupier.table import Table

    rules = laboratory.open_all_rules(game(args.game)) if args.lab else args.game
    table = Table(rules, pairs(args.option), odds=odds_given(args.odds))
    with progress.show_progress(), _precisely(share(args.precision)):
        priced = edges(table, args.wager)
    if args.precision and all(e.method != "simulated" for e in priced):
        raise CroupierError(FiguresAreExact())
    if args.json:
        also = _also(table, priced)
        output.as_json([{**e.plain(), **also.get(id(e), {}), **({"lab": True} if args.lab else {})} for e in priced])
        return
    rows = [row for e in priced for row in (_row(e), *_further_figures(table, priced, e))]
    heading = f"{args.game}  {output.changed_options(table)}".rstrip()
    columns: tuple[str, ...] = ("wager", "edge", "exactly", RISK, "std. deviation", "hits", "per", "clauses or note")
    if not any(row[3] for row in rows):  # nothing more is staked than the wager itself
        columns, rows = columns[:3] + columns[4:], [row[:3] + row[4:] for row in rows]
    output.table(heading, columns, rows, right=("edge", RISK, "std. deviation", "hits"), worded=("per",))
    _print_play(priced)
    _other_side(priced)
    _from_the_pot(priced)
    if args.wager is None:
        _notes(priced)
    _print_favourable_wagers(priced)
    if any(e.extra.get("cached") for e in priced):
        print(speech.term("from the cache"))
    if args.wager is not None:
        for e in priced:
            if e.distribution is not None and len(e.distribution) <= 40:
                _distribution(e)
            for note in (e.note, *(f"{k}: {v}" for k, v in e.extra.items() if k not in FIELDS_SHOWN_ELSEWHERE)):
                if note:
                    print(note)


def _distribution(e: Edge) -> None:
    """How often each result comes; as a fraction only where it is one."""
    from croupier.odds.edge import EXACT, percent

    spread = sorted((e.distribution or {}).items())
    pays = [(f"{'+' if n > 0 else ''}{n}", percent(p, 5), *([p] if e.method == EXACT else [])) for n, p in spread]
    output.table(_name(e), ("net per unit", "probability", "exactly")[: 3 if e.method == EXACT else 2], pays)


def _precisely(wanted: Fraction | None) -> AbstractContextManager[None]:
    """Return the precision of simulated figures; where none is asked for, no simulation is needed."""
    if wanted is None:
        return nullcontext()
    from croupier.simulate.play import fallback_analysis

    return fallback_analysis.simulate_to_precision(wanted)


def _name(e: Edge) -> str:
    """Return the name of an edge's wagers: ante + blind + play."""
    from croupier.odds.figure_names import title

    return title(e.of, e.on)


def _row(e: Edge) -> tuple[object, ...]:
    from croupier.odds.edge import percent

    edge, spread, hit = e.edge, e.variance, e.hit_frequency
    if edge is None:
        return (_name(e), "", "", "", "", "", "", e.note)
    spreads = ("", "") if spread is None or hit is None else (_deviation(spread), percent(hit, 2))
    risk = "" if e.risk is None else percent(e.risk)
    return (_name(e), percent(edge), _exactly(edge, e.method), risk, *spreads, e.per, ", ".join(e.clauses))


def _exactly(edge: Fraction, method: str = "exact") -> str:
    exact = f"{edge.numerator}/{edge.denominator}"
    is_short = len(exact) <= 24 and method.startswith("exact")
    return exact if is_short else speech.say(SeeJson(method=Words(speech.term(method))))


def _further_figures(table: Table, priced: list[Edge], e: Edge) -> Iterator[tuple[object, ...]]:
    """Figures of the same wager under other names: under other ways to play, and alone where the edge is of more."""
    from croupier.odds.edge import percent
    from croupier.odds.figure_names import further_figures, title, way

    for figure in further_figures(table, priced, e):
        name = title(figure.of, figure.on) + (f", {speech.term(way(figure.play))}" if figure.play != e.play else "")
        yield (name, percent(figure.edge), _exactly(figure.edge), "", "", "", e.per, "")


def _also(table: Table, priced: list[Edge]) -> dict[int, dict[str, object]]:
    """Return the other figures of each edge, for `--json`."""
    from croupier.odds.figure_names import further_figures

    also = {id(e): [figure.plain() for figure in further_figures(table, priced, e)] for e in priced}
    return {key: {"also": figures} for key, figures in also.items() if figures}


def _print_play(priced: list[Edge]) -> None:
    """By which way to play the figures are, said once."""
    from croupier.odds.figure_names import way

    ways = dict.fromkeys(speech.term(way(e.play)) for e in priced if e.play and e.edge is not None)
    if ways:
        print(speech.say(DecisionsMadeBy(ways=Words(f", {speech.term('or ')}".join(ways)))))


def _notes(priced: list[Edge]) -> None:
    """Print the notes needed to read a price aright, once for all the rows that they are about."""
    about: dict[str, list[str]] = {}
    for e in priced:
        if e.edge is not None and e.note:
            about.setdefault(e.note, []).append(_name(e))
    for note, names in about.items():
        print(f"{', '.join(names[:4])}{', ...' if len(names) > 4 else ''}: {note}")


def _print_favourable_wagers(priced: list[Edge]) -> None:
    """Which wagers favour the player, and the odds that would mend them."""
    by_cure: dict[str, list[str]] = {}
    for e in priced:
        if e.is_player_favoured:
            by_cure.setdefault(e.break_even_odds, []).append(_name(e))
    for mended, names in by_cure.items():
        wagers = Words(f"{', '.join(names[:4])}{', ...' if len(names) > 4 else ''}")
        fair = PlayerHasEdgeUntil(wagers=wagers, odds=OddsText(mended)) if mended else PlayerHasEdge(wagers=wagers)
        print(speech.say(fair))


def _other_side(edge_list: list[Edge]) -> None:
    """Where a player banks: what the player-dealer expects per unit, and of a hand with all action on that wager."""
    priced = [e for e in edge_list if set(e.extra) >= BOTH_SIDES]
    if not priced:
        return
    chosen = priced[0].extra["collection"]
    actions = [str(at["action"]) for at in chosen["by_action"]]
    rows = [
        (e.wager, e.extra["player_dealer"]["expectation_decimal"], *(at["after_decimal"] for at in tiers))
        for e in priced
        for tiers in [e.extra["collection"]["by_action"]]
    ]
    fees = (speech.term("collection"), "", *(str(-at["fee"]) for at in chosen["by_action"]))
    title = speech.say(PlayerDealerTitle(cited=ClauseName(chosen["clause"])))
    output.table(title, ("wager", "per unit", *actions), [fees, *rows], right=("per unit", *actions))


def _from_the_pot(priced: list[Edge]) -> None:
    """Print the cost of a hand where players play for a pot."""
    for e in priced:
        fees = e.extra.get("collection", {}) if e.edge is None else {}
        if "by_players" in fees:
            rows = [(players, fee["pot"], fee["per_player"]) for players, fee in fees["by_players"].items()]
            columns = ("players", "from the pot", "each, on average")
            output.table(speech.say(CollectionTitle(cited=ClauseName(e.clauses[-1]))), columns, rows, right=columns)
        elif "half_hour" in fees:
            half_hour = EachPaysHalfHour(amount=Words(str(fees["half_hour"])), cited=ClauseName(e.clauses[-1]))
            print(speech.say(half_hour))


def _deviation(spread: object) -> str:
    from fractions import Fraction
    from math import isqrt

    from croupier.odds.edge import decimal

    assert isinstance(spread, Fraction)
    return decimal(Fraction(isqrt(spread.numerator * 10**12 // spread.denominator), 10**6), 4)


COMMAND = Command(
    examples=(
        "croupier edge gb-core/craps pass_line",
        'croupier edge gb-core/punto-banco egalite --odds "egalite=9 to 1"',
    ),
    arguments=arguments,
    run=run,
    notes="The first price of a large game can take half a minute; after that it is cached.",
)
