"""The woodpile and the chung of pai gow: stacks go as hands are dealt, and the marker lies where the bank is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.sitting import Sitting


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_woodpile_and_the_chung(people: Callable[..., Sitting], size: tuple[int, int]) -> None:
    player = people(*size)
    player.open("qld/pai-gow")
    player.sit()
    player.page.wait_for_selector(".woodpile[data-left='8']")
    assert player.page.get_attribute(".chung", "aria-label") == "The chung: the house"
    player.bet_plainly("qld/pai-gow")
    player.deal()
    player.page.wait_for_selector(".woodpile[data-left='6']")
    assert player.overflow() <= 0
