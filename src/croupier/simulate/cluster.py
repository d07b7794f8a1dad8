"""The runner on a Dask cluster: workers come and go, and every piece of work counts once.

A piece depends on the work and its number alone, so a piece that was lost with its worker is simply played again by
another; results are taken by number and added up in order, so none is counted twice.
"""

from __future__ import annotations

import pickle
import zlib
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError
from functools import lru_cache
from types import TracebackType
from typing import Any, TypeVar

from croupier.errors import CroupierError
from croupier.simulate.messages import ClusterNeedsDask, ClusterProcesses, ClusterWorkersDie, NoSchedulerAnswers
from croupier.simulate.workers import PIECES_AHEAD, Work

CONNECT_TIMEOUT = "30s"  # how long a scheduler may take to answer
MAX_TRIES = 20  # how many workers may die under a piece before it is given up
MAX_PIECES_AHEAD = 256  # processes of a cluster started here

P = TypeVar("P")


class Cluster:
    """A crew on a Dask scheduler, or (without an address) on a local cluster of processes started for the occasion."""

    def __init__(self, address: str | None = None, processes: int | None = None) -> None:
        if processes is not None and not 1 <= processes <= MAX_PIECES_AHEAD:
            raise CroupierError(ClusterProcesses(most=MAX_PIECES_AHEAD))
        try:
            import distributed
        except ModuleNotFoundError:
            raise CroupierError(ClusterNeedsDask()) from None
        self._dask: Any = distributed
        self.address = address
        self.processes = processes
        self.client: Any = None
        self._own: Any = None

    def __enter__(self) -> Cluster:
        if self.address is None:
            self._own = self._dask.LocalCluster(
                n_workers=self.processes, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            )
            self.client = self._dask.Client(self._own)
            return self
        try:
            self.client = self._dask.Client(self.address, timeout=CONNECT_TIMEOUT, name="croupier")
        except (OSError, ValueError, TimeoutError) as error:
            raise CroupierError(NoSchedulerAnswers(address=self.address, error=type(error).__name__)) from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self.client is not None:
            self.client.close()
        if self._own is not None:
            self._own.close()

    @property
    def workers(self) -> int:
        """Threads on the cluster now."""
        cores: dict[str, int] = self.client.ncores()
        return max(1, sum(cores.values()))

    def sheets(self, work: Work[P]) -> Iterator[P]:
        """Pieces in order, some of them ahead on every worker there is at the moment. The work travels with every
        piece: what is left on a worker would die with it."""
        packed = pack_work(work)
        coming: deque[tuple[int, Any]] = deque()
        number = 0
        try:
            while number < work.pieces or coming:
                while number < work.pieces and len(coming) < PIECES_AHEAD * self.workers:
                    coming.append((number, self._submit(packed, number)))
                    number += 1
                yield self._result_of(packed, *coming.popleft())
        finally:
            for _, future in coming:
                future.cancel()

    def _submit(self, packed: bytes, number: int) -> Any:
        return self.client.submit(run_piece, packed, number, pure=False, retries=MAX_TRIES)

    def _result_of(self, packed: bytes, number: int, future: Any) -> Any:
        """Return the result of a piece; one whose workers kept dying is handed out again."""
        for _ in range(MAX_TRIES):
            try:
                return future.result()
            except (self._dask.KilledWorker, CancelledError):
                future = self._submit(packed, number)
        raise CroupierError(ClusterWorkersDie())


def pack_work(work: Work[Any]) -> bytes:
    """The work to be sent. Its tables are long and repeat themselves: packed, some megabytes become some kilobytes."""
    return zlib.compress(pickle.dumps(work))


@lru_cache(maxsize=2)
def _unpack_work(packed: bytes) -> Work[Any]:
    """The work on a worker's own desk: unpacked once, however many of its pieces come by."""
    work: Work[Any] = pickle.loads(zlib.decompress(packed))
    return work


def run_piece(packed: bytes, number: int) -> Any:
    """One piece of the work, on whatever worker this is."""
    return _unpack_work(packed).piece(number)
