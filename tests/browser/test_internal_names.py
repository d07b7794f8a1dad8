"""No page shows a person what only the program calls things: an id of the data, a box by its number, an odds text in
another language. Every game is opened, bet on and played; its rules, bets and pay-outs are read."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from browser.sitting import MY_TURN, Sitting
from browser.test_families import AGAINST_EACH_OTHER
from browser.test_languages import SEEN, speaking
from croupier.messages.names import is_id
from croupier.rulebooks import game as found
from croupier.rulebooks import playable
from croupier.table import Table
from croupier.table.options import options_to_try

IN_ENGLISH = (
    ".steps, .terms, .option p, .wager p, .clause-title, [data-none]"  # the books' own words, in every language
)
ID = re.compile(r"(?<![\w./#-])[a-z0-9]+(?:_[a-z0-9]+)+(?![\w./])")
BOX = re.compile(r"\bbox \d")
ENGLISH_ODDS = re.compile(r"\b\d[\d,.½]* (?:to|for) \d")
SHORT = ("gb-core/roulette", "gb-core/blackjack", "gb-core/craps", "perth/ultimate-holdem", "qld/sic-bo")
GAMES = [pytest.param(name, id=name, marks=[pytest.mark.long] * (name not in SHORT)) for name in playable()]


def internal(texts: list[str], language: str = "en") -> set[str]:
    """What in some texts no person calls anything."""
    named = {word for text in texts for word in ID.findall(text) if is_id(word)}
    named |= {text for text in texts if BOX.search(text)}
    return named | ({text for text in texts if ENGLISH_ODDS.search(text)} if language != "en" else set())


def test_an_internal_name_is_seen() -> None:
    assert internal(["Split pays", "straight_up 17", "of box 2", "see /api/a_b", "1:1"]) == {"straight_up", "of box 2"}
    assert internal(["8 to 1"]) == set() and internal(["8 to 1"], "fr") == {"8 to 1"}


def read(sitting: Sitting) -> list[str]:
    """What is on the page but for the books' own words."""
    texts: list[str] = sitting.page.evaluate(SEEN, IN_ENGLISH)
    return texts


def read_panels(sitting: Sitting) -> list[str]:
    """What the panels of a table say, each opened in turn."""
    texts: list[str] = []
    for tab in sitting.page.locator(".panels [role=tab]").all():
        if tab.is_visible():
            tab.click()
            sitting.page.wait_for_timeout(50)
            texts += read(sitting)
    return texts


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_no_internal_name_is_on_the_pages_of_a_game(people: Callable[..., Sitting], name: str, language: str) -> None:
    player = speaking(people(), language)
    player.guest("Reader")
    least = Table(name, options_to_try(found(name), {})).least_seats
    player.open(name, bots=AGAINST_EACH_OTHER.get(name, max(0, least - 1)))
    player.page.wait_for_selector("[data-do=sit]")
    texts = read(player)
    player.sit()
    texts += read(player)
    player.bet_plainly(name)
    texts += read(player)
    player.deal()
    player.page.wait_for_function(MY_TURN, arg=1)
    texts += read(player)
    player.play_on(1)
    texts += read(player) + read_panels(player)
    assert internal(texts, language) == set()
