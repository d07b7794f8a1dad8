"""Amendments: a closed round of the casino is corrected by a further record, and only the difference is posted.

What was found is settled anew by the real procedure (table/rulings/amendments.py), at the table as it stood before
the round. The difference between that and what was posted moves between the players, the float and the house's own
accounts; where a player has less than is to be given back, the rest is owed (debts.py). The table has gone on since:
what it carries is not rewritten, but it is told what the correction brings its pools. Where other wagers would stand
on the table, or it would remember something else (a point), it is told that too, while the next round is still taking
its first wagers and nothing was done to those that stood (table/rulings/carried_corrections.py); afterwards such a
correction is refused: the round is void, or single payments are corrected.

An amendment is a row of its own, sealed like any other, with all that is needed to check it: what was found, who asked,
who confirmed, by which clause or that it is the house's ruling, the lines before and after, and the postings.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sqlalchemy as sa

from croupier.casino.money import size_limits
from croupier.casino.money.messages import Amended
from croupier.casino.money.round_postings import Posting
from croupier.casino.pit.affected_rounds import since
from croupier.casino.pit.messages import (
    ChipsCounted,
    NoSuchClause,
    NoSuchRuling,
    NothingChanged,
    OtherBetsStand,
    OtherEdition,
    RoundWasVoid,
    SayWhatChanges,
    SeatWasEmpty,
    WhichRound,
)
from croupier.casino.proof import certificates, fairness
from croupier.casino.proof.amended_rounds import Case, bodies
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import CroupierError, Refused
from croupier.money import amount, amount_to_text, exact
from croupier.rulebooks import is_replayable, register
from croupier.rulebooks.coverage import parent
from croupier.table.felt import Move
from croupier.table.money import meter as jackpot
from croupier.table.rulings import carried_corrections
from croupier.table.rulings.amendments import Amendment, Word

Wagers = Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Found:
    """A correction of a round of the floor, worked out and not booked yet."""

    amendment: Amendment
    postings: list[Posting]
    pools: dict[str, Fraction]
    people: dict[int, str]
    number: int  # it is the how-manieth of its round
    follows: str  # the one before, where there is one
    round: int
    tells: Move | None  # what the table must hear, where other wagers stand on it now

    def plain(self) -> dict[str, Any]:
        """Return the result for those who decide, as plain data."""
        report = self.amendment.plain()
        return {key: report[key] for key in ("found", "clause", "change", "before", "lines", "difference")} | {
            "number": self.number,
            "follows": self.follows,
            "round": self.round,
            **({"stands": self.tells.get("wagers", [])} if self.tells is not None else {}),
        }


def work_out_correction(connection: sa.Connection, room: TableState, what: Mapping[str, Any], by: str) -> Found:
    """Work out a correction: `what` has the round, the changes, what was found, and a ruling or a clause."""
    number = what.get("round")
    row = closed_round(connection, room, number)
    made, record = certificates.recorded_round(connection, room.opened, row)
    case = Case(made, record, room.id, room.link)
    earlier = bodies(connection, room.id, row.round)
    last = earlier[-1] if earlier else None
    if room.tournament is not None and not room.is_open:
        raise Refused(ChipsCounted())
    said = what.get("found")
    word = Word(said if isinstance(said, str) else "", by, clause_of(room, what))
    change = what.get("change")
    if not isinstance(change, list):
        raise Refused(SayWhatChanges())
    amended = case.amendment_for(change, word, last["lines"] if last is not None else None)
    _within_reason(case, amended)
    reason = Amended(found=amended.found)
    due, pools = case.due(amended.change, last["change"] if last is not None else [], reason, amended.clause)
    people = {int(seat): person for seat, person in json.loads(row.closing)["people"].items()}
    strange = next((p.seat for p in due if p.seat and p.seat not in people), None)
    if strange is not None:
        raise Refused(SeatWasEmpty(seat=strange))
    if last is not None and amended.lines == last["lines"] and not due:
        raise Refused(NothingChanged())
    follows = last["id"] if last is not None else ""
    was = last["after"] if last is not None else record["after"]
    tells = (
        _correction_to_declare(room, row.round, people, was, amended.after)
        if any("input" in one for one in change)
        else None
    )
    return Found(amended, due, pools, people, len(earlier) + 1, follows, row.round, tells)


def _within_reason(case: Case, amended: Amendment) -> None:
    """Refuse payments above what the round could pay at most, one by one and together, or a loss of more than that."""
    wins = sum(max(Fraction(amount(line["net"])), Fraction(0)) for line in amended.lines)
    if wins > size_limits.MAX_ROUND_PAYMENT:
        raise size_limits.too_much("round_pays", amount_to_text(exact(wins)), size_limits.MAX_ROUND_PAYMENT)
    lines = [one for one in amended.change if "line" in one]
    if not lines:
        return
    most = min(case.most_paid(), size_limits.MAX_ROUND_PAYMENT)
    for one in lines:
        line, net = amended.lines[one["line"] - 1], amount(one["net"])
        if net > most:
            raise size_limits.too_much("line_wins", amount_to_text(net), most, one["line"])
        least = max(most, amount(line["stake"]))
        if -net > least:
            raise size_limits.too_much("line_loses", amount_to_text(-net), least, one["line"])
    if wins > most and any(amount(one["net"]) > 0 for one in lines):
        raise size_limits.too_much("round_pays", amount_to_text(exact(wins)), most)


def _correction_to_declare(
    room: TableState, number: int, people: Mapping[int, str], was: Mapping[str, Any], now: Mapping[str, Any]
) -> Move | None:
    """Return the declaration that the table must hear if it would stand otherwise after the round; refused if it is too
    late for that and other wagers would stand on it."""
    pools = jackpot.pool_names(room.game)
    kept = [{k: v for k, v in carry.get("state", {}).items() if k not in pools} for carry in (was, now)]
    stood, stand = was.get("wagers", []), now.get("wagers", [])
    if stood == stand and kept[0] == kept[1]:
        return None
    move = _declaration_for_running_round(room, number, people, stood, stand, kept[1])
    if move is None and stood != stand:
        raise Refused(OtherBetsStand())
    return move


def _declaration_for_running_round(
    room: TableState, number: int, people: Mapping[int, str], stood: Wagers, stand: Wagers, state: dict[str, Any]
) -> Move | None:
    """The declaration by which the running round hears of it, where it can."""
    ruling, playing = carried_corrections.ruling_of(room.game), room.playing
    if not ruling or playing is None or playing.awaiting is None or room.number != number + 1:
        return None
    felt = playing.felt
    here = {
        seat: work_out_correction.person for seat, work_out_correction in room.seats.items() if seat in room.in_seats
    }
    if [w.plain() for w in felt.wagers if not w.fresh] != stood:
        return None
    if any(here.get(seat) != people.get(seat) for seat in {w["seat"] for w in (*stood, *stand)}):
        return None
    held = {pool: felt.state[pool] for pool in jackpot.pool_names(room.game) if pool in felt.state}
    move: Move = {"do": "declare", "ruling": ruling, "wagers": list(stand), "state": state | held}
    return move if playing.may(move) is None else None


def check_correction(connection: sa.Connection, room: TableState, what: Mapping[str, Any], by: str) -> dict[str, Any]:
    """Return the result of a correction, and the later rounds that would have come out otherwise; nothing is booked."""
    try:
        worked = work_out_correction(connection, room, what, by)
        later = since(connection, room, worked.round, worked.amendment.after)
        return worked.plain() | ({"later": later} if later else {})
    except Refused:
        raise
    except CroupierError as error:
        raise Refused(error.refusal) from None


def closed_round(connection: sa.Connection, room: TableState, number: Any) -> Any:
    """The row of a round that may be corrected."""
    from croupier.casino.proof.closed_rounds import round_row

    if type(number) is not int or number < 1:
        raise Refused(WhichRound())
    row = round_row(connection, room.id, number)
    if row.state != "settled":
        raise Refused(RoundWasVoid())
    procedures = fairness.record_version(row.fairness)
    if not is_replayable(room.game_name.partition("/")[0], row.rulebook_hash, procedures):
        raise Refused(OtherEdition())
    return row


def clause_of(room: TableState, what: Mapping[str, Any]) -> str:
    """The clause of the ruling that is named, or the one that is; none: it is the house's ruling."""
    ruling, clause = what.get("ruling"), what.get("clause")
    if ruling:
        known = room.game.ruling.get(str(ruling))
        if known is None:
            raise Refused(NoSuchRuling(ruling=str(ruling)[:60]))
        return room.game.cite_clause(known.clause)
    if not clause:
        return ""
    book = room.game_name.partition("/")[0]
    name = str(clause).removeprefix(f"{book} ")
    if not {name, parent(name)} & {entry.clause for entry in register(book)}:
        raise Refused(NoSuchClause(book=book, clause_name=name[:40]))
    return f"{book} {name}"


# What stands in the rows
