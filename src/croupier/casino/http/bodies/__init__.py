"""The shapes of the answers: what each operation of the API sends back, as types.

The answers themselves are made as plain dictionaries where the work is done, and are sent as they are: a shape is what
the description at /api/openapi.json says of them, what a typed client reads them as, and what the tests hold them to.
Keys that are only there at times are `NotRequired`; what differs from game to game stays a plain dictionary.
"""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]  # what differs from game to game
Figure = int | str  # an amount: a whole number, or a fraction as text
