"""Betting for a pot: whose turn it is, what may be bet, who is all in, and how the pots are shared.

It knows no cards. Serves kings Texas Hold'em and Omaha (GEGA-004248, GEGA-004247) and qld Parts 15 to 18: fixed limit,
pot limit, half-pot and no limit, and bets that are a few times the blind; a cap on raises, or on the players who raise;
blinds, antes and straddles; side pots; odd chips to the first seat left of the button. Seats are given in the order in
which they act after the button, the button last. Amounts are whole chips, or fractions where a chip is less than one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, Protocol

from croupier.messages import Message, Words
from croupier.messages.asks import BetMustBe, BetOffStep, BetOutsideBounds
from croupier.money import Amount, amount_to_json, exact
from croupier.table.asks import AmountForm
from croupier.table.bounds import Bounds
from croupier.table.round_state import PotState

Structure = Literal["fixed", "no_limit", "pot_limit", "half_pot", "multiples"]
Cap = Literal["two_at_start", "two_left", "none"]
ShortRaise = Literal["completed", "added"]


@dataclass(frozen=True, slots=True)
class Share:
    """A pot: how much is in it, and which seats may win it."""

    amount: Amount
    seats: tuple[int, ...]


class Betting(PotState):
    """The money of one hand.

    `most_raises` caps a betting round (0: no cap); `cap` says when two players are free of it: when they began the
    round, as soon as they are left, or never being capped at all. `short_raise` is what a fixed raise does after an
    all-in of less than a bet: completes it, or adds a whole bet to it.
    """

    def __init__(
        self,
        order: Sequence[int],
        stacks: Mapping[int, Amount],
        structure: Structure,
        most_raises: int = 0,
        *,
        cap: Cap = "two_at_start",
        short_raise: ShortRaise = "completed",
        chip: Amount = 1,
    ) -> None:
        self.order = tuple(order)  # from the button's left, the button last
        self.stacks: dict[int, Amount] = {seat: stacks[seat] for seat in order}
        self.bets: dict[int, Amount] = dict.fromkeys(order, 0)  # in this betting round
        self.paid: dict[int, Amount] = dict.fromkeys(order, 0)  # in the whole hand
        self.dead: dict[int, Amount] = {}  # of it, what is in the main pot the person who matches it
        self.folded: set[int] = set()
        self.mucked: set[int] = set()  # gave up their hands at the showdown
        self.gave_up: list[int] = []  # the same in order
        self.playing = list(order)  # seats that have not folded, in order
        self.highest: Amount = 0  # the bet to call in this round
        self.structure = structure
        self.most_raises = most_raises
        self.chip = chip
        self.unit: Amount = 0  # the bet of a fixed-limit round, the least bet of another
        self.most_times = 0  # with bets that are multiples of the unit: how many times it
        self.raises = 0
        self.last_raise: Amount = 0  # the size of the last full raise
        self.leader = 0  # the seat whose bet is to be called
        self.called = 0  # the seat whose bet was called last
        self.raised: list[Amount] = []  # what each bet and raise of the hand was to
        self.posted: dict[str, Any] = {"antes": {}, "blinds": {}, "posts": {}, "matched": True}  # before the deal
        self.reopens = False  # whether a short all-in, too, lets those raise again who have acted
        self._cap = cap
        self._short_raise = short_raise
        self._full: Amount = 0  # what a seat faced at the last full bet or raise
        self._short: Amount = 0  # short all-ins since then
        self._in_pieces = False  # it was not made at once: short all-ins added up to it
        self._answered: dict[int, Amount] = {}  # the bet that a seat last called or made
        self._capped = False
        self._to_act: list[int] = []
        self._faced: dict[int, Amount] = {}  # what a seat had already answered, to know whether it may raise again

    # Money into the pot

    def post(self, seat: int, amount: Amount, live: bool = True) -> Amount:
        """A forced bet, or all that is left of the stack. An ante (not live) counts for the pot, not for the bet."""
        put = min(amount, self.stacks[seat])
        self._pay(seat, put)
        if live:
            self.bets[seat] = exact(self.bets[seat] + put)
            self.highest = max(self.highest, self.bets[seat])
        return put

    def antes(self, amounts: Mapping[int, Amount], matched: bool) -> None:
        """Antes before the blinds. `matched`: a seat wins of each other's as much as it paid itself, and what is not
        matched goes back; otherwise all of them are in the main pot."""
        put = {seat: self.post(seat, amount, live=False) for seat, amount in amounts.items()}
        if not matched:
            self.dead = put
            return
        second = sorted((put.get(seat, 0) for seat in self.order), reverse=True)[1]
        for seat, laid in put.items():
            if laid > second:
                self._pay(seat, second - laid)

    def _pay(self, seat: int, put: Amount) -> None:
        stack, paid = self.stacks[seat] - put, self.paid[seat] + put
        whole = type(stack) is int and type(paid) is int
        self.stacks[seat], self.paid[seat] = (stack, paid) if whole else (exact(stack), exact(paid))

    @property
    def pot(self) -> Amount:
        """All that has been put in."""
        return exact(sum(self.paid.values()))

    # A betting round

    def start(self, first: int, unit: Amount, forced: Amount = 0, times: int = 0) -> None:
        """Open a round at a seat. `forced` is the blind that stands as a bet, where there is one: it is to be called
        whole, even if the player who posted it had less. `times` is how many units a bet may be, where bets are
        multiples."""
        self.unit, self.most_times = unit, times
        self.raises = 0
        self.last_raise = unit
        self._full, self._short, self._in_pieces = forced, 0, False
        self.highest = max(self.highest, forced)
        self.leader = max(self.bets, key=self.bets.__getitem__) if self.highest else 0
        self._to_act = [seat for seat in self._around(first) if seat not in self.folded and self.stacks[seat]]
        self._faced, self._answered = {}, {}
        self._capped = self.most_raises > 0 and self._cap != "none" and len(self.playing) > 2

    def _around(self, first: int) -> list[int]:
        at = self.order.index(first)
        return [*self.order[at:], *self.order[:at]]

    def end(self) -> None:
        """Gather the bets; what could not be called goes back."""
        *_, second, most = sorted(self.bets.values())
        if most > second:
            seat = max(self.bets, key=lambda s: self.bets[s])
            self._pay(seat, second - most)
        if most:
            self.bets = dict.fromkeys(self.order, 0)
        self.highest = 0
        self._to_act = []

    @property
    def turn(self) -> int | None:
        """The seat to act, or None when the round is over."""
        to_act = self._to_act
        if not to_act or len(self.playing) < 2:
            return None
        seat = to_act[0]
        if len(to_act) > 1:
            return seat
        for other in self.playing:
            if other != seat and self.stacks[other]:
                return seat
        most = max(self.bets[s] for s in self.playing if s != seat)
        return seat if self.bets[seat] < most else None  # all others are all in: there is nothing left to say

    @property
    def waiting(self) -> tuple[int, ...]:
        """Return the seats still to act in this round, in order."""
        return tuple(self._to_act)

    def owes(self, seat: int) -> Amount:
        """Return the amount that a seat must add to call."""
        return min(self.highest - self.bets[seat], self.stacks[seat])

    @property
    def is_capped(self) -> bool:
        """Return whether no further raise is allowed to anybody."""
        lifted = self._cap == "two_left" and len(self.playing) == 2
        return self._capped and not lifted and self.raises >= self.most_raises

    def can_raise(self, seat: int) -> bool:
        """Return whether a bet or raise is open to a seat: under the cap, with chips beyond a call and someone to call
        it, and not when only short all-ins stand since it last acted that are less than a raise together."""
        top, stacks, bets = self.highest, self.stacks, self.bets
        if stacks[seat] <= top - bets[seat] or (self._capped and self.raises >= self.most_raises and self.is_capped):
            return False
        for other in self.playing:
            if other != seat and stacks[other] + bets[other] > top:
                break
        else:
            return False
        if self.reopens or seat not in self._faced:
            return True
        enough = not self._in_pieces or top - self._answered.get(seat, 0) >= self.last_raise
        return enough and self._faced[seat] < self._full

    def bounds(self, seat: int) -> tuple[Amount, Amount]:
        """The least and the most a seat may bet or raise to."""
        most = self.bets[seat] + self.stacks[seat]
        call = self.highest
        if self.structure == "fixed":
            to = min((call if self._short_raise == "added" else self._full) + self.unit, most)
            return to, to
        least = min(max(call, self._full) + max(self.last_raise, self.unit), most)
        if self.structure == "no_limit":
            return least, most
        return least, max(least, min(most, call + self._largest(call - self.bets[seat])))

    def _largest(self, owed: Amount) -> Amount:
        """The most that may be added to a call: by the pot as it is after the call, or so many times the unit."""
        if self.structure == "multiples":
            return self.most_times * self.unit
        after_call = self.pot + owed
        return after_call if self.structure == "pot_limit" else Fraction(after_call, 2) // self.chip * self.chip

    def span(self, seat: int) -> Bounds:
        """Return the bounds of a seat's bet or raise: in whole chips, but for all it has."""
        least, most = self.bounds(seat)
        return Bounds(least=least, most=most, step=self.step)

    @property
    def step(self) -> Amount:
        """The step between the amounts that may be bet."""
        return self.unit if self.structure == "multiples" else self.chip

    def plain(self) -> dict[str, Any]:
        """Return the public facts about the money: the pot, bets and stacks by seat, the pots that lie in the middle,
        and the bounds of the bet or raise of the seat to act."""
        out: dict[str, Any] = {
            "pot": amount_to_json(self.pot),
            "bets": {str(s): amount_to_json(n) for s, n in self.bets.items()},
            "stacks": {str(s): amount_to_json(n) for s, n in self.stacks.items()},
            "folded": sorted(self.folded),
            "button": self.order[-1],
            "blinds": {str(s): amount_to_json(n) for s, n in self.posted["blinds"].items()},
            "pots": [{"amount": amount_to_json(pot.amount), "seats": list(pot.seats)} for pot in self.gathered_pots()],
        }
        seat = self.turn
        if seat is None:
            return out
        least, most = self.bounds(seat)
        return out | {
            "seat": seat,
            "owes": amount_to_json(self.owes(seat)),
            "least": amount_to_json(least),
            "most": amount_to_json(most),
            "step": amount_to_json(self.step),
        }

    def fold(self, seat: int) -> None:
        """A seat is out of the hand."""
        self._to_act.remove(seat)
        self.folded.add(seat)
        self.playing.remove(seat)

    def call(self, seat: int) -> None:
        """Call, or check when nothing is owed."""
        self._to_act.remove(seat)
        if self.highest != self.bets[seat] and (put := self.owes(seat)):
            self.called = self.leader
            self._pay(seat, put)
            self.bets[seat] = exact(self.bets[seat] + put)
        self._faced[seat], self._answered[seat] = self._full, self.highest

    def bet(self, seat: int, to: Amount) -> None:
        """Bet or raise to an amount within the bounds."""
        before = self.highest
        if before:
            self.called = self.leader
        self.leader = seat
        self._pay(seat, to - self.bets[seat])
        self.bets[seat] = self.highest = to
        self.raised.append(to)
        added = to - before
        self._short += added
        if added >= self.last_raise:
            self.last_raise = added
            self.raises += 1 if before else 0
        elif self.structure == "fixed" and self._full and self._short >= self.last_raise:
            self.raises += 1  # a raise that an all-in left short is a raise once it is whole
        if self._short >= self.last_raise or added >= self.last_raise:  # a full raise, or all-ins that add up to one
            self._in_pieces = added < self.last_raise and self.structure != "fixed"
            self._full, self._short = to, 0
        self._faced[seat], self._answered[seat] = self._full, to
        self._to_act = [s for s in self._around(seat)[1:] if s not in self.folded and self.stacks[s]]

    # The end of the hand

    def shares(self) -> list[Share]:
        """The main pot and the side pots, from what each seat paid in."""
        return self._main_and_side_pots(self.paid)

    def shares_by_stake(self, gave_up: Sequence[int]) -> list[Share]:
        """The pots, each among those with a share in it who have not given up; where all have, the last who did has it.
        `gave_up` are they, in order."""
        out: list[Share] = []
        for pot in self._main_and_side_pots(self.paid, self.playing):
            live = tuple(s for s in pot.seats if s not in gave_up)
            seats = live or (next(s for s in reversed(gave_up) if s in pot.seats),)
            if out and out[-1].seats == seats:
                out[-1] = Share(exact(out[-1].amount + pot.amount), seats)
            else:
                out.append(Share(pot.amount, seats))
        return out

    def is_only_live_hand(self, seat: int, gave_up: Sequence[int]) -> bool:
        """Return whether a seat is the last with a share in some pot that has not given up. A bet that is not called
        yet is no pot."""
        level = {s: paid - self.dead.get(s, 0) for s, paid in self.paid.items()}
        for pot in self._main_and_side_pots(self.paid, self.playing):
            others = max((level[s] for s in self.playing if s not in pot.seats), default=0)
            contested = any(paid > others for s, paid in level.items() if s != seat)
            if seat in pot.seats and contested and all(s == seat or s in gave_up for s in pot.seats):
                return True
        return False

    def gathered_pots(self) -> list[Share]:
        """The pots as they lie in the middle: without the bets of this round, which lie before the players."""
        return self._main_and_side_pots({seat: exact(paid - self.bets[seat]) for seat, paid in self.paid.items()})

    def _main_and_side_pots(self, paid_in: Mapping[int, Amount], among: Sequence[int] = ()) -> list[Share]:
        in_it = among or [s for s in self.playing if s not in self.mucked] or self.playing
        dead = self.dead
        level = {seat: paid - dead.get(seat, 0) for seat, paid in paid_in.items()} if dead else paid_in
        if len({level[s] for s in in_it}) == 1:  # no one is all in for less
            pot = exact(sum(paid_in.values()))
            return [Share(pot, tuple(in_it))] if pot else []
        out: list[Share] = []
        below: Amount = 0
        money: Amount = sum(dead.values())
        for top in sorted({level[s] for s in in_it}):
            money += sum(min(p, top) - min(p, below) for p in level.values())
            seats = tuple(s for s in in_it if level[s] >= top)
            if out and out[-1].seats == seats:
                out[-1] = Share(exact(out[-1].amount + money), seats)
            elif money:
                out.append(Share(exact(money), seats))
            below, money = top, 0
        beyond = sum(max(0, p - below) for p in level.values())
        if beyond and not out:
            return [Share(exact(beyond), tuple(in_it))]
        if beyond:  # a folded seat had paid more than anyone left in
            out[-1] = Share(exact(out[-1].amount + beyond), out[-1].seats)
        return out

    @property
    def is_in_whole_chips(self) -> bool:
        """Return whether every amount that went into the pots was whole."""
        forced = (n for what in ("antes", "blinds", "posts") for n in self.posted[what].values())
        return all(type(exact(n)) is int for n in (*forced, *self.raised, *self.paid.values()))

    def divide(self, amount: Amount, winners: Sequence[int]) -> dict[int, Amount]:
        """A pot among equal hands; the odd chips go to the winner closest to the left of the button."""
        if len(winners) == 1:
            return {winners[0]: amount}
        ordered = [seat for seat in self.order if seat in winners]
        each = amount // (len(ordered) * self.chip) * self.chip
        odd = amount - each * len(ordered)
        return {seat: exact(each + (odd if i == 0 else 0)) for i, seat in enumerate(ordered)}


