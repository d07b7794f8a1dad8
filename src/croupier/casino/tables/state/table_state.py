"""A table as its rows tell it: the round in play is its record, played again.

A table is rebuilt from its rows at any time, by any process: the table as it was opened, what stood before the round
(`opening`), and the moves made since. Here it is read, played, marked and taken back, and written down; what happens
next is in live_table.py.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Self

import sqlalchemy as sa

from croupier.casino.core import casino_key, database, seal_chain
from croupier.casino.core.account_names import player
from croupier.casino.core.database_errors import one_line
from croupier.casino.core.sql_statements import Statement
from croupier.casino.core.transaction import Transaction, dumps
from croupier.casino.money.ledger import Ledger
from croupier.casino.money.work import Work
from croupier.casino.proof import fairness
from croupier.casino.proof.certificates import LOST_SECRET
from croupier.casino.proof.closed_rounds import BEGAN, Closing, Opening, Past, past_round, read_opening, recorded_moves
from croupier.casino.proof.table_settings import TableSettings, row_of
from croupier.casino.tables.messages import NotWhatSeedsDraw, SecretNotCommitted
from croupier.casino.tables.state.table_rows import (
    ChairChanges,
    ChairRows,
    Seat,
    read_chairs,
    read_dealt_by,
    read_house,
    read_pools,
    to_text,
)
from croupier.casino.tables.state.table_trail import TableTrail
from croupier.equipment.randomness import Randomness
from croupier.errors import CroupierError, Refused
from croupier.rulebooks import fingerprint
from croupier.rulebooks.model import Game, Ruling
from croupier.table import NO_MORE_BETS, Round, Table, shoe
from croupier.table.felt import Felt, Move
from croupier.table.money.jackpot_levels import WITHHOLD
from croupier.table.money.meter import METERS
from croupier.table.rulings.carried_corrections import CARRIED_EFFECT

FIXED = ("id", "name", "game", "settings", "owner", "opened_at")  # columns that a table's row keeps
NO_PLAYERS = ("[]", "null")  # is in a round that has just begun
_SEEDS = Statement("SELECT id, seed FROM people WHERE id IN :ids")
MARKED = (
    "number", "in_seats", "seeds", "deadline", "is_open", "wait", "opening_text", "salt", "_secret", "fairness",
    "commitment", "past", "damage", "dealt_by", "aside", "earlier", "ruled", "promised", "corrections", "house",
    "_seated_row", "begun", "extended",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a table stood: its round with so many moves, and everything else that a command may change."""

    playing: Round | None
    made: list[Move]
    count: int
    seats: dict[int, Seat]
    events: int
    fresh: int
    takings: dict[str, list[int]]
    trail: bool
    kept: dict[str, Any]


def is_step(move: Move) -> bool:
    """Return whether a move takes a round to another question: an answer, an outcome, or the end of betting."""
    return move["do"] in ("decide", "chance") or move.get("call") == NO_MORE_BETS["call"]


