"""Blackjack against a player-dealer: a bank that can run out, a chart that says when to draw, surrender, insurance,
doubling and splitting, the player-dealer's hand, and the settlement from the action button.

Serves kings Pure 21.5 Blackjack (GEGA-004245), Pure Spanish 21.5 (GEGA-004244) and Blackjack X (GEGA-004230). What each
wager is due stands in settlement. Nothing is paid or collected before the player-dealer's hand is complete: three
eights there give busted players their wagers back, and the card that lay face down says who comes first.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.cards import UNKNOWN, Card
from croupier.errors import Refusal
from croupier.games.california_blackjack.messages import (
    BankHasBest,
    BonusWithinWager,
    DoubleBeforeRedouble,
    DoubledThreeTimes,
    HandIsBest,
    HandWasDoubled,
    HandWasSurrendered,
    HardMustHit,
    HardMustStand,
    InsuranceBeforeCheck,
    NotDoubledAgain,
    OnlyDoubledIsRescued,
    SplitAtMost,
    SplitNotSurrendered,
    SurrenderBeforeCard,
    SurrenderBeforeFaceDownCheck,
)
from croupier.games.california_blackjack.rules import BONUSES, BUSTER, DOUBLE, INSURANCE, MAIN, REDOUBLE, SPLIT, Rules
from croupier.games.california_blackjack.settlement import Held, HeldHands, has_only_eights, held_hands, settle
from croupier.games.shared.stakes import stake_choices, up_to
from croupier.games.shared.twenty_one import hand_rules
from croupier.games.shared.twenty_one.messages import (
    DoubleAtMost,
    DoubleExactly,
    DoubleTwoCards,
    HandIsOver,
    InsuranceAtMost,
    InsuranceOnlyAgainstAce,
    InsuranceWithin,
    NotAPair,
    SplitAcesOneCard,
    SplitTwoCards,
)
from croupier.games.shared.twenty_one.opening import as_dealt, can_have_blackjack, controlling
from croupier.games.shared.twenty_one.plain_player import plain_choice
from croupier.hands.blackjack import ACE, LIMIT, is_blackjack, score, should_dealer_draw
from croupier.messages import Message, WagerName, Words
from croupier.money import Amount, amount, exact
from croupier.places import DEALER
from croupier.table.asks import SMALLEST_AMOUNT, Choice, Offered, StakeForm
from croupier.table.bounds import Bounds
from croupier.table.felt import NOBODY, Ask, Felt, Move, Procedure, Wager
from croupier.table.money import player_dealer
from croupier.table.rules import clause_of

__all__ = [
    "PLACES",
    "as_dealt",
    "can_be_spare",
    "check_close",
    "check_place",
    "lays",
    "play_round",
    "suggest",
    "why_not_asked",
]
PLACES = ("box N", "box N hand M", "dealer")
LEAST_SEATS = player_dealer.LEAST_SEATS
lays = player_dealer.lays
DECLINE, SURRENDER, RESCUE = "decline", "surrender", "rescue"


def play_round(felt: Felt) -> Procedure:
    """A player-dealer, wagers, the collection, two cards each, the check for a natural, every hand in turn, the
    player-dealer's hand, and the settlement."""
    banker = yield from player_dealer.open_bank(felt, MAIN)
    if not banker:
        return
    hands = felt.keep(HeldHands(open_hands(felt, banker))).hands
    yield from deal(felt, hands)
    cards: list[Card] = felt.things(DEALER)
    if can_have_blackjack(cards[0]):
        yield from before_check(felt, hands)
    if not is_blackjack(cards):
        for hand in hands:  # a split puts the new hand right behind the one being played
            yield from play(felt, hands, hand)
    felt.show(DEALER)
    yield from dealer_hand(felt, hands)
    settle(felt, hands)


def open_hands(felt: Felt, banker: int) -> list[Held]:
    """A hand for each box in play, from the player-dealer's left."""
    boxes = player_dealer.clockwise(felt.boxes(MAIN), banker)
    return [Held(felt, box, 1, controlling(box, felt.on_box(box, MAIN))) for box in boxes]


def deal(felt: Felt, hands: list[Held]) -> Procedure:
    """Two cards to every hand and to the player-dealer, whose second lies face down."""
    for seen in (None, NOBODY):
        for hand in hands:
            card = yield felt.deal(hand.place)
            hand.cards.append(card)
        yield felt.deal(DEALER, seen)
    for hand in hands:
        hand.began = tuple(hand.cards)


# Before the card that lies face down is checked


