"""Any game at all, played by the readable engine: slow and sure, for games that have no kernel.

Decisions are those of the family's own `suggest`, or of a bot that takes any legal choice. Every block has a table and a
dealer of its own, seeded by (seed, block), so that here too a seed has one answer.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.games.felt import Move
from croupier.simulate.plan import LARGEST, Asked, Ints, Plan, common
from croupier.simulate.wagers import Laid, column_of
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.chance import Dealer

BLOCK = 256
FINEST = 27720  # ticks to a unit of money: whole numbers of halves to twelfths
MOST_ROUNDS = 10_000  # of the table to one of ours


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The table itself is the plan; it travels as its name, options and odds."""
    unit = common([w.stake for w in laid]) * FINEST
    spec = {"game": table.game.name, "options": dict(table.options), "odds": table.odds, "seats": list(table.seats)}
    note = "played by the readable engine, round by round; decisions as the game's own advice to bots has them"
    return Plan(
        table.game.name, dict(table.options), laid, unit, f"{__name__}:deal", (spec, laid, unit), block=BLOCK, note=note
    )


def deal(seed: int, block: int, out: Ints, staked: Ints, spec: dict[str, Any], laid: tuple[Laid, ...], unit: int) -> None:
    """Play as many rounds as `out` has room for."""
    table = Table(spec["game"], spec["options"], odds=spec["odds"], seats=spec["seats"])
    chance = Seeded(f"{seed} {block}")
    dealer = Dealer(table, chance)
    for i in range(out.shape[1]):
        nets, stakes = one_round(table, dealer, chance, laid)
        out[:, i] = [whole(net, unit) for net in nets]
        for c, stake in enumerate(stakes):
            staked[c] += whole(stake, unit)


def whole(value: Fraction, unit: int) -> int:
    """Ticks, to the nearest below: a share of a meter may be any fraction."""
    found = value.numerator * unit // value.denominator
    if abs(found) > LARGEST:
        raise CroupierError("the amounts at this table are too large to simulate")
    return found


def one_round(table: Table, dealer: Dealer, chance: Seeded, laid: tuple[Laid, ...]) -> tuple[list[Fraction], list[Fraction]]:
    """Lay, play on until nothing of ours stands, and say what each wager brought and what was staked on it."""
    nets, stakes = [Fraction(0)] * len(laid), [Fraction(0)] * len(laid)
    waiting = list(laid)
    for _ in range(MOST_ROUNDS):
        playing = table.round()
        play(playing, dealer, chance, waiting)
        for line in playing.lines:
            column = column_of(laid, line)
            if column is not None:
                nets[column] += line.net
                stakes[column] += line.stake
        table.close(playing)
        if not table.standing and len(waiting) < len(laid):
            return nets, stakes
    raise CroupierError("these wagers are never decided")


def play(playing: Round, dealer: Dealer, chance: Seeded, waiting: list[Laid]) -> None:
    """One round of the table, our waiting wagers laid as soon as they may be."""
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            for wager in waiting.copy():
                if playing.may(wager.move) is None:
                    playing.do(wager.move)
                    waiting.remove(wager)
            playing.do(NO_MORE_BETS)
        elif ask.kind == "decision":
            playing.do(decide(playing, chance))
        else:
            playing.do(dealer.answer(playing))


def decide(playing: Round, chance: Seeded) -> Move:
    return decision(playing, chance)
