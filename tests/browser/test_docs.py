"""The API described in the browser, by the casino's own files."""

from __future__ import annotations

from collections.abc import Callable

from browser.sitting import Sitting


def test_every_operation_is_described_without_anybody_elses_files(people: Callable[..., Sitting]) -> None:
    somebody = people(width=390, height=844)
    asked: list[str] = []
    somebody.page.on("request", lambda request: asked.append(request.url))
    somebody.page.goto(f"{somebody.casino}/docs")
    somebody.page.wait_for_selector(".operation")
    told = somebody.ask("/api/openapi.json")
    methods = sum(len(one) for one in told["paths"].values())
    assert somebody.page.locator(".operation").count() == methods > 40
    assert somebody.page.locator(".schema").count() == len(told["components"]["schemas"])
    assert all(url.startswith(somebody.casino) for url in asked)
    wide = somebody.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    somebody.page.fill("#find", "/api/me/care/limits")
    shown = somebody.page.locator(".operation:visible")
    assert shown.count() == 1
    shown.locator("summary").click()
    shown.locator("a[href='#schema-LimitBody']").click()
    somebody.page.locator("#schema-LimitBody").wait_for(state="visible")
