"""Strategy tables for blackjack: by totals, from the solver, by name, or from a file.

A file of your own is TOML, ten letters a row for the dealer's two to ten and ace: S stand, H hit, D double or else
hit, E double or else stand, P split, R surrender or else hit, Q surrender or else stand. Rows that are left out are
played as the solver says.

    insure = 3            # at this true count and above; left out, never
    [hard]
    16 = "SSSSSHHHHH"
    [soft]
    18 = "SEEEESSHHH"
    [pairs]
    8 = "PPPPPPPPPP"
    A = "PPPPPPPPPP"
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy as np

from croupier import toml
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.blackjack.messages import (
    InsureIsTrueCount,
    NeitherStrategyNorFile,
    NotAStrategyFile,
    OnlyPairsAreSplit,
    StrategyHasNoPart,
    StrategyRowLetters,
    StrategyRows,
)
from croupier.games.blackjack.odds.play_by_totals import play_by_totals
from croupier.games.blackjack.odds.solver import Solver
from croupier.games.blackjack.odds.solver_input import given_of
from croupier.games.blackjack.representative_deals import Kind, Mine, Theirs, settlement_of
from croupier.games.shared.twenty_one.kernel import VALUES
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.odds.strategy import strategy as solved
from croupier.simulate.plan import Asked, Bytes
from croupier.table import Table

UPS = 11  # dealer's cards by value, from 1
STAND, HIT, DOUBLES, SPLIT = 0, 1, 2, 4  # a double is 2 and what else to do
SURRENDERS = 8  # a surrender is 8 and what else to do
GIVES_UP = 2  # of pairs: 1 is split, 2 given up
SOFT_OFFSET = 32  # soft totals stand so far behind the hard ones
LETTERS = {"S": STAND, "H": HIT, "E": DOUBLES + STAND, "D": DOUBLES + HIT, "P": SPLIT}
LETTERS |= {"R": SURRENDERS + HIT, "Q": SURRENDERS + STAND}
WORDS = {"stand": "S", "hit": "H", "double or stand": "E", "double or hit": "D", "split": "P"}
WORDS |= {"surrender or hit": "R", "surrender or stand": "Q"}
ACROSS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)
UNREACHED_COUNT = 127  # a true count that no shoe reaches
NAMES = ("best", "totals", "dealer", "never_bust")


@dataclass(frozen=True)
class Tables:
    """The strategy as arrays: `play` by total and dealer's card, `splits` by value and dealer's card."""

    play: Bytes
    splits: Bytes
    insure: int
    even_money: bool  # taken whatever the count, where it is offered
    note: str


def tables(table: Table, asked: Asked) -> Tables:
    """The strategy asked for, within what the table allows."""
    play, splits = np.zeros(2 * SOFT_OFFSET * UPS, np.uint8), np.zeros(UPS * UPS, np.uint8)
    insure, note = UNREACHED_COUNT, ""
    if asked.strategy in ("dealer", "never_bust"):
        _fill_named_play(table, play, asked.strategy)
        note = "played as the dealer plays" if asked.strategy == "dealer" else "never a card that could bust"
    else:
        note = _charts(table, play, splits)
        if asked.strategy not in ("", "best", "totals"):
            insure = _file(asked.strategy, play, splits)
            note = f"by {Path(asked.strategy).name}; what it does not say, {note}"
    return Tables(play, splits, insure, is_even_money_better(table), note)


def _row(play: Bytes, splits: Bytes, kind: str, which: int, letters: str) -> None:
    for up, letter in zip(ACROSS, letters, strict=True):
        act = LETTERS[letter]
        if kind == "pairs":
            splits[UPS * which + up] = GIVES_UP if act >= SURRENDERS else act == SPLIT
        elif act == SPLIT:
            raise CroupierError(OnlyPairsAreSplit(kind_of_hand=kind, which=str(which)))
        else:
            play[UPS * (which + (SOFT_OFFSET if kind == "soft" else 0)) + up] = act


def _charts(table: Table, play: Bytes, splits: Bytes) -> str:
    """The solver's charts by totals."""
    solution = solved(table)
    for chart in solution.charts:
        for name, *cells in chart.rows:
            letters = "".join(WORDS[cell] for cell in cells)
            if "," in name:
                _row(play, splits, "pairs", _card(name.partition(",")[0]), letters)
            else:
                kind, _, total = name.partition(" ")
                _row(play, splits, kind, int(total), letters)
    for up in ACROSS:
        play[UPS * (12 + SOFT_OFFSET) + up] = HIT  # two aces that are not split
    return (
        "the solver's charts by totals; no insurance; each shoe dealt on to its cut card, where a round costs a little "
        "more than the first one of a full shoe (docs/how-to/simulate.md)"
    )


