"""The games: one folder a family, and everything that knows the family's name lives in it.

A folder's `__init__` holds its FAMILY (croupier.table.family): what it offers the engines. `round` is the procedure,
`odds` the exact analysis, `kernel` the compiled rounds.
"""
