"""The Envy Bonus: an amount for another player's hand of four of a kind or better, and how a bank that can run out pays
it. Serves kings GEGA-004231 envy and face-up envy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from croupier.games.california_pai_gow_poker.rules import ENVY, FORTUNE, STANDARD, Rules
from croupier.games.shared.pai_gow.messages import AnothersBonusRow, RowAtBox, RowBankGone, RowPartCovered
from croupier.hands.pai_gow_poker import ENVY_ROWS, high_hand
from croupier.messages import ClauseName, HandName, Message, PlaceText, RowName
from croupier.money import Amount, Prize, exact
from croupier.places import Place
from croupier.table.felt import Felt, Wager
from croupier.table.money.messages import BankIsGone
from croupier.table.money.player_dealer import PLAYER_DEALER, Bank, not_covered


@dataclass(frozen=True, slots=True)
class Bonus:
    """An amount that a button is due, by which row, for which hand."""

    wager: Wager
    row: str
    box: int
    clause: str


def wagers_with_envy(felt: Felt) -> list[Wager]:
    """The Fortune wagers with an Envy button: those of at least the amount that the book asks for."""
    rules: Rules = felt.rules
    return [w for w in felt.wagers if w.name == FORTUNE and w.stake >= rules.envy.envy_from]


def enter(felt: Felt, rows: Mapping[int, str | None]) -> dict[int, Bonus]:
    """Lay a wager of nothing on the felt for every bonus that is due, so that it is settled in its turn; the bonuses,
    by these wagers. `rows` are those of Fortune that the boxes reach."""
    rules: Rules = felt.rules
    good = {box: row for box, row in rows.items() if row in ENVY_ROWS and _is_paid_for(felt, box)}
    clause = rules.cite.envy_several if len(good) > 1 else rules.cite.envy_one
    bonuses: dict[int, Bonus] = {}
    for button in wagers_with_envy(felt):
        own_boxes = {w.box for w in felt.wagers if w.seat == button.seat and w.name == STANDARD}
        for box in paid_for(felt, good, own_boxes):
            wager = felt.enter(button.seat, ENVY, 0, button.box)
            bonuses[id(wager)] = Bonus(wager, str(good[box]), box, clause)
    return bonuses


def _is_paid_for(felt: Felt, box: int) -> bool:
    """Return whether a hand is one for which bonuses are paid: of a player with a Fortune wager, or of any."""
    rules: Rules = felt.rules
    return rules.envy.envy_hands == "any" or bool(felt.on_box(box, FORTUNE))


def paid_for(felt: Felt, good: Mapping[int, str | None], own_boxes: set[int]) -> list[int]:
    """The boxes for whose hands a player is paid: every one but the own, or only the highest."""
    rules: Rules = felt.rules
    if rules.envy.envy_several == "each":
        return [box for box in good if box not in own_boxes]
    among = [box for box in good if rules.envy.envy_several == "highest" or box not in own_boxes]
    if len(among) == 1:
        return [box for box in among if box not in own_boxes]
    ranks = {box: _rank(felt, box, str(good[box])) for box in among}
    highest = [box for box in among if ranks[box] == max(ranks.values()) and box not in own_boxes]
    return highest[:1]


def _rank(felt: Felt, box: int, row: str) -> tuple[int, Any]:
    """Return the key that hands with a bonus are compared by: the row, and within it the best five cards."""
    ranking = felt.rules.ranking
    best = max(high_hand(five, ranking) for five in combinations(felt.things(Place.box(box)), 5))
    return -ENVY_ROWS.index(row), best


class Money(Bank):
    """A bank that also pays bonuses for which nothing is staked."""

    def bonus(self, bonus: Bonus) -> None:
        """An amount, as far as the money goes."""
        felt = self.felt
        cell = felt.cell(ENVY, bonus.row)
        assert isinstance(cell, Prize)
        whole: Amount = felt.round_payment(exact(cell.size))
        paid = min(whole, self.money)
        self.money = exact(self.money - paid)
        at = RowAtBox(row=RowName(bonus.row), at=PlaceText(Place.box(bonus.box)))
        if not paid:
            felt.push(bonus.wager, not_covered(felt, bonus.wager), "returned", RowBankGone(at=at), BankIsGone())
            return
        where = ClauseName(felt.cite_clause(not_covered(felt, bonus.wager)))
        note: Message = at if paid == whole else RowPartCovered(at=at, cited=where)
        clause = felt.paid_by(ENVY, bonus.row, bonus.clause)
        cause = AnothersBonusRow(box=bonus.box, row=HandName(bonus.row))
        felt.settle(bonus.wager, "win", paid, str(cell), clause, note, PLAYER_DEALER, cause=cause)
