"""Over a bad network a decision is applied once, or its sender is told that it was not; and clocks wait for slow
connections. See bad_network.py."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from casino.bad_network import Weather, World, check_answers, read_rows
from casino.room import Felted, work_at
from croupier.casino.core import connections
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.process.writer import Job
from croupier.casino.tables.turn_clock import EXTENSION_MS, ROUND_EXTENSION_MS
from croupier.casino.workers.ledger_proof import verify
from croupier.errors import Refused

DAY_MS = 86_400_000


def play(monkeypatch: pytest.MonkeyPatch, path: Path, game: str, rounds: int, seed: str, **wanted: Any) -> World:
    """Play so many rounds over a bad network; at the end it works again, and everybody has their answers."""
    quick = [one for one in connections.PRAGMAS if not one.startswith("synchronous")]
    monkeypatch.setattr(connections, "PRAGMAS", (*quick, "synchronous=OFF"))  # no disk is waited for
    world = World(str(path), seed, Weather())
    monkeypatch.setattr(time, "time_ns", lambda: world.now * 1_000_000)
    world.open(game, 2, **wanted)
    world.run(lambda: world.state.number > rounds, rounds * DAY_MS)
    world.is_fair = True
    for player in world.players:
        player.is_playing = False
    world.run(lambda: not any(player.waiting for player in world.players), DAY_MS)
    return world


def check(world: World, rounds: int) -> None:
    """Each command has one answer, the network was as bad as it should be, and the money adds up."""
    sent = {player.who.id: list(player.sent.values()) for player in world.players}
    assert check_answers(read_rows(world), world.seats, sent), (
        "the network was bad enough for an answer to come too late"
    )
    assert world.breaks >= 20 * rounds, (world.breaks, rounds)
    assert max(world.extended.values()) <= ROUND_EXTENSION_MS
    proof = verify(world.casino.store)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]
    world.close()


GAMES = [("gb-core/blackjack", {}), ("kings/holdem", {})]


@pytest.mark.parametrize(("game", "wanted"), GAMES, ids=[game for game, _ in GAMES])
def test_rounds_over_a_bad_network(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, wanted: dict[str, Any]
) -> None:
    check(play(monkeypatch, tmp_path / "c.db", game, 15, game, **wanted), 15)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize(("game", "wanted"), GAMES, ids=[game for game, _ in GAMES])
def test_ten_thousand_rounds_over_a_bad_network(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, wanted: dict[str, Any], part: int
) -> None:
    check(play(monkeypatch, tmp_path / "c.db", game, 1000, f"{game} {part}", **wanted), 1000)


# The clock


def asked_of_two(work: Any) -> tuple[Felted, Any, int]:
    """Two players at three card poker, one of whom is asked."""
    here = Felted(work, "gb-core/three-card-poker", 2, timers={"betting": 30, "decision": 15})
    for chair in here.chairs:
        assert here.does(chair, do="place", wager="ante", stake=10) == ""
        assert here.does(chair, do="ready") == ""
    asked = here.asked()
    assert asked is not None
    return here, asked, here.seat(asked)


def is_late(here: Felted, chair: Any) -> str:
    return here.says(CLOCK, do="delayed", person=chair.person.id, asked=here.room.state.asked)


def test_the_clock_waits_for_a_question_that_comes_late(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here, asked, _ = asked_of_two(work)
        before = here.room.state.deadline
        work.at += 1800
        assert is_late(here, asked) == ""
        assert here.room.state.deadline == before + 1800 and here.room.state.extended == 1800
        assert is_late(here, asked) == "not_now", "the same delay counts once"
        work.at += 9000
        assert is_late(here, asked) == ""
        assert here.room.state.deadline == before + EXTENSION_MS


def test_it_waits_for_nobody_who_is_not_asked_and_for_no_other_question(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here, asked, _ = asked_of_two(work)
        other = next(chair for chair in here.chairs if chair is not asked)
        question, before = here.room.state.asked, here.room.state.deadline
        work.at += 3000
        assert is_late(here, other) == "not_now"
        assert here.does(other, do="delayed", person=other.person.id) == "not_now", "nobody says so themselves"
        assert here.room.state.deadline == before
        assert here.does(asked, do="decide", choice="play") == ""
        work.at += 3000
        assert here.says(CLOCK, do="delayed", person=other.person.id, asked=question) == "not_now"


def test_every_seat_has_the_same_and_no_more_than_twenty_seconds_a_round(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here, asked, number = asked_of_two(work)
        here.room.state.seats[number].extended = ROUND_EXTENSION_MS - 700
        work.at += 3000
        assert is_late(here, asked) == "" and here.room.state.extended == 700
        assert here.does(asked, do="decide", choice="play") == ""
        other = here.asked()
        assert other is not None and other is not asked and here.room.state.extended == 0
        work.at += 3000
        assert is_late(here, other) == "" and here.room.state.extended == 3000
        assert here.does(other, do="decide", choice="play") == ""
        assert [seat.extended for seat in here.room.state.seats.values()] == [0, 0], "a new round"


def test_a_lost_connection_holds_the_clock_up_as_long_as_it_is_lost(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here, asked, _ = asked_of_two(work)
        before = here.room.state.deadline
        work.at += 4000
        assert here.says(CLOCK, do="lost", person=asked.person.id) == ""
        work.at += 2500
        assert here.says(CLOCK, do="found", person=asked.person.id) == ""
        assert here.room.state.deadline == before + 2500
        assert here.says(CLOCK, do="lost", person=asked.person.id) == ""
        work.at = here.room.state.deadline
        assert here.says(CLOCK, do="timeout") == "" and here.room.state.deadline == before + EXTENSION_MS
        work.at = here.room.state.deadline
        assert here.says(CLOCK, do="timeout") == "" and here.asked() is not asked


def test_an_answer_that_comes_after_its_question_answers_no_other(tmp_path: Path) -> None:
    """A second *hit* of a lost connection would have been taken for the next hand."""
    with work_at(tmp_path / "casino.db") as work:
        here, asked, _ = asked_of_two(work)
        question = here.room.state.asked
        assert here.does(asked, do="decide", choice="play", asked="1.0") == "not_now"
        assert here.does(asked, do="decide", choice="play", asked=question) == ""
        other = here.asked()
        assert other is not None and here.does(other, do="decide", choice="play") == ""
        before = here.room.state.asked
        assert here.does(asked, do="place", wager="ante", stake=10, asked=question) == "not_now"
        assert here.does(asked, do="place", wager="ante", stake=10, asked=before) == ""
        assert here.room.state.asked == before, "laying bets is one question"


def test_what_was_refused_once_is_not_done_when_it_comes_again(tmp_path: Path) -> None:
    """A copy of a command that was still on its way over a lost connection would have been done after its refusal."""
    world = World(str(tmp_path / "c.db"), "again", Weather())
    world.open("gb-core/three-card-poker", 2)
    players = {player.who.id: player.who for player in world.players}

    def do(who: Person, key: str, **what: Any) -> str:
        try:
            world.desk.run_here([Job(who, key, world.table, what, is_repeatable=True)])
        except Refused as error:
            return error.refusal.code
        return ""

    for i, who in enumerate(players.values()):
        assert do(who, f"ante{i}", do="place", wager="ante", stake=10) == do(who, f"ready{i}", do="ready") == ""
    asked = players[world.state.seats[world.state.playing.awaiting.seat].person]
    other = next(who for who in players.values() if who is not asked)
    assert do(other, "play", do="decide", choice="play") == "out_of_turn"
    assert do(asked, "mine", do="decide", choice="play") == ""
    assert do(other, "play", do="decide", choice="play") == "out_of_turn"
    assert do(other, "again", do="decide", choice="play") == ""
    world.close()
