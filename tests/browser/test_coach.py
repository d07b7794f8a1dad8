"""A coached evening: decisions are marked as they are made, and the evening's parts add up to its result."""

from __future__ import annotations

from fractions import Fraction

from browser.sitting import Sitting

GAME = "gb-core/three-card-poker"


def test_a_coached_evening(guest: Sitting) -> None:
    """Three hands, each folded: the coach says what that cost, and replays the dearest beside the chart."""
    table = guest.open(GAME, practice=True, private=True)
    page = guest.page
    assert "Practice" in page.inner_text(".table-head") and page.locator("[data-practice]").count() == 1
    guest.ask(f"/api/tables/{table}/commands", {"do": "sit"})
    for number in range(1, 4):
        guest.ask(f"/api/tables/{table}/commands", {"do": "place", "wager": "ante", "stake": 10})
        guest.ask(f"/api/tables/{table}/commands", {"do": "ready"})
        page.wait_for_selector("[data-choice=fold]:enabled")
        page.click("[data-choice=fold]")
        page.wait_for_selector(f".coach[data-decisions='{number}'] .coach-parts")
    parts = page.locator(".coach-parts")
    expected, mistakes, luck, result = (
        Fraction(str(parts.get_attribute(f"data-{name}"))) for name in ("expected", "mistakes", "luck", "result")
    )
    assert result == expected + luck - mistakes == -30
    told = guest.ask(f"/api/school/evening?table={table}")
    assert Fraction(told["mistakes"]) == mistakes and told["decisions"] == 3
    assert page.get_attribute("[data-accuracy]", "data-accuracy") == str(told["accuracy"])
    assert page.get_attribute("[data-verdict]", "data-verdict") == ("right" if told["marks"][-1] else "wrong")
    if told["worst"]:
        assert page.locator("[data-worst]").count() == len(told["worst"]) <= 5
        page.click("[data-do=chart]")
        page.wait_for_selector(".coach-chart td.marked")


def test_no_coach_where_the_book_forbids_advice(guest: Sitting) -> None:
    """At a table that is not for practice nobody is coached; the refusal names the clause."""
    table = guest.open("perth/ultimate-holdem")
    assert guest.page.locator("[data-practice]").count() == 0
    refusal = guest.ask(f"/api/school/evening?table={table}")["refusal"]
    assert refusal["clause"].startswith("perth ")
