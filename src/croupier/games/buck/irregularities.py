"""Rulings of the floor in a round with a buck: misdeals, betting out of turn, cards exposed too early, hands with a
wrong number of cards, void bets and exclusion.

Serves qld s 4(2) and s 280 to 286 (Manila), 317 to 322 (draw), 357 to 365 (five card stud) and 401 to 410 (seven card
stud). A hand that is dead or void, or whose player is excluded, is out of the round at once: the procedure is answered
PUT_OUT, and asks and deals to those who are left. What is found after the last chip is found at the showdown.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from croupier.errors import Refusal
from croupier.games.buck import earlier_rulings
from croupier.games.buck.betting import Bets
from croupier.games.buck.common_procedure import COMMUNAL, PUT_OUT
from croupier.games.buck.messages import (
    FirstCardsNotWhole,
    HoldsNoHand,
    MisdealTooLate,
    NoCommunalCard,
    NoCommunalCardAfterNext,
    NoRoundStarted,
    NotBetTo,
    NotOutOfTurn,
)
from croupier.games.buck.rules import BUY_IN
from croupier.messages import SeatNumber
from croupier.money import Amount, amount
from croupier.places import BOARD, Place
from croupier.rulebooks.model import Ruling
from croupier.table.felt import VOID_ROUND, Felt, Move
from croupier.table.rulings import late_rulings, wager_rulings
from croupier.table.rulings.replay import take_over
from croupier.table.rulings.specs import (
    BEGUN,
    SINCE,
    Authority,
    Called,
    Facts,
    Later,
    Moment,
    RulingSpec,
    SeatFacts,
    declared_by,
    specs_by_effect,
)
from croupier.table.rulings.wager_rulings import PlayerFacts

if TYPE_CHECKING:
    from croupier.table.round import Round

MISDEAL, OUT_OF_TURN, DEAD, VOID_BET = "misdeal", "out_of_turn", "dead_hand", "void_bet"
FIRST_CARDS = "first_cards"  # at stud, not face down and face up as they should be
FACE_UP_IN_DECK = "face_up_in_deck"  # the next card, or two of them, at Manila and draw poker
EXPOSED, EXPOSED_EARLY, FACE_UP = "exposed", "exposed_early", "hole_card_face_up"
AT_SHOWDOWN = {DEAD: "dead_hands", VOID_BET: "void", wager_rulings.VOID_WAGERS: "void"}  # and where `Bets` notes them
COMMUNAL_CARDS = 5  # at Manila, whose communal cards may be exposed early
WHILE_DECIDING, WHILE_DEALING = frozenset({Moment.DECIDING}), frozenset({Moment.DEALING})


class OutOfTurnFacts(SeatFacts, frozen=True, kw_only=True):
    """Who acted out of turn, and to what the bet was; without it a check or a call."""

    to: int | str | None = None


def undo(felt: Felt, clause: str) -> None:
    """A round that has not started leaves the chips on the table, and the buck where it was."""
    for wager in felt.wagers:
        if wager.name == BUY_IN:
            wager.fresh = False


def _not_started(playing: Round, ruling: Ruling) -> Refusal:
    return playing.felt.ruling_refusal(ruling, NoRoundStarted())


# Misdeals


def why_misdeal_late(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that the first round of betting has started: a misdeal is not declared any more."""
    bets = playing.felt.find_round_state(Bets)
    if bets is None:
        return _not_started(playing, ruling)
    if not bets.has_begun and playing.awaiting is not None:
        return None
    return playing.felt.refusal(MisdealTooLate(clause=playing.felt.rules.cite.misdeal_late))


