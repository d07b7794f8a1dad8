"""Single situations for players, beyond a choice of words: the best setting of a hand with what every other costs, odds
behind a line wager, and the decisions that a count turns.

Settings and indices are the solver's; what odds are paid, and how much may be laid, the table's own settlement says.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from croupier.equipment.randomness import Randomness
from croupier.errors import CroupierError
from croupier.messages import SeatNumber, Words
from croupier.money import amount_to_text
from croupier.odds import edges
from croupier.odds.analysis import Index, analysis
from croupier.odds.edge import percent
from croupier.odds.enumeration.shoes import HI_LO
from croupier.odds.result_cache import cached_answer
from croupier.odds.strategy import advice, read_choice
from croupier.school.messages import (
    DrillCheapest,
    DrillDeviation,
    DrillMostOdds,
    DrillOddsPaid,
    DrillSetting,
    PlayHangsOnNoCount,
    Seen,
    SeenPoint,
    WhyIndex,
    WhyPrice,
    WhyWorth,
)
from croupier.school.payment_drills import Found
from croupier.school.player_drills import cards_seen_by, cost_message, has_count, round_at_decision
from croupier.school.practice_rounds import changed_options, try_to_place
from croupier.school.tasks import CARDS, CHOICE, Question, named_choice, signed_amount, wager_message, why_line
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer
from croupier.table.felt import Line

SETTING = "setting"
COUNTS = tuple(range(-4, 6))  # true counts at which play is compared
MAX_DISTANCE_FROM_INDEX = 3  # from the index, at most
LINES = (5, 10, 15, 20, 25, 30)
MULTIPLES = (1, 2, 3, 5)  # of the line, that houses allow behind it
MULTIPLE = 20  # times the line, beyond which no one asks for more
MAX_THROWS = 40  # throws until a wager is decided
OTHER_WAGERS = 3  # wagers beside the odds to choose from


# Setting a hand


def setting(table: Table, chance: Randomness, level: int) -> Found:
    """A hand to set: which pieces go to the low hand? Whatever is worth as much as the best is right."""
    playing = round_at_decision(table, chance, SETTING)
    if playing is None or playing.awaiting is None:
        return None
    try:
        worth = {_low(choice): value for choice, value in advice(playing).items()}
    except CroupierError:
        return None
    best = max(worth.values())
    good = [low for low, value in worth.items() if value == best]
    if len(good) == len(worth):
        return None
    seat = playing.awaiting.seat
    pieces = _pieces(playing, seat, good[0])
    costs = tuple((low, cost_message(best - value)) for low, value in worth.items() if value < best)
    why = WhyWorth(share=Words(percent(best, 2)), cost=costs[0][1])
    name = next(name for name in playing.awaiting.choices)
    rule = table.game.decision.get(name)
    clause = table.game.cite_clause(rule.clause if rule is not None else table.game.clause)
    asked = Question(
        f"{table.game.name} {SETTING}",
        DrillSetting(),
        good[0],
        clause,
        why,
        pieces,
        CARDS,
        also=tuple(good[1:]),
        costs=costs,
    )
    return cards_seen_by(playing, seat), [asked], None


def _low(choice: str) -> str:
    return " ".join(read_choice(choice).cards)


def _pieces(playing: Round, seat: int, low: str) -> tuple[str, ...]:
    """The pieces of the hand that is set."""
    return next(tuple(cards) for cards in playing.hands(seat).values() if set(low.split()) <= set(cards))


# Odds behind a line


def wagers_behind_line(table: Table) -> list[str]:
    """The wagers that are laid behind another one once a point stands, and cost nothing."""
    rules = table.game.wager.items()
    names = [name for name, rule in rules if rule.needs and rule.outlives and "start" not in rule.stage]
    return [name for name in names if table.is_offered(name) and all(edge.edge == 0 for edge in edges(table, name))]


def odds(table: Table, chance: Randomness, level: int) -> Found:
    """A point stands: how much may go behind the line, what costs least now, and what the odds are paid."""
    names = wagers_behind_line(table)
    if not names:
        return None
    name = chance.choice(names)
    table = _with_odds_multiple(table, name, chance)
    playing = _with_a_point(table, name, chance)
    if playing is None:
        return None
    line = int(playing.felt.wagers[0].stake)
    on, most = _most_on_position(playing, name, line)
    if not most:
        return None
    bound = most < line * MULTIPLE  # a table that takes everything is not asked how much
    title, rule = name.replace("_", " "), table.game.wager[name]
    seen = [_seen_point(playing, on), *changed_options(table)]
    clause = table.game.cite_clause(rule.clause)
    topic = f"{table.game.name} {title}"
    asked = [Question(topic, DrillMostOdds(wager=wager_message(name)), amount_to_text(most), clause)] if bound else []
    asked += _cheapest(playing, name, on, chance)
    stake = most if bound else line * chance.choice(list(MULTIPLES))
    if not try_to_place(playing, {"seat": 1, "wager": name, "on": on, "stake": stake}):
        return None
    decided = _throw_until_decided(playing, name, chance)
    if decided is None:
        return None
    settled, fell = decided
    asks = DrillOddsPaid(stake=amount_to_text(settled.stake), wager=wager_message(name, on), thrown=Words(fell))
    asked.append(Question(topic, asks, signed_amount(settled.net), settled.clause, why_line(settled)))
    return seen, asked, None


def _with_odds_multiple(table: Table, name: str, chance: Randomness) -> Table:
    """The table with a multiple of the line as its bound, where the house may choose one."""
    terms = table.game.wager[name].terms
    option = str(terms.get("most", terms.get("to_win", "")))
    if option not in table.game.option or table.options.get(option):
        return table
    return Table(table.game, {**table.options, option: chance.choice(list(MULTIPLES))}, odds=table.odds)


def _seen_point(playing: Round, on: str) -> Seen:
    wager = playing.felt.wagers[0]
    return SeenPoint(seat=SeatNumber(1), wager=wager_message(wager.name), amount=wager.stake, on=Words(on))


def _with_a_point(table: Table, name: str, chance: Randomness) -> Round | None:
    """A round in which odds may be laid behind a wager that stands."""
    playing = table.round()
    line = {"seat": 1, "wager": table.game.wager[name].needs[0], "stake": chance.choice(list(LINES))}
    if not try_to_place(playing, line):
        return None
    for _ in range(MAX_THROWS):
        _throw_to_end(playing, chance)
        table.close(playing)
        playing = table.round()
        if not playing.felt.wagers:
            return None
        if playing.awaiting is not None and playing.awaiting.kind == "wagers":
            return playing
    return None


def _throw_to_end(playing: Round, chance: Randomness) -> None:
    """Throw until the round is over."""
    dealer = Dealer(playing.table, chance)
    while (ask := playing.awaiting) is not None:
        if ask.kind == "wagers":
            playing.do(NO_MORE_BETS)
        else:
            playing.do(dealer.answer(playing) if ask.kind == "chance" else decision(playing, chance))


def _most_on_position(playing: Round, name: str, line: int) -> tuple[str, int]:
    """The position on which it may lie now, and the largest stake that the table takes."""
    for on in sorted(playing.table.positions[name]):
        wanted = {"do": "place", "seat": 1, "wager": name, "on": on}
        taken = (n for n in range(line * MULTIPLE, 0, -1) if playing.may(wanted | {"stake": n}) is None)
        most = next(taken, 0)
        if most:
            return on, most
    return "", 0


def _cheapest(playing: Round, name: str, on: str, chance: Randomness) -> list[Question]:
    """Of wagers that may be laid now, which one costs least by its exact price?"""
    table, prices = playing.table, {f"{name} {on}": Fraction(0)}
    wagers = {f"{name} {on}": wager_message(name, on)}
    names = [
        other_wager
        for other_wager in table.game.wager
        if other_wager != name and "point" in table.game.wager[other_wager].stage
    ]
    chance.shuffle(names)
    for other_wager in names:
        spots = sorted(table.positions.get(other_wager, ("",)))
        at = chance.choice(spots)
        move = {"do": "place", "seat": 1, "wager": other_wager, "stake": LINES[-1]} | ({"on": at} if at else {})
        if playing.may(move) is None:
            cheapest = next(
                (e.edge for e in edges(table, f"{other_wager}@{at}" if at else other_wager) if e.edge is not None), None
            )
            if cheapest is not None and cheapest > 0:
                prices[f"{other_wager} {at}".strip()] = cheapest
                wagers[f"{other_wager} {at}".strip()] = wager_message(other_wager, at)
        if len(prices) > OTHER_WAGERS:
            break
    if len(prices) < 2:
        return []
    choices = tuple(sorted(prices))
    why = tuple(
        WhyPrice(wager=wagers[choice], edge=Words(percent(prices[choice], 2)))
        for choice in sorted(prices, key=prices.__getitem__)
    )
    topic, clause = f"{table.game.name} {name.replace('_', ' ')}", table.game.cite_clause(table.game.wager[name].clause)
    return [Question(topic, DrillCheapest(), f"{name} {on}", clause, why, choices, CHOICE)]


def _throw_until_decided(playing: Round, name: str, chance: Randomness) -> tuple[Line, str] | None:
    """Throws until the odds are decided: how, and by which throw."""
    table = playing.table
    for _ in range(MAX_THROWS):
        _throw_to_end(playing, chance)
        decided = next((line for line in playing.lines if line.wager == name), None)
        if decided is not None:
            (fell,) = (move["outcome"] for move in playing.moves[-1:] if move["do"] == "chance")
            return decided, " and ".join(map(str, fell))
        table.close(playing)
        playing = table.round()
    return None


# What a count turns


def indices(table: Table) -> list[Index]:
    """The decisions that hi-lo turns, each with the true count from which on it is otherwise; by the solver."""
    known = analysis(table).indices
    if known is None:
        raise CroupierError(PlayHangsOnNoCount(game=table.game.name))
    cached_indices, _ = cached_answer(
        table,
        f"indices {COUNTS}",
        lambda: [list(index) for index in known(table, HI_LO, COUNTS)],
        module=table.family.analysis.edges,
    )
    return [Index(*index) for index in cached_indices]


def deviations(table: Table, chance: Randomness, level: int) -> Found:
    """A hand, a card against it and a true count: what is best there?"""
    if not has_count(table):
        return None
    once = _turning_once(indices(table))
    if not once:
        return None
    index = chance.choice(once)
    true = max(
        COUNTS[0], min(COUNTS[-1], index.at + chance.below(2 * MAX_DISTANCE_FROM_INDEX) - MAX_DISTANCE_FROM_INDEX)
    )
    best = index.above if true >= index.at else index.below
    choices = tuple(
        sorted(
            {choice for other in once for choice in (other.below, other.above)}
            if level > 1
            else {index.below, index.above}
        )
    )
    why = WhyIndex(
        below=named_choice(table.game, index.below),
        above=named_choice(table.game, index.above),
        at=Words(f"{index.at:+d}"),
    )
    rule = table.game.decision.get(read_choice(best).decision)
    clause = table.game.cite_clause(rule.clause if rule is not None else table.game.clause)
    asks = DrillDeviation(hand=Words(index.hand), against=Words(index.against), count=Words(f"{true:+d}"))
    return [], [Question(f"{table.game.name} deviations", asks, best, clause, why, choices, CHOICE)], None


def _turning_once(indices: Sequence[Index]) -> list[Index]:
    """Return the decisions that a count turns once: what turns back again has no single index."""
    many: dict[tuple[str, str], int] = {}
    for index in indices:
        many[index.hand, index.against] = many.get((index.hand, index.against), 0) + 1
    return [index for index in indices if many[index.hand, index.against] == 1]
