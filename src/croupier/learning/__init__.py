"""Environments to learn in: Gymnasium for one seat, PettingZoo for all seats of a game for a pot, one table or many
at once."""
