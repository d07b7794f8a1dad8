"""Duties of the floor at the table by the book: when it may be closed or its limits changed, who may be asked to give
up a seat, that players are not advised (`[floor]` in a game's data), and suspended jackpots.

Serves perth 5.16, 6.3, 6.5 to 6.7 and qld s 4(1). What only the floor knows (that the table is empty, that all agree,
for how many minutes a notice has hung, for how many rounds a player has sat out) a declaration says; a casino knows it
by itself, and asks the same rules. What is remembered (`closed`, `vacated`, `jackpot_suspended`) is in the table's
state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from croupier.errors import Refusal, Refused
from croupier.messages import SeatNumber, Words
from croupier.money import Prize
from croupier.rulebooks.model import Change, Game, Ruling
from croupier.table.messages import (
    JackpotSuspended,
    MoreRoundsToSitOut,
    NoAdviceAtTable,
    NoticeNeeded,
    SeatVacated,
    TableGivesNoAdvice,
    TableIsClosed,
)
from croupier.table.rulings.messages import NoJackpotSuspended, SeatHasWager, SomebodyPlays
from croupier.table.rulings.specs import Called, Facts, RulingSpec, SeatFacts, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

CLOSE, VACATE, SUSPEND, RESUME = "close_table", "vacate", "suspend_jackpot", "resume_jackpot"
SET_LIMITS = "set_limits"
CLOSED, SUSPENDED = "closed", "jackpot_suspended"
ADVICE = "advice"  # what a person may call for, and is told that no one gives


class ChangeFacts(Facts, frozen=True, kw_only=True):
    """Grounds on which the floor changes something at a table: a notice of so many minutes, the agreement of all who
    play, or an empty table."""

    minutes: int = 0
    agreed: bool = False
    empty: bool = False


class VacateFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose seat it is, and how many rounds running its player has sat out."""

    rounds: int = 0


def clause_for(game: Game, change: Change, facts: Mapping[str, Any]) -> str:
    """The clause by which something may be changed now; refused where none of its conditions is met."""
    if facts.get("empty") and change.empty:
        return change.empty
    if facts.get("agreed") and change.consent:
        return change.consent
    minutes = facts.get("minutes", 0)
    if type(minutes) is int and minutes >= change.minutes:
        return change.notice or change.clause
    clause = game.cite_clause(change.clause)
    raise Refused(NoticeNeeded(minutes=change.minutes, consent=bool(change.consent), clause=clause))


def change_rule(playing: Round, change: Change, facts: ChangeFacts, ruling: Ruling) -> str:
    """The clause by which a declaration changes something at the table; what it says is held against the felt."""
    if facts.empty and playing.felt.wagers:
        raise Refused(playing.felt.ruling_refusal(ruling, SomebodyPlays()))
    return clause_for(playing.table.game, change, facts.move())


def why_no_advice(game: Game) -> Refusal | None:
    """Return why players are not advised at a table of this game, where the book forbids it."""
    if not game.floor.no_advice:
        return None
    first, *others = (game.cite_clause(clause) for clause in game.floor.no_advice)
    return Refusal(NoAdviceAtTable(also=Words(", ".join(others)), clause=first))


def asked_for_advice(playing: Round) -> Refusal:
    """Refuse a player who asks at the table what to do."""
    return why_no_advice(playing.table.game) or Refusal(TableGivesNoAdvice())


def why_seat_is_kept(game: Game, rounds: int, seat: int) -> Refusal | None:
    """Why a seat need not be given up yet, or None."""
    rule = game.floor.abstain
    assert rule is not None
    if rounds >= rule.rounds:
        return None
    return Refusal(
        MoreRoundsToSitOut(
            seat=SeatNumber(seat), rounds=rounds, needed=rule.rounds, clause=game.cite_clause(rule.clause)
        )
    )


def _close(playing: Round, facts: ChangeFacts, ruling: Ruling) -> Called:
    """No further wagers are laid here; what lies on the felt is played out."""
    felt, rule = playing.felt, playing.table.game.floor.close
    assert rule is not None
    clause = change_rule(playing, rule, facts, ruling)

    def act() -> None:
        felt.state[CLOSED] = True
        felt.announce_ruling(ruling, clause)

    return None, act


