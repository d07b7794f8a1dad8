"""A jackpot of several levels with a pool each: perth 3.22 to 3.35 and 4.16 to 4.22.

A wager of a level plays for the pools of that level and of those below it, which its display adds up. Chips on both
areas are one wager of the highest level (3.22(c)). The hand is the two hole cards with the flop (1.1). A share of the
stake goes into the pools and the rest to the house, which pays bonus prizes and reseeds with it (3.28).

What the levels cost, which pools they play for, how they are funded and what they reseed to stands in the game's data:
`terms` of each jackpot wager, and `facts.pools`, `facts.jackpot`, `facts.funding`, `facts.reseed`, `facts.key_off`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.errors import Refusal
from croupier.hands.poker import Hand, five
from croupier.money import Amount, Prize, Rounding, amount, exact, shown
from croupier.rulebooks.model import Game, Scalar, WagerRule
from croupier.table.felt import Felt, Wager, place
from croupier.table.meter import names, pools
from croupier.table.pools import BANK, Pools, exactly, read, seat_account

BOARD, FLOP = "board", 3
Won = tuple[Wager, Hand]


def levels(game: Game) -> dict[str, WagerRule]:
    """The jackpot wagers of a game, lowest level first; none where it has no levels."""
    found = {name: rule for name, rule in game.wager.items() if "units" in rule.terms}
    return dict(sorted(found.items(), key=lambda level: int(level[1].terms["units"])))


def price(game: Game, options: Mapping[str, Scalar], level: str) -> Amount:
    """3.22: what a wager of a level costs, in units of the Level 1 wager that the table has chosen."""
    return exact(amount(options["jackpot_wager"]) * int(game.wager[level].terms["units"]))


def reseed(game: Game, options: Mapping[str, Scalar], pool: str) -> Amount:
    """3.29: what a pool is guaranteed to hold."""
    return exact(int(game.facts["reseed"]["times"][pool]) * amount(options["jackpot_wager"]))


def funding(game: Game, options: Mapping[str, Scalar], level: str) -> dict[str, Fraction]:
    """3.28 and 3.30: the part of a stake that goes into each pool."""
    weights: Mapping[str, int] = game.facts["funding"][str(options["jackpot_funding"])][level]
    rate = Fraction(game.facts["jackpot"]["share"]) / sum(weights.values())
    return {pool: rate * weight for pool, weight in weights.items()}


def laid(felt: Felt, box: int = 0) -> list[Wager]:
    """The jackpot wagers on the felt, or on one box, from the dealer's right."""
    known = levels(felt.game)
    found = [w for w in felt.wagers if w.name in known and box in (0, w.box)]
    return sorted(found, key=lambda w: -w.box)


def opened(felt: Felt) -> Pools:
    """The pools, each with its reseed at least the first time it is used."""
    found = pools(felt)
    for pool in felt.game.facts["pools"]["names"]:
        found.open(pool, reseed(felt.game, felt.options, pool), felt.game.facts["reseed"]["clause"])
    return found


def display(felt: Felt) -> list[str]:
    """3.31 and 3.35: what each level shows, for people to read, to the whole unit of money below."""
    cents = Rounding(Fraction(1, 100), "down", "")
    held = amounts(felt.game, felt.options, felt.state)
    out = []
    for name, rule in levels(felt.game).items():
        total = exact(sum((held[pool] for pool in plays_for(rule)), Fraction(0)))
        out.append(f"{rule.title} of {shown(price(felt.game, felt.options, name))} plays for {shown(cents(total))}")
    return out


def amounts(game: Game, options: Mapping[str, Scalar], state: Mapping[str, Any]) -> dict[str, Fraction]:
    """What each pool holds in the state of a table: its reseed, until it is used."""
    return {
        pool: Fraction(read(state[pool]) if pool in state else reseed(game, options, pool))
        for pool in game.facts["pools"]["names"]
    }


def plays_for(rule: WagerRule) -> Sequence[str]:
    """The pools of a level."""
    found: Sequence[str] = rule.terms["pools"]
    return found


# Laying


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """3.22: one wager of its exact size to an area; the areas together are the wager of the highest level."""
    known = levels(felt.game)
    if wager.name not in known:
        return None
    rule, due = known[wager.name], price(felt.game, felt.options, wager.name)
    if wager.stake != due:
        return felt.no("wrong_stake", f"{rule.title} takes exactly {shown(due)}", rule.clause)
    taken = {area for other in laid(felt, wager.box) for area in areas(felt.game, other.name)}
    if taken & set(areas(felt.game, wager.name)):
        return felt.no("jackpot_laid", f"a jackpot wager lies there already: {', '.join(sorted(taken))}", rule.clause)
    return None


def areas(game: Game, level: str) -> Sequence[str]:
    """The areas of the layout that a wager of a level lies on."""
    found: Sequence[str] = game.wager[level].terms.get("of", [level])
    return found


def combine(felt: Felt, box: int) -> None:
    """3.22(c): wagers on all the areas of a level are one wager of that level."""
    for name, rule in levels(felt.game).items():
        parts = [w for w in laid(felt, box) if w.name in rule.terms.get("of", ())]
        if len(parts) > 1:
            for part in parts:
                felt.wagers.remove(part)
            felt.enter(parts[0].seat, name, exact(sum((Fraction(p.stake) for p in parts), Fraction(0))), box)


def start(felt: Felt) -> None:
    """4.2: the round begins, and every jackpot wager goes into the pools and to the house."""
    for box in sorted({w.box for w in laid(felt)}):
        combine(felt, box)
    for wager in sorted(laid(felt), key=lambda w: w.box):
        contribute(felt, wager)


