"""How long the solvers take, family by family, after compilation; and how much memory each section needs.

    python bench/odds.py [SECTION ...] [--json]

Each section runs in a process of its own. A piece of work is done once to compile it, or to read what was compiled
before; then everything that was kept in memory or on disk is forgotten and it is measured: seconds by the clock and of
all cores together, beside what is wanted. Where somebody else's package can do such work, it is measured in the same
run: no package solves these games, so the peers are evaluators, timed on a sample of the hands that dealing out the
game would take and multiplied. Asserts nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

MIB = 1024
WANTED_MEMORY = 4 * 1024  # MiB


@dataclass
class Line:
    """A piece of work, what is wanted of it in seconds, and how to measure its peer."""

    what: str
    work: Callable[[], object]
    wanted: float | None = None
    peer: Callable[[], str] | None = None
    twice: bool = True  # once before, to compile


def forget() -> None:
    """Drop what functions remember, and what is on disk."""
    for name, module in list(sys.modules.items()):
        if name.startswith("croupier."):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()
    shutil.rmtree(os.environ["CROUPIER_CACHE"], ignore_errors=True)


def measured(line: Line) -> dict[str, object]:
    first = 0.0
    if line.twice:
        first = seconds(line.work)[0]
    forget()
    wall, cpu = seconds(line.work)
    peer = line.peer() if line.peer else ""
    return {"what": line.what, "seconds": wall, "cpu": cpu, "wanted": line.wanted, "first": first, "peer": peer}


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    clock, cpu = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - clock, time.process_time() - cpu


def edges_of(
    name: str, wager: str | None = None, odds: dict[str, object] | None = None, **options: object
) -> Callable[[], object]:
    """Every edge of a game, or of one wager of it, at a table with some options."""
    from croupier.odds import edges
    from croupier.table import Table

    table = Table(name, options, odds=odds or {})
    return lambda: edges(table, wager)


# Peers


def evaluator(package: str, cards: int, hands: int) -> Callable[[], str]:
    """What another package's evaluator would need for so many hands, from a sample of them."""

    def told() -> str:
        try:
            rate = RATES[package](cards)
        except ImportError:
            return f"{package} is not installed"
        return f"{package}: {hands:,} hands of {cards} one by one would take {hands / rate:,.0f} s"

    return told


def _phevaluator(cards: int) -> float:
    import random

    from phevaluator import evaluate_cards

    hands = [random.Random(i).sample(range(52), cards) for i in range(20_000)]
    return len(hands) / seconds(lambda: [evaluate_cards(*hand) for hand in hands])[0]


def _eval7(cards: int) -> float:
    import random

    import eval7

    deck = [eval7.Card(r + s) for r in "23456789TJQKA" for s in "cdhs"]
    hands = [random.Random(i).sample(deck, cards) for i in range(20_000)]
    return len(hands) / seconds(lambda: [eval7.evaluate(hand) for hand in hands])[0]


RATES: dict[str, Callable[[int], float]] = {"phevaluator": _phevaluator, "eval7": _eval7}


def said(text: str) -> Callable[[], str]:
    return lambda: text


# Sections


def dice_and_wheels() -> Iterator[Line]:
    """Every wager of every game of dice and wheels, all side wagers on."""
    work = [
        edges_of("gb-core/roulette"),
        edges_of("gb-archive/roulette", roulette_rage=True, newar=True),
        edges_of("gb-archive/roulette", colours=True),
        edges_of("gb-archive/double-zero-roulette"),
        edges_of("gb-archive/double-action-roulette"),
        edges_of("gb-core/craps"),
        edges_of("gb-archive/craps"),
        edges_of("gb-archive/rocket-7", side_bets="both"),
        edges_of("gb-archive/dice-magic"),
        edges_of("gb-archive/sic-bo"),
        edges_of("gb-archive/big-six"),
    ]
    yield Line("all dice and wheel wagers together", lambda: [part() for part in work], 1)


