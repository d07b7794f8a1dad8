"""The command as a user meets it: what it prints, what it complains of, its exit status; in the test's own process,
which has its modules loaded, where a test is not about the process."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout

import pytest

from croupier.cli.main import main

COLUMNS = "160"  # of tables and help


def croupier(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """`croupier WORDS`, as it is where nobody sits at a terminal."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "stdin", io.StringIO(given))
        patch.setenv("COLUMNS", COLUMNS)
        try:
            status = main(words)
        except SystemExit as end:  # of the parser
            status = end.code if isinstance(end.code, int) else 0
    return subprocess.CompletedProcess(words, status, out.getvalue(), err.getvalue())


def of_its_own(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """The same as a process of its own."""
    program = [sys.executable, "-m", "croupier.cli.main", *words]
    return subprocess.run(program, input=given, capture_output=True, text=True, timeout=300, check=False)
