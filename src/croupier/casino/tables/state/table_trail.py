"""The trail of a table: the chain over its rounds and moves that the seals cover, as it grows between two saves."""

from __future__ import annotations

from typing import Any

from croupier.casino.core import seal_chain


class TableTrail:
    """The trail in a table's row, and what happened since it was written there."""

    def __init__(self, trail: str, before_last_close: str) -> None:
        self.hash = trail
        self.before_last_close = before_last_close
        self._ended: list[dict[str, Any]] = []  # rounds closed since the last save, as they are sealed
        self._begun: list[dict[str, Any]] = []  # and those opened
        self._is_rewound = False

    def close_round(self, row: dict[str, Any]) -> None:
        """Note that a round is over."""
        self._ended.append(row)

    def open_round(self, row: dict[str, Any]) -> None:
        """Note that a round has begun."""
        self._begun.append(row)

    def rewind(self) -> None:
        """Go on from before the last round was closed, when next the trail is followed."""
        self._is_rewound = True

    def mark(self) -> bool:
        """Return what a refused command must not change."""
        return self._is_rewound

    def restore(self, mark: bool) -> None:
        """Forget what happened since the last save."""
        self._is_rewound = mark
        self._ended, self._begun = [], []

    def follow(self, moves: list[dict[str, Any]]) -> None:
        """Follow what happened since the last save: of each round its moves, its end, and the next one."""
        if self._is_rewound:
            self.hash, self._is_rewound = self.before_last_close, False
        if not (self._ended or self._begun):
            for row in moves:
                self.hash = seal_chain.trail_after_move(self.hash, row)
            return
        ended, begun = {row["round"]: row for row in self._ended}, {row["round"]: row for row in self._begun}
        for number in sorted({row["round"] for row in moves} | ended.keys()):
            for row in moves:
                if row["round"] == number:
                    self.hash = seal_chain.trail_after_move(self.hash, row)
            if number in ended:
                self.before_last_close = self.hash
                self.hash = seal_chain.trail_after_close(self.hash, ended[number])
            if number + 1 in begun:
                self.hash = seal_chain.trail_after_open(self.hash, begun[number + 1])
        self._ended, self._begun = [], []
