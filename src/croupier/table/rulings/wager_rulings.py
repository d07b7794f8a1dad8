"""Rulings at a table of any game, where the book knows them: a wager accepted outside the limits, or late, or settled
as it was meant; a player whose wagers are void or who is excluded; other limits.

Serves qld s 4, 5, 110 and 140, and the sections of its parts on minimum wagers. A family that has an effect of the same
name (where a player's wagers carry a hand, say) rules on it in its own way. What a table must remember of it
(`excluded`, `below_minimum`, `minimum`, `limits`) stands in its state, seat by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from croupier.errors import Refusal, Refused
from croupier.messages import SeatNumber, WagerName, Words
from croupier.money import Amount, amount, amount_to_json, exact
from croupier.rulebooks.model import Ruling
from croupier.table import shoe
from croupier.table.felt import Line, Move, Wager
from croupier.table.messages import (
    ExcludedFromGame,
    MaximumIs,
    NoticeTooShort,
    NoticeTooShortUnlessAgreed,
    WagersAreClosed,
)
from croupier.table.money.limits import LEAST, LIMITS, MOST, STEP, narrow, standing
from croupier.table.money.limits import MINIMUM as MINIMUMS
from croupier.table.money.messages import MinimumExceedsMaximum
from croupier.table.rulings import conduct, floor_rules
from croupier.table.rulings.messages import (
    HandsBeingPlayed,
    InspectorFirst,
    IsWithinLimits,
    LimitIsNow,
    LimitsChanged,
    LimitsOfWagerChanged,
    NothingInMotion,
    NothingLiesOn,
    NoWagersTaken,
    RestHangsOnIt,
    SayLimits,
    SayMinimum,
    SeatHasNone,
    WagersMayMove,
)
from croupier.table.rulings.replay import play_on, take_over
from croupier.table.rulings.specs import (
    BEGUN,
    SINCE,
    WHILE_WAGERS,
    Called,
    LaidFacts,
    Later,
    Moment,
    RulingSpec,
    SeatFacts,
    declaration,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.table.round import Round

BELOW, ABOVE, VOID_WAGERS = "accept_below", "accept_above", "void_wagers"
EXCLUDE, READMIT, MINIMUM = "exclude", "readmit", "set_minimum"
_WORDS = {LEAST: "minimum", MOST: "maximum", STEP: "step"}
IN_MOTION, AS_MEANT = "in_motion", "as_meant"
LAYING = (BELOW, ABOVE, conduct.SPOKEN)  # a wager is laid by them, while wagers are taken
OF_LIMITS = (MINIMUM, floor_rules.SET_LIMITS)  # of wagers that are still to be laid, and of none that lies
OF_THE_TABLE = (
    *OF_LIMITS,
    EXCLUDE,
    READMIT,
    conduct.SILENCE,
    conduct.SEPARATE,
    conduct.PARTNERSHIP,
    floor_rules.CLOSE,
    floor_rules.VACATE,
    floor_rules.SUSPEND,
    floor_rules.RESUME,
)


class MotionFacts(LaidFacts, frozen=True, kw_only=True):
    """The wager, and who was told."""

    inspector: str = ""


class MeantFacts(MotionFacts, frozen=True, kw_only=True):
    """The wager as it was meant, and where it lies instead ("straight_up@17")."""

    instead: str = ""


class PlayerFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose wagers they are, and which of them, where not all."""

    wager: str = ""


class MinimumFacts(floor_rules.ChangeFacts, frozen=True, kw_only=True):
    """The new minimum, of one wager where not of all."""

    stake: int | str
    wager: str = ""


class LimitFacts(floor_rules.ChangeFacts, frozen=True, kw_only=True, rename={"least": "min", "most": "max"}):
    """The new limits, of one wager where not of all."""

    wager: str = ""
    least: int | str = 0
    most: int | str = 0
    step: int | str = 0


# Wagers outside the limits