def before_check(felt: Felt, hands: list[Held]) -> Procedure:
    """Offer insurance against an ace, and surrender where it may come before the check; a player who says nothing does
    neither."""
    for hand in hands:
        for wager in hand.wagers:
            choices = _choices_offered(felt, hand, wager)
            if len(choices) == 1:
                continue
            choice = yield felt.ask(wager.seat, choices, hand.box, place=hand.place, silent=DECLINE)
            if choice == INSURANCE:
                stake = amount(felt.answer.get("stake", insured_most(felt.rules, wager)))
                felt.add(wager.seat, INSURANCE, stake, hand.box)
            elif choice == SURRENDER:
                surrender(hand)
                break


def _choices_offered(felt: Felt, hand: Held, wager: Wager) -> list[Choice | str]:
    rules: Rules = felt.rules
    choices: list[Choice | str] = [DECLINE]
    if rules.insurance is not None and felt.things(DEALER)[0].rank == ACE:
        choices.append(Choice(INSURANCE, insurance_form(rules, wager)))
    if rules.surrender != "after_check" and wager.seat == hand.seat and not hand.is_natural:
        choices.append(SURRENDER)
    return choices


def insured_most(rules: Rules, wager: Wager) -> Amount:
    """The most that a wager may be insured for."""
    assert rules.insurance is not None
    return exact(Fraction(rules.insurance.most) * Fraction(wager.stake))


def insurance_form(rules: Rules, wager: Wager) -> StakeForm:
    """The stakes that insure a wager: parts of it, within the book's bounds."""
    assert rules.insurance is not None
    most, clause = insured_most(rules, wager), rules.insurance.clause
    least = exact(Fraction(rules.insurance.least) * Fraction(wager.stake))
    message = (
        InsuranceWithin(least=least, most=most, clause=clause) if least else InsuranceAtMost(most=most, clause=clause)
    )
    bounds = up_to(most, least=least or SMALLEST_AMOUNT)
    return StakeForm(wager=INSURANCE, bounds=bounds, adds_to=wager.name, why=lambda _: message)


# The players' hands


def play(felt: Felt, hands: list[Held], hand: Held) -> Procedure:
    """One hand: another card or none as the chart allows, a double, a split, a surrender, until the hand is over."""
    while not hand.over and not hand.is_natural:
        choices, refused = _choices(felt, hands, hand)
        silent = "stand" if choices == ["stand"] or hand.total == LIMIT else ""
        offered = [_with_stake(felt, choice, hand.own_wager) for choice in choices]
        choice = yield felt.ask(hand.seat, offered, hand.box, refused, hand.place, silent=silent)
        if choice == "stand":
            return
        if choice == "hit":
            yield from draw(felt, hand)
        elif choice == DOUBLE:
            yield from double(felt, hand)
        elif choice == SPLIT:
            yield from split(felt, hands, hand)
        else:
            surrender(hand)


def draw(felt: Felt, hand: Held) -> Procedure:
    """One more card; a hand over 21 gets no other."""
    card = yield felt.deal(hand.place)
    hand.cards.append(card)
    hand.over = hand.over or hand.total > LIMIT


def surrender(hand: Held) -> None:
    """The hand ends, for half of what rides on it."""
    hand.surrendered = hand.over = True


def _choices(felt: Felt, hands: list[Held], hand: Held) -> tuple[list[str], dict[str, Refusal]]:
    """Return the choices on a hand, and why not the rest."""
    reasons: dict[str, Refusal | None] = {
        "stand": _why_no_stand(felt, hand),
        "hit": _why_no_hit(felt, hand),
        DOUBLE: _why_no_double(felt, hand),
        SPLIT: _why_no_split(felt, hands, hand),
        SURRENDER: _why_no_surrender(felt, hand),
    }
    if felt.rules.rescue:
        reasons[RESCUE] = felt.refusal(OnlyDoubledIsRescued(clause=felt.rules.cite.rescue))
    if REDOUBLE in felt.game.wager:
        reasons[REDOUBLE] = felt.refusal(DoubleBeforeRedouble(clause=felt.rules.cite.double_double))
    if felt.rules.insurance is not None:
        reasons[INSURANCE] = _no_insurance(felt)
    refused = {choice: why for choice, why in reasons.items() if why is not None}
    return [choice for choice in reasons if choice not in refused], refused


def _no_insurance(felt: Felt) -> Refusal:
    """Hands are played: insurance is no more offered, or never was."""
    if felt.things(DEALER)[0].rank != ACE:
        return felt.refusal(InsuranceOnlyAgainstAce(clause=felt.game.wager[INSURANCE].clause))
    return felt.refusal(InsuranceBeforeCheck(clause=felt.rules.insurance.clause))


