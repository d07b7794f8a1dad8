"""Stud poker of five and of seven cards: antes or a blind, cards face down and face up, a round of betting after each
face up card, limits by the pot. Serves qld Part 17 (s 323 to 365) and Part 18 (s 366 to 410)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from croupier.equipment.cards import Card
from croupier.games.buck import common_procedure as play
from croupier.games.buck.betting import CALLED, OPENED, RAISED, Bets
from croupier.games.buck.common_procedure import COMMUNAL
from croupier.games.buck.messages import OpeningAloneOrBetween, OpeningBetNeeded, OpeningMustBe, PotIfAllCheck
from croupier.games.buck.rules import LOWEST_RANK_BY_PACK, Stud
from croupier.games.shared.poker.betting import presets
from croupier.hands.poker import Hand, best_of_seven
from croupier.messages import Message, SeatNumber
from croupier.money import Amount, amount
from croupier.places import BOARD, Place
from croupier.table.asks import AmountForm, Choice, Forms
from croupier.table.bounds import Bounds
from croupier.table.felt import Ask, Felt, Procedure

FULL_PACK = 52
TRIAL_RIVALS = 4  # of those whose hands a bot imagines


def play_round(felt: Felt) -> Procedure:
    """Antes or the blind, the first cards and the opening bet; then a card and a round of betting to the last."""
    yield from felt.open()
    rules: Stud = felt.rules  # with what was announced before this round
    order = play.order_of(felt)
    bets = felt.keep(Bets(order, play.stacks(felt), rules.structure))
    blind = _post(bets, rules)
    last = len(rules.streets.list)
    for number, street in enumerate(rules.streets.list, 1):
        yield from _deal(felt, bets, street.down, street.up)
        if bets.is_stopped:
            break
        if number == 1:
            yield from _opening_round(felt, bets, blind)
            if blind and _is_uncalled(bets) and not bets.put_outs and rules.uncalled_blind == "returned":
                _all_back(felt, bets, blind)
                return
        elif len(bets.active) > 1:
            bets.start(_leader(felt, bets), rules.minimum)
            yield from play.bet(felt, bets, partial(_ask_later, is_last=number == last))
        if len(bets.playing) == 1:
            break
    _settle(felt, bets, unopened=number == last and len(bets.active) > 1 and not bets.opened)


def _post(bets: Bets, rules: Stud) -> Amount:
    """An ante from everybody, or the blind of the designated player."""
    if rules.first_bets == "blind":
        return bets.post(bets.buck, rules.minimum)
    for seat in bets.order:
        bets.post(seat, rules.ante, live=False)
    return 0


def _deal(felt: Felt, bets: Bets, down: int, up: int) -> Procedure:
    """To each who is still in, from the designated player on; or, when the cards do not suffice, one card for all."""
    for number in range(down + up):
        for seat in list(bets.playing):
            hidden = number < down or (seat in bets.faced and not bets.has_begun)
            got = yield from play.deal(felt, bets, seat, (seat,) if hidden else None)
            if got == COMMUNAL:
                yield from play.deal_to_all(felt, bets)
                return
            if seat in bets.dealt_again:
                felt.show(Place.box(seat), -1)  # seen by all, and dealt again
    yield from play.deal_again(felt, bets)


# The first round of betting


def _opening_round(felt: Felt, bets: Bets, blind: Amount) -> Procedure:
    """The opening bet must be made, by the highest or the lowest face up card; then all others call, raise or fold."""
    rules: Stud = felt.rules
    while (opener := _opener(felt, bets)) is not None:
        if bets.has_begun:
            bets.lead(opener)
        else:
            bets.start(opener, rules.minimum, rules.minimum if blind else 0)
        if not bets.stacks[opener]:
            bets.open(opener, bets.bets[opener])
            break
        if (yield _ask_opening(felt, bets, opener)) != play.PUT_OUT:
            bets.open(opener, _opening(felt, bets, opener))
            break
    else:
        bets.end()
        return
    if blind and opener == bets.designated_player:
        bets.again(opener)  # the additional bet that is the designated player's once the others have acted
    yield from play.bet(felt, bets, partial(play.ask, first=True, sizing=_size_clause))


def _opener(felt: Felt, bets: Bets) -> int | None:
    """Return the seat that must open; none where all others put in everything as their antes, or were put out."""
    best = max if felt.rules.opens == "highest" else min
    able = [s for s in bets.order if s in bets.playing and (bets.stacks[s] or bets.bets[s])]
    if len(able) < 2:
        return None
    value = best(_face_up_cards(felt, seat)[0].rank for seat in able)
    return next(seat for seat in able if _face_up_cards(felt, seat)[0].rank == value)


def _opening_bet_sizes(felt: Felt, bets: Bets, seat: int) -> tuple[Amount, Amount, Amount]:
    """The opening bet of the first round: the one that stands alone, and from where to where it goes beyond that.

    With antes it is from the least wager to the pot. With a blind it is the least wager, or that and a second part
    from the least wager to the pot with the first part in it; the one who has the blind adds these to it."""
    least = felt.rules.minimum
    half = 1 if bets.structure == "pot_limit" else 2
    if felt.rules.first_bets == "ante":
        return least, least, max(least, bets.pot // half)
    already = bets.bets[seat]
    alone = already + least
    pot = bets.pot + least
    return alone, alone + least, alone + max(least, pot // half)


def _ask_opening(felt: Felt, bets: Bets, seat: int) -> Ask:
    alone, _, most = _opening_bet_sizes(felt, bets, seat)
    bets.offer(seat, alone, most)
    refused = {
        word: felt.refusal(OpeningBetNeeded(clause=felt.rules.cite.must_open)) for word in ("fold", "check", "call")
    }
    choices = ("bet", "decline") if bets.bets[seat] > 0 else ("bet",)
    return felt.ask(seat, choices, refused=refused, forms=partial(_opening_forms, bets, seat))


def _opening_forms(bets: Bets, seat: int, felt: Felt) -> Forms:
    return (Choice("bet", amount=_opening_form(felt, bets, seat)),)


def _opening_form(felt: Felt, bets: Bets, seat: int) -> AmountForm:
    """Return the form of the opening bet, as far as the seat's chips go."""
    alone, least, most = _opening_bet_sizes(felt, bets, seat)
    room = bets.bets[seat] + bets.stacks[seat]

    def why(to: Amount) -> Message:
        clause = _opening_clause(felt, bets, seat, to < least)
        if least == alone == most:
            return OpeningMustBe(amount=alone, named=to, clause=clause)
        return OpeningAloneOrBetween(alone=alone, least=least, most=most, named=to, clause=clause)

    first = min(alone, room)
    if first < alone or least > room:  # all that is left, or the bet that stands alone and no more
        bounds = Bounds(least=first, most=first)
    else:
        apart = () if least <= alone else (alone,)
        bounds = Bounds(least=least, most=min(most, room), also=apart, usual=alone)
    stops = presets(bets, seat, bounds)
    return AmountForm(bounds=bounds, why=why, presets=stops, clause=felt.rules.cite.limits)


