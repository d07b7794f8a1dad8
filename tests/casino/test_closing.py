"""A casino that closes waits for nobody's edge: it is left undone, and whoever asked is told so."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import Any

import pytest

from croupier.casino.pit import edge_prices
from croupier.errors import Refused

NEVER = "import time; time.sleep(600)"


def test_what_is_being_worked_out_is_left_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    real, said = asyncio.create_subprocess_exec, list[str]()

    async def slow(*_: str, **wired: Any) -> Any:
        return await real(sys.executable, "-c", NEVER, **wired)

    async def closing() -> None:
        asked = asyncio.create_task(edge_prices.edges_of("gb-core/roulette", {"never": "priced"}, None))
        while not edge_prices._working:
            await asyncio.sleep(0)
        edge_prices.leave_undone()
        try:
            await asked
        except Refused as refused:
            said.append(refused.refusal.sentence)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slow)
    thread = threading.Thread(target=lambda: asyncio.run(closing()))
    thread.start()
    thread.join(60)
    assert said == ["The casino is closing. Ask again when it is open."] and not edge_prices._working
