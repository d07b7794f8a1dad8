"""Edges of Three Card Poker, and its best play found rather than assumed.

Serves gb-core section 5 and gb-archive section 5. Ignoring which suit is which, the 22,100 hands have 1,755 shapes, of
741 strengths. For each shape the dealer's 18,424 hands are counted by strength without dealing them: of all hands take
away those with one of the player's cards, put back those with two of them, take away the one with all three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, groupby
from math import comb, lcm
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.shared.poker.showdown import Case
from croupier.games.shared.poker.three_cards import Shape, count_by_category, shapes, shapes_of_pack
from croupier.games.three_card_poker.messages import (
    ColoursNotCountedTogether,
    NoHandWorthPlaying,
    PricedFromOnePack,
    TakesSixCards,
)
from croupier.games.three_card_poker.representative_deals import MAIN, Classes, classes, least_qualifying
from croupier.games.three_card_poker.rules import ANTE, ANTE_BONUS, PAIR_PLUS, PLAY, PRIME, Rules
from croupier.hands.ladders import LADDERS
from croupier.hands.poker import judge
from croupier.odds.analysis import Analysis, Joint
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import Distribution, Edge, distribution_of, distribution_of_counts, mean
from croupier.odds.layout_edges import clauses
from croupier.places import Place
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table
from croupier.table.symmetry import Alike

PACK_SIZE = 52
Rule = Callable[[Shape], bool]


class Against(NamedTuple):
    """A shape and how the dealer's hands beside it divide."""

    shape: Shape
    not_qualified: int
    worse: int  # these three among hands that qualify
    equal: int
    better: int

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """In how many deals the dealer has no hand, a worse, an equal, a better one."""
        return self.not_qualified, self.worse, self.equal, self.better


# Counting the dealer's hands


def _kind(first: Card, other: Card) -> int:
    """Return the number of a class of two cards, ignoring which suit is which."""
    return ((first.rank + other.rank) * 16 + abs(first.rank - other.rank)) * 2 + (first.suit == other.suit)


KINDS = 32 * 16 * 2
Counters = tuple[int, list[int], list[int]]  # hands in all, by the rank of a card in them, by a kind of two cards


def _pairs_by_kind() -> list[int]:
    """How many pairs of cards in the deck are of each kind."""
    out = [1] * KINDS
    for low in range(2, 15):
        for high in range(low, 15):
            at = ((low + high) * 16 + high - low) * 2
            out[at], out[at + 1] = (6, 1) if low == high else (12, 4)
    return out


def _left_beside_shape(counters: Counters, shape: Shape, pairs: Sequence[int], alike: Sequence[int]) -> int:
    """How many of the hands that were counted are left beside a shape, which is not among them."""
    total, singles, doubles = counters
    a, b, c = shape[0]
    x, y, z = pairs
    single_ways = singles[a.rank] + singles[b.rank] + singles[c.rank]
    two = doubles[x] // alike[x] + doubles[y] // alike[y] + doubles[z] // alike[z]
    return total - single_ways // 4 + two


@cache
def _shapes_against(ladder: str, least: int) -> tuple[Against, ...]:
    """Every shape against a dealer who qualifies from a strength on: hands are counted from the weakest up, and each
    shape looks at the counters before and after its own strength."""
    total, singles, doubles = 0, [0] * 15, [0] * KINDS
    alike, every = _pairs_by_kind(), shapes(ladder)
    pairs = [(_kind(a, b), _kind(b, c), _kind(a, c)) for a, b, c in (shape.cards for shape in every)]
    unqualified: Counters = (0, singles, doubles)
    weaker, not_better = [0] * len(every), [0] * len(every)
    for level, group in groupby(range(len(every)), key=lambda i: every[i].strength):
        if level == least:
            unqualified = (total, singles.copy(), doubles.copy())
        here = list(group)
        for i in here if level >= least else ():
            weaker[i] = _left_beside_shape((total, singles, doubles), every[i], pairs[i], alike)
        for i in here:
            weight = every[i].weight
            total += weight
            for card in every[i].cards:
                singles[card.rank] += weight
            for kind in pairs[i]:
                doubles[kind] += weight
        for i in here if level >= least else ():
            not_better[i] = (
                _left_beside_shape((total, singles, doubles), every[i], pairs[i], alike) - 1
            )  # the hand itself
    out = []
    for i, shape in enumerate(every):
        below = shape.strength < least
        idle = _left_beside_shape(unqualified, shape, pairs[i], alike) - below
        worse, equal = (0, 0) if below else (weaker[i] - idle, not_better[i] - weaker[i])
        out.append(Against(shape, idle, worse, equal, dealer_hands(PACK_SIZE) - idle - worse - equal))
    return tuple(out)


