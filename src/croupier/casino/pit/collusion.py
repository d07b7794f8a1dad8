"""Signs that two players at games for a pot do not play against each other: a report for the operator.

Three simple ones, of every two people who played hands together in some days: they come from the same address or use
the same browser; what passes between them goes one way; one of them raises against the other far more seldom than
against everybody else. Each is a reason to look at the hands, and proves nothing: a weak player loses to a strong one,
and a family has one address.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.people.known_browsers import network
from croupier.casino.people.play_statistics import BOT
from croupier.errors import CroupierError
from croupier.money import amount
from croupier.rulebooks import game
from croupier.table.family import family

LEAST_HANDS = 20  # that two have played together, before what passes between them is a sign
LEAST_DECISIONS = 20  # of one of them where the other is in the hand, and as many where not
ONE_WAY = Fraction(9, 10)  # of all that passes between two, what goes one way
SOFT_SHARE = Fraction(1, 4)  # of how often a person raises against others, how often against one
SAME_ADDRESS, ONE_SIDED, SOFT_PLAY = "same address", "one-sided", "soft play"
DAY = 24 * 3600 * 1000
MOST_HANDS = 20_000  # that are looked at, the newest


@dataclass
class Hand:
    """A hand for a pot: what each person won or lost, and how often each decided and raised."""

    table: str
    number: int
    nets: dict[str, Fraction]
    decided: Counter[str] = field(default_factory=Counter)
    raised: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Sign:
    """Why two people are named. `passed` is what went from one to the other, less what came back: from the first to the
    second, but for soft play, where the first is the one who raises so seldom."""

    kind: str
    people: tuple[str, str]
    hands: int
    passed: Fraction
    tables: tuple[str, ...]


def amount_passed(hand: Hand, loser: str, winner: str) -> Fraction:
    """Return the amount passed from one player to another in a hand: the loss of one, shared among the winners by what
    they won."""
    won = sum((net for net in hand.nets.values() if net > 0), Fraction(0))
    lost, gain = hand.nets[loser], hand.nets[winner]
    return -lost * gain / won if lost < 0 < gain else Fraction(0)


def one_sided(hands: Iterable[Hand]) -> list[Sign]:
    """Every two between whom nearly everything goes one way."""
    one_sided_signs = []
    for (a, b), shared in hands_of_pairs(hands).items():
        if len(shared) < LEAST_HANDS:
            continue
        total = sum((amount_passed(hand, a, b) for hand in shared), Fraction(0))
        back = sum((amount_passed(hand, b, a) for hand in shared), Fraction(0))
        if total + back and max(total, back) >= ONE_WAY * (total + back):
            one_sided_signs.append(_sign(ONE_SIDED, (a, b), shared))
    return one_sided_signs


def soft_play(hands: Iterable[Hand]) -> list[Sign]:
    """Every two of whom the first raises far more seldom where the second is in the hand."""
    hands, signs = list(hands), []
    of: dict[str, list[Hand]] = defaultdict(list)
    for hand in hands:
        for person in hand.nets:
            of[person].append(hand)
    pairs = {pair for hand in hands for pair in permutations(hand.nets, 2)}
    for a, b in sorted(pairs):
        with_b = [hand for hand in of[a] if b in hand.nets]
        without = [hand for hand in of[a] if b not in hand.nets]
        decided, others = (sum(hand.decided[a] for hand in some) for some in (with_b, without))
        if min(decided, others) < LEAST_DECISIONS:
            continue
        raises, usual = (sum(hand.raised[a] for hand in some) for some in (with_b, without))
        if usual and Fraction(raises, decided) <= SOFT_SHARE * Fraction(usual, others):
            signs.append(_sign(SOFT_PLAY, (a, b), with_b, in_this_order=True))
    return signs


def same_address(hands: Iterable[Hand], places: dict[str, set[str]]) -> list[Sign]:
    """Every two who have played together and come from one place: an address, a network or a browser."""
    return [
        _sign(SAME_ADDRESS, pair, shared)
        for pair, shared in hands_of_pairs(hands).items()
        if places.get(pair[0], set()) & places.get(pair[1], set())
    ]


def hands_of_pairs(hands: Iterable[Hand]) -> dict[tuple[str, str], list[Hand]]:
    """The hands that each two people played together."""
    hands_together: dict[tuple[str, str], list[Hand]] = defaultdict(list)
    for hand in hands:
        for pair in combinations(sorted(hand.nets), 2):
            hands_together[pair].append(hand)
    return dict(hands_together)


def _sign(kind: str, pair: tuple[str, str], shared: list[Hand], in_this_order: bool = False) -> Sign:
    a, b = pair
    net = sum((amount_passed(hand, a, b) - amount_passed(hand, b, a) for hand in shared), Fraction(0))
    tables = tuple(sorted({hand.table for hand in shared}))
    return Sign(kind, (b, a) if net < 0 and not in_this_order else pair, len(shared), abs(net), tables)


@cache
def _is_for_a_pot(name: str) -> bool:
    try:
        return family(game(name).family).seating.is_for_a_pot
    except CroupierError:  # a game of a folder that is gone
        return False


def facts_of_choice(name: str, choice: str) -> tuple[str, ...]:
    """Return what a decision of a game carries: one that names an amount bets or raises."""
    return family(game(name).family).play.takes(choice)


def hands_since(connection: sa.Connection, since: int) -> list[Hand]:
    """The hands for a pot that were settled since then, those of people."""
    f, r, m = database.floor.c, database.rounds.c, database.moves.c
    games = {row.id: row.game for row in connection.execute(sa.select(f.id, f.game)).all()}
    tables = [table for table, name in games.items() if _is_for_a_pot(name)]
    wanted = sa.select(r.floor_table, r.round, r.closing).where(
        r.floor_table.in_(tables), r.state == "settled", r.settled_at >= since
    )
    hands: dict[tuple[str, int], Hand] = {}
    seats: dict[tuple[str, int], dict[int, str]] = {}
    for row in connection.execute(wanted.order_by(r.settled_at.desc()).limit(MOST_HANDS)).all():
        closing = json.loads(row.closing)
        people = {int(seat): person for seat, person in closing["people"].items() if BOT not in person}
        nets = dict.fromkeys(people.values(), Fraction(0))
        for line in closing["lines"]:
            if line["seat"] in people:
                nets[people[line["seat"]]] += Fraction(amount(line["net"]))
        hands[row.floor_table, row.round] = Hand(row.floor_table, row.round, nets)
        seats[row.floor_table, row.round] = people
    moves = sa.select(m.floor_table, m.round, m.moves).where(m.floor_table.in_({table for table, _ in hands}))
    for row in connection.execute(moves).all():
        hand = hands.get((row.floor_table, row.round))
        for move in json.loads(row.moves) if hand is not None else ():
            person = seats[row.floor_table, row.round].get(move.get("seat", 0))
            if hand is not None and person is not None and move.get("do") == "decide":
                hand.decided[person] += 1
                hand.raised[person] += "to" in facts_of_choice(games[row.floor_table], move.get("choice", ""))
    return list(hands.values())


def places_of(connection: sa.Connection, people: set[str]) -> dict[str, set[str]]:
    """Where people come from: the networks of their addresses, and their browsers."""
    b = database.browsers.c
    places: dict[str, set[str]] = defaultdict(set)
    for row in connection.execute(sa.select(b.person, b.digest, b.address).where(b.person.in_(people))).all():
        places[row.person] |= {f"browser {row.digest}", f"address {network(row.address)}"}
    return dict(places)


def report(connection: sa.Connection, at: int, days: int) -> dict[str, Any]:
    """Return the signs of collusion in the last days, the largest amounts first."""
    hands = hands_since(connection, at - days * DAY)
    people = {person for hand in hands for person in hand.nets}
    signs = [*same_address(hands, places_of(connection, people)), *one_sided(hands), *soft_play(hands)]
    p = database.people.c
    rows = connection.execute(sa.select(p.id, p.name).where(p.id.in_(people))).all()
    names = {row.id: row.name for row in rows}
    signs.sort(key=lambda sign: (-sign.passed, sign.kind, sign.people))
    return {
        "hands": len(hands),
        "signs": [
            {
                "kind": sign.kind,
                "people": list(sign.people),
                "names": [names.get(one, "") for one in sign.people],
                "hands": sign.hands,
                "passed_cents": int(100 * sign.passed),
                "tables": list(sign.tables),
            }
            for sign in signs
        ],
    }
