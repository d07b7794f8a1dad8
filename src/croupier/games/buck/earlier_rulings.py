"""Rulings in records of version 1 of games with a buck, which replay as they were played.

A dead hand was out when its turn came, and a declaration was not checked against the record (docs/reference/record.md).
"""

from __future__ import annotations

from functools import partial

from croupier.games.buck.betting import Bets
from croupier.games.buck.messages import (
    FoundAfterBetting,
    HoldsNoHand,
    MisdealTooLate,
    NoHoleCardFaceUp,
    NoRaiseOpen,
    NoRoundStarted,
    NotOutOfTurn,
    OnlyWhen,
)
from croupier.messages import SeatNumber, Words
from croupier.money import amount
from croupier.places import BOARD, Place
from croupier.table.felt import VOID_ROUND, Ask, Felt, Move
from croupier.table.rulings.specs import Called

MISDEAL, OUT_OF_TURN, DEAD, VOID_BET = "misdeal", "out_of_turn", "dead_hand", "void_bet"
WRONG_DEAL, NOT_CUT, FIRST_CARDS, FACE_UP_IN_DECK = "wrong_deal", "not_cut", "first_cards", "face_up_in_deck"
MISDEALS = (MISDEAL, WRONG_DEAL, NOT_CUT, FIRST_CARDS, FACE_UP_IN_DECK)  # all alike then
EXPOSED, EXPOSED_EARLY, GOES_ON = "exposed", "exposed_early", "goes_on"
FACE_UP, COMMUNAL = "hole_card_face_up", "communal"
RULINGS = {
    **dict.fromkeys(MISDEALS, ()),
    OUT_OF_TURN: ("seat", "to"),
    DEAD: ("seat",),
    VOID_BET: ("seat",),
    EXPOSED: (),
    EXPOSED_EARLY: (),
    FACE_UP: ("seat",),
    COMMUNAL: (),
}


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """Carry out a ruling on a hand of poker."""
    ruling = felt.game.ruling[move["ruling"]]
    if ruling.effect == GOES_ON:
        return None, partial(felt.announce_ruling, ruling)
    bets = felt.find_round_state(Bets)
    if bets is None:
        return felt.ruling_refusal(ruling, NoRoundStarted()), None
    if ruling.effect in MISDEALS:
        return _misdeal(felt, bets)
    if ruling.effect in (EXPOSED, EXPOSED_EARLY):
        return _expose_common_card(felt, bets, ask, move["ruling"])
    if ruling.effect == COMMUNAL:
        return _communal(felt, bets, ask, ruling.clause)
    seat = move.get("seat")
    if ruling.effect == FACE_UP:
        return _face_up(felt, bets, seat, ruling.clause)
    if seat not in bets.playing or seat in bets.out:
        return felt.ruling_refusal(ruling, HoldsNoHand(seat=SeatNumber(seat or 0))), None
    if ruling.effect == OUT_OF_TURN:
        return _out_of_turn(felt, bets, ask, move, ruling.clause)
    where = bets.dead_hands if ruling.effect == DEAD else bets.void
    at_turn = ask is not None and ask.kind == "decision" and ask.seat == seat and not move.get("late")
    return None, partial(_put_out, where, seat, ruling.clause, at_turn)


def _misdeal(felt: Felt, bets: Bets) -> Called:
    """Only before the first round of betting; the round is then taken not to have started."""
    if bets.has_begun:
        return felt.refusal(MisdealTooLate(clause=felt.rules.cite.misdeal_late)), None
    return None, lambda: VOID_ROUND


def _put_out(where: dict[int, str], seat: int, clause: str, at_turn: bool) -> str | None:
    """A hand that is dead, or whose bets are void, is taken to have folded; what it bet before that is found stays."""
    where[seat] = clause
    return "fold" if at_turn else None


def _out_of_turn(felt: Felt, bets: Bets, ask: Ask | None, move: Move, clause: str) -> Called:
    """A bet made out of turn waits until those who were missed have acted."""
    seat = move["seat"]
    if ask is None or ask.kind != "decision" or ask.seat == seat or not bets.stacks[seat]:
        return felt.refusal(NotOutOfTurn(seat=SeatNumber(seat), clause=clause)), None
    to = amount(move.get("to", bets.highest))
    return None, partial(bets.early.__setitem__, seat, to)


def _expose_common_card(felt: Felt, bets: Bets, ask: Ask | None, name: str) -> Called:
    """A common card seen before its time: while a round of betting goes on there are no more raises in it; before a
    round has started the card is laid out, and that round has the least bet alone."""
    ruling = felt.game.ruling[name]
    during = ask is not None and ask.kind == "decision"
    if (ruling.effect == EXPOSED) != during or not bets.has_begun:
        when = "while a round of betting goes on" if ruling.effect == EXPOSED else "between two rounds of betting"
        return felt.ruling_refusal(ruling, OnlyWhen(when=Words(str(when)))), None
    if during and ask is not None and ask.choices and "raise" in ask.choices:
        return None, partial(_no_raise, bets, ask, ruling.clause, felt)
    return None, partial(setattr, bets, "closed" if during else "exposed", ruling.clause)


def _no_raise(bets: Bets, ask: Ask, clause: str, felt: Felt) -> None:
    """Bar raises from now on in this round, also for the seat that is being asked."""
    bets.closed = clause
    ask.close("raise", felt.refusal(NoRaiseOpen(clause=clause)))


def _communal(felt: Felt, bets: Bets, ask: Ask | None, clause: str) -> Called:
    """Too few cards are left: found after a round of betting, before the next card is dealt."""
    held = {len(felt.things(Place.box(seat))) for seat in bets.playing}
    if not bets.has_begun or ask is None or ask.kind != "chance" or len(held) > 1 or felt.things(BOARD):
        return felt.refusal(FoundAfterBetting(clause=clause)), None
    return None, lambda: COMMUNAL


def _face_up(felt: Felt, bets: Bets, seat: object, clause: str) -> Called:
    """A hole card that came face up lies so, and the first face up card comes face down."""
    held = len(felt.things(Place.box(seat)))
    downs = felt.rules.streets.list[0].down
    if type(seat) is not int or bets.has_begun or not 0 < held <= downs or seat in bets.faced:
        return felt.refusal(
            NoHoleCardFaceUp(seat=SeatNumber(seat if isinstance(seat, int) else 0), clause=clause)
        ), None
    return None, partial(_turn_card, felt, bets, seat, held - 1)


def _turn_card(felt: Felt, bets: Bets, seat: int, which: int) -> None:
    felt.show(Place.box(seat), which)
    bets.faced.add(seat)
