"""Charts of blackjack: what to do with each total, where the exact cards say otherwise, and what simpler play costs.

Serves gb-core section 3 and gb-archive section 4. The charts are the best play by totals alone. The exceptions are the
hands whose exact cards are better played another way, those that gain most first.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.games.blackjack.odds.best_play import SHOE
from croupier.games.blackjack.odds.exact import price
from croupier.games.blackjack.odds.play_by_totals import cells, chances, decisions, play_by_totals
from croupier.games.blackjack.odds.solver import TWO, Against, Solver, Way
from croupier.games.blackjack.odds.solver_input import ACE, Given, given_of
from croupier.games.shared.twenty_one.opening_odds import insurance
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.hands.messages import SoftTotal
from croupier.messages import english
from croupier.odds.analysis import Cell
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import percent
from croupier.odds.layout_edges import clauses
from croupier.places import DEALER
from croupier.table import Round, Table

MAX_EXCEPTIONS_LISTED = 30  # so many exceptions are told one by one
STIFF = 12  # a hard total that one card can take over 21
Play = dict[int, Against]


def strategy(table: Table) -> Strategy:
    """The best play of a table, for one hand by itself or, at Switch, for each of two."""
    switching = "switch" in table.game.wager
    asked = given_of(table, switching)
    solver = Solver(asked)
    cards, totals = solver.play_by_cards(), play_by_totals(solver)
    best, charted = price(solver, cards, spread=False).mean, price(solver, totals, spread=False).mean
    result = Strategy(table.game.name, dict(table.options), -best, list(charts(solver, totals)))
    result.exceptions = list(exceptions(solver, cards, totals))
    result.note = f"{SHOE}; the charts alone are worth {percent(-charted, 4)}"
    result.simplified = [Simplified("the charts without the exceptions", best - charted)]
    for what, play in simpler(solver, totals):
        result.simplified.append(Simplified(what, best - price(solver, play, spread=False).mean))
    result.simplified += [Simplified(what, cost) for what, cost in _insurance_costs(table, asked)]
    if switching:
        from croupier.games.blackjack.odds import switch as blackjack_switch

        result.edge, result.note = blackjack_switch.edge(table), blackjack_switch.NOTE
    return result


# Charts


PAIRS = "pairs"  # the kind of the chart of pairs; the others are "hard" and "soft"


def name(card: int) -> str:
    """A class of cards as charts write it."""
    return "A" if card == ACE else str(card + 1)


def charts(solver: Solver, play: Play) -> Iterator[Chart]:
    """Hard totals, soft totals and pairs, against each card of the dealer's."""
    ups = [*(up for up in solver.ups if up != ACE), *(up for up in solver.ups if up == ACE)]
    columns = tuple(name(up) for up in ups)
    words = {up: {(cell.total, cell.soft): word for cell, word in decisions(solver, play[up])} for up in ups}
    lowest = TWO * TWO  # two twos
    for soft, last in ((False, lowest), (True, STIFF + 1)):
        totals, kind = range(LIMIT - 1, last - 1, -1), "soft" if soft else "hard"
        lines = [(f"{kind} {total}", *(words[up][total, soft] for up in ups)) for total in totals]
        yield Chart(f"{kind.title()} totals", ("hand", *columns), lines, "double: with two cards only", kind)
    lines = []
    for pair in (*range(1, solver.classes), ACE):
        hand = solver.two(pair, pair)
        cell = int(solver.hands.total[hand]), bool(solver.hands.soft[hand])
        row = (_pair_word(play[up], pair, hand, words[up][cell]) for up in ups)
        lines.append((f"{name(pair)},{name(pair)}", *row))
    note = "split again wherever it is allowed, unless an exception says so"
    yield Chart("Pairs", ("hand", *columns), lines, note, PAIRS)


def place(playing: Round) -> Cell | None:
    """Return the place in the charts of the hand that is decided about, or None if it is no matter of its total."""
    ask = playing.awaiting
    if ask is None or "hit" not in ask.choices:
        return None
    hands, where = playing.hands(ask.seat), ask.hand_place
    against, value = _card_value_text(hands[DEALER][0]), playing.hand_values(ask.seat)[where]
    if "split" in ask.choices:
        pair = _card_value_text(hands[where][0])
        return Cell(PAIRS, f"{pair},{pair}", against)
    kind, total = ("soft", value.high) if isinstance(value, SoftTotal) else ("hard", english().phrase(value))
    return Cell(kind, f"{kind} {total}", against)


def _card_value_text(card: str) -> str:
    return "10" if card[0] in "TJQK" else card[0]


def _pair_word(against: Against, pair: int, hand: int, word: str) -> str:
    """Return the word for a pair: it may be given up, or split, or is played like any hand of its total."""
    plain = word.rpartition(" or ")[2]
    if hand in against.given_up:
        return f"surrender or {plain}"
    return "split" if pair in against.splits else plain if word.startswith("surrender") else word


# Exceptions


def exceptions(solver: Solver, cards: Play, totals: Play) -> Iterator[str]:
    """Return the exact cards that are played otherwise, and what that gains per unit of the initial wager."""
    ordered = sorted(_exceptions(solver, cards, totals), key=lambda item: (-item[0], item[1]))
    yield from (f"{text} (gains {gain * 100:.5f}%)" for gain, text in ordered[:MAX_EXCEPTIONS_LISTED])
    if len(ordered) > MAX_EXCEPTIONS_LISTED:
        remainder = sum(gain for gain, _ in ordered[MAX_EXCEPTIONS_LISTED:]) * 100
        yield f"and {len(ordered) - MAX_EXCEPTIONS_LISTED} more hands, which gain {remainder:.5f}% together"


