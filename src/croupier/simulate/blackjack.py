"""Blackjack from a shoe, by any strategy table: doubling, splitting, insurance and every side wager, several boxes.

The kernel deals in the order of the readable engine: a card to each box, one to the dealer, a second to each box, the
hole card where there is one; each hand is played out, a split hand right after the one it came from; then the dealer.
The strategy is a table by totals; odds.strategy finds it for the rules of the table at hand, or it is given in a file.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.blackjack_side import perfect_pairs, royal_match, twenty_one_plus_three
from croupier.hands.blackjack import LIMIT
from croupier.hands.compiled import kernel, leaf
from croupier.simulate.blackjack_tables import DOUBLES, HIT, NEVER, UPS, Tables, tables
from croupier.simulate.pack import odds_of
from croupier.simulate.plan import Asked, Bytes, Ints, Plan, common, ticks
from croupier.simulate.shoes import AT, COUNT, END, USED, cut_of, draw, shuffled
from croupier.simulate.streams import WORDS, Words, opened
from croupier.simulate.wagers import Laid
from croupier.table import Table

MOST_HANDS = 40  # of one box: no shoe has so many cards of a rank
VALUES = np.array([1 if card.pips == 11 else card.pips for card in DECK], np.uint8)
TAGS = np.array([1 if 2 <= v <= 6 else 0 if 7 <= v <= 9 else -1 for v in VALUES.tolist()], np.int64)  # high and low
SIDES = {"perfect_pairs": perfect_pairs, "royal_match": royal_match}
BY_DEALER = "twenty_one_plus_three"
STAKE, WIN, NATURAL, EVEN, SPLIT_WIN, DOUBLE_WIN, INSURED, INSURANCE = range(8)  # columns of `money`
HOLE, PEEK, SOFT_17, IN_TURN, BY_RANK, HANDS, INSURE, WHO, EVEN_MONEY, COUNTED = range(10)  # of `rules`


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The shoe, the rules, the strategy and the money of a table, in arrays."""
    if table.options.get("parallel_deal") or "dealer_stands_off" in table.game.facts:
        from croupier.simulate import engine

        return engine.plan(table, laid, asked)
    seats = tuple(dict.fromkeys(w.seat for w in laid))
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    shoe = np.array([card.index for card in pack.pack], np.uint8)
    chosen = tables(table, asked)
    cut = cut_of(table, asked, len(shoe), 0)
    unit, money = _money(table, laid, seats)
    sides = _sides(table, laid, seats, unit)
    counted = bool(asked.more.get("count")) or chosen.insure != NEVER
    arrays = (
        shoe, cut, VALUES, TAGS, chosen.play, chosen.splits, chosen.may_double, _rules(table, chosen, counted), money,
        np.array([_column(laid, seat, "main") for seat in seats], np.int64), *sides,
    )  # fmt: skip
    kernel = f"{__name__}:{'deal_counted' if counted else 'deal'}"
    return Plan(table.game.name, dict(table.options), laid, unit, kernel, arrays, note=chosen.note, signal=counted)


def _column(laid: tuple[Laid, ...], seat: int, wager: str) -> int:
    for i, w in enumerate(laid):
        if (w.seat, w.wager) == (seat, wager):
            return i
    raise CroupierError(f"seat {seat} has no {wager} wager")


def _rules(table: Table, chosen: Tables, counted: bool) -> Ints:
    options, facts = table.options, table.game.facts
    limit = options.get("split_limit")
    out = np.zeros(10, np.int64)
    out[HOLE], out[PEEK] = bool(options["hole_card"]), bool(options.get("peek"))
    out[SOFT_17], out[IN_TURN] = bool(options["soft_17"]), options.get("split_deal", "both") != "both"
    out[BY_RANK] = facts["pair"]["equal"] != "value"
    out[HANDS] = min(MOST_HANDS, int(limit) + 1 if limit else MOST_HANDS)
    out[INSURE], out[WHO] = chosen.insure, facts["insurance"]["who"] == "blackjack"
    out[EVEN_MONEY] = bool(options.get("even_money", True))
    out[COUNTED] = counted
    return out


def _money(table: Table, laid: tuple[Laid, ...], seats: tuple[int, ...]) -> tuple[int, Ints]:
    """What each box stakes and wins, in ticks."""
    wins = [odds_of(table, "main", row) for row in ("win", "blackjack", "even_money")]
    wins += [odds_of(table, "split"), odds_of(table, "double"), odds_of(table, "insurance") / 2, Fraction(1, 2)]
    stakes = [Fraction(laid[_column(laid, seat, "main")].stake) for seat in seats]
    others = [Fraction(w.stake) * part for w in laid for part in (1, *_side_wins(table, w))]
    unit = common([stake * part for stake in stakes for part in (1, *wins)] + others)
    return unit, np.array([[ticks(stake * part, unit) for part in (1, *wins)] for stake in stakes], np.int64)


