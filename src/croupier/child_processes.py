"""Processes that end with the one that started them, however that one ended: also when it was killed.

On Linux the kernel is asked for a signal; everywhere a thread waits for the parent besides.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from multiprocessing.connection import wait

_PR_SET_PDEATHSIG = 1
_LOOK_S = 1.0  # seconds between looks at who the parent is, where nothing says that it is gone


def end_with_parent(signalled: bool = False) -> None:
    """End this process, at once and whatever it does, when its parent is gone.

    `signalled`: ask Linux for a signal too. It comes when the thread ends that started this process, so only a process
    that was started by its parent's main thread asks for it.
    """
    parent = os.getppid()
    if signalled:
        ask_for_signal()
    threading.Thread(target=_wait_and_end, args=(parent,), name="parent watch", daemon=True).start()


def ask_for_signal() -> None:
    """Have Linux kill this process when the thread that started it ends; elsewhere do nothing."""
    if sys.platform != "linux":
        return
    import ctypes

    ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def _wait_and_end(parent: int) -> None:
    """Wait for the parent's end: by the handle that multiprocessing gives, or by who the parent is now."""
    known = multiprocessing.parent_process()
    if known is not None:
        wait([known.sentinel])
    else:
        while os.getppid() == parent:
            time.sleep(_LOOK_S)
    os._exit(1)
