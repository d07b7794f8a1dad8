"""A casino on a port of its own and a Chromium to look at it with. Without Chromium these tests are skipped, and where
CI says that a change is judged they fail: a page that nobody looked at is not taken."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

IS_JUDGED = os.environ.get("CI", "").lower() not in ("", "0", "false")
if IS_JUDGED:
    import playwright.sync_api as playwright
else:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from browser.sitting import PATIENCE, Sitting  # noqa: E402
from casino.conftest import quick_passwords  # noqa: E402, F401

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")  # the first has no windows, and is the lightest
CHROMIUM = os.environ.get("CROUPIER_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-background-networking",
    "--disable-sync",
)
OPERATOR = ("boss", "a long enough password")
WEB = Path(__file__).parents[2] / "src/croupier/casino/web"
# A script that a test imports by itself brings no words along, as the bundle of a page does: they are taught here.
WORDS = (WEB / "languages/en.json").read_text("utf-8")
TAUGHT = f"{(WEB / 'js/say.js').read_text('utf-8')}\nteach({WORDS});\n"
People = Callable[..., Sitting]
Screen = tuple[int, int]
SCREENS: dict[str, Screen] = {"desk": (1280, 800), "phone": (390, 844), "lying": (844, 390), "wall": (1920, 1080)}


@pytest.fixture(
    params=[pytest.param(SCREENS[name], id=name, marks=[pytest.mark.long] * (name != "desk")) for name in SCREENS]
)
def screen(request: pytest.FixtureRequest) -> Screen:
    """Each screen on which people play: the desk every time, the others in the long run."""
    size: Screen = request.param
    return size


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where that casino keeps what it knows."""
    return str(tmp_path_factory.mktemp("casino") / "casino.db")


def unpriced_by(casino: threading.Thread) -> Callable[..., Coroutine[Any, Any, None]]:
    """An operator's page has every open table priced, one after the other: all those of all these tests would take a
    core from them for minutes. What a test looks at, it asks for. Other casinos of this process price as ever."""
    from croupier.casino.pit import edge_prices

    ever = edge_prices._meanwhile

    async def meanwhile(key: str, game: str, options: dict[str, Any]) -> None:
        if threading.current_thread() is not casino:
            await ever(key, game, options)

    return meanwhile


@pytest.fixture(scope="module")
def casino(books: str) -> Iterator[str]:
    """The address of a casino that runs for as long as the tests of a file do: those of others do not crowd it."""
    uvicorn = pytest.importorskip("uvicorn")
    from croupier.casino.process.casino import Settings
    from croupier.casino.web.app import create_app
    from croupier.casino.web.server import WIRED, make_operator

    make_operator(books, *OPERATOR)
    much = 10_000
    settings = Settings(
        books,
        sign_ins_per_minute=much,
        commands_per_second=1_000,
        requests_per_second=much,
        tables_per_hour=much,
        tables_per_person=much,
        registrations_per_hour=much,
    )
    config = uvicorn.Config(create_app(settings), host="127.0.0.1", port=0, log_level="warning", **WIRED)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started and time.monotonic() < until:
        time.sleep(0.05)
    assert server.started, "the casino did not open"
    port = server.servers[0].sockets[0].getsockname()[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.casino.pit.edge_prices._meanwhile", unpriced_by(thread))
        yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    if CHROMIUM is None:
        (pytest.fail if IS_JUDGED else pytest.skip)("Chromium is not installed: apt-get install chromium")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield browser
        browser.close()


class Browsers:
    """A browser of one's own takes the machine a second. Those of people who have gone serve the next ones, with
    nothing of theirs in them: no cookie, nothing stored, no permission, no page; the casino's files stay at hand."""

    def __init__(self, chromium: Any, casino: str) -> None:
        self.chromium, self.casino = chromium, casino
        self.free: dict[tuple[int, int, bool, bool], list[Any]] = {}

    def take(self, *kind: Any) -> Any:
        width, height, still, touch = kind
        if free := self.free.setdefault(kind, []):
            return free.pop()
        context = self.chromium.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
        )
        context.route("**/web/js/say.js", lambda route: route.fulfill(body=TAUGHT, content_type="text/javascript"))
        return context

    def give_back(self, context: Any, *kind: Any) -> None:
        used, blank = context.pages, context.new_page()
        for page in used:
            page.close()
        wire = context.new_cdp_session(blank)
        wire.send("Storage.clearDataForOrigin", {"origin": self.casino, "storageTypes": "all"})
        wire.detach()
        context.clear_cookies()
        context.clear_permissions()
        self.free[kind].append(context)


@pytest.fixture(scope="module")
def browsers(casino: str, chromium: Any) -> Iterator[Browsers]:
    kept = Browsers(chromium, casino)
    yield kept
    for context in (one for free in kept.free.values() for one in free):
        context.close()


@pytest.fixture
def people(casino: str, browsers: Browsers) -> Iterator[Callable[..., Sitting]]:
    """People with a browser each; what goes wrong on a page fails the test."""
    sittings: list[tuple[Sitting, tuple[int, int, bool, bool]]] = []

    def somebody(width: int = 1360, height: int = 900, still: bool = True, touch: bool = False) -> Sitting:
        kind = width, height, still, touch
        sitting = Sitting(casino, browsers.take(*kind))
        sittings.append((sitting, kind))
        return sitting

    yield somebody
    troubles = [trouble for sitting, _ in sittings for trouble in sitting.troubles]
    for sitting, kind in sittings:
        browsers.give_back(sitting.context, *kind)
    assert troubles == []


@pytest.fixture
def guest(people: Callable[..., Sitting]) -> Sitting:
    return people()


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """Where pictures of the tables are kept."""
    folder = Path(__file__).parents[2] / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
