"""Announcing a tournament, and its approval where the book asks for one (qld part 3).

What is announced is held against the book's part on tournaments (croupier.tournaments): a refusal names its clause.
Where the book wants an approval, nobody enters before another person of the house has decided, with a recommendation in
words: approved as it is, approved with alterations, or refused. That person stands for those whom the book names; the
log of acts keeps what they wrote. A tournament for practice need not be announced months before.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import msgspec

from croupier.casino import accounts, acts, floor, keys, stages, store
from croupier.casino.afterwards import no
from croupier.casino.ledger import PLAY
from croupier.casino.person import Person
from croupier.casino.work import Work, dumps, new_id
from croupier.errors import CroupierError, Refused
from croupier.tournaments.apply import defects
from croupier.tournaments.document import Application, Tournament, checked
from croupier.tournaments.part import Part, part

PROPOSED, APPROVED, REFUSED = "proposed", "approved", "refused"
TERMS = ("buy_in_cents", "chips", "rounds", "minutes", "prizes", "most")
DEFAULTS: dict[str, Any] = {
    "conditions": [], "form": [], "procedure": [], "additional": [], "departures": [], "draw": "entry", "ties": "entry",
    "prize_ties": "share", "refunds": ["withdrawal", "cancellation"], "stages": [],
}  # fmt: skip


def today(at: int) -> date:
    """The day, as the casino counts it: of the universal time."""
    return datetime.fromtimestamp(at // 1000, UTC).date()


def part_of(game: str, wanted: dict[str, Any]) -> Part:
    """What the game's book asks of this tournament."""
    found = part(game.partition("/")[0])
    return msgspec.structs.replace(found, notice=None) if wanted.get("practice") else found


def terms(work: Work, person: Person, wanted: dict[str, Any]) -> dict[str, Any]:
    """The settings of a tournament from what was asked for; refused where it could not be played or is not allowed."""
    timers = wanted["timers"]
    if not (timers["betting"] and timers["decision"]):
        raise no("no_timer", "a tournament does not wait for ever: its bets and decisions have a time")
    named = {**DEFAULTS, **{key: wanted[key] for key in DEFAULTS if wanted.get(key) is not None}}
    if not named["stages"] and not (wanted["rounds"] or wanted["minutes"]):
        raise no("no_end", "a tournament ends after so many rounds, or so many minutes")
    kept = {key: wanted[key] for key in TERMS} | named | {"currency": wanted.get("currency", PLAY)}
    kept["stages"] = stages.stages(kept)
    kept["held"] = wanted.get("held")
    kept["practice"] = bool(wanted.get("practice"))
    _in_order(work, person, wanted, kept)
    table = {key: wanted[key] for key in ("game", "options", "limits", "timers")}
    opened = floor.settings(person, table | {"departures": stages.departures(kept)})
    return kept | {key: opened[key] for key in ("options", "limits", "timers")}


def _in_order(work: Work, person: Person, wanted: dict[str, Any], kept: dict[str, Any]) -> None:
    """Held against the book's part on tournaments."""
    book = part_of(wanted["game"], wanted)
    if book.approval_needed and not kept["practice"] and not kept["held"]:
        raise no("not_stated", "say on which day it is to be held")
    shares = kept["prizes"] if book.approval_needed else [100]
    plain = {
        "id": "it", "name": wanted["name"], "game": wanted["game"], "held": kept["held"] or today(work.at),
        "entry": {"fee": f"{kept['buy_in_cents']}/100", "form": kept["form"], "conditions": kept["conditions"],
                  "most": max(2, kept["most"]), "refunds": kept["refunds"]},
        "stage": [{key: stage[key] or 0 if key != "name" else stage[key] for key in stage} for stage in kept["stages"]],
        "prizes": {"percent": shares, "ties": kept["prize_ties"]}, "departure": kept["departures"],
        "procedure": kept["procedure"], "additional": kept["additional"], "options": wanted["options"],
        "limits": wanted["limits"], "draw": kept["draw"], "ties": kept["ties"],
    }  # fmt: skip
    try:
        one = checked(msgspec.convert(plain, Tournament))
    except (msgspec.ValidationError, CroupierError) as error:
        raise no("bad_tournament", str(error)) from None
    application = Application(book=book.book, submitted=today(work.at), by=person.name, tournament=(one,))
    for refusal in defects(application, book):
        raise Refused(refusal)


