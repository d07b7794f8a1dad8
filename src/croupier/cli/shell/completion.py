"""croupier completion: a script with which a shell completes commands, options, games, bets and option values."""

from __future__ import annotations

from argparse import Action, Namespace
from collections.abc import Iterable, Sequence

from croupier.cli.command import Command, Parser
from croupier.cli.lookup import find_parser
from croupier.cli.verbs import GROUP
from croupier.errors import CroupierError

SCRIPTS = {
    "bash": """\
_croupier() {
    local IFS=$'\\n'
    COMPREPLY=($(croupier --complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _croupier croupier
""",
    "zsh": """\
#compdef croupier
_croupier() {
    local -a found
    found=("${(@f)$(croupier --complete zsh "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
compdef _croupier croupier
""",
    "fish": """\
function __croupier_complete
    set -l words (commandline -opc) (commandline -ct)
    croupier --complete fish $words[2..] 2>/dev/null; or __fish_complete_path (commandline -ct)
end
complete -c croupier -f -a '(__croupier_complete)'
""",
}
NOTES = """\
Add it to your shell, then start a new one: bash: croupier completion bash >> ~/.bashrc. zsh, after compinit: croupier \
completion zsh >> ~/.zshrc. fish: croupier completion fish > ~/.config/fish/completions/croupier.fish."""


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("shell", choices=list(SCRIPTS), metavar="SHELL", help="bash, zsh or fish")


def run(args: Namespace) -> None:
    """Print the script of a shell."""
    from croupier.cli import output

    output.as_json({"script": SCRIPTS[args.shell]}) if args.json else print(SCRIPTS[args.shell], end="")


def complete(shell: str, *given: str) -> int:
    """Print the words that can stand where the last of the given words begins; 1 where there are none."""
    words = list(given)
    if shell == "bash":  # which takes an equals sign for a word of its own
        words = "\0".join(words).replace("\0=\0", "=").replace("\0=", "=").split("\0")
    begun = words[-1] if words else ""
    try:
        matches = sorted(word for word in candidates(words) if word.startswith(begun))
    except CroupierError:
        matches = []
    if shell == "bash" and "=" in begun:
        matches = [word.partition("=")[2] for word in matches]
    if matches:
        print("\n".join(matches))
    return 0 if matches else 1


def candidates(words: Sequence[str]) -> Iterable[str]:
    """Return what can stand in the place of the last word, whatever it begins with."""
    verb, *rest = words or [""]
    if len(words) < 2:
        return [*GROUP, "--help", "--version"]
    if verb not in GROUP:
        return []
    parser, before, begun = find_parser(verb, rest[:-1]), rest[:-1], rest[-1]
    takes_value = {text: action for action in parser._actions for text in action.option_strings if action.nargs != 0}
    if before and before[-1] in takes_value:
        return _values(takes_value[before[-1]], before)
    if begun.startswith("-"):
        return [text for _, actions in parser.groups() for action in actions for text in action.option_strings]
    after = [None, *before]
    places = [word for word, last in zip(before, after, strict=False) if word[:1] != "-" and last not in takes_value]
    positionals = [action for action in parser._actions if not action.option_strings]
    for action in positionals[len(places) :] or [action for action in positionals if action.nargs in ("*", "+")]:
        return _values(action, before)
    return []


def _values(action: Action, before: Sequence[str]) -> Iterable[str]:
    """Return the values that an argument can take: its choices, or names of the game that was given before."""
    from croupier.rulebooks import books, game, playable

    if action.choices is not None:
        return [str(choice) for choice in action.choices]
    if action.metavar == "GAME":
        return playable()
    if action.metavar == "RULEBOOK":
        return books()
    named = next((game(word) for word in before if word in playable()), None)
    if named is None:
        return []
    if action.metavar in ("WAGER", "[SEAT:]WAGER[@ON][=STAKE]"):
        return list(named.wager)
    if action.dest in ("option", "other_option"):
        return [f"{key}={_text(value)}" for key, option in named.option.items() for value in option.values]
    return []


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


COMMAND = Command(
    examples=("croupier completion bash >> ~/.bashrc", "croupier completion fish"),
    arguments=arguments,
    run=run,
    notes=NOTES,
)
