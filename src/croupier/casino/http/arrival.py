"""The way a person comes to the door: in which session, with which browser, from which address."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fastapi import Request, Response

from croupier.casino.http.requests import address, cookie_name, is_secure, session_token
from croupier.casino.people import known_browsers, sign_in

_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)
LONGEST_AGENT = 40  # characters


@dataclass(frozen=True, slots=True)
class Arrival:
    """The token of the session that a request came with (none: empty), that of its browser (a new one where it had
    none), and where it came from."""

    token: str
    browser: str
    address: str
    agent: str

    @property
    def place(self) -> str:
        """Where it comes from, for counting how often: an address, or the network of an IPv6 one."""
        return f"address {known_browsers.network(self.address)}"

    def as_log_entry(self) -> dict[str, str]:
        """Return the entry of the log of acts."""
        return {"address": self.address, "browser": self.agent}

    @property
    def session(self) -> str:
        """The digest of the session that this browser is in, whosever it is."""
        return sign_in.digest(self.token)


def arrival(request: Request) -> Arrival:
    """Return how the sender of a request comes."""
    known = request.cookies.get(cookie_name(request, known_browsers.COOKIE)) or request.cookies.get(
        known_browsers.COOKIE
    )
    return Arrival(
        session_token(request) or "",
        known_browsers.checked_token(known),
        address(request),
        described_agent(request.headers.get("user-agent", "")),
    )


def described_agent(agent: str) -> str:
    """Return a browser and its system in two words, as far as they are known: "Firefox, Linux"."""
    parts = [next((name for sign, name in known if sign in agent), "") for known in (_BROWSERS, _SYSTEMS)]
    plain = re.sub(r"[^\w ./-]", "", agent.split(" ")[0])[:LONGEST_AGENT]
    return ", ".join(filter(None, parts)) if parts[0] else plain


def give_cookies(request: Request, response: Response, token: str, came: Arrival) -> None:
    """Set the cookies of the session and of the browser."""
    give_cookie(request, response, sign_in.COOKIE, token, sign_in.SESSION_SECONDS)
    give_browser(request, response, came.browser)


def give_browser(request: Request, response: Response, browser: str) -> None:
    """Set the cookie by which a browser is known again."""
    give_cookie(request, response, known_browsers.COOKIE, browser, known_browsers.COOKIE_SECONDS)


def give_cookie(request: Request, response: Response, name: str, value: str, lasts: int) -> None:
    """Set a cookie: out of reach of scripts, and over https only where the site is."""
    response.set_cookie(
        cookie_name(request, name),
        value,
        max_age=lasts,
        httponly=True,
        samesite="lax",
        path="/",
        secure=is_secure(request),
    )


def take_session(request: Request, response: Response) -> None:
    """Take the cookie of the session back."""
    name = cookie_name(request, sign_in.COOKIE)
    response.delete_cookie(name, path="/", secure=is_secure(request), httponly=True, samesite="lax")
