"""The same runner on a Dask cluster: workers come and go, and every piece of work counts once.

A piece depends on the job and its number alone, so a piece that was lost with its worker is simply played again by
another; results are taken by number and added up in order, so none is counted twice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from types import TracebackType
from typing import Any

from croupier.errors import CroupierError
from croupier.simulate.runner import AHEAD
from croupier.simulate.work import Job, Sheet, piece

LOCAL = "local"
PATIENCE = "30s"  # how long a scheduler may take to answer
TRIES = 20  # how many workers may die under a piece before it is given up


class Cluster:
    """A crew on a Dask scheduler, or on a local cluster of processes started for the occasion."""

    def __init__(self, address: str, workers: int | None = None) -> None:
        try:
            import distributed
        except ModuleNotFoundError:
            raise CroupierError("a cluster needs the package dask[distributed]") from None
        self._dask: Any = distributed
        self.address = address
        self.wanted = workers
        self.client: Any = None
        self._own: Any = None

    def __enter__(self) -> Cluster:
        if self.address == LOCAL:
            self._own = self._dask.LocalCluster(
                n_workers=self.wanted, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            )
            self.client = self._dask.Client(self._own)
            return self
        try:
            self.client = self._dask.Client(self.address, timeout=PATIENCE, name="croupier")
        except (OSError, ValueError, TimeoutError) as error:
            raise CroupierError(f"no Dask scheduler answers at {self.address} ({type(error).__name__})") from None
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
        return max(1, sum(self.client.ncores().values()))

    def sheets(self, job: Job) -> Iterator[Sheet]:
        """Pieces in order, some of them ahead on every worker there is at the moment. The job is small, and travels
        with every piece: what is left on a worker would die with it."""
        coming: deque[Any] = deque()
        number = 0
        try:
            while number < job.pieces or coming:
                while number < job.pieces and len(coming) < AHEAD * self.workers:
                    coming.append((number, self._submit(job, number)))
                    number += 1
                yield self._taken(job, *coming.popleft())
        finally:
            for _, future in coming:
                future.cancel()

    def _submit(self, job: Job, number: int) -> Any:
        return self.client.submit(piece, job, number, pure=False, retries=TRIES)

    def _taken(self, job: Job, number: int, future: Any) -> Sheet:
        """The sheet of a piece; one whose workers kept dying is handed out again."""
        for _ in range(TRIES):
            try:
                sheet: Sheet = future.result()
                return sheet
            except (self._dask.KilledWorker, self._cancelled()):
                future = self._submit(job, number)
        raise CroupierError("the workers of the cluster keep dying")

    def _cancelled(self) -> type[BaseException]:
        from concurrent.futures import CancelledError

        return CancelledError
