"""Exact analysis: edges, distributions and best play.

    from croupier.odds import edges
    edges(Table("gb-core/roulette"), "corner")[0].edge      # Fraction(1, 37)

A family's odds are its Analysis (analysis.py): `edges(table, wager)` gives an Edge for each wager (and each choice with
it that has a price of its own), or for the one wager asked for. Answers that take long are kept on disk.
"""

from __future__ import annotations

import time

from croupier.errors import CroupierError
from croupier.odds.analysis import Analysis, analysis
from croupier.odds.edge import Edge
from croupier.odds.figure_names import name_edges
from croupier.odds.messages import WagerLeftOut, WagerNotOfferedChoose, WagerNotOnPosition
from croupier.odds.result_cache import cached_answer
from croupier.table import Table
from croupier.table.messages import unknown_wager


def edges(table: Table, wager: str | None = None) -> list[Edge]:
    """The price of every wager that this table offers, or of one; WAGER@ON is one position of it."""
    wager, at, on = (None, "", "") if wager is None else wager.partition("@")
    if wager is not None and wager not in table.game.wager:
        raise CroupierError(unknown_wager(table.game, wager))
    if wager is not None and not table.is_offered(wager):
        rule, by = table.game.wager[wager], table.left_out.get(wager)
        if by:
            clause = table.game.cite_clause(table.game.option[by].clause)
            raise CroupierError(WagerLeftOut(title=rule.title, option=by, cited=clause))
        wanted = ", ".join(f"{k}={str(v[0]).lower()}" for k, v in rule.offered.items())
        raise CroupierError(
            WagerNotOfferedChoose(title=rule.title, wanted=wanted, cited=table.game.cite_clause(rule.clause))
        )
    begun = time.perf_counter_ns()
    known = analysis(table)
    if at and wager is not None and known.one is not None:
        priced = [known.one(table, wager, on)]
    else:
        priced = _edges_kept(table, wager, known) if known.slow else list(known.edges(table, wager))
        priced = [edge for edge in priced if edge.on in ("", on)] if at else priced
    if at and not priced:
        raise CroupierError(WagerNotOnPosition(game=table.game.name, wager=str(wager), on=repr(on)))
    priced = [edge for edge in priced if edge.wager not in table.left_out]
    name_edges(table, priced, decides=known.strategy is not None)
    micros = (time.perf_counter_ns() - begun) // 1000
    for edge in priced:
        edge.seconds = edge.seconds or f"{micros // 1_000_000}.{micros % 1_000_000:06d}"
    return priced


def _edges_kept(table: Table, wager: str | None, known: Analysis) -> list[Edge]:
    """The edges of a family that takes its time: from disk where they are, and then they say so."""
    what = f"edges of {wager or 'every wager'}"
    plain, was_kept = cached_answer(
        table, what, lambda: [edge.to_plain() for edge in known.edges(table, wager)], module=table.family.analysis.edges
    )
    restored = [Edge.from_plain(table.game.name, table.options, kept) for kept in plain]
    for edge in restored:
        if was_kept:
            edge.extra["cached"] = True
        else:
            edge.extra.pop("cached", None)
    return restored
