"""Seven cards set against a hand that is not seen: what the standard wager comes to, how to set, and what the house way
costs.

Serves gb-archive 13.18 to 13.26 and kings GEGA-004231. The figures come from the solver, which counts every deal; they
are kept on disk. This module brings numpy and numba along only when something has to be counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import JOKER, RANKS, SUITS, Card, card
from croupier.games.shared.pai_gow.house_way import ROWS, Row, house_way
from croupier.games.shared.pai_gow.standard_wager import Brings
from croupier.hands.pai_gow_poker import USUAL_RANKING, Ranking, high_hand, low_hand, settings, why_foul
from croupier.hands.poker import ACE
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import Distribution, distribution_of_counts, percent
from croupier.odds.progress import tell
from croupier.odds.result_cache import cached_answer
from croupier.table import Round, Table

if TYPE_CHECKING:
    from croupier.games.shared.pai_gow.seven_cards.hand_classes import Pack, Settings
    from croupier.games.shared.pai_gow.seven_cards.solver import Solved

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Unseen:
    """A game in which the player sets the hand without seeing the other: its table, what the wager on the hands brings,
    the rows of the house way and how five cards are ranked."""

    table: Table
    pays: Brings
    rows: Sequence[Row] = ROWS
    ranking: Ranking = USUAL_RANKING

    @property
    def pack(self) -> Pack:
        from croupier.games.shared.pai_gow.seven_cards import hand_classes

        return replace(hand_classes.Pack(), ranking=self.ranking)

    @property
    def settings(self) -> Settings:
        """How every class of hands can be set, and how the house way sets it."""
        from croupier.games.shared.pai_gow.seven_cards import hand_classes

        tell("pai gow poker: every class of hands set the house way (kernels are compiled when first used)")
        return hand_classes.settings(self.pack, partial(hand_classes.find_house_row, rows=self.rows))

    @property
    def known_by(self) -> list[Any]:
        """The parts of a cache key besides the nets of the wager."""
        return [self.ranking.ladder, self.ranking.flushes, [str(row.rule) for row in self.rows]]


def solution(game: Unseen) -> Plain:
    """Every deal counted, as plain values."""
    asked = [str(game.pays.ratio), *game.known_by]
    plain, _ = cached_answer(game.table, "pai gow poker", lambda: _solve(game), asked)
    plain_solution: Plain = plain
    return plain_solution


def _solve(game: Unseen) -> Plain:
    from croupier.games.shared.pai_gow.seven_cards.kernel import TALLIED
    from croupier.games.shared.pai_gow.seven_cards.solver import solve

    solved = solve(game.pack, game.pays.ratio.as_integer_ratio(), game.settings)
    rules = [
        {"id": rule.id, "does": rule.does, **dict(zip(TALLIED, row.tolist(), strict=True)), "widest": widest}
        for rule, row, widest in zip(solved.settings.rules, solved.tallied, _widest(solved), strict=True)
    ]
    two_pairs, no_pair = _votes(solved)
    return {
        "hands": solved.pack.hands,
        "dealers": solved.pack.dealers,
        "rules": rules,
        "two_pairs": [[*key, n] for key, n in sorted(two_pairs.items())],
        "no_pair": [[*key, n] for key, n in sorted(no_pair.items())],
    }


def total(plain_solution: Plain, what: str) -> int:
    """A figure of the solution over all the rows of the house way."""
    return sum(row[what] for row in plain_solution["rules"])


def distribution(game: Unseen, how: str) -> Distribution:
    """Return the distribution of a unit on the standard wager, the player's hands set the `best` or the `house` way."""
    plain_solution = solution(game)
    deals = plain_solution["hands"] * plain_solution["dealers"]
    wins, losses = total(plain_solution, f"{how}_wins"), total(plain_solution, f"{how}_losses")
    return distribution_of_counts(game.pays.count_results(wins, deals - wins - losses, losses))


# What is kept of a solution


def _widest(solved: Solved) -> Iterator[Plain | None]:
    """For each row of the house way, the hand on which it gives away most; None where it never does."""
    import numpy as np

    from croupier.games.shared.pai_gow.seven_cards.hand_classes import classes

    c, s = classes(solved.pack), solved.settings
    for gain, way, ranks, *suits in solved.widest.tolist():
        if not gain:
            yield None
            continue
        support = [place for place, n in enumerate(c.counts[ranks]) if n]
        held = [
            card(_word(solved.pack.ranks[place]) + SUITS[suit])
            for suit, local in enumerate(suits)
            for i, place in enumerate(support)
            if local >> i & 1
        ] + [JOKER] * int(c.joker[ranks])
        held.sort(key=lambda held_card: (held_card.rank or ACE, held_card.index), reverse=True)
        at = int(np.searchsorted(s.begin, way, side="right")) - 1
        wanted = [(int(s.way_high[w]), int(s.way_low[w])) for w in (way, s.begin[at] + s.house[at])]
        best, own_way = (
            next(_text(low) for low, own_worth in each_way(solved.pack, held) if own_worth == w) for w in wanted
        )
        yield {"cards": _text(held), "best": best, "house": own_way, "gain": gain}