class Sized(Protocol):
    """Money of a hand that knows what may be bet."""

    @property
    def highest(self) -> Amount:
        """The bet to call."""

    @property
    def pot(self) -> Amount:
        """All that has been put in."""

    def owes(self, seat: int) -> Amount:
        """Return the amount that a seat must add to call."""

    def span(self, seat: int) -> Bounds:
        """Return the bounds of a seat's bet or raise."""


POT_PARTS = {"half_pot": Fraction(1, 2), "pot": Fraction(1)}  # stops of a raise: parts of the pot as it is after a call


def presets(bets: Sized, seat: int, bounds: Bounds) -> dict[str, Amount]:
    """Return what a bet or raise is often to, by name, each within the bounds and on a step."""
    pot = bets.pot + bets.owes(seat)
    parts = {name: bounds.nearest(bets.highest + pot * part) for name, part in POT_PARTS.items()}
    return {"least": bounds.least, **parts, "most": bounds.most}


def bet_form(
    bets: Sized, seat: int, choice: str, limits: str, clause_of: Callable[[Amount], str] | None = None
) -> AmountForm:
    """Return what may be bet or raised to.

    Args:
        bets: the money of the hand.
        seat: who bets.
        choice: what the bet is called.
        limits: the clause that bounds it.
        clause_of: the clause that a total breaks, where the limits have several.
    """
    bounds, word = bets.span(seat), Words(choice)

    def why(to: Amount) -> Message:
        clause = limits if clause_of is None else clause_of(to)
        if bounds.is_fixed:
            return BetMustBe(choice=word, amount=bounds.least, named=to, clause=clause)
        least, most, step = bounds.least, bounds.most, bounds.step
        if step == 1:
            return BetOutsideBounds(choice=word, least=least, most=most, named=to, clause=clause)
        return BetOffStep(choice=word, least=least, most=most, step=step, named=to, clause=clause)

    return AmountForm(bounds=bounds, why=why, presets=presets(bets, seat, bounds), clause=limits)
