"""Hold'em between bots by the hundred thousand: the same betting, the same minds, compiled.

    >>> from croupier.games.pot.bot_contests import contest
    >>> found = contest("kings/holdem", (3, 3, 2, 2, 1, 1), hands=2_000, seed=7, options={"collection": "none"})
    >>> found.hands, int(found.nets.sum())
    (2000, 0)

Every hand starts from equal stacks, seat 1 left of the button. The readable round (round.py,
games/shared/poker/betting.py) is the oracle: the same cards and the same bots give the same nets there, hand by hand.
What bots think is games/shared/poker/pot_bots.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.errors import CroupierError
from croupier.games.pot.bot import STACK, standings
from croupier.games.pot.messages import CrowdsPlayHoldem, CrowdsPlayWholeChips
from croupier.games.pot.rules import Rules
from croupier.games.shared.poker import pot_bots
from croupier.hands.compiling import inlined_leaf, kernel, leaf, signed, unsigned
from croupier.hands.poker_batch import LadderTables, evaluator, strength_of_hand, strength_of_sum
from croupier.simulate.random_streams import open_stream, redraw16
from croupier.table import Table

Longs = NDArray[np.int64]
Bytes = NDArray[np.uint8]
HOLDEM, BOARD, DECK = 2, 5, 52
CHUNK = 20_000  # hands of one block of the stream
# One hand's money, in the places of an array
HIGHEST, RAISES, LAST, FULL, SHORT, WAITING, PLAYING, CAPPED, UNIT, BETS, PIECES = range(11)
# What decides a table
SMALL_BLIND, BIG_BLIND, SMALL_BET, BIG_BET, FIXED, MOST_RAISES, START = range(7)
NEVER_RAISED = -1

easy, before_board, against = leaf(pot_bots.easy), leaf(pot_bots.before_board), leaf(pot_bots.chance_against_several)
by_price, by_place = leaf(pot_bots.decide_by_price), leaf(pot_bots.decide_by_place)
next_number, drawn, mood_of = leaf(pot_bots.next_number), leaf(pot_bots.number_below), leaf(pot_bots.mood_of)
held_by_others = leaf(pot_bots.held_by_others)
_TRIALS, _TRIES, _ANY = pot_bots.TRIALS_PER_DECISION, pot_bots.TRIES_PER_RIVAL, pot_bots.ANY
_EASY, _FAIR, _STRONG, _RAISE, _FOLD = pot_bots.EASY, pot_bots.FAIR, pot_bots.STRONG, pot_bots.RAISE, pot_bots.FOLD


# The betting: rows of stacks, bets, what was paid, who has folded, what each had answered of full raises and of
# bets, and who is to act
STACKS, PUT, PAID, FOLDED, FACED, ANSWERED, QUEUE = range(7)


@leaf
def _wait(money: Longs, now: Longs, first: int, without: int) -> None:
    """All who can act from a seat on, but for one, are to act."""
    seats, seat, count = money.shape[1], first, 0
    for _ in range(seats):
        if seat != without and not money[FOLDED, seat] and money[STACKS, seat]:
            money[QUEUE, count] = seat
            count += 1
        seat = seat + 1 if seat + 1 < seats else 0
    now[WAITING] = count


@leaf
def _start(money: Longs, now: Longs, first: int, unit: int, forced: int, most_raises: int) -> None:
    now[RAISES], now[LAST], now[UNIT] = 0, unit, unit
    now[FULL], now[SHORT], now[PIECES] = forced, 0, 0
    now[HIGHEST] = max(now[HIGHEST], forced)
    now[CAPPED] = 1 if most_raises > 0 and now[PLAYING] > 2 else 0
    money[FACED, :] = NEVER_RAISED
    _wait(money, now, first, NEVER_RAISED)


@inlined_leaf
def _turn(money: Longs, now: Longs) -> int:
    """The seat to act, or -1."""
    if now[PLAYING] < 2 or now[WAITING] == 0:
        return NEVER_RAISED
    seat, most = money[QUEUE, 0], 0
    for other in range(money.shape[1]):
        if other != seat and not money[FOLDED, other]:
            if money[STACKS, other]:
                return signed(seat)
            most = max(most, money[PUT, other])
    return signed(seat) if money[PUT, seat] < most else NEVER_RAISED


@inlined_leaf
def _can_raise(money: Longs, now: Longs, seat: int, most_raises: int) -> bool:
    top = now[HIGHEST]
    if money[STACKS, seat] <= top - money[PUT, seat] or (now[CAPPED] and now[RAISES] >= most_raises):
        return False
    for other in range(money.shape[1]):
        if other != seat and not money[FOLDED, other] and money[STACKS, other] + money[PUT, other] > top:
            enough = now[PIECES] == 0 or top - money[ANSWERED, seat] >= now[LAST]
            return bool(money[FACED, seat] == NEVER_RAISED or (enough and money[FACED, seat] < now[FULL]))
    return False


@leaf
def _pay(money: Longs, seat: int, put: int) -> None:
    money[STACKS, seat] -= put
    money[PAID, seat] += put
    money[PUT, seat] += put


@inlined_leaf
def _act(money: Longs, now: Longs, seat: int, choice: int, may_raise: bool, pot: int, fixed: int) -> None:
    """Fold, stay in, or raise by as much as the bot thinks."""
    top, room = now[HIGHEST], money[PUT, seat] + money[STACKS, seat]
    if choice >= _RAISE and may_raise:
        least = min((now[FULL] if fixed else max(top, now[FULL])) + max(now[LAST], now[UNIT]), room)
        to = min(now[FULL] + now[UNIT], room) if fixed else max(least, min(room, least + pot * (choice - 1) // 2))
        _pay(money, seat, to - money[PUT, seat])
        added = to - top
        now[HIGHEST] = to
        now[BETS] += 1
        now[SHORT] += added
        if added >= now[LAST]:
            now[LAST] = added
            now[RAISES] += 1 if top else 0
        elif fixed and now[FULL] and now[SHORT] >= now[LAST]:  # an all-in for less is made a whole raise
            now[RAISES] += 1
        if now[SHORT] >= now[LAST] or added >= now[LAST]:
            now[PIECES] = 1 if added < now[LAST] and not fixed else 0
            now[FULL], now[SHORT] = to, 0
        money[FACED, seat], money[ANSWERED, seat] = now[FULL], to
        _wait(money, now, seat, seat)
        return
    for i in range(1, now[WAITING]):
        money[QUEUE, i - 1] = money[QUEUE, i]
    now[WAITING] -= 1
    owes = min(top - money[PUT, seat], money[STACKS, seat])
    if choice == _FOLD and top > money[PUT, seat]:
        money[FOLDED, seat] = 1
        now[PLAYING] -= 1
    else:
        _pay(money, seat, owes)
        money[FACED, seat], money[ANSWERED, seat] = now[FULL], top


@leaf
def _end(money: Longs, now: Longs) -> None:
    """Gather the bets; what could not be called goes back."""
    most, second, who = 0, 0, 0
    for seat in range(money.shape[1]):
        bet = money[PUT, seat]
        if bet > most:
            most, second, who = bet, most, seat
        elif bet > second:
            second = bet
    money[STACKS, who] += most - second
    money[PAID, who] -= most - second
    money[PUT, :] = 0
    now[HIGHEST] = 0


# What a bot thinks


@inlined_leaf
def _mix(unseen: Bytes, size: int, start: int, end: int, number: int) -> int:
    for i in range(start, end):
        number = next_number(number)
        j = i + drawn(number, size - i)
        unseen[i], unseen[j] = unseen[j], unseen[i]
    return number


@leaf
def _seed(cards: Bytes, known: int) -> int:
    number = 17
    for i in range(known):
        number = (number * 53 + cards[i] + 1) % 0x7FFFFFFF
    return number


@leaf
def _chance_against_best(
    mine: Bytes, known: int, limit: int, better: NDArray[np.int8], scratch: Bytes, judge: LadderTables
) -> int:
    """`mine` are the own two cards and the board, of which `known` lie there; the rest is laid anew in thought."""
    keys = judge.keys
    unseen, theirs = scratch[0], scratch[1]
    size, score, missing = _cards_left(mine, known, unseen), 0, HOLDEM + BOARD - known
    number, common = _seed(mine, known), unsigned(0)
    for i in range(HOLDEM, known):
        theirs[i] = mine[i]
        common += keys[mine[i]]
    own_key, turn, river = keys[mine[0]] + keys[mine[1]], mine[HOLDEM + 3], mine[HOLDEM + 4]
    ours = strength_of_sum(common + own_key, mine, judge) if missing == 0 else signed(0)
    for _ in range(_TRIALS):
        for _ in range(_TRIES):
            number = _mix(unseen, size, 0, HOLDEM, number)
            if better[unseen[0], unseen[1]] <= limit:
                break
        shared = common
        theirs[0], theirs[1] = unseen[0], unseen[1]
        if missing:
            number = _mix(unseen, size, HOLDEM, HOLDEM + missing, number)
            for i in range(missing):
                mine[known + i] = theirs[known + i] = unseen[HOLDEM + i]
                shared += keys[unseen[HOLDEM + i]]
            ours = strength_of_sum(shared + own_key, mine, judge)
        other = strength_of_sum(shared + keys[unseen[0]] + keys[unseen[1]], theirs[:7], judge)
        score += 2 if ours > other else 1 if ours == other else 0
    mine[HOLDEM + 3], mine[HOLDEM + 4] = turn, river
    return 100 * score // (2 * _TRIALS)


@inlined_leaf
def _cards_left(mine: Bytes, known: int, unseen: Bytes) -> int:
    """The cards that are not seen, and how many."""
    seen, size = unsigned(0), 0
    for i in range(known):
        seen |= unsigned(1) << unsigned(mine[i])
    for card in range(DECK):
        unseen[size] = card
        size += 1 - signed((seen >> unsigned(card)) & unsigned(1))
    return size


@inlined_leaf
def _decide(
    level: int, hand: tuple[int, int, int, int], money: Longs, now: Longs, seat: int, pot: int, may_raise: bool
) -> int:
    """`hand` is whether there is no board yet, how many hands are better, the chance, and the numbers' beginning."""
    first, better, chance, seed = hand
    rivals, late = now[PLAYING] - 1, 1 if money[QUEUE, now[WAITING] - 1] == seat else 0
    owes = min(now[HIGHEST] - money[PUT, seat], money[STACKS, seat])
    price, mood = 100 * owes // (pot + owes), mood_of(seed, pot)
    if level == _EASY:
        return easy(better, chance, first == 1, price, may_raise, mood)
    if first:
        return before_board(better, price, rivals, late, now[RAISES], may_raise, level)
    wins = against(chance, rivals)
    if level == _FAIR:
        return by_price(wins, 100 // (rivals + 1), price, may_raise, mood)
    return by_place(wins, price, rivals, late, now[RAISES], may_raise, mood)


# Hands


@leaf
def _award(money: Longs, strengths: Longs, won: Longs) -> None:
    """The main pot and the side pots, each to its best hands; odd chips to the first of them."""
    seats, below = money.shape[1], 0
    won[:] = 0
    while True:
        top, last = NEVER_RAISED, True
        for seat in range(seats):
            if (
                not money[FOLDED, seat]
                and money[PAID, seat] > below
                and (top == NEVER_RAISED or money[PAID, seat] < top)
            ):
                top = money[PAID, seat]
        if top == NEVER_RAISED:
            return
        best, many = NEVER_RAISED, 0
        for seat in range(seats):
            if not money[FOLDED, seat]:
                last = last and money[PAID, seat] <= top
                if money[PAID, seat] >= top:
                    many = many + 1 if strengths[seat] == best else 1 if strengths[seat] > best else many
                    best = max(best, strengths[seat])
        pot = 0
        for seat in range(seats):
            pot += (money[PAID, seat] if last else min(money[PAID, seat], top)) - min(money[PAID, seat], below)
        odd = pot % many
        for seat in range(seats):
            if not money[FOLDED, seat] and money[PAID, seat] >= top and strengths[seat] == best:
                won[seat] += pot // many + odd
                odd = 0
        below = top


@leaf
def _begin(money: Longs, now: Longs, rules: Longs) -> int:
    """Stacks and blinds; who acts first."""
    seats = money.shape[1]
    money[:, :] = 0
    now[:] = 0
    money[STACKS, :] = rules[START]
    now[PLAYING] = seats
    _pay(money, 0, min(rules[SMALL_BLIND], rules[START]))
    _pay(money, 1, min(rules[BIG_BLIND], rules[START]))
    now[HIGHEST] = max(money[PUT, 0], money[PUT, 1])
    return signed(2 % seats)


@inlined_leaf
def _pot(money: Longs) -> int:
    total = signed(0)
    for seat in range(money.shape[1]):
        total += signed(money[PAID, seat])
    return total


@leaf
def _street(
    street: int,
    first: int,
    cards: Bytes,
    levels: Longs,
    money: Longs,
    now: Longs,
    rules: Longs,
    better: NDArray[np.int8],
    scratch: Bytes,
    judge: LadderTables,
) -> None:
    """One betting round. `scratch[2]` holds what each seat found of its chance, by the limit of its rivals' hands."""
    known = HOLDEM if street == 0 else HOLDEM + 2 + street
    unit = rules[BIG_BLIND] if not rules[FIXED] else rules[SMALL_BET] if street < 2 else rules[BIG_BET]
    _start(money, now, first, unit, rules[BIG_BLIND] if street == 0 else 0, rules[MOST_RAISES])
    scratch[2, :] = 0
    seat = _turn(money, now)
    while seat >= 0:
        may, pot, mine = _can_raise(money, now, seat, rules[MOST_RAISES]), _pot(money), cards[seat]
        chance = 0
        if known > HOLDEM:
            limit = held_by_others(now[BETS]) if levels[seat] == _STRONG else _ANY
            if scratch[2, seat] != limit:
                scratch[3, seat] = _chance_against_best(mine, known, limit, better, scratch, judge)
                scratch[2, seat] = limit
            chance = scratch[3, seat]
        hand = (1 if street == 0 else 0, signed(better[mine[0], mine[1]]), signed(chance), _seed(mine, known))
        _act(money, now, seat, _decide(levels[seat], hand, money, now, seat, pot, may), may, pot, rules[FIXED])
        seat = _turn(money, now)
    _end(money, now)


@kernel
def play(
    deals: Bytes, levels: Longs, rules: Longs, better: NDArray[np.int8], judge: LadderTables, nets: NDArray[np.int32]
) -> None:
    """Hands of given cards: to each seat in turn its first and its second, then the board. What each seat won."""
    seats = levels.size
    money, now, won = np.zeros((7, seats), np.int64), np.zeros(11, np.int64), np.zeros(seats, np.int64)
    cards, scratch = np.zeros((seats, 7), np.uint8), np.zeros((4, DECK), np.uint8)
    strengths = np.zeros(seats, np.int64)
    for h in range(deals.shape[0]):
        first = _begin(money, now, rules)
        for seat in range(seats):
            cards[seat, 0], cards[seat, 1] = deals[h, seat], deals[h, seats + seat]
            for i in range(BOARD):
                cards[seat, HOLDEM + i] = deals[h, 2 * seats + i]
        for street in range(4):
            if street:
                first = 0
                while money[FOLDED, first]:
                    first += 1
            _street(street, first, cards, levels, money, now, rules, better, scratch, judge)
            if now[PLAYING] == 1:
                break
        for seat in range(seats):
            strengths[seat] = 0
            if now[PLAYING] > 1 and not money[FOLDED, seat]:
                strengths[seat] = strength_of_hand(cards[seat], judge)
        _award(money, strengths, won)
        for seat in range(seats):
            nets[h, seat] = won[seat] - money[PAID, seat]


@kernel
def deal_block(seed: int, block: int, hands: int, cards: int) -> Bytes:
    """So many deals of one block of a stream."""
    state, pack = open_stream(seed, block), np.arange(DECK).astype(np.uint8)
    out = np.empty((hands, cards), np.uint8)
    for h in range(hands):
        for i in range(cards):
            j = i + redraw16(state, DECK - i)
            pack[i], pack[j] = pack[j], pack[i]
            out[h, i] = pack[i]
    return out


@dataclass(frozen=True, slots=True)
class Contest:
    """Each seat's winnings over so many hands: in all, and the sum of its squares."""

    levels: tuple[int, ...]
    hands: int
    nets: NDArray[np.int64]
    squares: NDArray[np.int64]
    big_blind: int

    def per_hundred(self, seat: int) -> tuple[float, float]:  # report only an estimate
        """Big blinds won in a hundred hands, and the half width of a 95% interval."""
        mean, scale = self.nets[seat] / self.hands, 100 / self.big_blind  # report only an estimate
        deviation = (self.squares[seat] / self.hands - mean**2) ** 0.5  # report only an estimate
        return scale * mean, scale * 1.96 * deviation / self.hands**0.5  # report only an estimate


def contest(
    game: str,
    levels: Sequence[int],
    hands: int,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    threads: int = 0,
) -> Contest:
    """Bots of these levels, by seat from the left of the button, over so many hands from equal stacks."""
    table = Table(game, options)
    rules, better, judge = arrays(table)
    minds = np.array(levels, np.int64)

    def block(number: int) -> tuple[Any, Any]:
        count = min(CHUNK, hands - CHUNK * number)
        nets = np.zeros((count, minds.size), np.int32)
        play(deal_block(seed, number, count, 2 * minds.size + BOARD), minds, rules, better, judge, nets)
        wide = nets.astype(np.int64)
        return wide.sum(axis=0), (wide**2).sum(axis=0)

    blocks = range(-(-hands // CHUNK))
    with ThreadPoolExecutor(threads or cpu_count() or 1) as pool:
        blocks_played = list(pool.map(block, blocks))
    sums = [np.sum(part, axis=0) for part in zip(*blocks_played, strict=True)]
    return Contest(tuple(levels), hands, sums[0], sums[1], int(rules[BIG_BLIND]))


def arrays(table: Table) -> tuple[Longs, NDArray[np.int8], LadderTables]:
    """A table as the kernel has it: what decides it, how hands stand before the board, and the judge's tables."""
    rules: Rules = table.rules
    held = rules.streets.cards_held, rules.streets.board, rules.showdown.hole_cards_used
    usual = rules.raise_cap == "two_at_start" and rules.short_raise == "completed"
    if held != (HOLDEM, BOARD, "any") or rules.betting not in ("fixed", "no_limit") or not usual:
        raise CroupierError(CrowdsPlayHoldem())
    if rules.chip != 1 or table.options["collection"] != "none":
        raise CroupierError(CrowdsPlayWholeChips())
    figures = [rules.small_blind, rules.big_blind, rules.small_bet, rules.big_bet, rules.betting == "fixed"]
    figures += [rules.raises.most, STACK * rules.big_blind]
    ladder = evaluator(HOLDEM + BOARD).arrays
    return np.array([int(n) for n in figures], np.int64), np.array(standings(), np.int8), ladder
