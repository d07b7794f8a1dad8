"""The shoe as the book has it: how many cards are burned, where the cutting card lies, how many rounds follow it, and
what the floor's word does to it.

Serves qld s 25, 28, 32, 51, 55, 92A, 93, 100, 200A, 201 and 204 and kings GEGR-002116 dealing 4. A round does not hold
its shoe: what is to be done with it stands on the felt, and the dealer (table.dealer, casino.proof.fairness) does it
before the next card. Cards that are burned or discarded face up are named by a declaration of the dealer. Rounds of
version 1 burn one card and begin a new shoe once a quarter is left, whatever the book says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from croupier.equipment.cards import Card, cards
from croupier.equipment.devices import Cards
from croupier.errors import Refusal
from croupier.messages import Words
from croupier.rulebooks.model import Game, Ruling
from croupier.table.equipment import CardsData
from croupier.table.felt import Felt, Move
from croupier.table.messages import TableClosedAfterLastRounds
from croupier.table.rulings.late_rulings import void_throw
from croupier.table.rulings.messages import (
    CardMachineInPlace,
    CardsOnTheTable,
    DirectedAlready,
    SayOneCard,
    WrongNumberNamed,
)
from croupier.table.rulings.redealt_cards import why_not_in_shoe
from croupier.table.rulings.specs import (
    NOTE_ONLY,
    SINCE,
    Authority,
    Called,
    CardFacts,
    Facts,
    Later,
    Moment,
    RulingSpec,
    specs_by_effect,
)
from croupier.table.shoe_cut import CUT

if TYPE_CHECKING:
    from croupier.table.round import Round
    from croupier.table.table import Table

NEW_SHOE, BURN, BURN_MORE, FACE_UP, MADE_UP = "new_shoe", "burn", "burn_more", "discard_face_up", "shoe_made_up"
LAST_ROUND, CLOSING_ROUNDS = "last_round", "closing_rounds"
SHUFFLE = "shuffle_cards"  # the same as a new shoe, where commission is collected before it
OF_THE_SHOE = (NEW_SHOE, SHUFFLE, BURN, BURN_MORE, CLOSING_ROUNDS)  # about the cards that come next
DEALER_NAMES_CARDS = (BURN, BURN_MORE, FACE_UP)  # the person who deals draws the cards of these, and names them
ROUNDS_TO_COME = "last"  # what a table remembers: rounds still to come before the shuffle
ENTERED = "shoe"  # who entered this shoe, where that is limited
BURNED = "burned"  # the cards of this shoe that were burned unseen
CLOSING = "closing"  # rounds still to come before the table closes, the running one among them
REMEMBERED = (BURNED, CLOSING)
ROUNDS_LEFT = 3  # s 32(3)
ACE, TEN = 14, 10


@dataclass(frozen=True, slots=True)
class ShoeRules:
    """How a shoe is begun and ended."""

    behind: int  # cards behind the cutting card
    burn: int  # cards burned unseen when it is begun
    counted: Literal["", "shown", "unseen"]  # the first card is shown, and as many as it counts are burned: how
    further: int  # rounds after the one in which the cutting card comes


def shoe_rules(table: Table) -> ShoeRules | None:
    """How the shoe of a table is begun and ended; None where cards are shuffled for every round."""
    device, data = table.devices.get("card"), table.game.equipment.get("cards", {})
    if not isinstance(device, Cards) or not data.get("shoe"):
        return None
    quarter = len(device.pack) // 4
    if table.version < SINCE:
        return ShoeRules(quarter, 1, "", 0)
    cards = msgspec.convert(data, CardsData)
    return ShoeRules(cards.behind or quarter, 0 if cards.counted else cards.burn, cards.counted, cards.further)


def face_value(card: Card) -> int:
    """Return the count of a burned card: s 93(9), tens and pictures ten, an ace one."""
    return 1 if card.rank == ACE else min(card.rank, TEN)


def is_turned(game: Game, move: Move) -> bool:
    """Return whether a move names cards that the dealer has drawn and put among the discards."""
    ruling = game.ruling.get(str(move.get("ruling"))) if move["do"] == "declare" else None
    return ruling is not None and ruling.effect in DEALER_NAMES_CARDS and bool(move.get("cards"))


def ruling_of(game: Game, effect: str) -> str:
    """The ruling of a game that has an effect; "" where it has none."""
    return next((name for name, ruling in game.ruling.items() if ruling.effect == effect), "")


def has_shoe_memory(felt: Felt) -> bool:
    """Return whether a table remembers something of its shoe that a new one ends: who entered it, how its cards were
    cut."""
    return ENTERED in felt.state or (felt.version >= SINCE and CUT in felt.state)


class ShoeWatch:
    """The duties of a shoe's dealer before the next card: acts and announcements. `counts_unseen` is whether cards that
    are burned unseen stay among those that are left, and are only counted: it is not known which they were."""

    def __init__(self, table: Table, rules: ShoeRules, counts_unseen: bool = False) -> None:
        self.game, self.rules, self.counts_unseen = table.game, rules, counts_unseen
        self.unburned = False  # a new shoe, whose first cards are still to be burned

    def is_out(self, felt: Felt, left: int) -> bool:
        """Return whether the cutting card has come out, with so many cards left."""
        unseen = felt.state.get(BURNED, 0) if self.rules.counted else self.rules.burn
        behind = felt.state[CUT]["back"] if CUT in felt.state else self.rules.behind
        return left - (unseen if self.counts_unseen else 0) <= behind

    def is_shoe_over(self, felt: Felt, left: int) -> bool:
        """Return whether a new shoe begins after the round."""
        return felt.shoe_over or (felt.state.get(CLOSING) not in (2, ROUNDS_LEFT) and self._is_at_cut(felt, left))

    def is_over(self, felt: Felt, left: int) -> bool:
        """Return whether a new shoe begins with the round."""
        return felt.fresh_shoe or (felt.state.get(CLOSING) not in (1, 2) and self._is_at_cut(felt, left))

    def _is_at_cut(self, felt: Felt, left: int) -> bool:
        """Return whether the cutting card has come, and ends the shoe with its round. Of the last three rounds before
        the table closes it does not; it does where it came before they were directed."""
        return not self.rules.further and self.is_out(felt, left)

    def declaration_due(self, felt: Felt, left: Callable[[], int], draw: Callable[[], Card]) -> Move | None:
        """Return the declaration due before the next card, if any: cards burned or discarded, or that the cutting card
        has come."""
        if self.unburned:
            self.unburned = False
            name = ruling_of(self.game, BURN)
            if name and self.rules.counted:
                return _turn_move(name, self._burned_cards(draw))
        if felt.to_turn:
            name = felt.to_turn[0]
            counted = self.game.ruling[name].effect != FACE_UP
            return _turn_move(name, _burn_by_count(draw) if counted else [draw()])
        name = ruling_of(self.game, LAST_ROUND)
        if name and self.rules.further and ROUNDS_TO_COME not in felt.state and self.is_out(felt, left()):
            return {"do": "declare", "ruling": name}
        return None

    def _burned_cards(self, draw: Callable[[], Card]) -> list[Card]:
        """The cards of a new shoe that are burned by count, as far as they are shown."""
        if self.rules.counted == "shown":
            return _burn_by_count(draw)
        first = draw()
        for _ in range(0 if self.counts_unseen else face_value(first)):
            draw()
        return [first]


def _burn_by_count(draw: Callable[[], Card]) -> list[Card]:
    """A card, and as many more as it counts."""
    first = draw()
    return [first, *(draw() for _ in range(face_value(first)))]


def _turn_move(name: str, cards: list[Card]) -> Move:
    return {"do": "declare", "ruling": name, "cards": [card.text for card in cards]}


# What the floor, or the person who deals, declares


def _why_not_in_round(playing: Round, ruling: Ruling) -> Refusal | None:
    """Why it cannot be declared in the middle of a round, or None."""
    if playing.awaiting is None or not playing.felt.piles:
        return None
    return playing.felt.ruling_refusal(ruling, CardsOnTheTable())


def why_no_new_shoe(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that a round is being dealt, or that a machine shuffles all the time."""
    if playing.table.options.get("continuous_shuffle") is True:
        return playing.felt.ruling_refusal(ruling, CardMachineInPlace())
    return _why_not_in_round(playing, ruling)


