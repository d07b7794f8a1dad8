"""Compiled versions on disk are used only where they are of the sources as they are."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from croupier.odds.poker import boards


def test_an_index_that_names_a_moved_type_counts_as_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel: Any = boards.go_to_next_choice
    file = kernel._cache._cache_file
    moved = ModuleType("moved_away")
    kind = type("Kind", (), {"__module__": "moved_away"})
    moved.Kind = kind  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "moved_away", moved)
    index = tmp_path / "index.nbi"
    index.write_bytes(pickle.dumps(file._version) + pickle.dumps((file._source_stamp, {kind: "data"})))
    monkeypatch.setattr(file, "_index_path", str(index))
    assert file._load_index() == {kind: "data"}
    monkeypatch.delitem(sys.modules, "moved_away")
    assert file._load_index() == {}
