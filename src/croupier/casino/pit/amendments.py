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

from croupier.casino.core import database
from croupier.casino.money import round_postings, size_limits
from croupier.casino.money.ledger import COLLECTIONS, pool_account, table_float
from croupier.casino.money.messages import Amended, OldReason, Reason
from croupier.casino.money.round_postings import Posting, in_cents
from croupier.casino.pit.affected_rounds import since
from croupier.casino.pit.messages import (
    ChipsCounted,
    InputRefused,
    NoSuchClause,
    NoSuchRuling,
    NothingChanged,
    OtherBetsStand,
    OtherEdition,
    RoundNotOver,
    RoundWasVoid,
    SayWhatChanges,
    SeatWasEmpty,
    WhichRound,
)
from croupier.casino.proof import certificates, fairness
from croupier.casino.proof.closed_rounds import TOLD
from croupier.casino.tables.table_state import TableState
from croupier.errors import CroupierError, Refused
from croupier.money import Amount, amount, exact, shown, written
from croupier.rulebooks import is_replayable, register
from croupier.rulebooks.coverage import parent
from croupier.rulebooks.model import HOUSE
from croupier.table import Round, Table
from croupier.table.felt import Felt, Move
from croupier.table.money import meter as jackpot
from croupier.table.money.exposure import most_paid
from croupier.table.money.pools import LINKED, read
from croupier.table.rulings import carried_corrections
from croupier.table.rulings.amendments import KEYS, Amendment, Settlement, Word, correct_record
from croupier.table.rulings.amendments import fingerprint as record_hash

Change = Sequence[Mapping[str, Any]]
Wagers = Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Outcome:
    """A round as some changes make it: what it posts, and what it moves in the pools, exactly."""

    postings: list[Posting]
    pools: dict[str, Fraction]


class Case:
    """A closed round, and what a correction of it comes to. `table` is the engine's, as it stood before the round."""

    def __init__(self, table: Table, record: dict[str, Any], name: str, link: str) -> None:
        self.record, self.name, self.owner = record, name, link or name
        self._table, self._link = table, link
        self._played: Round | None = None

    def again(self, inputs: list[dict[str, Any]]) -> Settlement:
        """Inputs played at the table of the round: the lines, and what the table keeps."""
        made = self._table.again(self.record["seats"] or None, self.record["before"])
        playing = made.round()
        for number, move in enumerate(inputs, 1):
            refusal = playing.may(move)
            if refusal is not None:
                message = InputRefused(number=number, reason=refusal.message, clause=refusal.clause or "")
                raise Refused(message, refusal.names)
            playing.do(move)
        if playing.awaiting is not None:
            raise CroupierError(RoundNotOver(awaited=playing.awaited()))
        made.close(playing)
        self._played = playing
        return [line.plain() for line in playing.lines], json.loads(json.dumps(made.carry))

    def amended(self, change: Change, word: Word, stood: list[dict[str, Any]] | None) -> Amendment:
        """Return the result of the round with the change, beside its result before."""
        return correct_record(self.record, change, word, self.again, stood)

    def most_paid(self) -> Amount:
        """The most that the round could pay, by the wagers that lay in it."""
        playing = self._table.again(self.record["seats"] or None, self.record["before"]).round()
        most: Amount = 0
        for move in self.record["inputs"]:
            if move["do"] in ("place", "decide", "declare") or playing.felt.wagers:
                most = max(most, most_paid(playing))
            playing.do(move)
        return max(most, most_paid(playing))

    def outcome(self, change: Change) -> Outcome:
        """Return the postings of the round with these changes; none: as it was settled."""
        void = any("void" in one for one in change)
        inputs = [one for one in change if "input" in one]
        found = correct_record(self.record, inputs, Word("x", "x"), self.again) if inputs else None
        if found is None:
            self.again(self.record["inputs"])
        assert self._played is not None
        felt = self._played.felt
        posted = round_postings.postings(felt, self.name, self._link)
        accounts = {pool_account(self.owner, pool) for pool in jackpot.names(felt.game)}
        if void:
            return Outcome([p for p in posted if p.seat and p.account == COLLECTIONS], {})
        lines = felt.lines
        kept = [p for p in posted if p.account not in accounts]
        for one in change:
            if "line" in one:
                line = lines[one["line"] - 1]
                cents = in_cents(amount(one["net"])) - in_cents(line.net)
                kept.append(Posting(line.seat, table_float(self.name), cents, OldReason(text=""), ""))
        return Outcome(kept, _pools(felt))

    def due(
        self, change: Change, before: Change, reason: Reason, clause: str
    ) -> tuple[list[Posting], dict[str, Fraction]]:
        """Return the postings still due, and how much more each pool should hold."""
        was, now = self.outcome(before), self.outcome(change)
        pools = {
            pool: more
            for pool in sorted(was.pools.keys() | now.pools.keys())
            if (more := now.pools.get(pool, Fraction(0)) - was.pools.get(pool, Fraction(0)))
        }
        return round_postings.difference(was.postings, now.postings, reason, clause), pools

    def wrong(self, body: Mapping[str, Any], stood: Mapping[str, Any] | None) -> str:
        """Return the fault of an amendment that follows another one, or ""."""
        try:
            return self._wrong(body, stood)
        except (CroupierError, KeyError, TypeError, ValueError, IndexError) as error:
            return str(error) or repr(error)

    def _wrong(self, body: Mapping[str, Any], stood: Mapping[str, Any] | None) -> str:
        if body["follows"] != (stood["id"] if stood is not None else ""):
            return "it does not follow from the one before"
        word = Word(body["found"], body["by"], "" if body["clause"] == HOUSE else body["clause"])
        found = self.amended(body["change"], word, stood["lines"] if stood is not None else None).plain()
        for key in KEYS:
            if found[key] != body[key]:
                return f"its {key} is not what its changes come to"
        moved, pools = self.due(body["change"], stood["change"] if stood is not None else [], OldReason(text=""), "")
        posted = {(p["seat"], p["account"]): p["cents"] for p in body["postings"] if p["seat"] or not _pool(p)}
        if {(p.seat, p.account): p.cents for p in moved} != posted:
            return "its postings are not what its changes come to"
        if {pool: written(exact(more)) for pool, more in pools.items()} != body["pools"]:
            return "what it brings the pools is not what its changes come to"
        return ""


