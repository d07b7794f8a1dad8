"""NeverBust Blackjack from the first two cards on: what insurance and even money are worth there, and off the top.

Serves gb-archive 4.74 to 4.81. Nothing else is decided: both hands are dealt out by rule, a card that would take one
over 21 being thrown away. From what lies open both are dealt out in every way, cards in any order together.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import perm

from croupier.games.neverbust.odds.prices import (
    VALUES,
    Ending,
    Held,
    class_of_meeting,
    is_blackjack,
    main,
    total_of_counts,
    value,
)
from croupier.games.neverbust.representative_deals import Class, classes
from croupier.games.neverbust.rules import Rules
from croupier.games.shared.twenty_one.opening_odds import net_of_insurance as brought_by_insurance
from croupier.games.shared.twenty_one.opening_odds import pack, unseen_cards
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import mean, percent
from croupier.places import DEALER
from croupier.table import Round, Table

Dealt = tuple[Ending, Held, int]  # how a hand ends, what it leaves in the shoe, and in how many ways
ACE, TEN = 0, VALUES - 1
HALF = Fraction(1, 2)


def dealt_out(held: Held, shoe: Held, soft_17: bool) -> Iterator[Dealt]:
    """Every way for a hand to go on."""
    layer = {held: (shoe, 1)}
    while layer:
        grown: dict[Held, tuple[Held, int]] = {}
        for now, (left, ways) in layer.items():
            total, hard = total_of_counts(now, soft_17), sum((i + 1) * n for i, n in enumerate(now))
            if total >= DEALER_STANDS:
                yield Ending(now, 1, total, is_blackjack(now), 0), left, ways
                continue
            for i, n in enumerate(left):
                if not n:
                    continue
                less = (*left[:i], n - 1, *left[i + 1 :])
                if hard + i + 1 > LIMIT:
                    yield Ending(now, 1, total, False, i + 1), less, ways * n
                else:
                    more = (*now[:i], now[i] + 1, *now[i + 1 :])
                    grown[more] = (less, grown.get(more, (less, 0))[1] + ways * n)
        layer = grown


def going_on(table: Table, mine: Held, up: int, shoe: Held) -> Fraction:
    """Return the value of the main wager with these two cards against the dealer's, out of this shoe, per unit."""
    rules: Rules = table.rules
    soft_17, stands_off = rules.soft_17, rules.dealer_stands_off.total
    brings = classes(table)
    dealer: Held = tuple(int(i == up) for i in range(VALUES))
    cards, total = sum(shoe), Fraction(0)
    for own_hand, left, ways in dealt_out(mine, shoe, soft_17):
        by_size: dict[tuple[int, Class], int] = {}
        for theirs, dealer_left, more in dealt_out(dealer, left, soft_17):
            key = cards - sum(dealer_left), class_of_meeting(own_hand, theirs, stands_off)
            by_size[key] = by_size.get(key, 0) + more
        total += sum(brings[result] * Fraction(ways * n, perm(cards, size)) for (size, result), n in by_size.items())
    return total


def insurance_value(table: Table, tens: int, cards: int) -> Fraction:
    """Return the value added by insurance of half the wager, per unit of the wager."""
    chance = Fraction(tens, cards)
    return HALF * (brought_by_insurance(table, True) * chance + brought_by_insurance(table, False) * (1 - chance))


def _counts(cards: list[int]) -> Held:
    return tuple(cards.count(i + 1) for i in range(VALUES))


def advice(playing: Round) -> dict[str, Fraction]:
    """Declining, insuring for half the wager and being paid at once, per unit of the wager."""
    ask, table = playing.awaiting, playing.table
    assert ask is not None
    shoe = _counts([value(card) for card in unseen_cards(playing, ask.seat)])
    mine = _counts([value(card) for card in playing.felt.things(ask.place)])
    up = value(playing.felt.things(DEALER)[0]) - 1
    plain = going_on(table, mine, up, shoe)
    worth = {"decline": plain, "insurance": plain + insurance_value(table, shoe[TEN], sum(shoe))}
    if "even_money" in ask.choices:
        worth["even_money"] = classes(table)[Class.AT_ONCE]
    return {choice: worth[choice] for choice in ask.choices}


def strategy(table: Table) -> Strategy:
    """Return the strategy when the dealer shows an ace, off the top of the shoe."""
    full = _counts([value(card) for card in pack(table)])
    rows = []
    for what, mine in (("no ten among the two cards", 0), ("one ten", 1), ("two tens", 2)):
        gain = insurance_value(table, full[TEN] - mine, sum(full) - 3)
        rows.append((f"insurance, {what}", "take" if gain > 0 else "decline", percent(gain, 4)))
    columns = ("offered", "best", "worth beyond declining")
    chart = Chart("The dealer shows an ace", columns, [*rows, *_even_money_choices(table, full)])
    best = Strategy(table.game.name, dict(table.options), -mean(main(table)), [chart])
    always = Fraction(full[ACE], sum(full)) * -insurance_value(table, full[TEN], sum(full) - 1)
    best.simplified = [Simplified("insuring every hand against an ace", always)]
    best.note = "cards are drawn by rule: nothing else is decided"
    return best


def _even_money_choices(table: Table, full: Held) -> Iterator[tuple[str, str, str]]:
    """A blackjack paid at once or played."""
    if table.rules.even_money:
        nets = classes(table)
        gain = nets[Class.AT_ONCE] - nets[Class.BLACKJACK] * (1 - Fraction(full[TEN] - 1, sum(full) - 3))
        yield "even money for a blackjack", "take" if gain > 0 else "decline", percent(gain, 4)
