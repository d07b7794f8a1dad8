"""The money of a live table: stakes are covered before they count, and a round that is over is settled.

Nothing here knows how a round is played: it reads the felt and writes to the ledger.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from croupier.casino.core.account_names import player
from croupier.casino.core.transaction import Answer, dumps
from croupier.casino.money import debts, round_postings
from croupier.casino.money.messages import BotChips, Reason, Ruled, StakeLaid, StakeSettled, StakeStands, StakeTakenBack
from croupier.casino.money.work import Work
from croupier.casino.proof.closed_rounds import Closing
from croupier.casino.tables import shared_jackpots
from croupier.casino.tables.messages import TooLittleLeft
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import Refused
from croupier.messages import Cents, SeatNumber
from croupier.money import Amount, amount
from croupier.table import Round
from croupier.table.family import family
from croupier.table.felt import Move
from croupier.table.round_state import PotState


@dataclass
class TableMoney:
    """Cover, settle and count the rounds of one table."""

    state: TableState

    def make(self, work: Work, move: Move) -> None:
        """Make a move that is paid for: what it brings on the felt is there before it counts, whatever comes of it."""
        state = self.state
        assert state.playing is not None
        before = dict(state.playing.felt.brought)
        state.do(move)
        if move["do"] == "chance" and state.playing.felt.brought == before:
            return
        lacking = self.cover(work, before)
        if lacking is not None:
            free = work.ledger.account(player(state.seats[lacking].person)).free
            raise Refused(TooLittleLeft(left=Cents(free), seat=SeatNumber(lacking)))

    def cover(self, work: Work, before: Mapping[int, Amount] | None = None) -> int | None:
        """Hold what every seat has at risk now; it must also have had what it brought since `before`, which may be
        won, lost and off the felt again by now. A seat that cannot: its number, and nothing is changed."""
        state = self.state
        assert state.playing is not None
        felt, over, changes = state.playing.felt, state.playing.awaiting is None, []
        risked = {} if over else self._money_at_risk()
        for number in state.in_seats:
            seat = state.seats.get(number)
            if seat is None:
                continue
            account = player(seat.person)
            more = felt.brought.get(number, 0) - before.get(number, 0) if before else felt.brought.get(number, 0)
            brought = round_postings.cents_up(more) if more else 0
            held, free = work.ledger.amount_on_table(account, state.id), work.ledger.account(account).free
            change = brought if over else risked[number] - held
            if max(change, brought) > free:
                if not seat.bot:
                    return number
                work.ledger.move("outside", account, max(change, brought) + round_postings.FILL_CENTS, BotChips())
            if change:
                changes.append((account, change))
        for account, change in changes:
            if change > 0:
                work.ledger.hold(account, state.id, change, StakeLaid(), state.number)
            else:
                work.ledger.free(account, state.id, -change, StakeTakenBack(), state.number)
        return None

    def _money_at_risk(self) -> dict[int, int]:
        """Return each seat's money at risk, in cents; of a player who has left a pot, only the money that lies in
        it."""
        state = self.state
        assert state.playing is not None
        risked, paid = round_postings.at_risk(state.felt, state.in_seats), self._paid_into_pot()
        for number in risked:
            if paid is not None and state.is_leaving(number):
                risked[number] = min(risked[number], round_postings.cents_up(paid.get(number, 0)))
        return risked

    def _paid_into_pot(self) -> Mapping[int, Amount] | None:
        """Return each seat's payments into the pot of the running round, where players win from one another."""
        state = self.state
        if state.playing is None or not state.playing.table.family.seating.is_for_a_pot:
            return None
        pot = state.felt.find_round_state(PotState)
        return None if pot is None else pot.paid

    def release(self, work: Work, reason: Reason) -> None:
        """Release the holds beyond the money at risk now."""
        state = self.state
        risked = self._money_at_risk()
        for number in state.in_seats:
            account = player(state.seats[number].person) if number in state.seats else ""
            beyond = work.ledger.amount_on_table(account, state.id) - risked[number] if account else 0
            if beyond > 0:
                work.ledger.free(account, state.id, beyond, reason, state.number)

    def settle(self, work: Work) -> Closing:
        """Settle the round that is over: money moves, and what stands stays held. Returns what the round leaves."""
        state = self.state
        assert state.playing is not None and state.table is not None
        ended = state.playing
        state.table.close(ended)
        moved = round_postings.postings(ended.felt, state.id, state.link)
        people = state.people_in_round()
        if state.earlier is not None:
            self.post_difference(work, moved)
        else:
            round_postings.post(work.ledger, state.id, state.number, moved, people)
            self.count_idle(ended)
            if state.link:
                shared_jackpots.take_over(state.link, work, ended.felt)
        self.adjust_holds_to_standing(work, people)
        if state.corrections and any(state.is_told(move) for move in state.made):
            state.corrections = {}
        self.count(ended)
        return Closing(
            carry=json.loads(dumps(state.table.carry)),
            shoe=state.shoe if state.dealer is None else state.dealer.cards_left,
            people={str(n): p for n, p in people.items()},
            lines=[line.plain() for line in ended.lines],
            names={str(n): state.seats[n].name for n in people},
        )

    def post_difference(self, work: Work, moved: list[round_postings.Posting]) -> None:
        """The round was settled before, and a ruling has changed it: only the difference moves."""
        state = self.state
        assert state.earlier is not None and state.ruled is not None and state.playing is not None
        was = round_postings.postings(state.earlier.felt, state.id, state.link)
        clause = state.playing.felt.cite_clause(state.ruled.clause)
        due = round_postings.difference(was, moved, Ruled(ruling=state.ruled.title), clause)
        debts.post(work.ledger, state.id, state.number, due, state.people_in_round())
        if state.link:
            shared_jackpots.correct(state.link, work, state.earlier.felt, state.playing.felt if moved else None)
        self.count(state.earlier, -1)
        state.earlier = state.ruled = None

    def adjust_holds_to_standing(self, work: Work, people: dict[int, str], reason: Reason | None = None) -> None:
        """Hold what still stands on the felt after the postings, and release the rest."""
        state = self.state
        assert state.table is not None
        for number, person in people.items():
            account = player(person)
            standing = sum(round_postings.in_cents(w.stake) for w in state.table.standing if w.seat == number)
            change = standing - work.ledger.amount_on_table(account, state.id)
            if change > 0 and state.table.family.seating.is_for_a_pot and state.is_leaving(number):
                continue  # what stands there goes back to a person who has left before the next round begins
            if change > 0:
                work.ledger.hold(account, state.id, change, StakeStands(), state.number)
            elif change < 0:
                work.ledger.free(account, state.id, -change, reason or StakeSettled(), state.number)

    def count(self, ended: Round, sign: int = 1) -> None:
        """Add to the figures of the operator's page, per wager: lines, staked, squares of stakes, net, in cents."""
        rows = [
            (line.seat, f"{line.wager} {line.on}".strip(), line.result, line.stake, line.net) for line in ended.lines
        ]
        self._count(rows, {number for number, seat in self.state.seats.items() if seat.bot}, sign)

    def _count(self, rows: list[tuple[int, str, str, Amount, Amount]], bots: set[int], sign: int) -> None:
        """Count settled lines (seat, wager, result, stake, net), and those of bots' seats once more by themselves."""
        takings, together = self.state.takings, family(self.state.game.family).has_shared_outcomes
        everyone = ((name, result, stake, net) for _, name, result, stake, net in rows)
        round_postings.count_lines(takings, everyone, together, sign)
        theirs = ((f"{round_postings.BOTS}{row[1]}", *row[2:]) for row in rows if row[0] in bots)
        round_postings.count_lines(takings, theirs, together, sign)

    def count_idle(self, ended: Round) -> None:
        """Count the rounds running in which each player has laid nothing, where the book asks about it."""
        state = self.state
        if state.game.floor.abstain is None or not ended.lines:
            return
        played, was = {line.seat for line in ended.lines}, state.house.sat_out
        sitting = [s.person for n, s in state.seats.items() if n in state.in_seats and n not in played and not s.bot]
        idle = {person: was.get(person, 0) + 1 for person in sitting}
        state.house = replace(state.house, sat_out=idle)

    def count_amended(
        self, before: list[dict[str, Any]], after: list[dict[str, Any]], people: Mapping[int, str]
    ) -> None:
        """Count a corrected round: one settlement in the place of another. `people` sat at its seats."""
        bots = {seat.person for seat in self.state.seats.values() if seat.bot}
        for lines, sign in ((before, -1), (after, 1)):
            rows = [
                (
                    line["seat"],
                    f"{line['wager']} {line.get('on', '')}".strip(),
                    line["result"],
                    amount(line["stake"]),
                    amount(line["net"]),
                )
                for line in lines
            ]
            self._count(rows, {number for number, person in people.items() if person in bots}, sign)

    def still_covered(self, work: Work, carry: dict[str, Any], people: dict[int, str]) -> Answer:
        """Return a table's carried state with only those wagers that are still their owners' and can be paid for."""
        state = self.state
        owners = state.past.people if state.past is not None else {}
        kept: list[dict[str, Any]] = []
        for number, person in people.items():
            own_wagers = [w for w in carry.get("wagers", []) if w["seat"] == number]
            needed, account = sum(round_postings.cents_up(amount(w["stake"])) for w in own_wagers), player(person)
            available = work.ledger.amount_on_table(account, state.id) + work.ledger.account(account).free
            if owners.get(number) == person and needed <= available:
                kept += own_wagers
        ordered = [w for w in carry.get("wagers", []) if w in kept]
        other_state = {key: value for key, value in carry.items() if key != "wagers"}
        return other_state | ({"wagers": ordered} if ordered else {})