def announce(work: Work, person: Person, wanted: dict[str, Any]) -> dict[str, Any]:
    """Announce a tournament; entries are taken from now on, or once it is approved."""
    kept = terms(work, person, wanted)
    tournament = new_id("c")
    kept["salt"] = keys.new_salt()
    kept["commitment"] = stages.committed(tournament, stages.secret(work, tournament, kept))
    if part_of(wanted["game"], wanted).approval_needed:
        kept["approval"] = {"state": PROPOSED, "application": wanted, "at": work.at}
    row = {
        "id": tournament, "name": accounts.checked_text(wanted["name"])[:60], "game": wanted["game"],
        "settings": dumps(kept), "state": "open", "owner": person.id, "opened_at": work.at, "ends_at": None,
        "ended_at": None, "standings": "[]",
    }  # fmt: skip
    work.insert(store.tournaments, row)
    return {"tournament": tournament}


def decide(work: Work, person: Person, row: Any, kept: dict[str, Any], said: dict[str, Any]) -> dict[str, Any]:
    """Another person approves it, approves it with alterations, or refuses it. What the settings are then."""
    approval = kept.get("approval")
    if approval is None or approval["state"] != PROPOSED:
        raise no("not_now", "this tournament does not wait for an approval")
    book = part_of(row.game, kept)
    if person.id == row.owner:
        raise Refused(book.no("own_application", "somebody else decides what you applied for", book.cite.review))
    why = acts.checked_reason(said["recommendation"])
    verdict, changes = said["verdict"], said.get("alterations") or {}
    if (verdict == "alter") != bool(changes):
        raise no("no_alterations", "an approval with alterations says which, and one without has none")
    clause = {"approve": book.cite.approved, "alter": book.cite.altered, "refuse": book.cite.refused}[verdict]
    found = {
        "state": REFUSED if verdict == "refuse" else APPROVED, "verdict": verdict, "by": person.id,
        "name": person.name, "at": work.at, "recommendation": why, "alterations": changes, "clause": book.cited(clause),
    }  # fmt: skip
    if verdict == "alter":
        fresh = terms(work, person, said["altered"])
        kept = fresh | {key: kept[key] for key in ("salt", "commitment")}
    return kept | {"approval": found}


def approved(row: Any, kept: dict[str, Any]) -> None:
    """Nothing is entered or begun before it is approved."""
    approval = kept.get("approval")
    if approval is not None and approval["state"] != APPROVED:
        book = part(row.game.partition("/")[0])
        raise Refused(book.no("not_approved", "nobody has approved this tournament yet", book.cite.approval))


def on_the_day(work: Work, row: Any, kept: dict[str, Any]) -> None:
    """It begins on the day for which it was approved."""
    book = part_of(row.game, kept)
    if book.notice is not None and kept.get("held") and str(today(work.at)) != kept["held"]:
        raise Refused(book.no("not_as_approved", f"it was approved for {kept['held']}", book.cite.approval))


def may_refund(row: Any, kept: dict[str, Any], when: str) -> None:
    """Fees go back only where the conditions say so."""
    if when not in kept.get("refunds", ("withdrawal", "cancellation")):
        book = part(row.game.partition("/")[0])
        raise Refused(book.no("no_refund", f"its conditions give no fee back on {when}", book.cite.pool))


def cited(row: Any, what: str) -> str:
    """The clause by which money of a tournament moves, where its book has one."""
    book = part(row.game.partition("/")[0])
    return book.cited(getattr(book.cite, what)) or ""
