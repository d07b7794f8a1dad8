"""Rulings of the floor at blackjack: cards that were missed, cards too many, wagers that go back, cards for a player
who does not act.

Serves qld s 4, 25, 54, 56 to 58, 60 to 62, 64 and 65B to 65D. The choice that a section gives a player at a moment
("before any other card is dealt") is there at that moment alone: a player who has seen the result takes nothing back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.games.blackjack import cutting_card, extra_cards, mid_shoe_entry
from croupier.games.blackjack.earlier_rulings import ABSENT, NEW_SHOE, RETURNED, VOID, ruled_before
from croupier.games.blackjack.extra_cards import ADDED, REMOVED
from croupier.games.blackjack.messages import (
    BoxHasCards,
    BoxNotInTurn,
    CardIsNotDue,
    CardWasDealtToBox,
    ChooseWhenDealerHasCard,
    DealerHasCards,
    HandHasItsTwoCards,
    HandWasPlayed,
    IsBeforeDealer,
    IsDealersFirstCard,
    IsNotBeforeDealer,
    NoCardInThisRound,
    NoCardMachineHere,
    NoHandOfMoreThanTwo,
    NothingInPlay,
    NotTurnOfThatHand,
    OthersHavePlayed,
    PlayersHaveActed,
    PlayersLackTwoCards,
    SayFirstItWasMissed,
    SayOnWhichBox,
    SayWhenHandsArePlayed,
    SayWhichCards,
    SeatNotAsked,
    SecondCardNotDue,
)
from croupier.games.blackjack.round import for_absent
from croupier.games.blackjack.rules import AGAIN, PUT_OFF
from croupier.games.shared.twenty_one.opening import DEALERS, DEALT_LATER, NO_CARD, PLAYED, UNFOUND, Hand, hands_in_play
from croupier.messages import Message, SeatNumber, Words
from croupier.places import DEALER
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Ask, Felt, Wager
from croupier.table.rulings.redealt_cards import cards_named, why_not_in_shoe
from croupier.table.rulings.specs import (
    BEGUN,
    IN_PLAY,
    NOTE_ONLY,
    Called,
    CardFacts,
    Facts,
    HandFacts,
    Later,
    Moment,
    RulingSpec,
    SeatCardFacts,
    SeatFacts,
    declaration,
    moment,
    specs_by_effect,
)
from croupier.table.shoe import BETWEEN_ROUNDS, begin_anew, why_no_new_shoe

if TYPE_CHECKING:
    from croupier.table.round import Round

MISSED_SECOND, MISSED_LAST, PASSED_OVER = "second_card_later", "last_card_later", "played_later"
NO_FIRST, NO_FIRST_IN_PLAY = "no_first_card", "no_first_card_in_play"
NO_CARDS, ONE_CARD, LAST_MISSED, NOT_OFFERED = "no_cards", "one_card", "last_player_missed", "not_offered"
MACHINE, MACHINE_GOES_ON, MACHINE_DAMAGED = "machine_stopped", "machine_goes_on", "machine_damaged"
EXTRA_VOID = "extra_cards_void"
ANOTHER = 2  # cards of a hand as dealt; the dealer's hand has as many when it is drawn


class MaybeSeat(Facts, frozen=True, kw_only=True):
    """The player who takes a wager back, where one does; and which of the boxes, where there are several."""

    seat: int = 0
    box: int = 0


class ExtraFacts(HandFacts, frozen=True, kw_only=True):
    """Whose wagers, and the cards that came besides those of the record, where any did."""

    cards: tuple[str, ...] | str = ()


# What the record says


def _not_so(playing: Round, ruling: Ruling, reason: Message) -> Refusal:
    return playing.felt.ruling_refusal(ruling, reason)


def _hands(playing: Round) -> list[Hand]:
    """The hands of the round, in the order in which they are dealt and played."""
    return hands_in_play(playing.felt)


def _boxes(playing: Round, seat: int) -> list[int]:
    """The boxes on which a seat has a wager that rides on a hand."""
    return sorted({w.box for w in playing.felt.wagers if w.seat == seat and w.name in PLAYED})


def _one_hand(playing: Round, facts: HandFacts, ruling: Ruling) -> tuple[Refusal | None, Hand | None]:
    """The hand of a seat's only box, or of the one that is named; or why there is none."""
    boxes = _boxes(playing, facts.seat)
    if facts.box:
        boxes = [box for box in boxes if box == facts.box]
    if not boxes:
        return playing.felt.ruling_refusal(ruling, NothingInPlay(seat=SeatNumber(facts.seat))), None
    if len(boxes) > 1:
        return playing.felt.ruling_refusal(ruling, SayOnWhichBox(boxes=Words(", ".join(map(str, boxes))))), None
    return None, next((hand for hand in _hands(playing) if hand.box == boxes[0]), None)