def _card(name: str) -> int:
    return 1 if name == "A" else int(name)


def _fill_named_play(table: Table, play: Bytes, name: str) -> None:
    """As the dealer plays, or never a card that could bust. A dealer who counts an ace of a soft 17 as one draws."""
    for soft in (0, 1):
        from_ = DEALER_STANDS + 1 if soft and table.rules.soft_17 else DEALER_STANDS
        for total in range(4, LIMIT + 1):
            stands = total >= from_ if name == "dealer" or soft else total >= 12
            play[UPS * (total + SOFT_OFFSET * soft) : UPS * (total + SOFT_OFFSET * soft + 1)] = STAND if stands else HIT


def _file(path: str, play: Bytes, splits: Bytes) -> int:
    """Rows of a strategy file over what is there."""
    try:
        given = toml.read(path)
    except FileNotFoundError:
        raise CroupierError(NeitherStrategyNorFile(path=repr(path), known=", ".join(NAMES))) from None
    except toml.TomlError as error:
        raise CroupierError(NotAStrategyFile(path=path, error=str(error))) from None
    unknown = set(given) - {"hard", "soft", "pairs", "insure"}
    if unknown:
        raise CroupierError(StrategyHasNoPart(path=path, unknown=repr(sorted(unknown)[0])))
    insure = given.pop("insure", UNREACHED_COUNT)
    if type(insure) is not int:
        raise CroupierError(InsureIsTrueCount(path=path))
    for kind, rows in given.items():
        for name, letters in rows.items() if isinstance(rows, dict) else ():
            _row(play, splits, kind, _which(path, kind, name), _letters(path, name, letters))
    return insure


def _which(path: str, kind: str, name: str) -> int:
    least, most = {"hard": (4, 20), "soft": (12, 20), "pairs": (1, 10)}[kind]
    number = 1 if name == "A" and kind == "pairs" else int(name) if name.isascii() and name.isdigit() else 0
    if not least <= number <= most:
        raise CroupierError(StrategyRows(path=path, kind_of_hand=kind, least=str(least), most=most, row=repr(name)))
    return number


def _letters(path: str, name: str, letters: object) -> str:
    plain = letters.replace(" ", "").upper() if isinstance(letters, str) else ""
    if len(plain) != len(ACROSS) or not set(plain) <= set(LETTERS):
        raise CroupierError(StrategyRowLetters(path=path, row=name, letters=", ".join(LETTERS), given=repr(letters)))
    return plain


def is_even_money_better(table: Table) -> bool:
    """Return whether a blackjack against an ace is better paid at once, off the top of the shoe."""
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    tens = sum(VALUES[card.index] == 10 for card in pack.pack)
    wins = 1 - Fraction(int(tens) - 1, len(pack.pack) - 3)
    settled = settlement_of(table)
    played = settled.net(Kind.OWN, Mine.BLACKJACK, Theirs.OVER)
    return settled.net(Kind.OWN, Mine.AT_ONCE, Theirs.OVER) > played * wins


def swaps(table: Table, asked: Asked) -> Bytes:
    """Return when to exchange the second cards of two Switch hands, by five values less one: the dealer's, and those of
    the first hand and of the second. Each hand is worth what the solver's charts make of it by itself."""
    if asked.strategy in ("dealer", "never_bust"):
        return np.zeros(10**5, np.uint8)
    solver = Solver(given_of(table, switching=True))
    play = play_by_totals(solver)
    worth = np.zeros((2, 10, 10, 10))  # as dealt, and as no blackjack; by the dealer's card and two cards
    for up, against in play.items():
        for a, b in product(range(10), repeat=2):
            worth[:, up, a, b] = [solver.worth(against, a, b, plain) for plain in (False, True)]
    dealt, plain = worth
    keep = dealt[:, :, :, None, None] + dealt[:, None, None, :, :]
    other = plain.transpose(0, 2, 1)  # the first card goes with the last, the third with the second
    swap = plain[:, :, None, None, :] + other[:, None, :, :, None]
    return (swap > keep).astype(np.uint8).ravel()
