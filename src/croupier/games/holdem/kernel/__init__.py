"""Hold'em against the house in compiled loops: `plan` puts a table into arrays, `rounds` deals them."""

from croupier.games.holdem.kernel.plan import KERNEL

__all__ = ["KERNEL"]
