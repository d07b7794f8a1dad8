"""croupier simulate: a game played over and over, with error bars."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from croupier.cli import output
from croupier.cli.given_values import odds_given, pairs, share, whole
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.simulate.runner import Watch
    from croupier.simulate.workers import Crew


def arguments(verb: ArgumentParser) -> None:
    """Add the command's arguments."""
    verb.add_argument("game", metavar="GAME")
    verb.add_argument("--rounds", metavar="N", help="rounds to play, as 1000000 or 1e9 (1e6)")
    verb.add_argument(
        "--wager", action="append", default=[], metavar="[SEAT:]WAGER[@ON][=STAKE]",
        help="what is laid every round; several seats and wagers are allowed (the main wager, one unit)",
    )  # fmt: skip
    verb.add_argument("--seats", metavar="N", help="lay the same at seats 1 to N")
    verb.add_argument("--odds", action="append", default=[], metavar="WAGER=ODDS", help="play at other odds")
    verb.add_argument("--strategy", default="", metavar="NAME", help="how decisions are made (the game's best known)")
    verb.add_argument(
        "--system", action="append", default=[], metavar="[SEAT:]SYSTEM",
        help='betting system, as "martingale(5) & double(2)"; one for all seats, or each seat its own',
    )  # fmt: skip
    verb.add_argument("--evening", metavar="N", help="rounds of an evening with a bankroll of its own (500)")
    verb.add_argument("--bankroll", metavar="AMOUNT", help="what a seat brings to an evening (100 times the stake)")
    verb.add_argument("--goal", metavar="AMOUNT", help="an evening ends when the bankroll has grown to this")
    verb.add_argument("--floor", metavar="AMOUNT", help="an evening ends when the bankroll has shrunk to this")
    verb.add_argument("--tournament", action="store_true", help="an evening is a tournament: who ends at which place")
    verb.add_argument("--lives", metavar="N", help="follow a jackpot's meter instead, until it is won, N times")
    verb.add_argument("--per-hour", metavar="N", help="rounds an hour, for figures by the hour")
    verb.add_argument("--cut", metavar="N", help="cards behind the cut card (a quarter of the shoe)")
    verb.add_argument("--every-throw", action="store_true", help="lay decided wagers again at once; a round is a throw")
    verb.add_argument("--seed", metavar="N", help="the same seed gives the same answer on any number of workers")
    verb.add_argument("--precision", metavar="P", help="stop when the standard error of the edge is this, as 0.01%%")
    verb.add_argument("--resume", metavar="FILE", help="keep what is counted in FILE; the same command goes on from it")
    verb.add_argument("--workers", metavar="N", help="threads on this machine (all cores)")
    verb.add_argument("--scheduler", metavar="ADDRESS", help="play on a Dask cluster, as tcp://host:8786")
    verb.add_argument("--cluster", metavar="N", help="play on a Dask cluster of N processes, started here")
    verb.add_argument("--plot", metavar="FILE", help="histogram and bankrolls as a picture: FILE.svg or FILE.png")
    verb.add_argument("--csv", metavar="FILE", help="how often each result came, as CSV")
    verb.add_argument("--parquet", metavar="FILE", help="the same as Parquet")


def run_arguments(args: Namespace) -> dict[str, Any]:
    """The runner's arguments from the command's, read before anything heavy is loaded."""
    return {
        "wagers": args.wager,
        "seats": whole(args.seats, "--seats"),
        "options": pairs(args.option),
        "odds": odds_given(args.odds),
        "rounds": whole(args.rounds, "--rounds"),
        "seed": whole(args.seed, "--seed"),
        "strategy": args.strategy,
        "system": args.system or "flat",
        "cut": whole(args.cut, "--cut"),
        "every_throw": args.every_throw,
        "evening": whole(args.evening, "--evening"),
        "bankroll": args.bankroll,
        "goal": args.goal,
        "floor": args.floor,
        "tournament": args.tournament,
        "resume": args.resume,
        "precision": share(args.precision),
        "pace": whole(args.per_hour, "--per-hour"),
        "workers": whole(args.workers, "--workers"),
    }


