"""Tables of decisions, kept on disk: what a solver took seconds to find, a simulation has at once the next time."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from typing import Any
from zlib import compress, decompress

import numpy as np
from numpy.typing import NDArray

from croupier.odds.result_cache import cached_answer
from croupier.table import Table

Array = NDArray[Any]


def arrays(table: Table, what: str, compute: Callable[[], Sequence[Array]], asked: Any = None) -> list[Array]:
    """Arrays that follow from a table's rules: those kept from before, or computed and kept. `asked` is the part of the
    rules on which they depend, where it is not all of them."""
    module = compute.__module__
    plain, _ = cached_answer(table, what, lambda: [_plain(array) for array in compute()], asked, module)
    return [_array(plain_array) for plain_array in plain]


def _plain(array: Array) -> dict[str, Any]:
    data = b64encode(compress(np.ascontiguousarray(array).tobytes(), 6)).decode("ascii")
    return {"kind": array.dtype.str, "shape": list(array.shape), "data": data}


def _array(plain: dict[str, Any]) -> Array:
    data = decompress(b64decode(plain["data"]))
    return np.frombuffer(data, np.dtype(plain["kind"])).reshape(plain["shape"]).copy()
