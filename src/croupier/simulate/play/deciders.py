"""Deciders at the readable engine: best play, where the general analysis found it for a game without a solver, or a
strategy file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.errors import CroupierError
from croupier.odds.enumeration.play_out import Solver, TooLarge, decision_key
from croupier.odds.figure_names import BEST, mains
from croupier.simulate.messages import BestPlayForOneSeat, NoSuchPlayHere, NothingForStrategyToSay, PlayedByBestOrBots
from croupier.simulate.play.strategy_file import StrategyFile, read_strategy_file
from croupier.simulate.wagers import Laid
from croupier.table import Round, Table
from croupier.table.felt import Move

# What a seat has seen and chosen, up to what is alike -> the best choice; or the person who answers by a file.
Guide = Mapping[Any, str] | StrategyFile
BOTS = "bots"  # the way to play by which bots of the family decide, as it is asked for


def best_choices(table: Table, laid: tuple[Laid, ...], strategy: str) -> Guide:
    """The best choices of one seat; none where the family has a solver, where bots are asked for, and where the game is
    too large to be played out."""
    if (own_file := read_strategy_file(strategy)) is not None:
        if not table.game.decision:
            raise CroupierError(NothingForStrategyToSay(game=table.game.name, strategy=strategy))
        return own_file
    if table.family.analysis.kernel or table.family.analysis.edges or not table.game.decision or strategy == BOTS:
        return {}
    if strategy not in ("", BEST):
        raise CroupierError(PlayedByBestOrBots(game=table.game.name, best=BEST, bots=BOTS, strategy=repr(strategy)))
    try:
        if len({w.seat for w in laid}) > 1:
            raise TooLarge(BestPlayForOneSeat())
        solver = Solver(table, [(w.wager, w.on) for w in laid], counts=mains(table) if len(laid) > 1 else None)
        solver.distribution()
    except TooLarge as why:
        if strategy:
            raise CroupierError(NoSuchPlayHere(game=table.game.name, strategy=strategy, why=str(why))) from None
        return {}
    return {key: best for key, (_, _, best) in solver.choices.items()}


def choose_move(decider: Guide, playing: Round) -> Move:
    """The choice for the seat that is asked, from what it has seen."""
    if isinstance(decider, StrategyFile):
        return decider.answer(playing)
    ask = playing.awaiting
    assert ask is not None
    choice = ask.choices[0] if len(ask.choices) == 1 else decider[decision_key(playing, ask.seat)]
    return {"do": "decide", "seat": ask.seat, "choice": choice}