class _Counters:
    """Hands counted so far: in all, by each card in them, and by each two."""

    def __init__(self) -> None:
        self.total, self.singles, self.doubles = 0, Counter[Card](), Counter[frozenset[Card]]()

    def add(self, cards: Sequence[Card]) -> None:
        """Count a hand."""
        self.total += 1
        self.singles.update(cards)
        self.doubles.update(map(frozenset, combinations(cards, 2)))

    def left_beside(self, cards: Sequence[Card]) -> int:
        """How many of the hands that were counted share no card with these three, which are not among them."""
        single_ways = sum(self.singles[card] for card in cards)
        return self.total - single_ways + sum(self.doubles[frozenset(two)] for two in combinations(cards, 2))


@cache
def _shapes_against_of_pack(ladder: str, least: int, pack: tuple[Card, ...]) -> tuple[Against, ...]:
    """Every hand of a pack, each by itself, against a dealer who qualifies from a strength on; weakest first."""
    counters, unqualified, every = _Counters(), _Counters(), shapes_of_pack(ladder, pack)
    worse, equal = dict[Shape, int](), dict[Shape, int]()
    for level, group in groupby(every, key=lambda shape: shape.strength):
        here = list(group)
        worse |= {shape: counters.left_beside(shape.cards) for shape in here}
        for shape in here:
            counters.add(shape.cards)
            if level < least:
                unqualified.add(shape.cards)
        equal |= {shape: counters.left_beside(shape.cards) - 1 - worse[shape] for shape in here}
    out = []
    for shape in every:
        below = shape.strength < least
        idle = unqualified.left_beside(shape.cards) - below
        under, level = (0, 0) if below else (worse[shape] - idle, equal[shape])
        out.append(Against(shape, idle, under, level, dealer_hands(len(pack)) - idle - under - level))
    return tuple(out)


def dealer_hands(cards: int) -> int:
    """How many hands a dealer may have beside a player's, in a pack of so many cards."""
    return comb(cards - 3, 3)


def pack_of(table: Table) -> tuple[Card, ...]:
    """The pack of a table."""
    device = table.devices["card"]
    assert isinstance(device, Cards)
    if len(set(device.pack)) < len(device.pack):
        raise CroupierError(PricedFromOnePack(game=table.game.name))
    return tuple(device.pack)


def count_deals(table: Table) -> int:
    """In how many ways a player and the dealer may have their hands."""
    cards = len(pack_of(table))
    return comb(cards, 3) * dealer_hands(cards)


def ladder_of(table: Table) -> str:
    """The ladder by which hands are ranked."""
    rules: Rules = table.rules
    return rules.hand.ladder


def shapes_against_dealer(table: Table) -> tuple[Against, ...]:
    """Every shape against the dealer of this table; every hand by itself where its pack is not whole."""
    pack = pack_of(table)
    if len(pack) == PACK_SIZE:
        return _shapes_against(ladder_of(table), least_qualifying(table))
    if len(pack) < 6:
        raise CroupierError(TakesSixCards(game=table.game.name, left=len(pack)))
    return _shapes_against_of_pack(ladder_of(table), least_qualifying(table), pack)


# Ante, Play and Ante Bonus


