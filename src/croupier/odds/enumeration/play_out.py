"""A game without a solver of its own, priced by playing out everything that can come.

Nothing is known here about any game. The procedure is run for every outcome of every chance and the real settlement
says what each brings; decisions are found backwards, from what the seat sees. A card that the seat does not see is
dealt only when the procedure turns it up: until then any other card may lie there, and a procedure that plays otherwise
for it is found out. What a family says is alike (`Alike`) is tried on deals at random, and then not played twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np

from croupier.equipment.cards import DECK, JOKER, Card
from croupier.equipment.devices import Cards, Stock
from croupier.errors import CroupierError
from croupier.odds.analysis import analysis_of_family
from croupier.odds.edge import Distribution, distribution_of
from croupier.odds.enumeration.outcomes import felt_of
from croupier.odds.figure_names import wager_with_additions
from croupier.odds.messages import (
    DealsOnAfter,
    DecidedInTooManyWays,
    HandsMayLie,
    LooksAtHiddenCards,
    MoreRoundsThan,
    NotAlike,
    SameWorthSettleDifferently,
    StandsOnAfterRound,
    ToldByWorthInOnePack,
)
from croupier.odds.progress import tell
from croupier.places import NOWHERE, Place
from croupier.table import Round, Table
from croupier.table.felt import Ask, Felt, Seen, Wager
from croupier.table.symmetry import SUIT_NAMES, Alike, Suits, suits_alike

MAX_ROUNDS_PLAYED_OUT = 1_500_000  # rounds that are played out before the analysis gives up
CARRYING = {"low", "high", "cards", "to"}  # of a decision, what cannot be tried in every way
LAID = {"card", "tile", "ball"}  # what lies on the felt once it is given; a throw, a toss and a spin do not
Net = tuple[Fraction, ...]  # what each laid wager brought, then what was staked on each; both with what play added
Spread = dict[Net, Fraction]
Plays = Callable[[Felt, Ask, tuple[str, ...]], str]  # a choice, from what a seat sees and has chosen so far
_ALL = (*DECK, JOKER)


class TooLarge(CroupierError):
    """The game is not small enough to be played out."""


class StandsOn(TooLarge):
    """A wager is not settled in the round in which it is laid."""


@dataclass(frozen=True, slots=True)
class Came:
    """A chance outcome at a place; `thing` is None while the seat does not see it."""

    place: Place
    device: str
    thing: Any


Info = tuple[Came | str, ...]  # what the seat has seen, and what it chose, in order


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a run of the procedure stands: the felt, and what is asked; None when the round is over."""

    felt: Felt
    ask: Ask | None


