"""How much goes over the line before the first table is opened, as the browser counts it."""

from __future__ import annotations

from typing import Any

from browser.sitting import Sitting

MOST = 150_000  # bytes, with headers and fonts


def weighed(context: Any, address: str, ready: str) -> tuple[int, list[str]]:
    """Load a page and add up what came."""
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[float] = []
    asked: list[str] = []
    line.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.wait_for_selector(ready)
    page.wait_for_load_state("networkidle")
    page.close()
    return int(sum(sizes)), asked


def test_the_lobby_and_a_felt_are_light(guest: Sitting) -> None:
    browser = guest.context.browser
    fresh = browser.new_context()
    first, asked = weighed(fresh, guest.casino, ".game-card")
    assert 20_000 < first < MOST, asked
    again, _ = weighed(fresh, guest.casino, ".game-card")
    assert again < first / 3
    fresh.close()
