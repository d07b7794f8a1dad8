"""Blackjack and Blackjack Switch: drawing, doubling, splitting and switching, the dealer's hand, the settlement.

Serves gb-core section 3, gb-archive 4.1 to 4.33 and 4.60 to 4.66, qld s 18 to 44. The first deal and insurance stand in
games.shared.twenty_one, the side wagers in side, what the floor may declare in floor.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.games.blackjack import cutting_card, mid_shoe_entry
from croupier.games.blackjack.causes import blackjack_cause, cause_of, cause_of_bust
from croupier.games.blackjack.messages import (
    BonusOfFirstPlayer,
    BonusOncePerBox,
    BonusStakeFixed,
    BoxHasRoomFor,
    DealerMakesHandDraw,
    HandHasTwentyOne,
    NoPlayingBehind,
    NoSurrenderWithSwitch,
    NotThisScore,
    PairNotSplit,
    SplitOnlySoOften,
    SurrenderBeforeCheck,
    SurrenderTwoCards,
    SwitchTogether,
)
from croupier.games.blackjack.rules import AGAIN, DRAW_TO, PUT_OFF, Rules
from croupier.games.blackjack.side_wagers import BONUS, settle_bonus, settle_sevens, settle_side_wagers
from croupier.games.shared.stakes import up_to
from croupier.games.shared.twenty_one import hand_rules
from croupier.games.shared.twenty_one.hand_rules import HandRules
from croupier.games.shared.twenty_one.messages import (
    Bust,
    DealerAnnouncesBlackjack,
    DealerAnnouncesTotal,
    DealerHasABlackjack,
    DealerHasTotal,
    DoubleAtMost,
    DoubledGetsOneCard,
    DoubleTwoCards,
    HandIsOver,
    HandSurrendered,
    NotAPair,
    NotDoubledAfterSplit,
    SplitAcesOneCard,
    SplitTwoCards,
)
from croupier.games.shared.twenty_one.opening import (
    COMMUNAL,
    NO_CARD,
    PLACES,
    PLAYED,
    TEN,
    Hand,
    HandsInPlay,
    as_dealt,
    can_be_spare,
    can_have_blackjack,
    check_hole_card,
    controlling,
    dealer_total,
    first_deal,
    hand_ridden_by,
    has_wager_in_play,
    insurance,
    is_dealer_blackjack,
    is_dealer_to_draw,
    no_insurance,
    open_hands,
    second_card,
    settle_insurance,
)
from croupier.games.shared.twenty_one.plain_player import plain_choice
from croupier.hands.blackjack import ACE, LIMIT, score
from croupier.messages import Words
from croupier.messages.results import about_seat
from croupier.money import amount
from croupier.places import DEALER, Place
from croupier.table.asks import Choice, Offered, StakeForm
from croupier.table.felt import Ask, Felt, Move, Procedure, Wager
from croupier.table.rulings.specs import SINCE

__all__ = ["PLACES", "as_dealt", "can_be_spare", "check_close", "check_place", "play_round", "suggest", "why_no_card"]


def play_round(felt: Felt) -> Procedure:
    """The round, and the shuffle after it where the cutting card has come."""
    yield from _play_hands(felt)
    cutting_card.end_round(felt)


def _play_hands(felt: Felt) -> Procedure:
    """Wagers, the deal, side wagers, insurance, each hand in turn, the dealer's hand, and the settlement."""
    yield from felt.open()
    hands = felt.keep(HandsInPlay(open_hands(felt))).hands
    if not hands:
        return
    mid_shoe_entry.remember(felt)
    yield from first_deal(felt, hands)
    if not has_wager_in_play(hands):
        return
    settle_side_wagers(felt, hands)
    yield from insurance(felt, hands)
    yield from offer_early_surrender(felt, hands)
    pay_at_once(felt, hands)
    if check_hole_card(felt):
        felt.show(DEALER)
        settle_insurance(felt, wins=True)
    else:
        for hand in hands:  # a split puts the new hand right behind the one being played
            if hand.number == 1:
                yield from switch(felt, hands, hand)
            yield from play(felt, hands, hand)
            if not hand.put_off:
                _hand_played(felt, hand)
        for hand in hands:
            if hand.put_off:  # qld s 58: when all other players have completed their hands
                yield from play(felt, hands, hand)
                _hand_played(felt, hand)
        yield from second_card(felt, hands)
        yield from dealer_hand(felt, hands)
    settle(felt, hands)
    for hand in hands:
        settle_sevens(felt, hand)
        settle_bonus(felt, hand, wins=True)


