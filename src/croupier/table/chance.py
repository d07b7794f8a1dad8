"""Who answers when chance is asked: the house's own dealer, from a shoe, a set of dice or a wheel.

The dealer keeps a shoe from round to round where the game deals from one, shuffles when the cut card is out, and
otherwise shuffles for every round.
"""

from __future__ import annotations

from typing import Any

from croupier.equipment.devices import Cards
from croupier.equipment.randomness import Randomness
from croupier.equipment.shoe import Shoe
from croupier.table.felt import Move
from croupier.table.round import Round
from croupier.table.table import Table


class Dealer:
    """Answers every chance of a table's rounds."""

    def __init__(self, table: Table, chance: Randomness | None = None, shoe: dict[str, Any] | None = None) -> None:
        self.table = table
        self.chance = chance or Randomness()
        self.shoe = self._shoe()
        if self.shoe is not None and shoe is not None:
            self.shoe.restore(shoe)
        self._round: Round | None = None

    def _shoe(self) -> Shoe | None:
        """A shoe, for the games that deal several rounds from one; the equipment data says how it is kept."""
        data = self.table.game.equipment.get("cards", {})
        device = self.table.devices.get("card")
        if not isinstance(device, Cards) or not data.get("shoe"):
            return None
        continuous = self.table.options.get("continuous_shuffle") is True
        return Shoe(device.pack, cut=len(device.pack) // 4, burn=1, continuous=continuous)

    def answer(self, playing: Round) -> Move:
        """The chance move that a round awaits."""
        ask = playing.awaiting
        assert ask is not None and ask.kind == "chance"
        device: Any = self.table.devices[ask.device]
        if ask.device == "card" and self.shoe is not None:
            if self._round is not playing:
                self._round = playing
                if self.shoe.out:
                    self.shoe.shuffle(self.chance)
                    told = self._new_shoe()
                    if told is not None and "shoe" in playing.felt.state:
                        return told
            if not self.shoe.left:
                self._refill(playing)
            outcome: Any = self.shoe.draw()
        else:
            outcome = device.draw(playing.stock(ask.device), self.chance)
        return {"do": "chance", "outcome": device.write(outcome), "place": ask.place}

    def _new_shoe(self) -> Move | None:
        """What a table is told that remembers who entered the last one; None where nobody asks."""
        rulings = self.table.game.ruling.items()
        named = next((name for name, rule in rulings if rule.effect == "new_shoe"), None)
        return None if named is None else {"do": "declare", "ruling": named}

    def _refill(self, playing: Round) -> None:
        """The shoe ran out in the middle of a round: shuffle the discards, leaving what lies on the table."""
        assert self.shoe is not None
        on_table = [thing for pile in playing.felt.piles.values() for thing in pile.things]
        rest = self.shoe.pack.copy()
        for thing in on_table:
            rest.remove(thing)
        self.chance.shuffle(rest)
        self.shoe.left = rest
        self.shoe.rack = []

    def deal(self, playing: Round) -> None:
        """Answer chance until a player is asked, or the round is over."""
        while (ask := playing.awaiting) is not None and ask.kind == "chance":
            if self.shoe is None or ask.device != "card":
                playing.dealt(self.table.devices[ask.device], self.chance)
            else:
                playing.do(self.answer(playing))
