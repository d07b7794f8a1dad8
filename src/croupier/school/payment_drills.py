"""Drills of paying: a layout, picture bets in pieces, call bets, the order, commission, fees, a bank that runs out.

Every amount is what the settlement paid when the round was dealt to its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from croupier.equipment.randomness import Randomness
from croupier.messages import Message, SeatNumber, Text, WagerName, Words
from croupier.money import Amount, amount, amount_to_json, amount_to_text, exact
from croupier.rulebooks.dealer_work import deciding_clause, school
from croupier.school.messages import (
    DrillCallBet,
    DrillCallResult,
    DrillCollected,
    DrillColourChange,
    DrillHouseKeeps,
    DrillInMoney,
    DrillOrder,
    DrillPaid,
    DrillPaidOrBack,
    DrillPieces,
    NeighboursCalled,
    Seen,
    SeenBank,
    SeenCall,
    SeenOutcome,
    SeenPieceValue,
    SeenStack,
    SeenStake,
    WhyColour,
    WhyOrder,
    WhyPieces,
    WhyResult,
    WhyStake,
    WhyValue,
)
from croupier.school.practice_rounds import LEVELS, deal_practice_round, seen_on_felt, try_to_place
from croupier.school.tasks import (
    ORDER,
    Question,
    facts_to_name,
    reading_names_of_line,
    signed_amount,
    wager_in_words,
    wager_message,
    why_line,
)
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.felt import Line
from croupier.table.money.collections import HOUSE as FEE
from croupier.table.money.player_dealer import PLAYER_DEALER

Found = tuple[list[Seen], list[Question], Round | None] | None
PIECES: Sequence[Amount] = (1, 2, Fraction(5, 2), 5)
LONG_ODDS = 3  # odds above which a winning position belongs to the picture of a number
STACK_SIZE = 20
BANKS = (15, 20, 25, 30, 40, 50)


def pay(table: Table, chance: Randomness, level: int) -> Found:
    """Ask for the payment of each wager, and, where the book has an order, for the order in which they are settled."""
    playing = deal_practice_round(table, chance, level)
    if playing is None:
        return None
    lines = [line for line in playing.lines if line.result != "returned" and line.paid_by != FEE]
    asked = [_payment_question(table, line) for line in lines]
    return seen_on_felt(playing), [*asked, *_orders(table, _last_lines(playing))], playing


def _payment_question(table: Table, line: Line) -> Question:
    asks = DrillPaid(seat=line.seat, wager=wager_message(line.wager, line.on), stake=amount_to_text(line.stake))
    return Question(
        f"{table.game.name} {line.wager}",
        asks,
        signed_amount(line.net),
        line.clause,
        why_line(line),
        about=facts_to_name(line),
        decides=reading_names_of_line(line),
    )


def order(table: Table, chance: Randomness, level: int) -> Found:
    """In which order the wagers are settled, where the book has one."""
    playing = deal_practice_round(table, chance, level)
    if playing is None:
        return None
    return seen_on_felt(playing), list(_orders(table, _last_lines(playing))), playing


def _last_lines(playing: Round) -> list[Line]:
    """Return the lines settled when all is dealt, without those settled on the way there."""
    early = len(playing.replay_with(playing.moves[:-1]).lines)
    return [line for line in playing.lines[early:] if line.result != "returned" and line.paid_by != FEE]


def _orders(table: Table, lines: Sequence[Line]) -> Iterable[Question]:
    """One question for each rule of the order that tells these wagers apart."""
    rules: list[tuple[str, Message, tuple[int, ...]]] = [
        (rule.clause, Text(text=Words(rule.words)), tuple(rule.rank(line.wager, line.box, line.net) for line in lines))
        for rule in school(table.game).order
    ]
    if "settlement" in table.game.facts and PLAYER_DEALER in table.game.wager:
        fact = table.game.facts["settlement"]
        lines = [line for line in lines if line.wager != PLAYER_DEALER]
        why = WhyOrder(by=fact["by"], order=tuple(map(WagerName, fact["order"])))
        rules.append((fact["clause"], why, tuple(range(len(lines)))))
    for clause, why_so, ranks in rules:
        if len(set(ranks)) < 2:
            continue
        choices = tuple(f"seat {line.seat}, {wager_in_words(line)}, {signed_amount(line.net)}" for line in lines)
        mixed = sorted(range(len(lines)), key=lambda n: (choices[n], n))
        first = sorted(range(len(mixed)), key=lambda n: ranks[mixed[n]])
        yield Question(
            f"{table.game.name} order",
            DrillOrder(),
            " ".join(str(n + 1) for n in first),
            table.game.cite_clause(clause),
            why_so,
            tuple(choices[n] for n in mixed),
            ORDER,
            tuple(ranks[n] for n in mixed),
        )


# Pieces on a layout


def picture(table: Table, chance: Randomness, level: int) -> Found:
    """The chips on and round one number, of one player and in pieces of one value: what is the whole paid?"""
    played = _picture_bet(table, chance, level)
    if played is None:
        return None
    playing, piece, net, mine = played
    pieces = exact(Fraction(net) / Fraction(piece))
    clause = max(mine, key=lambda line: line.net).clause
    why = tuple(
        WhyPieces(wager=_wager_of(line), pieces=_count(line.stake, piece), odds=Words(line.odds))
        for line in mine
        if line.net > 0
    )
    topic = f"{table.game.name} picture bets"
    return (
        _seen_pieces(playing, piece),
        [
            Question(topic, DrillPieces(), amount_to_text(pieces), clause, why),
            Question(
                topic,
                DrillInMoney(),
                amount_to_text(net),
                clause,
                WhyValue(pieces=pieces, amount=piece),
            ),
        ],
        playing,
    )


def colour(table: Table, chance: Randomness, level: int) -> Found:
    """Winnings of a colour, a stack of it paid in colour: what is paid in cash chips?"""
    played = _picture_bet(table, chance, level)
    if played is None:
        return None
    playing, piece, net, mine = played
    stack = exact(STACK_SIZE * Fraction(piece))
    remainder = exact(Fraction(net) - Fraction(stack))
    if remainder <= 0:
        return None
    asks = DrillColourChange(pieces=STACK_SIZE)
    clause = deciding_clause(table.game, "colour") if "colour" in school(table.game).cite else mine[0].clause
    why = WhyColour(amount=net, stack=stack)
    asked = Question(f"{table.game.name} colour changes", asks, amount_to_text(remainder), clause, why)
    return _seen_pieces(playing, piece), [asked], playing


def _picture_bet(table: Table, chance: Randomness, level: int) -> tuple[Round, Amount, Amount, list[Line]] | None:
    """A layout with a picture bet on what falls: the round, the worth of a piece, what is won, and seat 1's lines."""
    device: Any = table.devices.get("wheel") or table.devices.get("dice")
    if device is None or not table.positions:
        return None
    fell = device.write(device.draw(table.round().stock("wheel" if "wheel" in table.devices else "dice"), chance))
    touching = _winning(table.apart(), fell)
    if len(touching) < LONG_ODDS:
        return None
    chance.shuffle(touching)
    playing, piece = table.apart().round(), chance.choice(list(PIECES)[: 2 + level])
    for name, on in touching[: 1 + 2 * level]:
        stake = exact(Fraction(piece) * (1 + chance.below(1 + 2 * level)))
        try_to_place(playing, {"seat": 1, "wager": name, "on": on, "stake": amount_to_json(stake)})
    _lay_others_chips(playing, chance, level)
    if not _settle_with_outcome(playing, fell):
        return None
    mine = [line for line in playing.lines if line.seat == 1]
    net: Amount = exact(sum((Fraction(line.net) for line in mine if line.net > 0), Fraction(0)))
    return (playing, piece, net, mine) if net > 0 else None


