"""Equities: what share of the pot each of several hands takes on average, if no more is bet.

Exact by dealing every way in which the unknown cards can fall, in whole numbers, for any number of hands, ranges of
hands and dead cards; where those ways are too many, by dealing some at random, with the error of that. How hands are
made is for the game's family to say (`Analysis.showdown`): how many cards are held and lie on the board, how many held
cards are used, on which ladder, and from which card up the pack goes.

    >>> from croupier.odds.poker.equity import equities
    >>> [str(hand.equity) for hand in equities("kings/holdem", ["AhAd", "KhKd"], board="2c 7d 9h 3s")]
    ['21/22', '1/22']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK, RANKS, Card, cards
from croupier.errors import CroupierError
from croupier.hands.compiling import kernel
from croupier.hands.poker_batch import evaluator
from croupier.odds.messages import (
    BoardHasCards,
    CardInTwoHands,
    CardTwiceOrNotInPack,
    EquityNeedsTwo,
    HandsHardlyHeldTogether,
    HandsNotHeldTogether,
    NoHandsAgainstOneAnother,
    NotAHandOfCards,
    NotARange,
    NotEnoughCardsForHands,
)
from croupier.odds.poker.boards import go_to_next_choice
from croupier.odds.poker.preflop import HOLDEM, class_of, classes, matrix
from croupier.table import Table
from croupier.table.family import Showdown

MAX_HANDS_JUDGED = 140_000_000  # hands that are judged for an exact answer; beyond that it is estimated
MOST_TRIED = 200_000  # ways of holding ranges that are looked through one by one
TRIALS_OF_ESTIMATE = 400_000
CHUNK = 200_000
PARTS, PARTS_OF_RANGES = 400, 4_000  # of a sample: each has hands of its own out of the ranges
ANY: Held = ()  # a hand of which no card is known
BOARD_SIZE = 5
Grid = NDArray[np.uint8]
Held = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Equity:
    """The results of one hand: of `total` deals it won `won` alone; `shared` are its parts of those it shared."""

    hand: str
    won: int
    shared: Fraction
    tied: int
    total: int
    exact: bool
    spread: float = 0.0  # of an estimate: the standard error, from how the parts of the sample differ

    @property
    def equity(self) -> Fraction:
        """The share of the pot."""
        return (self.won + self.shared) / self.total

    @property
    def error(self) -> Fraction:
        """The standard error of an estimate, rounded up; nothing where the answer is exact."""
        return Fraction(0) if self.exact else Fraction(int(1 + 1_000_000 * self.spread), 1_000_000)

    def plain(self) -> dict[str, object]:
        out: dict[str, object] = {
            "hand": self.hand,
            "equity": str(self.equity),
            "equity_decimal": f"{float(self.equity):.6f}",
            "win": f"{self.won / self.total:.6f}",
            "tie": f"{self.tied / self.total:.6f}",
            "deals": self.total,
            "method": "exact" if self.exact else "simulated",
        }
        return out if self.exact else {**out, "standard_error": f"{float(self.error):.6f}"}


def equities(
    table: Table | str, hands: Sequence[str], board: str = "", dead: str = "", trials: int = 0, seed: int = 1
) -> list[Equity]:
    """The equity of each hand. A hand is written as cards ("AhKd"), as "random" for any cards, or as a range where two
    cards are held: "QQ", "AKs", "AKo", "TT+", several with commas. With `trials` it is estimated from so many deals."""
    table = Table(table) if isinstance(table, str) else table
    made = table.family.analysis.showdown
    if made is None:
        raise CroupierError(NoHandsAgainstOneAnother(game=table.game.name))
    how = made(table.rules)
    pack = [card for card in DECK if card.rank >= how.lowest]
    common, gone = _cards(board), _cards(dead)
    _check(how, pack, hands, common, gone)
    ranges = [_range(text, how, pack) for text in hands]
    taken = {*common, *gone}
    if (
        not trials
        and not taken
        and (how.held, how.board, how.used, how.ladder, how.lowest) == HOLDEM
        and ranges.count([ANY]) == 1
        and len(ranges) == 2
    ):
        return _against_any(table, hands, ranges)
    every = product(*ranges) if _size(ranges) <= MOST_TRIED else iter(())
    deals = _one_of_alike([held for held in every if _is_disjoint(held, taken)], [*common, *gone])
    if not deals and _size(ranges) <= MOST_TRIED:
        raise CroupierError(CardInTwoHands())
    ways = sum(_ways(how, held, common, len(pack) - len(taken)) for held, _ in deals) * len(hands)
    judged = ways * (1 if not how.used else comb(how.held, how.used) * comb(how.board, BOARD_SIZE - how.used))
    score = _Score(len(hands))
    exact = not trials and 0 < judged <= MAX_HANDS_JUDGED
    if exact:
        for held, many in deals:
            for grids in _every_deal(how, held, common, [c for c in pack if c not in taken]):
                score.count(how, grids, many)
    else:
        _sample(how, ranges, common, pack, taken, trials or TRIALS_OF_ESTIMATE, seed, score)
    return score.equities(hands, exact)


def _against_any(table: Table, hands: Sequence[str], ranges: list[list[Held]]) -> list[Equity]:
    """A range of hold'em against any two cards before the flop, by the table of starting hands: every deal."""
    known = matrix(table)
    first = 1 - ranges.index([ANY])  # the hand that is known
    kinds = class_of()
    sizes = np.bincount(kinds[np.triu_indices(len(DECK), 1)], minlength=len(classes()))
    won = lost = tied = 0
    for one, other in ranges[first]:
        kind = int(kinds[one.index, other.index])
        size = int(sizes[kind])
        won += int(known.won[kind].sum()) // size
        lost += int(known.won[:, kind].sum()) // size
        tied += int(known.tied[kind].sum()) // size
    total = won + lost + tied
    out = [Equity(hands[first], won, Fraction(tied, 2), tied, total, True)]
    out.insert(1 - first, Equity(hands[1 - first], lost, Fraction(tied, 2), tied, total, True))
    return out


