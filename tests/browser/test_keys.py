"""What opens an account, on the pages: another password, the second factor, a code from the operator; and what staff
do, with a second operator."""

from __future__ import annotations

from collections.abc import Callable

import pyotp
import pytest

from browser.conftest import OPERATOR
from browser.sitting import Sitting
from croupier.casino.people import sign_in, user_admin

WORD = "analytical engine"


def enter(sitting: Sitting, name: str, word: str, code: str = "") -> None:
    """Sign in on the page."""
    page = sitting.page
    page.goto(f"{sitting.casino}/account")
    page.fill(".sign-in [name=name]", name)
    page.fill(".sign-in [name=password]", word)
    page.click("text=Sign in >> nth=-1")
    if code:
        page.fill("dialog [name=code]", code)
        page.click("dialog button[type=submit]")


def register(sitting: Sitting, name: str) -> str:
    sitting.ask("/api/register", {"name": name, "password": WORD})
    person: str = sitting.ask("/api/me")["user"]["id"]
    return person


def second(books: str) -> None:
    """A second operator."""
    with user_admin.admin_transaction(books) as work:
        if sign_in.find_by_name(work.connection, "eve") is None:
            user_admin.add(work, "eve", "operator", WORD, "a second one")


def test_another_password(people: Callable[..., Sitting]) -> None:
    ada = people()
    register(ada, "Ada of the keys")
    ada.page.goto(f"{ada.casino}/account")
    ada.page.fill("[name=old]", WORD)
    ada.page.fill("[name=new]", "password123")
    ada.page.click("text=Change the password")
    ada.page.wait_for_selector(".toast[data-code=password_common]")
    ada.page.fill("[name=new]", "difference engine")
    ada.page.click("text=Change the password")
    ada.page.wait_for_selector("text=Your password is changed.")
    assert ada.ask("/api/me")["user"]["name"] == "Ada of the keys"


@pytest.mark.parametrize("width", [390, 1280])
def test_the_second_factor(people: Callable[..., Sitting], width: int) -> None:
    cleo, name = people(width=width, height=900), f"Cleo {width}"
    register(cleo, name)
    page = cleo.page
    page.goto(f"{cleo.casino}/account")
    page.fill("[name=password]", WORD)
    page.click("text=Set it up")
    page.wait_for_selector(".factor img")
    page.wait_for_function("document.querySelector('.factor img').naturalWidth > 100")
    secret = page.inner_text("code.secret").replace(" ", "")
    page.fill("[name=code]", pyotp.TOTP(secret).now())
    page.click("text=Confirm code")
    page.wait_for_selector(".recovery")
    codes = page.eval_on_selector_all(".recovery code", "all => all.map(c => c.textContent)")
    assert len(set(codes)) == 10
    page.click("text=Sign out")
    cleo.until("async () => (await (await fetch('/api/me')).json()).user === null", None)
    enter(cleo, name, WORD, codes[0])
    page.wait_for_selector("[data-alert='factor on']")
    page.click("[data-do=alerts-seen]")
    page.wait_for_selector("dialog", state="detached")  # until then nothing behind it can be typed into
    page.wait_for_selector(f"h1:has-text('{name}')")
    page.fill("[name=password]", WORD)
    page.fill("[name=code]", codes[1])
    page.click("text=Remove it")
    page.wait_for_selector("text=Set it up")


def test_a_code_from_the_operator(people: Callable[..., Sitting]) -> None:
    dan, chief = people(), people()
    person = register(dan, "Dan the forgetful")
    enter(chief, *OPERATOR)
    chief.page.wait_for_selector("h1:has-text('boss')")
    chief.page.goto(f"{chief.casino}/operator")
    chief.page.click(f"tr:has-text('{person}') >> text=Reset password")
    chief.page.fill("dialog [name=why]", "he forgot it")
    chief.page.check("dialog [name=alone]")
    chief.page.click("[data-do=with-reason]")
    code = chief.page.inner_text("dialog code.secret")
    dan.page.goto(f"{dan.casino}/account")
    dan.page.click("text=I have a code")
    dan.page.fill("dialog [name=name]", "Dan the forgetful")
    dan.page.fill("dialog [name=code]", code)
    dan.page.fill("dialog [name=password]", "difference engine")
    dan.page.click("dialog button[type=submit]")
    dan.page.click("[data-do=alerts-seen]")
    dan.page.wait_for_selector("h1:has-text('Dan the forgetful')")
    chief.page.click("dialog >> text=Close")
    chief.page.wait_for_selector("section:has-text('Log of acts') tr:has-text('he forgot it')")


