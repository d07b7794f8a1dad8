"""croupier ask: questions about the bets of a game. Seven of them are commands too (`croupier count`).

`QUESTIONS` at the end has each question with its examples and the options that it uses.
"""

from __future__ import annotations

from argparse import SUPPRESS, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.cli import output, progress, speech, verbs
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import odds_given, pairs
from croupier.cli.mathematics.answers import Found, cards_named, one_wager, percent_text
from croupier.cli.mathematics.messages import (
    OnAverage,
)
from croupier.cli.mathematics.shoe_questions import count, counter, indices, removal, shoe
from croupier.cli.mathematics.wager_questions import ask_throws, ask_together, events, meter, odds, ruin
from croupier.cli.usage.messages import (
    AskAboutWholeGame,
    AskDoesNotUse,
    EventsNotCounted,
    PriceIsExact,
    StrategyOfWholeBet,
)
from croupier.errors import CroupierError
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.table import Table


SHOWN = {"stands off": "pushes"}  # what people are shown for a name in JSON


OPTIONS: dict[str, tuple[str, str]] = {  # of some questions, with their values and help
    "tags": ("TAGS", "The count: hi-lo (default), best-1, best-2, or thirteen tags from 2 to ace"),
    "edge": ("SHARE", "The edge that you want, such as 5%%"),
    "bankroll": ("UNITS", "The bankroll, in units of the bet (default 100)"),
    "goal": ("UNITS", "Stop when the bankroll reaches this (default: twice the bankroll)"),
    "rounds": ("N", "Number of rounds (for ruin: default 1000; for several bets: an evening)"),
    "bets": ("SPREAD", 'Units bet from each true count on, such as "-9=1 2=4 4=8" (default: 1 where the bet gains)'),
    "dealt": ("SHARE", "The part of the shoe that is dealt before the cut card (default 75%%)"),
    "cards": ("N", "Cards that a round uses on average (default: counted over rounds)"),
    "strategy": ("FILE", "The strategy: a Python file, or a name that the game knows (default best)"),
}


