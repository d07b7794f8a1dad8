"""croupier dispute: settle a recorded round anew with what really happened, and print what the book says of it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.play.messages import DisputeFound, RoundIsStuck, RulingDoesNotApply
from croupier.cli.play.settle import read, rows
from croupier.messages import Words
from croupier.rulebooks.model import Game
from croupier.table.felt import Line


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "file",
        nargs="?",
        default="-",
        metavar="FILE",
        help='The record, as JSON: what really happened; "-" or nothing reads standard input',
    )


def run(args: Namespace) -> None:
    """Print what a disputed round comes to, and by which clauses."""
    from croupier.rulebooks import game
    from croupier.table.authority import cited_ruling
    from croupier.table.rulings.dispute import answer

    dispute_answer = answer(read(args.file))
    if args.json:
        output.as_json(dispute_answer.plain())
        return
    if not dispute_answer.found and dispute_answer.rest is not None:
        print(speech.term("Nothing went wrong: the round settles as it was played."))
        _lines(dispute_answer.game, game(dispute_answer.game), dispute_answer.rest.lines)
        return
    for finding in dispute_answer.found:
        print(
            speech.say(DisputeFound(sentence=Words(finding.sentence)))
            + (f" [{finding.clause}]" if finding.clause else "")
        )
    if dispute_answer.stuck:
        print(speech.say(RoundIsStuck(reason=Words(dispute_answer.stuck))))
    for ruled in dispute_answer.rulings:
        named = speech.names(ruled.game).name("ruling", ruled.name)
        print(f"\n{ruled.name}: {named} [{cited_ruling(ruled.game, ruled.name)}]")
        if ruled.refusal is not None:
            print(f"  {speech.say(RulingDoesNotApply(reason=Words(speech.refusal_text(ruled.refusal, reader=None))))}")
        else:
            _lines("", ruled.game, ruled.lines)
    if dispute_answer.rest is not None:
        print(f"\n{speech.term('without the mistake')}")
        _lines("", dispute_answer.rest.table.game, dispute_answer.rest.lines)


def _lines(title: str, game: Game, lines: Iterable[Line]) -> None:
    output.table(title, *rows(game, lines), right=("stake", "net"))


COMMAND = Command(
    examples=(
        "croupier dispute round.json",
        "croupier dispute - < round.json",
    ),
    arguments=arguments,
    run=run,
    notes=(
        "The answer has what broke the rules, each ruling that fits with its payments, and the payments "
        "without the mistake."
    ),
)
