"""Where the house checks look: the repository's own text files, and the modules of the package."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "croupier"
CACHES = {".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", "__pycache__"}
LEFT_BEHIND = CACHES | {".git", ".venv", "build", "dist"}


def modules(package: Path = PACKAGE) -> list[Path]:
    """Every module of the package."""
    return sorted(package.rglob("*.py"))


def module_name(path: Path, src: Path = SRC) -> str:
    """The dotted name a file is imported by."""
    parts = path.relative_to(src).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def repository_files(root: Path = ROOT) -> list[Path]:
    """What git keeps or would keep; where there is no git, everything that the tools did not leave behind."""
    listed = subprocess.run(
        ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0 and (root / ".git").exists():
        found = [root / name for name in listed.stdout.split("\0") if name]
    else:
        found = [path for path in root.rglob("*") if not left_behind(path.relative_to(root))]
    return sorted(path for path in found if path.is_file())


def left_behind(path: Path) -> bool:
    return any(part in LEFT_BEHIND or part.endswith(".egg-info") for part in path.parts)


def text_of(path: Path) -> str | None:
    """A file's text, or nothing when it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
