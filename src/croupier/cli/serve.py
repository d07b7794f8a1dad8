"""croupier serve: the casino, in a browser."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli.user import given


def run(args: Namespace) -> None:
    from croupier.casino.casino import Settings
    from croupier.casino.door import checked_proxies
    from croupier.casino.server import default_database, serve
    from croupier.casino.users import is_operator, make_operator
    database = args.database or default_database()
    if args.operator and not is_operator(database, args.operator):
        make_operator(database, args.operator, given(f"Password for {args.operator}: "))
    checked_proxies(tuple(args.proxy))
    settings = Settings(
        database, secure_cookie=args.secure, origins=tuple(args.origin), proxies=tuple(args.proxy),
        hosts=(*args.host_name, args.host), staff_factor=args.staff_factor,
    )  # fmt: skip
    serve(settings, args.host, args.port, args.open)
