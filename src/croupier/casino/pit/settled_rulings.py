"""Rulings on what is settled: who may give them, and that they take two people where money moves. What is settled is a
round that is over, and each wager of the running round that is decided already.

One member of staff asks, another one who neither played, dealt nor ruled in that round confirms. While a request waits
the table takes no wagers, for as long as the house has set; after that the request is booked as an amendment of the
closed round. A house may let one person move a little in a day without a second; by default it does not. At a practice
table (play money, one person) one is enough.
"""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace

from croupier.casino.core import action_log, database
from croupier.casino.core.account_names import PLAY
from croupier.casino.core.actor import STAFF, Person
from croupier.casino.core.messages import StandingRequest
from croupier.casino.core.transaction import Answer
from croupier.casino.core.user_names import folded_name
from croupier.casino.money import round_postings, size_limits
from croupier.casino.money.messages import OldReason
from croupier.casino.money.round_postings import in_cents
from croupier.casino.money.work import Work
from croupier.casino.pit import amendment_booking, reopened_rounds
from croupier.casino.pit import amendments as amending
from croupier.casino.proof import certificates
from croupier.casino.proof.closed_rounds import Past, recorded_moves
from croupier.casino.staff import two_person
from croupier.casino.tables import shared_jackpots
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.messages import (
    DealtInRound,
    DecksChangeLater,
    HouseDrewThis,
    HouseMakesNoMistakes,
    HouseMakesUpShoe,
    InspectorNotTold,
    JackpotInLedger,
    JackpotsShared,
    LeftByAmendment,
    NoSecondStaff,
    NotToBeRuled,
    OutcomeKnown,
    OutcomeKnownRunning,
    PlayedInRoundDecide,
    PlayHasGoneOn,
    RequestTooLate,
    RulingWaits,
    SitDownFirst,
    WagerNotAskedFor,
)
from croupier.casino.tables.state.table_rows import WaitingRuling
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.table_commands import Request
from croupier.errors import Refused
from croupier.money import amount, exact
from croupier.money import amount_to_json as money_text
from croupier.rulebooks.model import Ruling
from croupier.table import Round, shoe
from croupier.table.felt import Move
from croupier.table.money import meter as jackpot
from croupier.table.rulings import carried_corrections, deck_changes, floor_rules
from croupier.table.rulings.conduct import SPOKEN
from croupier.table.rulings.wager_rulings import ABOVE, AS_MEANT, BELOW

ASK = "declare"  # the act that waits
DAY = 24 * 3600 * 1000  # milliseconds
BLOCKED = ("place", "remove", "clear", "ready", "call", "no_more_bets")
PLAY_ON = ("decide", "chance")  # what waits, too, while the ruling is on the running round
ADDING = (BELOW, ABOVE, AS_MEANT, SPOKEN)  # effects by which a wager comes to lie that did not, or elsewhere


# Who may


def not_a_player(people: set[str], person: Person) -> None:
    """Refuse a person who played in the round."""
    if person.id and person.id in people:
        raise Refused(PlayedInRoundDecide())


def people_of(room: TableState, work: Work, number: int) -> set[str]:
    """Return the players of a round of a table; one who leaves the running round with a wager in it sits there until it
    is over."""
    if number == room.number:
        return {room.seats[seat].person for seat in room.in_seats if seat in room.seats}
    if room.past is not None and room.past.number == number:
        return set(room.past.people.values())
    r = database.rounds.c
    wanted = sa.select(r.closing).where(r.floor_table == room.id, r.round == number)
    closing = work.connection.execute(wanted).scalar()
    return set(json.loads(closing)["people"].values()) if closing else set()


def staff_of(room: TableState, work: Work, number: int) -> set[str]:
    """The staff who dealt or ruled in a round: whose commands its moves came from, besides the players'."""
    m = database.moves.c
    wanted = sa.select(m.person).where(m.floor_table == room.id, m.round == number).distinct()
    staged = {row["person"] for row in work.moves if row["floor_table"] == room.id and row["round"] == number}
    return staged | set(work.connection.execute(wanted).scalars()) - people_of(room, work, number) - {""}


