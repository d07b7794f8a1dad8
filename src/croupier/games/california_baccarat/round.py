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
from croupier.games.california_baccarat.rules import BANKER, LINES, PLAYER, SEVEN, Bonus, Rules
from croupier.hands.baccarat import banco_draws, natural, point, punto_draws
from croupier.rulebooks.model import Game, Scalar
from croupier.table import bank, collection
from croupier.table.bank import Due
from croupier.table.felt import Ask, Felt, Procedure, Wager
from croupier.table.rules import build, clause_of

PLACES = (PLAYER, BANKER)
LEAST_SEATS = bank.LEAST_SEATS
check_place, lays = bank.check_place, bank.lays


def seats(game: Game, options: Mapping[str, Scalar]) -> int:
    """A blackjack table or a baccarat table, each with the player-dealer among its seats."""
    return build(Rules, game, options).room


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

    def won_with(self, bonus: Bonus) -> bool:
        """Whether the hand that a bonus names won with just that total of just so many cards."""
        hand = self.player if bonus.hand == PLAYER else self.banker
        return self.winner == bonus.hand and (point(hand), len(hand)) == (bonus.total, bonus.cards)


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
    settle(felt, hands)


def settle(felt: Felt, hands: Hands) -> None:
    """Every wager in the book's order, as far as the bank goes."""
    bank.settle(felt, [JUDGE[wager.name](felt, wager, hands) for wager in bank.in_order(felt)])


def deal(felt: Felt) -> Procedure:
    """Two cards each in rotation, face up, the player hand first; then third cards."""
    rules: Rules = felt.rules
    for hand in PLACES * 2:
        yield felt.deal(hand)
    player, banker = felt.things(PLAYER), felt.things(BANKER)
    if rules.naturals_stop and (natural(player) or natural(banker)):
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
    rules: Rules = felt.rules
    if not hands.winner:
        return Due(wager, "push")
    if hands.winner != LINES[wager.name]:
        return Due(wager, "lose")
    if wager.name == "banker_line" and rules.banker_seven == "pushes" and hands.won_with(rules.bonuses[SEVEN]):
        return Due(wager, "push", clause=clause_of(felt.game, "banker_seven"))
    return bank.won(felt, wager)


def judge_tie(felt: Felt, wager: Wager, hands: Hands) -> Due:
    return Due(wager, "lose") if hands.winner else bank.won(felt, wager)


def judge_bonus(felt: Felt, wager: Wager, hands: Hands) -> Due:
    """Panda 8 and Dragon 7: the named hand wins with that total of three cards."""
    rules: Rules = felt.rules
    if hands.won_with(rules.bonuses[wager.name]):
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
