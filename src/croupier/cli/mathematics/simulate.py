"""croupier simulate: a game played over and over, with error bars."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from croupier.cli import output
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import odds_given, pairs, share, whole
from croupier.cli.usage.messages import ClusterOrScheduler, LivesFollowsAMeter
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.simulate.runner import Watch
    from croupier.simulate.workers import Crew


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/craps")
    _bet_arguments(parser)
    _play_arguments(parser)
    evening = parser.add_argument_group("Evenings, tournaments and jackpots")
    evening.add_argument("--evening", metavar="N", help="Split the rounds into evenings of N rounds (default 500)")
    evening.add_argument(
        "--bankroll", metavar="AMOUNT", help="What each seat brings to an evening (default: 100 times the stake)"
    )
    evening.add_argument("--goal", metavar="AMOUNT", help="Stop an evening when the bankroll reaches this")
    evening.add_argument("--floor", metavar="AMOUNT", help="Stop an evening when the bankroll falls to this")
    evening.add_argument("--tournament", action="store_true", help="Treat each evening as a tournament of the seats")
    evening.add_argument("--lives", metavar="N", help="Follow a jackpot meter until it is won, N times")
    evening.add_argument("--per-hour", metavar="N", help="Rounds per hour, for results per hour")
    where = parser.add_argument_group("Where it runs")
    where.add_argument("--workers", metavar="N", help="Threads on this machine (default: all cores)")
    where.add_argument("--cluster", metavar="N", help="Start a Dask cluster of N processes here")
    where.add_argument("--scheduler", metavar="ADDRESS", help="Use a Dask cluster, for example tcp://host:8786")
    where.add_argument("--resume", metavar="FILE", help="Save progress to FILE; run the same command again to go on")
    output_to = parser.add_argument_group("Output")
    output_to.add_argument("--plot", metavar="FILE", help="Draw the results, as .svg or .png")
    output_to.add_argument("--csv", metavar="FILE", help="Write how often each result came, as CSV")
    output_to.add_argument("--parquet", metavar="FILE", help="Write the same as Parquet")


def _bet_arguments(parser: Parser) -> None:
    bets = parser.add_argument_group("What is bet")
    bets.add_argument(
        "--wager",
        action="append",
        default=[],
        metavar="[SEAT:]WAGER[@ON][=STAKE]",
        help="A bet made every round, such as corner@1-2-4-5=10 or 2:banco=10 (default: the main bet, one unit). "
        "Repeat it for more.",
    )
    bets.add_argument("--seats", metavar="N", help="Make the same bets at seats 1 to N")
    bets.add_argument("--odds", action="append", default=[], metavar="WAGER=ODDS", help="Pay other odds")
    bets.add_argument(
        "-o", "--option", action="append", default=[], metavar="KEY=VALUE", help="Choose one of the game's options"
    )
    bets.add_argument("--lab", action="store_true", help="Allow odds and options that the rulebook forbids")


def _play_arguments(parser: Parser) -> None:
    play = parser.add_argument_group("How it is played")
    play.add_argument(
        "--strategy",
        default="",
        metavar="NAME",
        help="How decisions are made: best, a name the game knows, or a Python file (default: the best known)",
    )
    play.add_argument(
        "--system",
        action="append",
        default=[],
        metavar="[SEAT:]SYSTEM",
        help='A betting system, such as "martingale(5)", for all seats or for one. Repeat it for more.',
    )
    play.add_argument("--cut", metavar="N", help="Cards behind the cut card (default: a quarter of the shoe)")
    play.add_argument(
        "--every-throw",
        action="store_true",
        help="At dice, bet again as soon as a bet is decided, and count throws instead of rounds",
    )
    long = parser.add_argument_group("How long")
    long.add_argument("--rounds", metavar="N", help="Rounds to play, such as 1000000 or 1e9 (default 1e6)")
    long.add_argument("--precision", metavar="P", help="Stop when the standard error of the edge is P, such as 0.01%%")
    long.add_argument("--seed", metavar="N", help="The same seed gives the same result, on any number of cores")


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
        results = runner.run(rules, **wanted, crew=hands, watch=watch, told=say)
    if not results.rounds:
        say("interrupted before the first rounds were counted")
        return 130
    files.write_files(results, args.plot, args.csv, args.parquet)
    if args.json:
        output.as_json(results.plain())
    else:
        simulation_output.report(results)
    if results.stopped == "interrupted" and args.resume:
        say(f"saved in {args.resume}: run the same command to go on")
    return 130 if results.stopped == "interrupted" else None


JACKPOT = ("wagers", "options", "odds", "seed", "pace", "workers")  # what matters to a meter


def jackpot(args: Namespace, wanted: dict[str, Any], many: int) -> int | None:
    """A meter, followed from its seed until it is won, so many times."""
    if args.plot or args.csv or args.parquet or args.rounds or args.precision or args.resume:
        raise CroupierError(LivesFollowsAMeter())
    from croupier.cli.mathematics import simulation_output
    from croupier.simulate import jackpot_lives

    mine = {key: wanted[key] for key in JACKPOT}
    with crew(args) as hands, watching(args.json) as watch:
        lives = jackpot_lives.lives(args.game, **mine, lives=many, crew=hands, watch=watch, told=say)
    if not lives.sums.lives:
        say("interrupted before the first meter was won")
        return 130
    if args.json:
        output.as_json(lives.plain())
    else:
        simulation_output.meter(lives)
    return 130 if lives.stopped == "interrupted" else None


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
    cluster_size = whole(args.cluster, "--cluster")
    if args.scheduler is None and cluster_size is None:
        yield None
        return
    if args.scheduler is not None and cluster_size is not None:
        raise CroupierError(ClusterOrScheduler())
    from croupier.simulate.cluster import Cluster

    with Cluster(args.scheduler, cluster_size) as hands:
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
        TextColumn("{task.fields[rounds]}"),
        BarColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[edge]}"),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
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


COMMAND = Command(
    examples=(
        "croupier simulate gb-core/craps --wager pass_line=1 --seed 1 --rounds 1e6",
        "croupier simulate gb-core/blackjack --evening 300 --bankroll 100 --seed 1",
    ),
    arguments=arguments,
    run=run,
)
