"""Rulings of the floor at baccarat: cards dealt in error, a shoe that is passed, the cutting card, commission.

Serves qld s 90(5), 100, 105(2)(b) and 106, and for mini-baccarat s 204 and 209.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.equipment.cards import Card, card
from croupier.errors import Refusal
from croupier.games.baccarat import memory
from croupier.games.baccarat.memory import (
    DUMMY,
    MISDEALT,
    NEXT_CARD,
    NEXT_CARD_UNSEEN,
    OWED,
    SHOE_HOLDER,
    SHOE_PASSED,
    keep_for_next,
)
from croupier.games.baccarat.messages import (
    CardIsBancosThird,
    CardOpensHandAlready,
    CardWaitsAlready,
    ErrorOnItsWay,
    FaceUpCardIsPlayed,
    HandsNotBegun,
    IsThirdCardOf,
    LastRoundBeforeShuffle,
    NobodyOwesCommission,
    NoCardDealtYet,
    NoCardsBeingDealt,
    NoShoeHolder,
    SayFaceUpCard,
    ThirdCardWasDue,
)
from croupier.games.baccarat.rules import AT_BANCO, AT_PUNTO, COLLECT, CUT, EXCESS, FACE_UP, PASS, THIRD, Rules
from croupier.hands.baccarat import hand_point, is_natural, should_punto_draw
from croupier.messages import Message, WagerName, Words
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Felt
from croupier.table.rulings.redealt_cards import why_not_in_shoe
from croupier.table.rulings.specs import (
    NOTE_ONLY,
    Authority,
    Called,
    Facts,
    Later,
    Moment,
    RulingSpec,
    moment,
    specs_by_effect,
)
from croupier.table.shoe import BETWEEN_ROUNDS, ROUNDS_TO_COME, SHUFFLE, begin_anew, why_no_new_shoe

if TYPE_CHECKING:
    from croupier.table.round import Round

AT_DEALING = frozenset({Moment.DEALING, Moment.SETTLED})
BETWEEN_HANDS = frozenset({Moment.WAGERS, Moment.SETTLED})


class DrawnCard(Facts, frozen=True, kw_only=True):
    """The card, where it has been seen."""

    card: str = ""


class ShownCard(Facts, frozen=True, kw_only=True):
    """The card that lies face up."""

    card: str


def _card(facts: DrawnCard | ShownCard) -> Card | None:
    return card(facts.card) if facts.card else None


def _not_so(playing: Round, ruling: Ruling, reason: Message) -> Refusal:
    return playing.felt.ruling_refusal(ruling, reason)


# A third card that was not due: s 106(1) and (2)


def why_not_third(playing: Round, facts: DrawnCard, ruling: Ruling) -> Refusal | None:
    """Find that the hands are not dealt yet, that the card was due, or that it is not the one which lies there."""
    felt, seen = playing.felt, _card(facts)
    punto, banco = felt.things(AT_PUNTO), felt.things(AT_BANCO)
    if len(punto) < 2 or len(banco) < 2:
        return _not_so(playing, ruling, HandsNotBegun())
    if not (is_natural(punto[:2]) or is_natural(banco[:2])) and should_punto_draw(punto[:2]):
        return _not_so(playing, ruling, ThirdCardWasDue(hand=WagerName("punto"), points=hand_point(punto[:2])))
    if MISDEALT in felt.state or _is_card_waiting(felt):
        return _not_so(playing, ruling, ErrorOnItsWay())
    if len(banco) == 2:
        return why_not_in_shoe(playing, [seen] if seen is not None else [], ruling)
    if seen is None or seen == banco[2]:
        return None
    return _not_so(playing, ruling, IsThirdCardOf(card=Words(str(banco[2])), hand=WagerName("banco")))


def third_in_error(playing: Round, facts: DrawnCard, ruling: Ruling) -> Called:
    """Give the card to banco, which was about to draw; where it stays, keep it for the next hand."""
    felt, seen = playing.felt, _card(facts)
    rules: Rules = felt.rules
    if playing.awaiting is not None:
        return None, partial(_to_banco, playing, seen)
    if len(felt.things(AT_BANCO)) == 3:
        clause = felt.cite_clause(rules.cite.third_to_banco)
        return None, partial(felt.announce, CardIsBancosThird(clause=clause))
    return None, partial(keep_for_next, felt, rules.cite.next_hand, seen)


def _to_banco(playing: Round, seen: Card | None) -> Card | None:
    """Banco's third card is the one dealt in error; unseen it is the next that is given."""
    felt = playing.felt
    felt.state[MISDEALT] = NEXT_CARD_UNSEEN if seen is None else seen.text
    if seen is not None:
        playing.take_out("card", [seen])
        felt.lay(AT_BANCO, seen)
    return seen


