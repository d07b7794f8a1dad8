"""Checkpoints of a simulation: its counts so far, kept in a file, so that it can be resumed.

The work is cut into numbered pieces that depend on nothing but the work and their number, and they are added up in
order; so what is kept is the sum of the first pieces, and a run that was stopped, or whose machine was, goes on with
the next one and comes to what it would have come to. The file says which simulation it is of, by a
hash of everything that decides its rounds; one of another is refused. It is written every few seconds, whole or not at
all. A run that is done may be taken up with more rounds, if its last piece was a whole one.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np

from croupier import __version__
from croupier.errors import CroupierError
from croupier.simulate.blocks import Job, Sheet
from croupier.simulate.messages import CheckpointHoldsRounds, CheckpointOfAnother, NotACheckpoint
from croupier.simulate.results.results import Contest, Evenings, Runs

SECONDS_BETWEEN_SAVES = 5.0  # seconds between two writings
NOT_HASHED = ("rounds",)  # of a job: how far it goes, which decides no round


@dataclass
class Checkpoint:
    """The counts of the first pieces of a simulation."""

    seconds: float
    sheet: Sheet

    def pieces(self, job: Job) -> int:
        """How many they are; the last of all may be short."""
        return -(-self.sheet.rounds // (job.rounds_per_block * job.sheet))


@dataclass(frozen=True)
class RemainingJob:
    """The pieces of a job from one on."""

    job: Job
    first: int

    @property
    def pieces(self) -> int:
        """How many pieces are left."""
        return max(0, self.job.pieces - self.first)

    def piece(self, number: int) -> Sheet:
        """One of them."""
        return self.job.piece(self.first + number)


class CheckpointFile:
    """The file of a simulation."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self._plain: dict[str, Any] | None = self._read()

    @property
    def saved_seed(self) -> int | None:
        """The seed of the simulation that is kept, if one is."""
        return None if self._plain is None else int(self._plain["seed"])

    def _read(self) -> dict[str, Any] | None:
        if not self.path.exists() or not self.path.stat().st_size:
            return None
        try:
            plain = json.loads(self.path.read_text(encoding="utf-8"))
            assert isinstance(plain, dict) and isinstance(plain["simulation"], str) and int(plain["seed"]) >= 0
        except (ValueError, KeyError, AssertionError):
            raise CroupierError(NotACheckpoint(path=str(self.path))) from None
        return plain

    def load(self, job: Job) -> Checkpoint | None:
        """Return the checkpoint of a job; None where there is none yet."""
        plain = self._plain
        if plain is None:
            return None
        if plain["simulation"] != job_hash(job):
            raise CroupierError(CheckpointOfAnother(path=str(self.path)))
        checkpoint = Checkpoint(float(plain["seconds"]), sheet_from_json(plain["sheet"]))
        rounds, whole = checkpoint.sheet.rounds, checkpoint.pieces(job) * job.rounds_per_block * job.sheet
        if rounds > job.rounds or rounds < min(whole, job.rounds):
            raise CroupierError(CheckpointHoldsRounds(path=str(self.path), rounds=f"{rounds:,}"))
        return checkpoint

    def save(self, job: Job, kept: Checkpoint) -> None:
        """Keep it, whole or not at all."""
        plain = {
            "simulation": job_hash(job),
            "version": __version__,
            "game": job.plan.game,
            "seed": job.seed,
            "seconds": kept.seconds,
            "sheet": sheet_as_json(kept.sheet),
        }
        beside = self.path.with_name(self.path.name + ".part")
        beside.write_text(json.dumps(plain), encoding="utf-8")
        os.replace(beside, self.path)
        self._plain = plain


# Which simulation it is


def job_hash(job: Job) -> str:
    """A hash of everything that decides the rounds of a job."""
    digest = hashlib.sha256(__version__.encode())
    for part in _hashed_parts(job):
        digest.update(part)
        digest.update(b"\0")
    return digest.hexdigest()


def _hashed_parts(value: Any) -> Iterator[bytes]:
    if isinstance(value, np.ndarray):
        yield f"{value.dtype}{value.shape}".encode()
        yield np.ascontiguousarray(value).tobytes()
    elif isinstance(value, Mapping):
        for key in sorted(value, key=repr):
            yield repr(key).encode()
            yield from _hashed_parts(value[key])
    elif isinstance(value, tuple | list):
        yield f"{len(value)}".encode()
        for part in value:
            yield from _hashed_parts(part)
    elif is_dataclass(value) and not isinstance(value, type):
        left_out = NOT_HASHED if isinstance(value, Job) else ()
        yield from _hashed_parts([getattr(value, part.name) for part in fields(value) if part.name not in left_out])
    else:
        yield repr(value).encode()


# A sheet in plain values


def sheet_as_json(sheet: Sheet) -> dict[str, Any]:
    """A sheet as JSON has it."""
    contest = sheet.contest
    return {
        "rounds": sheet.rounds,
        "codes": None if sheet.codes is None else sheet.codes.tolist(),
        "nets": [list(counts.items()) for counts in sheet.nets],
        "totals": [list(counts.items()) for counts in sheet.totals],
        "staked": sheet.staked,
        "runs": [asdict(counts) for counts in sheet.runs],
        "evenings": [{**asdict(counts), "finals": list(counts.finals.items())} for counts in sheet.evenings],
        "contest": None
        if contest is None
        else {"evenings": contest.evenings, "places": [list(counts.items()) for counts in contest.places]},
    }


def sheet_from_json(plain: Mapping[str, Any]) -> Sheet:
    """The sheet again."""
    runs = [Runs(r["decided"], tuple(r["wins"]), tuple(r["losses"])) for r in plain["runs"]]
    evenings = [Evenings(**{**e, "finals": dict(map(tuple, e["finals"]))}) for e in plain["evenings"]]
    contest = plain["contest"]
    return Sheet(
        plain["rounds"],
        None if plain["codes"] is None else np.array(plain["codes"], np.int64),
        [dict(map(tuple, counts)) for counts in plain["nets"]],
        [dict(map(tuple, counts)) for counts in plain["totals"]],
        list(plain["staked"]),
        runs,
        evenings,
        None
        if contest is None
        else Contest(contest["evenings"], [{tuple(k): n for k, n in counts} for counts in contest["places"]]),
    )
