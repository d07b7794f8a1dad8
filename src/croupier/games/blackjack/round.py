"""Blackjack and Blackjack Switch: drawing, doubling, splitting and switching, the dealer's hand, the settlement.

Serves gb-core section 3, gb-archive 4.1 to 4.33 and 4.60 to 4.66. The first deal and insurance stand in
blackjack_deal, the side wagers in blackjack_side.
"""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.games.blackjack.side import settle_side_wagers
from croupier.hands.blackjack import ACE, LIMIT, dealer_draws, dealer_score, is_blackjack, score
from croupier.parts.circles import only_with
from croupier.parts.twenty_one import (
    COMMUNAL,
    DEALER,
    PLACES,
    Hand,
    as_dealt,
    checked,
    first_deal,
    idle,
    insurance,
    no_insurance,
    opened,
    second_card,
    settle_insurance,
)
from croupier.table.felt import Ask, Felt, Move, Procedure, Wager

__all__ = ["PLACES", "as_dealt", "check_close", "check_place", "idle", "round", "suggest"]


def round(felt: Felt) -> Procedure:
    """Wagers, the deal, side wagers, insurance, each hand in turn, the dealer's hand, and the settlement."""
    yield from felt.open()
    hands = opened(felt)
    if not hands:
        return
    yield from first_deal(felt, hands)
    settle_side_wagers(felt, hands)
    yield from insurance(felt, hands)
    if checked(felt):
        felt.show(DEALER)
        settle_insurance(felt, wins=True)
    else:
        for hand in hands:  # a split puts the new hand right behind the one being played
            if hand.number == 1:
                yield from switch(felt, hands, hand)
            yield from play(felt, hands, hand)
        yield from second_card(felt, hands)
        yield from dealer_hand(felt, hands)
    settle(felt, hands)


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
    if len(hand.cards) == 1:  # the second half of a split that was dealt in turn
        yield from draw(felt, hand)
        hand.over = hand.over or hand.cards[0].rank == ACE
    while hand.wagers and not hand.over:
        total, _ = score(hand.cards)
        if total >= LIMIT:
            return
        choices, refused = _choices(felt, hands, hand, total)
        stake = next((w.stake for w in hand.wagers if w.seat == hand.seat), hand.wagers[0].stake)
        check = only_with(felt, {"double": stake, "split": stake})
        choice = yield felt.ask(hand.seat, choices, hand.box, refused, check, place=hand.place)
        if choice == "stand":
            return
        if choice == "hit":
            yield from draw(felt, hand)
        elif choice == "double":
            yield from double(felt, hand)
        else:
            yield from split(felt, hands, hand)


def draw(felt: Felt, hand: Hand) -> Procedure:
    """One more card; a hand over 21 has lost at once."""
    card = yield felt.deal(hand.place)
    hand.cards.append(card)
    if score(hand.cards)[0] > LIMIT:
        hand.over = True
        felt.show(hand.place)
        for wager in hand.wagers:
            felt.lose(wager, felt.game.cite["bust"], "bust")
        hand.wagers = []


def _choices(felt: Felt, hands: list[Hand], hand: Hand, total: int) -> tuple[list[str], dict[str, Refusal]]:
    """What the controlling player may choose, and why not the rest."""
    choices, refused = ["stand", "hit"], dict.fromkeys(("insurance", "even_money"), no_insurance(felt))
    no_double = _no_double(felt, hand, total)
    if no_double is None:
        choices.append("double")
    else:
        refused["double"] = no_double
    no_split = _no_split(felt, hands, hand)
    if no_split is None:
        choices.append("split")
    else:
        refused["split"] = no_split
    return choices, refused


