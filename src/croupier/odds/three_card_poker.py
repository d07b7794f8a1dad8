"""Edges of Three Card Poker, and its best play found rather than assumed.

Serves gb-core section 5 and gb-archive section 5. Up to the names of the suits the 22,100 hands have 1,755 shapes, of
741 strengths. For each shape the dealer's 18,424 hands are counted by strength without dealing them: of all hands take
away those with one of the player's cards, put back those with two of them, take away the one with all three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations
from math import comb, lcm

from croupier.equipment.cards import DECK, Card
from croupier.games.poker_table import qualifies
from croupier.hands.ladders import LADDERS
from croupier.hands.poker import Hand, judge
from croupier.money import Odds
from croupier.odds.edge import Distribution, Edge, counted, gathered, mean
from croupier.odds.strategy import Chart, Simplified, Strategy
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table

HANDS = comb(52, 3)
AGAINST = comb(49, 3)  # the dealer's hands beside a player's
Cards = tuple[Card, Card, Card]
Rule = Callable[["Shape"], bool]


# Shapes and strengths


@dataclass(frozen=True, slots=True)
class Shape:
    """Hands that differ only in the names of their suits: one of them, how many there are, and what they are worth."""

    cards: Cards
    weight: int
    hand: Hand
    strength: int  # 0 for the weakest hand of all


@dataclass(frozen=True, slots=True)
class Against:
    """A shape and how the dealer's hands beside it divide."""

    shape: Shape
    not_qualified: int
    worse: int  # these three among hands that qualify
    equal: int
    better: int

    @property
    def counts(self) -> tuple[int, int, int, int]:
        return self.not_qualified, self.worse, self.equal, self.better


def _suits() -> Iterator[tuple[Cards, int]]:
    """One hand of every shape, with the number of its kind."""
    pick = [DECK[4 * i : 4 * i + 4] for i in range(13)]
    for a in range(13):
        yield (pick[a][0], pick[a][1], pick[a][2]), 4
        for b in range(13):
            if a != b:
                yield (pick[a][0], pick[a][1], pick[b][0]), 12
                yield (pick[a][0], pick[a][1], pick[b][2]), 12
    for a, b, c in combinations(range(13), 3):
        for (s, t, u), weight in (((0, 0, 0), 4), ((0, 0, 1), 12), ((0, 1, 0), 12), ((1, 0, 0), 12), ((0, 1, 2), 24)):
            yield (pick[a][s], pick[b][t], pick[c][u]), weight


@cache
def shapes(ladder: str) -> tuple[Shape, ...]:
    """Every shape, weakest first."""
    values: dict[tuple[int, int, int, bool], Hand] = {}  # suits count only as all alike or not
    judged = []
    for cards, weight in _suits():
        a, b, c = cards
        key = (a.rank, b.rank, c.rank, a.suit == b.suit == c.suit)
        if key not in values:
            values[key] = judge(cards, ladder)
        judged.append((values[key], cards, weight))
    place = {rank: i for i, rank in enumerate(sorted({hand.rank for hand in values.values()}))}
    found = (Shape(cards, weight, hand, place[hand.rank]) for hand, cards, weight in judged)
    return tuple(sorted(found, key=lambda shape: shape.strength))


# Counting the dealer's hands


def _kind(one: Card, other: Card) -> tuple[int, int, bool]:
    """Two cards, up to the names of the suits."""
    low, high = sorted((one.rank, other.rank))
    return low, high, one.suit == other.suit


def _pairs_alike(kind: tuple[int, int, bool]) -> int:
    """How many pairs of cards in the deck are of one kind."""
    return 6 if kind[0] == kind[1] else 4 if kind[2] else 12


