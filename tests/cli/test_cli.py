"""The command as a user meets it: its output, its exit status; and as a process."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from command import croupier, of_its_own
from croupier.cli import progress
from croupier.table.authority import without_authority

RECORD = {
    "game": "gb-core/roulette",
    "inputs": [{"do": "place", "seat": 1, "wager": "corner", "on": "1-2-4-5", "stake": 10}],
    "places": {"wheel": "5"},
}


def told(*words: str, given: str = "") -> Any:
    done = croupier(*words, "--json", given=given)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def refused(*words: str, given: str = "") -> str:
    done = croupier(*words, given=given)
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_games_lists_every_book() -> None:
    names = {entry["game"] for entry in told("games")}
    assert {"gb-core/roulette", "gb-core/craps", "gb-archive/pai-gow-tiles"} <= names
    assert all(entry["rulebook"] == "gb-core" for entry in told("games", "gb-core"))


def test_rules_lists_names_for_records() -> None:
    rules = told("rules", "gb-core/roulette")
    assert rules["wagers"]["corner"]["clause"] == "2.3 D"
    assert "1-2-4-5" in rules["wagers"]["corner"]["on"]
    assert rules["options"]["zero_rule"]["values"] == ["half", "all"]
    assert told("rules", "gb-core/roulette", "2.3")["kind"]


def test_settle_from_standard_input_and_from_a_file(tmp_path: Path) -> None:
    settled = told("settle", "-", given=json.dumps(RECORD))
    assert settled["lines"][0]["net"] == 80
    file = tmp_path / "record.json"
    file.write_text(json.dumps(settled))
    assert told("settle", str(file)) == settled
    shown = croupier("settle", str(file))
    assert "gb-core 2.3 D" in shown.stdout and "+80" in shown.stdout
    alone = of_its_own("settle", "-", "--json", given=json.dumps(RECORD))
    assert (alone.returncode, json.loads(alone.stdout), alone.stderr) == (0, settled, "")
    replayed = told("replay", str(file))
    assert [step["move"]["do"] for step in replayed["steps"]] == ["place", "call", "chance"]


def test_edge_prints_what_programs_need() -> None:
    (edge,) = told("edge", "gb-core/roulette", "corner")
    assert edge["edge"] == "1/37"
    assert edge["edge_decimal"].startswith("0.02702")
    assert edge["method"] == "exact"
    assert {"game", "wager", "options", "per", "variance", "hit_frequency", "clauses", "seconds"} <= set(edge)


def test_clauses_readings_and_audit_have_their_fields() -> None:
    assert {"rulebook", "clause", "kind", "title", "status", "where"} <= set(told("clauses", "gb-core")[0])
    assert {"printed", "taken", "why", "alternatives"} <= set(told("readings", "gb-core")[0])
    keys = {"rulebook", "clause", "what", "stated", "computed", "verdict", "note"}
    found = told("audit", "gb-core")
    assert found and all(keys <= set(entry) for entry in found)


@pytest.mark.parametrize(
    ("words", "given", "part"),
    [
        (("games", "xx"), "", "no rulebook 'xx'"),
        (("rules", "gb-core/snap"), "", "no game 'snap'"),
        (("rules", "gb-core/roulette", "99.9"), "", "no clause '99.9'"),
        (("edge", "gb-core/roulette", "carrots"), "", 'no wager "carrots"'),
        (("edge", "gb-core/roulette", "-o", "zero_rule=none"), "", "[gb-core 2.3]"),
        (("edge", "gb-core/roulette", "-o", "zero_rule"), "", "not KEY=VALUE"),
        (("edge", "gb-core/roulette", "corner", "--odds", "corner=7 to 1"), "", "at least 8 to 1"),
        (("settle", "-"), "", "not whole JSON"),
        (("settle", "-"), json.dumps(RECORD)[:60], "not whole JSON"),
        (("settle", "no-such-file.json"), "", "No such file"),
        (("check", "no-such-file.toml"), "", "No such file"),
        (("play", "gb-core/roulette", "--bots", "99"), "", "room for"),
        (("play", "gb-core/roulette", "--buy-in", "abc"), "", "not an amount"),
        (("edge", "roulette"), "", "gb-core/roulette, gb-archive/roulette, qld/roulette"),
        (("edge", "GB-Core/Craps"), "", "as in gb-core/craps"),
        (("advise", "gb-core/roulette"), "", "asks for no decisions"),
        (("advise", "gb-core/three-card-poker", "--see", "player=Qs 6h 4d"), "", "'player' is not a place"),
        (("advise", "gb-core/three-card-poker", "--see", "box 1=Qs 6h"), "", "after 6h another comes"),
        (("equity", "AhKd", "AhQd"), "", "cannot be held together"),
        (("equity", "AhK", "QQ"), "", "nor cards such as AhKd"),
        (("ask", "odds", "gb-core/punto-banco", "egalite", "--edge", "abc"), "", "not an edge"),
        (("ask", "together", "qld/craps", "field", "pass_odds"), "", "can never be laid beside"),
        (("ask", "together", "gb-core/three-card-poker", "ante", "play"), "", "follows from a decision"),
        (("simulate", "gb-core/three-card-poker", "--wager", "ante_bonus=1"), "", "follows from a decision"),
        (("simulate", "gb-archive/casino-war", "--wager", "go_to_war=1"), "", "[gb-archive 17.5]"),
        (("simulate", "gb-archive/neverbust-blackjack", "--wager", "insurance=1"), "", "follows from a decision"),
        (("simulate", "gb-core/roulette", "--strategy", "bold"), "", "nothing is decided"),
        (("serve", "--port", "99999"), "", "A port is a number from 0 to 65535"),
    ],
)
def test_bad_input_is_one_line_and_status_2(words: tuple[str, ...], given: str, part: str) -> None:
    assert part in refused(*words, given=given)


def test_what_takes_long_says_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pricing every reading takes minutes and an equity seconds, the first time."""
    monkeypatch.setattr(progress, "SECONDS_UNTIL_SHOWN", 0)
    for words in (("readings", "gb-core"), ("readings", "gb-core", "--json"), ("equity", "AhAd", "KhKd")):
        assert "croupier: " in croupier(*words).stderr


