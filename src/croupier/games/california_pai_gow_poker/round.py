"""Pai gow poker against a player-dealer: seven cards set as five and two, and both must beat the player-dealer's.

Serves kings Fortune Pai Gow Poker (GEGA-004231) and Face Up Pai Gow Poker (face-up), where the player-dealer's hand is
set in sight of all before the players set theirs, an ace-high hand of it returns the wagers on the hands, and the
Ace-High Bonus bets on just that. Three dice say at which seat the action button stands: from there piles are given out
and wagers settled, as far as the money of the player-dealer goes.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import replace
from typing import Any

from croupier.equipment.cards import JOKER
from croupier.games.california_pai_gow_poker import envy
from croupier.games.california_pai_gow_poker.messages import ActionButtonAt
from croupier.games.california_pai_gow_poker.rules import ACE_HIGH, ENVY, FORTUNE, STANDARD, AceHighRow, Rules
from croupier.games.california_pai_gow_poker.setting import best_against, pieces_of
from croupier.games.shared.pai_gow.bonus_causes import row_cause
from croupier.games.shared.pai_gow.messages import AceHighPushes, BankHasAceHigh, NoOwnEnvy, RowOfLine
from croupier.games.shared.pai_gow.setting import (
    SET,
    Hands,
    compare_settings,
    compared_cause,
    reveal_box,
    reveal_dealer,
    set_hands,
    setting_form,
    suggest_setting,
)
from croupier.hands.pai_gow_poker import ENVY_ROWS, fortune, is_ace_high
from croupier.messages import ClauseName, Message, RowName, Words
from croupier.money import Odds
from croupier.places import DEALER, Place
from croupier.table.felt import NOBODY, Ask, Felt, Move, Note, Procedure, Wager
from croupier.table.money import player_dealer
from croupier.table.money.player_dealer import Due
from croupier.table.rules import clause_of

PLACES = ("roll", "box N", "dealer")
LEAST_SEATS = player_dealer.LEAST_SEATS
check_place, check_close, lays = player_dealer.check_place, player_dealer.check_close, player_dealer.lays
AS_DEALT = Hands((), (), "not set")  # where the player-dealer's ace-high hand leaves nothing to set


def play_round(felt: Felt) -> Procedure:
    """A player-dealer, wagers, the collection, the dice, seven cards each, the setting of the hands, the settlement."""
    banker = yield from player_dealer.open_bank(felt, STANDARD)
    if not banker:
        return
    first = yield from throw(felt)
    yield from deal(felt, banker, first)
    rules: Rules = felt.rules
    dealer = reveal_dealer(felt, pieces_of(rules)) if rules.dealer_first else None
    players: dict[int, Hands] = {}
    for box in player_dealer.clockwise(felt.boxes(STANDARD), first - 1):
        players[box] = AS_DEALT if is_push_for_all(felt) else (yield from set_box(felt, box))
    settle(felt, players, dealer or reveal_dealer(felt, pieces_of(rules)), first)


# The dice and the deal


def throw(felt: Felt) -> Generator[Ask, Any, int]:
    """Three dice say at which seat the action button stands."""
    faces: tuple[int, ...] | None = yield felt.throw(spare=True)
    first = player_dealer.seat_by_dice(felt, felt.rules.action_button, faces)
    if faces is not None:
        felt.announce(ActionButtonAt(dice=Words(" ".join(map(str, faces))), at=Words(str(Place.box(first)))))
    return first


def deal(felt: Felt, banker: int, first: int) -> Procedure:
    """A pile of seven to each place from the one with the action button; those of places without a wager are put away
    unseen."""
    rules: Rules = felt.rules
    boxes = felt.boxes(STANDARD)
    for seat in player_dealer.clockwise([*boxes, banker], first - 1):
        where = DEALER if seat == banker else Place.box(seat)
        seen = NOBODY if seat == banker else tuple(sorted({w.seat for w in felt.wagers if w.box == seat}))
        for _ in range(rules.hand.cards):
            yield felt.deal(where, seen)


# Setting


def set_box(felt: Felt, box: int) -> Generator[Ask, Any, Hands]:
    """The player who sits there sets the hand, for those behind as well."""
    hands = yield from set_hands(felt, pieces_of(felt.rules), player_dealer.bettors(felt, box)[0], box)
    assert isinstance(hands, Hands)
    return hands


def is_push_for_all(felt: Felt) -> bool:
    """Return whether the player-dealer's hand is ace-high where that returns the wagers on the hands."""
    rules: Rules = felt.rules
    return rules.ace_high_pushes and is_ace_high(felt.things(DEALER), rules.ranking)


def is_moot_decision(felt: Felt, move: Move) -> bool:
    """Return whether a hand may have been set although the player-dealer's ace-high hand had decided already."""
    if move.get("choice") != SET or not is_push_for_all(felt):
        return False
    box = move.get("box", move["seat"])
    where = Place.box(box)
    if where not in felt.piles:
        return False
    return setting_form(felt, pieces_of(felt.rules), where).why_not(move, felt.things(where)) is None