def _winning(table: Table, fell: Any) -> list[tuple[str, str]]:
    """The positions that win at long odds when this falls: all are laid, and the settlement says which."""
    bets: list[tuple[str, str]] = []
    for name, spots in sorted(table.positions.items()):
        playing = table.apart().round()
        if "start" not in table.game.wager[name].stage or not table.is_offered(name):
            continue
        for on in sorted(spots):
            try_to_place(playing, {"seat": 1, "wager": name, "on": on, "stake": 1})
        if playing.felt.wagers and _settle_with_outcome(playing, fell):
            bets += [(line.wager, line.on) for line in playing.lines if line.net > LONG_ODDS]
    return bets


def _settle_with_outcome(playing: Round, fell: Any) -> bool:
    """Close the wagers and let this fall; whether that settles the round."""
    playing.do(NO_MORE_BETS)
    if playing.awaiting is None or playing.awaiting.kind != "chance":
        return False
    playing.do({"do": "chance", "outcome": fell})
    return playing.awaiting is None


def _lay_others_chips(playing: Round, chance: Randomness, level: int) -> None:
    """Chips of another player beside them."""
    names = [n for n in playing.table.positions if "start" in playing.table.game.wager[n].stage]
    for _ in range(level - 1):
        name = chance.choice(names)
        on = chance.choice(sorted(playing.table.positions[name]))
        try_to_place(playing, {"seat": playing.table.seats[-1], "wager": name, "on": on, "stake": 10})


