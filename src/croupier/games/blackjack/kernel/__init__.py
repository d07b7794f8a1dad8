"""Blackjack in compiled loops: `plan` puts a table into arrays; `chain` plays one box, `rounds` any table."""

from croupier.games.blackjack.kernel.plan import KERNEL

__all__ = ["KERNEL"]
