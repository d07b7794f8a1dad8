"""Announcing a tournament, and its approval where the book asks for one (qld part 3).

What is announced is held against the book's part on tournaments (croupier.tournaments): a refusal names its clause.
Where the book wants an approval, entries open only when another person of the house has decided, with a recommendation
in words: approved as it is, approved with alterations, or refused. That person stands for those whom the book names;
the log of acts keeps what they wrote. A tournament for practice need not be announced months before.

The reviewer of an application may ask for particulars (s 9(1)(c)): until each is given it is not approved.

One application may be for several (s 9(3)(b)): they share its id in their settings (`series`), are decided together,
and their approval may be cancelled on advice (s 12).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import action_log, casino_key, database
from croupier.casino.core.account_names import PLAY
from croupier.casino.core.actor import Person
from croupier.casino.core.transaction import Answer, dumps, new_id
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in
from croupier.casino.pit import table_opening
from croupier.casino.tournaments import rounds as stages
from croupier.casino.tournaments.messages import (
    AlterationsUnclear,
    ApplicantGives,
    ApprovalCancelled,
    ApprovedForDay,
    BadTournament,
    DayNeeded,
    NoApproval,
    NoRefund,
    NotApproved,
    NotAwaitingApproval,
    OneBook,
    OnlySeriesCancelled,
    OwnApplication,
    ParticularAsked,
    ParticularMissing,
    ParticularNotAsked,
    PracticeAllOrNone,
    TournamentNeedsEnd,
    TournamentNeedsTimers,
)
from croupier.errors import CroupierError, Refused
from croupier.messages import Text, Words
from croupier.tournaments.application import defects
from croupier.tournaments.book_rules import Part, part
from croupier.tournaments.document import Application, Tournament, check_tournament

PROPOSED, APPROVED, REFUSED_STATE, TAKEN_BACK = "proposed", "approved", "refused", "taken_back"
MOST_PARTICULARS = 20
TERMS = ("buy_in_cents", "chips", "rounds", "minutes", "prizes", "most")
DEFAULTS: dict[str, Any] = {
    "conditions": [],
    "form": [],
    "procedure": [],
    "additional": [],
    "departures": [],
    "draw": "entry",
    "ties": "entry",
    "prize_ties": "share",
    "refunds": ["withdrawal", "cancellation"],
    "stages": [],
}


def today(at: int) -> date:
    """The day, as the casino counts it: of the universal time."""
    return datetime.fromtimestamp(at // 1000, UTC).date()


def part_of(game: str, wanted: dict[str, Any]) -> Part:
    """Return the demands of the game's book on this tournament."""
    book_part = part(game.partition("/")[0])
    return msgspec.structs.replace(book_part, notice=None) if wanted.get("practice") else book_part


def terms(work: Work, person: Person, application: Sequence[dict[str, Any]]) -> list[Answer]:
    """The settings of tournaments from what one application asks for; refused where one could not be played, or all
    of them together are not allowed."""
    kept = [_settings_of(wanted) for wanted in application]
    _check_application(work, person, application, kept)
    out = []
    for wanted, settings in zip(application, kept, strict=True):
        table = {key: wanted[key] for key in ("game", "options", "limits", "timers")}
        opened = table_opening.settings(person, table | {"departures": stages.departures(settings)})
        out.append(settings | {key: opened[key] for key in ("options", "limits", "timers")})
    return out


def _settings_of(wanted: dict[str, Any]) -> dict[str, Any]:
    timers = wanted["timers"]
    if not (timers["betting"] and timers["decision"]):
        raise Refused(TournamentNeedsTimers())
    named = {**DEFAULTS, **{key: wanted[key] for key in DEFAULTS if wanted.get(key) is not None}}
    if not named["stages"] and not (wanted["rounds"] or wanted["minutes"]):
        raise Refused(TournamentNeedsEnd())
    kept = {key: wanted[key] for key in TERMS} | named | {"currency": wanted.get("currency", PLAY)}
    kept["stages"] = stages.stages(kept)
    kept["held"] = wanted.get("held")
    kept["practice"] = bool(wanted.get("practice"))
    return kept


def _check_application(
    work: Work, person: Person, application: Sequence[dict[str, Any]], kept: Sequence[dict[str, Any]]
) -> None:
    """Held against the book's part on tournaments, all of an application together."""
    book = part_of(application[0]["game"], application[0])
    if any(wanted["game"].partition("/")[0] != book.book for wanted in application):
        raise Refused(book.refusal(OneBook(), book.cite.game))
    if any(bool(wanted.get("practice")) != kept[0]["practice"] for wanted in application):
        raise Refused(PracticeAllOrNone())
    both = zip(application, kept, strict=True)
    rounds = tuple(_one(work, book, f"no. {i}", *application_part) for i, application_part in enumerate(both, 1))
    whole = Application(book=book.book, submitted=today(work.at), by=person.name, tournament=rounds)
    for refusal in defects(whole, book):
        raise Refused(refusal)