@cache
def _weaker(ladder: str) -> tuple[list[int], dict[int, list[int]], dict[tuple[int, int, bool], list[int]]]:
    """How many hands are weaker than each strength: of all, of those with a given card (by its rank), and of those
    with two given cards (by their kind)."""
    found = shapes(ladder)
    size = found[-1].strength + 1
    total = [0] * size
    singles: dict[int, list[int]] = {rank: [0] * size for rank in range(2, 15)}
    pairs: dict[tuple[int, int, bool], list[int]] = {}
    for shape in found:
        at, weight = shape.strength, shape.weight
        total[at] += weight
        for card in shape.cards:
            singles[card.rank][at] += weight
        for one, other in combinations(shape.cards, 2):
            pairs.setdefault(_kind(one, other), [0] * size)[at] += weight
    return (
        _summed(total, 1),
        {rank: _summed(tally, 4) for rank, tally in singles.items()},
        {kind: _summed(tally, _pairs_alike(kind)) for kind, tally in pairs.items()},
    )


def _summed(tally: list[int], alike: int) -> list[int]:
    """Tallies over hands with any of so many like cards, turned into running counts for one of them."""
    return [count // alike for count in accumulate(tally, initial=0)]


def _below(shape: Shape, ladder: str, *levels: int) -> list[int]:
    """How many of the dealer's hands beside a shape are weaker than each of these strengths."""
    total, singles, pairs = _weaker(ladder)
    a, b, c = shape.cards
    one, two, three = singles[a.rank], singles[b.rank], singles[c.rank]
    ab, bc, ac = pairs[_kind(a, b)], pairs[_kind(b, c)], pairs[_kind(a, c)]
    return [total[n] - one[n] - two[n] - three[n] + ab[n] + bc[n] + ac[n] - (shape.strength < n) for n in levels]


@cache
def _against(ladder: str, least: int) -> tuple[Against, ...]:
    """Every shape against a dealer who qualifies from a strength on."""
    out = []
    for shape in shapes(ladder):
        at, after = max(shape.strength, least), max(shape.strength + 1, least)
        unqualified, worse, not_better = _below(shape, ladder, least, at, after)
        counts = (unqualified, worse - unqualified, not_better - worse, AGAINST - not_better)
        out.append(Against(shape, *counts))
    return tuple(out)


def against(table: Table) -> tuple[Against, ...]:
    """Every shape against the dealer of this table."""
    ladder: str = table.game.facts["hand"]["ladder"]
    least = next(shape.strength for shape in shapes(ladder) if qualifies(table.game, shape.hand))
    return _against(ladder, least)


# Ante, Play and Ante Bonus


FOLDED = Fraction(-1)


def _odds(table: Table, wager: str) -> Fraction:
    cell = table.pays[wager]
    assert isinstance(cell, Odds)
    return cell.win


def _rows(table: Table, wager: str) -> dict[str, Fraction]:
    cells = table.pays[wager]
    assert isinstance(cells, dict)
    return {row: cell.win for row, cell in cells.items() if isinstance(cell, Odds)}


def nets(table: Table) -> dict[str, tuple[Fraction, Fraction, Fraction, Fraction]]:
    """What Ante, Play and Ante Bonus bring together per Ante, for each rank of a hand that is played: against a dealer
    who does not qualify, and against a worse, an equal and a better hand."""
    ante, play, bonus = _odds(table, "ante"), _odds(table, "play"), _rows(table, "ante_bonus")
    extra = {rank: bonus.get(rank, Fraction(0)) for rank in LADDERS[table.game.facts["hand"]["ladder"]]}
    return {rank: (ante + more, ante + play + more, more, more - 2) for rank, more in extra.items()}


def gains(table: Table) -> list[tuple[Against, Fraction]]:
    """What playing each shape is worth beyond folding it, in Antes; weakest first."""
    brings = nets(table)
    unit = lcm(*(net.denominator for row in brings.values() for net in row))
    whole = {rank: [int(net * unit) for net in row] for rank, row in brings.items()}
    out = []
    for seen in against(table):
        total = sum(net * count for net, count in zip(whole[seen.shape.hand.category], seen.counts, strict=True))
        out.append((seen, Fraction(total, unit * AGAINST) - FOLDED))
    return out


@dataclass(frozen=True, slots=True)
class Outcome:
    """What playing by some rule comes to: results per Ante, and how many of all deals are played."""

    distribution: Distribution
    played: Fraction
    play_alone: Distribution  # results of the Play wager, per unit of it, when it is made

    @property
    def edge(self) -> Fraction:
        return -mean(self.distribution)


def outcome(table: Table, plays: Rule) -> Outcome:
    """Ante, Play and Ante Bonus when the hands that `plays` names are played and all others folded."""
    tallies = {rank: [0, 0, 0, 0] for rank in nets(table)}
    folded = 0
    for seen in against(table):
        if plays(seen.shape):
            tally = tallies[seen.shape.hand.category]
            for i, count in enumerate(seen.counts):
                tally[i] += seen.shape.weight * count
        else:
            folded += seen.shape.weight * AGAINST
    total: dict[Fraction, int] = {FOLDED: folded}
    for rank, row in nets(table).items():
        for net, count in zip(row, tallies[rank], strict=True):
            total[net] = total.get(net, 0) + count
    by_case = [sum(column) for column in zip(*tallies.values(), strict=True)]
    alone = zip((Fraction(0), _odds(table, "play"), Fraction(0), Fraction(-1)), by_case, strict=True)
    played = sum(by_case)
    return Outcome(
        counted(total), Fraction(played, HANDS * AGAINST), gathered((n, Fraction(c, played)) for n, c in alone)
    )


# Best play


@dataclass(frozen=True, slots=True)
class BestPlay:
    """Best play of the Ante: the weakest hand worth playing, better hands that are not (none, at any odds seen), and
    what it comes to."""

    weakest: Shape
    exceptions: tuple[Shape, ...]
    outcome: Outcome


def best_play(table: Table) -> BestPlay:
    """Find the best play of a table by weighing playing against folding for every shape of hand."""
    worth = gains(table)
    playing = {seen.shape.cards for seen, gain in worth if gain > 0}
    weakest = next(seen.shape for seen, gain in worth if gain > 0)
    strays = tuple(seen.shape for seen, gain in worth if seen.shape.strength > weakest.strength and gain <= 0)
    return BestPlay(weakest, strays, outcome(table, lambda shape: shape.cards in playing))


def costs(table: Table, found: BestPlay) -> dict[str, Fraction]:
    """What other ways of playing cost per Ante, beside best play."""
    others: dict[str, Rule] = {
        "play every hand": lambda shape: True,
        "play what would qualify as the dealer's hand": lambda shape: qualifies(table.game, shape.hand),
    }
    names = {shape.strength: ranks(shape.hand) for shape in shapes(table.game.facts["hand"]["ladder"])}
    for level in (found.weakest.strength - 1, found.weakest.strength + 1):
        if level in names:
            others[f"play {names[level]} or better"] = _from(level)
    return {name: outcome(table, rule).edge - found.outcome.edge for name, rule in others.items()}


def _from(level: int) -> Rule:
    return lambda shape: shape.strength >= level


def ranks(hand: Hand) -> str:
    """A hand by its ranks alone: Q-6-4."""
    return "-".join(card.text[0] for card in hand.cards)


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The Ante with all that follows from it at best play; its parts; and the wagers on the cards alone."""
    wanted = [name for name in table.game.wager if wager in (None, name) and table.offered(name)]
    found = best_play(table) if {"ante", "play"} & set(wanted) else None
    for name in wanted:
        if found is not None and name in ("ante", "play"):
            yield _ante(table, found) if name == "ante" else _play(table, found)
        else:
            yield BY_CARDS[name](table, name)


def _edge(table: Table, name: str, distribution: Distribution, note: str = "", per: str = "initial wager") -> Edge:
    rule = table.game.wager[name]
    clauses = tuple(dict.fromkeys(table.game.cited(c) for c in (rule.clause, *rule.rule.values())))
    return Edge(table.game.name, name, table.options, distribution, clauses, per=per, note=note)


def _ante(table: Table, found: BestPlay) -> Edge:
    weakest = ranks(found.weakest.hand)
    note = f"with the Play wager and the Ante Bonus, at best play: play {weakest} or better, fold the rest"
    edge = _edge(table, "ante", found.outcome.distribution, note)
    edge.staked = 1 + found.outcome.played
    return edge


def _play(table: Table, found: BestPlay) -> Edge:
    note = "the Play wager alone, when it is made at best play; the Ante's edge includes it"
    return _edge(table, "play", found.outcome.play_alone, note, per="play wager")


def _ante_bonus(table: Table, name: str) -> Edge:
    """A hand with a bonus is always worth playing: the dealer would have to be better twice in three times."""
    note = "the bonus alone, per unit of the Ante, on which it is paid without a stake; the Ante's edge includes it"
    return _edge(table, name, _by_rank(table, name, Fraction(0)), note, per="ante")


def _pair_plus(table: Table, name: str) -> Edge:
    return _edge(table, name, _by_rank(table, name, Fraction(-1)))


def _by_rank(table: Table, name: str, otherwise: Fraction) -> Distribution:
    """What the rank of the player's hand alone decides."""
    rows = _rows(table, name)
    total: dict[Fraction, int] = {}
    for shape in shapes(table.game.facts["hand"]["ladder"]):
        net = rows.get(shape.hand.category, otherwise)
        total[net] = total.get(net, 0) + shape.weight
    return counted(total)


def _prime(table: Table, name: str) -> Edge:
    """26 cards of each colour: three of one for the player, and then three of the 23 left for the dealer."""
    rows = _rows(table, name)
    one_colour = Fraction(2 * comb(26, 3), HANDS)
    both = one_colour * Fraction(comb(23, 3), AGAINST)
    chances = ((rows["dealer_same_colour"], both), (rows["player_only"], one_colour - both))
    return _edge(table, name, gathered([*chances, (Fraction(-1), 1 - one_colour)]))


BY_CARDS: dict[str, Callable[[Table, str], Edge]] = {
    "ante_bonus": _ante_bonus,
    "pair_plus": _pair_plus,
    "prime": _prime,
}


# Figures a book states


def _per_unit_staked(table: Table, claim: Claim) -> list[Fraction]:
    """Ante and Play at best play, against all that is staked on them."""
    found = best_play(table).outcome
    return [found.edge / (1 + found.played)]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"edge_per_unit_staked": _per_unit_staked}


