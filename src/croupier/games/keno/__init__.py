"""Keno: numbers marked on tickets, and balls drawn. The family."""

from croupier.games.keno import dollars, irregularities, ticket_text
from croupier.games.keno import round as procedure
from croupier.games.keno.rules import Rules, check, check_table, wagers
from croupier.games.shared.balls import barrel
from croupier.table.family import Analysis, Betting, Display, Family, Layout, Play, Records, Seating

FAMILY = Family(
    name="keno",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        equipment=("balls",),
        faults=check,
    ),
    betting=Betting(
        wagers=wagers,
        positions=procedure.positions,
        canonical_position=procedure.canonical,
        joins_standing=procedure.can_join_standing,
        check_table=check_table,
        check_place=procedure.check_place,
        check_remove=procedure.check_remove,
        extra_win=procedure.extra_win,
    ),
    seating=Seating(house_take=irregularities.house_take),
    records=Records(reorder_as_dealt=barrel.as_dealt),
    rulings={**irregularities.RULINGS, **dollars.RULINGS},
    analysis=Analysis(
        edges="croupier.games.keno.odds",
        kernel="croupier.games.keno.kernel",
    ),
    display=Display(
        kind="Keno",
        layout=Layout(drawing="keno/board.js"),
        ticket=ticket_text.ticket,
    ),
)
