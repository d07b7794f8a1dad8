"""Poker for a pot: players bet against each other, and the house only takes its collection.

Serves kings Texas Hold'em (GEGA-004248) and Omaha (GEGA-004247). The game itself is data: `facts.streets` says what is
dealt before each betting round and which bet it is played at, `facts.showdown` how a hand is made. Seats stand
clockwise by number. What a player brings to the table is the wager `buy_in`, which outlives the hand; each hand ends in
one line a seat, `pot`, whose stake is what the seat paid in, and the collection has lines of its own.

A hand that was recorded elsewhere may have forced bets that no table here has: antes, straddles, blinds posted by
newcomers. Such a record says them before the hand, as the state `forced`, which stands for that hand alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import UNKNOWN, Card
from croupier.equipment.devices import Cards, Device
from croupier.errors import Refusal
from croupier.games.pot.messages import (
    ChipsOf,
    GivenUpAtShowdown,
    HandNeedsTwoPlayers,
    HasTheButton,
    HoldsNoHandToGiveUp,
    LastHandTakesPot,
    LastHandWithShare,
    NoFurtherRaise,
    NotTakenForTime,
    SeatHasFolded,
)
from croupier.games.pot.rules import BUY_IN, HAND_SIZE, POT, Rules, Street, why_not_opened
from croupier.games.shared.poker.betting import Betting, bet_form
from croupier.games.shared.poker.hand_words import pot_cause
from croupier.games.shared.poker.messages import ForHalfAnHour, FromThePot, HandTakesOfPot, SeatShowsHand, TakesOfPot
from croupier.games.shared.poker.sitting_out import players, why_not_for_another_seat
from croupier.hands.poker import Hand, best_of_seven, best_on_board, five
from croupier.hands.poker_words import hand_message
from croupier.messages import SeatNumber
from croupier.money import Amount, amount, exact
from croupier.places import BOARD, Place
from croupier.rulebooks.model import Ruling
from croupier.table.asks import Choice, StakeForm
from croupier.table.family import HouseTake, Showdown
from croupier.table.felt import NOBODY, Ask, Felt, Line, Procedure, Wager, chance_asked, result_of
from croupier.table.money.collected_fees import schedule_at
from croupier.table.money.collections import COLLECTION, HOUSE, TIME_FEE, fee_by_players
from croupier.table.money.collections import POT as OUT_OF_THE_POT
from croupier.table.money.messages import FeeForHalfAnHour, FeeFromThePot
from croupier.table.rulings.specs import BEGUN, Called, Facts, RulingSpec, SeatFacts, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

PLACES = ("button", "box N", "board", "burn")
AT_BUTTON, BURN = Place("button"), Place("burn")
LEAST_SEATS = 2
FORCED = "forced"  # the state that says what was posted in a hand recorded elsewhere
MUCK = "muck"  # what the floor may declare, besides that the half hour is over
STAY_IN, STAY_FREE = ("fold", "call"), ("check", "fold")
HEARD = ("check_or_call",)  # either of the two, as other notations write it


def devices(rules: Rules, described: Mapping[str, Device]) -> dict[str, Device]:
    """Return the deck, and the same deck again for the cards that decide the first button."""
    return {"card": Cards(1), "button card": Cards(1)}


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Why chips may not be bought so: they come in whole ones."""
    chip = felt.rules.chip
    if wager.stake % chip:
        return felt.refusal(ChipsOf(chip=chip, clause=felt.game.wager[BUY_IN].clause))
    return why_not_for_another_seat(felt, wager)


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """Why the hand may not begin: two players are needed, and stakes with which a table may be opened."""
    if len(players(felt)) < LEAST_SEATS:
        return felt.refusal(HandNeedsTwoPlayers(clause=felt.game.clause))
    if felt.version < 2 or felt.limits is None:
        return None
    return why_not_opened(felt.rules, felt.game, schedule_at(felt), felt.limits)


