"""Rulings of the floor: which there are, their effects, and how a round is played again with one."""
