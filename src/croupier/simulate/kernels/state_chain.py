"""Games of wheels, dice and coins as chains of states, compiled from the readable engine itself.

Serves every family whose chance has a few equally likely outcomes and no memory: wheels, dice and coins. A state is
what the table carries and which wagers are laid; from each state every outcome is sent once through the real
settlement, which gives the next state and what each wager brings. The kernel then walks the chain. A round ends when
nothing of ours stands any more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from croupier.errors import CroupierError
from croupier.hands.compiling import kernel, signed
from croupier.hands.compiling import unsigned as _U
from croupier.odds.enumeration.every_outcome import fresh
from croupier.simulate.kernels import coin_chains
from croupier.simulate.messages import ChancesNotAlike, GameAsksForDecisions, NoneIsEverDecided, TooManyStatesForChain
from croupier.simulate.plan import Asked, Codes, Ints, Kernel, Plan, common_unit, to_ticks
from croupier.simulate.random_streams import WORDS, below16, fill_words, open_stream, redraw16
from croupier.simulate.wagers import Laid, column_of
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.felt import Line

MAX_STATES = 4_000
_LOW16, _S16 = _U(0xFFFF), _U(16)
_ENDS, _NEXT = signed(1 << 31), signed((1 << 31) - 1)
_OVER, _LINK, _FLAGS = 24, (1 << 24) - 1, 48
_STAYS, _LAID = 1 << _FLAGS, 2 << _FLAGS
CODES_BLOCK = 1 << 18  # where dealing a round takes a nanosecond, a block should not be too short


# Compiling


class TooManyStates(CroupierError):
    """A table that remembers too much, such as a meter that grows with every wager."""


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
    over: Node | None = None  # for chains side by side: where it leads if that ends the round, as it may
    laid: bool = False  # whether anything was laid in this round of ours


@dataclass(slots=True)
class Chain:
    """All states and steps; `stakes` is what is laid on entering a state's throw."""

    outcomes: int
    steps: list[list[Step]]
    numbers: dict[Node, int]
    stakes: list[tuple[Fraction, ...]]