def _has_other_confirmer(room: TableState, work: Work, person: Person, number: int) -> bool:
    """Return whether anybody else of the staff could confirm it."""
    p = database.people.c
    staff = set(work.connection.execute(sa.select(p.id).where(p.role.in_(STAFF))).scalars())
    return bool(staff - {person.id} - people_of(room, work, number) - staff_of(room, work, number))


# What it moves


def played_with(room: TableState, past: Past, move: Move) -> tuple[Round, Round]:
    """A settled round, and the same with a ruling declared on it; refused as the engine refuses it."""
    opening, seats = json.loads(past.row["opening"]), tuple(json.loads(past.row["seats"]))
    rounds = []
    for _ in range(2):
        playing = room.make_table(seats or None, opening["carry"], past.row["fairness"]).round()
        for made in past.moves:
            playing.do(made)
        rounds.append(playing)
    rounds[1].do(move)
    return rounds[0], rounds[1]


def cents_moved(room: TableState, before: Round, after: Round) -> int:
    """How many cents a ruling moves between all accounts together, in either direction."""
    if after.awaiting is not None:  # it waits for another chance: all that was settled is open again
        return sum(in_cents(exact(Fraction(line.stake) + abs(Fraction(line.net)))) for line in before.lines)
    was, now = (round_postings.postings(settlement.felt, room.id, room.link) for settlement in (before, after))
    return sum(abs(posting.cents) for posting in round_postings.difference(was, now, OldReason(text=""), ""))


def cents_undone(room: TableState, move: Move) -> int:
    """How many cents of what is decided already a ruling on the running round takes back."""
    assert room.playing is not None
    decided = _decided_wagers(room.playing)
    if not decided:
        return 0
    again = room.make_table(room.in_seats or None, json.loads(room.opening_text)["carry"], room.fairness).round()
    for made in room.made:
        again.do(made)
    again.do(move)
    gone = decided - _decided_wagers(again)
    return sum(in_cents(exact(abs(Fraction(net)))) * times for (*_, net), times in gone.items())


def _decided_wagers(playing: Round) -> Counter[tuple[Any, ...]]:
    """The wagers that are won or lost by now."""
    return Counter((line.seat, line.wager, line.on, line.box, line.net) for line in playing.lines if line.net)


def is_new_wager(room: TableState, move: Move) -> bool:
    """Return whether a declaration lays a wager where none lay."""
    known = room.known_ruling(move)
    return known is not None and known.effect in ADDING and not move.get("instead")


def _moved_today(work: Work) -> int:
    """Return the amount that rulings of this person alone have moved in the last day, in cents."""
    a = database.acts.c
    wanted = sa.select(a.detail).where(a.actor == work.person.id, a.act == ASK, a.at > work.at - DAY)
    staged = [row["detail"] for row in work.acts if row["act"] == ASK and row["actor"] == work.person.id]
    details = [json.loads(text) for text in (*work.connection.execute(wanted).scalars(), *staged)]
    return sum(int(detail.get("alone_cents", 0)) for detail in details)


def check_running(room: TableState, work: Work, person: Person, move: Move) -> None:
    """Refuse a wager that one person would add once an outcome of the running round is known; an inspector who is told
    is another member of staff."""
    playing, known = room.playing, room.known_ruling(move)
    if playing is None or known is None or known.effect not in ADDING:
        return
    if any(made["do"] == "chance" for made in playing.moves):
        raise Refused(OutcomeKnownRunning(clause=room.game.cite_clause(known.clause)))
    if known.effect == AS_MEANT:
        check_inspector(work, move, {person.id}, room.game.cite_clause(known.clause))


def check_inspector(work: Work, move: Move, others: set[str], clause: str) -> None:
    """Refuse an inspector who is not another member of staff, by name."""
    p = database.people.c
    wanted = sa.select(p.id).where(p.role.in_(STAFF), p.folded == folded_name(str(move.get("inspector", ""))))
    name = work.connection.execute(wanted).scalar()
    if name is None or name in others:
        raise Refused(InspectorNotTold(clause=clause))


# A wager that is added by an amendment

