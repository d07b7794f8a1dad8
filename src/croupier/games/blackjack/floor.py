"""What the floor may declare at blackjack: wagers that go back, cards too many, cards for a player who does not act.

Serves qld s 4, 54, 56 to 58, 60 to 62, 64 and 65D. An irregularity is declared of a seat, and of one of its boxes where
it plays several. Of a hand that cards too many have ended it is declared while others still play, too (extra_cards).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.equipment.cards import cards
from croupier.errors import Refusal
from croupier.games.blackjack import entry, extra_cards
from croupier.games.blackjack.round import QUIET, for_absent
from croupier.games.blackjack.rules import AGAIN
from croupier.parts.twenty_one import DEALER, DEALERS, NO_CARD, PLAYED, Hand
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Ask, Felt, Move, Wager
from croupier.table.rulings import (
    SINCE,
    Called,
    Later,
    RulingSpec,
    SeatCardFacts,
    by_effect,
    declaration,
    declared_by,
)

if TYPE_CHECKING:
    from croupier.table.round import Round

VOID, RETURNED, ABSENT = "void_wagers", "return_wagers", "absent"
ADDED, REMOVED = "cards_stand", "cards_removed"  # cards too many
NEW_SHOE = "new_shoe"
EFFECTS = {
    VOID: ("seat", "box"),
    RETURNED: ("seat", "box"),
    ABSENT: ("seat",),
    ADDED: ("seat", "cards"),
    REMOVED: ("seat", "cards"),
    DEALERS: ("cards",),
    NEW_SHOE: (),
}
RESULTS = {VOID: "void", RETURNED: "returned"}


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """The floor declares an irregularity: why it cannot be so now, or what it does."""
    ruling, seat = felt.game.ruling[move["ruling"]], move.get("seat")
    if ruling.effect == NEW_SHOE:
        return None, partial(entry.begun, felt, bool(move.get("late")) or (ask is not None and ask.kind == "wagers"))
    if ruling.effect == DEALERS:
        return _dealer_with_more(felt, move, ask, ruling)
    if seat not in felt.seats:
        return felt.no("bad_input", f"{ruling.words}: say of which seat", ruling.clause), None
    if ruling.effect == ABSENT:
        asked = ask is not None and ask.kind == "decision" and ask.seat == seat
        if not asked and any(hand.away and hand.seat == seat for hand in felt.held or ()):
            return None, None  # it has been directed
        if ask is None or not asked:
            return felt.no("not_now", f"{ruling.words}: seat {seat} is not asked", ruling.clause), None
        if any(_acts(seat, later) for later in felt.later):
            return felt.no("not_so", f"{ruling.words}: seat {seat} has played its hand", ruling.clause), None
        return None, partial(_for_absent, felt, ask)
    if ruling.effect in (ADDED, REMOVED):
        return _too_many(felt, move, ask, ruling)
    wagers = [w for w in felt.wagers if w.seat == seat and w.box == move.get("box", w.box)]
    bust = extra_cards.bust_lines(felt, move) if ruling.effect == VOID and ask is not None else []
    if not (wagers or bust) or ask is None or ask.kind == "wagers":
        return felt.no("not_now", f"{ruling.words}: seat {seat} has nothing in play", ruling.clause), None
    if bust:
        return None, partial(extra_cards.void_lines, felt, bust, ruling.clause, wagers)
    return None, partial(_taken_off, felt, ask, wagers, RESULTS[ruling.effect], ruling.clause)


def _too_many(felt: Felt, move: Move, ask: Ask | None, ruling: Ruling) -> Called:
    """A hand in turn was given too many cards: they count, or some of them are taken off."""
    if ruling.effect == ADDED and extra_cards.ended(felt, move, ask):
        return extra_cards.stand(felt, move, ruling)
    if ask is None or ask.kind != "decision" or ask.seat != move["seat"] or "stand" not in ask.choices:
        return felt.no("not_now", f"{ruling.title}: it is not the turn of that hand", ruling.clause), None
    named, hand = cards(move.get("cards") or ""), next(h for h in felt.held if h.place == ask.place)
    lying = felt.piles[hand.place]
    if not named or (ruling.effect == REMOVED and not all(lying.things.count(c) >= named.count(c) for c in named)):
        return felt.no("bad_input", f"{ruling.title}: say which, of those that lie there", ruling.clause), None

    def act() -> str:
        for one in named:
            if ruling.effect == ADDED:
                hand.cards.append(one)
                felt.lay(hand.place, one)
            else:
                at = len(lying.things) - 1 - lying.things[::-1].index(one)
                del lying.things[at], lying.seen[at], hand.cards[at]
        hand.dealt = hand.dealt and ruling.effect == REMOVED
        return AGAIN

    return None, act


def why_not_off(playing: Round, facts: SeatCardFacts, ruling: Ruling) -> Refusal | None:
    """Find that the wagers are still taken, so that no card lies there."""
    waits = playing.awaiting is not None and playing.awaiting.kind == "wagers"
    words = f"{ruling.title}: it is not the turn of that hand"
    return playing.felt.no("not_now", words, ruling.clause) if waits else None


def cards_off(playing: Round, facts: SeatCardFacts, ruling: Ruling) -> Called:
    """Take cards off the hand in turn, or off one that they have ended."""
    felt, ask, move = playing.felt, playing.awaiting, declaration(playing, facts, ruling)
    own = ask is not None and ask.kind == "decision" and ask.seat == facts.seat and "stand" in ask.choices
    if own and ask is not None:
        lying = felt.things(ask.place)
        if all(lying.count(one) >= cards(facts.cards).count(one) for one in cards(facts.cards)):
            return _too_many(felt, move, ask, ruling)
    return extra_cards.take_off(playing, facts, ruling)


def _dealer_with_more(felt: Felt, move: Move, ask: Ask | None, ruling: Ruling) -> Called:
    """The dealer was dealt two cards or more at first: all count as after the second, and make no blackjack."""
    named = cards(move.get("cards") or "")
    due = felt.version >= SINCE and ask is not None and ask.kind == "chance" and ask.place == DEALER  # the second card
    open_to_it = ask is not None and (ask.kind == "decision" or due)
    if not open_to_it or len(felt.things(DEALER)) != 1 or not named:
        return felt.no("not_now", f"{ruling.title}: say which, while hands are played", ruling.clause), None
    if due and felt.heard_late:
        return felt.no("not_so", f"{ruling.title}: the second card was dealt in its turn", ruling.clause), None

    def act() -> str | None:
        for one in named:
            felt.lay(DEALER, one)
        felt.say(f"{ruling.title} [{felt.cited(ruling.clause)}]")
        return NO_CARD if due else None

    return None, act


def _taken_off(felt: Felt, ask: Ask, wagers: list[Wager], result: str, clause: str) -> str | None:
    """Wagers go back, and whoever was asked about them has nothing to answer any more; a box without a wager is dealt
    no card (s 30(1))."""
    for wager in wagers:
        felt.push(wager, clause, result)
    if ask.kind == "chance":
        return NO_CARD if any(hand.place == ask.place and not hand.wagers for hand in felt.held or ()) else None
    own = "decline" in ask.choices and ask.seat == wagers[0].seat  # about the wager, not about the hand of a box
    over = own or not felt.on_box(ask.box, *PLAYED)
    return next(choice for choice in QUIET if choice in ask.choices) if over else None


def _acts(seat: int, move: Move) -> bool:
    """Whether a move is a decision of a seat that nobody makes for an absent player."""
    return move["do"] == "decide" and move.get("seat") == seat and move.get("choice") not in (*QUIET, "hit")


def _for_absent(felt: Felt, ask: Ask) -> str:
    """One direction is for the whole of the hand in turn; who plays behind just adds nothing."""
    hand: Hand = next(hand for hand in felt.held if hand.place == ask.place)
    hand.away = hand.seat == ask.seat
    return for_absent(hand, ask.choices)


_DECLARED = declared_by(EFFECTS, declare)
RULINGS = {
    **_DECLARED,
    **by_effect(
        RulingSpec(
            effect=REMOVED,
            facts=SeatCardFacts,
            later=Later.AT_ONCE,
            why_not=why_not_off,
            prepare=cards_off,
            before=_DECLARED[REMOVED],
        )
    ),
}
