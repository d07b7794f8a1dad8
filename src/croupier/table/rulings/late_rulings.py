"""A ruling of the floor that plays the round again: without a wager or a deal, or after the last chance and before the
round is closed.

Some rulings take a chance back: the last throw, or the whole of a drawing, and the round waits for it again. Others are
heard as if they had come at the last moment when they could, with what followed played again; after some of those the
round may have to go on. And some are about what the round has left (what is owed after it). Which it is, a ruling's
declaration says (`RulingSpec.later`).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.messages import RulingName, SeatNumber, WagerName
from croupier.money import Amount, amount, exact
from croupier.rulebooks.model import Ruling
from croupier.table.felt import DEAL_AGAIN, VOID_ROUND, VOID_THROW, VOID_WAGER, Line, Move, Wager
from croupier.table.messages import Ruled
from croupier.table.money.collections import HOUSE as FEE
from croupier.table.rulings.messages import (
    HadToBeSaidBefore,
    NoCardDealt,
    NothingDealt,
    NoThrowAwaited,
    NoThrowOrSpin,
    RestHangsOnIt,
    RoundWasOver,
    RuledTooOften,
    SeatLaidNone,
)
from croupier.table.rulings.replay import moments, play_on, replay_moves, take_over
from croupier.table.rulings.ruling_names import name_of
from croupier.table.rulings.specs import (
    BEGUN,
    SINCE,
    Called,
    Facts,
    Later,
    Moment,
    RulingSpec,
    WagerFacts,
    moment,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.table.round import Round

OF_CARDS = {"extra_card", "missing_card", "card_order"}  # what such a ruling finds
DEALT = ("card", "tile")  # devices whose things are dealt, and neither thrown nor spun
WAGERING = ("place", "remove", "call")
MAX_HEARD_WITHIN = 8  # late rulings that are heard while another is: two that undo one another would go on for ever
MAX_LATE_RULINGS = 3  # on one settled round, each of which plays it again; what is found beyond them is an amendment


def declare_late(playing: Round, move: Move, ruling: Ruling, spec: RulingSpec) -> Called:
    """Why a ruling cannot be made any more on a round that is settled, or what it does."""
    if spec.later is Later.TOO_LATE or playing.heard_within > MAX_HEARD_WITHIN:
        return playing.felt.ruling_refusal(ruling, HadToBeSaidBefore()), None
    if playing.felt.version >= SINCE and _ruled_on(playing) >= MAX_LATE_RULINGS:
        return playing.felt.ruling_refusal(ruling, RuledTooOften(times=MAX_LATE_RULINGS)), None
    if spec.later in (Later.LAST_CHANCE, Later.ALL_CHANCES):
        chances = sum(made["do"] == "chance" for made in playing.moves)
        return drawn_again(playing, move, ruling, chances - 1 if spec.later is Later.LAST_CHANCE else 0)
    return _replay_with_ruling(playing, move, ruling, may_go_on=spec.later is Later.GOES_ON)


def _ruled_on(playing: Round) -> int:
    """How many declarations stand behind the last chance or decision of a round."""
    last = max((i for i, made in enumerate(playing.moves) if made["do"] != "declare"), default=-1)
    return len(playing.moves) - 1 - last


def drawn_again(playing: Round, move: Move, ruling: Ruling, counts: int) -> Called:
    """Of the throws, spins or draws of the round only so many count: it waits for the next of them again."""
    at = [i for i, made in enumerate(playing.moves) if made["do"] == "chance"]
    other = None if not 0 <= counts < len(at) else playing.replay_with(playing.moves[: at[counts]])
    refusal = None if other is None else other.may(move)
    if other is None or refusal is not None:
        return refusal or playing.felt.ruling_refusal(ruling, NoThrowOrSpin()), None
    other.do(move)
    other.felt.to_turn.clear()  # what came is what the ruling discards
    return None, partial(playing.become, other, other.moves)


def _replay_with_ruling(playing: Round, move: Move, ruling: Ruling, may_go_on: bool) -> Called:
    """A ruling at the latest moment of the round when it could be made. The felt is told what chance gave next and what
    was done since, for it may be that which the ruling is about."""
    why: Refusal | None = None
    declaration = (
        {**move, "late": True} if playing.felt.version < SINCE else move
    )  # as a move of the round it kept that then
    for at, other in moments(playing):
        other.heard_within = playing.heard_within + 1
        other.felt.heard_late = True  # so that it takes nothing from what was played after it
        other.felt.later_moves = playing.moves[at:]
        refusal = other.attempt(declaration)
        if refusal is not None:
            why = why or refusal
            continue
        other.felt.heard_late = False
        play_on(other, playing.moves[at:])
        if _wagers_laid(other) < _wagers_laid(playing):  # it would undo wagers that were laid and settled
            continue
        if other.awaiting is None or (may_go_on and other.awaiting.kind == "chance"):
            return None, take_over(playing, other)  # with this ruling among its moves
    return why or playing.felt.ruling_refusal(ruling, RoundWasOver()), None


def _wagers_laid(playing: Round) -> int:
    """How many times wagers were laid in a round."""
    return sum(made["do"] == "place" for made in playing.moves)


# Rulings that every table knows


def why_no_misdeal(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that a ruling is about cards (of which there are too many, too few, or in another order), and that none is
    dealt yet."""
    dealt = any(made["do"] == "chance" for made in playing.moves)
    if dealt or moment(playing) is not Moment.WAGERS or not OF_CARDS & set(ruling.finds):
        return None
    return playing.felt.ruling_refusal(ruling, NoCardDealt())


