"""Common parts of the hold'em games played against the house: the initial deal, the board, decisions in turn,
comparison.

Serves gb-archive 11.9 to 11.15 and, for its own game, perth sections 3 and 4. Two hole cards lie in each box and before
the dealer, five communal cards on the board; the best five of the seven count. Players decide in order from the
dealer's left, which is the order of the boxes, and are settled from the dealer's right.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.errors import Refusal
from croupier.games.holdem.messages import NeedsOnSameBox, SeatHasThat
from croupier.games.holdem.rules import ANTE, BLIND, TRIPS
from croupier.games.shared.poker.dealer_hand import Qualifies
from croupier.games.shared.poker.messages import HandFolded, HandShownAt
from croupier.games.shared.stakes import stake_choices
from croupier.hands.poker import Hand, best_of_seven
from croupier.hands.poker_words import hand_message
from croupier.messages import PlaceText, SeatNumber, WagerName, Words
from croupier.messages.results import about_seat
from croupier.money import Amount, exact
from croupier.places import BOARD, DEALER, Place
from croupier.rulebooks.model import Ruling
from croupier.table.asks import Offered
from croupier.table.felt import NOBODY, Ask, Felt, Procedure, Wager

HOLE_CARDS, FLOP, TURN, RIVER = 2, 3, 4, 5  # 11.8: how many cards there are in a hand, and on the board by its stages


@dataclass(slots=True)
class Player:
    """A player with an Ante: the seat, the playing position and the stake on the Ante (or, where a book lets a hand go
    on without one, on the Blind)."""

    seat: int
    box: int
    ante: Amount
    folded: bool = False

    @property
    def place(self) -> Place:
        return Place.box(self.box)


# The deal


def initial_deal(felt: Felt) -> Generator[Ask, Any, list[Player]]:
    """11.10: two cards face down to each player from the dealer's left, and to the dealer."""
    first = {w.box: w for name in (BLIND, ANTE) for w in felt.wagers if w.name == name}
    players = [Player(w.seat, w.box, w.stake) for _, w in sorted(first.items())]
    if players:
        for player in players:
            for _ in range(HOLE_CARDS):
                yield felt.deal(player.place, (player.seat,))
        for _ in range(HOLE_CARDS):
            yield felt.deal(DEALER, NOBODY)
    return players


def communal(felt: Felt, count: int) -> Procedure:
    """11.11: deal the board up to so many cards, or turn them up where they lie face down already."""
    while len(felt.things(BOARD)) < count:
        yield felt.deal(BOARD)
    felt.piles[BOARD].seen[:count] = [None] * count


def face_down(felt: Felt) -> Procedure:
    """Deal the whole board at once, face down (11.51)."""
    for _ in range(RIVER):
        yield felt.deal(BOARD, NOBODY)


# Decisions


def offer(
    felt: Felt,
    player: Player,
    wager: str,
    sizes: Mapping[str, int],
    otherwise: str,
    refused: Mapping[str, Refusal],
    asked: str = "",
) -> Generator[Ask, Any, str]:
    """11.14: ask one player for a further wager. `sizes` says by choice how many times the Ante it is; the stake need
    not be said, and if said must be right. `asked` is the clause by which it is asked."""
    due = {choice: exact(player.ante * times) for choice, times in sizes.items()}
    choices: Offered = (*stake_choices(due, ANTE, wager), otherwise)
    least: Qualifies | None = getattr(felt.rules, "qualifies", None)  # bonus poker has none
    hint = None if least is None else least.question
    answer: str = yield felt.ask(player.seat, choices, player.box, refused, clause=asked).with_words(hint=hint)
    if answer in due:
        felt.add(player.seat, wager, due[answer], player.box)
    return answer


def fold(felt: Felt, player: Player, *lost: str) -> None:
    """11.8(f): the player gives up the wagers that the game says are lost with the hand."""
    player.folded = True
    for wager in felt.on_box(player.box, *lost):
        felt.lose(wager, clause(felt, wager.name, "fold"), cause=about_seat(HandFolded))


def clause(felt: Felt, wager: str, result: str) -> str:
    """The clause by which a wager has a result."""
    return felt.game.wager[wager].clause_for(result)


