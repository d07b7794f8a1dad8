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
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.hands.compiled import inlined, kernel, leaf
from croupier.simulate.blackjack_tables import DOUBLES, HIT, NEVER, SOFT, UPS, Tables, tables
from croupier.simulate.pack import odds_of
from croupier.simulate.plan import Asked, Bytes, Ints, Plan, common, ticks
from croupier.simulate.shoes import AT, USED, cut_of, ready
from croupier.simulate.streams import WORDS, opened
from croupier.simulate.wagers import Laid
from croupier.table import Table

_U = np.uint64
MOST_HANDS = 40  # of one box: no shoe has so many cards of a rank
VALUES = np.array([1 if card.pips == 11 else card.pips for card in DECK], np.uint8)
TAGS = np.array([1 if 2 <= v <= 6 else 0 if 7 <= v <= 9 else -1 for v in VALUES.tolist()], np.int64)  # high and low
SIDES = {"perfect_pairs": perfect_pairs, "royal_match": royal_match}
BY_DEALER = "twenty_one_plus_three"
STAKE, WIN, NATURAL, EVEN, SPLIT_WIN, DOUBLE_WIN, INSURED, INSURANCE = range(8)  # columns of `money`
VALUE, MAY_DOUBLE, SPLITS, PLAY, BOOK = 0, 64, 128, 256, 256 + 2 * SOFT * UPS  # where the parts of `book` begin
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
    mains = np.array([_column(laid, seat, "main") for seat in seats], np.int64)
    arrays = (shoe, cut, TAGS, _book(chosen), _rules(table, chosen, counted), money, mains, *sides)
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


def _book(chosen: Tables) -> Bytes:
    """What cards count and what to do, in one array."""
    out = np.zeros(BOOK, np.uint8)
    for at, part in ((VALUE, VALUES), (MAY_DOUBLE, chosen.may_double), (SPLITS, chosen.splits), (PLAY, chosen.play)):
        out[at : at + part.size] = part
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
    seed: int, block: int, out: Ints, staked: Ints, pack: Bytes, cut: int, tags: Ints, book: Bytes, rules: Ints,
    money: Ints, mains: Ints, by_two: Ints, two: Ints, by_three: Ints, three: Bytes,
) -> None:  # fmt: skip
    """Rounds from shoes, the shoe not counted."""
    signal = np.empty(0, np.int8)
    deal_counted(
        seed, block, out, staked, signal, pack, cut, tags, book, rules, money, mains, by_two, two, by_three, three
    )


@kernel
def deal_counted(
    seed: int, block: int, out: Ints, staked: Ints, signal: NDArray[np.int8], pack: Bytes, cut: int, tags: Ints,
    book: Bytes, rules: Ints, money: Ints, mains: Ints, by_two: Ints, two: Ints, by_three: Ints, three: Bytes,
) -> None:  # fmt: skip
    """Rounds from shoes; where the shoe is counted, `signal` is the true count before each round."""
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    size, boxes = pack.size, mains.size
    shoe, clock = np.empty(2 * size + 4, np.uint8), np.zeros(4, np.int64)
    shoe[:size] = pack
    clock[AT], clock[USED] = size, words.size
    room, cards = np.empty((boxes, MOST_HANDS, 3), np.int64), np.empty((boxes, 3), np.int64)
    running, count = 0, 0
    for i in range(out.shape[1]):
        ready(shoe, clock, size, cut, 24 * (boxes + 1), words, state)
        at = clock[AT]
        if rules[COUNTED]:
            running = 0 if at == 1 else running
            count = np.int64(52 * running / (size - at))
            signal[i] = min(max(count, -120), 120)
        clock[AT] = one_round(
            shoe, at, count, out, staked, i, book, rules, money, mains, by_two, two, by_three, three, room, cards
        )
        if rules[COUNTED]:
            for place in range(at, clock[AT]):
                running += tags[shoe[place]]


