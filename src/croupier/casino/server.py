"""Running the casino: uvicorn over the application."""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
import webbrowser
from typing import Any

import uvicorn

from croupier import folders
from croupier.casino.app import create_app
from croupier.casino.casino import Settings
from croupier.casino.users import make_operator
from croupier.casino.wire import Wire

__all__ = ["WIRED", "default_database", "make_operator", "serve"]
WIRED: dict[str, Any] = {
    "ws": Wire, "ws_max_size": 64 * 1024, "ws_per_message_deflate": False,
    "proxy_headers": False,  # the application has its own list of proxies to believe
}  # fmt: skip
COLLECT = (50_000, 20, 100)  # seldom: next to nothing here is held in circles, and everybody waits for the collector
SWITCH = 0.001  # seconds after which the desk's thread lets the one that talks to people have a turn


def default_database() -> str:
    """Where the casino's file lies when nobody says."""
    if os.environ.get("CROUPIER_DATABASE"):
        return os.environ["CROUPIER_DATABASE"]
    return str(folders.data() / "casino.db")


def serve(settings: Settings, host: str, port: int, open_page: bool = False) -> None:
    """Serve until interrupted."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    app = create_app(settings)
    shown = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    print(f"The casino is open: {shown}  (Ctrl-C closes it)", flush=True)
    if open_page:
        threading.Timer(1, webbrowser.open, [shown]).start()
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()  # the rulebooks stay: the collector need not look at them again
    gc.set_threshold(*COLLECT)
    uvicorn.run(app, host=host, port=port, log_level="warning", access_log=False, server_header=False, **WIRED)
