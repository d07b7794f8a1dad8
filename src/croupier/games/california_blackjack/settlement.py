"""Claims of each wager of a round against the player-dealer, and the order in which they are settled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.games.california_blackjack.messages import BankTotal
from croupier.games.california_blackjack.rules import (
    BLACKJACK_X,
    BUSTED,
    BUSTER,
    GOAL,
    HARD_31,
    INSURANCE,
    MATCH,
    NATURAL,
    WIN,
    Rules,
)
from croupier.games.shared.twenty_one.messages import (
    BlackjacksTie,
    DealerBusts,
    DealerHasBlackjack,
    DealerHasNoBlackjack,
    HandBusts,
    HandRescued,
    HandSurrendered,
    HasBlackjack,
    NaturalBeats,
    NaturalLoses,
    SideCards,
    SideCardsMakeNothing,
    TieGoesToPlayer,
)
from croupier.games.shared.twenty_one.opening import Hand, hand_ridden_by
from croupier.games.shared.twenty_one.totals import totals_compared
from croupier.hands.blackjack import ACE, LIMIT, is_blackjack, score
from croupier.messages import HandName, OddsText, Words
from croupier.messages.results import about_seat
from croupier.money import Amount
from croupier.places import DEALER
from croupier.table.felt import Because, Felt, Wager
from croupier.table.money import player_dealer
from croupier.table.money.player_dealer import Due
from croupier.table.round_state import RoundState
from croupier.table.rules import clause_of

KING, EIGHT = 13, 8
MIN_BUST_CARDS = 3  # cards of a busted hand
HALF = Fraction(1, 2)


class Held(Hand):
    """A hand on a box, with what was given up of it. It waits for the player-dealer's unless it is decided before."""

    __slots__ = ("given_up", "rescued")

    def __init__(self, felt: Felt, box: int, number: int, seat: int) -> None:
        super().__init__(felt, box, number, seat)
        self.rescued: list[Wager] = []  # taken back
        self.given_up: list[Wager] = []  # what was left of it

    @property
    def own_wager(self) -> Wager:
        """The wager of the player whose hand it is."""
        return next(w for w in self.wagers if w.seat == self.seat)

    def staked_by(self, seat: int) -> Amount:
        """All that a player has riding on it."""
        return sum((w.stake for w in self.wagers if w.seat == seat), 0)

    @property
    def is_over_or_31(self) -> bool:
        return self.total > LIMIT

    @property
    def is_waiting(self) -> bool:
        over = {*self.rescued, *self.given_up}
        return not self.surrendered and not self.is_natural and any(w not in over for w in self.wagers)


class HeldHands(RoundState):
    """The hands of a round, in the order in which they are dealt and played."""

    def __init__(self, hands: list[Held]) -> None:
        self.hands = hands


def held_hands(felt: Felt) -> list[Held]:
    """Return the hands of a round; none before the wagers are closed."""
    known = felt.find_round_state(HeldHands)
    return [] if known is None else known.hands


@dataclass(frozen=True, slots=True)
class Theirs:
    """The player-dealer's hand when it is complete."""

    cards: list[Card]

    @property
    def is_natural(self) -> bool:
        return is_blackjack(self.cards)

    @property
    def total(self) -> int:
        return score(self.cards)[0]

    @property
    def is_busted(self) -> bool:
        return self.total > LIMIT

    @property
    def is_three_eights(self) -> bool:
        return len(self.cards) == MIN_BUST_CARDS and has_only_eights(self.cards)


def has_only_eights(cards: list[Card]) -> bool:
    return all(card.rank == EIGHT for card in cards)


def is_hard_31(rules: Rules, hand: Hand) -> bool:
    """A hard 21 that was hit with a ten: no other way leads there."""
    return rules.hard_31 and hand.total == GOAL


def settle(felt: Felt, hands: list[Held]) -> None:
    """Every wager in the book's order, as far as the bank goes."""
    theirs = Theirs(felt.things(DEALER))
    felt.announce(BankTotal(total=Words(str(felt.rules.natural.worth if theirs.is_natural else theirs.total))))
    at = {(hand.box, hand.number): hand for hand in hands}
    due = []
    for wager in player_dealer.wagers_in_order(felt, first_seat(felt)):
        hand = at[wager.box, _number(wager)]
        due.append(replace(judge(felt, hand, wager, theirs), cause=cause_of(felt, hand, wager, theirs)))
    player_dealer.settle(felt, due)


