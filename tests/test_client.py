"""The client against a real server in a process of its own, and the messages against their description."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from croupier import Client, CroupierError, Refused
from croupier.cli.main import main


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("client") / "c.db"
    program = [sys.executable, "-m", "croupier", "serve", "--port", "0", "--database", str(file)]
    running = subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=os.environ)
    assert running.stdout is not None
    found = running.stdout.readline().split()[4].rstrip("/")
    yield found
    running.terminate()
    running.wait(30)


def test_a_program_plays_a_round_over_the_wire(address: str, tmp_path: Path) -> None:
    with Client(address) as client:
        described = client.request("GET", "/api/asyncapi.json")["components"]["messages"]
        client.guest("Ada")
        assert len(client.games()["games"]) >= 65
        table = client.open_table("gb-core/roulette", "Wired")
        assert table in [one["id"] for one in client.tables()]
        with client.live(table) as live:
            seen: list[dict[str, Any]] = []
            plain = live._next
            live._next = lambda: seen.append(plain()) or seen[-1]  # type: ignore[method-assign, func-returns-value]
            live.do({"do": "sit", "seat": 1})
            with pytest.raises(Refused, match="cannot be placed on '99'"):
                live.do({"do": "place", "wager": "straight_up", "on": "99", "stake": 1})
            live.do({"do": "place", "wager": "straight_up", "on": "17", "stake": 1})
            live.do({"do": "ready"})
            state = live.until(lambda state: state["round"] == 2)
            live.do({"do": "say", "text": "thank you"})
        assert state["you"]["seat"] == 1
        certificate = tmp_path / "round.json"
        certificate.write_text(json.dumps(client.certificate(table, 1)))
        assert main(["verify", str(certificate)]) == 0
        assert client.me()["name"] == "Ada"
    kinds = {message["type"] for message in seen}
    assert {"state", "done", "refused"} <= kinds
    for message in seen:
        jsonschema.validate(message, described[message["type"]]["payload"])


def test_what_is_wrong_is_one_clear_line(address: str) -> None:
    with pytest.raises(CroupierError, match="no address of a casino"):
        Client("tables.example")
    with pytest.raises(CroupierError, match="does not answer"):
        Client("http://127.0.0.1:9").guest("Nobody")
    with Client(address) as client, pytest.raises(Refused) as error:
        client.open_table("gb-core/roulette")
    assert error.value.refusal.code == "not_signed_in"
