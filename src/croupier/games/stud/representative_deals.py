"""One deal for every outcome that pays differently, and what the settlement makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from croupier.equipment.cards import Card
from croupier.games.shared.poker.showdown import Meeting, meeting_of, meetings
from croupier.games.stud.round import insurance_row
from croupier.games.stud.rules import ANTE, DOUBLE, INSURANCE, RAISE, Rules
from croupier.hands.poker import Hand
from croupier.money import Amount
from croupier.odds.enumeration.outcomes import Brought, play_cards
from croupier.places import DEALER, Place
from croupier.table import Table

MAIN = (ANTE, RAISE)
INSURED = (INSURANCE, DOUBLE)
LOSING_ROW = ""  # the row of Insurance against a dealer who qualifies


@dataclass(frozen=True, slots=True)
class Classes:
    """The nets of a unit on each wager: on a hand that is raised by its category and the dealer's Case, on one that is
    folded; and on Insurance by the row that it is paid by, not doubled and doubled."""

    met: dict[tuple[str, int], Brought]
    folded: Brought
    insured: dict[tuple[str, int], Brought]

    def net(self, category: str, case: int, *wagers: str) -> Fraction:
        """Return the net of wagers on a hand that is raised; nothing where such hands never meet."""
        brought = self.met.get((category, case))
        return Fraction(0) if brought is None else brought.net(*wagers)

    @property
    def times(self) -> Fraction:
        """How many Antes a Raise is."""
        return next(iter(self.met.values())).stake(RAISE)

    def insurance(self, row: str) -> Fraction:
        """Return the net of Insurance by itself."""
        return self.insured[row, 0].net(INSURANCE)

    def double(self, row: str) -> Fraction:
        """Return the net of the Double wager, per unit of it; nothing where it is never open."""
        return self.insured[row, 1].net(DOUBLE) if (row, 1) in self.insured else Fraction(0)


def least_qualifying(table: Table, each: tuple[Hand, ...]) -> int:
    """The lowest strength with which the dealer qualifies."""
    rules: Rules = table.rules
    return next((i for i, hand in enumerate(each) if rules.qualifies.is_met_by(hand)), len(each))


@cache
def every_hand(ladder: str) -> tuple[Hand, ...]:
    """A hand of every strength, weakest first."""
    from croupier.games.stud.odds.deals import patterns

    pattern_counts = patterns(ladder)
    hands = {hand.rank: hand for hand in (*pattern_counts.unsuited, *pattern_counts.suited.values())}
    return tuple(hands[rank] for rank in sorted(hands))


def classes(table: Table, stake: Amount = 1) -> Classes:
    """Return the results of every class by the settlement, per unit of an Ante of this stake."""

    def at(dealt: dict[Place, Sequence[Card]], *choices: str) -> Brought:
        brought = play_cards(table, {ANTE: stake}, dealt, choices)
        return Brought(*({name: n / stake for name, n in sums.items()} for sums in (brought.nets, brought.staked)))

    rules: Rules = table.rules
    each, box = every_hand(rules.hand.ladder), Place.box(table.seats[0])
    lowest = least_qualifying(table, each)
    deals = meetings([hand.category for hand in each], lambda i: each[i].cards, lowest)
    met = {key: at({box: mine, DEALER: theirs}, "raise") for key, (mine, theirs) in deals.items()}
    mine, theirs = next(iter(deals.values()))
    folded = at({box: mine, DEALER: theirs}, "fold")
    insured = {}
    for row, (mine, theirs) in _insurance_deals(table, each, lowest):
        dealt: dict[Place, Sequence[Card]] = {box: mine, DEALER: theirs}
        for doubled, choices in enumerate((("fold",), ("double", "fold"))[: 1 + _can_double(rules, theirs)]):
            insured[row, doubled] = play_cards(table, {ANTE: 1, INSURANCE: 1}, dealt, choices)
    return Classes(met, folded, insured)


def _can_double(rules: Rules, dealer: Sequence[Card]) -> bool:
    """Return whether the last of the dealer's cards, turned up, allows a Double wager."""
    return rules.bonus_insurance is not None and dealer[-1].rank in rules.bonus_insurance.double.up_cards


def _insurance_deals(table: Table, each: tuple[Hand, ...], lowest: int) -> Iterator[tuple[str, Meeting]]:
    """One deal for every row of Insurance, open to a Double wager where it can be: by the player's hand, by the
    dealer's, and one that loses."""
    rules: Rules = table.rules
    if rules.bonus_insurance is None:
        return
    own_hands = {hand.category: hand for hand in each}  # the best of each: the weakest hand of the dealer has low cards
    dealers = {hand.rank[1]: hand for hand in reversed(each[:lowest])}
    hands = [(hand, each[0]) for hand in own_hands.values()]
    hands += [(each[0], dealer) for dealer in (*dealers.values(), *each[lowest : lowest + 1])]
    deals: dict[str, Meeting] = {}
    for mine, dealer in hands:
        row = LOSING_ROW if rules.qualifies.is_met_by(dealer) else insurance_row(table, mine, dealer)
        cards = sorted(dealer.cards, key=lambda card: _can_double(rules, [card]))
        if row not in deals or (_can_double(rules, cards) and not _can_double(rules, deals[row][1])):
            meeting = meeting_of(mine.cards, cards)
            if meeting is not None:
                deals[row] = meeting
    yield from deals.items()