def cause_of(felt: Felt, hand: Held, wager: Wager, theirs: Theirs) -> Because:
    """Return why a wager came out as it did."""
    rules: Rules = felt.rules
    if wager.name in (BUSTER, MATCH):
        busted = busted_row(theirs.cards) if theirs.is_busted else None
        row = busted if wager.name == BUSTER else match_row(hand.began, theirs.cards[0])
        return about_seat(SideCardsMakeNothing) if row is None else about_seat(SideCards, row=HandName(row))
    if wager.name == INSURANCE:
        return DealerHasBlackjack() if theirs.is_natural else DealerHasNoBlackjack()
    if hand.surrendered:
        return about_seat(HandSurrendered)
    if wager in hand.rescued or wager in hand.given_up:
        return about_seat(HandRescued)
    if hand.is_natural or theirs.is_natural:
        return _cause_of_natural(felt, hand, wager, theirs)
    if hand.total > LIMIT and not is_hard_31(rules, hand):
        return about_seat(HandBusts, total=hand.total, limit=LIMIT)
    if theirs.is_busted:
        return DealerBusts(total=theirs.total)
    if hand.total == theirs.total == LIMIT and rules.tie_21 == "win":
        return TieGoesToPlayer(total=hand.total)
    return totals_compared(hand.total, theirs.total)


def _cause_of_natural(felt: Felt, hand: Held, wager: Wager, theirs: Theirs) -> Because:
    rules: Rules = felt.rules
    if not hand.is_natural:
        return DealerHasBlackjack()
    mine = kind_of_natural(rules, hand.cards)
    if not theirs.is_natural:
        return about_seat(HasBlackjack, odds=OddsText(str(felt.cell(wager.name, mine))))
    ahead = (mine == BLACKJACK_X) - (kind_of_natural(rules, theirs.cards) == BLACKJACK_X)
    if rules.natural_tie != "rank" or not ahead:
        return BlackjacksTie()
    return about_seat(NaturalBeats if ahead > 0 else NaturalLoses)


def _number(wager: Wager) -> int:
    """The hand that a wager is about; bonus bets and insurance are about the first of a box."""
    return hand_ridden_by(wager) if wager.name not in (BUSTER, MATCH, INSURANCE) else 1


def first_seat(felt: Felt) -> int | None:
    """The seat with the action button, which the player-dealer's card places; None where none is used."""
    rules: Rules = felt.rules
    if rules.action_button is None:
        return None
    rank = felt.things(DEALER)[rules.action_button.card - 1].rank
    return player_dealer.count_to_seat(felt, felt.game.seats, 1 if rank == ACE else rank)


def judge(felt: Felt, hand: Held, wager: Wager, theirs: Theirs) -> Due:
    """Return a wager's claim."""
    rules: Rules = felt.rules
    if wager.name == BUSTER:
        return due_by_row(felt, wager, busted_row(theirs.cards) if theirs.is_busted else None)
    if wager.name == MATCH:
        return due_by_row(felt, wager, match_row(hand.began, theirs.cards[0]))
    if wager.name == INSURANCE:
        return judge_insurance(felt, wager, theirs)
    if hand.surrendered:
        return Due(wager, "surrender", clause=surrendered_by(rules, hand), share=HALF)
    if wager in hand.rescued:
        return Due(wager, "returned", clause=rules.cite.rescue)
    if wager in hand.given_up:
        return Due(wager, "lose", clause=rules.cite.rescue)
    return due_against(felt, hand, wager, theirs)


def surrendered_by(rules: Rules, hand: Held) -> str:
    """The clause by which half of a wager is given up."""
    if hand.split:
        return rules.cite.surrender_split
    return (rules.cite.surrender_late if rules.surrender == "after_check" else "") or rules.cite.surrender


def due_by_row(felt: Felt, wager: Wager, row: str | None) -> Due:
    """A bonus bet by the row of its pay table, or without one."""
    return Due(wager, "lose") if row is None else player_dealer.win_due(felt, wager, row, felt.table_clause(wager.name))