def _why_first_cards_late(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Return a refusal once a player has acted on the first cards.

    Whether they lie as they should is seen only when the last of them has been dealt, when s 345(5) and 389(5) already
    start the betting: this misdeal alone is declared until the first action (qld s 357(1)(c), 401(1)(c))."""
    felt = playing.felt
    bets = felt.find_round_state(Bets)
    if bets is None or felt.version < SINCE:
        return why_misdeal_late(playing, facts, ruling)
    first = felt.rules.streets.list[0]
    if max(len(felt.things(Place.box(seat))) for seat in bets.order) < first.down + first.up:
        return felt.ruling_refusal(ruling, FirstCardsNotWhole())
    return _why_acted_upon(playing, facts, ruling)


def _why_acted_upon(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Return a refusal once a player has acted on the first cards.

    A card that lies face up in the deck is seen when the last of the first cards was dealt from above it, when the
    first player is asked already (qld s 280(1)(d), 317(1)(c)(ii))."""
    bets = playing.felt.find_round_state(Bets)
    if bets is None or playing.felt.version < SINCE:
        return why_misdeal_late(playing, facts, ruling)
    started = bets.number > 1 or bets.opened or bets.seats_that_acted or bets.folders or bets.put_outs
    return why_misdeal_late(playing, facts, ruling) if started or playing.awaiting is None else None


def _misdeal(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    return None, lambda: VOID_ROUND


# Hands that are out of the round


def _why_no_live_hand(playing: Round, facts: SeatFacts, ruling: Ruling) -> Refusal | None:
    """Find that a seat has no live hand in this round."""
    bets = playing.felt.find_round_state(Bets)
    if bets is None:
        return _not_started(playing, ruling)
    folded = [made["seat"] for made in playing.moves if made.get("choice") == "fold"]
    gone = facts.seat in folded[:-1]  # the last of them has the pot where no one is left
    if facts.seat in bets.playing and facts.seat not in bets.out and not gone:
        return None
    return playing.felt.ruling_refusal(ruling, HoldsNoHand(seat=SeatNumber(facts.seat)))


def _dead(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """The hand is dead, and what it has bet stays in the pot."""
    return _exclude_seat(playing, "dead_hands", facts.seat, ruling)


def _void(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """The player's bets of this round go back, and the hand is out."""
    return _exclude_seat(playing, "void", facts.seat, ruling)


def _exclude_seat(playing: Round, why: str, seat: int, ruling: Ruling) -> Called:
    if playing.awaiting is None:
        return None, partial(_settle_without_hand, playing, why, seat, ruling.clause)
    return None, partial(_put_out, playing.felt.round_state(Bets), why, seat, ruling.clause)


def _put_out(bets: Bets, why: str, seat: int, clause: str) -> str:
    getattr(bets, why)[seat] = clause
    bets.put_out(seat)
    return PUT_OUT


def _settle_without_hand(playing: Round, why: str, seat: int, clause: str) -> None:
    """Found when the round was over: the round is settled again with the hand out of the pots, and so are those that
    were found before."""
    other, in_time = playing.replay_with(()), list[Move]()
    for move in playing.moves:
        if other.awaiting is None:
            break
        other.attempt(move)
        in_time.append(move)
    moves_since = playing.moves[len(in_time) :]
    other = playing.replay_with(in_time[:-1])
    bets = other.felt.round_state(Bets)
    for move in moves_since:
        ruling = playing.table.game.ruling[move["ruling"]]
        if ruling.effect in AT_SHOWDOWN:
            getattr(bets, AT_SHOWDOWN[ruling.effect])[move["seat"]] = ruling.clause
    getattr(bets, why)[seat] = clause
    other.attempt(in_time[-1])
    for move in moves_since:
        if playing.table.game.ruling[move["ruling"]].effect not in AT_SHOWDOWN:
            other.attempt(move)
    take_over(playing, other)()


# Players who are excluded, or whose wagers are void by s 4


def _why_no_wagers(playing: Round, facts: PlayerFacts, ruling: Ruling) -> Refusal | None:
    """Find that a seat has nothing that could be void."""
    if playing.felt.find_round_state(Bets) is not None:
        return _why_no_live_hand(playing, facts, ruling)
    return None


def _void_wagers(playing: Round, facts: PlayerFacts, ruling: Ruling) -> Called:
    """All that a player has wagered is void: before a round the chips go back, and in a round the bets."""
    if playing.felt.find_round_state(Bets) is None:
        return wager_rulings.void(playing, facts, ruling)
    return _void(playing, facts, ruling)


def _exclude(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """A player plays no more at this table; a hand that is held now is dead."""
    seat = playing.seat_of(facts.move())
    refusal, remember = wager_rulings.exclude(playing, facts, ruling)
    assert remember is not None
    bets = playing.felt.find_round_state(Bets)
    if playing.awaiting is None or bets is None or seat not in bets.playing:
        return refusal, remember

    def act() -> str:
        remember()
        return _put_out(bets, "dead_hands", seat, ruling.clause)

    return refusal, act


# Bets out of turn


def _why_not_out_of_turn(playing: Round, facts: OutOfTurnFacts, ruling: Ruling) -> Refusal | None:
    """Find that a seat cannot have acted before others who were to act."""
    felt, ask, seat = playing.felt, playing.awaiting, facts.seat
    bets = felt.find_round_state(Bets)
    if bets is None or ask is None or not bets.has_begun or seat not in bets.waiting or ask.seat == seat:
        return felt.refusal(NotOutOfTurn(seat=SeatNumber(seat), clause=ruling.clause))
    if facts.to is None:
        return None
    to, room = amount(facts.to), bets.bets[seat] + bets.stacks[seat]
    if type(to) is not int or not bets.bets[seat] < to <= room:
        return felt.refusal(NotBetTo(seat=SeatNumber(seat), to=to, room=room, clause=ruling.clause))
    return None


def _out_of_turn(playing: Round, facts: OutOfTurnFacts, ruling: Ruling) -> Called:
    """A bet made out of turn waits until those who were missed have acted."""
    bets = playing.felt.round_state(Bets)
    to: Amount = bets.highest if facts.to is None else amount(facts.to)
    return None, partial(bets.early.__setitem__, facts.seat, to)


# Cards that were seen too early


def _why_no_such_communal_card(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that the communal card which was exposed is none of the five: the next one, or the one after it (s 282)."""
    to_come = COMMUNAL_CARDS - len(playing.felt.things(BOARD))
    needed = 1 if ruling.effect == EXPOSED else 2
    if to_come >= needed:
        return None
    reason = NoCommunalCardAfterNext() if to_come else NoCommunalCard()
    return playing.felt.ruling_refusal(ruling, reason)


def _as_before(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Check only that these rulings can be true; their effects have not changed."""
    name = next(name for name, known in playing.table.game.ruling.items() if known is ruling)
    move: Move = {"ruling": name, **facts.move()}
    return earlier_rulings.declare(playing.felt, move, playing.awaiting)


_BEFORE = declared_by(earlier_rulings.RULINGS, earlier_rulings.declare)


def _spec(effect: str, **how: Any) -> RulingSpec:
    return RulingSpec(effect=effect, before=_BEFORE[effect], **how)


RULINGS = specs_by_effect(
    _spec(
        MISDEAL,
        moments=BEGUN,
        decided_by=Authority.DEALER,
        later=Later.TOO_LATE,
        why_not=why_misdeal_late,
        prepare=_misdeal,
    ),
    _spec(
        FIRST_CARDS,
        moments=BEGUN,
        decided_by=Authority.DEALER,
        later=Later.TOO_LATE,
        why_not=_why_first_cards_late,
        prepare=_misdeal,
    ),
    _spec(
        FACE_UP_IN_DECK,
        moments=BEGUN,
        decided_by=Authority.DEALER,
        later=Later.TOO_LATE,
        why_not=_why_acted_upon,
        prepare=_misdeal,
    ),
    RulingSpec(  # the sections say what a misdeal is and until when one is declared: the house adds none later
        effect=VOID_ROUND,
        binds_house=True,
        moments=BEGUN,
        later=Later.TOO_LATE,
        why_not=why_misdeal_late,
        prepare=_misdeal,
        before=late_rulings.SPECS[VOID_ROUND],
    ),
    _spec(DEAD, facts=SeatFacts, moments=BEGUN, later=Later.AT_ONCE, why_not=_why_no_live_hand, prepare=_dead),
    _spec(VOID_BET, facts=SeatFacts, moments=BEGUN, later=Later.AT_ONCE, why_not=_why_no_live_hand, prepare=_void),
    _spec(
        OUT_OF_TURN,
        facts=OutOfTurnFacts,
        moments=WHILE_DECIDING,
        later=Later.TOO_LATE,
        why_not=_why_not_out_of_turn,
        prepare=_out_of_turn,
    ),
    _spec(
        EXPOSED, moments=WHILE_DECIDING, later=Later.TOO_LATE, why_not=_why_no_such_communal_card, prepare=_as_before
    ),
    _spec(
        EXPOSED_EARLY,
        moments=WHILE_DEALING,
        later=Later.TOO_LATE,
        why_not=_why_no_such_communal_card,
        prepare=_as_before,
    ),
    _spec(FACE_UP, facts=SeatFacts, moments=WHILE_DEALING, later=Later.TOO_LATE, prepare=_as_before),
    _spec(COMMUNAL, moments=WHILE_DEALING, later=Later.TOO_LATE, prepare=_as_before),
    RulingSpec(
        effect=wager_rulings.VOID_WAGERS,
        facts=PlayerFacts,
        later=Later.AT_ONCE,
        why_not=_why_no_wagers,
        prepare=_void_wagers,
        before=wager_rulings.SPECS[wager_rulings.VOID_WAGERS],
    ),
    RulingSpec(
        effect=wager_rulings.EXCLUDE,
        facts=SeatFacts,
        later=Later.AT_ONCE,
        prepare=_exclude,
        before=wager_rulings.SPECS[wager_rulings.EXCLUDE],
    ),
)
