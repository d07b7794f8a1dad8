"""The clock of a table: until when it waits, what each player has left in a time bank, and how much later it runs out
for a slow connection.

A question that reaches a player late, and an answer that a lost connection holds up, cost no time: the clock runs out
as much later, up to EXTENSION_MS for a question and ROUND_EXTENSION_MS for a seat in a round, the same for every seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.casino.money.work import Work
from croupier.casino.tables.betting_window import BettingWindow
from croupier.casino.tables.state.table_state import TableState

PEOPLE_WHO_WAIT = 2  # people at a table, and no one is waited for without end
LEAST_TOGETHER = 5  # seconds to act, at the least, where two people sit and the table gives no time of its own
EXTENSION_MS = 5_000  # milliseconds that a clock waits longer for one question, at most
ROUND_EXTENSION_MS = 20_000  # and for one seat in a round
MOVES_WITHOUT_NEW_TIME = ("place", "remove", "declare")  # moves that do not begin the time for an answer anew


@dataclass
class TurnClock:
    """Deadlines and time banks of one table."""

    state: TableState
    betting: BettingWindow

    def watch(self, work: Work) -> None:
        """Until when what is awaited now is waited for; while play is suspended, nothing is."""
        state = self.state
        if state.house.suspended:
            state.wait, state.deadline = "", None
            return
        if state.house.ruling is not None and state.is_ruling_awaited:
            state.wait, state.deadline = "ruling", state.house.ruling.until
            return
        waiting, seconds = self._who_is_awaited()
        if state.held_back:
            waiting += " held back"
        if waiting != state.wait:
            self._stop_drawing(work)
            state.wait = waiting
            state.deadline = work.at + 1000 * seconds if seconds else None
            state.extended = 0
        if state.held_back:
            state.deadline = state.next_start
        elif state.deadline is not None and self.betting.why_too_soon(work) is not None:
            state.deadline = max(state.deadline, state.next_start)

    def draw_on_time_bank(self, work: Work, number: int) -> bool:
        """Return whether a player whose time is up goes on with what is left in the time bank."""
        state = self.state
        seat = state.seats.get(number)
        if seat is None or seat.away or seat.drawing or not state.time_left(seat):
            return False
        seat.drawing = True
        state.deadline = work.at + 1000 * state.time_left(seat)
        state.events.append({"do": "time_bank", "seat": number, "name": seat.name})
        return True

    # Slow connections

    def awaits(self, number: int) -> bool:
        """Return whether the clock runs for this seat: it is asked, or has not said yet that its bets are laid."""
        state = self.state
        seat, ask = state.seats.get(number), state.playing.awaiting if state.playing is not None else None
        if state.deadline is None or state.held_back or seat is None or ask is None or seat.drawing:
            return False
        if state.is_ruling_awaited or seat.bot or seat.away or seat.leaving:
            return False
        return ask.seat == number if ask.kind == "decision" else number in state.present() and not seat.ready

    def asked_at(self) -> int:
        """Since when the question has been asked, in milliseconds."""
        return (self.state.deadline or 0) - self.state.extended - 1000 * self._who_is_awaited()[1]

    def wait_for_question(self, work: Work, number: int) -> bool:
        """Wait as much longer for a seat as the question has been on its way to it until now."""
        return self._extend(number, work.at - self.asked_at() - self.state.extended)

    def wait_for_connection(self, work: Work, number: int) -> bool:
        """Wait as much longer for a seat as it has had no connection during this question."""
        return self._extend(number, work.at - max(self.state.seats[number].lost, self.asked_at()))

    def _extend(self, number: int, milliseconds: int) -> bool:
        """Wait so much longer for a seat, as far as the question and the round allow it."""
        state, seat = self.state, self.state.seats[number]
        if not self.awaits(number) or state.deadline is None:
            return False
        more = min(milliseconds, EXTENSION_MS - state.extended, ROUND_EXTENSION_MS - seat.extended)
        if more <= 0:
            return False
        state.deadline += more
        state.extended += more
        seat.extended += more
        return True

    def _stop_drawing(self, work: Work) -> None:
        """Stop waiting for a player who played on time from the bank: the rest of it stays."""
        state = self.state
        for seat in state.seats.values():
            if seat.drawing:
                left = max(0, (state.deadline or work.at) - work.at) // 1000
                seat.used, seat.drawing = int(state.settings["timers"].get("bank", 0)) - left, False

    def _who_is_awaited(self) -> tuple[str, int]:
        state = self.state
        ask = state.playing.awaiting if state.playing is not None else None
        if ask is None or state.playing is None or ask.kind == "chance":
            return "", 0
        steps = sum(m["do"] not in MOVES_WITHOUT_NEW_TIME for m in state.playing.moves)
        if ask.kind == "decision":
            return f"{state.number} {steps} {ask.seat}{self._company}", self._seconds("decision")
        if not any(w.fresh for w in state.playing.felt.wagers) or self.betting.why_not_attended() is not None:
            return f"{state.number} {steps} open", 0
        return f"{state.number} {steps} betting{self._company}", self._seconds("betting")

    @property
    def _company(self) -> str:
        """Said with what is waited for, where the time for it depends on who sits here: it begins when they do."""
        people = sum(not seat.bot for seat in self.state.seats.values())
        return " together" if people >= PEOPLE_WHO_WAIT else ""

    def _seconds(self, what: str) -> int:
        """The time that the table gives; where it gives none, the one for those who do not sit alone."""
        timers = self.state.settings["timers"]
        return int(timers[what] or (max(timers.get("together", 0), LEAST_TOGETHER) if self._company else 0))
