"""Directions of the floor about players' conduct towards one another, where the book knows them: silence, players who
may not play together, partnerships that would get past the maximum, and wagers that are only spoken.

Serves qld s 248(3) and gb-archive 3.8, 3.10 and the like. What a table must remember of it (`silent`, `separated`,
`partners`) stands in its state, by seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.errors import CroupierError, Refusal
from croupier.messages import SeatNumber
from croupier.money import Amount, amount, exact
from croupier.rulebooks.model import Game, Ruling
from croupier.table.felt import Line, Wager
from croupier.table.messages import (
    AboveTheMaximum,
    KeptApart,
    PlayersSilent,
    SharedMaximum,
    WagersAreClosed,
)
from croupier.table.money.messages import LaidAboveMaximum
from croupier.table.rulings.messages import (
    NoMaximumToPass,
    NoSilenceDirected,
    RulingLifted,
    SayWhichSeats,
    SpokenNotConfirmed,
    SpokenNotCovered,
)
from croupier.table.rulings.ruling_names import name_of
from croupier.table.rulings.specs import (
    NOTE_ONLY,
    WHILE_WAGERS,
    Called,
    Facts,
    LaidFacts,
    Later,
    Moment,
    RulingSpec,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.table.round import Round

SILENCE, SEPARATE, PARTNERSHIP, SPOKEN = "silence", "separate", "partnership", "accept_spoken"  # the effects
SILENT, SEPARATED, PARTNERS = "silent", "separated", "partners"  # what the table remembers
WHILE_WAGERS_OR_SETTLED = WHILE_WAGERS | {Moment.SETTLED}


class SilenceFacts(Facts, frozen=True, kw_only=True):
    """The fact whether an earlier direction is lifted."""

    lifted: bool = False


class SeatsFacts(Facts, frozen=True, kw_only=True):
    """Which players it is about."""

    seats: tuple[int, ...] | int | str


class SpokenFacts(LaidFacts, frozen=True, kw_only=True):
    """A wager as it was called, what was put on the table to cover it, and who confirmed it."""

    cover: int | str = 0
    confirmed: str = ""


def clause_of(game: Game, effect: str) -> str:
    """The clause of the ruling that has an effect."""
    return next(rule.clause for rule in game.ruling.values() if rule.effect == effect)


def seats_named(named: object, known: Iterable[int]) -> list[int]:
    """The seats that a declaration names: two or more of this table."""
    seats = list(named) if isinstance(named, list | tuple) else [int(n) for n in re.findall(r"\d+", str(named))]
    if len(set(seats)) != len(seats) or len(seats) < 2 or not set(seats) <= set(known):
        raise CroupierError(SayWhichSeats())
    return seats


def _join_groups(groups: list[list[int]], seats: list[int]) -> list[list[int]]:
    """Groups of seats with one more, each once."""
    return sorted(map(list, {tuple(sorted(group)) for group in (*groups, seats)}))


def forget(playing: Round, seat: int) -> None:
    """Forget a seat's groups when another player takes it."""
    state = playing.felt.state
    for key in (SEPARATED, PARTNERS):
        left = [group for group in state.pop(key, []) if seat not in group]
        state.update({key: left} if left else {})


# Silence


def _silence(playing: Round, facts: SilenceFacts, ruling: Ruling) -> Called:
    """Direct the players to be silent once the first card of a round lies; or lift that."""
    felt = playing.felt
    if facts.lifted and not felt.state.get(SILENT):
        return felt.ruling_refusal(ruling, NoSilenceDirected()), None

    def act() -> None:
        felt.state.pop(SILENT, None)
        felt.state.update({} if facts.lifted else {SILENT: True})
        if facts.lifted:
            felt.announce(RulingLifted(ruling=name_of(felt.game, ruling), clause=felt.cite_clause(ruling.clause)))
        else:
            felt.announce_ruling(ruling)

    return None, act


def why_silent(playing: Round) -> Refusal | None:
    """Return why players may not speak at the table now, or None."""
    felt = playing.felt
    if not felt.state.get(SILENT) or not felt.piles or playing.awaiting is None:
        return None
    return felt.refusal(PlayersSilent(clause=clause_of(felt.game, SILENCE)))


# Players who may not play together


def _separate(playing: Round, facts: SeatsFacts, ruling: Ruling) -> Called:
    """Players may not play at the same table any more. A round that is dealt is played to its end; while wagers are
    taken, those of the one who laid first stay, and the others' go back."""
    felt, ask = playing.felt, playing.awaiting
    seats = seats_named(facts.seats, playing.table.seats)

    def act() -> None:
        felt.state[SEPARATED] = _join_groups(felt.state.get(SEPARATED, []), seats)
        laid = [w for w in felt.wagers if w.seat in seats] if ask is not None and ask.kind == "wagers" else []
        for wager in laid:
            if wager.seat != laid[0].seat:
                felt.push(wager, ruling.clause, "returned")
        felt.announce_ruling(ruling, seats=seats)

    return None, act


