"""Edges of Three Card Poker against a player-dealer one of whose cards is seen, and best play for every such card.

Serves kings Three Card Poker 6 Card Bonus (GEGA-004246). The card seen is one of thirteen, up to its suit. Beside it
the player may hold 20,825 hands, and beside both the player-dealer has 1,128 pairs of cards: they are counted by
strength without dealing them, as all pairs less those with one of the player's cards, and those with two put back.
Arrays hold whole numbers only; every figure that leaves here is a fraction.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, lcm
from typing import Any

from croupier.equipment.cards import DECK, Card
from croupier.games.california_three_card.representative_deals import Classes, classes, least_qualifying
from croupier.games.california_three_card.rules import ANTE, PAIR_PLUS, PLAY, SIX_CARD_BONUS, Rules
from croupier.games.shared.poker.showdown import case
from croupier.games.shared.poker.three_cards import count_by_category, shapes
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import Distribution, Edge, distribution_of_counts, mean, percent
from croupier.odds.layout_edges import clauses
from croupier.odds.poker.hand_counts import category_counts
from croupier.odds.studies.player_dealer import banking, with_both_sides
from croupier.places import DEALER, Place
from croupier.table import Round, Table
from croupier.table.money.player_dealer import PLAYER_DEALER

SUITS = 4
PAIRS = comb(48, 2)  # the player-dealer's other two cards, beside the card seen and the player's three
HANDS = comb(51, 3)  # the player's hands beside the card seen
NOTE_ON_COVER = "as long as what the player-dealer put up covers the wager"


# Strengths


@cache
def strengths(ladder: str) -> dict[tuple[int, ...], int]:
    """The strength of every hand, by the indices of its cards in order; 0 is the weakest."""
    by_kind = {}
    for shape in shapes(ladder):
        a, b, c = sorted(card.rank for card in shape.cards)
        by_kind[a, b, c, len({card.suit for card in shape.cards}) == 1] = shape.strength
    return {
        (a.index, b.index, c.index): by_kind[a.rank, b.rank, c.rank, a.suit == b.suit == c.suit]
        for a, b, c in combinations(DECK, 3)
    }


def ladder_of(table: Table) -> str:
    """The ladder by which hands are ranked."""
    rules: Rules = table.rules
    return rules.hand.ladder


@dataclass(frozen=True, slots=True)
class Seen:
    """All hands of the player beside one card of the player-dealer: the cards, their strength, and in how many ways
    the player-dealer's other cards fall into the four cases. Rows of arrays stand side by side."""

    up: Card
    cards: Any
    strength: Any
    cases: Any  # columns: does not qualify; qualifies with a worse, an equal, a better hand


@cache
def hands_against_rank(ladder: str, least: int, rank: int) -> Seen:
    """Every hand against a card of this rank."""
    import numpy as np

    up = next(card for card in DECK if card.rank == rank)
    whole = strengths(ladder)
    size = max(whole.values()) + 2
    others = [card.index for card in DECK if card is not up]
    pair = np.zeros((52, 52), dtype=np.int64)  # the strength of a pair together with the card seen
    tally = np.zeros((53, size), dtype=np.int64)  # pairs by strength: with each card; the last row is of all
    for a, b in combinations(others, 2):
        worth_of_deal = whole[tuple(sorted((up.index, a, b)))]
        pair[a, b] = pair[b, a] = worth_of_deal
        tally[[a, b, 52], worth_of_deal] += 1
    weaker = np.zeros((53, size + 1), dtype=np.int64)
    weaker[:, 1:] = np.cumsum(tally, axis=1)
    cards = np.array(list(combinations(others, 3)), dtype=np.int64)
    own_strengths = np.array([whole[tuple(hand)] for hand in cards.tolist()], dtype=np.int64)
    x, y, z = cards.T

    def below(level: Any) -> Any:
        """How many pairs beside each hand are weaker than a strength."""
        taken = weaker[x, level] + weaker[y, level] + weaker[z, level]
        twice = (pair[x, y] < level).astype(np.int64) + (pair[y, z] < level) + (pair[x, z] < level)
        return weaker[52, level] - taken + twice

    floor = np.full(len(own_strengths), least)
    unqualified, worse, not_better = (
        below(floor),
        below(np.maximum(own_strengths, least)),
        below(np.maximum(own_strengths + 1, least)),
    )
    cases = np.stack([unqualified, worse - unqualified, not_better - worse, PAIRS - not_better], axis=1)
    return Seen(up, cards, own_strengths, cases)


def seen_cards(table: Table) -> list[Seen]:
    """The thirteen cards that may be seen, each of four suits."""
    ladder, lowest = ladder_of(table), least_qualifying(table)
    return [hands_against_rank(ladder, lowest, rank) for rank in range(2, 15)]


# Ante and Play


def nets(table: Table) -> tuple[Fraction, ...]:
    """Return the nets of Ante and Play together in the four cases."""
    return classes(table).cases


def hands_worth_playing(table: Table, seen: Seen, paid: Classes | None = None) -> Any:
    """Which hands are worth playing against the card seen: those that lose less than a fold on average."""
    import numpy as np

    paid = paid or classes(table)
    brings, folded = paid.cases, paid.given_up
    unit = lcm(folded.denominator, *(net.denominator for net in brings))
    whole = np.array([int(net * unit) for net in brings], dtype=np.int64)
    return seen.cases @ whole > int(folded * unit * PAIRS)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a way of playing per Ante, and how often the hand is played."""

    distribution: Distribution
    share: Fraction

    @property
    def edge(self) -> Fraction:
        """The player-dealer's part of a unit."""
        return -mean(self.distribution)


