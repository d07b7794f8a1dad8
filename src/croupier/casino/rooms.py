"""A table on the floor: who sits there, the round in play, and what happens next.

A room is rebuilt from its rows at any time, by any process: the table as it was opened, what stood before the round
(`opening`), and the moves made since. Nothing else decides anything. `advance` answers for chance, bots and people who
are away until a person is asked; a round that is over is settled in the same transaction as the move that ended it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa

from croupier.casino import absent, fairness, settlement, store
from croupier.casino.ledger import player
from croupier.casino.past import Past, past_round, recorded
from croupier.casino.work import Work, dumps
from croupier.equipment.randomness import Randomness
from croupier.errors import CroupierError, Refusal, Refused
from croupier.games.felt import Move
from croupier.rulebooks import fingerprint
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision

MISSED = 3  # so many rounds without a bet or an answer, and the seat is free again
STEPS = 20_000  # no round takes more moves than this


_SEEDS = sa.select(store.people.c.id, store.people.c.seed).where(
    store.people.c.id.in_(sa.bindparam("ids", expanding=True))
)


@dataclass(slots=True)
class Seat:
    """Who sits in a chair."""

    person: str
    name: str
    bot: bool = False
    ready: bool = False
    away: bool = False
    leaving: bool = False
    waiting: bool = False  # sat down while a round was going on: in the next one
    missed: int = 0

    def plain(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in self.__slots__}


class Room:
    """One table of the floor, in memory."""

    def __init__(self, row: Any) -> None:
        self.id: str = row.id
        self.name: str = row.name
        self.game_name: str = row.game
        self.owner: str = row.owner
        self.settings: dict[str, Any] = json.loads(row.settings)
        self.is_open = bool(row.is_open)
        self.version: int = row.version
        self.saved: int = row.version
        self.number: int = row.round
        kept = json.loads(row.seats)
        self.seats: dict[int, Seat] = {int(k): Seat(**v) for k, v in kept["seats"].items()}
        self.wait: str = kept.get("wait", "")
        self.takings: dict[str, list[int]] = json.loads(row.takings)
        self.deadline: int | None = row.deadline
        self.events: list[dict[str, Any]] = []  # since the last committed change
        self.log: list[dict[str, Any]] = []  # of the running round
        self.fresh: list[tuple[int, Move]] = []  # moves not written down yet
        self.past: Past | None = None
        self.last_written: dict[str | None, Any] = {}  # the round before as it is sent, by who looks
        self.playing: Round | None = None
        self.in_seats: tuple[int, ...] = ()
        self.table: Table | None = None
        self.dealer: fairness.FairDealer | None = None
        self.chance = Randomness()
        self.damage = ""  # why the running round cannot go on from its record, and must be void
        self.balances: dict[str, tuple[int, int]] = {}

    # From the rows

    @classmethod
    def load(cls, connection: sa.Connection, table_id: str) -> Room:
        """A table as its rows tell it."""
        row = connection.execute(store.floor.select().where(store.floor.c.id == table_id)).first()
        if row is None:
            raise Refused(Refusal("no_such_table", f"there is no table {table_id!r}"))
        room = cls(row)
        room._read_round(connection)
        return room

    def _read_round(self, connection: sa.Connection) -> None:
        r = store.rounds.c
        found = list(
            connection.execute(
                store.rounds.select().where(r.floor_table == self.id, r.round.in_([self.number, self.number - 1]))
            )
        )
        rows = {row.round: row for row in found}
        if self.number - 1 in rows:
            self.past = past_round(connection, self.id, self.make_table, rows[self.number - 1])
        row = rows[self.number]
        self.opening_text: str = row.opening
        self.secret, self.commitment = row.secret, row.commitment
        self.seeds: dict[str, str] | None = json.loads(row.seeds)
        self.in_seats = tuple(json.loads(row.seats))
        self.build()
        try:
            self.replay(recorded(connection, self.id, self.number))
        except (CroupierError, AssertionError) as error:  # another edition of the rules: the round cannot go on
            self.damage = str(error)
            self.build()

    def build(self) -> None:
        """The table of the engine for the seats that are in, and its round, where one can be played."""
        opening = json.loads(self.opening_text)
        self.table = self.make_table(self.in_seats or None, opening["carry"])
        self.shoe: list[str] | None = opening["shoe"]
        self.start()

    def make_table(self, seats: tuple[int, ...] | None, carry: dict[str, Any]) -> Table:
        s = self.settings
        return Table(self.game_name, s["options"], s["limits"], s["odds"], seats, carry, settlement.ROUNDING)

    def start(self) -> None:
        """Open the engine's round where enough people are there for one."""
        assert self.table is not None
        self.table.playing = None
        self.dealer = None
        self.log = []
        least = self.table.hook("LEAST_SEATS") or 1
        self.playing = self.table.round() if len(self.in_seats) >= least else None

    def replay(self, moves: list[Move]) -> None:
        """Play moves of the record again; the draws must come out as they did."""
        for move in moves:
            assert self.playing is not None and self.playing.awaiting is not None
            if move["do"] == "chance" and not self.by_hand:
                drawn = self.draw()
                if drawn != move:
                    raise CroupierError(f"table {self.id}, round {self.number}: {move} is not what the seeds draw")
            self.note(move)
            self.playing.do(move)

    def rewind(self, count: int) -> None:
        """Back to the first `count` moves of this round."""
        moves = list(self.playing.moves[:count]) if self.playing is not None else []
        self.build()
        self.replay(moves)

    # Doing

    @property
    def by_hand(self) -> bool:
        return bool(self.settings["mode"] == "dealer")

    def draw(self) -> Move:
        """The answer of the house's dealer to the chance that is awaited."""
        assert self.table is not None and self.playing is not None
        if self.dealer is None:
            key = fairness.mixed(self.id, self.number, self.secret, self.seeds or {})
            self.dealer = fairness.FairDealer(self.table, key, self.shoe)
        return self.dealer.answer(self.playing)

    def note(self, move: Move) -> None:
        """Keep a move for those who watch: who sees a card is known only while it is awaited."""
        assert self.playing is not None
        ask = self.playing.awaiting
        event = dict(move)
        if move["do"] == "chance" and ask is not None:
            event |= {"device": ask.device, "place": ask.place, "_seen": ask.seen}
        self.log.append(event)

    def do(self, move: Move) -> None:
        """Make a move of the round and write it into the record."""
        assert self.playing is not None
        refusal = self.playing.may(move)
        if refusal is not None:
            raise Refused(refusal)
        self.note(move)
        self.playing.do(move)
        self.events.append(self.log[-1])
        self.fresh.append((self.number, move))

    def freeze_seeds(self, work: Work) -> None:
        """The players' seeds as they are when the first outcome is asked for."""
        if self.seeds is not None or self.by_hand:
            return
        who = {self.seats[s].person: s for s in self.in_seats if s in self.seats and not self.seats[s].bot}
        found = work.connection.execute(_SEEDS, {"ids": list(who)})
        self.seeds = {str(who[row.id]): row.seed for row in found}
        self.save_seated(work)

    def save_seated(self, work: Work) -> None:
        work.seated[self.id, self.number] = {
            "table": self.id, "round": self.number, "seats": dumps(list(self.in_seats)), "seeds": dumps(self.seeds)
        }  # fmt: skip

    # What happens next

    def advance(self, work: Work, timed: bool = False) -> None:
        """Go on until somebody has to be waited for."""
        for _ in range(STEPS):
            if self.playing is None:
                break
            ask = self.playing.awaiting
            if ask is None:
                self.settle(work)
                self.next_round(work)
            elif ask.kind == "chance":
                if self.by_hand:
                    break
                self.freeze_seeds(work)
                self.do(self.draw())
            elif ask.kind == "decision":
                if not self._answer_for(ask.seat):
                    break
            elif not self._close_betting(work, timed):
                break
            else:
                timed = False
        self.watch_the_clock(work)

    def _answer_for(self, number: int) -> bool:
        """Answer a decision for a bot, or by the rule for those who are not there. False: a person is asked."""
        assert self.playing is not None
        seat = self.seats.get(number)
        if seat is not None and seat.bot:
            self.do(decision(self.playing, self.chance))
        elif seat is None or seat.away or seat.leaving:
            self.do(absent.decision(self.playing, self.chance))
        else:
            return False
        return True

    def present(self) -> list[int]:
        """The people in this round who are at the table."""
        return [n for n in self.in_seats if (s := self.seats.get(n)) and not (s.bot or s.away or s.leaving)]

    def _close_betting(self, work: Work, timed: bool) -> bool:
        """No more bets, when everybody is ready or the time is up. False: it is still open."""
        assert self.playing is not None and self.playing.awaiting is not None
        stage, present = self.playing.awaiting.stage, self.present()
        if stage != "start":
            present = [n for n in present if any(w.seat == n for w in self.playing.felt.wagers)]
        left = any(s.leaving for n, s in self.seats.items() if any(w.seat == n for w in self.playing.felt.wagers))
        waited = all(self.seats[n].ready for n in present) and bool(present or stage != "start" or left)
        if not (waited or timed):
            return False
        self.no_more_bets(work, stage, timed)
        return True

    def no_more_bets(self, work: Work, stage: str, forced: bool) -> None:
        """Close the betting: bots lay theirs, and then the book says whether the wagers may go in as they lie."""
        assert self.playing is not None
        if stage == "start":
            if not self.playing.felt.wagers:
                raise Refused(Refusal("nothing_laid", "place a bet first"))
            self._bots_bet()
        for seat in [0, *self.in_seats]:
            if seat:
                self.take_back(seat)
            refusal = self.playing.may(NO_MORE_BETS)
            if refusal is None:
                break
            if not forced:
                raise Refused(refusal)
        count = len(self.playing.moves)
        self.do(NO_MORE_BETS)
        lacking = self.cover(work)
        if lacking is not None:  # a fee that this seat cannot pay: its wagers go back
            self.unwind(count)
            self.take_back(lacking)
            self.do(NO_MORE_BETS)
            self.cover(work)
        for chair in self.seats.values():
            chair.ready = False

    def unwind(self, count: int) -> None:
        """Take back moves of this command that cannot be paid for."""
        assert self.playing is not None
        gone = len(self.playing.moves) - count
        if gone:
            del self.fresh[-gone:], self.events[-gone:]
            self.rewind(count)

    def take_back(self, seat: int) -> None:
        """Take back what a seat has laid, as far as it may be taken back."""
        assert self.playing is not None
        for wager in [w for w in self.playing.felt.wagers if w.seat == seat]:
            move: Move = {"do": "remove", "seat": seat, "wager": wager.name}
            if wager.on:
                move["on"] = wager.on
            if wager.box != seat:
                move["box"] = wager.box
            if self.playing.may(move) is None:
                self.do(move)

    def _bots_bet(self) -> None:
        assert self.playing is not None and self.table is not None
        stake = self.bot_stake()
        for number in self.in_seats:
            if number in self.seats and self.seats[number].bot:
                count = len(self.playing.moves)
                bets(self.playing, number, self.chance, stake)
                for move in self.playing.moves[count:]:
                    self.log.append(dict(move))
                    self.events.append(self.log[-1])
                    self.fresh.append((self.number, move))

    def bot_stake(self) -> int:
        assert self.table is not None
        least = self.table.limits.general.least
        return max(10, int(least) if least is not None else 1)

    # Money

    def cover(self, work: Work) -> int | None:
        """Hold what every seat has at risk now. A seat that cannot: its number, and nothing is changed."""
        assert self.playing is not None
        changes = []
        for number in self.in_seats:
            seat = self.seats.get(number)
            if seat is None:
                continue
            needed = settlement.staked(self.playing.felt, number)
            account = player(seat.person)
            change = needed - work.ledger.held(account, self.id)
            if change > work.ledger.account(account).free:
                if not seat.bot:
                    return number
                work.ledger.move("outside", account, change + settlement.FILL, "a bot's chips")
            if change:
                changes.append((account, change))
        for account, change in changes:
            if change > 0:
                work.ledger.hold(account, self.id, change, "stake", self.number)
            else:
                work.ledger.free(account, self.id, -change, "taken back", self.number)
        return None

    def settle(self, work: Work) -> None:
        """The round is over: money moves, and what stands stays held."""
        assert self.playing is not None and self.table is not None
        ended, opening = self.playing, json.loads(self.opening_text)
        self.table.close(ended)
        carry = json.loads(dumps(self.table.carry))
        game = self.table.game
        before, after = settlement.pools_of(game, opening["carry"]), settlement.pools_of(game, carry)
        moved = settlement.postings(game, self.id, ended.lines, before, after)
        people = {n: self.seats[n].person for n in self.in_seats if n in self.seats}
        settlement.post(work.ledger, self.id, self.number, moved, people)
        self.hold_standing(work, people)
        self._count(ended)
        closing = {
            "carry": carry,
            "shoe": self.shoe if self.dealer is None else self.dealer.left,
            "people": {str(n): p for n, p in people.items()},
            "lines": [line.plain() for line in ended.lines],
            "names": {str(n): self.seats[n].name for n in people},
        }
        self.end_round(work, "settled", closing)

    def hold_standing(self, work: Work, people: dict[int, str]) -> None:
        """After the postings: hold what still stands on the felt, free the rest."""
        assert self.table is not None
        for number, person in people.items():
            account = player(person)
            standing = sum(settlement.in_cents(w.stake) for w in self.table.standing if w.seat == number)
            change = standing - work.ledger.held(account, self.id)
            if change > 0:
                work.ledger.hold(account, self.id, change, "stands", self.number)
            elif change < 0:
                work.ledger.free(account, self.id, -change, "settled", self.number)

    def _count(self, ended: Round) -> None:
        """What the operator's page adds up, per wager: lines, staked, squares of stakes, net, in cents."""
        for line in ended.lines:
            if line.result in ("void", "returned"):
                continue
            cents = settlement.in_cents(line.stake)
            kept = self.takings.setdefault(f"{line.wager} {line.on}".strip(), [0, 0, 0, 0])
            for i, part in enumerate((1, cents, cents * cents, settlement.in_cents(line.net))):
                kept[i] += part

    def void(self, work: Work) -> None:
        """The round never was: every stake laid in it goes back, and the table stands as before it."""
        assert self.table is not None
        opening = json.loads(self.opening_text)
        people = {n: self.seats[n].person for n in self.in_seats if n in self.seats}
        self.table = self.make_table(self.in_seats or None, opening["carry"])
        self.hold_standing(work, people)
        self.damage = ""
        closing = {**opening, "people": {str(n): p for n, p in people.items()}, "lines": [], "names": {}}
        self.end_round(work, "void", closing)
        self.next_round(work)

    def end_round(self, work: Work, state: str, closing: dict[str, Any]) -> None:
        work.closed.append(
            {"table": self.id, "round": self.number, "state": state, "closing": dumps(closing), "at": work.at}
        )
        people = {int(n): p for n, p in closing["people"].items()}
        self.last_written = {}
        self.past = Past(self.number, state, self.playing, self.log, self.commitment, work.at, people)
        self.events.append({"do": state if state == "void" else "settled", "round": self.number})
        self.number += 1
        self.opening_text = dumps({"carry": closing["carry"], "shoe": closing["shoe"]})

    def next_round(self, work: Work) -> None:
        """A new secret, the people who waited, and the next betting."""
        assert self.table is not None
        self.shoe = json.loads(self.opening_text)["shoe"]
        self.secret, self.seeds = fairness.new_secret(), None
        self.commitment = fairness.commitment(self.id, self.number, self.secret)
        standing = {w.seat for w in self.table.standing}
        for number, seat in list(self.seats.items()):
            seat.ready = seat.waiting = False
            if (seat.leaving or seat.missed >= MISSED) and number not in standing:
                del self.seats[number]
                self.events.append({"do": "leave", "seat": number, "name": seat.name})
        work.rounds.append(self.new_row(work.at))
        self.reseat(work, fresh=True)
        for number in [n for n, s in self.seats.items() if s.leaving or s.missed >= MISSED]:
            if self.playing is not None and self.playing.awaiting is not None:
                self.take_back(number)
                self.cover(work)

    def new_row(self, at: int) -> dict[str, Any]:
        return {
            "floor_table": self.id, "round": self.number, "state": "open",
            "rulebook_hash": fingerprint(self.game_name.partition("/")[0]),
            "opening": self.opening_text, "secret": self.secret, "commitment": self.commitment,
            "seats": "[]", "seeds": "null", "closing": None, "opened_at": at, "settled_at": None,
        }  # fmt: skip

    def reseat(self, work: Work, fresh: bool = False) -> None:
        """Who is in the round: everybody who sits there, while it has not gone past the first bets."""
        moves = [] if self.playing is None or fresh else list(self.playing.moves)
        if any(m["do"] in ("chance", "decide") or m.get("call") == "no_more_bets" for m in moves):
            for number, seat in self.seats.items():
                seat.waiting = number not in self.in_seats
            return
        seated = self._seated() | {m["seat"] for m in moves if "seat" in m}
        if fresh and tuple(sorted(seated)) == self.in_seats:
            self.start()
        else:
            self.in_seats = tuple(sorted(seated))
            self.build()
            self.replay(moves)
        self.save_seated(work)

    def _seated(self) -> set[int]:
        """Everybody at the table; when nobody stays, those whose wagers must still be played out."""
        if self.is_open and any(not s.bot and not s.leaving for s in self.seats.values()):
            return set(self.seats)
        return {w["seat"] for w in json.loads(self.opening_text)["carry"].get("wagers", [])}

    def mark(self) -> tuple[Any, ...]:
        """Where the table stands, to come back to when a command is refused half way."""
        count = len(self.playing.moves) if self.playing is not None else 0
        return (
            self.number, count, {n: replace(s) for n, s in self.seats.items()}, self.in_seats, self.seeds,
            self.deadline, len(self.events), len(self.fresh), self.is_open, self.wait,
        )  # fmt: skip

    def restore(self, mark: tuple[Any, ...]) -> None:
        """Back to a mark of the same round."""
        number, count, seats, in_seats, seeds, deadline, events, fresh, is_open, wait = mark
        if number != self.number:
            raise RuntimeError("a round that is settled cannot be taken back")
        self.seats, self.wait = seats, wait
        changed = in_seats != self.in_seats or (self.playing is not None and len(self.playing.moves) != count)
        self.in_seats, self.seeds, self.deadline, self.is_open = in_seats, seeds, deadline, is_open
        del self.events[events:], self.fresh[fresh:]
        if changed:
            self.rewind(count)

    # The clock

    def watch_the_clock(self, work: Work) -> None:
        """Until when what is awaited now is waited for."""
        waiting, seconds = self._waits_for()
        if waiting != self.wait:
            self.wait = waiting
            self.deadline = work.at + 1000 * seconds if seconds else None

    def _waits_for(self) -> tuple[str, int]:
        ask = self.playing.awaiting if self.playing is not None else None
        if ask is None or self.playing is None or ask.kind == "chance":
            return "", 0
        timers, steps = self.settings["timers"], sum(m["do"] not in ("place", "remove") for m in self.playing.moves)
        if ask.kind == "decision":
            return f"{self.number} {steps} {ask.seat}", int(timers["decision"])
        if not any(w.fresh for w in self.playing.felt.wagers):
            return f"{self.number} {steps} open", 0
        return f"{self.number} {steps} betting", int(timers["betting"])

    # To the rows

    def save(self, work: Work, person: str) -> None:
        """Stage this table's row and the moves made since it was last saved."""
        by_round: dict[int, list[Move]] = {}
        for number, move in self.fresh:
            by_round.setdefault(number, []).append(move)
        for number, made in by_round.items():
            self.version += 1
            work.moves.append(
                {"floor_table": self.id, "version": self.version, "round": number, "person": person, "at": work.at,
                 "moves": dumps(made)}
            )  # fmt: skip
        if not by_round:
            self.version += 1
        self.fresh = []
        work.floor[self.id] = self
        self.balances = {}
        for seat in self.seats.values():
            if not seat.bot:
                found = work.ledger.account(player(seat.person))
                self.balances[seat.person] = (found.free, found.held)

    def row(self) -> dict[str, Any]:
        """The table's row, from the version it was saved at to this one."""
        was, self.saved = self.saved, self.version
        seats = {"seats": {str(n): s.plain() for n, s in self.seats.items()}, "wait": self.wait}
        return {
            "id": self.id, "version": self.version, "was": was, "round": self.number, "seats": dumps(seats),
            "takings": dumps(self.takings), "deadline": self.deadline, "is_open": int(self.is_open),
        }  # fmt: skip
