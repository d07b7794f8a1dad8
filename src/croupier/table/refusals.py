"""Why a move is not possible at this moment of a round, in words, by the clause that says so where the book has one.

Whether what a move carries may be is the round's own business (round.py). A family may know more about a
decision that its procedure does not ask for, or not any more (`Play.why_not_asked`): a card to a hand of 21, a second
Play wager.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.messages import Message, PlaceText, SeatNumber, WagerName, Words
from croupier.messages.asks import ChoiceIsFixed, ChoiceTakesOther
from croupier.table.felt import Ask, Move
from croupier.table.messages import (
    BettingClosed,
    HandOfAnother,
    NoDecisionAsked,
    NoOutcomeAsked,
    NotAChoice,
    NothingCalledNow,
    NotTurnOfBox,
    NotYourTurn,
    PositionNeeded,
    RoundIsOver,
    WagersCannotBeTakenBack,
    WagersClosed,
    WaitsForChance,
    WaitsForDecision,
    WaitsForNothing,
    WaitsForWagers,
    WrongPosition,
)

if TYPE_CHECKING:
    from croupier.table.round import Round


def describe_awaited(ask: Ask | None) -> Message:
    """Return what is awaited."""
    if ask is None:
        return WaitsForNothing()
    if ask.kind == "wagers":
        return WaitsForWagers()
    if ask.kind == "decision":
        return WaitsForDecision(seat=SeatNumber(ask.seat), choices=Words(", ".join(ask.choices)))
    return WaitsForChance(device=Words(ask.device), at=PlaceText(str(ask.place)))


def why_not_now(playing: Round, move: Move, what: str) -> Refusal:
    """Why a move of another kind than is awaited is not possible."""
    if what in ("place", "remove"):
        return _why_wagers_closed(playing, move, what)
    known = why_not_asked(playing, move) if what == "decide" else None
    message = {"decide": NoDecisionAsked, "call": NothingCalledNow}.get(what, NoOutcomeAsked)
    clause, waits = question(playing, playing.awaiting), describe_awaited(playing.awaiting)
    return known or playing.felt.refusal(message(waits=waits, clause=clause))


def question(playing: Round, ask: Ask | None) -> str:
    """The clause by which a decision is asked for: its own, or that of the first thing that may be chosen."""
    if ask is None or ask.kind != "decision":
        return ""
    known = playing.table.game.decision.get(ask.choices[0]) if ask.choices else None
    return ask.clause or (known.clause if known is not None else "")


def _why_wagers_closed(playing: Round, move: Move, what: str) -> Refusal:
    """Why a wager is not laid, or not taken back, once the wagers are closed."""
    check = playing.table.family.betting.check_late
    known = check(playing.felt, move) if check is not None else None
    if known is not None:
        return known
    game, name = playing.table.game, str(move.get("wager"))
    refuses, rule = game.refuses, game.wager.get(name)
    chosen = (option.late_clause for key, option in game.option.items() if playing.table.options[key] is True)
    late = next(filter(None, chosen), refuses.late)
    if rule is None:
        return playing.felt.refusal(BettingClosed(clause=late))
    cases, general = rule.rule, refuses.touched or late
    clause = (cases.get("late") or late) if what == "place" else cases.get("touched") or general
    message = WagersClosed if what == "place" else WagersCannotBeTakenBack
    return playing.felt.refusal(message(wager=WagerName(name), clause=clause or rule.clause))


def why_not_asked(playing: Round, move: Move) -> Refusal | None:
    """Why a decision is not asked for, where the family knows it."""
    known, seat = playing.table.family.play.why_not_asked, move.get("seat")
    box = move.get("box", seat)
    if known is None or type(seat) is not int or type(box) is not int:
        return None
    return known(playing.felt, {**move, "box": box}, playing.awaiting)


def why_out_of_turn(playing: Round, move: Move, ask: Ask) -> Refusal:
    """Return why another seat than the one that is asked does not decide, or not about another box."""
    seat, box = move["seat"], move.get("box", ask.box)
    if seat != ask.seat and move.get("box") == ask.box:
        clause = playing.table.game.refuses.stranger
        return playing.felt.refusal(HandOfAnother(box=box, seat=SeatNumber(ask.seat), clause=clause))
    waits, clause = describe_awaited(playing.awaiting), question(playing, ask)
    message: Message = NotTurnOfBox(box=Words(str(box)), waits=waits, clause=clause)
    if seat != ask.seat:
        message = NotYourTurn(seat=SeatNumber(seat), waits=waits, clause=clause)
    return why_not_asked(playing, move) or playing.felt.refusal(message)


def why_no_choice(playing: Round, move: Move, ask: Ask) -> Refusal:
    """Why a choice is none of those that the question leaves."""
    known = why_not_asked(playing, move)
    choice, choices = Words(str(move.get("choice"))), Words(", ".join(ask.choices))
    return known or playing.felt.refusal(NotAChoice(choice=choice, choices=choices, clause=question(playing, ask)))


def why_too_much_named(playing: Round, move: Move, ask: Ask) -> Refusal | None:
    """Find that a decision names something that its choice does not take (an amount, cards), or None."""
    choice = ask.choice(playing.felt, move["choice"])
    carries = choice.carries if choice is not None else ()
    strange = next((key for key in ("stake", "cards", "low", "high", "to") if key in move and key not in carries), "")
    if not strange:
        return None
    name, key = Words(move["choice"]), Words(strange)
    known = playing.table.game.decision.get(name)
    clause = known.clause if known is not None else ""
    if not carries:
        return playing.felt.refusal(ChoiceIsFixed(choice=name, key=key, clause=clause))
    carried = tuple(map(Words, carries))
    return playing.felt.refusal(ChoiceTakesOther(choice=name, key=key, carried=carried, clause=clause))


def why_over(playing: Round, move: Move, what: str) -> Refusal:
    """Why a move is not possible once the round is over."""
    known = why_not_asked(playing, move) if what == "decide" else None
    return known or Refusal(RoundIsOver())


def why_wrong_position(playing: Round, name: str, on: object, allowed: Collection[str]) -> Refusal:
    """Return the refusal of a wager on what is no position of it, or on nothing where it needs one."""
    some = sorted(allowed, key=lambda p: (len(p), p))[:8]
    known = Words(", ".join(some) + (", ..." if len(allowed) > len(some) else ""))
    clause = playing.table.game.wager[name].clause_for("on")
    if on in (None, ""):
        return playing.felt.refusal(PositionNeeded(wager=WagerName(name), known=known, clause=clause))
    wrong = WrongPosition(wager=WagerName(name), on=Words(str(on)), known=known, clause=clause)
    return playing.felt.refusal(wrong)
