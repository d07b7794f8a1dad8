"""What poker games against a pay table share: hands and a board face down, and the row that a hand is paid by.

Serves gb-archive 7.36 to 7.49 and sections 12, 15 and 16. How many cards a hand and the board have stands in the game's
data under `facts.hand`; rows that are only some hands of a name (a pair of jacks or better) under `facts.rows`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.errors import Refusal
from croupier.hands.poker import Hand
from croupier.rulebooks.model import Game
from croupier.table.felt import NOBODY, Felt, Procedure, Wager, place

BOARD = "board"


def player_of(felt: Felt, box: int) -> int:
    """The seat that plays a box: its own seat where it has a wager there, else the first that has."""
    seats = [wager.seat for wager in felt.wagers if wager.box == box]
    return box if box in seats else seats[0]


def deal_hands_and_board(felt: Felt, boxes: list[int]) -> Procedure:
    """A hand to each box, card by card from the dealer's left, seen by its player; then the board, face down."""
    deal = felt.game.facts["hand"]
    for _ in range(deal["cards"]):
        for box in boxes:
            yield felt.deal(place(box), seen=(player_of(felt, box),))
    for _ in range(deal["board"]):
        yield felt.deal(BOARD, NOBODY)


def mandatory(felt: Felt, first: str, *others: str) -> Refusal | None:
    """Whoever lays the first of these wagers lays them all; that they are equal, the data says."""
    for box in felt.boxes(first):
        for name in others:
            if not felt.on_box(box, name):
                sentence = f"{place(box)} has no {felt.game.wager[name].title}"
                return felt.no("missing_wager", sentence, felt.game.cite["mandatory"])
    return None


def one_pay_table(game: Game, odds: Mapping[str, Any], *names: str) -> Refusal | None:
    """Wagers that the book pays by one table cannot be given odds of their own, each apart."""
    if all(odds.get(name) == odds.get(names[0]) for name in names):
        return None
    titles = ", ".join(game.wager[name].title for name in names)
    clause = game.paytable[game.wager[names[0]].paytable or ""].clause
    return Refusal("one_pay_table", f"{titles} are paid by one table: their odds are the same", game.cited(clause))


def row_of(game: Game, paytable: str, hand: Hand) -> str:
    """The row of a pay table that a hand is paid by, or "" where it has none."""
    rows, some = game.paytable[paytable].rows, game.facts["rows"]
    for row in rows:
        if row in some and some[row][0] == hand.category and some[row][1] <= hand.rank[1] <= some[row][2]:
            return row
    return hand.category if hand.category in rows else ""


def settle_by_row(felt: Felt, wager: Wager, hand: Hand) -> None:
    """Pay a wager by its pay table, or take it."""
    paytable = felt.game.wager[wager.name].paytable
    assert paytable is not None
    row = row_of(felt.game, paytable, hand)
    if row:
        felt.win(wager, row)
    else:
        felt.lose(wager)
