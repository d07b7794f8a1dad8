"""Dice (Craps): two dice, a come out roll, and a point that is thrown again before a 7 or not.

Serves gb-core section 6, gb-archive 8.1 to 8.19 and qld part 7. A round is one throw. `felt.state` remembers the point
and who has the dice; wagers that a throw leaves unchanged stand for the next. A Come wager is laid without a number and
moves to the one that is thrown, which it then is `on`; odds are laid on the number of the wager they stand behind. What
true odds cost stands in vigorish.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from croupier.equipment.devices import Device
from croupier.errors import Refusal
from croupier.games.craps import collecting_wagers, vigorish
from croupier.games.craps import rules as known
from croupier.games.craps.collecting_wagers import COLLECTED
from croupier.games.craps.messages import (
    AlwaysInPlay,
    CallOff,
    CallOn,
    MovesToItsNumber,
    OddsExactly,
    OddsNeedFlat,
    OddsTooLarge,
    OffAtComeOut,
    OnAtComeOut,
    OnOrOff,
    PartOnTotal,
    RoundedUp,
    StandsBehindIt,
    ThrowerNeeds,
    UnequalParts,
)
from croupier.games.craps.rules import BOUGHT, COME, FRONT, HORN, HORNS, VIGORISH, Rules
from croupier.games.shared.dice import next_throw, shooter
from croupier.games.shared.dice.messages import DiceOff
from croupier.games.shared.dice.point import POINT, SEVEN, Throw, decide, one_roll_of_many, settle_line
from croupier.messages import WagerName, Words
from croupier.money import Amount, Odds, amount_to_text, exact
from croupier.rulebooks.model import Game
from croupier.table.family import Call
from croupier.table.felt import Felt, Procedure, Wager

if TYPE_CHECKING:
    from croupier.table import Table

PLACES = ("roll",)
ON, OFF = SPOKEN = ("on", "off")  # of a wager, for the come out rolls to come


def play_round(felt: Felt) -> Procedure:
    """Wagers, one throw, and what it does to each of them; then the puck."""
    yield from one_roll_of_many(felt, settle, vigorish.charge)


def check_table(table: Table) -> Refusal | None:
    """Refuse a table that leaves out every wager of which the shooter must have one: the dice could not be thrown."""
    game, needs = table.game, table.rules.shooter
    if not needs.needs or not set(needs.needs) <= set(table.left_out):
        return None
    words = " or ".join(game.wager[name].title for name in needs.needs)
    return Refusal(ThrowerNeeds(wagers=Words(str(words)), clause=game.cite_clause(needs.clause)))


# Settling


def settle(felt: Felt, wager: Wager, throw: Throw) -> None:
    """Decide one wager by a throw, or leave it standing."""
    SETTLE.get(wager.name, one_roll)(felt, wager, throw)


def line(felt: Felt, wager: Wager, throw: Throw, against: bool = False) -> None:
    """The Win Line and the Don't Win Line stand on the point. The Come and Don't Come wagers move to a number of their
    own."""
    if wager.name not in COME:
        settle_line(felt, wager, throw, throw.point, against)
    elif settle_line(felt, wager, throw, int(wager.on) if wager.on else None, against):
        wager.on = str(throw.total)


def odds(felt: Felt, wager: Wager, throw: Throw, lay: bool) -> None:
    """Odds go with the wager they stand behind. Odds that are off when it is decided are returned."""
    number = int(wager.on)
    if throw.total not in (number, SEVEN):
        return
    if not is_working(felt, wager, throw):
        clause = felt.rule(wager.name, "off") if felt.version > 1 else ""
        felt.push(wager, clause, result="returned", cause=DiceOff(total=throw.total))
    elif throw.total == (SEVEN if lay else number):
        win_odds(felt, wager)
    else:
        felt.lose(wager)


def win_odds(felt: Felt, wager: Wager) -> None:
    """Odds are paid exactly, or, where the house does so, up to the next whole money (qld s 119(1B) to 122(1B))."""
    rules: Rules = felt.rules
    cell = felt.cell(wager.name, wager.on)
    assert isinstance(cell, Odds)
    won = cell.on(wager.stake)
    whole = -(-won // 1)
    if rules.round_up and won != whole:
        clause = felt.paid_by(wager.name, wager.on, felt.rule(wager.name, "round_up"))
        felt.settle(wager, "win", whole, str(cell), clause, RoundedUp())
    else:
        felt.win(wager, wager.on)


def place(felt: Felt, wager: Wager, throw: Throw, lay: bool = False) -> None:
    """Place wagers: the number against the 7, in either sense; what was bought, with its fee."""
    if is_off(felt, wager, throw):
        return
    number = int(wager.on)
    wins, loses = (SEVEN, number) if lay else (number, SEVEN)
    decide(felt, wager, throw, wins, loses)
    if wager.name not in BOUGHT or wager in felt.wagers:
        return
    if felt.rules.vigorish_taken == "laid":
        vigorish.settle_fee(felt, wager, back=False)
    elif throw.total == wins:
        vigorish.take_from_win(felt, wager, vigorish.fee(felt, wager))


def is_off(felt: Felt, wager: Wager, throw: Throw) -> bool:
    """Return whether a wager is off: then the throw leaves it as it is, or, where the book is read so, sends it
    back."""
    if is_working(felt, wager, throw):
        return False
    if felt.rules.off_means == "void":
        felt.push(wager, result="void", cause=DiceOff(total=throw.total))
        vigorish.settle_fee(felt, wager, back=True)
    return True


def hard_ways(felt: Felt, wager: Wager, throw: Throw) -> None:
    """The number as a double, against the same number made otherwise and against the 7."""
    if is_off(felt, wager, throw):
        return
    if throw.total == int(wager.on) and throw.dice[0] == throw.dice[1]:
        felt.win(wager, wager.on)
    elif throw.total in (int(wager.on), SEVEN):
        felt.lose(wager)


def one_roll(felt: Felt, wager: Wager, throw: Throw) -> None:
    """Settle a wager that stands for a single throw."""
    next_throw.settle(felt, wager, throw.dice)


def horn(felt: Felt, wager: Wager, throw: Throw) -> None:
    """A horn is paid as if it were separate wagers on 2, 3, 11 and 12; a horn high has one unit more on one of them."""
    total = str(throw.total)
    if total not in HORN:
        felt.lose(wager)
        return
    part, cell = horn_part(wager, total), felt.cell(HORN[total])
    assert isinstance(cell, Odds)
    net = exact(felt.round_payment(cell.on(part)) - (wager.stake - part))
    felt.settle(wager, "win", net, str(cell), felt.paid_by(HORN[total], ""), PartOnTotal(part=part, total=Words(total)))


def horn_part(wager: Wager, total: str) -> Amount:
    """How much of a horn lies on one of its totals."""
    units = len(HORN) + (1 if wager.on else 0)
    return exact(Fraction(wager.stake) / units * (1 + (wager.on == total)))


def is_working(felt: Felt, wager: Wager, throw: Throw) -> bool:
    """Return whether a wager is in play: some are off on a come out roll unless called on, or on unless called off."""
    rules: Rules = felt.rules
    return throw.point is not None or bool(wager.note.get("called", rules.come_out(wager.name) or "on") == "on")


SETTLE: dict[str, Callable[[Felt, Wager, Throw], None]] = {
    "pass_line": line,
    "come": line,
    "dont_pass": partial(line, against=True),
    "dont_come": partial(line, against=True),
    "pass_odds": partial(odds, lay=False),
    "come_odds": partial(odds, lay=False),
    "dont_pass_odds": partial(odds, lay=True),
    "dont_come_odds": partial(odds, lay=True),
    "place": place,
    "place_to_lose": partial(place, lay=True),
    "big": place,
    "buy": place,
    "lay": partial(place, lay=True),
    "hard_ways": hard_ways,
    "horn": horn,
    "horn_high": horn,
    **dict.fromkeys(COLLECTED, collecting_wagers.settle),
    VIGORISH: lambda felt, wager, throw: None,  # it goes with the wager that it is paid for
}


# What may be laid, taken back and called


def positions(rules: Rules, devices: Mapping[str, Device]) -> dict[str, list[str]]:
    """Return the numbers that may be bet on."""
    return known.positions(rules.points)


def canonical(game: Game, wager: str, on: str) -> str:
    """A position as it is written down."""
    return next_throw.tidy(on)


def position_of_odds(felt: Felt, seat: int, name: str, on: object) -> str | None:
    """Odds with no number named stand on the point, or on the only Come number of the seat. A Come wager that has
    moved is named by its number."""
    rules: Rules = felt.rules
    if name in COME and str(on) in rules.points.numbers_text:
        return str(on)
    if name not in rules.odds or on not in (None, ""):
        return None
    behind = rules.odds[name].behind
    if behind in FRONT:
        return str(felt.state.get(POINT, ""))
    numbers = [w.on for w in felt.wagers if w.seat == seat and w.name == behind and w.on]
    return "".join(numbers) if len(numbers) < 2 else None


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Why a wager may not lie there now."""
    rules: Rules = felt.rules
    rule = felt.game.wager[wager.name]
    if wager.name in COME and wager.on:
        return felt.refusal(MovesToItsNumber(wager=WagerName(wager.name), clause=rule.clause))
    if wager.name in rules.odds:
        flat = flat_of(felt, wager)
        if flat is None:
            words = f"{felt.game.wager[rules.odds[wager.name].behind].title} on {wager.on or 'a number'}"
            return felt.refusal(OddsNeedFlat(wager=WagerName(wager.name), needed=Words(str(words)), clause=rule.clause))
        laid = felt.exactly(wager.seat, wager.name, wager.box, wager.on)
        return why_too_large(felt, wager, wager.stake + (laid.stake if laid else 0), flat.stake)
    if wager.name in COLLECTED:
        return collecting_wagers.check_place(felt, wager)
    return why_uneven(felt, wager) if wager.name in HORNS else None