def _hand_played(felt: Felt, hand: Hand) -> None:
    """Side wagers that wait for the play of a hand are decided with it."""
    settle_sevens(felt, hand)
    if not hand.is_natural:
        settle_bonus(felt, hand, wins=False)


def pay_at_once(felt: Felt, hands: list[Hand]) -> None:
    """qld s 35(1): a blackjack that the dealer's card cannot match is paid before anybody draws."""
    rules: Rules = felt.rules
    cards = felt.things(DEALER)
    if rules.blackjack_paid == "at_once" and cards and not can_have_blackjack(cards[0]):
        for hand in hands:
            if hand.is_natural:
                for wager in hand.wagers:
                    felt.win(wager, "blackjack", rules.cite.blackjack_at_once, cause=blackjack_cause(felt, wager))
                settle_bonus(felt, hand, wins=True)


# Surrender


def offer_early_surrender(felt: Felt, hands: list[Hand]) -> Procedure:
    """Ask whether to surrender before the hole card is checked, where a hand may be given up so early."""
    if felt.rules.surrender == "early" and should_check_hole_card(felt):
        for hand in hands:
            if hand.wagers and not hand.is_natural and not felt.on_box(hand.box, "switch"):
                choice = yield felt.ask(hand.seat, ("decline", "surrender"), hand.box, place=hand.place)
                if choice == "surrender":
                    surrender(felt, hand)


def should_check_hole_card(felt: Felt) -> bool:
    """Return whether a device looks at the hole card before the play."""
    return felt.rules.peek and can_have_blackjack(felt.things(DEALER)[0])


def surrender(felt: Felt, hand: Hand) -> None:
    """The hand is given up for half of its wagers: at once, unless a blackjack may yet take it all."""
    hand.surrendered = hand.over = True
    if felt.rules.surrender == "early" or felt.rules.peek or not can_have_blackjack(felt.things(DEALER)[0]):
        for wager in hand.wagers:
            felt.halve(wager, "surrender", felt.rules.cite.surrender, cause=about_seat(HandSurrendered))


def _why_no_surrender(felt: Felt, hand: Hand) -> Refusal | None:
    rules: Rules = felt.rules
    if not hand.dealt or len(hand.cards) != len(hand.began):
        return felt.refusal(SurrenderTwoCards(clause=rules.cite.surrender))
    if felt.on_box(hand.box, "switch"):
        return felt.refusal(NoSurrenderWithSwitch(clause=rules.cite.surrender))
    if rules.surrender == "early" and should_check_hole_card(felt):
        return felt.refusal(SurrenderBeforeCheck(clause=rules.cite.surrender))
    return None


# The players' hands


def switch(felt: Felt, hands: list[Hand], first: Hand) -> Procedure:
    """The second cards of the two hands of a Switch box may be exchanged; then neither is a blackjack."""
    second = next((h for h in hands if h.box == first.box and h.number == 2 and h.dealt), None)
    if second is None or not first.wagers or not second.wagers:
        return
    choice = yield felt.ask(first.seat, ("keep", "switch"), first.box, place=first.place)
    if choice == "switch":
        first.cards[1], second.cards[1] = second.cards[1], first.cards[1]
        piles = felt.piles[first.place].things, felt.piles[second.place].things
        piles[0][1], piles[1][1] = piles[1][1], piles[0][1]
        first.dealt = second.dealt = False


