"""A check, once a day, that the program and its rulebooks are the files that were installed.

What is installed is taken down when the process starts, file by file, and held against the list that the installer left
(RECORD) where there is one. A file that has changed, come or gone since then is told: in the log, in the log of acts
and by /health.
"""

from __future__ import annotations

import base64
import hashlib
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, distribution
from importlib.resources import files
from pathlib import Path
from typing import Any

from croupier.casino.core import action_log
from croupier.casino.core.messages import FilesChanged
from croupier.casino.core.transaction import Answer
from croupier.casino.money.work import Work
from croupier.messages import english
from croupier.rulebooks import book_folders, load

log = logging.getLogger("croupier.casino")
SECONDS_BETWEEN_CHECKS = 24 * 3600.0  # seconds between two checks
ACT = "self-check"
PACKAGE = Path(str(files("croupier")))
MADE_HERE = ("__pycache__",)  # folders that Python writes itself
MAX_FILES_NAMED = 20  # files that are named


def installed_files(package: Path = PACKAGE) -> dict[str, str]:
    """The SHA-256 of every file of the program, by its path."""
    return {
        file.relative_to(package).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(package.rglob("*"))
        if file.is_file() and not set(MADE_HERE) & set(file.relative_to(package).parts)
    }


def installers_list(package: Path = PACKAGE) -> dict[str, str]:
    """The SHA-256 of the files that the installer put here, by path; of nothing, where the program is not installed."""
    try:
        listed = distribution("croupier").files or ()
    except PackageNotFoundError:
        return {}
    out = {}
    for one in listed:
        place = Path(str(one.locate()))
        if one.hash is not None and one.hash.mode == "sha256" and place.is_relative_to(package):
            raw = base64.urlsafe_b64decode(one.hash.value + "=" * (-len(one.hash.value) % 4))
            out[place.relative_to(package).as_posix()] = raw.hex()
    return out


def rulebook_hashes() -> dict[str, str]:
    """The fingerprint of each rulebook of the package, worked out anew from its files."""
    return {book: load.fingerprint.__wrapped__(book) for book in book_folders.SHIPPED}


def differences(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The names whose hash is another one now, or which are on one side only."""
    return sorted(name for name in {*before, *now} if before.get(name) != now.get(name))


@dataclass
class SelfCheck:
    """The installation when the process started, and its changes since."""

    package: Path = PACKAGE
    files: dict[str, str] = field(default_factory=dict)
    rulebooks: dict[str, str] = field(default_factory=dict)
    changed: list[str] = field(default_factory=list)
    checks: int = 0

    def check(self) -> list[str]:
        """Look at every file; what has changed since the start, or is not what the installer put here."""
        now, books = installed_files(self.package), rulebook_hashes()
        if not self.checks:
            self.files, self.rulebooks = now, books
        listed = installers_list(self.package)
        strange = [name for name, hashed in listed.items() if now.get(name) != hashed]
        changed = [f"rulebook {book}" for book in differences(self.rulebooks, books)]
        self.changed = sorted({*strange, *differences(self.files, now)}) + changed
        self.checks += 1
        return self.changed

    def plain(self) -> dict[str, Any]:
        """Return the report for /health."""
        return {"checks": self.checks, "changed": self.changed[:MAX_FILES_NAMED], "count": len(self.changed)}


def note(work: Work, changed: list[str]) -> Answer:
    """Write down that installed files are not what they were."""
    reason = FilesChanged(count=len(changed))
    log.error("%s: %s", english().text(reason), ", ".join(changed[:MAX_FILES_NAMED]))
    action_log.record_act(work, ACT, reason, detail={"changed": changed[:MAX_FILES_NAMED]})
    return {}
