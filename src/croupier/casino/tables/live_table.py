"""A table on the floor: what happens next.

`advance` answers for chance, bots and people who are away until a person is asked; a round that is over is settled in
the same transaction as the move that ended it. What a table is, and how it is read and written: table_state.py.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from croupier.casino.core import database
from croupier.casino.core.sql_statements import Statement
from croupier.casino.core.transaction import Work, dumps
from croupier.casino.money import debts, round_postings
from croupier.casino.money.ledger import cents, player
from croupier.casino.people import play_statistics
from croupier.casino.proof import casino_key, fairness
from croupier.casino.proof.closed_rounds import BEGAN, Past
from croupier.casino.tables import absent_players, shared_jackpots, time_fees
from croupier.casino.tables.table_state import NOBODY, Record, Seat
from croupier.errors import CroupierError, Refusal, Refused
from croupier.money import Amount, amount
from croupier.rulebooks import fingerprint, game
from croupier.table import NO_MORE_BETS, Round, shoe
from croupier.table.bots import bets, decision
from croupier.table.family import family
from croupier.table.felt import Felt, Move

__all__ = ["MISSED", "Room", "Seat"]
COMPANY = 2  # people at a table, and nobody is waited for without end
FILLED = 2  # seconds that come back into a time bank with every round
LEAST_TOGETHER = 5  # seconds to act, at the least, where two people sit and the table gives no time of its own
MISSED = 3  # so many rounds without a bet or an answer, and the seat is free again
SHARED = ("place", "remove", "declare")  # moves that do not begin the time for an answer anew
_HELD = Statement("SELECT account FROM holds WHERE floor_table = :table AND amount > 0")
STEPS = 20_000  # no round takes more moves than this


class Room(Record):
    """One table of the floor, in memory."""

    def advance(self, work: Work, timed: bool = False) -> None:
        """Go on until somebody has to be waited for."""
        self.held_back = False
        for _ in range(STEPS):
            if self.playing is None:
                break
            ask = self.playing.awaiting
            if ask is None:
                told = None if self.dealer is None or self.by_hand else self.dealer.shuffles(self.playing)
                if told is not None:
                    self.do(told)
                self.settle(work)
                self.next_round(work)
            elif ask.kind == "chance":
                if self.by_hand:
                    break
                self.freeze_seeds(work)
                self.make(work, self.draw())
            elif ask.kind == "decision":
                if not self._answer_for(work, ask.seat):
                    break
            elif not self._close_betting(work, timed):
                break
            else:
                timed = False
        self.watch_the_clock(work)

    def _answer_for(self, work: Work, number: int) -> bool:
        """Answer a decision for a bot, or by the rule for those who are not there. False: a person is asked."""
        assert self.playing is not None
        seat = self.seats.get(number)
        if seat is not None and seat.bot:
            self.make(work, decision(self.playing, self.chance, self.settings.get("level", 0)))
        elif seat is None or seat.away or seat.leaving:
            self._answer_quietly(work, number)
        else:
            return False
        return True

    def _answer_quietly(self, work: Work, number: int) -> None:
        """Answer for somebody who is not there, with nothing of theirs that does not lie on the felt already."""
        assert self.playing is not None
        for found in list(absent_players.answers(self.playing, self.chance)):
            count, before = len(self.made), dict(self.playing.felt.brought)
            self.do(found.move)
            if self.playing.felt.brought == before:
                self.cover(work, before)
                self.events[-1]["absent"] = found.clause
                return
            self.unwind(count)
        raise CroupierError(f"nothing can be done for seat {number} without its money")

    def present(self) -> list[int]:
        """The people in this round who are at the table, and do not sit out."""
        out = self._resting()
        there = [n for n in self.in_seats if (s := self.seats.get(n)) and not (s.bot or s.away or s.leaving)]
        return [n for n in there if n not in out]

    def _resting(self) -> Collection[int]:
        """The seats that take no part, though their chips stand."""
        known = None if self.playing is None else self.playing.table.family.seating.resting_seats
        return () if known is None else known(self.felt)

    def _close_betting(self, work: Work, timed: bool) -> bool:
        """No more bets, when everybody is ready or the time is up. False: it is still open."""
        assert self.playing is not None and self.playing.awaiting is not None
        present, first = self.present(), self._first_bets()
        stands = any(not w.fresh for w in self.playing.felt.wagers)
        if first and not (timed or stands or all(self.seats[n].ready for n in present)):
            return False
        laid = {w.seat for w in self.playing.felt.wagers}
        betting = [n for n in present if n in laid]
        if not first or (stands and betting):  # whoever has nothing in it need not be waited for
            present = betting
        left = any(s.leaving for n, s in self.seats.items() if n in laid)
        deserted = bool(laid) and all(s.bot for s in self.seats.values())
        waited = all(self.seats[n].ready for n in present) and bool(present or not first or left or deserted)
        if not (waited or timed) or self.not_attended() is not None:
            return False
        if first and self.too_soon(work) is not None:
            self.held_back = True
            return False
        self.no_more_bets(work, timed)
        return True

    def not_attended(self) -> Refusal | None:
        """Why play does not go on, all who are here having laid what lies on the felt (nobody may throw the dice), or
        None. Bots lay what is needed; wagers of players who have left are played out."""
        ask = self.playing.awaiting if self.playing is not None else None
        check = self.playing.table.family.betting.check_attended if self.playing is not None else None
        if check is None or ask is None or ask.kind != "wagers" or not self.felt.wagers or not self.present():
            return None
        if any(seat.bot for number, seat in self.seats.items() if number in self.in_seats):
            return None
        return check(self.felt, ask.stage)

    def _first_bets(self) -> bool:
        """Whether the bets of this round are still open for the first time, whatever stage the game is in by then (a
        point may stand from the round before)."""
        assert self.playing is not None
        return not any(move.get("call") == "no_more_bets" for move in self.playing.moves)

    def no_more_bets(self, work: Work, forced: bool) -> None:
        """Close the betting: bots lay theirs, and then the book says whether the wagers may go in as they lie."""
        assert self.playing is not None
        if self._first_bets():
            banked = any(move["do"] == "decide" for move in self.made)  # by somebody who then lays nothing
            if self.playing.felt.wagers or banked:
                self._bots_bet()
            if not self.playing.felt.wagers:
                raise Refused(Refusal("nothing_laid", "place a bet first"))
            time_fees.take(self, work)
            self._begins(work)
        for seat in [0, *self.in_seats]:
            if seat:
                self.take_back(seat)
            refusal = self.playing.may(NO_MORE_BETS)
            if refusal is None:
                break
            if not forced:
                raise Refused(refusal)
        for _ in self.in_seats:
            count = len(self.made)
            self.do(NO_MORE_BETS)
            lacking = self.cover(work)
            if lacking is None:
                break
            self.unwind(count)  # a fee that this seat cannot pay: its wagers go back
            self.take_back(lacking)
        else:
            raise Refused(Refusal("not_enough", "the wagers on this table are not covered"))
        for chair in self.seats.values():
            chair.ready = False

    def _begins(self, work: Work) -> None:
        """The game begins: the next one begins so many seconds later, where the policy of the house says so. Poker
        between players is excepted."""
        gap = work.policy.number("seconds_between_starts")
        between_players = self.playing is not None and self.playing.table.family.seating.is_for_a_pot
        self.begun = [work.at, 1000 * gap] if gap and not between_players else [0, 0]

    def too_soon(self, work: Work) -> Refusal | None:
        """Why the next game cannot begin yet, or None."""
        if self.playing is None or not self.is_too_soon(work.at) or not self._first_bets():
            return None
        left = -(-(self.next_start - work.at) // 1000)
        return Refusal("too_soon", f"the next game begins in {left} s at the earliest: the rules of this house say so")

    def unwind(self, count: int) -> None:
        """Take back moves of this command that cannot be paid for."""
        assert self.playing is not None
        gone = len(self.made) - count
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
                    self.made.append(move)
                    self.events.append(self.log[-1])
                    self.fresh.append((self.number, move))

    def bot_stake(self) -> int:
        """What a bot lays."""
        assert self.table is not None
        least = self.table.limits.general.least
        return max(10, int(least) if least is not None else 1)

    # Money

    def make(self, work: Work, move: Move) -> None:
        """Make a move that is paid for: what it brings on the felt is there before it counts, whatever comes of it."""
        assert self.playing is not None
        before = dict(self.playing.felt.brought)
        self.do(move)
        if move["do"] == "chance" and self.playing.felt.brought == before:
            return
        lacking = self.cover(work, before)
        if lacking is not None:
            free = work.ledger.account(player(self.seats[lacking].person)).free
            whose = "" if move.get("seat") == lacking else f" for seat {lacking}"
            raise Refused(Refusal("not_enough", f"{cents(free)} is left{whose}, and that is too little for this"))

    def cover(self, work: Work, before: Mapping[int, Amount] | None = None) -> int | None:
        """Hold what every seat has at risk now; it must also have had what it brought since `before`, which may be
        won, lost and off the felt again by now. A seat that cannot: its number, and nothing is changed."""
        assert self.playing is not None
        felt, over, changes = self.playing.felt, self.playing.awaiting is None, []
        risked = {} if over else self._at_risk()
        for number in self.in_seats:
            seat = self.seats.get(number)
            if seat is None:
                continue
            account = player(seat.person)
            more = felt.brought.get(number, 0) - before.get(number, 0) if before else felt.brought.get(number, 0)
            brought = round_postings.cents_up(more) if more else 0
            held, free = work.ledger.held(account, self.id), work.ledger.account(account).free
            change = brought if over else risked[number] - held
            if max(change, brought) > free:
                if not seat.bot:
                    return number
                work.ledger.move("outside", account, max(change, brought) + round_postings.FILL, "a bot's chips")
            if change:
                changes.append((account, change))
        for account, change in changes:
            if change > 0:
                work.ledger.hold(account, self.id, change, "stake", self.number)
            else:
                work.ledger.free(account, self.id, -change, "taken back", self.number)
        return None

    def _at_risk(self) -> dict[int, int]:
        """What each seat has at risk, in cents; of somebody who has left a pot, only what lies in it."""
        assert self.playing is not None
        risked, paid = round_postings.at_risk(self.felt, self.in_seats), self._paid_into_pot()
        for number in risked:
            if paid is not None and self._leaves(number):
                risked[number] = min(risked[number], round_postings.cents_up(paid.get(number, 0)))
        return risked

    def _paid_into_pot(self) -> Mapping[int, Amount] | None:
        """What each seat has put into the pot of the running round, where players win from one another."""
        if self.playing is None or not self.playing.table.family.seating.is_for_a_pot:
            return None
        found: Mapping[int, Amount] | None = getattr(self.felt.aside, "paid", None)
        return found

    def _leaves(self, number: int) -> bool:
        seat = self.seats.get(number)
        return seat is not None and seat.leaving

    @property
    def felt(self) -> Felt:
        """What lies on the table in the running round."""
        assert self.playing is not None
        return self.playing.felt

    def release(self, work: Work, why: str) -> None:
        """What is held beyond what lies at risk now is free again."""
        risked = self._at_risk()
        for number in self.in_seats:
            account = player(self.seats[number].person) if number in self.seats else ""
            beyond = work.ledger.held(account, self.id) - risked[number] if account else 0
            if beyond > 0:
                work.ledger.free(account, self.id, beyond, why, self.number)

    def settle(self, work: Work) -> None:
        """The round is over: money moves, and what stands stays held."""
        assert self.playing is not None and self.table is not None
        ended = self.playing
        self.table.close(ended)
        carry = json.loads(dumps(self.table.carry))
        moved = round_postings.postings(ended.felt, self.id, self.link)
        people = self._people()
        if self.earlier is not None:
            self.post_difference(work, moved)
        else:
            round_postings.post(work.ledger, self.id, self.number, moved, people)
            self._count_idle(ended)
            if self.link:
                shared_jackpots.take_over(self.link, work, ended.felt)
        self.hold_standing(work, people)
        if self.corrections and any(self.is_told(move) for move in self.made):
            self.corrections = {}
        self._count(ended)
        closing = {
            "carry": carry,
            "shoe": self.shoe if self.dealer is None else self.dealer.left,
            "people": {str(n): p for n, p in people.items()},
            "lines": [line.plain() for line in ended.lines],
            "names": {str(n): self.seats[n].name for n in people},
        }
        self.end_round(work, "settled", closing)

    def _people(self) -> dict[int, str]:
        """Who is in the running round, by seat."""
        return {n: self.seats[n].person for n in self.in_seats if n in self.seats}

    def post_difference(self, work: Work, moved: list[round_postings.Posting]) -> None:
        """The round was settled before, and a ruling has changed it: only the difference moves."""
        assert self.earlier is not None and self.ruled is not None and self.playing is not None
        was = round_postings.postings(self.earlier.felt, self.id, self.link)
        clause = self.playing.felt.cited(self.ruled.clause)
        due = round_postings.difference(was, moved, f"{play_statistics.RULED}{self.ruled.title}", clause)
        debts.post(work.ledger, self.id, self.number, due, self._people())
        if self.link:
            shared_jackpots.correct(self.link, work, self.earlier.felt, self.playing.felt if moved else None)
        self._count(self.earlier, -1)
        self.earlier = self.ruled = None

    def hold_standing(self, work: Work, people: dict[int, str], why: str = play_statistics.SETTLED) -> None:
        """After the postings: hold what still stands on the felt, free the rest."""
        assert self.table is not None
        for number, person in people.items():
            account = player(person)
            standing = sum(round_postings.in_cents(w.stake) for w in self.table.standing if w.seat == number)
            change = standing - work.ledger.held(account, self.id)
            if change > 0 and self.table.family.seating.is_for_a_pot and self._leaves(number):
                continue  # what stands there goes back to somebody who has left before the next round begins
            if change > 0:
                work.ledger.hold(account, self.id, change, "stands", self.number)
            elif change < 0:
                work.ledger.free(account, self.id, -change, why, self.number)

    def _count(self, ended: Round, sign: int = 1) -> None:
        """What the operator's page adds up, per wager: lines, staked, squares of stakes, net, in cents."""
        rows = ((f"{line.wager} {line.on}".strip(), line.result, line.stake, line.net) for line in ended.lines)
        round_postings.count_lines(self.takings, rows, family(self.game.family).together, sign)

    def _count_idle(self, ended: Round) -> None:
        """For how many rounds running each player has laid nothing, where the book asks about it."""
        if self.game.floor.abstain is None or not ended.lines:
            return
        played, was = {line.seat for line in ended.lines}, self.house.get("sat_out", {})
        sitting = [s.person for n, s in self.seats.items() if n in self.in_seats and n not in played and not s.bot]
        idle = {person: was.get(person, 0) + 1 for person in sitting}
        self.house = {key: value for key, value in self.house.items() if key != "sat_out"}
        self.house |= {"sat_out": idle} if idle else {}

    def count_amended(self, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> None:
        """The same for a round that is corrected: one settlement in the place of another."""
        for lines, sign in ((before, -1), (after, 1)):
            rows = ((f"{line['wager']} {line.get('on', '')}".strip(), line["result"], line["stake"], line["net"])
                    for line in lines)  # fmt: skip
            counted = ((n, r, amount(s), amount(net)) for n, r, s, net in rows)
            round_postings.count_lines(self.takings, counted, family(self.game.family).together, sign)

    def void(self, work: Work) -> None:
        """The round never was: every stake laid in it goes back, and the table stands as before it, less the wagers
        from earlier rounds whose owners have left since, or have taken them back and spent the money."""
        opening = json.loads(self.opening_text)
        if self.table is not None and any(self.is_carried(move) for move in self.made):
            opening["carry"] = json.loads(dumps(self.table.carry))
        people = {n: self.seats[n].person for n in self.in_seats if n in self.seats}
        opening["carry"] = self._still_covered(work, opening["carry"], people)
        self.table = self.make_table(self.in_seats or None, opening["carry"], self.fairness)
        self.hold_standing(work, people, "void")
        self.damage = ""
        closing = {**opening, "people": {str(n): p for n, p in people.items()}, "lines": [], "names": {}}
        self.end_round(work, "void", closing)
        self.next_round(work)

    def void_or_close(self, work: Work) -> None:
        """A table that failed: its round is void. Where not even the next one can begin, whatever is held at it goes
        back, and it is closed."""
        mark, staged = self.mark(), work.mark()
        try:
            self.void(work)
            self.advance(work)
        except Exception as error:
            if database.in_trouble(error):
                raise
            work.undo(staged)
            self.back_to(mark)
            self._give_up(work)

    def _give_up(self, work: Work) -> None:
        """All that is held here goes back to whom it belongs, and nothing stands here any more."""
        known = {account.removeprefix(self.unit) for (account,) in _HELD(work.connection, table=self.id)}
        for account in sorted(known | {player(seat.person) for seat in self.seats.values()}):
            held = work.ledger.held(account, self.id)
            if held:
                work.ledger.free(account, self.id, held, "void", self.number)
        stood = json.loads(self.opening_text)
        carry = {key: value for key, value in stood.get("carry", {}).items() if key != "wagers"}
        opening = {"carry": carry, "shoe": stood.get("shoe")}
        self.table = self.playing = None
        self.seats, self.is_open, self.damage = {}, False, ""
        self.end_round(work, "void", {**opening, "people": {}, "lines": [], "names": {}})
        self.in_seats, self.log, self.wait, self.deadline = (), [], "", None
        self._new_secret(work)
        self._open_row(work)

    def set_aside(self, work: Work, why: str) -> None:
        """It failed: it waits for an operator, and its stakes stay held."""
        self.aside, self.wait, self.deadline = why, "", None
        self.events.append({"do": "aside"})
        self.save(work, "")

    def _still_covered(self, work: Work, carry: dict[str, Any], people: dict[int, str]) -> dict[str, Any]:
        """What a table carries, with only those wagers that are still their owners' and can be paid for."""
        owners = self.past.people if self.past is not None else {}
        kept: list[dict[str, Any]] = []
        for number, person in people.items():
            own = [w for w in carry.get("wagers", []) if w["seat"] == number]
            needed, account = sum(round_postings.cents_up(amount(w["stake"])) for w in own), player(person)
            there = work.ledger.held(account, self.id) + work.ledger.account(account).free
            if owners.get(number) == person and needed <= there:
                kept += own
        ordered = [w for w in carry.get("wagers", []) if w in kept]
        rest = {key: value for key, value in carry.items() if key != "wagers"}
        return rest | ({"wagers": ordered} if ordered else {})

    def end_round(self, work: Work, state: str, closing: dict[str, Any]) -> None:
        """Write down that the round is over, and how."""
        ended = {
            "table": self.id, "round": self.number, "state": state, "closing": dumps(closing), "settled_at": work.at,
            "secret": self.secret,
        }  # fmt: skip
        work.closed.append(ended)
        seats, seeds = self.seated_row(work)
        self._ended.append({**ended, "seats": seats, "seeds": seeds})
        people = {int(n): p for n, p in closing["people"].items()}
        began = (self.opening_text, self.salt, self.secret, self.commitment, self.fairness, seats, seeds)
        self.past = Past(
            self.number, state, self.playing, self.log, self.commitment, work.at, people,
            dict(zip(BEGAN, began, strict=True)), self.made, {int(n): name for n, name in closing["names"].items()},
        )  # fmt: skip
        self.events.append({"do": state if state == "void" else "settled", "round": self.number})
        self.number += 1
        self.opening_text = dumps({"carry": closing["carry"], "shoe": closing["shoe"]})

    def next_round(self, work: Work) -> None:
        """A new secret, the people who waited, and the next betting."""
        assert self.table is not None
        self.shoe = json.loads(self.opening_text)["shoe"]
        self._new_secret(work)
        last = self.tournament is not None and self._was_the_last(self.tournament, work.at)
        if last or shoe.is_closed(self.table.state):
            self.is_open = False
            for seat in self.seats.values():
                seat.leaving = True
        standing = {w.seat for w in self.table.standing}
        for number, seat in list(self.seats.items()):
            seat.ready = seat.waiting = False
            seat.used = max(0, seat.used - FILLED)
            seat.leaving = seat.leaving or seat.last
            seat.missed += bool(seat.lost and seat.away and self.tournament is None)
            if (seat.leaving or seat.missed >= MISSED) and number not in standing:
                del self.seats[number]
                self.events.append({"do": "leave", "seat": number, "name": seat.name})
        self._open_row(work)
        self.reseat(work, fresh=True)
        for number in [n for n, s in self.seats.items() if s.leaving or s.missed >= MISSED]:
            if self.playing is not None and self.playing.awaiting is not None:
                self.take_back(number)
                self.cover(work)

    def _new_secret(self, work: Work) -> None:
        """Of the round that begins; the one committed to already, where it had begun before."""
        self._key, self.seeds = work.key, None
        if self.promised.get("round") == self.number:
            self.salt, self._secret, self.fairness = (self.promised[key] for key in ("salt", "secret", "fairness"))
        else:
            self.salt, self._secret, self.fairness = casino_key.new_salt(), "", fairness.VERSION
        self.promised = {}
        self.commitment = fairness.commitment(self.id, self.number, self.secret)

    def _was_the_last(self, terms: dict[str, Any], at: int) -> bool:
        """Whether the tournament has no further round for this table."""
        return bool(
            (terms["rounds"] and self.number > terms["rounds"]) or (terms["ends_at"] and at >= terms["ends_at"])
        )

    def _open_row(self, work: Work) -> None:
        """The row of the round that begins, by the rules as they stand."""
        if self._made is not None and self._made.game is not game(self.game_name):
            self._made = None
        row = {
            "floor_table": self.id, "round": self.number, "state": "open",
            "rulebook_hash": fingerprint(self.game_name.partition("/")[0]),
            "opening": self.opening_text, "secret": "", "commitment": self.commitment,
            "seats": NOBODY[0], "seeds": NOBODY[1], "closing": None, "opened_at": work.at, "settled_at": None,
            "salt": self.salt, "fairness": self.fairness,
        }  # fmt: skip
        work.rounds.append(row)
        self._begun.append(row)

    # The clock

    def watch_the_clock(self, work: Work) -> None:
        """Until when what is awaited now is waited for; while play is suspended, nothing is."""
        if self.house.get("suspended"):
            self.wait, self.deadline = "", None
            return
        if self.is_ruling_awaited:
            self.wait, self.deadline = "ruling", self.house["ruling"]["until"]
            return
        waiting, seconds = self._waits_for()
        if self.held_back:
            waiting += " held back"
        if waiting != self.wait:
            self._stop_drawing(work)
            self.wait = waiting
            self.deadline = work.at + 1000 * seconds if seconds else None
        if self.held_back:
            self.deadline = self.next_start
        elif self.deadline is not None and self.too_soon(work) is not None:
            self.deadline = max(self.deadline, self.next_start)

    @property
    def is_ruling_awaited(self) -> bool:
        """Whether a ruling on the running round waits for a second person."""
        return bool(self.house.get("ruling", {}).get("round") == self.number)

    def time_left(self, seat: Seat) -> int:
        """The seconds that are left in a player's time bank."""
        return max(0, int(self.settings["timers"].get("bank", 0)) - seat.used)

    def draws_time(self, work: Work, number: int) -> bool:
        """Whether a player whose time is up goes on with what is left in the time bank."""
        seat = self.seats.get(number)
        if seat is None or seat.away or seat.drawing or not self.time_left(seat):
            return False
        seat.drawing = True
        self.deadline = work.at + 1000 * self.time_left(seat)
        self.events.append({"do": "time_bank", "seat": number, "name": seat.name})
        return True

    def _stop_drawing(self, work: Work) -> None:
        """Whoever played on time from the bank is waited for no longer: what is left of it stays."""
        for seat in self.seats.values():
            if seat.drawing:
                left = max(0, (self.deadline or work.at) - work.at) // 1000
                seat.used, seat.drawing = int(self.settings["timers"].get("bank", 0)) - left, False

    def _waits_for(self) -> tuple[str, int]:
        ask = self.playing.awaiting if self.playing is not None else None
        if ask is None or self.playing is None or ask.kind == "chance":
            return "", 0
        steps = sum(m["do"] not in SHARED for m in self.playing.moves)
        if ask.kind == "decision":
            return f"{self.number} {steps} {ask.seat}{self._company}", self._seconds("decision")
        if not any(w.fresh for w in self.playing.felt.wagers) or self.not_attended() is not None:
            return f"{self.number} {steps} open", 0
        return f"{self.number} {steps} betting{self._company}", self._seconds("betting")

    @property
    def _company(self) -> str:
        """Said with what is waited for, where the time for it depends on who sits here: it begins when they do."""
        people = sum(not seat.bot for seat in self.seats.values())
        return " together" if people >= COMPANY else ""

    def _seconds(self, what: str) -> int:
        """The time that the table gives; where it gives none, the one for those who do not sit alone."""
        timers = self.settings["timers"]
        return int(timers[what] or (max(timers.get("together", 0), LEAST_TOGETHER) if self._company else 0))
