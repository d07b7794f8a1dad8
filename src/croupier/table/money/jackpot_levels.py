"""A jackpot of several levels with a pool each: perth 3.22 to 3.35 and 4.16 to 4.22.

A wager of a level plays for the pools of that level and of those below it, which its display adds up. Chips on both
areas are one wager of the highest level (3.22(c)). The hand is the two hole cards with the flop (1.1). A share of the
stake goes into the pools and the rest to the house, which pays bonus prizes and reseeds with it (3.28).

What the levels cost, which pools they play for, how they are funded and what they reseed to stands in the game's data;
a family's Rules have it as their `levels`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from croupier.errors import Refusal
from croupier.hands.poker import Hand, five
from croupier.hands.poker_words import hand_message, made_hand
from croupier.messages import ClauseName, Message, WagerName, Words
from croupier.money import Amount, Prize, Rounding, amount_to_text, exact, pay
from croupier.places import BOARD, Place
from croupier.rulebooks.model import Game, WagerRule
from croupier.table.felt import Felt, Wager
from croupier.table.money.messages import (
    HandOfLine,
    JackpotAlreadyLaid,
    LevelShowed,
    LevelShowedBefore,
    SuitsSorted,
    TakesExactly,
)
from croupier.table.money.meter import Ruled, pool_names, pools
from croupier.table.money.pools import BANK, Pools, exactly, held_account, read, seat_account
from croupier.table.rules import Cites, Fact, Fault, Terms, terms_but

FLOP = 3
WITHHOLD = "withhold"  # the effect of a ruling
Won = tuple[Wager, Hand]


# What a family's `cite` has
CITED_CASES = ("jackpot_prize", "jackpot_shared", "jackpot_order", "jackpot_level_order", "jackpot_varies")


class Names(Fact, frozen=True):
    """A list of names, with its clause."""

    names: tuple[str, ...]


class Share(Fact, frozen=True):
    """The part of a stake that goes into the pools, as a fraction."""

    share: str


class Reseed(Fact, frozen=True):
    """The amount that each pool is guaranteed to hold, in Level 1 wagers."""

    times: dict[str, int]


class Funding(Fact, frozen=True):
    """How the pools' part of a stake is divided, by level and pool, for each way that the house may choose."""

    each_pool_alike: dict[str, dict[str, int]]
    own_pool: dict[str, dict[str, int]]


class Keyed(Cites, frozen=True):
    """By which clause a prize is keyed off, and the pools are filled up again."""

    clause: str
    reseed_clause: str


class KeyOff(Fact, frozen=True):
    """The order in which prizes out of the pools are keyed off."""

    order: tuple[Literal["straight_flush", "royal_flush"], ...]
    straight_flush: Keyed
    royal_flush: Keyed

    def of(self, category: str) -> Keyed:
        """Return the prize of a category of hands."""
        keyed: Keyed = getattr(self, category)
        return keyed


class Combined(Fact, frozen=True):
    """The games that may have their pools in common."""

    games: tuple[str, ...]


class Level(Terms, frozen=True):
    """A level: what it costs in Level 1 wagers, the pools it plays for, and the levels that together are it."""

    units: int
    pools: tuple[str, ...]
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Levels:
    """The prices of a table's jackpot levels, and where their money goes."""

    jackpot_wager: Amount
    jackpot_unit: Amount | None
    jackpot_funding: Literal["each_pool_alike", "own_pool"]
    jackpot_pools: Literal["individual", "combined"]
    pools: Names
    jackpot: Share
    reseed: Reseed
    funding: Funding
    key_off: KeyOff
    combined: Combined
    level: Mapping[str, Level] = terms_but()

    @property
    def lowest_first(self) -> list[str]:
        """The jackpot wagers, lowest level first."""
        return sorted(self.level, key=lambda name: self.level[name].units)

    @property
    def share(self) -> Fraction:
        """The share of a wager that goes to the pools."""
        return Fraction(self.jackpot.share)