def _is_last(playing: Round, hand: Hand) -> bool:
    """Return whether a hand is that of the player immediately before the dealer."""
    return hand.box == _hands(playing)[-1].box


def _is_awaiting_second_card(playing: Round, hand: Hand) -> bool:
    """Return whether a hand of one card is the next to be dealt one."""
    ask = playing.awaiting
    due = ask is not None and ask.kind == "chance" and ask.place == hand.place
    return due and len(hand.cards) == 1 and not hand.split


def _is_asked_untouched(playing: Round, hand: Hand) -> bool:
    """Return whether the player of a hand is asked about it, and has its two cards as they were dealt."""
    ask = playing.awaiting
    playable = ask is not None and ask.place == hand.place and bool({"stand", "hit"} & set(ask.choices))
    return playable and hand.dealt and len(hand.cards) == ANOTHER


def why_dealt_to(playing: Round, facts: HandFacts, ruling: Ruling) -> Refusal | None:
    """s 56(1): a card lies on the box."""
    refusal, hand = _one_hand(playing, facts, ruling)
    if refusal is not None or hand is None or not hand.cards:
        return refusal
    return _not_so(playing, ruling, CardWasDealtToBox(card=Words(str(hand.cards[0])), box=hand.box))


def why_not_missed(playing: Round, facts: HandFacts, ruling: Ruling) -> Refusal | None:
    """s 56(2) and 57: the hand has two cards, or none; it is another's turn; or the other section is about the seat."""
    refusal, hand = _one_hand(playing, facts, ruling)
    if refusal is not None or hand is None:
        return refusal
    if not _is_awaiting_second_card(playing, hand):
        count = len(hand.cards)
        reason: Message = SecondCardNotDue(box=hand.box) if count == 1 else BoxHasCards(box=hand.box, count=count)
        return _not_so(playing, ruling, reason)
    return _why_wrong_place(playing, hand, ruling, last=ruling.effect in (LAST_MISSED, MISSED_LAST))


def _why_wrong_place(playing: Round, hand: Hand, ruling: Ruling, last: bool) -> Refusal | None:
    """The section is about the player immediately before the dealer, or about all but that one."""
    if _is_last(playing, hand) == last:
        return None
    return _not_so(playing, ruling, (IsNotBeforeDealer if last else IsBeforeDealer)(box=hand.box))


def why_offered(playing: Round, facts: HandFacts, ruling: Ruling) -> Refusal | None:
    """s 58: the player has been offered cards, is still to be, or is the one immediately before the dealer."""
    refusal, hand = _one_hand(playing, facts, ruling)
    if refusal is not None or hand is None:
        return refusal
    if not _is_asked_untouched(playing, hand):
        return _not_so(playing, ruling, BoxNotInTurn(box=hand.box))
    if hand.put_off and ruling.effect == PASSED_OVER:
        return _not_so(playing, ruling, OthersHavePlayed())
    return _why_wrong_place(playing, hand, ruling, last=False)


def why_first_card(playing: Round, facts: MaybeSeat, ruling: Ruling) -> Refusal | None:
    """s 54: the dealer has a first card, or none is due; a player chooses when the dealer has it, and no hand has been
    played."""
    felt, declared = playing.felt, _is_declared(playing, NO_FIRST)
    if not facts.seat:
        return (
            None
            if not declared and _is_dealers_first_card_due(playing)
            else _first_lies(playing, ruling, CardIsNotDue())
        )
    if not declared:
        return _first_lies(playing, ruling, SayFirstItWasMissed())
    if not felt.things(DEALER):
        return _not_so(playing, ruling, ChooseWhenDealerHasCard())
    if _has_anyone_acted(playing):
        return _not_so(playing, ruling, PlayersHaveActed())
    return None


