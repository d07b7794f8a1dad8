"""Games for a pot in the casino: sitting out and coming back, the time bank, how well bots play, a hand shown again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino import stranger
from casino.discards import used_again
from casino.floor import Player, inside
from casino.room import Chair, Felted, work_at
from croupier.casino.process.commands import CLOCK, command
from croupier.casino.proof.certificates import drawn_again
from croupier.casino.tables.state import table_view
from croupier.equipment.randomness import Seeded
from croupier.games.shared.poker import pot_bots
from croupier.table import Table
from croupier.table.bots import decision

GAMES = ["kings/holdem", "qld/five-card-stud"]
TIMERS = {"betting": 0, "decision": 10, "bank": 30}


def dealt(felted: Felted) -> list[int]:
    """The seats that hold cards."""
    assert felted.room.state.playing is not None
    places = felted.room.state.playing.felt.piles
    return sorted(int(place.split()[1]) for place in places if place.startswith("box "))


def ready(felted: Felted, *chairs: Chair) -> None:
    for chair in chairs:
        assert felted.does(chair, do="ready") == ""


def bought_in(felted: Felted) -> None:
    for chair in felted.chairs:
        felted.does(chair, do="place", wager="buy_in", stake=200)


def folded(felted: Felted) -> None:
    """Everybody gives up in turn, until the hand is over."""
    number = felted.room.state.number
    while felted.room.state.number == number:
        assert felted.room.state.playing is not None and felted.room.state.playing.awaiting is not None
        ask = felted.room.state.playing.awaiting
        chair = felted.chairs[ask.seat - 1]
        choice = next(c for c in ("fold", "check", "bet", "call") if c in ask.choices)
        felted.does(chair, do="decide", choice=choice)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_sits_out_is_dealt_nothing_and_not_waited_for(tmp_path: Path, game: str) -> None:
    with work_at(tmp_path / "casino.db") as work:
        felted = Felted(work, game, 3)
        ada, ben, eve = felted.chairs
        bought_in(felted)
        felted.does(ben, do="call", call="sit_out")
        assert felted.does(ben, do="call", call="sit_out") == "not_now"
        seen = table_view.plain(table_view.state(felted.room.state, ada.person.id))["view"]
        assert seen["out"] == [2] and seen["calls"]["2"] == ["come_back"] and seen["calls"]["1"] == ["sit_out"]
        ready(felted, ada, eve)
        assert dealt(felted) == [1, 3]
        folded(felted)
        chips = {w.seat: w.stake for w in felted.room.state.felt.wagers}
        assert chips[2] == 200 and sum(chips.values()) == 600
        felted.does(ben, do="call", call="come_back")
        ready(felted, ada, ben, eve)
        assert dealt(felted) == [1, 2, 3] and "out" not in felted.room.state.felt.state


def test_two_are_needed_who_do_not_sit_out(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        felted = Felted(work, "kings/holdem", 2)
        ada, ben = felted.chairs
        assert felted.does(ben, do="call", call="sit_out") == "no_chips"
        bought_in(felted)
        assert felted.does(ben, do="call", call="sit_out") == ""
        assert felted.does(ada, do="ready") == "too_few_players"


def timed_out(felted: Felted, seconds: int) -> None:
    """So much later the clock looks."""
    felted.work.at += 1000 * seconds
    command(felted.room, felted.work, CLOCK, {"do": "timeout"})


def bank(felted: Felted, seat: int) -> tuple[int, bool]:
    found = next(one for one in table_view.seat_views(felted.room.state) if one.seat == seat)
    assert isinstance(found.time_bank, int) and isinstance(found.drawing, bool)
    return found.time_bank, found.drawing


def test_a_time_bank_goes_on_where_the_time_for_a_decision_ends(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        felted = Felted(work, "kings/holdem", 2, timers=TIMERS)
        bought_in(felted)
        ready(felted, *felted.chairs)
        ask: Any = felted.room.state.playing.awaiting  # type: ignore[union-attr]
        seat, chair = ask.seat, felted.chairs[ask.seat - 1]
        assert bank(felted, seat) == (30, False)
        timed_out(felted, 10)
        assert bank(felted, seat) == (30, True) and felted.room.state.deadline == felted.work.at + 30_000
        felted.work.at += 12_000
        felted.does(chair, do="decide", choice="call")
        assert bank(felted, seat) == (18, False) and not felted.room.state.seats[seat].away
        other = felted.room.state.playing.awaiting.seat  # type: ignore[union-attr]
        timed_out(felted, 10)
        timed_out(felted, 30)
        assert (
            bank(felted, other)[0] <= 2 and felted.room.state.seats[other].away
        )  # two seconds come back with a new hand


def test_two_seconds_come_back_into_a_time_bank_with_every_hand(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        felted = Felted(work, "kings/holdem", 2, timers=TIMERS)
        bought_in(felted)
        ready(felted, *felted.chairs)
        seat = felted.room.state.playing.awaiting.seat  # type: ignore[union-attr]
        timed_out(felted, 10)
        felted.work.at += 3_000
        felted.does(felted.chairs[seat - 1], do="decide", choice="call")
        filled = [bank(felted, seat)[0]]
        for _ in range(3):
            folded(felted)
            filled.append(bank(felted, seat)[0])
            ready(felted, *felted.chairs)
        assert filled == [27, 29, 30, 30]  # and never more than there was at first
        assert bank(felted, 3 - seat) == (30, False)


def played_out(ada: Player, table: str) -> None:
    """One hand against bots, staying in."""
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="buy_in", stake=200)
    ada.does(table, do="ready")
    for _ in range(60):
        ask = ada.state(table)["view"]["awaiting"]
        if ask["kind"] != "decision":
            break
        ada.does(table, do="decide", choice=next(c for c in ("check", "call") if c in ask["choices"]))


def test_bots_play_at_the_level_that_was_chosen(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("kings/holdem", bots=3, level="easy")
    assert ada.get(f"/api/tables/{table}")["layout"]["levels"] == list(pot_bots.LEVELS)
    played_out(ada, table)
    room = inside(client).desk.rooms[table]
    past = room.state.past
    assert past is not None
    again, decided = room.state.make_table(tuple(sorted(past.people)), {}).round(), 0
    for move in past.moves:
        if move["do"] == "decide" and move["seat"] != 1:
            decided += 1
            assert decision(again, Seeded(1), pot_bots.EASY) == move
        again.do(move)
    assert decided
    answer = ada.request("POST", "/api/tables", {"game": "kings/holdem", "level": "best"}, **{"Idempotency-Key": "lv"})
    assert answer.status_code >= 400 and "choose from easy, fair, strong" in answer.text


def test_a_hand_is_shown_again_move_by_move_as_it_was_seen(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("kings/holdem", bots=2)
    played_out(ada, table)
    steps = ada.get(f"/api/tables/{table}/rounds/1/steps")["steps"]
    last = ada.state(table)["last"]
    drawn = [step["event"] for step in steps if step["event"]["do"] == "chance"]
    assert drawn == [event for event in last["log"] if event["do"] == "chance"]
    assert steps[-1]["view"]["lines"] == last["lines"] and steps[-1]["view"]["hands"] == last["view"]["hands"]
    for step in steps:  # a card that was not seen then is not seen now
        hands = step["view"]["hands"].items()
        others = [cards for place, cards in hands if place.startswith("box ") and place != "box 1"]
        assert step["view"]["awaiting"] is None or all(card == "??" for cards in others for card in cards)
    assert next(step["view"]["aside"]["blinds"] for step in steps if "aside" in step["view"])


def test_discards_that_are_used_again_are_drawn_again() -> None:
    """By the verifier that knows no game, and by the casino's own: what went back is named where it went back."""
    found = used_again()
    assert any("back" in draw for draw in found["draws"])
    drawing = stranger.Drawing(found)
    assert all(drawing.next(d["device"], d.get("back", ())) == d["outcome"] for d in found["draws"])
    draws: list[dict[str, Any]] = []
    _, wrong, _ = drawn_again(found, Table("qld/draw-poker", {"pack": 32}), draws)
    assert wrong == "" and draws == found["draws"]