def play(felt: Felt, hands: list[Hand], hand: Hand) -> Procedure:
    """One hand: the controlling player draws, stands, doubles or splits, until the hand is over."""
    if len(hand.cards) == 1 and hand.wagers:  # the second half of a split that was dealt in turn, or qld s 57(2)(b)
        yield from draw(felt, hand)
        hand.over = hand.over or (hand.split and _is_over_when_split(felt, hand))
        hand.began = hand.began if hand.split else tuple(hand.cards)
    while hand.wagers and not hand.over and hand.total < LIMIT:
        choices, refused = _choices(felt, hands, hand)
        wager = next((w for w in hand.wagers if w.seat == hand.seat), hand.wagers[0])
        if hand.away:
            choice = for_absent(felt, hand, choices)
        else:
            offered: Offered = choices
            if len(hand.cards) == 2:  # else neither a double nor a split is open
                offered = [_choice_with_stake(felt, choice, wager, hand.split) for choice in choices]
            choice = yield felt.ask(hand.seat, offered, hand.box, refused, hand.place)
        if choice == PUT_OFF:
            hand.put_off = True
        if choice in ("stand", PUT_OFF):
            return
        if choice == AGAIN:
            if hand.total > LIMIT:
                bust(felt, hand)
        elif choice == "hit":
            yield from draw(felt, hand)
        elif choice == "double":
            yield from double(felt, hand)
        elif choice == "surrender":
            surrender(felt, hand)
        else:
            yield from split(felt, hands, hand)


def for_absent(felt: Felt, hand: Hand, choices: Sequence[str]) -> str:
    """qld s 64(b): a card while the hard total is low, and nothing else."""
    total, soft = score(hand.cards)
    drawn = "hit" in choices and total <= DRAW_TO and not soft
    return "hit" if drawn else next((choice for choice in felt.for_absent if choice in choices), choices[0])


def draw(felt: Felt, hand: Hand) -> Procedure:
    """One more card; a hand over 21 has lost at once."""
    card = yield felt.deal(hand.place)
    if card is NO_CARD:
        return
    hand.cards.append(card)
    if hand.total > LIMIT:
        felt.show(hand.place)
        bust(felt, hand)
    settle_sevens(felt, hand, (card,))


def bust(felt: Felt, hand: Hand) -> None:
    """All that rides on a hand over 21 is lost, whatever the dealer has."""
    hand.over = True
    for wager in hand.wagers:
        clause, cause = as_the_hand(felt.rules, hand, wager, felt.rules.cite.bust), cause_of_bust(hand)
        felt.lose(wager, clause, Bust(), cause)


def as_the_hand(rules: Rules, hand: Hand, wager: Wager, clause: str) -> str:
    """The clause by which a wager goes as its hand does: for one who plays behind, that which says so."""
    return clause if wager.seat == hand.seat else rules.cite.behind or clause


def why_no_card(felt: Felt, move: Move, ask: Ask | None) -> Refusal | None:
    """Why a hand that has been played gets no more cards: it has 21 or more, was doubled, or is of split aces."""
    box = move["box"]
    if ask is not None and not (ask.place == DEALER or (ask.kind == "decision" and ask.box > box)):
        return None
    places = [where for where in felt.piles if where.is_on_box(box)]
    reasons = (_why_finished(felt, box, where) for where in reversed(places))
    return next((why for why in reasons if why is not None), None)


def is_moot_decision(felt: Felt, move: Move) -> bool:
    """Return whether a seat stood on a hand that took no further card anyway: one of 21, doubled, or of split aces."""
    box: int = move["box"] if "box" in move else move["seat"]
    places = [where for where in felt.piles if where.is_on_box(box)]
    whole = (where for where in places if score(felt.things(where))[0] <= LIMIT)
    return move.get("choice") == "stand" and any(_why_finished(felt, box, where) is not None for where in whole)