def faults(game: Game, rules: Levels) -> Iterator[Fault]:
    """Yield the faults of jackpot data: pools and levels that are not there, prizes that nothing keys off."""
    known, own_levels = set(rules.pools.names), rules.level
    if set(rules.reseed.times) != known:
        yield "facts.reseed", f"is of the pools {', '.join(sorted(known))}"
    try:
        share = rules.share
    except (ValueError, ZeroDivisionError):
        share = Fraction(-1)
    if not 0 <= share <= 1:
        yield "facts.jackpot", "the share of a stake is a fraction, as in 41/100"
    for name, level in own_levels.items():
        if not level.pools or not set(level.pools) <= known:
            yield f"wager.{name}", f"plays for pools among {', '.join(sorted(known))}"
        if not set(level.of) <= set(own_levels) or (
            level.of and level.units != sum(own_levels[part].units for part in level.of)
        ):
            yield f"wager.{name}", "is not what its parts make"
    for how in ("each_pool_alike", "own_pool"):
        shares: Mapping[str, Mapping[str, int]] = getattr(rules.funding, how)
        fed = {pool for weights in shares.values() for pool in weights}
        if set(shares) != set(own_levels) or not fed <= known or not all(sum(w.values()) > 0 for w in shares.values()):
            yield "facts.funding", f"{how} is not of these levels and pools"
    if len(set(rules.key_off.order)) != len(rules.key_off.order):
        yield "facts.key_off", "names a hand twice"
    for name in own_levels:
        yield from ((f"wager.{name}", reason) for reason in _prize_faults(game, game.wager[name], rules))


def _prize_faults(game: Game, rule: WagerRule, rules: Levels) -> Iterator[str]:
    for table in game.paytable[rule.paytable or ""].table.values():
        for row, text in table.items():
            cell = pay(text) if row != "clause" else None
            if isinstance(cell, Prize) and cell.kind == "meter" and row not in rules.key_off.order:
                yield f"nothing keys off {row}"
            elif isinstance(cell, Prize) and cell.kind == "amount":
                yield f"{row} is a share of the pools or a multiple of the wager"


def levels_of(at: Ruled) -> Levels | None:
    """The levels of a table or of its felt; None where it has none."""
    known_levels: Levels | None = getattr(at.rules, "levels", None)
    return known_levels


def rules_of(at: Ruled) -> Levels:
    """The levels of a table that has them."""
    known_levels = levels_of(at)
    assert known_levels is not None, "there are no levels here"
    return known_levels


def levels(at: Ruled) -> list[str]:
    """The jackpot wagers of a table, lowest level first; none where it has no levels."""
    known_levels = levels_of(at)
    return [] if known_levels is None else known_levels.lowest_first


def price(rules: Levels, level: str) -> Amount:
    """3.22: what a wager of a level costs, in units of the Level 1 wager that the table has chosen."""
    return exact(rules.jackpot_wager * rules.level[level].units)


def reseed(rules: Levels, pool: str) -> Amount:
    """3.29: what a pool is guaranteed to hold."""
    return exact(rules.reseed.times[pool] * rules.jackpot_wager)


def funding(rules: Levels, level: str) -> dict[str, Fraction]:
    """3.28 and 3.30: the part of a stake that goes into each pool."""
    chosen = rules.funding.own_pool if rules.jackpot_funding == "own_pool" else rules.funding.each_pool_alike
    rate = rules.share / sum(chosen[level].values())
    return {pool: rate * weight for pool, weight in chosen[level].items()}


def jackpot_wagers(felt: Felt, box: int = 0) -> list[Wager]:
    """The jackpot wagers on the felt, or on one box, from the dealer's right."""
    known = levels(felt)
    wagers = [w for w in felt.wagers if w.name in known and box in (0, w.box)]
    return sorted(wagers, key=lambda w: -w.box)


def open_pools(felt: Felt) -> Pools:
    """The pools, each with its reseed at least the first time it is used."""
    held, rules = pools(felt), rules_of(felt)
    for pool in rules.pools.names:
        held.open(pool, reseed(rules, pool), rules.reseed.clause)
    return held


def display(felt: Felt) -> list[str]:
    """3.31 and 3.35: what each level shows, for people to read, to the whole unit of money below."""
    cents = Rounding(Fraction(1, 100), "down", "")
    rules = rules_of(felt)
    held, out = amounts(rules, felt.state), []
    for name in rules.lowest_first:
        total = exact(sum((held[pool] for pool in rules.level[name].pools), Fraction(0)))
        title = felt.game.wager[name].title
        out.append(f"{title} of {amount_to_text(price(rules, name))} plays for {amount_to_text(cents(total))}")
    return out