def _exceptions(solver: Solver, cards: Play, totals: Play) -> Iterator[tuple[float, str]]:
    for up, best in cards.items():
        table = totals[up]
        orders = solver.orders(best.way, solver.dealt_hands(best.splits, best.given_up | table.given_up))
        likely = chances(solver.given, best.shoe) * solver.given.shoe[up] / solver.given.cards
        for hand in np.flatnonzero(orders.reach).tolist():
            best_word, other = _action(best.way, hand), _action(table.way, hand)
            if best_word != other:
                gain = (_worth(best, hand, best_word) - _worth(best, hand, other)) * orders.reach[hand] * likely[hand]
                if gain > 0:
                    yield float(gain), f"{_cards(solver, hand)} against {name(up)}: {best_word}, not {other}"
        yield from _split_exceptions(solver, best, table)
        yield from _surrender_exceptions(solver, best, table)


def _surrender_exceptions(solver: Solver, best: Against, table: Against) -> Iterator[tuple[float, str]]:
    for first, second, likely in solver.deals(best.up):
        hand = solver.two(first, second)
        if (hand in best.given_up) != (hand in table.given_up) and (first != second or first not in best.tried):
            played = float(best.worth[hand]) - (
                solver.natural(best, first, second) if best.is_without_blackjack else 0.0
            )
            gain = abs(solver.half(best, first, second) - played)
            surrenders = hand in best.given_up
            played_on = _action((table if surrenders else best).way, hand)
            best_word, other = ("surrender", played_on) if surrenders else (played_on, "surrender")
            yield gain * likely, f"{_cards(solver, hand)} against {name(best.up)}: {best_word}, not {other}"


def _split_exceptions(solver: Solver, best: Against, table: Against) -> Iterator[tuple[float, str]]:
    for pair in best.tried:
        splits, charted = pair in best.splits, pair in table.splits
        if splits != charted:
            hand = solver.two(pair, pair)
            gain = abs(best.tried[pair].worth - float(best.worth[hand]))
            share = sum(p for a, b, p in solver.deals(best.up) if a == b == pair)
            best_word, other = ("split", _action(table.way, hand)) if splits else (_action(best.way, hand), "split")
            yield gain * share, f"{_cards(solver, hand)} against {name(best.up)}: {best_word}, not {other}"


def _action(way: Way, hand: int) -> str:
    return "double" if way.double[hand] else "hit" if way.draw[hand] else "stand"


def _worth(against: Against, hand: int, action: str) -> float:
    return float({"double": against.twice, "hit": against.hit, "stand": against.stand}[action][hand])


def _cards(solver: Solver, hand: int) -> str:
    held = solver.hands.counts[hand].tolist()
    return ",".join(name(card) for card in range(solver.classes - 1, -1, -1) for _ in range(held[card]))


# Simpler play


def simpler(solver: Solver, totals: Play) -> Iterator[tuple[str, Play]]:
    """Simpler ways to play, by totals."""
    yield "never splitting", play_by_totals(solver, split=False)
    yield "never doubling", play_by_totals(solver, double=False)
    yield "neither splitting nor doubling", play_by_totals(solver, split=False, double=False)
    yield "never drawing to a hard 12 or more", _standing_on(solver, totals, lambda c: not c.soft and c.total >= STIFF)
    yield "playing as the dealer must", solver.follow({up: _as_dealer(solver) for up in solver.ups})


def _standing_on(solver: Solver, totals: Play, stands: Any) -> Play:
    """The charts, but standing on some totals."""
    ways = {}
    for up, against in totals.items():
        way = Way(against.way.draw.copy(), against.way.double.copy())
        for cell in cells(solver.given.values):
            if stands(cell):
                way.draw[cell.members] = way.double[cell.members] = False
        ways[up] = way
    return solver.follow(ways, {up: set(against.splits) for up, against in totals.items()})


def _as_dealer(solver: Solver) -> Way:
    """Draw to 16 and stand on 17, soft ones as the dealer does."""
    way = solver.new_way()
    stands_on = np.where(solver.hands.soft & solver.given.rules.soft_17, DEALER_STANDS + 1, DEALER_STANDS)
    way.draw[:] = solver.hands.total < stands_on
    return way


def _insurance_costs(table: Table, given: Given) -> Iterator[tuple[str, Fraction]]:
    """Yield the cost of insuring whenever it is offered, and of taking even money where it is not the better choice."""
    cards = given.cards
    aces = Fraction(given.shoe[ACE], cards)
    edge, *against_ten = insurance(table, clauses(table, "insurance"))
    assert edge.edge is not None
    tens = sum(given.shoe[i] for i in given.with_ace)
    blackjack = aces * Fraction(2 * (given.shoe[ACE] - 1) * tens, (cards - 1) * (cards - 2))
    only = table.rules.insurance.who == "blackjack"
    yield (
        f"insuring {'every blackjack' if only else 'every hand'} against an ace",
        ((blackjack if only else aces) * edge.edge / TWO),
    )
    if given.even_money is not None:
        lost = given.blackjack * (1 - Fraction(tens - 1, cards - 3)) - given.even_money
        if lost > 0:
            yield "taking even money for every blackjack against an ace", blackjack * lost
    for other in against_ten:
        assert other.edge is not None
        dealt = Fraction(2 * given.shoe[ACE] * tens * (tens - 1), cards * (cards - 1) * (cards - 2))
        yield "insuring every blackjack against a ten", dealt * other.edge / TWO
        if given.even_money is not None:
            lost = given.blackjack * (1 - Fraction(given.shoe[ACE] - 1, cards - 3)) - given.even_money
            yield "taking even money for every blackjack against a ten", dealt * lost