def why_first_card_in_play(playing: Round, facts: MaybeSeat, ruling: Ruling) -> Refusal | None:
    """s 61: the dealer has a first card, or none is due; a player chooses while hands are acted on."""
    declared = _is_declared(playing, NO_FIRST_IN_PLAY)
    if not facts.seat:
        return (
            None
            if not declared and _is_dealers_first_card_due(playing)
            else _first_lies(playing, ruling, CardIsNotDue())
        )
    if not declared or playing.felt.things(DEALER):
        return _first_lies(playing, ruling, SayFirstItWasMissed())
    if any(len(hand.cards) < ANOTHER and hand.wagers for hand in _hands(playing)):
        return _not_so(playing, ruling, PlayersLackTwoCards())
    return None


def _is_declared(playing: Round, effect: str) -> bool:
    """Return whether a ruling of this effect was declared in the round."""
    return any(playing.table.game.ruling[move["ruling"]].effect == effect for move in playing.felt.declared)


def _is_dealers_first_card_due(playing: Round) -> bool:
    """Return whether the dealer's first card is awaited."""
    ask = playing.awaiting
    due = ask is not None and ask.kind == "chance" and ask.place == DEALER and not playing.felt.things(DEALER)
    return due and any(len(hand.cards) == 1 for hand in _hands(playing) if hand.wagers)


def _first_lies(playing: Round, ruling: Ruling, otherwise: Message) -> Refusal:
    lying = playing.felt.things(DEALER)
    return _not_so(playing, ruling, IsDealersFirstCard(card=Words(str(lying[0]))) if lying else otherwise)


def _has_anyone_acted(playing: Round) -> bool:
    """Return whether a player has acted on a hand in this round."""
    return any(
        made["do"] == "decide" and made["choice"] not in ("insurance", "even_money", "decline")
        for made in playing.moves
    )