def play_round(felt: Felt) -> Procedure:
    """One hand: the button, the blinds, the streets with their betting, the showdown."""
    rules: Rules = felt.rules
    yield from felt.open()
    seats = players(felt)
    button = felt.state.get("button")
    if button is None:
        button = yield from _first_button(felt, seats)
    else:
        button = _left_of(seats, button)
    felt.state["button"] = button
    order = _from_left(seats, button)
    betting = felt.keep(_betting(felt, order))
    no_raise = felt.cite_clause(rules.cite.raises)
    opener, blind = _post(betting, rules, felt.state.pop(FORCED, None))
    fee = 0
    for street in rules.streets.list:
        yield from _deal(felt, betting, street)
        if street.collection:
            fee = collection(felt, len(seats))
        first = opener or next(s for s in order if s not in betting.folded)
        betting.start(first, rules.bet(street), blind)
        yield from _bet(felt, betting, no_raise)
        opener, blind = 0, 0
        if len(betting.playing) - len(betting.mucked) == 1:
            break
    _award(felt, betting, fee)


def _left_of(seats: list[int], seat: int) -> int:
    """The next occupied seat clockwise."""
    return min((s for s in seats if s > seat), default=seats[0])


def _from_left(seats: list[int], button: int) -> list[int]:
    return [s for s in seats if s > button] + [s for s in seats if s <= button]


def _first_button(felt: Felt, seats: list[int]) -> Any:
    """One card face up to each player; the highest takes the button. Equal highest cards draw again."""
    rivals = seats
    while len(rivals) > 1:
        drawn: dict[int, Card] = {}
        for seat in rivals:
            drawn[seat] = yield felt.deal(AT_BUTTON, device="button card")
        best = max(card.rank for card in drawn.values())
        rivals = [seat for seat in rivals if drawn[seat].rank == best]
    felt.announce(HasTheButton(seat=SeatNumber(rivals[0])))
    return rivals[0]


def _betting(felt: Felt, order: list[int]) -> Betting:
    stacks = {w.seat: w.stake for w in felt.wagers if w.name == BUY_IN}
    rules: Rules = felt.rules
    return Betting(
        order,
        stacks,
        rules.betting,
        rules.raises.most,
        cap=rules.raise_cap,
        short_raise=rules.short_raise,
        chip=rules.chip,
    )


def _post(betting: Betting, rules: Rules, forced: Mapping[str, Any] | None) -> tuple[int, Amount]:
    """Both blinds go in before the deal: the small blind left of the button, the big blind next to it. Who acts first,
    and the bet to call: the whole blind, even where the player who posted it had less."""
    if forced is not None:
        return _recorded_bets(betting, forced)
    order, posted = betting.order, betting.posted
    posted["blinds"] = dict(zip(order, (rules.small_blind, rules.big_blind), strict=False))
    for seat, blind in posted["blinds"].items():
        betting.post(seat, blind)
    if rules.big_blind > betting.highest:
        posted["call"] = rules.big_blind
    return order[2 % len(order)], rules.big_blind


def _recorded_bets(betting: Betting, forced: Mapping[str, Any]) -> tuple[int, Amount]:
    """Return the amount posted in a hand recorded elsewhere, and the bet to call. The bet to call is as much as that,
    unless it says otherwise."""
    order, posted = betting.order, betting.posted
    posted |= {what: _amounts_by_seat(forced.get(what, {})) for what in ("antes", "blinds", "posts")}
    posted["matched"], posted["whole"] = bool(forced.get("matched", False)), bool(forced.get("whole", False))
    betting.reopens = True  # houses differ: what was done was allowed
    betting.antes(posted["antes"], posted["matched"])
    for seat, blind in (*posted["blinds"].items(), *posted["posts"].items()):
        betting.post(seat, blind)
    sign = dict.fromkeys(posted["posts"], -1) | dict.fromkeys(posted["blinds"], 1)  # no one acts after a late blind
    last = max(order, key=lambda s: (betting.bets[s] * sign.get(s, 0), order.index(s)))
    call = amount(forced.get("call", betting.highest))
    if call > betting.highest:
        posted["call"] = call
    return order[(order.index(last) + 1) % len(order)], call