def _no_double(felt: Felt, hand: Hand, total: int) -> Refusal | None:
    cite = felt.game.cite
    if len(hand.cards) != 2:
        return felt.no("too_late", "only a hand of two cards can be doubled", cite["double"])
    if felt.options.get("double_on") == "9_10_11":
        scores = felt.game.facts["double_down"]["scores"]
        if total not in scores:
            listed = ", ".join(map(str, scores))
            return felt.no("not_on_this_score", f"a hand of {total} cannot be doubled: {listed}", cite["double_scores"])
    return None


def _no_split(felt: Felt, hands: list[Hand], hand: Hand) -> Refusal | None:
    cite = felt.game.cite
    if len(hand.cards) != 2:
        return felt.no("too_late", "only a hand of two cards can be split", cite["split"])
    first, second = hand.cards
    by_value = felt.game.facts["pair"]["equal"] == "value"
    if (first.pips != second.pips) if by_value else (first.rank != second.rank):
        return felt.no("not_a_pair", f"{first} and {second} are not a pair", cite["split"])
    if felt.options.get("split_pairs") == "not_4_5_10" and first.pips in felt.game.facts["no_split"]["values"]:
        return felt.no("pair_not_split", f"a pair worth {first.pips} each is not split here", cite["split_values"])
    limit = felt.options.get("split_limit")
    if limit and sum(h.box == hand.box and h.root == hand.root for h in hands) > int(limit):
        return felt.no("split_limit", f"the limit of {limit} to the splits of a hand is reached", cite["split_limit"])
    return None


def double(felt: Felt, hand: Hand) -> Procedure:
    """The stake is doubled for one more card; those playing behind may do the same."""
    for wager in list(hand.wagers):
        choice = "double"
        if wager.seat != hand.seat:
            choice = yield felt.ask(wager.seat, ("double", "decline"), hand.box, place=hand.place)
        if choice == "double":
            hand.wagers.append(felt.add(wager.seat, "double", wager.stake, hand.box, hand.on))
    hand.over = True
    yield from draw(felt, hand)


def split(felt: Felt, hands: list[Hand], hand: Hand) -> Procedure:
    """A pair becomes two hands, each with a wager and a further card; split aces get no more than that."""
    new = Hand(hand.box, 1 + sum(h.box == hand.box for h in hands), hand.seat, [])
    new.root = hand.root
    for half in (hand, new):
        half.split, half.dealt = True, False
    new.cards.append(hand.cards.pop())
    hands.insert(hands.index(hand) + 1, new)
    felt.show(hand.place)
    if hand.place in felt.piles:  # the communal cards of Parallel Deal stay where they are
        felt.lay(new.place, felt.piles[hand.place].things.pop())
        felt.piles[hand.place].seen.pop()
    yield from _split_wagers(felt, hand, new)
    yield from draw(felt, hand)
    if felt.options.get("split_deal", "both") == "both":
        yield from draw(felt, new)
    if hand.cards[0].rank == ACE:
        hand.over, new.over = True, len(new.cards) == 2


def _split_wagers(felt: Felt, hand: Hand, new: Hand) -> Procedure:
    """The controlling player stakes as much again; one playing behind does so too, or chooses one of the hands."""
    for wager in list(hand.wagers):
        choice = "split"
        if wager.seat != hand.seat:
            choice = yield felt.ask(wager.seat, ("split", "first_hand", "second_hand"), hand.box, place=hand.place)
        if choice == "split":
            new.wagers.append(felt.add(wager.seat, "split", wager.stake, hand.box, new.on))
        elif choice == "second_hand":
            hand.wagers.remove(wager)
            wager.on = new.on
            new.wagers.append(wager)


# The dealer's hand and the settlement


def dealer_hand(felt: Felt, hands: list[Hand]) -> Procedure:
    """The dealer draws to 16 and stands on 17, while any hand waits for more than the sight of a blackjack."""
    cards = felt.things(DEALER)
    if any(hand.wagers and not hand.blackjack for hand in hands):
        while dealer_draws(cards, bool(felt.options["soft_17"])):
            yield felt.deal(DEALER)


