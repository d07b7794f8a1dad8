"""The command `croupier`: one noun a thing, one verb an action. Heavy imports happen only in the command that needs
them, so that `croupier --help` answers at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from croupier import __version__
from croupier.errors import CroupierError
from croupier.extras import naming_extra

_OPTION = ("--option", "-o")
VERBS = {  # by the reader they are for
    "play": ("games", "rules", "play", "settle", "replay", "dispute", "amend", "explain"),
    "mathematics": (
        "edge", "strategy", "advise", "compare", "ask", "equity", "bank", "earn", "simulate", "audit", "report",
    ),
    "books": ("clauses", "readings", "inspect", "editions", "check", "new", "docs"),
    "papers": ("notice", "leaflet", "ticket"),
    "school": ("drill",),
    "casino": ("serve", "user", "ledger", "verify", "tournament"),
}  # fmt: skip
GROUP = {verb: group for group, verbs in VERBS.items() for verb in verbs}


def _parser() -> argparse.ArgumentParser:
    from croupier.cli.books.editions import arguments as editions_arguments
    from croupier.cli.books.inspect import arguments as inspect_arguments
    from croupier.cli.casino.tournament import arguments as tournament_arguments
    from croupier.cli.casino.user import arguments as user_arguments
    from croupier.cli.mathematics.advise import arguments as advise_arguments
    from croupier.cli.mathematics.ask import arguments as ask_arguments
    from croupier.cli.mathematics.bank import arguments as bank_arguments
    from croupier.cli.mathematics.earn import arguments as earn_arguments
    from croupier.cli.mathematics.report import arguments as report_arguments
    from croupier.cli.mathematics.simulate import arguments as simulation_arguments
    from croupier.cli.papers.leaflet import arguments as leaflet_arguments
    from croupier.cli.papers.notice import arguments as notice_arguments

    parser = argparse.ArgumentParser(
        prog="croupier",
        description="Casino table games exactly as a rulebook writes them: play, settle, price and audit.",
        epilog="example: croupier edge gb-core/roulette corner",
    )
    parser.add_argument("--version", action="version", version=f"croupier {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="COMMAND")

    games = _verb(verbs, "games", "what can be played", "croupier games gb-core")
    games.add_argument("rulebook", nargs="?", metavar="RULEBOOK")
    rules = _verb(
        verbs, "rules", "options, wagers, pay tables and procedure, with clauses", "croupier rules gb-core/craps 6.8"
    )
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("clause", nargs="?", metavar="CLAUSE")
    clauses = _verb(
        verbs, "clauses", "the register of a rulebook and its coverage", "croupier clauses gb-core --missing"
    )
    clauses.add_argument("rulebook", nargs="?", metavar="RULEBOOK")
    clauses.add_argument("--missing", action="store_true", help="only the clauses that nothing refers to")
    readings = _verb(verbs, "readings", "unclear text and how it was read", "croupier readings gb-core")
    readings.add_argument("rulebook", nargs="?", metavar="RULEBOOK")
    play = _verb(verbs, "play", "a table in the terminal", "croupier play gb-core/blackjack --seed 7")
    play.add_argument("game", nargs="?", metavar="GAME")
    play.add_argument("--seed", help="deal from this seed instead of the system's randomness")
    play.add_argument("--bots", type=int, default=0, metavar="N", help="how many bots sit with you")
    play.add_argument("--level", metavar="NAME", help="how well they play, in games for a pot: easy, fair or strong")
    play.add_argument("--buy-in", default="1000", metavar="AMOUNT", help="the chips you sit down with (1000)")
    play.add_argument("--floor", action="store_true", help="ask the floor before every card, throw or spin, and after")
    play.add_argument("--save", metavar="FILE", help="where the record of the evening is written")
    equity = _verb(verbs, "equity", "what share of the pot hands take", 'croupier equity AhKd QQ --board "2c 7d 9h"')
    equity.add_argument("hand", nargs="+", metavar="HAND", help="cards (AhKd), or of two cards a range: QQ, AKs, TT+")
    equity.add_argument("--game", default="kings/holdem", metavar="GAME", help="the game whose hands they are")
    equity.add_argument("--board", default="", metavar="CARDS", help="the common cards that lie already")
    equity.add_argument("--dead", default="", metavar="CARDS", help="cards that nobody can get any more")
    equity.add_argument("--trials", type=int, default=0, metavar="N", help="so many deals at random instead of all")
    equity.add_argument("--seed", type=int, metavar="N", help="for deals at random (1)")
    settle = _verb(verbs, "settle", "a record in, the pay-out sheet with clauses out", "croupier settle round.json")
    settle.add_argument("file", nargs="?", default="-", metavar="FILE")
    dispute = _verb(
        verbs, "dispute", "what really happened in, what the book makes of it out", "croupier dispute round.json"
    )
    dispute.add_argument("file", nargs="?", default="-", metavar="FILE")
    replay = _verb(verbs, "replay", "a recorded round, step by step", "croupier replay round.json")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--phh", action="store_true", help="poker hands for a pot in PHH notation")
    replay.add_argument("--seat", type=int, help="show what this seat could see, instead of every card")
    amend = _verb(
        verbs,
        "amend",
        "correct a closed round, and what is to be paid or taken",
        'croupier amend round.json --set 3.outcome=22 --found "22 was called 20" --by Ann',
    )
    amend.add_argument("file", metavar="RECORD")
    amend.add_argument("--found", required=True, metavar="TEXT", help="what was found")
    amend.add_argument("--by", required=True, metavar="NAME", help="who decided")
    amend.add_argument("--set", action="append", default=[], metavar="N.KEY=VALUE", help="what input N really was")
    amend.add_argument(
        "--line", action="append", default=[], metavar="N=NET", help="what line N is due, by the floor's word"
    )
    amend.add_argument("--void", action="store_true", help="the round is void")
    amend.add_argument("--ruling", metavar="NAME", help="the ruling of the book that it rests on")
    amend.add_argument("--clause", metavar="CLAUSE", help="or the clause; without either it is the house's own ruling")
    edge = _verb(
        verbs, "edge", "the exact edge, variance and distribution of wagers", "croupier edge gb-core/craps pass_line"
    )
    edge.add_argument("game", metavar="GAME")
    edge.add_argument("wager", nargs="?", metavar="WAGER")
    edge.add_argument(
        "--odds", action="append", default=[], metavar="WAGER[.ROW]=ODDS", help="price the wager at other odds"
    )
    edge.add_argument(
        "--precision", metavar="P", help="what is too large to play out is simulated to this standard error (0.5%%)"
    )
    strategy = _verb(
        verbs,
        "strategy",
        "the best play, and the cost of playing otherwise",
        "croupier strategy gb-core/three-card-poker",
    )
    strategy.add_argument("game", metavar="GAME")
    strategy.add_argument(
        "--record", metavar="FILE", help="a record that stops at a decision: what each choice is worth"
    )
    strategy.add_argument(
        "--chart", metavar="FILE", help="draw the charts: FILE.svg or .png; a card to print as FILE.pdf or .html"
    )
    advise = _verb(
        verbs,
        "advise",
        "what each choice is worth, for a hand described by what is seen",
        'croupier advise gb-core/three-card-poker --see "box 1=Qs 6h 4d"',
    )
    advise_arguments(advise)
    compare = _verb(
        verbs,
        "compare",
        "two books' versions of a game, each difference priced",
        "croupier compare gb-core/craps gb-archive/craps",
    )
    compare.add_argument("game", metavar="GAME")
    compare.add_argument("other", metavar="GAME")
    compare.add_argument("--wager", help="price this wager (the main one when left out)")
    compare.add_argument(
        "--other-option", action="append", default=[], metavar="KEY=VALUE", help="an option of the second table"
    )
    for verb in (strategy, compare):
        verb.add_argument("--odds", action="append", default=[], metavar="WAGER[.ROW]=ODDS", help="at other odds")
    compare.add_argument(
        "--other-odds", action="append", default=[], metavar="WAGER[.ROW]=ODDS", help="odds of the second table"
    )
    simulate = _verb(
        verbs,
        "simulate",
        "a game played over and over, with error bars",
        "croupier simulate gb-core/roulette --wager straight_up@17=1 --rounds 1e8 --seed 7",
    )
    simulation_arguments(simulate)
    audit = _verb(verbs, "audit", "every figure the books state, computed", "croupier audit gb-core")
    audit.add_argument("rulebook", nargs="?", metavar="RULEBOOK")
    audit.add_argument("--favours", action="store_true", help="also every wager that favours the player, and its cure")
    report = _verb(
        verbs,
        "report",
        "a report of a game for a laboratory or an operator",
        "croupier report gb-core/three-card-poker --output report.pdf",
    )
    report_arguments(report)
    check = _verb(verbs, "check", "is this table allowed, and which notices must it show", "croupier check table.toml")
    check.add_argument("file", metavar="TABLE.toml")
    check.add_argument("--papers", default="", metavar="DIR", help="whether this folder has every paper that it needs")
    notice = _verb(
        verbs,
        "notice",
        "the notices a book demands, and the table's sign",
        "croupier notice table.toml --output papers",
    )
    notice_arguments(notice)
    leaflet = _verb(
        verbs,
        "leaflet",
        "a players' guide, house edges, a dealer's card, a reckoner",
        "croupier leaflet table.toml --kind guide --output guide.pdf --size A5",
    )
    leaflet_arguments(leaflet)
    tournament = _verb(
        verbs, "tournament", "a tournament: may it be held, and what came of it", "croupier tournament check cup.toml"
    )
    tournament_arguments(tournament)
    serve = _verb(verbs, "serve", "the casino, in a browser", "croupier serve --open")
    serve.add_argument("--database", metavar="URL", help="a SQLite file, or postgresql://... (a file of its own)")
    serve.add_argument("--settings", default="", metavar="FILE.toml", help="settings, where nothing else gives them")
    serve.add_argument("--show-settings", action="store_true", help="list every setting and where it comes from")
    serve.add_argument("--host", help="the address to listen on (127.0.0.1)")
    serve.add_argument("--port", type=int, help="the port to listen on (8765)")
    serve.add_argument("--log", choices=["plain", "json"], help="a line for people, or an object a line")
    serve.add_argument("--open", action="store_true", help="open the page in a browser")
    serve.add_argument("--operator", metavar="NAME", help="an operator of this name, made if nobody has it yet")
    serve.add_argument("--policy", metavar="NAME", help="whose rules the house keeps: practice, uk-rts")
    serve.add_argument("--secure", action="store_true", help="cookies only over https")
    factor = serve.add_mutually_exclusive_group()
    factor.add_argument(
        "--staff-factor", action="store_const", const=True, help="staff always need a second factor to act as staff"
    )
    factor.add_argument(
        "--no-staff-factor", dest="staff_factor", action="store_const", const=False,
        help="staff need no second factor, even where others reach the casino or chips are bought",
    )  # fmt: skip
    serve.add_argument(
        "--host-name", action="append", default=[], metavar="NAME", help="a name that people reach this casino by"
    )
    serve.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="a proxy whose forwarding headers are believed"
    )
    serve.add_argument("--origin", action="append", default=[], metavar="URL", help="another origin of the pages")
    user = _verb(verbs, "user", "accounts, managed from this machine", "croupier user add boss --role operator")
    user_arguments(user)
    ledger = _verb(verbs, "ledger", "prove the casino's books, print their head, copy them", "croupier ledger verify")
    ledger.add_argument(
        "action",
        choices=["verify", "head", "backup", "new-key"],
        metavar="verify|head|backup|new-key",
        help="prove everything; print the signed head of the chain; copy to DEST, proved; replace a lost key",
    )
    ledger.add_argument("destination", nargs="?", metavar="DEST", help="the file that backup writes")
    ledger.add_argument("--database", metavar="URL", help="as for serve")
    ledger.add_argument("--since", metavar="HEAD", help="a head printed before, a file with one, or a receipt")
    ledger.add_argument("--house", metavar="HEX", help="the house's public key, where its key is not there")
    verify = _verb(verbs, "verify", "check a round's certificate, or a receipt, offline", "croupier verify round.json")
    verify.add_argument("file", metavar="FILE.json")
    verify.add_argument("--commitment", metavar="HEX", help="what the table showed before the round, to compare")
    verify.add_argument("--house", metavar="HEX", help="the house's public key, for a receipt")
    new = _verb(verbs, "new", "begin a rulebook of your own", "croupier new my-book")
    new.add_argument("folder", metavar="DIR", help="the folder to be made; its name is the book's")
    inspect = _verb(
        verbs, "inspect", "a clause from every side, a payment back to its clause", "croupier inspect gb-archive 4.21"
    )
    inspect_arguments(inspect)
    editions = _verb(
        verbs, "editions", "two editions of a book: what changed, and its price", "croupier editions old/book new/book"
    )
    editions_arguments(editions)
    earn = _verb(
        verbs, "earn", "what a table and its options earn by the hour", "croupier earn gb-core/roulette --rounds 40"
    )
    earn_arguments(earn)
    explain = _verb(verbs, "explain", "a dispute's answer as a letter", "croupier explain round.json")
    explain.add_argument("file", nargs="?", default="-", metavar="FILE")
    ticket = _verb(
        verbs,
        "ticket",
        "the keno tickets of a record, as a terminal prints them",
        "croupier ticket games.json --game 41",
    )
    ticket.add_argument("file", nargs="?", default="-", metavar="FILE")
    ticket.add_argument("--writer", default="terminal", metavar="NAME", help="the writer's name or number (terminal)")
    ticket.add_argument("--station", metavar="N", help="the number of the station (the seat's)")
    ticket.add_argument("--game", type=int, default=1, metavar="N", help="the number of the record's first game (1)")
    ticket.add_argument("--at", metavar="TIME", help="when it is issued, as in 2026-03-04T19:20Z (now)")
    ticket.add_argument("--day", metavar="DATE", help="the keno day, where it is not that of the time")
    drill = _verb(verbs, "drill", "practise as a dealer: pay, count, set, rule", "croupier drill gb-core/roulette")
    drill.add_argument("game", metavar="GAME")
    drill.add_argument("--kind", metavar="KIND", help="what is practised (pay); `--kind list` says what there is")
    drill.add_argument("--level", type=int, default=2, choices=[1, 2, 3], help="how hard (2)")
    drill.add_argument("--summary", metavar="FILE", help="a summary to print, as .html or .pdf")
    drill.add_argument("--count", type=int, default=10, metavar="N", help="how many tasks (10)")
    drill.add_argument("--seed", type=int, metavar="N", help="the same tasks again")
    drill.add_argument("--fresh", action="store_true", help="neither use nor keep what was practised before")
    docs = _verb(verbs, "docs", "write the page of each rulebook and the audit", "croupier docs docs")
    docs.add_argument("folder", nargs="?", default="docs", metavar="FOLDER")
    bank = _verb(
        verbs, "bank", "both sides of a game that a player banks, and the fees", "croupier bank kings/ez-baccarat"
    )
    bank_arguments(bank)
    for verb in (edge, strategy, play, compare, simulate):
        verb.add_argument("--lab", action="store_true", help="try what the book allows no table: any odds, any decks")
    ask = _verb(
        verbs, "ask", "plain questions: shoes, counts, several wagers, ruin", "croupier ask events american/craps field"
    )
    ask_arguments(ask)
    for verb in (equity, rules, play, drill, edge, bank, strategy, compare, simulate, ask):
        verb.add_argument(
            *_OPTION, action="append", default=[], metavar="KEY=VALUE", help="choose an option of the book"
        )
    report.add_argument("--lab", action="store_true", help="report what the book allows no table")
    for verb in (report, advise, notice, leaflet, earn):
        verb.add_argument(
            *_OPTION, action="append", default=[], metavar="KEY=VALUE", help="choose an option of the book"
        )
    return parser


def _verb(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], name: str, what: str, example: str
) -> argparse.ArgumentParser:
    verb = verbs.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".", epilog=f"example: {example}")
    verb.add_argument("--json", action="store_true", help="for programs")
    verb.add_argument(
        "--rulebooks", action="append", default=[], metavar="DIR", help="a rulebook of your own, or a folder of them"
    )
    verb.add_argument(
        "--allow-code", action="store_true", help="run the Python code in those folders too; without it they are data"
    )
    return verb


def _take_in(folders: Sequence[str], allow_code: bool, served: bool) -> None:
    """Rulebooks that are not the package's own. `served`: by a casino, which opens whatever is wrong with one, and says
    what is."""
    from croupier.rulebooks import book_folders

    if allow_code:
        book_folders.allow_code()
    for folder in folders:
        (book_folders.name if served else book_folders.add)(folder)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; bad input is one clear line on standard error and exit status 2."""
    parser = _parser()
    args = parser.parse_args(argv)
    if args.verb is None:
        parser.print_help()
        return 0
    try:
        if args.rulebooks or args.allow_code:
            _take_in(args.rulebooks, args.allow_code, args.verb == "serve")
        with naming_extra():
            status: int | None = import_module(f"croupier.cli.{GROUP[args.verb]}.{args.verb}").run(args)
        return status or 0
    except CroupierError as error:
        print(f"croupier: {' '.join(str(error).split())}", file=sys.stderr)
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
