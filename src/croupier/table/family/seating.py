"""Who sits at a table of a family, who banks, and what the house keeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from croupier.money import Amount
from croupier.table.family.play import R
from croupier.table.felt import Felt


class HouseTake(NamedTuple):
    """Money that a settled round leaves with the house apart from what its bank won: a collection, a levy."""

    account: str
    amount: Amount
    clause: str


@dataclass(frozen=True, kw_only=True)
class Seating(Generic[R]):
    """Who sits at a table, and who banks."""

    seats: Callable[[R], int | None] | None = None
    """Returns how many numbered seats the table has, where the house may choose; None if the data says."""

    standing_seats: Callable[[R], int] | None = None
    """Returns how many seats there are for players who stand, above the numbered ones."""

    least_seats: int = 1
    """How many must be taken for a round where no player banks."""

    resting_seats: Callable[[Felt], Sequence[int]] | None = None
    """Returns the seats that take no part in this round although their chips stand."""

    is_for_a_pot: bool = False
    """Whether players win from one another, and the house only takes its collection."""

    hides_folded_hands: bool = False
    """Whether what was folded unseen stays unseen, also for the desk."""

    house_take: Callable[[Felt], list[HouseTake]] | None = None
    """Returns what a settled round leaves with the house beside its float."""

    liability: Callable[[Felt, int], Amount] | None = None
    """Receives a seat. Returns what it must have ready besides its own wagers: what its bank may have to pay."""
