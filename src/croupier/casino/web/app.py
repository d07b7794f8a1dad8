"""The web application: routes, headers, errors, and the page itself (docs/reference/http.md describes the API)."""

from __future__ import annotations

import html
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import lru_cache, partial
from importlib.resources import files
from pathlib import Path

import sqlalchemy as sa
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from croupier import __version__
from croupier.casino.core import database_errors
from croupier.casino.http import metrics, websocket
from croupier.casino.http.messages import BadRequest, BadShape, ForeignOrigin, NothingHere
from croupier.casino.http.request_guard import Door, checked_proxies
from croupier.casino.http.requests import address, describe_api, is_from_own_pages, is_secure, session_token
from croupier.casino.http.routes import credentials, inspection, people, proof, quick_play, sessions
from croupier.casino.http.routes import games as api_games
from croupier.casino.http.routes import limits as api_care
from croupier.casino.http.routes import operator as api_operator
from croupier.casino.http.routes import school as api_school
from croupier.casino.http.routes import tables as api_tables
from croupier.casino.http.routes import tournaments as api_tournaments
from croupier.casino.http.routes import workshop as api_workshop
from croupier.casino.people.rate_limits import TooFast
from croupier.casino.pit import table_opening
from croupier.casino.process import logs
from croupier.casino.process.casino import Casino, Settings
from croupier.casino.web.assets import Assets
from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import Text
from croupier.messages.catalogue import FOLDER
from croupier.rulebooks import rulebook

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
STATUS = {
    "not_signed_in": 401, "wrong_password": 401, "code_needed": 401, "wrong_code": 401,
    "not_allowed": 403, "factor_needed": 403, "password_needed": 403, "excluded": 403, "time_out": 403,
    "foreign_origin": 403, "no_such_table": 404,
    "no_such_round": 404, "no_such_game": 404, "no_such_clause": 404, "no_such_person": 404, "not_found": 404,
    "no_such_link": 404, "no_such_act": 404, "no_such_tournament": 404, "no_such_exam": 404,
    "too_fast": 429, "bad_input": 400,
    "bad_key": 400, "bad_shape": 422, "try_again": 503, "database_away": 503, "disk_full": 503,
    "bad_host": 421, "too_large": 413, "too_slow": 408,
}  # fmt: skip
PAGES = (
    "/school", "/school/{rest:path}",
    "/", "/table/{rest:path}", "/play/{rest:path}", "/rules/{rest:path}", "/workshop/{rest:path}", "/operator",
    "/desk", "/desk/{rest:path}", "/compare", "/compare/{rest:path}", "/account", "/limits", "/tournaments",
    "/tournament/{rest:path}", "/docs",
)  # fmt: skip
RETRY_SECONDS = 5  # seconds, when the database fails
WEB = Path(str(files("croupier.casino") / "web"))
GAMES = Path(str(files("croupier.games")))
BARE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier</title>
<p>The tables are open: the API is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


def create_app(settings: Settings) -> FastAPI:
    """The application over one database."""
    casino = Casino(settings)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        casino.start()
        yield
        await api_workshop.stop()
        await casino.stop()

    app = FastAPI(
        title="Croupier",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        description="Casino table games exactly as a rulebook writes them.",
    )
    app.state.casino = casino
    app.middleware("http")(guard)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)  # answers; files are compressed ahead
    app.add_middleware(Door, hosts=settings.hosts, refuse=_turned_away)
    if settings.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=checked_proxies(settings.proxies))
    for routes in (
        people,
        credentials,
        sessions,
        api_care,
        api_games,
        api_tables,
        quick_play,
        api_tournaments,
        api_operator,
        proof,
        api_workshop,
        inspection,
        api_school,
        websocket,
        metrics,
    ):
        app.router.routes.extend(routes.router.routes)  # included, they would be made anew for every application
    _errors(app)
    _pages(app)
    app.openapi = partial(describe_api, app)  # type: ignore[method-assign]
    return app


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Strict headers on everything, and no changes on behalf of other sites."""
    casino: Casino = request.app.state.casino
    if not _is_allowed(request):
        response: Response = _refusal_response(Refusal(ForeignOrigin()))
    else:
        try:
            if request.url.path.startswith("/api/"):
                casino.requests.take(address(request))
            response = await logs.answer_and_log(request, partial(call_next, request))
        except TooFast as error:
            response = _refusal_response(error.refusal, wait=error.wait)
    _strictly(response)
    if is_secure(request):
        response.headers.setdefault("Strict-Transport-Security", f"max-age={365 * 24 * 3600}")
    if request.url.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def _is_allowed(request: Request) -> bool:
    """Return whether a request is for the casino's own pages, or a person simply follows a link."""
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        return is_from_own_pages(request)
    follows = request.headers.get("sec-fetch-mode") == "navigate"
    return follows or not request.url.path.startswith("/api/") or is_from_own_pages(request)


