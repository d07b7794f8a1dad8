"""Standing players: seats beyond the numbered places, where a table has room for some.

Serves qld s 83, 90(4) and 94(5), and for mini-baccarat s 189(3) and 191. At baccarat their wagers lie in an area of
their own, once every numbered place is taken; at mini-baccarat on the box of one seated player. They are never offered
the shoe, and pay commission at once.
"""

from __future__ import annotations

from croupier.errors import Refusal
from croupier.games.baccarat.messages import (
    NobodySeatedThere,
    NotYourBox,
    PlacesFree,
    StandingAreaOwn,
    StandingNeverOfferedShoe,
    StandingOnOneBox,
)
from croupier.games.baccarat.rules import Rules
from croupier.messages import SeatNumber
from croupier.table.felt import Ask, Felt, Move, Wager

ON_A_BOX = "seated_box"


def numbered_places(felt: Felt) -> int:
    """Return how many numbered places the table has: the seats above are for players who stand."""
    rules: Rules = felt.rules
    return rules.places or felt.game.seats


def is_standing(felt: Felt, seat: int) -> bool:
    """Return whether a seat is for a player who stands."""
    return seat > numbered_places(felt)


def numbered_places_taken(felt: Felt) -> tuple[int, ...]:
    """Return the numbered places that are taken."""
    return tuple(seat for seat in felt.seats if not is_standing(felt, seat))


def own_box(felt: Felt, seat: int) -> int:
    """Return the box on which a seat's wagers lie where it names none: at mini-baccarat a standing player has that of
    the wagers laid already, or of the first seated player."""
    if felt.rules.standing_bets != ON_A_BOX or not is_standing(felt, seat):
        return seat
    laid = [wager.box for wager in felt.wagers if wager.seat == seat]
    return next(iter((*laid, *numbered_places_taken(felt))), seat)


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Why a wager may not lie there, of a player who stands or beside one."""
    rules: Rules = felt.rules
    if rules.standing_bets == ON_A_BOX:
        return _check_box(felt, wager)
    if not rules.standing or not (is_standing(felt, wager.seat) or is_standing(felt, wager.box)):
        return None
    if wager.box != wager.seat:
        return felt.refusal(StandingAreaOwn(clause=rules.cite.standing_area))
    free = [place for place in range(1, numbered_places(felt) + 1) if place not in felt.seats]
    if free:
        return felt.refusal(PlacesFree(place=free[0], clause=rules.cite.standing))
    return None


def _check_box(felt: Felt, wager: Wager) -> Refusal | None:
    """A seated player's wagers lie on the own box, a standing player's on that of one who is seated."""
    rules: Rules = felt.rules
    if not is_standing(felt, wager.seat):
        if wager.box == wager.seat or felt.version < 2:
            return None
        return felt.refusal(NotYourBox(box=wager.box, seat=SeatNumber(wager.seat), clause=rules.cite.own_areas))
    if wager.box not in numbered_places_taken(felt):
        return felt.refusal(NobodySeatedThere(box=wager.box, clause=rules.cite.standing_area))
    other = next((w.box for w in felt.wagers if w.seat == wager.seat and w.box != wager.box), None)
    if other is None:
        return None
    return felt.refusal(StandingOnOneBox(box=other, clause=rules.cite.standing_area))


def why_not_asked(felt: Felt, move: Move, ask: Ask | None) -> Refusal | None:
    """Why a player who stands is not asked about the shoe."""
    rules: Rules = felt.rules
    if rules.shoe != "offered" or not is_standing(felt, move["seat"]):
        return None
    return felt.refusal(StandingNeverOfferedShoe(seat=SeatNumber(move["seat"]), clause=rules.cite.standing_shoe))


def display(felt: Felt) -> list[str]:
    """Say which seats are for players who stand."""
    rules: Rules = felt.rules
    if not rules.standing:
        return []
    first, last = numbered_places(felt) + 1, numbered_places(felt) + rules.standing
    which = f"seats {first} to {last} are" if rules.standing > 1 else f"seat {first} is"
    return [f"{which} for standing players [{felt.cite_clause(rules.cite.standing)}]"]