def _amounts_by_seat(plain: Mapping[str, Any]) -> dict[int, Amount]:
    return {int(seat): amount(value) for seat, value in plain.items()}


@cache
def _cards(seats: tuple[int, ...], down: int, board: int) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """The questions for a street's cards: one at a time to each player, then to the board."""
    each = [chance_asked("card", Place.box(seat), (seat,)) for seat in seats]
    return (*(each * down),), (chance_asked("card", BOARD),) * board


def _deal(felt: Felt, betting: Betting, street: Street) -> Procedure:
    """Deal a street: cards to the players, an unseen burned card, cards to the board."""
    own_cards, common = _cards(tuple(betting.playing) if street.down else (), street.down, street.board)
    for asked in own_cards:
        yield asked
    for _ in range(street.burn):
        felt.lay(BURN, UNKNOWN, NOBODY)
    for asked in common:
        yield asked


def _bet(felt: Felt, betting: Betting, no_raise: str) -> Procedure:
    """One betting round, from the seat left of the blinds at first and left of the button afterwards."""
    while (seat := betting.turn) is not None:
        choice: str = yield _ask(betting, no_raise, seat)
        if choice == "fold":
            betting.fold(seat)
        elif choice in ("bet", "raise"):
            betting.bet(seat, amount(felt.answer.get("to", betting.bounds(seat)[0])))
        else:
            betting.call(seat)
    betting.end()


def _ask(betting: Betting, no_raise: str, seat: int) -> Ask:
    """Check or call, bet or raise, or fold; a fold is allowed even where nothing is owed."""
    highest = betting.highest
    return _betting_ask(seat, highest > betting.bets[seat], highest > 0, betting.can_raise(seat), no_raise)


@cache
def _betting_ask(seat: int, owes: bool, raising: bool, may_raise: bool, no_raise: str) -> Ask:
    """The question, which is the same in every hand; `no_raise` is the clause by which raises come to an end."""
    stay, word = STAY_IN if owes else STAY_FREE, "raise" if raising else "bet"
    forms = partial(_forms, seat=seat, owes=owes, word=word if may_raise else "")
    if may_raise:
        return Ask("decision", "", seat, seat, (*stay, word), forms=forms, heard=HEARD)
    refused = {word: Refusal(NoFurtherRaise(clause=no_raise))}
    return Ask("decision", "", seat, seat, stay, refused, forms, heard=HEARD)


def _forms(felt: Felt, *, seat: int, owes: bool, word: str) -> tuple[Choice, ...]:
    """Return the forms of a call, and of a bet or raise."""
    betting = felt.round_state(Betting)
    calls = Choice("call", StakeForm.exactly(POT, betting.owes(seat))) if owes else None
    raises = Choice(word, amount=bet_form(betting, seat, word, felt.rules.cite.limits)) if word else None
    return tuple(choice for choice in (calls, raises) if choice is not None)


# The showdown


def hands_of(felt: Felt, seats: list[int]) -> dict[int, Hand]:
    """The best hand of each seat with the board."""
    rules, board, own_cards = felt.rules, felt.things(BOARD), [felt.things(Place.box(seat)) for seat in seats]
    any_cards = rules.showdown.hole_cards_used == "any"
    hands = best_on_board(board, own_cards) if any_cards else [best_hand(rules, cards, board) for cards in own_cards]
    return dict(zip(seats, hands, strict=True))


def best_hand(rules: Rules, own_cards: Sequence[Card], board: Sequence[Card]) -> Hand:
    """The best five cards, with so many of the player's own as the book wants."""
    used = rules.showdown.hole_cards_used
    if used == "any":
        return best_of_seven([*own_cards, *board])
    each = (
        [*mine, *theirs] for mine in combinations(own_cards, used) for theirs in combinations(board, HAND_SIZE - used)
    )
    return max(map(five, each))


