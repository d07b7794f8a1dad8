"""Betting for a pot: whose turn it is, what may be bet, who is all in, and how the pots are shared.

It knows no cards. Serves kings Texas Hold'em (GEGA-004248) and is made for its relatives: fixed limit, pot limit,
half-pot and no limit; a cap on raises; blinds, antes and bring-ins; side pots; odd chips to the first seat left of
the button. Seats are given in the order in which they act after the button, the button last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Share:
    """A pot: how much is in it, and which seats may win it."""

    amount: int
    seats: tuple[int, ...]


class Betting:
    """The money of one hand. Amounts are whole chips."""

    def __init__(self, order: Sequence[int], stacks: Mapping[int, int], structure: str, most_raises: int = 0) -> None:
        self.order = tuple(order)  # from the button's left, the button last
        self.stacks = {seat: stacks[seat] for seat in order}
        self.bets = dict.fromkeys(order, 0)  # in this betting round
        self.paid = dict.fromkeys(order, 0)  # in the whole hand
        self.folded: set[int] = set()
        self.playing = list(order)  # seats that have not folded, in order
        self.highest = 0  # the bet to call in this round
        self.structure = structure
        self.most_raises = most_raises  # in a round with three or more players; 0 is no cap
        self.unit = 0  # the bet of a fixed-limit round, the least bet of another
        self.raises = 0
        self.last_raise = 0  # the size of the last full raise
        self._full = 0  # what a seat faced at the last full bet or raise
        self._short = 0  # short all-ins since then
        self._capped = False
        self._to_act: list[int] = []
        self._faced: dict[int, int] = {}  # what a seat had already answered, to know whether it may raise again

    # Money into the pot

    def post(self, seat: int, amount: int, live: bool = True) -> int:
        """A forced bet, or all that is left of the stack. An ante (not live) counts for the pot, not for the bet."""
        put = min(amount, self.stacks[seat])
        self.stacks[seat] -= put
        self.paid[seat] += put
        if live:
            self.bets[seat] += put
            self.highest = max(self.highest, self.bets[seat])
        return put

    @property
    def pot(self) -> int:
        return sum(self.paid.values())

    # A betting round

    def start(self, first: int, unit: int, forced: int = 0) -> None:
        """Open a round at a seat. `forced` is the blind that stands as a bet, where there is one."""
        self.unit = unit
        self.raises = 0
        self.last_raise = unit
        self._full, self._short = forced, 0
        at = self.order.index(first)
        around = [*self.order[at:], *self.order[:at]]
        self._to_act = [seat for seat in around if seat not in self.folded and self.stacks[seat]]
        self._faced = {}
        self._capped = self.most_raises > 0 and len(self.playing) > 2

    def end(self) -> None:
        """Gather the bets; what nobody could call goes back."""
        ranked = sorted(self.bets.values(), reverse=True)
        if len(ranked) > 1 and ranked[0] > ranked[1]:
            seat = max(self.bets, key=lambda s: self.bets[s])
            back = ranked[0] - ranked[1]
            self.stacks[seat] += back
            self.paid[seat] -= back
        self.bets = dict.fromkeys(self.order, 0)
        self.highest = 0
        self._to_act = []

    @property
    def turn(self) -> int | None:
        """The seat to act, or None when the round is over."""
        if len(self.playing) < 2 or not self._to_act:
            return None
        seat = self._to_act[0]
        if self.bets[seat] == self.highest and not any(s != seat and self.stacks[s] for s in self.playing):
            return None  # all others are all in: there is nothing left to say
        return seat

    def owes(self, seat: int) -> int:
        """What a seat must add to call."""
        return min(self.highest - self.bets[seat], self.stacks[seat])

    def may_raise(self, seat: int) -> bool:
        """Whether a bet or raise is open to a seat: under the cap, with chips beyond a call and someone to call it,
        and not when only a short all-in stands since it last acted."""
        if self._capped and self.raises >= self.most_raises:
            return False
        if self.stacks[seat] <= self.highest - self.bets[seat]:
            return False
        top = self.highest
        if not any(other != seat and self.stacks[other] + self.bets[other] > top for other in self.playing):
            return False
        return seat not in self._faced or self._faced[seat] < self._full

    def bounds(self, seat: int) -> tuple[int, int]:
        """The least and the most a seat may bet or raise to."""
        most = self.bets[seat] + self.stacks[seat]
        call = self.highest
        if self.structure == "fixed":
            to = self._full + self.unit
            return min(to, most), min(to, most)
        least = min(max(call, self._full) + max(self.last_raise, self.unit), most)
        if self.structure == "no_limit":
            return least, most
        after_call = self.pot + (call - self.bets[seat])
        size = after_call if self.structure == "pot_limit" else after_call // 2
        return least, max(least, min(most, call + size))

    def plain(self) -> dict[str, Any]:
        """What everybody at the table sees of the money: the pot, bets and stacks by seat, and what the seat to act may
        bet or raise to."""
        out: dict[str, Any] = {
            "pot": self.pot,
            "bets": {str(s): n for s, n in self.bets.items()},
            "stacks": {str(s): n for s, n in self.stacks.items()},
            "folded": sorted(self.folded),
        }
        seat = self.turn
        if seat is None:
            return out
        least, most = self.bounds(seat)
        return out | {"seat": seat, "owes": self.owes(seat), "least": least, "most": most}

    def fold(self, seat: int) -> None:
        self._to_act.remove(seat)
        self.folded.add(seat)
        self.playing.remove(seat)

    def call(self, seat: int) -> None:
        """Call, or check when nothing is owed."""
        self._to_act.remove(seat)
        put = self.owes(seat)
        self.stacks[seat] -= put
        self.bets[seat] += put
        self.paid[seat] += put
        self._faced[seat] = self._full

    def bet(self, seat: int, to: int) -> None:
        """Bet or raise to an amount within the bounds."""
        before = self.highest
        put = to - self.bets[seat]
        self.stacks[seat] -= put
        self.bets[seat] = self.highest = to
        self.paid[seat] += put
        self._short += to - before
        if to - before >= self.last_raise:
            self.last_raise = to - before
            self.raises += 1 if before else 0
        if self._short >= self.last_raise or to - before >= self.last_raise:
            self._full, self._short = to, 0  # a full raise, or short all-ins that add up to one: all may raise again
        self._faced[seat] = self._full
        at = self.order.index(seat)
        around = [*self.order[at + 1 :], *self.order[:at]]
        self._to_act = [s for s in around if s not in self.folded and self.stacks[s]]

    # The end of the hand

    def shares(self) -> list[Share]:
        """The main pot and the side pots, from what each seat paid in."""
        out: list[Share] = []
        levels = sorted({self.paid[s] for s in self.playing})
        below = 0
        for level in levels:
            money = sum(min(p, level) - min(p, below) for p in self.paid.values())
            seats = tuple(s for s in self.playing if self.paid[s] >= level)
            if out and out[-1].seats == seats:
                out[-1] = Share(out[-1].amount + money, seats)
            elif money:
                out.append(Share(money, seats))
            below = level
        beyond = sum(max(0, p - below) for p in self.paid.values())
        if beyond:  # a folded seat had paid more than anyone left in
            out[-1] = Share(out[-1].amount + beyond, out[-1].seats)
        return out

    def divide(self, amount: int, winners: Iterable[int]) -> dict[int, int]:
        """A pot among equal hands; the odd chips go to the winner closest to the left of the button."""
        ordered = [seat for seat in self.order if seat in set(winners)]
        each, odd = divmod(amount, len(ordered))
        return {seat: each + (odd if i == 0 else 0) for i, seat in enumerate(ordered)}
