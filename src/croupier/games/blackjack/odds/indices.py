"""Where a count turns the play of blackjack, and how often things happen.

At each true count the charts by totals are found on the shoe that the count leaves on average before the hand. A
decision whose word changes from one whole count to the next is sought between them to a quarter; where tens alone
decide, as of insurance, the turn is found on the line. The count at the moment of decision is that of the same shoe
less the cards that lie open: the dealer's, and two cards of the hand as they come on average; insurance looks at the
dealer's card alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise
from math import perm

from croupier.games.blackjack.odds.charts import charts, name
from croupier.games.blackjack.odds.play_by_totals import play_by_totals
from croupier.games.blackjack.odds.solver import Solver
from croupier.games.blackjack.odds.solver_input import ACE, TEN, Given, given_of
from croupier.games.blackjack.representative_deals import Theirs
from croupier.games.shared.twenty_one.opening_odds import net_of_insurance
from croupier.odds.analysis import Index
from croupier.odds.edge import decimal
from croupier.odds.enumeration.shoes import CARDS_PER_TRUE_COUNT, Tags, table_at_count
from croupier.odds.progress import tell
from croupier.table import Table

INSURANCE = "insurance"
QUARTER = Fraction(1, 4)
Words = dict[tuple[str, str], str]


def turning_decisions(table: Table, tags: Tags, counts: Sequence[int]) -> list[Index]:
    """Every decision that changes between two neighbours of these counts."""
    indices: list[Index] = []
    known: dict[Fraction, Words] = {}

    def words(count: Fraction) -> Words:
        if count not in known:
            tell(f"charts at a true count of {float(count):g}", len(known), 3 * len(counts))
            known[count] = _words(table_at_count(table, tags, count))
        return known[count]

    for low, high in pairwise(map(Fraction, counts)):
        before, after = words(low), words(high)
        for cell in (cell for cell in after if after[cell] != before[cell]):
            turn = _insured_from(table, tags, low, high) if cell[0] == INSURANCE else _between(words, cell, low, high)
            deciding = _deciding(table_at_count(table, tags, turn), tags, turn, *cell)
            indices.append(Index(*cell, before[cell], after[cell], int(high), float(decimal(deciding, 2))))
    return indices


def _between(words: Callable[[Fraction], Words], cell: tuple[str, str], low: Fraction, high: Fraction) -> Fraction:
    """The middle of the quarter of a count in which a word changes."""
    was = words(low)[cell]
    while high - low > QUARTER:
        middle = (low + high) / 2
        low, high = (middle, high) if words(middle)[cell] == was else (low, middle)
    return (low + high) / 2


def _insured_from(table: Table, tags: Tags, low: Fraction, high: Fraction) -> Fraction:
    """Return the point between two counts from which insurance gains."""
    gains = [_insurance_gain(table, given_of(table_at_count(table, tags, count))) for count in (low, high)]
    return low + (high - low) * gains[0] / (gains[0] - gains[1])


def _insurance_gain(table: Table, shoe: Given) -> Fraction:
    """Return the value of a unit of insurance where the dealer's ace alone is known."""
    tens = sum(n for n, value in zip(shoe.shoe, shoe.values, strict=True) if value == TEN)
    chance = Fraction(tens, shoe.cards - 1)
    return net_of_insurance(table, True) * chance + net_of_insurance(table, False) * (1 - chance)


def _deciding(shoe: Table, tags: Tags, count: Fraction, hand: str, against: str) -> Fraction:
    """The true count when the cards on the table have been counted too, of a shoe of such a count before the hand."""
    held = given_of(shoe)
    by_class = [_tag(tags, value) for value in held.values]
    seen = [by_class[next(i for i in range(len(held.values)) if name(i) == against)]]
    if hand != INSURANCE:
        seen += [_average_tag(held, by_class, hand)] * 2
    running = count * held.cards / CARDS_PER_TRUE_COUNT + sum(seen)
    return CARDS_PER_TRUE_COUNT * running / (held.cards - len(seen))


def _tag(tags: Tags, value: int) -> Fraction:
    """The tag of a class of cards: of tens the mean of the four ranks."""
    ranks = "A" if value == 1 else "TJQK" if value == TEN else str(value)
    return Fraction(sum(tags[rank] for rank in ranks), len(ranks))


def _average_tag(held: Given, by_class: Sequence[Fraction], hand: str) -> Fraction:
    """The mean tag of a card of a hand of two cards as a chart names it: hard 16, soft 18, 8,8."""
    total, ways = Fraction(0), 0
    for first, second in combinations_with_replacement(range(len(held.values)), 2):
        if _chart_row(held, first, second) != hand:
            continue
        count = held.shoe[first] * (held.shoe[second] - (first == second))
        total += count * (by_class[first] + by_class[second])
        ways += 2 * count
    return total / ways if ways else Fraction(0)  # no two cards make it, as hard 20 but of tens: as many high as low


def _chart_row(held: Given, first: int, second: int) -> str:
    if first == second:
        return f"{name(first)},{name(second)}"
    total = held.values[first] + held.values[second]
    return f"soft {total + TEN}" if ACE in (first, second) else f"hard {total}"


def _words(table: Table) -> Words:
    """Return the words of the charts, and whether to insure."""
    solver = Solver(given_of(table))
    play = play_by_totals(solver)
    out: Words = {}
    for chart in charts(solver, play):
        for hand, *words in chart.rows:
            out |= {(hand, up): word for up, word in zip(chart.columns[1:], words, strict=True)}
    if "insurance" in table.game.wager:
        gain = _insurance_gain(table, solver.given)
        out[INSURANCE, name(ACE)] = "insure" if gain > 0 else "decline"
    return out


def often(table: Table) -> dict[str, dict[str, Fraction | float]]:
    """How often the dealer ends with each total, against nothing but what lies on the table at first, in floats; and
    what best play by exact cards does with the two cards dealt, as fractions."""
    solver = Solver(given_of(table))
    play = solver.play_by_cards()
    dealer = dict.fromkeys([outcome.name.lower() for outcome in Theirs], 0.0)
    choices: dict[str, Fraction | float] = {}
    shoe, deals = solver.given.shoe, perm(solver.given.cards, 3)
    for up, against in play.items():
        for first, second, likely in solver.deals(up):
            hand = solver.two(first, second)
            for outcome in Theirs:
                dealer[outcome.name.lower()] += likely * float(against.chance[hand, outcome])
            left = [n - (i == up) for i, n in enumerate(shoe)]
            ways = shoe[up] * left[first] * (left[second] - (first == second)) * (1 + (first != second))
            word = _first_choice(solver, against, first, second)
            choices[word] = choices.get(word, Fraction(0)) + Fraction(ways, deals)
    shown: dict[str, Fraction | float] = {word: share for word, share in dealer.items() if share}
    if "next" in shown and not solver.given.has_total_that_stands_off:  # a 22 is told apart only where it matters
        shown["over"] = shown.get("over", 0.0) + shown.pop("next")
    return {"the dealer ends with": shown, "best play of the two cards dealt": dict(sorted(choices.items()))}


def _first_choice(solver: Solver, against: object, first: int, second: int) -> str:
    from croupier.games.blackjack.odds.solver import Against

    assert isinstance(against, Against)
    hand = solver.two(first, second)
    if solver.given.is_blackjack(first, second):
        return "blackjack"
    if hand in against.given_up:
        return "surrender"
    if first == second and first in against.splits:
        return "split"
    return "double" if against.way.double[hand] else "hit" if against.way.draw[hand] else "stand"
