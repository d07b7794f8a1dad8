"""Places at the table that several people want.

Serves qld s 262 (Manila), 300 (draw), 337 (five card stud) and 381 (seven card stud). Before the rounds start a draw of
cards decides. Later a place that has become free goes to players who have taken part since the rounds started, then to
other players, then to people who want to join; where several are first in this order, a draw decides among them. The
table does not know who stands around it and who came when: a declaration says it, and is held against the order. Which
card wins a draw is not said by the book: the dealer says who has won.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.equipment.cards import cards
from croupier.errors import Refusal
from croupier.games.buck.common_procedure import BUCK
from croupier.games.buck.messages import (
    EachDrawsACard,
    EachNamedOnce,
    GoesFirst,
    NoCardIsDrawn,
    NoChipsHere,
    PlaceGoesTo,
    PlaceGoesToNewcomer,
    PlaceNotFree,
)
from croupier.games.buck.rules import BUY_IN
from croupier.messages import SeatNumber, Words
from croupier.rulebooks.model import Ruling
from croupier.table.rulings.conduct import WHILE_WAGERS_OR_SETTLED
from croupier.table.rulings.specs import Authority, Called, Later, RulingSpec, SeatFacts, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

SEAT_GIVEN = "seat_given"
NEWCOMER = 0  # who gets the place, where that is a person who wants to join


class PlaceFacts(SeatFacts, frozen=True, kw_only=True):
    """The free place; the seats of the players who want it, and of these who has taken part since the rounds started;
    how many people who want to join do; who gets it; and the cards that were drawn, one for each who drew."""

    given: int
    seats: tuple[int, ...] | int = ()
    since: tuple[int, ...] | int = ()
    newcomers: int = 0
    cards: tuple[str, ...] | str = ()


def _as_tuple(seats: tuple[int, ...] | int) -> tuple[int, ...]:
    return seats if isinstance(seats, tuple) else (seats,)


def _why_no_claim(playing: Round, facts: PlaceFacts, ruling: Ruling) -> Refusal | None:
    """Find that the place is taken, or that a person is said to play who has no chips here."""
    felt, wanted, since = playing.felt, _as_tuple(facts.seats), _as_tuple(facts.since)
    if facts.seat not in playing.table.seats or felt.find(facts.seat, BUY_IN) is not None:
        return felt.ruling_refusal(ruling, PlaceNotFree(place=facts.seat))
    absent = [seat for seat in wanted if felt.find(seat, BUY_IN) is None]
    if absent:
        return felt.ruling_refusal(ruling, NoChipsHere(seat=SeatNumber(absent[0])))
    if not {*since} <= {*wanted} or len({*wanted}) != len(wanted) or facts.newcomers < 0:
        return felt.ruling_refusal(ruling, EachNamedOnce())
    return None


def _why_out_of_order(playing: Round, facts: PlaceFacts, ruling: Ruling) -> Refusal | None:
    """Find that another person goes first, or that a draw decides."""
    refusal = _why_no_claim(playing, facts, ruling)
    if refusal is not None:
        return refusal
    felt, cite = playing.felt, playing.felt.rules.cite
    wanted, since = _as_tuple(facts.seats), _as_tuple(facts.since)
    others = tuple(seat for seat in wanted if seat not in since)
    new = (NEWCOMER,) * facts.newcomers
    started = BUCK in felt.state
    classes = [(since, cite.seat_first), (others, cite.seat_players), (new, cite.seat_newcomers)]
    first, clause = next(((who, why) for who, why in classes if who), ((), cite.seat_newcomers))
    if not started:
        first, clause = (*wanted, *new), cite.seat_draw
    if facts.given not in first:
        who = " or ".join(f"seat {seat}" if seat else "one who wants to join" for seat in dict.fromkeys(first))
        return felt.ruling_refusal(ruling, GoesFirst(who=Words(str(who or "nobody"))), clause)
    return _why_not_drawn(playing, facts, ruling, len(first), cite.seat_equal if started else cite.seat_draw)


def _why_not_drawn(playing: Round, facts: PlaceFacts, ruling: Ruling, count: int, clause: str) -> Refusal | None:
    """Find that cards were not drawn for the place by all who go first, or for nothing."""
    drawn = cards(facts.cards)
    if len({*drawn}) == len(drawn) == (count if count > 1 else 0):
        return None
    reason = EachDrawsACard(count=count) if count > 1 else NoCardIsDrawn()
    return playing.felt.ruling_refusal(ruling, reason, clause)


def _give(playing: Round, facts: PlaceFacts, ruling: Ruling) -> Called:
    felt = playing.felt
    where = felt.cite_clause(ruling.clause)
    if not facts.given:
        return None, partial(felt.announce, PlaceGoesToNewcomer(place=facts.seat, clause=where))
    given = PlaceGoesTo(place=facts.seat, seat=SeatNumber(facts.given), clause=where)
    return None, partial(felt.announce, given)


RULINGS = specs_by_effect(
    RulingSpec(
        effect=SEAT_GIVEN,
        facts=PlaceFacts,
        moments=WHILE_WAGERS_OR_SETTLED,
        decided_by=Authority.DEALER,
        later=Later.AT_ONCE,
        why_not=_why_out_of_order,
        prepare=_give,
    ),
)
