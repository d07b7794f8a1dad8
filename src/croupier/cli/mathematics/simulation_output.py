"""Output of `croupier simulate` for people: wagers, seats, evenings, tournaments, and the lives of a meter."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.cli import output, speech
from croupier.cli.mathematics.messages import (
    EveningsFrom,
    LivesOfMeter,
    MeterBelow,
    MillionRoundsASecond,
    PlaceNumber,
    RoundsASecond,
    RoundsSimulated,
    WholeBet,
)
from croupier.messages import Words
from croupier.money import amount_to_text, exact
from croupier.odds.edge import percent
from croupier.odds.figure_names import title

if TYPE_CHECKING:
    from croupier.simulate.jackpot_lives import Lives
    from croupier.simulate.results.results import Results, Seat, Whole

STOPPED = {"precision": "stopped at the wanted precision", "interrupted": "interrupted: this is what was known by then"}
CONFIDENCE = 1.96  # standard errors to each side hold the truth nineteen times in twenty


def about(error: Fraction) -> str:
    """The error of a simulated figure, as 95% of them lie."""
    return f"± {CONFIDENCE * float(error):.4%}"


def rate(rounds: int, seconds: float) -> str:
    """How fast it went, in the unit that reads best."""
    speed = rounds / seconds if seconds else 0.0
    if speed >= 1e5:
        return speech.say(MillionRoundsASecond(speed=Words(f"{speed / 1e6:,.2f}")))
    return speech.say(RoundsASecond(speed=Words(f"{speed:,.0f}")))


def report(results: Results) -> None:
    """The results of a simulation."""
    wagers(results)
    seats(results)
    if results.pace:
        hours(results)
    if any(seat.evenings is not None for seat in results.seats):
        evenings(results)
    if any(seat.contest is not None for seat in results.seats):
        places(results)
    if results.note:
        print(results.note)
    if results.whole:
        print(speech.say(WholeBet(wagers=Words(title(results.whole[0].of)))))
    if results.stopped != "rounds":
        print(speech.term(STOPPED[results.stopped]))


def _table(title: str, names: tuple[str, ...], rows: list[tuple[Any, ...]], left: int = 2) -> None:
    output.table(title, names, rows, right=names[left:])


def wagers(results: Results) -> None:
    """Print what each wager came to."""
    heading = RoundsSimulated(
        game=Words(results.game),
        rounds=Words(f"{results.rounds:,}"),
        seed=Words(str(results.seed)),
        rate=Words(rate(results.rounds, results.seconds)),
    )
    rows = [_whole_bet_row(bet) for bet in results.whole]
    rows += [
        (
            c.laid.seat,
            c.name,
            amount_to_text(c.laid.stake),
            percent(c.edge, 4),
            about(c.error),
            "" if c.edge_on_staked is None else percent(c.edge_on_staked, 4),
            f"{float(c.tally.variance) ** 0.5:.4f}",
            f"{c.tally.skew:.2f}",
            percent(c.tally.hits, 2),
        )
        for c in results.columns
    ]
    _table(
        speech.say(heading),
        ("seat", "wager", "stake", "edge", "95%", "of all staked", "deviation", "skew", "hits"),
        rows,
    )


def _whole_bet_row(bet: Whole) -> tuple[Any, ...]:
    """The whole bet, measured against the first of its wagers."""
    tally = bet.tally
    spread = (
        ("", "", "")
        if tally is None
        else (f"{float(tally.variance) ** 0.5:.4f}", f"{tally.skew:.2f}", percent(tally.hits, 2))
    )
    share = percent(-bet.mean / bet.staked, 4) if bet.staked else ""
    figures = percent(bet.edge, 4), about(bet.error / bet.stake)
    return (bet.seat, title(bet.of), amount_to_text(exact(bet.stake)), *figures, share, *spread)


def seats(results: Results) -> None:
    """Each seat's rounds: quantiles of the result, and the longest runs."""
    rows = []
    for seat in results.seats:
        quantiles = [amount_to_text(value) for value in seat.total.quantiles().values()]
        longest = ("", "") if seat.runs is None else (seat.runs.wins[1], seat.runs.losses[1])
        fees = [amount_to_text(value) for value in seat.extras.values()]
        rows.append((seat.seat, *quantiles, *longest, *fees))
    extras = tuple(results.seats[0].extras)
    names = ("seat", "1%", "5%", "25%", "median", "75%", "95%", "99%", "wins in a row", "losses", *extras)
    _table("a seat's round", names, rows, left=1)


