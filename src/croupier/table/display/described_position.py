"""A round described by what a seat sees, up to the decision that it asks about.

No other part of the program knows more than the seat: a card that it does not see is laid as unknown, and code that
would look at it is told that it is not given. A card that the seat sees must be named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from croupier.equipment.cards import DECK, UNKNOWN, Card, CardNotGiven
from croupier.errors import CroupierError
from croupier.messages import Message
from croupier.money import amount_to_json
from croupier.places import Place
from croupier.table.bots import main_wagers
from croupier.table.display.messages import (
    DescribedCardFaceDown,
    LiesAfter,
    RoundOverBeforeAsked,
    SeatSees,
    SeatSeesAnother,
)
from croupier.table.felt import Ask, Move
from croupier.table.money.player_dealer import ACCEPT, DECLINE, PLAYER_DEALER
from croupier.table.records.outcomes_by_place import Places, outcomes, place_of_key
from croupier.table.round import NO_MORE_BETS, Round
from croupier.table.table import Table

BANK = 1000  # what another seat puts up where a player banks


@dataclass
class _Telling:
    """A description on its way to the decision: what is still to come of it."""

    table: Table
    see: Mapping[str, Any]
    chosen: Sequence[str | Move]
    wagers: Sequence[Move]
    seat: int
    open: Mapping[Place, int] | None = None  # cards that are dealt face down are described too, after so many open ones
    # at their place: they have been turned up since, or the seat has seen them
    stand_in: Card | None = None  # what lies face down while the dealer looks at it

    def round(self) -> Round:
        """The round, stopped at the decision."""
        self.playing, self.choices = self.table.round(), list(self.chosen)
        self.places = Places(dict(self.see), self.table.family.records.other_names)
        self.withheld: set[Place] = set()  # where cards were dealt face down
        self.taken = Counter[Place]()  # open cards, by place
        self.face_down: dict[Place, list[Any]] = {}
        if self.open is not None:
            self.places.rearrange(self._put_aside)
        playing, waiting = self.playing, list(self.wagers)
        while playing.awaiting is not None:
            ask = playing.awaiting
            if ask.kind == "wagers":
                while move := next((move for move in waiting if playing.may(move) is None), None):
                    playing.do(move)
                    waiting.remove(move)
                playing.do(NO_MORE_BETS)
            elif ask.kind == "decision":
                choice = self._choice()
                if choice is None:
                    return playing
                declaration = {"choice": choice} if isinstance(choice, str) else choice
                playing.do({"do": "decide", "seat": ask.seat, **declaration})
            else:
                outcome = self._outcome()
                playing.do({"do": "chance", "outcome": outcome, "place": str(ask.place)})
                if self._is_hidden(ask) and self.open is not None and outcome != UNKNOWN.text:
                    self._expose(ask.place)
        raise CroupierError(RoundOverBeforeAsked())

    def _choice(self) -> str | Move | None:
        """Return the decision that was made here: as given, as a bank needs it, "play" where more cards lie there, or
        else asked."""
        ask = self.playing.awaiting
        assert ask is not None
        if PLAYER_DEALER in self.table.game.wager and ACCEPT in ask.choices:
            return DECLINE if ask.seat == self.seat else ACCEPT
        if self.choices:
            return self.choices.pop(0)
        left = [*self.places.cards_left(), *((place, things) for place, things in self.face_down.items() if things)]
        if self.open is None and self.withheld & {place for place, _ in left}:
            raise Unplaced(DescribedCardFaceDown(), self.taken)
        if not left and ask.seat == self.seat:
            return None
        decision = self.table.family.play.decision
        onward = next((choice for choice in ask.choices if decision(choice).goes_on), None)
        if onward is None:
            where = left[0][0] if left else f"seat {ask.seat}"
            raise Unplaced(LiesAfter(place=where, awaited=self.playing.awaited_text()), self.taken)
        return onward

    def _outcome(self) -> Any:
        """The card described at a place; unknown where the seat does not see it."""
        ask = self.playing.awaiting
        assert ask is not None
        hidden = self._is_hidden(ask)
        aside = self.face_down.get(ask.place, [])
        if hidden:
            self.withheld.add(ask.place)
            outcome = aside.pop(0) if aside else None
        else:
            outcome = self.places.take(ask.place, ask.device)
            outcome = aside.pop(0) if outcome is None and aside else outcome
            self.taken[ask.place] += 1
        if outcome is not None:
            return outcome
        if hidden:
            return UNKNOWN.text if self.stand_in is None else self.stand_in.text
        expected = next((outcomes(self.see[key]) for key in self.see if place_of_key(key) == ask.place), [])
        if expected:
            raise CroupierError(SeatSeesAnother(seat=self.seat, place=ask.place, after=str(expected[-1])))
        strange = self.places.strange(self.table.family.play.places)
        raise CroupierError(SeatSees(seat=self.seat, place=ask.place, strange=strange))

    def _put_aside(self, left: dict[Place, list[Any]]) -> None:
        """Keep for the cards dealt face down what is described beyond the open cards of a place."""
        assert self.open is not None
        for place, things in left.items():
            number = self.open.get(place, 0)
            self.face_down[place], things[number:] = things[number:], []

    def _is_hidden(self, ask: Ask) -> bool:
        """Return whether a card is dealt face down to the seat."""
        return ask.device == "card" and ask.seen is not None and self.seat not in ask.seen

    def _expose(self, place: Place) -> None:
        """The seat sees the card that was dealt face down to this place."""
        pile = self.playing.felt.piles.get(place)
        if pile is not None and pile.seen and pile.seen[-1] is not None:
            pile.seen[-1] = (*pile.seen[-1], self.seat)


class Unplaced(CroupierError):
    """A card was described that has not been dealt when the seat is asked; so many open ones were, by place."""

    def __init__(self, message: Message, taken: Mapping[Place, int]) -> None:
        super().__init__(message)
        self.taken = taken


def describe_position(
    table: Table, see: Mapping[str, Any], chosen: Sequence[str | Move] = (), wagers: Sequence[Move] = (), seat: int = 1
) -> Round:
    """The round as a seat sees it, stopped at the decision it asks about."""
    laid = list(wagers) or [_main(table, name, seat) for name in main_wagers(table)]
    banker = next((other for other in table.seats if other != seat), 0) if PLAYER_DEALER in table.game.wager else 0
    if banker and not any(move["wager"] == PLAYER_DEALER for move in laid):
        laid.append({"do": "place", "seat": banker, "wager": PLAYER_DEALER, "stake": BANK})
    telling = _Telling(table.apart(), see, chosen, laid, seat)
    try:
        return _round_at_decision(telling)
    except Unplaced as face_down:
        return _round_at_decision(replace(telling, table=table.apart(), open=face_down.taken))


def _round_at_decision(telling: _Telling) -> Round:
    """The round at the decision; a card that the dealer has looked at stays unknown to the seat."""
    try:
        return telling.round()
    except CardNotGiven as error:
        return _looked_at(telling, error)


def _looked_at(telling: _Telling, error: CroupierError) -> Round:
    """The dealer has looked at a card that the seat does not see, and play went on: what it is stays unknown."""
    for card in DECK:
        try:
            round_looked_at = replace(telling, table=telling.table.apart(), stand_in=card).round()
        except Unplaced:
            raise
        except CroupierError:
            continue
        for pile in round_looked_at.felt.piles.values():
            hides = [seen is not None and telling.seat not in seen for seen in pile.seen]
            pile.things[:] = [UNKNOWN if hidden else thing for thing, hidden in zip(pile.things, hides, strict=True)]
        return round_looked_at
    raise error


def _main(table: Table, name: str, seat: int) -> Move:
    least = max(1, table.limits.bounds(table.game, name).least or 1)
    return {"do": "place", "seat": seat, "wager": name, "stake": amount_to_json(least)}