def _opening_clause(felt: Felt, bets: Bets, seat: int, alone: bool) -> str:
    """The clause of the first opening bet: after antes; or after a blind, of one bet `alone` or of the second."""
    cite, full = felt.rules.cite, felt.rules.pot_betting == "full"
    if felt.rules.first_bets == "ante":
        return str(cite.open_full if full else cite.open_half)
    if bets.bets[seat]:
        if alone:
            return str(cite.added_alone)
        return str(cite.added_second_full if full else cite.added_second_half)
    if alone:
        return str(cite.open_alone)
    return str(cite.open_second_full if full else cite.open_second_half)


def _size_clause(felt: Felt, bets: Bets, seat: int, to: Amount) -> str:
    """The clause that a bet to this breaks: more than the player has, an opening bet of a later round, a part of what
    is left where all of it would be less than a raise, a raise too large or too small."""
    cite, full, room = felt.rules.cite, felt.rules.pot_betting == "full", bets.bets[seat] + bets.stacks[seat]
    if to > room:
        return str(cite.chips)
    if not bets.highest:
        return str(cite.later_full if full else cite.later_half)
    least, most = bets.bounds(seat)
    if to > most:
        return str(cite.raise_full if full else cite.raise_half)
    if least == room:
        return str(cite.tap)
    if bets.least_raise(bets.owes(seat)) > least - bets.highest:
        return str(cite.raise_most)
    return str({OPENED: cite.raise_opened, CALLED: cite.raise_called, RAISED: cite.raise_raised}[bets.measure])


def _opening(felt: Felt, bets: Bets, seat: int) -> Amount:
    """Return the opening bet: the least, all that is left where that is less, or the amount that the player said."""
    if felt.answer["choice"] == "decline":
        return bets.bets[seat]
    least = min(_opening_bet_sizes(felt, bets, seat)[0], bets.bets[seat] + bets.stacks[seat])
    return amount(felt.answer.get("to", least))