def hours(results: Results) -> None:
    """Print what a seat may expect by the hour."""
    rows = []
    for seat in results.seats:
        by = seat.plain(results.pace)["per_hour"]
        rows.append((seat.seat, by["rounds"], by["mean"], by["standard_deviation"]))
    _table("by the hour", ("seat", "rounds", "mean", "deviation"), rows, left=1)


def evenings(results: Results) -> None:
    """Evenings with a bankroll of their own."""
    first = results.seats[0].evenings
    assert first is not None
    purse = amount_to_text(Fraction(results.seats[0].purse, results.seats[0].total.unit))
    heading = EveningsFrom(evenings=Words(f"{first.evenings:,}"), purse=Words(purse))
    names = (
        "seat",
        "system",
        "ruined",
        "reached the goal",
        "ahead",
        "mean result",
        "deviation",
        "rounds",
        "staked",
        "edge on it",
        "mean fall",
        "5%",
        "median",
        "95%",
    )
    _table(speech.say(heading), names, [_evening(seat) for seat in results.seats])


def _evening(seat: Seat) -> tuple[Any, ...]:
    assert seat.evenings is not None
    plain = seat.evenings.plain(seat.total.unit, seat.purse)
    ends = plain["final_purse_quantiles"]
    lost = plain["edge_on_staked"]
    shares = [percent(Fraction(plain[key]), 2) for key in ("risk_of_ruin", "goal_reached", "ended_ahead")]
    return (
        seat.seat,
        seat.system,
        *shares,
        plain["mean_result"][:-3],
        plain["standard_deviation"][:-3],
        plain["rounds_played"],
        plain["staked"],
        "" if lost is None else percent(Fraction(lost), 3),
        plain["mean_largest_fall"],
        ends["0.05"],
        ends["0.50"],
        ends["0.95"],
    )


def places(results: Results) -> None:
    """Who came in where."""
    rows = []
    for seat in results.seats:
        assert seat.contest is not None
        chances = [percent(Fraction(share), 2) for share in seat.contest["places"].values()]
        rows.append((seat.seat, seat.system, *chances, seat.contest["mean_place"]))
    names = (
        "seat",
        "system",
        *(speech.say(PlaceNumber(place=i)) for i in range(1, len(results.seats) + 1)),
        "mean place",
    )
    _table("tournaments", names, rows)


def meter(lives: Lives) -> None:
    """A meter's lives."""
    plain = lives.plain()
    heading = LivesOfMeter(
        game=Words(plain["game"]),
        wager=Words(plain["wager"]),
        lives=Words(f"{plain['lives']:,}"),
        seed=Words(str(plain["seed"])),
    )
    hours = [("hours of a life", plain["mean_life_hours"])] if "mean_life_hours" in plain else []
    rows = [
        ("wagers of a life", f"{plain['mean_life']} ± {CONFIDENCE * float(lives.life_error):,.1f}"),
        *hours,
        ("the meter when it is won, on average", plain["mean_meter_won"]),
        *((speech.say(MeterBelow(share=Words(f"{float(q):.0%}"))), v) for q, v in plain["meter_won_quantiles"].items()),
        ("the house puts in, a life", plain["house_puts_in_per_life"]),
        ("edge in the long run", f"{percent(lives.edge, 4)} {about(lives.error)}"),
    ]
    output.table(speech.say(heading), ("what", "figure"), rows, right=("figure",), worded=("what",))
    names = ("prize", "once in", "times")
    output.table("", names, [(p["prize"], p["once_in"], f"{p['times']:,}") for p in plain["prizes"]], right=names[1:])
    if lives.stopped != "rounds":
        print(speech.term(STOPPED[lives.stopped]))