def punto_banco() -> Iterator[Line]:
    sides = dict.fromkeys(("dragon_bonus", "ur_way_egalite", "three_giving_eight", "three_giving_eight_any"), True)
    sides |= {"super_pay_egalite": True, "baccarat_pairs": True}
    main = [edges_of("gb-archive/punto-banco", wager) for wager in ("punto", "banco", "egalite")]
    yield Line("punto banco, 8 decks, main wagers", lambda: [part() for part in main], 0.005)
    yield Line("punto banco, 8 decks, with all side wagers", edges_of("gb-archive/punto-banco", **sides), 0.2)
    yield Line("baccarat of Queensland, and the player's bank", edges_of("qld/baccarat"), 2)


def three_card_poker() -> Iterator[Line]:
    work = edges_of("gb-archive/three-card-poker", prime=True)
    yield Line("three card poker, every wager", work, 0.02)
    yield Line("three card poker of California, one card seen", edges_of("kings/three-card-poker"))


def casino_stud() -> Iterator[Line]:
    whole = evaluator("eval7", 5, 2_598_960 * 1_533_939)
    yield Line("casino stud, Ante and Raise", edges_of("gb-archive/casino-stud", "ante"), 1.5, whole)
    every = edges_of("gb-archive/casino-stud", bonus_insurance=True, progressive=True)
    yield Line("casino stud, with Insurance and the meter", every, 1.5)
    yield Line("Caribbean stud, with its jackpot", edges_of("qld/caribbean-stud", progressive=True), 1.5)


def draw_poker() -> Iterator[Line]:
    holds = evaluator("eval7", 5, 2_598_960 * 2_598_960)
    yield Line("live draw poker, 52 cards", edges_of("gb-archive/live-draw-poker"), 2, holds)
    rows = ("royal_flush", "straight_flush", "five_of_a_kind", "four_of_a_kind", "full_house", "flush", "straight")
    rows += ("three_of_a_kind", "two_pairs")
    odds = {row: f"{n} to 1" for row, n in zip(rows, (100, 50, 60, 20, 6, 5, 4, 2, 1), strict=True)}
    own: dict[str, object] = {"hand": {**odds, "jacks_or_better": "1 to 2"}}  # 16.27: the house's own with a wild card
    yield Line("live draw poker, 53 cards", edges_of("gb-archive/live-draw-poker", None, own, jokers=1), 2)


def other_poker() -> Iterator[Line]:
    yield Line("let it ride, every wager", edges_of("gb-archive/let-it-ride"))
    yield Line("Mississippi stud", edges_of("gb-archive/mississippi-stud"))
    work = edges_of("gb-archive/crazy-4-poker")
    yield Line("Crazy 4, every wager", work, 5, evaluator("eval7", 5, 2_598_960 * 1_533_939))


def blackjack() -> Iterator[Line]:
    """The main wager: play by totals, play by exact cards with splits without limit, and both counted exactly."""
    from croupier.games.blackjack.odds.exact import price
    from croupier.games.blackjack.odds.play_by_totals import play_by_totals
    from croupier.games.blackjack.odds.solver import Solver
    from croupier.games.blackjack.odds.solver_input import given_of
    from croupier.table import Table

    def solved(decks: int, by: str, exact: bool) -> object:
        solver = Solver(given_of(Table("gb-core/blackjack", {"decks": decks, "soft_17": True})))
        play = play_by_totals(solver) if by == "totals" else solver.play_by_cards()
        return price(solver, play) if exact else solver.mean(play)

    farmer = said("Eric Farmer's C++ analyser, on such a machine: 0.2 s (reported, not measured here)")
    for decks in (1, 6, 8):
        yield Line(f"blackjack, {decks} decks, by totals", lambda d=decks: solved(d, "totals", False), 0.5)
        work = lambda d=decks: solved(d, "cards", False)  # noqa: E731
        yield Line(f"blackjack, {decks} decks, by exact cards with resplits", work, 3, farmer)
        exact = lambda d=decks: solved(d, "cards", True)  # noqa: E731
        yield Line(f"blackjack, {decks} decks, the same as a fraction, with its spread", exact)


def blackjack_kin() -> Iterator[Line]:
    yield Line("Blackjack Switch, 6 decks, both hands", edges_of("gb-archive/blackjack-switch", "switch"))
    yield Line("NeverBust, 6 decks", edges_of("gb-archive/neverbust-blackjack", "main"))


