"""Cards too many that have ended a hand: qld s 60. Until the dealer draws they are taken off, count, or have the wager
void, as they would at the hand's own turn.

A card is taken off by playing the round again without it. The hand is then asked again: at once where nothing has
happened since, and after all others have played where something has, for their cards stay as they were dealt.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.equipment.cards import Card, cards
from croupier.errors import Refusal
from croupier.games.blackjack.messages import CardWasDue, DealerHasDrawn, NotTurnOfThatHand, SayWhichThatLie
from croupier.games.blackjack.rules import AGAIN, PUT_OFF
from croupier.games.shared.twenty_one.messages import Bust
from croupier.games.shared.twenty_one.opening import NO_CARD, Hand, hands_in_play
from croupier.hands.blackjack import LIMIT
from croupier.places import DEALER
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Ask, Felt, Line, Move, Wager
from croupier.table.rulings.replay import take_over
from croupier.table.rulings.specs import SINCE, Called, SeatCardFacts

if TYPE_CHECKING:
    from croupier.table.round import Round

ADDED, REMOVED = "cards_stand", "cards_removed"  # the effects: all count, or some are taken off


def count_or_remove_extra_cards(felt: Felt, move: Move, ask: Ask | None, ruling: Ruling, effect: str) -> Called:
    """Rule on extra cards dealt to the hand whose turn it is: they count as part of it, or they are taken off."""
    if ask is None or ask.kind != "decision" or ask.seat != move["seat"] or "stand" not in ask.choices:
        return felt.ruling_refusal(ruling, NotTurnOfThatHand()), None
    named, hand = cards(move.get("cards") or ""), next(h for h in hands_in_play(felt) if h.place == ask.place)
    lying = felt.piles[hand.place]
    if not named or (effect == REMOVED and not all(lying.things.count(c) >= named.count(c) for c in named)):
        return felt.ruling_refusal(ruling, SayWhichThatLie()), None

    def act() -> str:
        for named_card in named:
            if effect == ADDED:
                hand.cards.append(named_card)
                felt.lay(hand.place, named_card)
            else:
                at = len(lying.things) - 1 - lying.things[::-1].index(named_card)
                del lying.things[at], lying.seen[at], hand.cards[at]
        hand.dealt = hand.dealt and effect == REMOVED
        return AGAIN

    return None, act


def bust_lines(felt: Felt, move: Move) -> list[Line]:
    """The lines of a seat's wagers that were lost by a hand over 21; none before version 2."""
    if felt.version < SINCE:
        return []
    seat, box = move["seat"], move.get("box")
    return [line for line in felt.lines if line.seat == seat and line.remarks == (Bust(),) and box in (None, line.box)]


def void_lines(felt: Felt, lines: list[Line], clause: str, wagers: list[Wager]) -> None:
    """Have wagers that a hand over 21 had lost be void, with those of the seat that still lie there."""
    for line in lines:
        line.result, line.net, line.odds, line.note, line.clause = "void", 0, "", "", felt.cite_clause(clause)
        line.cause = felt.cause
    for wager in wagers:
        felt.push(wager, clause, "void")


def has_hand_ended(felt: Felt, move: Move, ask: Ask | None) -> bool:
    """Return whether the seat's hand has been ended by its cards, while another seat is asked or the dealer draws."""
    is_own_decision = ask is not None and ask.kind == "decision" and ask.seat == move["seat"]
    return (
        felt.version >= SINCE
        and ask is not None
        and not is_own_decision
        and any(len(hand.cards) > len(hand.began) and hand.total >= LIMIT for hand in _hands(felt, move["seat"]))
    )


def stand(felt: Felt, move: Move, ruling: Ruling) -> Called:
    """Let the cards that ended a hand count: they have done so, and it is said."""
    named = cards(move.get("cards") or "")
    if not named or not any(_is_end_of_hand(hand, named) for hand in _hands(felt, move["seat"])):
        return felt.ruling_refusal(ruling, SayWhichThatLie()), None
    return None, lambda: felt.announce_ruling(ruling)


def _hands(felt: Felt, seat: int) -> list[Hand]:
    return [hand for hand in hands_in_play(felt) if hand.seat == seat]


def _is_end_of_hand(hand: Hand, named: list[Card]) -> bool:
    """Return whether these are the last cards of a hand, beyond the first two."""
    drawn = hand.cards[max(2, len(hand.began)) :]
    return Counter(named) == Counter(drawn[-len(named) :])


def take_off(playing: Round, facts: SeatCardFacts, ruling: Ruling) -> Called:
    """Take off cards of a hand that is over: why not, or the round as it is without them."""
    felt, named = playing.felt, cards(facts.cards)
    hand = next((hand for hand in _hands(felt, playing.seat_of(facts.move())) if _is_end_of_hand(hand, named)), None)
    if hand is None or not named:
        return felt.ruling_refusal(ruling, SayWhichThatLie()), None
    places = _places(playing)
    at = [i for i, where in enumerate(places) if where == hand.place][-len(named) :]
    if DEALER in places[at[0] :]:
        return felt.ruling_refusal(ruling, DealerHasDrawn()), None
    return _replay_without(playing, at, hand.place, ruling)


def _places(playing: Round) -> list[str]:
    """Return the place of each card of the round, by the number of its move; "" for a move that is no card."""
    probe, places = playing.replay_with(()), list[str]()
    for move in playing.moves:
        ask = probe.awaiting
        places.append(ask.place if ask is not None and move["do"] == "chance" else "")
        probe.attempt(move)
    return places


def _replay_without(playing: Round, at: list[int], place: str, ruling: Ruling) -> Called:
    """The round without the cards of these moves: the hand is asked again, at once or when the others have played."""
    felt, later_moves = playing.felt, playing.moves[at[-1] + 1 :]
    other = playing.replay_with(playing.moves[: at[0]])
    for i in range(at[0], at[-1] + 1):
        refusal = other.skip(NO_CARD) if i in at else other.attempt(playing.moves[i])
        if refusal is not None:
            return refusal, None
    ask = other.awaiting
    if ask is None or ask.kind != "decision" or ask.place != place:
        return felt.ruling_refusal(ruling, CardWasDue()), None
    if later_moves:
        other.skip(PUT_OFF)
    left: Refusal | None = next((why for move in later_moves if (why := other.attempt(move)) is not None), None)
    other.felt.announce_ruling(ruling)
    return left, take_over(playing, other)
