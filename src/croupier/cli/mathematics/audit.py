"""croupier audit: every figure the books state, computed; agree or not; and the wagers that favour the player."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.mathematics.messages import StatesNoFigure
from croupier.cli.progress import show_progress
from croupier.messages import Words
from croupier.rulebooks import books, rulebook


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "rulebook",
        nargs="?",
        metavar="RULEBOOK",
        help="One rulebook, for example gb-core; all if you leave it out",
    )
    parser.add_argument(
        "--favours",
        action="store_true",
        help="Also list every bet that favours the player, with the odds at which it is fair",
    )


def run(args: Namespace) -> None:
    """Print every figure that a book states beside ours."""
    from croupier.odds.studies.audit import audit, favours

    chosen = [rulebook(args.rulebook).id] if args.rulebook else books()
    with show_progress():
        verdicts = [verdict for book in chosen for verdict in audit(book)]
        silent = bool(args.rulebook) and not verdicts  # a book that states nothing: what its wagers say of themselves
        if args.favours or silent:
            verdicts += [verdict for book in chosen for verdict in favours(book)]
    if args.json:
        output.as_json([verdict.plain() for verdict in verdicts])
        return
    if silent:
        print(speech.say(StatesNoFigure(book=Words(chosen[0]), has_wagers=bool(verdicts))))
    if not verdicts:
        if args.favours:
            print(speech.term("no wager favours the player"))
        return
    rows = [
        (f"{v.rulebook} {v.claim.clause}", v.claim.game, v.claim.what, v.claim.stated, v.computed, v.verdict, v.note)
        for v in verdicts
    ]
    output.table(
        "",
        ("clause", "game", "what", "stated", "computed", "verdict", "note"),
        rows,
        right=("stated", "computed"),
        worded=("verdict",),
    )


COMMAND = Command(
    examples=(
        "croupier audit gb-core",
        "croupier audit --favours",
    ),
    arguments=arguments,
    run=run,
)
