"""The reasons of the journal: kept as JSON in the column `why`, a code with its parameters.

Rows from before reasons had codes hold a text; `reason_of` reads both, here and nowhere else, so that the chain over
old rows stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Union

import msgspec

from croupier.casino.money import messages
from croupier.casino.money.messages import (
    Amended,
    CommissionTaken,
    HouseTakes,
    OldReason,
    PaidShort,
    Reason,
    Ruled,
    WagerSettled,
)
from croupier.messages import WagerName, english

KINDS = tuple(kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, Reason))
_CODED: tuple[type[Reason], ...] = tuple(kind for kind in KINDS if kind is not Reason)
_decode: Callable[[str], Reason] = msgspec.json.Decoder(Union[_CODED]).decode  # noqa: UP007
_BARE = {kind.text_before: kind for kind in _CODED if kind.text_before and "{" not in kind.text_before}
_RESULTS = "win|lose|push|half|surrender|void|returned|no_decision"
_TAKES = ("commission", "levy", "collection", "chief executive")
_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Reason]], ...] = (
    (re.compile(f"({_RESULTS}) ([a-z0-9_]+)"), lambda match: WagerSettled(result=match[1], wager=WagerName(match[2]))),
    (re.compile("commission ([a-z0-9_]+)"), lambda match: CommissionTaken(wager=WagerName(match[1]))),
    (re.compile("|".join(_TAKES)), lambda match: HouseTakes(account=match[0])),
    (re.compile("ruled: (.*)", re.S), lambda match: Ruled(ruling=match[1])),
    (re.compile("short: (.*)", re.S), lambda match: PaidShort(reason=match[1])),
    (re.compile("amended: (.*)", re.S), lambda match: Amended(found=match[1])),
)


@lru_cache(maxsize=8192)
def journal_text(reason: Reason) -> str:
    """Return a reason as the journal keeps it; the clause stands in a column of its own.

    >>> from croupier.casino.money.messages import StakeLaid
    >>> journal_text(StakeLaid())
    '{"code":"stake_laid"}'
    """
    plain: dict[str, Any] = reason.as_json()
    plain.pop("clause", None)
    return msgspec.json.encode(plain).decode()


@lru_cache(maxsize=8192)
def reason_of(why: str) -> Reason:
    """Return the reason that a row of the journal gives, as JSON or as the text of an older version.

    >>> reason_of("win straight_up")
    WagerSettled(clause='', result='win', wager='straight_up')
    >>> reason_of("a present")
    OldReason(clause='', text='a present')
    """
    if why.startswith("{"):
        try:
            return _decode(why)
        except msgspec.MsgspecError:
            return OldReason(text=why)
    if why in _BARE:
        return _BARE[why]()
    for pattern, make in _PATTERNS:
        match = pattern.fullmatch(why)
        if match is not None:
            return make(match)
    return OldReason(text=why)


def text_before(reason: Reason) -> str:
    """Return a reason as it was written before reasons had codes: rows of both kinds are compared by it."""
    values = {name: getattr(reason, name) for name in reason.__struct_fields__}
    return reason.text_before.format(**values)


def is_same_reason(first: str, other: str) -> bool:
    """Return whether two texts of the journal, old or new, give the same reason."""
    return first == other or text_before(reason_of(first)) == text_before(reason_of(other))


def texts_of(*kinds: type[Reason]) -> tuple[str, ...]:
    """Return the texts that rows with one of these reasons have, before reasons had codes and since; for queries."""
    return tuple(text for kind in kinds for text in (kind.text_before, journal_text(kind())))


def sentence_of(why: str) -> str:
    """Return the reason of a row in English."""
    return english().text(reason_of(why))