def _accept(playing: Round, facts: LaidFacts, ruling: Ruling) -> Called:
    """A wager below the minimum is valid once for a player and void after that; one above the maximum is void as to
    the excess."""
    ask = playing.awaiting
    if ask is None or ask.kind != "wagers":
        move = declaration(playing, facts, ruling)
        return _replay_with_wager_laid_in_time(playing, move, ruling)
    refusal, ready = playing.prepare_wager(facts.move(), ask, outside=True)
    if refusal is not None:
        return refusal, None
    wager, merged = ready
    felt, bounds = playing.felt, playing.limits.bounds(playing.table.game, wager.name, wager.on)
    total, limit = wager.stake + (merged.stake if merged else 0), bounds.least
    outside = limit is not None and total < limit
    if ruling.effect == ABOVE:
        limit = bounds.most
        outside = limit is not None and total > limit
    if not outside:
        return felt.ruling_refusal(ruling, IsWithinLimits(total=total)), None
    assert limit is not None
    taken = _below(playing, wager) if ruling.effect == BELOW else exact(wager.stake - (total - limit))
    return None, lambda: _lay(playing, wager, merged, max(taken, 0), ruling)


def _below(playing: Round, wager: Wager) -> Amount:
    """Return the amount in play of a wager below the minimum: all of it, the first time."""
    return 0 if wager.seat in playing.felt.state.get("below_minimum", ()) else wager.stake


def _lay(playing: Round, wager: Wager, merged: Wager | None, taken: Amount, ruling: Ruling) -> None:
    """So much of a wager is in play, and the rest of it is void."""
    felt = playing.felt
    void = exact(wager.stake - taken)
    if void:
        part = Wager(wager.seat, wager.name, void, wager.on, wager.box)
        felt.lines.append(Line(part, "void", "", 0, felt.cite_clause(ruling.clause), cause=felt.cause))
    if taken and merged is not None:
        merged.stake = exact(merged.stake + taken)
    elif taken:
        wager.stake = taken
        felt.wagers.append(wager)
    if ruling.effect == BELOW:
        felt.state["below_minimum"] = sorted({*felt.state.get("below_minimum", ()), wager.seat})
    felt.announce_ruling(ruling)


def _replay_with_wager_laid_in_time(playing: Round, lay: Move, ruling: Ruling, less: tuple[Move, ...] = ()) -> Called:
    """Replay the round as if this wager had been laid before the betting closed, and the moves in `less` had not been
    made."""
    moves = [made for made in playing.moves if made not in less]
    ends = [i for i, made in enumerate(moves) if made["do"] == "call" and made.get("call") == "no_more_bets"]
    if not ends:
        return playing.felt.ruling_refusal(ruling, NoWagersTaken()), None
    other = playing.replay_with(moves[: ends[-1]])
    refusal = other.may(lay)
    if refusal is not None:
        return refusal, None
    other.do(lay)
    play_on(other, moves[ends[-1] :])
    if len(other.moves) <= len(moves) or _lying(other) != _lying(playing):
        return playing.felt.ruling_refusal(ruling, RestHangsOnIt()), None

    other.felt.announce_ruling(ruling)
    return None, take_over(playing, other)


def _placement_of(facts: LaidFacts) -> Move:
    """The laying of the wager that a declaration is about."""
    placement = facts.move()
    return {
        "do": "place",
        **{key: placement[key] for key in ("seat", "wager", "on", "stake", "box") if key in placement},
    }


def _accept_wager_in_motion(playing: Round, facts: MotionFacts, ruling: Ruling) -> Called:
    """Let a wager stand that was confirmed after the dice had left the hand and before they came to rest."""
    ask = playing.awaiting
    if ask is None or ask.kind != "chance":
        return playing.felt.ruling_refusal(ruling, NothingInMotion()), None
    return _replay_with_wager_laid_in_time(playing, _placement_of(facts), ruling)


def _settle_as_meant(playing: Round, facts: MeantFacts, ruling: Ruling) -> Called:
    """A wager is settled where it was meant to lie (`instead` of where it does, "straight_up@17"), before or after the
    outcome; an inspector is told first."""
    felt, ask = playing.felt, playing.awaiting
    if not facts.inspector:
        return felt.ruling_refusal(ruling, InspectorFirst()), None
    if ask is not None and ask.kind == "wagers":
        return felt.ruling_refusal(ruling, WagersMayMove()), None
    wrong = facts.instead
    less = tuple(made for made in playing.moves if wrong and _is_misplaced(playing, facts.seat, made, wrong))
    if wrong and not less:
        return felt.ruling_refusal(ruling, NothingLiesOn(position=Words(str(wrong)))), None
    return _replay_with_wager_laid_in_time(playing, _placement_of(facts), ruling, less)


