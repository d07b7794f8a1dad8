"""Books of one's own in a test: none of them stays behind it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from croupier.rulebooks import places, refresh


@contextmanager
def none_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin without a book of one's own, and leave none."""
    for name in (places.VARIABLE, places.CODE):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    places._outside.cache_clear()
    yield
    os.environ.pop(places.VARIABLE, None)
    os.environ.pop(places.CODE, None)
    places._outside.cache_clear()
    refresh(changed=True)
