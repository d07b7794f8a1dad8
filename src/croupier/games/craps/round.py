"""Dice (Craps): two dice, a come out roll, and a point that is thrown again before a 7 or not.

Serves gb-core section 6 and gb-archive 8.1 to 8.19. A round is one throw. `felt.state` remembers the point and who has
the dice; wagers that a throw leaves unchanged stand for the next. A Come wager is laid without a number and moves to
the one that is thrown, which it then is `on`; odds are laid on the number of the wager they stand behind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from croupier.errors import Refusal
from croupier.money import Amount, Odds, amount, shown
from croupier.parts import one_throw, shooter
from croupier.parts.shooter import calls as calls
from croupier.parts.shooter import instruct as instruct  # the shooter's own call
from croupier.rulebooks.model import Game, Scalar
from croupier.table.felt import Ask, Felt, Move, Procedure, Wager

PLACES = ("roll",)
SEVEN = 7


class Throw:
    """One throw: the two dice, their total, and the point that stood before it (None on a come out roll)."""

    __slots__ = ("dice", "point", "total")

    def __init__(self, dice: tuple[int, int], point: int | None) -> None:
        self.dice = dice
        self.total = dice[0] + dice[1]
        self.point = point


def round(felt: Felt) -> Procedure:
    """Wagers, one throw, and what it does to each of them; then the puck."""
    point: int | None = felt.state.get("point")
    yield from felt.open("start" if point is None else "point")
    if point is None:
        shooter.offer(felt)
    dice: tuple[int, int] = yield felt.throw()
    throw = Throw(dice, point)
    for wager in felt.wagers.copy():
        SETTLE.get(wager.name, one_roll)(felt, wager, throw)
    turn_puck(felt, throw)


def turn_puck(felt: Felt, throw: Throw) -> None:
    """A come out roll may set a point; a point ends when it is thrown again or by a 7, which also passes the dice."""
    total = throw.total
    if throw.point is None:
        if total in felt.game.facts["points"]["numbers"]:
            felt.state["point"] = total
        felt.say(f"{total}, the point" if "point" in felt.state else f"{total} on the come out roll")
    elif total == throw.point:
        del felt.state["point"]
        felt.say(f"{total}, the point is made")
    elif total == SEVEN:
        del felt.state["point"]
        shooter.pass_on(felt)
        felt.say("7 out: the dice pass")
    else:
        felt.say(f"{total}; the point is {throw.point}")


# Settling


def line(felt: Felt, wager: Wager, throw: Throw) -> None:
    """Win Line and Come: 7 and 11 win at once, 2, 3 and 12 lose; any other number must come again before a 7."""
    terms, number = felt.game.wager[wager.name].terms, number_of(wager, throw)
    if number is not None:
        decide(felt, wager, throw, wins=number, loses=SEVEN)
    elif throw.total in terms["wins"]:
        felt.win(wager)
    elif throw.total in terms["loses"]:
        felt.lose(wager)
    else:
        move_to(wager, throw.total)


def dont_line(felt: Felt, wager: Wager, throw: Throw) -> None:
    """Don't Win Line and Don't Come: the other side, but for one of the craps, which gives the wager back."""
    terms, number = felt.game.wager[wager.name].terms, number_of(wager, throw)
    if number is not None:
        decide(felt, wager, throw, wins=SEVEN, loses=number)
    elif throw.total in terms["wins"]:
        felt.win(wager)
    elif throw.total in terms["loses"]:
        felt.lose(wager)
    elif throw.total in terms["back"]:
        felt.push(wager, result=terms["result"])
    else:
        move_to(wager, throw.total)


def number_of(wager: Wager, throw: Throw) -> int | None:
    """The number a wager stands on: for the lines the point, for a Come wager its own, None on its first throw."""
    if wager.name in ("come", "dont_come"):
        return int(wager.on) if wager.on else None
    return throw.point


def move_to(wager: Wager, total: int) -> None:
    """A Come wager moves to the number thrown; a line wager stays where it is, and the puck shows the number."""
    if wager.name in ("come", "dont_come"):
        wager.on = str(total)


def decide(felt: Felt, wager: Wager, throw: Throw, wins: int, loses: int) -> None:
    """Win on one number and lose on another, whichever comes first."""
    if throw.total == wins:
        felt.win(wager, wager.on)
    elif throw.total == loses:
        felt.lose(wager)


def odds(felt: Felt, wager: Wager, throw: Throw, lay: bool) -> None:
    """Odds go with the wager they stand behind. Odds that are off when it is decided are returned."""
    number = int(wager.on)
    if throw.total not in (number, SEVEN):
        return
    if not works(felt, wager, throw):
        felt.push(wager, result="returned")
    elif lay:
        decide(felt, wager, throw, wins=SEVEN, loses=number)
    else:
        decide(felt, wager, throw, wins=number, loses=SEVEN)


def place(felt: Felt, wager: Wager, throw: Throw, lay: bool = False) -> None:
    """Place wagers: the number against the 7, in either sense. One that is off is untouched by the throw."""
    if works(felt, wager, throw):
        number = int(wager.on)
        decide(felt, wager, throw, *((SEVEN, number) if lay else (number, SEVEN)))


def hard_ways(felt: Felt, wager: Wager, throw: Throw) -> None:
    """The number as a double, against the same number made otherwise and against the 7."""
    if throw.total == int(wager.on) and throw.dice[0] == throw.dice[1]:
        felt.win(wager, wager.on)
    elif throw.total in (int(wager.on), SEVEN):
        felt.lose(wager)


def one_roll(felt: Felt, wager: Wager, throw: Throw) -> None:
    one_throw.settle(felt, wager, throw.dice)


def works(felt: Felt, wager: Wager, throw: Throw) -> bool:
    """Whether a wager is in play: some are off on a come out roll unless called on, or on unless called off."""
    usual = felt.game.wager[wager.name].terms.get("come_out", "on")
    return throw.point is not None or bool(wager.note.get("called", usual) == "on")


SETTLE: dict[str, Callable[[Felt, Wager, Throw], None]] = {
    "pass_line": line,
    "come": line,
    "dont_pass": dont_line,
    "dont_come": dont_line,
    "pass_odds": partial(odds, lay=False),
    "come_odds": partial(odds, lay=False),
    "dont_pass_odds": partial(odds, lay=True),
    "dont_come_odds": partial(odds, lay=True),
    "place": place,
    "place_to_lose": partial(place, lay=True),
    "hard_ways": hard_ways,
}


# What may be laid, taken back and called


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    return {
        "points": [str(number) for number in game.facts["points"]["numbers"]],
        "pair": one_throw.two_dice(pairs=True, mixed=False),
        "mixed": one_throw.two_dice(pairs=False, mixed=True),
        "two_dice": one_throw.two_dice(pairs=True, mixed=True),
    }


def canonical(game: Game, wager: str, on: str) -> str:
    return one_throw.tidy(on)


def where(felt: Felt, seat: int, name: str, on: object) -> str | None:
    """Odds with no number named stand on the point, or on the only Come number of the seat. A Come wager that has
    moved is named by its number."""
    if name in ("come", "dont_come") and str(on) in positions(felt.game, felt.options)["points"]:
        return str(on)
    behind = felt.game.wager[name].terms.get("behind")
    if behind is None or on not in (None, ""):
        return None
    if behind in ("pass_line", "dont_pass"):
        return str(felt.state.get("point", ""))
    numbers = [w.on for w in felt.wagers if w.seat == seat and w.name == behind and w.on]
    return "".join(numbers) if len(numbers) < 2 else None


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    rule = felt.game.wager[wager.name]
    if wager.name in ("come", "dont_come") and wager.on:
        return felt.no("not_on_a_number", f"{rule.title} is laid without a number and moves to it", rule.clause)
    if "behind" in rule.terms:
        flat = flat_of(felt, wager)
        if flat is None:
            words = f"{felt.game.wager[rule.terms['behind']].title} on {wager.on or 'a number'}"
            return felt.no("needs_wager", f"{rule.title} needs {words}", rule.clause)
        laid = felt.exactly(wager.seat, wager.name, wager.box, wager.on)
        return too_large(felt, wager, wager.stake + (laid.stake if laid else 0), flat.stake)
    return None


def flat_of(felt: Felt, odds_wager: Wager) -> Wager | None:
    """The wager that odds stand behind: the line when the odds are on the point, or the Come wager on that number."""
    behind = felt.game.wager[odds_wager.name].terms["behind"]
    if behind in ("pass_line", "dont_pass"):
        on_point = odds_wager.on == str(felt.state.get("point"))
        return felt.exactly(odds_wager.seat, behind, odds_wager.box, "") if on_point else None
    return felt.exactly(odds_wager.seat, behind, odds_wager.box, odds_wager.on) if odds_wager.on else None


def too_large(felt: Felt, odds_wager: Wager, stake: Amount, flat: Amount) -> Refusal | None:
    """Odds limited by the wager they stand behind: in what they stake (`most`) or in what they may win (`to_win`)."""
    rule = felt.game.wager[odds_wager.name]
    cell = felt.cell(odds_wager.name, odds_wager.on)
    assert isinstance(cell, Odds)
    for term, size in (("most", stake), ("to_win", cell.on(stake))):
        times = multiple(felt, rule.terms.get(term))
        if times is not None and size > times * flat:
            words = "staked" if term == "most" else "won"
            sentence = f"{rule.title}: no more than {shown(times * flat)} may be {words}, not {shown(size)}"
            return felt.no("odds_too_large", sentence, rule.clause)
    return None


def multiple(felt: Felt, limit: object) -> Amount | None:
    """A limit of the data as a multiple of the wager in front: a figure, or the option that has it."""
    value = felt.options[limit] if isinstance(limit, str) else limit
    return None if value is None or value == "" else amount(value)


def check_remove(felt: Felt, wager: Wager) -> Refusal | None:
    """Odds are taken back before the wager they stand behind; the shooter keeps a line wager."""
    behind = odds_of(felt, wager)
    if behind is not None:
        rule = felt.game.wager[behind.name]
        return felt.no("needs_wager", f"{rule.title} still stands behind it", rule.clause)
    return shooter.keeps_line(felt, wager)


def check_reduce(felt: Felt, wager: Wager, left: Amount) -> Refusal | None:
    """What is left must still carry the odds behind it."""
    behind = odds_of(felt, wager)
    return None if behind is None else too_large(felt, behind, behind.stake, left)


def odds_of(felt: Felt, wager: Wager) -> Wager | None:
    """The odds that stand behind a wager."""
    for found in felt.wagers:
        if felt.game.wager[found.name].terms.get("behind") == wager.name and flat_of(felt, found) is wager:
            return found
    return None


def call(felt: Felt, wager: Wager, word: str) -> shooter.Called:
    """`on` or `off` for the come out rolls to come, for the wagers that the book lets a player call."""
    rule = felt.game.wager[wager.name]
    if word not in shooter.SPOKEN:
        return Refusal("unknown_call", f"{word!r} is not a call: on or off"), None
    usual = rule.terms.get("come_out")
    if usual is None:
        return felt.no("cannot_be_called", f"{rule.title} is always in play", rule.clause), None

    def act() -> None:
        wager.note.pop("called", None)
        if word != usual:
            wager.note["called"] = word

    return None, act


def declare(felt: Felt, move: Move, ask: Ask | None) -> shooter.Called:
    """The Boxman orders the dice on."""
    return shooter.take_dice_away(felt)
