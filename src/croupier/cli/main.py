"""The command `croupier`: finds the command that is named, and runs it. Only that command's module is imported, and
heavy imports happen where it works, so that `croupier --help` answers at once."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence

from croupier import __version__
from croupier.cli import speech
from croupier.cli.command import WIDEST_HELP, nearest, rows
from croupier.cli.lookup import find_parser
from croupier.cli.usage.messages import NoSuchVerb
from croupier.cli.verbs import GROUP, TITLES, VERBS
from croupier.errors import CroupierError
from croupier.extras import naming_extra

UNSPOKEN = ("serve",)  # its log is for programs
ENDS = (".", "?", "。")
COMPLETE = "--complete"  # what the scripts of `croupier completion` ask for


def help_text() -> str:
    """Return the help of `croupier` itself."""
    width = min(shutil.get_terminal_size().columns, WIDEST_HELP)
    parts = [
        "Play, settle, price and run casino table games exactly as their rulebooks say.",
        "usage: croupier COMMAND [ARGUMENTS] [OPTIONS]",
    ]
    for group, verbs in VERBS.items():
        listed = [(verb, sentence.removesuffix(".")) for verb, sentence in verbs.items()]
        parts.append("\n".join([f"{TITLES[group]}:", *rows(listed, width, left=14)]))
    options = (("-h, --help", "Show this help"), ("--version", "Show the version"))
    parts.append("\n".join(["Options:", *rows(options, width, left=14)]))
    parts.append(
        "GAME is written RULEBOOK/GAME, for example gb-core/roulette.\n"
        "Every command takes --help, --json, --language CODE and --rulebooks DIR (a rulebook of yours)."
    )
    parts.append("Examples:\n  croupier edge gb-core/roulette corner\n  croupier serve --open")
    return "\n\n".join(parts) + "\n"


def _take_in(folders: Sequence[str], allow_code: bool, served: bool) -> None:
    """Rulebooks that are not the package's own. `served`: by a casino, which opens whatever is wrong with one, and says
    what is."""
    from croupier.rulebooks import book_folders

    if allow_code:
        book_folders.allow_code()
    for folder in folders:
        (book_folders.name if served else book_folders.add)(folder)


def _run(words: Sequence[str]) -> int:
    verb, *rest = words or ["--help"]
    if verb in ("-h", "--help", "help"):
        sys.stdout.write(help_text())
        return 0
    if verb == "--version":
        print(f"croupier {__version__}")
        return 0
    if verb == COMPLETE:
        from croupier.cli.shell.completion import complete

        return complete(*rest)
    if verb not in GROUP:
        raise CroupierError(NoSuchVerb(is_option=verb.startswith("-"), verb=verb, near=nearest(verb, GROUP)))
    parser = find_parser(verb, rest)
    args = parser.parse(rest)
    speech.choose_language("" if verb in VERBS["papers"] else args.language, args.json or verb in UNSPOKEN)
    if args.rulebooks or args.allow_code:
        _take_in(args.rulebooks, args.allow_code, verb == "serve")
    with naming_extra():
        return parser.command.run(args) or 0


def _sentence(error: CroupierError) -> str:
    """Return an error as one line, with the name that was perhaps meant where the error knows the right ones."""
    from croupier.cli.messages import DidYouMean
    from croupier.messages.base import Words

    message = error.refusal.message
    known = filter(None, str(getattr(message, "known", "")).split(", "))
    given = next((getattr(message, name) for name in ("wager", "option", "game", "book") if hasattr(message, name)), "")
    line = " ".join(speech.refusal_text(error.refusal).split())
    near = nearest(str(given), known)
    if not near:
        return line
    return f"{line}{'' if line.endswith(ENDS) else '.'} {speech.words().text(DidYouMean(name=Words(near)))}"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; bad input is one clear line on standard error and exit status 2."""
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except CroupierError as error:
        print(f"croupier: {_sentence(error)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"croupier: {error.filename or ''}: {error.strerror or error}".replace(": :", ":"), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