def nets(table: Table, paid: Classes) -> dict[str, tuple[Fraction, ...]]:
    """Return the nets of Ante, Play and Ante Bonus together per Ante, for each rank of a hand that is played: against a
    dealer who does not qualify, and against a worse, an equal and a better hand."""
    return {rank: tuple(paid.net(rank, case, *MAIN) for case in Case) for rank in LADDERS[ladder_of(table)]}


def _whole_gains(table: Table, paid: Classes) -> tuple[list[tuple[Against, int]], int]:
    """Return the gain of playing each shape over folding it, in so many parts of an Ante; weakest first."""
    brings, folded = nets(table, paid), paid.given_up
    unit = lcm(folded.denominator, *(net.denominator for row in brings.values() for net in row))
    whole = {rank: [int((net - folded) * unit) for net in row] for rank, row in brings.items()}
    out = []
    for seen in shapes_against_dealer(table):
        idle, worse, equal, better = whole[seen.shape.hand.category]
        out.append((seen, idle * seen[1] + worse * seen[2] + equal * seen[3] + better * seen[4]))
    return out, unit * dealer_hands(len(pack_of(table)))


def gains(table: Table) -> list[tuple[Against, Fraction]]:
    """Return the gain of playing each shape over folding it, in Antes; weakest first."""
    whole_gains, unit = _whole_gains(table, classes(table))
    return [(seen, Fraction(gain, unit)) for seen, gain in whole_gains]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of playing by some rule: nets per Ante, and how many of all deals are played."""

    distribution: Distribution
    played: Fraction
    play_alone: Distribution  # results of the Play wager, per unit of it, when it is made

    @property
    def edge(self) -> Fraction:
        """The house's part of a unit."""
        return -mean(self.distribution)


def outcome(table: Table, plays: Rule) -> Outcome:
    """Ante, Play and Ante Bonus when the hands that `plays` names are played and all others folded."""
    return _outcome(table, classes(table), [plays(seen.shape) for seen in shapes_against_dealer(table)])


def _outcome(table: Table, paid: Classes, plays: Iterable[bool]) -> Outcome:
    """Return what Ante, Play and Ante Bonus bring, given a yes or no for each shape."""
    tallies = {rank: [0, 0, 0, 0] for rank in LADDERS[ladder_of(table)]}
    folded = 0
    for (shape, *counts), yes in zip(shapes_against_dealer(table), plays, strict=True):
        if yes:
            tally = tallies[shape.hand.category]
            for i, count in enumerate(counts):
                tally[i] += shape.weight * count
        else:
            folded += shape.weight * sum(counts)
    met = [(rank, case, tally[case]) for rank, tally in tallies.items() for case in Case if tally[case]]
    total: dict[Fraction, int] = {paid.given_up: folded}
    for rank, case, count in met:
        net = paid.net(rank, case, *MAIN)
        total[net] = total.get(net, 0) + count
    played = sum(count for _, _, count in met)
    alone = distribution_of((paid.net(rank, case, PLAY), Fraction(count, played)) for rank, case, count in met)
    return Outcome(distribution_of_counts(total), Fraction(played, count_deals(table)), alone)


# Best play


@dataclass(frozen=True, slots=True)
class BestPlay:
    """Best play of the Ante: the weakest hand worth playing, better hands that are not (none, at any odds seen), and
    what it comes to."""

    weakest: Shape
    exceptions: tuple[Shape, ...]
    outcome: Outcome


def best_play(table: Table, paid: Classes | None = None) -> BestPlay:
    """Find the best play of a table by weighing playing against folding for every shape of hand."""
    paid = paid or classes(table)
    worth, _ = _whole_gains(table, paid)
    weakest = next((seen.shape for seen, gain in worth if gain > 0), None)
    if weakest is None:
        raise CroupierError(NoHandWorthPlaying(game=table.game.name))
    strays = tuple(seen.shape for seen, gain in worth if seen.shape.strength > weakest.strength and gain <= 0)
    return BestPlay(weakest, strays, _outcome(table, paid, [gain > 0 for _, gain in worth]))