# Settlement


def from_the_right(players: Iterable[Player]) -> list[Player]:
    """11.15: the order in which players are settled."""
    return sorted(players, key=lambda player: -player.box)


def final_hand(felt: Felt, where: Place) -> Hand:
    """11.12: the best five of the hole cards at a place and the board."""
    return best_of_seven([*felt.things(where), *felt.things(BOARD)])


def shows(felt: Felt, where: Place) -> Hand:
    """Hole cards are turned up and the hand is called."""
    felt.show(where)
    hand = final_hand(felt, where)
    felt.announce(HandShownAt(at=PlaceText(where), hand=hand_message(hand)))
    return hand


def settle_comparison(felt: Felt, wager: Wager, mine: Hand, dealers: Hand, clause: str = "") -> None:
    """The higher hand wins; equal hands give the wager back."""
    if mine > dealers:
        felt.win(wager, clause=clause)
    elif mine < dealers:
        felt.lose(wager, clause)
    else:
        felt.push(wager, clause)


# What may be laid


AS_PLACED = ("no_blind", "no_ante", "unequal_wagers", "lone_trips")  # irregularities of what lies on the felt


def why_not_as_declared(felt: Felt, ruling: Ruling, seat: int) -> Refusal | None:
    """Why what is declared of a seat's wagers is not what lies there, as far as they are laid."""
    mine = {w.name: w for w in felt.wagers if w.seat == seat}
    ante, blind = mine.get(ANTE), mine.get(BLIND)
    alone = "has an Ante or a Blind" if ante or blind else ""
    wrong = {
        "no_blind": "has a Blind" if blind else "",
        "no_ante": "has an Ante" if ante else "",
        "unequal_wagers": "has Ante and Blind of one size" if ante and blind and ante.stake == blind.stake else "",
        "lone_trips": alone,
        "trips_only": alone,
    }[ruling.effect]
    return felt.ruling_refusal(ruling, SeatHasThat(seat=SeatNumber(seat), what=Words(str(wrong)))) if wrong else None


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """An Ante goes with every wager that must equal it, no wager stays without the one it needs, and what has been
    declared of wagers is what lies there."""
    for move in felt.declared:
        ruling = felt.game.ruling[move["ruling"]]
        wrong = why_not_as_declared(felt, ruling, move["seat"]) if ruling.effect in AS_PLACED else None
        if wrong is not None:
            return wrong
    for wager in felt.wagers:
        rule = felt.game.wager[wager.name]
        alone = rule.needs and not any(felt.find(wager.seat, name, wager.box) for name in rule.needs)
        if alone and not is_excused(felt, wager):
            return _missing(felt, wager, rule.needs[0], rule.rule.get("needs", rule.clause))
        if wager.name == ANTE:
            for name, other in felt.game.wager.items():
                lacks = other.equal == ANTE and felt.find(wager.seat, name, wager.box) is None
                if lacks and ruling_declared(felt, f"no_{name}", wager.seat) is None:
                    return _missing(felt, wager, name, rule.rule.get("equal", other.clause))
    return None


def ruling_declared(felt: Felt, effect: str, seat: int) -> Ruling | None:
    """The ruling of this effect that has been declared of a seat in this round."""
    rulings = (felt.game.ruling[move["ruling"]] for move in felt.declared if move.get("seat") == seat)
    return next((ruling for ruling in rulings if ruling.effect == effect), None)


def is_excused(felt: Felt, wager: Wager) -> bool:
    """perth 5.6 to 5.10: whether the floor lets a wager stand without another, or beside one of another size."""
    if wager.name in TRIPS:
        return ruling_declared(felt, "lone_trips", wager.seat) is not None
    alone = felt.find(wager.seat, ANTE, wager.box) is None
    effect = "no_ante" if alone else "unequal_wagers"
    return wager.name == BLIND and ruling_declared(felt, effect, wager.seat) is not None


def _missing(felt: Felt, wager: Wager, name: str, clause: str) -> Refusal:
    titles = felt.game.wager[wager.name].title, felt.game.wager[name].title
    return felt.refusal(NeedsOnSameBox(wager=WagerName(titles[0]), needed=WagerName(titles[1]), clause=clause))