class Compiler:
    """Sends outcomes through the engine and keeps their results. Wagers that are not `alone` go on in the round of
    others when they are decided, and only all of them together know when it ends."""

    def __init__(
        self,
        table: Table,
        columns: tuple[Laid, ...],
        every_throw: bool,
        alone: bool = True,
        most: int = 0,
    ) -> None:
        self.table, self.most = table, most or MAX_STATES
        self.columns = columns
        self.every_throw = every_throw
        self.alone = alone

    def chain(self) -> Chain:
        start = Node(json.dumps(self.table.carry, sort_keys=True), (False,) * len(self.columns))
        numbers, waiting = {start: 0}, [start]
        steps: list[list[Step]] = []
        stakes: list[tuple[Fraction, ...]] = []
        for node in waiting:  # grows while we go through it
            steps_of_node, laid = self.expand_state(node)
            steps.append(steps_of_node)
            stakes.append(laid)
            for node in (node for step in steps_of_node for node in (step.to, step.over) if node is not None):
                if node not in numbers:
                    numbers[node] = len(numbers)
                    waiting.append(node)
            if len(numbers) > self.most:
                raise TooManyStates(TooManyStatesForChain())
        if len({len(steps_of_node) for steps_of_node in steps}) != 1:
            raise CroupierError(ChancesNotAlike())
        if self.alone and not any(step.ends for steps_of_node in steps for step in steps_of_node):
            raise CroupierError(NoneIsEverDecided())
        return Chain(len(steps[0]), steps, numbers, stakes)

    def expand_state(self, node: Node) -> tuple[list[Step], tuple[Fraction, ...]]:
        """Every outcome of the next chance from a state, equally likely ones, and what was laid for it."""
        playing, laid, stakes = self.open_round(node)
        ask = playing.awaiting
        assert ask is not None and ask.kind == "chance"
        device: Any = self.table.devices[ask.device]
        out = []
        for outcome, weight in device.possible(playing.stock(ask.device)):
            step = self.step(node, laid, device.write(outcome))
            out.extend([step] * weight)
        return out, stakes

    def open_round(self, node: Node) -> tuple[Round, tuple[bool, ...], tuple[Fraction, ...]]:
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
                raise CroupierError(GameAsksForDecisions())
        return playing, tuple(laid), tuple(stakes) if not node.given else (Fraction(0),) * len(stakes)

    def lay(self, playing: Round, laid: list[bool], stakes: list[Fraction]) -> None:
        """Lay each of our wagers as soon as it may be: once in a round of ours, or again whenever it does not stand."""
        for i, column in enumerate(self.columns):
            stands = any(
                (w.seat, w.name) == (column.seat, column.wager) and column.on in ("", w.on)
                for w in playing.felt.wagers
                if not w.fresh
            )
            if (stands if self.every_throw else laid[i]) or playing.may(column.move) is not None:
                continue
            playing.do(column.move)
            laid[i] = True
            stakes[i] = Fraction(column.stake)

    def step(self, node: Node, laid: tuple[bool, ...], outcome: Any) -> Step:
        playing, _, _ = self.open_round(node)
        playing.do({"do": "chance", "outcome": outcome})
        nothing = (Fraction(0),) * len(self.columns)
        if playing.awaiting is not None:
            return Step(Node(node.carry, node.laid, (*node.given, json.dumps(outcome))), False, nothing)
        table = playing.table
        table.close(playing)
        carry, nets, none = json.dumps(table.carry, sort_keys=True), self.nets(playing.lines), (False,) * len(laid)
        may_end = self.every_throw or not table.standing
        if not self.alone:
            over = Node(carry, none) if may_end else None
            return Step(Node(carry, laid), False, nets, over, self.every_throw or any(laid))
        ends = self.every_throw or (any(laid) and may_end)
        return Step(Node(carry, none if ends else laid), ends, nets)

    def nets(self, lines: list[Line]) -> tuple[Fraction, ...]:
        out = [Fraction(0)] * len(self.columns)
        for line in lines:
            column = column_of(self.columns, line)
            if column is not None:
                out[column] += line.net
        return tuple(out)


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The chain of a table with these wagers, in arrays; the readable engine where they make too many states."""
    try:
        return replace(_plan_of_chains(table, laid, asked), once=not asked.every_throw)
    except TooManyStates:
        from croupier.simulate.kernels import readable_engine

        return readable_engine.plan(table, laid, asked)


def _plan_of_chains(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """One chain; or the chains of wagers that have nothing to do with one another, side by side, because together they
    would have as many states as the product of theirs."""
    groups = group_wagers(table, laid)
    if len(groups) == 1:
        return _plan_of_one_chain(table, laid, Compiler(table, laid, asked.every_throw).chain())
    parts = [tuple(laid[i] for i in group) for group in groups]
    chains = [_decided_at_once(table, part, asked) for part in parts]
    if all(chain is not None for chain in chains):
        order = np.argsort([i for group in groups for i in group])
        return _plan_by_outcome(table, laid, [chain for chain in chains if chain is not None], order)
    beside = [Compiler(table, part, asked.every_throw, alone=False).chain() for part in parts]
    return _plan_side_by_side(table, laid, groups, beside)


def group_wagers(table: Table, laid: tuple[Laid, ...]) -> list[list[int]]:
    """The wagers in groups, so that no wager stands behind or beside one of another group."""
    groups: list[list[int]] = []
    for i, wager in enumerate(laid):
        mine = [i]
        for group in groups.copy():
            if any(laid[j].seat == wager.seat and _is_tied(table, laid[j].wager, wager.wager) for j in group):
                groups.remove(group)
                mine = group + mine
        groups.append(mine)
    return groups


def _is_tied(table: Table, first: str, other: str) -> bool:
    """Return whether one of two wagers needs the other or must be as large."""
    for a, b in ((first, other), (other, first)):
        rule = table.game.wager[a]
        if b in (*rule.needs, rule.equal):
            return True
    return False


def _decided_at_once(table: Table, part: tuple[Laid, ...], asked: Asked) -> Chain | None:
    """The chain of wagers that every throw decides, or None where they need more states than one."""
    compiler = Compiler(table, part, asked.every_throw)
    start = Node(json.dumps(table.carry, sort_keys=True), (False,) * len(part))
    steps, stakes = compiler.expand_state(start)
    if any(step.to != start or not step.ends for step in steps):
        return None
    return Chain(len(steps), [steps], {start: 0}, [stakes])


def _plan_by_outcome(table: Table, laid: tuple[Laid, ...], chains: list[Chain], order: Ints) -> Plan:
    """Wagers that every throw decides: what each outcome brings them. `order` is where each of them is found."""
    every = [net for chain in chains for step in chain.steps[0] for net in step.nets]
    unit = common_unit([*every, *(w.stake for w in laid)])
    rows = [[[to_ticks(net, unit) for net in step.nets] for step in chain.steps[0]] for chain in chains]
    pays = np.concatenate([np.array(row, np.int64).T for row in rows])[order]
    outcomes = (chains[0].outcomes,)
    made = partial(Plan, table.game.name, dict(table.options), laid, unit)
    return made(kernel=f"{__name__}:spin", arrays=outcomes, pays=pays, block=CODES_BLOCK)


def _plan_of_one_chain(table: Table, laid: tuple[Laid, ...], chain: Chain) -> Plan:
    """One chain for all wagers."""
    if len(chain.steps) == 1:
        return _plan_by_outcome(table, laid, [chain], np.arange(len(laid)))
    steps = [step for steps_of_state in chain.steps for step in steps_of_state]
    unit = common_unit([net for step in steps for net in step.nets] + [w.stake for w in laid])
    pays = np.array([[to_ticks(net, unit) for net in step.nets] for step in steps], np.int64)
    made = partial(Plan, table.game.name, dict(table.options), laid, unit)
    nexts = np.array([chain.numbers[step.to] * chain.outcomes for step in steps], np.int64)
    nexts |= np.where([step.ends for step in steps], _ENDS, 0)
    at_once = _is_all_laid_at_start(chain)
    if len(laid) == 1 and at_once and _can_stride(chain):
        kernel_of, arrays, brought = _stride_kernel(chain, unit)
        return made(kernel=kernel_of, arrays=arrays, pays=brought, block=CODES_BLOCK)
    if len(laid) == 1 and at_once and abs(pays).max() < 1 << 30:
        packed = nexts | (pays[:, 0] << 32)
        return made(kernel=f"{__name__}:walk_one", arrays=(chain.outcomes, packed, to_ticks(laid[0].stake, unit)))
    each = np.array([to_ticks(column.stake, unit) for column in laid], np.int64)
    stakes = np.empty((0, len(laid)), np.int64)
    if not at_once:
        stakes = np.array(
            [
                [to_ticks(s, unit) for s in steps_of_state]
                for steps_of_state in chain.stakes
                for _ in range(chain.outcomes)
            ]
        )
    return made(kernel=f"{__name__}:walk", arrays=(chain.outcomes, nexts, pays, stakes, each))


def _stride_kernel(chain: Chain, unit: int) -> tuple[str, tuple[Any, ...], Ints]:
    """The kernel of a chain that coins move, what it needs, and what each of its codes brings."""
    brought = list(
        dict.fromkeys(to_ticks(step.nets[0], unit) for steps_of_state in chain.steps for step in steps_of_state)
    )
    single = [
        [
            (chain.numbers[step.to], int(step.ends), brought.index(to_ticks(step.nets[0], unit)))
            for step in steps_of_state
        ]
        for steps_of_state in chain.steps
    ]
    _, bits = coin_chains.tosses_per_stride(chain.outcomes)
    return f"{coin_chains.__name__}:walk", (coin_chains.pack_strides(single), bits), np.array([brought], np.int64)


def _can_stride(chain: Chain) -> bool:
    """Return whether a chain can be walked several tosses at a time: coins move it, and only the last of a round
    pays."""
    early = any(net for steps_of_state in chain.steps for step in steps_of_state for net in step.nets if not step.ends)
    return (
        bool(coin_chains.tosses_per_stride(chain.outcomes)[0])
        and not early
        and len(chain.steps) <= coin_chains.MAX_STATES
    )


def _plan_side_by_side(table: Table, laid: tuple[Laid, ...], groups: list[list[int]], chains: list[Chain]) -> Plan:
    """Chains side by side: their steps behind one another, and where each chain begins and which columns it has."""
    unit = common_unit(
        [n for c in chains for steps_of_state in c.steps for s in steps_of_state for n in s.nets]
        + [w.stake for w in laid]
    )
    width, outcomes = max(map(len, groups)), chains[0].outcomes
    nexts: list[int] = []
    pays: list[list[int]] = []
    stakes: list[list[int]] = []
    starts, columns = [], np.full((len(groups), width), -1, np.int64)
    for number, (group, chain) in enumerate(zip(groups, chains, strict=True)):
        starts.append(len(nexts))
        columns[number, : len(group)] = group
        spare = [0] * (width - len(group))
        for steps_of_state, staked in zip(chain.steps, chain.stakes, strict=True):
            for step in steps_of_state:
                nexts.append(_pack_step(step, chain, starts[-1]))
                pays.append([*(to_ticks(net, unit) for net in step.nets), *spare])
                stakes.append([*(to_ticks(stake, unit) for stake in staked), *spare])
    if not any(
        step.laid and step.over for chain in chains for steps_of_state in chain.steps for step in steps_of_state
    ):
        raise CroupierError(NoneIsEverDecided())
    arrays = (outcomes, np.array(nexts), np.array(pays), np.array(stakes), np.array(starts), columns)
    return Plan(table.game.name, dict(table.options), laid, unit, f"{__name__}:walk_beside", arrays)


def _pack_step(step: Step, chain: Chain, start: int) -> int:
    """A step in one number: where it leads if the round goes on and if it ends, whether it may not end, and whether
    anything was laid."""
    on = start + chain.numbers[step.to] * chain.outcomes
    over = 0 if step.over is None else start + chain.numbers[step.over] * chain.outcomes
    return on | over << _OVER | (_STAYS if step.over is None else 0) | (_LAID if step.laid else 0)


def _is_all_laid_at_start(chain: Chain) -> bool:
    """Return whether every wager is laid as soon as a round begins, and none later."""
    begins = {0} | {chain.numbers[step.to] for steps_of_state in chain.steps for step in steps_of_state if step.ends}
    return all(all(laid) if state in begins else not any(laid) for state, laid in enumerate(chain.stakes))


# Kernels


@kernel
def spin(seed: int, block: int, codes: Codes, outcomes: int) -> None:
    """One chance a round, whatever came before: the code of a round is its outcome."""
    out = codes[0]
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    limit = _U(outcomes)
    least = _U(65536) % limit
    for begin in range(0, out.size, 4 * WORDS):
        fill_words(state, words)
        part = out[begin : begin + 4 * WORDS]
        whole = part.size >> 2
        for i in range(whole):
            word = words[i]
            for j in range(4):
                product = (word & _LOW16) * limit
                word >>= _S16
                if (product & _LOW16) < least:
                    part[4 * i + j] = redraw16(state, outcomes)
                else:
                    part[4 * i + j] = product >> _S16
        for j in range(4 * whole, part.size):
            part[j] = below16(words[whole] >> _U(16 * (j & 3)), outcomes, state)


@kernel
def walk_one(seed: int, block: int, out: Ints, staked: Ints, outcomes: int, packed: Ints, stake: int) -> None:
    """A chain with one wager. A step is packed as what it brings (upper half), whether it ends a round (bit 31) and
    where the next state's steps begin."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    limit = _U(outcomes)
    least = _U(65536) % limit
    nets, last = out[0], _U(out.shape[1])
    done, at, net = _U(0), _U(0), signed(0)
    while done < last:
        fill_words(state, words)
        for i in range(WORDS):
            word = words[i]
            for _ in range(4):
                product = (word & _LOW16) * limit
                word >>= _S16
                came = product >> _S16
                if (product & _LOW16) < least:
                    came = _U(redraw16(state, outcomes))
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
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    limit = _U(outcomes)
    least = _U(65536) % limit
    columns, last = out.shape
    done, at = 0, signed(0)
    out[:] = 0
    while done < last:
        fill_words(state, words)
        for i in range(WORDS):
            word = words[i]
            for _ in range(4):
                product = (word & _LOW16) * limit
                word >>= _S16
                came = signed(product >> _S16)
                if (product & _LOW16) < least:
                    came = redraw16(state, outcomes)
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


