"""croupier check: whether the book allows a table, and which notices it must show.

A table file is TOML: game = "gb-core/roulette", and [options], [limits], [odds] as wanted.
"""

from __future__ import annotations

import tomllib
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from croupier.cli import show
from croupier.errors import CroupierError, Refused


def run(args: Namespace) -> int:
    """0 where the book allows the table, 1 where it does not, 2 where the file cannot be understood."""
    from croupier.table import Table

    try:
        data = tomllib.loads(Path(args.file).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CroupierError(f"{args.file}: {error}") from None
    unknown = set(data) - {"game", "options", "limits", "odds"}
    if unknown or not isinstance(data.get("game"), str):
        raise CroupierError(f"{args.file}: a table file has game, options, limits and odds")
    try:
        table = Table(data["game"], data.get("options"), data.get("limits"), data.get("odds"))
    except Refused as error:
        if args.json:
            show.as_json({"allowed": False, "game": data["game"], "refusal": asdict(error.refusal)})
        else:
            print(f"{data['game']}: this table is not allowed: {error}")
        return 1
    notices = [{"text": step.text, "clause": table.game.cited(step.clause)} for step in table.notices]
    if args.json:
        show.as_json({"allowed": True, **table.identity(), "notices": notices})
        return 0
    print(f"{table.game.name}: this table is allowed")
    for key, value in table.options.items():
        print(
            f"  {key} = {str(value).lower() if isinstance(value, bool) else value}  [{table.game.option[key].clause}]"
        )
    for notice in notices:
        print(f"  notice: {notice['text']} [{notice['clause']}]")
    return 0
