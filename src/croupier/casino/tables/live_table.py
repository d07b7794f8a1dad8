"""A live table: one table of the floor in memory, with the people at it.

`LiveTable` is composed of parts that each know one thing. `TableState` is what the rows tell (table_state.py),
`TableMoney` covers stakes and settles, `BettingWindow` knows when betting closes, and `TurnClock` gives each answer
its time. `advance` ties them together: it answers for chance, bots and people who are away until a person is asked; a
round that is over is settled in the same transaction as the move that ended it.
"""

from __future__ import annotations

import json
from typing import Any, Self

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.account_names import player
from croupier.casino.core.sql_statements import Statement
from croupier.casino.core.transaction import dumps
from croupier.casino.money.messages import StakeVoid
from croupier.casino.money.work import Work
from croupier.casino.proof.closed_rounds import Closing, read_opening
from croupier.casino.tables import absent_players
from croupier.casino.tables.betting_window import BettingWindow
from croupier.casino.tables.messages import AbsentSeatStuck
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.table_money import TableMoney
from croupier.casino.tables.turn_clock import TurnClock
from croupier.errors import CroupierError
from croupier.messages import SeatNumber
from croupier.table import shoe
from croupier.table.bots import decision
from croupier.table.felt import Move

FILLED = 2  # seconds that come back into a time bank with every round
MISSED = 3  # so many rounds without a bet or an answer, and the seat is free again
FIRST_ROUNDS = 2  # of a table: so long the bank is not offered to people, where bots sit there
STEPS = 20_000  # no round takes more moves than this
_HELD = Statement("SELECT account FROM holds WHERE floor_table = :table AND amount > 0")