class TableState:
    """One table of the floor, in memory, as far as its rows tell."""

    def __init__(self, row: Any, seats: dict[int, Seat] | None = None) -> None:
        self.opened = opened = TableSettings(row)
        self.id, self.name, self.game_name, self.owner = opened.id, opened.name, opened.game_name, opened.owner
        self.settings, self.tournament, self.link = opened.settings, opened.tournament, opened.link
        self.currency, self.unit = opened.currency, opened.unit
        self._row = {key: value for key, value in row._mapping.items() if key in FIXED}
        self._was = ""  # the hash of the row as it was found, or written last
        self._key: casino_key.Key | None = None
        self.is_open = bool(row.is_open)
        self.version = self.saved = int(row.version)
        self.number: int = row.round
        self.seats = dict[int, Seat]() if seats is None else seats
        self._chair_rows = ChairRows(self.id, self.seats)
        self.wait: str = row.wait
        self.dealt_by = read_dealt_by(row)  # staff who have dealt or ruled here
        self.takings: dict[str, list[int]] = json.loads(row.takings)
        self.deadline: int | None = row.deadline
        self.extended: int = row.extended  # milliseconds by which it is later, for slow connections
        self.events: list[dict[str, Any]] = []  # since the last committed change
        self.log: list[dict[str, Any]] = []  # of the running round
        self.made: list[Move] = []  # the moves of the running round, with those that a ruling took back since
        self.fresh: list[tuple[int, Move]] = []  # moves not written down yet
        self.earlier: Round | None = None  # how the running round was settled before it was ruled on
        self.ruled: Ruling | None = None  # and by which ruling
        self.promised: dict[str, Any] = {}  # the secret of the next round, committed to before that
        self.corrections = read_pools(row.pools or "{}")  # what amendments brought the pools, not told here yet
        self.house = read_house(row)  # notices, who is excluded, why play is suspended
        self.begun: list[int] = [row.begun_at, row.begun_gap]  # when the last game began, and how long no other may
        self.held_back = False  # a game that waits for that time, and for no one
        self.trail = TableTrail(row.trail, row.closed_from)
        self.empty: int = row.empty_since  # since when no person sits here; 0: a person does
        self.past: Past | None = None
        self.playing: Round | None = None
        self.in_seats: tuple[int, ...] = ()
        self.table: Table | None = None
        self.dealer: fairness.FairDealer | None = None
        self.chance = Randomness()
        self.opening_text = '{"carry": {}, "shoe": null}'
        self.salt = self._secret = self.commitment = ""
        self.fairness = fairness.VERSION  # how the open round is drawn
        self._seated_row = (0, "", "")  # a round, who is in it and with what seeds, as its row says
        self.seeds: dict[str, str] | None = None
        self.shoe: list[str] | None = None
        self.aside: str = row.aside  # why it failed, and waits for an operator
        self.damage = ""  # why the running round cannot go on from its record, and must be void
        self.balances: dict[str, tuple[int, int]] = {}

    # From the rows

    @classmethod
    def load(cls, connection: sa.Connection, table_id: str) -> Self:
        """A table as its rows tell it. Whatever else they tell, it can be looked at: where its round cannot be played
        again, or not even the table be made, `damage` says why."""
        row = row_of(connection, table_id)
        room = cls(row, read_chairs(connection, table_id))
        room._key = casino_key.key_of(connection)
        try:
            room._read_round(connection)
        except Exception as error:
            if database.is_database_failure(error):
                raise
            room.table, room.playing, room.damage = None, None, one_line(error)
        room._was = seal_chain.table_row_hash(row._mapping, *room._seated_row[1:])
        return room

    def _read_round(self, connection: sa.Connection) -> None:
        r = database.rounds.c
        rounds = list(
            connection.execute(
                database.rounds.select().where(r.floor_table == self.id, r.round.in_([self.number, self.number - 1]))
            )
        )
        rows = {row.round: row for row in rounds}
        if self.number - 1 in rows:
            self.past = past_round(connection, self.id, self.make_table, rows[self.number - 1])
        row = rows[self.number]
        self.opening_text = row.opening
        self.salt, self.commitment, self._secret = row.salt, row.commitment, row.secret
        self.fairness = row.fairness
        self._seated_row = row.round, row.seats, row.seeds
        self.seeds = json.loads(row.seeds)
        self.in_seats = tuple(json.loads(row.seats))
        moves = recorded_moves(connection, self.id, self.number)
        self.build()
        try:
            if fairness.commitment(self.id, self.number, self.secret) != self.commitment:
                self._secret = LOST_SECRET
                raise CroupierError(SecretNotCommitted())
            self.replay(moves)
        except Exception as error:  # another edition of the rules, or a fault: the round cannot go on
            self.damage = one_line(error)
            self.build()

    @property
    def next_start(self) -> int:
        """Return when the next game may begin."""
        return sum(self.begun)

    def is_too_soon(self, at: int) -> bool:
        """Return whether the next game may not begin yet; a clock that was set back delays no game."""
        return self.begun[0] <= at < self.next_start

    @property
    def secret(self) -> str:
        """The secret of the open round: made of its salt and the casino's key."""
        if not self._secret:
            assert self._key is not None
            self._secret = self._key.secret(self.id, self.number, self.salt)
        return self._secret

    def build(self) -> None:
        """The table of the engine for the seats that are in, and its round, where one can be played."""
        opening = read_opening(self.opening_text)
        self.table = self.make_table(self.in_seats or None, opening.carry, self.fairness)
        self.shoe = opening.shoe
        self.start()

    def make_table(
        self, seats: tuple[int, ...] | None, carry: dict[str, Any], drawn_by: int = fairness.VERSION
    ) -> Table:
        """The table by its settings, with these seats and this carried from rounds before, for a round that is drawn by
        this version of fairness."""
        return self.opened.make_table(seats, carry, drawn_by)

    def start(self) -> None:
        """Open the engine's round where enough people are there for one."""
        assert self.table is not None
        self.table.playing = None
        self.dealer = None
        self.log, self.made = [], []
        self.playing = self.table.round() if len(self.in_seats) >= self.min_players else None

    @property
    def min_players(self) -> int:
        """How many it takes for a round."""
        assert self.table is not None
        return self.table.least_seats

    def replay(self, moves: list[Move]) -> None:
        """Play moves of the record again; the draws must come out as they did."""
        for move in moves:
            assert self.playing is not None
            if (move["do"] == "chance" or shoe.is_turned(self.game, move)) and not self.is_dealt_by_hand:
                drawn = self.draw()
                if drawn != move:
                    raise CroupierError(NotWhatSeedsDraw(table=self.id, round=self.number, move=str(move)))
            self.note(move)
            self.playing.do(move)

    def question(self) -> dict[str, Any]:
        """Return the round so far, as an adviser needs it."""
        assert self.playing is not None
        s = self.settings
        return {
            "game": self.game_name,
            "options": s["options"],
            "limits": s["limits"],
            "odds": s["odds"],
            "departures": s.get("departures", []),
            "seats": list(self.in_seats),
            "before": read_opening(self.opening_text).carry,
            "moves": self.playing.moves,
        }

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.opened.game

    def known_ruling(self, what: Mapping[str, Any]) -> Ruling | None:
        """The ruling that a command names, if the book has it."""
        return self.opened.known_ruling(what)

    def is_told(self, move: Move) -> bool:
        """Return whether a move only says what the pools hold."""
        ruling = self.known_ruling(move) if move["do"] == "declare" else None
        return ruling is not None and ruling.effect == METERS

    def is_carried(self, move: Move) -> bool:
        """Return whether a move says what an amended round before has left on the table."""
        ruling = self.known_ruling(move) if move["do"] == "declare" else None
        return ruling is not None and ruling.effect == CARRIED_EFFECT

    def is_withheld(self, move: Move) -> bool:
        """Return whether a move says that payments wait."""
        ruling = self.known_ruling(move) if move["do"] == "declare" else None
        return ruling is not None and ruling.effect == WITHHOLD

    def begin_again(self, past: Past, before: Past | None) -> None:
        """The round before is the running one again, as it was when it was settled."""
        began = past.row
        self.number, self.opening_text, self.past, self.earlier = past.number, began["opening"], before, past.playing
        self.salt, self.commitment, self._secret = began["salt"], began["commitment"], began["secret"]
        self.fairness, self.seeds = began["fairness"], json.loads(began["seeds"])
        self.in_seats = tuple(json.loads(began["seats"]))
        self._seated_row = past.number, began["seats"], began["seeds"]
        self.trail.rewind()
        self.events.append({"do": "reopened", "round": self.number})
        for number, seat in self.seats.items():
            seat.waiting = number not in self.in_seats
        self.build()
        self.replay(past.moves)

    def rewind(self, count: int) -> None:
        """Back to the first `count` moves of this round."""
        moves = self.made[:count]
        self.build()
        self.replay(moves)

    # Doing

    @property
    def is_dealt_by_hand(self) -> bool:
        """Return whether a person deals."""
        return self.opened.is_dealt_by_hand

    def draw(self) -> Move:
        """The answer of the house's dealer to the chance that is awaited."""
        assert self.table is not None and self.playing is not None
        if self.dealer is None:
            key = fairness.round_key(self.id, self.number, self.secret, self.seeds or {}, self.fairness)
            self.dealer = fairness.FairDealer(self.table, key, self.shoe)
        return self.dealer.answer(self.playing)

    def note(self, move: Move) -> None:
        """Keep a move for those who watch: who sees a card is known only while it is awaited."""
        assert self.playing is not None
        ask = self.playing.awaiting
        event = dict(move)
        if move["do"] == "chance" and ask is not None:
            event |= {"device": ask.device, "place": str(ask.place), "_seen": ask.seen}
        self.log.append(event)
        self.made.append(move)

    def do(self, move: Move) -> None:
        """Make a move of the round and write it into the record."""
        assert self.playing is not None
        self.note(move)
        try:
            self.playing.do(move)
        except Refused:
            self.log.pop()
            self.made.pop()
            raise
        self.events.append(self.log[-1])
        self.fresh.append((self.number, move))

    def freeze_seeds(self, work: Work) -> None:
        """The players' seeds as they are when the first outcome is asked for."""
        if self.seeds is not None or self.is_dealt_by_hand:
            return
        who = {self.seats[s].person: s for s in self.in_seats if s in self.seats and not self.seats[s].bot}
        seeds = _SEEDS(work.connection, ids=list(who))
        self.seeds = {str(who[person]): seed for person, seed in seeds}
        self.save_seated(work)

    def save_seated(self, work: Work) -> None:
        """Write down who sits in the round, and with which seeds."""
        seats, seeds = dumps(list(self.in_seats)), dumps(self.seeds)
        work.seated[self.id, self.number] = {"table": self.id, "round": self.number, "seats": seats, "seeds": seeds}

    def seated_row(self, work: Transaction) -> tuple[str, str]:
        """Who is in the round and with what seeds, as its row will say."""
        staged = work.seated.get((self.id, self.number))
        if staged is not None:
            return staged["seats"], staged["seeds"]
        number, seats, seeds = self._seated_row
        return (seats, seeds) if number == self.number else NO_PLAYERS

    # The round that is over, and the next one

    def end_round(self, work: Work, state: str, closing: Closing) -> None:
        """Write down that the round is over, and how."""
        ended = {
            "table": self.id,
            "round": self.number,
            "state": state,
            "closing": dumps(closing),
            "settled_at": work.at,
            "secret": self.secret,
        }
        work.closed.append(ended)
        seats, seeds = self.seated_row(work)
        self.trail.close_round({**ended, "seats": seats, "seeds": seeds})
        people = {int(n): p for n, p in closing.people.items()}
        began = (self.opening_text, self.salt, self.secret, self.commitment, self.fairness, seats, seeds)
        self.past = Past(
            self.number,
            state,
            self.playing,
            self.log,
            self.commitment,
            work.at,
            people,
            dict(zip(BEGAN, began, strict=True)),
            self.made,
            {int(n): name for n, name in closing.names.items()},
        )
        self.events.append({"do": state if state == "void" else "settled", "round": self.number})
        self.number += 1
        self.opening_text = dumps(Opening(carry=closing.carry, shoe=closing.shoe))

    def draw_secret(self, work: Work) -> None:
        """Of the round that begins; the one committed to already, where it had begun before."""
        self._key, self.seeds = work.key, None
        if self.promised.get("round") == self.number:
            self.salt, self._secret, self.fairness = (self.promised[key] for key in ("salt", "secret", "fairness"))
        else:
            self.salt, self._secret, self.fairness = casino_key.new_salt(), "", fairness.VERSION
        self.promised = {}
        self.commitment = fairness.commitment(self.id, self.number, self.secret)

    def open_round_row(self, work: Work) -> None:
        """The row of the round that begins, by the rules as they stand."""
        self.opened.follow_rulebook()
        row = {
            "floor_table": self.id,
            "round": self.number,
            "state": "open",
            "rulebook_hash": fingerprint(self.game_name.partition("/")[0]),
            "opening": self.opening_text,
            "secret": "",
            "commitment": self.commitment,
            "seats": NO_PLAYERS[0],
            "seeds": NO_PLAYERS[1],
            "closing": None,
            "opened_at": work.at,
            "settled_at": None,
            "salt": self.salt,
            "fairness": self.fairness,
        }
        work.rounds.append(row)
        self.trail.open_round(row)

    # Who is in it, and the way back

    @property
    def felt(self) -> Felt:
        """The felt of the running round."""
        assert self.playing is not None
        return self.playing.felt

    @property
    def is_first_betting(self) -> bool:
        """Return whether the bets of this round are open for the first time, whatever stage the game is in by then (a
        point may stand from the round before)."""
        assert self.playing is not None
        return not any(move.get("call") == "no_more_bets" for move in self.playing.moves)

    def present(self) -> list[int]:
        """The people in this round who are at the table, and do not sit out."""
        out = self._resting()
        present_seats = [n for n in self.in_seats if (s := self.seats.get(n)) and not (s.bot or s.away or s.leaving)]
        return [n for n in present_seats if n not in out]

    def _resting(self) -> Collection[int]:
        """The seats that take no part, though their chips stand."""
        known = None if self.playing is None else self.playing.table.family.seating.resting_seats
        return () if known is None else known(self.felt)

    def people_in_round(self) -> dict[int, str]:
        """Who is in the running round, by seat."""
        return {n: self.seats[n].person for n in self.in_seats if n in self.seats}

    def is_leaving(self, number: int) -> bool:
        """Return whether a player leaves when the round is over."""
        seat = self.seats.get(number)
        return seat is not None and seat.leaving

    @property
    def asked(self) -> str:
        """The name of the question that is awaited, which is given once; nothing, where none is. An answer may carry
        it: one that comes late then answers no other question."""
        if self.playing is None or self.playing.awaiting is None:
            return ""
        return f"{self.number}.{sum(is_step(move) for move in self.made)}"

    def time_left(self, seat: Seat) -> int:
        """The seconds that are left in a player's time bank."""
        return max(0, int(self.settings["timers"].get("bank", 0)) - seat.used)

    @property
    def is_ruling_awaited(self) -> bool:
        """Return whether a ruling on the running round waits for a second person."""
        return self.house.ruling is not None and self.house.ruling.round == self.number

    def reseat(self, work: Work, fresh: bool = False) -> None:
        """Who is in the round: everybody who sits there, while it has not gone past the first bets."""
        moves = [] if self.playing is None or fresh else list(self.made)
        if any(m["do"] in ("chance", "decide") or m.get("call") == "no_more_bets" for m in moves):
            for number, seat in self.seats.items():
                seat.waiting = number not in self.in_seats
            return
        seated = self._people_in_play() | {m["seat"] for m in moves if "seat" in m}
        if (
            moves and len(seated) < self.min_players
        ):  # laid and taken back: that stays in the record, and the round open
            return
        if fresh and tuple(sorted(seated)) == self.in_seats and self.opened.is_made:
            self.start()
        else:
            self.in_seats = tuple(sorted(seated))
            self.build()
            self.replay(moves)
        self.save_seated(work)

    def _people_in_play(self) -> set[int]:
        """Return everybody at the table; when all leave, those whose wagers must still be played out."""
        if self.is_open and any(not s.bot and not s.leaving for s in self.seats.values()):
            return set(self.seats)
        return {w["seat"] for w in read_opening(self.opening_text).carry.get("wagers", [])}

    def unwind(self, count: int) -> None:
        """Take back moves of this command that cannot be paid for."""
        assert self.playing is not None
        gone = len(self.made) - count
        if gone:
            del self.fresh[-gone:], self.events[-gone:]
            self.rewind(count)

    def mark(self) -> Mark:
        """Return the present state, to come back to when a command is refused half way."""
        seats = {n: s.copy() for n, s in self.seats.items()}
        kept = {name: getattr(self, name) for name in MARKED}
        return Mark(
            self.playing,
            self.made,
            len(self.made),
            seats,
            len(self.events),
            len(self.fresh),
            dict(self.takings),
            self.trail.mark(),
            kept,
        )

    def restore(self, mark: Mark) -> None:
        """Back to a mark, also where a round has been settled since and the next one begun."""
        changed = mark.playing is not self.playing or mark.kept["in_seats"] != self.in_seats
        changed = changed or len(self.made) != mark.count
        moves = mark.made[: mark.count]
        self.back_to(mark)
        if changed:
            self.build()
            self.replay(moves)

    def back_to(self, mark: Mark) -> None:
        """Go back to the table's row as it was at a mark."""
        for name, value in mark.kept.items():
            setattr(self, name, value)
        self.seats, self.takings = {n: s.copy() for n, s in mark.seats.items()}, dict(mark.takings)
        del self.events[mark.events :], self.fresh[mark.fresh :]
        self.trail.restore(mark.trail)

    # To the rows

    def save(self, work: Work, person: str) -> None:
        """Stage this table's row and the moves made since it was last saved."""
        has_people = any(not (seat.bot or seat.lost) for seat in self.seats.values())
        self.empty = 0 if has_people else self.empty or work.at
        by_round: dict[int, list[Move]] = {}
        for number, move in self.fresh:
            by_round.setdefault(number, []).append(move)
        written = []
        for number, made in by_round.items():
            self.version += 1
            row = {"floor_table": self.id, "version": self.version, "round": number, "person": person, "at": work.at}
            written.append(row | {"moves": dumps(made)})
        if not by_round:
            self.version += 1
        work.moves += written
        self.trail.follow(written)
        self.fresh = []
        work.floor[self.id] = self

    def row(self) -> dict[str, Any]:
        """The table's row, from the version it was saved at to this one."""
        was, self.saved = self.saved, self.version
        changes = {
            "version": self.version,
            "round": self.number,
            "takings": dumps(self.takings),
            "deadline": self.deadline,
            "is_open": int(self.is_open),
            "aside": self.aside,
            "trail": self.trail.hash,
            "closed_from": self.trail.before_last_close,
            "wait": self.wait,
            "empty_since": self.empty,
            "begun_at": self.begun[0] if self.begun[1] else 0,
            "begun_gap": self.begun[1],
            "pools": to_text(self.corrections),
            "dealt_by": to_text(sorted(self.dealt_by)),
            "extended": self.extended,
            **self.house.columns(),
        }
        self._row |= changes
        return {"was": was, "id": self.id} | changes

    def changed_chairs(self) -> ChairChanges:
        """Return the changes of chairs since the rows were written."""
        return self._chair_rows.changes(self.seats)

    def know_balances(self, ledger: Ledger) -> None:
        """Take over everybody's balances at the end of a batch."""
        self.balances = {}
        with ledger.counting(self.unit):
            for seat in self.seats.values():
                if not seat.bot:
                    account = ledger.account(player(seat.person))
                    self.balances[seat.person] = (account.free, account.held)

    def sealed(self, work: Transaction) -> seal_chain.Written:
        """Return the seal's entry for the row."""
        seats, seeds = self.seated_row(work)
        self._seated_row = self.number, seats, seeds
        before, self._was = self._was, seal_chain.table_row_hash(self._row, seats, seeds)
        return "floor", self.id, before, self._was