REQUEST = "standing request"  # the act: a player asks, before betting is closed, that a wager be kept laid


def request(room: LiveTable, work: Work, person: Person, given: Request) -> None:
    """Log a player's standing request for a wager, before the betting of this round is closed (qld s 140(1)); with no
    stake it ends."""
    number = next((seat for seat, chair in room.state.seats.items() if chair.person == person.id), None)
    playing = room.state.playing
    if number is None or number not in room.state.in_seats or playing is None:
        raise Refused(SitDownFirst())
    if playing.awaiting is None or playing.awaiting.kind != "wagers" or _has_outcome(playing.moves):
        raise Refused(RequestTooLate())
    stake = amount(given.stake)
    size_limits.stake(stake)
    place: Move = {**given.move(number), "do": "place"}
    del place["stake"]
    seat, wager, on, box = playing.parts_of_move(place)
    if stake:
        refusal = playing.may({**place, "stake": stake})
        if refusal is not None:
            raise Refused(refusal)
    detail = {"seat": seat, "wager": wager, "on": on, "box": box, "stake": money_text(stake)}
    action_log.record_act(work, REQUEST, StandingRequest(), person.id, room.state.id, room.state.number, detail)


def _has_outcome(moves: list[Move]) -> bool:
    return any(made["do"] == "chance" for made in moves)


def check_added(room: TableState, work: Work, number: Any, change: Any, deciders: set[str]) -> None:
    """Refuse an amendment that adds a wager which neither lay on the table nor was asked for before betting closed,
    whose inspector is not a third member of staff, or which says what no ruling says."""
    inputs = recorded_moves(work.connection, room.id, number) if type(number) is int else []
    for change_part in change:
        if not isinstance(change_part, dict) or type(change_part.get("input")) is not int:
            continue
        was = (
            inputs[change_part["input"] - 1]
            if 0 < change_part["input"] <= len(inputs) and "insert" not in change_part
            else {}
        )
        move = change_part.get("insert") or {**was, **(change_part.get("set") or {})}
        if not isinstance(move, dict):
            continue
        if "chance" in (was.get("do"), move.get("do")) and not room.is_dealt_by_hand:
            raise Refused(HouseDrewThis())
        if move == was or "remove" in change_part:
            continue
        if move.get("do") == "place":
            if not _has_lain_elsewhere(was, move):
                _check_asked_for(room, work, number, move, "")
        elif move.get("do") == "declare":
            _check_ruling_added(room, work, number, move, deciders)


def _has_lain_elsewhere(was: Move, move: Move) -> bool:
    """Return whether a wager lay on the table, though it was written down elsewhere or for another player: it is no
    larger."""
    return was.get("do") == "place" and amount(move.get("stake", 0)) <= amount(was.get("stake", 0))


def _check_ruling_added(room: TableState, work: Work, number: int, move: Move, deciders: set[str]) -> None:
    known = room.known_ruling(move)
    if known is None:
        return
    check_words(room, known, move)
    if known.effect in ADDING:
        clause = room.game.cite_clause(known.clause)
        if known.effect == AS_MEANT:
            check_inspector(work, move, deciders | people_of(room, work, number), clause)
        if not move.get("instead"):
            _check_asked_for(room, work, number, move, clause)


def check_words(room: TableState, known: Ruling, what: dict[str, Any]) -> None:
    """Refuse what no ruling says in a casino: what the ledger or an amendment says, and cards at a table that the house
    deals."""
    if known.effect == shared_jackpots.METERS or jackpot.pool_names(room.game) & what.keys():
        raise Refused(JackpotInLedger())
    if known.effect == carried_corrections.CARRIED_EFFECT:
        raise Refused(LeftByAmendment())
    if known.effect in (floor_rules.SUSPEND, floor_rules.RESUME) and room.link:
        raise Refused(JackpotsShared())
    if not room.is_dealt_by_hand and known.effect == shoe.MADE_UP:
        raise Refused(HouseMakesUpShoe())
    if not room.is_dealt_by_hand and known.effect == deck_changes.CHANGE_DECKS and room.shoe is not None:
        clause = room.game.cite_clause(known.clause)
        raise Refused(DecksChangeLater(clause=clause))
    turned = known.effect in shoe.DEALER_NAMES_CARDS and "cards" in what
    if not room.is_dealt_by_hand and (turned or certificates.is_about_cards(room.game, known)):
        raise Refused(HouseMakesNoMistakes())


