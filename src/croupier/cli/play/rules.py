"""croupier rules: what a game's data says, in our words, with clauses."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs
from croupier.cli.play.messages import BuyInOf, ClauseUsedIn, FeeByTiers, HalfHourFee, ReadingTaken, RulesHeading
from croupier.messages import Words
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
    names = speech.names(game)
    heading = RulesHeading(
        title=Words(names.title), game=Words(game.name), section=Words(game.section), seats=game.seats
    )
    print(f"{speech.say(heading)}\n")
    print(speech.term("How it is played"))
    for step in game.procedure:
        print(f"  {step.text} [{cited(step.clause)}]")
    if game.option:
        rows = [
            (
                k,
                names.name("option", k),
                ", ".join(_word(v) for v in o.values) or o.kind,
                _word(o.default),
                cited(o.clause),
            )
            for k, o in game.option.items()
        ]
        output.table("Options", ("option", "what", "values", "default", "clause"), rows)
    wagers: list[tuple[str, ...]] = []
    for name, rule in game.wager.items():
        entry = data["wagers"][name]
        pays = entry.get("pays_now", "")
        cells = {k: speech.odds(v) for k, v in pays.items()} if isinstance(pays, dict) else speech.odds(pays)
        paid = ", ".join(f"{k}: {v}" for k, v in cells.items()) if isinstance(cells, dict) else cells
        on = entry.get("on", [])
        choice = ", ".join(on[:6]) + (", ..." if len(on) > 6 else "")
        title = names.name("wager", name) + (f" ({rule.french})" if rule.french else "")
        wagers.append(
            (name, title, choice, paid, cited(rule.clause), "" if entry["offered_now"] else speech.term("not offered"))
        )
    output.table("Wagers", ("wager", "title", "on", "pays", "clause", ""), wagers)
    if game.decision:
        listed = [(k, names.name("does", k), cited(d.clause)) for k, d in game.decision.items()]
        output.table("Decisions", ("decision", "what", "clause"), listed)
    if data["calls"]:
        spoken = [(k, c["title"], cited(c["clause"])) for k, c in data["calls"].items()]
        output.table("Calls", ("call", "what", "clause"), spoken)
    if game.ruling:
        known = [
            (k, names.name("ruling", k), with_basis(cited(r.clause), basis_of_ruling(game, k)))
            for k, r in game.ruling.items()
        ]
        output.table("Rulings", ("ruling", "what", "clause"), known)
    if game.collection is not None:
        output.table("Collection", ("schedule", "fees", "clause"), list(_fees(game.collection)))
    if game.notice:
        print(speech.term("Notices"))
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
        parts = [f"{speech.term(who)} {fees}" for who, fees, _ in kinds if isinstance(fees, int) and fees]
        parts += [_fee_text(who, basis, fees) for who, fees, basis in kinds if not isinstance(fees, int) and fees]
        parts += [speech.say(HalfHourFee(amount=Words(str(schedule.half_hour))))] if schedule.half_hour else []
        tables = ", ".join((*schedule.stakes, *(speech.say(BuyInOf(amount=Words(str(b)))) for b in schedule.buy_in)))
        yield key, "; ".join(parts) + (f" ({tables})" if tables else ""), schedule.clause


def _fee_text(who: str, basis: str, tiers: Tiers) -> str:
    """Return a fee that goes by the action."""
    fee = FeeByTiers(who=Words(speech.term(who)), basis=Words(speech.term(basis)), tiers=Words(_tiers(tiers)))
    return speech.say(fee)


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
            print(
                f"{game.rulebook} {entry.clause.clause} ({speech.term(entry.clause.kind)}, {speech.term(entry.status)})"
            )
            print(f"  {entry.clause.title}")
            for part in entry.parts:
                print(f"  {part.cited}: {part.title} ({speech.term(part.kind)}, {speech.term(part.status)})")
            for place in entry.where:
                print(f"  {speech.say(ClauseUsedIn(place=Words(place)))}")
            for r in about:
                print(f"  {speech.say(ReadingTaken(reading=Words(r.id), taken=Words(r.taken)))}")
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
