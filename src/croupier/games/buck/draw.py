"""Draw poker: blinds, five cards each, a round of betting, replaced cards, and a last round of betting, in which there
is no checking. Serves qld Part 16, s 287 to 322."""

from __future__ import annotations

from functools import partial
from typing import Any

from croupier.equipment.cards import UNKNOWN, Card, cards
from croupier.games.buck import common_procedure as play
from croupier.games.buck.betting import CALLED, OPENED, RAISED, Bets
from croupier.games.buck.messages import DiscardsAreUsed, DrawNamesCards, OpeningBetween, OpeningMustBe, OpenOrFold
from croupier.games.buck.rules import LOWEST_RANK_BY_PACK, POT, Draw
from croupier.games.shared.poker.betting import presets
from croupier.hands.poker import Hand, five
from croupier.messages import Message, Words
from croupier.money import Amount, amount
from croupier.places import Place
from croupier.table.asks import AmountForm, CardGroup, CardsFault, CardsForm, Choice, Forms, StakeForm
from croupier.table.bounds import Bounds
from croupier.table.felt import NOBODY, Ask, Felt, Procedure

FULL_PACK, HAND_SIZE, AT_ONCE = 52, 5, 4
CARDS = "cards"  # the key of those that are replaced


def play_round(felt: Felt) -> Procedure:
    """Blind betting, five cards each, the first round of betting, the draw, the last round and the showdown."""
    yield from felt.open()
    rules: Draw = felt.rules  # with what was announced before this round
    order = play.order_of(felt)
    bets = felt.keep(Bets(order, play.stacks(felt), rules.structure(first=True)))
    bets.straddle = rules.pot_betting == "straddle"
    last, blind, over = yield from _blinds(felt, bets)
    for _ in range(HAND_SIZE):
        for seat in order:
            yield from play.deal(felt, bets, seat, (seat,))
    if not bets.is_stopped:
        yield from _first_round(felt, bets, last, (blind, over))
    if len(bets.playing) == 1:
        play.settle(felt, bets, {}, (), _clause_of_uncontested_win(felt, bets, last, over))
        return
    yield from _draw(felt, bets)
    bets.straddle, bets.structure = bets.straddle and rules.final_betting == "same", rules.structure(first=False)
    if len(bets.active) > 1:
        yield from _last_round(felt, bets, last)
    _settle(felt, bets)


def _clause_of_uncontested_win(felt: Felt, bets: Bets, last: int, over: bool) -> str:
    """The clause by which the pot is won in the first round: by a bet, by the last blind, or by the one live hand."""
    cite = felt.rules.cite
    if bets.opened or bets.is_stopped:
        return play.clause_of_uncalled_win(felt, bets)
    if last in bets.put_outs:
        return str(cite.one_alive)
    return str(cite.unopened_over if over else cite.unopened)


def _blinds(felt: Felt, bets: Bets) -> Any:
    """Post two compulsory blinds, and over-blinds in turn, each double the last, until a player declines. Return the
    seat and the amount of the last blind bet, and whether it is an over-blind."""
    least = felt.rules.minimum
    first, second, *others = bets.order
    bets.post(first, least)
    bets.post(second, 2 * least)
    blinds = bets.posted["blinds"] = {first: least, second: 2 * least}
    last, blind, over = second, 2 * least, False
    for seat in others:
        if bets.stacks[seat] < 2 * blind:
            break
        over_blinds = Choice("over_blind", StakeForm.exactly(POT, 2 * blind))
        choice: str = yield from play.answer_of(bets, seat, partial(felt.ask, seat, (over_blinds, "decline")))
        if choice == "decline":
            break
        if choice == play.PUT_OUT:
            continue
        last, blind, over = seat, 2 * blind, True
        blinds[seat] = bets.post(seat, blind)
    return last, blind, over


# The rounds of betting


def _first_round(felt: Felt, bets: Bets, last: int, posted: tuple[Amount, bool]) -> Procedure:
    """From the one after the last blind: open, for twice that blind, or fold; then call, raise or fold. If no player
    opens the one with the last blind has won."""
    blind, over = posted
    bets.start(_active_seat_after(bets, last), felt.rules.minimum, blind)
    opened = yield from _opening(felt, bets, last, 2 * blind, 2 * blind)
    if bets.is_stopped:
        bets.end()
        return
    if not opened:
        held = last if last not in bets.put_outs else bets.playing[0]
        bets.keep(held, blind if over and held == last else 0)
        return
    bets.alone_back = bets.opening_bet
    yield from play.bet(felt, bets, partial(play.ask, first=False, sizing=_size_clause))


def _last_round(felt: Felt, bets: Bets, last: int) -> Procedure:
    """From the one after the last blind: open within the table's limits, or fold."""
    rules: Draw = felt.rules
    bets.start(_active_seat_after(bets, last), rules.minimum)
    opened = yield from _opening(felt, bets, last, rules.minimum, rules.maximum)
    if opened:
        yield from play.bet(felt, bets, partial(play.ask, first=False, sizing=_size_clause))
    else:
        if not bets.is_stopped:
            bets.reinstate(bets.called_before)
        bets.end()