# The settlement


def settle(felt: Felt, players: Mapping[int, Hands], dealer: Hands, first: int) -> None:
    """Every wager in the game's order from the action button, as far as the bank goes; Envy Bonuses in their turn or
    after all the others."""
    rules: Rules = felt.rules
    for box, hands in players.items():
        if hands is AS_DEALT:
            felt.show(Place.box(box))
        else:
            reveal_box(felt, pieces_of(rules), box, hands)
    rows = {box: fortune(felt.things(Place.box(box)), rules.ranking) for box in players}
    bonuses = envy.enter(felt, rows)
    order = player_dealer.wagers_in_order(felt, first)
    if rules.envy.envy_paid == "end":
        order = [w for w in order if w.name != ENVY] + [w for w in order if w.name == ENVY]
    money = envy.Money(felt)
    for wager in order:
        if wager.name == ENVY:
            money.bonus(bonuses[id(wager)])
        else:
            money.settle([judge_wager(felt, wager, players[wager.box], dealer, rows[wager.box])])
    money.close()


def judge_wager(felt: Felt, wager: Wager, player: Hands, dealer: Hands, row: str | None) -> Due:
    """Return a wager's claim."""
    if wager.name == FORTUNE:
        return replace(judge_fortune(felt, wager, row), cause=row_cause(row))
    if wager.name == ACE_HIGH:
        reached = ace_high_row(felt, wager.box)
        return replace(judge_ace_high(felt, wager, reached), cause=row_cause(reached))
    if player is AS_DEALT:
        note = AceHighPushes(clause=felt.cite_clause(clause_of(felt.game, "ace_high_pushes")))
        return Due(wager, "push", clause=felt.rules.cite.ace_high_push, note=note, cause=BankHasAceHigh())
    outcome, notes = compare_settings(felt, pieces_of(felt.rules), player, dealer)
    due = judge_standard(felt, wager, outcome, notes, player.foul)
    return replace(due, cause=compared_cause(pieces_of(felt.rules), player, dealer))


def judge_standard(felt: Felt, wager: Wager, outcome: str, note: Note = "", foul: bool = False) -> Due:
    """The wager on the hands: both must beat the player-dealer's; one of them is a push; a copy does not beat."""
    if outcome == "win":
        odds = felt.cell(wager.name)
        assert isinstance(odds, Odds)
        return Due(wager, "win", odds, felt.paid_by(wager.name, ""), note)
    if outcome == "stand_off":
        return Due(wager, "push", note=note)
    return Due(wager, "lose", clause=clause_of(felt.game, "foul", "lose") if foul else "", note=note)


def judge_fortune(felt: Felt, wager: Wager, row: str | None) -> Due:
    """By the best row that the seven cards reach, however they are set; a row may only be returned."""
    if row is None:
        return Due(wager, "lose")
    odds, words = felt.cell(FORTUNE, row), RowName(row)
    note: Message = RowOfLine(row=words)
    assert isinstance(odds, Odds)
    if odds.win < 0:
        return Due(wager, "lose", note=note)
    if not odds.win:
        return Due(wager, "push", note=note)
    if row in ENVY_ROWS and wager in envy.wagers_with_envy(felt):
        note = NoOwnEnvy(row=words, cited=ClauseName(felt.cite_clause(felt.rules.cite.envy_own)))
    return Due(wager, "win", odds, felt.paid_by(FORTUNE, row), note)


def judge_ace_high(felt: Felt, wager: Wager, row: AceHighRow | None) -> Due:
    return Due(wager, "lose") if row is None else player_dealer.win_due(felt, wager, row, felt.table_clause(ACE_HIGH))


def ace_high_row(felt: Felt, box: int) -> AceHighRow | None:
    """The highest row of the Ace-High Bonus: both hands, or the player-dealer's with or without the joker."""
    ranking, dealer = felt.rules.ranking, felt.things(DEALER)
    if not is_ace_high(dealer, ranking):
        return None
    if is_ace_high(felt.things(Place.box(box)), ranking):
        return "player_dealer_and_player"
    return "player_dealer_with_joker" if JOKER in dealer else "player_dealer_no_joker"


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Take the bank when it is offered; set against a hand that is seen, and otherwise the house way."""
    if "accept" in ask.choices:
        return {"choice": "accept"}
    rules: Rules = felt.rules
    where, pieces = ask.hand_place, pieces_of(rules)
    if not rules.dealer_first:
        move: dict[str, Any] = suggest_setting(felt, pieces, where)
        return move
    low, _ = best_against(rules, felt.things(where), pieces.house_way(felt.things(DEALER)))
    return {"choice": SET, "low": [str(card) for card in low]}
