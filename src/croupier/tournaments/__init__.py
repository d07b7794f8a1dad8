"""Tournaments over any game of any book: the document, the application and its approval, and the conduct.

    from croupier.tournaments import read, run
    run(read("easter.toml")).plain()

What a book asks of tournaments is data of its own (rulebooks/qld/tournaments.toml: part 3); a book that says nothing of
them leaves everything to the house. Nothing here knows a game, and nothing here moves money: the command prints what
is due, the casino books it.
"""

from croupier.tournaments.document import Document, Tournament, read
from croupier.tournaments.tournament_steps import Course, run

__all__ = ["Course", "Document", "Tournament", "read", "run"]
