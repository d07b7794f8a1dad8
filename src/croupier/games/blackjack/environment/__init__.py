"""Blackjack for learning agents: many tables at once, or a single one."""

from croupier.games.blackjack.environment.vector import BlackjackVectorEnv

__all__ = ["BlackjackVectorEnv"]
