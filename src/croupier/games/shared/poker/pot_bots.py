"""How bots make up their minds in games for a pot, at three levels, in whole numbers alone.

The first plays its own hand and little else: neither how many are in nor what a call costs. The second weighs its
chance against hands of any cards with the price of staying in. The third weighs it against the hands that are bet so,
and knows where it sits. Serves kings GEGA-004248, GEGA-004247 and qld Parts 15 to 18. What is here is read by the bots
of those families and compiled for games between them, so it knows only numbers: cards by their index, percents, chips.
"""

from __future__ import annotations

from itertools import combinations

FOLD, STAY, RAISE, RAISE_MORE = range(4)
EASY, FAIR, STRONG = 1, 2, 3
LEVELS = ("easy", "fair", "strong")  # what people call them
ANY = 99  # of a hundred hands: whatever they may be
TRIALS_PER_DECISION = 10  # deals imagined
TRIES_PER_RIVAL = 4  # at a rival's hand that is bet so
CARDS = 52


def next_number(number: int) -> int:
    """The next of a row of numbers below 2**31 that look like chance."""
    return (number * 1103515245 + 12345) & 0x7FFFFFFF


def number_below(number: int, many: int) -> int:
    """A number of that row as one below `many`."""
    return ((number >> 8) * many) >> 23


def mood_of(number: int, pot: int) -> int:
    """A whim from 0 to 99, the same whenever things look the same."""
    return (((number + 7919 * pot) & 0x7FFFFFFF) >> 3) % 100


def held_by_others(bets: int) -> int:
    """Of a hundred hands, the best, how many others may still hold after so many bets and raises."""
    if bets == 0:
        return ANY
    return 65 if bets == 1 else 45 if bets == 2 else 30


def worth(first: int, second: int) -> int:
    """A rough order of two cards before the board: pairs, high cards, one suit, near ranks."""
    high, low = max(first, second) // 4, min(first, second) // 4
    if high == low:
        return 60 + 7 * high
    near = max(0, 5 - (high - low))
    return 5 * high + 3 * low + 3 * near + (8 if first % 4 == second % 4 else 0)


def standings() -> list[list[int]]:
    """For two cards by their index: how many hands of a hundred are better."""
    ordered = sorted((-worth(a, b), a, b) for a, b in combinations(range(CARDS), 2))
    out = [[99] * CARDS for _ in range(CARDS)]
    better, last = 0, 0
    for place, (value, a, b) in enumerate(ordered):
        if value != last:
            better, last = 100 * place // len(ordered), value
        out[a][b] = out[b][a] = better
    return out


def easy(better: int, chance: int, first: bool, price: int, may_raise: bool, mood: int) -> int:
    """By the own hand alone: `better` hands of a hundred are before the board, `chance` in a hundred wins after it."""
    sure, fine = (better < 8, better < 70) if first else (chance > 75, chance > 38)
    if may_raise and sure and mood < 60:
        return RAISE
    return STAY if price == 0 or fine else FOLD


def before_board(better: int, price: int, rivals: int, late: int, raises: int, may_raise: bool, level: int) -> int:
    """Two cards, by how many hands of a hundred are better: the fewer rivals, the more are played."""
    span = 200 // (rivals + 2)
    span += 8 * late if level == 3 else 0
    if may_raise and better < (span // 2 if raises == 0 else span // 5 if raises == 1 else span // 10):
        return RAISE_MORE if level == 3 and raises else RAISE
    enough = span if raises == 0 else span // 2 if raises == 1 else span // 4
    return STAY if price == 0 or better < enough or price < 8 else FOLD


def chance_against_several(chance: int, rivals: int) -> int:
    """The chance against one, as that against several."""
    wins = chance
    for _ in range(rivals - 1):
        wins = wins * chance // 100
    return wins


def decide_by_price(wins: int, fair: int, price: int, may_raise: bool, mood: int) -> int:
    """A fair share of the pot, and what a call costs."""
    if may_raise and (wins > fair + 22 or (wins > fair + 8 and mood < 35) or mood < 3):
        return RAISE_MORE if wins > fair + 30 else RAISE
    return STAY if price == 0 or (wins + 3 >= price and (wins >= fair - 6 or price < 12)) else FOLD


def decide_by_place(wins: int, price: int, rivals: int, late: int, raises: int, may_raise: bool, mood: int) -> int:
    """Decide by the price of a call, by how many act afterwards and by what was raised."""
    fair = 100 // (rivals + 1)
    needed = fair + 14 - 3 * late + 6 * raises if raises < 2 else 80
    if may_raise and wins >= needed:
        return RAISE_MORE if wins > fair + 28 else RAISE
    if may_raise and price == 0 and late == 1 and rivals <= 2 and mood < 16:
        return RAISE
    dearer = price * (1 + raises) // 8
    return STAY if price == 0 or wins >= price + dearer + 1 - 2 * late else FOLD
