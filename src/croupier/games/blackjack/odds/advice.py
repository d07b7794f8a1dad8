"""Advice at blackjack: what every choice of an awaited decision is worth, from what the seat can see.

Serves gb-core section 3 and gb-archive 4.1 to 4.33 and 4.60 to 4.66. The shoe is the full pack less every card that the
seat sees, in any hand; cards that others hide are as unknown as those in the shoe. A choice is worth what it
brings when the hand is then played on as well as possible, per unit of the wager that rides on it; a hand after a
split counts for itself, and a split for all the hands that may come of it. All figures are exact.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.errors import CroupierError
from croupier.games.blackjack.messages import HandWithoutCards
from croupier.games.blackjack.odds.exact import chance_of_natural, hand_worth, split_worth
from croupier.games.blackjack.odds.solver import TWO, Against, Solver, Way
from croupier.games.blackjack.odds.solver_input import TEN, VALUES, Given, class_of, given_of
from croupier.games.blackjack.representative_deals import Kind, Mine, Theirs, settlement_of
from croupier.games.shared.twenty_one.opening import COMMUNAL
from croupier.games.shared.twenty_one.opening_odds import net_of_insurance, unseen_cards
from croupier.hands.blackjack import LIMIT
from croupier.places import DEALER, Place
from croupier.table import Round

Worth = dict[str, Fraction]


def advice(playing: Round) -> Worth:
    """Return the value of each choice to the seat that is asked."""
    ask = playing.awaiting
    assert ask is not None
    spot = Spot(playing, ask.seat, ask.place, ask.box)
    if "first_hand" in ask.choices and len(spot.cards) == 1:
        spot.cards *= TWO  # the pair lies apart already
    if "keep" in ask.choices:
        return spot.switching()
    if "surrender" in ask.choices and "decline" in ask.choices:
        return spot.surrendering()
    if "decline" in ask.choices and "double" not in ask.choices:
        return spot.insuring(ask.choices)
    worth = spot.playing()
    if "decline" in ask.choices:  # playing behind a double: the one card comes in any case
        return {"double": worth["double"], "decline": worth["double"] / TWO}
    if "first_hand" in ask.choices:  # playing behind a split: one of two hands that are worth the same
        return {"split": worth["split"], **dict.fromkeys(("first_hand", "second_hand"), worth["split"] / TWO)}
    return {choice: worth[choice] for choice in ask.choices}


class Spot:
    """A hand that awaits a decision: its cards, the dealer's card and the rest that is unseen."""

    def __init__(self, playing: Round, seat: int, place: Place, box: int) -> None:
        self.table, self.place, self.box = playing.table, place, box
        self.piles = playing.felt.piles
        self.up = class_of(self.piles[DEALER].things[0])
        self.cards = self.cards_of_hand(place)
        self.unseen = unseen_cards(playing, seat)
        switching = any(at.is_on_box(box) and at.hand > 1 for at in self.piles) and self._is_switch_played(playing)
        self.given = given_of(playing.table, switching)
        self.switching_box = switching

    def _is_switch_played(self, playing: Round) -> bool:
        """Return whether Switch is played on the box: its second wager was laid, and may have been settled since."""
        named = [(w.name, w.box) for w in playing.felt.wagers] + [(line.wager, line.box) for line in playing.felt.lines]
        return ("switch", self.box) in named

    def cards_of_hand(self, place: Place) -> list[Card]:
        """The cards of a hand; in Parallel Deal the communal cards belong to it, after a split one of them."""
        communal = self.piles[COMMUNAL].things if COMMUNAL in self.piles else []
        own_cards = self.piles[place].things if place in self.piles else []
        first: list[Card] = communal[: 1 if place.hand > 1 else None]
        return [*first, *own_cards]

    # Playing on

    def playing(self) -> Worth:
        """Standing, drawing, doubling and splitting; after a check of the hole card it is known to be no blackjack."""
        return choices(self._given_here(self.cards), [self._class(card) for card in self.cards], self.up)

    def _class(self, card: Card) -> int:
        """The class of a card. Where tens are a pair by rank alone, those of this hand's rank have one of their own."""
        return len(VALUES) if self._is_ten_of_this_rank(card) else class_of(card)

    def _is_ten_of_this_rank(self, card: Card) -> bool:
        first = self.cards[0]
        pair = len(self.cards) == TWO and first.rank == self.cards[1].rank and class_of(first) + 1 == TEN
        return pair and self.table.rules.pair.equal == "denomination" and card.rank == first.rank

    def _given_here(self, cards: list[Card]) -> Given:
        """The rules on a shoe of what is unseen, this hand and the dealer's card."""
        up = self.piles[DEALER].things[0]
        counts = [0] * (len(VALUES) + 1)
        for card in (*self.unseen, *cards, up):
            counts[self._class(card)] += 1
        if counts[-1]:
            here = replace(self.given, shoe=tuple(counts), values=(*VALUES, TEN))
        else:
            here = replace(self.given, shoe=tuple(counts[:-1]))
        if here.rules.split_limit is not None:
            hands = sum(place.is_on_box(self.box) for place in self.piles)
            done = max(0, hands - 1 - self.switching_box)
            here = replace(here, rules=replace(here.rules, split_limit=max(1, here.rules.split_limit - done)))
        if here.is_first_hand_apart and self.place.hand > 1:  # it rides on what a split has added
            here = replace(here, own=here.split)
        return here

    # Insurance and even money

    def insuring(self, offered: tuple[str, ...]) -> Worth:
        """Playing on without insurance, with half the wager on it, or being paid at once."""
        plain, chance = self._before_the_check()
        settled = settlement_of(self.table, self.switching_box)
        gain = net_of_insurance(self.table, True) * chance + net_of_insurance(self.table, False) * (1 - chance)
        out = {"decline": plain, "insurance": plain + gain / TWO}
        if "even_money" in offered:
            out["even_money"] = settled.net(Kind.OWN, Mine.AT_ONCE, Theirs.OVER)
        return out

    def _before_the_check(self) -> tuple[Fraction, Fraction]:
        """Return the value of two cards without insurance, and the chance of a dealer's blackjack."""
        here = replace(self._given_here(self.cards), even_money=None)
        first, second = (class_of(card) for card in self.cards)
        against = Solver(here, [self.up]).empty[self.up]
        chance = chance_of_natural(against, first, second)
        if here.is_blackjack(first, second):
            return here.blackjack * (1 - chance), chance
        played = max(choices(here, [first, second], self.up, unknown=True).values())
        return played - (chance if against.is_without_blackjack else 0), chance

    def surrendering(self) -> Worth:
        """Playing on, or giving the hand up before the hole card is checked."""
        plain, chance = self._before_the_check()
        assert self.given.surrender is not None
        alone, against = self.given.surrender
        return {"decline": plain, "surrender": alone * (1 - chance) + against * chance}

    # Switching

    def switching(self) -> Worth:
        """Both hands as they are, and with their second cards exchanged, per unit of one wager."""
        other = self.cards_of_hand(Place.box(self.box, 2))
        (a, b), (c, d) = ([class_of(card) for card in hand] for hand in (self.cards, other))
        keep = self._value_of_two_cards(a, b, plain=False) + self._value_of_two_cards(c, d, plain=False)
        return {
            "keep": keep,
            "switch": self._value_of_two_cards(a, d, plain=True) + self._value_of_two_cards(c, b, plain=True),
        }

    def _value_of_two_cards(self, first: int, second: int, plain: bool) -> Fraction:
        """A hand of two cards, both hands having left the unseen cards already."""
        counts = [0] * len(VALUES)
        for card in self.unseen:
            counts[class_of(card)] += 1
        for known in (first, second, self.up):
            counts[known] += 1
        here = replace(self.given, shoe=tuple(counts), even_money=None)
        if here.is_blackjack(first, second) and not plain:
            if not here.rules.peek:
                against = Solver(here, [self.up]).empty[self.up]
                return here.blackjack * (1 - chance_of_natural(against, first, second))
            return here.blackjack
        return max(choices(here, [first, second], self.up).values())