def settle(felt: Felt, hands: list[Hand]) -> None:
    """Every hand still in play against the dealer's."""
    cards = felt.things(DEALER)
    total = dealer_score(cards, bool(felt.options["soft_17"]))[0]
    dealer_blackjack = is_blackjack(cards)
    felt.say("dealer: blackjack" if dealer_blackjack else f"dealer: {total}")
    switching = {hand.box for hand in hands if hand.root == 2}
    for hand in hands:
        if hand.wagers:
            felt.show(hand.place)
            result, why = outcome(felt, hand, total, dealer_blackjack, hand.box in switching)
            for wager in hand.wagers:
                _pay(felt, wager, result, why, total)


def outcome(felt: Felt, hand: Hand, dealer: int, dealer_blackjack: bool, switching: bool) -> tuple[str, str]:
    """Whether a hand wins, ties or loses, and by which of the named clauses."""
    if hand.blackjack:
        won = "switch_blackjack" if switching else "blackjack"
        return ("tie", "tie_blackjack") if dealer_blackjack else ("win", won)
    if dealer_blackjack:
        return "lose", "dealer_blackjack"
    if switching and dealer == felt.game.facts["dealer_stands_off"]["total"]:
        return "stand_off", "dealer_stands_off"
    total = score(hand.cards)[0]
    if dealer > LIMIT or total > dealer:
        return "win", _two_card_21(hand) if total == LIMIT and len(hand.cards) == 2 else "win"
    if total == dealer:
        return "tie", "tie_21" if total == LIMIT else "tie"
    return "lose", "lose"


def _two_card_21(hand: Hand) -> str:
    """Why two cards of 21 are no blackjack: they come from a split, or from a switch."""
    return "split_21" if hand.split else "switched_21"


def _pay(felt: Felt, wager: Wager, result: str, why: str, dealer: int) -> None:
    clause = felt.game.cite[why]
    if result == "win":
        felt.win(wager, why if why in ("blackjack", "switch_blackjack") else "win", clause)
    elif result == "lose":
        felt.lose(wager, clause)
    elif result == "tie":
        felt.push(wager, clause, felt.game.facts["tie"]["result"])
    else:
        felt.push(wager, clause, note=f"the dealer has {dealer}")


# What may be laid


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Where the club does not let others play behind, a box has one player."""
    if wager.name != "main" or felt.options.get("playing_behind", True):
        return None
    if all(w.seat == wager.seat for w in felt.on_box(wager.box, "main")):
        return None
    return felt.no("no_playing_behind", "others may not play behind here", felt.game.cite["playing_behind"])


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """Those who play behind on a Switch box play both of its hands, as its controlling player does."""
    for box in felt.boxes("switch"):
        if len(felt.on_box(box, "switch")) != len(felt.on_box(box, "main")):
            sentence = f"all who play box {box} play Switch, or none of them"
            return felt.no("switch_together", sentence, felt.game.cite["playing_behind"])
    return None


# A plain player


def suggest(felt: Felt, ask: Ask) -> Move:
    """What a plain player does from the cards that the seat sees: aces and eights are split, ten and eleven doubled
    against less, twelve and more stand against a low card, and no insurance is bought."""
    if "stand" not in ask.choices:
        return {"choice": "decline" if "decline" in ask.choices else ask.choices[0]}
    communal = felt.things(COMMUNAL)[:1] if "hand" in ask.place else felt.things(COMMUNAL)
    cards: list[Card] = [*communal, *felt.things(ask.place)]
    total, soft = score(cards)
    up = felt.things(DEALER)[0].pips
    if "split" in ask.choices and cards[0].rank in (ACE, 8):
        return {"choice": "split"}
    if "double" in ask.choices and not soft and total in (10, 11) and up < total:
        return {"choice": "double"}
    stands = total >= 18 if soft else total >= 17 or (total >= 12 and up <= 6)
    return {"choice": "stand" if stands else "hit"}
