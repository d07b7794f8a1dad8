"""Mississippi Stud: two cards of your own, three on the board, and a bet on each street before its card is turned.

Serves gb-archive 7.36 to 7.49, with the general rules of 11.2 to 11.15 that 7.37 takes over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.errors import Refusal
from croupier.games.mississippi.rules import ANTE, FOLD, STREETS, WAGERS, Rules
from croupier.games.shared.poker.dealer_hand import why_second_position
from croupier.games.shared.poker.messages import BetOnStreet, HandFolded, HandShownAt
from croupier.games.shared.poker.paid_hands.procedure import (
    deal_hands_and_board,
    player_of,
    settle_by_row,
    why_no_odds_of_own,
)
from croupier.games.shared.stakes import stake_choices
from croupier.hands.poker import five
from croupier.hands.poker_words import hand_message
from croupier.messages import PlaceText, WagerName
from croupier.messages.results import about_seat
from croupier.places import BOARD, Place
from croupier.table.felt import Ask, Felt, Procedure

if TYPE_CHECKING:
    from croupier.table import Table

PLACES = ("box N", "board")
check_place = why_second_position


def play_round(felt: Felt) -> Procedure:
    """Antes, the deal, three streets, and the settlement from left to right."""
    yield from felt.open()
    if not felt.boxes(ANTE):
        return
    rules: Rules = felt.rules
    yield from deal_hands_and_board(felt, felt.boxes(ANTE), rules.hand)
    for number, street in enumerate(STREETS):
        for box in felt.boxes(ANTE):
            yield from bet_or_fold(felt, box, street)
        felt.show(BOARD, number)
    for box in felt.boxes(ANTE):
        settle(felt, box)


def bet_or_fold(felt: Felt, box: int, street: str) -> Procedure:
    """One, two or three Antes on the street, or everything laid so far is lost: 7.42, 7.44 and 7.46."""
    rules: Rules = felt.rules
    ante = felt.on_box(box, ANTE)[0].stake
    due = {choice: ante * times for choice, times in rules.street.times.items()}
    seat = player_of(felt, box)
    clause = felt.game.wager[street].clause
    ask = felt.ask(seat, (FOLD, *stake_choices(due, ANTE, street)), box, clause=clause)
    choice = yield ask.with_words(BetOnStreet(wager=WagerName(street)))
    if choice == FOLD:
        for wager in felt.on_box(box, *WAGERS):
            felt.lose(wager, rules.cite.fold(street), cause=about_seat(HandFolded))
    else:
        felt.add(seat, street, due[choice], box)


def settle(felt: Felt, box: int) -> None:
    """Two cards and the board are the hand; every wager of the box is paid by it: 7.48 and 7.49."""
    felt.show(Place.box(box))
    hand = five([*felt.things(Place.box(box)), *felt.things(BOARD)])
    felt.announce(HandShownAt(at=PlaceText(Place.box(box)), hand=hand_message(hand)))
    for wager in felt.on_box(box, *WAGERS):
        settle_by_row(felt, wager, hand)


def check_table(table: Table) -> Refusal | None:
    """Every wager is paid by the one table of 7.49."""
    return why_no_odds_of_own(table.game, table.odds, *WAGERS)


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """The most on a pair that cannot lose, the least on any card or pair that may become one, else fold."""
    rules: Rules = felt.rules
    *_, most = bets = sorted(rules.street.times, key=lambda choice: rules.street.times[choice])
    lowest = rules.rows.lowest("one_pair")
    pile = felt.piles[BOARD]
    shown = [card for card, seen in zip(pile.things, pile.seen, strict=True) if seen is None]
    ranks = [card.rank for card in (*felt.things(Place.box(ask.box)), *shown)]
    if any(ranks.count(rank) > 1 and rank >= lowest for rank in ranks):
        return {"choice": most}
    hopeful = len(set(ranks)) < len(ranks) or max(ranks) >= lowest
    return {"choice": bets[0] if hopeful else FOLD}
