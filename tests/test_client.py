"""The client against a real server in a process of its own, and the messages against their description."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from croupier import Client, CroupierError, Refused
from croupier.casino.proof.certificates import check
from croupier.cli.main import main


@contextmanager
def opened(database: Path, port: str = "0") -> Iterator[str]:
    """A casino in a process of its own; it is told to close at the end, and has closed."""
    program = [sys.executable, "-m", "croupier", "serve", "--port", port, "--database", str(database)]
    running = subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=os.environ)
    assert running.stdout is not None
    found = running.stdout.readline().split()[4].rstrip("/")
    yield found
    running.terminate()
    running.wait(30)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with opened(tmp_path_factory.mktemp("client") / "c.db") as found:
        yield found


@pytest.mark.long
def test_a_restart_loses_no_round(tmp_path: Path) -> None:
    """The casino is told to close in the middle of a round and started anew: the same client plays the round out."""
    with opened(tmp_path / "c.db") as found:
        client = Client(found)
        client.guest("Ada")
        table = client.open_table("gb-core/craps", timers={"betting": 0, "decision": 0})
        with client.live(table) as live:
            live.do({"do": "sit", "seat": 1})
            live.do({"do": "place", "wager": "pass_line", "stake": 10})
        before = client.state(table)["state"]
    with opened(tmp_path / "c.db", found.rpartition(":")[2]), client:
        after = client.state(table)["state"]
        assert before["view"] is not None and after["view"] is not None
        assert [after["round"], after["view"]["wagers"]] == [before["round"], before["view"]["wagers"]]
        assert after["fairness"] == before["fairness"], "the chance of the round was fixed before"
        with client.live(table) as live:
            live.do({"do": "ready"})
            assert live.until(lambda state: state["round"] > before["round"])["last"] is not None
        assert all(one.holds for one in check(dict(client.certificate(table, 1)), before["fairness"]["commitment"]))


def test_a_program_plays_a_round_over_the_wire(address: str, tmp_path: Path) -> None:
    with Client(address) as client:
        described = client.request("GET", "/api/asyncapi.json")["components"]["messages"]
        name = client.guest("Ada")["name"]
        assert len(client.games()["games"]) >= 65
        table = client.open_table("gb-core/roulette", "Wired")
        assert table in [one["id"] for one in client.tables()]
        with client.live(table) as live:
            seen: list[dict[str, Any]] = []
            plain = live._next_message
            live._next_message = lambda: seen.append(plain()) or seen[-1]  # type: ignore[method-assign, func-returns-value]
            live.do({"do": "sit", "seat": 1})
            with pytest.raises(Refused, match="You cannot bet"):
                live.do({"do": "place", "wager": "straight_up", "on": "99", "stake": 1})
            live.do({"do": "place", "wager": "straight_up", "on": "17", "stake": 1})
            live.do({"do": "ready"})
            state = live.until(lambda state: state["round"] == 2)
            live.do({"do": "say", "text": "thank you"})
        assert state["you"]["seat"] == 1
        certificate = tmp_path / "round.json"
        certificate.write_text(json.dumps(client.certificate(table, 1)))
        assert main(["verify", str(certificate)]) == 0
        assert client.me()["name"] == name and name.startswith("Ada ")
    kinds = {message["type"] for message in seen}
    assert {"state", "done", "refused"} <= kinds
    for message in seen:
        jsonschema.validate(message, described[message["type"]]["payload"])


def test_the_example_plays_and_proves_its_rounds(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(Path(__file__).parents[1] / "examples" / "play_over_the_wire.py"))
    won = example["played"](address, 2)
    assert abs(won) <= 2000 and won % 500 == 0  # zero takes half
    assert capsys.readouterr().out.count("round ") == 2


def test_what_is_wrong_is_one_clear_line(address: str) -> None:
    with pytest.raises(CroupierError, match="no address of a casino"):
        Client("tables.example")
    with pytest.raises(CroupierError, match="does not answer"):
        Client("http://127.0.0.1:9").guest("Nobody")
    with Client(address) as client, pytest.raises(Refused) as error:
        client.open_table("gb-core/roulette")
    assert error.value.refusal.code == "not_signed_in"