def _vacate(playing: Round, facts: VacateFacts, ruling: Ruling) -> Called:
    """Free the seat of a player who has sat out so many rounds; another one may take it."""
    felt, seat = playing.felt, playing.seat_of(facts.move())
    if any(wager.seat == seat for wager in felt.wagers):
        return felt.ruling_refusal(ruling, SeatHasWager(seat=SeatNumber(seat))), None
    refusal = why_seat_is_kept(playing.table.game, facts.rounds, seat)

    def act() -> None:
        felt.state["vacated"] = sorted({*felt.state.get("vacated", ()), seat})
        felt.announce_ruling(ruling, seats=[seat])

    return refusal, act


# Jackpots


def jackpots(playing: Round) -> frozenset[str]:
    """The wagers that play for what a pool holds."""
    pays = playing.table.pays
    return frozenset(name for name, rows in pays.items() if any(_is_of_pool(cell) for cell in _cells(rows)))


def _cells(rows: object) -> Iterable[object]:
    return rows.values() if isinstance(rows, Mapping) else (rows,)


def _is_of_pool(cell: object) -> bool:
    return isinstance(cell, Prize) and cell.kind == "meter"


def _suspend(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """No jackpot wager is taken until it is known what it was: those that lie before the round begins go back, and
    those in a round are played out."""
    felt, ask, names = playing.felt, playing.awaiting, jackpots(playing)

    def act() -> None:
        felt.state[SUSPENDED] = True
        felt.announce_ruling(ruling)
        for wager in [w for w in felt.wagers if w.name in names] if ask is not None and ask.kind == "wagers" else ():
            felt.push(wager, ruling.clause, "returned")

    return None, act


def _resume(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    felt = playing.felt

    def act() -> None:
        del felt.state[SUSPENDED]
        felt.announce_ruling(ruling)

    if not felt.state.get(SUSPENDED):
        return felt.ruling_refusal(ruling, NoJackpotSuspended()), None
    return None, act


def why_suspended(playing: Round, wager: str) -> Refusal | None:
    """Why a jackpot wager is not taken, or None."""
    if not playing.felt.state.get(SUSPENDED) or wager not in jackpots(playing):
        return None
    clause = next(rule.clause for rule in playing.table.game.ruling.values() if rule.effect == SUSPEND)
    return playing.felt.refusal(JackpotSuspended(clause=clause))


def refusal(playing: Round, seat: int) -> Refusal | None:
    """Why a seat lays nothing at a table that is closed, or that it was asked to leave; or None."""
    felt, state, floor = playing.felt, playing.felt.state, playing.table.game.floor
    if state.get(CLOSED) and floor.close is not None:
        return felt.refusal(TableIsClosed(clause=floor.close.clause))
    if seat in state.get("vacated", ()) and floor.abstain is not None:
        return felt.refusal(SeatVacated(seat=SeatNumber(seat), clause=floor.abstain.clause))
    return None


def faults(game: Game) -> Iterator[tuple[str, str]]:
    """Rulings about what the book does not say when it may be done, as (key, reason)."""
    asked = {
        CLOSE: ("floor.close", game.floor.close),
        VACATE: ("floor.abstain", game.floor.abstain),
        SET_LIMITS: ("floor.limits", game.floor.limits),
    }
    for name, ruling in game.ruling.items():
        key, rule = asked.get(ruling.effect, ("", ruling))
        if rule is None:
            yield f"ruling.{name}", f"needs {key}, which says when"


SPECS = specs_by_effect(
    RulingSpec(effect=CLOSE, facts=ChangeFacts, prepare=_close),
    RulingSpec(effect=VACATE, facts=VacateFacts, prepare=_vacate),
    RulingSpec(effect=SUSPEND, prepare=_suspend),
    RulingSpec(effect=RESUME, prepare=_resume),
)
