"""The command as a whole: help, the order of options, suggestions, completion, and how wide tables are."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from command import croupier
from croupier.cli.command import WIDEST_HELP
from croupier.cli.lookup import find_parser
from croupier.cli.mathematics.ask import QUESTIONS as QUESTIONS_OF_ASK
from croupier.cli.verbs import GROUP, QUESTIONS, TITLES, VERB_OF, VERBS
from croupier.rulebooks import playable

COMMANDS = [*GROUP, *(f"ask {question}" for question in QUESTIONS)]
INVENTED = ("somebody", "whoever", "nobody", "one's own", "what comes of", "as is said", "may it lie")


def refusal(*words: str) -> str:
    done = croupier(*words)
    assert done.returncode == 2 and done.stdout == "", done.stdout
    (line,) = done.stderr.splitlines()
    return line


def test_the_help_lists_every_command_once_under_its_reader() -> None:
    shown = croupier("--help").stdout
    assert croupier().stdout == shown
    heads = [line for line in shown.splitlines() if line.endswith(":") and line[:-1] in TITLES.values()]
    assert heads == [f"{title}:" for title in TITLES.values()]
    named = [line.split()[0] for line in shown.splitlines() if line.startswith("  ") and line[2] != " "]
    assert [name for name in named if name in GROUP] == [verb for verbs in VERBS.values() for verb in verbs]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_begins_with_a_sentence_and_two_examples_that_parse(command: str) -> None:
    shown = croupier(*command.split(), "--help")
    assert shown.returncode == 0
    first, usage, examples, *_ = shown.stdout.split("\n\n")
    assert first.endswith(".") and first[0].isupper() and first.count(". ") == 0
    assert usage.startswith(f"usage: croupier {command}")
    head, *given = examples.splitlines()
    assert head == "Examples:" and len(given) >= 2
    for example in given:
        program, verb, *words = shlex.split(example.replace(" < ", " ").partition(" >> ")[0].partition(" > ")[0])
        assert program == "croupier"
        if "--help" not in words:
            words = words[:-1] if words[-2:] == ["-", "round.json"] else words
            find_parser(verb, words).parse(words)
    assert all(len(line) <= WIDEST_HELP for line in shown.stdout.splitlines() if not line.startswith("  croupier "))
    assert [word for word in INVENTED if word in shown.stdout.lower()] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_argument_has_its_words(command: str) -> None:
    parser = find_parser(command.split()[0], command.split()[1:])
    assert [action.dest for _, actions in parser.groups() for action in actions if not action.help] == []


def test_options_and_positionals_come_in_any_order() -> None:
    orders = [
        ["gb-core/roulette", "--option", "zero_rule=all", "red_or_black", "--json"],
        ["--json", "-o", "zero_rule=all", "gb-core/roulette", "red_or_black"],
        ["gb-core/roulette", "red_or_black", "--json", "--option=zero_rule=all"],
    ]
    found = [json.loads(croupier("edge", *words).stdout) for words in orders]
    assert [edge["edge"] for (edge,) in found] == ["1/37"] * 3
    asked = croupier("ask", "--bankroll", "20", "ruin", "gb-core/roulette", "--json", "corner")
    assert json.loads(asked.stdout)[0]["bankroll"] == 20


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("edgs gb-core/roulette", "edge"),
        ("edge gb-core/roulette corner --opton zero_rule=all", "--option"),
        ("edge gb-core/roulete corner", "roulette"),
        ("edge gb-core/roulette cornr", "corner"),
        ("simulate gb-core/roulette --wager cornr=1", "corner"),
        ("edge gb-core/roulette -o zero_rul=all", "zero_rule"),
        ("edge gbcore/roulette", "gb-core/roulette"),
        ("edge rulette", "gb-core/roulette"),
        ("ask cont gb-core/blackjack main", "count"),
        ("user lst", "list"),
        ("games gbcore", "gb-core"),
    ],
)
def test_the_name_that_was_perhaps_meant_is_told(words: str, meant: str) -> None:
    line = refusal(*words.split())
    assert f"Did you mean {meant}?" in line or f"as in {meant}" in line


def test_the_name_is_told_in_the_readers_language() -> None:
    line = refusal("edge", "gb-core/roulette", "cornr", "--language", "fr")
    assert "Vouliez-vous dire corner ?" in line


def test_what_is_far_from_every_name_gets_no_guess() -> None:
    assert "Did you mean" not in refusal("dance")


@pytest.mark.parametrize("question", VERB_OF)
def test_a_question_that_is_a_command_too_is_read_the_same(question: str) -> None:
    for example in QUESTIONS_OF_ASK[question].examples:
        words = shlex.split(example)[3:]
        verb, asked = find_parser(VERB_OF[question]), find_parser("ask", [question])
        assert vars(verb.parse(words)) == vars(asked.parse([question, *words]))
        assert verb.command.run is asked.command.run


def test_a_question_that_is_a_command_too_gives_the_same_answer() -> None:
    words = ("gb-core/roulette", "corner", "--json")
    assert croupier("ruin", *words).stdout == croupier("ask", "ruin", *words).stdout != ""


def test_a_question_shows_only_the_options_that_it_uses() -> None:
    assert "--bankroll" in croupier("ruin", "--help").stdout
    assert "--bankroll" not in croupier("ask", "events", "--help").stdout


@pytest.mark.parametrize("columns", [60, 200])
def test_tables_are_as_wide_as_columns_says_into_a_pipe(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("command.COLUMNS", str(columns))
    (rule,) = [line for line in croupier("clauses", "gb-core").stdout.splitlines() if "──" in line]
    assert len(rule) <= columns
    assert columns == 60 or len(rule) > 160


def completed(*words: str) -> list[str]:
    return croupier("--complete", "zsh", *words).stdout.split()


def test_a_shell_is_told_what_can_come() -> None:
    assert completed("ed") == ["edge", "editions"]
    assert completed("edge", "gb-core/ro") == ["gb-core/roulette"]
    assert "corner" in completed("edge", "gb-core/roulette", "")
    assert completed("edge", "gb-core/roulette", "--pre") == ["--precision"]
    assert completed("edge", "gb-core/roulette", "-o", "zero_rule=") == ["zero_rule=all", "zero_rule=half"]
    assert completed("ask", "cou") == ["count", "counter"]
    assert completed("ruin", "gb-core/craps", "pass_l") == ["pass_line"]
    assert completed("user", "add", "--role", "d") == ["dealer"]
    assert set(completed("edge", "")) == set(playable())
    assert croupier("--complete", "zsh", "settle", "").returncode == 1  # a file, which the shell knows


def test_bash_completes_with_the_script(tmp_path: Path) -> None:
    script = tmp_path / "croupier.bash"
    script.write_text(croupier("completion", "bash").stdout)
    program = f"""
        croupier() {{ {shlex.quote(sys.executable)} -m croupier.cli.main "$@"; }}
        source {shlex.quote(str(script))}
        COMP_WORDS=(croupier edge gb-core/roulette -o zero_rule = h) COMP_CWORD=6
        _croupier && printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["half"], done.stderr


@pytest.mark.parametrize(("shell", "check"), [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])])
def test_a_script_is_one_that_its_shell_reads(shell: str, check: list[str], tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    script = tmp_path / "script"
    script.write_text(croupier("completion", shell).stdout)
    assert subprocess.run([shell, *check, str(script)], check=False).returncode == 0


def test_help_loads_no_rulebook() -> None:
    """The help of the command answers at once: neither the data's reader nor a table is imported."""
    program = "import sys; from croupier.cli.main import main; main(['--help']); print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "croupier.cli.verbs" in done.stdout
    for module in ("croupier.rulebooks", "croupier.table", "rich", "numpy", "croupier.cli.mathematics"):
        assert f"'{module}'" not in done.stdout, module
