"""Manila poker: two cards each, five in common one at a time, a round of betting after each; both of your own cards
and three of the five make the hand. Serves qld Part 15, s 249 to 286."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from croupier.equipment.cards import Card
from croupier.games.buck import common_procedure as play
from croupier.games.buck.betting import Bets
from croupier.games.buck.rules import LOWEST_RANK_BY_PACK, MANILA_PACK, Manila
from croupier.hands.poker import Hand, five
from croupier.money import Amount
from croupier.places import BOARD, Place
from croupier.table.felt import Felt, Procedure

HOLE_CARDS, COMMON_CARDS, COMMON_CARDS_USED = 2, 5, 3
LADDER = "five_card_32"


def play_round(felt: Felt) -> Procedure:
    """The blind, two cards each, and five times a communal card and a round of betting; then the showdown."""
    yield from felt.open()
    rules: Manila = felt.rules  # with what was announced before this round
    order = play.order_of(felt)
    bets = felt.keep(Bets(order, play.stacks(felt), "multiples", rules.raise_limit))
    buck, blind = order[0], bets.post(order[0], rules.blind)
    bets.posted["blinds"] = {buck: blind}
    for seat in order:
        for _ in range(HOLE_CARDS):
            yield from play.deal(felt, bets, seat, (seat,))
    for number in range(1, COMMON_CARDS + 1):
        yield from _communal(felt, bets, number)
        if number == 1 and not any(bets.paid.values()) and not bets.put_outs:
            play.return_blind(felt, bets, buck, blind)
            return
        if len(bets.playing) == 1:
            break
    _settle(felt, bets)


def _communal(felt: Felt, bets: Bets, number: int) -> Procedure:
    """The next communal card, unless it lies there already; with it the one after it, if that was exposed too early."""
    wanted, restricted = number, ""
    while len(felt.things(BOARD)) < wanted:
        yield from play.deal_to_all(felt, bets)
        if bets.is_stopped:
            return
        if bets.exposed:
            wanted, restricted, bets.exposed = wanted + 1, bets.exposed, ""
    yield from _round(felt, bets, number, restricted)


def _round(felt: Felt, bets: Bets, number: int, restricted: str) -> Procedure:
    """In the first round from the left of the buck, with the blind to call; later from the designated player."""
    rules: Manila = felt.rules
    times = rules.rounds.last if number == COMMON_CARDS else rules.rounds.times
    first = number == 1
    opener = bets.order[1] if first else bets.designated_player
    bets.start(opener, rules.blind, rules.blind if first else 0, times)
    bets.closed, bets.least_only = restricted, bool(restricted)
    yield from play.bet(felt, bets, partial(play.ask, first=first, sizing=_size_clause))


def _size_clause(felt: Felt, bets: Bets, seat: int, to: Amount) -> str:
    """The clause that a bet to this breaks: more than the player has, a part of what is left where all of it would be
    less than a raise, a raise below one that was made before, or so many blinds as it may not be."""
    cite, last, room = felt.rules.cite, bets.number == COMMON_CARDS, bets.bets[seat] + bets.stacks[seat]
    if to > room:
        return str(cite.chips)
    if not bets.highest:
        return str(bets.closed or (cite.open_last if last else cite.open_usual))
    if bets.bounds(seat)[0] == room:
        return str(cite.tap)
    if bets.unit <= to - bets.highest < bets.last_raise:
        return str(cite.raise_before)
    return str(cite.raise_last if last else cite.raise_usual)


def _settle(felt: Felt, bets: Bets) -> None:
    left = [s for s in bets.playing if s not in bets.out]
    hands = {s: hand_of(felt, s) for s in left} if len(left) > 1 else {}
    clause = play.clause_of_uncalled_win(felt, bets) if left else felt.rules.cite.last_folder
    play.settle(felt, bets, hands, range(HOLE_CARDS), clause)


def hand_of(felt: Felt, seat: int) -> Hand:
    """Both hole cards, and the best three of the five."""
    return _make_hand(felt, felt.things(Place.box(seat)), felt.things(BOARD))


def _make_hand(felt: Felt, own: list[Card], board: list[Card]) -> Hand:
    below = LOWEST_RANK_BY_PACK[MANILA_PACK] if felt.rules.ace == "high_and_low" else LOWEST_RANK_BY_PACK[52]
    return max(five([*own, *three], LADDER, below) for three in combinations(board, COMMON_CARDS_USED))


def deal_shape(rules: Manila) -> tuple[int, int, int]:
    """The cards held, those in common, and how many held ones are used; 0 for any number."""
    return HOLE_CARDS, COMMON_CARDS, HOLE_CARDS


def pack(rules: Manila) -> int:
    """How many cards are played with."""
    return MANILA_PACK


def trial(felt: Felt, seat: int, unseen: list[Card]) -> tuple[Hand, Hand]:
    """The seat's hand and the best of the others', with the unknown cards dealt from the `unseen` ones."""
    own_cards, board = felt.things(Place.box(seat)), felt.things(BOARD)
    rivals = [s for s in felt.round_state(Bets).playing if s != seat][:2]
    whole = [*board, *unseen[: COMMON_CARDS - len(board)]]
    at = COMMON_CARDS - len(board)
    theirs = [unseen[at + HOLE_CARDS * i : at + HOLE_CARDS * (i + 1)] for i in range(len(rivals))]
    return _make_hand(felt, own_cards, whole), max(_make_hand(felt, cards, whole) for cards in theirs)