def _check(how: Showdown, pack: list[Card], hands: Sequence[str], common: list[Card], gone: list[Card]) -> None:
    if len(hands) < 2:
        raise CroupierError(EquityNeedsTwo())
    if len(common) > how.board:
        raise CroupierError(BoardHasCards(board=how.board, given=len(common)))
    known = [*common, *gone]
    if len(set(known)) != len(known) or any(card not in pack for card in known):
        raise CroupierError(CardTwiceOrNotInPack())
    if len(hands) * how.held + how.board + len(gone) > len(pack):
        raise CroupierError(NotEnoughCardsForHands(cards=len(pack), hands=len(hands)))


def _cards(text: str) -> list[Card]:
    plain = text.replace(",", " ")
    parts = [part[i : i + 2] for part in plain.split() for i in range(0, len(part), 2)]
    return cards(parts)


# Ranges


def _range(text: str, how: Showdown, pack: list[Card]) -> list[Held]:
    """Every hand that a text may mean."""
    out: list[Held] = []
    for part in text.replace(" ", "").split(","):
        if part.lower() == "random":
            out.append(ANY)
            continue
        hands = _hands_named(part, pack) if how.held == 2 and len(part) <= 4 and not _has_suits(part) else None
        out += hands if hands is not None else [_read_hand(part, how, pack)]
    return list(dict.fromkeys(out))


def _has_suits(part: str) -> bool:
    return len(part) == 4 and part[1] in "cdhs" and part[3] in "cdhs"


def _read_hand(part: str, how: Showdown, pack: list[Card]) -> Held:
    cards = tuple(_cards(part))
    least = how.held if how.board else 0
    if len(set(cards)) != len(cards) or not least <= len(cards) <= how.held or any(c not in pack for c in cards):
        raise CroupierError(NotAHandOfCards(given=repr(part), held=how.held))
    return cards