def _text(held: Sequence[Card]) -> str:
    return " ".join(c.text for c in held)


def each_way(pack: Pack, held: Sequence[Card]) -> Iterator[tuple[tuple[Card, ...], tuple[int, int]]]:
    """Every low hand of seven cards, with the worth of both hands as the solver has it."""
    from croupier.games.shared.pai_gow.seven_cards.hand_classes import scales

    high, low = scales(pack)
    for back, front in settings(held):
        yield front, (high[high_hand(back, pack.ranking).rank], low[low_hand(front).rank])


def _votes(solved: Solved) -> tuple[Counter[tuple[int, int, int, str]], Counter[tuple[int, str]]]:
    """Hands without a flush, by how they are best set: two pairs by the ranks of the pairs and of the highest other
    card, as `keep` (the best two others in front), `split` or `other`; no pair by the highest card and which of the
    seven, highest first, go in front."""
    from croupier.games.shared.pai_gow.seven_cards.hand_classes import classes

    two_pairs: Counter[tuple[int, int, int, str]] = Counter()
    no_pair: Counter[tuple[int, str]] = Counter()
    s, ids = solved.settings, [rule.id for rule in solved.settings.rules]
    for at in range(len(classes(solved.pack).counts)):
        rule = ids[s.rule[at]]
        if rule != "no_pair" and not rule.startswith("two_pairs"):
            continue
        held, fronts = _fronts(solved, at)
        for way in range(s.begin[at], s.begin[at + 1]):
            hands, front = int(solved.votes[way]), fronts[int(s.way_high[way]), int(s.way_low[way])]
            if hands and rule == "no_pair":
                no_pair[held[0], " and ".join(str(held.index(rank) + 1) for rank in front)] += hands
            elif hands:
                pairs = [rank for rank in dict.fromkeys(held) if held.count(rank) == 2]
                singles = [rank for rank in held if held.count(rank) == 1]
                how = {(pairs[1], pairs[1]): "split", (singles[0], singles[1]): "keep"}.get(front, "other")
                two_pairs[pairs[0], pairs[1], singles[0], how] += hands
    return two_pairs, no_pair


def _fronts(solved: Solved, at: int) -> tuple[list[int], dict[tuple[int, int], tuple[int, int]]]:
    """The ranks of a class, high to low, the joker an ace; and the two in front for each worth of both hands."""
    import numpy as np

    from croupier.games.shared.pai_gow.seven_cards.hand_classes import HAND_SIZE, classes, lay_out, ways_to_set, worth

    held, own_cards = np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64)
    high, low = np.empty(21, np.int64), np.empty(21, np.int64)
    c = classes(solved.pack)
    lay_out(c, at, held, own_cards)
    ways_to_set(held, own_cards, c.counts.shape[1], worth(solved.pack), high, low)
    values = (*solved.pack.ranks, ACE)
    ranks = [values[place] for place in held]
    fronts = {
        way: (max(pair), min(pair))
        for pair, way in zip(combinations(ranks, 2), zip(high.tolist(), low.tolist(), strict=True), strict=True)
    }
    return sorted(ranks, reverse=True), fronts


# Best play


def strategy(game: Unseen) -> Strategy:
    """How to set seven cards: the house way, and where and how to leave it."""
    table, plain_solution, pays = game.table, solution(game), game.pays
    deals = plain_solution["hands"] * plain_solution["dealers"]
    costs = {row["id"]: _cost(row, pays) / deals for row in plain_solution["rules"]}
    dearest = sorted(plain_solution["rules"], key=lambda row: -costs[row["id"]])
    better = Fraction(total(plain_solution, "better"), plain_solution["hands"])
    return Strategy(
        table.game.name,
        dict(table.options),
        -sum((net * p for net, p in distribution(game, "best").items()), Fraction(0)),
        [
            _costs_by_row(dearest, costs, plain_solution["hands"]),
            _two_pairs(plain_solution["two_pairs"]),
            _no_pair(plain_solution["no_pair"]),
        ],
        [_exception(row, pays, plain_solution["dealers"]) for row in dearest if row["widest"] is not None],
        list(_simpler(dearest, costs)),
        f"The house way is best for all but {percent(better, 2)} of hands. Every deal is counted, and each hand is set "
        "with all that its cards tell of the dealer's, down to the suits.",
    )


def _cost(row: Plain, pays: Brings) -> Fraction:
    """Return the cost of a row of the house way, over all deals."""
    wins, losses = (int(row[f"best_{what}"] - row[f"house_{what}"]) for what in ("wins", "losses"))
    return pays.unit(pays.ratio * wins - losses)


