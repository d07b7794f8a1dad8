"""Opening tables, listing them, and looking back at their rounds."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import action_log, casino_key, database, editions, seal_chain
from croupier.casino.core.account_names import BOUGHT, CAGE, OUTSIDE, PLAY, player, table_float
from croupier.casino.core.actor import STAFF, Person
from croupier.casino.core.transaction import Answer, dumps, new_id
from croupier.casino.money import round_postings, size_limits
from croupier.casino.money.messages import BotChips, HouseMoney, TableFilled
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in
from croupier.casino.pit.messages import (
    BotsPlayMoney,
    BrokenGame,
    NoSuchGame,
    PracticePlayMoney,
    RoomForBots,
    StaffOpensBought,
    StaffOpensDealt,
    StepWholeCents,
    TimersOutOfRange,
    TimerTogetherNeeded,
    TooManyTables,
)
from croupier.casino.proof import fairness
from croupier.casino.proof.closed_rounds import past_round, round_row
from croupier.casino.proof.table_settings import READ_AS_VERSION, TableSettings, row_of, should_stay_open, unit_at
from croupier.casino.staff import two_person
from croupier.casino.tables import floor_duties, shared_jackpots
from croupier.casino.tables.state.table_rows import Seat, TakenSeat, taken_seats, to_text
from croupier.casino.tables.state.table_view import event, past_round_view, plain
from croupier.casino.tables.turn_clock import LEAST_TOGETHER
from croupier.equipment.devices import Balls
from croupier.errors import Refused
from croupier.messages import GameName
from croupier.money import Odds, amount
from croupier.rulebooks import examples, fingerprint, game, playable
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table.bots import level_of, usual
from croupier.table.display.table_description import describe_table
from croupier.table.options import options_to_try

LONGEST_TIMER = 600
LONG_ODDS = 4  # to 1: a first bet at longer ones is replaced by a plainer one
TOGETHER = 60  # seconds to act where the table gives no time of its own and two people sit
OPEN = "open table"  # the act: a table for bought chips at terms of the house
TIME_BANK = 60  # seconds that a player for a pot has beyond the time for a decision


def found_game(name: str) -> Game:
    """A game by its name, refused where it is unknown, or broken."""
    if name not in playable() and name not in examples():
        if why := editions.why_broken(name):
            raise Refused(BrokenGame(game=GameName(name), error=why))
        raise Refused(NoSuchGame(game=name[:60]))
    return game(name)


def layout(table: Table) -> dict[str, Any]:
    """Return the data from which the felt is drawn."""
    devices: dict[str, Any] = {}
    for kind, device in table.devices.items():
        if hasattr(device, "pockets"):
            devices[kind] = {"pockets": list(device.pockets)}
        elif isinstance(device, Balls):
            devices[kind] = {"count": len(device.pack), "kinds": list(device.kinds)}
        elif hasattr(device, "pack"):
            devices[kind] = {"count": len(device.pack)} | ({"decks": device.decks} if hasattr(device, "decks") else {})
        else:
            devices[kind] = {"count": getattr(device, "count", 1)}
    description = describe_table(table)
    return description | {
        "devices": devices,
        "seats": table.room,
        "table_limits": table.limits.plain(),
        "least_seats": table.least_seats,
        "usual": _first_bet(table),
        "levels": list(table.family.bot.levels),
        "tickets": table.family.display.ticket is not None,
    }


def _first_bet(table: Table) -> list[dict[str, Any]]:
    """Return the wagers that a newcomer to a table may lay with one click: none that only one of the seats may lay."""
    first, other = (table.with_seats(None, None) for _ in range(2))
    usual_moves, playing, kept = usual(first), other.round(), []
    if len(usual_moves) == 1 and (plain := _plainest(table, usual_moves[0])) is not None:
        usual_moves = [plain]
    for move in usual_moves:
        laid = {"do": "place", "seat": other.seats[-1], **move}
        if playing.may(laid) is None:
            playing.do(laid)
            kept.append(move)
    return kept or usual_moves  # where a question comes first, nothing could be tried


def _plainest(table: Table, found: dict[str, Any]) -> dict[str, Any] | None:
    """Return the bet at the shortest odds in the place of one at long odds, which says little to a newcomer."""
    bets = {(name, on): cell.win for name, on, cell in _bets_at_odds(table)}
    longest = bets.get((found["wager"], found.get("on", "")))
    if longest is None or longest <= LONG_ODDS:
        return None
    name, on = min(bets, key=lambda bet: bets[bet])
    return {"wager": name, "stake": found["stake"]} | ({"on": on} if on else {})


def _bets_at_odds(table: Table) -> Iterator[tuple[str, str, Odds]]:
    """Yield the wagers and positions that are open at the start and paid at one price, in the order of the data."""
    for name, rule in table.game.wager.items():
        if not table.is_offered(name) or "start" not in rule.stage or rule.needs:
            continue
        cells = table.pays.get(name)
        for on in sorted(table.positions.get(name, ("",)), key=lambda position: (len(position), position)):
            cell = cells.get(on) if isinstance(cells, dict) else cells
            if isinstance(cells, dict) and cell is None and len(set(map(str, cells.values()))) == 1:
                cell = next(iter(cells.values()))
            if isinstance(cell, Odds) and cell.win > 0:
                yield name, on, cell


def settings(person: Person, wanted: dict[str, Any]) -> dict[str, Any]:
    """A table's settings from what was asked for; a table the book forbids is refused with its clause."""
    found_game(wanted["game"])
    mode = wanted.get("mode") or "house"
    if (mode == "dealer" or wanted.get("link")) and person.role not in STAFF:
        raise Refused(StaffOpensDealt())
    currency = wanted.get("currency") or PLAY
    if currency == BOUGHT and person.role not in STAFF:
        raise Refused(StaffOpensBought())
    if currency == BOUGHT and wanted.get("bots"):
        raise Refused(BotsPlayMoney())
    limits = dict(wanted.get("limits") or {})
    limits.setdefault("step", 1)
    if not round_postings.is_whole_cents(amount(limits["step"])):
        raise Refused(StepWholeCents())
    chosen = {name: seconds for name, seconds in (wanted.get("timers") or {}).items() if seconds is not None}
    timers = {"betting": 30, "decision": 30, "together": TOGETHER} | chosen
    bad = any(type(v) is not int or not 0 <= v <= LONGEST_TIMER for v in timers.values())
    if bad or timers.keys() - {"betting", "decision", "together", "bank"}:
        raise Refused(TimersOutOfRange(most=LONGEST_TIMER))
    if timers["together"] < LEAST_TOGETHER and not (timers["betting"] and timers["decision"]):
        raise Refused(TimerTogetherNeeded(least=LEAST_TOGETHER))
    kept: dict[str, Any] = {
        "options": dict(wanted.get("options") or {}),
        "limits": limits,
        "odds": dict(wanted.get("odds") or {}),
        "timers": timers,
        "mode": mode,
        "private": bool(wanted.get("private")),
        "bots": wanted.get("bots") or 0,
        "currency": currency,
        **({"practice": True} if wanted.get("practice") else {}),
        **({"departures": wanted["departures"]} if wanted.get("departures") else {}),
        **({"stays": True} if person.role in STAFF else {}),
        **({"confirmed": True} if wanted.get("decided_by") else {}),
    }
    if kept.get("practice") and currency == BOUGHT:
        raise Refused(PracticePlayMoney())
    size_limits.limits(limits)
    terms, departures = (kept["options"], limits, kept["odds"]), kept.get("departures", ())
    table = Table(wanted["game"], *terms, rounding=round_postings.ROUNDING, departures=departures)
    size_limits.terms(person, table.game, kept["options"], kept["odds"], table)
    kept["options"] = dict(table.options)
    if table.family.seating.is_for_a_pot:
        timers.setdefault("bank", TIME_BANK)
    if wanted.get("level"):
        kept["level"] = level_of(table, wanted["level"])
    if type(kept["bots"]) is not int or not 0 <= kept["bots"] < table.room:
        raise Refused(RoomForBots(game=GameName(wanted["game"]), most=table.room - 1))
    return kept


