"""Table limits: minimum, maximum and step, for all wagers or for one, enforced by the book's own rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.errors import CroupierError, Refusal, Refused
from croupier.money import Amount, amount, shown, written
from croupier.rulebooks.model import Game, Scalar
from croupier.table.collection import limit_range, schedule


@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and the most that may be staked, and the step between stakes; None where there is none."""

    least: Amount | None = None
    most: Amount | None = None
    step: Amount | None = None

    def plain(self) -> dict[str, int | str]:
        named = {"min": self.least, "max": self.most, "step": self.step}
        return {key: written(value) for key, value in named.items() if value is not None}


@dataclass(frozen=True, slots=True)
class TableLimits:
    """The limits shown on the table's notice."""

    general: Bounds = Bounds()
    wagers: Mapping[str, Bounds] = field(default_factory=dict)

    def bounds(self, game: Game, name: str) -> Bounds:
        """The limits of one wager: its own, or those of all, unless none bind it."""
        return self.wagers.get(name, Bounds() if game.wager[name].unlimited else self.general)

    def refusal(self, game: Game, name: str, stake: Amount) -> Refusal | None:
        """Why a stake may not be laid on a wager, or None."""
        if stake <= 0:
            return Refusal("bad_stake", f"a stake must be more than nothing, not {shown(stake)}", None)
        bounds = self.bounds(game, name)
        clause = game.cited(game.limits.clause)
        refuses = game.limits.outside == "refuse"
        if refuses and bounds.least is not None and stake < bounds.least:
            return Refusal(
                "below_minimum", f"{name}: {shown(stake)} is below the minimum of {shown(bounds.least)}", clause
            )
        if refuses and bounds.most is not None and stake > bounds.most:
            return Refusal(
                "above_maximum", f"{name}: {shown(stake)} is above the maximum of {shown(bounds.most)}", clause
            )
        if bounds.step is not None and Fraction(stake) % bounds.step:
            return Refusal("off_step", f"{name}: stakes go in steps of {shown(bounds.step)}", clause)
        return None

    def box_refusal(self, game: Game, name: str, total: Amount) -> Refusal | None:
        """Why all players of a box together may not stake so much, where the book's maximum is for the box."""
        most = self.bounds(game, name).most
        if most is None or total <= most:
            return None
        sentence = f"{name}: {shown(total)} on one box is above its maximum of {shown(most)}"
        return Refusal("above_maximum", sentence, game.cited(game.limits.per_box))

    def excess(self, game: Game, name: str, stake: Amount) -> Amount:
        """What lies above the maximum and is not in play, where the book pays such a wager up to the maximum."""
        most = self.bounds(game, name).most
        return max(stake - most, 0) if game.limits.outside == "pay_as_placed" and most is not None else 0

    def plain(self) -> dict[str, Any]:
        out: dict[str, Any] = self.general.plain()
        if self.wagers:
            out["wagers"] = {name: bounds.plain() for name, bounds in self.wagers.items()}
        return out


def read_limits(game: Game, plain: Mapping[str, Any]) -> TableLimits:
    """Limits as a record or a table file writes them: {"min": 5, "max": 500, "step": 5, "wagers": {...}}."""
    wagers = plain.get("wagers", {})
    if not isinstance(wagers, Mapping):
        raise CroupierError("limits: wagers must be a table of limits by wager")
    unknown = set(wagers) - set(game.wager)
    if unknown:
        raise CroupierError(f"limits: {game.name} has no wager {sorted(unknown)[0]!r}")
    general = _bounds({k: v for k, v in plain.items() if k != "wagers"})
    return TableLimits(general, {name: _bounds(value) for name, value in wagers.items()})


def _bounds(plain: object) -> Bounds:
    if not isinstance(plain, Mapping) or set(plain) - {"min", "max", "step"}:
        raise CroupierError('limits are written {"min": 5, "max": 500, "step": 5}')
    numbers = {key: amount(value) for key, value in plain.items()}
    if any(value <= 0 for value in numbers.values()):
        raise CroupierError("limits must be more than nothing")
    if "min" in numbers and "max" in numbers and numbers["min"] > numbers["max"]:
        raise CroupierError("limits: the minimum is above the maximum")
    return Bounds(numbers.get("min"), numbers.get("max"), numbers.get("step"))


def permitted(game: Game, options: Mapping[str, Scalar], limits: TableLimits) -> TableLimits:
    """The limits of a table whose schedule of collection fees bounds them, within those bounds; a bound that is not
    given is the widest allowed. One that lies outside is refused."""
    chosen = schedule(game, options)
    allowed = limit_range(game.collection, chosen) if chosen is not None and game.collection is not None else None
    if allowed is None:
        return limits
    for bounds in (limits.general, *limits.wagers.values()):
        for word, value, (low, high) in (
            ("minimum", bounds.least, allowed.least),
            ("maximum", bounds.most, allowed.most),
        ):
            if value is not None and (value < low or (high and value > high)):
                span = f"between {low} and {high}" if high else f"at least {low}"
                sentence = f"with this collection schedule the table {word} is {span}, not {shown(value)}"
                raise Refused(Refusal("forbidden_limits", sentence, game.cited(allowed.clause)))
    whole = limits.general
    widest = Bounds(whole.least or allowed.least[0] or None, whole.most or allowed.most[1] or None, whole.step)
    if widest.least is not None and widest.most is not None and widest.least > widest.most:
        raise CroupierError("limits: the minimum is above the maximum")
    return TableLimits(widest, limits.wagers)
