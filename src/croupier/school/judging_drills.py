"""Drills of judging: may this wager lie, and which ruling applies. The table itself says whether, and by which clause;
a ruling's words are the book's data."""

from __future__ import annotations

from croupier.equipment.randomness import Randomness
from croupier.errors import CroupierError
from croupier.messages import Words
from croupier.money import amount, amount_to_json, amount_to_text
from croupier.rulebooks.model import HOUSE
from croupier.school.messages import DrillLateBet, DrillMayLie, DrillRuling, SeenLimit, SeenLimits, WhyHouseRuling
from croupier.school.payment_drills import Found
from croupier.school.practice_rounds import STAKES, begin_round, lay_practice_round
from croupier.school.tasks import CHOICE, IS_ACCEPTED, IS_REFUSED, Question, wager_message
from croupier.table import NO_MORE_BETS, Table
from croupier.table.authority import basis_of_ruling
from croupier.table.money.player_dealer import PLAYER_DEALER, banker_of

LIMITS = ({"min": 5, "max": 100}, {"min": 10, "max": 200}, {"min": 25, "max": 500})
RULINGS_TO_CHOOSE_FROM = 4  # rulings to choose from


def limit(table: Table, chance: Randomness, level: int) -> Found:
    """A wager and the table's limits: is it accepted?"""
    bounds = chance.choice(list(LIMITS))
    try:
        bound = Table(table.game, table.options, bounds, table.odds)
    except CroupierError:  # the book asks for others at this table
        bound = table.apart()
    stated = tuple(
        SeenLimit(limit=key, amount=Words(str(value)))
        for key, value in bound.limits.plain().items()
        if not isinstance(value, dict)
    )
    stakes = [1, bounds["min"] - 1, bounds["min"], *STAKES[level], bounds["max"], bounds["max"] + 5]
    playing = begin_round(bound, bound.seats[:2])
    banker = banker_of(playing.felt)
    seat = next(seat for seat in bound.seats if seat != banker)
    names = [
        name
        for name, rule in bound.game.wager.items()
        if "start" in rule.stage and bound.is_offered(name) and name != PLAYER_DEALER and not rule.needs
    ]
    if not names or not stated:
        return None
    name = chance.choice(names)
    move = {"do": "place", "seat": seat, "wager": name, "stake": amount_to_json(chance.choice(stakes))}
    if name in bound.positions:
        move["on"] = chance.choice(sorted(bound.positions[name]))
    refusal = playing.may(move)
    if refusal is not None and refusal.clause is None:
        return None
    laid = wager_message(name, str(move.get("on", "")))
    clause = str(refusal.clause) if refusal is not None else bound.game.cite_clause(bound.game.limits.clause)
    asked = Question(
        f"{bound.game.name} limits",
        DrillMayLie(seat=seat, stake=amount_to_text(amount(move["stake"])), wager=laid),
        IS_ACCEPTED if refusal is None else IS_REFUSED,
        clause,
        () if refusal is None else refusal.message,
        (IS_ACCEPTED, IS_REFUSED),
        CHOICE,
    )
    return [SeenLimits(limits=stated)], [asked], None


def late_bet_task(table: Table, chance: Randomness, level: int) -> Found:
    """A wager laid before or after no more bets: is it accepted?"""
    playing = lay_practice_round(table, chance, level)
    if not playing.felt.wagers:
        return None
    called = bool(chance.below(3))
    wager = chance.choice(list(playing.felt.wagers))
    move = {
        "do": "place",
        "seat": wager.seat,
        "wager": wager.name,
        "stake": amount_to_json(chance.choice(list(STAKES[1]))),
    }
    move |= {"on": wager.on} if wager.on else {}
    if called and playing.may(NO_MORE_BETS) is not None:
        return None
    if called:
        playing.do(NO_MORE_BETS)
    refusal = playing.may(move)
    if refusal is not None and not refusal.clause:
        return None
    rule = table.game.wager[wager.name]
    open_by = rule.rule.get("late") or table.game.refuses.late or rule.clause
    clause = table.game.cite_clause(open_by) if refusal is None else str(refusal.clause)
    laid = wager_message(wager.name, wager.on)
    asks = DrillLateBet(called=called, seat=wager.seat, stake=amount_to_text(amount(move["stake"])), wager=laid)
    answer = IS_ACCEPTED if refusal is None else IS_REFUSED
    choices, why = (IS_ACCEPTED, IS_REFUSED), () if refusal is None else refusal.message
    return [], [Question(f"{table.game.name} late bets", asks, answer, clause, why, choices, CHOICE)], None


def ruling(table: Table, chance: Randomness, level: int) -> Found:
    """Tell an irregularity as the book's data tells it, and ask for the ruling."""
    known = [(rule.title, rule.follows, name, rule) for name, rule in table.game.ruling.items() if rule.follows]
    if len({rule.effect for _, _, _, rule in known}) < 2:
        return None
    happened, follows, name, rule = chance.choice(known)
    others = sorted(
        {other for _, other, _, rule_known in known if rule_known.effect != rule.effect and other != follows}
    )
    chance.shuffle(others)
    choices = [follows, *others[: RULINGS_TO_CHOOSE_FROM - 1]]
    chance.shuffle(choices)
    why = (WhyHouseRuling(),) if rule.house or rule.clause == HOUSE else ()
    asked = Question(
        f"{table.game.name} rulings",
        DrillRuling(happened=happened),
        follows,
        table.game.cite_clause(rule.clause),
        why,
        tuple(choices),
        CHOICE,
        basis=str(basis_of_ruling(table.game, name)),
    )
    return [], [asked], None