class Solver:
    """One seat's wagers at a table, every round that can come of them."""

    def __init__(
        self,
        table: Table,
        laid: Sequence[tuple[str, str]],
        alike: Alike | None = None,
        most: int = MAX_ROUNDS_PLAYED_OUT,
        fixed: Sequence[str] = (),
        counts: Sequence[str] | None = None,
        plays: Plays | None = None,
    ) -> None:
        self.table, self.laid, self.most, self.fixed = table, tuple(laid), most, tuple(fixed)
        self.plays = plays  # who decides, where it is not to be the best choice
        self.seat = table.seats[0]
        self.alike = alike or _symmetry_of(table)
        self.suits = _suits(table)
        self.column = {
            name: i for i, (wager, _) in reversed(list(enumerate(laid))) for name in wager_with_additions(table, wager)
        }
        self.counts = [i for i, (wager, _) in enumerate(laid) if counts is None or wager in counts]  # decided for these
        self.runs = 0
        self.known: dict[Any, Spread] = {}
        self.ended: dict[Any, Spread] = {}
        self.choices: dict[Any, tuple[Info, dict[str, Fraction], str]] = {}
        self._hands: dict[tuple[Place, int], tuple[Any, Any, list[Any], list[Any]]] = {}
        if self.alike.has_any:
            Trials(self).try_round()

    # Running the procedure

    def run(self, answers: Sequence[Any]) -> Reached:
        """The procedure with these answers: things where chance is asked, texts where the seat is."""
        self.runs += 1
        if self.runs > self.most:
            raise TooLarge(MoreRoundsThan(most=f"{self.most:,}"))
        if not self.runs % 20_000:
            tell(f"playing out {self.table.game.name}: {self.runs:,} rounds")
        table, given = self.table, iter(answers)
        felt = felt_of(table, table.state)
        waiting = [Wager(self.seat, name, 1, on, self.seat) for name, on in self.laid]
        run, left = table.family.play.procedure(felt), len(answers)
        ask, answer = next(run, None), None
        while ask is not None:
            if ask.kind == "wagers":
                felt.wagers += [w for w in waiting if ask.stage in table.game.wager[w.name].stage]
                waiting = [w for w in waiting if w not in felt.wagers]
            elif not left:
                return Reached(felt, ask)
            else:
                answer, left = next(given), left - 1
                self._take(felt, ask, answer)
            try:
                ask, answer = run.send(answer), None
            except StopIteration:
                ask = None
        if left:
            raise TooLarge(LooksAtHiddenCards())
        return Reached(felt, None)

    def _take(self, felt: Felt, ask: Ask, answer: Any) -> None:
        if (ask.kind == "decision") != (type(answer) is str and answer in ask.choices):
            raise TooLarge(LooksAtHiddenCards())
        if ask.kind == "decision":
            felt.answer = {"choice": answer}
        elif self.table.devices[ask.device].kind in LAID:
            felt.lay(ask.place, answer, ask.seen)
        felt.answered.append((ask, answer))

    def _can_see(self, seen: Seen) -> bool:
        return seen is None or self.seat in seen

    def answers_for(self, info: Info) -> list[Any]:
        """Answers for a run: what was seen, and some other card where one was not."""
        stocks = self._stocks_left(info)
        out: list[Any] = []
        for step in info:
            if isinstance(step, str):
                out.append(step)
            elif step.thing is not None:
                out.append(step.thing)
            else:
                device: Any = self.table.devices[step.device]
                thing = device.possible(stocks[step.device])[0][0]
                device.take(stocks[step.device], thing)
                out.append(thing)
        return out

    def _stocks_left(self, info: Info) -> dict[str, Stock]:
        """Return the outcomes that each device may still give, as far as the seat knows."""
        stocks = {name: device.stock() for name, device in self.table.devices.items()}
        for step in info:
            if not isinstance(step, str) and step.thing is not None and stocks[step.device]:
                device: Any = self.table.devices[step.device]
                device.take(stocks[step.device], step.thing)
        return stocks

    # What it comes to

    def distribution(self) -> Spread:
        """All that can come of the wagers, at the best decisions."""
        return self.explore(())

    def explore(self, info: Info) -> Spread:
        """Return the distribution of results from here, as far as the seat has seen."""
        key = self.key(info)
        if key in self.known:
            return self.known[key]
        reached = self.run(self.answers_for(info))
        if self._is_turned_up(info, reached):
            spread = self._turn_up(info, reached)
        elif reached.ask is None:
            spread = {self.net(reached.felt): Fraction(1)}
        elif reached.ask.kind == "decision":
            spread = self._decide(info, key, reached)
        elif self._can_see(reached.ask.seen):
            spread = self._chance(info, reached.ask)
        else:
            spread = self.explore((*info, Came(reached.ask.place, reached.ask.device, None)))
        self.known[key] = spread
        return spread

    def net(self, felt: Felt) -> Net:
        """Return the result of each laid wager, and the stake on each with what play added to it."""
        if felt.wagers:
            raise StandsOn(StandsOnAfterRound(wager=felt.wagers[0].name))
        nets, stakes = [Fraction(0)] * len(self.laid), [Fraction(0)] * len(self.laid)
        for line in felt.lines:
            column = self.column.get(line.wager, 0)
            nets[column] += Fraction(line.net)
            stakes[column] += Fraction(line.stake) if line.result != "returned" else 0
        return (*nets, *stakes)

    def _chance(self, info: Info, ask: Ask) -> Spread:
        """An open card, throw or spin: one of each sort that is alike."""
        device: Any = self.table.devices[ask.device]
        sorts = self._sorts(device, self._stocks_left(info)[ask.device])
        return mix_spreads((self.explore((*info, Came(ask.place, ask.device, thing))), p) for thing, p in sorts)

    def _sorts(self, device: Any, stock: Stock) -> list[tuple[Any, Fraction]]:
        """One thing of each sort that may come, with its chance."""
        sorts: dict[Any, tuple[Any, int]] = {}
        for thing, count in device.possible(stock):
            sort = self.alike.sort(thing)
            sorts[sort] = (thing, sorts.get(sort, (thing, 0))[1] + count)
        total = sum(count for _, count in sorts.values())
        return [(thing, Fraction(count, total)) for thing, count in sorts.values()]

    def _decide(self, info: Info, key: Any, reached: Reached) -> Spread:
        """The best choice for all that may lie unseen; of equal ones that with the smaller stake, then the first."""
        ask = reached.ask
        assert ask is not None
        choices = tuple(choice for choice in ask.choices if choice in self.fixed) or ask.choices
        if self.plays is not None:
            choices = (self.plays(reached.felt, ask, tuple(step for step in info if isinstance(step, str))),)
        for choice in choices:
            if carried := set(self.table.family.play.takes(choice)) & CARRYING:
                raise TooLarge(DecidedInTooManyWays(choice=choice, carried=", ".join(sorted(carried))))
        spreads = {choice: self.explore((*info, choice)) for choice in choices}
        worth = {choice: self.worth(spread) for choice, spread in spreads.items()}
        best = max(choices, key=lambda choice: (worth[choice], -mean_stake(spreads[choice])))
        if len(choices) > 1 or (self.plays is not None and len(ask.choices) > 1):
            self.choices[key] = (info, worth, best)
        return spreads[best]

    def worth(self, spread: Spread) -> Fraction:
        """Return the average of a spread for the wagers that are decided for."""
        return sum((sum(net[i] for i in self.counts) * p for net, p in spread.items()), Fraction(0))

    # Cards that no one had seen

    def _hidden_steps(self, info: Info) -> list[Came]:
        return [step for step in info if not isinstance(step, str) and step.thing is None]

    def _is_turned_up(self, info: Info, reached: Reached) -> bool:
        """Return whether a card that was not seen is to be known now: it lies open, or the round is over."""
        if not self._hidden_steps(info):
            return False
        return reached.ask is None or any(self._is_open(reached.felt, *at) for at in self._face_down(info))

    def _face_down(self, info: Info) -> list[tuple[Place, int]]:
        """The cards that the seat does not see: the place of each, and its number there."""
        numbers, out = Counter[Place](), list[tuple[Place, int]]()
        for step in info:
            if not isinstance(step, str):
                if step.thing is None:
                    out.append((step.place, numbers[step.place]))
                numbers[step.place] += 1
        return out

    def _is_open(self, felt: Felt, place: Place, number: int) -> bool:
        """Return whether the seat sees a card now, or it has been taken from its place."""
        pile = felt.piles.get(place)
        return pile is None or number >= len(pile.seen) or self._can_see(pile.seen[number])

    def _turn_up(self, info: Info, reached: Reached) -> Spread:
        """Every card that may lie there, hand by hand where its worth is all that matters, else card by card."""
        hidden = self._hidden_steps(info)
        places = {step.place for step in hidden}
        seen = any(not isinstance(step, str) and step.place in places and step.thing is not None for step in info)
        whole = self.alike.worth is not None and len(places) == 1 and not seen
        device = self.table.devices[hidden[0].device]
        if whole and isinstance(device, Cards) and self.alike.loose(hidden[0].place) >= len(hidden):
            return self._hands_by_worth(info, reached, hidden[0].place, len(hidden), device)
        at = next(i for i, step in enumerate(info) if not isinstance(step, str) and step.thing is None)
        step = info[at]
        assert isinstance(step, Came)
        sorts = self._sorts(device, self._stocks_left(info)[step.device])
        return mix_spreads(
            (self.explore((*info[:at], Came(step.place, step.device, thing), *info[at + 1 :])), p) for thing, p in sorts
        )

    def _hands_by_worth(self, info: Info, reached: Reached, place: Place, size: int, device: Cards) -> Spread:
        """The hands that may lie at a place, counted by what they are worth; one of each worth is settled."""
        assert self.alike.worth is not None
        masks, numbers, hands, worths = self._all_hands(reached.felt, place, size, device)
        dead = 0
        for step in info:
            if not isinstance(step, str) and step.thing is not None:
                dead |= 1 << step.thing.index
        free = np.nonzero((masks & np.uint64(dead)) == 0)[0]
        classes, first, counts = np.unique(numbers[free], return_index=True, return_counts=True)
        mine = self._worths(reached.felt, place)
        chosen = tuple(step for step in info if isinstance(step, str))
        parts = []
        for number, at, count in zip(classes.tolist(), first.tolist(), counts.tolist(), strict=True):
            key = chosen, mine, worths[number]
            if key not in self.ended:
                self.ended[key] = self._settle_with_hand(info, place, hands[int(free[at])])
            parts.append((self.ended[key], Fraction(count, int(free.size))))
        return mix_spreads(parts)

    def _worths(self, felt: Felt, without: Place) -> Any:
        """Return the values of the hands that lie open, by place."""
        worth = self.alike.worth
        assert worth is not None
        return tuple((place, worth(felt, place, pile.things)) for place, pile in felt.piles.items() if place != without)

    def _settle_with_hand(self, info: Info, place: Place, hand: Sequence[Card]) -> Spread:
        """The round with this hand at the place; nothing may be dealt after it."""
        cards = iter(hand)
        answers = [
            next(cards)
            if not isinstance(step, str) and step.thing is None
            else step
            if isinstance(step, str)
            else step.thing
            for step in info
        ]
        reached = self.run(answers)
        if reached.ask is not None:
            raise CroupierError(DealsOnAfter(game=self.table.game.name, place=place))
        return {self.net(reached.felt): Fraction(1)}

    def _all_hands(self, felt: Felt, place: Place, size: int, device: Cards) -> tuple[Any, Any, list[Any], list[Any]]:
        """Every hand of so many cards of a pack in which no card is there twice: its cards as bits, its worth."""
        known = self._hands.get((place, size))
        if known is None:
            if max(device.full) > 1:
                raise TooLarge(ToldByWorthInOnePack())
            worth = self.alike.worth
            assert worth is not None
            hands = list(combinations(device.pack, size))
            if len(hands) > self.most:
                raise TooLarge(HandsMayLie(count=f"{len(hands):,}", place=place))
            numbers: dict[Any, int] = {}
            codes = [numbers.setdefault(worth(felt, place, hand), len(numbers)) for hand in hands]
            bits = [sum(1 << card.index for card in hand) for hand in hands]
            known = np.array(bits, np.uint64), np.array(codes), hands, list(numbers)
            self._hands[place, size] = known
        return known

    # What is the same

    def key(self, info: Info) -> Any:
        """Return a key of everything seen and chosen, equal for positions that are alike."""
        return _key(self.alike, info, self.suits)