def _active_seat_after(bets: Bets, seat: int) -> int:
    """The first active player after another."""
    at = bets.order.index(seat)
    around = (*bets.order[at + 1 :], *bets.order[: at + 1])
    return next((s for s in around if s in bets.active), around[0])


def _opening(felt: Felt, bets: Bets, last: int, least: Amount, most: Amount) -> Any:
    """Ask each in turn to open or fold; return whether a player opened. In the first round the one with the last blind
    is not asked when all others have folded: the pot is won."""
    at = bets.order.index(last)
    for seat in (*bets.order[at + 1 :], *bets.order[: at + 1]):
        if seat not in bets.active or (bets.number == 1 and len(bets.playing) == 1):
            continue
        if felt.version > 1 and (early := bets.early.pop(seat, 0)):
            room = bets.stacks[seat]
            size = max(min(early - bets.bets[seat], most, room), min(least, room))  # what is above the limit goes back
            bets.open(seat, bets.bets[seat] + size, beside_blind=True)
            return True
        choice: str = yield from play.answer_of(bets, seat, partial(_ask_opening, felt, bets, seat, (least, most)))
        if choice == play.PUT_OUT:
            continue
        if choice == "bet":
            room = bets.stacks[seat]
            size = amount(felt.answer["to"]) - bets.bets[seat] if "to" in felt.answer else min(least, room)
            bets.open(seat, bets.bets[seat] + size, beside_blind=True)
            return True
        bets.fold(seat)
    return False


def _ask_opening(felt: Felt, bets: Bets, seat: int, span: tuple[Amount, Amount]) -> Ask:
    cite, already = felt.rules.cite, bets.bets[seat]
    bets.offer(seat, already + span[0], already + span[1])
    refused = {word: felt.refusal(OpenOrFold(clause=cite.must_open)) for word in ("check", "call")}
    return felt.ask(seat, ("bet", "fold"), refused=refused, forms=partial(_opening_forms, bets, seat, span))


def _opening_forms(bets: Bets, seat: int, span: tuple[Amount, Amount], felt: Felt) -> Forms:
    """Return the forms of the opening bet, as far as the seat's chips go."""
    cite, already, room = felt.rules.cite, bets.bets[seat], bets.stacks[seat]
    least, most = already + min(span[0], room), already + min(span[1], room)
    limits = cite.open_limits if bets.number == 1 else cite.open_last

    def why(to: Amount) -> Message:
        clause = cite.chips if to - already > room else limits
        if least == most:
            return OpeningMustBe(amount=least, named=to, clause=clause)
        return OpeningBetween(least=least, most=most, named=to, clause=clause)

    bounds = Bounds(least=least, most=most)
    amount_form = AmountForm(bounds=bounds, why=why, presets=presets(bets, seat, bounds), clause=limits)
    return (Choice("bet", amount=amount_form),)


def _size_clause(felt: Felt, bets: Bets, seat: int, to: Amount) -> str:
    """The clause that a raise to this breaks: more than the player has, too much or too little, or a part of what is
    left where all of it would be less than a raise."""
    cite, room = felt.rules.cite, bets.bets[seat] + bets.stacks[seat]
    if to > room:
        return str(cite.chips)
    least = bets.bounds(seat)[0]
    if least == room:
        return str(cite.tap)
    if bets.least_raise(bets.owes(seat)) > least - bets.highest:
        return str(cite.raise_most)
    if to < least:
        return str({OPENED: cite.raise_opened, CALLED: cite.raise_called, RAISED: cite.raise_raised}[bets.measure])
    if not bets.straddle:
        return str(cite.raise_half if bets.structure == "half_pot" else cite.raise_full)
    if not bets.is_opening_bet_exceeded:
        return str(cite.straddle_opened)
    return str(cite.straddle_called if bets.measure == CALLED else cite.straddle_raised)


# The draw


def _draw(felt: Felt, bets: Bets) -> Procedure:
    """From the designated player on: up to four cards are replaced at once; of five the last comes when all others have
    been served, or after a burned card where no other player waits."""
    at = bets.order.index(bets.designated_player)
    around = [s for s in (*bets.order[at:], *bets.order[:at]) if s in bets.playing]
    waiting: list[int] = []
    for at, seat in enumerate(around):
        if (yield from play.answer_of(bets, seat, partial(_ask_draw, felt, seat))) == play.PUT_OUT:
            continue
        gone = _discard(felt, seat)
        yield from _replace(felt, bets, seat, min(gone, AT_ONCE))
        if gone <= AT_ONCE or seat not in bets.playing:
            continue
        if waiting or any(other in bets.playing for other in around[at + 1 :]):
            waiting.append(seat)
        else:
            _see_to_deck(felt, seat)
            felt.lay(play.BURN, UNKNOWN, NOBODY)
            yield from _replace(felt, bets, seat, 1)
    for seat in waiting:
        yield from _replace(felt, bets, seat, 1)