def _why_no_stand(felt: Felt, hand: Held) -> Refusal | None:
    rules: Rules = felt.rules
    total, soft = score(hand.cards)
    if hand_rules.why_no_stand(rules.hand, total, soft, 0) == hand_rules.MAY:
        return None
    return felt.refusal(HardMustHit(total=total, clause=rules.cite.must_hit))


def _why_no_hit(felt: Felt, hand: Held) -> Refusal | None:
    rules: Rules = felt.rules
    total, soft = score(hand.cards)
    if hand_rules.why_no_card(rules.hand, total, soft, hand.split, hand.cards[0].rank == ACE) == hand_rules.MAY:
        return None
    return felt.refusal(HardMustStand(total=total, clause=rules.cite.must_stand))


def _why_no_double(felt: Felt, hand: Held) -> Refusal | None:
    rules: Rules = felt.rules
    of_aces = hand.cards[0].rank == ACE
    if (
        hand_rules.why_no_double(rules.hand, len(hand.cards), score(hand.cards)[0], hand.split, of_aces)
        != hand_rules.MAY
    ):
        return felt.refusal(DoubleTwoCards(clause=rules.cite.double))
    return _why_no_double_within_limits(felt, hand.own_wager.stake)


def _why_no_double_within_limits(felt: Felt, stake: Amount) -> Refusal | None:
    """Find that no double of a wager keeps to the table's limits, where the book has these bind it."""
    bounds = _double_form(felt, stake).bounds
    if bounds.least <= bounds.most or felt.limits is None:
        return None
    return felt.limits.refusal(felt.game, DOUBLE, stake)


def _why_no_split(felt: Felt, hands: list[Held], hand: Held) -> Refusal | None:
    rules: Rules = felt.rules
    first, second = hand.cards[0], hand.cards[-1]
    count = sum(other.box == hand.box for other in hands)
    value, is_pair = hand_rules.value_of(first.pips), first.pips == second.pips
    why = hand_rules.why_no_split(rules.hand, len(hand.cards), value, is_pair, count, hand.split)
    if why == hand_rules.TWO_CARDS:
        return felt.refusal(SplitTwoCards(clause=rules.cite.split))
    if why == hand_rules.NO_PAIR:
        return felt.refusal(NotAPair(first=Words(str(first)), second=Words(str(second)), clause=rules.cite.split))
    if why == hand_rules.OFTEN_ENOUGH:
        return felt.refusal(SplitAtMost(times=rules.split_limit, clause=rules.cite.split_limit))
    return None if why == hand_rules.MAY else felt.refusal(SplitAcesOneCard(clause=rules.cite.split_aces))


def _why_no_surrender(felt: Felt, hand: Held) -> Refusal | None:
    """Before any further card; after a split where the book says so; and before the check where it says so."""
    rules: Rules = felt.rules
    if len(hand.cards) != 2:
        return felt.refusal(SurrenderBeforeCard(clause=rules.cite.surrender_hit or rules.cite.surrender))
    if hand.split:
        if rules.surrender_split:
            return None
        return felt.refusal(SplitNotSurrendered(clause=rules.cite.surrender))
    if rules.surrender == "before_check_only" and can_have_blackjack(felt.things(DEALER)[0]):
        return felt.refusal(SurrenderBeforeFaceDownCheck(clause=clause_of(felt.game, "surrender")))
    return None


def _with_stake(felt: Felt, choice: str, wager: Wager) -> Choice | str:
    """A choice with the stake that it takes, if any: splitting takes as much again."""
    if choice == SPLIT:
        return Choice(SPLIT, StakeForm.exactly(SPLIT, wager.stake, MAIN))
    return Choice(DOUBLE, _double_form(felt, wager.stake)) if choice == DOUBLE else choice


def _double_form(felt: Felt, most: Amount) -> StakeForm:
    """Return the form of doubling: as much again, or less where the book allows that, within the table's limits where
    the book has these bind it."""
    rules: Rules = felt.rules
    message: Message
    if rules.double_double:
        message, bounds = DoubleExactly(amount=most, clause=rules.cite.not_for_less), Bounds(least=most, most=most)
    else:
        message, bounds = DoubleAtMost(most=most, clause=rules.cite.double), up_to(most)
    limits = felt.limits
    if not rules.double_within_limits or limits is None:
        return StakeForm(wager=DOUBLE, bounds=bounds, adds_to=MAIN, why=lambda _: message)

    def why(stake: Amount) -> Message:
        refusal = limits.refusal(felt.game, DOUBLE, stake)
        if refusal is None or not 0 < stake <= most:
            return message
        return refusal.message.with_clause((refusal.clause or "").removeprefix(f"{felt.game.rulebook} "))

    limited = limits.narrow(felt.game, DOUBLE, bounds)
    return StakeForm(wager=DOUBLE, bounds=limited, adds_to=MAIN, must_be_named=not limited.is_allowed(most), why=why)


