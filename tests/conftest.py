"""What every test shares: how hard Hypothesis looks.

The default search is the same on every run, so that a change is judged by the change alone. `make test-all` uses
the wide profile, which looks further and elsewhere each time.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("wide", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
