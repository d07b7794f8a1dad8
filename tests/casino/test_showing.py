"""What is sent after a change is what the views say, for every chair; and nothing that happens is left out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from casino.driver import GAMES, Driver, furnish
from croupier.casino.core.actor import CLOCK
from croupier.casino.core.connections import Store
from croupier.casino.process.writer import Desk, Job
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.state import table_view
from croupier.casino.tables.state.table_view import EventViews
from croupier.errors import Refused

# Events that rows tell too
FLEETING = ("chance", "place", "remove", "call", "decide", "declare", "settled", "void", "reopened")


class Eye:
    """Somebody who looks at a table."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.shown: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.shown.append(json.loads(message))

    def happened(self) -> list[dict[str, Any]]:
        found = [e for m in self.shown if m.get("fresh") for e in m["events"] if e["do"] in FLEETING]
        return [{k: v for k, v in e.items() if k != "absent"} for e in found]  # which is not kept


def said(desk: Desk, job: Job) -> bool:
    try:
        desk.run_here([job])
    except Refused:
        return False
    return True


def still(state: dict[str, Any]) -> Any:
    """A state without the clock."""
    return json.loads(json.dumps({k: v for k, v in state.items() if k != "now"}))


def test_everybody_is_shown_what_the_views_say(tmp_path: Path) -> None:
    books = Store(str(tmp_path / "casino.db"))
    desk = Desk(books)
    furnish(desk, games=(*GAMES, "gb-archive/three-card-poker", "gb-archive/pai-gow-poker"))
    driver = Driver(desk, "eyes")
    eyes = {t: [Eye(p) for p in [None, "nobody", *(p.id for p in driver.people)]] for t in driver.tables}
    for table, watching in eyes.items():
        for eye in watching:
            desk.watchers.setdefault(table, set()).add(eye)
    compared, differed = 0, set()
    for _ in range(250):
        job = driver.next()
        if not said(desk, job) or job.table not in eyes:
            continue
        room = desk.rooms[job.table]
        for eye in eyes[job.table]:
            assert still(eye.shown[-1]["state"]) == still(table_view.plain(table_view.state(room.state, eye.person)))
            compared += 1
        hands = [
            json.dumps(eye.shown[-1]["state"]["view"] and eye.shown[-1]["state"]["view"]["hands"])
            for eye in eyes[job.table]
        ]
        differed |= {room.state.game_name} if len(set(hands)) > 1 else set()
    assert compared > 500 and differed  # and chairs do see different things
    books.close()


def test_what_another_process_did_is_shown_once(database: str) -> None:
    """Two processes take turns at one table; whoever watches in either sees every move of every round, in order."""
    books = Store(database)
    desks = [Desk(books), Desk(books)]
    furnish(desks[0], people=2, games=("gb-core/blackjack",))
    drivers = [Driver(desk, f"turns{i}") for i, desk in enumerate(desks)]
    table = drivers[0].tables[0]
    eyes = [Eye(None), Eye(None)]
    for desk, eye in zip(desks, eyes, strict=True):
        desk.watchers[table] = {eye}
        desk.run_here([Job(CLOCK, "", table, {"do": "_show", "watcher": eye})])
    chance = drivers[0].chance
    for step in range(160):
        which = chance.below(2)
        said(desks[which], drivers[which].next())
        for desk in desks:  # before more than one round can have gone by
            desk.run_here([Job(CLOCK, "", table, {"do": "_refresh"})])
        assert eyes[0].happened() == eyes[1].happened(), step
    ended = [e["round"] for e in eyes[0].happened() if e["do"] in ("settled", "void")]
    assert sorted(set(ended)) == list(range(1, desks[0].rooms[table].state.number))
    with books.reading() as connection:
        log = list(map(table_view.plain, EventViews(LiveTable.load(connection, table).state.log).seen_by(None)))
    assert eyes[0].happened()[len(eyes[0].happened()) - len(log) :] == json.loads(json.dumps(log))
    books.close()