def may_open(work: Work, person: Person, most: int) -> None:
    """Refuse a person other than staff who would keep more than so many tables open. One at which others go on playing
    without them does not count."""
    f, c = database.floor.c, database.chairs.c
    own = sa.select(c.floor_table).where(c.person == person.id)
    others = sa.select(c.floor_table).where(c.person != person.id, c.bot == 0)
    count = sa.select(sa.func.count()).select_from(database.floor)
    count = count.where(f.owner == person.id, f.is_open == 1, sa.or_(f.id.in_(own), f.id.not_in(others)))
    if person.role not in STAFF and work.connection.execute(count).scalar_one() >= most:
        raise Refused(TooManyTables(most=most))


def ask_to_open(work: Work, person: Person, wanted: dict[str, Any]) -> Answer:
    """Open a table; one for bought chips that pays or puts up what the book does not waits for a second person."""
    kept = settings(person, wanted)
    terms = size_limits.own_terms(found_game(wanted["game"]), kept["options"], kept["odds"])
    if kept.get("currency") == BOUGHT and terms and person.id:
        reason = action_log.checked_reason(wanted.get("why") or f"{wanted['game']} at terms of the house")
        return two_person.ask(work, OPEN, {"wanted": wanted, "terms": terms, "asked_by": person.id}, reason)
    return open_table(work, person, wanted)