def test_two_operators(people: Callable[..., Sitting], books: str) -> None:
    """One asks on the page, the other confirms there; the log keeps both."""
    chief, eve, ada = people(), people(), people()
    second(books)
    person = register(ada, "Ada with chips")
    for sitting, (name, word) in ((chief, OPERATOR), (eve, ("eve", WORD))):
        enter(sitting, name, word)
        sitting.page.wait_for_selector(f"h1:has-text('{name}')")
        sitting.page.goto(f"{sitting.casino}/operator")
        sitting.page.wait_for_selector(f"tr:has-text('{person}')")
    chief.page.fill(f"tr:has-text('{person}') >> [placeholder='100']", "5000")
    chief.page.click(f"tr:has-text('{person}') >> text=Buy in or cash out")
    chief.page.fill("dialog [name=why]", "a large buy in")
    chief.page.click("[data-do=with-reason]")
    chief.page.wait_for_selector("text=A second operator must confirm this.")
    asked = "tr:has-text('a large buy in'):has([data-do=refuse])"
    chief.page.wait_for_selector(asked)
    assert chief.page.locator(f"{asked} >> [data-do=confirm]").count() == 0
    eve.page.reload()
    eve.page.click(f"{asked} >> [data-do=confirm]")
    eve.page.wait_for_selector("text=Done.")
    assert ada.ask("/api/me")["user"]["balance_cents"] == 600_000
    eve.page.fill("section:has-text('Log of acts') >> [name=act]", "chips")
    eve.page.click("section:has-text('Log of acts') >> text=Filter")
    eve.page.wait_for_selector("section:has-text('Log of acts') tr:has-text('a large buy in (asked by')")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_password_reset_by_two_operators(people: Callable[..., Sitting], books: str, width: int) -> None:
    """One asks and has half of the code, the other confirms and has the other half; the owner is told at the door."""
    chief, eve, ada = (people(width=width, height=900) for _ in range(3))
    second(books)
    name = f"Ada {width} forgets"
    person = register(ada, name)
    for sitting, (who, word) in ((chief, OPERATOR), (eve, ("eve", WORD))):
        enter(sitting, who, word)
        sitting.page.wait_for_selector(f"h1:has-text('{who}')")
        sitting.page.goto(f"{sitting.casino}/operator")
        sitting.page.wait_for_selector(f"tr:has-text('{person}')")
    chief.page.click(f"tr:has-text('{person}') >> text=Reset password")
    chief.page.fill("dialog [name=why]", f"forgot it, {width}")
    chief.page.click("[data-do=with-reason]")
    first = chief.page.inner_text("dialog code.secret")
    eve.page.reload()
    eve.page.click(f"tr:has-text('forgot it, {width}') >> [data-do=confirm]")
    other = eve.page.inner_text("dialog code.secret")
    ada.page.goto(f"{ada.casino}/account")
    ada.page.click("text=I have a code")
    for field, value in (("name", name), ("code", f"{first} {other}"), ("password", "difference engine")):
        ada.page.fill(f"dialog [name={field}]", value)
    ada.page.click("dialog button[type=submit]")
    ada.page.wait_for_selector("[data-alert=reset]:has-text('by boss')")
    assert ada.overflow() <= 0
    ada.page.click("[data-do=alerts-seen]")
    ada.page.wait_for_selector("dialog", state="detached")
    assert ada.ask("/api/me")["user"]["alerts"] == []
    chief.page.click("dialog >> text=Close")
    chief.page.click(f"tr:has-text('{person}') >> text=Reset password")
    chief.page.fill("dialog [name=why]", "and again")
    chief.page.check("dialog [name=alone]")
    chief.page.click("[data-do=with-reason]")
    chief.page.wait_for_selector("dialog:has-text('can set a new password with this code')")
    assert len(chief.page.inner_text("dialog code.secret")) == len("xxxx-xxxx-xxxx")


def test_signed_out_at_a_table(people: Callable[..., Sitting]) -> None:
    """The session ends elsewhere: the page says so, and does not knock for ever."""
    ada = people()
    register(ada, "Ada at the table")
    ada.open("gb-core/roulette")
    ada.page.evaluate("""async () => { await fetch("/api/logout", {method: "POST", body: "{}",
        headers: {"Content-Type": "application/json"}}); }""")
    ada.page.wait_for_selector("text=You are signed out")
