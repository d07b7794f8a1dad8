"""Where Croupier keeps things on this machine: one folder for data (the casino's database and key), one for caches.

They are where the system wants them ($XDG_DATA_HOME and $XDG_CACHE_HOME or ~/.local/share and ~/.cache, Library on
macOS, AppData on Windows); $CROUPIER_DATA and $CROUPIER_CACHE name others.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path


def data() -> Path:
    """The folder of what must not be lost."""
    named = os.environ.get("CROUPIER_DATA")
    return Path(named).expanduser() if named else user_data_path("croupier", appauthor=False)


def cache() -> Path:
    """The folder of what can be computed again."""
    named = os.environ.get("CROUPIER_CACHE")
    return Path(named).expanduser() if named else user_cache_path("croupier", appauthor=False)