def _one(work: Work, book: Part, name: str, wanted: dict[str, Any], kept: dict[str, Any]) -> Tournament:
    if book.is_approval_needed and not kept["practice"] and not kept["held"]:
        raise Refused(DayNeeded())
    shares = kept["prizes"] if book.is_approval_needed else [100]
    plain = {
        "id": name,
        "name": wanted["name"],
        "game": wanted["game"],
        "held": kept["held"] or today(work.at),
        "entry": {
            "fee": f"{kept['buy_in_cents']}/100",
            "form": kept["form"],
            "conditions": kept["conditions"],
            "most": max(2, kept["most"]),
            "refunds": kept["refunds"],
        },
        "stage": [{key: stage[key] or 0 if key != "name" else stage[key] for key in stage} for stage in kept["stages"]],
        "prizes": {"percent": shares, "ties": kept["prize_ties"]},
        "departure": kept["departures"],
        "procedure": kept["procedure"],
        "additional": kept["additional"],
        "options": wanted["options"],
        "limits": wanted["limits"],
        "draw": kept["draw"],
        "ties": kept["ties"],
    }
    try:
        return check_tournament(msgspec.convert(plain, Tournament))
    except msgspec.ValidationError as error:
        raise Refused(BadTournament(reason=Text(text=Words(str(error))))) from None
    except CroupierError as error:
        raise Refused(BadTournament(reason=error.refusal.message)) from None


def announce(work: Work, person: Person, application: Sequence[dict[str, Any]]) -> list[str]:
    """Announce the tournaments of one application; entries are taken from now on, or once it is approved."""
    rows, series = [], new_id("a") if len(application) > 1 else ""
    for wanted, kept in zip(application, terms(work, person, application), strict=True):
        tournament = new_id("c")
        kept["salt"] = casino_key.new_salt()
        kept["commitment"] = stages.commitment_of_draw(tournament, stages.secret(work, tournament, kept))
        if series:
            kept["series"] = series
        if part_of(wanted["game"], wanted).is_approval_needed:
            kept["approval"] = {"state": PROPOSED, "application": wanted, "at": work.at}
        row = {
            "id": tournament,
            "name": sign_in.checked_text(wanted["name"])[:60],
            "game": wanted["game"],
            "settings": dumps(kept),
            "state": "open",
            "owner": person.id,
            "opened_at": work.at,
            "ends_at": None,
            "ended_at": None,
            "standings": "[]",
        }
        work.insert(database.tournaments, row)
        rows.append(tournament)
    return rows


def tournaments_of_application(connection: sa.Connection, row: Any) -> list[Any]:
    """All tournaments of one application, by the day."""
    series = json.loads(row.settings).get("series")
    if not series:
        return [row]
    t = database.tournaments.c
    rows = connection.execute(database.tournaments.select().where(t.settings.like(f'%"{series}"%')))
    series_rows = [one for one in rows if json.loads(one.settings).get("series") == series]
    return sorted(series_rows, key=lambda one: (json.loads(one.settings)["held"] or "", one.id))


def _waiting(rows: Sequence[Any]) -> tuple[list[dict[str, Any]], Part]:
    """The settings of tournaments that wait for an approval, and what their book asks."""
    settings = [json.loads(row.settings) for row in rows]
    if any((kept.get("approval") or {}).get("state") != PROPOSED for kept in settings):
        raise Refused(NotAwaitingApproval())
    return settings, part_of(rows[0].game, settings[0])


def require(person: Person, rows: Sequence[Any], what: str) -> list[dict[str, Any]]:
    """Another person asks for a particular of an application. What its tournaments' settings are then."""
    settings, book = _waiting(rows)
    _another(book, person, rows[0])
    asked = [*settings[0]["approval"].get("required", ()), sign_in.checked_text(what)]
    if len(set(asked)) < len(asked) or len(asked) > MOST_PARTICULARS:
        raise Refused(ParticularAsked(what=what, most=MOST_PARTICULARS))
    return [kept | {"approval": kept["approval"] | {"required": asked}} for kept in settings]


