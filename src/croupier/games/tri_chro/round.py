"""Tri-chro: two balls of three colours, some of them with a star.

Serves qld s 455 to 467.
"""

from __future__ import annotations

from croupier.games.shared.balls import barrel
from croupier.games.tri_chro.messages import Ball, BallsCalled, BallsSelected
from croupier.games.tri_chro.rules import Balls, Rules, colour, is_starred
from croupier.messages import Words
from croupier.table.felt import Felt, Procedure, Wager

PLACES = barrel.PLACES


def play_round(felt: Felt) -> Procedure:
    """Wagers, two balls one after the other, and the settlement of every wager."""
    yield from felt.open()
    yield from barrel.drawing(felt)
    first, second = felt.things(barrel.BALLS)
    felt.announce(BallsCalled(first=ball(first), second=ball(second)))
    felt.cause = BallsSelected(first=ball(first), second=ball(second))
    for wager in felt.wagers.copy():
        settle(felt, wager, (first, second))


def ball(drawn: str) -> Ball:
    """Return a ball as a message."""
    return Ball(colour=Words(colour(drawn)), starred=is_starred(drawn))


def settle(felt: Felt, wager: Wager, balls: Balls) -> None:
    """Decide one wager by the two balls."""
    rules: Rules = felt.rules
    if rules.wins[wager.name].is_won_by(balls):
        felt.win(wager)
    else:
        felt.lose(wager)


def bot_wagers(felt: Felt, seat: int) -> dict[str, int]:
    """A bot has a wager of its own, by its seat."""
    names = list(felt.game.wager)
    return {names[7 * seat % len(names)]: 1}
