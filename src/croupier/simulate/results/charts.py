"""Pictures of a simulation: how results fall, and how bankrolls go."""

from __future__ import annotations

from typing import Any

from croupier.simulate.results.results import Results, Seat

MAX_BARS = 60  # more results than this are drawn in bins


def draw_charts(results: Results, path: str) -> None:
    """One row of panels a seat: results of a round; bankrolls and purses too where evenings were played."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    wide = 3 if results.seats[0].evenings is not None else 1
    figure = Figure(figsize=(5.5 * wide, 3.6 * len(results.seats)), layout="constrained")
    panels = figure.subplots(len(results.seats), wide, squeeze=False)
    for seat, row in zip(results.seats, panels, strict=True):
        draw_results(row[0], results, seat)
        if seat.evenings is not None:
            draw_bankrolls(row[1], seat)
            draw_purses(row[2], seat)
    figure.suptitle(f"{results.game}: {results.rounds:,} rounds, seed {results.seed}")
    with rc_context({"svg.hashsalt": "croupier"}):  # the same results make the same picture, to the byte
        figure.savefig(path, metadata={"Date": None} if path.lower().endswith(".svg") else None)


def draw_results(panel: Any, results: Results, seat: Seat) -> None:
    """How often each result of a round came, on a logarithmic scale: the rare ones matter most."""
    unit, total = seat.total.unit, seat.total.rounds
    nets = [ticks / unit for ticks in sorted(seat.total.counts)]
    shares = [seat.total.counts[ticks] / total for ticks in sorted(seat.total.counts)]
    if len(nets) <= MAX_BARS:
        panel.bar(range(len(nets)), shares, color="tab:blue")
        step = max(1, len(nets) // 12)
        panel.set_xticks(range(0, len(nets), step), [f"{net:g}" for net in nets[::step]])
    else:
        panel.hist(nets, bins=MAX_BARS, weights=shares, color="tab:blue")
    panel.set_yscale("log")
    panel.set_title(f"seat {seat.seat}: edge {float(seat.edge):.3%} ± {1.96 * float(seat.error):.3%}")
    panel.set_xlabel("result of a round")
    panel.set_ylabel("share of rounds")


def draw_bankrolls(panel: Any, seat: Seat) -> None:
    """The first evenings, one line each."""
    assert seat.evenings is not None
    unit = seat.total.unit
    for path in seat.evenings.paths:
        panel.plot([money / unit for money in path], linewidth=0.7, alpha=0.6)
    panel.axhline(seat.purse / unit, color="black", linewidth=0.8, linestyle=":")
    panel.set_title(f"the first evenings, {seat.system}")
    panel.set_xlabel("through the evening")
    panel.set_ylabel("bankroll")


def draw_purses(panel: Any, seat: Seat) -> None:
    """Draw the purses at the end of an evening."""
    assert seat.evenings is not None
    evenings, unit = seat.evenings, seat.total.unit
    values = [key * evenings.grain / unit for key in evenings.finals]
    weights = [n / evenings.evenings for n in evenings.finals.values()]
    panel.hist(values, bins=MAX_BARS, weights=weights, color="tab:green")
    panel.set_title(f"after the evening: ruined {evenings.ruined / evenings.evenings:.2%}")
    panel.set_xlabel("bankroll")
    panel.set_ylabel("share of evenings")
