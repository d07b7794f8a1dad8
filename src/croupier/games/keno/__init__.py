"""Keno: numbers marked on tickets, and balls drawn. The family."""

from croupier.games.keno import desk, dollars, printing
from croupier.games.keno import round as procedure
from croupier.games.keno.rules import Rules, check, check_table, wagers
from croupier.games.shared.balls import barrel
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="keno",
    kind="Keno",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    also=frozenset({"schedule"}),
    wagers=wagers,
    decisions={},
    rulings={**desk.RULINGS, **dollars.RULINGS},
    equipment=("balls",),
    check=check,
    check_table=check_table,
    odds="croupier.games.keno.odds",
    kernel="croupier.games.keno.kernel",
    positions=procedure.positions,
    canonical=procedure.canonical,
    check_place=procedure.check_place,
    check_reduce=procedure.check_reduce,
    merges=procedure.merges,
    beyond=procedure.beyond,
    as_dealt=barrel.as_dealt,
    kept=desk.kept,
    ticket=printing.ticket,
    picture=Picture(drawing="keno/board.js"),
)