def why_kept_apart(playing: Round, seat: int) -> Refusal | None:
    """Why a seat may lay nothing beside what another has laid, or None."""
    felt = playing.felt
    for group in felt.state.get(SEPARATED, ()):
        others = {w.seat for w in felt.wagers if w.seat != seat} & set(group) if seat in group else set()
        if others:
            return felt.refusal(
                KeptApart(seat=SeatNumber(seat), other=SeatNumber(min(others)), clause=clause_of(felt.game, SEPARATE))
            )
    return None


# Partnerships


def _why_no_maximum(playing: Round, facts: SeatsFacts, ruling: Ruling) -> Refusal | None:
    """There is no partnership to get past a maximum where the table has none."""
    limits = playing.limits
    if any(bounds.most is not None for bounds in (limits.general, *limits.wagers.values())):
        return None
    return playing.felt.ruling_refusal(ruling, NoMaximumToPass())


def _partnership(playing: Round, facts: SeatsFacts, ruling: Ruling) -> Called:
    """Players who staked together to get past the maximum have one maximum between them. While wagers are taken, what
    lies above it goes back, from the last that was laid."""
    felt, ask = playing.felt, playing.awaiting
    seats = seats_named(facts.seats, playing.table.seats)

    def act() -> None:
        felt.state[PARTNERS] = _join_groups(felt.state.get(PARTNERS, []), seats)
        if ask is not None and ask.kind == "wagers":
            for wager in [w for w in reversed(felt.wagers) if w.seat in seats and w.fresh]:
                _reduce_wager(playing, wager, seats, ruling)
        felt.announce_ruling(ruling, seats=seats)

    return None, act


def _reduce_wager(playing: Round, wager: Wager, seats: list[int], ruling: Ruling) -> None:
    """Give back the part of a wager that brings its players above their shared maximum; all of it if less than the
    minimum would be left."""
    felt, bounds = playing.felt, playing.limits.bounds(playing.table.game, wager.name, wager.on)
    most, total = bounds.most, wager.stake + _stakes_of_partners(playing, wager, seats)
    if most is None or total <= most:
        return
    left = exact(wager.stake - min(wager.stake, total - most))
    if left <= 0 or left < (bounds.least or 0):
        felt.push(wager, ruling.clause, "returned")
        return
    back = Wager(wager.seat, wager.name, exact(wager.stake - left), wager.on, wager.box)
    felt.lines.append(
        Line(back, "returned", "", 0, felt.cite_clause(ruling.clause), LaidAboveMaximum(), cause=AboveTheMaximum())
    )
    wager.stake = left


def _stakes_of_partners(playing: Round, wager: Wager, seats: list[int]) -> Amount:
    """Return the stakes of a partnership's other players on the same choice."""
    same = (w for w in playing.felt.wagers if w.seat in seats and w.seat != wager.seat)
    return exact(sum((w.stake for w in same if (w.name, w.on) == (wager.name, wager.on)), 0))


def why_over_shared_maximum(playing: Round, wager: Wager, merged: Wager | None) -> Refusal | None:
    """Why a wager may not be laid beside those of its player's partners, or None."""
    felt = playing.felt
    groups = felt.state.get(PARTNERS)
    if not groups:
        return None
    own_stake = wager.stake + (merged.stake if merged is not None else 0)
    most = playing.limits.bounds(playing.table.game, wager.name, wager.on).most
    for group in groups:
        total = own_stake + _stakes_of_partners(playing, wager, group)
        if wager.seat in group and most is not None and total > most:
            seats, clause = tuple(map(SeatNumber, group)), clause_of(felt.game, PARTNERSHIP)
            return felt.refusal(SharedMaximum(seats=seats, most=most, total=total, clause=clause))
    return None


# Wagers that are only spoken


def _lay_called_wager(playing: Round, facts: SpokenFacts, ruling: Ruling) -> Called:
    """A wager that was called counts as laid when chips or cash for it are on the table and it was confirmed aloud."""
    felt, ask = playing.felt, playing.awaiting
    if ask is None or ask.kind != "wagers":
        return felt.ruling_refusal(ruling, WagersAreClosed()), None
    cover = amount(facts.cover)
    if cover < amount(facts.stake):
        return felt.ruling_refusal(ruling, SpokenNotCovered(cover=cover, stake=amount(facts.stake))), None
    if not facts.confirmed:
        return felt.ruling_refusal(ruling, SpokenNotConfirmed()), None
    refusal, ready = playing.prepare_wager(facts.move(), ask)
    if refusal is not None:
        return refusal, None

    def act() -> None:
        playing.lay(ready)
        felt.announce_ruling(ruling)

    return None, act


SPECS = specs_by_effect(
    RulingSpec(effect=SILENCE, facts=SilenceFacts, later=Later.AT_ONCE, prepare=_silence, before=NOTE_ONLY),
    RulingSpec(effect=SEPARATE, facts=SeatsFacts, later=Later.AT_ONCE, prepare=_separate, before=NOTE_ONLY),
    RulingSpec(
        effect=PARTNERSHIP,
        facts=SeatsFacts,
        moments=WHILE_WAGERS_OR_SETTLED,
        later=Later.AT_ONCE,
        why_not=_why_no_maximum,
        prepare=_partnership,
    ),
    RulingSpec(effect=SPOKEN, facts=SpokenFacts, moments=WHILE_WAGERS, prepare=_lay_called_wager),
)
