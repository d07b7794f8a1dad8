"""Tables that share their jackpots: common pools, one journal, prizes in order of time.

Serves perth 3.27 (pools common to several games), 4.22 (winners at several tables) and 5.15 (the last verified amount);
gb-archive 2.4(b) and qld s 231(3) know linked tables too.

A Link stands between the tables and their moves. Before a table moves it is told what the pools hold, if others have
changed them: a declaration of the ruling whose effect is "meters", which stays in that table's record, so that each
table's record settles by itself. What the move does to the pools goes into the journal at once, in the order in which
it happened. Every transfer of every table is in it: accounts add up to nothing, and the pools can be rebuilt from it.

    link = Link({"table 1": Table("perth/ultimate-holdem"), "table 2": Table("perth/ultimate-holdem")})
    link.do("table 1", {"do": "place", "seat": 1, "wager": "ante", "stake": 10})
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import Words
from croupier.money import Amount, amount_to_json
from croupier.rulebooks.model import Game
from croupier.table.felt import Move
from croupier.table.money import jackpot_levels
from croupier.table.money import meter as jackpot
from croupier.table.money.messages import (
    LinkedSame,
    LinkedSamePools,
    MetersAgainstJournal,
    NoRulingToHearOfOthers,
    OwnPools,
    PoolsNotShared,
    PoolsOfThisLink,
)
from croupier.table.money.pools import LINKED, Pools, Transfer, account_at, balances, read, rebuilt
from croupier.table.round import Round
from croupier.table.rules import clause_of
from croupier.table.table import Table


class Link:
    """Linked tables by name, what their pools hold, and the journal of all that moved."""

    def __init__(self, tables: Mapping[str, Table], opening: Mapping[str, Any] | None = None) -> None:
        self.tables = dict(tables)
        self.names = self._shared_pools()
        self.opening: dict[str, Any] = {pool: amount_to_json(read(value)) for pool, value in (opening or {}).items()}
        self.held: dict[str, Any] = dict(self.opening)
        self.journal: list[Transfer] = []
        self.rounds: dict[str, list[Round]] = {name: [] for name in self.tables}
        self._posted: dict[str, int] = dict.fromkeys(self.tables, 0)
        if set(self.opening) - self.names:
            raise CroupierError(PoolsOfThisLink(pools=", ".join(sorted(self.names))))

    def _shared_pools(self) -> frozenset[str]:
        """The pools that all the tables share; tables that may not or cannot share them are refused."""
        games = {table.game.name: table.game for table in self.tables.values()}
        names = {jackpot.pool_names(game) for game in games.values()}
        if len(names) != 1 or not next(iter(names)):
            raise CroupierError(LinkedSamePools())
        for game in games.values():
            _meters_ruling(game)
        shared = [_shared_choices(table) for table in self.tables.values()]
        for name in sorted(set().union(*shared)):
            if len({str(one.get(name)) for one in shared}) > 1:
                raise CroupierError(LinkedSame(what=name))
        for table in self.tables.values() if len(games) > 1 else ():
            if _has_own_pools_only(table):
                clause = table.game.cite_clause(clause_of(table.game, POOLS))
                raise Refused(OwnPools(game=Words(table.game.title), clause=clause))
        return next(iter(names))

    # Playing

    def round(self, name: str) -> Round:
        """The round in play at a table; the next one is opened if there is none."""
        table = self.tables[name]
        if table.playing is None:
            self.rounds[name].append(table.round())
            self._posted[name] = 0
        assert table.playing is not None
        return table.playing

    def do(self, name: str, move: Move) -> Round:
        """Make a move at one of the tables, which first hears what the pools hold; what it does to them is booked."""
        playing = self.round(name)
        self._tell(playing)
        playing.do(move)
        self._post(name, playing)
        if playing.awaiting is None:
            self.tables[name].close(playing)
        return playing

    def _tell(self, playing: Round) -> None:
        """Say what the pools hold, where this table knows it differently."""
        known = playing.felt.state
        if playing.awaiting is not None and any(known.get(pool) != value for pool, value in self.held.items()):
            ruling = _meters_ruling(playing.table.game)
            playing.do({"do": "declare", "ruling": ruling, **self.held})

    def _post(self, name: str, playing: Round) -> None:
        """Take over what a move did to the pools."""
        fresh = playing.felt.transfers[self._posted[name] :]
        self._posted[name] = len(playing.felt.transfers)
        pools = self._pools()
        for transfer in fresh:
            if LINKED in (transfer["from"], transfer["to"]):
                continue
            source, target = (account_at(name, transfer[end]) for end in ("from", "to"))
            pools.move(source, target, read(transfer["amount"]), transfer["why"], transfer["clause"])
            self.journal[-1]["table"] = name

    def _pools(self) -> Pools:
        return Pools(self.held, self.journal, self.names)

    # Other games, and the floor

    def book(self, game: str, pool: str, value: Amount, why: str = "contribution") -> None:
        """A movement by another game that shares the pools (3.27): into a pool, or out of it if it is negative."""
        for table in self.tables.values():
            own_levels = jackpot_levels.levels_of(table)
            if own_levels is not None and (_has_own_pools_only(table) or game not in own_levels.combined.games):
                raise Refused(
                    Refusal(
                        PoolsNotShared(
                            game=Words(str(table.game.title)),
                            other=Words(str(game)),
                            clause=table.game.cite_clause(own_levels.combined.clause),
                        )
                    )
                )
        outside = f"{game} tables"
        if value >= 0:
            self._pools().move(outside, pool, value, why, "")
        else:
            self._pools().move(pool, outside, -value, why, "")

    def verify(self) -> dict[str, Amount]:
        """Hold the meters against the journal: the verified amounts, which a failed display falls back on (5.15)."""
        amounts = self.rebuilt()
        live = {pool: read(self.held.get(pool, 0)) for pool in self.names}
        if amounts != live or sum(balances(self.journal).values()) != 0:
            raise CroupierError(MetersAgainstJournal())
        return amounts

    # Looking

    def rebuilt(self) -> dict[str, Amount]:
        """Return the amounts in the pools by the journal alone."""
        return rebuilt(self.journal, self.names, self.opening)


POOLS = "jackpot_pools"


def _shared_choices(table: Table) -> dict[str, object]:
    """Return the choices of the house that must be the same at all linked tables: prices, shares and seeds."""
    part: Any = jackpot_levels.levels_of(table) or jackpot.rules_of(table)
    names = [field.name for field in dataclasses.fields(part) if field.name in table.game.option]
    return {name: getattr(part, name) for name in names if name != POOLS}


def _has_own_pools_only(table: Table) -> bool:
    """Return whether a table has pools of its own game only."""
    own_levels = jackpot_levels.levels_of(table)
    return own_levels is not None and own_levels.jackpot_pools != "combined"


def _meters_ruling(game: Game) -> str:
    """The declaration by which a table of this game is told what common pools hold."""
    for key, rule in game.ruling.items():
        if rule.effect == "meters":
            return key
    raise CroupierError(NoRulingToHearOfOthers(game=game.name))