def _award(felt: Felt, betting: Betting, fee: Amount) -> None:
    """Pay every pot to its best hand, less the collection, and write one line a seat."""
    left = [seat for seat in betting.playing if seat not in betting.mucked]
    hands = hands_of(felt, left) if len(left) > 1 and not _is_unknown_hand(felt, betting, left) else {}
    for seat, hand in hands.items():
        felt.piles[Place.box(seat)].show()
        felt.announce(SeatShowsHand(seat=SeatNumber(seat), hand=hand_message(hand)))
    won: dict[int, Amount] = dict.fromkeys(betting.order, 0)
    fees: dict[int, Amount] = dict.fromkeys(betting.order, 0)
    clauses: dict[int, str] = {}
    shared: dict[int, bool] = {}  # by seat, whether it takes what it takes with others
    for pot, winners in _pots_won(betting, hands, felt.version):
        taken = min(fee, pot)
        fee -= taken
        for seat, part in betting.divide(pot - taken, winners).items():
            won[seat] = exact(won[seat] + part)
            shared[seat] = len(winners) > 1
            clauses[seat] = felt.rules.cite.split if shared[seat] else felt.rules.cite.win
        if taken:
            for seat, part in betting.divide(taken, winners).items():
                fees[seat] = exact(fees[seat] + part)
    for wager in [w for w in felt.wagers if w.name == BUY_IN and w.seat in won]:
        seat = wager.seat
        wager.stake = exact(betting.stacks[seat] + won[seat])
        if betting.paid[seat]:
            felt.cause = pot_cause(bool(won[seat]), hands, seat in betting.folded, shared.get(seat, False))
            _line(felt, seat, betting.paid[seat], (won[seat], fees[seat]), clauses.get(seat, ""), hands.get(seat))
        if not wager.stake:
            felt.wagers.remove(wager)


def _is_unknown_hand(felt: Felt, betting: Betting, left: list[int]) -> bool:
    """Return whether a hand from elsewhere ends with no cards known: its pots are shared, as its notation has it."""
    return bool(betting.posted.get("whole")) and all(UNKNOWN in felt.things(Place.box(seat)) for seat in left)


def _pots_won(betting: Betting, hands: Mapping[int, Hand], version: int) -> list[tuple[Amount, list[int]]]:
    """Each pot, and who wins it. In a hand from elsewhere they are shared as its notation has it: those that the same
    players win as one, and in whole chips if nothing else went in."""
    pot_shares: list[tuple[Amount, list[int]]] = []
    together = bool(betting.posted.get("whole"))
    by_stake = bool(betting.gave_up) and version > 1  # before, it went to the one who showed a hand
    pots = betting.shares_by_stake(betting.gave_up) if by_stake else betting.shares()
    for pot in pots:
        best = max([hands[s].rank for s in pot.seats if s in hands], default=None)
        winners = [s for s in pot.seats if best is None or hands[s].rank == best]
        before = pot_shares.pop()[0] if together and pot_shares and pot_shares[-1][1] == winners else 0
        pot_shares.append((exact(before + pot.amount), winners))
    if together and betting.is_in_whole_chips:
        betting.chip = 1
    return pot_shares


def _line(felt: Felt, seat: int, paid: Amount, taken: tuple[Amount, Amount], clause: str, hand: Hand | None) -> None:
    """Pay a seat its part of the pots beside what it paid in. What the house took of its share is a line of its own."""
    won, fee = taken
    net = won + fee - paid
    result = result_of(net, won, felt.version)
    note = HandTakesOfPot(hand=hand_message(hand), won=won) if hand else TakesOfPot(won=won)
    where = felt.cite_clause(clause) if clause else felt.clause(POT, result)
    felt.lines.append(Line(Wager(seat, POT, paid), result, "", net, where, note, cause=felt.cause))
    chosen = schedule_at(felt) if fee else None
    if chosen is not None:
        part = Wager(seat, COLLECTION, fee)
        where, cause = felt.cite_clause(chosen.clause), FeeFromThePot()
        felt.lines.append(Line(part, "lose", "", -fee, where, FromThePot(), OUT_OF_THE_POT, cause))


