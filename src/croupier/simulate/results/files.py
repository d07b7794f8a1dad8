"""Results as files: how often each result came as CSV or Parquet, histograms and bankrolls as pictures."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.simulate.messages import ParquetNeedsPyarrow, PictureIsSvgOrPng, PicturesNeedMatplotlib
from croupier.simulate.results.results import Results, Tally

PICTURES = (".svg", ".png")
NAMES = ("what", "seat", "wager", "on", "net", "net_exact", "count")


def check_files(plot: str | None, parquet: str | None = None) -> None:
    """Check that such files can be made, before an hour of work and not after it."""
    if plot is not None and Path(plot).suffix.lower() not in PICTURES:
        raise CroupierError(PictureIsSvgOrPng(file=repr(plot)))
    if plot is not None and find_spec("matplotlib") is None:
        raise CroupierError(PicturesNeedMatplotlib())
    if parquet is not None and find_spec("pyarrow") is None:
        raise CroupierError(ParquetNeedsPyarrow())


def write_files(results: Results, plot: str | None, table: str | None, parquet: str | None) -> None:
    """Whatever files are wanted."""
    check_files(plot, parquet)
    if table is not None:
        with open(table, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(NAMES)
            writer.writerows(result_rows(results))
    if parquet is not None:
        _write_parquet(results, parquet)
    if plot is not None:
        from croupier.simulate.results.charts import draw_charts

        draw_charts(results, plot)


def result_rows(results: Results) -> Iterator[tuple[Any, ...]]:
    """A row for every result: of each wager, of each seat's wagers together, and of the purse after an evening."""
    for column in results.columns:
        yield from _tally_rows("wager", column.laid.seat, column.laid.wager, column.laid.on, column.tally)
    for seat in results.seats:
        yield from _tally_rows("seat", seat.seat, "", "", seat.total)
        if seat.evenings is not None:
            finals = {key * seat.evenings.grain: n for key, n in seat.evenings.finals.items()}
            yield from _tally_rows("purse", seat.seat, "", "", Tally(finals, seat.total.unit))


def _tally_rows(what: str, seat: int, wager: str, on: str, tally: Tally) -> Iterator[tuple[Any, ...]]:
    for ticks, n in sorted(tally.counts.items()):
        net = Fraction(ticks, tally.unit)
        yield what, seat, wager, on, float(net), str(net), n


def _write_parquet(results: Results, path: str) -> None:
    import pyarrow
    from pyarrow import parquet

    columns: list[tuple[Any, ...]] = list(zip(*result_rows(results), strict=True)) or [()] * len(NAMES)
    made = pyarrow.table({name: list(column) for name, column in zip(NAMES, columns, strict=True)})
    about = {"game": results.game, "seed": str(results.seed), "rounds": str(results.rounds)}
    parquet.write_table(made.replace_schema_metadata(about), path)