def _is_misplaced(playing: Round, seat: int, made: Move, wrong: str) -> bool:
    """Return whether a move laid a seat's wager where it was not meant to lie."""
    name, _, on = wrong.partition("@")
    if made["do"] != "place" or made["seat"] != seat or made["wager"] != name:
        return False
    return playing.parts_of_move(made) == playing.parts_of_move(made | {"on": on or None})


def _lying(playing: Round) -> dict[str, list[Any]]:
    """The cards and tiles on the felt, by place."""
    return {place: pile.things for place, pile in playing.felt.piles.items()}


# A player


def void(playing: Round, facts: PlayerFacts, ruling: Ruling) -> Called:
    """The wagers of a player are void, or those of one name."""
    felt, ask, seat = playing.felt, playing.awaiting, playing.seat_of(facts.move())
    wanted = [w for w in felt.wagers if w.seat == seat and w.name == (facts.wager or w.name)]
    if not wanted or ask is None:
        return felt.ruling_refusal(ruling, SeatHasNone(seat=SeatNumber(seat))), None
    if ask.kind == "decision":
        return felt.ruling_refusal(ruling, HandsBeingPlayed()), None

    def act() -> None:
        for wager in wanted:
            felt.push(wager, ruling.clause, "void")

    return None, act


def exclude(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Exclude a player from further wagers here, until another one plays at the seat."""
    felt, seat = playing.felt, playing.seat_of(facts.move())

    def act() -> None:
        felt.state["excluded"] = sorted({*felt.state.get("excluded", ()), seat})
        felt.announce_ruling(ruling)

    return None, act


def why_excluded(playing: Round, seat: int) -> Refusal | None:
    """Why a seat may lay nothing, or None."""
    if seat not in playing.felt.state.get("excluded", ()):
        return floor_rules.refusal(playing, seat) or shoe.why_closed(playing)
    clause = next(rule.clause for rule in playing.table.game.ruling.values() if rule.effect == EXCLUDE)
    return playing.felt.refusal(ExcludedFromGame(seat=SeatNumber(seat), clause=clause))


def _readmit(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Admit a seat again."""
    felt, seat = playing.felt, playing.seat_of(facts.move())

    def act() -> None:
        for name in ("excluded", "below_minimum", "vacated"):
            others = [other for other in felt.state.pop(name, ()) if other != seat]
            felt.state.update({name: others} if others else {})
        conduct.forget(playing, seat)
        felt.announce_ruling(ruling)

    return None, act


# Other limits


def _minimum(playing: Round, facts: MinimumFacts, ruling: Ruling) -> Called:
    """A lower minimum at once, a higher one when the sign has announced it for so long as the book says; or either as
    the book lets the floor change what hangs at the table."""
    felt, game, ask, name = playing.felt, playing.table.game, playing.awaiting, facts.wager
    if ask is None or ask.kind != "wagers":
        return felt.ruling_refusal(ruling, WagersAreClosed()), None
    least = amount(facts.stake)
    if least <= 0 or (name and name not in game.wager):
        return felt.ruling_refusal(ruling, SayMinimum()), None
    now = playing.limits.bounds(game, name) if name else playing.limits.general
    if now.most is not None and least > now.most:
        return felt.refusal(MaximumIs(most=now.most, clause=ruling.clause)), None
    clause = may_be_higher(playing, facts, ruling) if least > (now.least or 0) else ruling.clause
    if game.floor.limits is not None:
        floor_rules.change_rule(playing, game.floor.limits, facts, ruling)
    return None, _change_limits(playing, name, {LEAST: least}, ruling, clause)


def may_be_higher(playing: Round, facts: floor_rules.ChangeFacts, ruling: Ruling) -> str:
    """The clause by which a higher minimum may come now: announced for long enough, or agreed by all at the table."""
    felt, rule = playing.felt, playing.table.game.limits
    if facts.minutes >= rule.notice:
        return rule.notice_clause or ruling.clause
    if rule.consent_clause and (facts.agreed or (facts.empty and not felt.wagers)):
        return rule.consent_clause
    if rule.consent_clause and felt.version < SINCE:
        return ruling.clause  # where all may agree instead, version 1 asked for neither
    message = NoticeTooShortUnlessAgreed if rule.consent_clause else NoticeTooShort
    clause = rule.notice_clause or ruling.clause
    raise Refused(felt.refusal(message(needed=rule.notice, given=facts.minutes, clause=clause)))


def _limits(playing: Round, facts: LimitFacts, ruling: Ruling) -> Called:
    """Another minimum, maximum or step, as the book lets the floor change what hangs at the table."""
    felt, game, ask, name = playing.felt, playing.table.game, playing.awaiting, facts.wager
    if ask is None or ask.kind != "wagers":
        return felt.ruling_refusal(ruling, WagersAreClosed()), None
    new_limits = facts.move()
    new = {key: amount(new_limits[key]) for key in (LEAST, MOST, STEP) if key in new_limits}
    if not new or any(value <= 0 for value in new.values()) or (name and name not in game.wager):
        return felt.ruling_refusal(ruling, SayLimits()), None
    assert game.floor.limits is not None
    floor_rules.change_rule(playing, game.floor.limits, facts, ruling)
    return None, _change_limits(playing, name, new, ruling)


def _change_limits(
    playing: Round, name: str, new: Mapping[str, Amount], ruling: Ruling, clause: str = ""
) -> Callable[[], None]:
    """Other limits of all wagers ("") or of one, from now on; refused where the book forbids them. `clause` lets the
    change be made, where it is not that of the ruling."""
    felt, table = playing.felt, playing.table
    state = {key: dict(felt.state[key]) for key in (MINIMUMS, LIMITS) if key in felt.state}
    others = {key: amount_to_json(value) for key, value in new.items() if key != LEAST}
    if LEAST in new:
        state[MINIMUMS] = {**state.get(MINIMUMS, {}), name: amount_to_json(new[LEAST])}
    if others:
        state[LIMITS] = {**state.get(LIMITS, {}), name: {**state.get(LIMITS, {}).get(name, {}), **others}}
    now = narrow(table.game, table.options, standing(table.limits, state))
    bounds = now.bounds(table.game, name) if name else now.general
    if bounds.least is not None and bounds.most is not None and bounds.least > bounds.most:
        raise Refused(felt.refusal(MinimumExceedsMaximum(least=bounds.least, most=bounds.most, clause=ruling.clause)))
    changes = tuple(LimitIsNow(which=Words(key), value=value) for key, value in new.items())

    def act() -> None:
        felt.state.update(state)
        table.set_limits(felt)
        where = felt.cite_clause(clause or ruling.clause)
        if name:
            felt.announce(LimitsOfWagerChanged(wager=WagerName(name), changes=changes, clause=where))
        else:
            felt.announce(LimitsChanged(changes=changes, clause=where))

    return act


SPECS = specs_by_effect(
    RulingSpec(effect=BELOW, facts=LaidFacts, later=Later.AT_ONCE, prepare=_accept),
    RulingSpec(effect=ABOVE, facts=LaidFacts, later=Later.AT_ONCE, prepare=_accept),
    RulingSpec(
        effect=IN_MOTION,
        facts=MotionFacts,
        moments=frozenset({Moment.DEALING}),
        later=Later.AT_ONCE,
        prepare=_accept_wager_in_motion,
    ),
    RulingSpec(effect=AS_MEANT, facts=MeantFacts, moments=BEGUN, later=Later.AT_ONCE, prepare=_settle_as_meant),
    RulingSpec(effect=VOID_WAGERS, facts=PlayerFacts, prepare=void),
    RulingSpec(effect=EXCLUDE, facts=SeatFacts, prepare=exclude),
    RulingSpec(effect=READMIT, facts=SeatFacts, prepare=_readmit),
    RulingSpec(effect=MINIMUM, facts=MinimumFacts, moments=WHILE_WAGERS, prepare=_minimum),
    RulingSpec(effect=floor_rules.SET_LIMITS, facts=LimitFacts, moments=WHILE_WAGERS, prepare=_limits),
)
