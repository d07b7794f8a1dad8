"""Games of wheels and dice as chains of states, compiled from the readable engine itself.

Serves every family whose chance has a few equally likely outcomes and no memory: roulette with its side wagers, double
action, sic bo, big six, craps, dice magic, rocket 7. A state is what the table carries and which wagers are laid;
from each state every outcome is sent once through the real settlement, which gives the next state and what each wager
brings. The kernel then walks the chain. A round ends when nothing of ours stands any more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.errors import CroupierError
from croupier.games.felt import Line
from croupier.hands.compiled import kernel
from croupier.odds.through import fresh
from croupier.simulate.plan import Asked, Codes, Ints, Plan, common, ticks
from croupier.simulate.streams import WORDS, again16, below16, fill, opened
from croupier.simulate.wagers import Laid, column_of
from croupier.table import NO_MORE_BETS, Round, Table

MOST_STATES = 20_000
_U = np.uint64
_LOW16, _S16 = _U(0xFFFF), _U(16)
_ENDS, _NEXT = np.int64(1 << 31), np.int64((1 << 31) - 1)
CODES_BLOCK = 1 << 18  # where dealing a round takes a nanosecond, a block should not be too short


# Compiling


@dataclass(frozen=True, slots=True)
class Node:
    """A state: the carry as JSON, which of our wagers are laid, and the chances of this round so far."""

    carry: str
    laid: tuple[bool, ...]
    given: tuple[Any, ...] = ()


@dataclass(slots=True)
class Step:
    """One outcome from a state: where it leads, whether that ends the round of ours, and what each wager brought."""

    to: Node
    ends: bool
    nets: tuple[Fraction, ...]


@dataclass(slots=True)
class Chain:
    """All states and steps; `stakes` is what is laid on entering a state's throw."""

    outcomes: int
    steps: list[list[Step]]
    numbers: dict[Node, int]
    stakes: list[tuple[Fraction, ...]]


