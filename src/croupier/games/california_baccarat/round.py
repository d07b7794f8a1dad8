"""Baccarat against a player-dealer: two hands that belong to nobody, five places to bet, and a bank that can run out.

Serves kings EZ Baccarat Panda 8 (GEGA-004229). The third card follows the same chart as at punto banco; by this book's
own words an eight or nine with two cards does not end the dealing, unless the table reads it so (option `naturals`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.hands.baccarat import banco_draws, natural, point, punto_draws
from croupier.rulebooks.model import Game, Scalar
from croupier.table import bank, collection
from croupier.table.bank import Due
from croupier.table.felt import Ask, Felt, Procedure, Wager

PLACES = ("player", "banker")
PLAYER, BANKER = PLACES
LINES = {"player_line": PLAYER, "banker_line": BANKER}
LEAST_SEATS = bank.LEAST_SEATS
check_place, lays = bank.check_place, bank.lays


def seats(game: Game, options: Mapping[str, Scalar]) -> int:
    """A blackjack table or a baccarat table, each with the player-dealer among its seats."""
    return int(game.facts["seats"][str(options["table"])])


def check_close(felt: Felt, stage: str) -> Refusal | None:
    return bank.check_close(felt)


@dataclass(frozen=True, slots=True)
class Hands:
    """The two hands once no more cards are dealt."""

    player: list[Card]
    banker: list[Card]

    @property
    def winner(self) -> str:
        """The hand closer to nine, or "" on equal totals."""
        player, banker = point(self.player), point(self.banker)
        return PLAYER if player > banker else BANKER if banker > player else ""

    def won_with(self, terms: Mapping[str, Any]) -> bool:
        """Whether the hand that the terms name won with just that total of just so many cards."""
        hand = self.player if terms["hand"] == PLAYER else self.banker
        return self.winner == terms["hand"] and (point(hand), len(hand)) == (terms["total"], terms["cards"])


def round(felt: Felt) -> Procedure:
    """A player-dealer, wagers, the collection, the two hands, and the settlement from the player-dealer's left."""
    banker = yield from bank.designate(felt)
    if not banker:
        return
    yield from felt.open()
    if bank.stands_alone(felt):
        return
    collection.take(felt, banker, *LINES)
    yield from deal(felt)
    hands = Hands(felt.things(PLAYER), felt.things(BANKER))
    felt.say(announced(hands))
    bank.settle(felt, [JUDGE[wager.name](felt, wager, hands) for wager in bank.in_order(felt)])


def deal(felt: Felt) -> Procedure:
    """Two cards each in rotation, face up, the player hand first; then third cards."""
    for hand in PLACES * 2:
        yield felt.deal(hand)
    player, banker = felt.things(PLAYER), felt.things(BANKER)
    if felt.options["naturals"] == "stop" and (natural(player) or natural(banker)):
        return
    third: Card | None = None
    if punto_draws(player):
        third = yield felt.deal(PLAYER)
    if banco_draws(point(banker), third):
        yield felt.deal(BANKER)


def announced(hands: Hands) -> str:
    points = f"player {point(hands.player)}, banker {point(hands.banker)}"
    return f"{points}: {hands.winner + ' wins' if hands.winner else 'tie'}"


# What each wager is due


def judge_line(felt: Felt, wager: Wager, hands: Hands) -> Due:
    """The player line or the banker line: the hand closer to nine; on equal totals neither is paid or collected."""
    if not hands.winner:
        return Due(wager, "push")
    if hands.winner != LINES[wager.name]:
        return Due(wager, "lose")
    seven = felt.game.wager["dragon_7"].terms
    if wager.name == "banker_line" and felt.options["banker_seven"] == "pushes" and hands.won_with(seven):
        return Due(wager, "push", clause=felt.game.option["banker_seven"].clause)
    return bank.won(felt, wager)


def judge_tie(felt: Felt, wager: Wager, hands: Hands) -> Due:
    return Due(wager, "lose") if hands.winner else bank.won(felt, wager)


def judge_bonus(felt: Felt, wager: Wager, hands: Hands) -> Due:
    """Panda 8 and Dragon 7: the named hand wins with that total of three cards."""
    if hands.won_with(felt.game.wager[wager.name].terms):
        return bank.won(felt, wager)
    return Due(wager, "lose")


JUDGE: dict[str, Callable[[Felt, Wager, Hands], Due]] = {
    "player_line": judge_line,
    "banker_line": judge_line,
    "tie": judge_tie,
    "panda_8": judge_bonus,
    "dragon_7": judge_bonus,
}


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """A bot takes its turn at the bank."""
    return {"choice": "accept"}
