"""Counts of a simulation, and how they are printed, drawn and written to files."""

from croupier.simulate.results.results import Column, Results, Seat, Tally, Whole

__all__ = ["Column", "Results", "Seat", "Tally", "Whole"]
