"""Conduct: who is drawn to which table, who goes on, who has which place, and what each place is paid.

Pure functions of names and chips. The book says that the fees are prizes for the winning players "in accordance with
the conditions of play" (qld s 10(a)) and nothing of draws, ranks and ties: those are conditions of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.tournaments.messages import TooFew

SHARE, LOTS, ENTRY, ALL = "share", "lots", "entry", "all"


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place and prize, in cents."""

    name: str
    place: int
    prize: int


def lots(names: Iterable[str], seed: str, what: str) -> list[str]:
    """The names in an order that is drawn from a seed: the same for everybody who knows it."""
    out = list(names)
    Seeded(f"{seed} {what}").shuffle(out)
    return out


def draw_tables(names: Sequence[str], room: int, least: int = 1) -> list[list[str]]:
    """Who sits where: as few tables as there is room for, filled one seat after another in this order."""
    count = -(-len(names) // room)
    least = max(least, 2 if count == 1 else 1)
    if not names or len(names) // count < least:
        raise Refused(TooFew(entered=len(names), least=least))
    return [list(names[number::count]) for number in range(count)]


def groups(chips: Mapping[str, int], order: Sequence[str], shared: bool = True) -> list[list[str]]:
    """Names best first, those with equally many chips together; where ties are not shared, in this order."""
    ranked = sorted(chips, key=lambda name: (-chips[name], order.index(name)))
    out: list[list[str]] = []
    for name in ranked:
        if shared and out and chips[out[-1][0]] == chips[name]:
            out[-1].append(name)
        else:
            out.append([name])
    return out


def through(table: Mapping[str, int], advance: int, order: Sequence[str], ties: str) -> list[str]:
    """Return the players of a table who go on: so many of those with most chips; those who tie for the last place by
    the order, or all of them. A player without chips does not."""
    held = {name: chips for name, chips in table.items() if chips > 0}
    out: list[str] = []
    for tied in groups(held, order, shared=ties == ALL):
        if len(out) >= advance:
            break
        out += tied
    return out


def ranking(results: Sequence[Mapping[str, int]], order: Sequence[str], shared: bool) -> list[list[str]]:
    """All who played, best first: by the round that they came to, and by their chips at its end."""
    out: list[list[str]] = []
    seen: set[str] = set()
    for chips in reversed(results):
        out += groups({name: held for name, held in chips.items() if name not in seen}, order, shared)
        seen |= chips.keys()
    return out


def pay_places(pool: int, shares: Sequence[int], ranked: Sequence[Sequence[str]]) -> list[Place]:
    """The places, and what each is paid of the pool, to the last cent.

    The pool is divided by the shares of the places that are taken, rounded down; what is left over goes to the first.
    Those who tie share what their places bring, equally; cents that cannot be shared go to the first named."""
    count = sum(map(len, ranked))
    taken = [*shares[:count], *([0] * (count - len(shares)))]
    each = [pool * share // sum(taken) for share in taken]
    if each:
        each[0] += pool - sum(each)
    out: list[Place] = []
    at = 0
    for tied in ranked:
        whole, over = divmod(sum(each[at : at + len(tied)]), len(tied))
        out += [Place(name, at + 1, whole + (number < over)) for number, name in enumerate(tied)]
        at += len(tied)
    return out
