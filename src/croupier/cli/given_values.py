"""Values given on the command line: KEY=VALUE, odds, whole numbers and shares."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from croupier.cli.usage.messages import NotAShare, NotKeyValue, NotOddsOfWager, WholeNumberNeeded
from croupier.errors import CroupierError

_NUMBER = re.compile(r"\d[\d_,]*(?:\.\d+)?(?:[eE]\+?\d{1,2})?", re.ASCII)


def pairs(given: Sequence[str]) -> dict[str, str]:
    """KEY=VALUE arguments as a dictionary."""
    out = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise CroupierError(NotKeyValue(given=repr(text)))
        if key.strip() in out:
            raise given_twice(key.strip())
        out[key.strip()] = value.strip()
    return out


def given_twice(name: str) -> CroupierError:
    """Return the refusal of what is given twice."""
    from croupier.cli.messages import GivenTwice
    from croupier.messages import Words

    return CroupierError(GivenTwice(name=Words(name)))


def odds_given(given: list[str]) -> dict[str, object]:
    """WAGER=ODDS, or WAGER.ROW=ODDS for a row of its pay table."""
    out: dict[str, object] = {}
    for text in given:
        if "=" not in text.strip("="):
            raise CroupierError(NotOddsOfWager(given=repr(text)))
    for key, text in pairs(given).items():
        wager, dot, row = key.partition(".")
        rows = out.setdefault(wager, {} if dot else text)
        if dot and isinstance(rows, dict):
            rows[row] = text
        elif dot or rows is not text:
            raise given_twice(wager)
    return out


def whole(text: str | None, what: str) -> int | None:
    """A whole number as people write them: 1000000, 1_000_000, 1e6, 2.5e7."""
    if text is None:
        return None
    plain = text.strip()
    if len(plain) <= 30 and _NUMBER.fullmatch(plain):
        value = Fraction(plain.replace("_", "").replace(",", ""))
        if value.denominator == 1:
            return value.numerator
    raise CroupierError(WholeNumberNeeded(what=what, given=repr(text)))


def share(text: str | None, of: str = "precision") -> Fraction | None:
    """A share as people write it: 0.0001 or 0.01%."""
    if text is None:
        return None
    plain = text.strip()
    try:
        value = Fraction(plain.removesuffix("%")) if len(plain) <= 30 else None
    except (ValueError, ZeroDivisionError):
        value = None
    if value is None:
        raise CroupierError(NotAShare(given=repr(text), of=of))
    return value / 100 if plain.endswith("%") else value
