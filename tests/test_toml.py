"""TOML of others: whatever is wrong with it is one clear line, wherever such a file is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier import toml
from croupier.cli.main import main
from own_books import none_stays

COVER = """id = "my-book"
title = "x"
publisher = "x"
edition = "1"
date = "2026"
source = "x"
[[game]]
id = "x"
title = "x"
family = "war"
section = "1"
"""
WRONG = {
    "brackets": ("a = " + "[" * 20_000, "nested more than"),
    "closed brackets": ("a = " + "[" * 300 + "]" * 300, "nested more than"),
    "dotted keys": (".".join("a" * 20_000) + " = 1", "nested more than"),
    "tables": ("[" + ".".join("a" * 3_000) + "]\nb = 1", "nested more than"),
    "a long number": ("a = " + "9" * 10_000, "digits"),
    "no TOML": ("a = ", "Invalid value"),
    "much": ("#" * (toml.MAX_FILE_BYTES + 1), "larger than 4 MiB"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_whatever_is_wrong_is_said_in_a_line(tmp_path: Path, kind: str) -> None:
    text, said = WRONG[kind]
    (tmp_path / "x.toml").write_text(text, "utf-8")
    with pytest.raises(toml.TomlError, match=said):
        toml.read(tmp_path / "x.toml")


def test_what_is_no_text_is_said_too(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(b"a = '\xff'")
    with pytest.raises(toml.TomlError, match="utf-8"):
        toml.read(tmp_path / "x.toml")


def test_what_people_write_is_read(tmp_path: Path) -> None:
    text = "[a.b.c]\nd = [[1, 2], [{ e = 'f' }]]\n"
    (tmp_path / "x.toml").write_text(text, "utf-8")
    assert toml.read(tmp_path / "x.toml") == {"a": {"b": {"c": {"d": [[1, 2], [{"e": "f"}]]}}}} == toml.parse(text)


@pytest.mark.parametrize(
    "command",
    [
        ["check", "x.toml"],
        ["notice", "x.toml"],
        ["tournament", "check", "x.toml"],
        ["serve", "--settings", "x.toml", "--show-settings"],
        ["simulate", "gb-core/blackjack", "--strategy", "x.toml", "--rounds", "10"],
        ["games", "--rulebooks", "book"],
        ["rules", "my-book/x", "--rulebooks", "book2"],
    ],
    ids=lambda command: command[0] + command[-1],
)
def test_every_command_says_it_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    deep = WRONG["brackets"][0]
    (tmp_path / "x.toml").write_text(deep, "utf-8")
    for folder, cover, game in (("book", deep, ""), ("book2", COVER, deep)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "rulebook.toml").write_text(cover, "utf-8")
        (tmp_path / folder / "x.toml").write_text(game, "utf-8")
    with none_stays(monkeypatch):
        assert main(command) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "nested more than" in said, said