@leaf
def one_round(
    shoe: Bytes, at: int, count: int, out: Ints, staked: Ints, i: int, book: Bytes, rules: Ints, money: Ints,
    mains: Ints, by_two: Ints, two: Ints, by_three: Ints, three: Bytes, room: Ints, cards: Ints,
) -> int:  # fmt: skip
    """Round `i` from a place of the shoe on; returns the place after its last card. `cards` holds the two cards of each
    box and how many of its hands wait for the dealer (-1 a blackjack, 0 nothing left), `room` those hands."""
    boxes = mains.size
    at = _first_cards(shoe, at, cards)
    up_card, hole = shoe[_U(at - boxes - 1)], 0
    up = np.int64(book[up_card])
    if rules[HOLE]:
        hole = np.int64(book[shoe[_U(at)]])
        at += 1
    if by_two.size or by_three.size:
        _side_wagers(out, staked, i, cards, up_card, by_two, two, by_three, three)
    insured = _first_look(up, count, cards, book, rules, money, mains, out, staked, i)
    checked = rules[PEEK] != 0 and _blackjack(up, hole)
    waiting, live = False, False
    for box in range(boxes):
        if cards[box, 2] > 0 and not checked:
            cards[box, 2], at = _play_box(
                box, shoe, at, cards, up, book, rules, money, mains[box], room, out, staked, i
            )
        waiting, live = waiting or cards[box, 2] > 0, live or cards[box, 2] != 0
    if not hole and (waiting or insured or (live and (up == 1 or up == 10))):
        hole = np.int64(book[shoe[_U(at)]])
        at += 1
    total, at = _dealer(shoe, at, book, up, hole, rules[SOFT_17], waiting and not checked)
    _settle(boxes, cards, room, total, _blackjack(up, hole), checked, insured, money, mains, out, i)
    return at


@inlined
def _blackjack(a: int, b: int) -> bool:
    """Whether two cards, an ace counting one, are an ace and a ten."""
    return a + b == 11 and (a == 1 or b == 1)


@inlined
def _first_cards(shoe: Bytes, at: int, cards: Ints) -> int:
    """A card to each box, one to the dealer, a second to each box."""
    boxes = cards.shape[0]
    for box in range(boxes):
        cards[box, 0], cards[box, 1] = shoe[_U(at + box)], shoe[_U(at + box + boxes + 1)]
    return at + 2 * boxes + 1


@inlined
def _first_look(
    up: int, count: int, cards: Ints, book: Bytes, rules: Ints, money: Ints, mains: Ints, out: Ints, staked: Ints, i: int
) -> int:
    """Blackjacks, even money and insurance: which boxes are insured, a bit each."""
    insured = 0
    for box in range(mains.size):
        column = mains[box]
        out[column, i] = 0
        staked[column] += money[box, STAKE]
        natural = _blackjack(np.int64(book[_U(cards[box, 0])]), np.int64(book[_U(cards[box, 1])]))
        cards[box, 2] = -1 if natural else 1
        if up == 1 and count >= rules[INSURE] and (natural or not rules[WHO]):
            if natural and rules[EVEN_MONEY]:
                out[column, i] += money[box, EVEN]
                cards[box, 2] = 0
            else:
                insured |= 1 << box
                staked[column] += money[box, INSURANCE]
    return insured


@leaf
def _side_wagers(
    out: Ints, staked: Ints, i: int, cards: Ints, up: int, by_two: Ints, two: Ints, by_three: Ints, three: Bytes
) -> None:
    for k in range(by_two.shape[0]):
        column, box = by_two[k, 0], by_two[k, 1]
        out[column, i] = two[k, 52 * cards[box, 0] + cards[box, 1]]
        staked[column] += by_two[k, 2]
    for k in range(by_three.shape[0]):
        column, box = by_three[k, 0], by_three[k, 1]
        a, b, c = cards[box, 0], cards[box, 1], np.int64(up)
        wins = three[169 * (a >> 2) + 13 * (b >> 2) + (c >> 2)] or (a & 3 == b & 3 and b & 3 == c & 3)
        out[column, i] = by_three[k, 2] if wins else -by_three[k, 3]
        staked[column] += by_three[k, 3]