def give(person: Person, rows: Sequence[Any], given: dict[str, str]) -> list[dict[str, Any]]:
    """Take the particulars from the applicant; return the settings as they are then."""
    settings, _ = _waiting(rows)
    if person.id != rows[0].owner:
        raise Refused(ApplicantGives())
    asked = settings[0]["approval"].get("required", ())
    for name in given:
        if name not in asked:
            raise Refused(ParticularNotAsked(what=name))
    particulars = settings[0]["approval"].get("particulars", {}) | {
        key: sign_in.checked_text(given[key]) for key in given
    }
    return [kept | {"approval": kept["approval"] | {"particulars": particulars}} for kept in settings]


def _particulars(book: Part, approval: dict[str, Any]) -> dict[str, Any]:
    """Return the particulars asked for and given, where all of them were."""
    asked, given = approval.get("required", []), approval.get("particulars", {})
    for name in asked:
        if not given.get(name):
            raise Refused(book.refusal(ParticularMissing(what=name), book.cite.particulars))
    return {"required": asked, "particulars": given} if asked else {}


def decide(work: Work, person: Person, rows: Sequence[Any], said: dict[str, Any]) -> list[Answer]:
    """Another person approves an application, approves it with alterations, or refuses it: all of its tournaments.
    What their settings are then."""
    settings, book = _waiting(rows)
    _another(book, person, rows[0])
    asked = {} if said["verdict"] == "refuse" else _particulars(book, settings[0]["approval"])
    why = action_log.checked_reason(said["recommendation"])
    verdict, changes = said["verdict"], said.get("alterations") or {}
    if (verdict == "alter") != bool(changes):
        raise Refused(AlterationsUnclear())
    clause = {"approve": book.cite.approved, "alter": book.cite.altered, "refuse": book.cite.refused}[verdict]
    state = REFUSED_STATE if verdict == "refuse" else APPROVED
    if verdict == "alter":
        wanted = [
            said["altered"].get(row.id, kept["approval"]["application"])
            for row, kept in zip(rows, settings, strict=True)
        ]
        same = ("salt", "commitment", "series")
        settings = [
            fresh | {key: kept[key] for key in same if key in kept}
            for fresh, kept in zip(terms(work, person, wanted), settings, strict=True)
        ]
    decision_values = {
        "state": state,
        "verdict": verdict,
        "by": person.id,
        "name": person.name,
        "at": work.at,
        "recommendation": why,
        "alterations": changes,
        "clause": book.cite_clause(clause),
        **asked,
    }
    return [kept | {"approval": decision_values} for kept in settings]


def _another(book: Part, person: Person, row: Any) -> None:
    if person.id == row.owner:
        raise Refused(book.refusal(OwnApplication(), book.cite.review))


def take_back(work: Work, person: Person, row: Any, advised: str) -> Answer:
    """The approval of several tournaments is cancelled, on advice. What stands in the settings of each then."""
    kept = json.loads(row.settings)
    book = part_of(row.game, kept)
    approval = kept.get("approval") or {}
    if "series" not in kept or not book.cite.cancelled:
        raise Refused(book.refusal(OnlySeriesCancelled(), book.cite.cancelled))
    if approval.get("state") != APPROVED:
        raise Refused(NoApproval())
    _another(book, person, row)
    withdrawal = {"advised": action_log.checked_reason(advised), "cancelled_by": person.name, "cancelled_at": work.at}
    return approval | {"state": TAKEN_BACK, "clause": book.cite_clause(book.cite.cancelled), **withdrawal}


def require_approval(row: Any, kept: dict[str, Any]) -> None:
    """Refuse to enter or begin a tournament before it is approved."""
    approval = kept.get("approval")
    if approval is not None and approval["state"] != APPROVED:
        book = part(row.game.partition("/")[0])
        if approval["state"] == TAKEN_BACK:
            raise Refused(book.refusal(ApprovalCancelled(), book.cite.cancelled))
        raise Refused(book.refusal(NotApproved(), book.cite.approval))


def check_day(work: Work, row: Any, kept: dict[str, Any]) -> None:
    """Refuse a tournament that begins on another day than the approved one."""
    book = part_of(row.game, kept)
    if book.notice is not None and kept.get("held") and str(today(work.at)) != kept["held"]:
        raise Refused(book.refusal(ApprovedForDay(day=kept["held"]), book.cite.approval))


def may_refund(row: Any, kept: dict[str, Any], when: str) -> None:
    """Fees go back only where the conditions say so."""
    if when not in kept.get("refunds", ("withdrawal", "cancellation")):
        book = part(row.game.partition("/")[0])
        raise Refused(book.refusal(NoRefund(when=when), book.cite.pool))


def clause_for_payment(row: Any, what: str) -> str:
    """The clause by which money of a tournament moves, where its book has one."""
    book = part(row.game.partition("/")[0])
    return book.cite_clause(getattr(book.cite, what)) or ""