def _why_finished(felt: Felt, box: int, where: Place) -> Refusal | None:
    rules, cards = felt.rules, felt.things(where)
    total = score(cards)[0]
    ridden_by = {w.name for w in felt.on_box(box, *PLAYED) if hand_ridden_by(w) == where.hand}
    ridden_by |= {line.wager for line in felt.lines if line.box == box and (line.on or "1") == str(where.hand)}
    if total > LIMIT:
        return felt.refusal(HandIsOver(hand=Words(str(where)), clause=rules.cite.bust))
    if "double" in ridden_by:
        return felt.refusal(DoubledGetsOneCard(hand=Words(str(where)), clause=rules.cite.double))
    if total == LIMIT and rules.cite.twenty_one:
        return felt.refusal(HandHasTwentyOne(hand=Words(str(where)), clause=rules.cite.twenty_one))
    was_split = felt.on_box(box, "split") or any((line.box, line.wager) == (box, "split") for line in felt.lines)
    aces = was_split and len(cards) == 2 and cards[0].rank == ACE and not rules.draw_split_aces
    return split_aces(felt) if aces else None


def split_aces(felt: Felt) -> Refusal:
    """The refusal of a further card to a split ace."""
    return felt.refusal(SplitAcesOneCard(clause=felt.rules.cite.split_aces))


def _choices(felt: Felt, hands: list[Hand], hand: Hand) -> tuple[list[str], dict[str, Refusal]]:
    """Return the choices of the controlling player, and why not the rest."""
    no = no_insurance(felt)
    reasons: dict[str, Refusal | None] = {
        "stand": _why_no_stand(felt, hand),
        "hit": _why_no_hit(felt, hand),
        "double": _why_no_double(felt, hand),
        "split": _why_no_split(felt, hands, hand),
        "insurance": no,
        "even_money": no,
    }
    if felt.rules.surrender != "none":
        reasons["surrender"] = _why_no_surrender(felt, hand)
    refused = {choice: why for choice, why in reasons.items() if why is not None}
    return [choice for choice in reasons if choice not in refused], refused


def _why_no_stand(felt: Felt, hand: Hand) -> Refusal | None:
    """qld s 39(2): a player may be made to draw to eleven or less, save where the hand may be doubled."""
    rules: Rules = felt.rules
    total, soft = score(hand.cards)
    if (
        hand_rules.why_no_stand(rules.hand, total, soft, rules.must_draw and _why_no_double(felt, hand) is None)
        == hand_rules.MAY
    ):
        return None
    return felt.refusal(DealerMakesHandDraw(total=total, clause=rules.cite.must_draw))


def _why_no_hit(felt: Felt, hand: Hand) -> Refusal | None:
    """Split aces get no more than one card each; only where they may be split again is anything asked."""
    total, soft = score(hand.cards)
    why = hand_rules.why_no_card(felt.rules.hand, total, soft, hand.split, hand.cards[0].rank == ACE)
    return None if why == hand_rules.MAY else split_aces(felt)


def _why_no_double(felt: Felt, hand: Hand) -> Refusal | None:
    rules: Rules = felt.rules
    counted = score_to_double(hand.cards, rules.hand.ace_low)
    why = hand_rules.why_no_double(rules.hand, len(hand.cards), counted, hand.split, hand.cards[0].rank == ACE)
    if why == hand_rules.TWO_CARDS:
        return felt.refusal(DoubleTwoCards(clause=rules.cite.double))
    if why == hand_rules.AFTER_SPLIT:
        return felt.refusal(NotDoubledAfterSplit(clause=rules.cite.double))
    if why == hand_rules.NOT_THIS_SCORE:
        listed = ", ".join(map(str, sorted(rules.double_scores)))
        return felt.refusal(NotThisScore(score=counted, allowed=Words(listed), clause=rules.cite.double_scores))
    return None if why == hand_rules.MAY else split_aces(felt)


def score_to_double(cards: list[Card], ace_low: int) -> int:
    """Return the score of cards for doubling; qld s 37(3): an ace of them one."""
    total, soft = score(cards)
    return hand_rules.score_to_double(total - 10 if soft else total, soft, ace_low)


