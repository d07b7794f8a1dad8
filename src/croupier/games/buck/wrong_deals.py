"""Rulings on a deal that went wrong: it is put right, or it is a misdeal, or cards at an empty place go to the
discards.

Serves qld s 280(1)(e) and (4) to (6) (Manila), 317(1)(d) and (4) to (6) (draw), 357 and 401(1)(d) and (5) to (7)
(stud). The dealer puts the deal right unless a player has looked at a card of another's or it is not practicable; a
mistake that was put right is no misdeal any more. Whether a player has looked, and whether it is practicable, only the
dealer knows: a declaration says it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from croupier.equipment.cards import UNKNOWN
from croupier.errors import Refusal
from croupier.games.buck import earlier_rulings
from croupier.games.buck.betting import Bets
from croupier.games.buck.common_procedure import DISCARDS
from croupier.games.buck.irregularities import why_misdeal_late
from croupier.games.buck.messages import (
    CardsNotToOnePlace,
    MisdealOrPutRight,
    NotWhereLooked,
    PutRightUnlessAnothersSeen,
    WasPutRight,
)
from croupier.places import Place
from croupier.rulebooks.model import Ruling
from croupier.table.felt import NOBODY, VOID_ROUND, Felt
from croupier.table.rulings.messages import NothingDealt
from croupier.table.rulings.specs import (
    BEGUN,
    IN_PLAY,
    NOTE_ONLY,
    Authority,
    Called,
    Facts,
    Later,
    RulingSpec,
    declared_by,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.games.buck.betting import Bets
    from croupier.table.round import Round

WRONG_DEAL, PUT_RIGHT, EMPTY_PLACE = "wrong_deal", "put_right", "empty_place"


YES, NO = ("yes", "true"), ("no", "false", "")


def _read_yes_or_no(facts: Facts, *names: str) -> None:
    """Read what a page or the command line says as yes or no."""
    for name in names:
        said = getattr(facts, name)
        if isinstance(said, str):
            if said not in (*YES, *NO):
                raise ValueError(f"{name} is yes or no, not {said!r}")
            msgspec.structs.force_setattr(facts, name, said in YES)


class WrongDealFacts(Facts, frozen=True, kw_only=True):
    """The reason why the deal is not put right: a player has looked at a card of another's, or it is not
    practicable."""

    looked: bool | str = False
    impracticable: bool | str = False

    def __post_init__(self) -> None:
        """Read both."""
        _read_yes_or_no(self, "looked", "impracticable")


class PutRightFacts(Facts, frozen=True, kw_only=True):
    """The fact whether a player has looked at a card that was another's."""

    looked: bool | str = False

    def __post_init__(self) -> None:
        """Read it."""
        _read_yes_or_no(self, "looked")


class EmptyPlaceFacts(Facts, frozen=True, kw_only=True):
    """How many cards were dealt to a place without a player."""

    count: int = 1


def _count_cards_dealt(felt: Felt) -> int:
    return sum(len(pile.things) for pile in felt.piles.values())


def _why_to_be_put_right(playing: Round, facts: WrongDealFacts, ruling: Ruling) -> Refusal | None:
    """Find that the deal was put right, or has to be."""
    felt, cite = playing.felt, playing.felt.rules.cite
    late = why_misdeal_late(playing, facts, ruling)
    if late is not None:
        return late
    if felt.round_state(Bets).put_right == _count_cards_dealt(felt):
        return felt.ruling_refusal(ruling, WasPutRight(), cite.put_right)
    if facts.looked or facts.impracticable:
        return None
    return felt.ruling_refusal(ruling, PutRightUnlessAnothersSeen(), cite.must_put_right)


def _misdeal(playing: Round, facts: WrongDealFacts, ruling: Ruling) -> Called:
    return None, lambda: VOID_ROUND


def _why_not_put_right(playing: Round, facts: PutRightFacts, ruling: Ruling) -> Refusal | None:
    """Find that a player has looked at a card, or that no card was dealt that could be put right."""
    felt = playing.felt
    bets = felt.find_round_state(Bets)
    if bets is None or not _count_cards_dealt(felt):
        return felt.ruling_refusal(ruling, NothingDealt())
    if facts.looked:
        return felt.ruling_refusal(ruling, NotWhereLooked(), felt.rules.cite.not_looked)
    return None


def _put_right(playing: Round, facts: PutRightFacts, ruling: Ruling) -> Called:
    """The players have the cards that they should have: the round goes on, and this is no misdeal any more."""
    felt = playing.felt

    def act() -> None:
        felt.round_state(Bets).put_right = _count_cards_dealt(felt)
        felt.announce_ruling(ruling)

    return None, act


def _why_misdeal_instead(playing: Round, facts: EmptyPlaceFacts, ruling: Ruling) -> Refusal | None:
    """Find that a misdeal can be declared still, or that so many cards cannot lie there."""
    felt = playing.felt
    bets = felt.find_round_state(Bets)
    if bets is None or not bets.has_begun:
        return felt.ruling_refusal(ruling, MisdealOrPutRight())
    most = max((len(felt.things(Place.box(seat))) for seat in bets.order), default=0)
    if 1 <= facts.count <= most:
        return None
    return felt.ruling_refusal(ruling, CardsNotToOnePlace(count=facts.count))


def _discard(playing: Round, facts: EmptyPlaceFacts, ruling: Ruling) -> Called:
    """The cards lie in the circle for discards, face down: they are out of play."""
    return None, partial(_lay_down, playing.felt, facts.count, ruling)


def _lay_down(felt: Felt, cards: int, ruling: Ruling) -> None:
    for _ in range(cards):
        felt.lay(DISCARDS, UNKNOWN, NOBODY)
    felt.announce_ruling(ruling)


_dealer_ruling = partial(RulingSpec, decided_by=Authority.DEALER, later=Later.TOO_LATE, before=NOTE_ONLY)
RULINGS = specs_by_effect(
    _dealer_ruling(
        effect=WRONG_DEAL,
        facts=WrongDealFacts,
        moments=BEGUN,
        why_not=_why_to_be_put_right,
        prepare=_misdeal,
        before=declared_by(earlier_rulings.RULINGS, earlier_rulings.declare)[WRONG_DEAL],
    ),
    _dealer_ruling(
        effect=PUT_RIGHT,
        facts=PutRightFacts,
        moments=IN_PLAY,
        why_not=_why_not_put_right,
        prepare=_put_right,
    ),
    _dealer_ruling(
        effect=EMPTY_PLACE,
        facts=EmptyPlaceFacts,
        moments=IN_PLAY,
        why_not=_why_misdeal_instead,
        prepare=_discard,
    ),
)