def _open_confirmed(work: Work, what: dict[str, Any], why: str) -> Answer:
    """Open a table that two members of staff have agreed on. Neither of them may play at it, and what its terms may pay
    beyond the book's counts as given by the one who asked."""
    p = database.people.c
    row = work.connection.execute(sa.select(p.id, p.name, p.role).where(p.id == what["asked_by"])).one()
    asker, wanted = Person(row.id, row.name, row.role), what["wanted"]
    opened = open_table(work, asker, {**wanted, "decided_by": [asker.id, work.person.id]})
    kept = settings(asker, wanted)
    table, usual = (
        Table(wanted["game"], options, kept["limits"], odds)
        for options, odds in ((kept["options"], kept["odds"]), (options_to_try(found_game(wanted["game"]), {}), {}))
    )
    cents = size_limits.worth_cents(table, usual, size_limits.MAX_STAKE)
    detail = {"terms": what["terms"], "amount_cents": cents, "confirmed_by": work.person.id}
    action_log.record_act(work, OPEN, why, table=opened["table"], detail=detail, by=asker)
    return opened


two_person.ACTS[OPEN] = _open_confirmed


def open_table(work: Work, person: Person, wanted: dict[str, Any]) -> Answer:
    """Put a new table on the floor, with its float and its bots."""
    reload_rulebooks()
    kept = settings(person, wanted)
    floor_duties.stakes(work, found_game(wanted["game"]), kept["options"])
    seated: dict[int, Seat] = wanted.get("seated") or {}
    if "tournament" in wanted:
        kept |= {"tournament": wanted["tournament"], "entrants": [chair.person for chair in seated.values()]}
    with work.ledger.counting(unit_at(kept)):
        if wanted.get("link"):
            kept["link"] = wanted["link"]
            shared_jackpots.check_and_join(work, kept["link"], wanted["game"], kept)
        return _open_table(work, person, wanted, kept, seated)