def _why_no_split(felt: Felt, hands: list[Hand], hand: Hand) -> Refusal | None:
    rules: Rules = felt.rules
    first, second = hand.cards[0], hand.cards[-1]
    value, is_pair = hand_rules.value_of(first.pips), can_be_pair(rules.hand, first, second)
    count = sum(other.box == hand.box and other.root == hand.root for other in hands)
    why = hand_rules.why_no_split(rules.hand, len(hand.cards), value, is_pair, count, hand.split)
    if why == hand_rules.TWO_CARDS:
        return felt.refusal(SplitTwoCards(clause=rules.cite.split))
    if why == hand_rules.NO_PAIR:
        return felt.refusal(NotAPair(first=Words(str(first)), second=Words(str(second)), clause=rules.cite.split))
    if why == hand_rules.VALUE_APART:
        return felt.refusal(PairNotSplit(value=first.pips, clause=rules.cite.split_values))
    if why == hand_rules.OFTEN_ENOUGH:
        times = Words("once" if rules.split_limit == 1 else f"{rules.split_limit} times")
        return felt.refusal(SplitOnlySoOften(times=times, clause=rules.cite.split_limit))
    return None if why == hand_rules.MAY else split_aces(felt)


def can_be_pair(rules: HandRules, first: Card, second: Card) -> bool:
    """Whether two cards are a pair, by rank or by value as the book has it."""
    return first.rank == second.rank if rules.pair_by_rank else first.pips == second.pips


def _choice_with_stake(felt: Felt, choice: str, wager: Wager, on_split: bool = False) -> Choice | str:
    """A choice with the stake that it takes, if any: doubling and splitting take as much again, a double less where the
    book allows that."""
    if choice not in ("double", "split"):
        return choice
    rules: Rules = felt.rules
    by = rules.cite.double_split if on_split and choice == "double" else ""
    if choice == "split" or not rules.double_for_less:
        return Choice(choice, StakeForm.exactly(choice, wager.stake, wager.name, by))
    at_most = DoubleAtMost(most=wager.stake, clause=rules.cite.double)
    return Choice(choice, StakeForm(wager=choice, bounds=up_to(wager.stake), adds_to=wager.name, why=lambda _: at_most))


def double(felt: Felt, hand: Hand) -> Procedure:
    """The stake is doubled for one more card; those playing behind may do the same."""
    amount_said = felt.answer
    for wager in hand.wagers:
        choice, answer = "double", amount_said
        if wager.seat != hand.seat:
            offered = (_choice_with_stake(felt, "double", wager), "decline")
            choice = yield felt.ask(wager.seat, offered, hand.box, place=hand.place)
            answer = felt.answer
        if choice == "double" and wager in felt.wagers:
            felt.add(wager.seat, "double", amount(answer.get("stake", wager.stake)), hand.box, hand.on)
    hand.over = True
    hand.low = len(hand.cards) if felt.rules.ace_in_double == "one" else 0
    yield from draw(felt, hand)


def split(felt: Felt, hands: list[Hand], hand: Hand) -> Procedure:
    """A pair becomes two hands, each with a wager and a further card; split aces get no more than that."""
    new = Hand(felt, hand.box, 1 + sum(h.box == hand.box for h in hands), hand.seat)
    new.root = hand.root
    for half in (hand, new):
        half.split, half.dealt, half.put_off = True, False, hand.put_off
    new.cards.append(hand.cards.pop())
    hands.insert(hands.index(hand) + 1, new)
    felt.show(hand.place)
    if hand.place in felt.piles:  # the communal cards of Parallel Deal stay where they are
        felt.lay(new.place, felt.piles[hand.place].things.pop())
        felt.piles[hand.place].seen.pop()
    yield from _split_wagers(felt, hand, new)
    yield from draw(felt, hand)
    if felt.rules.split_deal == "both":
        yield from draw(felt, new)
    hand.over, new.over = _is_over_when_split(felt, hand), _is_over_when_split(felt, new)