def amounts(rules: Levels, state: Mapping[str, Any]) -> dict[str, Fraction]:
    """Return the amount in each pool by the state of a table: its reseed, until the pool is used."""
    return {pool: Fraction(read(state[pool]) if pool in state else reseed(rules, pool)) for pool in rules.pools.names}


# Laying


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """3.22: one wager of its exact size to an area; the areas together are the wager of the highest level."""
    if wager.name not in levels(felt):
        return None
    rules, rule = rules_of(felt), felt.game.wager[wager.name]
    due = price(rules, wager.name)
    if wager.stake != due:
        return felt.refusal(TakesExactly(wager=WagerName(wager.name), amount=due, clause=rule.clause))
    taken = {area for other in jackpot_wagers(felt, wager.box) for area in areas(rules, other.name)}
    if taken & set(areas(rules, wager.name)):
        return felt.refusal(JackpotAlreadyLaid(wagers=tuple(map(WagerName, sorted(taken))), clause=rule.clause))
    return None


def areas(rules: Levels, level: str) -> Sequence[str]:
    """The areas of the layout that a wager of a level lies on."""
    return rules.level[level].of or (level,)


def combine(felt: Felt, box: int) -> None:
    """3.22(c): wagers on all the areas of a level are one wager of that level."""
    for name in levels(felt):
        parts = [w for w in jackpot_wagers(felt, box) if w.name in rules_of(felt).level[name].of]
        if len(parts) > 1:
            for part in parts:
                felt.wagers.remove(part)
            felt.enter(parts[0].seat, name, exact(sum((Fraction(p.stake) for p in parts), Fraction(0))), box)


def start(felt: Felt) -> None:
    """4.2: the round begins, and every jackpot wager goes into the pools and to the house."""
    for box in sorted({w.box for w in jackpot_wagers(felt)}):
        combine(felt, box)
    for wager in sorted(jackpot_wagers(felt), key=lambda w: w.box):
        contribute(felt, wager)


def contribute(felt: Felt, wager: Wager) -> None:
    """3.28: the pools' share of a stake, and the rest to the house."""
    held, account, rules = open_pools(felt), seat_account(wager.seat), rules_of(felt)
    remainder = Fraction(wager.stake)
    for pool, part in funding(rules, wager.name).items():
        if part:
            held.move(account, pool, exact(part * wager.stake), "contribution", rules.funding.clause)
            remainder -= part * wager.stake
    held.move(account, BANK, exact(remainder), "stake", rules.jackpot.clause)


def take_back(felt: Felt, seat: int, clause: str) -> None:
    """A void wager comes out of the pools again; they are not left below their reseed by it."""
    held, rules = pools(felt), rules_of(felt)
    before = {pool: held.holds(pool) for pool in pool_names(felt.game) if pool in felt.state}
    held.give_back(seat_account(seat), clause)
    for pool, value in before.items():
        held.raise_to(pool, min(value, reseed(rules, pool)), "reseed", rules.reseed.clause)


# Settling


def hand_of(felt: Felt, wager: Wager) -> Hand:
    """1.1: for the jackpot, the hole cards and the flop are the hand."""
    return five([*felt.things(Place.box(wager.box)), *felt.things(BOARD)[:FLOP]])


def settle(felt: Felt) -> None:
    """4.16 to 4.22: losing wagers and bonus prizes, then the jackpot prizes in the order of the book."""
    won: dict[str, list[Won]] = {}
    for wager in jackpot_wagers(felt):
        hand = hand_of(felt, wager)
        cell = prize_of(felt, wager, hand)
        if cell is None:
            felt.lose(wager, cause=made_hand(hand))
        elif cell.kind == "meter":
            won.setdefault(hand.category, []).append((wager, hand))
        else:
            bonus(felt, wager, hand, cell)
    if not won:
        return
    rules = rules_of(felt)
    first = {level: open_pools(felt).display(rules.level[level].pools) for level in levels(felt)}
    for category in rules.key_off.order:  # 4.19: straight flushes before royal flushes
        for level in levels(felt):  # 4.20: the lowest level first
            winners = [(wager, hand) for wager, hand in won.get(category, ()) if wager.name == level]
            if winners:
                key_off(felt, winners, _clause(felt, category, len(winners), won), first[level])
    felt.announce(SuitsSorted())