def _add_arguments(parser: Parser, question: Question | None) -> None:
    """Add the arguments; of a question, only those that it uses are shown in its help."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/punto-banco")
    wagers = "The bet" if question is None or question.wagers == 1 else "The bets: WAGER[@ON][=STAKE]"
    hidden = question is not None and question.wagers == 0
    parser.add_argument("wager", nargs="*", metavar="WAGER", help=SUPPRESS if hidden else wagers)
    for name, (metavar, words) in OPTIONS.items():
        is_used = question is None or name in question.uses
        parser.add_argument(f"--{name}", metavar=metavar, help=words if is_used else SUPPRESS)
    parser.add_argument("--without", default="", metavar="CARDS", help='Cards that are gone: "As 5 5"')
    parser.add_option_argument()
    parser.add_odds_argument()
    parser.add_lab_argument()


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    names = ", ".join(sorted(QUESTIONS))
    parser.add_argument("question", choices=sorted(QUESTIONS), metavar="QUESTION", help=f"One of {names}")
    _add_arguments(parser, None)


def question_command(name: str, is_verb: bool) -> Command:
    """Return a question as a command: `croupier count` (a verb), or `croupier ask count`."""
    question = QUESTIONS[name]

    def question_arguments(parser: Parser) -> None:
        parser.set_defaults(question=name)
        if not is_verb:
            parser.add_argument("question", choices=[name], help=SUPPRESS)
        _add_arguments(parser, question)

    called = f"croupier {verbs.VERB_OF[name] if is_verb else f'ask {name}'} "
    examples = tuple(example.replace(f"croupier ask {name} ", called) for example in question.examples)
    return Command(examples, question_arguments, run)


def run(args: Namespace) -> None:
    """Find the answer, and print it."""
    from croupier.rulebooks import game, laboratory
    from croupier.table import Table

    _refuse_unused(args)
    rules = laboratory.open_all_rules(game(args.game)) if args.lab else args.game
    table = Table(rules, pairs(args.option), odds=odds_given(args.odds))
    if args.without and args.question != "shoe":
        from croupier.odds.enumeration.shoes import deplete_table

        table = deplete_table(table, cards_named(args.without))
    with progress.show_progress():
        answer = QUESTIONS[args.question].answer(args, table)
    if args.json:
        output.as_json(answer.plain)
        return
    for title, columns, rows in answer.tables:
        output.table(title, columns, rows, right=columns[1:], worded=columns[:1])
    for line in answer.lines:
        print(speech.term(line))


def _refuse_unused(args: Namespace) -> None:
    """Refuse what the question would not use."""
    question = QUESTIONS[args.question]
    for name in OPTIONS:
        if name not in question.uses and getattr(args, name) is not None:
            takes = " and ".join(f"--{used}" for used in question.uses) or "no option of that kind"
            raise CroupierError(AskDoesNotUse(question=args.question, option=name, takes=takes))
    if question.wagers == 0 and args.wager:
        raise CroupierError(AskAboutWholeGame(question=args.question))


def ask_own(args: Namespace, table: Table) -> Found:
    """The price of a strategy from a file, or of one that the game knows by name."""
    from croupier.cli.given_values import whole
    from croupier.odds.analysis import analysis
    from croupier.odds.figure_names import mains, title
    from croupier.simulate.plan import STRATEGY_FILE_SUFFIX
    from croupier.simulate.play.own_strategy import edge_of_strategy

    known, strategy = analysis(table).own, args.strategy or "best"
    if known is None or strategy.endswith(STRATEGY_FILE_SUFFIX):
        if args.wager and args.wager != [mains(table)[0]]:
            raise CroupierError(StrategyOfWholeBet(game=args.game))
        priced = edge_of_strategy(table, strategy, whole(args.rounds, "--rounds") or 0)
    else:
        priced = known(table, one_wager(args) if args.wager else "main", strategy)
    if args.rounds is not None and priced.method != "simulated":
        raise CroupierError(PriceIsExact(strategy=strategy))
    out = Found(priced.plain())
    edge = priced.edge
    assert edge is not None
    rows: list[tuple[object, ...]] = [("edge", percent_text(edge)), ("method", priced.method)]
    if priced.risk is not None:
        rows.insert(1, ("of all that is staked", percent_text(priced.risk)))
    out.tables.append((f"{args.game} {title(priced.of or (priced.wager,))} by {strategy}", ("", ""), rows))
    out.lines.append(priced.note)
    return out


def often(args: Namespace, table: Table) -> Found:
    """How often things come in the game, and how often each figure wins, stands off and loses."""
    from croupier.odds import edges
    from croupier.odds.analysis import analysis
    from croupier.odds.edge import ratio
    from croupier.odds.studies.questions import outcome_shares

    known = analysis(table).frequencies
    shares_by_name: dict[str, Mapping[str, Fraction | float]] = {}
    if known is not None:
        shares_by_name |= known(table)
    shares_by_name |= outcome_shares(edges(table))
    if not shares_by_name:
        raise CroupierError(EventsNotCounted(game=args.game))
    out = Found({what: {name: _figure(p) for name, p in rows.items()} for what, rows in shares_by_name.items()})
    averages = analysis(table).averages
    lasting = {} if averages is None else averages(table)
    if lasting:
        out.plain["on average"] = {what: ratio(mean) for what, mean in lasting.items()}
        means = lasting.items()
        out.lines += [speech.say(OnAverage(what=Words(w), mean=Words(f"{float(mean):.4f}"))) for w, mean in means]
    for what, shares in shares_by_name.items():
        rows: list[tuple[object, ...]] = [
            (SHOWN.get(name, name), percent_text(Fraction(p))) for name, p in shares.items()
        ]
        out.tables.append((what.removesuffix(" so"), ("", "how often"), rows))
    return out


def _figure(share: Fraction | float) -> str:
    """A share for programs: a fraction where it was counted as one, else a decimal."""
    from croupier.odds.edge import ratio

    return ratio(share) if isinstance(share, Fraction) else f"{share:.12f}"


@dataclass(frozen=True)
class Question:
    """A question: how it is answered, whole examples, and the options that it uses."""

    answer: Callable[[Namespace, Any], Found]
    examples: tuple[str, str]
    uses: tuple[str, ...] = ()  # beside options, odds and cards that are gone
    wagers: int = 1  # 0: it is about the whole game; 2: about several


QUESTIONS: dict[str, Question] = {
    "shoe": Question(
        shoe,
        (
            'croupier ask shoe gb-core/punto-banco banco --without "A A 5"',
            'croupier ask shoe gb-core/blackjack main --without "5 5 5 5"',
        ),
    ),
    "removal": Question(
        removal,
        (
            "croupier ask removal gb-core/blackjack main",
            "croupier ask removal american/baccarat egalite",
        ),
    ),
    "count": Question(
        count,
        (
            "croupier ask count gb-core/blackjack main",
            "croupier ask count gb-core/punto-banco egalite --tags best-1",
        ),
        ("tags",),
    ),
    "counter": Question(
        counter,
        (
            "croupier ask counter kings/ez-baccarat dragon_7 --tags best-2 --dealt 95%",
            'croupier ask counter american/blackjack main --bets "-9=1 2=4 4=8"',
        ),
        ("tags", "bets", "dealt", "cards", "bankroll"),
    ),
    "indices": Question(
        indices,
        (
            "croupier ask indices gb-core/blackjack",
            "croupier ask indices american/blackjack --tags hi-lo",
        ),
        ("tags",),
        wagers=0,
    ),
    "together": Question(
        ask_together,
        (
            "croupier ask together american/craps pass_line=5 field=1",
            "croupier ask together gb-core/roulette corner@1-2-4-5=1 straight_up@17=1",
        ),
        ("rounds",),
        wagers=2,
    ),
    "throws": Question(
        ask_throws,
        (
            "croupier ask throws american/craps",
            "croupier ask throws american/craps pass_line hard_ways@6",
        ),
        wagers=2,
    ),
    "events": Question(
        events,
        (
            "croupier ask events american/three-card-poker pair_plus",
            "croupier ask events american/craps field",
        ),
    ),
    "odds": Question(
        odds,
        (
            "croupier ask odds american/baccarat egalite --edge 5%",
            "croupier ask odds american/three-card-poker pair_plus.flush --edge 5%",
        ),
        ("edge",),
    ),
    "meter": Question(
        meter,
        (
            "croupier ask meter gb-archive/casino-stud progressive --edge 2% -o progressive=true",
            "croupier ask meter gb-archive/casino-stud progressive --edge 0% -o progressive=true",
        ),
        ("edge",),
    ),
    "ruin": Question(
        ruin,
        (
            "croupier ask ruin american/roulette red_or_black --bankroll 20",
            "croupier ask ruin gb-core/craps pass_line --bankroll 50 --goal 60 --rounds 500",
        ),
        ("bankroll", "goal", "rounds"),
    ),
    "own": Question(
        ask_own,
        (
            "croupier ask own gb-archive/casino-war --strategy surrender",
            "croupier ask own gb-core/blackjack --strategy mine.py",
        ),
        ("strategy", "rounds"),
    ),
    "often": Question(
        often,
        (
            "croupier ask often gb-core/three-card-poker",
            "croupier ask often american/craps",
        ),
        wagers=0,
    ),
}
COMMAND = Command(
    examples=("croupier ask events american/craps field", "croupier ask count --help"),
    arguments=arguments,
    run=run,
    notes="Questions:",
    listed=tuple((name, verbs.QUESTIONS[name]) for name in QUESTIONS),
)