def _check_asked_for(room: TableState, work: Work, number: int, move: Move, clause: str) -> None:
    """Refuse a wager that no standing request covers."""
    a, people = database.acts.c, _players_by_seat(room, work, number)
    person = people.get(move.get("seat", 0), "")
    wanted = (
        sa.select(a.detail)
        .where(a.act == REQUEST, a.subject == person, a.floor_table == room.id, a.round <= number)
        .order_by(a.seq.desc())
    )
    for detail in map(json.loads, work.connection.execute(wanted).scalars()):
        same = (detail["wager"], detail["on"]) == (move.get("wager"), str(move.get("on") or ""))
        if same:
            if amount(detail["stake"]) >= amount(move.get("stake", 0)) > 0:
                return
            break
    raise Refused(WagerNotAskedFor(clause=clause))


def _players_by_seat(room: TableState, work: Work, number: int) -> dict[int, str]:
    """Who sat where in a closed round."""
    r = database.rounds.c
    closing = work.connection.execute(sa.select(r.closing).where(r.floor_table == room.id, r.round == number)).scalar()
    return {int(seat): person for seat, person in json.loads(closing)["people"].items()} if closing else {}


def is_lone_practice(room: TableState, people: set[str]) -> bool:
    """Return whether one person alone, for play money, is concerned."""
    return room.currency == PLAY and bool(room.settings.get("practice")) and len(people) <= 1


# Asking and confirming


def declare(room: LiveTable, work: Work, person: Person, move: Move, why: str) -> Answer | None:
    """Rule on the round just settled: alone where no money moves or little of it, else with a second person."""
    past = room.state.past
    assert past is not None
    people = set(past.people.values())
    not_a_player(people, person)
    if past.playing is None or past.state != "settled":
        message = NotToBeRuled(round=past.number)
        raise reopened_rounds.too_late(room.state, message, room.state.known_ruling(move))
    if is_new_wager(room.state, move):
        raise Refused(OutcomeKnown(clause=room.state.game.cite_clause(_clause(room.state, move))))
    known = room.state.known_ruling(move)
    if known is not None and known.effect == AS_MEANT:
        check_inspector(work, move, people | {person.id}, room.state.game.cite_clause(known.clause))
    before, after = played_with(room.state, past, move)
    if after.awaiting is not None and not room.state.is_dealt_by_hand:
        raise reopened_rounds.thrown_once(room.state, room.state.known_ruling(move))
    cents = cents_moved(room.state, before, after)
    if is_decided_alone(room.state, work, person, past.number, move, cents, why):
        reopened_rounds.declare(room, work, move)
        return None
    return _ask(room, work, person, past.number, move, cents, why)


def declare_running(room: LiveTable, work: Work, person: Person, move: Move, why: str) -> Answer | None:
    """Rule on the running round: alone, but for what takes back something that is decided."""
    not_a_player(people_of(room.state, work, room.state.number), person)
    check_running(room.state, work, person, move)
    playing = room.state.playing
    refusal = playing.may(move) if playing is not None else None
    cents = cents_undone(room.state, move) if refusal is None else 0  # one that is refused is so by the engine
    if is_decided_alone(room.state, work, person, room.state.number, move, cents, why):
        room.money.make(work, move)
        room.advance(work)
        return None
    return _ask(room, work, person, room.state.number, move, cents, why)


def is_decided_alone(
    room: TableState, work: Work, person: Person, number: int, move: Move, cents: int, why: str
) -> bool:
    """Return whether a ruling that moves so many cents needs no second person; then it is logged."""
    alone = not person.id or not cents or is_lone_practice(room, people_of(room, work, number))
    within = cents + _moved_today(work) <= work.alone_cents
    if not (alone or within):
        return False
    detail = {**move, **({"alone_cents": cents} if within and not alone else {})}
    if cents and alone and person.id:
        detail["practice"] = True
    action_log.record_act(work, ASK, why, table=room.id, number=number, detail=detail)
    return True