def _is_uncalled(bets: Bets) -> bool:
    return len(bets.playing) == 1 and not bets.called and not bets.raises


def _all_back(felt: Felt, bets: Bets, blind: Amount) -> None:
    """The round ends: the opening bet and the blind go back to those who made them."""
    opener = bets.playing[0]
    for seat, stake in sorted({bets.buck: blind, opener: bets.raised[0]}.items()):
        play.return_blind(felt, bets, seat, stake)


# Who leads, and who wins


def _face_up_cards(felt: Felt, seat: int) -> list[Card]:
    """A player's cards that lie face up."""
    pile = felt.piles[Place.box(seat)]
    return [card for card, seen in zip(pile.things, pile.seen, strict=True) if seen is None]


def standing(cards: list[Card]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the rank of up to four cards by poker ranking: by those of a kind, then by their face values."""
    alike = Counter(card.rank for card in cards)
    groups = sorted(alike, key=lambda rank: (alike[rank], rank), reverse=True)
    return tuple(alike[rank] for rank in groups), tuple(groups)


def _leader(felt: Felt, bets: Bets) -> int:
    """The active player with the highest face up cards; of equal ones the closest to the designated player."""
    at = bets.order.index(bets.designated_player)
    around = [s for s in (*bets.order[at:], *bets.order[:at]) if s in bets.active]
    best = max(standing(_face_up_cards(felt, seat)) for seat in around)
    return next(seat for seat in around if standing(_face_up_cards(felt, seat)) == best)


def _ask_later(felt: Felt, bets: Bets, seat: int, is_last: bool) -> Ask:
    """Ask as in any round after the first. Who may check the last one is told whose the pot is if no one opens it."""
    ask = play.ask(felt, bets, seat, first=False, sizing=_size_clause)
    if is_last and "check" in ask.choices and bets.called_before in bets.active:
        return ask.with_words(hint=PotIfAllCheck(seat=SeatNumber(bets.called_before)))
    return ask


def _settle(felt: Felt, bets: Bets, unopened: bool) -> None:
    """Settle the showdown; where the last round was not opened, the pot is the player's who was called last before
    it."""
    cite = felt.rules.cite
    clause = play.clause_of_uncalled_win(felt, bets)
    if unopened and bets.called_before in bets.active:
        bets.mucked |= {s for s in bets.active if s != bets.called_before}
        clause = cite.last_called
    left = [s for s in bets.playing if s not in bets.out and s not in bets.mucked]
    hands = {s: hand_of(felt, s) for s in left} if len(left) > 1 else {}
    play.settle(felt, bets, hands, _hidden_cards(felt, left), clause if left else cite.last_folder)


def _hidden_cards(felt: Felt, seats: list[int]) -> list[int]:
    """Which cards of a hand may lie face down."""
    piles = (felt.piles[Place.box(seat)] for seat in seats if felt.things(Place.box(seat)))
    return sorted({i for pile in piles for i, seen in enumerate(pile.seen) if seen is not None})


def hand_of(felt: Felt, seat: int) -> Hand:
    """The best five of a player's cards, and of the card for all where there is one."""
    return _make_hand(felt.rules, [*felt.things(Place.box(seat)), *felt.things(BOARD)])


def _make_hand(rules: Stud, cards: list[Card]) -> Hand:
    ladder = "five_card" if rules.pack == FULL_PACK else "five_card_32"
    return best_of_seven(
        cards,
        ladder,
        LOWEST_RANK_BY_PACK[rules.pack] if rules.ace == "high_and_low" else LOWEST_RANK_BY_PACK[FULL_PACK],
    )


# For bots


def deal_shape(rules: Stud) -> tuple[int, int, int]:
    """The cards held, those in common, and how many held ones are used; 0 for any number."""
    return rules.streets.total, 0, 0


def pack(rules: Stud) -> int:
    """How many cards are played with."""
    return rules.pack


def trial(felt: Felt, seat: int, unseen: list[Card]) -> tuple[Any, Any]:
    """The seat's hand and the best of the others', with the unknown cards dealt from the `unseen` ones."""
    cards, total = iter(unseen), felt.rules.streets.total - len(felt.things(BOARD))
    common = felt.things(BOARD)

    def whole(known: list[Card]) -> Hand:
        return _make_hand(felt.rules, [*known, *(next(cards) for _ in range(total - len(known))), *common])

    rivals = [s for s in felt.round_state(Bets).playing if s != seat][:TRIAL_RIVALS]
    mine = whole(list(felt.things(Place.box(seat))))
    return mine, max(whole(_face_up_cards(felt, s)) for s in rivals)