def outcome(table: Table, plays: Any = None) -> Outcome:
    """Ante and Play when the hands that `plays(seen)` marks are played; best play when left out."""
    total: dict[Fraction, int] = {}
    hands, paid = 0, classes(table)
    brings, folded = paid.cases, paid.given_up
    for seen in seen_cards(table):
        mark = hands_worth_playing(table, seen, paid) if plays is None else plays(seen)
        hands += int(mark.sum())
        for net, count in zip(brings, seen.cases[mark].sum(axis=0).tolist(), strict=True):
            total[net] = total.get(net, 0) + count
        total[folded] = total.get(folded, 0) + (HANDS - int(mark.sum())) * PAIRS
    return Outcome(distribution_of_counts(total), Fraction(hands, 13 * HANDS))


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The Ante with its Play wager at best play, and the wagers on the cards alone."""
    for name in table.game.wager:
        if wager in (None, name) and name != PLAYER_DEALER:
            yield with_both_sides(table, PRICED[name](table, name))
    if wager in (None, PLAYER_DEALER):
        why = "it is the other side of the wagers laid against it: see player_dealer in the edge of each"
        yield _edge(table, PLAYER_DEALER, None, why)


def _edge(table: Table, name: str, distribution: Distribution | None, note: str) -> Edge:
    return Edge(table.game.name, name, table.options, distribution, clauses(table, name), note=note)


def _ante(table: Table, name: str) -> Edge:
    best = outcome(table)
    edge = _edge(table, name, best.distribution, f"with the Play wager at best play, {NOTE_ON_COVER}")
    edge.staked = 1 + best.share
    return edge


def _play(table: Table, name: str) -> Edge:
    return _edge(table, name, None, "it is made after the cards are seen: the Ante's edge includes it")


def _pair_plus(table: Table, name: str) -> Edge:
    """Return the edge of Pair Plus by the player's own cards: a player with a hand in the pay table plays it, so
    folding forfeits nothing."""
    brings = {category: brought.net(name) for (category, _), brought in classes(table).met.items()}
    return _edge_by_category(table, name, brings, count_by_category(ladder_of(table)))


def _six_card_bonus(table: Table, name: str) -> Edge:
    """Six cards of the deck: the player's three and the player-dealer's."""
    brings = {category: brought.net(name) for (category, _), brought in classes(table).six.items()}
    return _edge_by_category(table, name, brings, category_counts(6))


def _edge_by_category(table: Table, name: str, brings: dict[str, Fraction], counts: dict[str, int]) -> Edge:
    total: dict[Fraction, int] = {}
    for category, count in counts.items():
        total[brings[category]] = total.get(brings[category], 0) + count
    return _edge(table, name, distribution_of_counts(total), NOTE_ON_COVER)


PRICED = {ANTE: _ante, PLAY: _play, PAIR_PLUS: _pair_plus, SIX_CARD_BONUS: _six_card_bonus}


# Best play


def weakest(table: Table, seen: Seen, paid: Classes | None = None) -> tuple[int, int]:
    """The strength from which on every hand is worth playing against a card, and the lowest that ever is."""
    mark = hands_worth_playing(table, seen, paid)
    return int(seen.strength[~mark].max(initial=-1)) + 1, int(seen.strength[mark].min())


def strategy(table: Table) -> Strategy:
    """The weakest hand worth playing, for each card that may be seen."""
    names = {shape.strength: shape.hand.short for shape in shapes(ladder_of(table))}
    rows: list[tuple[str, ...]] = []
    exceptions, best, paid = list[str](), outcome(table), classes(table)
    for seen in reversed(seen_cards(table)):
        always, ever = weakest(table, seen, paid)
        share = percent(Fraction(int(hands_worth_playing(table, seen, paid).sum()), HANDS), 2)
        rows.append((seen.up.text[0], names[always] if always else "any hand", share))
        if ever < always:
            exceptions.append(f"against {seen.up.text[0]} some hands from {names[ever]} are worth playing")
    chart = Chart("What to play against the card seen", ("card seen", "play from", "hands played"), rows)
    others = {
        "play every hand": lambda seen: seen.strength >= 0,
        "play what would qualify as the player-dealer's hand": lambda seen: seen.strength >= least_qualifying(table),
    }
    simpler = [Simplified(what, outcome(table, rule).edge - best.edge) for what, rule in others.items()]
    return Strategy(table.game.name, dict(table.options), best.edge, [chart], exceptions, simpler, NOTE_ON_COVER)


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the values of playing and folding in Antes, from the own cards and the card seen."""
    table, ask = playing.table, playing.awaiting
    assert ask is not None
    if "accept" in ask.choices:
        return banking(edges(table, ANTE))
    own_cards, up = playing.felt.things(Place.box(ask.box)), playing.felt.things(DEALER)[-1]
    whole, lowest, paid = strengths(ladder_of(table)), least_qualifying(table), classes(table)
    mine = whole[tuple(sorted(card.index for card in own_cards))]
    total, brings = Fraction(0), paid.cases
    for pair in combinations([card for card in DECK if card is not up and card not in own_cards], 2):
        theirs = whole[tuple(sorted(card.index for card in (up, *pair)))]
        total += brings[case(mine, theirs, lowest)]
    return {"play": total / PAIRS, "fold": paid.given_up}


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often the player-dealer qualifies, and how often best play plays or folds."""
    every, lowest = strengths(ladder_of(table)).values(), least_qualifying(table)
    idle = Fraction(sum(strength < lowest for strength in every), len(every))
    cards, paid = seen_cards(table), classes(table)
    share = Fraction(sum(int(hands_worth_playing(table, seen, paid).sum()) for seen in cards), HANDS * len(cards))
    return {
        "the player-dealer": {"qualifies": 1 - idle, "does not": idle},
        "best play": {"play": share, "fold": 1 - share},
    }


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, frequencies=frequencies, slow=True)