def _hands_named(part: str, pack: list[Card]) -> list[Held]:
    """QQ, AK, AKs, AKo, each also with a plus: all such hands that are as high or higher."""
    plain = part.upper().rstrip("+").rstrip("SO")
    kind = part.rstrip("+")[2:].lower()
    if len(plain) != 2 or any(rank not in RANKS for rank in plain) or kind not in ("", "s", "o"):
        raise CroupierError(NotARange(given=repr(part)))
    high, low = sorted((RANKS.index(rank) + 2 for rank in plain), reverse=True)
    tops = [(high, low)]
    if part.endswith("+"):
        tops = [(r, r) for r in range(high, 15)] if high == low else [(high, r) for r in range(low, high)]
    out: list[Held] = []
    for a, b in combinations(sorted(pack, key=lambda c: -c.rank), 2):
        suited = a.suit == b.suit
        if (a.rank, b.rank) in tops and (not kind or suited == (kind == "s")):
            out.append((a, b))
    return out


def _is_disjoint(held: Sequence[Held], taken: set[Card]) -> bool:
    all_cards = [card for hand in held for card in hand]
    return len(set(all_cards)) == len(all_cards) and not taken & set(all_cards)


def _one_of_alike(deals: list[tuple[Held, ...]], fixed: list[Card]) -> list[tuple[tuple[Held, ...], int]]:
    """One of the deals that differ in the names of the suits alone, and how many there are of it."""
    alike: dict[tuple[int, ...], tuple[tuple[Held, ...], int]] = {}
    for held in deals:
        names: dict[str, int] = {}
        key = tuple(
            4 * card.rank + names.setdefault(card.suit, len(names))
            for card in (*fixed, *(card for hand in held for card in sorted(hand, key=lambda c: -c.rank)))
        )
        first, many = alike.get(key, (held, 0))
        alike[key] = first, many + 1
    return list(alike.values())


def _size(ranges: list[list[Held]]) -> int:
    size = 1
    for hand_range in ranges:
        size *= len(hand_range)
    return size


# Every way in which the cards can fall


def _missing(how: Showdown, held: Sequence[Held], common: list[Card]) -> list[int]:
    """How many cards each hand still gets, and at the end the board."""
    return [*(how.held - len(hand) for hand in held), how.board - len(common)]


def _ways(how: Showdown, held: Sequence[Held], common: list[Card], left: int) -> int:
    left -= sum(map(len, held))
    ways = 1
    for count in _missing(how, held, common):
        ways *= comb(left, count)
        left -= count
    return ways


def _every_deal(how: Showdown, held: Sequence[Held], common: list[Card], unseen: list[Card]) -> Iterator[list[Grid]]:
    """Grids of whole hands with the whole board, one a hand, for every way to deal what is missing."""
    known = {card for hand in held for card in hand}
    left = np.array([card.index for card in unseen if card not in known], np.uint8)
    *players, last = _missing(how, held, common)
    for dealt, free in _hands(left, players):
        boards = free[_choices(len(free), last)] if last else np.empty((1, 0), np.uint8)
        shared = np.hstack([np.tile(_row(common), (len(boards), 1)), boards])
        grids = []
        for hand, extra in zip(held, dealt, strict=True):
            mine = np.tile(np.concatenate([_row(hand), extra]), (len(boards), 1))
            grids.append(np.hstack([mine, shared]).astype(np.uint8))
        yield grids


def _row(hand: Sequence[Card]) -> Grid:
    return np.array([card.index for card in hand], np.uint8)


def _hands(left: Grid, counts: list[int]) -> Iterator[tuple[list[Grid], Grid]]:
    """Each way to deal the hands what they lack, with what is left then."""
    if not counts:
        yield [], left
        return
    for chosen in combinations(range(len(left)), counts[0]):
        got, free = left[list(chosen)], np.delete(left, list(chosen))
        for others, after in _hands(free, counts[1:]):
            yield [got, *others], after


def _choices(size: int, count: int) -> NDArray[np.int64]:
    """Every choice of so many of so many, a row each."""
    out = np.empty((comb(size, count), count), np.int64)
    _fill(size, count, out)
    return out


