"""The money of a round with a buck: who may raise, by how much, and what the floor has declared about it.

Serves qld s 273, 274, 281 to 283 and 286 (Manila), and the same sections of Parts 17 and 18 (stud): 350, 351, 358, 362,
365; 394, 395, 403, 407, 410. Seats stand in the order in which they are dealt to, the buck first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from croupier.games.shared.poker.betting import Betting, Share, Structure
from croupier.money import Amount, amount_to_json, exact
from croupier.table.bounds import Bounds

RAISERS = 3  # of three players or three raises: qld s 273(1)
OPENED, CALLED, RAISED = "opened", "called", "raised"  # what the last to bet did, by which the next raise is measured


class Bets(Betting):
    """Betting as these parts have it."""

    def __init__(
        self,
        order: Sequence[int],
        stacks: Mapping[int, Amount],
        structure: Structure,
        raise_limit: Literal["players", "raises", "none"] = "none",
    ) -> None:
        super().__init__(order, stacks, structure)
        self.buck = order[0]
        self.raise_limit = raise_limit
        self.raisers: set[int] = set()  # in this round
        self.closed = ""  # the clause by which no one may raise any more in this round
        self.least_only = False  # an opening bet of this round is the least there is
        self.number = 0  # of the round of betting
        self.folders: list[int] = []  # those who folded themselves, in order
        self.taken_to_fold: dict[int, str] = {}  # by seat: the clause by which it counts as folded
        self.dead_hands: dict[int, str] = {}  # by seat: the clause by which the hand is dead
        self.void: dict[int, str] = {}  # by seat: the clause by which its bets go back
        self.put_outs: set[int] = set()  # of those two, who left the round when it was declared
        self.cut = 0  # how many cards lay above the cut, once it was declared
        self.put_right = -1  # how many cards were dealt when the deal was last put right
        self.early: dict[int, Amount] = {}  # by seat: what it bet out of turn
        self.opened = False  # whether a bet was made in this round
        self.faced: set[int] = set()  # those whose hole card came face up, and whose next card lies face down
        self.dealt_again: list[int] = []  # those whose last card has been seen, and is dealt again
        self.final_stands: set[int] = set()  # those who have looked at a last card that should not have been theirs
        self.exposed = ""  # the clause of a card that was exposed before its round of betting
        self.called_before = 0  # the seat called last in the round before this one
        self.opening_span: tuple[int | str, int | str] | None = (
            None  # from what to what the opening bet that is awaited goes
        )
        self.opener = 0  # the seat from which it is awaited
        self._put_out_last = False  # the last to leave the round did not fold, but was put out
        self.straddle = False  # a raise is at most twice the opening bet, or twice what the last to bet put in
        self.alone_back: Amount = 0  # an opening bet that goes back whole where no one calls it
        self.opening_bet: Amount = 0
        self._put: Amount = 0  # by the last to bet
        self._beyond = False  # a person has bet more than the opening bet, if only by a short raise
        self._least: Amount = 0  # what the last to bet put in, by which the next raise is measured
        self.measure = OPENED  # what the last to bet did; after a raise your own call is the measure

    def plain(self) -> dict[str, Any]:
        """The betting as plain data."""
        out = {**super().plain(), "buck": self.buck}
        if self.opening_span is not None:
            owes = amount_to_json(self.owes(self.opener))
            out |= {"seat": self.opener, "owes": owes, "least": self.opening_span[0], "most": self.opening_span[1]}
        return out

    def start(self, first: int, unit: Amount, forced: Amount = 0, times: int = 0) -> None:
        """Begin a round of betting."""
        super().start(first, unit, forced, times)
        self.raisers, self.closed, self.early = set(), "", {}
        self.number += 1
        self.least_only, self.opened = False, False
        self.called_before, self.called = self.called or self.called_before, 0
        self._least, self.measure, self._beyond = forced or unit, OPENED, False

    @property
    def has_begun(self) -> bool:
        """Return whether the first round of betting has."""
        return self.number > 0

    @property
    def seats_that_acted(self) -> set[int]:
        """Return the seats that have acted in this round since it was last opened to all."""
        return set(self._faced)

    @property
    def out(self) -> dict[int, str]:
        """Return the seats that the floor has put out of the round, each with the clause."""
        return self.dead_hands | self.void

    @property
    def is_stopped(self) -> bool:
        """Return whether a hand was put out of the round, and one live hand is left: there is nothing more to deal or
        ask."""
        return len(self.playing) == 1 and self._put_out_last

    @property
    def can_be_won(self) -> bool:
        """Return whether the pots can be won: by a live hand, or by the last who folded."""
        return any(s not in self.out for s in (*self.playing, *self.folders))

    @property
    def active(self) -> list[int]:
        """Return the seats that have neither folded nor tapped out and whose hands are alive."""
        return [s for s in self.playing if self.stacks[s] and s not in self.out]

    @property
    def designated_player(self) -> int:
        """Who has the buck, or the next who is still active."""
        return next((s for s in self.order if s in self.active), self.order[0])

    @property
    def turn(self) -> int | None:
        """The seat to act: also one that is alone with players who tapped out, where a hand that is dead now has bet
        more than it has."""
        seat = super().turn
        dead = self.put_outs & self.dead_hands.keys()
        if seat is None and dead and self._to_act and len(self.playing) > 1:
            first = self._to_act[0]
            return first if self.bets[first] < max(self.bets[s] for s in dead) else None
        return seat

    # How much

    @property
    def has_free_raises(self) -> bool:
        """Return whether only two are contesting the pot and may raise as they like: qld s 273(5)."""
        return self.structure == "multiples" and self.highest > 0 and len(self.active) <= 2

    def can_raise(self, seat: int) -> bool:
        """Return whether a seat may raise now."""
        room = self.bets[seat] + self.stacks[seat] - self.highest
        if not self.highest:
            return room >= self.unit
        if self.closed or not super().can_raise(seat):
            return False
        return not self.is_raise_limit_reached(seat)

    def is_raise_limit_reached(self, seat: int) -> bool:
        """Return whether there have been three raises, or three players who raised, so that this seat may not raise.
        With only two players left there is no limit."""
        limited = self.raise_limit == "players" and seat not in self.raisers and len(self.raisers) >= RAISERS
        counted = self.raise_limit == "raises" and self.raises >= RAISERS
        return len(self.active) > 2 and (limited or counted)

    def bounds(self, seat: int) -> tuple[Amount, Amount]:
        """The least and the most that a seat may bet to."""
        least, most, _ = self.sizes(seat)
        return self.highest + least, self.highest + most

    def usual(self, seat: int) -> Amount:
        """Return the usual amount of a bet or raise: the least, but not less than the unit of the table."""
        least, most, _ = self.sizes(seat)
        return self.highest + min(max(least, self.unit), most)

    def sizes(self, seat: int) -> tuple[Amount, Amount, Amount]:
        """The least and the most that may be added to the call, and the step between; all that is left where that is
        less than a raise (tapping out)."""
        room = self.stacks[seat] - (self.highest - self.bets[seat])
        least, most, step = self._sizes_allowed(seat)
        return (room, room, 1) if room < least else (least, max(least, min(most, room - room % step)), step)

    def _sizes_allowed(self, seat: int) -> tuple[Amount, Amount, Amount]:
        """Return the sizes that the limits allow, whatever the seat has left."""
        if self.structure != "multiples":
            return self._pot_limit(seat)
        if self.has_free_raises:
            return 1, max(self.stacks.values()), 1
        least = self.last_raise if self.highest else self.unit
        return least, max(least, self.unit if self.least_only else self.most_times * self.unit), self.unit

    def _pot_limit(self, seat: int) -> tuple[Amount, Amount, Amount]:
        """A raise is at least the bet of the last to bet, and after a raise your own call; at most the pot or half of
        it as it is after the call; where the one is above the other, the most is the raise: qld s 350(2) to (6)."""
        owed = self.highest - self.bets[seat]
        pot = self.pot + owed
        most = pot if self.structure == "pot_limit" else pot // 2
        if self.straddle:
            most = 2 * (self._put if self._beyond else self.opening_bet)
        if not self.highest:
            return self.unit, max(self.unit, most), 1
        return min(self.least_raise(owed), most), most, 1

    @property
    def is_opening_bet_exceeded(self) -> bool:
        """Return whether a player has bet more than the opening bet of this round, if only by a short raise."""
        return self._beyond

    def least_raise(self, owed: Amount) -> Amount:
        """The least raise of a seat that owes so much, were there no limit above it."""
        return max(owed, 1) if self.measure == RAISED else self._least

    def span(self, seat: int) -> Bounds:
        """Return the bounds of a seat's bet or raise; the step is counted from the least."""
        least, most, step = self.sizes(seat)
        usual = self.usual(seat)
        last = least + (most - least) // step * step
        return Bounds(least=self.highest + least, most=self.highest + last, step=step, usual=usual)

    def offer(self, seat: int, least: Amount, most: Amount) -> None:
        """An opening bet is awaited, to between these, as far as the seat's chips go."""
        room, self.opener = self.bets[seat] + self.stacks[seat], seat
        self.opening_span = amount_to_json(min(least, room)), amount_to_json(min(most, room))

    # Acting

    def fold(self, seat: int) -> None:
        """A seat folds."""
        super().fold(seat)
        self.opening_span = None
        self._put_out_last = False
        if seat not in self.out:
            self.folders.append(seat)

    def call(self, seat: int) -> None:
        """A seat puts in what it owes."""
        owed = self.owes(seat)
        super().call(seat)
        if owed:
            self._least, self.measure, self._put = owed, CALLED, owed

    def open(self, seat: int, to: Amount, beside_blind: bool = False) -> None:
        """The opening bet of a round; it may be no more than the blind. The next raise is measured by it: by all of it
        where the blind is part of it (qld s 347(4)), by what was added where it comes beside a blind (qld s 288(3))."""
        self.opening_span = None
        self.opening_bet = self._put = to - self.bets[seat]
        self.leader = seat
        self._pay(seat, to - self.bets[seat])
        self.bets[seat] = to
        self.highest = max(self.highest, to)
        self._full = max(self._full, to)
        self._faced[seat] = self._full
        self._least, self.measure, self.opened = self.opening_bet if beside_blind else to, OPENED, True
        self.raised.append(to)
        self._to_act = [s for s in self._around(seat)[1:] if s not in self.folded and self.stacks[s]]

    def again(self, seat: int) -> None:
        """Ask the opener once more when all others have acted without a raise: qld s 347(5) to (7)."""
        if self.stacks[seat]:
            self._to_act.append(seat)
            self._faced.pop(seat)

    def bet(self, seat: int, to: Amount) -> None:
        """A seat bets or raises to an amount."""
        self.opened = True
        self._put = to - self.bets[seat]
        before, added, required = self.highest, to - self.highest, self._sizes_allowed(seat)[0]
        short = bool(before) and added < required
        self._beyond = self._beyond or bool(before)
        waiting = [s for s in self.active if s != seat and s not in self._faced]
        self.last_raise = required
        super().bet(seat, to)
        self._in_pieces = False  # these parts speak of each all-in by itself
        if not before:
            self.last_raise = self.unit  # the opening bet is no raise to be matched: qld s 273(4)
        elif short and waiting:
            self._full, self._short = to, 0  # only where all had acted may they but call: qld s 274(5) and (6)
        elif not short:
            self.raisers.add(seat)
        self._least, self.measure = (to, OPENED) if not before else (added, RAISED)
        self.opening_bet = to if not before else self.opening_bet

    # The end of a round

    def end(self) -> None:
        """Gather the bets; an uncalled opening bet goes back whole where it is to. What a hand had bet before it was
        dead stays in the pot."""
        alone = len(self.playing) == 1 and not self.called and not self.raises and self.playing[0] == self.leader
        if alone and self.alone_back:
            self._pay(self.playing[0], -min(self.alone_back, self.bets[self.playing[0]]))
            self.bets = dict.fromkeys(self.order, 0)
        self.alone_back = 0
        top = max(self.bets, key=self.bets.__getitem__)
        if top in self.put_outs and top in self.dead_hands:
            self.bets = dict.fromkeys(self.order, 0)
        super().end()

    def keep(self, seat: int, back: Amount) -> None:
        """Keep the posted money in the pot of an unopened round: it is the seat's, but for the part that goes back to
        it."""
        self._pay(seat, -back)
        self.bets = dict.fromkeys(self.order, 0)
        self.reinstate(seat)
        super().end()

    def reinstate(self, seat: int) -> None:
        """A player who has folded is the one whose pot it is all the same; where that hand was put out, the last who
        folded."""
        known = seat in self.order and seat not in self.put_outs
        folder = seat if known else self.folders[-1] if self.folders else self.order[0]
        if folder in self.folded:
            self.folded.discard(folder)
            self.playing.append(folder)

    # The floor's word

    def put_out(self, seat: int) -> None:
        """Take a dead or void hand out of the round at once: it is dealt and asked nothing more."""
        if seat in self._to_act:
            self._to_act.remove(seat)
        self.early.pop(seat, None)
        self.opening_span = None if self.opener == seat else self.opening_span
        self.folded.add(seat)
        self.playing.remove(seat)
        self.put_outs.add(seat)
        self._put_out_last = True

    def lead(self, first: int) -> None:
        """Another seat is to open this round of betting: the one that was to do so was put out."""
        self._to_act = [seat for seat in self._around(first) if seat not in self.folded and self.stacks[seat]]

    def bring_back(self) -> None:
        """Give void bets back to their players, who have no further part in the pots; so does, where a hand was put
        out, what another player put in beyond what is left of the others' bets."""
        for seat in self.void:
            self.stacks[seat] = exact(self.stacks[seat] + self.paid[seat])
            self.paid[seat] = 0
            self.mucked.add(seat)
        if self.void.keys() & self.put_outs:
            *_, second, most = sorted(self.paid.values())
            top = max(self.paid, key=self.paid.__getitem__)
            if top not in self.dead_hands:
                self._pay(top, second - most)

    def give_back(self) -> dict[int, Amount]:
        """Give all bets of the round back, since no hand can win them. Returns what each seat had paid in."""
        paid = {seat: put for seat, put in self.paid.items() if put}
        for seat, put in paid.items():
            self._pay(seat, -put)
        return paid

    def contributors(self, pots: Sequence[Share]) -> list[set[int]]:
        """Who has paid into each pot: into the first everybody who bet, into a separate one those who bet beyond it."""
        above = {seat: paid - self.dead.get(seat, 0) for seat, paid in self.paid.items()}
        beyond = {seat for seat, paid in self.paid.items() if paid}
        out: list[set[int]] = []
        for pot in pots:
            out.append(beyond)
            level = min(above[seat] for seat in pot.seats)
            beyond = {seat for seat, paid in above.items() if paid > level}
        return out

    def pots(self) -> list[Share]:
        """The pots among the hands that are alive; where none is, all goes to the last who folded by choice."""
        self.mucked |= set(self.out)
        if any(s not in self.mucked for s in self.playing):
            return self.shares()
        last = next((s for s in reversed(self.folders) if s not in self.mucked), self.playing[-1])
        return [Share(self.pot, (last,))]

    def pots_by_stake(self) -> list[Share]:
        """Return the pots, of which a player who tapped out wins only bets up to that: where only hands that are out
        now have bet so much, the last of them who folded by choice has it, and otherwise it goes back."""
        shares = self.pots()
        live = [s for s in self.playing if s not in self.mucked]
        top = max((self.paid[s] for s in live), default=0)
        apart = {seat: exact(paid - top) for seat, paid in self.paid.items() if paid > top}
        if not live or not apart or any(self.stacks[s] for s in live):
            return shares
        last = next((s for s in reversed(self.folders) if s in apart and s not in self.out), None)
        if last is None:
            for seat, amount in apart.items():
                self._pay(seat, -amount)
            return self.pots()
        beyond = exact(sum(apart.values()))
        main = shares[-1]
        return [*shares[:-1], Share(exact(main.amount - beyond), main.seats), Share(beyond, (last,))]
