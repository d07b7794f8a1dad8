"""Blackjack before the play: boxes and hands, the first deal, insurance, even money and the check of the hole card.

Serves gb-core 3.2 and 3.11; gb-archive 4.9, 4.10, 4.15, 4.17, 4.22 to 4.25, 4.62 and 4.81; qld s 30, 35 and 36. Shared
by every game that is played to 21.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from croupier.equipment.cards import Card
from croupier.equipment.cards import card as read
from croupier.errors import Refusal
from croupier.games.shared.stakes import up_to
from croupier.games.shared.twenty_one.messages import (
    DealerHasBlackjack,
    DealerHasNoBlackjack,
    EvenMoneyForBlackjack,
    EvenMoneyNotOffered,
    InsuranceAtMostHalf,
    InsuranceBeforePlay,
    InsuranceIsHalf,
    InsuranceOffered,
    InsurancePays,
    NoAceToInsure,
    OnlyBlackjackInsured,
    TookEvenMoney,
)
from croupier.hands.blackjack import ACE, LIMIT, dealer_score, is_blackjack, score, should_dealer_draw
from croupier.hands.messages import BustTotal, HandIsBlackjack, HandTotal, SoftTotal
from croupier.messages import Message, OddsText, Words
from croupier.messages.results import about_seat
from croupier.money import Amount, Odds, amount, exact
from croupier.places import BOX, DEALER, Place
from croupier.rulebooks.model import Game
from croupier.table.asks import Choice, StakeForm
from croupier.table.bounds import Bounds
from croupier.table.felt import NOBODY, Felt, Procedure, Seen, Wager
from croupier.table.round_state import RoundState
from croupier.table.rules import Cites, Fact, clause_of

COMMUNAL = Place("communal")  # the two cards of Parallel Deal
PLACES = ("box N", "box N hand M", "dealer", "communal")
TEN = 10
DEALERS = "dealer_cards"  # the effect of a ruling: the dealer has more cards than one at first
NO_CARD = "no card"  # what comes instead of the card of a box whose wagers the floor has sent back
DEALT_LATER = "later"  # what comes instead of a card that was missed, and is dealt when the others have theirs
UNFOUND = "unfound"  # what comes instead of the dealer's first card, which is missed until the hands are played
INSURANCE = "insurance"
PLAYED = ("main", "switch", "split", "double", "double_double")  # the wagers that ride on a hand


# What the rules say


class Insurance(Fact, frozen=True):
    """Who may insure, and for how much."""

    who: Literal["blackjack", "any"]
    amount: Literal["half", "up_to_half"]


class Tie(Fact, frozen=True):
    """The book's word for a wager that comes back on equal scores."""

    result: Literal["push", "void"]


class OpeningCite(Cites, frozen=True):
    """The clauses of what is decided before the play."""

    insurance: str
    even_money: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """The facts and choices that decide the first deal, insurance and the dealer's hand."""

    decks: int
    hole_card: bool
    soft_17: bool  # a dealer's ace that would make 17 counts one
    even_money: bool
    insurance: Insurance
    tie: Tie
    cite: OpeningCite
    peek: bool = False  # the hole card is checked under an ace or a ten
    face_down: bool = False  # players' cards are
    parallel_deal: bool = False
    insure_ten: bool = False  # a blackjack may be insured, or paid even money, against a ten as well
    insurance_over: Amount = 0  # by so much insurance may exceed half, where that makes it pay whole money


