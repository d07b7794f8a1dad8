"""Progress of long work: which part it is in, and how much of it is done.

A solver calls `tell`; a listener may be there or not. The command listens and shows progress after two seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Listener = Callable[[str, int, int], None]  # what is being done, parts done, parts in all (0 where unknown)


class _Ears:
    listener: Listener | None = None


def tell(what: str, done: int = 0, of: int = 0) -> None:
    """Say what is being done and how far it is."""
    listener = _Ears.listener
    if listener is not None:
        listener(what, done, of)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Hear what is told meanwhile, from any thread."""
    before, _Ears.listener = _Ears.listener, listener
    try:
        yield
    finally:
        _Ears.listener = before


class Counted:
    """So many parts of a piece of work, done one by one on any thread."""

    def __init__(self, what: str, parts: int) -> None:
        self.what, self.parts, self.done = what, parts, 0
        tell(what, 0, parts)

    def one_done(self) -> None:
        self.done += 1
        tell(self.what, self.done, self.parts)
