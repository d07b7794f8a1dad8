"""Croupier runs casino table games exactly as a rulebook writes them."""

__version__ = "0.1.0"
