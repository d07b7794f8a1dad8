"""croupier observed: results that were seen, beside the exact distribution of the bet."""

from __future__ import annotations

import csv
from argparse import Namespace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.cli import output, progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import given_twice, odds_given, pairs, share, whole
from croupier.cli.mathematics.messages import (
    ChangeShown,
    ChiSquareOfShape,
    RoundsForChange,
    RoundsSeen,
    RoundsSeenTotal,
    SpreadIsApproximate,
    ZOfMean,
)
from croupier.cli.messages import (
    NetWanted,
    NoNetOfBet,
    NoSpreadToCompare,
    NotBothResults,
    NothingObserved,
    PricedByPosition,
)
from croupier.errors import CroupierError
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.odds.edge import Edge
    from croupier.odds.studies.observed import Observed

MAX_NAMED = 12  # results that are named in a refusal


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/roulette")
    parser.add_argument("bet", metavar="WAGER", help="The bet, WAGER or WAGER@ON")
    parser.add_argument(
        "--came",
        action="append",
        default=[],
        metavar="NET=TIMES",
        help="How often a result came, per unit bet: --came=-1=20100 --came 1=18900. Repeat it for each result.",
    )
    parser.add_argument("--csv", metavar="FILE", help="The results from a file with the columns net and count")
    parser.add_argument("--rounds", metavar="N", help="The number of rounds, where only their total is known")
    parser.add_argument("--total", metavar="NET", help="Their total result in units bet, such as --total=-812")
    parser.add_argument("--change", metavar="SHARE", help="How many rounds would show this change of the edge?")
    parser.add_option_argument()
    parser.add_odds_argument()
    parser.add_lab_argument()


def run(args: Namespace) -> None:
    """Compare results with their exact distribution, and print what they could have shown."""
    from croupier.odds import edges
    from croupier.rulebooks import game, laboratory
    from croupier.table import Table

    rules = laboratory.open_all_rules(game(args.game)) if args.lab else args.game
    table = Table(rules, pairs(args.option), odds=odds_given(args.odds))
    with progress.show_progress():
        (priced, *others) = edges(table, args.bet)
    if others:
        example = f"{priced.wager}@{priced.on}"
        raise CroupierError(PricedByPosition(wager=Words(args.bet), example=Words(example)))
    if not priced.distribution or not priced.method.startswith("exact"):
        raise CroupierError(NoSpreadToCompare(wager=Words(args.bet), game=Words(args.game)))
    observation = _observed(args, priced)
    change = share(args.change, "change")
    if args.json:
        output.as_json(_plain(args, priced, observation, change))
        return
    _print(args, priced, observation, change)


def _observed(args: Namespace, priced: Edge) -> Observed:
    from croupier.odds.studies.observed import impossible, observe, observe_total

    assert priced.distribution is not None
    rounds = whole(args.rounds, "--rounds")
    is_counted = bool(args.came or args.csv)
    if is_counted == (rounds is not None or args.total is not None) or (args.came and args.csv):
        raise CroupierError(NotBothResults() if is_counted else NothingObserved())
    if not is_counted:
        if not rounds or args.total is None:
            raise CroupierError(NothingObserved())
        return observe_total(priced.distribution, rounds, _net(args.total))
    seen = _from_file(args.csv, args.bet) if args.csv else _came(args.came)
    strange = impossible(priced.distribution, list(seen))
    if strange:
        nets = sorted(priced.distribution)
        known = ", ".join(map(str, nets[:MAX_NAMED])) + (", ..." if len(nets) > MAX_NAMED else "")
        raise CroupierError(NoNetOfBet(net=Words(str(strange[0])), wager=Words(args.bet), nets=Words(known)))
    if not sum(seen.values()):
        raise CroupierError(NothingObserved())
    return observe(priced.distribution, seen)


def _came(given: list[str]) -> dict[Fraction, int]:
    seen: dict[Fraction, int] = {}
    for text in given:
        net, _, times = text.rpartition("=")
        value = _net(net)
        if value in seen:
            raise given_twice(net)
        seen[value] = whole(times, "--came") or 0
    return seen