def _third_before(playing: Round, facts: DrawnCard, ruling: Ruling) -> Called:
    """Give the third card as a round of version 1 does, which did not ask whether it was due."""
    felt, ask, seen = playing.felt, playing.awaiting, _card(facts)
    if ask is None or ask.kind != "chance":
        return felt.ruling_refusal(ruling, NoCardsBeingDealt()), None

    def act() -> Card | None:
        felt.state[MISDEALT] = NEXT_CARD_UNSEEN if seen is None else seen.text
        dealt = [len(felt.things(hand)) for hand in (AT_PUNTO, AT_BANCO)]
        if seen is not None and ask.place == AT_BANCO and dealt == [2, 2]:
            felt.lay(AT_BANCO, seen)
            return seen
        return None

    return None, act


# A card drawn too many, or face up in the shoe: s 106(3) to (5)


def _is_card_waiting(felt: Felt) -> bool:
    return NEXT_CARD in felt.state or DUMMY in felt.state


def why_not_excess(playing: Round, facts: DrawnCard, ruling: Ruling) -> Refusal | None:
    """Find that the card is the first of this hand, that another waits already, or that the shoe has it no more."""
    seen = _card(facts)
    if moment(playing) is Moment.DEALING and not playing.felt.piles:
        return _not_so(playing, ruling, NoCardDealtYet())
    if _is_card_waiting(playing.felt):
        return _not_so(playing, ruling, CardWaitsAlready())
    return why_not_in_shoe(playing, [seen] if seen is not None else [], ruling)


def excess_card(playing: Round, facts: DrawnCard, ruling: Ruling) -> Called:
    """Keep a card drawn too many for the next hand, or for a dummy round where it has been seen."""
    felt = playing.felt
    return None, partial(keep_for_next, felt, felt.rules.cite.excess_card, _card(facts))


def _excess_before(playing: Round, facts: DrawnCard, ruling: Ruling) -> Called:
    """Keep a card drawn too many as a round of version 1 does, while cards are dealt."""
    if moment(playing) is not Moment.DEALING:
        return playing.felt.ruling_refusal(ruling, NoCardsBeingDealt()), None
    return excess_card(playing, facts, ruling)


def why_not_face_up(playing: Round, facts: ShownCard, ruling: Ruling) -> Refusal | None:
    """Find that another card opens the next hand."""
    if _is_card_waiting(playing.felt):
        return _not_so(playing, ruling, CardOpensHandAlready())
    return None


def face_up(playing: Round, facts: ShownCard, ruling: Ruling) -> Called:
    """The card that would open the hand is seen: the hand is a dummy round, and the wagers on it go back."""
    felt, seen, laid = playing.felt, card(facts.card), moment(playing) is Moment.WAGERS

    def act() -> None:
        for wager in list(felt.wagers) if laid else ():
            felt.push(wager, felt.rules.cite.dummy_wager, "returned")
        keep_for_next(felt, "", seen)

    return None, act


def _face_up_before(playing: Round, facts: DrawnCard, ruling: Ruling) -> Called:
    """Make the hand a dummy round as a round of version 1 does, while wagers are taken."""
    felt, rules = playing.felt, playing.felt.rules
    if moment(playing) is not Moment.WAGERS:
        return felt.refusal(FaceUpCardIsPlayed(clause=rules.cite.dummy_round)), None
    if not facts.card:
        return felt.refusal(SayFaceUpCard(clause=rules.cite.dummy_round)), None
    return face_up(playing, ShownCard(card=facts.card), ruling)