def busted_row(cards: list[Card]) -> str:
    """By how many cards a busted hand has."""
    return BUSTED[max(len(BUSTED) - 1 - (len(cards) - MIN_BUST_CARDS), 0)]


def match_row(cards: tuple[Card, ...], up: Card) -> str | None:
    """By how many of two cards have the rank of a third, and how many of these its suit."""
    alike = [card for card in cards if card.rank == up.rank]
    suited = sum(card.suit == up.suit for card in alike)
    rows = {(1, 0): "one_unsuited", (1, 1): "one_suited", (2, 0): "two_unsuited", (2, 2): "two_suited"}
    return rows.get((len(alike), suited), "suited_and_unsuited") if alike else None


def judge_insurance(felt: Felt, wager: Wager, theirs: Theirs) -> Due:
    rules: Rules = felt.rules
    if not theirs.is_natural:
        return Due(wager, "lose", clause=rules.cite.insurance_lost)
    if rules.insured == "pushes":
        return Due(wager, "push", clause=clause_of(felt.game, "insured", rules.insured))
    return player_dealer.win_due(felt, wager, clause=rules.cite.insured)


def due_against(felt: Felt, hand: Held, wager: Wager, theirs: Theirs) -> Due:
    """A wager that rides on a hand, against the player-dealer's."""
    rules: Rules = felt.rules
    cite = rules.cite
    if hand.is_natural:
        return judge_natural(felt, hand, wager, theirs)
    if theirs.is_natural:
        if rules.insured == "pushes" and felt.find(wager.seat, INSURANCE, wager.box) is not None:
            return Due(wager, "push", clause=clause_of(felt.game, "insured", rules.insured))
        return Due(wager, "lose", clause=cite.dealer_natural)
    if is_hard_31(rules, hand):
        return player_dealer.win_due(felt, wager, HARD_31, cite.hard_31)
    total = hand.total
    if total > LIMIT:
        if rules.three_eights and theirs.is_three_eights:
            return Due(wager, "push", clause=cite.three_eights)
        return Due(wager, "lose", clause=cite.bust if theirs.is_busted else cite.bust_alone or cite.bust)
    if theirs.is_busted:
        return win_due(felt, hand, wager, cite.dealer_bust)
    if total == theirs.total:
        if total == LIMIT and rules.tie_21 == "win":
            return win_due(felt, hand, wager, cite.tie_21)
        return Due(wager, "push", clause=cite.tie)
    return win_due(felt, hand, wager, cite.win) if total > theirs.total else Due(wager, "lose", clause=cite.lose)


def win_due(felt: Felt, hand: Held, wager: Wager, clause: str) -> Due:
    """A hand that is no natural wins; an ace and a ten after a split are no natural either."""
    by = felt.rules.cite.split_21 if hand.split and is_blackjack(hand.cards) else ""
    row = WIN if felt.has_row(wager.name, WIN) else ""
    return player_dealer.win_due(felt, wager, row, by or clause)


def judge_natural(felt: Felt, hand: Held, wager: Wager, theirs: Theirs) -> Due:
    """An ace and a card worth ten as the first two."""
    rules: Rules = felt.rules
    mine = kind_of_natural(rules, hand.cards)
    clause = rules.cite.blackjack_x if mine == BLACKJACK_X else rules.cite.natural
    if not theirs.is_natural:
        return player_dealer.win_due(felt, wager, mine, clause)
    ranked = rules.natural_tie == "rank"
    ahead = (kind_of_natural(rules, theirs.cards) == BLACKJACK_X) - (mine == BLACKJACK_X) if ranked else 0
    clause = clause_of(felt.game, "natural_tie", rules.natural_tie)
    if rules.natural_tie == "win" or ahead > 0:
        return player_dealer.win_due(felt, wager, mine, clause)
    return Due(wager, "lose" if ahead < 0 else "push", clause=clause)


def kind_of_natural(rules: Rules, cards: list[Card]) -> str:
    """A natural, or where the game has it the ace and king that pay more."""
    first, second = cards
    suited = first.suit == second.suit and {first.rank, second.rank} == {ACE, KING}
    if rules.blackjack_x == "none" or not suited:
        return NATURAL
    return BLACKJACK_X if rules.blackjack_x == "suited" or first.suit == "s" else NATURAL
