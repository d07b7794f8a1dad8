"""croupier tournament: an application checked against the book, or a whole tournament worked out from its file.

`check` says whether the application may be approved, and by which clause not; `run` goes on to the decision, the draw,
the rounds, the places and what is paid. Rounds whose results are not in the file are played by bots from its seed.
"""

from __future__ import annotations

from argparse import Namespace
from fractions import Fraction
from typing import Any

from croupier.cli import output, speech
from croupier.cli.casino.messages import InThePool, RefundTo
from croupier.cli.command import Command, Parser
from croupier.messages import ClauseName, Words
from croupier.money import amount_to_text

ACTIONS = ("check", "run")


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "action",
        choices=ACTIONS,
        metavar="|".join(ACTIONS),
        help="Check the application, or run everything to the last prize",
    )
    parser.add_argument("file", metavar="FILE.toml", help="The tournament, as TOML")


def run(args: Namespace) -> int:
    """Check a tournament's document, or play it out."""
    from croupier.tournaments import read
    from croupier.tournaments.tournament_steps import check
    from croupier.tournaments.tournament_steps import run as conducted

    course = (check if args.action == "check" else conducted)(read(args.file))
    if args.json:
        output.as_json(course.plain())
        return 1 if course.refusals else 0
    for step in course.steps:
        print(f"{step['step']:12} {step['text']}" + (f"  [{step['clause']}]" if step["clause"] else ""))
    for held in course.held:
        _print_tournament(held)
    for refusal in course.refusals:
        print(
            f"{speech.term('not allowed'):12} {refusal.sentence}" + (f"  [{refusal.clause}]" if refusal.clause else "")
        )
    return 1 if course.refusals else 0


def _money(cents: int) -> str:
    return amount_to_text(Fraction(cents, 100))


def _print_tournament(tournament: dict[str, Any]) -> None:
    for stage in tournament["stages"]:
        on = set(stage["through"])
        rows = [
            (number, who["name"], f"{who['chips']:,}", speech.term("goes on") if who["name"] in on else "")
            for number, table in enumerate(stage["tables"], 1)
            for who in sorted(table, key=lambda who: -who["chips"])
        ]
        output.table(
            f"{tournament['tournament']}: {stage['name']}", ["table", "name", "chips", ""], rows, ["table", "chips"]
        )
    if tournament["standings"]:
        pool = InThePool(tournament=Words(tournament["tournament"]), amount=Words(_money(tournament["pool_cents"])))
        rows_ = [
            (row["place"], row["name"], f"{row['chips']:,}", _money(row["prize_cents"]) if row["prize_cents"] else "")
            for row in tournament["standings"]
        ]
        output.table(speech.say(pool), ["place", "name", "chips", "prize"], rows_, ["place", "chips", "prize"])
    for move in tournament["transfers"]:
        if move["why"] == "refund":
            amount, person = Words(_money(move["cents"])), Words(str(move["to"]))
            refund = RefundTo(amount=amount, person=person, cited=ClauseName(move["clause"]))
            print(f"{speech.term('refund'):12} {speech.say(refund)}")


COMMAND = Command(
    examples=(
        "croupier tournament check cup.toml",
        "croupier tournament run cup.toml",
    ),
    arguments=arguments,
    run=run,
    notes="The exit status is 1 if something is not allowed.",
)