def choices(given: Given, held: list[int], up: int, unknown: bool = False) -> Worth:
    """Return the choices on a hand against a card and their values; the shoe of the rules holds all of them. Where
    blackjacks are found beforehand the worth is that of a hand which goes on, or (`unknown`) before it is known, deals
    with a blackjack counting nothing."""
    if not held:
        raise CroupierError(HandWithoutCards())
    solver = Solver(given, [up])
    against = solver.play_by_cards(split=False)[up]
    counts = tuple(held.count(i) for i in range(solver.classes))
    hand = solver.where[counts]
    out = {"stand": hand_worth(solver, against, hand, _way(against, hand))}
    if solver.hands.total[hand] < LIMIT:
        out["hit"] = hand_worth(solver, against, hand, _way(against, hand, draw=True))
        if solver.doubles[hand]:
            out["double"] = hand_worth(solver, against, hand, _way(against, hand, double=True))
        if len(held) == TWO and held[0] == held[1] and held[0] in solver.pairs(against):
            against.splits[held[0]] = solver.best_split(against, held[0], sure=True)
            lost = chance_of_natural(against, *held) if against.is_without_blackjack else 0
            out["split"] = split_worth(solver, against, held[0])[0] + lost
    if (
        given.surrender is not None
        and len(held) == TWO
        and not (against.is_without_blackjack and given.rules.surrender == "early")
    ):
        chance = chance_of_natural(against, *held)
        out["surrender"] = given.surrender[0] * (1 - chance) + (
            0 if against.is_without_blackjack else given.surrender[1] * chance
        )
    going_on = 1 - chance_of_natural(against, *held) if against.is_without_blackjack and not unknown else Fraction(1)
    return {choice: worth / going_on for choice, worth in out.items()}


def _way(against: Against, hand: int, draw: bool = False, double: bool = False) -> Way:
    """The best play, but for what is done with one hand now."""
    way = Way(against.way.draw.copy(), against.way.double.copy())
    way.draw[hand], way.double[hand] = draw, double
    return way