def run(args: Namespace) -> int | None:
    """Simulate, and print or keep what came of it."""
    wanted = run_arguments(args)
    many = whole(args.lives, "--lives")
    from croupier.simulate.results import files

    files.check_files(args.plot, args.parquet)
    for path in (args.plot, args.csv, args.parquet):
        writable(path)
    if many is not None:
        return jackpot(args, wanted, many)
    from croupier.cli.mathematics import simulation_output
    from croupier.rulebooks import game, laboratory
    from croupier.simulate import runner

    with crew(args) as hands, watching(args.json) as watch:
        rules = laboratory.open_all_rules(game(args.game)) if args.lab else args.game
        found = runner.run(rules, **wanted, crew=hands, watch=watch, told=say)
    if not found.rounds:
        say("interrupted before the first rounds were counted")
        return 130
    files.write_files(found, args.plot, args.csv, args.parquet)
    if args.json:
        output.as_json(found.plain())
    else:
        simulation_output.report(found)
    if found.stopped == "interrupted" and args.resume:
        say(f"kept in {args.resume}: the same command goes on from there")
    return 130 if found.stopped == "interrupted" else None


JACKPOT = ("wagers", "options", "odds", "seed", "pace", "workers")  # what matters to a meter


def jackpot(args: Namespace, wanted: dict[str, Any], many: int) -> int | None:
    """A meter, followed from its seed until it is won, so many times."""
    if args.plot or args.csv or args.parquet or args.rounds or args.precision or args.resume:
        raise CroupierError(
            "--lives follows a meter: it has no --rounds, --precision, --resume, --plot, --csv or --parquet"
        )
    from croupier.cli.mathematics import simulation_output
    from croupier.simulate import jackpot_lives

    mine = {key: wanted[key] for key in JACKPOT}
    with crew(args) as hands, watching(args.json) as watch:
        found = jackpot_lives.lives(args.game, **mine, lives=many, crew=hands, watch=watch, told=say)
    if not found.sums.lives:
        say("interrupted before the first meter was won")
        return 130
    if args.json:
        output.as_json(found.plain())
    else:
        simulation_output.meter(found)
    return 130 if found.stopped == "interrupted" else None


def say(words: str) -> None:
    """Say something beside the result, to standard error."""
    print(words, file=sys.stderr, flush=True)


def writable(path: str | None) -> None:
    """Check that a file can be written, before an hour of work and not after it."""
    if path is not None:
        with open(path, "ab"):
            pass


@contextmanager
def crew(args: Namespace) -> Iterator[Crew | None]:
    """Who does the work: the cores of this machine, or a cluster."""
    own = whole(args.cluster, "--cluster")
    if args.scheduler is None and own is None:
        yield None
        return
    if args.scheduler is not None and own is not None:
        raise CroupierError("a cluster is started here (--cluster) or is there already (--scheduler), not both")
    from croupier.simulate.cluster import Cluster

    with Cluster(args.scheduler, own) as hands:
        yield hands


@contextmanager
def watching(quiet: bool) -> Iterator[Watch | None]:
    """A live line on the terminal: how far, how fast, and the edge with its shrinking error bar."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    with Progress(
        TextColumn("{task.fields[rounds]}"), BarColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn(),
        TextColumn("{task.fields[edge]}"), console=Console(stderr=True), transient=True,
    ) as bar:  # fmt: skip
        task = bar.add_task("", total=None, rounds="", rate="", edge="")

        def watch(now: Any) -> None:
            rate = now.rounds / now.seconds if now.seconds else 0
            bar.update(
                task,
                total=1.0,
                completed=now.done,
                rounds=f"{now.rounds:,} rounds",
                rate=f"{rate / 1e6:,.2f} M/s",
                edge=f"edge {now.edge:.4%} ± {1.96 * now.error:.4%}",
            )

        yield watch
