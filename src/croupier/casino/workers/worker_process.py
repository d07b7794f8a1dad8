"""A process of its own that stays warm and answers questions, so that a long computation blocks no table.

It is started at the first question. A line goes in, lines of JSON come out: what is being done (`told`), and at last
the answer. A question that takes too long, or whose asker is gone, ends the process; the next one begins another.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from croupier.casino.workers.messages import TakesTooLong
from croupier.errors import Refused


class Apart:
    """The asking side; one question at a time is the caller's business."""

    def __init__(self, module: str, patience: int, longest: int) -> None:
        self._module, self._patience, self._longest = module, patience, longest
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, line: str, hear: Callable[[str], None] = lambda _: None) -> dict[str, Any]:
        """The answer to one line; `hear` is told what is being done meanwhile."""
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                limit=self._longest,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(line.encode() + b"\n")
            await process.stdin.drain()
            async with asyncio.timeout(self._patience):
                while "told" in (reply := json.loads(await process.stdout.readline())):
                    hear(reply["told"])
        except (TimeoutError, OSError, ValueError):
            self.stop()
            raise Refused(TakesTooLong()) from None
        except asyncio.CancelledError:  # the one who asked is gone, and the answer would be taken for the next one's
            self.stop()
            raise
        answer: dict[str, Any] = reply
        return answer

    def stop(self) -> None:
        """Kill the other process, if it runs; the next question starts a new one."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._process = None

    async def end(self) -> None:
        """Kill the other process and wait until it is gone."""
        process = self._process
        self.stop()
        if process is not None:
            await process.wait()
