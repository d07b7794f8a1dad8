"""A round as it was dealt, for a guide: a seat lays what a newcomer lays, a seed deals, and the settlement pays."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.messages.results import describe_lines
from croupier.money import Amount, amount, amount_to_text
from croupier.papers.document import Drawing, Part, Rows, Words
from croupier.papers.paper_subject import Subject
from croupier.papers.pictures import chip_svg, pieces_svg
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.authority import basis_of_line
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer

MAX_TRIES, USUAL_STAKE = 40, 10
DICE, MAX_ROUNDS = "dice", 30


def example_round(subject: Subject) -> Round | None:
    """Return a finished round, the first of some in which a player wins; None where the table can play none."""
    first: Round | None = None
    for number in range(MAX_TRIES):
        playing = _deal_round(subject.table.apart(), Seeded(f"paper {subject.table.game.name} {number}"))
        if playing is None:
            return first
        first = first or playing
        if any(line.net > 0 for line in playing.lines):
            return playing
    return first


def _deal_round(table: Table, chance: Seeded) -> Round | None:
    playing = table.round()
    least = table.limits.general.least
    for seat in table.seats[: max(table.least_seats, 1)]:
        bets(playing, seat, chance, max(USUAL_STAKE, least or 0))
    if not playing.felt.wagers and not table.family.seating.is_for_a_pot:
        return None
    dealer = Dealer(table, chance)
    try:
        while (ask := playing.awaiting) is not None:
            if ask.kind == "wagers":
                playing.do(NO_MORE_BETS)
            else:
                playing.do(dealer.answer(playing) if ask.kind == "chance" else decision(playing, chance))
    except CroupierError:
        return None
    return playing


def round_parts(subject: Subject, playing: Round) -> Iterator[Part]:
    """The round in pictures, and what was paid."""
    say = subject.translate
    for move in playing.moves:
        if move["do"] == "place":
            laid = f"{subject.wager_title(move['wager'])} {subject.position_text(str(move.get('on', '')))}".strip()
            stake = amount(move["stake"])
            yield Drawing(
                chip_svg(subject.money_text(stake), int(stake)),
                say("Seat {seat} lays {wager}", seat=move["seat"], wager=laid),
            )
    yield from _outcome_parts(subject, playing)
    rows = [
        (
            f"{line.seat}",
            f"{subject.wager_title(line.wager)} {subject.position_text(line.on)}".strip(),
            subject.number_text(_signed_amount(line.net)),
            subject.clause_text(line.clause, basis_of_line(subject.table.game, line)),
        )
        for line in playing.lines
    ]
    columns = (say("seat"), say("wager"), say("result"), say("clause"))
    if rows:
        yield Rows(columns, rows, (say("result"),))
    for seat in sorted({line.seat for line in playing.lines}):
        yield Words(describe_lines([line for line in playing.lines if line.seat == seat], subject.words))


def _outcome_parts(subject: Subject, playing: Round) -> Iterator[Part]:
    hands = playing.open_hands()
    for place, held in hands.items():
        if held:
            yield Drawing(pieces_svg(held), subject.place_text(place))
    if any(hands.values()):
        return
    fell = [move["outcome"] for move in playing.moves if move["do"] == "chance"]
    for outcome in fell[:MAX_ROUNDS]:
        shown_as = [str(face) for face in outcome] if isinstance(outcome, list) else str(outcome).split()
        yield Drawing(pieces_svg(shown_as, DICE in subject.table.game.equipment))
    if len(fell) > MAX_ROUNDS:
        yield Words(subject.translate("and so on"))


def _signed_amount(net: Amount) -> str:
    return f"+{amount_to_text(net)}" if net > 0 else amount_to_text(net)