def pai_gow_tiles() -> Iterator[Line]:
    yield Line("pai gow tiles, every way to set against every deal", edges_of("gb-archive/pai-gow-tiles"), 5)
    yield Line("pai gow of Queensland, both sides and the bank", edges_of("qld/pai-gow"), 5)


def pai_gow_poker() -> Iterator[Line]:
    """All 8.25e15 deals: house way against house way, and the best way against it."""
    from croupier.games.shared.pai_gow.seven_cards.hand_classes import Pack
    from croupier.games.shared.pai_gow.seven_cards.solver import count_house_way, solve

    solve(Pack((2, 10, 11, 12, 13, 14), 4), (19, 20))  # compiles, or reads what was compiled before
    months = said("published work dealt every pair, in months")
    what = "pai gow poker, every way to set against every deal"
    yield Line(what, lambda: count_house_way(Pack()), None, months, twice=False)


DEALS = 2_118_760 * 1_081 * 990  # boards, holes and dealer's holes


def holdem() -> Iterator[Line]:
    """Compiled by the first; the others use the same loops."""
    for name, wanted, twice in (
        ("casino-holdem", 45, True),
        ("two-way-holdem", 45, False),
        ("holdem-bonus", 45, True),
    ):
        yield Line(f"{name}, every wager", edges_of(f"gb-archive/{name}"), wanted, None, twice)


def ultimate() -> Iterator[Line]:
    names = ("minimum", "table_1", "table_2", "table_3", "table_4")
    tables = [edges_of("gb-archive/ultimate-holdem", trips_bonus_table=name) for name in names]
    plain = evaluator("eval7", 7, 2 * DEALS)
    yield Line("Ultimate Hold'em with every Trips table", lambda: [part() for part in tables], 30, plain)


SECTIONS: dict[str, Callable[[], Iterator[Line]]] = {
    section.__name__: section
    for section in (
        dice_and_wheels,
        punto_banco,
        three_card_poker,
        casino_stud,
        draw_poker,
        other_poker,
        blackjack,
        blackjack_kin,
        pai_gow_tiles,
        holdem,
        ultimate,
        pai_gow_poker,
    )
}


def run(section: str) -> None:
    """One section, in this process: a line of JSON for each measurement, and one for the memory."""
    for line in SECTIONS[section]():
        print(json.dumps(measured(line)), flush=True)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MIB
    print(json.dumps({"what": f"{section}: most memory", "mib": most}), flush=True)


def shown(found: dict[str, object]) -> str:
    what = f"{found['what']!s:62}"
    if "mib" in found:
        mib = float(str(found["mib"]))
        return f"{what}{mib:9.0f} MiB  wanted {WANTED_MEMORY} MiB  {'met' if mib < WANTED_MEMORY else 'MISSED'}"
    took, cpu, wanted = float(str(found["seconds"])), float(str(found["cpu"])), found["wanted"]
    text = f"{what}{took:9.3f} s {cpu:9.3f} s cpu"
    if wanted is not None:
        text += f"  wanted {wanted} s  {'met' if took < float(str(wanted)) else 'MISSED'}"
    first = float(str(found["first"]))
    if first > 2 * took + 1:
        text += f"  (with compiling {first:.1f} s)"
    return text + (f"\n{'':6}{found['peer']}" if found["peer"] else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("section", nargs="*", help=f"any of {', '.join(SECTIONS)}; all when left out")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    unknown = [name for name in args.section if name not in SECTIONS]
    if unknown:
        parser.error(f"there is no section {unknown[0]}; there are {', '.join(SECTIONS)}")
    for section in args.section or SECTIONS:
        if args.inside:
            run(section)
            continue
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, __file__, section, "--inside"]
            environment = {**os.environ, "CROUPIER_CACHE": f"{folder}/kept"}
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as inside:
                for line in inside.stdout or ():
                    print(line.rstrip() if args.json else shown(json.loads(line)), flush=True)


if __name__ == "__main__":
    main()
