"""Three Card Poker against a player-dealer, one of whose cards is seen before the players decide.

Serves kings Three Card Poker 6 Card Bonus (GEGA-004246): Ante and Play against the player-dealer's hand, Pair Plus on
the own three cards, and the 6 Card Bonus on the best five of those three and the player-dealer's three.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.games.california_three_card.rules import ANTE, PAIR_PLUS, PLAY, SIX_CARD_BONUS, SIX_CARDS, Rules
from croupier.games.shared.poker import hand_words
from croupier.games.shared.poker.dealer_hand import hand, reveal
from croupier.games.shared.poker.messages import DealerNotQualified, HandFolded
from croupier.games.shared.stakes import stake_choices
from croupier.hands.poker import Hand, best_of_seven, is_at_least
from croupier.hands.poker_words import made_hand, other_hand_message
from croupier.messages.results import about_seat
from croupier.places import DEALER, Place
from croupier.table.asks import Offered
from croupier.table.felt import NOBODY, Ask, Felt, Procedure, Wager
from croupier.table.money import player_dealer
from croupier.table.money.player_dealer import Bank, Due

PLACES = ("box N", "dealer")
check_place, check_close, lays = player_dealer.check_place, player_dealer.check_close, player_dealer.lays
# The weakest hand worth playing, by the rank of the card seen; against any other card every hand is
# (what the odds find at the printed pay).
WORTH_PLAYING = {14: (14, 9, 2), 13: (13, 9, 2), 12: (12, 9, 2)}


def play_round(felt: Felt) -> Procedure:
    """A player-dealer, wagers, the collection, three cards each, play or fold, and the settlement."""
    banker = yield from player_dealer.open_bank(felt, ANTE)
    if not banker:
        return
    yield from deal(felt, banker)
    folded: list[Wager] = []
    for ante in [w for w in player_dealer.wagers_in_order(felt) if w.name == ANTE]:
        yield from play_or_fold(felt, ante, folded)
    money = Bank(felt)
    money.settle(forfeits(felt, folded))
    dealer = reveal(felt, DEALER)
    rules: Rules = felt.rules
    for box in player_dealer.clockwise(felt.boxes(*rules.settlement.order), banker):
        reveal(felt, Place.box(box))
    money.settle([judge_wager(felt, wager, dealer) for wager in player_dealer.wagers_in_order(felt)])
    money.close()


def deal(felt: Felt, banker: int) -> Procedure:
    """A stack of three face down to each box from the player-dealer's left, and last to the player-dealer, whose bottom
    card is turned up."""
    rules: Rules = felt.rules
    count = rules.hand.cards
    for box in player_dealer.clockwise(felt.boxes(ANTE), banker):
        seen = tuple(sorted({w.seat for w in felt.wagers if w.box == box}))
        for _ in range(count):
            yield felt.deal(Place.box(box), seen)
    for number in range(1, count + 1):
        yield felt.deal(DEALER, None if number == count else NOBODY)


def play_or_fold(felt: Felt, ante: Wager, folded: list[Wager]) -> Procedure:
    """A Play wager as large as the Ante, or the Ante is given up."""
    rules: Rules = felt.rules
    choices: Offered = (*stake_choices({PLAY: ante.stake}, ANTE), "fold")
    choice = yield felt.ask(ante.seat, choices, ante.box).with_words(hint=rules.qualifies.question)
    if choice == PLAY:
        felt.add(ante.seat, PLAY, ante.stake, ante.box)
    else:
        folded.append(ante)


def forfeits(felt: Felt, folded: list[Wager]) -> Iterator[Due]:
    """Yield the claims collected before the player-dealer's hand is turned up: Ante and Pair Plus of those who
    folded."""
    for ante in folded:
        yield Due(ante, "lose", clause=felt.rule(ANTE, "fold"), cause=about_seat(HandFolded))
        pair_plus = felt.find(ante.seat, PAIR_PLUS, ante.box)
        if pair_plus is not None:
            yield Due(pair_plus, "lose", clause=felt.rule(PAIR_PLUS, "fold"), cause=about_seat(HandFolded))


# What each wager is due


def judge_wager(felt: Felt, wager: Wager, dealer: Hand) -> Due:
    """Return a wager's claim."""
    own_place = Place.box(wager.box)
    if wager.name == PAIR_PLUS:
        return due_by_row(felt, wager, hand(felt, own_place))
    if wager.name == SIX_CARD_BONUS:
        return due_by_row(felt, wager, best_of_six(felt, own_place))
    return due_against(felt, wager, hand(felt, own_place), dealer)


def due_against(felt: Felt, wager: Wager, player: Hand, dealer: Hand) -> Due:
    """Ante or Play of a hand that was played."""
    rules: Rules = felt.rules
    if not rules.qualifies.is_met_by(dealer):
        clause, unqualified = (
            felt.rule(wager.name, "not_qualified"),
            DealerNotQualified(hand=other_hand_message(dealer)),
        )
        return (
            Due(wager, "returned", clause=clause, cause=unqualified)
            if wager.name == PLAY
            else player_dealer.win_due(felt, wager, clause=clause, cause=unqualified)
        )
    cause = hand_words.compare_cause(player, dealer)
    if player > dealer:
        return player_dealer.win_due(felt, wager, cause=cause)
    return Due(wager, "lose" if player < dealer else "push", cause=cause)


def due_by_row(felt: Felt, wager: Wager, player: Hand) -> Due:
    """A wager on what a hand is called."""
    row, cause = player.category, made_hand(player)
    if felt.has_row(wager.name, row):
        return player_dealer.win_due(felt, wager, row, cause=cause)
    return Due(wager, "lose", cause=cause)


def best_of_six(felt: Felt, own_place: Place) -> Hand:
    """The best five of the player's three cards and the player-dealer's three."""
    return best_of_seven([*felt.things(own_place), *felt.things(DEALER)], SIX_CARDS)


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Take the bank when it is offered; play what is worth it against the card that is seen."""
    if "accept" in ask.choices:
        return {"choice": "accept"}
    seen = felt.things(DEALER)[-1]
    least = WORTH_PLAYING.get(seen.rank)
    worth = least is None or is_at_least(hand(felt, Place.box(ask.box)), "high_card", *least)
    return {"choice": "play" if worth else "fold"}