def costs(table: Table, play: BestPlay) -> dict[str, Fraction]:
    """Return the cost of other ways of playing per Ante, beside best play."""
    rules: Rules = table.rules
    others: dict[str, Rule] = {
        "play every hand": lambda shape: True,
        "play what would qualify as the dealer's hand": lambda shape: rules.qualifies.is_met_by(shape.hand),
    }
    names = {shape.strength: shape.hand.short for shape in shapes(rules.hand.ladder)}
    for level in (play.weakest.strength - 1, play.weakest.strength + 1):
        if level in names:
            others[f"play {names[level]} or better"] = _rule_from(level)
    return {name: outcome(table, rule).edge - play.outcome.edge for name, rule in others.items()}


def _rule_from(level: int) -> Rule:
    return lambda shape: shape.strength >= level


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The Ante with all that follows from it at best play; its parts; and the wagers on the cards alone."""
    wanted = [name for name in table.game.wager if wager in (None, name) and table.is_offered(name)]
    paid = classes(table)
    best = best_play(table, paid) if {ANTE, PLAY} & set(wanted) else None
    for name in wanted:
        if best is not None and name in (ANTE, PLAY):
            yield _ante(table, best) if name == ANTE else _play(table, best)
        else:
            yield BY_CARDS[name](table, paid)


def joint(table: Table, wagers: Sequence[tuple[str, str]]) -> Joint:
    """Return the results of the Ante, with what play adds to it, and Pair Plus together: by each shape of hand."""
    if {name for name, _ in wagers} - {ANTE, PAIR_PLUS}:
        from croupier.odds.enumeration.play_out import TooLarge

        raise TooLarge(ColoursNotCountedTogether())
    paid, out = classes(table), Joint()
    bonus = paid.by_category(PAIR_PLUS) if PAIR_PLUS in dict(wagers) else {}
    for seen, gain in gains(table):
        rank = seen.shape.hand.category
        for case, count in zip(Case, seen.counts, strict=True):
            if count:
                ante = paid.net(rank, case, *MAIN) if gain > 0 else paid.given_up
                nets = tuple(ante if name == ANTE else bonus[rank] for name, _ in wagers)
                out[nets] = out.get(nets, Fraction(0)) + Fraction(seen.shape.weight * count, count_deals(table))
    return out


def _edge(table: Table, name: str, distribution: Distribution, note: str = "", per: str = "initial wager") -> Edge:
    return Edge(table.game.name, name, table.options, distribution, clauses(table, name), per=per, note=note)


def _ante(table: Table, play: BestPlay) -> Edge:
    weakest = play.weakest.hand.short
    line = f"play {weakest} or better, fold the rest" if not play.exceptions else "each hand by its cards"
    note = f"with the Play wager and the Ante Bonus, at best play: {line}"
    edge = _edge(table, ANTE, play.outcome.distribution, note)
    edge.staked = 1 + play.outcome.played
    return edge


def _play(table: Table, play: BestPlay) -> Edge:
    note = "the Play wager alone, when it is made at best play; the Ante's edge includes it"
    return _edge(table, PLAY, play.outcome.play_alone, note, per="play wager")


def _ante_bonus(table: Table, paid: Classes) -> Edge:
    """A hand with a bonus is always worth playing: the dealer would have to be better twice in three times. Where cards
    have gone he may be, so there the hands that are played are counted."""
    note = "the bonus alone, per unit of the Ante, on which it is paid without a stake; the Ante's edge includes it"
    brings = paid.by_category(ANTE_BONUS)
    if len(pack_of(table)) == PACK_SIZE:
        return _edge(table, ANTE_BONUS, _distribution_by_rank(table, brings), note, per="ante")
    played = gains(table)
    nets = [
        (brings[seen.shape.hand.category] if gain > 0 else Fraction(0), Fraction(1, len(played)))
        for seen, gain in played
    ]
    return _edge(table, ANTE_BONUS, distribution_of(nets), note, per="ante")


def _pair_plus(table: Table, paid: Classes) -> Edge:
    return _edge(table, PAIR_PLUS, _distribution_by_rank(table, paid.by_category(PAIR_PLUS)))


def _distribution_by_rank(table: Table, brings: dict[str, Fraction]) -> Distribution:
    """Return the distribution of a wager that the rank of the player's hand alone decides."""
    total: dict[Fraction, int] = {}
    pack = pack_of(table)
    for category, count in count_by_category(ladder_of(table), pack if len(pack) < PACK_SIZE else ()).items():
        total[brings[category]] = total.get(brings[category], 0) + count
    return distribution_of_counts(total)


