"""Running the casino: uvicorn over the application."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import uvicorn

from croupier import storage_folders
from croupier.casino.http.messages import BadPort, CannotListen, PortTaken
from croupier.casino.http.uvicorn_websocket import Wire
from croupier.casino.people.user_admin import make_operator
from croupier.casino.pit.edge_prices import leave_undone
from croupier.casino.process import logs, tracing
from croupier.casino.process.casino import Settings
from croupier.casino.web.app import create_app
from croupier.errors import CroupierError

__all__ = ["WIRED", "default_database", "make_operator", "serve"]
WIRED: dict[str, Any] = {
    "ws": Wire,
    "ws_max_size": 64 * 1024,
    "ws_per_message_deflate": False,
    "proxy_headers": False,  # the application has its own list of proxies to believe
    "timeout_graceful_shutdown": 8,  # seconds for requests that are under way: most managers of services wait ten
}
COLLECT = (50_000, 20, 100)  # seldom: next to nothing here is held in circles, and everybody waits for the collector
MOST_PORT = 65_535
SWITCH = 0.001  # seconds after which the desk's thread lets the one that talks to people have a turn


def default_database() -> str:
    """Return the usual place of the casino's file."""
    if os.environ.get("CROUPIER_DATABASE"):
        return os.environ["CROUPIER_DATABASE"]
    return str(storage_folders.data() / "casino.db")


class Server(uvicorn.Server):
    """Says that the casino is open once it is, and closes soon."""

    def __init__(self, config: uvicorn.Config, where: str, open_page: bool) -> None:
        super().__init__(config)
        self._where, self._open_page = where, open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors, and say so once they are open."""
        await super().startup(sockets)
        if self.started:
            print(f"The casino is open: {self._where}  (Ctrl-C closes it)", flush=True)
            if self._open_page:
                threading.Thread(target=webbrowser.open, args=[self._where], daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the doors; long computations are not waited for."""
        leave_undone()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """A socket that is the casino's alone."""
    if not 0 <= port <= MOST_PORT:
        raise CroupierError(BadPort(most=MOST_PORT, port=port))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise CroupierError(PortTaken(host=host, port=port)) from None
        raise CroupierError(CannotListen(host=host, port=port, error=str(error.strerror))) from None
    return listener


def serve(settings: Settings, host: str, port: int, open_page: bool = False, log: str = "plain") -> None:
    """Serve until interrupted."""
    logs.begin(log)
    if settings.traces:
        tracing.begin()
    ear = listening(host, port)
    app = create_app(settings)
    shown = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{ear.getsockname()[1]}/"
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()  # the rulebooks stay: the collector need not look at them again
    gc.set_threshold(*COLLECT)
    config = uvicorn.Config(app, log_level="warning", access_log=False, server_header=False, log_config=None, **WIRED)
    Server(config, shown, open_page).run(sockets=[ear])