def _ask(room: LiveTable, work: Work, person: Person, number: int, move: Move, cents: int, why: str) -> Answer:
    """Let a ruling wait for the second person."""
    if not _has_other_confirmer(room.state, work, person, number):
        raise Refused(NoSecondStaff())
    what = {"table": room.state.id, "round": number, "ruling_move": move, "cents": cents}
    if number == room.state.number:
        what["after"] = len(room.state.made)
    asked = two_person.ask(work, ASK, what, why)
    until = work.at + 1000 * work.ruling_seconds
    waits = WaitingRuling(pending=asked["pending"], round=number, until=until)
    room.state.house = replace(room.state.house, ruling=waits)
    room.state.events.append({"do": "ruling_waits", "round": number, "until": until / 1000})
    room.clock.watch(work)
    return asked


def _clause(room: TableState, move: Move) -> str:
    known = room.known_ruling(move)
    return known.clause if known is not None else ""


def confirm(room: LiveTable, work: Work, person: Person, pending: str) -> Answer:
    """The second person's yes: it is done at once, or as an amendment where the round is closed by now."""
    asked, why = two_person.pending_request(work, pending, ASK, any_staff=True, table=room.state.id)
    number, move = asked["round"], asked["ruling_move"]
    people = people_of(room.state, work, number)
    not_a_player(people, person)
    if person.id in staff_of(room.state, work, number):
        raise Refused(DealtInRound())
    known = room.state.known_ruling(move)
    if known is not None and known.effect == AS_MEANT:
        check_inspector(work, move, people | {person.id, asked["asked_by"]}, room.state.game.cite_clause(known.clause))
    if number == room.state.number and len(room.state.made) != asked.get("after"):
        raise Refused(PlayHasGoneOn())
    lapse(room.state)
    two_person.mark_done(work, pending)
    detail = {**move, "asked_by": asked["asked_by"]}
    action_log.record_act(work, ASK, why, table=room.state.id, number=number, detail=detail)
    if room.state.past is not None and room.state.past.number == number and not room.state.made:
        reopened_rounds.declare(room, work, move)
        return {}
    if number == room.state.number:
        room.money.make(work, move)
        room.advance(work)
        return {}
    return _amend(room, work, person, asked, why)


def _amend(room: LiveTable, work: Work, person: Person, asked: dict[str, Any], why: str) -> Answer:
    """Make the ruling an amendment of the closed round."""
    count = asked.get("after", len(recorded_moves(work.connection, room.state.id, asked["round"])))
    wanted = {
        "round": asked["round"],
        "change": [{"input": count + 1, "insert": asked["ruling_move"]}],
        "found": why[:200],
        "ruling": asked["ruling_move"]["ruling"],
    }
    correction = amending.work_out_correction(
        work.connection, room.state, wanted, f"{asked['asked_by_name']} and {person.name}"
    )
    booked = amendment_booking.book(room, work, correction, asked["asked_by"])
    work.insert(database.amendments, booked)
    return {"amendment": json.loads(booked["body"])}


# While it waits


def refuse_while_ruling_waits(room: TableState, work: Work, what: str) -> None:
    """Refuse wagers, and play in the round that is ruled on, while a ruling waits for a second person; forget a request
    that has lapsed."""
    waits = room.house.ruling
    stops = (*BLOCKED, *PLAY_ON) if waits is not None and waits.round == room.number else BLOCKED
    if waits is None or what not in stops:
        return
    q = database.pending.c
    state = work.connection.execute(sa.select(q.state).where(q.id == waits.pending)).scalar()
    if work.at >= waits.until or state != "waiting":
        lapse(room)
        return
    seconds = -(-(waits.until - work.at) // 1000)
    raise Refused(RulingWaits(round=waits.round, seconds=seconds))


def lapse(room: TableState) -> None:
    """Play goes on without the ruling that waits."""
    room.house = replace(room.house, ruling=None)
