"""croupier serve: the casino, in a browser."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output
from croupier.cli.casino.user import read_password
from croupier.cli.command import Command, Parser


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    start = parser.add_argument_group("Start here")
    start.add_argument("--open", action="store_true", help="Open the casino in your browser")
    start.add_argument("--host", metavar="HOST", help="Address to listen on (default 127.0.0.1)")
    start.add_argument("--port", type=int, metavar="PORT", help="Port to listen on (default 8765)")
    start.add_argument(
        "--operator",
        metavar="NAME",
        help="Create an operator with this name if there is none; you are asked for a password",
    )
    data = parser.add_argument_group("Data and settings")
    data.add_argument(
        "--database",
        metavar="URL",
        help="A SQLite file, or postgresql://user@host/name (default: a SQLite file in the data folder)",
    )
    data.add_argument("--settings", default="", metavar="FILE.toml", help="Read settings from this file")
    data.add_argument("--show-settings", action="store_true", help="List every setting and where its value comes from")
    data.add_argument("--policy", metavar="NAME", help="Rules of a licence: practice or uk-rts")
    proxy = parser.add_argument_group("Behind a proxy")
    proxy.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="A name that players use to reach the casino. Repeat it for more.",
    )
    proxy.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="Trust the forwarding headers of this proxy"
    )
    proxy.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="Accept requests from this other origin"
    )
    proxy.add_argument("--secure", action="store_true", help="Send cookies over HTTPS only")
    factor = proxy.add_mutually_exclusive_group()
    factor.add_argument("--staff-factor", action="store_const", const=True, help="Require a second factor from staff")
    factor.add_argument(
        "--no-staff-factor",
        dest="staff_factor",
        action="store_const",
        const=False,
        help="Require none, even if others reach the casino or chips are bought",
    )
    parser.add_argument("--log", choices=["plain", "json"], help="Log for people, or one JSON object per line")


def run(args: Namespace) -> None:
    """Open the casino."""
    from croupier.casino.http.request_guard import checked_proxies
    from croupier.casino.people.user_admin import is_operator, make_operator
    from croupier.casino.process.settings import read_settings
    from croupier.casino.web.server import serve

    named = {
        "database": args.database,
        "host": args.host,
        "port": args.port,
        "log": args.log,
        "secure_cookie": args.secure or None,
        "staff_factor": args.staff_factor,
        "policy": args.policy,
        "origins": tuple(args.origin) or None,
        "proxies": tuple(args.proxy) or None,
        "hosts": tuple(args.host_name) or None,
    }
    effective = read_settings(named, args.settings)
    effective.values["hosts"] = (*effective.values["hosts"], effective.values["host"])
    checked_proxies(effective.values["proxies"])
    settings = effective.settings()
    if args.show_settings:
        names = ("setting", "value", "from")
        rows = effective.describe_settings()
        output.as_json([dict(zip(names, row)) for row in rows]) if args.json else output.table("settings", names, rows)
        return
    if args.operator and not is_operator(settings.database, args.operator):
        make_operator(settings.database, args.operator, read_password(f"Password for {args.operator}: "))
    serve(settings, effective.values["host"], effective.values["port"], args.open, effective.values["log"])


COMMAND = Command(
    examples=("croupier serve --open", "croupier serve --settings /etc/croupier/casino.toml"),
    arguments=arguments,
    run=run,
    notes="Options come first, then the environment (CROUPIER_ and the name of the setting), then the file.",
)