class LiveTable:
    """One table of the floor, with what happens at it."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.money = TableMoney(state)
        self.betting = BettingWindow(state, self.money)
        self.clock = TurnClock(state, self.betting)

    @classmethod
    def load(cls, connection: sa.Connection, table: str) -> Self:
        """Return a table as its rows tell it."""
        return cls(TableState.load(connection, table))

    def advance(self, work: Work, timed: bool = False, asked: bool = False) -> None:
        """Go on until a person has to be waited for; `asked`: a player has just said that they are ready."""
        state = self.state
        state.held_back = False
        for _ in range(STEPS):
            if state.playing is None:
                break
            ask = state.playing.awaiting
            if ask is None:
                shuffle = (
                    None if state.dealer is None or state.is_dealt_by_hand else state.dealer.shuffles(state.playing)
                )
                if shuffle is not None:
                    state.do(shuffle)
                state.end_round(work, "settled", self.money.settle(work))
                self.next_round(work)
            elif ask.kind == "chance":
                if state.is_dealt_by_hand:
                    break
                state.freeze_seeds(work)
                self.money.make(work, state.draw())
            elif ask.kind == "decision":
                if not self._answer_for(work, ask.seat):
                    break
            elif not self.betting.close_if_due(work, timed, asked):
                break
            else:
                timed = asked = False
        self.clock.watch(work)

    def _answer_for(self, work: Work, number: int) -> bool:
        """Answer a decision for a bot, or by the rule for those who are not there. False: a person is asked."""
        state = self.state
        assert state.playing is not None
        seat = state.seats.get(number)
        if seat is not None and seat.bot:
            self.money.make(work, decision(state.playing, state.chance, state.settings.get("level", 0)))
        elif seat is None or seat.away or seat.leaving:
            self._answer_quietly(work, number)
        elif (declined := self._declined_for_newcomer(number)) is not None:
            state.do(declined)
        else:
            return False
        return True

    def _declined_for_newcomer(self, number: int) -> Move | None:
        """Return the move that passes the bank on for a person who has only just come, where a bot can take it."""
        state = self.state
        assert state.playing is not None and state.playing.awaiting is not None
        ask, table = state.playing.awaiting, state.playing.table
        decisions = table.family.play.decisions
        if not all(choice in decisions and decisions[choice].about_the_bank for choice in ask.choices):
            return None
        was_here = state.past is not None and state.seats[number].person in state.past.people.values()
        has_bots = any(seat.bot for n, seat in state.seats.items() if n in state.in_seats)
        if (was_here and state.number > FIRST_ROUNDS) or not has_bots:
            return None
        for choice in ask.for_absent(state.playing.felt):
            move: Move = {"do": "decide", "seat": number, "choice": choice}
            if state.playing.may(move) is None:
                return move
        return None

    def _answer_quietly(self, work: Work, number: int) -> None:
        """Answer for an absent player, with no money of theirs but what lies on the felt already."""
        state = self.state
        assert state.playing is not None
        for answer in list(absent_players.possible_answers(state.playing, state.chance)):
            count, before = len(state.made), dict(state.playing.felt.brought)
            state.do(answer.move)
            if state.playing.felt.brought == before:
                self.money.cover(work, before)
                state.events[-1]["absent"] = answer.clause
                return
            state.unwind(count)
        raise CroupierError(AbsentSeatStuck(seat=SeatNumber(number)))

    def void(self, work: Work) -> None:
        """The round never was: every stake laid in it goes back, and the table stands as before it, less the wagers
        from earlier rounds whose owners have left since, or have taken them back and spent the money."""
        state = self.state
        opening, people = read_opening(state.opening_text), state.people_in_round()
        carry = opening.carry
        if state.table is not None and any(state.is_carried(move) for move in state.made):
            carry = json.loads(dumps(state.table.carry))
        carry = self.money.still_covered(work, carry, people)
        state.table = state.make_table(state.in_seats or None, carry, state.fairness)
        self.money.adjust_holds_to_standing(work, people, StakeVoid())
        state.damage = ""
        closing = Closing(carry=carry, shoe=opening.shoe, people={str(n): p for n, p in people.items()})
        state.end_round(work, "void", closing)
        self.next_round(work)

    def void_or_close(self, work: Work) -> None:
        """A table that failed: its round is void. Where not even the next one can begin, whatever is held at it goes
        back, and it is closed."""
        mark, staged = self.state.mark(), work.mark()
        try:
            self.void(work)
            self.advance(work)
        except Exception as error:
            if database.is_database_failure(error):
                raise
            work.undo(staged)
            self.state.back_to(mark)
            self._give_up(work)

    def _give_up(self, work: Work) -> None:
        """All that is held here goes back to whom it belongs, and nothing stands here any more."""
        state = self.state
        known = {account.removeprefix(state.unit) for (account,) in _HELD(work.connection, table=state.id)}
        for account in sorted(known | {player(seat.person) for seat in state.seats.values()}):
            held = work.ledger.amount_on_table(account, state.id)
            if held:
                work.ledger.free(account, state.id, held, StakeVoid(), state.number)
        stood = json.loads(state.opening_text)  # which may be damaged
        carry = {key: value for key, value in stood.get("carry", {}).items() if key != "wagers"}
        state.table = state.playing = None
        state.seats, state.is_open, state.damage = {}, False, ""
        state.end_round(work, "void", Closing(carry=carry, shoe=stood.get("shoe")))
        state.in_seats, state.log, state.wait, state.deadline = (), [], "", None
        state.draw_secret(work)
        state.open_round_row(work)

    def set_aside(self, work: Work, why: str) -> None:
        """Set the table aside after a failure: it waits for an operator, and its stakes stay held."""
        state = self.state
        state.aside, state.wait, state.deadline = why, "", None
        state.events.append({"do": "aside"})
        state.save(work, "")

    def next_round(self, work: Work) -> None:
        """A new secret, the people who waited, and the next betting."""
        state = self.state
        assert state.table is not None
        state.shoe = read_opening(state.opening_text).shoe
        state.draw_secret(work)
        last = state.tournament is not None and self._is_last_round(state.tournament, work.at)
        if last or shoe.is_closed(state.table.state):
            state.is_open = False
            for seat in state.seats.values():
                seat.leaving = True
        standing = {w.seat for w in state.table.standing}
        for number, seat in list(state.seats.items()):
            seat.ready = seat.waiting = False
            seat.used = max(0, seat.used - FILLED)
            seat.extended = 0
            seat.leaving = seat.leaving or seat.last
            seat.missed += bool(seat.lost and seat.away and state.tournament is None)
            if (seat.leaving or seat.missed >= MISSED) and number not in standing:
                del state.seats[number]
                state.events.append({"do": "leave", "seat": number, "name": seat.name})
        state.open_round_row(work)
        state.reseat(work, fresh=True)
        for number in [n for n, s in state.seats.items() if s.leaving or s.missed >= MISSED]:
            if state.playing is not None and state.playing.awaiting is not None:
                self.betting.take_back(number)
                self.money.cover(work)

    def _is_last_round(self, terms: dict[str, Any], at: int) -> bool:
        """Return whether the tournament has no further round for this table."""
        return bool(
            (terms["rounds"] and self.state.number > terms["rounds"]) or (terms["ends_at"] and at >= terms["ends_at"])
        )
