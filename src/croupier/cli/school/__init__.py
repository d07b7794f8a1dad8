"""Verbs of the school: drill."""
