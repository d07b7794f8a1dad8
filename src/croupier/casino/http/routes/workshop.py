"""Routes of the workshop: a game with other options and odds beside its price, its report, and itself as a rulebook."""

from __future__ import annotations

import asyncio
import io
import re
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Annotated, Any, Literal
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel

from croupier.casino.core.transaction import Answer
from croupier.casino.http.bodies import prices as shapes_prices
from croupier.casino.http.messages import NoSuchWagerPriced, ReportTakesTooLong
from croupier.casino.http.requests import ERRORS, answers, sends, while_there
from croupier.casino.http.routes.games import Pairs, parse_options
from croupier.casino.people.fair_queue import Turns
from croupier.casino.pit import table_opening
from croupier.casino.workers.messages import NoEdgeHere, why_not
from croupier.casino.workers.workshop_worker import Bench
from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import GameName
from croupier.money import pay
from croupier.rulebooks import laboratory
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table.options import options_to_try

router = APIRouter(prefix="/api/workshop", responses=ERRORS, tags=["workshop"])
Name = Annotated[str, Query(max_length=80)]
Odds = Annotated[list[str], Query(alias="odds", max_length=80, description="WAGER[.ROW]=ODDS, may be repeated")]
ROUNDS_OF_REPORT = "200000"
MAX_REPORT_SECONDS = 400
KINDS = {"html": "text/html", "pdf": "application/pdf", "xlsx": "application/octet-stream"}
_benches: WeakKeyDictionary[asyncio.AbstractEventLoop, tuple[Bench, Turns[int]]] = WeakKeyDictionary()


def _bench() -> tuple[Bench, Turns[int]]:
    """The bench of this server, and who writes reports: one at a time."""
    return _benches.setdefault(asyncio.get_running_loop(), (Bench(), Turns([1])))


def bench() -> Bench:
    """The process that prices what is tried."""
    return _bench()[0]


async def stop() -> None:
    """End what the bench is doing."""
    await _bench()[0].end()


class Told(BaseModel):
    """An answer in words."""

    told: str


def odds_of(given: list[str]) -> Answer:
    """WAGER=ODDS, or WAGER.ROW=ODDS."""
    out: dict[str, Any] = {}
    for key, text in parse_options(given).items():
        wager, dot, row = key.partition(".")
        pay(text)
        if dot and isinstance(out.setdefault(wager, {}), dict):
            out[wager][row] = text
        elif not dot:
            out[wager] = text
    return out


@router.get("/game", responses=answers(shapes_prices.WorkshopGame))
def game(game: Name) -> Answer:
    """Return the parts of a game that can be changed: its options, and the pays of each wager row by row."""
    table_opening.reload_rulebooks()
    chosen_game = table_opening.found_game(game)
    table = Table(chosen_game, options_to_try(chosen_game, {}))
    layout = table_opening.layout(table)
    pays = {
        name: {row: str(cell) for row, cell in cells.items()} if isinstance(cells, dict) else {"": str(cells)}
        for name, cells in table.pays.items()
        if name in chosen_game.wager and table.is_offered(name)
    }
    laid = [name for name, rule in chosen_game.wager.items() if table.is_offered(name) and rule.stage]
    titles = {name: rule.title for name, rule in chosen_game.wager.items()}
    return {
        "game": game,
        "title": chosen_game.title,
        "options": layout["options"],
        "chosen": dict(table.options),
        "pays": pays,
        "wagers": laid,
        "titles": titles,
    }


@router.get("/price", responses=answers(shapes_prices.WorkshopPrice))
async def price(
    request: Request,
    game: Name,
    wager: Name,
    option: Pairs = [],  # noqa: B006
    odds: Odds = [],  # noqa: B006
) -> Answer:
    """The price of a wager at a table like this, whether or not the book would allow it."""
    table_opening.reload_rulebooks()
    chosen_game = table_opening.found_game(game)
    if wager not in chosen_game.wager:
        raise CroupierError(NoSuchWagerPriced(game=GameName(game), wager=wager[:60]))
    question = {
        "game": game,
        "wager": wager,
        "options": options_to_try(chosen_game, parse_options(option)),
        "odds": odds_of(odds),
    }
    answer = await while_there(request, _bench()[0].ask(question))
    if "no" in answer:
        raise Refused(why_not(NoEdgeHere, answer))
    return answer


@router.get("/progress")
async def progress() -> Told:
    """Return the bench's present work."""
    return Told(told=_bench()[0].told)