def _seen_pieces(playing: Round, piece: Amount) -> list[Seen]:
    """Return the pieces of seat 1 on the felt, and what else lies there."""
    laid = [move for move in playing.moves if move["do"] == "place" and move["seat"] == 1]
    stacks = [
        SeenStack(wager=wager_message(m["wager"], m.get("on", "")), pieces=_count(amount(m["stake"]), piece))
        for m in laid
    ]
    return [SeenPieceValue(seat=SeatNumber(1), amount=piece), *stacks, *seen_on_felt(playing)]


def _wager_of(line: Line) -> Message:
    return wager_message(line.wager, line.on)


def _count(stake: Amount, piece: Amount) -> Amount:
    pieces: Amount = exact(Fraction(stake) / Fraction(piece))
    return pieces


def call(table: Table, chance: Randomness, level: int) -> Found:
    """A call bet: what it costs, and what it is paid when a number falls."""
    wheel = table.devices.get("wheel")
    pockets = list(getattr(wheel, "pockets", ()))
    single = next((n for n, spots in table.positions.items() if pockets and set(pockets) == set(spots)), "")
    if not pockets or not single or table.family.display.call_bets is None:
        return None
    sections = table.family.display.call_bets(table)
    called, parts = _call_bet(sections, single, pockets, chance, level)
    each = chance.choice([1, 2, 5, 10][: 1 + level])
    playing = table.round()
    for name, on in parts:
        if not try_to_place(playing, {"seat": 1, "wager": name, "on": on, "stake": amount_to_json(each)}):
            return None
    covered = sorted({number for _, on in parts for number in on.split("-")})
    fell = chance.choice(covered if chance.below(4) else pockets)
    cost = sum((wager.stake for wager in playing.felt.wagers), 0)
    if not _settle_with_outcome(playing, fell):
        return None
    net = exact(sum((Fraction(line.net) for line in playing.lines), Fraction(0)))
    topic, why = f"{table.game.name} call bets", tuple(wager_message(name, on) for name, on in parts)
    clause = max(playing.lines, key=lambda line: line.net).clause
    asked = [
        Question(topic, DrillCallBet(call=called, chip=amount_to_text(each)), amount_to_text(cost), clause, why),
        Question(topic, DrillCallResult(pocket=str(fell)), signed_amount(net), clause, why),
    ]
    return [SeenCall(call=called, amount=each), SeenOutcome(outcomes=Words(str(fell)))], asked, playing


