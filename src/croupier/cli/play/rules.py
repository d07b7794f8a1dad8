"""croupier rules: what a game's data says, in our words, with clauses."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from croupier.cli import output
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs
from croupier.rulebooks import Game
from croupier.rulebooks.citations import with_basis
from croupier.rulebooks.model import Collection, Tiers
from croupier.table.authority import basis_of_ruling
from croupier.table.display.table_description import plain


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/roulette")
    parser.add_argument("clause", nargs="?", metavar="CLAUSE", help="Show this clause alone, for example 6.8")
    parser.add_option_argument()


def run(args: Namespace) -> None:
    """Print the rules of a game, or one clause."""
    from croupier.rulebooks import game

    chosen_game = game(args.game)
    if args.clause is not None:
        return _clause(args, chosen_game)
    if args.json:
        output.as_json(plain(chosen_game, pairs(args.option)))
        return None
    _print(chosen_game, plain(chosen_game, pairs(args.option)))
    return None


def _print(game: Game, data: dict[str, Any]) -> None:
    cited = game.cite_clause if game.own.books else str  # of several books each says which it is
    print(f"{game.title}: {game.name}, section {game.section}, {game.seats} seats\n")
    print("How it is played")
    for step in game.procedure:
        print(f"  {step.text} [{cited(step.clause)}]")
    if game.option:
        rows = [
            (k, o.title, ", ".join(_word(v) for v in o.values) or o.kind, _word(o.default), cited(o.clause))
            for k, o in game.option.items()
        ]
        output.table("Options", ("option", "what", "values", "default", "clause"), rows)
    wagers: list[tuple[str, ...]] = []
    for name, rule in game.wager.items():
        entry = data["wagers"][name]
        pays = entry.get("pays_now", "")
        paid = ", ".join(f"{k}: {v}" for k, v in pays.items()) if isinstance(pays, dict) else pays
        on = entry.get("on", [])
        choice = ", ".join(on[:6]) + (", ..." if len(on) > 6 else "")
        title = rule.title + (f" ({rule.french})" if rule.french else "")
        wagers.append((name, title, choice, paid, cited(rule.clause), "" if entry["offered_now"] else "not offered"))
    output.table("Wagers", ("wager", "title", "on", "pays", "clause", ""), wagers)
    if game.decision:
        listed = [(k, d.title, cited(d.clause)) for k, d in game.decision.items()]
        output.table("Decisions", ("decision", "what", "clause"), listed)
    if data["calls"]:
        spoken = [(k, c["title"], cited(c["clause"])) for k, c in data["calls"].items()]
        output.table("Calls", ("call", "what", "clause"), spoken)
    if game.ruling:
        known = [(k, r.words, with_basis(cited(r.clause), basis_of_ruling(game, k))) for k, r in game.ruling.items()]
        output.table("Rulings", ("ruling", "what", "clause"), known)
    if game.collection is not None:
        output.table("Collection", ("schedule", "fees", "clause"), list(_fees(game.collection)))
    if game.notice:
        print("Notices")
        for notice in game.notice:
            print(f"  {notice.text} [{cited(notice.clause)}]")


def _fees(sheet: Collection) -> Iterator[tuple[str, str, str]]:
    """Each schedule of collection fees in a line: who pays, and by what."""
    for key, schedule in sheet.schedule.items():
        kinds = (
            ("player-dealer", schedule.player_dealer, "by table action"),
            ("player", schedule.player, "by the wager of a circle"),
            ("pot", schedule.pot, "by players"),
        )
        parts = [f"{who} {fees}" for who, fees, _ in kinds if isinstance(fees, int) and fees]
        parts += [f"{who} {basis}: {_tiers(fees)}" for who, fees, basis in kinds if not isinstance(fees, int) and fees]
        parts += [f"each player {schedule.half_hour} for half an hour"] if schedule.half_hour else []
        tables = ", ".join((*schedule.stakes, *(f"buy-in {b}" for b in schedule.buy_in)))
        yield key, "; ".join(parts) + (f" ({tables})" if tables else ""), schedule.clause


def _tiers(tiers: Tiers) -> str:
    return ", ".join(f"{low}-{high} {fee}" if high else f"{low}+ {fee}" for low, high, fee in tiers)


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _clause(args: Namespace, game: Game) -> None:
    """One clause: what it says, and everything in the game that rests on it."""
    from croupier.rulebooks import readings
    from croupier.rulebooks.coverage import coverage, parent
    from croupier.rulebooks.inspection import no_clause

    wanted = args.clause.removeprefix(game.rulebook).strip()
    covered = coverage(game.rulebook)
    for entry in covered:
        if entry.clause.clause == parent(wanted):
            about = [r for r in readings(game.rulebook) if parent(r.clause) == entry.clause.clause]
            if args.json:
                output.as_json(entry.plain(game.rulebook) | {"readings": [r.id for r in about]})
                return
            print(f"{game.rulebook} {entry.clause.clause} ({entry.clause.kind}, {entry.status})")
            print(f"  {entry.clause.title}")
            for part in entry.parts:
                print(f"  {part.cited}: {part.title} ({part.kind}, {part.status})")
            for place in entry.where:
                print(f"  used in {place}")
            for r in about:
                print(f"  reading {r.id}: {r.taken}")
            return
    raise no_clause(game.rulebook, wanted, bool(covered))


COMMAND = Command(
    examples=(
        "croupier rules gb-core/craps",
        "croupier rules gb-core/craps 6.8",
    ),
    arguments=arguments,
    run=run,
)