def _pool(posting: Mapping[str, Any]) -> bool:
    return str(posting["account"]).startswith(pool_account("", "")[:-1])


def _pools(felt: Felt) -> dict[str, Fraction]:
    """Return a round's movement in each pool; a seed that the house put in to begin with is there whatever the round's
    result."""
    out = {name: Fraction(0) for name in sorted(jackpot.names(felt.game))}
    for transfer in felt.transfers:
        if LINKED in (transfer["from"], transfer["to"]) or transfer["why"] == "seed":
            continue
        for end, sign in (("from", -1), ("to", 1)):
            if transfer[end] in out:
                out[transfer[end]] += sign * Fraction(read(transfer["amount"]))
    return out


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
        told = self.amendment.plain()
        return {key: told[key] for key in ("found", "clause", "change", "before", "lines", "difference")} | {
            "number": self.number, "follows": self.follows, "round": self.round,
            **({"stands": self.tells.get("wagers", [])} if self.tells is not None else {}),
        }  # fmt: skip


def found(connection: sa.Connection, room: TableState, what: Mapping[str, Any], by: str) -> Found:
    """Work out a correction: `what` has the round, the changes, what was found, and a ruling or a clause."""
    number = what.get("round")
    row = closed_round(connection, room, number)
    made, record = certificates.recorded_round(connection, room, row)
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
    amended = case.amended(change, word, last["lines"] if last is not None else None)
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
    tells = _tells(room, row.round, people, was, amended.after) if any("input" in one for one in change) else None
    return Found(amended, due, pools, people, len(earlier) + 1, follows, row.round, tells)


