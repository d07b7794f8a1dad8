"""Spanish 21 as others play and publish it, with the solver of kings Pure Spanish 21.5 (see docs/results/published.md).

The rules are those of the published game (betfirm.com after wizardofodds.com, emeraldqueen.com, chukchansigold.com):
naturals pay 3 to 2 and always win, late surrender, any number of cards may be doubled, a doubling may be taken back for
what was staked before it, no chart binds, three eights save nobody, and a 21 that was not doubled pays more with five
cards and more, or as 6-7-8 or 7-7-7. kings prints none of that; what it plays instead is the other end of the ladder.
What hands, shoes and the other hands of a split are worth is asked of the solver; only the play in between is here.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import pytest

from croupier.games.california_blackjack.odds import kernels
from croupier.games.california_blackjack.odds.shapes import EIGHTS, OVER, hands
from croupier.games.california_blackjack.odds.solver import HALVES, Solver, given_of
from croupier.hands.blackjack import LIMIT
from croupier.odds import edges
from croupier.table import Table

numba = pytest.importorskip("numba")
SPANISH = "kings/pure-spanish-21-5"
MANY = {5: 1.5, 6: 2.0}  # what a 21 of so many cards pays; with more of them three times the wager
MORE = 3.0
RUN, SEVENS = {5: 1, 6: 1, 7: 1}, {6: 3}  # by class: 6-7-8 and 7-7-7
MIXED, SUITED, SPADES = 1.5, 2.0, 3.0


class Printed(NamedTuple):
    """What the published game has and kings has not."""

    decks: int
    soft_17: str = "hit"
    redoubling: bool = False
    natural: Fraction = Fraction(3, 2)
    chart: bool = False
    eights: bool = False
    bonuses: bool = True
    any_cards: bool = True


def paid(counts: list[int], decks: int) -> float:
    """What a 21 pays on average over its suits, which are alike."""
    held = {i: n for i, n in enumerate(counts) if n}
    if held not in (RUN, SEVENS):
        size = sum(counts)
        return MANY.get(size, 1.0 if size < min(MANY) else MORE)
    one = (decks - 1) / (4 * decks - 1) * (decks - 2) / (4 * decks - 2) if held == SEVENS else 1 / 16
    return MIXED * (1 - one) + SUITED * one * 3 / 4 + SPADES * one / 4


def plays(rules: Printed) -> Any:
    """The solver's loop over hands, with what the published game allows."""
    found = hands()[0]
    more = np.zeros(len(found.size))
    for h in np.flatnonzero(found.total == LIMIT).tolist() if rules.bonuses else ():
        more[h] = HALVES * (paid(found.counts[h].tolist(), rules.decks) - 1)
    any_cards = rules.any_cards

    @numba.njit(cache=False)  # type: ignore[untyped-decorator]
    def solve(
        tree: Any,
        hands: Any,
        nets: Any,
        may: Any,
        shoe: Any,
        start: Any,
        pair: int,
        omega: Any,
        up: int,
        play: Any,
        worth: Any,
        nothing: Any,
    ) -> None:
        n = hands.size.size
        ways = np.zeros(tree.card.size + 1, np.float64)
        once = np.zeros((4, n), np.float64)
        left = shoe.copy()
        for h in range(n - 1, -1, -1):
            fits = hands.size[h] >= 2
            for i in range(left.size):
                left[i] = shoe[i] - (hands.counts[h, i] - start[i])
                fits = fits and hands.counts[h, i] >= start[i] and left[i] >= 0
            if not fits:
                continue
            s = hands.size[h] - start.sum()
            k = hands.counts[h, pair] - start[pair] if pair >= 0 else 0
            none = kernels.clear(tree, left, pair, omega, k, s)
            nothing[h] = none
            stand = kernels.value_of_standing(tree, nets[hands.total[h]], left, pair, omega, k, s, ways)
            hard = not hands.soft[h]
            for times in range(may.doubles, 0, -1):
                whole = 1 << times
                value = max(whole * stand, may.rescue * (whole // 2) * none)
                if times < may.doubles:
                    again = kernels.value_of_drawing(
                        tree, hands, nets, once[times + 1], left, pair, omega, h, k, s, up, 2 * whole, False
                    )
                    value = max(value, again)
                once[times, h] = value
            value = stand + more[h] * none
            if hands.total[h] < 21:
                if not (hard and hands.total[h] >= may.must_stand):
                    value = max(
                        value,
                        kernels.value_of_drawing(tree, hands, nets, worth, left, pair, omega, h, k, s, up, 1, False),
                    )
                if any_cards or hands.size[h] == 2:
                    value = max(
                        value,
                        kernels.value_of_drawing(tree, hands, nets, once[1], left, pair, omega, h, k, s, up, 2, False),
                    )
            if hands.size[h] == 2 and may.surrender:
                value = max(value, may.surrender * none)
            worth[h] = value

    return solve


def edge(rules: Printed, patch: pytest.MonkeyPatch) -> float:
    """The house's part of a wager, in hundredths of it."""
    options = {
        "decks": rules.decks,
        "soft_17": rules.soft_17,
        "double_double": rules.redoubling,
        "surrender": "after_check",
    }
    asked = given_of(Table(SPANISH, options), rules.chart)
    if not rules.eights:
        nets = asked.nets.copy()
        nets[:, EIGHTS] = nets[:, OVER]
        asked = replace(asked, nets=nets)
    patch.setattr(kernels, "solve", plays(rules))
    solver = Solver(asked)
    cards, aces, tens = 48 * rules.decks, 4 * rules.decks, 12 * rules.decks
    naturals = float(rules.natural) * 2 * aces * tens / (cards * (cards - 1))
    return -100 * (naturals + sum(solver.rough(found) for found in solver.play()))


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "figure"),
    [
        (Printed(6), 0.78),
        (Printed(6, "stand"), 0.37),
        (Printed(6, redoubling=True), 0.42),
        (Printed(8), 0.80),
        (Printed(8, "stand"), 0.38),
        (Printed(8, redoubling=True), 0.45),
    ],
)
def test_the_published_game(rules: Printed, figure: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the hundredth that is printed; what plays by exact cards may be a little better than a chart."""
    found = edge(rules, monkeypatch)
    assert -0.02 <= found - figure <= 0.005, found


@pytest.mark.long
def test_kings_is_the_other_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """With kings' own rules the loop gives kings' edge, so what lies between the two is the rules alone."""
    own = Printed(8, redoubling=True, natural=Fraction(6, 5), chart=True, eights=True, bonuses=False, any_cards=False)
    (ours,) = edges(Table(SPANISH, {"surrender": "after_check"}), "main")
    assert ours.edge is not None
    assert edge(own, monkeypatch) == pytest.approx(float(100 * ours.edge), abs=1e-6)
