"""Drills: the dealer's work as tasks, each with the answer of the real settlement and the clause it rests on.

A task follows from its kind, its table, its level and a seed, so that a complaint about one can be looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from croupier.equipment.randomness import Randomness, Seeded
from croupier.errors import CroupierError
from croupier.rulebooks import game as game_of
from croupier.rulebooks.laboratory import open_all_rules
from croupier.school import calling_drills, judging_drills, payment_drills, player_drills, player_situations
from croupier.school.messages import NoSuchDrill, NoSuchLevel, NothingToPractise
from croupier.school.payment_drills import Found
from croupier.school.practice_rounds import LEVELS
from croupier.school.tasks import Mark as Mark
from croupier.school.tasks import Question as Question
from croupier.school.tasks import Task, basis_of_answer, choices_named
from croupier.school.tasks import mark as mark
from croupier.table import Table
from croupier.table.options import options_to_try

MAX_TRIES, MANY_TRIES, FEW_TRIES = 400, 40, 12


@dataclass(frozen=True)
class Kind:
    """A kind of task: what it is called, what it asks, and for how many seconds a good dealer thinks."""

    title: str
    asks: str
    make: Callable[[Table, Randomness, int], Found]
    seconds: int
    can: Callable[[Table], bool] | None = None  # of those that a solver answers: whether it does at a table


KINDS: dict[str, Kind] = {
    "pay": Kind("Pay the layout", "what is each wager paid?", payment_drills.pay, 30),
    "picture": Kind("Picture bets", "the chips round one number, in pieces", payment_drills.picture, 25),
    "colour": Kind("Colour changes", "a stack in colour, the rest in cash", payment_drills.colour, 30),
    "call": Kind("Call bets", "neighbours and sections of the wheel", payment_drills.call, 25),
    "order": Kind("Order of settlement", "which wager comes first?", payment_drills.order, 30),
    "commission": Kind("Commission", "what is paid after the house's share?", payment_drills.commission, 20),
    "fee": Kind("Collection", "what does the house take for the table?", payment_drills.fee, 15),
    "bank": Kind("A limited bank", "who is paid when the bank runs out?", payment_drills.bank, 40),
    "total": Kind("Totals", "what do the cards come to?", calling_drills.total, 15),
    "draw": Kind("Drawing", "does this hand take a card?", calling_drills.draw, 8),
    "rank": Kind("Ranking", "which hand is higher?", calling_drills.rank, 10),
    "set": Kind("The house way", "how is this hand set?", calling_drills.house_way, 20),
    "qualify": Kind("Qualifying", "does the dealer qualify?", calling_drills.qualify, 8),
    "limit": Kind("Limits", "may this wager lie?", judging_drills.limit, 10),
    "late": Kind("Late bets", "may it lie now?", judging_drills.late_bet_task, 10),
    "ruling": Kind("Irregularities", "what follows?", judging_drills.ruling, 20),
    "play": Kind("Best play", "which choice is best?", player_drills.play, 10, player_drills.has_quick_solver),
    "soft": Kind(
        "Soft hands",
        "the best choice with an ace that counts eleven",
        player_drills.soft,
        10,
        player_drills.has_splits,
    ),
    "pairs": Kind("Pairs", "split, or not?", player_drills.pairs, 10, player_drills.has_splits),
    "river": Kind(
        "River decisions",
        "all cards of the board lie",
        player_drills.river,
        12,
        lambda table: player_drills.has_situation(table, "river decisions"),
    ),
    "setting": Kind(
        "Best setting",
        "how is a hand set best?",
        player_situations.setting,
        20,
        lambda table: player_drills.has_situation(table, player_situations.SETTING),
    ),
    "odds": Kind(
        "Odds behind the line",
        "how much, at what price, and what it is paid",
        player_situations.odds,
        20,
        lambda table: bool(player_situations.wagers_behind_line(table)),
    ),
    "count": Kind(
        "Counting",
        "running and true count, and what turns on it",
        player_drills.count,
        40,
        player_drills.has_count,
    ),
    "deviations": Kind(
        "Deviations", "what a true count turns", player_situations.deviations, 10, player_drills.has_count
    ),
}


def practice_table(
    name: str, options: dict[str, object] | None = None, odds: dict[str, object] | None = None, is_lab: bool = False
) -> Table:
    """A table to practise at: by the game's defaults, or by those with which it is tried where they open none; at other
    odds where they are given, and with rules that no book allows where it is a laboratory's."""
    game = open_all_rules(game_of(name)) if is_lab else game_of(name)
    return Table(game, options_to_try(game, options or {}), odds=odds or {})


def kinds(table: Table) -> list[str]:
    """Return the kinds of task that can be practised at a table."""
    return [name for name, kind in KINDS.items() if _has(name, kind, table)]


def _has(name: str, kind: Kind, table: Table) -> bool:
    return kind.can(table) if kind.can is not None else next(_tasks(name, table, 0, FEW_TRIES, 2), None) is not None


def task(kind: str, table: Table, seed: int, wanted: Sequence[str] = (), level: int = 2) -> Task:
    """A task from a seed; where topics are wanted, the first one of some that touches them."""
    if kind not in KINDS:
        raise CroupierError(NoSuchDrill(drill=repr(kind), known=", ".join(KINDS)))
    if level not in LEVELS:
        raise CroupierError(NoSuchLevel(level=str(level), known=", ".join(map(str, LEVELS))))
    first: Task | None = None
    for number, drawn_task in enumerate(_tasks(kind, table, seed, MAX_TRIES, level)):
        first = first or drawn_task
        if not wanted or any(question.topic in wanted for question in drawn_task.questions):
            return drawn_task
        if number > MANY_TRIES:
            break
    if first is None:
        raise CroupierError(NothingToPractise(game=table.game.name, drill=repr(kind), known=", ".join(kinds(table))))
    return first


def _tasks(kind: str, table: Table, seed: int, tries: int, level: int) -> Iterator[Task]:
    for number in range(tries):
        at = seed + number * 1_000_003
        made = KINDS[kind].make(table.apart(), Seeded(f"drill {kind} {table.game.name} {level} {at}"), level)
        if made is not None and made[1]:
            shown, questions, playing = made
            asked = tuple(
                replace(one, basis=str(basis_of_answer(table.game, one)), named=choices_named(table.game, one.choices))
                for one in questions
            )
            yield Task(kind, table.game.name, at, level, tuple(shown), asked, playing=playing)