def why_uneven(felt: Felt, wager: Wager) -> Refusal | None:
    """Why a horn cannot be divided into its units, or None."""
    unit = horn_part(wager, "")
    if felt.why_no_coins(unit) is None:
        return None
    rule = felt.game.wager[wager.name]
    return felt.refusal(UnequalParts(wager=WagerName(wager.name), stake=wager.stake, part=unit, clause=rule.clause))


def extra_win(felt: Felt, wager: Wager) -> Amount:
    """The most that a horn wins, which its own pays do not say, and what rounding up may add to odds."""
    if wager.name not in HORNS:
        return 1 if wager.name in felt.rules.odds and felt.rules.round_up else 0
    cells = {total: felt.cell(name) for total, name in HORN.items()}
    return max(cell.on(horn_part(wager, total)) for total, cell in cells.items() if isinstance(cell, Odds))


def flat_of(felt: Felt, odds_wager: Wager) -> Wager | None:
    """The wager that odds stand behind: the line when the odds are on the point, or the Come wager on that number."""
    rules: Rules = felt.rules
    behind = rules.odds[odds_wager.name].behind
    if behind in FRONT:
        on_point = odds_wager.on == str(felt.state.get(POINT))
        return felt.exactly(odds_wager.seat, behind, odds_wager.box, "") if on_point else None
    return felt.exactly(odds_wager.seat, behind, odds_wager.box, odds_wager.on) if odds_wager.on else None


