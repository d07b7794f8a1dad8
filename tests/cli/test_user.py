"""croupier user: accounts, managed from the machine; and what serve --operator does to a name that is taken."""

from __future__ import annotations

import warnings
from getpass import GetPassWarning
from pathlib import Path

import pytest

from casino.conftest import quick_passwords  # noqa: F401
from casino.floor import Player, casino_at
from cli.test_cli import refused, told
from command import croupier
from croupier.casino.core.connections import Store
from croupier.casino.web.server import make_operator
from croupier.cli.casino import user
from croupier.errors import CroupierError

WORD = "a long password\n"


@pytest.fixture
def database(tmp_path: Path) -> str:
    Store(str(tmp_path / "c.db")).close()
    return str(tmp_path / "c.db")


def test_an_account_from_the_machine(database: str) -> None:
    def user(*words: str, given: str = "") -> object:
        return told("user", *words, "--database", database, given=given)

    made = user("add", "boss", "--role", "operator", "--password-stdin", given=WORD)
    assert isinstance(made, dict) and made["role"] == "operator"
    user("add", "Ada Lovelace", "--password-stdin", given=WORD)
    user("role", "ada lovelace", "dealer", "--why", "she passed the exam")
    listed = user("list")
    assert isinstance(listed, list)
    assert {p["name"]: (p["role"], p["password"], p["sessions"]) for p in listed} == {
        "boss": ("operator", True, 0),
        "Ada Lovelace": ("dealer", True, 0),
    }
    with casino_at(database) as client:
        ada = Player(client, "x")
        ada.post("/api/login", {"name": "Ada Lovelace", "password": WORD.strip()})
        assert ada.get("/api/me")["user"]["role"] == "dealer"
        assert user("end-sessions", "Ada Lovelace") == {"sessions": 1, "said": "Ada Lovelace is signed out: 1 session"}
        assert ada.get("/api/me")["user"] is None
        user("password", "Ada Lovelace", "--password-stdin", given="another password\n")
        for word, status in ((WORD.strip(), 401), ("another password", 200)):
            answer = ada.request("POST", "/api/login", {"name": "Ada Lovelace", "password": word})
            assert answer.status_code == status
    shown = croupier("user", "list", "--role", "dealer", "--database", database).stdout
    assert "Ada Lovelace" in shown and "boss" not in shown


@pytest.mark.parametrize(
    "words, said",
    [
        (["add"], "needs a name"),
        (["role", "Ada"], "role NAME ROLE"),
        (["role", "Ada", "king"], "role NAME ROLE"),
        (["role", "Ada", "dealer"], "No account is called"),
        (["password", "Ada", "--password-stdin"], "No account is called"),
        (["add", "Bot 1", "--password-stdin"], "one of the house"),
        (["add", "Ada", "--password-stdin", "--why", " "], "Give a reason"),
        (["add", "Ada", "extra", "--password-stdin"], "role NAME ROLE"),
        (["end-sessions", "Ada"], "No account is called"),
        (["factor-off", "Ada"], "No account is called"),
        (["list", "Ada"], "takes no name"),
    ],
)
def test_one_line_for_what_is_wrong(words: list[str], said: str, database: str) -> None:
    assert said in refused("user", *words, "--database", database, given=WORD)


def test_without_a_terminal_no_password_is_asked_for(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What getpass does where nothing can hide what is typed."""
    monkeypatch.setattr(user, "getpass", lambda prompt: warnings.warn(prompt, GetPassWarning, stacklevel=1))
    assert "--password-stdin" in refused("user", "add", "Ada", "--database", database, given=WORD)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    for words in (["list"], ["role", "Ada", "dealer"]):
        assert "There is no database" in refused("user", *words, "--database", str(tmp_path / "typo.db"))
    assert list(tmp_path.iterdir()) == []


def test_a_common_or_short_password_is_refused(database: str) -> None:
    for word in ("password1234!", "short"):
        wrong = refused(
            "user", "add", "boss", "--role", "operator", "--password-stdin", "--database", database, given=word + "\n"
        )
        assert "password" in wrong
    assert told("user", "list", "--database", database) == []


def test_whoever_took_the_operators_name_is_not_made_one(database: str) -> None:
    """The player stays a player, with the cookie they have; the operator is told to take another name."""
    with casino_at(database) as client:
        eve = Player(client, "Eve")
        eve.post("/api/register", {"name": "Boss Lady", "password": "a word of her own"})
        with pytest.raises(CroupierError, match="is a player and stays one"):
            make_operator(database, "boss lady", "a long password")
        assert eve.get("/api/me")["user"]["role"] == "player"
        answer = eve.request("POST", "/api/login", {"name": "Boss Lady", "password": "a long password"})
        assert answer.status_code == 401
        assert "is a player and stays one" in refused("serve", "--operator", "Boss Lady", "--database", database)
        with pytest.raises(CroupierError, match="looks like it"):
            make_operator(database, "Воss Lady", "a long password")  # with Cyrillic letters
        make_operator(database, "chief", "a long password")
        make_operator(database, "chief", "never asked for")  # there already: as it was
        answer = eve.request("POST", "/api/login", {"name": "chief", "password": "a long password"})
        assert answer.status_code == 200
