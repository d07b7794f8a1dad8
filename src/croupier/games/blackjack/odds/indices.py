"""Where a count turns the play of blackjack, and how often things happen.

At each true count the charts by totals are found on the shoe that the count leaves on average. A decision whose word
changes from one count to the next has its index there. Insurance is better than nothing from the first count on at
which the tens that are left make it so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import perm

from croupier.games.blackjack.classes import Theirs
from croupier.games.blackjack.odds.charts import charts, name
from croupier.games.blackjack.odds.given import ACE, TEN, given
from croupier.games.blackjack.odds.solver import Solver
from croupier.games.shared.twenty_one.opening_odds import insured
from croupier.odds.analysis import Index
from croupier.odds.enumeration.shoes import at_count
from croupier.odds.progress import tell
from croupier.table import Table

Words = dict[tuple[str, str], str]


def turned(table: Table, tags: Mapping[str, int], counts: Sequence[int]) -> list[Index]:
    """Every decision that changes between two neighbours of these counts."""
    found: list[Index] = []
    before: Words = {}
    for i, count in enumerate(counts):
        tell(f"charts at a true count of {count}", i, len(counts))
        now = _words(at_count(table, tags, count))
        for (hand, against), word in now.items() if before else ():
            was = before[hand, against]
            if was != word:
                found.append(Index(hand, against, was, word, count))
        before = now
    return found


def _words(table: Table) -> Words:
    """What the charts say, and whether to insure."""
    solver = Solver(given(table))
    play = solver.by_totals()
    out: Words = {}
    for chart in charts(solver, play):
        for hand, *words in chart.rows:
            out |= {(hand, up): word for up, word in zip(chart.columns[1:], words, strict=True)}
    if "insurance" in table.game.wager:
        shoe = solver.given.shoe
        tens = sum(n for n, value in zip(shoe, solver.given.values, strict=True) if value == TEN)
        chance = Fraction(tens, solver.given.cards - 1)
        gain = insured(table, True) * chance + insured(table, False) * (1 - chance)
        out["insurance", name(ACE)] = "insure" if gain > 0 else "decline"
    return out


def often(table: Table) -> dict[str, dict[str, Fraction | float]]:
    """How often the dealer ends with each total, against nothing but what lies on the table at first, in floats; and
    what best play by exact cards does with the two cards dealt, as fractions."""
    solver = Solver(given(table))
    play = solver.by_cards()
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
            word = _first(solver, against, first, second)
            choices[word] = choices.get(word, Fraction(0)) + Fraction(ways, deals)
    shown: dict[str, Fraction | float] = {word: share for word, share in dealer.items() if share}
    if "next" in shown and not solver.given.stands_off:  # a 22 is told apart only where it matters
        shown["over"] = shown.get("over", 0.0) + shown.pop("next")
    return {"the dealer ends with": shown, "best play of the two cards dealt": dict(sorted(choices.items()))}


def _first(solver: Solver, against: object, first: int, second: int) -> str:
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