def why_too_large(felt: Felt, odds_wager: Wager, stake: Amount, flat: Amount) -> Refusal | None:
    """Odds limited by the wager they stand behind: in what they stake (`most`) or in what they may win (`to_win`)."""
    rules: Rules = felt.rules
    rule, terms = felt.game.wager[odds_wager.name], rules.odds[odds_wager.name]
    cell = felt.cell(odds_wager.name, odds_wager.on)
    assert isinstance(cell, Odds)
    for words, limit, size in (("staked", terms.most, stake), ("won", terms.to_win, cell.on(stake))):
        times = rules.multiple(limit)
        if times is None:
            continue
        whole = [n * flat for n in range(1, times + 1)]
        if rules.supplemental_amount == "exact" and size not in whole:
            listed = " or ".join(map(amount_to_text, whole))
            return felt.refusal(
                OddsExactly(
                    wager=WagerName(odds_wager.name),
                    allowed=Words(str(listed)),
                    how=Words(str(words)),
                    size=size,
                    clause=rule.clause,
                )
            )
        if size > times * flat:
            return felt.refusal(
                OddsTooLarge(
                    wager=WagerName(odds_wager.name),
                    most=times * flat,
                    how=Words(str(words)),
                    size=size,
                    clause=rule.clause,
                )
            )
    return None


def check_remove(felt: Felt, wager: Wager, left: Amount) -> Refusal | None:
    """Odds are taken back before the wager they stand behind, and what is left must carry them; the shooter keeps a
    line wager."""
    behind = odds_of(felt, wager)
    if left:
        return None if behind is None else why_too_large(felt, behind, behind.stake, left)
    if behind is not None:
        rule = felt.game.wager[behind.name]
        return felt.refusal(StandsBehindIt(wager=WagerName(behind.name), clause=rule.clause))
    return shooter.why_line_stays(felt, wager)


def odds_of(felt: Felt, wager: Wager) -> Wager | None:
    """The odds that stand behind a wager."""
    rules: Rules = felt.rules
    for base_wager in felt.wagers:
        if base_wager.name in rules.odds and flat_of(felt, base_wager) is wager:
            return base_wager
    return None


def calls(rules: Rules, game: Game) -> list[Call]:
    """Return what the shooter may call; and on or off, for the wagers that a player may call."""
    named = [name for name in game.wager if rules.come_out(name) is not None]
    clauses = ", ".join(dict.fromkeys(game.wager[name].clause for name in named))
    wagers = tuple(map(WagerName, named))
    spoken = [
        Call(ON, CallOn(), OnAtComeOut(wagers=wagers), clauses, tuple(named)),
        Call(OFF, CallOff(), OffAtComeOut(wagers=wagers), clauses, tuple(named)),
    ]
    return shooter.calls(rules, game) + (spoken if named else [])


def call(felt: Felt, wager: Wager, word: str) -> shooter.Called:
    """`on` or `off` for the come out rolls to come, for the wagers that the book lets a player call."""
    rules: Rules = felt.rules
    rule, usually = felt.game.wager[wager.name], rules.come_out(wager.name)
    if word not in SPOKEN:
        return Refusal(OnOrOff(call=Words(str(word)))), None
    if usually is None:
        return felt.refusal(AlwaysInPlay(wager=WagerName(wager.name), clause=rule.clause)), None

    kind = [w for w in felt.wagers if (w.seat, w.name) == (wager.seat, wager.name)]
    meant = kind if rules.on_button == "similar" and word == "on" else [wager]

    def act() -> None:
        for wager_meant in meant:
            wager_meant.note.pop("called", None)
            if word != usually:
                wager_meant.note["called"] = word

    return None, act