def _is_over_when_split(felt: Felt, hand: Hand) -> bool:
    """Return whether a split hand of two cards is over: an ace, unless it is to be split again. One that waits for its
    second card, or whose wagers a ruling returned before it came, is not."""
    if len(hand.cards) < 2:
        return False
    first, second = (hand_rules.value_of(card.pips) for card in hand.cards)
    return hand_rules.is_over_when_split(felt.rules.hand, first, second)


def _split_wagers(felt: Felt, hand: Hand, new: Hand) -> Procedure:
    """The controlling player stakes as much again; one playing behind does so too, or chooses one of the hands."""
    for wager in hand.wagers:
        choice = "split"
        if wager.seat != hand.seat:
            offered = (_choice_with_stake(felt, "split", wager), "first_hand", "second_hand")
            choice = yield felt.ask(wager.seat, offered, hand.box, place=hand.place)
        if choice == "split" and wager in felt.wagers:
            felt.add(wager.seat, "split", wager.stake, hand.box, new.on)
        elif choice == "second_hand":
            wager.on = new.on
            felt.wagers.remove(wager)  # it is settled with those of that hand
            felt.wagers.append(wager)


# The dealer's hand and the settlement


def dealer_hand(felt: Felt, hands: list[Hand]) -> Procedure:
    """The dealer draws to 16 and stands on 17, while any hand waits for more than the sight of a blackjack."""
    if any(hand.wagers and not hand.is_natural and not hand.surrendered for hand in hands):
        while is_dealer_to_draw(felt):
            yield felt.deal(DEALER)


def settle(felt: Felt, hands: list[Hand]) -> None:
    """Every hand still in play against the dealer's."""
    total, dealer_blackjack = dealer_total(felt), is_dealer_blackjack(felt)
    felt.announce(DealerAnnouncesBlackjack() if dealer_blackjack else DealerAnnouncesTotal(total=total))
    switching = {hand.box for hand in hands if hand.root == 2}
    for hand in hands:
        if hand.wagers:
            felt.show(hand.place)
            result, why = outcome(felt.rules, hand, total, dealer_blackjack, hand.box in switching)
            for wager in hand.wagers:
                _pay(felt, hand, wager, result, why, total)
        if hand.is_natural and not dealer_blackjack:
            settle_bonus(felt, hand, wins=True)


def outcome(rules: Rules, hand: Hand, dealer: int, dealer_blackjack: bool, switching: bool) -> tuple[str, str]:
    """Return how a hand ends (wins, ties or loses), and by which of the named clauses."""
    if hand.is_natural:
        won = "switch_blackjack" if switching else "blackjack"
        return ("tie", "tie_blackjack") if dealer_blackjack else ("win", won)
    if dealer_blackjack and not (hand.surrendered and rules.surrender == "early"):
        return "lose", "dealer_blackjack"
    if hand.surrendered:
        return "surrender", "surrender"
    off = rules.dealer_stands_off if switching else None
    if dealer == (off.total if off is not None else LIMIT + 1 if rules.push_22 else None):
        return "stand_off", "dealer_stands_off"
    if dealer > LIMIT or hand.total > dealer:
        return "win", _two_card_21(hand) if hand.total == LIMIT and len(hand.cards) == 2 else "win"
    if hand.total == dealer:
        return "tie", "tie_21" if hand.total == LIMIT else "tie"
    return "lose", "lose"


def _two_card_21(hand: Hand) -> str:
    """Why two cards of 21 are no blackjack: they come from a split, or from a switch."""
    return "split_21" if hand.split else "switched_21"


