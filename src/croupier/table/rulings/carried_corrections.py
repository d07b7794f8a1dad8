"""The round before was amended: the table stands as the corrected round leaves it.

A record is never rewritten, so a table hears of it like of what common pools hold: by a declaration that stays in the
record of the running round, while wagers may still be laid. What stood, and what the table remembers, is replaced by
what the declaration carries (`wagers`, `state`); what has been laid since lies where it did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rulebooks.model import Game, Ruling
from croupier.table.felt import Move
from croupier.table.rulings.messages import LaidSinceDoesNotFit, RoundHasBegun, SayWhatIsCarried
from croupier.table.rulings.replay import replay_moves, take_over
from croupier.table.rulings.specs import WHILE_WAGERS, Called, RulingSpec, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

CARRIED_EFFECT = "carried"  # the effect
KEYS = ("wagers", "state")


def ruling_of(game: Game) -> str:
    """The ruling by which a table of this game hears of it; none where nothing outlives a round."""
    return next((name for name, rule in game.ruling.items() if rule.effect == CARRIED_EFFECT), "")


def declare_standing(playing: Round, move: Move, ruling: Ruling) -> Called:
    """Why a table cannot stand otherwise now, or what it does."""
    felt, table, ask = playing.felt, playing.table, playing.awaiting
    made = [earlier for earlier in playing.moves if earlier.get("ruling") != move["ruling"]]  # the last word counts
    begun = any(earlier["do"] in ("chance", "decide") or earlier.get("call") == "no_more_bets" for earlier in made)
    if ask is None or ask.kind != "wagers" or begun:
        return felt.ruling_refusal(ruling, RoundHasBegun()), None
    if not any(key in move for key in KEYS):
        return felt.ruling_refusal(ruling, SayWhatIsCarried()), None
    carry = {key: move[key] for key in KEYS if move.get(key)}
    other = table.with_seats(table.seats, carry).round()
    if replay_moves(other, made) is None:
        return felt.ruling_refusal(ruling, LaidSinceDoesNotFit()), None

    def act() -> None:
        table.carry = carry
        replayed = playing.replay_with(made)
        replayed.felt.declared.append(move)
        replayed.felt.announce_ruling(ruling)
        take_over(playing, replayed)()

    return None, act


SPECS = specs_by_effect(
    RulingSpec(
        effect=CARRIED_EFFECT,
        facts=None,
        keys=KEYS,
        moments=WHILE_WAGERS,
        prepare=declare_standing,
    )
)
