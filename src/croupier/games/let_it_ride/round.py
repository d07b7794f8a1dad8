"""Let it Ride: three equal wagers, of which two may be withdrawn while the community cards are still unknown.

Serves gb-archive section 12, with the ceiling on the royal flush of pay table 4 and the Three Card Bonus.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.errors import Refusal
from croupier.games.let_it_ride.messages import RoyalFlushCeiling, ShareOfCeiling, StaysInPlay
from croupier.games.let_it_ride.rules import (
    BONUS,
    MANDATORY,
    POUND,
    RIDE,
    ROYAL,
    WITHDRAW,
    WITHDRAWABLE,
    Rules,
    bonus_ladder,
)
from croupier.games.shared.poker.dealer_hand import why_second_position
from croupier.games.shared.poker.messages import HandShownAt, RideOrTakeBack, WagerWithdrawn
from croupier.games.shared.poker.paid_hands.procedure import (
    deal_hands_and_board,
    row_of,
    settle_by_row,
    why_mandatory_missing,
    why_no_odds_of_own,
)
from croupier.hands.poker import Hand, five, three
from croupier.hands.poker_words import hand_message, made_hand
from croupier.messages import PlaceText, WagerName, Words
from croupier.messages.results import about_seat
from croupier.money import Amount, Odds, exact
from croupier.places import BOARD, Place
from croupier.table.felt import Ask, Felt, Move, Procedure, Wager

if TYPE_CHECKING:
    from croupier.table import Table

PLACES = ("box N", "board")
check_place = why_second_position


def play_round(felt: Felt) -> Procedure:
    """Wagers, the deal, two chances to withdraw, and the settlement, both from the dealer's right."""
    yield from felt.open()
    if told_of_ceiling(felt):
        yield from felt.open("ceiling")
    boxes, rules = felt.boxes(POUND), rules_of(felt)
    if not boxes:
        return
    yield from deal_hands_and_board(felt, boxes, rules.hand)
    for number, name in enumerate(WITHDRAWABLE):
        for box in reversed(boxes):
            yield from withdraw_or_ride(felt, box, name)
        felt.show(BOARD, number)
    for box in reversed(boxes):
        settle(felt, box)


def rules_of(felt: Felt) -> Rules:
    """The rules of the game on this table."""
    rules: Rules = felt.rules
    return rules


def withdraw_or_ride(felt: Felt, box: int, name: str) -> Procedure:
    """A wager that is withdrawn goes back to the player: 12.18 to 12.20, 12.22 to 12.24."""
    (wager,) = felt.on_box(box, name)
    ask = felt.ask(wager.seat, (RIDE, WITHDRAW), box, clause=felt.rule(name, "asked"))
    choice = yield ask.with_words(RideOrTakeBack(wager=WagerName(name)))
    if choice == WITHDRAW:
        felt.push(wager, result="returned", cause=about_seat(WagerWithdrawn))


def why_not_asked(felt: Felt, move: Move, ask: Ask | None) -> Refusal | None:
    """12.13, 12.20 and 12.24: what was let ride stays in play, and the £ wager always does."""
    box, seen = move["box"], felt.piles[BOARD].seen if BOARD in felt.piles else []
    asked = 2 if ask is None else sum(who is None for who in seen) + (box > ask.box)  # how many wagers the box has
    gone = {line.wager for line in felt.lines if line.box == box and line.result == "returned"}
    if move.get("choice") != WITHDRAW or not (felt.on_box(box, POUND) or any(line.box == box for line in felt.lines)):
        return None
    left = [name for name in reversed(WITHDRAWABLE[:asked]) if name not in gone]
    if not left and asked < len(WITHDRAWABLE):
        return None
    stays = left[0] if left else POUND
    return felt.refusal(StaysInPlay(wager=WagerName(stays), clause=felt.rule(stays, "stays")))


def settle(felt: Felt, box: int) -> None:
    """All five cards for the wagers still in play, the player's own three for the bonus: 12.26 to 12.33."""
    felt.show(Place.box(box))
    own_cards = felt.things(Place.box(box))
    hand = five([*own_cards, *felt.things(BOARD)])
    felt.announce(HandShownAt(at=PlaceText(Place.box(box)), hand=hand_message(hand)))
    in_play = felt.on_box(box, *MANDATORY)
    share = share_of_ceiling(felt, hand, in_play)
    for wager in in_play:
        if share is None:
            settle_by_row(felt, wager, hand)
        else:
            note = ShareOfCeiling(ceiling=rules_of(felt).royal_ceiling or 0)
            felt.win(wager, ROYAL, rules_of(felt).cite.ceiling, share, note, made_hand(hand))
    for wager in felt.on_box(box, BONUS):
        settle_by_row(felt, wager, three(own_cards, bonus_ladder(felt.game)))


# The ceiling on the royal flush of pay table 4


def share_of_ceiling(felt: Felt, hand: Hand, wagers: list[Wager]) -> Amount | None:
    """Return the payment of each of the wagers in play where the ceiling, which is on their sum, cuts it."""
    ceiling = rules_of(felt).royal_ceiling
    if ceiling is None or row_of(felt, POUND, hand) != ROYAL or not is_above_ceiling(felt, ceiling, wagers):
        return None
    return exact(Fraction(ceiling) / len(wagers))


def is_above_ceiling(felt: Felt, ceiling: Amount, wagers: list[Wager]) -> bool:
    """Return whether a royal flush would bring these wagers more than the ceiling."""
    odds = felt.cell(POUND, ROYAL)
    assert isinstance(odds, Odds)
    return odds.on(sum((wager.stake for wager in wagers), 0)) > ceiling


def told_of_ceiling(felt: Felt) -> list[int]:
    """The boxes whose wagers the ceiling would touch; their players are told before the game starts: 12.27(c)."""
    ceiling = rules_of(felt).royal_ceiling
    if ceiling is None:
        return []
    touched = [box for box in felt.boxes(POUND) if is_above_ceiling(felt, ceiling, felt.on_box(box, *MANDATORY))]
    for box in touched:
        felt.announce(RoyalFlushCeiling(box=Words(str(Place.box(box))), most=ceiling))
    return touched


# Rules of placing, and advice


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """Require all three wagers of a seat that lays one of them: 12.13."""
    return why_mandatory_missing(felt, rules_of(felt).cite.mandatory, POUND, *WITHDRAWABLE)


def check_table(table: Table) -> Refusal | None:
    """Each of the three wagers is paid by the one table of 12.27."""
    return why_no_odds_of_own(table.game, table.odds, *MANDATORY)


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Let it ride with a paid hand already, or one suit; else withdraw. Near the best play, not all of it."""
    pile = felt.piles[BOARD]
    shown_cards = [card for card, seen in zip(pile.things, pile.seen, strict=True) if seen is None]
    cards = [*felt.things(Place.box(ask.box)), *shown_cards]
    ranks = [card.rank for card in cards]
    pairs = {rank for rank in ranks if ranks.count(rank) > 1}
    least = rules_of(felt).rows.lowest("one_pair")
    paid = len(pairs) > 1 or any(rank >= least or ranks.count(rank) > 2 for rank in pairs)
    return {"choice": RIDE if paid or len({card.suit for card in cards}) == 1 else WITHDRAW}
