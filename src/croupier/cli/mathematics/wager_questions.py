"""Questions about bets: several together, by the throw and by event, at which odds or meter, and ruin."""

from __future__ import annotations

from argparse import Namespace
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cli import speech
from croupier.cli.given_values import given_twice
from croupier.cli.mathematics.answers import Found, amount_text, one_wager, percent_text, share_given, units_given
from croupier.cli.mathematics.messages import (
    EveningOfRounds,
    MeterForEdge,
    NotCountedBets,
    OddsForEdge,
    ReturnOfNine,
    RoundOfThrows,
    RuinBefore,
    RuinWithin,
    TogetherEdge,
    WithWager,
)
from croupier.cli.usage.messages import (
    NameTwoWagers,
    QuestionFindsTheOdds,
)
from croupier.errors import CroupierError
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.odds.studies.questions import Together
    from croupier.table import Table


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
        return [(wager, place, units_given(part, 1)) for place, part in zip(places, stakes, strict=True)]
    return [(wager, on, units_given(stake or None, 1))]


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
            amount_text(stake),
            percent_text(-m / stake),
            *(f"{joint.correlation(i, j):.4f}" for j in range(len(joint.names))),
        )
        for i, (name, stake, m) in enumerate(zip(joint.names, joint.stakes, joint.means, strict=True))
    ]
    out.tables.append(
        (args.game, ("wager", "stake", "edge", *(speech.say(WithWager(wager=Words(n))) for n in joint.names)), rows)
    )
    deviation = float(joint.variance) ** 0.5
    both = TogetherEdge(edge=Words(percent_text(joint.edge)), deviation=Words(f"{deviation:.4f}"))
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
        shown = "" if bet.per_resolved == bet.edge else percent_text(bet.per_resolved)
        rows.append((bet.name, percent_text(bet.edge), shown, f"{float(bet.throws):.4f}", percent_text(bet.per_throw)))
    out.tables.append((args.game, ("bet", "edge", "of resolved bets", "throws", "per throw"), rows))
    out.lines.append("throws: how long a bet stands on average, laid as soon as it may be from a fresh table")
    if too_many:
        out.lines.append(speech.say(NotCountedBets(bets=Words(", ".join(too_many)))))
    return out


def _wagers_asked(table: Table, args: Namespace) -> list[str]:
    """Return the wagers that are named and that the game has."""
    names = [text.partition("=")[0].partition("@")[0] for text in args.wager]
    return [name for name in names if name in table.game.wager]


def events(args: Namespace, table: Table) -> Found:
    """How often each result of a wager comes."""
    from croupier.odds import edges
    from croupier.odds.studies.questions import events as asked

    out = Found([])
    for priced in edges(table, one_wager(args)):
        event_figures = asked(table, priced)
        name = f"{priced.wager} {priced.on}".strip()
        out.plain.append({"game": args.game, "wager": name, "events": [event.plain() for event in event_figures]})
        rows: list[tuple[object, ...]] = [
            (
                event.name,
                _many(event.combinations) if event.is_exact else "",
                percent_text(event.probability, 5),
                "" if event.name == "total" else str(event.pays),
                percent_text(event.returns, 4),
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

    wager, _, row = one_wager(args).partition(".")
    given = table.odds.get(wager)
    if given is not None and (not row or not isinstance(given, dict) or row in given):
        raise CroupierError(QuestionFindsTheOdds(asked=one_wager(args), wager=wager))
    wanted = share_given(args.edge, "--edge")
    win = odds_for(table, wager, wanted, row)
    out = Found({"game": args.game, "wager": wager, "row": row, "edge": ratio(wanted), "odds": ratio(win)})
    what = f"{wager} {row}".strip()
    answer = OddsForEdge(
        wager=Words(what), odds=Words(f"{float(win):.6f}"), exactly=Words(str(win)), edge=Words(percent_text(wanted))
    )
    out.lines.append(speech.say(answer))
    return out


def meter(args: Namespace, table: Table) -> Found:
    """How full a meter must be for a given edge."""
    from croupier.odds.edge import ratio
    from croupier.odds.studies.questions import meter_for

    wager, wanted = one_wager(args), share_given(args.edge, "--edge")
    held = meter_for(table, wager, wanted)
    out = Found({"game": args.game, "wager": wager, "edge": ratio(wanted), "meter": ratio(held)})
    answer = MeterForEdge(wager=Words(wager), edge=Words(percent_text(wanted)), amount=Words(f"{float(held):,.2f}"))
    out.lines.append(speech.say(answer))
    return out


def ruin(args: Namespace, table: Table) -> Found:
    """The risk of losing a purse."""
    from croupier.cli.given_values import whole
    from croupier.odds import edges
    from croupier.odds.studies.questions import risk, ruin_within
    from croupier.odds.studies.questions import ruin as before_goal

    purse = units_given(args.bankroll, 100)
    goal = units_given(args.goal, int(2 * purse))
    rounds = whole(args.rounds, "--rounds") or 1000
    out = Found([])
    for priced in edges(table, one_wager(args)):
        risk_figures = risk(priced)
        assert priced.distribution is not None
        lost = before_goal(priced.distribution, purse, goal)
        soon = ruin_within(priced.distribution, purse, rounds)
        low, high = risk_figures.interval(rounds)
        n0 = risk_figures.n0
        plain = {
            "wager": f"{priced.wager} {priced.on}".strip(),
            "edge": percent_text(risk_figures.edge),
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
            ("edge", percent_text(risk_figures.edge)),
            ("standard deviation", f"{risk_figures.deviation:.4f}"),
            ("volatility index (1.645 deviations)", f"{risk_figures.volatility_index:.4f}"),
            ("N0: rounds whose expectation is one deviation", "none" if n0 is None else f"{float(n0):,.0f}"),
            (speech.say(RuinBefore(purse=Words(amount_text(purse)), goal=Words(amount_text(goal)))), f"{lost:.6%}"),
            (speech.say(RuinWithin(purse=Words(amount_text(purse)), rounds=Words(f"{rounds:,}"))), f"{soon:.6%}"),
            (speech.say(ReturnOfNine(rounds=Words(f"{rounds:,}"))), f"{low:.4%} to {high:.4%}"),
        ]
        out.tables.append((f"{args.game} {plain['wager']}", ("one unit a round", ""), rows))
    return out