def _strictly(response: Response) -> Response:
    for key, value in HEADERS.items():
        response.headers.setdefault(key, value)
    return response


def _turned_away(refusal: Refusal) -> Response:
    return _strictly(_refusal_response(refusal))


def _refusal_response(refusal: Refusal, status: int | None = None, wait: int | None = None) -> JSONResponse:
    body = {"refusal": refusal.as_json()}
    headers = {"Retry-After": str(wait)} if wait is not None else None
    return JSONResponse(body, status or STATUS.get(refusal.code, 409), headers=headers)


def _on_one_line(refusal: Refusal) -> Refusal:
    """Return a refusal whose sentence, where it has no code of its own, is one line."""
    if isinstance(refusal.message, Text):
        return Refusal(refusal.code, " ".join(refusal.message.text.split()), refusal.clause)
    return refusal


def _errors(app: FastAPI) -> None:
    """Every error has the same shape: a refusal."""

    @app.exception_handler(CroupierError)
    async def wrong(_request: Request, error: CroupierError) -> JSONResponse:
        if isinstance(error, Refused):
            return _refusal_response(error.refusal, wait=error.wait if isinstance(error, TooFast) else None)
        return _refusal_response(_on_one_line(error.refusal), 400)

    async def answer_database_error(_request: Request, error: Exception) -> JSONResponse:
        database_errors.quiet.tell("answering", error)
        return _refusal_response(database_errors.refusal(error), wait=RETRY_SECONDS)

    kinds: list[type[Exception]] = [sa.exc.DBAPIError, *database_errors.drivers()]
    for kind in kinds:
        app.exception_handler(kind)(answer_database_error)

    @app.exception_handler(RequestValidationError)
    async def misshapen(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return _refusal_response(Refusal(BadShape(where=where, error=first["msg"])), 422)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and _is_page_request(request):
            return _page(request, 404)
        nothing_here = error.status_code == 404
        answer = _refusal_response(Refusal(NothingHere() if nothing_here else BadRequest(error=str(error.detail))))
        answer.status_code = error.status_code
        answer.headers.update(error.headers or {})
        return answer


def _is_page_request(request: Request) -> bool:
    """Return whether a person follows a link to a page that does not exist, and not a program or a part of a page."""
    outside = not request.url.path.startswith(("/api/", "/web/", "/games/"))
    return outside and request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


@lru_cache(maxsize=1)
def _assets() -> Assets:
    """The pages' files, and the drawings that only one family has."""
    game_folders = {f"games/{folder.parent.name}": folder for folder in sorted(GAMES.glob("*/web"))}
    return Assets({"web": WEB, "messages": FOLDER, **game_folders})


def _opening(path: str) -> tuple[str, ...]:
    """Return the words that a page can show before its scripts have come: the game that one sits down to, and its
    book."""
    try:
        first, book, game = path.strip("/").split("/")
        return (table_opening.found_game(f"{book}/{game}").title, rulebook(book).title) if first == "play" else ()
    except (ValueError, CroupierError):
        return ()


def _page(request: Request, status: int = 200) -> HTMLResponse:
    """The one page; what it shows is decided by its address."""
    if not WEB.is_dir():
        return HTMLResponse(BARE_PAGE, status, {"Cache-Control": "no-cache"})
    text = _assets().page(request.url.path, session_token(request) is not None, _opening(request.url.path))
    rules = html.escape(request.app.state.casino.policy.for_page())
    text = text.replace("<html ", f'<html data-policy="{rules}" ', 1)
    policy = POLICY.replace("style-src 'self'", f"style-src 'self' {_assets().style}")
    return HTMLResponse(text, status, {"Cache-Control": "no-cache", "Content-Security-Policy": policy})


def _pages(app: FastAPI) -> None:
    """The static files, and the one page that draws everything."""
    if WEB.is_dir():
        app.router.routes += [Route(f"/{name}/{{rest:path}}", _assets()) for name in ("web", "games")]

    def page(request: Request) -> HTMLResponse:
        return _page(request)

    for path in PAGES:
        app.add_api_route(path, page, include_in_schema=False, response_class=HTMLResponse)
