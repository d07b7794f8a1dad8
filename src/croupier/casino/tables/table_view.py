"""What a chair is shown. Everything is named here or by the engine's own view of a seat; nothing is taken out of
more."""

from __future__ import annotations

from typing import Any

from croupier.casino.core.transaction import now
from croupier.casino.proof.closed_rounds import Past
from croupier.casino.tables.live_table import Room, Seat
from croupier.money import written
from croupier.table.authority import explained_line
from croupier.table.money import meter as jackpot
from croupier.table.rulings.floor_rules import SUSPENDED

PUBLIC = (
    "do", "seat", "wager", "on", "stake", "box", "chips", "call", "choice", "to", "ruling", "name", "round", "absent",
)  # fmt: skip


def event(happened: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """An event as a seat sees it: a face-down card is a back; of others' decisions, the choice but not the cards."""
    if happened["do"] == "chance":
        seen = happened["_seen"]
        shown = seen is None or (seat is not None and seat in seen)
        return {
            "do": "chance", "device": happened["device"], "place": happened["place"],
            "outcome": happened["outcome"] if shown else "??",
        }  # fmt: skip
    if happened["do"] == "decide" and seat is not None and happened.get("seat") == seat:
        return dict(happened)
    return {key: happened[key] for key in PUBLIC if key in happened}


def private(happened: dict[str, Any]) -> bool:
    """Whether an event looks different from different chairs."""
    if happened["do"] == "chance":
        return happened["_seen"] is not None
    return happened["do"] == "decide" and any(key not in PUBLIC for key in happened)


def events(happened: list[dict[str, Any]], seat: int | None) -> list[dict[str, Any]]:
    """What happened, as a seat may know it, without the talk."""
    return [event(e, seat) for e in happened if e["do"] != "say"]


def past(ended: Past | None, person: str | None) -> dict[str, Any] | None:
    """The round before, as a person saw it: from the chair that person had then, or as a bystander."""
    if ended is None:
        return None
    seat = next((n for n, p in ended.people.items() if p == person), None)
    view = ended.playing.view(seat) if ended.playing is not None else None
    return past_common(ended) | {"view": view, "log": events(ended.log, seat)}


def past_common(ended: Past) -> dict[str, Any]:
    """Of the round before, what is the same for everybody."""
    lines = []
    if ended.playing is not None and ended.state != "void":
        lines = [explained_line(ended.playing.table.game, line) for line in ended.playing.lines]
    net: dict[str, Any] = {}
    if ended.playing is not None:
        for number in sorted({line.seat for line in ended.playing.lines}):
            net[str(number)] = written(sum((x.net for x in ended.playing.lines if x.seat == number), 0))
    return {
        "round": ended.number,
        "state": ended.state,
        "lines": lines,
        "net": net,
        "commitment": ended.commitment,
        "settled_at": ended.settled_at / 1000,
        **({"amendments": ended.amendments} if ended.amendments else {}),
    }


def chairs(room: Room) -> list[dict[str, Any]]:
    """Who sits where, and how they are."""
    return [
        {
            "seat": number, "name": s.name, "bot": s.bot, "ready": s.ready, "away": s.away or s.leaving,
            "waiting": s.waiting, "lost": bool(s.lost), **_time_bank(room, s),
        }
        for number, s in sorted(room.seats.items())
    ]  # fmt: skip


def _time_bank(room: Room, seat: Seat) -> dict[str, Any]:
    """What a player has left of the time beyond that for a decision, and whether it runs."""
    if seat.bot or not room.settings["timers"].get("bank"):
        return {}
    return {"time_bank": room.time_left(seat), "drawing": seat.drawing}


def house_said(kept: dict[str, Any]) -> dict[str, Any]:
    """What the house has announced at a table, and whether play is suspended."""
    notices = {
        what: {key: value / 1000 if key in ("at", "due") else value for key, value in notice.items() if key != "agreed"}
        for what, notice in kept.get("notices", {}).items()
    }
    suspended, ruling = kept.get("suspended"), kept.get("ruling")
    return {
        **({"notices": notices} if notices else {}), **({"suspended": suspended} if suspended else {}),
        **({"ruling": {**ruling, "until": ruling["until"] / 1000}} if ruling else {}),
    }  # fmt: skip


def house(room: Room) -> dict[str, Any]:
    """The same, and whether its jackpot is."""
    jackpot = room.playing is not None and room.playing.felt.state.get(SUSPENDED)
    return house_said(room.house) | ({"jackpot_suspended": True} if jackpot else {})


def common(room: Room) -> dict[str, Any]:
    """What is the same for everybody."""
    playing = room.playing
    return {
        "table": room.id,
        "version": room.version,
        "round": room.number,
        "seats": chairs(room),
        "display": jackpot.display(playing.felt) if playing is not None else [],
        "deadline": None if room.deadline is None else room.deadline / 1000,
        "now": now() / 1000,
        "fairness": {
            "version": room.fairness,
            "commitment": room.commitment,
            "seeds": room.seeds or {},
            "drawn": room.seeds is not None,  # the first outcome has been asked for
        },
        "open": room.is_open,
        **({"next_start": room.next_start / 1000} if room.is_too_soon(now()) else {}),
        **({"house": told} if (told := house(room)) else {}),
        "aside": bool(room.aside or (room.damage and room.table is None)),
    }


def seat_of(room: Room, person: str | None) -> int | None:
    """Where somebody sits, or None."""
    return next((n for n, s in room.seats.items() if s.person == person), None)


def you(room: Room, person: str | None, seat: int | None) -> dict[str, Any]:
    """What concerns whoever looks: seat, balance, what they may do."""
    if seat is None or person is None:
        return {"seat": None}
    free, held = room.balances.get(person, (None, None))
    return {"seat": seat, "ready": room.seats[seat].ready, "balance_cents": free, "held_cents": held}


def view(room: Room, seat: int | None) -> dict[str, Any] | None:
    """The running round as a seat sees it."""
    return room.playing.view(seat) if room.playing is not None else None


def state(room: Room, person: str | None) -> dict[str, Any]:
    """The whole state of a table for one person."""
    seat = seat_of(room, person)
    return {
        **common(room), "you": you(room, person, seat), "view": view(room, seat), "last": past(room.past, person)
    }  # fmt: skip