@inlined
def _play_box(
    box: int, shoe: Bytes, at: int, cards: Ints, up: int, book: Bytes, rules: Ints, money: Ints, column: int,
    room: Ints, out: Ints, staked: Ints, i: int,
) -> tuple[int, int]:  # fmt: skip
    """All hands of a box, the one being split first and its new half right after it. What is bust is paid at once.
    Returns how many hands wait for the dealer. Halves whose turn is to come are kept at the end of `room`."""
    hands, waiting, kept, number = 1, 0, MOST_HANDS, 0
    first, second = cards[box, 0], cards[box, 1]
    while True:
        a, b = np.int64(book[_U(first)]), np.int64(book[_U(second)])
        pair = first >> 2 == second >> 2 if rules[BY_RANK] else a == b
        aces = number > 0 and a == 1  # half of a pair of aces, which gets no more than this
        if pair and not aces and hands < rules[HANDS] and book[_U(SPLITS + UPS * a + up)]:
            hands += 1
            kept -= 1
            room[box, kept, 0], room[box, kept, 1] = second, -1
            staked[column] += money[box, STAKE]
            second = np.int64(shoe[_U(at)])
            at += 1
            if not rules[IN_TURN]:
                room[box, kept, 1] = shoe[_U(at)]
                at += 1
            if a != 1:
                continue
            aces, b = True, np.int64(book[_U(second)])
        if aces:
            room[box, waiting, 0], room[box, waiting, 1], room[box, waiting, 2] = a + b + 10, 0, number
            waiting += 1
        else:
            total, doubled, at = _hand(shoe, at, a, b, up, book)
            staked[column] += doubled * money[box, STAKE]
            if total > LIMIT:
                out[column, i] -= (1 + doubled) * money[box, STAKE]
            else:
                room[box, waiting, 0], room[box, waiting, 1], room[box, waiting, 2] = total, doubled, number
                waiting += 1
        if kept == MOST_HANDS:
            return waiting, at
        number += 1
        first, second = room[box, kept, 0], room[box, kept, 1]
        kept += 1
        if second < 0:
            second = np.int64(shoe[_U(at)])
            at += 1


@inlined
def _hand(shoe: Bytes, at: int, a: int, b: int, up: int, book: Bytes) -> tuple[int, int, int]:
    """Play one hand out: its total, and whether it was doubled. The strategy goes by soft and by hard totals."""
    hard, ace, two = a + b, a == 1 or b == 1, True
    while True:
        soft = ace and hard <= 11
        total = hard + 10 if soft else hard
        if total >= LIMIT:
            return total, 0, at
        act = np.int64(book[_U(PLAY + UPS * (total + (SOFT if soft else 0)) + up)])
        if act >= DOUBLES:
            if two and book[_U(MAY_DOUBLE + total)]:
                last = np.int64(book[shoe[_U(at)]])
                hard += last
                soft = (ace or last == 1) and hard <= 11
                return hard + 10 if soft else hard, 1, at + 1
            act -= DOUBLES
        if act != HIT:
            return total, 0, at
        drawn = np.int64(book[shoe[_U(at)]])
        at += 1
        hard += drawn
        ace = ace or drawn == 1
        two = False


@inlined
def _dealer(shoe: Bytes, at: int, book: Bytes, up: int, second: int, soft_17: int, draws: bool) -> tuple[int, int]:
    """The dealer's total. Under the soft 17 rule an ace that would make 17 counts one."""
    hard, ace = up + second, up == 1 or second == 1
    while True:
        total = hard + 10 if ace and hard <= 11 else hard
        if soft_17 and total == DEALER_STANDS and total != hard:
            total = hard
        if total >= DEALER_STANDS or not draws:
            return total, at
        drawn = np.int64(book[shoe[_U(at)]])
        at += 1
        hard += drawn
        ace = ace or drawn == 1


@inlined
def _settle(
    boxes: int, cards: Ints, room: Ints, total: int, dealers: bool, checked: bool, insured: int, money: Ints,
    mains: Ints, out: Ints, i: int,
) -> None:  # fmt: skip
    """Every box against the dealer's hand: the first hand stands on the main wager, the others on split wagers, each
    perhaps with a double wager."""
    for box in range(boxes):
        net, stake = 0, money[box, STAKE]
        if insured >> box & 1:
            net += money[box, INSURED] if dealers else -money[box, INSURANCE]
        if cards[box, 2] < 0:
            net += 0 if dealers else money[box, NATURAL]
        elif checked:
            net -= stake if cards[box, 2] else 0
        else:
            for k in range(cards[box, 2]):
                mine, doubled = room[box, k, 0], room[box, k, 1]
                if dealers or (mine < total and total <= LIMIT):
                    net -= (1 + doubled) * stake
                elif total > LIMIT or mine > total:
                    net += money[box, SPLIT_WIN if room[box, k, 2] else WIN] + doubled * money[box, DOUBLE_WIN]
        out[mains[box], i] += net