def double(felt: Felt, hand: Held) -> Procedure:
    """Play a second wager for one more card; players who bet behind may do the same. The rest is up to the book: the
    last doubling may be taken back, or the whole be doubled again."""
    amount_said = felt.answer
    for wager in hand.wagers:
        choice, answer = DOUBLE, amount_said
        if wager.seat != hand.seat:
            closed = _why_no_double_within_limits(felt, wager.stake)
            offered = (DECLINE,) if closed else (_with_stake(felt, DOUBLE, wager), DECLINE)
            refused = {DOUBLE: closed} if closed else None
            choice = yield felt.ask(wager.seat, offered, hand.box, refused, hand.place, silent=DECLINE)
            answer = felt.answer
        if choice == DOUBLE:
            felt.add(wager.seat, DOUBLE, amount(answer.get("stake", wager.stake)), hand.box, hand.on)
    yield from draw(felt, hand)
    yield from after_double(felt, hand)
    hand.over = True


def after_double(felt: Felt, hand: Held) -> Procedure:
    """While the hand is not over 21: stand, take the last doubling back, or double again and get another card."""
    rules: Rules = felt.rules
    for doubled in range(1, rules.most_doubles + 1):
        again = doubled < rules.most_doubles
        choices = ("stand", RESCUE) if rules.rescue else ("stand",)
        if hand.total > LIMIT or len(choices) + again == 1:
            return
        offered: Offered = [*choices, *(stake_choices({REDOUBLE: hand.staked_by(hand.seat)}, MAIN) if again else ())]
        refused = _no_more_doubles(felt, hand, again)
        choice = yield felt.ask(hand.seat, offered, hand.box, refused, hand.place, silent="stand")
        if choice == RESCUE:
            rescue(hand)
        if choice != REDOUBLE:
            return
        felt.add(hand.seat, REDOUBLE, hand.staked_by(hand.seat), hand.box, hand.on)
        yield from draw(felt, hand)


def _no_more_doubles(felt: Felt, hand: Held, again: bool) -> dict[str, Refusal]:
    """Why a doubled hand gets no other card."""
    rules: Rules = felt.rules
    refused = {"hit": felt.refusal(HandWasDoubled(hand=Words(str(hand.place)), clause=rules.cite.double))}
    if not again and REDOUBLE in felt.game.wager:
        why = rules.cite.double_double if rules.double_double else rules.cite.no_double_double
        refused[REDOUBLE] = felt.refusal((DoubledThreeTimes if rules.double_double else NotDoubledAgain)(clause=why))
    return refused


def rescue(hand: Held) -> None:
    """The player takes back what the last doubling added, and the rest is given up."""
    mine = [wager for wager in hand.wagers if wager.seat == hand.seat]
    hand.rescued, hand.given_up = [mine[-1]], mine[:-1]


def split(felt: Felt, hands: list[Held], hand: Held) -> Procedure:
    """A pair becomes two hands, each with a wager and a further card; split aces may get no more than that."""
    rules: Rules = felt.rules
    new = Held(felt, hand.box, 1 + sum(other.box == hand.box for other in hands), hand.seat)
    for half in (hand, new):
        half.split, half.dealt = True, False
    new.cards.append(hand.cards.pop())
    hands.insert(hands.index(hand) + 1, new)
    felt.lay(new.place, felt.piles[hand.place].things.pop())
    felt.piles[hand.place].seen.pop()
    for wager in hand.wagers:
        choice = SPLIT
        if wager.seat != hand.seat:
            asked: Offered = (*stake_choices({SPLIT: wager.stake}, MAIN), "first_hand", "second_hand")
            choice = yield felt.ask(wager.seat, asked, hand.box, place=hand.place, silent="first_hand")
        if choice == SPLIT:
            felt.add(wager.seat, SPLIT, wager.stake, hand.box, new.on)
        elif choice == "second_hand":
            wager.on = new.on
    for half in (hand, new):
        yield from draw(felt, half)
        first, second = (hand_rules.value_of(card.pips) for card in half.cards)
        half.over = half.over or hand_rules.is_over_when_split(rules.hand, first, second)


def why_not_asked(felt: Felt, move: Move, ask: Ask | None) -> Refusal | None:
    """Why a hand gets no decision, or no more of them."""
    box = move.get("box", move.get("seat"))
    if ask is not None and ask.kind == "decision" and ask.box == box:
        return None
    reasons = (_why_finished(felt, hand, move) for hand in reversed(held_hands(felt)) if hand.box == box)
    return next((why for why in reasons if why is not None), None)