@kernel
def walk_beside(
    seed: int,
    block: int,
    out: Ints,
    staked: Ints,
    outcomes: int,
    nexts: Ints,
    pays: Ints,
    stakes: Ints,
    starts: Ints,
    columns: Ints,
) -> None:
    """Chains side by side, all of them moved by the same throws. A round of ours ends once something was laid and
    nothing stands in any of them."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    at, links, used, last = starts.copy(), np.zeros(starts.size, np.int64), words.size, out.shape[1]
    piece, word, done = 4, _U(0), 0
    out[:] = 0
    while done < last:
        if piece == 4:
            if used == words.size:
                fill_words(state, words)
                used = 0
            word, piece = words[used], 0
            used += 1
        came = below16(word, outcomes, state)
        word >>= _S16
        piece += 1
        flags = 0
        for g in range(starts.size):
            step = at[g] + came
            links[g] = nexts[step]
            flags |= nexts[step] >> _FLAGS
            for k in range(columns.shape[1]):
                c = columns[g, k]
                if c >= 0:
                    out[c, done] += pays[step, k]
                    staked[c] += stakes[step, k]
        ends = flags == _LAID >> _FLAGS
        for g in range(starts.size):
            at[g] = (links[g] >> _OVER if ends else links[g]) & _LINK
        done += 1 if ends else 0


KERNEL = Kernel(plan=plan)
