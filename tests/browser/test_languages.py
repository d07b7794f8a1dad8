"""The pages in another language: chosen on the page or by the browser, remembered, with its numbers."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from browser.conftest import OPERATOR
from browser.sitting import Sitting
from croupier.casino.money.messages import NotEnough
from croupier.casino.proof.messages import InputRefused
from croupier.casino.tables.messages import TableFull, TooLittleLeft
from croupier.casino.web.app import WEB
from croupier.errors import Refusal
from croupier.messages import Cents, SeatNumber, Text, Words

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


# What is seen of a page: its words, and those that are read out for it. The books' own words stand apart.
SEEN = """books => {
  const out = [], shown = (node) => node.checkVisibility() && !node.closest(books);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (shown(walk.currentNode.parentElement)) out.push(walk.currentNode.data.trim());
  for (const node of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
    if (shown(node)) for (const name of ["aria-label", "placeholder", "title", "alt"])
      if (node.getAttribute(name)) out.push(node.getAttribute(name).trim());
  return [...new Set(out)].filter(Boolean);
}"""
BOOKS = (
    ".game-card, .first-card b, .first-card p, .table-head h1, .steps, .terms, .rules h2, .option label, "
    ".option p, option, "
    ".felt-svg [data-wager], .felt-svg .call, .wager h3, .pays, .clause-title, "
    "#section-journal td, #section-acts td, noscript"
)
WIDER = "document.documentElement.scrollWidth - innerWidth"
LANGUAGES = ("fr", "es", "zh-Hans")
STAFF = ("/operator", "/tournaments")
READERS = ("/", "/account", "/limits", "/tournaments", "/rules/gb-core/roulette", "/workshop/gb-core/roulette",
           "/compare/gb-core/roulette", "/desk", "/desk/gb-core%202.2", "/school", "/school/exams",
           "/school/record", "/nothing")  # fmt: skip


@functools.cache
def english(language: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """What is said in English where the language says it otherwise: whole words, and sentences with gaps."""
    words, plainly = (json.loads((WEB / "languages" / f"{one}.json").read_text("utf-8")) for one in (language, "en"))
    forms = {form.strip() for key, said in words.items() if plainly[key] != said for form in plainly[key].split("|")}
    plain = {form for form in forms if "{" not in form}
    gaps = [re.split(r"\{\w+\}", form) for form in forms if "{" in form]
    kept = [parts for parts in gaps if len(re.sub(r"\W", "", "".join(parts))) > 7]
    return plain - set(words.values()), [re.compile(".+".join(map(re.escape, parts)), re.S) for parts in kept]


def left(page: Any, language: str) -> list[str]:
    """What a page still says in English."""
    plain, gaps = english(language)
    seen = page.evaluate(SEEN, BOOKS)
    return [text for text in seen if text in plain or any(gap.fullmatch(text) for gap in gaps)]


def read(sitting: Sitting, language: str, path: str) -> None:
    """Open a page in a language and read all of it."""
    sitting.page.goto(f"{sitting.casino}{path}")
    sitting.page.wait_for_selector("#page h1")
    sitting.page.wait_for_load_state("networkidle")
    assert sitting.page.evaluate("document.documentElement.lang") == language
    assert left(sitting.page, language) == [], path
    assert sitting.page.evaluate(WIDER) <= 0, path


def speaking(sitting: Sitting, language: str) -> Sitting:
    sitting.page.evaluate("one => localStorage.setItem('croupier language', one)", language)
    return sitting


def test_a_page_brings_its_own_words_and_no_others(guest: Sitting) -> None:
    speaking(guest, "fr")
    read(guest, "fr", "/")
    guest.page.click("nav a[href='/tournaments']")
    guest.page.wait_for_selector("h1:text-is('Tournois')")
    guest.page.wait_for_load_state("networkidle")
    assert left(guest.page, "fr") == []
    name, password = OPERATOR
    guest.ask("/api/login", {"name": name, "password": password})
    read(guest, "fr", "/operator")


@pytest.mark.long
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_says_anything_in_english(people: Callable[..., Sitting], language: str, width: int) -> None:
    somebody = speaking(people(width=width, height=844), language)
    somebody.guest("Reader")
    for path in READERS:
        read(somebody, language, path)
    name, password = OPERATOR
    somebody.ask("/api/login", {"name": name, "password": password})
    for path in STAFF:
        read(somebody, language, path)


def test_what_the_casino_says_is_put_into_the_reader_s_words(guest: Sitting) -> None:
    speaking(guest, "fr")
    guest.reload()
    say = "all => import('/web/js/say.js').then(({ inWords }) => Promise.all(all.map((one) => inWords(one))))"
    told = [
        TableFull(),
        NotEnough(left=Cents(123450), needed=Cents(200000)),
        TooLittleLeft(left=Cents(5), seat=SeatNumber(3)),
        InputRefused(number=2, reason=TableFull()),
        Text(text=Words("As it stands.")),
    ]
    found = guest.page.evaluate(say, [Refusal(message).as_json() for message in told])
    assert found == [
        "Toutes les places sont prises. Choisissez une autre table.",
        "Il vous reste 1\u202f234,50, et il faut 2\u202f000.",
        "Il reste 0,05 à la place 3, et c’est trop peu.",
        "Entrée 2 : Toutes les places sont prises. Choisissez une autre table.",
        "As it stands.",
    ]
