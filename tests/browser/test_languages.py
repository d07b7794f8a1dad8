"""The pages in another language: chosen on the page or by the browser, remembered, with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from browser.sitting import Sitting

TYPED = """texts => import("/web/js/money.js").then(({ typed, Amount }) => [
  ...texts.map((text) => typed(text)?.plain ?? null), new Amount(12345n, 10n).text, new Amount(5n, 2n).input])"""


def test_a_language_is_chosen_and_remembered(guest: Sitting) -> None:
    guest.page.click("[data-do=look]")
    guest.page.select_option("[data-do=language]", "fr")
    guest.page.wait_for_selector("h1:text-is('À quoi voulez-vous jouer ?')")
    assert guest.page.evaluate("document.documentElement.lang") == "fr"
    guest.reload()
    guest.page.wait_for_selector("h1:text-is('À quoi voulez-vous jouer ?')")
    guest.open("gb-core/roulette")
    guest.page.click("[data-do=sit]")
    guest.page.wait_for_selector("[data-do=leave]:text-is('Se lever')")
    guest.page.click("[data-do=no-pointer]")
    guest.page.wait_for_selector(".status:text-is('Faites vos jeux.')")


@pytest.mark.parametrize(
    "locale, title, read",
    [
        ("fr-FR", "À quoi voulez-vous jouer ?", ["2409/2", "5/2", "5/2", 1, "1\u202f234,50", "2,50"]),
        ("es-ES", "¿A qué quiere jugar?", ["2409/2", "5/2", "5/2", 1000, "1.234,50", "2,50"]),
        ("zh-CN", "您想玩什么？", [None, None, "5/2", 1, "1,234.50", "2.50"]),
        ("de-DE", "What would you like to play?", [None, None, "5/2", 1, "1,234.50", "2.50"]),
    ],
)
def test_the_browser_s_own_language(guest: Sitting, locale: str, title: str, read: list[Any]) -> None:
    context = guest.context.browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(guest.casino)
    page.wait_for_selector("h1")
    assert page.inner_text("h1") == title
    found = page.evaluate(TYPED, ["1 204,50", "2,50", "2.50", "1.000"])
    assert found == read
    context.close()