def why_no_machine(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """s 65B to 65D: no card machine is in use, or no card has been dealt in the round."""
    if not playing.felt.rules.continuous_shuffle:
        return _not_so(playing, ruling, NoCardMachineHere())
    if not playing.felt.piles:
        return _not_so(playing, ruling, NoCardInThisRound())
    return None


def why_not_damaged(playing: Round, facts: CardFacts, ruling: Ruling) -> Refusal | None:
    """s 65C: the same, or a card that is said to be damaged in the machine lies on the table. Cards of a new deck take
    the place of the damaged ones, so that every card may still come."""
    refusal = why_no_machine(playing, facts, ruling)
    return refusal or why_not_in_shoe(playing, cards_named(playing, facts.cards), ruling)


def why_not_two_cards(playing: Round, facts: CardFacts, ruling: Ruling) -> Refusal | None:
    """s 62: the dealer has not one card, or cannot have those that are named besides it."""
    named = cards_named(playing, facts.cards)
    if not named:
        return playing.felt.ruling_refusal(ruling, SayWhichCards())
    if len(playing.felt.things(DEALER)) != 1:
        return _not_so(playing, ruling, DealerHasCards(count=len(playing.felt.things(DEALER))))
    if any(len(hand.cards) < ANOTHER and hand.wagers for hand in _hands(playing)):
        return playing.felt.ruling_refusal(ruling, SayWhenHandsArePlayed())
    return why_not_in_shoe(playing, named, ruling)


# Wagers that go back


def _player(playing: Round, facts: HandFacts | MaybeSeat, ruling: Ruling) -> tuple[Refusal | None, list[Wager]]:
    """The wagers of a player, or those on one box; or why there are none."""
    felt, seat = playing.felt, playing.seat_of({"seat": facts.seat})
    wagers = [w for w in felt.wagers if w.seat == seat and w.box == (facts.box or w.box)]
    if not wagers or playing.awaiting is None:
        return felt.ruling_refusal(ruling, NothingInPlay(seat=SeatNumber(seat))), []
    return None, wagers


def _return_wagers(playing: Round, facts: HandFacts | MaybeSeat, ruling: Ruling, result: str = "returned") -> Called:
    refusal, wagers = _player(playing, facts, ruling)
    if refusal is not None or playing.awaiting is None:
        return refusal, None
    return None, partial(_taken_off, playing.felt, playing.awaiting, wagers, result, ruling.clause)


def void_wagers(playing: Round, facts: HandFacts, ruling: Ruling) -> Called:
    """Void all wagers of a player, or those on one box."""
    return _return_wagers(playing, facts, ruling, "void")


def _taken_off(felt: Felt, ask: Ask, wagers: list[Wager], result: str, clause: str) -> str | None:
    """Wagers go back, and a player who was asked about them has nothing to answer any more; a box without a wager is
    dealt no card (s 30(1))."""
    for wager in wagers:
        felt.push(wager, clause, result)
    if ask.kind == "chance":
        return NO_CARD if any(hand.place == ask.place and not hand.wagers for hand in hands_in_play(felt)) else None
    is_about_wager = (
        "decline" in ask.choices and ask.seat == wagers[0].seat
    )  # about the wager, not about the hand of a box
    over = is_about_wager or not felt.on_box(ask.box, *PLAYED)
    return next((choice for choice in felt.for_absent if choice in ask.choices), AGAIN) if over else None


def first_card(playing: Round, facts: MaybeSeat, ruling: Ruling) -> Called:
    """Deal the dealer's first card after the players' second cards, s 54(a) and (b), or take a player's wager back."""
    return _return_wagers(playing, facts, ruling) if facts.seat else (None, lambda: DEALT_LATER)


def first_card_in_play(playing: Round, facts: MaybeSeat, ruling: Ruling) -> Called:
    """Deal the dealer two cards when all hands are played, s 61(2), or take a player's wager back."""
    return _return_wagers(playing, facts, ruling) if facts.seat else (None, lambda: UNFOUND)


def deal_second_card_later(playing: Round, facts: HandFacts, ruling: Ruling) -> Called:
    """Deal a second card, or offer further ones, when the others have theirs."""
    felt = playing.felt

    def act() -> str:
        felt.announce_ruling(ruling)
        return PUT_OFF if ruling.effect == PASSED_OVER else DEALT_LATER

    return None, act


# Cards too many: s 60 and 62


def _held_by(playing: Round, facts: ExtraFacts) -> list[Hand]:
    """The hands on which a seat's wagers ride, or rode until they were over 21."""
    lost = extra_cards.bust_lines(playing.felt, facts.move() | ({"box": facts.box} if facts.box else {}))
    boxes = {*_boxes(playing, facts.seat), *(line.box for line in [*lost, *playing.lines] if line.seat == facts.seat)}
    return [hand for hand in _hands(playing) if hand.box in boxes and hand.box == (facts.box or hand.box)]


def why_not_extra(playing: Round, facts: ExtraFacts, ruling: Ruling) -> Refusal | None:
    """s 60(a): no hand of the player has more cards than were dealt to it at first, and none is said to have come
    besides; or those that are named cannot have."""
    if playing.felt.heard_late:  # it was held against the whole of the round
        return None
    named, hands = cards_named(playing, facts.cards), _held_by(playing, facts)
    have = [Counter(hand.cards) for hand in hands if len(hand.cards) > ANOTHER]
    if not hands or any(have_all >= Counter(named) for have_all in have):
        return None
    if named:
        return why_not_in_shoe(playing, named, ruling)
    return _not_so(playing, ruling, NoHandOfMoreThanTwo(seat=SeatNumber(facts.seat)))


def void_for_extra(playing: Round, facts: ExtraFacts, ruling: Ruling) -> Called:
    """s 60(a): void the wagers, also where the hand is over 21."""
    felt, ask, declaration = playing.felt, playing.awaiting, facts.move()
    wagers = [w for w in felt.wagers if w.seat == facts.seat and w.box == (facts.box or w.box)]
    lost = extra_cards.bust_lines(felt, declaration) if ask is not None else []
    if not (wagers or lost) or ask is None:
        return felt.ruling_refusal(ruling, NothingInPlay(seat=SeatNumber(facts.seat))), None
    if lost:
        return None, partial(extra_cards.void_lines, felt, lost, ruling.clause, wagers)
    return None, partial(_taken_off, felt, ask, wagers, "void", ruling.clause)


def why_not_off(playing: Round, facts: SeatCardFacts, ruling: Ruling) -> Refusal | None:
    """Find that wagers are still taken, so that no card lies there."""
    waits = moment(playing) is Moment.WAGERS
    return playing.felt.ruling_refusal(ruling, NotTurnOfThatHand()) if waits else None


def cards_off(playing: Round, facts: SeatCardFacts, ruling: Ruling) -> Called:
    """Take cards off the hand in turn, or off one that they have ended."""
    ask, named = playing.awaiting, cards_named(playing, facts.cards)
    is_own_decision = ask is not None and ask.kind == "decision" and ask.seat == facts.seat and "stand" in ask.choices
    if is_own_decision and ask is not None and Counter(playing.felt.things(ask.place)) >= Counter(named):
        if len(playing.felt.things(ask.place)) - len(named) < ANOTHER:
            return _not_so(playing, ruling, HandHasItsTwoCards()), None
        return extra_cards.count_or_remove_extra_cards(
            playing.felt, declaration(playing, facts, ruling), ask, ruling, REMOVED
        )
    return extra_cards.take_off(playing, facts, ruling)


def why_not_there(playing: Round, facts: SeatCardFacts, ruling: Ruling) -> Refusal | None:
    """s 60(c): the cards that are named do not lie there, and cannot have come besides."""
    named = cards_named(playing, facts.cards)
    if any(Counter(hand.cards) >= Counter(named) for hand in _hands(playing) if hand.seat == facts.seat):
        return None
    return why_not_in_shoe(playing, named, ruling)


def cards_count(playing: Round, facts: SeatCardFacts, ruling: Ruling) -> Called:
    """s 60(c): let all cards count, at the hand's turn or where they have ended it."""
    felt, ask, move = playing.felt, playing.awaiting, declaration(playing, facts, ruling)
    if extra_cards.has_hand_ended(felt, move, ask):
        return extra_cards.stand(felt, move, ruling)
    return extra_cards.count_or_remove_extra_cards(felt, move, ask, ruling, ADDED)


def dealer_with_more(playing: Round, facts: CardFacts, ruling: Ruling) -> Called:
    """All cards of the dealer count as after the second, and make no blackjack."""
    felt, ask, named = playing.felt, playing.awaiting, cards_named(playing, facts.cards)

    def act() -> str | None:
        playing.take_out("card", named)
        for named_card in named:
            felt.lay(DEALER, named_card)
        felt.announce_ruling(ruling)
        return NO_CARD if ask is not None and ask.kind == "chance" and ask.place == DEALER else None

    return None, act


# Players who do not act, and a new shoe


def why_not_asked(playing: Round, facts: SeatFacts, ruling: Ruling) -> Refusal | None:
    """s 64: the player is not asked, or has acted since."""
    felt, ask, seat = playing.felt, playing.awaiting, facts.seat
    if any(hand.away and hand.seat == seat for hand in hands_in_play(felt)):
        return None
    if moment(playing) is Moment.SETTLED:
        return None
    if ask is None or ask.kind != "decision" or ask.seat != seat:
        return felt.ruling_refusal(ruling, SeatNotAsked(seat=SeatNumber(seat)))
    if any(
        made["do"] == "decide" and made["seat"] == seat and made["choice"] not in felt.for_absent
        for made in felt.later_moves
    ):
        return _not_so(playing, ruling, HandWasPlayed(seat=SeatNumber(seat)))
    return None


def absent(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Play a hand for its player: cards to a hard total of eleven. One direction is for the whole of the hand."""
    felt, ask = playing.felt, playing.awaiting
    if ask is None or ask.kind != "decision" or ask.seat != facts.seat:
        return None, None  # it has been directed

    def act() -> str:
        hand = next(hand for hand in hands_in_play(felt) if hand.place == ask.place)
        hand.away = hand.seat == ask.seat
        return for_absent(felt, hand, ask.choices)

    return None, act


def new_shoe(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Shuffle all cards, and forget who came in or sat out in the one before."""
    felt, at_rest = playing.felt, moment(playing) in (Moment.WAGERS, Moment.SETTLED)

    def act() -> None:
        begin_anew(playing, ruling)
        mid_shoe_entry.begin_shoe(felt, at_rest)

    return None, act


# The declarations


def _spec_of_choice(
    effect: str,
    why_not: Callable[[Round, HandFacts, Ruling], Refusal | None],
    prepare: Callable[[Round, HandFacts, Ruling], Called] = _return_wagers,
    moments: frozenset[Moment] = frozenset({Moment.DEALING}),
) -> RulingSpec:
    """A choice of one player that is there while cards are dealt, and not when the result is known."""
    before = ruled_before(RETURNED, effect)
    return RulingSpec(
        effect=effect,
        facts=HandFacts,
        moments=moments,
        later=Later.TOO_LATE,
        why_not=why_not,
        prepare=prepare,
        before=before,
    )


DECIDING = frozenset({Moment.DECIDING})
RULINGS = specs_by_effect(
    RulingSpec(effect=VOID, facts=HandFacts, moments=BEGUN, prepare=void_wagers, before=ruled_before(VOID)),
    _spec_of_choice(NO_CARDS, why_dealt_to),
    _spec_of_choice(ONE_CARD, why_not_missed),
    _spec_of_choice(LAST_MISSED, why_not_missed),
    _spec_of_choice(MISSED_SECOND, why_not_missed, deal_second_card_later),
    _spec_of_choice(MISSED_LAST, why_not_missed, deal_second_card_later),
    _spec_of_choice(NOT_OFFERED, why_offered, moments=DECIDING),
    _spec_of_choice(PASSED_OVER, why_offered, deal_second_card_later, DECIDING),
    RulingSpec(
        effect=NO_FIRST,
        facts=MaybeSeat,
        moments=IN_PLAY,
        later=Later.TOO_LATE,
        why_not=why_first_card,
        prepare=first_card,
        before=ruled_before(RETURNED, NO_FIRST),
    ),
    RulingSpec(
        effect=NO_FIRST_IN_PLAY,
        facts=MaybeSeat,
        moments=IN_PLAY,
        later=Later.TOO_LATE,
        why_not=why_first_card_in_play,
        prepare=first_card_in_play,
        before=ruled_before(RETURNED, NO_FIRST_IN_PLAY),
    ),
    RulingSpec(
        effect=MACHINE,
        facts=HandFacts,
        moments=IN_PLAY,
        later=Later.TOO_LATE,
        why_not=why_no_machine,
        prepare=_return_wagers,
        before=ruled_before(RETURNED, MACHINE),
    ),
    RulingSpec(effect=MACHINE_GOES_ON, moments=IN_PLAY, later=Later.TOO_LATE, why_not=why_no_machine, before=NOTE_ONLY),
    RulingSpec(
        effect=MACHINE_DAMAGED,
        facts=CardFacts,
        moments=IN_PLAY,
        later=Later.TOO_LATE,
        why_not=why_not_damaged,
        before=NOTE_ONLY,
    ),
    RulingSpec(
        effect=EXTRA_VOID,
        facts=ExtraFacts,
        moments=BEGUN,
        why_not=why_not_extra,
        prepare=void_for_extra,
        before=ruled_before(VOID, EXTRA_VOID),
    ),
    RulingSpec(
        effect=REMOVED,
        facts=SeatCardFacts,
        later=Later.AT_ONCE,
        why_not=why_not_off,
        prepare=cards_off,
        before=ruled_before(REMOVED),
    ),
    RulingSpec(
        effect=ADDED,
        facts=SeatCardFacts,
        moments=IN_PLAY,
        later=Later.TOO_LATE,
        why_not=why_not_there,
        prepare=cards_count,
        before=ruled_before(ADDED),
    ),
    RulingSpec(
        effect=DEALERS,
        facts=CardFacts,
        moments=IN_PLAY,
        later=Later.TOO_LATE,
        why_not=why_not_two_cards,
        prepare=dealer_with_more,
        before=ruled_before(DEALERS),
    ),
    RulingSpec(
        effect=ABSENT,
        facts=SeatFacts,
        moments=BEGUN,
        why_not=why_not_asked,
        prepare=absent,
        before=ruled_before(ABSENT),
    ),
    cutting_card.SPEC,
    RulingSpec(
        effect=NEW_SHOE,
        moments=BETWEEN_ROUNDS,
        later=Later.AT_ONCE,
        why_not=why_no_new_shoe,
        prepare=new_shoe,
        before=ruled_before(NEW_SHOE),
    ),
)
