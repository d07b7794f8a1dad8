"""Moves for a player who is asked and is absent, and the clause of each.

In this order:
    a ruling of the book about absent players (effect "absent": perth 5.12), declared for the seat;
    what silence means, where the book gives it a meaning (gb-archive 16.17 and 18.7: the procedure's own `silent`);
    otherwise no further money goes in, for no book lets anybody else stake a player's chips: the first open choice
    that the form has for an absent player, one that keeps what lies there before one that gives it up. Its clause is
    that of the choice itself, which says what happens to a player who does not go on (gb-archive 5.14, 11.20, ...);
    a hand that must be set is set the house way, which is the family's own suggestion.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.equipment.randomness import Randomness
from croupier.table import Round, bots
from croupier.table.felt import Move

ABSENT = "absent"  # the effect of a ruling about a player who is not there


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that is made for an absent player, and the clause that it rests on."""

    move: Move
    clause: str


def possible_answers(playing: Round, chance: Randomness) -> Iterator[Answer]:
    """Yield the possible moves for the absent player who is asked, the first to be preferred. The caller takes the next
    one where a move would bring more of the player's money on the felt."""
    ask = playing.awaiting
    assert ask is not None and ask.kind == "decision"
    game = playing.table.game
    for name, ruling in game.ruling.items():
        move: Move = {"do": "declare", "ruling": name, "seat": ask.seat}
        if ruling.effect == ABSENT and playing.may(move) is None:
            yield Answer(move, game.cite_clause(ruling.clause))
    for choice in ask.for_absent(playing.felt):
        move = {"do": "decide", "seat": ask.seat, "choice": choice}
        if playing.may(move) is None:
            yield Answer(move, _clause(playing, choice))
    suggested = bots.decision(playing, chance)
    for move in (suggested, *({"do": "decide", "seat": ask.seat, "choice": choice} for choice in ask.choices)):
        if playing.may(move) is None:
            yield Answer(move, _clause(playing, move["choice"]))


def _clause(playing: Round, choice: str) -> str:
    """The clause of a choice; of silence, where the book speaks of that."""
    ask, game = playing.awaiting, playing.table.game
    if ask is not None and choice == ask.silent and "silence" in game.cite:
        return game.cite_clause(game.cite["silence"])
    rule = game.decision.get(choice)
    return game.cite_clause(rule.clause if rule is not None else game.clause)
