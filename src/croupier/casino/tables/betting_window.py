"""When the betting of a table closes, and what happens then."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.casino.money.work import Work
from croupier.casino.tables import time_fees
from croupier.casino.tables.messages import BetsNotCovered, NothingLaid, TooSoon
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.table_money import TableMoney
from croupier.errors import Refusal, Refused
from croupier.table import NO_MORE_BETS
from croupier.table.bots import bets
from croupier.table.felt import Move


@dataclass
class BettingWindow:
    """The betting of one table."""

    state: TableState
    money: TableMoney

    def close_if_due(self, work: Work, timed: bool, asked: bool = False) -> bool:
        """No more bets, when everybody is ready or the time is up. False: it is still open.

        Where those who were ready cannot begin without a player who has left, they are asked again, unless one of them
        has just `asked`: then the betting is closed, or that is refused."""
        state = self.state
        assert state.playing is not None and state.playing.awaiting is not None
        present, first = state.present(), state.is_first_betting
        stands = any(not w.fresh for w in state.playing.felt.wagers)
        if first and not (timed or stands or all(state.seats[n].ready for n in present)):
            return False
        laid = {w.seat for w in state.playing.felt.wagers}
        betting = [n for n in present if n in laid]
        if not first or (stands and betting):  # the person who has nothing in it need not be waited for
            present = betting
        left = any(s.leaving for n, s in state.seats.items() if n in laid)
        deserted = bool(laid) and all(s.bot for s in state.seats.values())
        waited = all(state.seats[n].ready for n in present) and bool(present or not first or left or deserted)
        if not (waited or timed) or self.why_not_attended() is not None:
            return False
        if first and self.why_too_soon(work) is not None:
            state.held_back = True
            return False
        if not (timed or asked) and self._is_closing_refused():
            for chair in state.seats.values():
                chair.ready = False
            return False
        self.close(work, timed)
        return True

    def _is_closing_refused(self) -> bool:
        """Return whether the wagers may not go in as they lie. Bots lay what is needed beside those of people."""
        state = self.state
        assert state.playing is not None
        if state.is_first_betting and not state.playing.felt.wagers and not self._is_banked():
            return True
        has_bots = any(state.seats[number].bot for number in state.in_seats if number in state.seats)
        return not has_bots and state.playing.may(NO_MORE_BETS) is not None

    def _is_banked(self) -> bool:
        """Return whether a player has decided to bank, who then lays nothing."""
        return any(move["do"] == "decide" for move in self.state.made)

    def why_not_attended(self) -> Refusal | None:
        """Return why play does not go on, all who are here having laid what lies on the felt (as when no player may
        throw the dice), or None. Bots lay what is needed; wagers of players who have left are played out."""
        state = self.state
        ask = state.playing.awaiting if state.playing is not None else None
        check = state.playing.table.family.betting.check_attended if state.playing is not None else None
        if check is None or ask is None or ask.kind != "wagers" or not state.felt.wagers or not state.present():
            return None
        if any(seat.bot for number, seat in state.seats.items() if number in state.in_seats):
            return None
        return check(state.felt, ask.stage)

    def close(self, work: Work, forced: bool) -> None:
        """Close the betting: bots lay theirs, and then the book says whether the wagers may go in as they lie."""
        state = self.state
        assert state.playing is not None
        if state.is_first_betting:
            if state.playing.felt.wagers or self._is_banked():
                self._bots_bet()
            if not state.playing.felt.wagers:
                raise Refused(NothingLaid())
            time_fees.take(self.state, work)
            self._note_beginning(work)
        for seat in [0, *state.in_seats]:
            if seat:
                self.take_back(seat)
            refusal = state.playing.may(NO_MORE_BETS)
            if refusal is None:
                break
            if not forced:
                raise Refused(refusal)
        for _ in state.in_seats:
            count = len(state.made)
            state.do(NO_MORE_BETS)
            lacking = self.money.cover(work)
            if lacking is None:
                break
            state.unwind(count)  # a fee that this seat cannot pay: its wagers go back
            self.take_back(lacking)
        else:
            raise Refused(BetsNotCovered())
        for chair in state.seats.values():
            chair.ready = False

    def _note_beginning(self, work: Work) -> None:
        """The game begins: the next one begins so many seconds later, where the policy of the house says so. Poker
        between players is excepted."""
        state = self.state
        gap = work.policy.number("seconds_between_starts")
        between_players = state.playing is not None and state.playing.table.family.seating.is_for_a_pot
        state.begun = [work.at, 1000 * gap] if gap and not between_players else [0, 0]

    def why_too_soon(self, work: Work) -> Refusal | None:
        """Why the next game cannot begin yet, or None."""
        state = self.state
        if state.playing is None or not state.is_too_soon(work.at) or not state.is_first_betting:
            return None
        left = -(-(state.next_start - work.at) // 1000)
        return Refusal(TooSoon(seconds=left))

    def take_back(self, seat: int) -> None:
        """Take back what a seat has laid, as far as it may be taken back."""
        state = self.state
        assert state.playing is not None
        for wager in [w for w in state.playing.felt.wagers if w.seat == seat]:
            move: Move = {"do": "remove", "seat": seat, "wager": wager.name}
            if wager.on:
                move["on"] = wager.on
            if wager.box != seat:
                move["box"] = wager.box
            if state.playing.may(move) is None:
                state.do(move)

    def _bots_bet(self) -> None:
        state = self.state
        assert state.playing is not None and state.table is not None
        stake = self.bot_stake()
        for number in state.in_seats:
            if number in state.seats and state.seats[number].bot:
                count = len(state.playing.moves)
                bets(state.playing, number, state.chance, stake)
                for move in state.playing.moves[count:]:
                    state.log.append(dict(move))
                    state.made.append(move)
                    state.events.append(state.log[-1])
                    state.fresh.append((state.number, move))

    def bot_stake(self) -> int:
        """Return a bot's stake."""
        assert self.state.table is not None
        least = self.state.table.limits.general.least
        return max(10, int(least) if least is not None else 1)