def _costs_by_row(dearest: list[Plain], costs: dict[str, Fraction], hands: int) -> Chart:
    rows = [
        (
            row["does"],
            percent(Fraction(row["hands"], hands)),
            percent(Fraction(row["better"], row["hands"]), 2),
            percent(costs[row["id"]], 5),
        )
        for row in dearest
    ]
    columns = ("row of the house way", "of all hands", "another way is better for", "cost")
    return Chart("The house way, row by row", columns, rows, "the cost is of every unit staked, whatever the cards")


def _two_pairs(votes: list[tuple[int, int, int, str, int]]) -> Chart:
    """Higher pair down, lower pair across: with which highest other card both pairs stay behind."""
    counts: dict[tuple[int, int, int], Counter[str]] = {}
    for higher, lower, other, how, hands in votes:
        counts.setdefault((higher, lower, other), Counter())[how] += hands
    ranks = range(ACE, 1, -1)
    rows = []
    for higher in ranks:
        cells = []
        for lower in ranks[1:]:
            kept = [(other, counts[higher, lower, other]) for other in ranks if (higher, lower, other) in counts]
            marks = [_word(other) + ("" if c["keep"] == c.total() else "?") for other, c in kept if c["keep"]]
            cells.append(" ".join(marks) or ("split" if kept else ""))
        if any(cells):
            rows.append((_word(higher), *cells))
    note = (
        "both pairs stay behind where the highest other card is one of those named, and otherwise the lower goes in "
        "front; with a question mark it depends on the rest of the hand. Flushes are left out."
    )
    return Chart("Two pairs: the higher down, the lower across", ("", *map(_word, ranks[1:])), rows, note)


def _word(rank: int) -> str:
    return RANKS[rank - 2]


def _no_pair(votes: list[tuple[int, str, int]]) -> Chart:
    """By the highest card, how often each two cards go in front."""
    common: Counter[str] = Counter()
    for _, front, hands in votes:
        common[front] += hands
    columns = [front for front, _ in common.most_common(5)]
    rows = []
    for top in sorted({top for top, _, _ in votes}, reverse=True):
        own_fronts = {front: hands for rank, front, hands in votes if rank == top}
        every = sum(own_fronts.values())
        shares = [own_fronts.get(front, 0) for front in columns]
        rows.append((_word(top), *(percent(Fraction(n, every), 1) for n in (*shares, every - sum(shares)))))
    note = "1 is the highest of the seven; the house way puts 2 and 3 in front. Straights and flushes are left out."
    title = "No pair: which two cards go in front, by the highest card"
    return Chart(title, ("highest", *columns, "others"), rows, note)


def _exception(row: Plain, pays: Brings, dealers: int) -> str:
    """The hand on which a row gives away most."""
    most = row["widest"]
    gain = percent(pays.unit(Fraction(most["gain"], pays.ratio.denominator * dealers)), 2)
    return f"{most['cards']}: {most['best']} in front, not {most['house']}, is worth {gain} more ({row['does']})"


def _simpler(dearest: list[Plain], costs: dict[str, Fraction]) -> Iterator[Simplified]:
    """The house way, and the house way left only where it costs most."""
    left = sum(costs.values(), Fraction(0))
    yield Simplified("the house way", left)
    for n, row in enumerate(dearest[:4], 1):
        left -= costs[row["id"]]
        rows = "the first row" if n == 1 else f"the first {n} rows"
        yield Simplified(f"the house way but for {rows} of its chart, set the best way", left)


def advice(game: Unseen, playing: Round) -> dict[str, Fraction]:
    """Return the value of each way to set the cards, named by its low hand: `set Kd 9c`. A foul loses or is set
    anew."""
    import numpy as np

    from croupier.games.shared.pai_gow.seven_cards.solver import one_hand

    ask, pack = playing.awaiting, game.pack
    assert ask is not None
    held: list[Card] = playing.felt.things(ask.place)
    kept, _ = cached_answer(game.table, "pai gow poker dealer", lambda: _dealer(game), ["dealer", *game.known_by])
    high, low = (np.array(kept[name], np.int32) for name in ("high", "low"))
    ways, worth, pays = dict(each_way(pack, held)), {}, game.pays
    for front, (wins, losses) in zip(ways, one_hand(pack, high, low, held, list(ways.values())), strict=True):
        worth[front] = pays.worth((pays.ratio * wins - losses) / pack.dealers)
    house = frozenset(house_way(held, game.rows, game.ranking).low)
    reset = next(value for front, value in worth.items() if frozenset(front) == house)
    for back, front in settings(held):
        if why_foul(back, front, game.ranking) is not None:
            worth[front] = pays.lose if game.table.rules.fouls.foul == "lose" else reset
    return {f"set {_text(front)}": value for front, value in worth.items()}


def _dealer(game: Unseen) -> Plain:
    """The worth of the dealer's hands by class."""
    settings = game.settings
    return {"high": settings.high.tolist(), "low": settings.low.tolist()}
