"""Verbs for rulebooks: clauses, readings, inspect, editions, check, new, docs."""
