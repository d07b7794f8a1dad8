"""Table limits: minimum, maximum and step, for all wagers or for one, enforced by the book's own rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import Message, WagerName, Words
from croupier.money import Amount, amount, amount_to_json, exact
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import Game, Scalar, Span
from croupier.table.bounds import Bounds as AskBounds
from croupier.table.money.collections import limit_range, schedule
from croupier.table.money.messages import (
    AboveMaximum,
    BelowMinimum,
    BoxAboveMaximum,
    CoinsOnlyOf,
    LimitBelowCollection,
    LimitOutsideCollection,
    LimitsAboveNothing,
    LimitsByWager,
    LimitsFixed,
    LimitsForm,
    LimitsOfNoWager,
    LimitsOfWagerTooNarrow,
    LimitsTooNarrow,
    MinimumAboveMaximum,
    NoCoinsTaken,
    OffStep,
    RoundAboveMaximum,
    StakeNotPositive,
    StepAboveMinimum,
)

LEAST, MOST, STEP = "min", "max", "step"
MINIMUM, LIMITS = "minimum", "limits"  # what a table remembers of limits that were changed


@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and the most that may be staked, and the step between stakes; None where there is none."""

    least: Amount | None = None
    most: Amount | None = None
    step: Amount | None = None

    def plain(self) -> dict[str, int | str]:
        """As plain values, for JSON."""
        named = {"min": self.least, "max": self.most, "step": self.step}
        return {key: amount_to_json(value) for key, value in named.items() if value is not None}