def _open_table(
    work: Work, person: Person, wanted: dict[str, Any], kept: dict[str, Any], seated: dict[int, Seat]
) -> Answer:
    table = new_id("t")
    title = found_game(wanted["game"]).title
    name = _own_name(work, sign_in.checked_text(wanted.get("name") or title)[:56])
    chairs = {**seated, **_bots(work, table, kept["bots"], wanted["game"], kept)}
    salt = casino_key.new_salt()
    opened = {
        "floor_table": table,
        "round": 1,
        "state": "open",
        "rulebook_hash": fingerprint(wanted["game"].partition("/")[0]),
        "opening": dumps({"carry": {}, "shoe": None}),
        "secret": "",
        "salt": salt,
        "fairness": fairness.VERSION,
        "commitment": fairness.commitment(table, 1, work.key.secret(table, 1, salt)),
        "seats": dumps(sorted(seated)),
        "seeds": "null",
        "closing": None,
        "opened_at": work.at,
        "settled_at": None,
    }
    row = {
        "id": table,
        "name": name,
        "game": wanted["game"],
        "settings": dumps(kept),
        "owner": person.id,
        "opened_at": work.at,
        "is_open": 1,
        "version": 1,
        "round": 1,
        "deadline": None,
        "takings": "{}",
        "empty_since": work.at,
        "dealt_by": to_text(sorted(wanted.get("decided_by") or ())),
        "trail": seal_chain.trail_after_open(seal_chain.first_trail(table), opened),
    }
    work.open(row, [chair.row(table, number) for number, chair in sorted(chairs.items())], opened)
    work.ledger.move(OUTSIDE, CAGE, round_postings.FILL_CENTS, HouseMoney())
    work.ledger.move(CAGE, table_float(table), round_postings.FILL_CENTS, TableFilled(), "", table, 1)
    return {"table": table}


def _own_name(work: Work, wanted: str) -> str:
    """The name, with a number where an open table has it already."""
    f = database.floor.c
    rows = work.connection.execute(sa.select(f.name).where(f.is_open == 1, f.name.startswith(wanted, autoescape=True)))
    taken = {row.name for row in rows}
    return wanted if wanted not in taken else next(n for i in count(2) if (n := f"{wanted} {i}") not in taken)


def _bots(work: Work, table: str, count: int, name: str, kept: dict[str, Any]) -> dict[int, Seat]:
    """Bots sit from the last numbered seat down, so that people find the first ones free; then they stand."""
    whole = Table(name, kept["options"], kept["limits"], kept["odds"], departures=kept.get("departures", ()))
    chairs: dict[int, Seat] = {}
    order = [*range(whole.numbered_seats, 0, -1), *range(whole.numbered_seats + 1, whole.room + 1)]
    for i in range(count):
        person = f"{table}-bot{i + 1}"
        bot = f"Bot {i + 1}"
        row = {
            "id": person,
            "name": bot,
            "folded": person,
            "skeleton": person,
            "password": None,
            "role": "bot",
            "seed": "",
        }
        work.insert(database.people, row | {"created_at": work.at})
        work.ledger.move(OUTSIDE, player(person), round_postings.FILL_CENTS, BotChips())
        chairs[order[i]] = Seat(person, bot, bot=True)
    return chairs


def listing(row: Any, taken: Sequence[TakenSeat]) -> dict[str, Any]:
    """A table as the lobby lists it, from its row."""
    kept = json.loads(row.settings)
    chosen_game = game(row.game)
    room, devices = _room(row.game, dumps(kept["options"]), tuple(kept.get("departures", ())))
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "title": chosen_game.title,
        "family": chosen_game.family,
        "mode": kept["mode"],
        "options": kept["options"],
        "limits": kept["limits"],
        "timers": kept["timers"],
        "private": kept["private"],
        "seats": room,
        "devices": list(devices),
        "taken": [msgspec.to_builtins(seat) for seat in taken],
        "round": row.round,
        "open": bool(row.is_open),
        "aside": row.aside,
        "owner": row.owner,
        "link": kept.get("link"),
        "currency": kept.get("currency", PLAY),
        "practice": bool(kept.get("practice")),
        "tournament": (kept.get("tournament") or {}).get("id"),
        "stays": should_stay_open(kept),
    }


