"""Exact money and exact odds.

An amount is an int or a Fraction, never a float. Odds keep the rulebook's own words apart: "8 to 1" pays eight on
top of the stake, "8 for 1" pays eight with the stake among them. Where a clause rounds, the rounding is an object
that carries the clause.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.messages.package import (
    AmountTooFine,
    AmountTooLarge,
    DividedByZero,
    IsPrizeNotOdds,
    NoRoundingTo,
    NotAnAmount,
    NotOdds,
    NoWayToRound,
)

Amount = int | Fraction
MAX_AMOUNT = 10**15  # no chip, bank or meter is larger than this; a stake beyond it is a slip of the pen

MAX_AMOUNT_LENGTH = 40  # characters; an amount that needs more to be written down could not be read back

_NUMBER = re.compile(r"-?\d+(\.\d+|/\d+)?", re.ASCII)
_FIGURE = re.compile(  # a figure of a pay table: 8, 1,000, 9.5, 1/2, ½, 7 1/2, 7½
    r"(?P<whole>\d{1,3}(?:,\d{3})+|\d+)?(?P<part>(?<=\d)\.\d+|(?:(?<=\d)\s+|^)\d+/\d+|\s*½)?", re.ASCII
)


def exact(value: Amount) -> Amount:
    """Return a value as an int if it is whole, else as a fraction."""
    if type(value) is int:
        return value
    return value.numerator if value.denominator == 1 else value


def amount(value: object) -> Amount:
    """Read an amount from a record or a command: 5, "2.50", "7/2". Floats are refused: they are not exact."""
    if type(value) is int and -MAX_AMOUNT <= value <= MAX_AMOUNT:
        return value
    if type(value) is int or isinstance(value, Fraction):
        result = exact(value)
    elif isinstance(value, str) and len(value) <= MAX_AMOUNT_LENGTH and _NUMBER.fullmatch(value.strip()):
        try:
            result = exact(Fraction(value.strip()))
        except ZeroDivisionError:
            raise CroupierError(DividedByZero(given=repr(value))) from None
    else:
        raise CroupierError(NotAnAmount(given=_short_text(value)))
    if not -MAX_AMOUNT <= result <= MAX_AMOUNT:
        raise CroupierError(AmountTooLarge(given=_short_text(value)))
    if result.denominator >= 10**MAX_AMOUNT_LENGTH or len(str(result)) > MAX_AMOUNT_LENGTH:
        raise CroupierError(AmountTooFine(given=_short_text(value)))
    return result


def _short_text(value: object) -> str:
    """A wrong value as an error shows it: on one line, and not the whole of a long one."""
    if isinstance(value, int | Fraction) and not -(10**MAX_AMOUNT_LENGTH) < value < 10**MAX_AMOUNT_LENGTH:
        return f"a number of more than {MAX_AMOUNT_LENGTH} digits"
    if isinstance(value, Fraction) and value.denominator >= 10**MAX_AMOUNT_LENGTH:
        return f"a fraction of more than {MAX_AMOUNT_LENGTH} digits"
    text = " ".join(repr(value).split())
    return text if len(text) <= 2 * MAX_AMOUNT_LENGTH else text[: 2 * MAX_AMOUNT_LENGTH] + "…"


def amount_to_json(value: Amount) -> int | str:
    """How an amount stands in JSON: a whole number, or the fraction as a string."""
    value = exact(value)
    return value if type(value) is int else str(value)


def amount_to_text(value: Amount) -> str:
    """How an amount is shown to people: as a decimal where it ends within six places, else as a fraction."""
    value = exact(value)
    if type(value) is int:
        return f"{value:,}"
    for places in range(1, 7):
        scaled = value * 10**places
        if scaled.denominator == 1:
            sign, digits = ("-" if value < 0 else ""), str(abs(scaled.numerator)).rjust(places + 1, "0")
            return f"{sign}{int(digits[:-places]):,}.{digits[-places:].ljust(2, '0')}"
    return str(value)


@dataclass(frozen=True, slots=True)
class Odds:
    """`num to den` or `num for den`, kept as the book writes it. `win` is what one unit staked wins on top of the stake
    (negative when a "for" pays back less than the stake)."""

    num: Fraction
    den: Fraction
    basis: str  # "to" or "for"
    win: Fraction = field(init=False, compare=False, repr=False)
    _ratio: tuple[int, int] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        win = self.num / self.den - (1 if self.basis == "for" else 0)
        object.__setattr__(self, "win", win)
        object.__setattr__(self, "_ratio", (win.numerator, win.denominator))

    def on(self, stake: Amount) -> Amount:
        """The net winnings of a stake at these odds."""
        num, den = self._ratio
        if type(stake) is int:
            whole, remainder = divmod(stake * num, den)
            return whole if not remainder else Fraction(stake * num, den)
        return exact(stake * self.win)

    def __str__(self) -> str:
        return f"{_mixed_number(self.num)} {self.basis} {_mixed_number(self.den)}"


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize that is not odds: a share of a meter, a fixed amount, or a multiple of the wager paid out."""

    kind: str  # "meter" (share of it), "amount" (fixed money), "times" (multiple of the wager)
    size: Fraction
    least: Fraction = Fraction(0)  # of a share: what it comes to where the meter holds too little

    def __str__(self) -> str:
        if self.kind == "meter":
            least = f", at least {_mixed_number(self.least)}" if self.least else ""
            return f"{_mixed_number(self.size * 100)}% of the meter{least}"
        return f"{_mixed_number(self.size)} x wager" if self.kind == "times" else f"amount {_mixed_number(self.size)}"


