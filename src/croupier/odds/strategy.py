"""Best play of a table, and what each choice of a decision is worth.

A family's Analysis may have `strategy(table)`, giving a Strategy (or `no_chart`, saying why there is none), and
`advice(playing)`, giving the expectation of every choice of the decision awaited, from what that seat can see, per unit
of the initial wager.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.errors import CroupierError
from croupier.odds.analysis import analysis, played_out
from croupier.odds.charts import Strategy
from croupier.odds.messages import BestPlayNotSolved, GameHasNoChart, NoAdviceYet, NoDecisionAwaited, NoDecisionsAnyPlay
from croupier.odds.result_cache import cached_answer
from croupier.places import Place
from croupier.table import Round, Table
from croupier.table.felt import Move


def strategy(table: Table) -> Strategy:
    """The best play of a table's game."""
    known = analysis(table)
    solve = known.strategy
    if solve is None:
        if not table.game.decision:
            raise CroupierError(NoDecisionsAnyPlay(game=table.game.name))
        if known.no_chart:
            raise CroupierError(GameHasNoChart(game=table.game.name, why=known.no_chart))
        raise CroupierError(BestPlayNotSolved(game=table.game.name))
    if not known.slow:
        return solve(table)
    plain, cached = cached_answer(table, "strategy", lambda: solve(table).plain(), module=table.family.analysis.edges)
    return Strategy.from_plain(plain, cached)


class Chosen(NamedTuple):
    """A choice of a decision, and the cards that are named with it."""

    decision: str
    cards: tuple[str, ...] = ()


def read_choice(choice: str) -> Chosen:
    """Return the parts of a choice as advice names it: "hold As Kd". No other module takes that text apart.

    >>> read_choice("hold As Kd")
    Chosen(decision='hold', cards=('As', 'Kd'))
    """
    decision, *cards = choice.split()
    return Chosen(decision, tuple(cards))


def choice_of_move(worth: Mapping[str, Fraction], move: Move) -> str | None:
    """The choice of a move among those that were priced: by its word, and by its cards where it carries some."""
    word, cards = str(move["choice"]), sorted(map(str, move.get("cards") or move.get("low") or ()))
    for choice in worth:
        priced = read_choice(choice)
        if priced.decision == word and (sorted(priced.cards) == cards or not priced.cards):
            return choice
    return None


def has_looked_at_face_down_card(playing: Round, seat: int) -> bool:
    """Return whether a seat sees a card that was dealt face down to it and has not been turned up in the course of
    play."""
    numbers = Counter[Place]()
    for ask, _ in playing.felt.answered:
        if ask.kind != "chance":
            continue
        number, numbers[ask.place] = numbers[ask.place], numbers[ask.place] + 1
        pile = playing.felt.piles.get(ask.place)
        if ask.seen is None or seat in ask.seen or pile is None or number >= len(pile.seen):
            continue
        seen = pile.seen[number]
        if seen is not None and seat in seen:
            return True
    return False


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice of the decision awaited, per unit of the initial wager: best first, and of
    choices with the same value those that stake nothing more."""
    if playing.awaiting is None or playing.awaiting.kind != "decision":
        raise CroupierError(NoDecisionAwaited())
    asked = analysis(playing.table)
    advise = played_out().advice if has_looked_at_face_down_card(playing, playing.awaiting.seat) else asked.advice
    if advise is None:
        raise CroupierError(NoAdviceYet(game=playing.table.game.name))
    play = playing.table.family.play
    return dict(sorted(advise(playing).items(), key=lambda item: (-item[1], "stake" in play.takes(item[0]))))
