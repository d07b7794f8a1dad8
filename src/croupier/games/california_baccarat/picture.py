"""The display of baccarat: two hands for the whole table, their points, and the roads."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.california_baccarat.rules import AT_BANKER, AT_PLAYER
from croupier.hands.baccarat import hand_point
from croupier.hands.messages import HandTotal
from croupier.messages import Message, Words
from croupier.places import Place
from croupier.table.family import Layout
from croupier.table.felt import Felt

PICTURE = Layout(drawing="baccarat/bands.js", seated=True)


def label(felt: Felt, place: Place, cards: list[Card]) -> Message:
    """The point of a hand."""
    return HandTotal(total=Words(str(hand_point(cards))))


def road(felt: Felt) -> str:
    """Who won, for the roads."""
    ahead = hand_point(felt.things(AT_PLAYER)) - hand_point(felt.things(AT_BANKER))
    return "P" if ahead > 0 else "B" if ahead < 0 else "T"