def showdown(rules: Rules) -> Showdown:
    """How hands are made, for those who count."""
    used = rules.showdown.hole_cards_used
    return Showdown(rules.streets.cards_held, rules.streets.board, 0 if used == "any" else used, "five_card")


# What the house takes


def collection(felt: Felt, players: int) -> int:
    """Return the house's collection from the pot, by the number of players dealt in."""
    chosen = schedule_at(felt)
    return 0 if chosen is None else fee_by_players(chosen, players)  # a fee for time is not taken from the pot


def house_take(felt: Felt) -> list[HouseTake]:
    """Return the house's part of a hand: the amount taken from the pot on its behalf."""
    taken = [line for line in felt.lines if line.paid_by == OUT_OF_THE_POT and line.net]
    if not taken:
        return []
    chosen = schedule_at(felt)
    clause = felt.game.clause if chosen is None else chosen.clause
    return [HouseTake(COLLECTION, exact(-sum(line.net for line in taken)), clause)]


def _charge_half_hour(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Charge each player for the half hour that is over."""
    return _time_fee(playing.felt, ruling.clause)


def _give_up(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """A player gives up at the showdown without showing."""
    felt, seat = playing.felt, facts.seat
    betting = felt.find_round_state(Betting)
    if betting is None or seat not in betting.playing:
        return felt.refusal(HoldsNoHandToGiveUp(seat=SeatNumber(seat), clause=ruling.clause)), None
    if len(betting.mucked) + 1 >= len(betting.playing) or seat in betting.mucked:
        return felt.refusal(LastHandTakesPot(clause=ruling.clause)), None
    return None, partial(_muck, betting, seat)


def _why_no_giving_up(playing: Round, facts: SeatFacts, ruling: Ruling) -> Refusal | None:
    """Find that a showdown is not what comes next, or that a pot would be left without a possible winner."""
    felt, ask, seat = playing.felt, playing.awaiting, facts.seat
    betting = felt.find_round_state(Betting)
    if betting is None:
        return None
    if any(made.get("choice") == "fold" and made["seat"] == seat for made in felt.later_moves):
        return felt.ruling_refusal(ruling, SeatHasFolded(seat=SeatNumber(seat)))
    able = [s for s in betting.playing if betting.stacks[s] and s not in betting.mucked]
    whole = len(felt.things(BOARD)) == felt.rules.streets.board
    if ask is not None and not whole and (ask.kind == "decision" or len(able) > 1):
        return felt.refusal(GivenUpAtShowdown(clause=ruling.clause))
    if betting.is_only_live_hand(seat, betting.gave_up):
        return felt.refusal(LastHandWithShare(seat=SeatNumber(seat), clause=ruling.clause))
    return None


def _muck(betting: Betting, seat: int) -> None:
    betting.mucked.add(seat)
    betting.gave_up.append(seat)


def _time_fee(felt: Felt, clause: str) -> Called:
    chosen = schedule_at(felt)
    if chosen is None or not chosen.half_hour:
        return felt.refusal(NotTakenForTime(clause=clause)), None
    return None, partial(_take_time, felt, chosen.half_hour, chosen.clause)


def _take_time(felt: Felt, fee: int, clause: str) -> None:
    """Each player pays for half an hour out of the chips on the table."""
    for wager in [w for w in felt.wagers if w.name == BUY_IN]:
        due = min(fee, wager.stake)
        wager.stake = exact(wager.stake - due)
        part = Wager(wager.seat, COLLECTION, due)
        felt.lines.append(
            Line(part, "lose", "", -due, felt.cite_clause(clause), ForHalfAnHour(), HOUSE, FeeForHalfAnHour())
        )
        if not wager.stake:
            felt.wagers.remove(wager)


RULINGS = specs_by_effect(
    RulingSpec(effect=TIME_FEE, prepare=_charge_half_hour),
    RulingSpec(effect=MUCK, facts=SeatFacts, moments=BEGUN, why_not=_why_no_giving_up, prepare=_give_up),
)