@dataclass(frozen=True, slots=True)
class Rounding:
    """A rule that rounds a payment to a unit, with the clause that says so; to the nearest, half way goes up."""

    unit: Fraction
    direction: str  # "down", "up" or "nearest"
    clause: str

    def __post_init__(self) -> None:
        if self.direction not in ("down", "up", "nearest"):
            raise CroupierError(NoWayToRound(given=_short_text(self.direction)))
        if self.unit <= 0:
            raise CroupierError(NoRoundingTo(unit=amount_to_text(self.unit)))

    def __call__(self, value: Amount) -> Amount:
        steps = Fraction(value) / self.unit
        floor = steps.numerator // steps.denominator
        if self.direction == "up":
            floor = -(-steps.numerator // steps.denominator)
        elif self.direction == "nearest":
            floor = (2 * steps.numerator + steps.denominator) // (2 * steps.denominator)
        return exact(floor * self.unit)


def _mixed_number(value: Fraction) -> str:
    whole, remainder = divmod(value.numerator, value.denominator)
    if not remainder:
        return str(whole)
    if value.denominator == 2:
        return (str(whole) if whole else "") + "½"
    return str(value)


def _figure(text: str) -> Fraction:
    """A figure as a pay table prints it, never negative; anything else is a ValueError."""
    match = _FIGURE.fullmatch(text.strip())
    if not match or not match[0]:
        raise ValueError(text)
    whole = Fraction((match["whole"] or "0").replace(",", ""))
    part = (match["part"] or "0").strip()
    return whole + (Fraction(1, 2) if part == "½" else Fraction(part))


def pay(text: str) -> Odds | Prize:
    """Read a cell of a pay table: `8 to 1`, `9½ to 1`, `25 for 1`, `evens`, `push`, `10% of the meter`,
    `10% of the meter, at least 1,000`, `100 x wager`, `amount 500`."""
    plain = text.strip().lower() if isinstance(text, str) else ""
    try:
        if plain in ("evens", "even money"):
            return Odds(Fraction(1), Fraction(1), "to")
        if plain in ("push", "standoff", "stand off"):
            return Odds(Fraction(0), Fraction(1), "to")
        return _prize(plain) or _to_or_for(plain)
    except (ValueError, ZeroDivisionError):
        raise CroupierError(NotOdds(given=_short_text(text))) from None


def _prize(plain: str) -> Prize | None:
    part, of_meter, tail = plain.partition("% of the meter")
    if of_meter and (not tail or tail.startswith(", at least ")):
        share, least = _figure(part) / 100, _figure(tail.removeprefix(", at least ")) if tail else Fraction(0)
        if share > 1:
            raise ValueError(plain)  # a meter holds no more than all of itself
        return Prize("meter", share, least)
    if plain.endswith(" x wager"):
        return Prize("times", _figure(plain.removesuffix(" x wager")))
    if plain.startswith("amount "):
        return Prize("amount", _figure(plain.removeprefix("amount ")))
    return None


def _to_or_for(plain: str) -> Odds:
    for basis in ("to", "for"):
        left, middle, right = plain.partition(f" {basis} ")
        if middle:
            return Odds(_figure(left), _figure(right), basis)
    raise ValueError(plain)


def odds(text: str) -> Odds:
    """Read odds proper; a prize of another kind is refused."""
    parsed = pay(text)
    if not isinstance(parsed, Odds):
        raise CroupierError(IsPrizeNotOdds(given=_short_text(text)))
    return parsed