def _pay(felt: Felt, hand: Hand, wager: Wager, result: str, why: str, dealer: int) -> None:
    rules: Rules = felt.rules
    clause: str = getattr(rules.cite, why)
    felt.cause = cause_of(felt, hand, wager, why, dealer)
    if why == "win" and dealer > LIMIT:
        clause = rules.cite.dealer_busts or clause
    if why == "dealer_blackjack" and felt.version >= SINCE:
        clause = _beaten_by_blackjack(rules, hand) or clause
    if why in ("win", "lose"):
        clause = as_the_hand(rules, hand, wager, clause)
    if why == "dealer_blackjack" and wager.name in RETURNED and rules.dealer_blackjack_takes == "original":
        felt.push(wager, getattr(rules.cite, RETURNED[wager.name]), "returned", DealerHasABlackjack())
    elif result == "win":
        felt.win(wager, why if why in ("blackjack", "switch_blackjack") else "win", clause)
    elif result == "lose":
        felt.lose(wager, clause)
    elif result == "surrender":
        felt.halve(wager, result, clause)
    elif result == "tie":
        felt.push(wager, clause, rules.tie.result)
    else:
        felt.push(wager, clause, note=DealerHasTotal(total=dealer))


def _beaten_by_blackjack(rules: Rules, hand: Hand) -> str:
    """Why the dealer's blackjack beats a hand, where a book has one clause for 21 of more cards and another for less:
    qld s 18(d) and (g), and s 38(5) for two cards of 21 after a split."""
    if hand.total < LIMIT:
        return rules.cite.blackjack_beats_less
    return rules.cite.blackjack_beats_split if len(hand.cards) == 2 else ""


RETURNED = {"double": "double_returned", "split": "split_returned"}  # s 37(4) and 38(5): what was added in play


# What may be laid


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """A box has room for so many players, and for one bonus wager, its first player's."""
    rules: Rules = felt.rules
    if wager.name == BONUS:
        return _why_no_bonus(felt, wager)
    refusal = mid_shoe_entry.why_no_entry(felt, wager) if wager.name == "main" else None
    if refusal is not None:
        return refusal
    players = {w.seat for w in felt.on_box(wager.box, "main")} | {wager.seat}
    if wager.name != "main" or rules.most_players is None or len(players) <= rules.most_players:
        return None
    if not rules.playing_behind:
        return felt.refusal(NoPlayingBehind(clause=rules.cite.playing_behind))
    by = rules.cite.playing_behind if rules.most_players == 1 else rules.cite.box_full
    return felt.refusal(BoxHasRoomFor(box=wager.box, most=rules.most_players, clause=by))


def _why_no_bonus(felt: Felt, wager: Wager) -> Refusal | None:
    """qld s 50A and 50B: one bonus wager a box, of a fixed stake."""
    rules: Rules = felt.rules
    if felt.on_box(wager.box, BONUS):
        return felt.refusal(BonusOncePerBox(box=wager.box, clause=rules.cite.bonus_once))
    if wager.stake != rules.bonus_stake:
        return felt.refusal(BonusStakeFixed(stake=rules.bonus_stake, clause=felt.game.wager[BONUS].clause))
    return None


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """Those who play behind on a Switch box play both of its hands, as its controlling player does; and a bonus wager
    is the first player's."""
    rules: Rules = felt.rules
    for box in felt.boxes("switch"):
        if len(felt.on_box(box, "switch")) != len(felt.on_box(box, "main")):
            return felt.refusal(SwitchTogether(box=box, clause=rules.cite.playing_behind))
    for box in felt.boxes(BONUS):
        if any(w.seat != controlling(box, felt.on_box(box, "main")) for w in felt.on_box(box, BONUS)):
            return felt.refusal(BonusOfFirstPlayer(box=box, clause=rules.cite.bonus_first_player))
    return None


# A plain player


def suggest(felt: Felt, ask: Ask) -> Move:
    """Return a plain player's move from the cards that the seat sees: aces and eights are split, ten and eleven doubled
    against less, twelve and more stand against a low card, and no insurance is bought."""
    if "stand" not in ask.choices:
        return {"choice": "decline" if "decline" in ask.choices else ask.choices[0]}
    communal = felt.things(COMMUNAL)[:1] if ask.place.hand > 1 else felt.things(COMMUNAL)
    cards: list[Card] = [*communal, *felt.things(ask.place)]
    up = next((card.pips for card in felt.things(DEALER)), TEN)
    return {"choice": plain_choice(ask.choices, cards, up)}
