"""A tournament from the application to the last cent: every step with the clause that it rests on.

course = run(document)
course.steps       what was decided, in order: {"step", "text", "clause"}
course.refusals    why something was not
course.held        of each tournament that was held: tables, who went on, places, transfers
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.errors import Refusal, Refused
from croupier.money import amount, amount_to_text, exact
from croupier.tournaments import draws_and_places
from croupier.tournaments.application import defects, tournament_table
from croupier.tournaments.book_rules import Part, part
from croupier.tournaments.bot_heats import play_heat
from croupier.tournaments.document import Application, Document, Entrant, Held, Stage, Tournament, with_changes
from croupier.tournaments.messages import (
    ApplicationRefused,
    ApprovalCancelledOn,
    ApprovedAfterwards,
    BadResults,
    CancelledWithoutAdvice,
    FeeWholeCents,
    HeldOnOtherDay,
    NoFeeBack,
    RecommendationMissing,
    SingleNotCancelled,
    TooManyEntered,
    TournamentNotApproved,
    WrongFee,
)

CENTS = 100
POOL = "pool"
WITHDRAWAL, CANCELLATION = "withdrawal", "cancellation"  # when the conditions of a tournament may give fees back


@dataclass(slots=True)
class Course:
    """The course of a document."""

    steps: list[dict[str, Any]] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    held: list[dict[str, Any]] = field(default_factory=list)

    def step(self, part: Part, step: str, text: str, clause: str) -> None:
        """Write down a step, and by which clause."""
        self.steps.append({"step": step, "text": text, "clause": part.cite_clause(clause)})

    def plain(self) -> dict[str, Any]:
        """The course of the tournament as plain data."""
        return {
            "ok": not self.refusals,
            "steps": self.steps,
            "refusals": [r.as_json() for r in self.refusals],
            "held": self.held,
        }

    def clauses(self) -> set[str]:
        """Everything that was cited."""
        moved = (move["clause"] for course_held in self.held for move in course_held["transfers"])
        clauses_used = {*(step["clause"] for step in self.steps), *(r.clause for r in self.refusals), *moved}
        return {clause for clause in clauses_used if clause}


def check(document: Document) -> Course:
    """The application alone: may it be approved, and what does it say?"""
    course, book = Course(), part(document.application.book)
    course.refusals = defects(document.application, book)
    if not course.refusals:
        _state_application(course, document.application, book)
    return course


def run(document: Document) -> Course:
    """The whole document, as far as it goes; where something is refused, nothing that rests on it is done."""
    course, book = check(document), part(document.application.book)
    if course.refusals:
        return course
    try:
        approved = _decide_application(course, document, book)
        if approved is None:
            return course
        _cancel_tournaments(course, document, book)
        for held in document.held:
            tournament = next(t for t in approved.tournament if t.id == held.tournament)
            _check_allowed(document, tournament, held, book)
            course.held.append(_hold_tournament(course, tournament, held, book))
    except Refused as error:
        course.refusals.append(error.refusal)
    return course


def _state_application(course: Course, application: Application, book: Part) -> None:
    """State the contents of an application, under its clauses."""
    cite = book.cite
    single = len(application.tournament) == 1
    many = cite.single if single else book.period.clause if book.period else ""
    count = "1 tournament" if single else f"{len(application.tournament)} tournaments"
    course.step(book, "application", f"{count}, submitted {application.submitted} by {application.by}", many)
    for tournament in application.tournament:
        if book.notice is not None:
            text = f"{tournament.id}: to be held on {tournament.held}, {book.notice.months} months ahead or more"
            course.step(book, "notice", text, book.notice.clause)
        course.step(book, "game", f"{tournament.id}: based on {tournament.game}", cite.game)
        text = (
            f"{tournament.id}: an entry fee of {amount_to_text(tournament.fee)}, and an entry form with "
            f"{', '.join(tournament.entry.form)}"
        )
        course.step(book, "entry", text, cite.entry)
        for text in tournament.procedure:
            course.step(book, "procedure", f"{tournament.id}: {text}", cite.procedure)
        for departure in tournament.departure:
            course.step(book, "departure", f"{tournament.id}: {departure.clause}: {departure.alters}", cite.departures)
            course.step(book, "necessary", f"{tournament.id}: {departure.clause}: {departure.why}", cite.necessary)
        for text in tournament.additional:
            course.step(book, "additional", f"{tournament.id}: {text}", cite.additional)
    for name in application.required:
        course.step(book, "particulars", f"{name}: {application.particulars[name]}", cite.particulars)


def _decide_application(course: Course, document: Document, book: Part) -> Application | None:
    """The application as it was approved; nothing where it was refused, or was not decided yet."""
    application, decision, review = document.application, document.decision, document.review
    if not book.is_approval_needed:
        return application
    if review is not None:
        course.step(book, "review", f"{review.by} recommends: {review.recommends}", book.cite.review)
    if decision is None:
        if document.held:
            raise Refused(book.refusal(TournamentNotApproved(), book.cite.approval))
        return None
    if review is None:
        raise Refused(book.refusal(RecommendationMissing(), book.cite.review))
    if decision.verdict == "refuse":
        course.step(book, "refused", f"{decision.by} refuses the application", book.cite.refused)
        if document.held:
            raise Refused(book.refusal(ApplicationRefused(), book.cite.approval))
        return None
    if decision.verdict == "approve":
        course.step(book, "approved", f"{decision.by} approves it without alteration", book.cite.approved)
        return application
    return _alter_application(course, document, book)


def _alter_application(course: Course, document: Document, book: Part) -> Application:
    assert document.decision is not None
    altered = with_changes(document.application, document.decision.alter)
    wrong = defects(altered, book)
    if wrong:
        raise Refused(wrong[0])
    for path, value in document.decision.alter.items():
        course.step(book, "altered", f"{document.decision.by} approves it with {path} = {value}", book.cite.altered)
    return altered


def _cancel_tournaments(course: Course, document: Document, book: Part) -> None:
    cancellation = document.cancellation
    if cancellation is None:
        return
    if len(document.application.tournament) < 2:
        raise Refused(book.refusal(SingleNotCancelled(), book.cite.cancelled))
    if not cancellation.advised:
        raise Refused(book.refusal(CancelledWithoutAdvice(), book.cite.cancelled))
    text = f"{cancellation.by} cancels the approval from {cancellation.on} on: {cancellation.advised}"
    course.step(book, "cancelled", text, book.cite.cancelled)


def _check_allowed(document: Document, tournament: Tournament, held: Held, book: Part) -> None:
    """Check that a tournament may be held then: with a prior approval that was not cancelled, and on the day
    approved."""
    decision, cancellation = document.decision, document.cancellation
    if not book.is_approval_needed or decision is None:
        return
    if decision.on > held.on:
        raise Refused(book.refusal(ApprovedAfterwards(tournament=tournament.id), book.cite.approval))
    if cancellation is not None and cancellation.on <= held.on:
        raise Refused(
            book.refusal(ApprovalCancelledOn(tournament=tournament.id, day=str(cancellation.on)), book.cite.cancelled)
        )
    if held.on != tournament.held:
        raise Refused(
            book.refusal(
                HeldOnOtherDay(tournament=tournament.id, day=str(tournament.held), held=str(held.on)),
                book.cite.approval,
            )
        )


# Held


def _hold_tournament(course: Course, tournament: Tournament, held: Held, book: Part) -> dict[str, Any]:
    transfers = [move for entrant in held.entrant for move in _enter(tournament, entrant, book)]
    names = [entrant.name for entrant in held.entrant if not entrant.withdrew]
    forfeiting = [] if WITHDRAWAL in tournament.entry.refunds else [e.name for e in held.entrant if e.withdrew]
    for name in forfeiting:
        text = f"{tournament.id}: {name} withdraws, and the fee stays in the pool"
        course.step(book, "withdrawn", text, book.cite.pool)
    fee = _cents(tournament.entry.fee)
    pool = fee * (len(names) + len(forfeiting))
    out: dict[str, Any] = {
        "tournament": tournament.id,
        "pool_cents": pool,
        "entrants": names,
        "stages": [],
        "standings": [],
        "transfers": transfers,
        "state": "over",
    }
    if len(set(names)) != len(names) or len(names) > tournament.entry.most:
        raise Refused(
            book.refusal(
                TooManyEntered(tournament=tournament.id, entered=len(names), most=tournament.entry.most),
                book.cite.entry,
            )
        )
    if held.called_off or len(names) < tournament.entry.least:
        why = "it was called off" if held.called_off else f"fewer than {tournament.entry.least} entered"
        if CANCELLATION not in tournament.entry.refunds:
            raise Refused(book.refusal(NoFeeBack(tournament=tournament.id), book.cite.pool))
        transfers += [_transfer(POOL, name, fee, "refund", book) for name in names + forfeiting]
        course.step(book, "called_off", f"{tournament.id}: {why}; the fees go back", book.cite.pool)
        return out | {"state": "called_off", "pool_cents": 0}
    results = _play_rounds(tournament, held, names, out)
    order = (
        draws_and_places.lots(names, held.seed, "prizes") if tournament.prizes.ties == draws_and_places.LOTS else names
    )
    ranked = draws_and_places.ranking(results, order, tournament.prizes.ties == draws_and_places.SHARE)
    last = {name: chips[name] for chips in results for name in chips}
    for place in draws_and_places.pay_places(out["pool_cents"], tournament.prizes.percent, ranked):
        row = {"place": place.place, "name": place.name, "chips": last[place.name], "prize_cents": place.prize}
        out["standings"].append(row)
        if place.prize:
            transfers.append(_transfer(POOL, place.name, place.prize, "prize", book))
    fees = len(names) + len(forfeiting)
    text = f"{tournament.id}: {fees} entry fees, {amount_to_text(Fraction(pool, CENTS))}, are the prizes"
    course.step(book, "pool", text, book.cite.pool)
    course.step(book, "held", f"{tournament.id}: held on {held.on}, as it was approved", book.cite.approval)
    return out


def _enter(tournament: Tournament, entrant: Entrant, book: Part) -> list[dict[str, Any]]:
    """The fee of an entrant, and its way back to one who withdrew, where the conditions say so."""
    fee = _cents(tournament.entry.fee)
    if entrant.paid and amount(entrant.paid) != tournament.fee:
        raise Refused(book.refusal(WrongFee(name=entrant.name, paid=entrant.paid, fee=tournament.fee), book.cite.fee))
    moves = [_transfer(entrant.name, POOL, fee, "entry", book, book.cite.fee)]
    if entrant.withdrew and WITHDRAWAL in tournament.entry.refunds:
        moves.append(_transfer(POOL, entrant.name, fee, "refund", book))
    return moves


def _transfer(payer: str, payee: str, cents: int, why: str, book: Part, clause: str = "") -> dict[str, Any]:
    clause = clause or book.cite.pool
    return {"from": payer, "to": payee, "cents": cents, "why": why, "clause": book.cite_clause(clause)}


def _cents(fee: str) -> int:
    cents = exact(amount(fee) * CENTS)
    if type(cents) is not int:
        raise Refused(FeeWholeCents(fee=fee))
    return cents


def _play_rounds(tournament: Tournament, held: Held, names: list[str], out: dict[str, Any]) -> list[dict[str, int]]:
    """Round after round: who is drawn where, what chips they have at the end, and who goes on."""
    playing, chips, results = names, dict.fromkeys(names, 0), []
    for number, stage in enumerate(tournament.stage):
        begin = {name: stage.chips or chips[name] for name in playing}
        tables = _draw(tournament, stage, held.seed, playing)
        given = held.results[number] if number < len(held.results) else None
        chips = _results(tournament, stage, held.seed, tables, begin, given)
        results.append(chips)
        order = (
            draws_and_places.lots(playing, held.seed, stage.name) if tournament.ties == draws_and_places.LOTS else names
        )
        on = (
            []
            if not stage.advance
            else [
                name
                for table in tables
                for name in draws_and_places.through(
                    {n: chips[n] for n in table}, stage.advance, order, tournament.ties
                )
            ]
        )
        out["stages"].append(
            {
                "name": stage.name,
                "through": on,
                "tables": [[{"name": name, "chips": chips[name]} for name in table] for table in tables],
            }
        )
        if len(on) < 2:
            break
        playing = on
    return results


def _draw(tournament: Tournament, stage: Stage, seed: str, names: list[str]) -> list[list[str]]:
    table = tournament_table(tournament)
    order = (
        draws_and_places.lots(names, seed, f"draw {stage.name}") if tournament.draw == draws_and_places.LOTS else names
    )
    return draws_and_places.draw_tables(order, stage.seats or table.room, table.least_seats)


def _results(
    tournament: Tournament,
    stage: Stage,
    seed: str,
    tables: list[list[str]],
    begin: dict[str, int],
    given: dict[str, int] | None,
) -> dict[str, int]:
    if given is None:
        results: dict[str, int] = {}
        for number, names in enumerate(tables):
            chips = {name: begin[name] for name in names}
            results |= play_heat(tournament_table(tournament), chips, stage.rounds, f"{seed} {stage.name} {number}")
        return results
    strange = sorted(set(given) ^ set(begin))
    if strange or any(chips < 0 for chips in given.values()):
        who = strange[0] if strange else min(given, key=lambda name: given[name])
        raise Refused(BadResults(stage=stage.name, name=who))
    return dict(given)
