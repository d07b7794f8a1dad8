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
from croupier.cli.given_values import given_twice, odds_given, pairs
from croupier.cli.mathematics.messages import (
    EveningOfRounds,
    HandAgainst,
    KellyBankrolls,
    MeterForEdge,
    NotCountedBets,
    OddsForEdge,
    OnAverage,
    PlayedBest,
    ReturnOfNine,
    RoundOfThrows,
    RuinBefore,
    RuinForEver,
    RuinWithin,
    SheetRestsOn,
    ShoeWithout,
    TogetherEdge,
    WithWager,
)
from croupier.cli.usage.messages import (
    AskAboutWholeGame,
    AskDoesNotUse,
    AskNeedsOneWager,
    DoesNotDependOnCount,
    EventsNotCounted,
    GiveAShare,
    NameTwoWagers,
    PriceIsExact,
    QuestionFindsTheOdds,
    StrategyOfWholeBet,
    TagsForm,
)
from croupier.errors import CroupierError
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.odds.enumeration.shoes import Removal
    from croupier.odds.studies.questions import Together
    from croupier.table import Table

COUNTS = range(-6, 7)
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

        table = deplete_table(table, _cards(args.without))
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


class Found:
    """An answer: for programs, and for people."""

    def __init__(self, plain: Any) -> None:
        self.plain = plain
        self.tables: list[tuple[str, tuple[str, ...], list[tuple[object, ...]]]] = []
        self.lines: list[str] = []