def _call_bet(
    sections: dict[str, tuple[tuple[str, str], ...]], single: str, pockets: list[str], chance: Randomness, level: int
) -> tuple[Message, list[tuple[str, str]]]:
    if sections and chance.below(2):
        name = chance.choice(sorted(sections))
        return Text(text=Words(name)), list(sections[name])
    middle, aside = chance.below(len(pockets)), 1 + chance.below(level)
    around = [pockets[(middle + step) % len(pockets)] for step in range(-aside, aside + 1)]
    return NeighboursCalled(pocket=str(pockets[middle]), count=aside), [(single, on) for on in around]


# What goes to the house


def commission(table: Table, chance: Randomness, level: int) -> Found:
    """A win of which the house keeps a share: what is paid, with its rounding?"""
    playing = deal_practice_round(table, chance, max(level, LEVELS[-1]))
    if playing is None:
        return None
    rules = table.game.wager
    lines = [line for line in playing.lines if line.net > 0 and (rules[line.wager].commission or _has_commission(line))]
    asked = [_payment_question(table, line) for line in lines]
    return seen_on_felt(playing), asked, playing


def _has_commission(line: Line) -> bool:
    return any(remark.is_commission for remark in line.remarks)


def fee(table: Table, chance: Randomness, level: int) -> Found:
    """Ask for the house's collection at its table, from each player who pays."""
    playing = deal_practice_round(table, chance, level)
    if playing is None:
        return None
    asked = [
        Question(
            f"{table.game.name} collection",
            DrillCollected(seat=line.seat),
            amount_to_text(-line.net),
            line.clause,
            line.remarks,
            about=facts_to_name(line),
            decides=reading_names_of_line(line),
        )
        for line in playing.lines
        if line.paid_by == FEE
    ]
    if not asked and table.family.seating.house_take is not None:
        asked = [
            Question(
                f"{table.game.name} collection",
                DrillHouseKeeps(account=kept.account),
                amount_to_text(kept.amount),
                table.game.cite_clause(kept.clause),
            )
            for kept in table.family.seating.house_take(playing.felt)
        ]
    return [*_seen_stakes(playing), *seen_on_felt(playing)], asked, playing


def _seen_stakes(playing: Round) -> list[Seen]:
    return [
        SeenStake(
            seat=SeatNumber(m["seat"]),
            wager=wager_message(m["wager"], m.get("on", "")),
            amount=amount(m["stake"]),
        )
        for m in playing.moves
        if m["do"] == "place"
    ]


def bank(table: Table, chance: Randomness, level: int) -> Found:
    """A player-dealer who cannot cover everything: what is each wager paid, and what goes back?"""
    if PLAYER_DEALER not in table.game.wager:
        return None
    put_up = chance.choice(list(BANKS))
    playing = deal_practice_round(table, chance, level, put_up)
    if playing is None or not any(line.result == "returned" for line in playing.lines):
        return None
    together: dict[tuple[int, str, str], list[Line]] = {}
    for line in playing.lines:
        if line.wager != PLAYER_DEALER and line.paid_by != FEE:
            together.setdefault((line.seat, line.wager, line.on), []).append(line)
    asked = []
    for (seat, _, _), lines in together.items():
        net: Amount = exact(sum((Fraction(line.net) for line in lines), Fraction(0)))
        stake: Amount = exact(sum((Fraction(line.stake) for line in lines), Fraction(0)))
        deciding = next((line for line in lines if line.result == "returned"), lines[0])
        asks = DrillPaidOrBack(seat=seat, wager=wager_message(lines[0].wager, lines[0].on), stake=amount_to_text(stake))
        why = tuple(
            WhyStake(amount=line.stake, reason=WhyResult(result=line.result, odds=Words(line.odds))) for line in lines
        )
        topic = f"{table.game.name} limited bank"
        asked.append(Question(topic, asks, signed_amount(net), deciding.clause, why, about=facts_to_name(lines[0])))
    return [SeenBank(amount=put_up), *seen_on_felt(playing)], asked, playing