def contribute(felt: Felt, wager: Wager) -> None:
    """3.28: the pools' share of a stake, and the rest to the house."""
    held, account, clause = opened(felt), seat_account(wager.seat), felt.game.facts["jackpot"]["clause"]
    rest = Fraction(wager.stake)
    for pool, part in funding(felt.game, felt.options, wager.name).items():
        if part:
            held.move(account, pool, exact(part * wager.stake), "contribution", felt.game.facts["funding"]["clause"])
            rest -= part * wager.stake
    held.move(account, BANK, exact(rest), "stake", clause)


def take_back(felt: Felt, seat: int, clause: str) -> None:
    """A void wager comes out of the pools again; they are not left below their reseed by it."""
    held = pools(felt)
    before = {pool: held.holds(pool) for pool in names(felt.game) if pool in felt.state}
    held.give_back(seat_account(seat), clause)
    for pool, value in before.items():
        floor = min(value, reseed(felt.game, felt.options, pool))
        held.raise_to(pool, floor, "reseed", felt.game.facts["reseed"]["clause"])


# Settling


def hand_of(felt: Felt, wager: Wager) -> Hand:
    """1.1: for the jackpot, the hole cards and the flop are the hand."""
    return five([*felt.things(place(wager.box)), *felt.things(BOARD)[:FLOP]])


def settle(felt: Felt) -> None:
    """4.16 to 4.22: losing wagers and bonus prizes, then the jackpot prizes in the order of the book."""
    won: dict[str, list[Won]] = {}
    for wager in laid(felt):
        hand = hand_of(felt, wager)
        cell = prize_of(felt, wager, hand)
        if cell is None:
            felt.lose(wager)
        elif cell.kind == "meter":
            won.setdefault(hand.category, []).append((wager, hand))
        else:
            bonus(felt, wager, hand, cell)
    for category in felt.game.facts["key_off"]["order"] if won else ():  # 4.19: straight flushes before royal flushes
        for level in levels(felt.game):  # 4.20: the lowest level first
            winners = [(wager, hand) for wager, hand in won.get(category, ()) if wager.name == level]
            if winners:
                key_off(felt, winners, _clause(felt, category, len(winners), won))
    if won:
        felt.say("the cards are sorted into suits before a jackpot prize is paid")


def prize_of(felt: Felt, wager: Wager, hand: Hand) -> Prize | None:
    """3.26: what a hand wins, or None."""
    if hand.category not in felt.game.paytable[felt.game.wager[wager.name].paytable or ""].rows:
        return None
    cell = felt.cell(wager.name, hand.category)
    assert isinstance(cell, Prize)
    return cell


def bonus(felt: Felt, wager: Wager, hand: Hand, cell: Prize) -> None:
    """3.26 table 2: a multiple of the wager, paid by the house out of what it keeps of the stakes (3.28)."""
    felt.show(place(wager.box))
    value = exact(cell.size * wager.stake)
    rule = felt.game.wager[wager.name].rule
    pools(felt).move(BANK, _payee(felt, wager), value, "bonus", rule["bonus"])
    felt.settle(wager, "win", exact(value - wager.stake), str(cell), rule["bonus"], hand.name)


def key_off(felt: Felt, winners: Sequence[Won], clause: str) -> None:
    """3.26 table 1 for the winners of one level: each hand is keyed off, and what comes is shared equally."""
    level = winners[0][0].name
    rule, held, category = felt.game.wager[level], opened(felt), winners[0][1].category
    cell = felt.cell(level, category)
    assert isinstance(cell, Prize)
    shown_before = shown(held.display(plays_for(rule)))
    weights = [(_payee(felt, wager), 1) for wager, _ in winners]
    total: list[Amount] = [0] * len(winners)
    for _ in winners:
        back = {pool: reseed(felt.game, felt.options, pool) for pool in plays_for(rule)}
        facts = felt.game.facts["key_off"][category]
        paid = held.key_off(
            plays_for(rule), cell.size, weights, facts["clause"], back, facts["reseed_clause"], unit(felt.options)
        )
        total = [exact(a + b) for a, b in zip(total, paid, strict=True)]
    for (wager, hand), value in zip(winners, total, strict=True):
        felt.show(place(wager.box))
        note = f"{hand.name}; {rule.title} showed {shown_before}"
        felt.settle(wager, "win", exact(value - wager.stake), str(cell), clause, note, paid_by="meter")


def unit(options: Mapping[str, Scalar]) -> Callable[[Amount], Amount]:
    """Whole units of money, where the table pays its jackpots in such; the rest stays in the pool."""
    chosen = options["jackpot_unit"]
    return exactly if chosen == "" else Rounding(Fraction(amount(chosen)), "down", "")


def _clause(felt: Felt, category: str, winners: int, won: Mapping[str, Sequence[Won]]) -> str:
    """Which clause a jackpot prize is paid by: alone, shared, or in an order with others."""
    cite = felt.game.cite
    if winners > 1:
        return cite["jackpot_shared"]
    if len(won) > 1:
        return cite["jackpot_order"]
    return cite["jackpot_level_order"] if len(won[category]) > 1 else cite["jackpot_prize"]


def _payee(felt: Felt, wager: Wager) -> str:
    """Where a prize goes: to the seat, or aside while the round is looked into (5.17)."""
    account = seat_account(wager.seat)
    return f"held for {account}" if withheld(felt, wager.seat) else account


def withheld(felt: Felt, seat: int) -> bool:
    """5.17: whether payments to a seat wait for an investigation."""
    return any(m["ruling"] == "withhold" and m.get("seat", seat) == seat for m in felt.declared)
