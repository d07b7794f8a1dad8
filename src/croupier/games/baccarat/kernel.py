"""Baccarat from a shoe: every class of coup is settled once, by the game's own settlement."""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.games.baccarat.odds import with_commission_at_payout
from croupier.games.baccarat.round import Coup, settle
from croupier.games.shared.baccarat.kernel import felt_of, nets, plan_by_class
from croupier.simulate.plan import Asked, Kernel, Plan
from croupier.simulate.wagers import Laid
from croupier.table import Table


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The table's shoe, and what each class of coup pays."""
    once = with_commission_at_payout(table)
    return plan_by_class(table, laid, asked, lambda _, *rest: nets_of_coup(once, *rest), by=table.rules.banker_draws)


def nets_of_coup(table: Table, laid: tuple[Laid, ...], punto: list[Card], banco: list[Card]) -> list[Fraction]:
    """Return the net of each wager by the game's own settlement of two hands."""
    felt = felt_of(table, laid)
    for wager in felt.wagers.copy():
        settle(felt, wager, Coup(punto, banco))
    return nets(laid, felt)


KERNEL = Kernel(plan=plan)
