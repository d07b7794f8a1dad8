"""Verbs for rounds: play, settle, replay, dispute, amend, explain; what games and rules there are."""