def _side_wins(table: Table, w: Laid) -> list[Fraction]:
    cells = table.pays[w.wager] if w.wager != "main" else {}
    rows = cells if isinstance(cells, dict) else {"": cells}
    return [odds_of(table, w.wager, row) for row in rows]


def _sides(table: Table, laid: tuple[Laid, ...], seats: tuple[int, ...], unit: int) -> tuple[Any, ...]:
    """Side wagers: column, box and what each two cards bring; then those decided with the dealer's card as well."""
    by_two: list[tuple[int, int, int]] = []
    rows: list[Ints] = []
    by_three: list[tuple[int, int, int, int]] = []
    for column, w in enumerate(laid):
        box = seats.index(w.seat)
        if w.wager in SIDES:
            by_two.append((column, box, ticks(w.stake, unit)))
            rows.append(_two_cards(table, w, unit))
        elif w.wager == BY_DEALER:
            won = ticks(Fraction(w.stake) * odds_of(table, w.wager), unit)
            by_three.append((column, box, won, ticks(w.stake, unit)))
        elif w.wager != "main":
            raise CroupierError(f"{w.wager} is not laid at the start of a round")
    plain = np.array(by_two, np.int64).reshape(-1, 3)
    brings = np.array(rows, np.int64).reshape(-1, 52 * 52)
    return plain, brings, np.array(by_three, np.int64).reshape(-1, 4), _three_ranks()


def _two_cards(table: Table, w: Laid, unit: int) -> Ints:
    out = np.full(52 * 52, -ticks(w.stake, unit), np.int64)
    for a in DECK:
        for b in DECK:
            row = SIDES[w.wager]([a, b])
            if row is not None:
                out[52 * a.index + b.index] = ticks(Fraction(w.stake) * odds_of(table, w.wager, row), unit)
    return out


def _three_ranks() -> Bytes:
    """Which three ranks win 21+3 whatever their suits."""
    out = np.zeros(13**3, np.uint8)
    for i in range(13**3):
        ranks = i // 169, i // 13 % 13, i % 13
        held = [DECK[4 * rank + suit] for suit, rank in enumerate(ranks)]
        out[i] = twenty_one_plus_three(held) is not None
    return out


# The kernel


@kernel
def deal(
    seed: int, block: int, out: Ints, staked: Ints, pack: Bytes, cut: int, values: Bytes, tags: Ints, play: Bytes,
    splits: Bytes, doubles: Bytes, rules: Ints, money: Ints, mains: Ints, by_two: Ints, two: Ints, by_three: Ints,
    three: Bytes,
) -> None:  # fmt: skip
    """Rounds from shoes, the shoe not counted."""
    signal = np.empty(0, np.int8)
    deal_counted(
        seed, block, out, staked, signal, pack, cut, values, tags, play, splits, doubles, rules, money, mains, by_two,
        two, by_three, three,
    )  # fmt: skip


@kernel
def deal_counted(
    seed: int, block: int, out: Ints, staked: Ints, signal: NDArray[np.int8], pack: Bytes, cut: int, values: Bytes,
    tags: Ints, play: Bytes, splits: Bytes, doubles: Bytes, rules: Ints, money: Ints, mains: Ints, by_two: Ints,
    two: Ints, by_three: Ints, three: Bytes,
) -> None:  # fmt: skip
    """Rounds from shoes; where the shoe is counted, `signal` is the true count before each round."""
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    shoe, clock = pack.copy(), np.zeros(5, np.int64)
    clock[AT], clock[USED] = pack.size, words.size
    room = np.empty((mains.size, MOST_HANDS, 4), np.int64)
    cards, dealt = np.empty((mains.size, 2), np.uint8), np.empty(mains.size, np.int64)
    margin = 6 * (mains.size + 1)  # what a round seldom needs more of
    for i in range(out.shape[1]):
        if clock[END] - clock[AT] <= cut:
            shuffled(shoe, clock, cut, margin, words, state)
        count = 0
        if rules[COUNTED]:
            left = pack.size - clock[AT]
            count = np.int64(52 * clock[COUNT] / left)
            signal[i] = min(max(count, -120), 120)
        one_round(
            shoe, clock, words, state, count, out[:, i], staked, values, tags, play, splits, doubles, rules, money,
            mains, by_two, two, by_three, three, room, cards, dealt,
        )  # fmt: skip


