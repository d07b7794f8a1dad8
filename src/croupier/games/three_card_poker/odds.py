"""Edges of Three Card Poker, and its best play found rather than assumed.

Serves gb-core section 5 and gb-archive section 5. Up to the names of the suits the 22,100 hands have 1,755 shapes, of
741 strengths. For each shape the dealer's 18,424 hands are counted by strength without dealing them: of all hands take
away those with one of the player's cards, put back those with two of them, take away the one with all three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, groupby
from math import comb, lcm

from croupier.equipment.cards import DECK, Card
from croupier.hands.ladders import LADDERS
from croupier.hands.poker import Hand, judge
from croupier.money import Odds
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, counted, gathered, mean
from croupier.odds.strategy import Chart, Simplified, Strategy
from croupier.parts.circles import qualifies
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


def _kind(one: Card, other: Card) -> int:
    """Two cards, up to the names of the suits, as a number."""
    low, high = (one.rank, other.rank) if one.rank < other.rank else (other.rank, one.rank)
    return (low * 16 + high) * 2 + (one.suit == other.suit)


KINDS = 16 * 16 * 2
Counters = tuple[int, list[int], list[int]]  # hands in all, by the rank of a card in them, by a kind of two cards


def _alike() -> list[int]:
    """How many pairs of cards in the deck are of each kind."""
    out = [1] * KINDS
    for low in range(2, 15):
        for high in range(low, 15):
            at = (low * 16 + high) * 2
            out[at], out[at + 1] = (6, 1) if low == high else (12, 4)
    return out


def _beside(counters: Counters, shape: Shape, pairs: Sequence[int], alike: Sequence[int]) -> int:
    """How many of the hands that were counted are left beside a shape, which is not among them."""
    total, singles, doubles = counters
    a, b, c = shape.cards
    x, y, z = pairs
    one = singles[a.rank] + singles[b.rank] + singles[c.rank]
    two = doubles[x] // alike[x] + doubles[y] // alike[y] + doubles[z] // alike[z]
    return total - one // 4 + two


@cache
def _against(ladder: str, least: int) -> tuple[Against, ...]:
    """Every shape against a dealer who qualifies from a strength on: hands are counted from the weakest up, and each
    shape looks at the counters before and after its own strength."""
    total, singles, doubles = 0, [0] * 15, [0] * KINDS
    alike, every = _alike(), shapes(ladder)
    pairs = [(_kind(a, b), _kind(b, c), _kind(a, c)) for a, b, c in (shape.cards for shape in every)]
    unqualified: Counters = (0, singles, doubles)
    weaker, not_better = [0] * len(every), [0] * len(every)
    for level, group in groupby(range(len(every)), key=lambda i: every[i].strength):
        if level == least:
            unqualified = (total, singles.copy(), doubles.copy())
        here = list(group)
        for i in here if level >= least else ():
            weaker[i] = _beside((total, singles, doubles), every[i], pairs[i], alike)
        for i in here:
            weight = every[i].weight
            total += weight
            for card in every[i].cards:
                singles[card.rank] += weight
            for kind in pairs[i]:
                doubles[kind] += weight
        for i in here if level >= least else ():
            not_better[i] = _beside((total, singles, doubles), every[i], pairs[i], alike) - 1  # the hand itself
    out = []
    for i, shape in enumerate(every):
        below = shape.strength < least
        idle = _beside(unqualified, shape, pairs[i], alike) - below
        worse, equal = (0, 0) if below else (weaker[i] - idle, not_better[i] - weaker[i])
        out.append(Against(shape, idle, worse, equal, AGAINST - idle - worse - equal))
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


def _whole_gains(table: Table) -> tuple[list[tuple[Against, int]], int]:
    """What playing each shape is worth beyond folding it, in so many parts of an Ante; weakest first."""
    brings = nets(table)
    unit = lcm(*(net.denominator for row in brings.values() for net in row))
    whole = {rank: [int((net - FOLDED) * unit) for net in row] for rank, row in brings.items()}
    out = []
    for seen in against(table):
        idle, worse, equal, better = whole[seen.shape.hand.category]
        gain = idle * seen.not_qualified + worse * seen.worse + equal * seen.equal + better * seen.better
        out.append((seen, gain))
    return out, unit * AGAINST


def gains(table: Table) -> list[tuple[Against, Fraction]]:
    """What playing each shape is worth beyond folding it, in Antes; weakest first."""
    found, unit = _whole_gains(table)
    return [(seen, Fraction(gain, unit)) for seen, gain in found]


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
    worth, _ = _whole_gains(table)
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
    by_category: Counter[str] = Counter()
    for shape in shapes(table.game.facts["hand"]["ladder"]):
        by_category[shape.hand.category] += shape.weight
    total: dict[Fraction, int] = {}
    for category, count in by_category.items():
        net = rows.get(category, otherwise)
        total[net] = total.get(net, 0) + count
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


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, measures=MEASURES)