# Strategy


def strategy(table: Table) -> Strategy:
    """One line to remember, and what other lines cost."""
    found = best_play(table)
    rows = [("play with", f"{ranks(found.weakest.hand)} or better"), ("else", "fold")]
    best = Strategy(table.game.name, dict(table.options), found.outcome.edge, [Chart("Ante", ("", "hand"), rows)])
    best.exceptions = [f"fold {ranks(shape.hand)} of these suits: {shape.cards}" for shape in found.exceptions]
    best.simplified = [Simplified(what, cost) for what, cost in costs(table, found).items()]
    return best


def advice(playing: Round) -> dict[str, Fraction]:
    """What playing and folding are worth with the cards of the seat that is asked, per unit of the Ante."""
    ask = playing.awaiting
    assert ask is not None
    cards = playing.felt.things(f"box {ask.box}")
    table = playing.table
    mine = judge(cards, table.game.facts["hand"]["ladder"])
    alike = sorted(_kind(a, b) for a, b in combinations(cards, 2))
    for seen, gain in gains(table):
        same = sorted(_kind(a, b) for a, b in combinations(seen.shape.cards, 2)) == alike
        if seen.shape.hand.rank == mine.rank and same:
            return {"play": gain + FOLDED, "fold": FOLDED}
    raise AssertionError("every hand has a shape")