def _suits(table: Table) -> tuple[Suits, ...]:
    """How suits may be exchanged in the pack of a table: a card that has gone tells its suit from the others."""
    device = table.devices.get("card")
    return suits_alike(device.pack) if isinstance(device, Cards) else SUIT_NAMES


def _key(alike: Alike, info: Info, suits: Sequence[Suits]) -> Any:
    chosen = tuple(step for step in info if isinstance(step, str))
    places: dict[Place, list[Any]] = {}
    for step in info:
        if not isinstance(step, str):
            places.setdefault(step.place, []).append(step.thing)
    return chosen, alike.key(places, suits)


def decision_key(playing: Round, seat: int) -> Any:
    """Under what a solver has the decision that a seat faces now."""
    return _key(_symmetry_of(playing.table), seen_so_far(playing, seat), _suits(playing.table))


def _symmetry_of(table: Table) -> Alike:
    return table.family.analysis.symmetry or analysis_of_family(table).alike or Alike(suits=False)


def seen_so_far(playing: Round, seat: int) -> Info:
    """A round as a seat has seen it: what lies hidden from it stays unknown."""
    at: dict[Place, int] = {}
    out: list[Came | str] = []
    for ask, answer in playing.felt.answered:
        if ask.kind == "chance":
            number = at[ask.place] = at.get(ask.place, -1) + 1
            pile = playing.felt.piles.get(ask.place)  # dice, coins and wheels lay nothing down
            seen = pile.seen[number] if pile is not None and number < len(pile.seen) else ask.seen
            out.append(Came(ask.place, ask.device, answer if seen is None or seat in seen else None))
        elif ask.seat == seat:
            out.append(answer)
    return tuple(out)


