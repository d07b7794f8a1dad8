"""Names of rulings and their effects in words: those of every table, and the others by their names."""

from __future__ import annotations

from croupier.messages import RulingName
from croupier.rulebooks.model import Game, Ruling

_EFFECTS = {
    "void_throw": "the throw or spin is repeated",
    "void_round": "all wagers of the round go back",
    "void_wager": "the wager goes back",
    "deal_again": "the cards are dealt anew, and the wagers stand",
    "goes_on": "play goes on",
    "meters": "says what the common pools hold",
    "carried": "what stands on the table is what the amended round leaves",
    "close_table": "the table is closed; what lies on the felt is played out",
    "suspend_jackpot": "no jackpot wagers are taken",
    "resume_jackpot": "jackpot wagers are taken again",
    "vacate": "the seat is given up",
}


def effect(ruling: Ruling) -> str:
    """Return the effect of a ruling in words; nothing where the ruling's own words say it."""
    return _EFFECTS.get(ruling.effect, "")


def name_of(game: Game, ruling: Ruling) -> RulingName:
    """Return the name of a ruling in its game's data."""
    return RulingName(next(name for name, known in game.ruling.items() if known is ruling))