def _from_file(path: str, bet: str) -> dict[Fraction, int]:
    """Read how often each result came; of a file that `simulate --csv` writes, the rows of this bet."""
    seen: dict[Fraction, int] = {}
    name, _, on = bet.partition("@")
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if (row.get("what") or "wager", row.get("wager") or name) != ("wager", name) or on not in (
                "",
                row.get("on") or on,
            ):
                continue
            net = _net(row.get("net_exact") or row.get("net") or "")
            seen[net] = seen.get(net, 0) + (whole(row.get("count"), "count") or 0)
    return seen


def _net(text: str) -> Fraction:
    try:
        return Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        raise CroupierError(NetWanted(typed=Words(text))) from None


def _plain(args: Namespace, priced: Edge, found: Observed, change: Fraction | None) -> dict[str, Any]:
    from croupier.odds.edge import decimal, ratio

    out: dict[str, Any] = {
        "game": args.game,
        "wager": args.bet,
        "rounds": found.rounds,
        "total": ratio(found.total),
        "expected_total": ratio(found.mean * found.rounds),
        "edge": ratio(-found.mean),
        "edge_seen": ratio(-found.seen_mean),
        "z": f"{found.z:.6f}",
        "p": f"{found.chance:.6g}",
        "detectable": f"{found.detectable:.8f}",
    }
    if found.classes:
        out["results"] = [
            {
                "nets": [ratio(net) for net in one.nets],
                "seen": one.seen,
                "expected": ratio(one.expected),
                "expected_decimal": decimal(one.expected, 4),
            }
            for one in found.classes
        ]
        tail = found.chi_chance
        out |= {"chi_square": decimal(found.chi_square, 6), "degrees_of_freedom": found.freedom}
        out["chi_square_p"] = None if tail is None else f"{tail:.6g}"
    if change is not None:
        out["rounds_to_show"] = found.rounds_to_show(change)
    return out | {"method": priced.method}


def _print(args: Namespace, priced: Edge, found: Observed, change: Fraction | None) -> None:
    from croupier.money import amount_to_text, exact
    from croupier.odds.edge import decimal, percent

    what, rounds = Words(f"{args.game} {args.bet}"), Words(f"{found.rounds:,}")
    if found.classes:
        rows = [
            (", ".join(f"{'+' if net > 0 else ''}{net}" for net in one.nets), f"{one.seen:,}", decimal(one.expected, 2))
            for one in found.classes
        ]
        title = speech.say(RoundsSeen(what=what, rounds=rounds))
        output.table(title, ("net per unit", "came", "expected"), rows, right=("came", "expected"))
    else:
        total = Words(amount_to_text(exact(found.total)))
        print(speech.say(RoundsSeenTotal(what=what, rounds=rounds, total=total)))
    rows = [
        ("edge", percent(-found.mean, 4), percent(-found.seen_mean, 4)),
        ("total in units", decimal(found.mean * found.rounds, 2), decimal(found.total, 2)),
    ]
    output.table("", ("", "expected", "came"), rows, right=("expected", "came"), worded=("",))
    print(speech.say(ZOfMean(z=Words(f"{found.z:+.3f}"), chance=Words(f"{found.chance:.3%}"))))
    tail = found.chi_chance
    if tail is not None:
        statistic, freedom = Words(f"{float(found.chi_square):.3f}"), Words(str(found.freedom))
        print(speech.say(ChiSquareOfShape(statistic=statistic, freedom=freedom, chance=Words(f"{tail:.3%}"))))
    print(speech.say(ChangeShown(change=Words(f"{found.detectable:.3%}"))))
    if change is not None:
        needed = Words(f"{found.rounds_to_show(change):,}")
        print(speech.say(RoundsForChange(change=Words(percent(change, 4)), rounds=needed)))
    if priced.method != "exact":
        print(speech.say(SpreadIsApproximate(note=Words(priced.note))))


COMMAND = Command(
    examples=(
        "croupier observed american/roulette red_or_black --came=-1=26500 --came 1=23500",
        "croupier observed american/baccarat banco --rounds 50000 --total=-812",
    ),
    arguments=arguments,
    run=run,
)
