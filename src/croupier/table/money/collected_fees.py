"""The fees of a hand, taken on the felt by the table's schedule (collections).

For the California games they are taken after the bets and before the deal; each fee is a line of the settlement with
the wager `collection`, which the house keeps.
"""

from __future__ import annotations

from croupier.messages import Words
from croupier.rulebooks.model import Schedule
from croupier.table.felt import Felt
from croupier.table.money.collections import COLLECTION, HOUSE, action, fee_due, schedule
from croupier.table.money.line import Line, Note, Wager
from croupier.table.money.messages import FeeByAction, FeeByWager, FeeForTheHand


def schedule_at(felt: Felt) -> Schedule | None:
    """Return the schedule of the table where a round is played, or None where nothing is taken."""
    return schedule(felt.game, felt.options)


def take_fees(felt: Felt, banker: int, *base: str) -> None:
    """Take the fees of a hand: from the player-dealer by the table action, from each player by the circle. `base` are
    the wagers that make a betting circle; a bonus bet beside them costs no more."""
    chosen = schedule_at(felt)
    if chosen is None:
        return
    laid = action(felt.wagers, banker)
    _fee(felt, banker, banker, fee_due(chosen.player_dealer, laid), chosen, FeeByAction(action=laid))
    for wager in [w for w in felt.wagers if w.name in base]:
        fee = fee_due(chosen.player, wager.stake)
        _fee(felt, wager.seat, wager.box, fee, chosen, FeeByWager(wager=Words(wager.name), stake=wager.stake))


def _fee(felt: Felt, seat: int, box: int, fee: int, chosen: Schedule, note: Note) -> None:
    if fee:
        paid = Wager(seat, COLLECTION, fee, box=box)
        felt.lines.append(Line(paid, "lose", "", -fee, felt.cite_clause(chosen.clause), note, HOUSE, FeeForTheHand()))