@leaf
def one_round(
    shoe: Bytes, clock: Ints, words: Words, state: Words, count: int, out: Ints, staked: Ints, values: Bytes,
    tags: Ints, play: Bytes, splits: Bytes, doubles: Bytes, rules: Ints, money: Ints, mains: Ints, by_two: Ints,
    two: Ints, by_three: Ints, three: Bytes, room: Ints, cards: Bytes, dealt: Ints,
) -> None:  # fmt: skip
    """One round. `room` keeps the finished hands of each box: total (0 once bust), stakes, and whether it is the
    first; `dealt` how many there are, -1 for a blackjack and 0 when the box is settled."""
    boxes, begun = mains.size, clock[AT]
    for box in range(boxes):
        cards[box, 0] = draw(shoe, clock, begun, words, state)
    up_card = draw(shoe, clock, begun, words, state)
    for box in range(boxes):
        cards[box, 1] = draw(shoe, clock, begun, words, state)
    hole = -1
    if rules[HOLE]:
        hole = np.int64(draw(shoe, clock, begun, words, state))
    _side_wagers(out, staked, cards, up_card, by_two, two, by_three, three)
    up = np.int64(values[up_card])
    insured = 0
    for box in range(boxes):
        out[mains[box]] = 0
        a, b = values[cards[box, 0]], values[cards[box, 1]]
        natural = a + b == LIMIT - 10 and (a == 1 or b == 1)
        dealt[box] = -1 if natural else 1
        staked[mains[box]] += money[box, STAKE]
        if up == 1 and count >= rules[INSURE] and (natural or not rules[WHO]):
            if natural and rules[EVEN_MONEY]:
                out[mains[box]] += money[box, EVEN]
                dealt[box] = 0
            else:
                insured |= 1 << box
                staked[mains[box]] += money[box, INSURANCE]
    checked = False
    if rules[PEEK] and (up == 1 or up == 10):
        second = np.int64(values[hole])
        checked = up + second == 11 and min(up, second) == 1
    waiting = False
    for box in range(boxes):
        if dealt[box] == 1 and not checked:
            dealt[box] = _play_box(
                box, shoe, clock, begun, words, state, cards, up, values, play, splits, doubles, rules, money, mains,
                room, out, staked,
            )  # fmt: skip
        waiting = waiting or dealt[box] > 0
    live = waiting
    for box in range(boxes):
        live = live or dealt[box] != 0
    second = 0
    if hole >= 0:
        second = np.int64(values[hole])
    elif waiting or insured or (live and (up == 1 or up == 10)):
        second = np.int64(values[draw(shoe, clock, begun, words, state)])
    total, dealers = _dealer(shoe, clock, begun, words, state, values, up, second, rules[SOFT_17], waiting and not checked)
    for box in range(boxes):
        if insured >> box & 1:
            out[mains[box]] += money[box, INSURED] if dealers else -money[box, INSURANCE]
        if dealt[box] == -1:
            out[mains[box]] += 0 if dealers else money[box, NATURAL]
        elif dealt[box] == 1 and checked:
            out[mains[box]] -= money[box, STAKE]
        elif dealt[box] > 0:
            _settle_box(box, dealt[box], room, total, dealers, money, mains, out)
    if rules[COUNTED]:
        for place in range(begun, clock[AT]):
            clock[COUNT] += tags[shoe[place]]


@leaf
def _side_wagers(
    out: Ints, staked: Ints, cards: Bytes, up: int, by_two: Ints, two: Ints, by_three: Ints, three: Bytes
) -> None:
    for k in range(by_two.shape[0]):
        column, box = by_two[k, 0], by_two[k, 1]
        out[column] = two[k, 52 * np.int64(cards[box, 0]) + np.int64(cards[box, 1])]
        staked[column] += by_two[k, 2]
    for k in range(by_three.shape[0]):
        column, box = by_three[k, 0], by_three[k, 1]
        a, b, c = np.int64(cards[box, 0]), np.int64(cards[box, 1]), np.int64(up)
        wins = three[169 * (a >> 2) + 13 * (b >> 2) + (c >> 2)] or (a & 3 == b & 3 and b & 3 == c & 3)
        out[column] = by_three[k, 2] if wins else -by_three[k, 3]
        staked[column] += by_three[k, 3]


