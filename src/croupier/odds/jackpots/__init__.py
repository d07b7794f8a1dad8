"""Edges that depend on a jackpot: one meter, or several levels."""
