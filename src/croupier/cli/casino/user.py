"""croupier user: accounts, managed from the machine that the casino runs on."""

from __future__ import annotations

import sys
import warnings
from argparse import Namespace
from getpass import GetPassWarning, getpass
from typing import Any

from croupier.cli import output, speech
from croupier.cli.casino.messages import AccountAdded, AccountRoleChanged, FactorTakenOff, PasswordChanged, SignedOut
from croupier.cli.command import Command, Parser
from croupier.cli.usage.messages import (
    PasswordIsNeeded,
    PasswordsDiffer,
    UserActionNeedsName,
    UserListTakesNoName,
    UserRoleUsage,
)
from croupier.errors import CroupierError
from croupier.messages import Message, Words, english

ROLES = ("player", "dealer", "operator")
ACTIONS = {
    "add": "create an account",
    "role": "change a role and end all sessions of the account",
    "password": "set a password and end all sessions",
    "end-sessions": "sign the account out everywhere",
    "factor-off": "remove the second factor",
    "list": "list the accounts",
}


def read_password(prompt: str, stdin: bool = False) -> str:
    """A password: typed twice at the terminal, or one line of standard input."""
    if stdin:
        return sys.stdin.readline().rstrip("\n")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", GetPassWarning)  # where there is no terminal, what is typed would be seen
            first, second = getpass(prompt), getpass("Repeat: ")
    except (EOFError, GetPassWarning):
        raise CroupierError(PasswordIsNeeded()) from None
    if first != second:
        raise CroupierError(PasswordsDiffer())
    return first


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "action",
        choices=list(ACTIONS),
        metavar="ACTION",
        help="; ".join(f"{name}: {what}" for name, what in ACTIONS.items()),
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="The name of the account; list takes none")
    parser.add_argument("new_role", nargs="?", metavar="ROLE", help=f"The new role, for role: {', '.join(ROLES)}")
    parser.add_argument("--role", choices=ROLES, help="For add: the role (default player); for list: only these")
    parser.add_argument(
        "--why",
        default="by hand",
        metavar="TEXT",
        help="The reason to keep in the staff log (default: by hand)",
    )
    parser.add_argument("--password-stdin", action="store_true", help="Read the password from standard input")
    parser.add_argument("--database", metavar="URL", help="The database (default: the one that serve uses)")


def run(args: Namespace) -> None:
    """Make, change or list the people of a casino."""
    from croupier.casino.core.action_log import checked_reason
    from croupier.casino.core.connections import Looking
    from croupier.casino.people import user_admin
    from croupier.casino.web.server import default_database

    if args.action == "list":
        if args.name:
            raise CroupierError(UserListTakesNoName())
    elif not args.name:
        raise CroupierError(UserActionNeedsName(action=args.action))
    if (args.action == "role") != (args.new_role is not None) or args.new_role not in (None, *ROLES):
        raise CroupierError(UserRoleUsage(roles=", ".join(ROLES)))
    why, password = checked_reason(args.why), ""
    if args.action in ("add", "password"):
        password = read_password(f"Password for {args.name}: ", args.password_stdin)
    database = args.database or default_database()
    if args.action != "add":
        Looking(database).close()  # one that is not there is not made
    with user_admin.admin_transaction(database) as work:
        if args.action == "list":
            _show_list(user_admin.listing(work, args.role or ""), args.json)
            return
        done, told = _run_action(user_admin, work, args, password, why)
    if args.json:
        output.as_json(done | {"said": english().text(told)})
    else:
        print(speech.say(told))


def _run_action(users: Any, work: Any, args: Namespace, password: str, why: str) -> tuple[dict[str, Any], Message]:
    """Do it, and return what was done: for programs, and as a message."""
    name, role = Words(args.name), args.new_role or args.role or "player"
    if args.action == "add":
        person = users.add(work, name, role, password, why)
        return {"id": person, "role": role}, AccountAdded(name=name, role=Words(role))
    if args.action == "role":
        person = users.set_role(work, name, role, why)
        return {"id": person, "role": role}, AccountRoleChanged(name=name, role=Words(role))
    if args.action == "password":
        person = users.set_password(work, name, password, why)
        return {"id": person}, PasswordChanged(name=name)
    if args.action == "factor-off":
        return {"id": users.factor_off(work, name, why)}, FactorTakenOff(name=name)
    count = users.end_sessions(work, name, why)
    return {"sessions": count}, SignedOut(name=name, count=count)


def _show_list(people: list[dict[str, Any]], json: bool) -> None:
    if json:
        output.as_json(people)
        return
    rows = [
        (p["name"], p["role"], "yes" if p["password"] else "no", "yes" if p["second_factor"] else "no", p["sessions"])
        for p in people
    ]
    output.table(
        "",
        ["Name", "Role", "Password", "Second factor", "Sessions"],
        rows,
        right=["Sessions"],
        worded=["Password", "Second factor"],
    )


COMMAND = Command(
    examples=(
        "croupier user add boss --role operator",
        "croupier user list",
    ),
    arguments=arguments,
    run=run,
)
