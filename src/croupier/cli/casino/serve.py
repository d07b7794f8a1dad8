"""croupier serve: the casino, in a browser."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output
from croupier.cli.casino.user import read_password


def run(args: Namespace) -> None:
    """Open the casino."""
    from croupier.casino.http.request_guard import checked_proxies
    from croupier.casino.people.user_admin import is_operator, make_operator
    from croupier.casino.process.settings import read_settings
    from croupier.casino.web.server import serve

    named = {
        "database": args.database, "host": args.host, "port": args.port, "log": args.log,
        "secure_cookie": args.secure or None, "staff_factor": args.staff_factor, "policy": args.policy,
        "origins": tuple(args.origin) or None, "proxies": tuple(args.proxy) or None,
        "hosts": tuple(args.host_name) or None,
    }  # fmt: skip
    found = read_settings(named, args.settings)
    found.values["hosts"] = (*found.values["hosts"], found.values["host"])
    checked_proxies(found.values["proxies"])
    settings = found.settings()
    if args.show_settings:
        names = ("setting", "value", "from")
        rows = found.shown()
        output.as_json([dict(zip(names, row)) for row in rows]) if args.json else output.table("settings", names, rows)
        return
    if args.operator and not is_operator(settings.database, args.operator):
        make_operator(settings.database, args.operator, read_password(f"Password for {args.operator}: "))
    serve(settings, found.values["host"], found.values["port"], args.open, found.values["log"])