def begin_anew(playing: Round, ruling: Ruling) -> None:
    """The next card is the first of a new shoe."""
    felt = playing.felt
    if playing.awaiting is None:
        felt.shoe_over = True
    else:
        felt.fresh_shoe = True
    for key in (ROUNDS_TO_COME, BURNED, CUT):
        felt.state.pop(key, None)
    felt.to_turn.clear()
    felt.announce_ruling(ruling)


def new_shoe(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Shuffle all cards: the next one is the first of a new shoe."""
    return None, partial(begin_anew, playing, ruling)


def why_not_burned(playing: Round, facts: CardFacts, ruling: Ruling) -> Refusal | None:
    """Find that a round is being dealt, or that so many cards are not burned."""
    felt, named = playing.felt, cards(facts.cards)
    refusal = _why_not_in_round(playing, ruling)
    rules = shoe_rules(playing.table)
    if refusal is not None or not named or rules is None:
        return refusal
    due = 1 + (0 if ruling.effect == BURN and rules.counted == "unseen" else face_value(named[0]))
    if len(named) != due:
        return felt.ruling_refusal(ruling, WrongNumberNamed(first=Words(str(named[0])), due=due, count=len(named)))
    return why_not_in_shoe(playing, named, ruling)


def burn(playing: Round, facts: CardFacts, ruling: Ruling) -> Called:
    """Burn cards: those named, or those that the dealer draws next."""
    felt, named = playing.felt, cards(facts.cards)
    rules = shoe_rules(playing.table)

    def act() -> None:
        _out_of_the_shoe(playing, ruling, named)
        if ruling.effect == BURN and rules is not None and rules.counted == "unseen":
            felt.state[BURNED] = face_value(named[0])

    return None, act if named else partial(_to_turn, felt, ruling)


def why_not_face_up(playing: Round, facts: CardFacts, ruling: Ruling) -> Refusal | None:
    """Find that more than one card is named, or one that the shoe has no more."""
    named = cards(facts.cards)
    if len(named) > 1:
        return playing.felt.ruling_refusal(ruling, SayOneCard())
    return why_not_in_shoe(playing, named, ruling)


def discard_face_up(playing: Round, facts: CardFacts, ruling: Ruling) -> Called:
    """Discard the next card of the shoe, which lies face up: the one named, or the one that is drawn next."""
    felt, named = playing.felt, cards(facts.cards)
    return None, partial(_out_of_the_shoe, playing, ruling, named) if named else partial(_to_turn, felt, ruling)


def _to_turn(felt: Felt, ruling: Ruling) -> None:
    felt.to_turn.append(next(name for name, known in felt.game.ruling.items() if known is ruling))
    felt.announce_ruling(ruling)


def _out_of_the_shoe(playing: Round, ruling: Ruling, named: list[Card]) -> None:
    felt = playing.felt
    playing.take_out("card", named)
    done = next((name for name in felt.to_turn if felt.game.ruling[name] is ruling), None)
    if done is not None:
        felt.to_turn.remove(done)
    listed = " ".join(card.pretty for card in named)
    felt.announce_ruling(ruling, detail=listed)


def make_up(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Shuffle the discards, and deal on from them."""
    felt = playing.felt

    def act() -> None:
        felt.made_up += 1
        felt.announce_ruling(ruling)

    return None, act


def why_not_closing(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that it was directed already, or that a round is being dealt."""
    felt = playing.felt
    if CLOSING in felt.state:
        return felt.ruling_refusal(ruling, DirectedAlready())
    return _why_not_in_round(playing, ruling)


def closing_rounds(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Three rounds more, and then the table closes; the cards are not shuffled before that."""
    felt = playing.felt

    def act() -> None:
        felt.state[CLOSING] = ROUNDS_LEFT + (playing.awaiting is None)  # the round that is over is the first to count
        felt.announce_ruling(ruling)

    return None, act


def after_round(playing: Round) -> dict[str, Any]:
    """Return the table's memory of its shoe after a round: of the rounds before it closes, one fewer is to come."""
    state = playing.felt.state
    if CLOSING not in state or playing.void:
        return state
    return {**state, CLOSING: max(0, state[CLOSING] - 1)}


def is_closed(state: dict[str, Any]) -> bool:
    """Return whether the last rounds before the table closes have been played."""
    return bool(state.get(CLOSING) == 0 and CLOSING in state)


def why_closed(playing: Round) -> Refusal | None:
    """Why nothing is laid at a table that has played its last rounds, or None."""
    felt = playing.felt
    if not is_closed(felt.state):
        return None
    clause = felt.game.ruling[ruling_of(felt.game, CLOSING_ROUNDS)].clause
    return felt.refusal(TableClosedAfterLastRounds(clause=clause))


BEFORE_CARDS = frozenset({Moment.WAGERS, Moment.DEALING})
BETWEEN_ROUNDS = BEFORE_CARDS | {Moment.SETTLED}
SPECS = specs_by_effect(
    RulingSpec(
        effect=NEW_SHOE,
        moments=BETWEEN_ROUNDS,
        later=Later.AT_ONCE,
        why_not=why_no_new_shoe,
        prepare=new_shoe,
        before=NOTE_ONLY,
    ),
    RulingSpec(
        effect=BURN,
        facts=CardFacts,
        moments=BEFORE_CARDS,
        decided_by=Authority.DEALER,
        why_not=why_not_burned,
        prepare=burn,
        before=NOTE_ONLY,
    ),
    RulingSpec(
        effect=BURN_MORE,
        facts=CardFacts,
        moments=BEFORE_CARDS,
        decided_by=Authority.DEALER,
        why_not=why_not_burned,
        prepare=burn,
        before=NOTE_ONLY,
    ),
    RulingSpec(
        effect=FACE_UP,
        facts=CardFacts,
        moments=frozenset({Moment.DEALING, Moment.DECIDING, Moment.SETTLED}),
        decided_by=Authority.DEALER,
        later=Later.LAST_CHANCE,
        why_not=why_not_face_up,
        prepare=discard_face_up,
        before=RulingSpec(effect=FACE_UP, later=Later.LAST_CHANCE, prepare=void_throw),
    ),
    RulingSpec(
        effect=MADE_UP,
        moments=frozenset({Moment.DEALING, Moment.DECIDING}),
        decided_by=Authority.DEALER,
        prepare=make_up,
        before=NOTE_ONLY,
    ),
    RulingSpec(
        effect=CLOSING_ROUNDS,
        moments=BETWEEN_ROUNDS,
        later=Later.AT_ONCE,
        why_not=why_not_closing,
        prepare=closing_rounds,
    ),
)
