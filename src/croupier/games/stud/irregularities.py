"""Rulings of the floor at casino stud: wagers that are void, a jackpot wager that was not accepted, equipment out of
order.

Serves qld s 4(2), 236(2), 237(3) and 248(2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.games.shared.poker.dealer_hand import wagers_in_order
from croupier.games.stud.jackpot import DOWN
from croupier.games.stud.messages import NoCardDealtTo, NoJackpotWagersHere, NotOutOfOrder, OutOfOrderAlready
from croupier.games.stud.rules import ANTE, PROGRESSIVE
from croupier.messages import SeatNumber
from croupier.places import Place
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Felt, Wager
from croupier.table.money import meter
from croupier.table.money.pools import BANK
from croupier.table.rulings.messages import SeatHasNone
from croupier.table.rulings.specs import (
    BEGUN,
    WHILE_WAGERS,
    Called,
    Facts,
    Moment,
    RulingSpec,
    SeatFacts,
    moment,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.table.round import Round

VOID, VOID_FOR_TALK, RETURNED = "void_wagers", "void_for_communication", "return_jackpot"
OUT_OF_ORDER, IN_ORDER = DOWN, "jackpot_up"


def why_no_cards_yet(playing: Round, facts: SeatFacts, ruling: Ruling) -> Refusal | None:
    """Find that a player has no card to exchange or to speak of: s 248(1)."""
    felt = playing.felt
    boxes = {w.box for w in felt.wagers if w.seat == facts.seat}
    if moment(playing) is Moment.SETTLED or not boxes or any(felt.things(Place.box(box)) for box in boxes):
        return None
    return felt.ruling_refusal(ruling, NoCardDealtTo(seat=SeatNumber(facts.seat)))


def void_wagers(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Void all wagers of a player."""
    return _return_wagers(playing, facts, ruling, "void", None)


def return_jackpot(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Give a jackpot wager back whose light is not lit."""
    return _return_wagers(playing, facts, ruling, "returned", PROGRESSIVE)


def _return_wagers(playing: Round, facts: SeatFacts, ruling: Ruling, result: str, name: str | None) -> Called:
    """Wagers go back, with what the meter took of them; a player who was asked has nothing to answer any more."""
    felt, ask = playing.felt, playing.awaiting
    wagers = [w for w in felt.wagers if w.seat == facts.seat and (name is None or w.name == name)]
    if not wagers or ask is None:
        return felt.ruling_refusal(ruling, SeatHasNone(seat=SeatNumber(facts.seat))), None

    def act() -> str | None:
        for wager in wagers:
            _back(felt, wager, result, ruling.clause, taken=ask.kind != "wagers")
        asked = ask.kind == "decision" and felt.find(ask.seat, ANTE, ask.box) is None
        return "fold" if asked else None

    return None, act


def _back(felt: Felt, wager: Wager, result: str, clause: str, taken: bool) -> None:
    """One wager goes back, and what the meter has `taken` of it."""
    if wager.name == PROGRESSIVE and taken:
        part = meter.rules_of(felt).meter_rate * wager.stake
        meter.pools(felt).move(meter.METER, BANK, part, "returned", clause)
    felt.push(wager, clause, result)


# The equipment


def why_not_down(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that the equipment is out of order already, or that the table has none."""
    felt = playing.felt
    if not playing.table.is_offered(PROGRESSIVE):
        return felt.ruling_refusal(ruling, NoJackpotWagersHere())
    if felt.state.get(DOWN):
        return felt.ruling_refusal(ruling, OutOfOrderAlready())
    return None


def why_not_up(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that the equipment is not out of order."""
    if playing.felt.state.get(DOWN):
        return None
    return playing.felt.ruling_refusal(ruling, NotOutOfOrder())


def out_of_order(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Give back the jackpot wagers that lie there, and take no more until the equipment works."""
    felt = playing.felt

    def act() -> None:
        felt.state[DOWN] = True
        for wager in wagers_in_order(felt, PROGRESSIVE):
            felt.push(wager, ruling.clause, "returned")

    return None, act


def resume_jackpot_wagers(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Take jackpot wagers again."""

    def act() -> None:
        playing.felt.state.pop(DOWN, None)

    return None, act


RULINGS = specs_by_effect(
    RulingSpec(effect=VOID, facts=SeatFacts, prepare=void_wagers),
    RulingSpec(effect=VOID_FOR_TALK, facts=SeatFacts, moments=BEGUN, why_not=why_no_cards_yet, prepare=void_wagers),
    RulingSpec(effect=RETURNED, facts=SeatFacts, moments=WHILE_WAGERS, prepare=return_jackpot),
    RulingSpec(effect=OUT_OF_ORDER, moments=WHILE_WAGERS, why_not=why_not_down, prepare=out_of_order),
    RulingSpec(effect=IN_ORDER, moments=WHILE_WAGERS, why_not=why_not_up, prepare=resume_jackpot_wagers),
)
