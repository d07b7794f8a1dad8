"""Bounds of an amount: the least, the most, and the steps between."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from croupier.money import Amount, amount_to_json, exact


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """The amounts that may be named.

    >>> Bounds(least=1, most=Fraction(25, 4), also=(Fraction(13, 2),)).is_allowed(Fraction(13, 2))
    True
    """

    least: Amount
    most: Amount
    step: Amount = 1  # from the least on; the most may be named whether it is on a step or not
    also: tuple[Amount, ...] = ()  # single amounts outside, which the book lets in
    usual: Amount | None = None  # what is taken where nothing is named; the least, unless given

    @property
    def is_fixed(self) -> bool:
        """Return whether there is only one amount, so that it need not be named."""
        return self.least == self.most and not self.also

    @property
    def default(self) -> Amount:
        """The amount that is taken where nothing is named."""
        return self.least if self.usual is None else self.usual

    def is_allowed(self, value: Amount) -> bool:
        """Return whether an amount may be named."""
        if value == self.most or value in self.also:
            return True
        return self.least <= value <= self.most and Fraction(value - self.least) % self.step == 0

    def nearest(self, value: Amount) -> Amount:
        """Return the largest amount on a step that is not above a value, but at least the least."""
        if value >= self.most:
            return self.most
        if value <= self.least:
            return self.least
        return exact(self.least + Fraction(value - self.least) // self.step * self.step)

    def at(self, share: Fraction) -> Amount:
        """Return the amount on a step that lies this share of the way from the least to the most."""
        if share == 1:
            return self.most
        steps = Fraction(self.most - self.least) * share // self.step
        return exact(self.least + steps * self.step)

    def as_json(self) -> dict[str, Any]:
        """Return the bounds as plain values."""
        return {
            "least": amount_to_json(self.least),
            "most": amount_to_json(self.most),
            "step": amount_to_json(self.step),
            "also": [amount_to_json(value) for value in self.also],
            "usual": amount_to_json(self.default),
        }