class Compiler:
    """Sends outcomes through the engine and keeps what comes of them."""

    def __init__(self, table: Table, columns: tuple[Laid, ...], every_throw: bool) -> None:
        self.table = table
        self.columns = columns
        self.every_throw = every_throw

    def chain(self) -> Chain:
        start = Node(json.dumps(self.table.carry, sort_keys=True), (False,) * len(self.columns))
        numbers, waiting = {start: 0}, [start]
        steps: list[list[Step]] = []
        stakes: list[tuple[Fraction, ...]] = []
        for node in waiting:  # grows while we go through it
            found, laid = self.expanded(node)
            steps.append(found)
            stakes.append(laid)
            for step in found:
                if step.to not in numbers:
                    numbers[step.to] = len(numbers)
                    waiting.append(step.to)
            if len(numbers) > MOST_STATES:
                raise CroupierError("these wagers make too many states for a chain")
        if len({len(found) for found in steps}) != 1:
            raise CroupierError("the chances of this game are not all alike")
        if not any(step.ends for found in steps for step in found):
            raise CroupierError("none of these wagers is ever decided")
        return Chain(len(steps[0]), steps, numbers, stakes)

    def expanded(self, node: Node) -> tuple[list[Step], tuple[Fraction, ...]]:
        """Every outcome of the next chance from a state, equally likely ones, and what was laid for it."""
        playing, laid, stakes = self.opened(node)
        ask = playing.awaiting
        assert ask is not None and ask.kind == "chance"
        device: Any = self.table.devices[ask.device]
        out = []
        for outcome, weight in device.possible(playing.stock(ask.device)):
            step = self.step(node, laid, device.write(outcome))
            out.extend([step] * weight)
        return out, stakes

    def opened(self, node: Node) -> tuple[Round, tuple[bool, ...], tuple[Fraction, ...]]:
        """The round of a state, our wagers laid and its chances so far given."""
        playing = fresh(self.table, node.carry).round()
        laid, stakes = list(node.laid), [Fraction(0)] * len(self.columns)
        given = iter(node.given)
        while playing.awaiting is not None:
            if playing.awaiting.kind == "wagers":
                self.lay(playing, laid, stakes)
                playing.do(NO_MORE_BETS)
            elif playing.awaiting.kind == "chance":
                outcome = next(given, None)
                if outcome is None:
                    break
                playing.do({"do": "chance", "outcome": json.loads(outcome)})
            else:
                raise CroupierError("this game asks for decisions")
        return playing, tuple(laid), tuple(stakes) if not node.given else (Fraction(0),) * len(stakes)

    def lay(self, playing: Round, laid: list[bool], stakes: list[Fraction]) -> None:
        """Lay each of our wagers as soon as it may be: once in a round of ours, or again whenever it does not stand."""
        for i, column in enumerate(self.columns):
            stands = any(w.seat == column.seat and w.name == column.wager for w in playing.felt.wagers if not w.fresh)
            if (stands if self.every_throw else laid[i]) or playing.may(column.move) is not None:
                continue
            playing.do(column.move)
            laid[i] = True
            stakes[i] = Fraction(column.stake)

    def step(self, node: Node, laid: tuple[bool, ...], outcome: Any) -> Step:
        playing, _, _ = self.opened(node)
        playing.do({"do": "chance", "outcome": outcome})
        nothing = (Fraction(0),) * len(self.columns)
        if playing.awaiting is not None:
            return Step(Node(node.carry, node.laid, (*node.given, json.dumps(outcome))), False, nothing)
        table = playing.table
        table.close(playing)
        ends = self.every_throw or (any(laid) and not table.standing)
        after = (False,) * len(laid) if ends else laid
        return Step(Node(json.dumps(table.carry, sort_keys=True), after), ends, self.nets(playing.lines))

    def nets(self, lines: list[Line]) -> tuple[Fraction, ...]:
        out = [Fraction(0)] * len(self.columns)
        for line in lines:
            column = column_of(self.columns, line)
            if column is not None:
                out[column] += line.net
        return tuple(out)


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The chain of a table with these wagers, in arrays."""
    try:
        chain = Compiler(table, laid, asked.every_throw).chain()
    except CroupierError as error:
        if "too many states" not in str(error):
            raise
        from croupier.simulate import engine

        return engine.plan(table, laid, asked)
    unit = common([net for found in chain.steps for step in found for net in step.nets] + [w.stake for w in laid])
    pays = np.array([[ticks(net, unit) for net in step.nets] for found in chain.steps for step in found], np.int64)
    made = {"game": table.game.name, "options": dict(table.options), "columns": laid, "unit": unit}
    if len(chain.steps) == 1:
        codes = np.ascontiguousarray(pays.T)
        return Plan(**made, kernel=f"{__name__}:spin", arrays=(chain.outcomes,), pays=codes, block=CODES_BLOCK)
    steps = [step for found in chain.steps for step in found]
    nexts = np.array([chain.numbers[step.to] * chain.outcomes for step in steps], np.int64)
    nexts |= np.where([step.ends for step in steps], _ENDS, 0)
    at_once = _at_once(chain)
    if len(laid) == 1 and at_once and abs(pays).max() < 1 << 30:
        packed = nexts | (pays[:, 0] << np.int64(32))
        return Plan(**made, kernel=f"{__name__}:walk_one", arrays=(chain.outcomes, packed, ticks(laid[0].stake, unit)))
    each = np.array([ticks(column.stake, unit) for column in laid], np.int64)
    stakes = np.empty((0, len(laid)), np.int64)
    if not at_once:
        stakes = np.array([[ticks(s, unit) for s in found] for found in chain.stakes for _ in range(chain.outcomes)])
    return Plan(**made, kernel=f"{__name__}:walk", arrays=(chain.outcomes, nexts, pays, stakes, each))


def _at_once(chain: Chain) -> bool:
    """Whether every wager is laid as soon as a round begins, and none later."""
    begins = {0} | {chain.numbers[step.to] for found in chain.steps for step in found if step.ends}
    return all(all(laid) if state in begins else not any(laid) for state, laid in enumerate(chain.stakes))


# Kernels


@kernel
def spin(seed: int, block: int, codes: Codes, outcomes: int) -> None:
    """One chance a round, whatever came before: the code of a round is its outcome."""
    out = codes[0]
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    limit = _U(outcomes)
    least = _U(65536) % limit
    for begin in range(0, out.size, 4 * WORDS):
        fill(state, words)
        part = out[begin : begin + 4 * WORDS]
        whole = part.size >> 2
        for i in range(whole):
            word = words[i]
            for j in range(4):
                product = (word & _LOW16) * limit
                word >>= _S16
                if (product & _LOW16) < least:
                    part[4 * i + j] = again16(state, outcomes)
                else:
                    part[4 * i + j] = product >> _S16
        for j in range(4 * whole, part.size):
            part[j] = below16(words[whole] >> _U(16 * (j & 3)), outcomes, state)


@kernel
def walk_one(seed: int, block: int, out: Ints, staked: Ints, outcomes: int, packed: Ints, stake: int) -> None:
    """A chain with one wager. A step is packed as what it brings (upper half), whether it ends a round (bit 31) and
    where the next state's steps begin."""
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    limit = _U(outcomes)
    least = _U(65536) % limit
    nets, last = out[0], _U(out.shape[1])
    done, at, net = _U(0), _U(0), np.int64(0)
    while done < last:
        fill(state, words)
        for i in range(WORDS):
            word = words[i]
            for _ in range(4):
                product = (word & _LOW16) * limit
                word >>= _S16
                came = product >> _S16
                if (product & _LOW16) < least:
                    came = _U(again16(state, outcomes))
                step = packed[at + came]
                net += step >> 32
                at = _U(step & _NEXT)
                if done < last:
                    nets[done] = net
                if step & _ENDS:
                    done += _U(1)
                net = 0 if step & _ENDS else net
            if done >= last:
                break
    staked[0] += out.shape[1] * stake


@kernel
def walk(
    seed: int, block: int, out: Ints, staked: Ints, outcomes: int, nexts: Ints, pays: Ints, stakes: Ints, each: Ints
) -> None:
    """A chain with any wagers. Where not all are laid as a round begins, `stakes` says what is laid for each step."""
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    limit = _U(outcomes)
    least = _U(65536) % limit
    columns, last = out.shape
    done, at = 0, np.int64(0)
    out[:] = 0
    while done < last:
        fill(state, words)
        for i in range(WORDS):
            word = words[i]
            for _ in range(4):
                product = (word & _LOW16) * limit
                word >>= _S16
                came = np.int64(product >> _S16)
                if (product & _LOW16) < least:
                    came = again16(state, outcomes)
                step = at + came
                if done < last:
                    for c in range(columns):
                        out[c, done] += pays[step, c]
                    for c in range(columns if stakes.size else 0):
                        staked[c] += stakes[step, c]
                at = nexts[step] & _NEXT
                done += nexts[step] >> 31
            if done >= last:
                break
    if not stakes.size:
        for c in range(columns):
            staked[c] += last * each[c]