def _ask_draw(felt: Felt, seat: int) -> Ask:
    return felt.ask(seat, ("stand", Choice("draw", cards=_discards(felt, seat))))


def _discards(felt: Felt, seat: int) -> CardsForm:
    """Which cards are replaced: one to five of your own, each named once."""
    source, clause = Place.box(seat), felt.rules.cite.draw

    def why(fault: CardsFault) -> Message:
        return DrawNamesCards(example=Words(",".join(map(str, felt.things(source)[:2]))), clause=clause)

    return CardsForm(source=source, groups=(CardGroup(CARDS, 1, HAND_SIZE),), read=cards, why=why)


def _discard(felt: Felt, seat: int) -> int:
    """Take the named cards from the hand, face down to the discards; how many."""
    if felt.answer["choice"] != "draw":
        return 0
    pile = felt.piles[Place.box(seat)]
    named = _discards(felt, seat).cards_by_group(felt.answer)[CARDS]
    for card in [c for c in pile.things if c in named]:
        at = pile.things.index(card)
        del pile.things[at], pile.seen[at]
        felt.lay(play.DISCARDS, card, (seat,))
    return len(named)


def _replace(felt: Felt, bets: Bets, seat: int, count: int) -> Procedure:
    """So many cards to a seat. Where the deck runs out the discards are shuffled in, but for the player's own."""
    for _ in range(count):
        if seat not in bets.playing or bets.is_stopped:
            return
        _see_to_deck(felt, seat)
        yield from play.deal(felt, bets, seat, (seat,))


def _see_to_deck(felt: Felt, seat: int) -> None:
    """Where no card is left, the burned one counted, the discards of those who were served go back into the deck."""
    gone = sum(len(pile.things) for pile in felt.piles.values())
    if gone < felt.rules.pack:
        return
    pile = felt.piles[play.DISCARDS]
    lying = list(zip(pile.things, pile.seen, strict=True))
    kept = [(card, seen) for card, seen in lying if seen == (seat,) or card is UNKNOWN]  # no player discarded that
    back = [card for card, _ in lying if card not in [card for card, _ in kept]]
    pile.things, pile.seen = [card for card, _ in kept], [seen for _, seen in kept]
    felt.back += [("card", card) for card in back]
    felt.announce(DiscardsAreUsed())


# Who wins


def _settle(felt: Felt, bets: Bets) -> None:
    """Settle the showdown; where the last round was not opened the pot is the player's who was called last before
    it."""
    cite = felt.rules.cite
    unopened = bets.number > 1 and not bets.opened and not bets.is_stopped
    left = [s for s in bets.playing if s not in bets.out]
    hands = {s: hand_of(felt, s) for s in left} if len(left) > 1 else {}
    passed = cite.last_folder if bets.called_before in bets.put_outs else cite.last_called
    clause = passed if unopened else play.clause_of_uncalled_win(felt, bets)
    play.settle(felt, bets, hands, range(HAND_SIZE), clause if left else cite.last_folder)


def hand_of(felt: Felt, seat: int) -> Hand:
    """The hand that a seat holds."""
    return _make_hand(felt.rules, felt.things(Place.box(seat)))


def _make_hand(rules: Draw, cards: list[Card]) -> Hand:
    ladder = "five_card" if rules.pack == FULL_PACK else "five_card_32"
    return five(
        cards,
        ladder,
        LOWEST_RANK_BY_PACK[rules.pack] if rules.ace == "high_and_low" else LOWEST_RANK_BY_PACK[FULL_PACK],
    )


# For bots


def deal_shape(rules: Draw) -> tuple[int, int, int]:
    """The cards held, those in common, and how many held ones are used; 0 for any number."""
    return HAND_SIZE, 0, 0


def pack(rules: Draw) -> int:
    """How many cards are played with."""
    return rules.pack


def trial(felt: Felt, seat: int, unseen: list[Card]) -> tuple[Any, Any]:
    """The seat's hand and the best of the others', imagined from the `unseen` cards."""
    rivals = [s for s in felt.round_state(Bets).playing if s != seat][:4] or [0]
    theirs = [unseen[HAND_SIZE * i : HAND_SIZE * (i + 1)] for i in range(len(rivals))]
    return hand_of(felt, seat), max(_make_hand(felt.rules, cards) for cards in theirs)


def choose_discards(felt: Felt, seat: int) -> dict[str, Any]:
    """Return a bot's discards: all cards outside a pair or more, without the highest where there is no pair."""
    made = hand_of(felt, seat)
    if made.category in ("straight", "flush", "full_house", "straight_flush", "royal_flush"):
        return {"choice": "stand"}
    ranks = [c.rank for c in made.cards]
    keep = [c for c in made.cards if ranks.count(c.rank) > 1] or [made.cards[0]]
    away = [str(c) for c in made.cards if c not in keep]
    return {"choice": "draw", "cards": away} if away else {"choice": "stand"}
