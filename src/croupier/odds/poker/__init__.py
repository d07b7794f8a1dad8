"""Counts of poker hands: boards, categories, equities, starting hands."""
