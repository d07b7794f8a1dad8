"""croupier advise: what each choice is worth to a seat, for a hand described by what it sees."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from croupier.cli import output, progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs
from croupier.cli.usage.messages import NoCardNamedThere, RecordIsOf, RecordSaysLeaveOut
from croupier.errors import CroupierError
from croupier.odds.messages import NoDecisionsAnyPlay

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.table import Round, Table


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/roulette")
    parser.add_argument(
        "--see",
        action="append",
        default=[],
        metavar="PLACE=CARDS",
        help='Cards that the player sees: "box 1=As Kd", "dealer=Th", "board=2c 7d 9h", or cards of another box. '
        "Repeat it for more.",
    )
    parser.add_argument(
        "--chose",
        action="append",
        default=[],
        metavar="CHOICE",
        help="A choice made earlier in the round. Repeat it for more.",
    )
    parser.add_argument("--record", metavar="FILE", help="Take the hand from a record that stops at a decision instead")
    parser.add_argument("--without", default="", metavar="CARDS", help='Other cards known to be gone: "As 5 5"')
    parser.add_option_argument()
    parser.add_odds_argument()
    parser.add_lab_argument()


def run(args: Namespace) -> None:
    """Print what each choice of a decision is worth."""
    from croupier.odds.strategy import advice

    if args.record:
        _refuse_beside_record(args, ("see", "chose", "option", "odds", "lab", "without"))
    playing = _round_of_record(args.game, args.record) if args.record else _described_round(args)
    with progress.show_progress():
        worth = advice(playing)
    print_advice(args.game, playing, worth, args.json)


def _refuse_beside_record(args: Namespace, names: tuple[str, ...]) -> None:
    """Refuse what a record says itself."""
    for name in names:
        if getattr(args, name):
            raise CroupierError(RecordSaysLeaveOut(option=name))


def _described_round(args: Namespace) -> Round:
    from croupier.cli.given_values import odds_given
    from croupier.odds.enumeration.shoes import deplete_table
    from croupier.rulebooks import game, laboratory
    from croupier.table import Table
    from croupier.table.display.described_position import describe_position
    from croupier.table.money.player_dealer import PLAYER_DEALER

    rules = game(args.game)
    if not rules.decision:
        raise CroupierError(NoDecisionsAnyPlay(game=args.game))
    banked = PLAYER_DEALER in rules.wager
    opened = laboratory.open_all_rules(rules) if args.lab else rules
    table = Table(opened, pairs(args.option), odds=odds_given(args.odds), seats=(1, 2) if banked else (1,))
    see = pairs(args.see)
    strange = next((place for place in see if not see[place]), None)
    if strange is not None:
        raise CroupierError(NoCardNamedThere(place=strange))
    gone = [*args.without.replace(",", " ").split(), *_cards_of_other_boxes(table, see)]
    if gone:
        table = deplete_table(table, gone)
    return describe_position(table, see, args.chose)


def _cards_of_other_boxes(table: Table, see: dict[str, str]) -> list[str]:
    """Take the cards of other players' boxes out of what is seen: to this seat they are cards that have gone."""
    from croupier.places import BOX
    from croupier.table.records.outcomes_by_place import place_of_key

    if table.family.seating.is_for_a_pot:
        return []
    places = [(key, place_of_key(key)) for key in see]
    others = [key for key, place in places if place.area == BOX and place.number and place.number not in table.seats]
    return [card for key in others for card in see.pop(key).split()]


def _round_of_record(game: str, file: str) -> Round:
    """The round of a record, which must be of the game asked about."""
    from croupier.cli.play.settle import read
    from croupier.table.records.record import until_decision

    record = read(file)
    if record.get("game") != game:
        raise CroupierError(RecordIsOf(recorded=str(record.get("game")), game=game))
    return until_decision(record)


def print_advice(game: str, playing: Round, values: dict[str, Fraction], as_json: bool) -> None:
    """Print the value of each choice, best first."""
    from croupier.odds.charts import TIES
    from croupier.odds.edge import percent, ratio

    best = max(values.values())
    assert playing.awaiting is not None
    seen = playing.hands(playing.awaiting.seat)
    if as_json:
        rows = [
            {"choice": c, "worth": ratio(v), "costs": ratio(best - v), "costs_percent": percent(best - v, 4)}
            for c, v in values.items()
        ]
        output.as_json({"game": game, "seen": seen, "choices": rows})
        return
    for place, cards in seen.items():
        print(f"{speech.words().place(place)}: {' '.join(cards)}")
    shown = [(c, percent(v, 4), percent(best - v, 4) if v != best else "") for c, v in values.items()]
    output.table(playing.awaited_text(), ("choice", "worth", "costs"), shown, right=("worth", "costs"))
    if list(values.values()).count(best) > 1:
        print(speech.term(TIES))


COMMAND = Command(
    examples=(
        'croupier advise gb-core/three-card-poker --see "box 1=Qs 6h 4d"',
        'croupier advise gb-core/blackjack --see "box 1=Ts 6d" --see dealer=9h',
    ),
    arguments=arguments,
    run=run,
)
