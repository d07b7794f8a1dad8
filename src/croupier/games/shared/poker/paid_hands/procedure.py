"""Common procedure of poker games against a pay table: hands and a board face down, and the row that a hand is paid by.

Serves gb-archive 7.36 to 7.49 and sections 12, 15 and 16. How many cards a hand and the board have is a fact of a game
(`HandAndBoard`), and so are the rows that are only some hands of a name, a pair of jacks or better (`SomeHands`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.errors import Refusal
from croupier.games.shared.poker.messages import MissingWager, PaidByOneTable
from croupier.hands.ladders import LADDERS
from croupier.hands.poker import ACE, Hand
from croupier.hands.poker_words import made_hand
from croupier.messages import WagerName, Words
from croupier.places import BOARD, Place
from croupier.rulebooks.model import Game
from croupier.table.felt import NOBODY, Felt, Procedure, Wager
from croupier.table.money.meter import Ruled
from croupier.table.rules import Fact, Fault, Pays, rows_of


class HandAndBoard(Fact, frozen=True):
    """How many cards a player has, and how many lie on the board. A family narrows both to what it plays."""

    cards: int
    board: int


class SomeHands(Fact, frozen=True):
    """Rows of pay tables that are only some hands of a name: the name, and the ranks from and to."""

    some: dict[str, tuple[str, int, int]]

    def row(self, rows: Sequence[str], hand: Hand) -> str:
        """The row among these that a hand is paid by, or "" where it has none."""
        for row in rows:
            if row in self.some:
                category, low, high = self.some[row]
                if category == hand.category and low <= hand.rank[1] <= high:
                    return row
        return hand.category if hand.category in rows else ""

    def lowest(self, category: str) -> int:
        """The lowest rank with which a hand of this name has a row."""
        return min(low for name, low, _ in self.some.values() if name == category)

    def pays(self, ladder: str, side: bool = False) -> Pays:
        """How a wager is paid by the hands of a ladder and by these rows."""
        rows = (row for row, (category, _, _) in self.some.items() if category in LADDERS[ladder])
        return Pays((*LADDERS[ladder], *rows), some=True, side=side)

    def faults(self, game: Game, *ladders: str) -> Iterator[Fault]:
        """Rows that are no hands, and that no pay table has."""
        for row, (category, low, high) in self.some.items():
            if not any(category in LADDERS[ladder] for ladder in ladders):
                yield "facts.rows", f"{row} is of {category!r}, which is no hand of the ladder"
            if not 1 < low <= high <= ACE:
                yield "facts.rows", f"{row} has ranks from {low} to {high}"
            if not any(row in table.rows for table in game.paytable.values()):
                yield "facts.rows", f"no pay table has the row {row}"


def player_of(felt: Felt, box: int) -> int:
    """The seat that plays a box: its own seat where it has a wager there, else the first that has."""
    seats = [wager.seat for wager in felt.wagers if wager.box == box]
    return box if box in seats else seats[0]


def deal_hands_and_board(felt: Felt, boxes: list[int], hand: HandAndBoard) -> Procedure:
    """A hand to each box, card by card from the dealer's left, seen by its player; then the board, face down."""
    for _ in range(hand.cards):
        for box in boxes:
            yield felt.deal(Place.box(box), seen=(player_of(felt, box),))
    for _ in range(hand.board):
        yield felt.deal(BOARD, NOBODY)


def why_mandatory_missing(felt: Felt, clause: str, first: str, *others: str) -> Refusal | None:
    """Require all of these wagers of a seat that lays the first; that they are equal, the data says."""
    for box in felt.boxes(first):
        for name in others:
            if not felt.on_box(box, name):
                return felt.refusal(MissingWager(box=Words(str(Place.box(box))), wager=WagerName(name), clause=clause))
    return None


def mandatory_faults(game: Game, first: str, *others: str) -> Iterator[Fault]:
    """Wagers that must lie beside the first, and could not be laid with it or as large as it."""
    for name in (first, *others):
        if "start" not in game.wager[name].stage:
            yield f"wager.{name}", "cannot be laid when the round begins"
    for name in others:
        if game.wager[name].equal != first:
            yield f"wager.{name}", f"must be equal to {first}"


def why_no_odds_of_own(game: Game, odds: Mapping[str, Any], *names: str) -> Refusal | None:
    """Wagers that the book pays by one table cannot be given odds of their own, each apart."""
    if all(odds.get(name) == odds.get(names[0]) for name in names):
        return None
    titles = ", ".join(game.wager[name].title for name in names)
    clause = game.paytable[game.wager[names[0]].paytable or ""].clause
    return Refusal(PaidByOneTable(wagers=Words(str(titles)), clause=game.cite_clause(clause)))


def row_of(at: Ruled, wager: str, hand: Hand) -> str:
    """The row of its pay table that a wager is paid by on a hand, or "" where it has none."""
    rows: SomeHands = at.rules.rows
    return rows.row(rows_of(at.game, wager) or (), hand)


def settle_by_row(felt: Felt, wager: Wager, hand: Hand) -> None:
    """Pay a wager by its pay table, or take it."""
    row, cause = row_of(felt, wager.name, hand), made_hand(hand)
    if row:
        felt.win(wager, row, cause=cause)
    else:
        felt.lose(wager, cause=cause)