class Hand:
    """A hand on a box and the wagers that ride on it. The first hand of a box lies at `box 1`, the others, from a
    split or from Switch, at `box 1 hand 2` and so on; `root` is the dealt hand that a split hand comes from."""

    __slots__ = (
        "away",
        "began",
        "box",
        "cards",
        "dealt",
        "felt",
        "low",
        "number",
        "over",
        "place",
        "put_off",
        "root",
        "seat",
        "split",
        "surrendered",
    )

    def __init__(self, felt: Felt, box: int, number: int, seat: int) -> None:
        self.felt = felt
        self.box = box
        self.number = number
        self.root = number
        self.seat = seat  # the controlling player
        self.place = Place.box(box, number)
        self.cards: list[Card] = []
        self.began: tuple[Card, ...] = ()  # the cards of the first deal
        self.dealt = True  # its two cards are those dealt to it, neither split nor switched
        self.split = False
        self.over = False  # it receives no more cards
        self.away = False  # its player does not act: the floor has directed how it is played
        self.put_off = False  # it goes on when all others have played: it was passed over, or cards were taken off it
        self.surrendered = False  # given up for half of its wager
        self.low = 0  # aces among so many of its first cards count one for good

    @property
    def wagers(self) -> list[Wager]:
        """The wagers that ride on the hand, as they lie on the felt."""
        return [
            w for w in self.felt.wagers if w.box == self.box and w.name in PLAYED and hand_ridden_by(w) == self.number
        ]

    @property
    def total(self) -> int:
        """The total of the hand."""
        return score(self.cards, self.low)[0]

    @property
    def is_natural(self) -> bool:
        """Return whether it is a blackjack: two cards as dealt."""
        return self.dealt and is_blackjack(self.cards)

    @property
    def on(self) -> str:
        """How a wager that rides on this hand says so: nothing for the first hand of a box."""
        return "" if self.number == 1 else str(self.number)


class HandsInPlay(RoundState):
    """The hands of a round, in the order in which they are dealt and played."""

    def __init__(self, hands: list[Hand]) -> None:
        self.hands = hands


def hands_in_play(felt: Felt) -> list[Hand]:
    """Return the hands of a round; none before the wagers are closed."""
    known = felt.find_round_state(HandsInPlay)
    return [] if known is None else known.hands


def hand_ridden_by(wager: Wager) -> int:
    """The number of the hand that a wager rides on."""
    return int(wager.on) if wager.on else 2 if wager.name == "switch" else 1


def open_hands(felt: Felt) -> list[Hand]:
    """The hands to be dealt: one for each box in play, two where Switch is played."""
    hands = []
    for box in felt.boxes("main"):
        mains = felt.on_box(box, "main")
        seat = controlling(box, mains)
        hands.append(Hand(felt, box, 1, seat))
        if felt.on_box(box, "switch"):
            hands.append(Hand(felt, box, 2, seat))
    return hands


def controlling(box: int, mains: list[Wager]) -> int:
    """Return the controlling player: the one who sits at the box, if they play it, or else the first to play it."""
    return box if any(w.seat == box for w in mains) else mains[0].seat


def first_deal(felt: Felt, hands: list[Hand]) -> Procedure:
    """Two cards to every hand from the dealer's left, one to the dealer after the first of them, and a hole card."""
    rules: Opening = felt.rules
    missed: Card | str | None = None
    if rules.parallel_deal:
        yield from _parallel_deal(felt, hands)
    else:
        for turn in (1, 2):
            for hand in hands:
                yield from _first_cards(felt, hand)
            if turn == 1 and has_wager_in_play(hands):
                missed = yield felt.deal(DEALER)
        for hand in hands[:-1]:  # qld s 56(2); the last player's comes when the other hands are played, s 57(2)(b)
            if len(hand.cards) == 1:
                yield from _first_cards(felt, hand)
        if missed == DEALT_LATER and has_wager_in_play(hands):  # qld s 54(b)
            yield felt.deal(DEALER)
    for hand in hands:
        hand.began = tuple(hand.cards)
    if rules.hole_card and has_wager_in_play(hands):
        yield felt.deal(DEALER, NOBODY)


def _first_cards(felt: Felt, hand: Hand) -> Procedure:
    """One of a hand's first cards, unless it is missed; qld s 30(1): a card to each box in which a wager is
    contained."""
    wagers = hand.wagers
    if not wagers:
        return
    seen: Seen = tuple({w.seat for w in wagers}) if felt.rules.face_down else None
    card = yield felt.deal(hand.place, seen)
    if card not in (NO_CARD, DEALT_LATER):
        hand.cards.append(card)


def has_wager_in_play(hands: Iterable[Hand]) -> bool:
    """Return whether a wager rides on any of them."""
    return any(hand.wagers for hand in hands)


def _parallel_deal(felt: Felt, hands: list[Hand]) -> Procedure:
    """Two communal cards are the first two of every hand."""
    for turn in (1, 2):
        card = yield felt.deal(COMMUNAL)
        for hand in hands:
            hand.cards.append(card)
        if turn == 1:
            yield felt.deal(DEALER)


def can_have_blackjack(up: Card) -> bool:
    """An ace or a card worth ten, which a second card can make a blackjack."""
    return up.pips >= TEN