@kernel
def _fill(size: int, count: int, out: NDArray[np.int64]) -> None:
    at = np.arange(count)
    for row in range(len(out)):
        out[row] = at
        go_to_next_choice(at, size)


# Some of them


def _sample(
    how: Showdown,
    ranges: list[list[Held]],
    common: list[Card],
    pack: list[Card],
    taken: set[Card],
    trials: int,
    seed: int,
    score: _Score,
) -> None:
    """So many deals at random: hands of the ranges that can be held together, and what is missing."""
    chance = np.random.default_rng(seed)
    parts = PARTS if _size(ranges) == 1 else PARTS_OF_RANGES
    done = 0
    while done < trials:
        held = _random_hands(ranges, taken, chance)
        count = min(max(1, trials // parts), trials - done)
        known = taken | {card for hand in held for card in hand}
        left = _row([card for card in pack if card not in known])
        orders = chance.permuted(np.tile(left, (count, 1)), axis=1)
        *players, last = _missing(how, held, common)
        shared = np.hstack([np.tile(_row(common), (count, 1)), orders[:, :last]])
        at, grids = last, []
        for hand, extra in zip(held, players, strict=True):
            mine = [np.tile(_row(hand), (count, 1)), orders[:, at : at + extra]]
            grids.append(np.hstack([*mine, shared]).astype(np.uint8))
            at += extra
        score.count(how, grids)
        done += count


def _random_hands(ranges: list[list[Held]], taken: set[Card], chance: np.random.Generator) -> list[Held]:
    for _ in range(10_000):
        held = [hand_range[int(chance.integers(len(hand_range)))] for hand_range in ranges]
        if _is_disjoint(held, taken):
            return held
    raise CroupierError(HandsHardlyHeldTogether())


class _Score:
    """Deals counted: who won, and by how many a deal was shared."""

    def __init__(self, hands: int) -> None:
        self.won = np.zeros((hands, hands + 1), np.int64)  # by hand, and by how many shared
        self.total = 0
        self.parts: list[NDArray[np.float64]] = []  # the share of each hand in each part of a sample

    def count(self, how: Showdown, grids: list[Grid], many: int = 1) -> None:
        strengths = np.stack([_strengths(how, grid) for grid in grids])
        best = strengths == strengths.max(axis=0)
        sharing = best.sum(axis=0)
        self.parts.append((best / sharing).mean(axis=1))
        for i, wins in enumerate(best):
            self.won[i] += many * np.bincount(sharing[wins], minlength=len(grids) + 1)
        self.total += many * strengths.shape[1]

    def equities(self, hands: Sequence[str], exact: bool) -> list[Equity]:
        if not self.total:
            raise CroupierError(HandsNotHeldTogether())
        out = []
        for text, counts in zip(hands, self.won, strict=True):
            shared = sum((Fraction(int(n), k) for k, n in enumerate(counts) if k > 1), Fraction(0))
            out.append(Equity(text, int(counts[1]), shared, int(counts[2:].sum()), self.total, exact))
        return out if exact else [replace(hand, spread=error) for hand, error in zip(out, self._errors(), strict=True)]

    def _errors(self) -> list[float]:
        """Return the standard error of each share: deals of one part have hands in common, the parts have not."""
        if len(self.parts) < 2:
            return [0.5] * len(self.won)
        return [float(one) for one in np.std(self.parts, axis=0, ddof=1) / len(self.parts) ** 0.5]


def _strengths(how: Showdown, grid: Grid) -> NDArray[np.uint16]:
    """The strength of each row: own cards first, then the board."""
    if not how.used:
        return evaluator(grid.shape[1], how.ladder, how.ace_below)(grid)
    judge = evaluator(BOARD_SIZE, how.ladder, how.ace_below)
    best = np.zeros(len(grid), np.uint16)
    for mine in combinations(range(how.held), how.used):
        for theirs in combinations(range(how.held, how.held + how.board), BOARD_SIZE - how.used):
            best = np.maximum(best, judge(grid[:, [*mine, *theirs]]))
    return best
