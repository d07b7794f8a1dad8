"""The view of a round that all at a table share, with room for a seat and its hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.table.authority import explained_line
from croupier.table.family.memory import Mark, names_of
from croupier.table.money import player_dealer
from croupier.table.money.limits import LIMITS, MINIMUM

if TYPE_CHECKING:
    from croupier.table.round import Round


def public_view(playing: Round) -> dict[str, Any]:
    """Return the view of a bystander: wagers, what was said, the lines and the state that is shown."""
    felt, family = playing.felt, playing.table.family
    display = family.display.notes(felt)
    own_state = None if felt.own_state is None else felt.own_state.plain()
    return {
        "game": playing.table.game.name,
        "seat": None,
        "wagers": [w.plain() for w in felt.wagers],
        "hands": {},
        "said": list(felt.announcement_texts),
        "announcements": [message.as_json() for message in felt.announcements],
        "lines": [explained_line(playing.table.game, line) for line in felt.lines],
        **_road(playing),
        **_calls(playing),
        **{key: felt.state[key] for key in (MINIMUM, LIMITS) if key in felt.state},
        **({"display": display} if display else {}),
        **({"aside": own_state} if own_state is not None else {}),
        **player_dealer.public_bank(felt),
        **{name: felt.state[name] for name in names_of(family.play.memory, Mark.PUBLIC) if name in felt.state},
    }


def awaiting_seen_by(playing: Round, seat: int | None) -> dict[str, Any] | None:
    """Return what is awaited as a seat sees it: the seat that is asked also sees what each choice takes."""
    ask = playing.awaiting
    return ask.seen_by(playing.felt, seat) if ask is not None else None


def _road(playing: Round) -> dict[str, str]:
    road = playing.table.family.display.road if playing.awaiting is None and not playing.void else None
    return {"road": road(playing.felt)} if road is not None else {}


def _calls(playing: Round) -> dict[str, Any]:
    """Return, by seat, the calls that can be made now and are about no wager."""
    instruct, words = playing.table.family.betting.call, playing.table.seat_calls
    if instruct is None or playing.awaiting is None or playing.awaiting.kind != "wagers":
        return {}
    seats = playing.table.seats
    may = {str(n): [w for w in words if instruct(playing.felt, n, w)[0] is None] for n in seats}
    return {"calls": {seat: calls for seat, calls in may.items() if calls}}