# Insurance


def insurance(felt: Felt, hands: list[Hand]) -> Procedure:
    """Against an ace, players insure or, with a blackjack, may be paid even money at once; a blackjack against a ten
    too, where the table offers that (4.15)."""
    rules: Opening = felt.rules
    if not felt.things(DEALER):
        return
    up = felt.things(DEALER)[0]
    if not is_insurance_offered(rules, up):
        return
    for hand in hands:
        choices = _insurance_choices(rules, hand, up)
        for wager in hand.wagers if choices else ():
            most = exact(Fraction(wager.stake) / 2)
            insured = Choice(INSURANCE, insurance_form(felt, wager, most))
            offered = [insured if choice == INSURANCE else choice for choice in choices]
            refused = {} if "even_money" in choices else {"even_money": _no_even_money(felt, hand)}
            ask = felt.ask(wager.seat, offered, hand.box, refused, hand.place)
            choice = yield ask.with_words(InsuranceOffered(), _insurance_pays)
            if wager not in felt.wagers:  # the floor has taken it off meanwhile
                continue
            if choice == INSURANCE:
                felt.add(wager.seat, "insurance", amount(felt.answer.get("stake", most)), hand.box, hand.on)
            elif choice == "even_money":
                felt.show(hand.place)
                felt.win(wager, "even_money", _offered_by(felt, rules.cite.even_money), cause=about_seat(TookEvenMoney))


def is_insurance_offered(rules: Opening, up: Card) -> bool:
    """Return whether anything is offered before the play against the dealer's card."""
    return up.rank == ACE or (rules.insure_ten and up.pips == TEN)


def _offered_by(felt: Felt, clause: str) -> str:
    """The clause of an offer against an ace, or of the one that extends it to a ten."""
    return clause if felt.things(DEALER)[0].rank == ACE else clause_of(felt.game, "insure_ten")


def _insurance_choices(rules: Opening, hand: Hand, up: Card) -> list[str]:
    """Return the choices on a hand; gb-core insures nothing but a blackjack, and never against a ten."""
    if (rules.insurance.who == "blackjack" or up.rank != ACE) and not hand.is_natural:
        return []
    even = hand.is_natural and rules.even_money
    return ["decline", "insurance", "even_money"] if even else ["decline", "insurance"]


def _no_even_money(felt: Felt, hand: Hand) -> Refusal:
    message = EvenMoneyNotOffered if hand.is_natural else EvenMoneyForBlackjack
    return felt.refusal(message(clause=felt.rules.cite.even_money))


def _insurance_pays(felt: Felt) -> Message:
    return InsurancePays(odds=OddsText(str(felt.cell(INSURANCE))))


def insurance_form(felt: Felt, wager: Wager, half: Amount) -> StakeForm:
    """The stakes that insure a wager: half of it where the book says so; or up to half, and a little more where that
    makes it pay whole money."""
    rules: Opening = felt.rules
    clause, adds_to = rules.cite.insurance, wager.name
    if rules.insurance.amount == "half":
        is_half = InsuranceIsHalf(amount=half, clause=clause)
        return StakeForm(
            wager=INSURANCE, bounds=Bounds(least=half, most=half), adds_to=adds_to, why=lambda stake: is_half
        )
    bounds = up_to(half, _whole_payouts(felt, half))
    at_most = InsuranceAtMostHalf(most=half, clause=clause)
    return StakeForm(wager=INSURANCE, bounds=bounds, adds_to=adds_to, why=lambda stake: at_most)


def _whole_payouts(felt: Felt, half: Amount) -> tuple[Amount, ...]:
    """The stakes above half, within what the book lets in, on which insurance pays whole money."""
    over = felt.rules.insurance_over
    if not over:
        return ()
    odds = felt.cell(INSURANCE)
    assert isinstance(odds, Odds)
    first, last = int(odds.on(half)) + 1, int(odds.on(half + over))
    return tuple(exact(Fraction(payout) / odds.win) for payout in range(first, last + 1))


def no_insurance(felt: Felt) -> Refusal:
    """Why a hand that is being played cannot be insured."""
    rules: Opening = felt.rules
    up = next(iter(felt.things(DEALER)), None)
    if up is None or not is_insurance_offered(rules, up):
        return felt.refusal(NoAceToInsure(clause=rules.cite.insurance))
    if rules.insurance.who == "blackjack" or up.rank != ACE:
        clause = _offered_by(felt, rules.cite.insurance)
        return felt.refusal(OnlyBlackjackInsured(clause=clause))
    return felt.refusal(InsuranceBeforePlay(clause=rules.cite.insurance))