def mix_spreads(parts: Iterable[tuple[Spread, Fraction]]) -> Spread:
    """Several spreads, each with its chance, as one."""
    out: Spread = {}
    for spread, chance in parts:
        for net, p in spread.items():
            out[net] = out.get(net, Fraction(0)) + p * chance
    return out


def mean_stake(spread: Spread, *columns: int) -> Fraction:
    """Return the average stake on some of the laid wagers, or on all where none is named."""
    total = Fraction(0)
    for net, p in spread.items():
        stakes = net[len(net) // 2 :]
        total += sum((stakes[i] for i in columns) if columns else stakes, Fraction(0)) * p
    return total


def distribution_of_column(spread: Spread, *columns: int) -> Distribution:
    """Return the distribution of some of the laid wagers' results together."""
    return distribution_of((sum((net[i] for i in columns), Fraction(0)), p) for net, p in spread.items())


class Trials:
    """A family's claims about what is alike, tried on deals at random before they are believed."""

    ROUNDS = 60

    def __init__(self, solver: Solver) -> None:
        from croupier.equipment.randomness import Seeded

        self.solver, self.chance = solver, Seeded(f"alike {solver.table.game.name}")

    def try_round(self) -> None:
        seen: dict[Any, Net] = {}
        for _ in range(self.ROUNDS):
            answers, felt = self._deal_at_random()
            net = self.solver.net(felt)
            for what, other in self._exchange_alike(answers):
                if self._came_of(other) != net:
                    raise CroupierError(NotAlike(game=self.solver.table.game.name, what=what))
            if self.solver.alike.worth is not None:
                key = tuple(thing for place, thing in answers if not place), self.solver._worths(felt, NOWHERE)
                if seen.setdefault(key, net) != net:
                    raise CroupierError(SameWorthSettleDifferently(game=self.solver.table.game.name))

    def _came_of(self, answers: list[tuple[Place, Any]]) -> Net | None:
        """Return the results of such a round; None where it does not come to its end."""
        try:
            return self.solver.net(self.solver.run([thing for _, thing in answers]).felt)
        except TooLarge:
            return None

    def _deal_at_random(self) -> tuple[list[tuple[Place, Any]], Felt]:
        """A round at random: the answers, each with the place it lies at."""
        solver, out = self.solver, list[tuple[Place, Any]]()
        stocks = solver._stocks_left(())
        while True:
            reached = solver.run([thing for _, thing in out])
            ask = reached.ask
            if ask is None:
                return out, reached.felt
            if ask.kind == "decision":
                choices = [c for c in ask.choices if c in solver.fixed] or list(ask.choices)
                out.append((NOWHERE, self.chance.choice(choices)))
                continue
            device: Any = solver.table.devices[ask.device]
            thing = device.draw(stocks[ask.device], self.chance)
            device.take(stocks[ask.device], thing)
            out.append((ask.place, thing))

    def _exchange_alike(self, answers: list[tuple[Place, Any]]) -> Iterator[tuple[str, list[tuple[Place, Any]]]]:
        """Return the answers of a round with what is alike exchanged."""
        alike, solver_suits = self.solver.alike, self.solver.suits
        if alike.suits and any(isinstance(thing, Card) for _, thing in answers):
            to = self.chance.choice(solver_suits)
            yield "suits", [(place, rename_suit(thing, to)) for place, thing in answers]
        if alike.face is not None:
            yield "cards of one face", [(place, self._another_of_face(place, thing)) for place, thing in answers]
        for place in dict.fromkeys(place for place, _ in answers if place):
            at = [i for i, (where, _) in enumerate(answers) if where == place][: alike.loose(place)]
            if len(at) > 1:
                turned = list(answers)
                for i, j in zip(at, [*at[1:], at[0]], strict=True):
                    turned[i] = answers[j]
                yield f"cards at {place} in any order", turned

    def _another_of_face(self, place: Place, thing: Any) -> Any:
        """Another thing of the same face."""
        if not isinstance(thing, Card):
            return thing
        sort = self.solver.alike.sort
        return self.chance.choice([card for card in _ALL if sort(card) == sort(thing)])


def rename_suit(thing: Any, to: Suits) -> Any:
    """A card with its suit called otherwise; anything else as it is."""
    if not isinstance(thing, Card) or thing is JOKER:
        return thing
    return next(card for card in DECK if card.rank == thing.rank and card.suit == to[thing.suit])
