"""Advice at blackjack against a player-dealer: what every choice of an awaited decision is worth, from what is seen.

The shoe is the full pack less every card that the seat sees. A choice is worth what it brings when the hand is then
played on as well as possible, per unit of the wager that rides on it, as long as the bank covers it; a hand after a
split counts for itself, and a split for all the hands that may come of it. All figures are exact.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.games.california_blackjack.odds import exact
from croupier.games.california_blackjack.odds.bonus_bets import SOME
from croupier.games.california_blackjack.odds.kernels import DOUBLE, HIT, KEEP, REDOUBLE, RESCUE, STAND, Play
from croupier.games.california_blackjack.odds.shapes import ACE, CLASSES, TEN
from croupier.games.california_blackjack.odds.solver import HALVES, TWO, Against, Given, Solver, class_of, given_of
from croupier.games.california_blackjack.representative_deals import net_of_meeting
from croupier.games.california_blackjack.rules import DOUBLE as DOUBLING
from croupier.games.california_blackjack.rules import INSURANCE, MAIN, Rules
from croupier.games.california_blackjack.rules import REDOUBLE as REDOUBLING
from croupier.games.california_blackjack.rules import SPLIT as SPLITTING
from croupier.games.california_blackjack.settlement import held_hands
from croupier.games.shared.twenty_one.opening_odds import unseen_cards
from croupier.hands.blackjack import is_blackjack
from croupier.places import DEALER, Place
from croupier.table import Round

Worth = dict[str, Fraction]
NATURAL = "Ad Jh"  # of the player-dealer's, for the settlement
ACTS = {"stand": STAND, "hit": HIT, DOUBLING: DOUBLE}
CODES_BY_CHOICE = {"stand": KEEP, "rescue": RESCUE, REDOUBLING: REDOUBLE}


def advice(playing: Round) -> Worth:
    """Return the value of each choice to the seat that is asked."""
    ask = playing.awaiting
    assert ask is not None
    spot = Spot(playing, ask.seat, ask.place, ask.box)
    choices = ask.choices
    if "first_hand" in choices:  # playing behind a split: one of two hands that are worth the same
        worth = spot.split(spot.cards[0])
        return {SPLITTING: worth, **dict.fromkeys(("first_hand", "second_hand"), worth / TWO)}
    if "decline" in choices and DOUBLING in choices:  # playing behind a double: the card comes in any case
        worth = spot.value_of_choice(DOUBLING)
        return {DOUBLING: worth, "decline": worth / TWO}
    if "decline" in choices:
        return spot.before_check(choices)
    if spot.times:
        return {choice: spot.later(choice) for choice in choices}
    return {choice: spot.value_of_choice(choice) for choice in choices}


class Spot:
    """A hand that awaits a decision, against a card, with the rest that is unseen."""

    def __init__(self, playing: Round, seat: int, place: Place, box: int) -> None:
        self.table, felt = playing.table, playing.felt
        self.rules: Rules = self.table.rules
        self.hand = next(hand for hand in held_hands(felt) if hand.place == place)
        self.cards: list[Card] = list(felt.things(place))
        up: Card = felt.things(DEALER)[0]
        mine = [w for w in self.hand.wagers if w.seat == self.hand.seat]
        self.times = len([w for w in mine if w.name in (DOUBLING, REDOUBLING)])
        self.up = class_of(up)
        self.hands = sum(hand.box == box for hand in held_hands(felt))
        counts = [0] * CLASSES
        for card in (*unseen_cards(playing, seat), *self.cards, up):
            counts[class_of(card)] += 1
        self.solver = Solver(self._given_with(given_of(self.table), tuple(counts)))
        self._against: Against | None = None

    def _given_with(self, given: Given, counts: tuple[int, ...]) -> Given:
        limit = max(1, self.rules.split_limit + 1 - self.hands)
        rules = replace(given.rules, split_limit=limit)
        return replace(given, shoe=counts, rules=rules, after_split=self.hand.split)

    @property
    def against(self) -> Against:
        if self._against is None:
            self._against = self.solver.hands_alone(self.up)
        return self._against

    @property
    def index(self) -> int:
        counts = [0] * CLASSES
        for card in self.cards:
            counts[class_of(card)] += 1
        return self.solver.where[tuple(counts)]

    # While the hand is played: there is no natural

    def value_of_choice(self, choice: str) -> Fraction:
        if choice == "surrender":
            return Fraction(self.solver.given.surrendered, HALVES)
        if choice == SPLITTING:
            return self.split(self.cards[0])
        play = self.against.play
        changed = Play(play.act.copy(), play.doubled)
        changed.act[self.index] = ACTS[choice]
        return exact.worth(self.solver, self.up, self.index, changed)

    def later(self, choice: str) -> Fraction:
        """Return the value of a doubling, per unit of the first wager."""
        play = self.against.play
        changed = Play(play.act, play.doubled.copy())
        changed.doubled[self.times - 1, self.index] = CODES_BY_CHOICE[choice]
        return exact.worth(self.solver, self.up, self.index, changed, self.times)

    def split(self, card: Card) -> Fraction:
        """Both hands and what may come of them."""
        pair = class_of(card)
        solver = self.solver
        if len(self.cards) == 1:  # the pair lies apart already: this hand's other card is seen beside it
            counts = list(solver.given.shoe)
            counts[pair] += 1
            solver = Solver(replace(solver.given, shoe=tuple(counts)))
        part = solver.best_split(self.up, pair)
        going_on = 1 - self._natural_with([pair, pair], solver.given.shoe)
        return exact.split_worth(solver, self.up, pair, part) / going_on

    def _natural_with(self, held: list[int], shoe: tuple[int, ...]) -> Fraction:
        """How likely a natural lies there when some cards are held."""
        left = list(shoe)
        for i in (*held, self.up):
            left[i] -= 1
        makes = TEN if self.up == ACE else ACE if self.up == TEN else -1
        return Fraction(left[makes], sum(left)) if makes >= 0 else Fraction(0)

    # Before the check

    def before_check(self, choices: tuple[str, ...]) -> Worth:
        chance = self._natural_with([class_of(card) for card in self.cards], self.solver.given.shoe)
        tie = lost = Fraction(self.solver.given.lost, HALVES)
        if is_blackjack(self.cards):
            goes_on, tie = (
                net_of_meeting(self.table, MAIN, self.cards, SOME),
                net_of_meeting(self.table, MAIN, self.cards, NATURAL),
            )
        else:
            goes_on = self._best()
        out = {"decline": goes_on * (1 - chance) + tie * chance}
        if INSURANCE in choices:
            won, gone = (net_of_meeting(self.table, INSURANCE, SOME, theirs) for theirs in (NATURAL, "Ad 9h"))
            assert self.rules.insurance is not None
            part = Fraction(self.rules.insurance.most)
            saved = -lost * chance if self.rules.insured == "pushes" and not is_blackjack(self.cards) else Fraction(0)
            out[INSURANCE] = out["decline"] + part * (won * chance + gone * (1 - chance)) + saved
        if "surrender" in choices:
            out["surrender"] = Fraction(self.solver.given.surrendered, HALVES)
        return {choice: out[choice] for choice in choices}

    def _best(self) -> Fraction:
        """Return the value of two cards once the check has found nothing."""
        parts = [exact.worth(self.solver, self.up, self.index, self.against.play)]
        first, second = self.cards
        if first.pips == second.pips:
            parts.append(self.split(first))
        return max(parts)
