"""A table in play that can be copied and written down: for environments, whose users search by copying.

A round holds a procedure in the middle of its work, which cannot be copied; but a round is a function of its moves, so
a copy is the same table with the same moves made again. The dealer's chance and shoe are copied as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from croupier.equipment.randomness import Seeded
from croupier.table import Round, Table
from croupier.table.dealer import Dealer


class Sitting:
    """A table, its dealer, and the round that is played, from what stood before it."""

    def __init__(self, game: str, options: Mapping[str, object] | None, seats: Iterable[int], seed: int) -> None:
        self.game, self.options, self.seats = game, options, tuple(seats)
        self.table = Table(game, options, seats=self.seats)
        self.dealer = Dealer(self.table, Seeded(seed))
        self.before: dict[str, Any] = {}
        self.playing: Round | None = None

    def begin(self) -> Round:
        """The next round; one that was left in the middle is forgotten."""
        self.table.playing = None
        self.before = deepcopy(self.table.carry)
        self.playing = self.table.round()
        return self.playing

    def end(self) -> None:
        """Close the round."""
        assert self.playing is not None
        self.table.close(self.playing)

    def _state_values(self) -> dict[str, Any]:
        """All that changes, as plain values."""
        round_ = self.playing
        return {
            "carry": deepcopy(self.table.carry),
            "before": deepcopy(self.before),
            "moves": None if round_ is None else deepcopy(round_.moves),
            "closed": round_ is not None and round_.closed,
            "results": (self.table.rounds, dict(self.table.results)),
            "chance": deepcopy(self.dealer.chance),
            "shoe": None if self.dealer.shoe is None else deepcopy(self.dealer.shoe.state()),
        }

    def _take_up(self, kept: Mapping[str, Any], table: Table) -> None:
        """Be as another was: the same moves from the same beginning."""
        self.before = kept["before"]
        self.table = table.with_seats(self.seats, self.before)
        self.playing = None
        if kept["moves"] is not None:
            self.playing = self.table.round()
            for move in kept["moves"]:
                self.playing.do(move)
        if kept["closed"]:
            self.end()
        elif kept["moves"] is None:
            self.table.carry = kept["carry"]
        self.table.rounds, self.table.results = kept["results"]
        self.dealer = Dealer(self.table, kept["chance"], kept["shoe"])

    def __getstate__(self) -> dict[str, Any]:
        return {"game": self.game, "options": self.options, "seats": self.seats, "kept": self._state_values()}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self.game, self.options, self.seats = state["game"], state["options"], state["seats"]
        self._take_up(state["kept"], Table(self.game, self.options, seats=self.seats))

    def __deepcopy__(self, memo: dict[int, Any]) -> Sitting:
        made = Sitting.__new__(Sitting)
        made.game, made.options, made.seats = self.game, self.options, self.seats
        made._take_up(self._state_values(), self.table)
        return made