def settle_insurance(felt: Felt, wins: bool) -> None:
    """Insurance is decided as soon as it is known whether the dealer's second card makes a blackjack."""
    for wager in [w for w in felt.wagers if w.name == "insurance"]:
        if wins:
            felt.win(wager, cause=DealerHasBlackjack())
        else:
            felt.lose(wager, cause=DealerHasNoBlackjack())


def is_dealer_blackjack(felt: Felt) -> bool:
    """Return whether the dealer's cards are a blackjack."""
    return is_blackjack(felt.things(DEALER)) and not has_dealer_extra_card(felt)


def hand_value(total: int, soft: bool, natural: bool = False) -> Message:
    """Return what a hand comes to: a soft one both ways until it is 21, blackjack, or that it is bust."""
    if natural:
        return HandIsBlackjack()
    if total > LIMIT:
        return BustTotal(total=total)
    return SoftTotal(low=total - 10, high=total) if soft and total < LIMIT else HandTotal(total=Words(str(total)))


def has_dealer_extra_card(felt: Felt) -> bool:
    """Return whether the dealer was dealt more than one card at first; these cards make no blackjack (qld s 62)."""
    return any(felt.game.ruling[move["ruling"]].effect == DEALERS for move in felt.declared)


def dealer_total(felt: Felt) -> int:
    """Return the total of the dealer's cards, by the table's rule on soft 17."""
    return dealer_score(felt.things(DEALER), felt.rules.soft_17)[0]


def is_dealer_to_draw(felt: Felt) -> bool:
    """Return whether the dealer must draw."""
    return should_dealer_draw(felt.things(DEALER), felt.rules.soft_17)


def check_hole_card(felt: Felt) -> bool:
    """The device's check of the hole card under an ace or a ten: whether it ends the round. If it does not, the
    insurance is lost."""
    if not felt.rules.peek or not can_have_blackjack(felt.things(DEALER)[0]):
        return False
    ends = is_dealer_blackjack(felt)
    if not ends:
        settle_insurance(felt, wins=False)
    return ends


def second_card(felt: Felt, hands: Iterable[Hand]) -> Procedure:
    """The dealer's second card is turned up, or drawn if any wager waits for it; insurance is decided by it."""
    cards = felt.things(DEALER)
    live = [hand for hand in hands if hand.wagers]
    insured = any(w.name == "insurance" for w in felt.wagers)
    unsure = bool(live) and (not cards or can_have_blackjack(cards[0]))
    awaited = insured or unsure or any(not hand.is_natural for hand in live)
    while awaited and len(felt.things(DEALER)) < 2:
        yield felt.deal(DEALER)
    cards = felt.things(DEALER)
    felt.show(DEALER)
    if insured:
        settle_insurance(felt, is_blackjack(cards) or (has_dealer_extra_card(felt) and cards[1].pips == TEN))


def can_be_spare(felt: Felt, place: str, further: list[Card]) -> bool:
    """Return whether the dealer may have drawn these further cards although no wager waited for them: each of them must
    be one that the rule on drawing asks for."""
    cards = list(felt.things(DEALER))
    if place != DEALER:
        return False
    for card in further:
        if len(cards) > 1 and not should_dealer_draw(cards, felt.rules.soft_17):
            return False
        cards.append(card)
    return True


def as_dealt(game: Game, places: dict[Place, list[Any]]) -> None:
    """A record by place may show the two hands of a split as they ended. Then the first card of the second hand is half
    of the pair, and was dealt to the first. As dealt, the first would have three cards or more."""
    if "switch" in game.wager or COMMUNAL in places:  # a box has two hands from the start, or no pair of its own
        return
    for place, first in places.items():
        if place.area != BOX or place.hand > 1:
            continue
        second = places.get(Place.box(place.number, 2), [])
        if not first or not second or Place.box(place.number, 3) in places:
            continue
        first_pips, other, half = (read(text).pips for text in (first[0], first[min(1, len(first) - 1)], second[0]))
        if first_pips == half and (len(first) <= 2 or first_pips != other):
            first.insert(1, second.pop(0))