def _cards(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _one_wager(args: Namespace) -> str:
    if len(args.wager) != 1:
        raise CroupierError(AskNeedsOneWager(question=args.question))
    return str(args.wager[0])


def _share(text: str | None, what: str) -> Fraction:
    from croupier.cli.given_values import share

    value = share(text, "edge")
    if value is None:
        raise CroupierError(GiveAShare(option=what))
    return value


def _units(text: str | None, usual: int) -> Fraction:
    from croupier.money import amount

    return Fraction(usual) if text is None else Fraction(amount(text))


def _percent(value: Fraction, places: int = 4) -> str:
    from croupier.odds.edge import percent

    return percent(value, places)


# Shoes


def shoe(args: Namespace, table: Table) -> Found:
    """The price of a wager when certain cards have gone."""
    from croupier.odds.edge import ratio
    from croupier.odds.enumeration.shoes import deplete_table, worth

    wager, gone = _one_wager(args), _cards(args.without)
    after = worth(deplete_table(table, gone), wager)  # refused, it may be, before the whole shoe is priced
    before = worth(table, wager)
    plain = {"game": args.game, "wager": wager, "without": gone, "edge": ratio(-after), "whole": ratio(-before)}
    answer = Found(plain)
    without = ShoeWithout(cards=Words(" ".join(gone) or speech.term("nothing")))
    rows = [("whole", _percent(-before)), (speech.say(without), _percent(-after))]
    answer.tables.append(
        (f"{args.game} {wager}", ("shoe", "edge"), [*rows, ("for the player", _percent(after - before))])
    )
    _say_how_it_is_played(answer, table, wager)
    return answer


def removal(args: Namespace, table: Table) -> Found:
    """Return the effect of each removed card on a wager, and the best tags for counting it."""
    from croupier.odds.edge import ratio
    from croupier.odds.enumeration.shoes import RANKS
    from croupier.odds.enumeration.shoes import removal as asked

    removals = asked(table, _one_wager(args))
    tags = {"level 1": removals.best(1), "level 2": removals.best(2)}
    out = Found(
        {
            "game": removals.game,
            "wager": removals.wager,
            "expectation": ratio(removals.full),
            "effects": {rank: ratio(effect) for rank, effect in removals.effects.items()},
            "counts": {name: {"tags": t, "correlation": removals.correlation(t)} for name, t in _counts(tags).items()},
        }
    )
    rows: list[tuple[object, ...]] = [("effect of removal", *(_percent(removals.effects[r], 3) for r in RANKS), "")]
    for name, tag in _counts(tags).items():
        rows.append((name, *(tag[r] for r in RANKS), f"{removals.correlation(tag):.4f}"))
    out.tables.append((f"{removals.game} {removals.wager}", ("", *RANKS, "correlation"), rows))
    _say_how_it_is_played(out, table, removals.wager)
    return out


def _say_how_it_is_played(answer: Found, table: Table, wager: str) -> None:
    """Say by which decisions the figures of a wager are, where it has some."""
    from croupier.odds.analysis import is_decided

    if is_decided(table, wager):
        answer.lines.append(speech.say(PlayedBest()))


def _counts(tags: Mapping[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    from croupier.odds.enumeration.shoes import HI_LO

    return {"hi-lo": dict(HI_LO), **tags}


def _tags(args: Namespace, table: Table, wager: str) -> dict[str, int]:
    """The tags asked for: by name, the best of a level for a wager, or thirteen figures."""
    from croupier.odds.enumeration.shoes import HI_LO, RANKS
    from croupier.odds.enumeration.shoes import removal as asked

    if args.tags in (None, "hi-lo"):
        return dict(HI_LO)
    if args.tags in ("best-1", "best-2"):
        effects: Removal = asked(table, wager)
        return effects.best(int(args.tags[-1]))
    try:
        tags = [int(part) for part in _cards(args.tags)]
        return dict(zip(RANKS, tags, strict=True))
    except ValueError:
        raise CroupierError(TagsForm()) from None


def count(args: Namespace, table: Table) -> Found:
    """The price of a wager by the true count."""
    from croupier.odds.edge import ratio
    from croupier.odds.enumeration.shoes import worth_by_count

    wager = _one_wager(args)
    tags = _tags(args, table, wager)
    worth = worth_by_count(table, wager, tags, COUNTS)
    out = Found(
        {"game": args.game, "wager": wager, "tags": tags, "worth": {str(n): ratio(v) for n, v in worth.items()}}
    )
    rows: list[tuple[object, ...]] = [(f"{n:+d}", _percent(value)) for n, value in worth.items()]
    out.tables.append((f"{args.game} {wager}", ("true count", "for the player"), rows))
    out.lines.append("priced on the average shoe at each count, interpolated between shoes of whole cards")
    _say_how_it_is_played(out, table, wager)
    return out


COUNTS_OF_SHEET = range(-8, 13)


def counter(args: Namespace, table: Table) -> Found:
    """A counter's sheet: how often each true count comes, what the bet is worth there, and what a spread brings."""
    from croupier.odds import edges
    from croupier.odds.edge import decimal
    from croupier.odds.enumeration.shoes import worth_by_count
    from croupier.odds.studies.counter_sheet import counter_sheet, ranks_held, round_starts
    from croupier.simulate.play.card_use import cards_of_a_round

    wager = _one_wager(args)
    dealt = _share(args.dealt or "75%", "--dealt")
    cards = cards_of_a_round(table) if args.cards is None else _units(args.cards, 1)
    if not 0 < dealt <= 1 or cards < 1:
        from croupier.cli.messages import DealtOrCards

        raise CroupierError(DealtOrCards())
    spread, tags = _spread(args.bets), _tags(args, table, wager)
    held = ranks_held(table)
    (priced, *_) = edges(table, wager)
    if priced.variance is None:
        raise CroupierError(priced.note)
    worths = worth_by_count(table, wager, tags, COUNTS_OF_SHEET)
    size = sum(held.values())
    sheet = counter_sheet(held, tags, worths, spread, round_starts(size, dealt, cards), priced.variance)
    shown = [row for row in sheet.rows if row.share >= LEAST_SHOWN]
    bankroll = _units(args.bankroll, 1000)
    figures: dict[str, float | None] = {
        "rounds_a_shoe": sheet.rounds_a_shoe,
        "played": sheet.played,
        "staked_a_round": sheet.staked,
        "win_a_round": sheet.win,
        "deviation_a_round": sheet.deviation,
        "win_a_shoe": sheet.win * sheet.rounds_a_shoe,
        "n0": sheet.n0,
        "score": sheet.score,
        "kelly_bankroll": sheet.kelly,
        "half_kelly_bankroll": None if sheet.kelly is None else 2 * sheet.kelly,
        "ruin": sheet.ruin(bankroll),
    }
    out = Found(
        {
            "game": args.game,
            "wager": wager,
            "tags": tags,
            "dealt": decimal(dealt, 6),
            "cards_a_round": decimal(cards, 4),
            "bankroll": str(bankroll),
            "counts": [
                {"count": row.count, "share": f"{row.share:.10f}", "worth": f"{row.worth:.10f}", "bet": str(row.bet)}
                for row in sheet.rows
            ],
            **{name: None if value is None else f"{value:.8g}" for name, value in figures.items()},
            "method": "frequencies exact, worths interpolated between whole counts",
        }
    )
    rows: list[tuple[object, ...]] = [
        (f"{row.count:+d}", f"{row.share:.4%}", f"{row.worth:.4%}", str(row.bet)) for row in shown
    ]
    out.tables.append((f"{args.game} {wager}", ("true count", "of rounds", "worth", "bet"), rows))
    words = {
        "rounds of a shoe": f"{sheet.rounds_a_shoe}",
        "rounds with a bet": f"{sheet.played:.3%}",
        "staked in a round": f"{sheet.staked:.4f}",
        "win of a round": f"{sheet.win:+.6f}",
        "deviation of a round": f"{sheet.deviation:.4f}",
        "win of a shoe": f"{sheet.win * sheet.rounds_a_shoe:+.4f}",
        "N0": "" if sheet.n0 is None else f"{sheet.n0:,.0f}",
        "SCORE": f"{sheet.score:.2f}",
        "bankroll for Kelly's bets, and for half of them": ""
        if sheet.kelly is None
        else speech.say(KellyBankrolls(whole=Words(f"{sheet.kelly:,.0f}"), half=Words(f"{2 * sheet.kelly:,.0f}"))),
        speech.say(RuinForEver(bankroll=Words(_plainly(bankroll)))): f"{sheet.ruin(bankroll):.4%}",
    }
    out.tables.append(("", ("in units bet", ""), [(speech.term(name), figure) for name, figure in words.items()]))
    rests = SheetRestsOn(cards=Words(f"{float(cards):.2f}"), dealt=Words(_percent(dealt, 1)))
    out.lines += [
        speech.say(rests),
        "worth: of the shoe that the count leaves on average, played as is best there",
    ]
    return out


LEAST_SHOWN = 0.0005  # of rounds, of a true count that is listed


def _spread(text: str | None) -> list[tuple[int, Fraction]] | None:
    """Read "-9=1 2=4 4=8": from which true count on how many units are bet."""
    if text is None:
        return None
    steps = []
    for part in text.replace(",", " ").split():
        count, equals, units = part.partition("=")
        if not equals or not count.lstrip("+-").isdecimal():
            from croupier.cli.messages import SpreadWanted

            raise CroupierError(SpreadWanted(typed=Words(part)))
        steps.append((int(count), _units(units, 1)))
    return sorted(steps)


def indices(args: Namespace, table: Table) -> Found:
    """Print the counts from which the best play is another."""
    from croupier.odds.analysis import analysis

    known = analysis(table).indices
    if known is None:
        raise CroupierError(DoesNotDependOnCount(game=args.game))
    index_list = known(table, _tags(args, table, "main"), COUNTS)
    out = Found([index._asdict() for index in index_list])
    rows: list[tuple[object, ...]] = [
        (
            speech.say(HandAgainst(hand=Words(str(i.hand)), against=Words(str(i.against)))),
            i.below,
            i.above,
            f"{i.at:+d}",
            "" if i.deciding is None else f"{i.deciding:+.1f}",
        )
        for i in index_list
    ]
    columns = ("hand", "below", "from there on", "before the hand", "when deciding")
    out.tables.append((f"{args.game} {output.changed_options(table)}".rstrip(), columns, rows))
    out.lines.append(
        "before the hand: the first whole true count at which the other play is better\n"
        "when deciding: the true count with the cards on the table counted, to a quarter (insurance: to a tenth)"
    )
    return out


# Wagers


def _read_laid(table: Table, text: str) -> list[tuple[str, str, Fraction]]:
    """WAGER[@ON][=STAKE]; a stake for each position of a wager as in pass_odds=3-4-5-5-4-3."""
    name, _, stake = text.partition("=")
    wager, _, on = name.partition("@")
    stakes = stake.split("-")
    places = sorted(table.positions.get(wager, ()), key=lambda place: (len(place), place))
    if len(stakes) > 1 and not on:
        if len(stakes) != len(places):
            from croupier.cli.messages import StakeForEach

            raise CroupierError(StakeForEach(wager=Words(wager), count=len(places), positions=Words(", ".join(places))))
        return [(wager, place, _units(part, 1)) for place, part in zip(places, stakes, strict=True)]
    return [(wager, on, _units(stake or None, 1))]


def ask_together(args: Namespace, table: Table) -> Found:
    """Several wagers as one: edge, deviation, and how they hang together."""
    from croupier.simulate.play.open_questions import wagers_together as asked

    if len(args.wager) < 2 and not any(table.game.wager[name].outlives for name in _wagers_asked(table, args)):
        first, *others = table.game.wager
        raise CroupierError(NameTwoWagers(first=first, other=(others or [first])[0]))
    laid, groups = list[tuple[str, str, Fraction]](), dict[str, list[int]]()
    for text in args.wager:
        parts, name = _read_laid(table, text), text.partition("=")[0]
        if name in groups:
            raise given_twice(name)
        groups[name] = [len(laid) + i for i in range(len(parts))]
        laid += parts
    joint = asked(table, laid)
    if len(groups) < len(laid):
        joint = joint.gather(groups)
    idle = next((name for name, stake in zip(joint.names, joint.stakes, strict=True) if not stake), None)
    if idle is not None:
        from croupier.cli.messages import NeverLaid

        raise CroupierError(NeverLaid(wager=Words(idle)))
    out = Found({"game": args.game, **joint.plain()})
    rows: list[tuple[object, ...]] = [
        (
            name,
            _plainly(stake),
            _percent(-m / stake),
            *(f"{joint.correlation(i, j):.4f}" for j in range(len(joint.names))),
        )
        for i, (name, stake, m) in enumerate(zip(joint.names, joint.stakes, joint.means, strict=True))
    ]
    out.tables.append(
        (args.game, ("wager", "stake", "edge", *(speech.say(WithWager(wager=Words(n))) for n in joint.names)), rows)
    )
    deviation = float(joint.variance) ** 0.5
    both = TogetherEdge(edge=Words(_percent(joint.edge)), deviation=Words(f"{deviation:.4f}"))
    out.lines.append(speech.say(both))
    out.lines += [joint.note] if joint.note else []
    if args.rounds:
        from croupier.cli.given_values import whole

        _add_evening(out, joint, whole(args.rounds, "--rounds") or 1)
    if joint.throws is not None:
        loss = -sum(joint.means, Fraction(0)) / joint.throws
        throws, lost = Words(f"{float(joint.throws):.4f}"), Words(f"{float(loss):.6f}")
        out.lines.append(speech.say(RoundOfThrows(throws=throws, loss=lost)))
    return out


def _add_evening(out: Found, joint: Together, rounds: int) -> None:
    """Add what so many rounds bring together: rounds do not know of each other."""
    mean = sum(joint.means, Fraction(0)) * rounds
    deviation = float(joint.variance * rounds) ** 0.5
    out.plain |= {"rounds": rounds, "mean_of_rounds_decimal": f"{float(mean):.6f}"}
    out.plain["deviation_of_rounds"] = f"{deviation:.6f}"
    figures = Words(f"{float(mean):+,.2f}"), Words(f"{deviation:,.2f}")
    out.lines.append(speech.say(EveningOfRounds(rounds=Words(f"{rounds:,}"), mean=figures[0], deviation=figures[1])))


def ask_throws(args: Namespace, table: Table) -> Found:
    """How long each bet stands, and its edge by bet, by resolved bet and by throw."""
    from croupier.odds.edge import ratio
    from croupier.simulate.play.chain_figures import bets_by_throw, is_chain

    if not is_chain(table):
        from croupier.cli.messages import NothingStands

        raise CroupierError(NothingStands(game=Words(args.game)))
    out = Found([])
    rows: list[tuple[object, ...]] = []
    bets, too_many = bets_by_throw(table, args.wager)
    for bet in bets:
        out.plain.append(
            {
                "wager": bet.name,
                "edge": ratio(bet.edge),
                "edge_per_resolved": ratio(bet.per_resolved),
                "throws": ratio(bet.throws),
                "edge_per_throw": ratio(bet.per_throw),
            }
        )
        shown = "" if bet.per_resolved == bet.edge else _percent(bet.per_resolved)
        rows.append((bet.name, _percent(bet.edge), shown, f"{float(bet.throws):.4f}", _percent(bet.per_throw)))
    out.tables.append((args.game, ("bet", "edge", "of resolved bets", "throws", "per throw"), rows))
    out.lines.append("throws: how long a bet stands on average, laid as soon as it may be from a fresh table")
    if too_many:
        out.lines.append(speech.say(NotCountedBets(bets=Words(", ".join(too_many)))))
    return out


def _wagers_asked(table: Table, args: Namespace) -> list[str]:
    """Return the wagers that are named and that the game has."""
    names = [text.partition("=")[0].partition("@")[0] for text in args.wager]
    return [name for name in names if name in table.game.wager]


def _plainly(value: Fraction) -> str:
    from croupier.money import amount_to_text, exact

    return amount_to_text(exact(value))


def events(args: Namespace, table: Table) -> Found:
    """How often each result of a wager comes."""
    from croupier.odds import edges
    from croupier.odds.studies.questions import events as asked

    out = Found([])
    for priced in edges(table, _one_wager(args)):
        event_figures = asked(table, priced)
        name = f"{priced.wager} {priced.on}".strip()
        out.plain.append({"game": args.game, "wager": name, "events": [event.plain() for event in event_figures]})
        rows: list[tuple[object, ...]] = [
            (
                event.name,
                _many(event.combinations) if event.is_exact else "",
                _percent(event.probability, 5),
                "" if event.name == "total" else str(event.pays),
                _percent(event.returns, 4),
            )
            for event in event_figures
        ]
        out.tables.append((f"{args.game} {name}", ("event", "combinations", "probability", "pays", "return"), rows))
    return out


def _many(combinations: int) -> str:
    """How many, where a reader can take that in; `--json` has all digits."""
    return f"{combinations:,}" if combinations < 10**15 else f"{float(combinations):.4e}"


def odds(args: Namespace, table: Table) -> Found:
    """The odds at which a wager has a given edge."""
    from croupier.odds.edge import ratio
    from croupier.odds.studies.questions import odds_for

    wager, _, row = _one_wager(args).partition(".")
    given = table.odds.get(wager)
    if given is not None and (not row or not isinstance(given, dict) or row in given):
        raise CroupierError(QuestionFindsTheOdds(asked=_one_wager(args), wager=wager))
    wanted = _share(args.edge, "--edge")
    win = odds_for(table, wager, wanted, row)
    out = Found({"game": args.game, "wager": wager, "row": row, "edge": ratio(wanted), "odds": ratio(win)})
    what = f"{wager} {row}".strip()
    answer = OddsForEdge(
        wager=Words(what), odds=Words(f"{float(win):.6f}"), exactly=Words(str(win)), edge=Words(_percent(wanted))
    )
    out.lines.append(speech.say(answer))
    return out


def meter(args: Namespace, table: Table) -> Found:
    """How full a meter must be for a given edge."""
    from croupier.odds.edge import ratio
    from croupier.odds.studies.questions import meter_for

    wager, wanted = _one_wager(args), _share(args.edge, "--edge")
    held = meter_for(table, wager, wanted)
    out = Found({"game": args.game, "wager": wager, "edge": ratio(wanted), "meter": ratio(held)})
    answer = MeterForEdge(wager=Words(wager), edge=Words(_percent(wanted)), amount=Words(f"{float(held):,.2f}"))
    out.lines.append(speech.say(answer))
    return out


def ruin(args: Namespace, table: Table) -> Found:
    """The risk of losing a purse."""
    from croupier.cli.given_values import whole
    from croupier.odds import edges
    from croupier.odds.studies.questions import risk, ruin_within
    from croupier.odds.studies.questions import ruin as before_goal

    purse = _units(args.bankroll, 100)
    goal = _units(args.goal, int(2 * purse))
    rounds = whole(args.rounds, "--rounds") or 1000
    out = Found([])
    for priced in edges(table, _one_wager(args)):
        risk_figures = risk(priced)
        assert priced.distribution is not None
        lost = before_goal(priced.distribution, purse, goal)
        soon = ruin_within(priced.distribution, purse, rounds)
        low, high = risk_figures.interval(rounds)
        n0 = risk_figures.n0
        plain = {
            "wager": f"{priced.wager} {priced.on}".strip(),
            "edge": _percent(risk_figures.edge),
            "deviation": risk_figures.deviation,
            "volatility_index": risk_figures.volatility_index,
            "n0": None if n0 is None else float(n0),
            "bankroll": float(purse),
            "goal": float(goal),
            "ruin": lost,
            "rounds": rounds,
            "ruin_within": soon,
            "return_of_nine_in_ten": [low, high],
        }
        out.plain.append({"game": args.game, **plain})
        rows: list[tuple[object, ...]] = [
            ("edge", _percent(risk_figures.edge)),
            ("standard deviation", f"{risk_figures.deviation:.4f}"),
            ("volatility index (1.645 deviations)", f"{risk_figures.volatility_index:.4f}"),
            ("N0: rounds whose expectation is one deviation", "none" if n0 is None else f"{float(n0):,.0f}"),
            (speech.say(RuinBefore(purse=Words(_plainly(purse)), goal=Words(_plainly(goal)))), f"{lost:.6%}"),
            (speech.say(RuinWithin(purse=Words(_plainly(purse)), rounds=Words(f"{rounds:,}"))), f"{soon:.6%}"),
            (speech.say(ReturnOfNine(rounds=Words(f"{rounds:,}"))), f"{low:.4%} to {high:.4%}"),
        ]
        out.tables.append((f"{args.game} {plain['wager']}", ("one unit a round", ""), rows))
    return out


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
        priced = known(table, _one_wager(args) if args.wager else "main", strategy)
    if args.rounds is not None and priced.method != "simulated":
        raise CroupierError(PriceIsExact(strategy=strategy))
    out = Found(priced.plain())
    edge = priced.edge
    assert edge is not None
    rows: list[tuple[object, ...]] = [("edge", _percent(edge)), ("method", priced.method)]
    if priced.risk is not None:
        rows.insert(1, ("of all that is staked", _percent(priced.risk)))
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
        rows: list[tuple[object, ...]] = [(SHOWN.get(name, name), _percent(Fraction(p))) for name, p in shares.items()]
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
