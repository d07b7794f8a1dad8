"""One table in one transaction, without a server: for properties that are held by playing very many rounds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from croupier.casino.core.account_names import OUTSIDE, player
from croupier.casino.core.connections import Store
from croupier.casino.money import new_accounts
from croupier.casino.money.reasons import reason_of
from croupier.casino.money.work import Work
from croupier.casino.pit import table_opening
from croupier.casino.process.commands import Person, command
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.workers.ledger_proof import verify
from croupier.errors import Refused
from croupier.money import Amount, amount_to_json
from croupier.rulebooks import game as named
from croupier.table import bots
from croupier.table.options import options_to_try

RICH = 10_000_000  # cents
STAFF = Person("", "the house", "operator")


class Chair:
    """Somebody with a purse that the test fills and empties."""

    def __init__(self, work: Work, name: str) -> None:
        self.work = work
        self.person = Person(new_accounts.create_account(work, name, "player", None, 0), name, "player")

    @property
    def account(self) -> Any:
        return self.work.ledger.account(player(self.person.id))

    def purse(self, free: int) -> None:
        """Have just so much that is not held."""
        change = free - self.account.free
        if change > 0:
            self.work.ledger.move(OUTSIDE, player(self.person.id), change, reason_of("welcome"))
        elif change < 0:
            self.work.ledger.move(player(self.person.id), OUTSIDE, -change, reason_of("spent"))


class Felted:
    """A table and the people at it; commands are done as the desk does them, and written down at the end."""

    def __init__(self, work: Work, game: str, chairs: int | list[Chair] = 2, **wanted: Any) -> None:
        self.work = work
        self.chairs = chairs if isinstance(chairs, list) else [Chair(work, f"{game} {i}") for i in range(chairs)]
        options = options_to_try(named(game), wanted.pop("options", {}))
        table = {"game": game, "timers": {"betting": 0, "decision": 0}, "options": options, **wanted}
        made = table_opening.open_table(work, Person(self.chairs[0].person.id, "", "operator"), table)["table"]
        self.room = LiveTable.load(work.connection, made)
        for chair in self.chairs:
            chair.purse(RICH)
            self.does(chair, do="sit")

    def does(self, chair: Chair, /, **what: Any) -> str:
        """Do a command; how it was refused, or nothing."""
        return self.says(chair.person, **what)

    def says(self, person: Person, /, **what: Any) -> str:
        try:
            command(self.room, self.work, person, what)
        except Refused as error:
            return error.refusal.code
        return ""

    def seat(self, chair: Chair) -> int:
        return next(n for n, s in self.room.state.seats.items() if s.person == chair.person.id)

    def asked(self) -> Chair | None:
        """Whose decision is awaited."""
        ask = self.room.state.playing.awaiting if self.room.state.playing is not None else None
        if ask is None or ask.kind != "decision":
            return None
        return next(c for c in self.chairs if c.person.id == self.room.state.seats[ask.seat].person)

    def lay(self, chair: Chair, chance: Any, stake: Amount | None = None) -> None:
        """Lay what a bot would, or whatever else may be laid now."""
        room = self.room
        assert room.state.playing is not None and room.state.table is not None
        seat, felt, ask = self.seat(chair), room.state.playing.felt, room.state.playing.awaiting
        assert ask is not None
        found = room.state.table.family.bot.lays and room.state.table.family.bot.lays(felt, seat)
        names = found or dict.fromkeys(bots.main_wagers(room.state.table), 1)
        if ask.stage != "start":
            names = {
                n: 1
                for n, r in room.state.table.game.wager.items()
                if ask.stage in r.stage and room.state.table.is_offered(n)
            }
        for name, times in names.items():
            if felt.find(seat, name) is not None:
                continue
            move: dict[str, Any] = {
                "do": "place",
                "wager": name,
                "stake": amount_to_json(times * (stake or room.betting.bot_stake())),
            }
            if name in room.state.table.positions:
                move["on"] = chance.choice(sorted(room.state.table.positions[name]))
            if not self.does(chair, **move) and ask.stage != "start":
                return


@contextmanager
def work_at(path: Path) -> Iterator[Work]:
    """One transaction over a new database; afterwards the ledger proves itself."""
    database = Store(str(path))
    with database.writing() as connection:
        work = Work(connection)
        yield work
        work.flush()
    proof = verify(database)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]
    database.close()
