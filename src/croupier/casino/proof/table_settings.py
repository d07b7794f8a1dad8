"""The settings of a table of the floor, and the engine's table that they make: without its seats and its round."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.account_names import CURRENCIES, PLAY, chips_of
from croupier.casino.money import round_postings
from croupier.casino.proof import fairness
from croupier.casino.proof.messages import NoSuchTable
from croupier.errors import Refused
from croupier.rulebooks import game
from croupier.rulebooks.model import Game, Ruling
from croupier.table import Table

# The version by which settings of a table that is open are read: it may be one that could not be opened now.
READ_AS_VERSION = 1


def unit_at(settings: dict[str, Any]) -> str:
    """Return the unit that a table with these settings counts in: its currency, or the chips of its tournament."""
    if settings.get("tournament"):
        return chips_of(settings["tournament"]["id"])
    return CURRENCIES[settings.get("currency", PLAY)]


def should_stay_open(settings: dict[str, Any]) -> bool:
    """Return whether a table stays when no one sits at it: one of the house, of a tournament, with linked jackpots."""
    return bool(settings.get("stays") or settings.get("tournament") or settings.get("link"))


def row_of(connection: sa.Connection, table: str) -> Any:
    """Return a table's row. Raises Refused where there is none."""
    row = connection.execute(database.floor.select().where(database.floor.c.id == table)).first()
    if row is None:
        raise Refused(NoSuchTable(table=table[:20]))
    return row


class TableSettings:
    """The settings that a table was opened with."""

    def __init__(self, row: Any) -> None:
        self.id: str = row.id
        self.name: str = row.name
        self.game_name: str = row.game
        self.owner: str = row.owner
        self.settings: dict[str, Any] = json.loads(row.settings)
        self.tournament: dict[str, Any] | None = self.settings.get("tournament")
        self.currency: str = self.settings.get("currency", PLAY)
        self.unit = unit_at(self.settings)
        self.link: str = self.settings.get("link", "")  # the tables that it shares its jackpots with
        self._made: Table | None = None  # as it was opened, with no player at it

    @classmethod
    def of_table(cls, connection: sa.Connection, table: str) -> TableSettings:
        """Return the settings of a table by its id. Raises Refused where there is none."""
        return cls(row_of(connection, table))

    def make_table(
        self, seats: tuple[int, ...] | None, carry: dict[str, Any], drawn_by: int = fairness.VERSION
    ) -> Table:
        """Return the engine's table, with these seats and this carried from rounds before, for a round that is drawn by
        this version of fairness."""
        if self._made is None:
            s = self.settings
            terms = (s["options"], s["limits"], s["odds"])
            departures = s.get("departures", ())
            made = Table(
                self.game_name, *terms, rounding=round_postings.ROUNDING, departures=departures, version=READ_AS_VERSION
            )
            self._made = made
        return self._made.with_seats(seats, carry, fairness.record_version(drawn_by))

    def follow_rulebook(self) -> None:
        """Make the engine's table anew if the rulebook was read again since."""
        if self._made is not None and self._made.game is not game(self.game_name):
            self._made = None

    @property
    def is_made(self) -> bool:
        """Whether the engine's table is there, by the rulebook as it stands."""
        return self._made is not None

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.make_table(None, {}).game if self._made is None else self._made.game

    @property
    def is_dealt_by_hand(self) -> bool:
        """Whether a person deals."""
        return bool(self.settings["mode"] == "dealer")

    def known_ruling(self, what: Mapping[str, Any]) -> Ruling | None:
        """Return the ruling that a command names, if the book has it."""
        return self.game.ruling.get(str(what.get("ruling")))