def _within_reason(case: Case, amended: Amendment) -> None:
    """Refuse payments above what the round could pay at most, one by one and together, or a loss of more than that."""
    wins = sum(max(Fraction(amount(line["net"])), Fraction(0)) for line in amended.lines)
    if wins > size_limits.PAYS:
        raise size_limits.too_much("what the round pays", shown(exact(wins)), size_limits.PAYS)
    told = [one for one in amended.change if "line" in one]
    if not told:
        return
    most = min(case.most_paid(), size_limits.PAYS)
    for one in told:
        line, net = amended.lines[one["line"] - 1], amount(one["net"])
        if net > most:
            raise size_limits.too_much(f"what line {one['line']} wins", shown(net), most)
        least = max(most, amount(line["stake"]))
        if -net > least:
            raise size_limits.too_much(f"what line {one['line']} loses", shown(-net), least)
    if wins > most and any(amount(one["net"]) > 0 for one in told):
        raise size_limits.too_much("what the round pays", shown(exact(wins)), most)


def _tells(
    room: TableState, number: int, people: Mapping[int, str], was: Mapping[str, Any], now: Mapping[str, Any]
) -> Move | None:
    """Return the declaration that the table must hear if it would stand otherwise after the round; refused if it is too
    late for that and other wagers would stand on it."""
    pools = jackpot.names(room.game)
    kept = [{k: v for k, v in carry.get("state", {}).items() if k not in pools} for carry in (was, now)]
    stood, stand = was.get("wagers", []), now.get("wagers", [])
    if stood == stand and kept[0] == kept[1]:
        return None
    move = _heard(room, number, people, stood, stand, kept[1])
    if move is None and stood != stand:
        raise Refused(OtherBetsStand())  # fmt: skip
    return move


def _heard(
    room: TableState, number: int, people: Mapping[int, str], stood: Wagers, stand: Wagers, state: dict[str, Any]
) -> Move | None:
    """The declaration by which the running round hears of it, where it can."""
    ruling, playing = carried_corrections.ruling_of(room.game), room.playing
    if not ruling or playing is None or playing.awaiting is None or room.number != number + 1:
        return None
    felt = playing.felt
    here = {seat: found.person for seat, found in room.seats.items() if seat in room.in_seats}
    if [w.plain() for w in felt.wagers if not w.fresh] != stood:
        return None
    if any(here.get(seat) != people.get(seat) for seat in {w["seat"] for w in (*stood, *stand)}):
        return None
    held = {pool: felt.state[pool] for pool in jackpot.names(room.game) if pool in felt.state}
    move: Move = {"do": "declare", "ruling": ruling, "wagers": list(stand), "state": state | held}
    return move if playing.may(move) is None else None


def checked(connection: sa.Connection, room: TableState, what: Mapping[str, Any], by: str) -> dict[str, Any]:
    """Return the result of a correction, and the later rounds that would have come out otherwise; nothing is booked."""
    try:
        worked = found(connection, room, what, by)
        later = since(connection, room, worked.round, worked.amendment.after)
        return worked.plain() | ({"later": later} if later else {})
    except Refused:
        raise
    except CroupierError as error:
        raise Refused(error.refusal) from None


def closed_round(connection: sa.Connection, room: TableState, number: Any) -> Any:
    """The row of a round that may be corrected."""
    from croupier.casino.pit.table_opening import round_row

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
        return room.game.cited(known.clause)
    if not clause:
        return ""
    book = room.game_name.partition("/")[0]
    name = str(clause).removeprefix(f"{book} ")
    if not {name, parent(name)} & {entry.clause for entry in register(book)}:
        raise Refused(NoSuchClause(book=book, clause_name=name[:40]))
    return f"{book} {name}"


# What stands in the rows


def bodies(connection: sa.Connection, table: str, number: int) -> list[dict[str, Any]]:
    """The amendments of a round, in their order."""
    a = database.amendments.c
    wanted = sa.select(a.body).where(a.floor_table == table, a.round == number).order_by(a.number)
    return [json.loads(body) for body in connection.execute(wanted).scalars()]


def told(found: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Amendments as everybody may know them."""
    return [{key: body[key] for key in TOLD} for body in found]


def same_record(record: Mapping[str, Any], body: Mapping[str, Any]) -> bool:
    """Return whether an amendment was made of this very record, by its hash."""
    return bool(body["of"] == record_hash(record))