def prize_of(felt: Felt, wager: Wager, hand: Hand) -> Prize | None:
    """3.26: what a hand wins, or None."""
    if hand.category not in felt.game.paytable[felt.game.wager[wager.name].paytable or ""].rows:
        return None
    cell = felt.cell(wager.name, hand.category)
    assert isinstance(cell, Prize)
    return cell


def bonus(felt: Felt, wager: Wager, hand: Hand, cell: Prize) -> None:
    """3.26 table 2: a multiple of the wager, paid by the house out of what it keeps of the stakes (3.28)."""
    felt.show(Place.box(wager.box))
    value = exact(cell.size * wager.stake)
    clause = felt.paid_by(wager.name, hand.category, felt.game.wager[wager.name].clause_for("bonus"))
    pools(felt).move(BANK, _payee(felt, wager), value, "bonus", clause)
    felt.settle(
        wager,
        "win",
        exact(value - wager.stake),
        str(cell),
        clause,
        HandOfLine(hand=hand_message(hand)),
        cause=made_hand(hand),
    )


def key_off(felt: Felt, winners: Sequence[Won], clause: str, first: Amount) -> None:
    """3.26 table 1 for the winners of one level: each hand is keyed off, and what comes is shared equally. `first` is
    what the level showed before any prize of the round was paid."""
    level, category = winners[0][0].name, winners[0][1].category
    held, rules, title = open_pools(felt), rules_of(felt), felt.game.wager[level].title
    mine, keyed = rules.level[level].pools, rules.key_off.of(category)
    cell = felt.cell(level, category)
    assert isinstance(cell, Prize)
    cited = ClauseName(felt.cite_clause(rules.pools.clause))
    showed: Message = LevelShowed(level=Words(title), shown=held.display(mine), cited=cited)
    if held.display(mine) != first:  # 4.21
        cited = ClauseName(felt.cite_clause(felt.rules.cite.jackpot_varies))
        showed = LevelShowedBefore(now=showed, first=first, cited=cited)
    weights = [(_payee(felt, wager), 1) for wager, _ in winners]
    total: list[Amount] = [0] * len(winners)
    for _ in winners:
        back = {pool: reseed(rules, pool) for pool in mine}
        paid = held.key_off(mine, cell.size, weights, keyed.clause, back, keyed.reseed_clause, unit(rules))
        total = [exact(a + b) for a, b in zip(total, paid, strict=True)]
    for (wager, hand), value in zip(winners, total, strict=True):
        felt.show(Place.box(wager.box))
        note = HandOfLine(hand=hand_message(hand)), showed
        because = felt.paid_by(level, category, clause)
        felt.settle(
            wager, "win", exact(value - wager.stake), str(cell), because, note, paid_by="meter", cause=made_hand(hand)
        )


def unit(rules: Levels) -> Callable[[Amount], Amount]:
    """Whole units of money, where the table pays its jackpots in such; the rest stays in the pool."""
    chosen = rules.jackpot_unit
    return exactly if chosen is None else Rounding(Fraction(chosen), "down", "")


def _clause(felt: Felt, category: str, winners: int, won: Mapping[str, Sequence[Won]]) -> str:
    """Which clause a jackpot prize is paid by: alone, shared, or in an order with others."""
    cite = felt.rules.cite
    prize, shared, order, level_order, _ = (str(getattr(cite, name)) for name in CITED_CASES)
    if winners > 1:
        return shared
    if len(won) > 1:
        return order
    return level_order if len(won[category]) > 1 else prize


def _payee(felt: Felt, wager: Wager) -> str:
    """Where a prize goes: to the seat, or aside while the round is looked into (5.17)."""
    return held_account(wager.seat) if is_withheld(felt, wager.seat) else seat_account(wager.seat)


def is_withheld(felt: Felt, seat: int) -> bool:
    """5.17: whether payments to a seat wait for an investigation."""
    effects = ((felt.game.ruling[move["ruling"]].effect, move.get("seat", seat)) for move in felt.declared)
    return (WITHHOLD, seat) in effects