def void_round(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Give every wager of the round back."""
    return None, partial(undo, playing) if playing.awaiting is None else lambda: VOID_ROUND


def undo(playing: Round) -> None:
    """Every wager of the round goes back, and the table is as it was before; a fee for its use stays taken. Wagers
    that stood stand as they did when no more were taken: what was taken off is off, what was added lies there."""
    felt = playing.felt
    name = playing.moves[-1]["ruling"]
    clause, cause = felt.cite_clause(playing.table.game.ruling[name].clause), Ruled(ruling=RulingName(name))
    before = playing.table.felt()
    laying = (move for move in playing.moves if move["do"] in WAGERING)
    laid = playing.replay_with(move for move in laying if move.get("call") != "no_more_bets")
    for line in felt.lines:
        if line.fresh and line.result != "returned" and line.paid_by != FEE:
            line.result, line.net, line.odds, line.note = "void", 0, "", ""
            line.clause, line.paid_by, line.cause = clause, "bank", cause
    kept = [line for line in felt.lines if line.fresh]
    back = felt.wagers
    if playing.table.family.seating.is_for_a_pot and felt.version >= SINCE:  # chips that have changed hands do so again
        kept, back = [line for line in kept if line.paid_by == FEE], laid.felt.wagers
        for wager in back:
            wager.stake = exact(wager.stake - sum((line.stake for line in kept if line.seat == wager.seat), 0))
    kept += [Line(w, "void", "", 0, clause, cause=cause) for w in back if w.fresh]
    felt.lines[:] = kept
    felt.wagers = [wager for wager in laid.felt.wagers if not wager.fresh]
    felt.state, felt.transfers = before.state, []
    playing.void = True


def void_throw(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Wait for the throw or spin again."""
    ask = playing.awaiting
    is_dealt = ask is not None and ask.device in DEALT and playing.felt.version >= SINCE
    if ask is None or ask.kind != "chance" or is_dealt:
        return playing.felt.ruling_refusal(ruling, NoThrowAwaited()), None
    return None, None


def without_wager(playing: Round, facts: WagerFacts, ruling: Ruling) -> Called:
    """Give one wager back: the round is what it would have been had it not been laid."""
    felt, (seat, name, on, box) = playing.felt, playing.parts_of_move(facts.move())
    mine = [m for m in playing.moves if m["do"] == "place" and playing.parts_of_move(m) == (seat, name, on, box)]
    if not mine:
        return felt.ruling_refusal(ruling, SeatLaidNone(seat=SeatNumber(seat), wager=WagerName(name))), None
    other_moves = [m for m in playing.moves if m not in mine]
    other = replay_moves(playing, other_moves)
    if other is None:
        return felt.ruling_refusal(ruling, RestHangsOnIt()), None
    stake: Amount = sum((amount(m["stake"]) for m in mine), 0)
    where, cause = felt.cite_clause(ruling.clause), Ruled(ruling=name_of(felt.game, ruling))
    other.felt.lines.insert(0, Line(Wager(seat, name, stake, on, box), "void", "", 0, where, cause=cause))
    return None, take_over(playing, other)


def dealt_again(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Undo the deal: the round waits for its first card again, with the wagers as they lie."""
    if not any(m["do"] == "chance" for m in playing.moves):
        return playing.felt.ruling_refusal(ruling, NothingDealt()), None
    other = playing.replay_with(m for m in playing.moves if m["do"] in WAGERING)
    return None, take_over(playing, other)


SPECS = specs_by_effect(
    RulingSpec(effect=VOID_ROUND, later=Later.AT_ONCE, why_not=why_no_misdeal, prepare=void_round),
    RulingSpec(
        effect=VOID_THROW,
        moments=frozenset({Moment.DEALING, Moment.SETTLED}),
        later=Later.LAST_CHANCE,
        prepare=void_throw,
    ),
    RulingSpec(effect=VOID_WAGER, facts=WagerFacts, later=Later.AT_ONCE, prepare=without_wager),
    RulingSpec(effect=DEAL_AGAIN, moments=BEGUN, later=Later.AT_ONCE, prepare=dealt_again),
)
