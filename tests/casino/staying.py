"""Players who stay in a round as long as they can, and use every card that a decision lets them name: so that rounds
reach the moments with hidden things."""

from __future__ import annotations

from croupier.equipment.randomness import Randomness
from croupier.table import Round, bots
from croupier.table.felt import Move

LEAVING = {"fold", "surrender", "pass", "decline", "give_up"}


def naming_cards(playing: Round) -> str:
    """Return the decision of this moment that takes cards or tiles by name, or nothing."""
    ask = playing.awaiting
    if ask is None or ask.kind != "decision":
        return ""
    return next((choice.id for choice in ask.open_choices(playing.felt) if choice.cards is not None), "")


def stay(playing: Round, chance: Randomness) -> Move:
    """Return what a player does who stays: names cards where a decision takes them, and leaves only if nothing else can
    be done."""
    ask = playing.awaiting
    assert ask is not None
    move = bots.decision(playing, chance)
    if (name := naming_cards(playing)) and (choice := ask.choice(playing.felt, name)) is not None:
        form = choice.cards
        assert form is not None
        if move["choice"] == name and any(group.key in move for group in form.groups):
            return move
        lying = [str(thing) for thing in playing.felt.things(str(form.source))]
        first = form.groups[0]
        return {"do": "decide", "seat": ask.seat, "choice": name, first.key: lying[: max(first.least, 1)]}
    if move["choice"] in LEAVING:
        for other in ask.choices:
            if other not in LEAVING and ask.is_whole(other):
                return {"do": "decide", "seat": ask.seat, "choice": other}
    return move
