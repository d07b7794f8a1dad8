"""Progress of exact analysis, on standard error, for whatever takes longer than two seconds.

On a terminal a bar that goes away; elsewhere a line for each new part of the work.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

SECONDS_UNTIL_SHOWN = 2  # seconds until something is shown
BEAT = 0.2  # seconds between looks


class _Last:
    """The last report of progress."""

    def __init__(self) -> None:
        self.what, self.done, self.of = "working", 0, 0

    def hear(self, what: str, done: int, of: int) -> None:
        self.what, self.done, self.of = what, done, of


@contextmanager
def show_progress() -> Iterator[None]:
    """Show progress while something is computed."""
    from croupier.odds.progress import listening

    last, over = _Last(), Event()
    watcher = Thread(target=_watch, args=(last, over), daemon=True)
    watcher.start()
    try:
        with listening(last.hear):
            yield
    finally:
        over.set()
        watcher.join()


def _watch(last: _Last, over: Event) -> None:
    if not over.wait(SECONDS_UNTIL_SHOWN):
        (_bar if sys.stderr.isatty() else _lines)(last, over)


def _bar(last: _Last, over: Event) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(last.what, total=None)
        while not over.wait(BEAT):
            bar.update(task, description=last.what, completed=last.done, total=last.of or None)


def _lines(last: _Last, over: Event) -> None:
    printed = ""
    while not printed or not over.wait(BEAT):
        if last.what != printed:
            printed = last.what
            print(f"croupier: {printed} ...", file=sys.stderr, flush=True)
