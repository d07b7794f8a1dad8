"""What every test shares: how hard Hypothesis looks, where chance comes from, and how seldom garbage is looked for.

The default search is the same on every run, and so are the ids, salts and keys that a casino draws in a test: a change
is judged by the change alone. CHANCE=7 draws others, to see that no test hangs on them. `make test-all` uses the wide
profile, which looks further and elsewhere each time, with the machine's own chance.
"""

from __future__ import annotations

import gc
import os
import random
import secrets
from collections.abc import Iterator

import pytest
from hypothesis import settings

os.environ["CROUPIER_LANGUAGE"] = "en"  # whatever the machine speaks
os.environ.pop("COLUMNS", None)  # however wide the terminal is: a worker of pytest-xdist says 80

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "steady")
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("wide", deadline=None, max_examples=1000)
settings.load_profile(PROFILE)

# Looking for garbage took a fifth of the time of importing and collecting the tests, and a tenth of compiling kernels.
gc.set_threshold(20_000, 10, 10)


def pytest_collection_finish() -> None:
    """What is imported and collected stays to the end: it is not looked through again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[object]:
    """What a test, and every fixture made for it, draws from the machine's secrets follows from the test's name."""
    with pytest.MonkeyPatch.context() as patch:
        if PROFILE != "wide":
            steady(patch, f"{os.environ.get('CHANCE', '')} {item.nodeid}")
        return (yield)


def steady(patch: pytest.MonkeyPatch, seed: str) -> None:
    chance = random.Random(seed)
    patch.setattr(secrets, "choice", chance.choice)
    patch.setattr(secrets, "randbelow", chance.randrange)
    patch.setattr(secrets, "randbits", chance.getrandbits)
    patch.setattr(secrets, "token_bytes", lambda size=32: chance.randbytes(size))  # the other tokens are made of it