@leaf
def _play_box(
    box: int, shoe: Bytes, clock: Ints, begun: int, words: Words, state: Words, cards: Bytes, up: int, values: Bytes,
    play: Bytes, splits: Bytes, doubles: Bytes, rules: Ints, money: Ints, mains: Ints, room: Ints, out: Ints,
    staked: Ints,
) -> int:  # fmt: skip
    """All hands of a box, the one being split first and its new half right after it. What is bust is paid at once.
    Returns how many hands wait for the dealer, 0 if none. Halves that wait are kept at the end of `room`."""
    hands, waiting, kept = 1, 0, MOST_HANDS
    first, second, number = np.int64(cards[box, 0]), np.int64(cards[box, 1]), 0
    while True:
        a, b = np.int64(values[first]), np.int64(values[second])
        pair = first >> 2 == second >> 2 if rules[BY_RANK] else a == b
        aces = number > 0 and a == 1  # half of a pair of aces, which gets no more than this
        if pair and not aces and hands < rules[HANDS] and splits[UPS * a + up]:
            hands += 1
            kept -= 1
            room[box, kept, 0], room[box, kept, 1] = second, -1
            staked[mains[box]] += money[box, STAKE]
            second = np.int64(draw(shoe, clock, begun, words, state))
            if not rules[IN_TURN]:
                room[box, kept, 1] = np.int64(draw(shoe, clock, begun, words, state))
            if a != 1:
                continue
            aces, b = True, np.int64(values[second])
        if aces:
            waiting = _keep(room, box, waiting, a + b + 10, 0, number)
        else:
            total, doubled = _hand(shoe, clock, begun, words, state, a, b, up, values, play, doubles)
            staked[mains[box]] += doubled * money[box, STAKE]
            if total > LIMIT:
                out[mains[box]] -= (1 + doubled) * money[box, STAKE]
            else:
                waiting = _keep(room, box, waiting, total, doubled, number)
        if kept == MOST_HANDS:
            return waiting
        number += 1
        first, second = room[box, kept, 0], room[box, kept, 1]
        kept += 1
        if second < 0:
            second = np.int64(draw(shoe, clock, begun, words, state))


@leaf
def _keep(room: Ints, box: int, waiting: int, total: int, doubled: int, number: int) -> int:
    """A hand that waits for the dealer."""
    room[box, waiting, 0], room[box, waiting, 1], room[box, waiting, 2] = total, doubled, number
    return waiting + 1


@leaf
def _hand(
    shoe: Bytes, clock: Ints, begun: int, words: Words, state: Words, a: int, b: int, up: int, values: Bytes,
    play: Bytes, doubles: Bytes,
) -> tuple[int, int]:  # fmt: skip
    """Play one hand out: its total, and whether it was doubled. `play` goes by soft (32 more) and hard totals."""
    hard, ace, two = a + b, a == 1 or b == 1, True
    while True:
        soft = ace and hard <= 11
        total = hard + 10 if soft else hard
        if total >= LIMIT:
            return total, 0
        at = (32 if soft else 0) + total
        act = play[UPS * at + up]
        if act >= DOUBLES:
            if two and doubles[total]:
                last = np.int64(values[draw(shoe, clock, begun, words, state)])
                hard += last
                soft = (ace or last == 1) and hard <= 11
                return hard + 10 if soft else hard, 1
            act -= DOUBLES
        if act != HIT:
            return total, 0
        drawn = np.int64(values[draw(shoe, clock, begun, words, state)])
        hard += drawn
        ace = ace or drawn == 1
        two = False


@leaf
def _dealer(
    shoe: Bytes, clock: Ints, begun: int, words: Words, state: Words, values: Bytes, up: int, second: int,
    soft_17: int, draws: bool,
) -> tuple[int, bool]:  # fmt: skip
    """The dealer's total, and whether it is a blackjack. Under the soft 17 rule an ace that would make 17 counts one."""
    hard, ace = up + second, up == 1 or second == 1
    if second and hard == 11 and ace:
        return LIMIT, True
    while True:
        total = hard + 10 if ace and hard <= 11 else hard
        if soft_17 and total == 17 and total != hard:
            total = hard
        if total >= 17 or not draws:
            return total, False
        drawn = np.int64(values[draw(shoe, clock, begun, words, state)])
        hard += drawn
        ace = ace or drawn == 1


@leaf
def _settle_box(box: int, waiting: int, room: Ints, total: int, dealers: bool, money: Ints, mains: Ints, out: Ints) -> None:
    """Hands against the dealer's: the first stands on the main wager, the others on split wagers, both perhaps with a
    double wager."""
    for k in range(waiting):
        mine, doubled = room[box, k, 0], room[box, k, 1]
        if dealers or (mine < total <= LIMIT):
            out[mains[box]] -= (1 + doubled) * money[box, STAKE]
        elif total > LIMIT or mine > total:
            won = money[box, SPLIT_WIN] if room[box, k, 2] else money[box, WIN]
            out[mains[box]] += won + doubled * money[box, DOUBLE_WIN]
