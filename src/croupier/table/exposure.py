"""What a round can pay at most: known when its wagers are laid, before anything is drawn.

It is an upper bound, and it knows no game. A wager is paid at one of the odds of its own pays, and at each of its
multiples at most once; prizes of a fixed amount once for each pair of players; pools pay what they hold and what they
are brought back to; and where players win from each other, nobody wins more than lies there. Decisions may bring
further stakes: never more than FURTHER times what lies there, at the best of the odds of what decisions lay.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.money import Amount, Odds, Prize, exact
from croupier.rulebooks.model import Cell
from croupier.table import levels, meter
from croupier.table.felt import Felt
from croupier.table.pools import read
from croupier.table.round import Round
from croupier.table.table import Table

FURTHER = 64  # a pair of eight packs split into thirty-two hands, each of them doubled


def most_paid(playing: Round) -> Amount:
    """The most that all seats together can win in this round, from the bank, the pools and each other."""
    table, felt = playing.table, playing.felt
    laid = sum((Fraction(w.stake) for w in felt.wagers), Fraction(0))
    paid = sum((best(table, w.name) * w.stake for w in felt.wagers), Fraction(0))
    if table.family.beyond is not None:
        paid += sum((Fraction(table.family.beyond(felt, w)) for w in felt.wagers), Fraction(0))
    later = [name for name, rule in table.game.wager.items() if not rule.stage and table.offered(name)]
    paid += FURTHER * laid * max((best(table, name) for name in later), default=Fraction(0))
    named = {*later, *(w.name for w in felt.wagers)}
    if any(name not in table.pays for name in named):  # a pot, a player's bank: what others have laid
        paid += (1 + FURTHER) * laid
    pairs = max(len(felt.wagers), len(felt.seats)) ** 2
    fixed = sum((_fixed(table, name) for name in named), Fraction(0))
    return exact(paid + pairs * fixed + _pools(table, felt))


def cells(table: Table, name: str) -> list[Cell]:
    """What a wager may pay at a table, row by row."""
    found = table.pays.get(name)
    return [] if found is None else [found] if isinstance(found, Odds | Prize) else list(found.values())


def best(table: Table, name: str) -> Fraction:
    """The most that one unit of a wager wins."""
    found = cells(table, name)
    odds = max((cell.win for cell in found if isinstance(cell, Odds)), default=Fraction(0))
    times = sum((cell.size for cell in found if isinstance(cell, Prize) and cell.kind == "times"), Fraction(0))
    return max(odds, Fraction(0)) + times


def _fixed(table: Table, name: str) -> Fraction:
    """The prizes of a wager that are so much money, whatever is staked."""
    return sum((c.size for c in cells(table, name) if isinstance(c, Prize) and c.kind == "amount"), Fraction(0))


def _pools(table: Table, felt: Felt) -> Fraction:
    """What the pools hold, and what the house brings them back to, for each wager that may win them."""
    names = meter.names(table.game)
    held = sum((Fraction(read(felt.state.get(pool, 0))) for pool in names), Fraction(0))
    several, game, options = bool(levels.levels(table.game)), table.game, table.options
    seeds = (levels.reseed(game, options, pool) if several else meter.rules_of(felt).seed for pool in names)
    back = sum((Fraction(seed) for seed in seeds), Fraction(0))
    return held + back * (1 + len(felt.wagers))
