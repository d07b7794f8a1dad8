"""croupier replay: a recorded round again, step by step: to the desk with every card, or as one seat saw it."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.play.messages import MoveCalls, MoveDecides, MoveDeclares, MovePlaces, MoveRemoves
from croupier.cli.play.settle import read
from croupier.messages import Words
from croupier.money import amount, amount_to_text


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="The record, as JSON or PHH")
    parser.add_argument(
        "--seat",
        type=int,
        metavar="N",
        help="Show only what this seat could see, instead of every card",
    )
    parser.add_argument("--phh", action="store_true", help="Print poker hands for a pot in PHH notation")


def run(args: Namespace) -> None:
    """Print a record step by step, or as a hand history."""
    from croupier.rulebooks.citations import Basis, with_basis
    from croupier.table.authority import explained_line
    from croupier.table.records.record import open_table, settle

    settled = settle(read(args.file))
    if args.phh:
        from croupier.table.records import notation

        print("\n".join(notation.to_notation(played) for played in settled.rounds))
        return
    plain = settled.plain()
    table = open_table({**plain, "lines": []})
    steps: list[dict[str, Any]] = []
    for number, played in enumerate(settled.rounds, 1):
        playing = table.round()
        for move in played.moves:
            seen = len(playing.lines)
            playing.do(move)
            hands = playing.hands(args.seat) if args.seat is not None else playing.open_hands()
            new = [explained_line(table.game, line) for line in playing.lines[seen:]]
            steps.append({"round": number, "move": _public_move(move, hands), "hands": hands, "lines": new})
        table.close(playing)
    if args.json:
        output.as_json({"game": plain["game"], "seat": args.seat, "steps": steps, "totals": plain["totals"]})
        return
    for i, step in enumerate(steps, 1):
        print(f"{step['round']}.{i:<3} {words(step['move'])}")
        if i == len(steps) or steps[i]["round"] != step["round"]:
            for place, hand in step["hands"].items():
                print(f"        {speech.words().place(place)}: {' '.join(hand)}")
        for line in step["lines"]:
            what = " ".join(part for part in (line["wager"], line.get("on", ""), speech.term(line["result"])) if part)
            clause = with_basis(line["clause"], Basis(line["basis"]))
            print(f"        {what} {output.signed_money(amount(line['net']))}  [{clause}]")


def _public_move(move: dict[str, Any], hands: dict[str, list[str]]) -> dict[str, Any]:
    """A move as a viewer may know it: a card dealt face down is a back."""
    hand = hands.get(move.get("place", ""))
    if move["do"] == "chance" and hand and hand[-1] == "??":
        return {**move, "outcome": "??"}
    return move


def words(move: dict[str, Any]) -> str:
    """A move in words."""
    what, seat = move["do"], Words(str(move.get("seat", "")))
    if what == "place":
        stake = amount_to_text(amount(move["stake"]))
        wager = Words(f"{move['wager']} {move.get('on', '')}".rstrip())
        return speech.say(MovePlaces(seat=seat, amount=Words(stake), wager=wager))
    if what == "chance":
        return f"{speech.words().place(move.get('place', 'chance'))}: {move['outcome']}"
    if what == "decide":
        extra = ", ".join(f"{k} {v}" for k, v in move.items() if k not in ("do", "seat", "choice", "box"))
        return speech.say(MoveDecides(seat=seat, choice=Words(move["choice"]))) + (f" ({extra})" if extra else "")
    if what == "call":
        if move["call"] == "no_more_bets":
            return speech.term("no more bets")
        words = " ".join(str(move[key]) for key in ("wager", "on", "call") if key in move)
        return speech.say(MoveCalls(seat=seat, call=Words(words)))
    if what == "remove":
        return speech.say(MoveRemoves(seat=seat, wager=Words(f"{move['wager']} {move.get('on', '')}".rstrip())))
    return speech.say(MoveDeclares(ruling=Words(move["ruling"])))


COMMAND = Command(
    examples=(
        "croupier replay round.json",
        "croupier replay round.json --seat 2",
    ),
    arguments=arguments,
    run=run,
)