def _prime(table: Table, paid: Classes) -> Edge:
    """Three cards of one colour for the player, and then three of those left of it for the dealer."""
    red = sum(card.is_red for card in pack_of(table))
    colours = (red, len(pack_of(table)) - red)
    one_colour = Fraction(sum(comb(n, 3) for n in colours), comb(sum(colours), 3))
    both = Fraction(sum(comb(n, 3) * comb(n - 3, 3) for n in colours if n > 3), count_deals(table))
    chances = (1 - one_colour, one_colour - both, both)
    return _edge(table, PRIME, distribution_of(zip((b.net(PRIME) for b in paid.coloured), chances, strict=True)))


BY_CARDS: dict[str, Callable[[Table, Classes], Edge]] = {
    ANTE_BONUS: _ante_bonus,
    PAIR_PLUS: _pair_plus,
    PRIME: _prime,
}


# Figures a book states


def _per_unit_staked(table: Table, claim: Claim) -> list[Fraction]:
    """Ante and Play at best play, against all that is staked on them."""
    result = best_play(table).outcome
    return [result.edge / (1 + result.played)]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"edge_per_unit_staked": _per_unit_staked}


# Strategy


def strategy(table: Table) -> Strategy:
    """One line to remember, and what other lines cost."""
    play = best_play(table)
    rows = [("play with", f"{play.weakest.hand.short} or better"), ("else", "fold")]
    best = Strategy(table.game.name, dict(table.options), play.outcome.edge, [Chart("Ante", ("", "hand"), rows)])
    best.exceptions = [f"fold {shape.hand.short} of these suits: {shape.cards}" for shape in play.exceptions]
    best.simplified = [Simplified(what, cost) for what, cost in costs(table, play).items()]
    return best


def mean_by_charts_of(table: Table, charts: Table) -> Fraction:
    """Return what an Ante brings where the hands are played that are worth playing at another table."""
    played = {seen.shape.cards: gain > 0 for seen, gain in gains(charts)}
    return -outcome(table, lambda shape: played[shape.cards]).edge


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the values of playing and folding with the cards of the seat that is asked, per unit of the Ante."""
    ask = playing.awaiting
    assert ask is not None
    table, cards = playing.table, playing.felt.things(Place.box(ask.box))
    mine, folded = judge(cards, ladder_of(table)), classes(table).given_up
    alike, exactly = sorted(_kind(a, b) for a, b in combinations(cards, 2)), len(pack_of(table)) < PACK_SIZE
    for seen, gain in gains(table):
        if exactly and set(seen.shape.cards) != set(cards):
            continue
        same = sorted(_kind(a, b) for a, b in combinations(seen.shape.cards, 2)) == alike
        if seen.shape.hand.rank == mine.rank and same:
            return {"play": gain + folded, "fold": folded}
    raise AssertionError("every hand has a shape")


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often the dealer qualifies, and how often best play plays or folds."""
    seen = shapes_against_dealer(table)
    idle = Fraction(sum(one.shape.weight * one.not_qualified for one in seen), count_deals(table))
    played = best_play(table).outcome.played
    return {
        "the dealer": {"qualifies": 1 - idle, "does not": idle},
        "best play": {"play": played, "fold": 1 - played},
    }


ANALYSIS = Analysis(
    alike=Alike(any_order={"box N": 3, "dealer": 3}),
    edges=edges,
    strategy=strategy,
    joint=joint,
    by_charts_of=mean_by_charts_of,
    advice=advice,
    measures=MEASURES,
    frequencies=frequencies,
    packs="any",
)
