"""The most that a round can pay: known when its wagers are laid, before anything is drawn.

It is an upper bound, and it knows no game. A wager is paid at one of the odds of its own pays, and at each of its
multiples at most once; prizes of a fixed amount once for each pair of players; pools pay what they hold and what they
are brought back to; and where players win from each other, no player wins more than lies there. Decisions may bring
further stakes: never more than FURTHER times what lies there, at the best of the odds of what decisions lay.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from weakref import WeakKeyDictionary

from croupier.money import Amount, Odds, Prize, exact
from croupier.rulebooks.model import Cell
from croupier.table.felt import Felt
from croupier.table.money import jackpot_levels, meter
from croupier.table.money.pools import read
from croupier.table.round import Round
from croupier.table.table import Table

MAX_STAKE_FACTOR = 64  # a pair of eight packs split into thirty-two hands, each of them doubled


@dataclass(frozen=True, slots=True)
class Terms:
    """The pays of a table as figures that no wager changes, computed once for each table."""

    best: dict[str, Amount]  # by wager, the most that one unit wins
    fixed: dict[str, Amount]  # by wager, prizes that are so much money
    later: frozenset[str]  # wagers that decisions lay
    best_later: Amount
    pools: frozenset[str]


_TERMS: WeakKeyDictionary[Table, Terms] = WeakKeyDictionary()


def terms(table: Table) -> Terms:
    """Return the greatest losses that a table's pays allow, computed once."""
    known = _TERMS.get(table)
    if known is None:
        every = table.game.wager
        later = frozenset(name for name, rule in every.items() if not rule.stage and table.is_offered(name))
        most = {name: exact(best(table, name)) for name in every}
        fixed = {name: exact(_fixed_prizes(table, name)) for name in every}
        best_later = max((most[name] for name in later), default=0)
        known = _TERMS[table] = Terms(most, fixed, later, best_later, meter.pool_names(table.game))
    return known


def most_paid(playing: Round) -> Amount:
    """The most that all seats together can win in this round, from the bank, the pools and each other."""
    table, felt = playing.table, playing.felt
    known, wagers = terms(table), felt.wagers
    laid: Amount = sum(w.stake for w in wagers)
    paid: Amount = sum(known.best[w.name] * w.stake for w in wagers)
    if table.family.betting.extra_win is not None:
        paid += sum(table.family.betting.extra_win(felt, w) for w in wagers)
    paid += MAX_STAKE_FACTOR * laid * known.best_later
    named = known.later.union(w.name for w in wagers)
    if not named <= table.pays.keys():  # a pot, a player's bank: what others have laid
        paid += (1 + MAX_STAKE_FACTOR) * laid
    fixed: Amount = sum(known.fixed[name] for name in named)
    if fixed:
        paid += max(len(wagers), len(felt.seats)) ** 2 * fixed
    return exact(paid + (_pools(table, felt) if known.pools else 0))


def cells(table: Table, name: str) -> list[Cell]:
    """Return the pays of a wager at a table, row by row."""
    pays = table.pays.get(name)
    return [] if pays is None else [pays] if isinstance(pays, Odds | Prize) else list(pays.values())


def best(table: Table, name: str) -> Fraction:
    """The most that one unit of a wager wins."""
    pays = cells(table, name)
    odds = max((cell.win for cell in pays if isinstance(cell, Odds)), default=Fraction(0))
    times = sum((cell.size for cell in pays if isinstance(cell, Prize) and cell.kind == "times"), Fraction(0))
    return max(odds, Fraction(0)) + times


def _fixed_prizes(table: Table, name: str) -> Fraction:
    """The prizes of a wager that are so much money, whatever is staked."""
    prizes = [cell for cell in cells(table, name) if isinstance(cell, Prize)]
    return sum((cell.size if cell.kind == "amount" else cell.least for cell in prizes), Fraction(0))


def _pools(table: Table, felt: Felt) -> Fraction:
    """Return, for each wager that may win them, the amounts in the pools and what the house brings them back to."""
    names = meter.pool_names(table.game)
    held = sum((Fraction(read(felt.state.get(pool, 0))) for pool in names), Fraction(0))
    several = jackpot_levels.levels_of(table)
    seeds = (jackpot_levels.reseed(several, pool) if several else meter.rules_of(felt).seed for pool in names)
    back = sum((Fraction(seed) for seed in seeds), Fraction(0))
    return held + back * (1 + len(felt.wagers))