def _why_finished(felt: Felt, hand: Held, move: Move) -> Refusal | None:
    cite = felt.rules.cite
    if hand.surrendered:
        return felt.refusal(HandWasSurrendered(hand=Words(str(hand.place)), clause=cite.surrender))
    if hand.is_natural:
        return felt.refusal(HandIsBest(hand=Words(str(hand.place)), clause=cite.natural_stands or cite.natural))
    if is_blackjack(felt.things(DEALER)):
        return felt.refusal(BankHasBest(clause=cite.dealer_natural))
    if hand.total > LIMIT:
        return felt.refusal(HandIsOver(hand=Words(str(hand.place)), clause=cite.must_stand))
    if hand.split and len(hand.cards) == 2 and hand.cards[0].rank == ACE:
        why = cite.resplit_aces if move.get("choice") == SPLIT else ""
        return felt.refusal(SplitAcesOneCard(clause=why or cite.split_aces))
    return felt.refusal(HandWasDoubled(hand=Words(str(hand.place)), clause=cite.double)) if hand.over else None


# The player-dealer's hand


def dealer_hand(felt: Felt, hands: list[Held]) -> Procedure:
    """The player-dealer draws to 16, and on a soft 17 where that is the rule, while any wager waits for it. A record
    need not have cards on which nothing hangs."""
    while is_dealer_completed(felt, hands) and should_dealer_draw(felt.things(DEALER), felt.rules.soft_17 == "hit"):
        card = yield felt.deal(DEALER)
        if card is UNKNOWN and not has_money_at_stake(felt, hands, felt.things(DEALER)[:-1]):
            felt.piles[DEALER].things.pop()
            felt.piles[DEALER].seen.pop()
            return


def is_dealer_completed(felt: Felt, hands: list[Held]) -> bool:
    """Return whether the player-dealer's hand is completed: for a hand that is not decided, one that has gone over
    where three eights would save it, or a bonus bet on the bust."""
    if any(w.name == BUSTER for w in felt.wagers):
        return True
    return any(hand.is_waiting and (felt.rules.three_eights or not hand.is_over_or_31) for hand in hands)


def has_money_at_stake(felt: Felt, hands: list[Held], cards: list[Card]) -> bool:
    """Return whether any money hangs on the cards that follow these."""
    if any(w.name == BUSTER for w in felt.wagers) or (felt.rules.three_eights and has_only_eights(cards)):
        return True
    return any(hand.is_waiting and not hand.is_over_or_31 for hand in hands)


def can_be_spare(felt: Felt, place: str, further: list[Card]) -> bool:
    """Return whether the player-dealer may have drawn these further cards although nothing hung on them."""
    cards = list(felt.things(DEALER))
    if place != DEALER:
        return False
    for card in further:
        if not should_dealer_draw(cards, felt.rules.soft_17 == "hit"):
            return False
        cards.append(card)
    return True


# What may be laid


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Only the player-dealer puts up the bank; a bonus bet may be bound by the wager that it lies beside."""
    refusal = player_dealer.check_place(felt, wager)
    if refusal is not None or wager.name not in BONUSES:
        return refusal
    laid = felt.find(wager.seat, wager.name, wager.box)
    return _why_too_large(felt, wager, wager.stake + (laid.stake if laid is not None else 0))


def check_close(felt: Felt, stage: str) -> Refusal | None:
    reasons = (_why_too_large(felt, wager, wager.stake) for wager in felt.wagers if wager.name in BONUSES)
    return next((refusal for refusal in reasons if refusal is not None), None) or player_dealer.check_close(felt)


def _why_too_large(felt: Felt, wager: Wager, stake: Amount) -> Refusal | None:
    rules: Rules = felt.rules
    base = felt.find(wager.seat, MAIN, wager.box)
    if not rules.bonus_within_base or base is None or stake <= base.stake:
        return None
    return felt.refusal(BonusWithinWager(wager=WagerName(wager.name), most=base.stake, clause=rules.cite.bonus_within))


# A plain player


def suggest(felt: Felt, ask: Ask) -> Move:
    """Return a plain player's move: it takes a turn at the bank, splits aces and eights, doubles ten and eleven against
    less, stands on twelve and more against a low card and on seventeen in any case, and buys no insurance."""
    for plain in ("accept", DECLINE):
        if plain in ask.choices:
            return {"choice": plain}
    return {"choice": plain_choice(ask.choices, felt.things(ask.place), felt.things(DEALER)[0].pips)}
