"""The fee for true odds at Craps: what a player pays for a buy or a lay bet, keeps no claim to, and gets back with it.

Serves qld s 116 to 118. A house may take the fee out of wins alone. Otherwise it lies beside its wager as `vigorish`,
`on` that wager: paid when the wager is made, kept when a throw decides it, returned when the wager is taken back before
that.
"""

from __future__ import annotations

from croupier.games.craps.messages import FeeOfWager
from croupier.games.craps.rules import BOUGHT, VIGORISH, Rules
from croupier.messages import WagerName
from croupier.money import Amount, Odds, exact
from croupier.table.felt import Felt, Line, Wager


def fee(felt: Felt, wager: Wager) -> Amount:
    """A share of the stake that is bought, or of what a lay may win."""
    rules: Rules = felt.rules
    cell = felt.cell(wager.name, wager.on)
    assert rules.vigorish is not None and isinstance(cell, Odds)
    return exact(rules.vigorish * (cell.on(wager.stake) if wager.name == "lay" else wager.stake))


def charge(felt: Felt) -> None:
    """Fees are paid with their wagers, and come back with those that were taken back or made smaller."""
    if felt.rules.vigorish_taken == "won":
        return
    bought = [wager for wager in felt.wagers if wager.name in BOUGHT]
    due = {(w.seat, w.box, f"{w.name} {w.on}"): fee(felt, w) for w in bought}
    for paid in [wager for wager in felt.wagers if wager.name == VIGORISH]:
        owed = due.pop((paid.seat, paid.box, paid.on), 0)
        if owed > paid.stake:
            felt.brought[paid.seat] = felt.brought.get(paid.seat, 0) + owed - paid.stake
            paid.stake = owed
        else:
            _give_back(felt, paid, owed)
    for (seat, box, on), owed in due.items():
        if owed:
            felt.add(seat, VIGORISH, owed, box, on)


def _give_back(felt: Felt, paid: Wager, owed: Amount) -> None:
    """Give back a payment above the amount owed now."""
    if not owed:
        felt.push(paid, result="returned", cause=_fee_for(paid))
    elif owed < paid.stake:
        less = Wager(paid.seat, paid.name, exact(paid.stake - owed), paid.on, paid.box)
        felt.lines.append(Line(less, "returned", "", 0, felt.clause(VIGORISH, "returned"), cause=_fee_for(paid)))
        paid.stake = owed


def settle_fee(felt: Felt, wager: Wager, back: bool) -> None:
    """Give the fee of a wager to the house once the wager is decided; `back`: return it with the wager."""
    paid = felt.exactly(wager.seat, VIGORISH, wager.box, f"{wager.name} {wager.on}")
    if paid is None:
        return
    if back:
        felt.push(paid, result="returned", cause=_fee_for(paid))
    else:
        felt.lose(paid, felt.rule(wager.name, "fee"), cause=_fee_for(paid))


def take_from_win(felt: Felt, wager: Wager, owed: Amount) -> None:
    """A wager has won, and its fee is paid out of that."""
    on = f"{wager.name} {wager.on}"
    felt.add(wager.seat, VIGORISH, owed, wager.box, on)
    paid = felt.exactly(wager.seat, VIGORISH, wager.box, on)
    assert paid is not None
    felt.lose(paid, felt.rule(wager.name, "fee"), cause=_fee_for(paid))


def _fee_for(paid: Wager) -> FeeOfWager:
    return FeeOfWager(wager=WagerName(paid.on.partition(" ")[0]))