def test_unknown_words_are_refused_with_status_2() -> None:
    assert of_its_own("dance").returncode == 2
    assert croupier("edge").returncode == 2


def test_check_says_what_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('game = "gb-core/roulette"\n[options]\nzero_rule = "all"\n[limits]\nmin = 5\n')
    assert told("check", str(file))["options"]["zero_rule"] == "all"
    file.write_text('game = "gb-core/roulette"\n[options]\nzero_rule = "none"\n')
    done = croupier("check", str(file), "--json")
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["allowed"], answer["refusal"]["clause"]) == (1, False, "gb-core 2.3")
    file.write_text("game = 7\n", encoding="utf-8")
    refused("check", str(file))  # with 2: it cannot be understood


def test_check_lists_the_notices_that_this_table_must_show(tmp_path: Path) -> None:
    def clauses(text: str) -> set[str]:
        file = tmp_path / "table.toml"
        file.write_text(f'game = "gb-archive/roulette"\n{text}')
        return {notice["clause"].removeprefix("gb-archive ") for notice in told("check", str(file))["notices"]}

    plain = {"3.10", "3.5", "3.3(b)"}
    assert clauses("") == plain
    assert clauses('[options]\nzero_rule = "all"\n') == plain | {"3.3(b)(ii)"}
    assert clauses("[options]\nroulette_rage = true\n") == plain | {"3.13", "2.6"}
    assert clauses('[odds]\nstraight_up = "36 to 1"\n') == plain | {"2.5"}


def test_an_evening_in_the_terminal_is_saved_and_replays(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    typed = "s 17 10, rb red 5\n\nagain\n\nwhy\ncarrots 3\n\nquit\n"
    done = croupier("play", "gb-core/roulette", "--seed", "5", "--bots", "2", "--save", str(file), given=typed)
    assert done.returncode == 0, done.stderr
    assert 'no bet "carrots"' in done.stdout
    record = json.loads(file.read_text())
    assert without_authority(told("settle", str(file))["lines"]) == record["lines"]


def test_the_dice_wait_for_a_shooter_with_a_line_bet() -> None:
    done = croupier("play", "qld/craps", "--seed", "5", given="field 10\n\npass_line 10\n\nquit\n")
    assert done.returncode == 0, done.stderr
    before, refused, after = done.stdout.partition("the shooter needs Win Bet or Don't Win Bet before the throw")
    assert refused and "[qld s 126(1)]" in after.splitlines()[0]
    assert "Dice:" in after and "Dice:" not in before


def test_the_menu_can_be_left() -> None:
    assert of_its_own("play", given="q\n").returncode == 0
    assert croupier("play", given="").returncode == 0


def test_poker_hands_go_out_and_in_as_phh(tmp_path: Path) -> None:
    deal = ["As", "Ks", "Ah", "Kh"]
    record = {
        "game": "kings/holdem",
        "before": {"state": {"button": 1}},
        "inputs": [
            {"do": "place", "seat": 1, "wager": "buy_in", "stake": 100},
            {"do": "place", "seat": 2, "wager": "buy_in", "stake": 100},
            {"do": "chance", "outcome": deal},
            {"do": "decide", "seat": 1, "choice": "fold"},
        ],
    }
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(record))
    shown = croupier("replay", str(file), "--phh")
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.startswith("variant")
    again = told("settle", "-", given=shown.stdout)
    assert [line["net"] for line in again["lines"][:2]] == [-1, 1]
    assert "PHH" in refused("settle", "-", given="variant = 3")


def test_rules_lists_what_may_be_called() -> None:
    calls = told("rules", "gb-archive/craps")["calls"]
    assert set(calls) == {"pass_dice", "on", "off"} and calls["pass_dice"]["clause"] == "8.16"
    assert "hold_bank" in croupier("rules", "gb-archive/pai-gow-tiles").stdout


def test_bank_tells_both_sides() -> None:
    found = told("bank", "kings/ez-baccarat", "player_line", "--schedule", "2", "--bank", "40")
    (side,), (sheet,), (small,) = found["wagers"], found["schedules"], found["limited"]
    assert Fraction(side["player"]) == -Fraction(side["player_dealer"]) < 0
    (line,) = sheet["wagers"]
    assert sheet["clause"] == "kings GEGA-004249 baccarat option 2"
    assert line["banking_pays"][0] == {"from": 162, "to": 300}
    assert Fraction(small["expectation"]) == Fraction(side["player_dealer"]) * 40
    assert "banking pays" in croupier("bank", "kings/ez-baccarat", "player_line").stdout
    assert "not banked by a player" in refused("bank", "gb-core/craps")
    assert "no collection schedule '9'" in refused("bank", "kings/ez-baccarat", "--schedule", "9")
    assert "more than 0" in refused("bank", "kings/ez-baccarat", "--bank", "0")
