"""How long the solvers take, family by family, after compilation; one section each.

    python bench/odds.py [FAMILY ...]

Prints seconds beside the target; asserts nothing. Results that were kept on disk are not used.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Callable, Iterator

Line = tuple[str, Callable[[], object], float]  # what, how, and the target in seconds


def seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def blackjack() -> Iterator[Line]:
    """The main wager: play by totals, play by exact cards with splits without limit, and both counted exactly."""
    from croupier.odds.blackjack_exact import price
    from croupier.odds.blackjack_rules import DRAW, Rules
    from croupier.odds.blackjack_solver import Solver

    def solved(decks: int, by: str, exact: bool) -> object:
        solver = Solver(Rules((4 * decks,) * 9 + (16 * decks,), soft_17=DRAW))
        play = solver.by_totals() if by == "totals" else solver.by_cards()
        return price(solver, play) if exact else solver.mean(play)

    for by in ("totals", "cards"):
        solved(2, by, True)  # compiles, or reads what was compiled before
    for decks in (1, 6, 8):
        yield f"blackjack, {decks} decks, by totals", lambda d=decks: solved(d, "totals", False), 0.5
        yield f"blackjack, {decks} decks, by exact cards", lambda d=decks: solved(d, "cards", False), 3
        yield f"blackjack, {decks} decks, the same and the exact edge", lambda d=decks: solved(d, "cards", True), 3


def pai_gow_tiles() -> Iterator[Line]:
    """Every four tiles, set each way, against every four of the dealer."""
    from croupier.odds.tile_solver import totals
    from croupier.table import Table

    table = Table("gb-archive/pai-gow-tiles")
    yield "pai gow tiles, every way to set against every deal", lambda: totals(table), 5


def pai_gow_poker() -> Iterator[Line]:
    """All 8.25e15 deals: house way against house way, and the best way against it."""
    from croupier.odds.pai_gow_classes import Pack
    from croupier.odds.pai_gow_solver import by_house_way, solve

    solve(Pack((2, 10, 11, 12, 13, 14), 4), (19, 20))  # compiles, or reads what was compiled before
    by_house_way.cache_clear()
    yield "pai gow poker, every way to set against every deal", lambda: by_house_way(Pack()), 90
    yield "pai gow poker, the best way for every hand", lambda: solve(Pack(), (19, 20)), 30


FAMILIES: dict[str, Callable[[], Iterator[Line]]] = {
    "blackjack": blackjack,
    "pai_gow_tiles": pai_gow_tiles,
    "pai_gow_poker": pai_gow_poker,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", nargs="*", choices=[*FAMILIES, []], help="which solvers; all when left out")
    for family in parser.parse_args().family or FAMILIES:
        for what, work, target in FAMILIES[family]():
            print(f"{what:52}{seconds(work):8.3f} s   target {target} s", flush=True)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{'most memory':52}{most / 1024:8.0f} MiB")


if __name__ == "__main__":
    main()