@dataclass(frozen=True, slots=True)
class TableLimits:
    """The limits shown on the table's notice."""

    general: Bounds = Bounds()
    wagers: Mapping[str, Bounds] = field(default_factory=dict)

    def bounds(self, game: Game, name: str, on: str = "") -> Bounds:
        """The limits of one wager: those of its position, its own, or those of all, unless none bind it."""
        own_bounds = self.wagers.get(f"{name}@{on}") or self.wagers.get(name)
        own_bounds = own_bounds or (Bounds() if game.wager[name].unlimited else self.general)
        if name in game.limits.parts and self.general.most is not None:
            most = exact(Fraction(game.limits.parts[name]) * self.general.most)
            return replace(own_bounds, most=most if own_bounds.most is None else min(own_bounds.most, most))
        return own_bounds

    def refusal(self, game: Game, name: str, stake: Amount, on: str = "") -> Refusal | None:
        """Why a stake may not be laid on a wager, or None."""
        if stake <= 0:
            return Refusal(StakeNotPositive(stake=stake))
        bounds, wager = self.bounds(game, name, on), WagerName(name)
        clause = game.cite_clause(game.limits.clause)
        refuses = game.limits.outside == "refuse"
        if refuses and bounds.least is not None and stake < bounds.least:
            return _refusal(game, BelowMinimum(wager=wager, stake=stake, least=bounds.least, clause=clause))
        if refuses and bounds.most is not None and stake > bounds.most:
            clause = game.cite_clause(game.limits.parts_clause if name in game.limits.parts else game.limits.clause)
            return _refusal(game, AboveMaximum(wager=wager, stake=stake, most=bounds.most, clause=clause))
        if bounds.step is not None and Fraction(stake) % bounds.step:
            clause = game.cite_clause(game.limits.step_clause or game.limits.clause)
            return _refusal(game, OffStep(wager=wager, step=bounds.step, clause=clause))
        return None

    def boundless(self) -> TableLimits:
        """Return these limits without a maximum."""
        named = {name: replace(bounds, most=None) for name, bounds in self.wagers.items()}
        return TableLimits(replace(self.general, most=None), named)

    def narrow(self, game: Game, name: str, asked: AskBounds) -> AskBounds:
        """Return what is left of the amounts that an ask lets in, where these limits bind what it lays.

        The least is above the most where nothing is left.
        """
        bounds = self.bounds(game, name)
        least, most = asked.least, asked.most
        if game.limits.outside == "refuse":
            least = max(least, bounds.least) if bounds.least is not None else least
            most = min(most, bounds.most) if bounds.most is not None else most
        if bounds.step is None:
            return AskBounds(least=least, most=most, step=asked.step)
        first, last = -(-Fraction(least) // bounds.step) * bounds.step, Fraction(most) // bounds.step * bounds.step
        return AskBounds(least=exact(first), most=exact(last), step=bounds.step)

    def at_least(self, minimum: Mapping[str, Amount]) -> TableLimits:
        """Return these limits with other minimums, of all wagers ("") or of one."""
        if not minimum:
            return self
        general = replace(self.general, least=minimum.get("", self.general.least))
        named = {name: replace(self.wagers.get(name, general), least=least) for name, least in minimum.items() if name}
        return TableLimits(general, {**self.wagers, **named})

    def with_changes(self, changes: Mapping[str, Mapping[str, Amount]]) -> TableLimits:
        """Return these limits with other maximums and steps, of all wagers ("") or of one."""
        if not changes:
            return self
        general = _changed_bounds(self.general, changes.get("", {}))
        named = {name: _changed_bounds(self.wagers.get(name, general), new) for name, new in changes.items() if name}
        return TableLimits(general, {**self.wagers, **named})

    def why_too_much_on_box(self, game: Game, name: str, total: Amount) -> Refusal | None:
        """Why all players of a box together may not stake so much, where the book's maximum is for the box."""
        most = self.bounds(game, name).most
        if most is None or total <= most:
            return None
        clause = game.cite_clause(game.limits.per_box)
        return _refusal(game, BoxAboveMaximum(wager=WagerName(name), total=total, most=most, clause=clause))

    def why_too_much_of_player(self, game: Game, total: Amount) -> Refusal | None:
        """Why a player may not stake so much on a round, where the book's maximum is for all of it."""
        if not game.limits.per_player or self.general.most is None or total <= self.general.most:
            return None
        return Refusal(
            RoundAboveMaximum(total=total, most=self.general.most, clause=game.cite_clause(game.limits.per_player))
        )

    def excess(self, game: Game, name: str, stake: Amount, on: str = "") -> Amount:
        """Return the part of a stake that lies above the maximum and is not in play, where the book pays such a wager
        up to the maximum."""
        most = self.bounds(game, name, on).most
        return max(stake - most, 0) if game.limits.outside == "pay_as_placed" and most is not None else 0

    def beyond(self, game: Game, name: str, stake: Amount) -> Amount:
        """Return the part of a decided wager that lies above its maximum. Only a maximum that is named for the wager
        counts: one for all wagers is for those that are laid, and the others follow them."""
        return self.excess(game, name, stake) if name in self.wagers else 0

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        out: dict[str, Any] = self.general.plain()
        if self.wagers:
            out["wagers"] = {name: bounds.plain() for name, bounds in self.wagers.items()}
        return out


def _changed_bounds(bounds: Bounds, new: Mapping[str, Amount]) -> Bounds:
    return replace(bounds, most=new.get(MOST, bounds.most), step=new.get(STEP, bounds.step))


def standing(limits: TableLimits, state: Mapping[str, Any]) -> TableLimits:
    """A table's limits, with what was set since it was opened and stands in its state: minimums, maximums and steps, of
    all wagers ("") or of one."""
    if MINIMUM not in state and LIMITS not in state:
        return limits
    minimum = {name: amount(value) for name, value in state.get(MINIMUM, {}).items()}
    changes = {name: {k: amount(v) for k, v in new.items()} for name, new in state.get(LIMITS, {}).items()}
    return limits.at_least(minimum).with_changes(changes)


def read_limits(game: Game, plain: Mapping[str, Any]) -> TableLimits:
    """Limits as a record or a table file writes them: {"min": 5, "max": 500, "step": 5, "wagers": {...}}."""
    wagers = plain.get("wagers", {})
    if not isinstance(wagers, Mapping):
        raise CroupierError(LimitsByWager())
    unknown = {name for name in wagers if name.partition("@")[0] not in game.wager}
    if unknown:
        raise CroupierError(LimitsOfNoWager(game=game.name, wager=repr(sorted(unknown)[0])))
    general = _bounds({k: v for k, v in plain.items() if k != "wagers"})
    return TableLimits(general, {name: _bounds(value) for name, value in wagers.items()})


def _bounds(plain: object) -> Bounds:
    if not isinstance(plain, Mapping) or set(plain) - {"min", "max", "step"}:
        raise CroupierError(LimitsForm())
    numbers = {key: amount(value) for key, value in plain.items()}
    if any(value <= 0 for value in numbers.values()):
        raise CroupierError(LimitsAboveNothing())
    if "min" in numbers and "max" in numbers and numbers["min"] > numbers["max"]:
        raise CroupierError(MinimumAboveMaximum())
    return Bounds(numbers.get("min"), numbers.get("max"), numbers.get("step"))


def allowed_limits(game: Game, options: Mapping[str, Scalar], limits: TableLimits) -> TableLimits:
    """The limits of a table, refused where the book forbids them."""
    return narrow(game, options, _bounded_by_schedule(game, options, limits))


def narrow(game: Game, options: Mapping[str, Scalar], limits: TableLimits) -> TableLimits:
    """Limits that leave players room enough: a step within the minimum, and a maximum that a low minimum asks for."""
    rule = game.limits
    for bounds in (limits.general, *limits.wagers.values()):
        if rule.step_clause and bounds.step and bounds.least and bounds.step > bounds.least:
            raise Refused(
                Refusal(
                    StepAboveMinimum(step=bounds.step, least=bounds.least, clause=game.cite_clause(rule.step_clause))
                )
            )
    for fixed in (span for span in rule.fixed if is_for_options(options, span)):
        own_bounds = amount(fixed.least), amount(fixed.most)
        if (limits.general.least, limits.general.most) != own_bounds:
            raise Refused(
                Refusal(LimitsFixed(least=own_bounds[0], most=own_bounds[1], clause=game.cite_clause(fixed.clause)))
            )
    for spread in (span for span in rule.spread if is_for_options(options, span)):
        _wide_enough(game, limits, spread)
    return limits


def is_for_options(options: Mapping[str, Scalar], span: Span) -> bool:
    """Return whether limits are for a table with these options."""
    meant = all(options[name] in values for name, values in span.when.items())
    return meant and not any(options[name] in values for name, values in span.unless.items())


def is_per_box(game: Game, options: Mapping[str, Scalar]) -> bool:
    """Return whether the maximum is for all players of a box together."""
    rule = game.limits
    return bool(rule.per_box) and (not rule.together or options[rule.together] == "box")


def why_no_coins(game: Game, options: Mapping[str, Scalar], stake: Amount) -> Refusal | None:
    """Why a stake that is not whole may not be laid, where parts of the money are coins, or None."""
    coins = game.limits.coins
    if coins is None or Fraction(stake).denominator == 1:
        return None
    if options.get("coins") is True and Fraction(stake) % Fraction(amount(coins.value)) == 0:
        return None
    clause = game.cite_clause(coins.clause)
    if options.get("coins") is True:
        return Refusal(CoinsOnlyOf(stake=stake, coin=amount(coins.value), clause=clause))
    return Refusal(NoCoinsTaken(stake=stake, clause=clause))


def _wide_enough(game: Game, limits: TableLimits, spread: Span) -> None:
    least, most = amount(spread.least), amount(spread.most)
    for key in spread.wagers or ("",):
        name, _, on = key.partition("@")
        bounds = limits.bounds(game, name, on) if name else limits.general
        if bounds.most is not None and bounds.most < most and (bounds.least or 0) <= least:
            clause = game.cite_clause(spread.clause)
            if key:
                raise Refused(LimitsOfWagerTooNarrow(wager=Words(key), least=least, most=most, clause=clause))
            raise Refused(LimitsTooNarrow(least=least, most=most, clause=clause))


def _bounded_by_schedule(game: Game, options: Mapping[str, Scalar], limits: TableLimits) -> TableLimits:
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
                clause, which = game.cite_clause(allowed.clause), Words(word)
                if high:
                    raise Refused(LimitOutsideCollection(which=which, low=low, high=high, value=value, clause=clause))
                raise Refused(LimitBelowCollection(which=which, low=low, value=value, clause=clause))
    whole = limits.general
    widest = Bounds(whole.least or allowed.least[0] or None, whole.most or allowed.most[1] or None, whole.step)
    if widest.least is not None and widest.most is not None and widest.least > widest.most:
        raise CroupierError(MinimumAboveMaximum())
    return TableLimits(widest, limits.wagers)


def _refusal(game: Game, message: Message) -> Refusal:
    """Return a refusal that calls wagers by their titles in this game."""
    return Refusal(message, names=names_of(game))
