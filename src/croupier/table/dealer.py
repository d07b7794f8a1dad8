"""Who answers when chance is asked: the house's own dealer, from a shoe, a set of dice or a wheel.

The dealer keeps a shoe from round to round where the game deals from one, begins and ends it as the book says
(table.shoe) and does with it what the floor declares; otherwise cards are shuffled for every round.
"""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.equipment.randomness import Randomness
from croupier.equipment.shoe import Shoe
from croupier.table.felt import Move
from croupier.table.round import Round
from croupier.table.rulings.specs import SINCE
from croupier.table.shoe import (
    NEW_SHOE,
    ShoeWatch,
    face_value,
    has_shoe_memory,
    is_turned,
    ruling_of,
    shoe_rules,
)
from croupier.table.table import Table

FACTS_NAMING_CARDS = ("card", "cards")  # where a declaration says which cards came out of the shoe


class Dealer:
    """Answers every chance of a table's rounds. One who `announces` declares the cards that are burned face up, and
    that the cutting card has come, as moves of the round; another does the same and says nothing."""

    def __init__(
        self,
        table: Table,
        chance: Randomness | None = None,
        shoe: dict[str, Any] | None = None,
        announces: bool = False,
    ) -> None:
        self.table = table
        self.chance = chance or Randomness()
        self.announces = announces and table.version >= SINCE
        self.rules = shoe_rules(table)
        self.shoe = self._shoe()
        if self.shoe is not None and shoe is not None:
            self.shoe.restore(shoe)
        self._watch = None if self.rules is None else ShoeWatch(table, self.rules)
        self._round: Round | None = None
        self._last = False  # the running round is the one after the cutting card
        self._made_up = self._heard = 0  # of this round: how often the shoe was made up, which moves were heard

    def _shoe(self) -> Shoe | None:
        """A shoe, for the games that deal several rounds from one; the equipment data says how it is kept."""
        device = self.table.devices.get("card")
        if self.rules is None or not isinstance(device, Cards):
            return None
        continuous = self.table.options.get("continuous_shuffle") is True
        return Shoe(device.pack, cut=self.rules.behind, burn=self.rules.burn, continuous=continuous)

    def answer(self, playing: Round) -> Move:
        """The chance move that a round awaits, or what is declared before it."""
        ask = playing.awaiting
        assert ask is not None and ask.kind == "chance"
        device: Any = playing.device(ask.device)
        if ask.device == "card" and self.shoe is not None:
            declaration = self._before_card(playing)
            if declaration is not None:
                return declaration
            outcome: Any = self._draw(playing)
        else:
            outcome = device.draw(playing.stock(ask.device), self.chance)
        return {"do": "chance", "outcome": device.write(outcome), "place": str(ask.place)}

    def _before_card(self, playing: Round) -> Move | None:
        """Do with the shoe what is due before its next card, and say what is to be declared of it."""
        assert self.shoe is not None and self._watch is not None
        felt = playing.felt
        if self._round is not playing:
            ended = self._round is not None and self._round.felt.shoe_over
            self._round, self._made_up, self._heard = playing, 0, 0
            if self._should_begin_anew(playing, ended):
                self._begin()
                declaration = self._new_shoe()
                if declaration is not None and has_shoe_memory(felt):
                    return declaration
        self._take_named(playing)
        if self._made_up != felt.made_up:
            self._made_up = felt.made_up
            self._refill(playing)
        if not (self.announces or felt.to_turn):
            return None
        return self._watch.declaration_due(
            felt, lambda: len(self.shoe.left) if self.shoe else 0, lambda: self._draw(playing)
        )

    def _should_begin_anew(self, playing: Round, ended: bool) -> bool:
        """Return whether the round is dealt from a new shoe; where nothing is announced, the rounds after the cutting
        card are counted here."""
        assert self.shoe is not None and self._watch is not None and self.rules is not None
        felt, left = playing.felt, len(self.shoe.left)
        if not left or self.shoe.continuous or ended or self._watch.is_over(felt, left):
            return True
        if self.rules.further and not self.announces and self._watch.is_out(felt, left):
            self._last = not self._last
            return not self._last
        return False

    def _begin(self) -> None:
        """Shuffle all cards; cards burned by count are burned by the watcher that announces it, or here."""
        assert self.shoe is not None and self._watch is not None and self.rules is not None
        rules, device = shoe_rules(self.table), self.table.devices["card"]
        if rules is not None and isinstance(device, Cards) and self.shoe.pack is not device.pack:  # other decks
            self.rules, self._watch = rules, ShoeWatch(self.table, rules)
            self.shoe.pack, self.shoe.cut, self.shoe.burn = device.pack, rules.behind, rules.burn
        self.shoe.shuffle(self.chance)
        self._last = False
        self._watch.unburned = self.announces
        if self.rules.counted and not self.announces:
            for _ in range(face_value(self.shoe.draw())):
                self.shoe.draw()

    def _take_named(self, playing: Round) -> None:
        """Cards that declarations have named came out of the shoe."""
        assert self.shoe is not None
        moves, self._heard = playing.moves[self._heard :], len(playing.moves)
        for move in moves if playing.felt.version >= SINCE else ():
            if move["do"] != "declare" or is_turned(self.table.game, move):
                continue
            lying = [str(card) for pile in playing.felt.piles.values() for card in pile.things]
            for text in _cards_named(move):
                card = next((card for card in reversed(self.shoe.left) if card.text == text), None)
                if card is not None and (text in lying or text in playing.coming):
                    self.shoe.left.remove(card)
                    self.shoe.rack.append(card)

    def _draw(self, playing: Round) -> Card:
        assert self.shoe is not None
        if not self.shoe.left:
            self._refill(playing)
        return self.shoe.draw()

    def _new_shoe(self) -> Move | None:
        """Return the move that tells a table who entered its new shoe, or None where the table does not remember it."""
        named = ruling_of(self.table.game, NEW_SHOE)
        return {"do": "declare", "ruling": named} if named else None

    def _refill(self, playing: Round) -> None:
        """The shoe ran out in the middle of a round: shuffle the discards, leaving what lies on the table."""
        assert self.shoe is not None
        on_table = [thing for pile in playing.felt.piles.values() for thing in pile.things]
        cards = self.shoe.pack.copy()
        for thing in on_table:
            cards.remove(thing)
        self.chance.shuffle(cards)
        self.shoe.left = cards
        self.shoe.rack = []

    def deal(self, playing: Round) -> None:
        """Answer chance until a player is asked, or the round is over."""
        while (ask := playing.awaiting) is not None and ask.kind == "chance":
            if self.shoe is None or ask.device != "card":
                playing.deal_awaited(playing.device(ask.device), self.chance)
            else:
                playing.do(self.answer(playing))


def _cards_named(move: Move) -> list[str]:
    """The cards that a declaration names."""
    cards = [move[key] for key in FACTS_NAMING_CARDS if key in move]
    return [text for entry in cards for text in ([entry] if isinstance(entry, str) else entry)]
