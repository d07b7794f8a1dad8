"""Sic Bo: three dice are shaken, and every wager on the layout is decided by them.

Serves gb-archive section 9, qld parts 5 (sic-bo) and 11 (mini-dice).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from croupier.equipment.devices import Device
from croupier.games.shared.dice.messages import DiceTotal
from croupier.games.shared.dice.point import throw_cause
from croupier.games.sic_bo.rules import COUNTS, POSITIONS, Dice, Kind, Rules, Wins, dice_text
from croupier.messages import Words
from croupier.rulebooks.model import Game
from croupier.table.felt import Felt, Procedure, Wager

PLACES = ("roll",)
DICE_ALIKE = {"double": 2, "triple": 3}
LOSING_ROW = ("",)


def play_round(felt: Felt) -> Procedure:
    """Wagers, a throw of three dice, and the settlement of every position."""
    yield from felt.open()
    dice: Dice = yield felt.throw()
    felt.announce(DiceTotal(dice=Words(str(dice_text(dice))), total=sum(dice)))
    felt.cause = throw_cause(dice)
    for wager in felt.wagers.copy():
        settle(felt, wager, dice)


def settle(felt: Felt, wager: Wager, dice: Dice) -> None:
    """Decide one wager; where the odds have a row for what the throw is in particular, by that row."""
    rules: Rules = felt.rules
    *apart, plain = rows_for(rules.wins[wager.name], wager.on, tuple(sorted(dice)))
    row = next((row for row in apart if felt.has_row(wager.name, row)), plain)
    if row:
        felt.win(wager, row)
    else:
        felt.lose(wager)


@cache
def rows_for(wins: Wins, on: str, dice: Dice) -> tuple[str, ...]:
    """The rows by which a throw (its dice in order) may be paid, what it is in particular first; "" is a loss."""
    triple = len(set(dice)) == 1
    if wins.but_triples and triple:
        return LOSING_ROW
    if wins.on is not None:
        return _faces_chosen(wins.on, on, dice)
    if wins.triples:
        return ("triple",) if triple else LOSING_ROW
    return ("total",) if sum(dice) in wins.totals and (wins.triples_too or not triple) else LOSING_ROW


def _faces_chosen(kind: Kind, on: str, dice: Dice) -> tuple[str, ...]:
    if kind == "total":
        apart = (f"triple_of_{on}",) if len(set(dice)) == 1 else ()
        return (*apart, on) if on == str(sum(dice)) else LOSING_ROW
    if kind == "three_dice":
        return ("exact",) if on == dice_text(dice) else LOSING_ROW
    faces = [int(face) for face in on.split("-")]
    count = dice.count(faces[0])
    if kind == "die":
        return (COUNTS[count],)
    if kind == "triple":
        return ("triple",) if count == len(dice) else LOSING_ROW
    if kind == "double":
        return ({2: "double", 3: "triple"}.get(count, ""),)
    different = len(set(dice)) == len(dice)
    if kind == "two_dice":
        return (
            LOSING_ROW if not set(faces) <= set(dice) else ("third_die_differs" if different else "third_die_repeats",)
        )
    if not set(dice) <= set(faces):
        return LOSING_ROW
    return ("three_numbers",) if different else ("repeat_within_set", "")


def positions(rules: Rules, devices: Mapping[str, Device]) -> dict[str, list[str]]:
    """Return the positions of the layout."""
    return POSITIONS


def canonical(game: Game, wager: str, on: str) -> str:
    """A position with its numbers in order, however they were given; 4-4 and 4-4-4 are the double and triple of 4."""
    parts = [part for part in on.replace(" ", "-").replace(",", "-").replace("/", "-").split("-") if part]
    kind = msgspec.convert(game.wager[wager].terms, Wins).on
    if len(set(parts)) == 1 and len(parts) == DICE_ALIKE.get(kind or ""):
        return parts[0]
    return "-".join(sorted(parts, key=lambda part: (len(part), part)))
