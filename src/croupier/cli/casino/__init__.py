"""Verbs for the casino: serve, user, ledger, verify, tournament."""