# The shoe


def why_not_pass(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that no player holds the shoe."""
    if SHOE_HOLDER in playing.felt.state or _is_asked_to_deal(playing):
        return None
    return playing.felt.ruling_refusal(ruling, NoShoeHolder())


def _is_asked_to_deal(playing: Round) -> bool:
    """Return whether the holder of the shoe is asked to deal on or to pass it."""
    return playing.awaiting is not None and "deal" in playing.awaiting.choices


def pass_shoe(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Order the holder of the shoe to pass it."""
    if _is_asked_to_deal(playing):
        return None, lambda: "pass"
    return _pass_before(playing, facts, ruling)


def _pass_before(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Order the holder to pass the shoe as a round of version 1 does, not while the holder is asked."""
    felt = playing.felt
    if SHOE_HOLDER not in felt.state:
        return felt.ruling_refusal(ruling, NoShoeHolder()), None
    return None, partial(_passed_on, felt)


def _passed_on(felt: Felt) -> None:
    felt.state[SHOE_PASSED] = felt.state.pop(SHOE_HOLDER) + 1


def cutting_card(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """The cutting card: one more round after this, or, where it came first, this one."""
    felt, ask = playing.felt, playing.awaiting
    first = ask is not None and (ask.kind == "wagers" or not felt.piles)

    def act() -> None:
        felt.state[ROUNDS_TO_COME] = 0 if first else 1
        if first:
            felt.announce(LastRoundBeforeShuffle(clause=felt.cite_clause(felt.rules.cite.last_round)))

    return None, act


def shuffle(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """The cards are shuffled, or others come in: the next one is the first of a new shoe."""
    felt = playing.felt

    def act() -> None:
        memory.note_shuffle(felt)
        begin_anew(playing, ruling)

    return None, act


def collect_commission(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Collect the commission that is owed."""
    felt = playing.felt
    if not felt.state.get(OWED):
        return felt.ruling_refusal(ruling, NobodyOwesCommission()), None
    return None, partial(memory.collect, felt)


RULINGS = specs_by_effect(
    RulingSpec(
        effect=THIRD,
        facts=DrawnCard,
        moments=AT_DEALING,
        decided_by=Authority.DEALER,
        later=Later.AT_ONCE,
        why_not=why_not_third,
        prepare=third_in_error,
        before=RulingSpec(effect=THIRD, facts=DrawnCard, prepare=_third_before),
    ),
    RulingSpec(
        effect=EXCESS,
        facts=DrawnCard,
        moments=AT_DEALING,
        decided_by=Authority.DEALER,
        later=Later.AT_ONCE,
        why_not=why_not_excess,
        prepare=excess_card,
        before=RulingSpec(effect=EXCESS, facts=DrawnCard, prepare=_excess_before),
    ),
    RulingSpec(
        effect=FACE_UP,
        facts=ShownCard,
        moments=BETWEEN_HANDS,
        decided_by=Authority.DEALER,
        later=Later.AT_ONCE,
        why_not=why_not_face_up,
        prepare=face_up,
        before=RulingSpec(effect=FACE_UP, facts=DrawnCard, prepare=_face_up_before),
    ),
    RulingSpec(
        effect=PASS,
        moments=frozenset({Moment.WAGERS, Moment.DECIDING, Moment.SETTLED}),
        decided_by=Authority.DEALER,
        later=Later.AT_ONCE,
        why_not=why_not_pass,
        prepare=pass_shoe,
        before=RulingSpec(effect=PASS, prepare=_pass_before),
    ),
    RulingSpec(effect=CUT, decided_by=Authority.DEALER, prepare=cutting_card),
    RulingSpec(
        effect=SHUFFLE,
        moments=BETWEEN_ROUNDS,
        decided_by=Authority.DEALER,
        later=Later.AFTERWARDS,
        why_not=why_no_new_shoe,
        prepare=shuffle,
        before=NOTE_ONLY,
    ),
    RulingSpec(effect=COLLECT, decided_by=Authority.DEALER, later=Later.AFTERWARDS, prepare=collect_commission),
)