@router.get("/report", response_class=Response, responses=sends(*KINDS.values()))
async def report(
    request: Request,
    game: Name,
    kind: Literal["html", "pdf", "xlsx"] = "pdf",
    option: Pairs = [],  # noqa: B006
    odds: Odds = [],  # noqa: B006
) -> Response:
    """The report of a table like this, as a file."""
    chosen_game = table_opening.found_game(game)
    odds_of(odds)
    Table(
        laboratory.open_all_rules(chosen_game), options_to_try(chosen_game, parse_options(option)), odds=odds_of(odds)
    )
    given = [part for text in option for part in ("-o", text)] + [part for text in odds for part in ("--odds", text)]
    lab_too = ["--lab"] if _is_beyond_book(chosen_game, option, odds) else []
    written = await while_there(request, _write_report(game, kind, [*given, *lab_too]))
    headers = {"Content-Disposition": f'attachment; filename="{game.replace("/", "-")}.{kind}"'}
    return Response(written, media_type=KINDS[kind], headers=headers)


async def _write_report(game: str, kind: str, given: list[str]) -> bytes:
    """A report, by a process of its own, when it is its turn."""
    async with _bench()[1].turn():
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"report.{kind}"
            command = [
                "-m",
                "croupier.cli.main",
                "report",
                game,
                "--rounds",
                ROUNDS_OF_REPORT,
                "--output",
                str(file),
                *given,
            ]
            process = await asyncio.create_subprocess_exec(
                sys.executable, *command, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
            )
            try:
                _, said = await asyncio.wait_for(process.communicate(), MAX_REPORT_SECONDS)
            except TimeoutError:
                raise Refused(ReportTakesTooLong()) from None
            finally:
                if process.returncode is None:  # it takes too long, or the person who asked is gone
                    process.kill()
                    await process.wait()
            if process.returncode:
                raise Refused(Refusal("no_report", said.decode().strip().splitlines()[-1].removeprefix("croupier: ")))
            return file.read_bytes()


def _is_beyond_book(chosen_game: Game, option: list[str], odds: list[str]) -> bool:
    """Return whether the book allows no such table."""
    try:
        Table(chosen_game, options_to_try(chosen_game, parse_options(option)), odds=odds_of(odds))
    except CroupierError:
        return True
    return False


@router.get("/rulebook", response_class=Response, responses=sends("application/zip"))
def book(game: Name, option: Pairs = [], odds: Odds = []) -> Response:  # noqa: B006
    """The table as a rulebook of your own, in a zip file: everything as the game has it, but for what was changed."""
    chosen_game = table_opening.found_game(game)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in rulebook_files(chosen_game, parse_options(option), odds_of(odds)).items():
            archive.writestr(zipfile.ZipInfo(f"my-{chosen_game.id}/{name}", (2026, 1, 1, 0, 0, 0)), text)
    headers = {"Content-Disposition": f'attachment; filename="my-{chosen_game.id}.zip"'}
    return Response(made.getvalue(), media_type="application/zip", headers=headers)


def rulebook_files(game: Game, options: dict[str, str], odds: dict[str, Any]) -> dict[str, str]:
    """The files of a book with one game like this one."""
    cover = (
        f'id        = "my-{game.id}"\ntitle     = "House rules: {game.title}"\npublisher = "us"\nedition   = "1"\n'
        f'date      = "2026"\nsource    = "our own"\n\n[[game]]\nid      = "{game.id}"\ntitle   = "{game.title}"\n'
        f'family  = "{game.family}"\nsection = "1"\n'
    )
    lines = [f'like    = "{game.name}"', f'title   = "{game.title}"', 'section = "1"', 'clause  = "1"']
    if game.constraint and _is_beyond_book(game, [f"{key}={value}" for key, value in options.items()], []):
        clauses = dict.fromkeys(constraint.clause for constraint in game.constraint)
        lines.append(f"without = [{', '.join(_quote(f'constraint.{clause}') for clause in clauses)}]")
    table = Table(laboratory.open_all_rules(game), options_to_try(game, options), odds=odds)
    for key, value in table.options.items():
        if key in options and value != game.option[key].default:
            rule = game.option[key]
            lines += ["", f"[option.{key}]", f"default = {_toml(value)}", 'clause  = "1.1"']
            if rule.values and value not in rule.values:
                lines.append(f"values  = [{_toml(value)}]")
    for wager, pays in odds.items():
        rule_of = game.wager[wager]
        if isinstance(pays, str):
            lines += ["", f"[wager.{wager}]", f"pays   = {_quote(pays)}", 'clause = "1.2"']
        elif rule_of.paytable is None:
            lines += ["", f"[wager.{wager}]", 'clause = "1.2"', "", f"[wager.{wager}.pays]"]
            lines += [f"{row} = {_quote(text)}" for row, text in pays.items()]
        else:
            for version in game.paytable[rule_of.paytable].table:
                lines += ["", f"[paytable.{rule_of.paytable}.table.{version}]", 'clause = "1.2"']
                lines += [f"{row} = {_quote(text)}" for row, text in pays.items()]
    return {"rulebook.toml": cover, f"{game.id}.toml": "\n".join(lines) + "\n"}


def _quote(text: str) -> str:
    return '"' + re.sub(r'["\\\n]', "", text) + '"'


def _toml(value: Any) -> str:
    plain = str(value).lower() if isinstance(value, bool) else str(value)
    return plain if isinstance(value, int) else _quote(plain)