def reload_rulebooks() -> bool:
    """Take a rulebook outside the package as it stands by now; tables that are open follow with their next round.
    Says whether one has changed."""
    return editions.take_changes()


@lru_cache(maxsize=500)
def _room(name: str, options: str, departures: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """How many seats a table has, and its devices."""
    chosen = json.loads(options) | options_to_try(game(name), {})
    table = Table(name, chosen, departures=departures, version=READ_AS_VERSION)  # odds of its own change neither
    return table.room, tuple(sorted(table.devices))


editions.forgetful.append(_room.cache_clear)


def listing_of(connection: sa.Connection, table: str) -> dict[str, Any]:
    """A table as the lobby lists it, by its id."""
    return listing(row_of(connection, table), taken_seats(connection, [table]).get(table, ()))


def lobby(connection: sa.Connection, person: str | None) -> list[dict[str, Any]]:
    """Return the open tables that a person may see, newest first."""
    f = database.floor.c
    wanted = database.floor.select().where(f.is_open == 1, f.aside == "").order_by(f.opened_at.desc()).limit(500)
    rows = connection.execute(wanted).all()
    taken = taken_seats(connection, [row.id for row in rows])
    every = [listing for row in rows if (listing := listing_entry(row, taken.get(row.id, ()))) is not None]
    return [t for t in every if not t["private"] or t["owner"] == person]


def left_behind(connection: sa.Connection, person: str) -> list[str]:
    """Return the tables that a person opened and has left behind: no one else sits there, and nothing is at stake."""
    f, c, h = database.floor.c, database.chairs.c, database.holds.c
    others = sa.select(c.floor_table).where(c.person != person, c.bot == 0)
    staked = sa.select(h.floor_table).where(h.account.endswith(player(person), autoescape=True), h.amount > 0)
    gone = sa.select(c.floor_table).join(database.floor, f.id == c.floor_table)
    rows = connection.execute(
        gone.where(
            c.person == person,
            c.lost > 0,
            f.owner == person,
            f.is_open == 1,
            f.aside == "",
            c.floor_table.not_in(others),
            c.floor_table.not_in(staked),
        )
    )
    return list(rows.scalars())


def listing_entry(row: Any, taken: Sequence[TakenSeat]) -> dict[str, Any] | None:
    """A table as it is listed, or nothing where its game is no longer what it was."""
    try:
        return listing(row, taken)
    except Exception:
        return None


def history(connection: sa.Connection, table: str, person: str | None, before: int | None, limit: int) -> list[Any]:
    """The rounds of a table that are over, newest first, each as this person saw it."""
    room = TableSettings.of_table(connection, table)
    r = database.rounds.c
    wanted = database.rounds.select().where(r.floor_table == table, r.state != "open")
    if before is not None:
        wanted = wanted.where(r.round < before)
    rows = connection.execute(wanted.order_by(r.round.desc()).limit(limit))
    past_rounds = (past_round(connection, table, room.make_table, row) for row in rows)
    return [plain(past_round_view(past, person)) for past in past_rounds]


def steps(connection: sa.Connection, table: str, number: int, person: str | None) -> list[dict[str, Any]]:
    """A round that is over, move by move, as this person saw it."""
    room, row = TableSettings.of_table(connection, table), round_row(connection, table, number)
    past = past_round(connection, table, room.make_table, row)
    seat = next((n for n, p in past.people.items() if p == person), None)
    if past.playing is None:
        return []
    again = room.make_table(tuple(json.loads(row.seats)), json.loads(row.opening)["carry"], row.fairness).round()
    out = []
    for move, happened in zip(past.moves, past.log, strict=True):
        again.do(move)
        out.append({"event": plain(event(happened, seat)), "view": again.view(seat)})
    return out


def one_round(connection: sa.Connection, table: str, number: int, person: str | None) -> Any:
    """Return a closed round as a person may see it."""
    room = TableSettings.of_table(connection, table)
    past = past_round(connection, table, room.make_table, round_row(connection, table, number))
    return plain(past_round_view(past, person))
